"""What is in the box: everything but money runs out."""

from __future__ import annotations

from collections import Counter

import pytest

from omerta.games.speakeasy import family as at
from omerta.games.speakeasy.barrels import Produce
from omerta.games.speakeasy.board import bits
from omerta.games.speakeasy.gains import bonus
from omerta.games.speakeasy.people import MOBSTERS
from omerta.games.speakeasy.places.city_hall import Hire

from .dinner import works
from .draws import setups
from .households import Family
from .names import LETTERS, effect, mobster, piece, spot
from .positions import Position, fresh, lay
from .works import office

MARKERS = {seat: Family(markers=number) for seat, number in ((1, 9), (2, 6), (3, 4))}


def gains(position: Position, name: str) -> Position:
    """Seat 0 gains a bonus."""
    return position.first(*bonus(position.table, 0, effect(name), 0))


@pytest.mark.rule("SPK-LIMIT-01")
def test_authority_markers_run_out() -> None:
    """One is left of twenty: of two only one is taken, then none."""
    position = gains(lay(MARKERS), "two_authority")
    assert [position.has(0, at.MARKERS), position.table.markers] == [1, 0]
    assert gains(position, "authority").has(0, at.MARKERS) == 1


@pytest.mark.rule("SPK-LIMIT-01")
def test_barrels_run_out() -> None:
    """Three are left in the supply for a Distillery level of five."""
    family = Family(still=spot(3), levels={"distillery": 5})
    position = lay({0: family}, spilled=17).first(Produce(0))
    assert position.choices == [3]
    position.says(0, "produce", 3)
    assert [position.has(0, at.DISTILLED), position.table.barrels] == [3, 0]


@pytest.mark.rule("SPK-LIMIT-01")
def test_goons_run_out_on_the_spaces() -> None:
    """Six spaces: the seventh goon is neither free nor for sale."""
    families = {seat: Family(goons=6) for seat in range(4)}
    position = gains(lay(families), "goon")
    assert [position.has(0, at.GOONS), position.table.goons] == [6, 0]
    assert position.first(Hire(0)).step == "place_capo"


@pytest.mark.rule("SPK-LIMIT-01")
def test_books_run_out() -> None:
    position = gains(lay({0: Family(books=9)}), "two_books")
    assert [position.has(0, at.BOOKS), position.has(0, at.BOOK_SUPPLY)] == [10, 0]


@pytest.mark.rule("SPK-LIMIT-01")
def test_family_members_run_out() -> None:
    """Ten are gone for good and two wait beside the power track."""
    position = gains(lay({0: Family(lost=10)}), "member")
    assert position.step == "place_capo"
    assert [position.has(0, at.VIP), position.pier(0)] == [0, []]


@pytest.mark.rule("SPK-LIMIT-01")
def test_money_never_runs_out() -> None:
    """However much there is already, payouts and cards bring more of it."""
    family = Family(clean=5000, dirty=7000, speakeasies=[spot(13)])
    position = gains(lay({0: family}, turn=3, round=4), "book")
    works(position, "workshop_a")
    assert position.money(0) == (5000, 7000 + 45)


