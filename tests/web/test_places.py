"""Every place of a scene and every step of every choice has its element on the board.

For a game's record the first and the last time each kind of question was asked: for whoever was
asked, another seat and a spectator, what the scene names can be found in the page, and what can be
touched now can be seen. A board that is drawn is added to `BOARDS`.
"""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from web.house import PHONE, WIDE, House, Watch, visitor

BOARDS: Final = [
    ("famiglia", "2_players_161", 2),
    ("carta_nostra", "2_players_301", 2),
    ("carta_nostra", "5_players_1", 5),
    ("der_pate", "2_players_20", 2),
    ("der_pate", "4_players_15", 4),
    ("corleones_imperium", "2_players_1", 2),
    ("corleones_imperium", "5_players_140", 5),
    ("speakeasy", "1_players_0", 1),
    ("speakeasy", "4_players_0", 4),
]
SPECTATOR: Final = -1
MISSING: Final = """(paths) => paths.filter(
    (path) => document.querySelector(`[data-place="${CSS.escape(path)}"]`) === null)"""
UNSEEN: Final = """(paths) => paths.filter((path) =>
    ![...document.querySelectorAll(`[data-place="${CSS.escape(path)}"].can`)].some((element) => {
        const box = element.getBoundingClientRect();
        return box.width > 0 && box.height > 0;
    }))"""


def seen(house: House, record: str, seat: int, at: int) -> dict[str, Any]:
    found: dict[str, Any] = house.ask("GET", f"/api/records/{record}/replay?seat={seat}&at={at}")
    return found


def lit_at(choices: list[dict[str, Any]], chose: int | None) -> set[str]:
    """What a replay lights: what comes last on the path that was chosen, and what could have."""
    paths: list[list[str]] = [choice["at"] for choice in choices]
    chosen: list[str] = next((each["at"] for each in choices if each["option"] == chose), [])
    before = chosen[:-1]
    length = len(before)
    return {path[length] for path in paths if path[:length] == before and len(path) > length}


def telling_moments(house: House, record: str) -> list[tuple[int, int]]:
    """When each kind of question was asked first and last, and who was asked; and the end."""
    last = house.ask("GET", f"/api/records/{record}/replay?seat={SPECTATOR}")["last"]
    first_time: dict[str, tuple[int, int]] = {}
    last_time: dict[str, tuple[int, int]] = {}
    for at in range(last):
        waits = seen(house, record, SPECTATOR, at)["game"]["wait"]
        for seat in waits["seats"] if waits else []:
            step = seen(house, record, seat, at)["game"]["ask"]["step"]
            first_time.setdefault(step, (at, seat))
            last_time[step] = (at, seat)
    moments = {*first_time.values(), *last_time.values(), (last, 0)}
    return sorted(moments)


def show(page: Page, record: str, seat: int, at: int) -> None:
    page.goto(f"/record/{record}?seat={seat}&at={at}")
    page.wait_for_selector("[data-place]")
    page.wait_for_function("document.fonts.status === 'loaded'")


def unseen(page: Page, lit: set[str]) -> set[str]:
    """What neither lies open nor behind a tab that says so."""
    hidden = set(page.evaluate(UNSEEN, sorted(lit)))
    tabs = page.locator("[role=tab].asked:visible")
    for tab in tabs.all() if hidden else []:
        tab.click()
        hidden &= set(page.evaluate(UNSEEN, sorted(hidden)))
    return hidden


@pytest.mark.parametrize(
    ("game", "name", "seats"), BOARDS, ids=[f"{game} {name}" for game, name, _ in BOARDS]
)
def test_everything_the_scene_names_is_on_the_board(
    game: str, name: str, seats: int, house: House, browser: Browser
) -> None:
    record = house.bring(game, name)
    moments = telling_moments(house, record)
    with visitor(browser, house, WIDE) as wide, visitor(browser, house, PHONE) as phone:
        pages = {"wide": wide.new_page(), "phone": phone.new_page()}
        watches = [Watch(page) for page in pages.values()]
        for at, asked in moments:
            for seat in sorted({SPECTATOR, asked, at % seats}):  # every seat has its turn to look
                moment = seen(house, record, seat, at)
                found = moment["game"]
                choices = found["ask"]["choices"] if found["ask"] else []
                named = {*found["scene"]["places"], *[p for c in choices for p in c["at"]]}
                lit = lit_at(choices, moment["chose"])
                for size, page in pages.items():
                    if size == "phone" and seat != asked:
                        continue
                    show(page, record, seat, at)
                    where = f"{size}, moment {at}, seat {seat}"
                    assert page.evaluate(MISSING, sorted(named)) == [], where
                    assert unseen(page, lit) == set(), where
        assert [wrong for watch in watches for wrong in watch.wrong] == []
