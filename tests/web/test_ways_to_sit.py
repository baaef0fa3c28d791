"""Ways to sit: one device going round behind a curtain, a table screen with phones, watching, and a
line that breaks in mid-turn. Nothing hidden is ever where it must not be."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import Page, expect

from omerta.games import GAMES
from web.house import PHONE, House
from web.sitting import (
    WHOLE,
    Frames,
    command,
    hidden_from,
    hold_nothing_of,
    lay,
    named,
    only_known_to,
    post,
    state,
    until,
)
from web.test_eyes import sideways

if TYPE_CHECKING:
    from web.conftest import Come

CURTAIN = ".cur"


def asked(page: Page, table: str, seat: int) -> Any:
    return state(page, table, f"?seat={seat}")["game"]["ask"]


def turn_of(page: Page, table: str, seats: list[int]) -> int:
    return next(seat for seat in seats if asked(page, table, seat))


def moments(page: Page, table: str) -> list[int]:
    return [state(page, table, f"?seat={seat}")["n"] for seat in (0, 1)]


def take_any(page: Page, table: str) -> None:
    """One decision through the list of choices, whatever the board looks like."""
    before = moments(page, table)
    page.keyboard.press("p")
    page.locator(".choices .choice:enabled").first.click()
    until(page, lambda: moments(page, table) != before)
    expect(page.locator(".choices")).to_have_count(0)


# -- one device going round


def test_the_curtain_opens_only_for_who_holds_it(come: Come) -> None:
    page = come().page
    table = lay(page, "Rosa", "famiglia", ["me", "me"])
    page.goto(f"/table/{table}")
    button = page.get_by_role("button", name="hold to open")
    button.click()  # brushing it is not enough
    page.wait_for_timeout(700)
    expect(page.locator(CURTAIN)).to_be_visible()
    button.hover()
    page.mouse.down()
    page.wait_for_selector("[data-place]")
    page.mouse.up()
    expect(page.locator(CURTAIN)).to_have_count(0)
    page.get_by_role("button", name="Close the curtain").click()
    expect(page.locator("[data-place]")).to_have_count(0)


def test_at_one_device_a_choice_can_be_taken_back_from_before_the_curtain(come: Come) -> None:
    """A card was taken from the Street and nothing shown since: its owner may still think again,
    and nobody's hand has to be opened for that."""
    page = come().page
    table = lay(page, "Rosa", "famiglia", ["me", "me"], names=["Anna", "Bruno"])
    page.goto(f"/table/{table}")
    first = turn_of(page, table, [0, 1])
    page.get_by_role("button", name="hold to open").press("Enter")
    while not page.locator(CURTAIN).count():
        page.wait_for_selector("[data-place]")
        take_any(page, table)
        page.wait_for_timeout(300)
    name, other = (["Anna", "Bruno"][seat] for seat in (first, 1 - first))
    expect(page.locator(".cur h2")).to_have_text(f"Hand the screen to {other}")
    page.get_by_role("button", name=f"{name} takes back the last choice").click()
    expect(page.locator(".cur h2")).to_have_text(f"Hand the screen to {name}")
    assert page.locator("[data-place]").count() == 0


# -- a table screen and phones


def seat_phone(come: Come, table: str, key: str, name: str, seat: int) -> Page:
    page: Page = come(f"/hand/{table}?key={key}&seat={seat}", PHONE, still=True).page
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_text("You sit here.")).to_be_visible()
    return page


def confirm_any(page: Page) -> None:
    """One decision on a phone: a row, then the confirmation."""
    question = page.locator(".askb")
    rows = question.locator(".tg button")
    if rows.count():
        rows.first.click()
        question.locator(".cf .gold").click()
    else:
        question.locator(".cf .btn").first.click()


