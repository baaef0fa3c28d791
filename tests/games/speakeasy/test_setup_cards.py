"""Set-up: domain cards, aid cards, boats and crates."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy.board import BOATS, bits
from omerta.games.speakeasy.family import HAND
from omerta.games.speakeasy.places.docks import Raid

from .draws import setups
from .households import Family
from .names import boat, pier
from .positions import Position, fresh, lay

DOMAINS = ("network", "party", "distillery", "transport")


@pytest.mark.rule("SPK-SETUP-24")
@pytest.mark.parametrize(("seats", "left"), [(2, 10), (3, 9), (4, 8)])
def test_everybody_gets_a_card_of_each_domain_and_the_rest_lies_face_up(
    seats: int, left: int
) -> None:
    """All 48 cards are somewhere once; what is dealt and what lies on top is a matter of luck."""
    dealt: set[str] = set()
    tops: set[int] = set()
    for position in setups(seats):
        table = position.table
        for seat in range(seats):
            hand = position.hand(seat)
            assert [name.split("_")[0] for name in hand] == list(DOMAINS)
            dealt |= set(hand)
        assert [len(pile) for pile in table.piles] == [left] * 4
        every = [card for pile in table.piles for card in pile]
        every += [card for seat in range(seats) for card in bits(position.has(seat, HAND))]
        assert sorted(every) == list(range(48))
        tops |= {pile[-1] for pile in table.piles}
        shown = [pile["top"] for pile in position.seen_by(-1)[0]["piles"]]
        assert shown == [pile[-1] for pile in table.piles]
    assert len(dealt) == len(tops) == 48


@pytest.mark.rule("SPK-SETUP-24")
def test_cards_are_dealt_face_down() -> None:
    """Everybody sees the own four; of the others' only that there is one of each domain."""
    position = fresh(4)
    for seat in range(4):
        seen = position.seen_by(seat)[0]
        assert seen["hand"] == bits(position.has(seat, HAND))
        for family in range(4):
            assert seen["remembered"][family] == {"known": [], "unknown_domains": [0, 1, 2, 3]}
    assert position.seen_by(-1)[0]["hand"] is None


@pytest.mark.rule("SPK-SETUP-25")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_three_aid_cards_are_open_and_eighteen_in_the_deck(seats: int) -> None:
    ever: set[int] = set()
    for position in setups(seats, 60):
        table = position.table
        shown = bits(table.aid_open)
        assert len(shown) == 3
        assert table.aid_left == 18
        assert sorted(shown + table.aid_deck[: table.aid_left]) == list(range(21))
        ever |= set(shown)
    assert ever == set(range(21))


@pytest.mark.rule("SPK-SETUP-26")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_five_barrels_in_each_hold_and_twenty_in_the_supply(seats: int) -> None:
    table = fresh(seats).table
    assert table.hold == [5, 5, 5, 5]
    assert table.barrels == 20
    assert table.barrel == table.spilled == 0


def raid_of(name: str, strength: int, goons: int) -> Position:
    """A raid with one member at the Uptown pier, of a boat that lies in district 13."""
    others = [other for other in BOATS if other != name]
    raider = Family(
        levels={"strength": strength}, goons=goons, pier=[pier("uptown", 1)], hand=["party_1"]
    )
    boats = {name: 13, **dict(zip(others, (1, 2, 7), strict=True))}
    return lay({0: raider}, boats=boats)


@pytest.mark.rule("SPK-SETUP-26")
@pytest.mark.parametrize(
    ("name", "lowest"),
    [("sandra_daisy", 5), ("arnold_rothstein", 6), ("al_capone", 7), ("stephanie_st_clair", 8)],
)
def test_a_full_hold_leaves_the_smallest_number_uncovered(name: str, lowest: int) -> None:
    """So the defence of a full boat is that number: one more beats it, as much does not."""
    position = raid_of(name, 3, lowest - 2).first(Raid(0))
    assert position.table.hold[boat(name)] == 5
    assert position.choices == [boat(name)]
    weaker = raid_of(name, 3, lowest - 3).first(Raid(0))
    assert weaker.step == "place_capo", "there is nothing to raid"


@pytest.mark.rule("SPK-SETUP-27")
def test_a_crate_on_each_boat_and_fourteen_in_an_open_stack() -> None:
    ever: set[int] = set()
    for position in setups(4):
        table = position.table
        assert len(table.crate) == 4
        assert table.crate_left == 14
        assert sorted(table.crate + table.crate_stack[:14]) == list(range(18))
        seen = position.seen_by(2)[0]
        assert seen["crate"] == table.crate
        assert seen["next_crate"] == table.crate_stack[13]
        ever |= set(table.crate)
    assert ever == set(range(18))


@pytest.mark.rule("SPK-SETUP-28")
@pytest.mark.parametrize("seats", [2, 4])
def test_boats_start_in_four_different_harbours_of_seven(seats: int) -> None:
    """Every boat in every harbour in some game, also in those of closed districts."""
    ever: dict[str, set[int]] = {name: set() for name in BOATS}
    for position in setups(seats, 120):
        there = [position.harbour(name) for name in BOATS]
        assert len(set(there)) == 4
        assert [line[1] + 1 for line in position.told("boat_there")] == there
        for name, district in zip(BOATS, there, strict=True):
            ever[name].add(district)
    assert all(found == {1, 2, 6, 7, 12, 13, 16} for found in ever.values())
