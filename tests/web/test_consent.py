"""What people at a table agree on, in their pages: going back behind something that was shown, a
bot that stands in for somebody who has left, and the owner's return."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Page, expect

from web.house import PHONE, WIDE
from web.players import Player
from web.sitting import command, lay, post, state, until

if TYPE_CHECKING:
    from web.conftest import Come

NAMES = ("Rosa", "Enzo")
RIM = 10  # pixels of wood and brass


def both(come: Come, game: str, size: tuple[int, int] = WIDE) -> tuple[str, str, list[Page]]:
    """Two people in two browsers at a running table; its id and key."""
    pages = [come(size=size, still=True).page for _ in NAMES]
    table = lay(pages[0], NAMES[0], game, ["me", "open"], start=False)
    key = str(state(pages[0], table)["table"]["key"])
    pages[1].wait_for_selector(".wordmark")
    post(pages[1], "/api/people", {"name": NAMES[1]})
    sit = {"do": "sit", "id": "sit-00001", "seat": 1}
    assert post(pages[1], f"/api/tables/{table}/commands?key={key}", sit)["type"] == "ack"
    assert command(pages[0], table, "start", "start")["type"] == "ack"
    for page in pages:
        page.goto(f"/table/{table}?key={key}")
        page.wait_for_selector("#prompt")
    return table, key, pages


def scene_of(page: Page, table: str) -> Any:
    return state(page, table)["game"]["scene"]


def play_past_the_frontier(table: str, pages: list[Page]) -> tuple[int, Any]:
    """Somebody has decided, then the other: nobody can take that back alone any more. Who it was,
    and what he saw before."""
    players = [Player(page, f"consent {seat}") for seat, page in enumerate(pages)]
    first = next(seat for seat in (0, 1) if state(pages[seat], table)["game"]["ask"])
    before = None
    while not state(pages[1 - first], table)["game"]["ask"]:
        before = scene_of(pages[first], table)
        players[first].decide(players[first].wait())
        players[first].wait_for_any(players[1 - first])
    players[1 - first].decide(players[1 - first].wait())
    until(pages[first], lambda: not state(pages[first], table)["undo"])
    return first, before


def ask_all(page: Page, name: str) -> list[str]:
    """The way through the menu of the own seat; what would be taken back, as it is told there."""
    page.locator(".seats button", has_text=name).click()
    page.get_by_role("menuitem", name="Ask to go back").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("li").first).to_be_visible()
    told = dialog.locator("li").all_inner_texts()
    dialog.get_by_role("button", name="Ask all").click()
    expect(dialog).to_have_count(0)
    return told


@pytest.mark.parametrize("agreed", [True, False])
def test_all_have_to_agree_to_go_back_behind_what_was_shown(come: Come, agreed: bool) -> None:
    table, _, pages = both(come, "famiglia")
    asking, before = play_past_the_frontier(table, pages)
    pages[asking].keyboard.press("l")  # the log is in front
    now = [scene_of(page, table) for page in pages]
    assert now[asking] != before
    ask_all(pages[asking], NAMES[asking])
    other = pages[1 - asking]
    vote = other.locator(".banner.vote")
    expect(vote).to_contain_text(NAMES[asking])
    shown = state(other, table)["table"]["vote"]["lines"]
    assert shown  # what was shown since is named before anybody votes
    for line in shown:
        expect(vote).to_contain_text(line)
    expect(pages[asking].locator(".banner.vote").get_by_role("button")).to_have_count(0)
    assert [scene_of(page, table) for page in pages] == now  # nothing happens until all agree
    vote.get_by_role("button", name="Yes" if agreed else "No").click()
    for page in pages:
        expect(page.locator(".banner.vote")).to_have_count(0)
    if agreed:
        until(pages[asking], lambda: bool(state(pages[asking], table)["game"]["ask"]))
        expect(pages[asking].locator(".chip.turn")).to_be_visible()
        assert scene_of(pages[asking], table)["places"] == before["places"]
        expect(pages[asking].locator(".log li.void").first).to_be_attached()
    else:
        assert [scene_of(page, table) for page in pages] == now
        expect(pages[asking].locator(".log li.void")).to_have_count(0)


def test_a_bot_plays_for_who_has_left_until_he_is_back(come: Come) -> None:
    table, key, (page, other) = both(come, "famiglia")
    page.locator(".seats button", has_text="Rosa").click()
    page.get_by_role("menuitem", name="Leave the table").click()
    page.get_by_role("button", name="Leave", exact=True).click()
    chair = other.locator(".seats li").nth(0)
    expect(chair.get_by_role("img", name="bot")).to_be_visible()
    player = Player(other, "left")
    for _ in range(4):  # it is never Rosa's page that is waited for
        player.decide(player.wait())
    lines = state(other, table)["game"]["lines"]
    assert [line for line in lines if line["by"] == 0 and line["mark"] != "turn"]
    page.goto(f"/table/{table}?key={key}")
    expect(page.locator(".banners")).to_contain_text("Rosa's seat is free.")
    expect(page.locator(".banners").get_by_role("button", name="Take this seat")).to_be_visible()
    page.locator(".seats button").nth(0).click()
    page.get_by_role("menuitem", name="Take this seat").click()
    expect(page.locator(".seats li", has_text="Rosa").locator(".tag")).to_have_count(1)
    expect(chair.get_by_role("img", name="bot")).to_have_count(0)
    mine = Player(page, "back")
    while mine.decisions == 0:  # nobody decides for her any more
        asked = mine.wait_for_any(player)
        asked.decide(asked.look())


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_who_is_reminded_hears_of_it_wherever_he_looks(come: Come, size: tuple[int, int]) -> None:
    table, _, pages = both(come, "famiglia", size)
    waiting = next(seat for seat in (0, 1) if not state(pages[seat], table)["game"]["ask"])
    assert command(pages[waiting], table, "nudge", "nudge")["type"] == "ack"
    expect(pages[1 - waiting].locator(".toasts")).to_contain_text("You are reminded")
    expect(pages[waiting].locator(".toasts")).not_to_contain_text("You are reminded")


def test_a_vote_leaves_a_phone_its_table(come: Come) -> None:
    """What would be taken back may be long; both answers stand together and the board stays."""
    table, _, pages = both(come, "famiglia", PHONE)
    asking, _ = play_past_the_frontier(table, pages)
    asked = {"do": "propose", "id": "propose-1", "seat": asking, "steps": 1}
    assert post(pages[asking], f"/api/tables/{table}/commands", asked)["type"] == "ack"
    vote = pages[1 - asking].locator(".banner.vote")
    yes, no = (vote.get_by_role("button", name=name).bounding_box() for name in ("Yes", "No"))
    whole = vote.bounding_box()
    assert yes is not None
    assert no is not None
    assert whole is not None
    assert yes["y"] == no["y"]
    assert whole["height"] < PHONE[1] / 3
    assert min(whole["x"], PHONE[0] - whole["x"] - whole["width"]) > RIM
    since = vote.get_by_role("group")  # all of it is read by scrolling down, none of it is beside
    assert since.evaluate("box => box.scrollWidth <= box.clientWidth")