@pytest.mark.parametrize("game", GAMES)
def test_a_screen_and_two_phones_play_and_the_screen_learns_nothing(come: Come, game: str) -> None:
    host = come(still=True)
    screen = host.page
    table = lay(screen, "Host", game, ["open", "open"], start=False)
    key = state(screen, table)["table"]["key"]
    frames = Frames(screen)
    screen.goto(f"/screen/{table}")
    expect(screen.locator(".join li")).to_have_count(2)
    phones = [seat_phone(come, table, key, name, seat) for seat, name in enumerate(("Ada", "Enzo"))]
    expect(screen.locator(".sp", has_text="Ada")).to_be_visible()
    screen.get_by_role("button", name="Begin").click()
    screen.wait_for_selector("[data-place]")
    for phone in phones:
        phone.wait_for_selector(".hnd [data-place]", state="attached")
    hidden = 0
    for _ in range(8):
        views = [state(phone, table, f"?seat={seat}") for seat, phone in enumerate(phones)]
        asking = next(seat for seat, view in enumerate(views) if view["game"]["ask"])
        hidden += learns_nothing(screen, frames, table, views)
        phone = phones[asking]
        expect(phone.locator(".askb .q")).to_have_text(views[asking]["game"]["ask"]["text"])
        assert sideways(phone) == 0
        if asking in (state(screen, table, "?seat=-1")["game"]["wait"] or {"seats": []})["seats"]:
            expect(screen.locator(".sp.now")).to_contain_text(["Ada", "Enzo"][asking])
        confirm_any(phone)
        gone_on(phone, table, asking, views[asking]["n"])
    assert hidden > 0
    for seat, phone in enumerate(phones):  # one colour and shape each, wherever they are seen
        worn = screen.locator(".sp .med .signet").nth(seat).get_attribute("class") or ""
        expect(phone.locator(".wh .signet")).to_have_attribute("class", worn)


def gone_on(page: Page, table: str, seat: int, n: int) -> None:
    until(page, lambda: bool(state(page, table, f"?seat={seat}")["n"] != n))


PRESSED: Final = "a, button, input, select, summary, [role=button], [role=tab], [data-key], .can"


def learns_nothing(screen: Page, frames: Frames, table: str, views: list[dict[str, Any]]) -> int:
    """Neither what came to the screen nor what it shows and keeps names what only a phone knows,
    and there is nothing to press; how much is hidden."""
    public = state(screen, table, "?seat=-1")["game"]["scene"]["places"]
    scenes = [view["game"]["scene"]["places"] for view in views]
    whole = screen.evaluate(WHOLE)
    hidden = {each for scene in scenes for each in hidden_from(scene, public)}
    for place, piece in hidden:
        assert f"{place}/{piece}" not in whole
        for scene in frames.scenes():
            seen = scene.get("places", {}).get(place, 0)  # a number, or what lay open there before
            assert isinstance(seen, int) or piece not in dict(seen)
    # Where a place is open to all, the board draws every kind that may lie there.
    drawn = screen.locator("[data-place]").evaluate_all("all => all.map((e) => e.dataset.place)")
    kinds = {
        path.split("/")[-1] for path in drawn if isinstance(public.get(path.split("/")[0]), list)
    }
    pieces = {piece for scene in scenes for piece in only_known_to(scene, public)} - kinds
    assert named(whole, pieces) == []
    assert named(frames.heard[-1], pieces) == []
    assert screen.locator("main").locator(PRESSED).all_inner_texts() == []
    return len(hidden)


