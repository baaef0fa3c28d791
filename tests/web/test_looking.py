"""Who is asked something may look around first: what is pointed at tells what it is, and another
part of the table can be opened and stays open. What belongs together is in sight at once."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from web.conftest import Come
from web.house import PHONE, WIDE, House
from web.sitting import command, state
from web.test_board_eyes import at_a_table
from web.test_touch import ACT, CARDS, fork

TABS = ".ci .tabs [role=tab]"
STREET = ("famiglia", "2_players_161", 0, 0)
FITS = """() => {
    const end = document.querySelector("#prompt").getBoundingClientRect().top;
    const cards = [...document.querySelectorAll("[data-place^='street/']")];
    return cards.length > 0 && cards.every((each) => each.getBoundingClientRect().bottom < end);
}"""
CITY = "document.querySelector('.ci .city').clientHeight"
# How many pixels the boxes of these share, two by two.
SHARED = """selectors => {
    const boxes = selectors.map(each => document.querySelector(each).getBoundingClientRect());
    return boxes.flatMap((one, k) => boxes.slice(k + 1).map(other =>
        Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left))
        * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)))); }"""

# What is wrong with the question and its buttons: words on more than two lines, too small for a
# finger, out of the window, on each other, or over the words of what is asked.
SQUEEZED = """() => {
    const box = (part) => part.getBoundingClientRect();
    const apart = (one, other) => one.right <= other.left + 1 || other.right <= one.left + 1
        || one.bottom <= other.top + 1 || other.bottom <= one.top + 1;
    const buttons = [...document.querySelectorAll("#prompt .btn")];
    const asked = document.createRange();
    asked.selectNodeContents(document.querySelector("#prompt p.q"));
    const words = [...asked.getClientRects()];
    const beside = [...document.querySelectorAll(".tray [data-place]")].map(box);
    const found = [];
    for (const [k, button] of buttons.entries()) {
        const [at, name] = [box(button), button.textContent.trim() || button.title];
        const lines = box(button.querySelector(".words") ?? button.firstElementChild).height / 18;
        if (lines > 2.5) found.push([name, "lines", lines]);
        if (at.height < 44 || at.width < 42) found.push([name, "small"]);
        if (at.left < 0 || at.right > innerWidth) found.push([name, "outside"]);
        const others = [...buttons.slice(k + 1).map(box), ...words, ...beside];
        if (!others.every((other) => apart(at, other))) found.push([name, "covers"]);
    }
    if (words.some((one) => !beside.every((other) => apart(one, other)))) found.push("asked");
    return found; }"""
# What is asked of a seat at a moment of a record, after its answer there: two long buttons beside
# three signs; five choices below a hand of tokens; a trail, a long question and a small window.
ASKS = {
    "prosecutor": (("der_pate", "2_players_0", 49, 0), 6, 2),
    "prison": (("der_pate", "2_players_2", 39, 0), None, 5),
    "dons": (("carta_nostra", "4_players_2", 140, 0), None, 2),
}

# What lies over what on a map of Speakeasy, and what lies on the rim of the table.
MEETING = """() => {
    const box = (each) => each.getBoundingClientRect();
    const all = (selector) => [...document.querySelectorAll(selector)];
    const meet = (one, other) => Math.min(one.right, other.right) > Math.max(one.left, other.left)
        && Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top);
    const over = (these, those) => all(these).flatMap((one) => all(those)
        .filter((other) => other !== one && meet(box(one), box(other)))
        .map((other) => `${one.textContent} ${these}, ${other.textContent} ${those}`));
    const rim = box(document.querySelector(".table > .rim"));
    const out = all(".spk .faces, .spk .mapwrap, .spk .ask, .spk .line").filter((each) => {
        const { left, right, top } = box(each);
        return left < rim.left + 13 || right > rim.right - 13 || top < rim.top + 13;
    });
    return [...over(".spk .zone .now", ".spk .hull"), ...over(".spk .zone .now", ".spk .zone .now"),
        ...over(".spk .who text", ".spk .truck .hit"), ...out.map((each) => each.className)];
}"""


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


def test_speakeasy_shows_locations_question_and_headquarters_at_once(
    come: Come, house: House
) -> None:
    page = come("/", WIDE, still=True).page
    page.goto(f"/table/{at_a_table(page, house, 'speakeasy', 120)}")
    page.locator(".spk .to-places").click()
    parts = [".spk .mapwrap", ".spk .locs", "#prompt", ".spk .bar", ".spk .hq"]
    for part in parts:
        expect(page.locator(part)).to_be_in_viewport(ratio=0.97)
    assert page.evaluate(SHARED, parts) == [0] * 10
    for scrolls in (".spk .own", ".spk .body"):
        assert page.locator(scrolls).evaluate("box => box.scrollHeight <= box.clientHeight + 1")


def test_a_late_table_of_speakeasy_has_all_beside_each_other(come: Come, house: House) -> None:
    """Four families in a zone, two trucks in a small district: nothing lies over anything else, all
    of it inside the rim of the table, and what is told has no gap in its sentence."""
    record = house.bring("speakeasy", "4_players_1010")
    page = come(f"/record/{record}?seat=0&at=577", WIDE).page
    for language in ("en", "de"):
        page.evaluate(f"localStorage.setItem('omerta.language', '{language}')")
        page.reload()
        page.wait_for_selector(".spk .zone .now")
        assert page.locator(".spk .zone .now").count() == 8
        assert page.evaluate(MEETING) == []
    names = page.locator("[data-place]").evaluate_all(
        "all => all.map(each => each.getAttribute('aria-label') ?? '')"
    )
    assert [name for name in names if "()" in name] == []


def test_a_replay_on_a_phone_leaves_the_board_its_room(come: Come, house: House) -> None:
    record = house.bring("corleones_imperium", "2_players_1")
    page = come(f"/record/{record}?seat=0&at=180", PHONE).page
    page.wait_for_selector(".ci .own .case")
    assert page.evaluate(CITY) >= 270
    assert page.evaluate(SHARED, [".own .name", ".own .horse", ".own .sum"]) == [0] * 3
    expect(page.locator(".ci .own .hand .stock").first).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize("asks", ASKS)
@pytest.mark.parametrize("width", [360, 390])
def test_on_a_phone_no_button_is_squeezed(come: Come, house: House, asks: str, width: int) -> None:
    moment, option, buttons = ASKS[asks]
    page = come("/", (width, 740), language="de", still=True).page
    table = fork(page, house, moment)
    if option is not None:
        now = state(page, table)
        answer = {"seat": moment[3], "n": now["n"], "step": now["game"]["ask"]["step"]}
        command(page, table, asks, "answer", option=option, **answer)
    acts = page.locator("#prompt .acts .btn:not(.icon)")
    expect(acts).to_have_count(buttons)
    assert page.evaluate(SQUEEZED) == []
