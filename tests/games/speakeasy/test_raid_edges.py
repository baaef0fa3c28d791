"""Edges of a raid and a sale: what money comes too late, and when crates count."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.games.speakeasy.family import GOONS, VIP

from .lucky import BLUE, YELLOW
from .names import boat, card, effect, pier, spot
from .positions import Family, Position, lay


def at_docks(crate: int, **has: Any) -> Position:
    """Blue, of strength 5, has one member on the Downtown pier, Yellow one; Sandra Daisy defends
    with 7 and has this crate.
    """
    blue = Family(**{"levels": {"strength": 5}, "pier": [pier("downtown", 1)], **has})
    families = {BLUE: blue, YELLOW: Family(pier=[pier("downtown", 2)])}
    laid: dict[str, Any] = {"holds": {"sandra_daisy": 4}, "crates": {"sandra_daisy": crate}}
    position = lay(families, **laid).goes("docks_b")
    position.passes()
    return position


@pytest.mark.rule("SPK-EDGE-14")
def test_loot_money_does_not_pay_the_members_hired_for_it() -> None:
    """5 is too little and 10 with Yellow's member would do, but he costs a dollar first."""
    poor = at_docks(5, clean=0, dirty=1, goons=0)
    assert poor.step == "take_card"
    rich = at_docks(5, clean=1, dirty=0, goons=0)
    rich.says(BLUE, "row", effect("raid"))
    rich.says(BLUE, "raid", boat("sandra_daisy"))
    assert rich.choices == [5]
    rich.says(BLUE, "hire_members", 5)
    assert (rich.clean(BLUE), rich.clean(YELLOW)) == (25, 16)


@pytest.mark.rule("SPK-EDGE-14")
def test_sale_money_does_not_pay_for_earlier_steps() -> None:
    """The planning office builds first; the sale of the Party card comes too late for that."""
    blue = Family(
        speakeasies=[spot(1)], barrels=[spot(1)], hand=["party_11"], clean=2, dirty=0, goons=0
    )
    position = lay({BLUE: blue}).goes("planning_office_c")
    assert position.choices == [effect("play_party")]
    position.says(BLUE, "row", effect("play_party"))
    position.says(BLUE, "play_card", card("party_11"))
    position.says(BLUE, "sell", spot(1))
    assert (position.clean(BLUE), position.step) == (12, "take_card")


@pytest.mark.rule("SPK-EDGE-15")
@pytest.mark.parametrize(("goons", "money"), [(3, 0), (4, 3), (5, 6)])
def test_crate_4_counts_the_goons_left_after_the_raid(goons: int, money: int) -> None:
    """Three of them leave to beat 7 with 5; $3 for each of the others."""
    position = at_docks(4, goons=goons, clean=0)
    position.says(BLUE, "row", effect("raid"))
    position.says(BLUE, "raid", boat("sandra_daisy"))
    position.says(BLUE, "hire_members", 0)
    assert (position.has(BLUE, GOONS), position.clean(BLUE)) == (goons - 3, money)


@pytest.mark.rule("SPK-EDGE-15")
@pytest.mark.parametrize(("vip", "money"), [(0, 0), (1, 6), (2, 12)])
def test_crate_3_counts_the_members_before_the_raider_comes_home(vip: int, money: int) -> None:
    """$6 for each in the VIP area; the raider joins them afterwards."""
    levels = {"strength": 5, "network": 5}
    position = at_docks(3, goons=3, vip=vip, clean=0, levels=levels)
    position.says(BLUE, "row", effect("raid"))
    position.says(BLUE, "raid", boat("sandra_daisy"))
    position.says(BLUE, "hire_members", 0)
    assert position.clean(BLUE) == money
    position.plays_until("come_home")
    position.says(BLUE, "come_home", pier("downtown", 1))
    assert (position.has(BLUE, VIP), position.clean(BLUE)) == (vip + 1, money)
