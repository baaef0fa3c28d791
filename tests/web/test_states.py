"""What a page says when something is not as usual: what happened, what is safe, a way on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from web.conftest import PATIENCE, Come
from web.house import PHONE, WIDE, House

expect.set_options(timeout=PATIENCE)
NO_STORAGE = """
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, { get() { throw new DOMException("no"); } });
"""


def fault(page: Page) -> str:
    found = page.get_by_role("alert").filter(has=page.get_by_role("heading", level=1))
    expect(found).to_be_visible()
    expect(found.locator(".btn.gold")).to_have_count(1)  # one way on
    return found.inner_text()


def running(house: House, seats: list[str]) -> str:
    made = house.ask("POST", "/api/tables", {"game": "famiglia", "seats": seats, "public": True})
    return str(made["table"])


def test_a_table_or_page_that_is_not_there(come: Come) -> None:
    for path in ("/table/nowhere", "/game/monopoly", "/new/monopoly", "/attic", "/table/"):
        page = come(path).page
        assert "There is nothing here" in fault(page)
        page.get_by_role("alert").get_by_role("link", name="To the lobby").click()
        expect(page.locator("#tonight")).to_be_visible()


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_a_link_to_a_table_without_a_seat_lets_one_watch(
    come: Come, house: House, size: tuple[int, int]
) -> None:
    page = come(f"/table/{running(house, ['random', 'me'])}", size, language="de").page
    seen = page.locator(".watching").bounding_box()
    assert seen is not None
    assert seen["x"] + seen["width"] <= size[0]
    page = come(f"/table/{running(house, ['random', 'me'])}", size).page
    expect(page.locator(".banners")).to_contain_text("All seats are taken")
    expect(page.locator("[data-place]").first).to_be_attached()
    page.locator(".banners").get_by_role("button").click()
    expect(page.locator(".banners")).not_to_contain_text("All seats are taken")


def test_a_full_waiting_room_says_so(come: Come, house: House) -> None:
    wishes = {"game": "famiglia", "seats": ["me", "random"], "public": True, "start": False}
    table = house.ask("POST", "/api/tables", wishes)["table"]
    page = come(f"/table/{table}").page
    expect(page.locator(".prompt")).to_contain_text("All seats are taken")
    expect(page.get_by_role("button", name="Sit down")).to_have_count(0)


def play_out(house: House, table: str) -> None:
    """Both seats are the house's: they pass wherever they may, and the game is soon over."""
    for count in range(200):
        state = house.ask("GET", f"/api/tables/{table}?seat={count % 2}")
        if state["table"]["stage"] == "over":
            return
        ask = state["game"]["ask"]
        if ask is None:
            continue
        option = -1 if ask["pass"] is not None else ask["choices"][0]["option"]
        answer = {"do": "answer", "id": f"playing-{count:04}", "seat": count % 2, "n": state["n"]}
        answer |= {"step": ask["step"], "option": option}
        house.ask("POST", f"/api/tables/{table}/commands", answer)
    raise AssertionError("it does not end")


def test_a_game_that_is_over_shows_its_end(come: Come, house: House) -> None:
    table = running(house, ["me", "me"])
    play_out(house, table)
    page = come(f"/table/{table}").page
    expect(page.locator("section.endp")).to_contain_text("Watch the replay")
    expect(page.locator("section.endp").get_by_role("link", name="To the lobby")).to_be_visible()


def test_no_server_when_the_page_opens(come: Come, house: House) -> None:
    page = come("/healthz").page
    page.route("**/api/**", lambda route: route.abort())
    page.goto("/")
    told = page.get_by_role("alert")
    expect(told).to_contain_text("Your games are safe")
    expect(told.locator(".btn.gold")).to_have_count(1)
    page.goto(f"/table/{running(house, ['random', 'me'])}")
    assert "Nobody answers" in fault(page)
    page.unroute("**/api/**")
    page.get_by_role("alert").get_by_role("button", name="Try again").click()
    expect(page.locator(".prompt .q")).not_to_be_empty()


def test_the_lobby_recovers_by_itself(come: Come) -> None:
    page = come("/healthz").page
    page.clock.install()
    page.route("**/api/**", lambda route: route.abort())
    page.goto("/")
    expect(page.get_by_role("alert")).to_contain_text("Nobody answers")
    page.unroute("**/api/**")
    page.clock.fast_forward(11_000)
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator(".game")).to_have_count(5)
    page.route("**/api/**", lambda route: route.abort())  # now there is something to look at
    page.clock.fast_forward(11_000)
    expect(page.locator(".banner")).to_contain_text("does not answer")
    expect(page.locator(".game")).to_have_count(5)


def test_a_newer_page_is_offered(come: Come) -> None:
    page = come("/healthz").page
    page.clock.install()
    page.goto("/")
    expect(page.locator(".game")).to_have_count(5)
    page.route(
        "**/", lambda route: route.fulfill(body="<script src=/new.js>", content_type="text/html")
    )
    page.clock.fast_forward(61_000)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator(".happenings")).to_contain_text("A new version is here")
    expect(page.locator(".happenings").get_by_role("button", name="Reload")).to_be_visible()


