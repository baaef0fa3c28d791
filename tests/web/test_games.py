"""Whole games in a real browser: by mouse, by keyboard alone, by thumb on a phone."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from omerta.games import GAMES, open_title
from web.house import PHONE, POST, WIDE, House, Watch, visitor
from web.players import Player, Typist

every_game = pytest.mark.parametrize("game", GAMES)
# Nobody watches: no flights; and every decision is made by the player, forced ones too.
STILL: Final = (
    "localStorage.setItem('omerta.speed', 'off'); localStorage.setItem('omerta.forced', 'off');"
)


def fewest(game: str) -> int:
    return open_title(game).fewest


def sit_down(page: Page, game: str, seats: list[str], **more: Any) -> str:
    """A table laid out by the page's own person; its address."""
    page.goto("/")
    page.evaluate(STILL)
    made = page.evaluate(
        f"""async wishes => {{
            {POST}
            await post("/api/people", {{name: "Rosa"}});
            return (await post("/api/tables", wishes)).table;
        }}""",
        {"game": game, "seats": seats, **more},
    )
    page.goto(f"/table/{made}")
    return f"/table/{made}"


def against_bots(game: str) -> list[str]:
    return ["me"] + ["greedy"] * (fewest(game) - 1)


def check_end(page: Page, watch: Watch) -> None:
    """It is over, the result is shown, and nothing went wrong on the way."""
    expect(page.locator("section.endp")).to_be_visible()
    assert not watch.wrong


@every_game
def test_a_whole_game_by_mouse(game: str, house: House, browser: Browser) -> None:
    with visitor(browser, house, WIDE) as context:
        page = context.new_page()
        watch = Watch(page)
        sit_down(page, game, against_bots(game))
        assert Player(page, f"mouse {game}").play() > 4
        check_end(page, watch)


@every_game
def test_a_whole_game_by_keyboard_alone(game: str, house: House, browser: Browser) -> None:
    with visitor(browser, house, WIDE, "daylight", "de") as context:
        page = context.new_page()
        watch = Watch(page)
        sit_down(page, game, against_bots(game))
        assert Typist(page, f"keys {game}").play() > 4
        check_end(page, watch)


@every_game
def test_a_whole_game_on_a_phone(game: str, house: House, browser: Browser) -> None:
    with visitor(browser, house, PHONE, "night", "it") as context:
        page = context.new_page()
        watch = Watch(page)
        sit_down(page, game, against_bots(game))
        assert Player(page, f"thumb {game}", touch=True).play() > 4
        check_end(page, watch)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
