"""A game again: scrub, other eyes, a link to a step, a fork; and the luck checked at the end."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Page, expect

from omerta.games import GAMES
from web.house import PHONE, RECORDS, WIDE, House
from web.sitting import command, lay, state

if TYPE_CHECKING:
    from web.conftest import Come

RECORD = "2_players_1"
STEP = "section.deckb .at small"
OWN = '[data-place^="hand.0/"]'  # the cards of the first seat


def open_record(come: Come, house: House, query: str = "", **more: Any) -> Page:
    id = house.bring("famiglia", RECORD)
    page = come(f"/record/{id}{query}", **more).page
    page.wait_for_selector(".deckb")
    return page


def at(page: Page, step: int) -> None:
    expect(page.locator(STEP)).to_have_text(f"step {step} of 37")


def test_steps_by_buttons_keys_and_the_graph(come: Come, house: House) -> None:
    page = open_record(come, house, "?seat=0&at=10")
    at(page, 10)
    page.get_by_role("button", name="One step on").click()
    at(page, 11)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    at(page, 9)
    page.keyboard.press("Home")
    at(page, 0)
    page.keyboard.press("End")
    at(page, 37)
    graph = page.get_by_role("slider")
    box = graph.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] + 30)
    page.mouse.up()
    now = int(graph.get_attribute("aria-valuenow") or "-1")
    assert 0 <= now < 5
    at(page, now)


def test_it_plays_by_itself_and_stops(come: Come, house: House) -> None:
    page = open_record(come, house, "?seat=0&at=30")
    page.get_by_role("button", name="4×").click()
    page.evaluate("document.activeElement.blur()")  # on a button the space bar presses it
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    at(page, 37)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_what_was_asked_is_lit_and_what_was_chosen_is_marked(come: Come, house: House) -> None:
    page = open_record(come, house, "?seat=0&at=14")
    answers = json.loads((RECORDS / "famiglia" / f"{RECORD}.json").read_text())["answers"]
    path = page.url.split("?")[0].replace("/record/", "/api/records/")
    moment = house.ask("GET", f"{path}/replay?seat=0&at=14")
    chosen = next(c for c in moment["game"]["ask"]["choices"] if c["option"] == moment["chose"])
    assert answers[14][1:] == [0, moment["chose"]]
    expect(page.locator(".prompt .chose")).to_contain_text(chosen["text"])
    marked = page.locator(".chosen[data-place]")
    expect(marked).to_have_count(1)
    assert marked.get_attribute("data-place") == chosen["at"][-1]
    assert page.locator(".can[data-place]").count() >= 2


def test_through_other_eyes_another_hand_is_open(come: Come, house: House) -> None:
    page = open_record(come, house, "?seat=0&at=14")
    hands = [page.locator(f'[data-place^="hand.{seat}/"]') for seat in (0, 1)]
    expect(hands[0]).not_to_have_count(0)
    expect(hands[1]).to_have_count(0)
    eyes = page.get_by_label("Through whose eyes")
    eyes.select_option("1")
    expect(hands[1]).not_to_have_count(0)
    expect(hands[0]).to_have_count(0)
    eyes.select_option("open")
    for hand in hands:
        expect(hand).not_to_have_count(0)
    eyes.select_option("-1")
    for hand in hands:
        expect(hand).to_have_count(0)


def test_a_stranger_is_nobody_at_the_table(come: Come, house: House) -> None:
    """Through whosever eyes a game is seen: nobody reads that it was he who played it."""
    for game in GAMES:
        first = min(path.stem for path in (RECORDS / game).glob("2_players_*.json"))
        page = come(f"/record/{house.bring(game, first)}?seat=0&at=20").page
        page.wait_for_selector("[data-place]")
        expect(page.locator(".tag")).to_have_count(0)


def test_a_link_leads_to_the_step(come: Come, house: House) -> None:
    visit = open_record(come, house, "?seat=0&at=3")
    visit.get_by_label("Through whose eyes").select_option("1")
    visit.keyboard.press("ArrowRight")
    at(visit, 4)
    visit.wait_for_url("**seat=1&at=4")
    visit.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visit.get_by_role("button", name="Copy a link to this step").click()
    link = visit.evaluate("navigator.clipboard.readText()")
    other = come(link).page
    at(other, 4)
    assert other.get_by_label("Through whose eyes").input_value() == "1"


def pass_on(page: Page, way: str) -> str:
    """The link that was copied."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("navigator.share = undefined")
    page.get_by_role("button", name="Share this replay").click()
    page.get_by_role("dialog").get_by_role("button", name=way).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    return str(page.evaluate("navigator.clipboard.readText()"))


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_a_replay_is_passed_on_from_the_beginning_or_at_its_step(
    come: Come, house: House, size: tuple[int, int]
) -> None:
    page = open_record(come, house, "?seat=1&at=12", size=size)
    at(page, 12)
    whole = pass_on(page, "From the beginning")
    expect(page.locator(".toasts")).to_contain_text("it begins at the first step")
    step = pass_on(page, "At this step")
    for link, moment in ((whole, 0), (step, 12)):
        other = come(link).page
        at(other, moment)
        assert other.get_by_label("Through whose eyes").input_value() == "1"


