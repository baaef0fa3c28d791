"""What a hand does at the table: what happened is watched or skipped, what hurts is seen, much that
is lit is sorted, things are drawn from place to place; and who sits at this screen has a name."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from web.conftest import Come
from web.house import PHONE, House
from web.sitting import post, state

ASKED: Final = "#prompt[data-asked='true']"
# Notes what the question says and how long the log is, whenever one of them changes.
WATCH: Final = """() => {
    const seen = window.seen = [];
    const note = () => {
        const caption = document.querySelector("#prompt .watched")?.textContent ?? "";
        const lines = document.querySelectorAll(".log li").length;
        const last = seen.at(-1);
        if (!last || last[0] !== caption || last[1] !== lines) seen.push([caption, lines]);
    };
    const all = {subtree: true, childList: true, characterData: true};
    new MutationObserver(note).observe(document.body, all);
    note();
}"""


def fork(page: Page, house: House, moment: tuple[str, str, int, int]) -> str:
    """A table that goes on from a moment of a kept record, as the seat that is asked there."""
    game, record, at, seat = moment
    id = house.bring(game, record)
    page.wait_for_selector(".wordmark")
    post(page, "/api/people", {"name": "Rosa"})
    made = post(page, f"/api/records/{id}/fork", {"seat": seat, "at": at, "level": "greedy"})
    page.goto(f"/table/{made['table']}")
    page.wait_for_selector(ASKED)
    return str(made["table"])


# How far the colour of the ring of what has the keyboard is from that of what is lit besides.
FOCUS: Final = """() => {
    const ring = which => getComputedStyle(document.querySelector(`svg .can${which} .ring`)).stroke
        .match(/[\\d.]+/g).slice(0, 3);
    const [here, there] = [ring(":focus-visible"), ring(":not(:focus-visible)")];
    return Math.hypot(...here.map((part, k) => part - there[k]));
}"""
DICE: Final = ("der_pate", "4_players_15", 8, 0)
SHOOT: Final = ("corleones_imperium", "5_players_140", 385, 4)
ACT: Final = ("corleones_imperium", "5_players_140", 9, 0)
CARDS: Final = ("carta_nostra", "2_players_301", 0, 0)


def asked(page: Page, table: str) -> Any:
    return state(page, table)["game"]["ask"]


def busy_choice(page: Page) -> None:
    """Place a die: the number pays whoever has such a business, one after the other."""
    page.locator("[data-place^='dice/'].can").first.click()
    page.locator("[data-place^='line.'].can").first.click()


def lit(page: Page) -> set[str]:
    return set(
        page.evaluate(
            "() => [...document.querySelectorAll('[data-place].can')].map(e => e.dataset.place)"
        )
    )


# -- what happened, event by event


def test_what_an_answer_did_is_seen_step_by_step_with_its_lines(come: Come, house: House) -> None:
    visit = come()
    page = visit.page
    table = fork(page, house, DICE)
    page.keyboard.press("l")  # the log
    page.evaluate(WATCH)
    before = asked(page, table)
    busy_choice(page)
    page.wait_for_selector("#prompt .watched", state="attached")
    assert page.locator(ASKED).count() == 0, "nothing is asked while something is shown"
    page.wait_for_selector(ASKED)
    expect(page.locator("#prompt .watched")).to_have_count(0)
    assert asked(page, table) != before
    seen: list[tuple[str, int]] = page.evaluate("window.seen")
    shown = [lines for caption, lines in seen if caption]
    assert shown, "no film"
    final = page.locator(".log li").count()
    assert shown[0] < final, "all lines came at once"
    assert shown == sorted(shown)
    visit.calm()


@pytest.mark.parametrize("how", ["key", "touch"])
def test_what_is_shown_can_be_skipped_and_that_answers_nothing(
    come: Come, house: House, how: str
) -> None:
    visit = come()
    page = visit.page
    table = fork(page, house, DICE)
    page.clock.install()  # time stands still: the film would run for ever
    busy_choice(page)
    page.wait_for_selector("#prompt .watched", state="attached")
    expect(page.locator("#prompt .skipper")).to_be_visible()  # there is a button, too
    now = state(page, table)["n"]
    if how == "key":
        page.keyboard.press("1")
    else:
        box = page.locator("[data-place^='dice/']").first.bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_selector(ASKED)
    expect(page.locator("#prompt .watched")).to_have_count(0)
    assert state(page, table)["n"] == now
    assert page.locator(".chosen").count() == 0, "the touch has chosen something"
    visit.calm()


def test_who_wants_no_motion_sees_no_film(come: Come, house: House) -> None:
    visit = come(reduced_motion="reduce")
    page = visit.page
    fork(page, house, DICE)
    page.evaluate(WATCH)
    moment = page.locator("#prompt").get_attribute("data-moment")
    busy_choice(page)
    expect(page.locator("#prompt")).not_to_have_attribute("data-moment", moment or "")
    page.wait_for_selector(ASKED)
    assert [caption for caption, _ in page.evaluate("window.seen") if caption] == []
    visit.calm()


# -- what hurts


def test_targets_of_harm_have_a_sign_a_colour_and_a_word(come: Come, house: House) -> None:
    visit = come()
    page = visit.page
    table = fork(page, house, SHOOT)
    seats = [seat["name"] for seat in state(page, table)["table"]["seats"]]
    hurting = [choice for choice in asked(page, table)["choices"] if choice["harms"]]
    assert len(hurting) == 6
    for choice in hurting:
        target = page.locator(f"[data-place='{choice['at'][-1]}'].can.harm")
        expect(target).to_have_count(1)
        expect(target.locator("> .crosshair")).to_have_count(1)
        name = seats[choice["harms"][0]]
        assert f"Hits {name}" in (target.get_attribute("aria-label") or "")
    page.locator("#prompt .list").click()
    expect(page.locator(".choices .harmed")).to_have_count(6)
    visit.calm()


# -- very much is lit


def test_what_is_lit_can_be_seen_by_kinds(come: Come, house: House) -> None:
    visit = come()
    page = visit.page
    table = fork(page, house, ACT)
    everything = lit(page)
    for theme in ("night", "daylight"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        page.keyboard.press("ArrowRight")
        assert page.evaluate(FOCUS) > 100, theme
    row = page.locator("#prompt .filter button")
    expect(row).to_have_text([f"All {len(everything)}", "Thug 11", "Family 15"])
    row.nth(1).click()
    expect(page.locator(".can[data-place^='space.']")).to_have_count(0)
    thugs = lit(page)
    assert len(thugs) == 11
    assert thugs < everything
    ninth = [each["at"][0] for each in asked(page, table)["choices"] if each["at"][0] in thugs][8]
    moment = page.locator("#prompt").get_attribute("data-moment") or ""
    page.keyboard.press("9")  # numbers go by what is lit
    expect(page.locator("#prompt")).not_to_have_attribute("data-moment", moment)
    assert ["thug.0", 1] in state(page, table)["game"]["scene"]["places"][ninth]
    visit.calm()


# -- drawing things


def middle(found: Locator) -> tuple[float, float]:
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def targets(page: Page, table: str) -> tuple[Locator, Locator, Any]:
    """A card and where it can go."""
    choice = asked(page, table)["choices"][-1]
    start, end = choice["at"]
    return (
        page.locator(f"[data-place='{start}']:visible").first,
        page.locator(f"[data-place='{end}']:visible").first,
        choice,
    )


def test_a_card_is_drawn_to_where_it_goes(come: Come, house: House) -> None:
    visit = come()
    page = visit.page
    table = fork(page, house, CARDS)
    card, goal, _ = targets(page, table)
    now = state(page, table)["n"]
    page.locator("#prompt").focus()  # what had the keyboard loses it to the press
    for cancelled in ("outside", "escape"):
        page.mouse.move(*middle(card))
        page.mouse.down()
        page.mouse.move(*middle(goal), steps=4)
        expect(page.locator(".carried")).to_have_count(1)
        assert "can" in (goal.get_attribute("class") or ""), "where it may go is lit"
        if cancelled == "outside":
            page.mouse.move(3, 3)
        else:
            page.keyboard.press("Escape")
        page.mouse.up()
        expect(page.locator(".carried")).to_have_count(0)
        assert state(page, table)["n"] == now
        assert page.locator(".chosen").count() == 0
    page.mouse.move(*middle(card))
    page.mouse.down()
    page.mouse.move(*middle(goal), steps=4)
    page.mouse.up()
    expect(page.locator("#prompt")).not_to_have_attribute("data-moment", str(now))
    assert state(page, table)["n"] > now
    visit.calm()


def test_a_thumb_draws_too_and_confirms(come: Come, house: House) -> None:
    visit = come(size=PHONE)
    page = visit.page
    table = fork(page, house, CARDS)
    card, goal, choice = targets(page, table)
    hand = page.context.new_cdp_session(page)

    def finger(kind: str, x: float = 0, y: float = 0) -> None:
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    (x, y), (to_x, to_y) = middle(card), middle(goal)
    finger("touchStart", x, y)
    for part in (0.2, 0.6, 1.0):
        finger("touchMove", x + (to_x - x) * part, y + (to_y - y) * part)
    expect(page.locator(".carried")).to_have_count(1)
    finger("touchEnd")
    expect(page.locator("#prompt .take")).to_contain_text(choice["text"])
    page.locator("#prompt .take").click()
    expect(page.locator("#prompt .take")).to_have_count(0)
    visit.calm()


# -- who sits here


def test_who_sits_at_this_screen_has_a_name(come: Come) -> None:
    visit = come("/new/famiglia")
    page = visit.page
    page.get_by_role("button", name="Seat 2: At this screen").click()
    page.get_by_label("Name on seat 2").fill("Nonna")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/table/*")
    table = page.url.rpartition("/")[2]
    assert state(page, table)["table"]["seats"][1]["name"] == "Nonna"
    visit.calm()


def test_the_seats_stand_in_the_upper_edge_where_there_is_room(come: Come, house: House) -> None:
    visit = come()
    page = visit.page
    fork(page, house, ACT)
    expect(page.locator(".topbar .seats li b")).to_have_count(5)
    expect(page.locator("#main .seats")).to_have_count(0)
    page.set_viewport_size({"width": 1024, "height": 768})
    expect(page.locator("#main .seats li b")).to_have_count(5)
    expect(page.locator(".topbar .seats")).to_have_count(0)
    visit.calm()


# -- what is declined


def test_a_thumb_confirms_what_it_declines(come: Come, house: House) -> None:
    """A tap too early must not give a turn away: the gold button says what would be done."""
    page = come(size=PHONE).page
    table = fork(page, house, CARDS)
    moment = state(page, table)["n"]
    says = str(asked(page, table)["pass"])
    page.locator("#prompt .pass").tap()
    expect(page.locator("#prompt .take")).to_have_text(says)
    assert state(page, table)["n"] == moment
    page.locator("#prompt").get_by_role("button", name="Let go").tap()
    expect(page.locator("#prompt .pass")).to_be_visible()
    page.locator("#prompt .pass").tap()
    page.locator("#prompt .take").tap()
    expect(page.locator("#prompt .take")).to_have_count(0)
    assert state(page, table)["n"] > moment


def test_a_map_is_moved_also_from_its_buttons(come: Come, house: House) -> None:
    visit = come(size=PHONE)
    page = visit.page
    table = fork(page, house, ACT)
    before = state(page, table)["n"]
    knob = page.locator(".knobs button").first
    sheet = page.locator(".box.live .sheet")
    box, lay = knob.bounding_box(), sheet.bounding_box()
    assert box is not None
    assert lay is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 60, y + 20, steps=6)
    page.mouse.up()
    moved = sheet.bounding_box()
    assert moved is not None
    assert abs(moved["x"] - lay["x"]) > 20, "it did not move"
    assert moved["width"] == lay["width"], "the button was pressed, too"
    assert state(page, table)["n"] == before
    visit.calm()


MAPS: Final = {"corleones_imperium": ACT, "speakeasy": ("speakeasy", "4_players_0", 12, 1)}
# The lit things of the map: what they are and where a thumb would meet them.
FIELDS: Final = """() => [...document.querySelectorAll(".box.live .can")].map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [each.dataset.place, x, y, width, height]; })"""
THUMB: Final = 44
TIP: Final = 28  # what is smaller is not met for sure


@pytest.mark.parametrize("game", MAPS)
def test_a_thumb_brings_small_fields_closer_before_it_takes_one(
    come: Come, house: House, game: str
) -> None:
    """On the whole map several lie under a thumb; beside one that lies alone it is enough."""
    visit = come(size=PHONE, still=True)
    page = visit.page
    fork(page, house, MAPS[game])
    whole = page.locator(".knobs button").last
    whole.tap()
    expect(whole).to_be_disabled()
    fields = page.evaluate(FIELDS)
    place, near = crowded(fields)
    assert min(near[2:]) < TIP, "nothing is small"
    page.touchscreen.tap(near[0] + near[2] / 2, near[1] + near[3] / 2)
    expect(whole).to_be_enabled()
    assert page.locator(".chosen").count() == 0
    now = {name: each for name, *each in page.evaluate(FIELDS)}[place]
    assert min(now[2:]) >= THUMB - 0.5
    page.touchscreen.tap(now[0] + now[2] / 2, now[1] + now[3] / 2)
    expect(page.locator(f".chosen[data-place='{place}']").first).to_be_visible()
    visit.calm()


def crowded(fields: list[list[Any]]) -> tuple[str, list[float]]:
    """The field with the next one closest to it."""

    def gap(one: list[Any], other: list[Any]) -> float:
        return float(abs(one[1] - other[1]) + abs(one[2] - other[2]))

    place, *area = min(fields, key=lambda one: min(gap(one, o) for o in fields if o is not one))
    return str(place), area


def test_a_thumb_beside_a_small_field_that_lies_alone_takes_it(come: Come, house: House) -> None:
    page = come(size=PHONE, still=True).page
    fork(page, house, ACT)
    page.locator(".knobs button").last.tap()
    page.locator("#prompt .list").tap()
    page.locator(".kinds button").nth(2).tap()  # the family: thugs are not lit
    page.keyboard.press("Escape")
    expect(page.locator(".can[data-place^='business.']")).to_have_count(0)
    field = page.locator("[data-place='space.f15'].can")
    box = field.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] - 8, box["y"] + box["height"] + 4)
    expect(page.locator("[data-place='space.f15'].chosen")).to_have_count(1)
    # that it was touched by a thumb, not by a mouse, is known: it is confirmed
    expect(page.locator("#prompt .take")).to_be_visible()
