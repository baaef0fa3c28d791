"""Selling barrels: how many, where, and for how much."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from .names import aid, card, effect, spot, tile
from .positions import Family, Position, lay
from .tables import dining

BARS = [spot(1), spot(2), spot(3), spot(4), spot(5), spot(6)]
WAYS = ["Party card", "city tile", "aid card"]


def selling(
    family: Family,
    way: str = "aid card",
    others: Mapping[int, Family] | None = None,
    **laid: Any,
) -> Position:
    """Seat 0 is asked what it sells: by a Party card without bonus, a city tile or aid card H17."""
    if way == "Party card":
        hand = replace(family, clean=0, dirty=0, hand=["party_11"])
        position = lay({0: hand, **(others or {})}, **laid).goes("planning_office_c")
        position.says(0, "row", effect("play_party"))
        position.says(0, "play_card", card("party_11"))
    elif way == "city tile":
        position = dining(replace(family, clean=0, tiles=["sell"]), "play_tiles", others, **laid)
        position.says(0, "play_tile", tile("sell"))
    else:
        position = lay({0: replace(family, clean=0, aid=[17]), **(others or {})}, **laid)
        position.says(0, "use_aid", aid(17))
    return position


def sells(position: Position, *where: int) -> Position:
    for place in where:
        position.says(0, "sell", place)
    return position


@pytest.mark.rule("SPK-SELL-01")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_a_sale_covers_as_many_barrels_as_the_party_level(level: int, way: str) -> None:
    position = selling(Family(levels={"party": level}, speakeasies=BARS, barrels=BARS), way)
    sells(position, *BARS[:level])
    assert position.step != "sell"
    assert position.barrels(0) == BARS[level:]


@pytest.mark.rule("SPK-SELL-01", "SPK-CRATE-19", "SPK-CRATE-28")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("crates", "more"), [([1], 1), ([2], 1), ([1, 2], 2), ([3, 18], 0)])
def test_sale_crates_cover_a_barrel_more_each(crates: list[int], more: int, way: str) -> None:
    family = Family(levels={"party": 2}, speakeasies=BARS, barrels=BARS, crates=crates)
    position = sells(selling(family, way), *BARS[: 2 + more])
    assert position.step != "sell"
    assert position.barrels(0) == BARS[2 + more :]


@pytest.mark.rule("SPK-SELL-01", "SPK-SELL-03")
def test_barrels_are_sold_beside_own_active_buildings() -> None:
    """Not where a cop stands unless a member protects it, not at others', not without a barrel."""
    family = Family(
        levels={"party": 5},
        still=spot(10),
        speakeasies=[spot(1), spot(2), spot(3), spot(4)],
        nightclubs=[spot(7)],
        casinos=[spot(8)],
        barrels=[spot(1), spot(2), spot(3), spot(7), spot(8)],
        guards=[spot(2)],
    )
    rival = Family(speakeasies=[spot(1, 2)], barrels=[spot(1, 2)])
    position = selling(family, others={1: rival}, cops=[2, 3])
    assert position.choices == [spot(1), spot(2), spot(7), spot(8)]
    position.refused("SPK-COPS-08", "sell", spot(3))
    position.refused("SPK-SELL-01", "sell", spot(4))
    position.refused("SPK-SELL-01", "sell", spot(1, 2))
    position.refused("SPK-SELL-03", "sell", spot(10))


@pytest.mark.rule("SPK-SELL-02")
def test_one_may_sell_fewer_barrels_and_chooses_which() -> None:
    position = selling(Family(levels={"party": 3}, speakeasies=BARS, barrels=BARS))
    assert position.choices == BARS
    assert position.may_pass
    sells(position, BARS[1], BARS[4])
    assert position.may_pass
    position.refused("SPK-SELL-02", "sell", BARS[2])  # asked in ascending order
    position.passes()
    assert position.barrels(0) == [BARS[0], BARS[2], BARS[3], BARS[5]]
    assert position.clean(0) == 20


@pytest.mark.rule("SPK-SELL-02")
def test_nothing_need_be_sold_at_all() -> None:
    position = selling(Family(speakeasies=BARS, barrels=BARS), "Party card")
    position.passes()
    assert (position.barrels(0), position.clean(0)) == (BARS, 0)


@pytest.mark.rule("SPK-SELL-03")
def test_nothing_is_sold_at_a_still_from_its_domain_or_from_a_truck() -> None:
    """There are barrels enough, but none beside a building: there is no sale."""
    family = Family(
        levels={"party": 5}, still=spot(7), distilled=3, trucks=[4], loads=[2], aid=[17]
    )
    position = lay({0: replace(family, speakeasies=[spot(4)])})
    assert position.step == "place_capo"
    position = lay({0: replace(family, speakeasies=[spot(4)], barrels=[spot(4)])})
    position.says(0, "use_aid", aid(17))
    assert position.choices == [spot(4)]
    position.refused("SPK-SELL-03", "sell", spot(7))


OUTLETS = {
    "speakeasy": Family(speakeasies=[spot(9)], barrels=[spot(9)]),
    "nightclub": Family(nightclubs=[spot(9)], barrels=[spot(9)]),
    "casino": Family(casinos=[spot(9)], barrels=[spot(9)]),
}


@pytest.mark.rule("SPK-SELL-04")
@pytest.mark.parametrize(("kind", "money"), [("speakeasy", 10), ("nightclub", 15), ("casino", 15)])
@pytest.mark.parametrize("way", WAYS)
def test_a_speakeasy_brings_less_than_a_nightclub_or_casino(
    kind: str, money: int, way: str
) -> None:
    assert sells(selling(OUTLETS[kind], way), spot(9)).clean(0) == money


PRICES = dict.fromkeys(range(5, 11), (10, 15))
PRICES |= dict.fromkeys(range(11, 16), (15, 20))
PRICES |= dict.fromkeys(range(16, 21), (20, 25))
PRICES |= dict.fromkeys(range(21, 26), (25, 30))


NAMES = ["party", "network", "distillery", "transport", "strength"]


def levels_for(power: int, names: list[str]) -> dict[str, int]:
    """Levels with this sum: the first ones high, the last ones low."""
    found = {}
    left = power - 5
    for name in names:
        found[name] = 1 + min(4, left)
        left -= found[name] - 1
    assert sum(found.values()) == power
    return found


@pytest.mark.rule("SPK-SELL-05", "SPK-SELL-06")
@pytest.mark.parametrize("names", [NAMES, NAMES[::-1]], ids=["Party first", "strength first"])
@pytest.mark.parametrize("power", range(5, 26))
def test_the_price_is_that_of_the_highest_barrel_space_reached(
    power: int, names: list[str]
) -> None:
    """Power 5, 11, 16 and 21 begin a step, every power above belongs to it; all levels count."""
    levels = levels_for(power, names)
    paid = [
        sells(selling(replace(family, levels=levels)), spot(9)).clean(0)
        for family in OUTLETS.values()
    ]
    low, high = PRICES[power]
    assert paid == [low, high, high]


@pytest.mark.rule("SPK-SELL-07")
@pytest.mark.parametrize("way", WAYS)
def test_the_money_is_clean_and_the_barrels_go_to_the_supply(way: str) -> None:
    family = Family(levels={"party": 2}, dirty=0, speakeasies=BARS, barrels=BARS)
    position = selling(family, way)
    supply = position.table.barrels
    sells(position, BARS[0], BARS[1])
    assert position.money(0) == (20, 0)
    assert (position.table.barrels, position.table.spilled) == (supply + 2, 0)
    assert [position.money(seat) for seat in (1, 2, 3)] == [(15, 30)] * 3