def test_who_is_sent_a_replay_is_told_what_it_is(come: Come, house: House) -> None:
    page = open_record(come, house, "?seat=0")
    told = page.locator("main").get_by_role("region", name="Replay", exact=True)
    expect(told).to_contain_text("A game of Famiglia: ")
    path = page.url.split("?")[0].replace("/record/", "/api/records/")
    for name in house.ask("GET", f"{path}/replay/steps?seat=0")["names"]:
        expect(told).to_contain_text(name)
    told.get_by_role("button", name="Who won?").click()
    expect(page.get_by_role("tab", name="Result")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowRight")
    at(page, 1)
    expect(told).to_have_count(0)  # whoever moves has understood
    page.keyboard.press("Home")
    told.get_by_role("button", name="Close").click()
    page.reload()
    at(page, 0)
    expect(told).to_have_count(0)


def test_every_step_of_the_log_tells_something(come: Come, house: House) -> None:
    """Of which nothing was told names what this seat decided; to others, what was told last."""
    id = house.bring("speakeasy", "4_players_0")
    path = f"/api/records/{id}/replay/steps"
    own = house.ask("GET", f"{path}?seat=0")["steps"]
    quiet = next(step["at"] for step in own if step["chose"])
    told = max(step["at"] for step in own[:quiet] if step["text"])
    page = come(f"/record/{id}?seat=0&at={quiet}").page
    now = page.locator(".log [aria-current=step]")
    expect(now).to_contain_text(f"chose: {own[quiet]['chose']}")
    page.get_by_label("Through whose eyes").select_option("-1")
    watched = house.ask("GET", f"{path}?seat=-1")["steps"][told]["text"]
    expect(now).to_contain_text(watched)
    expect(now).to_have_count(1)


def test_the_log_leads_to_its_steps_and_marks_the_present_one(come: Come, house: House) -> None:
    page = open_record(come, house, "?seat=0&at=14")
    now = page.locator(".log [aria-current=step]")
    expect(now).to_have_count(1)
    page.locator(".log li button").first.click()
    expect(now).to_have_count(1)
    assert int(page.locator(STEP).inner_text().split()[1]) < 14


def test_the_download_is_the_record(come: Come, house: House) -> None:
    page = open_record(come, house)
    with page.expect_download() as got:
        page.get_by_role("link", name="Download the record").click()
    kept = json.loads((RECORDS / "famiglia" / f"{RECORD}.json").read_text())
    assert json.loads(got.value.path().read_text())["answers"] == kept["answers"]


def test_a_review_leads_to_what_cost_most_and_shows_what_was_weighed(
    come: Come, house: House
) -> None:
    visit = come(f"/record/{house.bring('famiglia', RECORD)}?seat=0&at=14")
    page = visit.page
    page.get_by_role("tab", name="Review").click()
    page.get_by_role("button", name="Review this game").click()
    graph = page.get_by_role("slider", name="Win share over the game")
    expect(graph).to_be_visible(timeout=60_000)
    path = page.url.split("?")[0].replace("/record/", "/api/records/")
    told = house.ask("GET", f"{path}/review?seat=0")["review"]
    expect(page.locator(".turns button i")).to_have_count(len(told["turning"]))
    expect(graph.locator(".tp")).to_have_count(len(told["turning"]))
    turning, decision = told["turning"][0], told["decisions"][0]
    page.get_by_role("button", name=turning["head"]).first.click()
    at(page, turning["at"])
    page.goto(f"{page.url.split('?')[0]}?seat=0&at={decision['at']}&review=1")
    bars = page.locator(".bel li")
    expect(bars).to_have_count(len(decision["choices"]))
    expect(page.locator(".bel .played")).to_have_count(1)
    expect(bars.first.locator("em")).to_have_text(f"{decision['choices'][0]['share']} %")
    expect(page.get_by_role("button", name="Try it from here")).to_be_enabled()
    page.get_by_role("button", name="Score", exact=True).click()
    expect(page.get_by_role("slider", name="Score over the game")).to_be_visible()
    visit.calm()


def test_a_fork_is_a_table_from_there(come: Come, house: House) -> None:
    page = open_record(come, house, "?seat=0&at=14")
    hand = page.locator(OWN).all_inner_texts()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(OWN).first).to_be_visible()
    assert page.locator(OWN).all_inner_texts() == hand


