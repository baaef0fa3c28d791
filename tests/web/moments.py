"""Every state, dialog, menu and overlay of the page, for pictures: one table says which there are.

A scene leads a visitor to one moment or to several, one after the other, as the tests of the page
do; words that are pressed come from the page's own word files, so that it goes in every language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from playwright.sync_api import Browser, Page, WebSocketRoute

from omerta.server.guard.language import server_words
from web.house import WIDE, House
from web.players import TURN, Player
from web.sitting import command, lay, post, state, until
from web.stage import (
    LIVE,
    Scene,
    Stage,
    at,
    bent,
    from_record,
    lobby,
    own_table,
    replay,
    resize,
    seen,
    table_of,
)
from web.test_consent import both, play_past_the_frontier
from web.test_states import NO_STORAGE, running
from web.test_touch import ACT, CARDS, DICE, SHOOT, busy_choice
from web.test_ways_to_sit import CURTAIN, forced_moment, take_any

GUEST: Final = '{"name": "Guest", "kind": "guest", "language": "en", "token": ""}'
NEWER: Final = "<script src=/new.js>"
BURST: Final = "setTimeout(() => { throw new Error('a bulb burst'); })"
TALK: Final = (
    "Who took the docks again?",
    "I did. Two blocks, one thug and a very long evening: do not tell my mother.",
)


def nobody_answers(stage: Stage) -> Iterator[Page]:
    page = stage.come("/healthz")
    page.route("**/api/**", lambda route: route.abort())
    page.goto("/")
    page.wait_for_selector("section[role=alert]")
    yield page
    page.goto("/table/any")
    page.wait_for_selector("section[role=alert]")
    yield page
    page.unroute("**/api/**")
    page.goto("/table/any")
    page.wait_for_selector("section[role=alert]")
    yield page
    page.route("**/api/tables/**", lambda route: None)  # an answer that takes its time
    page.goto("/table/any")
    page.wait_for_selector("main[aria-busy]")
    page.wait_for_timeout(1200)
    yield page
    page.unroute_all(behavior="ignoreErrors")


def keeps_nothing(stage: Stage) -> Iterator[Page]:
    page = stage.come("/healthz")
    page.add_init_script(NO_STORAGE)
    page.goto("/")
    page.wait_for_selector(".banner")
    yield page
    page = stage.come("/healthz")
    page.route(
        "**/api/people*",
        lambda route: route.fulfill(status=201, body=GUEST, content_type="application/json"),
    )
    page.goto("/")
    stage.press(page, ".game >> text={play_now}")
    page.wait_for_selector(".toasts .banner")
    yield page
    page = stage.come("/", java_script_enabled=False)
    yield page


def another_version(stage: Stage) -> Iterator[Page]:
    page = lobby(stage)
    page.evaluate(BURST)
    page.wait_for_selector(".happenings .banner.bad")
    yield page
    page = lobby(stage)
    page.route("**/", lambda route: route.fulfill(body=NEWER, content_type="text/html"))
    page.evaluate(BURST)
    page.wait_for_selector(".happenings .banner:not(.bad)")
    yield page
    page = lobby(stage)
    page.route(re.compile(r"assets/Game-.*\.js"), lambda route: route.fulfill(status=404))
    stage.press(page, ".game a[href^='/game/']")
    page.wait_for_selector("section[role=alert]")
    yield page
    page = stage.come("/healthz")
    page.route(
        re.compile(rf"assets/{stage.language}-.*\.js"), lambda route: route.fulfill(status=404)
    )
    page.goto("/")
    page.wait_for_selector("[role=alert]")
    yield page


def line_breaks(stage: Stage) -> Iterator[Page]:
    page = stage.come("/healthz")
    gates: list[WebSocketRoute] = []
    cut = [False]

    def between(near: WebSocketRoute) -> None:
        if cut[0]:
            near.close()
            return
        gates.append(near)
        near.connect_to_server()

    page.route_web_socket(LIVE, between)
    page.goto("/")
    page.goto(f"/table/{lay(page, 'Rosa', 'famiglia', ['me', 'greedy'])}")
    page.wait_for_selector("[data-place]")
    cut[0] = True
    gates[-1].close()
    page.wait_for_selector(".banners .bad")
    yield page
    cut[0] = False
    page.wait_for_selector(".banners .ok")
    yield page


def going_back(stage: Stage) -> Iterator[Page]:
    table, _, pages = both(stage.visit, "famiglia")
    asking, _ = play_past_the_frontier(table, pages)
    page, other = pages[asking], pages[1 - asking]
    stage.press(page, f".seats li:nth-child({asking + 1}) button")
    yield page
    stage.press(page, "role=menuitem[name='{back.ask}']")
    page.locator("dialog li").first.wait_for()
    yield page
    stage.press(page, "dialog .gold")
    other.wait_for_selector(".vote")
    yield other
    yield page


def leaving(stage: Stage) -> Iterator[Page]:
    table, key, (page, other) = both(stage.visit, "famiglia")
    waits = next(each for each in (0, 1) if not state((page, other)[each], table)["game"]["ask"])
    waiting, asked = (page, other) if waits == 0 else (other, page)
    stage.press(waiting, f".seats li:nth-child({2 - waits}) button")
    yield waiting
    stage.press(waiting, "role=menuitem[name='{nudge}']")
    asked.wait_for_selector(".toasts .banner")
    yield asked
    yield waiting
    stage.press(waiting, f".seats li:nth-child({2 - waits}) button")
    stage.press(waiting, "role=menuitem[name='{nudge}']")
    waiting.wait_for_selector(".toasts .bad")
    yield waiting
    second = asked.context.new_page()
    second.goto(asked.url)
    second.wait_for_selector(".banners .banner")
    yield second
    second.close()
    command(page, table, "relieve", "relieve", seat=0)
    page.wait_for_selector(".banners .gold")
    yield page
    for text, who in zip(TALK, (page, other), strict=True):
        post(who, f"/api/tables/{table}/commands?key={key}", {
            "do": "say", "id": f"say-{text[:3]}-01".replace(" ", ""), "text": text,
        })  # fmt: skip
    stage.panel(page, "chat")
    page.wait_for_selector(".chat .said")
    yield page
    page.reload()
    page.wait_for_selector("[data-place]")
    stage.press(page, ".seats li:nth-child(1) button")
    stage.press(page, "role=menuitem[name='{seat.leave}']")
    yield page
    stage.press(page, "dialog .btn:not(.gold):not(.icon)")
    page.goto(f"/table/{table}?key={key}")
    stage.press(page, ".seats li:nth-child(1) button")
    yield page
    yield other


def closed(stage: Stage) -> Iterator[Page]:
    table = running(stage.house, ["random", "me"])
    page = stage.come(f"/table/{table}")
    page.wait_for_selector(".banners .banner")
    yield page

    def fill_up(told: Any) -> list[Any]:
        text = server_words(stage.language).say("unavailable.full")
        return [told, {"type": "notice", "error": "unavailable.full", "text": text}]

    page = bent(stage, f"/table/{table}", fill_up)
    page.wait_for_selector(".banners .bad")
    yield page

    def freeze(told: Any) -> list[Any]:
        if told["type"] == "state":
            why = server_words(stage.language).say("refused.frozen")
            told |= {"game": None, "table": told["table"] | {"stage": "frozen", "notice": why}}
        return [told]

    page = bent(stage, f"/table/{table}", freeze)
    page.wait_for_selector("section[role=alert]")
    yield page

    def signed_out(near: WebSocketRoute) -> None:
        near.close(code=4401)

    def shut_out(near: WebSocketRoute) -> None:
        near.close(code=4404)

    for gone in (signed_out, shut_out):
        page = stage.come("/healthz")
        page.route_web_socket(LIVE, gone)
        page.goto(f"/table/{table}")
        page.wait_for_selector("section[role=alert]")
        yield page


def rooms(stage: Stage) -> Iterator[Page]:
    wishes = {"game": "famiglia", "seats": ["me", "random"], "public": True, "start": False}
    yield stage.come(f"/table/{stage.house.ask('POST', '/api/tables', wishes)['table']}")
    host = own_table(stage, ["me", "open", "open", "soldier"], "der_pate", start=False)
    host.locator(".inv").scroll_into_view_if_needed()
    yield host
    stage.press(host, ".inv button >> nth=0")
    host.wait_for_selector(".toasts .banner")
    yield host
    key = state(host, table_of(host))["table"]["key"]
    guest = stage.come(f"/table/{table_of(host)}?key={key}")
    yield guest
    stage.press(guest, "#main .prompt .gold")
    yield guest
    yield stage.come(f"/hand/{table_of(host)}?key={key}")
    yield stage.come(f"/screen/{table_of(host)}?key={key}")


def full_hand(stage: Stage) -> Iterator[Page]:
    page = own_table(stage, ["me", "greedy"])
    key = state(page, table_of(page))["table"]["key"]
    yield stage.come(f"/hand/{table_of(page)}?key={key}")


def clocks(stage: Stage) -> Iterator[Page]:
    pace = {"kind": "live", "seconds": 1800, "more": 10}
    yield own_table(stage, ["me", *["greedy"] * 4], "carta_nostra", pace=pace)
    page = own_table(stage, ["me", "greedy"], pace=pace)
    page.wait_for_selector(TURN)
    for ahead in (1782, 1900):
        page.evaluate(f"Date.now = ((now) => () => now() + {ahead}e3)(Date.now)")
        page.wait_for_timeout(1200)
        yield page


def curtains(stage: Stage) -> Iterator[Page]:
    page = stage.come()
    table = lay(page, "Rosa", "famiglia", ["me", "me"], names=["Anna", "Bartolomeo"])
    page.goto(f"/table/{table}")
    page.wait_for_selector(CURTAIN)
    yield page
    page.locator(".cur .gold").press("Enter")
    page.wait_for_selector("[data-place]")
    yield page
    while not page.locator(CURTAIN).count():
        page.wait_for_selector("[data-place]")
        take_any(page, table)
        page.wait_for_timeout(300)
    yield page


def away(stage: Stage) -> Iterator[Page]:
    page = own_table(stage, ["me", "greedy"])
    table = table_of(page)
    page.goto("/")
    command(page, table, "away", "relieve", seat=0)
    until(page, lambda: len(state(page, table)["game"]["lines"]) > 25)
    command(page, table, "here", "return", seat=0)
    page.goto(f"/table/{table}")
    page.locator("section.missed, .banner.missed").locator("visible=true").first.wait_for()
    yield page
    if stage.size != WIDE:
        stage.press(page, ".banner.missed .btn")
    yield page


def notes(stage: Stage) -> Iterator[Page]:
    page = own_table(stage, ["me", "greedy"])
    stage.panel(page, "notes")
    page.locator("#notes >> visible=true").fill("\n".join(TALK))
    yield page


def talking(stage: Stage) -> Iterator[Page]:
    page = own_table(stage, ["me", "greedy"])
    stage.panel(page, "chat")
    yield page


def plan(stage: Stage) -> Iterator[Page]:
    page = own_table(stage, ["me", "greedy", "greedy"], "speakeasy")
    resize(page, WIDE)  # everything in sight of whoever plays
    player = Player(page, "plan")
    while page.locator(".steps li").count() < 3:
        player.decide(player.wait())
        player.wait()
    resize(page, stage.size)
    yield page


def film(stage: Stage) -> Iterator[Page]:
    page = from_record(*DICE)(stage)
    page.clock.install()
    busy_choice(page)
    while not page.locator("#prompt .watched").count():
        if page.locator("#prompt .take").count():
            page.locator("#prompt .take").click()
        page.wait_for_timeout(100)
    yield page


def forced(stage: Stage) -> Iterator[Page]:
    page = stage.come()
    table = forced_moment(page, stage.house, "famiglia", "2_players_1", 11, 0)
    page.goto(f"/table/{table}")
    page.wait_for_selector(".toasts .banner")
    yield page


def why(stage: Stage) -> Iterator[Page]:
    page = own_table(stage, ["me", "greedy"])
    player = Player(page, "why")
    while not player.wait()["lit"]:
        player.decide(player.wait())
    page.locator("[data-place^='hand.0/'].cannot, [data-place^='street'].cannot").first.click()
    page.wait_for_selector(".toasts .banner")
    yield page


def confirming(stage: Stage) -> Iterator[Page]:
    page = from_record(*SHOOT, still=True)(stage)
    page.evaluate("localStorage.setItem('omerta.confirm', 'always')")
    page.reload()
    page.wait_for_selector(TURN)
    page.locator("[data-place].can.harm").first.dispatch_event("click")
    page.wait_for_selector("#prompt .take")
    yield page


def ending(stage: Stage) -> Iterator[Page]:
    page = own_table(stage, ["me", "greedy"])
    command(page, table_of(page), "relieve", "relieve", seat=0)
    page.wait_for_selector(".endp", timeout=120_000)
    page.wait_for_timeout(1500)
    yield page
    stage.press(page, ".luck summary")
    yield page
    stage.press(page, "to:.endp .review")
    stage.press(page, ".endp .review .ask .btn")
    page.locator(".endp .review .on").wait_for(timeout=120_000)
    page.locator(".endp .review").evaluate("each => each.scrollIntoView()")
    yield page
    stage.press(page, ".endp button >> text={end.table}")
    yield page


VETO: Final = ("carta_nostra", "5_players_1", 36, 1)
BID: Final = ("corleones_imperium", "5_players_140", 54, 4)
PICKED: Final = "[data-place].can >> nth=0"
MOMENTS: Final[tuple[tuple[str, Scene], ...]] = (
    ("dialog_settings", seen(lobby, "[aria-label='{settings}']")),
    ("dialog_name", seen(lobby, ".me")),
    ("dialog_code", seen(lobby, "button:has(use[href$='#i-key'])")),
    (
        "dialog_code_made",
        seen(lobby, "button:has(use[href$='#i-key'])", "dialog .own button", "wait:.letters"),
    ),
    (
        "dialog_code_wrong",
        seen(lobby, "button:has(use[href$='#i-key'])", "type:ABCDEF", "dialog .gold"),
    ),
    ("dialog_record", seen(lobby, "text={record}")),
    ("state_lobby_away state_nobody_answers state_lost state_loading", nobody_answers),
    ("state_no_storage state_no_cookies state_no_script", keeps_nothing),
    ("state_broken_script state_new_version state_stale_part state_no_words", another_version),
    ("state_line_broken state_line_back", line_breaks),
    ("dialog_seat_mine dialog_go_back state_vote_asked state_vote_asking", going_back),
    (
        "dialog_seat_other state_reminded state_has_reminded state_refused state_two_tabs"
        " state_stand_in dialog_chat dialog_leave dialog_seat_left state_seat_left",
        leaving,
    ),
    ("state_watching state_cannot_store state_frozen state_signed_out state_gone", closed),
    (
        "state_room_full dialog_invite state_copied state_room_guest dialog_room_name"
        " state_hand_sit state_screen_join",
        rooms,
    ),
    ("state_hand_full", full_hand),
    ("state_clocks state_clock_low state_clock_out", clocks),
    ("state_curtain state_curtain_open state_curtain_back", curtains),
    ("state_recap state_recap_read", away),
    ("dialog_notes", notes),
    ("dialog_chat_empty", talking),
    ("state_plan", plan),
    ("state_film", film),
    ("state_forced", forced),
    ("state_why", why),
    ("state_veto", seen(from_record(*VETO))),
    ("state_bid", seen(from_record(*BID))),
    ("state_harm", seen(from_record(*SHOOT))),
    ("state_confirm", confirming),
    ("state_filter", seen(from_record(*ACT))),
    ("state_hover", seen(from_record(*CARDS), f"over:{PICKED}")),
    ("state_focus", seen(from_record(*ACT), "key:ArrowRight", "key:ArrowRight")),
    ("dialog_keys", seen(from_record(*CARDS), "key:?")),
    ("dialog_rule", seen(from_record(*DICE), "#prompt .chip.rule", "wait:dialog .text")),
    ("dialog_choices", seen(from_record(*SHOOT), "#prompt .list")),
    ("state_end state_end_luck state_end_review state_end_table", ending),
    ("dialog_share", seen(replay("seat=0&at=40"), "role=button[name='{replay.share}']")),
    ("state_replay_intro", seen(replay("seat=0"), "wait:.deckb")),
    (
        "dialog_game_search",
        seen(at("/game/der_pate"), "#rules input", "type:FBI", "to:#rules", "wait:#rules mark"),
    ),
    (
        "dialog_game_values",
        seen(at("/game/speakeasy"), "to:section[aria-labelledby=prov-title] tbody"),
    ),
)


def pictured(
    chosen: list[str], browser: Browser, house: House, size: tuple[int, int], number: int
) -> Iterator[tuple[str, str, Page]]:
    """Name, language and page of each moment. Languages go round, so that each moment is seen in
    each, and each window has all of them."""
    languages = ("en", "de", "it")
    for place, (names, scene) in enumerate(MOMENTS):
        if chosen and not any(name.startswith(tuple(chosen)) for name in names.split()):
            continue
        language = languages[(place + number) % len(languages)]
        stage = Stage(browser, house, size, language)
        with stage.stack:
            for name, page in zip(names.split(), scene(stage), strict=True):
                if not page.locator("main[aria-busy=true]").count():  # that waits, as it should
                    page.wait_for_load_state("networkidle")
                page.wait_for_timeout(300)
                yield name, language, page