def test_a_part_of_an_older_page_that_is_gone(come: Come) -> None:
    page = come().page
    page.route(re.compile(r"assets/Game-.*\.js"), lambda route: route.fulfill(status=404))
    page.get_by_role("link", name=re.compile("^Famiglia")).click()
    assert "A new version is here" in fault(page)
    page.unroute(re.compile(r"assets/Game-.*\.js"))
    page.get_by_role("alert").get_by_role("button", name="Reload").click()  # one press
    expect(page.locator("#game-name")).to_have_text("Famiglia")


def test_an_older_page_whose_board_is_gone_offers_the_new_version(come: Come, house: House) -> None:
    page = come().page
    board = re.compile(r"assets/famiglia-.*\.js")
    page.route(board, lambda route: route.fulfill(status=404))
    page.get_by_role("button", name=re.compile("Play now: Famiglia")).click()
    told = page.locator(".happenings")
    expect(told).to_contain_text("A new version is here")
    page.unroute(board)
    told.get_by_role("button", name="Reload").click()
    expect(page.locator("[data-place]").first).to_be_attached()


def test_a_page_that_breaks_looks_for_a_newer_one(come: Come) -> None:
    page = come().page
    expect(page.locator(".game")).to_have_count(5)
    page.route(
        "**/", lambda route: route.fulfill(body="<script src=/new.js>", content_type="text/html")
    )
    page.evaluate("setTimeout(() => { throw new Error('a bulb burst'); })")
    expect(page.locator(".happenings")).to_contain_text("A new version is here")
    expect(page.locator(".happenings")).not_to_contain_text("a bulb burst")


def test_two_tabs_of_one_seat_know_of_each_other(come: Come) -> None:
    first = come().page
    first.get_by_role("button", name=re.compile("Play now: Famiglia")).click()
    expect(first.locator(".prompt .q")).not_to_be_empty()
    expect(first.locator(".banners")).not_to_contain_text("another tab")
    second = first.context.new_page()
    second.goto(first.url)
    for page in (first, second):
        expect(page.locator(".banners")).to_contain_text("another tab")
    second.locator(".banners").get_by_role("button").click()
    expect(second.locator(".banners")).not_to_contain_text("another tab")
    second.goto("/")  # who has gone is not warned of
    expect(first.locator(".banners")).not_to_contain_text("another tab")


def test_a_browser_that_keeps_no_cookies(come: Come) -> None:
    page = come("/healthz").page

    def forget(route: Route) -> None:
        me = '{"name": "Guest", "kind": "guest", "language": "en", "token": ""}'
        route.fulfill(status=201, body=me, content_type="application/json")

    page.route("**/api/people*", forget)
    page.goto("/")
    page.get_by_role("button", name=re.compile("Play now: Famiglia")).click()
    expect(page.locator(".toasts")).to_contain_text("Allow cookies")
    assert page.url.endswith("/")


def test_a_browser_that_stores_nothing(come: Come) -> None:
    visit = come("/healthz")
    page = visit.page
    page.add_init_script(NO_STORAGE)
    page.goto("/")
    expect(page.locator(".banner")).to_contain_text("keeps nothing")
    page.get_by_role("button", name=re.compile("Play now: Famiglia")).click()
    expect(page.locator(".prompt .q")).not_to_be_empty()
    visit.calm()


def test_a_page_without_script(come: Come) -> None:
    page = come("/", java_script_enabled=False).page
    for language in ("en", "de", "it"):
        expect(page.locator(f"noscript p[lang={language}], p[lang={language}]")).to_be_visible()


def test_a_script_that_breaks(come: Come) -> None:
    page = come().page
    expect(page.locator(".game")).to_have_count(5)
    page.evaluate("setTimeout(() => { throw new Error('a bulb burst'); })")
    told = page.locator(".happenings")
    expect(told).to_contain_text("a bulb burst")
    expect(told).to_contain_text("safe on the server")
    told.get_by_role("button", name="Close").click()
    expect(told).not_to_contain_text("a bulb burst")


def test_what_is_told_on_a_phone_keeps_its_width(come: Come) -> None:
    """Two buttons beside it left the sentence a column of one word a line."""
    page = come(size=PHONE, language="de").page
    expect(page.locator(".game")).to_have_count(5)
    page.evaluate("setTimeout(() => { throw new Error('a bulb burst'); })")
    told = page.locator(".happenings .banner > span")
    expect(told).to_contain_text("a bulb burst")
    box = told.bounding_box()
    assert box is not None
    assert box["width"] > PHONE[0] / 2


def test_words_that_do_not_come(come: Come) -> None:
    page = come("/healthz").page
    page.route(re.compile(r"assets/en-.*\.js"), lambda route: route.fulfill(status=404))
    page.goto("/")
    expect(page.get_by_role("alert")).to_contain_text("Part of this page could not be loaded")
    page.unroute(re.compile(r"assets/en-.*\.js"))
    page.get_by_role("button", name="Reload").click()
    expect(page.locator(".game")).to_have_count(5)


def test_a_window_over_a_page_that_was_scrolled_is_in_sight(come: Come) -> None:
    page = come("/game/famiglia").page
    page.locator("#rules li").first.wait_for()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert page.evaluate("scrollY") > WIDE[1] / 2
    page.evaluate("document.querySelector('.topbar button:last-of-type').click()")
    box = page.get_by_role("dialog").bounding_box()
    assert box is not None
    assert box["y"] > 0
    assert box["y"] + box["height"] < WIDE[1]