def test_who_watches_finds_no_canary(come: Come, house: House) -> None:
    """A card that is only in a hand is nowhere in a watcher's frames, page or storage."""
    player = come().page
    table = lay(player, "Rosa", "corleones_imperium", ["me", "greedy", "greedy"], public=True)
    player.goto(f"/table/{table}")
    player.wait_for_selector("[data-place]")
    visits = [come("/"), come("/")]
    frames = [Frames(visit.page) for visit in visits]
    visits[0].page.goto(f"/table/{table}")
    visits[1].page.goto(f"/screen/{table}")
    for visit in visits:
        visit.page.wait_for_selector("[data-place]")
    expect(visits[0].page.get_by_text("You are watching", exact=True)).to_be_visible()
    scene = state(player, table)["game"]["scene"]["places"]
    seen = state(visits[0].page, table)["game"]["scene"]["places"]
    public = {piece for lying in seen.values() if isinstance(lying, list) for piece, _ in lying}
    canaries = [piece for piece, _ in scene["hand.0"] if piece not in public]
    assert canaries
    for visit, frame in zip(visits, frames, strict=True):
        assert not [name for name in canaries if any(f'"{name}"' in sent for sent in frame.heard)]
        assert visit.page.locator('[data-place^="hand.0/"]').count() == 0
        hold_nothing_of(visit.page, [f'"{name}"' for name in canaries])
        visit.watch.wrong = [
            wrong for wrong in visit.watch.wrong if "404" not in wrong
        ]  # no QR yet
        visit.calm()


def test_a_full_table_offers_to_watch_or_to_come_back(come: Come) -> None:
    host = come().page
    table = lay(host, "Rosa", "famiglia", ["me", "greedy"])
    key = state(host, table)["table"]["key"]
    phone = come(f"/hand/{table}?key={key}", PHONE).page
    expect(phone.get_by_role("heading", name="All seats are taken")).to_be_visible()
    code = post(host, "/api/me/code", {})["code"]
    phone.get_by_label("Code of my other device").fill(code)
    phone.get_by_role("button", name="It is me").click()
    phone.wait_for_selector(".hnd [data-place]")


# -- a line that breaks


def test_a_line_that_breaks_in_mid_turn_loses_and_doubles_nothing(come: Come) -> None:
    visit = come()
    page = visit.page
    table = lay(page, "Rosa", "famiglia", ["me", "greedy"])
    page.add_init_script("""
      const Real = WebSocket;
      window.sockets = [];
      window.WebSocket = class extends Real {
        constructor(...all) { super(...all); window.sockets.push(this); }
      };
    """)
    page.goto(f"/table/{table}")
    page.wait_for_selector(".can")
    before = state(page, table)
    # the answer goes out and the line breaks before anything comes back
    page.evaluate("""() => {
      const socket = window.sockets.at(-1);
      const send = socket.send.bind(socket);
      socket.send = (text) => { send(text); socket.onmessage = null; socket.close(); };
    }""")
    page.locator(".can").first.click()
    page.wait_for_function("() => window.sockets.length >= 2")
    expect(page.get_by_text("Nothing was lost.")).to_be_visible()
    until(page, lambda: bool(state(page, table)["n"] > before["n"]))
    lines = state(page, table)["game"]["lines"]
    turns = [place for place, line in enumerate(lines) if line["mark"] == "turn"]
    mine = next(k for k, place in enumerate(turns) if lines[place]["by"] == 0)
    until_next = turns[mine + 1] if mine + 1 < len(turns) else len(lines)
    told = [line["text"] for line in lines[turns[mine] : until_next] if line["by"] == 0]
    assert len(set(told)) == len(told), "done twice"
    assert page.evaluate("window.sockets.length") == 2


# -- around the play


def test_who_comes_back_is_told_what_happened(come: Come) -> None:
    page = come().page
    table = lay(page, "Rosa", "famiglia", ["me", "greedy"])
    page.goto(f"/table/{table}")
    page.wait_for_selector("[data-place]")
    page.wait_for_timeout(300)
    page.goto("/")
    command(page, table, "away", "relieve", seat=0)
    seen = len(state(page, table)["game"]["lines"])

    def bruno_has_played() -> bool:
        lines = state(page, table)["game"]["lines"][seen:]
        return len([line for line in lines if line["by"] == 1]) > 2

    until(page, bruno_has_played)
    command(page, table, "here", "return", seat=0)
    page.goto(f"/table/{table}")
    box = page.get_by_role("region", name="While you were away")
    expect(box).to_be_visible()
    expect(box).to_contain_text("Bruno")
    box.get_by_role("button", name="Close").click()
    expect(box).to_have_count(0)


