"""Something that is not lit can be asked about: the answer says the rule, with its id."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from omerta.games import GAMES
from web.players import Player
from web.sitting import lay, state

if TYPE_CHECKING:
    from web.conftest import Come

RULES: Final = Path(__file__).parents[2] / "rules"
# What is not lit and can be clicked: in sight, and nothing lies over it.
UNLIT: Final = """() => [...document.querySelectorAll("[data-place].cannot")].flatMap((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const there = document.elementFromPoint(x, y)?.closest("[data-place]");
    return there === each ? [[each.dataset.place, x, y]] : [];
})"""


def answer(page: Page, table: str, place: str) -> dict[str, Any]:
    found: dict[str, Any] = state(page, table, f"/why?seat=0&touched=&at={quote(place)}")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_what_is_not_lit_says_by_which_rule(come: Come, game: str) -> None:
    page = come(still=True).page
    table = lay(page, "Rosa", game, ["me", "greedy"])
    page.goto(f"/table/{table}")
    player = Player(page, game)
    while not (seen := player.wait())["lit"]:  # a Don is asked for who has none
        player.decide(seen)
    told = ((answer(page, table, place), x, y) for place, x, y in page.evaluate(UNLIT))
    found, x, y = next(each for each in told if each[0].get("rule"))
    page.mouse.click(x, y)
    toast = page.locator(".toasts .banner")
    expect(toast).to_contain_text(found["text"])
    expect(toast.locator(".chip.rule")).to_have_text(found["rule"])
    ledger = tomllib.loads((RULES / f"{game}.toml").read_text(encoding="utf-8"))
    assert found["rule"] in {rule["id"] for rule in ledger["rule"]}
    box = toast.bounding_box()
    assert box is not None
    assert box["height"] < 150  # it tells about the board, and leaves it in sight
    more = next(each for each in page.evaluate(UNLIT) if abs(each[1] - x) + abs(each[2] - y) > 20)
    page.mouse.click(*more[1:])
    page.wait_for_timeout(300)
    expect(toast).to_have_count(1)  # the last answer, not one on top of the other
    page.mouse.click(x, y)
    expect(toast).to_contain_text(found["text"])
    toast.locator(".chip.rule").click()
    expect(page.get_by_role("dialog")).to_contain_text(found["rule"])
