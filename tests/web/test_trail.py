"""The plan of a running action: what I have answered in it stands with the question, step by step,
and each step can be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import Page, expect

from web.house import PHONE, WIDE, House
from web.test_board_eyes import at_a_table

if TYPE_CHECKING:
    from web.conftest import Come

GAME: Final = "speakeasy"
AT: Final = 16  # somebody begins to build; here that takes several answers
STEPS: Final = [
    "speakeasy for $3, with: book",
    "Hell's Kitchen (10), spot 1",
]  # what is answered, in words


def choose(page: Page, answer: str) -> None:
    """From the list of all choices; once the table has gone on."""
    moment = page.locator("#prompt").get_attribute("data-moment")
    page.locator("#prompt .list").click()
    page.locator(".choices button", has=page.get_by_text(answer, exact=True)).click()
    expect(page.locator(f"#prompt[data-asked=true]:not([data-moment='{moment}'])")).to_be_visible()


def begun(come: Come, house: House, size: tuple[int, int]) -> Page:
    page = come("/", size, still=True).page
    page.evaluate("localStorage.setItem('omerta.confirm', 'never')")
    page.goto(f"/table/{at_a_table(page, house, GAME, AT)}")
    expect(page.locator("#prompt[data-asked=true]")).to_be_visible()
    expect(page.locator("#prompt .steps")).to_have_count(0)  # nothing runs yet
    for answer in STEPS:
        choose(page, answer)
    return page


@pytest.mark.parametrize("key", [False, True], ids=["mouse", "key"])
def test_the_trail_tells_each_step_and_gets_shorter_with_each_undo(
    come: Come, house: House, key: bool
) -> None:
    page = begun(come, house, WIDE)
    steps = page.locator("#prompt .steps li")
    for left in (2, 1, 0):
        expect(steps).to_have_text(STEPS[:left])
        if left and key:
            page.keyboard.press("u")
        elif left:
            page.locator("#prompt").get_by_role("button", name="Undo", exact=True).click()
    expect(page.locator("#prompt .steps")).to_have_count(0)


def test_the_turn_begun_again_has_no_trail(come: Come, house: House) -> None:
    page = begun(come, house, WIDE)
    expect(page.locator("#prompt .steps li")).to_have_text(STEPS)
    page.locator("#prompt").get_by_role("button", name="Restart my turn").click()
    expect(page.locator("#prompt .steps")).to_have_count(0)
    expect(page.locator("#prompt[data-asked=true]")).to_be_visible()


def test_on_a_phone_the_last_step_is_told_and_those_before_are_counted(
    come: Come, house: House
) -> None:
    page = begun(come, house, PHONE)
    steps = page.locator("#prompt .steps li")
    expect(steps).to_have_count(2)
    expect(steps.first).to_contain_text("1 answer before")
    expect(steps.first.locator(".vh")).to_have_text(STEPS[0])  # who listens hears it all
    expect(steps.last).to_have_text(STEPS[1])
    page.locator("#prompt").get_by_role("button", name="Undo", exact=True).click()
    expect(steps).to_have_text(STEPS[:1])
