"""The five tables for every eye: axe-core finds nothing in either light, at any size, with a drawer
open, in a replay or at the end; with forced colours what is lit is told apart, and nothing moves
for whoever wants no motion."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import Page, Route, expect

from omerta.games import GAMES
from web.house import PHONE, RECORDS, WIDE, House
from web.players import TURN, Player
from web.sitting import post, state
from web.test_eyes import complaints

if TYPE_CHECKING:
    from web.conftest import Come

every_game = pytest.mark.parametrize("game", GAMES)
RECORD: Final = {
    "famiglia": "2_players_161",
    "carta_nostra": "2_players_301",
    "der_pate": "2_players_20",
    "corleones_imperium": "2_players_1",
    "speakeasy": "4_players_0",
}
SIZES: Final = {"wide": WIDE, "phone": PHONE}
# On a card stand signs and numbers; its name says them in words, and what a choice brings.
SIGNS: Final = "label-content-name-mismatch"
TURN_LIGHT: Final = """() => { const { dataset } = document.documentElement;
    dataset.theme = dataset.theme === "night" ? "daylight" : "night"; }"""


def answers_of(game: str) -> list[tuple[str, int, int]]:
    path = RECORDS / game / f"{RECORD[game]}.json"
    found: list[tuple[str, int, int]] = json.loads(path.read_text(encoding="utf-8"))["answers"]
    return found


def at_a_table(page: Page, house: House, game: str, at: int) -> str:
    """A table that goes on from this moment of a kept game, on the seat that is asked."""
    page.wait_for_selector(".wordmark")
    post(page, "/api/people", {"name": "Rosa"})
    record = house.bring(game, RECORD[game])
    wish = {"seat": answers_of(game)[at][1], "at": at}
    return str(post(page, f"/api/records/{record}/fork", wish)["table"])


def ended(page: Page, house: House, game: str) -> str:
    """A table whose game is over: the last answers of a kept game, given once more."""
    answers = answers_of(game)
    table = at_a_table(page, house, game, len(answers) - 1)
    for count in range(60):
        now = state(page, table)
        if now["table"]["stage"] == "over":
            return table
        ask = now["game"]["ask"]
        if ask is None:
            page.wait_for_timeout(50)
            continue
        choices = [each["option"] for each in ask["choices"]]
        last = answers[-1][2]
        option = last if last in choices else -1 if ask["pass"] is not None else choices[0]
        answer = {"do": "answer", "id": f"ending-{count:04}", "seat": now["seat"], "n": now["n"]}
        post(
            page, f"/api/tables/{table}/commands", answer | {"step": ask["step"], "option": option}
        )
    raise AssertionError("it does not end")


def in_both_lights(page: Page) -> None:
    assert complaints(page, SIGNS) == []
    page.evaluate(TURN_LIGHT)
    assert complaints(page, SIGNS) == []


@pytest.mark.parametrize("size", SIZES)
@every_game
def test_axe_finds_nothing_at_a_table(come: Come, house: House, game: str, size: str) -> None:
    page = come("/", SIZES[size], painted=True, still=True).page
    table = at_a_table(page, house, game, len(answers_of(game)) // 2)
    page.goto(f"/table/{table}")
    page.wait_for_selector(f"{TURN}, .can")
    in_both_lights(page)
    page.keyboard.press("p")  # all choices, in a drawer
    expect(page.locator(".choices button").first).to_be_visible()
    assert complaints(page, SIGNS) == []


@every_game
def test_axe_finds_nothing_at_the_end_and_in_a_replay(come: Come, house: House, game: str) -> None:
    page = come("/", PHONE, painted=True, still=True).page
    page.goto(f"/table/{ended(page, house, game)}")
    expect(page.locator("section.endp")).to_be_visible()
    in_both_lights(page)
    record = house.bring(game, RECORD[game])
    page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    page.goto(f"/record/{record}?seat=0&at={len(answers_of(game)) // 2}")
    page.wait_for_selector(".deckb")
    in_both_lights(page)


def test_axe_finds_nothing_before_the_words_of_the_box_have_come(come: Come, house: House) -> None:
    """Panels of a board are named by its sheet: no button stands there without a name meanwhile."""
    page = come("/", PHONE, painted=True, still=True).page
    table = at_a_table(page, house, "carta_nostra", 2)
    held: list[Route] = []
    page.route("**/sheets/**", lambda route: held.append(route))
    page.goto(f"/table/{table}")
    tabs = page.locator(".tabbar button")
    expect(tabs.first).to_be_visible()
    before = tabs.count()
    assert complaints(page, SIGNS) == []
    assert held, "the sheet was not asked for"
    for route in held:
        route.continue_()
    expect(tabs).not_to_have_count(before)
    assert complaints(page, SIGNS) == []


# The lit things in sight that have no ring, and the others that have one; and whatever moves.
RINGED: Final = """() => {
    const seen = (name) => [...document.querySelectorAll(`[data-place].${name}`)]
        .filter((each) => each.checkVisibility() && each !== document.activeElement);
    const ringed = (each) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(each);
        return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    };
    const place = (each) => each.dataset.place;
    return {
        lit: seen("can").length,
        bare: seen("can").filter((each) => !ringed(each)).map(place),
        false: seen("cannot").filter(ringed).map(place),
        moving: document.getAnimations()
            .filter((each) => each.effect.getTiming().duration > 1)
            .map((each) => each.animationName ?? each.transitionProperty),
    };
}"""


@pytest.mark.parametrize("size", SIZES)
@every_game
def test_what_is_lit_is_told_apart_with_forced_colours_and_nothing_moves(
    come: Come, house: House, game: str, size: str
) -> None:
    page = come("/", SIZES[size], forced_colors="active", reduced_motion="reduce").page
    page.evaluate("localStorage.setItem('omerta.forced', 'off')")
    table = at_a_table(page, house, game, len(answers_of(game)) // 2)
    page.goto(f"/table/{table}")
    player = Player(page, game)
    lit = 0
    for _ in range(4):
        seen: Any = player.wait()
        if seen["over"]:
            break
        found = page.evaluate(RINGED)
        assert (found["bare"], found["false"], found["moving"]) == ([], [], [])
        lit += found["lit"]
        player.decide(seen)
        assert page.evaluate(RINGED)["moving"] == []
    assert lit > 0
