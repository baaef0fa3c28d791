"""Worked examples of the rulebook: a second raise (page 12), goons (13), protection (17)."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy.family import GOONS, MARKERS, VIP

from .names import card, effect, spot
from .positions import PASS, Family, lay
from .trucks import to

PURPLE = 0
YELLOW = 0


@pytest.mark.rule("SPK-LEVEL-07", "SPK-CARD-02")
def test_page_12_purple_raises_transport_twice() -> None:
    """By the bonus of the card from 2 to 3, for a discard from 3 to 4: trucks drive 4 far."""
    family = Family(
        clean=0,
        dirty=0,
        levels={"transport": 2, "strength": 3},
        hand=["transport_1", "party_5"],
        trucks=[10],
    )
    position = lay({PURPLE: family}).goes("planning_office_a")
    position.says(PURPLE, "row", effect("play_any"))
    position.says(PURPLE, "play_card", card("transport_1"))
    assert position.levels(PURPLE)[3] == 3
    position.says(PURPLE, "raise_by_discard", card("party_5"))
    assert position.levels(PURPLE)[3] == 4
    assert position.hand(PURPLE) == []
    for district in (7, 10, 7, 10):
        position.says(PURPLE, "drive", to(district))
    assert to(7) not in position.options


@pytest.mark.rule("SPK-GOON-01", "SPK-GOON-02")
def test_page_13_two_new_goons_cost_three_dollars() -> None:
    """Beside the goon on $0: one for $1 and one for $2."""
    position = lay({0: Family(clean=15, dirty=30, goons=1)}).goes("city_hall_a")
    position.says(0, "row", effect("hire"))
    position.says(0, "hire", 1)
    position.says(0, "hire", 2)
    position.says(0, "hire", PASS)
    assert (position.money(0), position.has(0, GOONS)) == ((12, 30), 3)


@pytest.mark.rule("SPK-PROTECT-02", "SPK-PROTECT-03", "SPK-PROTECT-04")
def test_page_17_yellow_sends_two_members_for_four_authority() -> None:
    """Three in the VIP area, 2 authority each, 4 on her cards and a marker she keeps."""
    cards = ["network_9", "party_8", "distillery_8"]
    houses = [spot(9), spot(10), spot(11)]
    family = Family(
        vip=3, levels={"network": 3}, slots=cards, markers=1, speakeasies=houses, clean=0, dirty=0
    )
    position = lay({YELLOW: family}, order=[1, 2, YELLOW, 3], turn=YELLOW).goes("city_hall_b")
    position.passes()
    assert position.table.figure(YELLOW) == 2
    position.says(YELLOW, "row", effect("protect"))
    position.says(YELLOW, "protect", houses[0])
    position.says(YELLOW, "protect", houses[2])
    assert position.step == "take_card"  # 5 authority are not enough for a third
    assert position.guards(YELLOW) == [houses[0], houses[2]]
    assert (position.has(YELLOW, VIP), position.has(YELLOW, MARKERS)) == (1, 1)
    assert position.slots(YELLOW) == cards
