"""What a guided first game says can be read whole, closed and read again, also on a phone, and
hides nothing lit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from omerta.games import GAMES
from web.house import PHONE
from web.sitting import post, until

if TYPE_CHECKING:
    from web.conftest import Come

# How far it reaches over an edge of what is free for it; the bar below lies above everything.
OVER: Final = """() => {
    const box = document.querySelector(".coach").getBoundingClientRect();
    const floor = document.querySelector(".tabbar").getBoundingClientRect().top;
    return Math.max(-box.left, box.right - innerWidth, box.bottom - floor, -box.top, 0);
}"""
# How much of what can be touched lies below it.
HIDES: Final = """() => {
    const box = document.querySelector(".coach").getBoundingClientRect();
    const hidden = each => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return Math.min(right, box.right) > Math.max(left, box.left)
            && Math.min(bottom, box.bottom) > Math.max(top, box.top);
    };
    return [...document.querySelectorAll("[data-place].can, #prompt button")].filter(hidden).length;
}"""

# What it hides of the question, and of which lit things more than a quarter.
HIDDEN: Final = """() => {
    const box = document.querySelector(".coach").getBoundingClientRect();
    const hides = (each) => {
        const { left, right, top, bottom, width, height } = each.getBoundingClientRect();
        const [x, y] = [Math.min(box.right, right) - Math.max(box.left, left),
            Math.min(box.bottom, bottom) - Math.max(box.top, top)];
        return x > 1 && y > 1 ? (x * y) / (width * height) : 0;
    };
    const lit = [...document.querySelectorAll("[data-place].can")];
    const hidden = lit.filter((each) => hides(each) > 0.25).length;
    const asked = [...document.querySelectorAll("#prompt .btn, #prompt p")]; // its edge may be
    return asked.reduce((sum, each) => sum + hides(each), hidden);
}"""


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_first_lies_above_the_bar_of_a_phone(come: Come, game: str) -> None:
    page = come("/", PHONE, reduced_motion="reduce").page
    page.wait_for_selector(".wordmark")
    post(page, "/api/people", {"name": "Rosa"})
    lesson = post(page, f"/api/games/{game}/lesson", {})["table"]
    page.goto(f"/table/{lesson}")
    expect(page.locator(".coach")).to_be_visible()  # before it has found its place it is not
    until(page, lambda: page.evaluate(OVER) == 0)  # also when its fonts have come
    until(page, lambda: page.evaluate(HIDDEN) == 0)
    if game == "famiglia":  # there is room to hide nothing at all of it
        until(page, lambda: page.evaluate(HIDES) == 0)
    said = ""
    while page.locator(".coach").count():  # what waited for it may be said now
        said = page.locator(".coach p").inner_text()
        page.locator(".coach .shut").click()
        page.wait_for_timeout(200)
    page.locator(".topbar .hints").click()
    expect(page.locator(".coach p")).to_have_text(said)
    page.locator(".coach .enough").click()
    expect(page.locator(".coach, .topbar .hints")).to_have_count(0)
