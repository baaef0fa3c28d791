"""Who is asked something may look around first: what is pointed at tells what it is, and another
part of the table can be opened and stays open."""

from __future__ import annotations

from playwright.sync_api import expect

from web.conftest import Come
from web.house import PHONE, House
from web.test_touch import ACT, CARDS, fork

TABS = ".ci .tabs [role=tab]"
STREET = ("famiglia", "2_players_161", 0, 0)
FITS = """() => {
    const end = document.querySelector("#prompt").getBoundingClientRect().top;
    const cards = [...document.querySelectorAll("[data-place^='street/']")];
    return cards.length > 0 && cards.every((each) => each.getBoundingClientRect().bottom < end);
}"""
CITY = "document.querySelector('.ci .city').clientHeight"


def test_what_cannot_be_chosen_tells_what_lies_there(come: Come, house: House) -> None:
    page = come().page
    fork(page, house, ACT)
    slip = page.locator(".slipped")
    page.locator("[data-place='turf.brooklyn'] .name").hover()
    expect(slip).to_contain_text("nobody controls it")
    ally = page.locator("[data-place^='display/']:not(.can)").first
    ally.hover()
    expect(slip).to_contain_text(str(ally.locator(".text").inner_text()))
    page.locator("[data-place='business.upper_east_side'].can").click()
    expect(page.locator("#prompt .rule")).to_contain_text("COR-ICON-01")
    expect(slip).to_have_count(0)  # nothing lies over what is asked next


def test_what_is_told_of_a_card_hides_neither_it_nor_the_question(come: Come, house: House) -> None:
    page = come().page
    fork(page, house, CARDS)
    card = page.locator("[data-place^='hand.0/'].can").first
    card.hover()
    slip = page.locator(".slipped")
    expect(slip).to_be_visible()
    told, question, held = (each.bounding_box() for each in (slip, page.locator("#prompt"), card))
    assert told is not None
    assert question is not None
    assert held is not None
    assert told["y"] + told["height"] <= min(question["y"], held["y"])


def test_what_is_pointed_at_keeps_still_and_fits_all_the_same(come: Come, house: House) -> None:
    """Famiglia: something was told above the table, and the Street under the mouse was cut off."""
    page = come().page
    fork(page, house, STREET)
    box = page.locator("#prompt").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] - 25)
    page.locator(".banners").evaluate("each => each.style.height = '380px'")
    page.wait_for_function(FITS)


def test_another_part_of_the_table_opens_while_one_is_asked_for(come: Come, house: House) -> None:
    page = come().page
    fork(page, house, ACT)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    large = page.evaluate(CITY)  # the city is asked for
    page.locator("[data-place='business.upper_east_side'].can").dispatch_event("click")
    expect(page.locator("#prompt .rule")).to_contain_text("COR-ICON-01")
    own, offer = page.locator(TABS).nth(0), page.locator(TABS).nth(1)
    expect(own).to_have_attribute("aria-selected", "true")
    assert page.evaluate(CITY) < large  # now the hand is
    offer.click()
    expect(offer).to_have_attribute("aria-selected", "true")
    page.wait_for_timeout(200)
    expect(offer).to_have_attribute("aria-selected", "true")
