"""What somebody does who has never been here: a game against a bot by mouse alone, from the cover
in the lobby to the end; then its replay, and a link to it for a friend."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from omerta.games import GAMES
from web.conftest import Come
from web.house import House
from web.players import Player
from web.test_pages import name_of

STEP = "section.deckb .at small"


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_a_bot_its_replay_and_a_link(
    come: Come, house: House, game: str
) -> None:
    visit = come(still=True)
    page = visit.page
    page.get_by_role("button", name=f"Play now: {name_of(house, game)}").click()
    page.wait_for_url("**/table/*")
    assert Player(page, f"evening {game}").play() > 4
    end = page.get_by_role("region", name="The end")
    expect(end).to_be_visible()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("navigator.share = undefined")
    end.get_by_role("button", name="Share").click()
    expect(page.locator(".toasts")).to_contain_text("Link copied")
    link = page.evaluate("navigator.clipboard.readText()")
    assert "seat=" in link  # a friend sees it with the eyes of who sends it
    end.get_by_role("link", name="Watch the replay").click()
    expect(page.locator(STEP)).to_contain_text("step 0 of")
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(STEP)).to_contain_text("step 1 of")
    steps = page.locator(STEP).inner_text().rpartition(" ")[2]
    visit.calm()

    friend = come(link)
    expect(friend.page.locator(STEP)).to_have_text(f"step 0 of {steps}")
    friend.page.keyboard.press("End")
    expect(friend.page.locator(STEP)).to_have_text(f"step {steps} of {steps}")
    friend.calm()
