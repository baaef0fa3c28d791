"""The pages around the table for every eye and hand: axe-core finds nothing in either light, and
nothing scrolls sideways at any width."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, Route, expect

from web.conftest import PATIENCE, Come
from web.house import PHONE, WIDE, House
from web.sitting import post

expect.set_options(timeout=PATIENCE)
AXE: Final = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
WIDTHS: Final = [(360, 740), (390, 844), (1024, 768), (1440, 900), (2560, 1440)]
RUN: Final = """async (off) => (await axe.run(document, {resultTypes: ['violations'],
  rules: Object.fromEntries(off.map((rule) => [rule, {enabled: false}]))})).violations.map(
  (each) => each.id + ': ' + each.nodes.slice(0, 3).map((node) => node.target.join(' ')
    + ' ' + (node.any[0]?.message ?? '')).join(' | '))"""
CROSSING: Final = """all => {
    const areas = all.map((each) => each.getBoundingClientRect());
    return areas.flatMap((one, k) => areas.slice(k + 1).filter((other) =>
        one.left < other.right && other.left < one.right
        && one.top < other.bottom && other.top < one.bottom).map(() => k));
}"""
PAGES: Final = {  # what is opened, and what shows that it is there
    "/": ".open li >> nth=0",
    "/game/der_pate": "#rules li >> nth=0",
    "/new/corleones_imperium": ".place >> nth=4",
    "/table/nowhere": ".ways",
}
SIZES: Final = {"wide": WIDE, "phone": PHONE}


def complaints(page: Page, *off: str) -> list[str]:
    """What cannot be seen is not looked at: the page has to be painted."""
    assert page.evaluate("getComputedStyle(document.documentElement).opacity") == "1"
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(RUN, off)
    return found


def sideways(page: Page) -> int:
    found: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return found


@pytest.fixture(scope="module")
def room(house: House) -> str:
    wishes = {
        "game": "carta_nostra",
        "seats": ["open", "random", "me", "open"],
        "public": True,
        "pace": {"kind": "days", "seconds": 86400},
    }
    return f"/table/{house.ask('POST', '/api/tables', wishes)['table']}"


@pytest.mark.parametrize("theme", ["night", "daylight"])
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing(come: Come, room: str, theme: str, size: str) -> None:
    page = come("/healthz", SIZES[size], painted=True, theme=theme).page
    for path, shown in {**PAGES, room: ".place >> nth=3"}.items():
        page.goto(path)
        expect(page.locator(shown)).to_be_visible()
        assert complaints(page) == [], path


@pytest.mark.parametrize("theme", ["night", "daylight"])
def test_axe_finds_nothing_in_the_windows(come: Come, theme: str) -> None:
    page = come("/", painted=True, theme=theme).page
    for opener in (
        "Enter a code",
        "Replay a record",
        "Settings",
        "What shall the others call you?",
    ):
        page.get_by_role("button", name=opener).first.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert complaints(page) == [], opener
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("size", WIDTHS, ids=str)
def test_nothing_scrolls_sideways(
    come: Come, house: House, room: str, size: tuple[int, int]
) -> None:
    page = come("/healthz", size, language="de").page  # the widest words
    replay = f"/record/{house.bring('corleones_imperium', '5_players_140')}?at=9"  # five tabs
    for path, shown in {**PAGES, room: ".place >> nth=3", replay: ".deckb"}.items():
        page.goto(path)
        expect(page.locator(shown)).to_be_visible()
        assert sideways(page) == 0, path


def test_things_keep_their_measure(come: Come) -> None:
    """Where neighbours need more room, no button grows and no hole is left."""
    page = come("/", (360, 740), language="it").page
    expect(page.locator(".game >> nth=4")).to_be_visible()
    heights = page.locator(".game .gold").evaluate_all("all => all.map((e) => e.offsetHeight)")
    assert max(heights) - min(heights) <= 2, heights
    page.goto("/new/speakeasy")
    first = page.locator(".place >> nth=0")
    expect(first.locator(".away")).to_be_visible()
    lefts = first.locator(".signet, .away").evaluate_all(
        "all => all.map((each) => each.getBoundingClientRect().left)"
    )
    assert lefts == sorted(lefts)  # who sits there comes before the cross that frees the chair
    page = come("/new/corleones_imperium", language="de").page
    for seat, kind in ((2, "An diesem Bildschirm"), (3, "An diesem Bildschirm"), (4, "Bot")):
        page.get_by_role("button", name=f"Platz {seat}: {kind}").click()
    assert page.locator(".place").evaluate_all(CROSSING) == []
    wishes = {"game": "corleones_imperium", "seats": ["me"] + ["open"] * 4, "start": False}
    post(page, "/api/people", {"name": "Rosa"})
    page.goto(f"/table/{post(page, '/api/tables', wishes)['table']}")
    expect(page.get_by_role("button", name="Bot hinsetzen")).to_have_count(4)
    for size in ((1024, 768), (1200, 800), (1440, 900)):  # free chairs are the highest
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert page.locator(".place").evaluate_all(CROSSING) == [], size
    page = come("/game/der_pate").page
    expect(page.locator("#rules li >> nth=0")).to_be_visible()
    for above, below in ((".slip.how", "#rules"), (".sit .desk >> nth=0", ".sit .desk >> nth=1")):
        one, other = page.locator(above).bounding_box(), page.locator(below).bounding_box()
        assert one is not None
        assert other is not None
        assert 0 < other["y"] - one["y"] - one["height"] < 30, (above, below)


@pytest.mark.parametrize("language", ["de", "en", "it"])
def test_no_page_says_a_key_instead_of_words(come: Come, room: str, language: str) -> None:
    visit = come("/healthz", language=language)
    page = visit.page
    for path, shown in {**PAGES, room: ".place >> nth=3"}.items():
        page.goto(path)
        expect(page.locator(shown)).to_be_visible()
        told = page.locator("#room").inner_text() + page.title()
        told += " ".join(
            page.locator("[aria-label]").evaluate_all("all => all.map((e) => e.ariaLabel)")
        )
        assert not re.search(r"\b(lobby|mine|open|new|chair|room|game|prov|fault)\.[a-z_]+", told)
        assert not re.search(r"\{\w+\}", told), path
        assert "Omertà" in page.title()


def test_the_whole_way_to_a_table_by_keyboard(come: Come) -> None:
    page = come().page
    expect(page.locator(".game")).to_have_count(5)
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.get_by_role("link", name="Set up a table of Famiglia").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Seat 2: Bot").focus()
    page.keyboard.press("Space")
    page.locator(".prompt").get_by_role("button", name="Begin").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".prompt .q")).not_to_be_empty()


def test_a_page_that_waits_for_the_server_has_a_heading(come: Come, room: str) -> None:
    """A table may be known before the names of the games are, and nothing at all before both."""
    page = come("/healthz", PHONE, painted=True).page
    heading = page.get_by_role("heading", level=1)
    held: list[Route] = []
    page.route("**/api/games*", lambda route: held.append(route))
    page.goto(room)
    expect(page.locator(".place >> nth=3")).to_be_visible()
    expect(heading).to_have_count(1)
    assert complaints(page) == []
    held.pop().continue_()
    expect(heading).to_have_text("Carta Nostra")
    page.route("**/api/tables/*", lambda route: held.append(route))
    page.goto(room)
    expect(page.locator("main[aria-busy=true]")).to_be_visible()
    expect(heading).to_have_count(1)
    assert complaints(page) == []
