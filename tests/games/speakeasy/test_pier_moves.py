"""The piers: twelve spaces, and moving the others when a member comes to one."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy.board import PIER_SPACES
from omerta.games.speakeasy.family import BOOKS, GOONS, MARKERS
from omerta.games.speakeasy.gains import TO_VIP

from .names import boat, effect, pier
from .positions import PASS, Family, Position, lay
from .raiders import at_docks, raids

FIRST, SECOND = pier("downtown", 1), pier("midtown", 2)
RIVAL = pier("uptown", 4)
NEW = pier("uptown", 2)


def move(place: int, to: int) -> int:
    return place * PIER_SPACES + to


def arrived(place: int = NEW, others: tuple[int, ...] = (FIRST, SECOND)) -> Position:
    """A member of seat 0 comes to a pier space, or the VIP area; two of its own are at piers."""
    families = {0: Family(pier=others), 1: Family(pier=[RIVAL])}
    position = lay(families).goes("city_hall_a")
    position.says(0, "row", effect("member"))
    position.says(0, "place_member", place)
    return position


@pytest.mark.rule("SPK-MEMBER-04")
def test_every_other_member_may_go_to_every_empty_space() -> None:
    """Not the new one, nobody of a rival, and only to empty spaces."""
    position = arrived()
    free = [space for space in range(12) if space not in (FIRST, SECOND, RIVAL, NEW)]
    assert (position.step, position.may_pass) == ("move_member", True)
    assert position.choices == [move(place, to) for place in (FIRST, SECOND) for to in free]
    position.refused("SPK-MEMBER-04", "move_member", move(NEW, free[0]))
    position.refused("SPK-MEMBER-04", "move_member", move(RIVAL, free[0]))
    position.refused("SPK-MEMBER-04", "move_member", move(FIRST, SECOND))
    position.refused("SPK-MEMBER-04", "move_member", move(FIRST, RIVAL))


@pytest.mark.rule("SPK-MEMBER-04")
@pytest.mark.parametrize("moved", [0, 1, 2])
def test_any_number_of_them_is_moved(moved: int) -> None:
    position = arrived()
    steps = [(FIRST, pier("downtown", 4)), (SECOND, pier("downtown", 3))]
    for place, to in steps[:moved]:
        position.says(0, "move_member", move(place, to))
    if moved < 2:
        position.says(0, "move_member", PASS)
    expected = [to for _, to in steps[:moved]] + [place for place, _ in steps[moved:]]
    assert position.pier(0) == sorted([*expected, NEW])
    assert position.step == "row"


@pytest.mark.rule("SPK-MEMBER-04")
def test_the_second_alone_may_be_moved_and_a_left_space_is_empty() -> None:
    position = arrived()
    position.says(0, "move_member", move(FIRST, pier("midtown", 4)))
    assert move(SECOND, FIRST) in position.choices
    position.says(0, "move_member", move(SECOND, FIRST))
    assert position.pier(0) == sorted([FIRST, pier("midtown", 4), NEW])
    position = arrived()
    position.says(0, "move_member", move(SECOND, pier("downtown", 2)))
    assert position.pier(0) == sorted([FIRST, pier("downtown", 2), NEW])


@pytest.mark.rule("SPK-MEMBER-04")
@pytest.mark.parametrize("row", [1, 2, 3, 4])
def test_a_moved_member_brings_no_bonus(row: int) -> None:
    """The new one came to row 2: one book, whatever row the other goes to."""
    position = arrived(others=(FIRST,))
    target = pier("midtown", row)
    position.says(0, "move_member", move(FIRST, target))
    assert (position.step, position.hand(0)) == ("row", [])
    assert (position.has(0, BOOKS), position.has(0, GOONS), position.has(0, MARKERS)) == (1, 1, 0)


@pytest.mark.rule("SPK-MEMBER-04")
def test_nobody_moves_when_a_member_goes_to_the_vip_area() -> None:
    assert arrived(TO_VIP).step == "row"


@pytest.mark.rule("SPK-MEMBER-04")
def test_the_first_member_at_the_piers_has_nobody_to_move() -> None:
    assert arrived(others=()).step == "row"


@pytest.mark.rule("SPK-MEMBER-06")
def test_there_are_twelve_spaces_for_one_member_each() -> None:
    """Twelve members fill them all; the thirteenth finds no space."""
    position = lay().goes("city_hall_a")
    position.says(0, "row", effect("member"))
    assert position.choices == [*range(12), TO_VIP]
    full = {seat: Family(pier=list(range(12))[seat::4]) for seat in range(4)}
    position = lay(full).goes("city_hall_a")
    position.says(0, "row", effect("member"))
    assert position.choices == [TO_VIP]


@pytest.mark.rule("SPK-MEMBER-06")
@pytest.mark.parametrize(("zone", "district"), [("downtown", 6), ("midtown", 12), ("uptown", 16)])
@pytest.mark.parametrize("other", ["downtown", "midtown", "uptown"])
def test_each_zone_has_a_pier_of_four_rows(zone: str, district: int, other: str) -> None:
    """Four members of strength 4 beat a boat of 15, if they stand at the pier of its zone."""
    crowd = [pier(other, row) for row in (1, 2, 3, 4)]
    family = Family(goons=0, levels={"strength": 4}, pier=crowd)
    position = at_docks(family, boats={"sandra_daisy": district}, holds={"sandra_daisy": 0})
    if zone == other:
        raids(position, "sandra_daisy")
        assert position.step == "come_home"
    else:
        position.says(0, "row", effect("raid"))  # another boat lies there
        position.refused("SPK-RAID-01", "raid", boat("sandra_daisy"))