def test_a_seat_can_be_left_to_a_bot_and_taken_back(come: Come) -> None:
    page = come().page
    table = lay(page, "Rosa", "corleones_imperium", ["me", "open"], start=False)
    key = state(page, table)["table"]["key"]
    other = come().page
    other.wait_for_selector(".wordmark")
    post(other, "/api/people", {"name": "Enzo"})
    post(
        other,
        f"/api/tables/{table}/commands?key={key}",
        {"do": "sit", "id": "sit-00001", "seat": 1},
    )
    command(page, table, "start", "start")
    other.goto(f"/table/{table}")
    other.wait_for_selector("[data-place]")
    page.goto(f"/table/{table}")
    page.wait_for_selector("[data-place]")
    page.locator(".seats button", has_text="Enzo").click()
    page.get_by_role("menuitem", name="Let a bot play").click()
    expect(page.get_by_text("Enzo is at the table: a bot can stand in")).to_be_visible()
    command(other, table, "bot-for-me", "relieve", seat=1)
    expect(other.get_by_text("A bot is playing for you.")).to_be_visible()
    other.get_by_role("button", name="Play again myself").first.click()
    expect(other.get_by_text("A bot is playing for you.")).to_have_count(0)
    page.locator(".seats button", has_text="Rosa").click()
    page.get_by_role("menuitem", name="Leave the table").click()
    page.get_by_role("button", name="Leave", exact=True).click()
    expect(page).to_have_url(re.compile(r"/$"))
    assert [seat["you"] for seat in state(page, table, f"?key={key}")["table"]["seats"]] == [
        False,
        False,
    ]


def test_the_room_of_a_screen_is_used_and_nothing_is_cut(come: Come) -> None:
    """Carta Nostra on a large screen: how close everybody is can be read, the piles are large."""
    page = come(size=(1920, 1080)).page
    table = lay(page, "Rosa", "carta_nostra", ["me", "greedy", "greedy", "greedy"])
    page.goto(f"/screen/{table}")
    page.wait_for_selector(".region b")
    for panel in page.locator("section:has(> .region), .col > *").all():
        box, five = panel.bounding_box(), panel.locator(".region b").bounding_box()
        assert box is not None
        assert five is not None
        assert five["y"] + five["height"] <= box["y"] + box["height"]
    pile = page.locator('[data-place="pile"]').first.bounding_box()
    assert pile is not None
    assert pile["width"] >= 130


# What lies open for all and is no more than looked at: where it ends below or beside the board.
CUT: Final = """() => {
    const box = document.querySelector(".mp").getBoundingClientRect();
    const all = [...document.querySelectorAll(".mp [data-place]")];
    const shown = all.filter((e) => !e.closest(".vh"));
    const cut = shown.filter((e) => {
        const at = e.getBoundingClientRect();
        if (at.bottom > box.bottom + 1 || at.right > box.right + 1 || !at.width) return true;
        const [x, y] = [at.left + at.width / 2, at.top + at.height / 2];
        return !e.closest("svg") && !document.elementFromPoint(x, y)?.closest(".mp");
    });
    const over = document.querySelectorAll(".mp .goals, .mp .shelf, .mp .loc, .mp .item");
    const lost = [...over].filter((e) => e.scrollHeight > e.clientHeight + 1);
    return [...cut.map((e) => e.dataset.place), ...lost.map((e) => e.textContent)];
}"""


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_a_screen_shows_all_that_is_public_without_scrolling(come: Come, language: str) -> None:
    """Speakeasy: all goals, the cards, tiles and crates on display, at every size of a screen."""
    page = come(language=language).page
    table = lay(page, "Rosa", "speakeasy", ["me", "greedy", "greedy", "greedy"])
    places = state(page, table, "?seat=-1")["game"]["scene"]["places"]
    wanted = [
        p for p in places if p.startswith(("goal.", "book_space.", "pile.", "right.", "middle."))
    ]
    wanted = [p for p in wanted if not p.endswith((".below", ".under"))]
    for width, height in ((1440, 900), (1280, 720), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"/screen/{table}")
        page.wait_for_selector(".mp .shelf")
        assert page.evaluate(CUT) == []
        for place in wanted:
            expect(page.locator(f'.mp [data-place="{place}"]').first).to_be_in_viewport(ratio=1)


