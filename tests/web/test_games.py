"""Whole games in a real browser: by mouse, by keyboard alone, by thumb on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from omerta.games import GAMES, open_title
from web.house import PHONE, POST, WIDE, House, Watch, visitor
from web.players import Player, Thumb, Typist

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


class Way(NamedTuple):
    """How somebody plays: with what, and in which light and language."""

    player: Callable[[Page, str], Player]
    size: tuple[int, int]
    theme: str
    language: str


WAYS: Final = {
    "mouse": Way(Player, WIDE, "night", "en"),
    "keyboard alone": Way(Typist, WIDE, "daylight", "de"),
    "thumb on a phone": Way(Thumb, PHONE, "night", "it"),
}


@pytest.mark.parametrize("way", WAYS)
@every_game
def test_a_whole_game(game: str, way: str, house: House, browser: Browser) -> None:
    """To the end, without a complaint, and nothing scrolls sideways."""
    player, size, theme, language = WAYS[way]
    with visitor(browser, house, size, theme, language) as context:
        page = context.new_page()
        watch = Watch(page)
        sit_down(page, game, against_bots(game))
        assert player(page, f"{way} {game}").play() > 4
        expect(page.locator("section.endp")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert not watch.wrong
