"""The log beside the table: who reads its end is kept there, who reads above it is left alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect

from web.house import House
from web.test_board_eyes import answers_of, at_a_table

if TYPE_CHECKING:
    from web.conftest import Come

# More lines come, and only then the browser tells of a scroll from before. Then what is laid out
# has been painted; how far the end is away.
GROW: Final = """async () => {
    const log = document.querySelector(".side .log");
    const lines = document.createElement("ul");
    lines.style.height = "900px";
    log.firstElementChild.append(lines);
    log.dispatchEvent(new Event("scroll"));
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return log.scrollHeight - log.scrollTop - log.clientHeight;
}"""
# A log keeps so many lines: old ones go, the browser moves what is left, and then more come.
SHRINK: Final = """() => {
    const log = document.querySelector(".side .log");
    log.scrollTop -= 120;
}"""
UP: Final = """() => document.querySelector(".side .log").scrollTop === 0"""


def test_the_log_keeps_who_reads_its_end_there_and_leaves_others_alone(
    come: Come, house: House
) -> None:
    page = come("/").page
    table = at_a_table(page, house, "famiglia", len(answers_of("famiglia")) // 2)
    page.goto(f"/table/{table}")
    expect(page.locator(".side .log")).to_be_visible()
    assert page.evaluate(GROW) < 2
    assert page.evaluate(GROW) < 2
    page.evaluate(SHRINK)
    assert page.evaluate(GROW) < 2
    page.locator(".side .log").hover()
    page.mouse.wheel(0, -5000)
    page.wait_for_function(UP)
    assert page.evaluate(GROW) > 900
