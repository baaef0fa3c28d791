"""The pages around the table, as people use them: lobby, a page for each game, a new table, the
waiting room."""

from __future__ import annotations

import gzip
import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Response, expect

from omerta.games import GAMES
from web.conftest import PATIENCE, Come
from web.house import PHONE, RECORDS, House
from web.players import TURN

LOBBY_BYTES = 150_000
PAYLOAD = "<img src=x onerror=hacked=1>"
expect.set_options(timeout=PATIENCE)


def about_of(house: House, game: str) -> dict[str, Any]:
    [found] = [each for each in house.ask("GET", "/api/games")["games"] if each["game"] == game]
    return dict(found)


def name_of(house: House, game: str) -> str:
    return str(about_of(house, game)["name"])


def mine(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.request.get("/api/tables").json()["mine"]
    return found


def be(page: Page, name: str) -> None:
    """Answers the question for a name."""
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill(name)
    dialog.locator(".btn.gold").click()
    expect(dialog).to_have_count(0)


def open_table(page: Page, game: str, name: str) -> str:
    """A table with a seat for a friend; its link."""
    page.goto(f"/new/{game}")
    page.get_by_role("button", name="Open the table").click()
    be(page, name)
    return page.get_by_label("Link for your friends").input_value()


@pytest.mark.parametrize("game", GAMES)
def test_two_clicks_lead_to_the_first_move(come: Come, house: House, game: str) -> None:
    visit = come()
    page = visit.page
    page.get_by_role("button", name=f"Play now: {name_of(house, game)}").click()  # the first
    expect(page.locator(".topbar .chip.turn")).to_be_visible()
    lit = page.locator("[data-place].can, .prompt .acts .btn:not(.quiet):not(.chip)")
    expect(lit.first).to_be_visible()
    path = f"/api/tables/{page.url.rsplit('/', 1)[1]}"
    was = page.request.get(path).json()["n"]
    lit.first.click()  # the second
    page.wait_for_function(  # it is done, or chosen and waits for the rest of the move
        "async ([path, n]) => (await (await fetch(path)).json()).n > n"
        " || !!document.querySelector('.chosen, .prompt .brings, .prompt .take')",
        arg=[path, was],
    )
    assert [each["game"] for each in mine(page)] == [game]
    visit.calm()


@pytest.mark.parametrize("game", GAMES)
def test_every_cover_leads_into_the_guided_game(come: Come, house: House, game: str) -> None:
    page = come().page
    name = f"Learn by playing: {name_of(house, game)}"
    page.locator("#tonight").get_by_role("button", name=name, exact=True).click()
    expect(page.get_by_role("region", name="Guided first game")).to_be_visible()
    assert [each["game"] for each in mine(page)] == [game]


def test_the_rules_begin_with_how_to_play(come: Come, house: House) -> None:
    page = come().page
    page.get_by_role("button", name=re.compile("Play now: Famiglia")).click()
    page.get_by_role("tab", name="Rules").click()
    primer = page.get_by_role("region", name="How to play")
    aim, *others = house.ask("GET", "/api/games/famiglia/how")["sections"]
    expect(primer).to_contain_text(about_of(house, "famiglia")["line"])
    expect(primer.get_by_text(aim["points"][0]["sentences"][0]["text"])).to_be_visible()
    for section in others:  # folded away, and there
        told = primer.get_by_text(section["points"][0]["sentences"][0]["text"])
        expect(told).to_be_hidden()
        primer.get_by_text(section["heading"], exact=True).click()
        expect(told).to_be_visible()
    before = page.url
    primer.get_by_role("button", name="Learn by playing").click()
    expect(page.get_by_role("region", name="Guided first game")).to_be_visible()
    assert page.url != before
    page.get_by_role("tab", name="Rules").click()
    expect(primer).to_be_visible()
    expect(primer.get_by_role("button")).to_have_count(0)  # who learns already is led nowhere


def test_a_phone_among_bots_has_the_rules_at_hand(come: Come) -> None:
    page = come(size=PHONE).page
    page.get_by_role("button", name=re.compile("Play now: Der Pate")).first.click()
    page.locator(".tabbar").get_by_role("button", name="Rules").click()
    expect(page.get_by_role("region", name="How to play")).to_be_visible()


def test_what_was_chosen_for_a_game_is_played_the_next_time(come: Come) -> None:
    page = come("/game/carta_nostra").page
    page.get_by_role("group", name="Players").get_by_role("button", name="4").click()
    page.get_by_label("Level of the bot on seat 3").select_option("don")
    page.goto("/")
    page.get_by_role("button", name=re.compile("Play now: Carta Nostra")).click()
    expect(page.locator(".seats li b")).to_have_count(4)
    assert [seat["level"] for seat in mine(page)[0]["seats"]][2] == "don"


def test_language_and_light_are_changed_and_kept(come: Come) -> None:
    page = come().page
    titles = {page.title()}
    for language, heading in {"Italiano": "Stasera al tavolo", "Deutsch": "Heute Abend"}.items():
        page.get_by_role("button", name=language).click()
        expect(page.get_by_role("heading", level=1)).to_contain_text(heading)
        titles.add(page.title())
    assert len(titles) == 3
    page.get_by_role("button", name="Zwischen Nacht und Tageslicht wechseln").click()
    page.reload()
    expect(page.locator("html[lang=de][data-theme=daylight]")).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Heute Abend")


def test_a_friend_comes_by_the_link_and_both_play(come: Come) -> None:
    host = come().page
    link = open_table(host, "carta_nostra", "Anna")
    expect(host).to_have_url(link)  # who sends the address sends the invitation
    guest = come(link).page
    guest.locator(".prompt").get_by_role("button", name="Sit down").click()
    be(guest, "Bruno")
    expect(host.locator(".plan")).to_contain_text("Bruno")
    host.get_by_role("button", name="Begin").click()
    for page in (host, guest):
        expect(page.locator(".prompt .q")).not_to_be_empty()
        expect(page.locator(".seats")).to_contain_text("Anna")
        expect(page.locator(".seats")).to_contain_text("Bruno")
    asked, waiting = (host, guest) if host.locator(TURN).count() else (guest, host)
    expect(asked.locator("link[rel=icon]")).to_have_attribute("href", "/icon-turn.svg")
    expect(waiting.locator("link[rel=icon]")).to_have_attribute("href", "/icon.svg")
    asked.goto("/")  # what waits for me is told there, too
    expect(asked.locator("link[rel=icon]")).to_have_attribute("href", "/icon-turn.svg")
    asked.locator(".game .box").first.click()
    asked.wait_for_url("**/game/*")
    expect(asked.locator("link[rel=icon]")).to_have_attribute("href", "/icon.svg")
    assert asked.request.get("/icon-turn.svg").headers["content-type"] == "image/svg+xml"


def test_bots_take_the_free_seats_if_the_host_says_so(come: Come) -> None:
    page = come().page
    open_table(page, "famiglia", "Anna")
    page.get_by_role("button", name="Begin with a bot").click()
    expect(page.locator(".seats li b")).to_have_count(2)
    assert mine(page)[0]["stage"] == "running"


def test_a_table_for_two_at_one_screen(come: Come) -> None:
    page = come("/new/famiglia").page
    page.get_by_role("button", name="Seat 2: At this screen").click()
    page.locator(".prompt").get_by_role("button", name="Begin").click()
    page.wait_for_url("**/table/*")
    assert [seat["you"] for seat in mine(page)[0]["seats"]] == [True, True]


def test_only_what_goes_together_is_offered(come: Come) -> None:
    page = come("/new/carta_nostra").page
    expect(page.locator(".place")).to_have_count(5)
    page.get_by_role("switch", name=re.compile("Six players")).click()
    expect(page.locator(".place")).to_have_count(6)
    page.goto("/new/corleones_imperium")
    few = page.get_by_role("switch", name=re.compile("^Few narcotics"))
    many = page.get_by_role("switch", name=re.compile("^Many goods"))
    few.click()
    many.click()
    expect(few).to_have_attribute("aria-checked", "false")
    expect(many).to_have_attribute("aria-checked", "true")


def test_pace_and_open_hands_reach_the_table(come: Come) -> None:
    page = come("/new/der_pate").page
    page.get_by_role("button", name="Seat 2: Bot").click()
    page.get_by_role("group", name="Pace").get_by_role("button", name="Live").click()
    page.get_by_label("On each clock").select_option("30")
    page.get_by_role("switch", name=re.compile("Watchers see hands")).click()
    page.locator(".prompt").get_by_role("button", name="Begin").click()
    page.wait_for_url("**/table/*")
    state = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()["table"]
    assert state["pace"] == {"kind": "live", "seconds": 1800, "more": 10}
    assert state["open_hands"] is True


def test_a_code_brings_somebody_to_another_device(come: Come) -> None:
    old, new = come().page, come("/", PHONE).page
    old.get_by_role("button", name=re.compile("Play now: Famiglia")).click()
    expect(old.locator(".prompt")).to_be_visible()
    old.goto("/")
    old.get_by_role("button", name=re.compile("What shall the others call you")).or_(
        old.get_by_role("button", name=re.compile("change the name"))
    ).click()
    be(old, "Carmela")
    old.get_by_role("button", name="Enter a code").click()
    old.get_by_role("button", name="Show a code").click()
    code = old.locator(".letters").inner_text()
    new.locator(".tabbar").get_by_role("button", name="Code").click()
    new.get_by_role("dialog").get_by_role("textbox").fill(code.lower())
    new.get_by_role("dialog").get_by_role("button", name="Go").click()
    expect(new.get_by_role("button", name="Carmela: change the name")).to_be_visible()
    expect(new.locator("#mine")).to_contain_text("Famiglia")


def test_my_games_show_the_position_and_refresh_by_themselves(come: Come) -> None:
    visit = come("/healthz")
    page = visit.page
    page.clock.install()
    page.goto("/")
    expect(page.locator("#mine")).to_contain_text("Nothing on the table just now")
    page.evaluate(
        "async () => { const post = (path, body) => fetch(path, {method: 'POST', headers:"
        " {'content-type': 'application/json'}, body: JSON.stringify(body)});"
        " await post('/api/people', {name: 'Rosa'});"
        " await post('/api/tables', {game: 'famiglia', seats: ['me', 'random']}) }"
    )
    page.clock.fast_forward(11_000)
    expect(page.locator("#mine .still [data-place]").first).to_be_attached()
    expect(page.locator("#mine")).to_contain_text("Your turn")
    visit.calm()


def test_an_open_table_is_found_in_the_lobby(come: Come) -> None:
    host, guest = come("/new/carta_nostra").page, come().page
    expect(host.locator(".chair.mine b")).to_have_text("Guest")  # who has no name yet
    host.get_by_role("button", name="Everybody").click()
    host.get_by_role("button", name="Open the table").click()
    be(host, "Donatella")
    # a link of 127.0.0.1 leads nobody else here, and that is said where it is passed on
    expect(host.locator(".inv")).to_contain_text("on this machine only")
    guest.reload()
    guest.get_by_role("link", name=re.compile("Sit down: Carta Nostra, Donatella")).click()
    guest.get_by_role("button", name="Sit down: seat 2").click()
    be(guest, "Enzo")
    expect(host.locator(".plan")).to_contain_text("Enzo")


def test_names_stay_text(come: Come) -> None:
    host, guest = come("/new/carta_nostra").page, come().page
    host.get_by_role("button", name="Everybody").click()
    host.get_by_role("button", name="Open the table").click()
    be(host, PAYLOAD)
    guest.reload()
    link = guest.get_by_role("link", name=re.compile(re.escape(PAYLOAD)))
    expect(link).to_be_visible()
    link.click()
    expect(guest.locator(".plan")).to_contain_text(PAYLOAD)
    for page in (host, guest):
        assert page.locator("img[src=x]").count() == 0
        assert page.evaluate("typeof hacked") == "undefined"


def test_a_rule_has_an_address(come: Come) -> None:
    page = come("/game/famiglia#FAM-A4-01").page
    rule = page.locator("#FAM-A4-01")
    expect(rule).to_have_class(re.compile("wanted"))
    expect(rule).to_be_in_viewport()
    page.get_by_role("searchbox").fill("street")
    expect(page.locator("#rules mark").first).to_have_text(re.compile("street", re.I))
    expect(page.get_by_role("searchbox")).to_be_focused()  # who goes on typing, types on
    hits = page.locator("#rules li").count()
    expect(page.locator("#rules [role=status]")).to_contain_text(f"{hits} of ")


@pytest.mark.parametrize("game", GAMES)
def test_every_printed_value_is_there_with_its_source(come: Come, house: House, game: str) -> None:
    visit = come(f"/game/{game}")
    rows = house.ask("GET", f"/api/games/{game}/printed")["rows"]
    values = [value for row in rows for value in row["values"]]
    table = visit.page.get_by_role("region", name="Printed values")
    more = table.get_by_role("button", name="Show all")
    expect(table.locator("tbody tr").first).to_be_visible()
    if more.count():
        more.click()
    expect(table.locator("tbody tr")).to_have_count(len(values))
    told = table.locator("tbody td:nth-child(-n+2)").all_inner_texts()
    assert not [text for text in told if "_" in text], "a name of a pack instead of words"
    for source in "RSX":
        found = [value for value in values if value["source"].startswith(source)]
        expect(table.locator(f"tbody .src.{source}")).to_have_count(len(found))
    visit.calm()


def test_a_record_is_brought_in_and_shown(come: Come, house: House) -> None:
    page = come().page
    page.get_by_role("button", name="Replay a record").click()
    chosen = page.get_by_role("dialog").locator("input[type=file]")
    chosen.set_input_files({"name": "x.json", "mimeType": "application/json", "buffer": b"[1,"})
    expect(page.get_by_role("alert")).to_contain_text("not a record")
    kept = (RECORDS / "famiglia" / "2_players_0.json").read_bytes()
    chosen.set_input_files({"name": "r.json", "mimeType": "application/json", "buffer": kept})
    page.wait_for_url("**/record/*")


def test_the_lobby_is_light_and_the_app_can_be_installed(come: Come, house: House) -> None:
    page = come("/healthz").page
    loaded: list[Response] = []
    page.on("response", lambda each: loaded.append(each))
    page.goto("/", wait_until="networkidle")
    sizes = [len(gzip.compress(each.body())) for each in loaded if not each.url.endswith(".woff2")]
    assert sum(sizes) <= LOBBY_BYTES, sum(sizes)
    assert all(each.url.startswith(house.address) for each in loaded)
    manifest = json.loads(page.request.get("/omerta.webmanifest").text())
    assert {"name", "start_url", "display", "icons"} <= set(manifest)
    for icon in manifest["icons"]:
        answer = page.request.get(icon["src"])
        assert answer.ok
        assert answer.headers["content-type"].startswith(icon["type"])
