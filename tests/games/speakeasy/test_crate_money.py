"""Crates: what the front pays when a crate is taken in a raid."""

from __future__ import annotations

from dataclasses import replace

import pytest

from .loot import PIER, RAIDER, crate, loot
from .names import pier, spot
from .positions import Family, Position
from .raiders import at_docks, raids

# A family that has something of everything.
BIG = Family(
    clean=0,
    levels={"network": 5, "party": 2, "distillery": 3, "transport": 4, "strength": 3},
    goons=5,
    vip=3,
    pier=PIER,
    cooked=[0, 2, 4, 6],
    still=spot(8),
    speakeasies=[spot(2), spot(3)],
    nightclubs=[spot(7), spot(13)],
    casinos=[spot(9)],
    guards=[spot(8), spot(7)],
    barrels=[spot(2), spot(7), spot(9)],
    distilled=2,
    trucks=[1],
    loads=[1],
    hand=["party_1", "party_2", "network_1"],
    aid=[13],
    used_aid=[3, 4],
    tiles=["goon", "goon", "book", "sell"],
    associate="waxy_gordon",
)
# Others have it too, but it counts for them alone; except the two on the pier of Downtown.
NEIGHBOUR = Family(
    levels={"party": 5},
    vip=1,
    cooked=[9],
    speakeasies=[spot(4)],
    nightclubs=[spot(5)],
    guards=[spot(4)],
    barrels=[spot(4), spot(5)],
    hand=["party_5"],
    aid=[5],
    tiles=["aid"],
    pier=[pier("downtown", 3), pier("uptown", 1)],
)


@pytest.mark.rule("SPK-CRATE-29")
@pytest.mark.parametrize(
    ("number", "money"),
    [
        crate("SPK-CRATE-01", 4 * 4),  # books on the board
        crate("SPK-CRATE-02", 5 * 2),  # Party
        crate("SPK-CRATE-03", 6 * 3),  # members in the VIP area
        crate("SPK-CRATE-04", 3 * 5),  # goons
        crate("SPK-CRATE-05", 5 * 3),  # strength
        crate("SPK-CRATE-06", 3 * 4),  # of Waxy Gordon
        crate("SPK-CRATE-07", 4 * 4),  # city tiles
        crate("SPK-CRATE-08", 3 * 3),  # hand cards
        crate("SPK-CRATE-09", 5 * 4),  # Transport
        crate("SPK-CRATE-10", 5 * 3),  # barrels beside buildings
        crate("SPK-CRATE-11", 1 * 17),  # power
        crate("SPK-CRATE-12", 4 * 5),  # the best level: Network
        crate("SPK-CRATE-13", 4 * 3),  # nightclubs and casinos
        crate("SPK-CRATE-14", 4 * 3),  # aid cards
        crate("SPK-CRATE-15", 4 * 2),  # protecting members
        crate("SPK-CRATE-16", 5 * 5),  # Network
        crate("SPK-CRATE-17", 4 * 3),  # members on the pier of Downtown
        crate("SPK-CRATE-18", 5 * 3),  # Distillery
    ],
)
@pytest.mark.parametrize("cops", [[], list(range(1, 17))], ids=["no cops", "cops everywhere"])
def test_what_each_crate_pays(number: int, money: int, cops: list[int]) -> None:
    """Clean money, the same whether buildings are active or not."""
    assert loot(number, BIG, {1: NEIGHBOUR}, cops=cops) == money


@pytest.mark.parametrize(
    "number",
    [
        crate("SPK-CRATE-01"),
        crate("SPK-CRATE-03"),
        crate("SPK-CRATE-04"),
        crate("SPK-CRATE-06"),
        crate("SPK-CRATE-07"),
        crate("SPK-CRATE-08"),
        crate("SPK-CRATE-10"),
        crate("SPK-CRATE-13"),
        crate("SPK-CRATE-14"),
        crate("SPK-CRATE-15"),
    ],
)
def test_whoever_has_nothing_gets_nothing(number: int) -> None:
    """The crate is taken all the same."""
    assert loot(number, replace(RAIDER, goons=0)) == 0


FIFTH = {"network": 5, "party": 5, "distillery": 5, "transport": 5, "strength": 3}


@pytest.mark.parametrize(
    ("number", "level"),
    [
        crate("SPK-CRATE-02", "party"),
        crate("SPK-CRATE-09", "transport"),
        crate("SPK-CRATE-16", "network"),
        crate("SPK-CRATE-18", "distillery"),
    ],
)
@pytest.mark.parametrize("value", [1, 2, 4, 5])
def test_five_dollars_for_each_step_of_a_level(number: int, level: str, value: int) -> None:
    """Whatever the other levels are."""
    assert loot(number, replace(RAIDER, levels={"strength": 3, level: value})) == 5 * value
    assert loot(number, replace(RAIDER, levels={**FIFTH, level: value})) == 5 * value


@pytest.mark.rule("SPK-CRATE-05")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
def test_five_dollars_for_each_step_of_strength(value: int) -> None:
    assert loot(5, replace(RAIDER, levels={"strength": value, "party": 3}, goons=6)) == 5 * value


@pytest.mark.rule("SPK-CRATE-12")
@pytest.mark.parametrize("level", ["network", "party", "distillery", "transport", "strength"])
@pytest.mark.parametrize("value", [4, 5])
def test_four_dollars_for_each_step_of_the_best_level(level: str, value: int) -> None:
    assert loot(12, replace(RAIDER, levels={"strength": 3, level: value})) == 4 * value


@pytest.mark.rule("SPK-CRATE-11")
def test_a_dollar_for_each_power() -> None:
    assert loot(11, replace(RAIDER, goons=4)) == 7
    assert loot(11, replace(RAIDER, levels=dict.fromkeys(FIFTH, 5))) == 25


@pytest.mark.rule("SPK-CRATE-04")
def test_goons_used_for_the_raid_are_not_in_the_headquarters_any_more() -> None:
    assert loot(4, replace(RAIDER, levels={"strength": 2}, goons=5)) == 3 * (5 - 2)


@pytest.mark.rule("SPK-CRATE-17")
@pytest.mark.parametrize(
    ("zone", "harbour", "money"), [("downtown", 1, 16), ("midtown", 7, 12), ("uptown", 13, 8)]
)
def test_the_pier_of_the_raid_counts(zone: str, harbour: int, money: int) -> None:
    """Own members and those of others, hired or not: four there, three there, two there."""
    own = [pier("downtown", 1), pier("midtown", 1), pier("uptown", 1)]
    rival = [pier("downtown", 2), pier("downtown", 3), pier("midtown", 2), pier("midtown", 3)]
    third = [pier("downtown", 4), pier("uptown", 2)]
    family = Family(clean=0, levels={"strength": 5}, goons=1, pier=own)
    boats = {"sandra_daisy": harbour, "al_capone": 12, "stephanie_st_clair": 6}
    others = {1: Family(pier=rival), 2: Family(pier=third)}
    assert loot(17, family, others, boats=boats) == money, zone


@pytest.mark.rule("SPK-CRATE-03")
def test_the_member_who_comes_home_is_not_counted_yet() -> None:
    position: Position = at_docks(
        replace(RAIDER, levels={"strength": 3, "network": 2}, vip=1), crates={"sandra_daisy": 3}
    )
    raids(position, "sandra_daisy")
    assert position.clean(0) == 6
