"""Every place of a scene and every step of every choice has its element on the board.

For a game's record the first and the last time each kind of question was answered: for whoever was
asked, and in turn for others, what the scene names can be found in the page, and what can be
touched now can be seen. A board that is drawn is added to `BOARDS`.
"""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from web.house import PHONE, RECORDS, WIDE, House, Watch, visitor

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
# Of all elements that can be touched, those whose middle lies in the window under something that
# is no place itself: a question, a drawer. What has been scrolled or folded away, or lies half
# behind the edge of its map, is another matter, and a map is moved from under its own knobs.
COVERED: Final = """() => [...document.querySelectorAll("[data-place].can")].filter((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    for (let up = element.parentElement; up; up = up.parentElement) {
        if (getComputedStyle(up).overflow === "visible") continue;
        const { left, right, top, bottom } = up.getBoundingClientRect();
        if (x < left + 2 || x > right - 2 || y < top + 2 || y > bottom - 2) return false;
    }
    const there = document.elementFromPoint(x, y);
    return there && !there.contains(element) && !there.closest("[data-place], .knobs");
}).map((element) => element.dataset.place)"""

GO: Final = """(path) => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
}"""


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


def looks(game: str, name: str, seats: int) -> list[tuple[int, int, str]]:
    """Through whose eyes which moment is seen, and on what: eyes by eyes, because a change of eyes
    costs more than a step. Of every kind of question the first time on a phone and the last time
    on a wide page, by whoever was asked; what others see hangs on the game's age, not on what is
    asked, so of them one looks at a time, and at the end all."""
    answers = json.loads((RECORDS / game / f"{name}.json").read_text(encoding="utf-8"))["answers"]
    first = {step: (seat, at) for at, (step, seat, _) in reversed([*enumerate(answers)])}
    last = {step: (seat, at) for at, (step, seat, _) in enumerate(answers)}
    others = [SPECTATOR, *range(seats)]
    found = {(seat, at, "phone") for seat, at in first.values()}
    found |= {(seat, at, "wide") for seat, at in last.values()}
    found |= {(others[k % len(others)], at, "wide") for k, (_, at) in enumerate(last.values())}
    found |= {(seat, len(answers), "wide") for seat in others} | {(0, len(answers), "phone")}
    return sorted(found)


def show(page: Page, record: str, seat: int, at: int) -> None:
    """By the way links inside the page go: it is loaded once, not anew for every moment."""
    path = f"/record/{record}?seat={seat}&at={at}"
    if page.url == "about:blank":
        page.goto(path)
        page.wait_for_function("() => document.fonts.status === 'loaded'")
    page.evaluate(GO, path)
    page.wait_for_selector(f"#prompt[data-seat='{seat}'][data-moment='{at}']", state="attached")


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
    with (
        visitor(browser, house, WIDE, painted=False, still=True) as wide,
        visitor(browser, house, PHONE, painted=False, still=True) as phone,
    ):
        pages = {"wide": wide.new_page(), "phone": phone.new_page()}
        covered: list[tuple[str, str]] = []
        watches = [Watch(page) for page in pages.values()]
        for seat, at, size in looks(game, name, seats):
            moment = seen(house, record, seat, at)
            found = moment["game"]
            choices = found["ask"]["choices"] if found["ask"] else []
            named = {*found["scene"]["places"], *[p for c in choices for p in c["at"]]}
            lit = lit_at(choices, moment["chose"])
            page = pages[size]
            show(page, record, seat, at)
            where = f"{size}, moment {at}, seat {seat}"
            assert page.evaluate(MISSING, sorted(named)) == [], where
            covered += [(where, path) for path in page.evaluate(COVERED)]
            assert unseen(page, lit) == set(), where
        assert [wrong for watch in watches for wrong in watch.wrong] == []
    assert covered == []