def forced_moment(page: Page, house: House, game: str, record: str, at: int, seat: int) -> str:
    """A table that goes on from a moment at which this seat has one thing to say."""
    id = house.bring(game, record)
    page.wait_for_selector(".wordmark")
    post(page, "/api/people", {"name": "Rosa"})
    table = str(post(page, f"/api/records/{id}/fork", {"seat": seat, "at": at})["table"])
    ask = state(page, table)["game"]["ask"]
    assert len(ask["choices"]) + (ask["pass"] is not None) == 1
    return table


@pytest.mark.parametrize("forced", ["on", "off"])
def test_a_forced_move_is_made_for_who_wants_it(come: Come, house: House, forced: str) -> None:
    page = come().page
    table = forced_moment(page, house, "famiglia", "2_players_1", 11, 0)
    before, heard = state(page, table)["n"], len(state(page, table)["game"]["lines"])
    page.evaluate(f"localStorage.setItem('omerta.forced', '{forced}')")
    page.goto(f"/table/{table}")
    page.wait_for_selector("[data-place]")
    if forced == "on":
        toast = page.locator(".toasts .banner")
        expect(toast).to_contain_text("Done for you, the only choice: Brute 0.")
        until(page, lambda: bool(state(page, table)["n"] > before))
        came = state(page, table)["game"]["lines"][heard]
        assert came["by"] == 0
        expect(toast).to_contain_text(came["text"])  # and what came of it
    else:
        page.wait_for_timeout(1500)
        assert state(page, table)["n"] == before


def test_an_undo_takes_back_what_was_made_for_me_with_what_led_to_it(
    come: Come, house: House
) -> None:
    page = come().page
    page.wait_for_selector(".wordmark")
    post(page, "/api/people", {"name": "Rosa"})
    record = house.bring("famiglia", "2_players_1")
    fork = {"seat": 0, "at": 18}  # whom to intimidate; by how much is then the only choice
    table = str(post(page, f"/api/records/{record}/fork", fork)["table"])
    asked = state(page, table)
    page.goto(f"/table/{table}")
    page.wait_for_selector("[data-place]")
    answer = {"n": asked["n"], "step": asked["game"]["ask"]["step"], "option": 1}
    assert command(page, table, "answer", "answer", seat=0, **answer)["type"] == "ack"
    expect(page.locator(".toasts .banner")).to_contain_text("Done for you, the only choice")
    until(page, lambda: bool(state(page, table)["game"]["ask"]["step"] == "recruit"))
    page.locator("#prompt").get_by_role("button", name="Undo").click()
    expect(page.locator("#prompt .q")).to_have_text(asked["game"]["ask"]["text"])


def test_nobody_declines_by_itself(come: Come, house: House) -> None:
    """Who has no Don is asked like everybody else: an answer at once would tell that."""
    page = come().page
    table = forced_moment(page, house, "carta_nostra", "2_players_1", 26, 1)
    before = state(page, table)["n"]
    page.goto(f"/table/{table}")
    page.wait_for_selector("[data-place]")
    page.wait_for_timeout(2000)
    assert state(page, table)["n"] == before
    expect(page.get_by_role("button", name="Play no Don")).to_be_visible()