# How far what lies above reaches into what lies below it, on a board of cards.
REACHES = """() => {
    const upper = document.querySelector(".upper > :first-child, .fam .rival");
    const middle = document.querySelectorAll(".pile, .street li, .trail li, .duel .card");
    const asked = document.querySelector("#prompt");
    const own = document.querySelector(".mine");
    const box = (part) => part.getBoundingClientRect();
    const lifted = 24; // what is lit or chosen lies higher
    return [
        ...[...middle].map((part) => box(upper).bottom - lifted - box(part).top),
        ...[...middle].map((part) => box(part).bottom - box(asked).top),
        box(asked).bottom - box(own).top - lifted,
    ].filter((over) => over > 0);
}"""


@pytest.mark.parametrize(
    ("game", "record", "at"),
    [("famiglia", "2_players_161", 6), ("carta_nostra", "5_players_2", 110)],
)
def test_in_a_low_window_nothing_lies_on_anything_else(
    come: Come, house: House, game: str, record: str, at: int
) -> None:
    id = house.bring(game, record)
    page = come(f"/record/{id}?seat=0&at={at}").page
    for size in [(1280, 720), (1024, 768), (720, 450)]:  # the last: letters twice as large
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.wait_for_selector(".deckb")
        page.wait_for_timeout(400)  # cards take their places
        assert page.evaluate(REACHES) == [], size


def test_a_running_game_has_a_line_of_turns_and_only_my_eyes(come: Come) -> None:
    page = come().page
    table = lay(page, "Rosa", "famiglia", ["me", "greedy"])
    page.goto(f"/replay/{table}")
    page.wait_for_selector(".deckb")
    eyes = page.get_by_label("Through whose eyes").locator("option").all_inner_texts()
    assert eyes == ["As Rosa saw it", "As seen by all"]
    expect(page.get_by_role("slider")).to_have_attribute(
        "aria-label", "Turns of the game; arrow keys go step by step"
    )
    link = pass_on(page, "From the beginning")  # to somebody who has no seat there
    other = come(link).page
    expect(other.locator(STEP)).to_contain_text("step 0 of")
    assert other.get_by_label("Through whose eyes").input_value() == "-1"
    # the address of who sits there names his seat; it leads others to what all see
    other = come(f"/replay/{table}?key={state(page, table)['table']['key']}&seat=0").page
    expect(other.locator(STEP)).to_contain_text("step 0 of")
    assert other.get_by_label("Through whose eyes").input_value() == "-1"


def test_a_link_to_nothing_says_so(come: Come) -> None:
    page = come("/record/nothing").page
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_the_end_tells_who_won_and_verifies_the_luck(come: Come, size: tuple[int, int]) -> None:
    visit = come(size=size)
    page = visit.page
    table = lay(page, "Rosa", "famiglia", ["me", "greedy"])
    page.goto(f"/table/{table}")
    page.wait_for_selector("[data-place]")  # this browser notes the hash while the game goes on
    assert command(page, table, "relieve", "relieve", seat=0)["type"] == "ack"
    page.wait_for_selector(".endp", timeout=120_000)
    expect(page.locator(".luck").get_by_text("Luck verified")).to_be_visible()
    page.get_by_text("What exactly was checked").click()
    expect(page.get_by_text("the hash this browser noted")).to_be_visible()
    assert page.locator(".luck li.no").count() == 0
    over = state(page, table)
    end = over["game"]["end"]
    expect(page.locator(".endp h2").first).to_have_text(end["text"])
    assert page.locator(".bars em").all_inner_texts() == [
        end["totals"][seat] for rank in end["ranks"] for seat in rank
    ]
    # twenty cards are four families; all of them are told below, and stretch nothing beside them
    sources = {entry["group"] for entry in end["entries"]}
    assert set(page.locator(".key0 li").all_inner_texts()) <= sources
    before = page.locator(".course").evaluate("each => each.clientHeight")
    page.locator(".figures summary").click()
    rows = page.locator(".figures tbody tr")
    expect(rows).to_have_count(len(end["entries"]) + len(sources) + 1)
    assert page.locator(".course").evaluate("each => each.clientHeight") == before
    assert page.locator(".endp").evaluate("each => each.scrollWidth <= each.clientWidth")
    # a hash other than the one noted is no verified luck
    page.evaluate(f"localStorage.setItem('omerta.hash.{table}', '{'0' * 64}')")
    page.reload()
    expect(page.locator(".luck").get_by_text("The luck does not fit")).to_be_visible()
    visit.calm()
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/table/" in url and table not in url)
    page.wait_for_selector("[data-place]")