@pytest.mark.rule("SPK-LIMIT-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_each_family_has(seats: int) -> None:
    """Twelve members, ten books, four capos, nine small buildings, three clubs, three casinos."""
    position = fresh(seats)
    for seat in range(seats):
        assert position.has(seat, at.SUPPLY) + 2 == 12, "two wait beside the power track"
        assert position.has(seat, at.BOOK_SUPPLY) == 10
        assert position.has(seat, at.CAPOS) == 4
        small = bits(position.has(seat, at.SMALL_LEFT))
        kinds = Counter(position.title.noun({}, "piece", number)[1][0] for number in small)
        assert kinds == {0: 1, 1: 8}, "a still and eight speakeasies"
        assert len(bits(position.has(seat, at.CLUBS_LEFT))) == 3
        assert position.has(seat, at.CASINOS_LEFT) == 3


@pytest.mark.rule("SPK-LIMIT-02")
def test_a_piece_that_was_built_cannot_be_built_again() -> None:
    """Not even if the building is lost: the club and the last casino are gone."""
    family = Family(clean=90, hand=["party_1"], gone=["nightclub_2", "casino", "casino", "casino"])
    position = office(family)
    assert position.choices == [piece("nightclub_1"), piece("nightclub_3")]
    position.refused("SPK-LIMIT-02", "choose_building", piece("nightclub_2"))
    position.refused("SPK-LIMIT-02", "choose_building", piece("casino"))


@pytest.mark.rule("SPK-LIMIT-02")
@pytest.mark.parametrize(("transport", "trucks"), [(2, 1), (3, 2), (5, 2)])
def test_a_family_has_two_trucks(transport: int, trucks: int) -> None:
    """No third one, whatever the level."""
    family = Family(levels={"transport": transport}, clean=0, dirty=0)
    position = lay({0: family}).goes("workshop_b")
    position.passes()
    position.says(0, "row", effect("deliver"))
    assert len(position.choices) == trucks * 16


@pytest.mark.rule("SPK-LIMIT-03")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_all_families_share(seats: int) -> None:
    position = fresh(seats)
    table = position.table
    assert table.goons + seats == 24
    assert table.barrels + sum(table.hold) == 40
    assert table.markers == 20
    assert len(table.cop_tiles) == 16
    assert table.mob_speakeasies + len(bits(table.mob)) == 24
    hands = sum(len(position.hand(seat)) for seat in range(seats))
    assert sum(len(pile) for pile in table.piles) + hands == 48
    assert table.aid_left + len(bits(table.aid_open)) == 21
    on_board = len([kind for kind in table.tile if kind >= 0])
    assert on_board + len(table.right) + sum(table.stack_left) == 54
    assert table.crate_left + len(table.crate) == 18


@pytest.mark.rule("SPK-LIMIT-03")
def test_all_sixteen_cops_are_out_at_the_end() -> None:
    position = setups(4, 1)[0]
    position.plays_until("the end")
    assert len(bits(position.table.cops)) == 16
    assert position.table.cop_next == 0


def seen_mobsters() -> dict[str, dict[str, int]]:
    """The mobsters of each letter, with the strength tile laid for them: those of the set-up, and
    those of a war in as many districts as there are mobsters.
    """
    told = fresh(4).told("mobster_there")
    found = {"A": {MOBSTERS[who]: strength for who, _, strength in told}}
    for act, letter in ((1, "B"), (2, "C"), (3, "D")):
        districts = range(1, len(LETTERS[letter]) + 1)
        position = lay(act=act, turn=3, round=4 if act == 1 else 3, war=districts)
        works(position, "workshop_a")
        strength = position.table.strength
        came = position.told("invaded")
        found[letter] = {MOBSTERS[who]: strength[district] for who, district, _ in came}
    return found


@pytest.mark.rule("SPK-LIMIT-04", "SPK-LIMIT-05")
def test_twenty_mobsters_and_the_strength_tiles_they_need() -> None:
    """Six A, four B, four C, six D; 3x1 4x2 5x3 6x3 7x2 8x2 9x3 10x3 11x1, twenty tiles."""
    found = seen_mobsters()
    assert {letter: sorted(names) for letter, names in found.items()} == {
        letter: sorted(names) for letter, names in LETTERS.items()
    }
    tiles = Counter(strength for names in found.values() for strength in names.values())
    assert tiles == {3: 1, 4: 2, 5: 3, 6: 3, 7: 2, 8: 2, 9: 3, 10: 3, 11: 1}
    assert sum(tiles.values()) == 20


@pytest.mark.rule("SPK-LIMIT-04")
@pytest.mark.parametrize(("seats", "number"), [(2, 11), (3, 16), (4, 16)])
def test_one_mobster_tile_for_each_district(seats: int, number: int) -> None:
    """Sixteen; with two players those of the closed districts stay in the box."""
    table = fresh(seats).table
    assert len(table.war_tiles) == len(set(table.war_tiles)) == number
    assert number + len(bits(table.closed)) == 16


TWELVE = dict(zip(range(1, 13), MOBSTERS[:6] + MOBSTERS[10:16], strict=True))


@pytest.mark.rule("SPK-LIMIT-06")
@pytest.mark.parametrize(("free", "placed"), [(0, 0), (1, 1), (2, 2), (3, 3)])
def test_as_many_mobster_speakeasies_are_placed_as_there_are(free: int, placed: int) -> None:
    """Twelve districts hold up to 24 of them; in district 14 two spots are empty and a building of
    seat 0 is lost, which goes in any case.
    """
    without = [spot(district, 2) for district in range(1, free + 1)]
    family = Family(clean=0, dirty=0, goons=0, speakeasies=[spot(14)])
    position = lay({0: family}, mobsters=TWELVE, without=without, war=[14], turn=3, round=4)
    assert position.table.mob_speakeasies == free
    position.will_come("carlo_gambino")
    works(position, "workshop_a")
    assert position.built(0) == [[], [], [], []]
    assert position.told("lost_building") == [[0, 1, spot(14)]]
    there = [place for place in (1, 2, 3) if position.table.mob >> spot(14, place) & 1]
    assert len(there) == placed
    assert position.table.mob_speakeasies == free - placed
    assert len(position.news("no_mob")) == 3 - placed
    assert (position.table.mob_in[13] == mobster("carlo_gambino")) == (placed > 0)
