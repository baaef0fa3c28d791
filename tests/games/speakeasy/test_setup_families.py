"""Set-up: what a family begins with."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy import family as at
from omerta.games.speakeasy.build import ChooseBuilding
from omerta.games.speakeasy.gains import Raise
from omerta.games.speakeasy.places.city_hall import Hire
from omerta.games.speakeasy.places.restaurant import MoveMarker
from omerta.games.speakeasy.places.workshop import drive
from omerta.games.speakeasy.sites import LARGE_ONES, SMALL_ONES

from .draws import setups
from .households import Family
from .names import piece, pier
from .positions import fresh, lay

COUNTS = [(2, 0), (2, 1), (3, 0), (3, 2), (4, 0), (4, 1), (4, 3)]  # players, one of them
SPEAKEASY, STILL, NIGHTCLUB, CASINO = 1, 0, 2, 3  # as nouns of buildings


@pytest.mark.rule("SPK-SETUP-29")
@pytest.mark.parametrize(("seats", "seat"), COUNTS)
def test_all_levels_start_at_1_and_power_at_5(seats: int, seat: int) -> None:
    position = fresh(seats)
    assert position.levels(seat) == [1, 1, 1, 1, 1]
    assert position.table.power(seat) == 5


@pytest.mark.rule("SPK-SETUP-30")
@pytest.mark.parametrize(("seats", "seat"), COUNTS)
def test_four_capos_and_all_buildings_are_on_the_headquarters(seats: int, seat: int) -> None:
    """One still, eight speakeasies, three nightclubs, three casinos: none on the board."""
    position = fresh(seats)
    assert position.has(seat, at.CAPOS) == 4
    assert position.built(seat) == [[], [], [], []]
    position.table.fam[seat * at.W + at.CLEAN] = 99
    position.first(ChooseBuilding(seat, SMALL_ONES, 2))
    kinds = [position.title.noun({}, "piece", number)[1][0] for number in position.choices]
    assert kinds == [SPEAKEASY] * 5 + [STILL] + [SPEAKEASY] * 3
    position.first(ChooseBuilding(seat, LARGE_ONES, 2))
    large = [piece("nightclub_1"), piece("nightclub_2"), piece("nightclub_3"), piece("casino")]
    assert position.choices == large
    assert position.has(seat, at.CASINOS_LEFT) == 3


@pytest.mark.rule("SPK-SETUP-31")
@pytest.mark.parametrize(("seats", "seat"), COUNTS)
def test_the_one_goon_stands_on_the_0_dollar_space(seats: int, seat: int) -> None:
    """So the next one costs $1, and not nothing."""
    position = fresh(seats)
    assert position.has(seat, at.GOONS) == 1
    assert position.table.goons == 24 - seats
    position.first(Hire(seat))
    assert position.choices == [1]
    assert position.title.noun({}, "goon_space", 1) == ("goon_space", [1])
    position.says(seat, "hire", 1)
    assert position.money(seat) == (14, 30)


@pytest.mark.rule("SPK-SETUP-32")
@pytest.mark.parametrize(("seats", "seat"), COUNTS)
def test_one_truck_waits_beside_the_headquarters_and_one_is_locked(seats: int, seat: int) -> None:
    """The first may start in any district, the second not at all."""
    position = fresh(seats)
    position.first(*drive(position.table, seat, 0))
    assert position.choices == list(range(16))
    second = 67
    for district in (0, 7, 15):
        position.refused("SPK-TRUCK-01", "drive", second + district)
    assert [position.has(seat, at.LOAD), position.has(seat, at.LOAD + 1)] == [0, 0]


@pytest.mark.rule("SPK-SETUP-33")
@pytest.mark.parametrize(("seats", "seat"), COUNTS)
def test_15_dollars_clean_and_30_dirty(seats: int, seat: int) -> None:
    position = fresh(seats)
    assert position.money(seat) == (15, 30)
    assert position.seen_by(seat)[0]["safe"] == 30
    assert position.seen_by(-1)[0]["families_shown"][seat]["clean"] == 15


@pytest.mark.rule("SPK-SETUP-34")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_of_twelve_members_wait_beside_the_power_track(seats: int) -> None:
    position = fresh(seats)
    for seat in range(seats):
        assert position.has(seat, at.SUPPLY) == 10
        assert [position.has(seat, at.VIP), position.pier(seat)] == [0, []]


@pytest.mark.rule("SPK-SETUP-34")
@pytest.mark.parametrize("power", range(6, 26))
def test_a_waiting_member_joins_at_power_8_and_14(power: int) -> None:
    """He comes from the track, not from the supply; no other space has one."""
    levels = {"network": 1, "party": 1, "distillery": 1, "transport": 1, "strength": 1}
    for name in ("network", "party", "distillery", "transport", "strength"):
        levels[name] += min(4, max(0, power - 1 - sum(levels.values())))
    family = Family(levels=levels, hand=["network_1", "party_1", "party_2"])
    position = lay({0: family}).first(Raise(0))
    before = position.has(0, at.SUPPLY)
    assert before == 10 + (power > 8) + (power > 14)
    position.says(0, "raise", position.choices[-1])
    while position.step == "discard":
        position.says(0, "discard", position.choices[0])
    assert position.table.power(0) == power
    assert (position.step == "place_member") == (power in (8, 14))
    if power in (8, 14):
        position.says(0, "place_member", pier("uptown", 2))
        assert position.has(0, at.SUPPLY) == before


@pytest.mark.rule("SPK-SETUP-35")
@pytest.mark.parametrize(("seats", "seat"), COUNTS)
def test_nothing_else_is_there_at_the_start(seats: int, seat: int) -> None:
    """Ten books wait in the own supply; no marker, aid card, crate, tile or associate."""
    position = fresh(seats)
    assert [position.has(seat, at.BOOKS), position.has(seat, at.BOOK_SUPPLY)] == [0, 10]
    assert position.cooked(seat) == []
    assert [position.has(seat, at.MARKERS), position.table.markers] == [0, 20]
    assert [position.aid(seat), position.used_aid(seat)] == [[], []]
    assert [position.crates(seat), position.tiles(seat), position.slots(seat)] == [[], [], []]
    assert position.has(seat, at.ASSOCIATE) == at.NO_ONE
    assert position.has(seat, at.DISTILLED) == 0


@pytest.mark.rule("SPK-SETUP-36")
@pytest.mark.parametrize("first", [0, 1])
def test_two_players_first_put_a_member_on_a_pier_in_reverse_order(first: int) -> None:
    """The last in turn order begins; the space is taken then; the VIP area is no choice."""
    position = fresh(2, first)
    last = 1 - first
    assert (position.asked, position.step) == (last, "place_member")
    assert position.choices == list(range(12))
    assert not position.may_pass
    position.refused("SPK-SETUP-36", "place_member", 12)
    position.says(last, "place_member", pier("midtown", 3))
    assert position.pier(last) == [pier("midtown", 3)]
    assert (position.asked, position.step) == (first, "place_member")
    position.refused("SPK-MEMBER-01", "place_member", pier("midtown", 3))
    position.says(first, "place_member", pier("midtown", 2))
    assert position.has(first, at.SUPPLY) == position.has(last, at.SUPPLY) == 9
    assert (position.asked, position.step) == (last, "start_building")


@pytest.mark.rule("SPK-SETUP-36")
@pytest.mark.parametrize(
    ("row", "field", "number"), [(2, at.BOOKS, 1), (3, at.GOONS, 2), (4, at.MARKERS, 1)]
)
def test_the_first_member_brings_the_bonus_of_his_row(row: int, field: int, number: int) -> None:
    position = fresh(2)
    position.says(1, "place_member", pier("downtown", row))
    assert position.has(1, field) == number
    assert position.has(0, field) == number - 1


@pytest.mark.rule("SPK-SETUP-36")
def test_the_first_member_in_row_1_brings_a_card() -> None:
    position = fresh(2)
    position.says(1, "place_member", pier("uptown", 1))
    assert (position.asked, position.step) == (1, "take_card")
    position.says(1, "take_card", 2)
    assert len(position.hand(1)) == 5


@pytest.mark.rule("SPK-SETUP-36")
@pytest.mark.parametrize("seats", [3, 4])
def test_three_or_four_players_put_nobody_on_a_pier(seats: int) -> None:
    position = fresh(seats)
    assert (position.asked, position.step) == (seats - 1, "start_building")
    assert all(position.pier(seat) == [] for seat in range(seats))


@pytest.mark.rule("SPK-SETUP-37")
def test_with_three_players_column_4_is_never_used() -> None:
    """Nobody starts there, nobody can move there."""
    for position in setups(3, 5):
        assert sorted(position.has(seat, at.COLUMN) for seat in range(3)) == [0, 1, 2]
    position = lay({0: Family(hand=["party_1"])}, seats=3).first(MoveMarker(0))
    assert position.choices == [0, 1, 2]
    position.refused("SPK-ORDER-10", "move_marker", 3)
    assert lay().first(MoveMarker(0)).choices == [0, 1, 2, 3]
