"""The car is placed and the districts are chosen, by two, three and four players."""

from __future__ import annotations

import pytest

from .names import ALL_COUNTS
from .positions import EMPTY, Position, fresh

START_PLAYERS = [(seats, first) for seats in (2, 3, 4) for first in range(seats)]
ANY_START_PLAYER = pytest.mark.parametrize(("seats", "first"), START_PLAYERS)


def placed(seats: int, first: int = 0, car: int = 1) -> Position:
    """The car stands; districts are to be chosen."""
    position = fresh(seats, first)
    return position.says(position.asked, "place_car", car - 1)


@pytest.mark.rule("PAT-SETUP-06")
@ANY_START_PLAYER
def test_the_right_neighbour_of_the_start_player_places_the_car(seats: int, first: int) -> None:
    """The player on the right of the start player places the car on any of the 12 spaces."""
    right = (first - 1) % seats
    for space in range(1, 13):
        position = fresh(seats, first)
        assert (position.step, position.asked) == ("place_car", right)
        assert position.spaces == list(range(1, 13))
        position.says(right, "place_car", space - 1)
        assert position.car == space


@pytest.mark.rule("PAT-SETUP-06")
@ANY_START_PLAYER
def test_nobody_else_places_the_car(seats: int, first: int) -> None:
    """Nobody else places the car: others are told to wait, and it is placed once only."""
    position = fresh(seats, first)
    for seat in range(seats):
        if seat != position.asked:
            position.refused("PAT-ROUND-03", "place_car", 3, seat)
    position.refused("PAT-SETUP-06", "place_car", 12)
    position.refused("PAT-SETUP-06", "place_car", -1)
    position.plays_until("place_first_die")
    assert len(position.told("placed_car")) == 1


@pytest.mark.rule("PAT-SETUP-07")
@ANY_START_PLAYER
def test_districts_are_chosen_counter_clockwise(seats: int, first: int) -> None:
    """First the player on the right of the start player, last the start player."""
    position = placed(seats, first).plays_until("place_first_die")
    order = [numbers[0] for numbers in position.told("chose_district")]
    assert order == [(first - 1 - turn) % seats for turn in range(seats)]
    assert order[-1] == first


@pytest.mark.rule("PAT-SETUP-07")
def test_a_district_is_chosen_once() -> None:
    """Districts are chosen one after the other: who comes later finds those left."""
    position = placed(4)
    assert (position.asked, position.choices) == (3, [0, 1, 2, 3])
    position.says(3, "choose_district", 2)
    assert (position.asked, position.choices) == (2, [0, 1, 3])
    position.refused("PAT-SETUP-07", "choose_district", 2)
    position.refused("PAT-ROUND-03", "choose_district", 0, 0)
    position.says(2, "choose_district", 0)
    assert (position.asked, position.choices) == (1, [1, 3])


@pytest.mark.rule("PAT-SETUP-08")
@ALL_COUNTS
def test_a_chosen_district_gets_three_members(seats: int) -> None:
    """One member per business, so each begins with three businesses and four in supply."""
    position = placed(seats)
    right = seats - 1
    position.says(right, "choose_district", 1)
    assert position.held(right) == [4, 5, 6]
    assert position.members(right) == [3, 4, 0, 0]
    position.plays_until("place_first_die")
    chosen = {numbers[0]: numbers[1] for numbers in position.told("chose_district")}
    assert len(set(chosen.values())) == seats


@pytest.mark.rule("PAT-SETUP-08")
@pytest.mark.parametrize("district", [0, 1, 2, 3])
def test_every_player_holds_his_whole_district(district: int) -> None:
    """A chosen district receives three members of its chooser, one per business."""
    position = placed(2)
    position.says(1, "choose_district", district)
    other = (district + 1) % 4
    position.says(0, "choose_district", other)
    for seat, own in ((1, district), (0, other)):
        told = [numbers for numbers in position.told("chose_district") if numbers[0] == seat]
        assert told == [[seat, own, 0]]
    assert position.table.round == 1
    held = [3 * district + 1, 3 * district + 2, 3 * district + 3]
    if not position.told("arrested") and not position.told("swept_up"):
        assert position.held(1) == held


@pytest.mark.rule("PAT-SETUP-08")
def test_a_district_that_is_none_cannot_be_chosen() -> None:
    """A district of the board is chosen, and one has to be."""
    position = placed(3)
    position.refused("PAT-SETUP-08", "choose_district", 4)
    position.refused("PAT-SETUP-08", "choose_district", -1)


def layout(seats: int, districts: list[int]) -> Position:
    """Districts chosen in this order; up to the end of the set-up, before anything happens."""
    for number in range(100):
        position = fresh(seats, 0, f"a quiet first event {number}")
        if position.table.deck[-1] in (8, 4):  # E9 and E5 clear nothing
            position.says(position.asked, "place_car", 0)
            for district in districts:
                position.says(position.asked, "choose_district", district)
            return position
    raise AssertionError("no quiet event found")


@pytest.mark.rule("PAT-SETUP-09")
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_the_fourth_player_gets_what_is_left(left: int) -> None:
    """With four players the start player gets the only district left; no neutral member."""
    others = [district for district in range(4) if district != left]
    position = layout(4, others)
    assert position.held(0) == [3 * left + 1, 3 * left + 2, 3 * left + 3]
    assert position.members(0) == [3, 4, 0, 0]
    assert all(holder in range(4) for holder in position.table.holder)
    assert position.told("neutral_district") == []
    assert [position.held(seat)[0] // 3 for seat in (3, 2, 1)] == others


@pytest.mark.rule("PAT-SETUP-10")
@pytest.mark.parametrize("chosen", [0, 3])
def test_three_players_leave_one_district_to_a_neutral_family(chosen: int) -> None:
    """The start player chooses between two; the other gets three members of the unused colour."""
    position = layout(3, [2, 1])
    assert (position.asked, position.step) == (0, "choose_district")
    assert position.choices == [0, 3]
    position.says(0, "choose_district", chosen)
    left = 3 - chosen
    assert position.held(3) == [3 * left + 1, 3 * left + 2, 3 * left + 3]
    assert position.held(0) == [3 * chosen + 1, 3 * chosen + 2, 3 * chosen + 3]
    assert position.empty == []
    assert [position.members(seat) for seat in range(3)] == [[3, 4, 0, 0]] * 3


@pytest.mark.rule("PAT-SETUP-11")
@pytest.mark.parametrize(("chosen", "left"), [(0, [2, 3]), (2, [0, 3]), (3, [0, 2])])
def test_two_players_leave_two_districts_to_two_neutral_families(
    chosen: int, left: list[int]
) -> None:
    """The start player chooses among three; two get three neutral members, a colour each."""
    position = layout(2, [1])
    assert (position.asked, position.step) == (0, "choose_district")
    assert position.choices == [0, 2, 3]
    position.says(0, "choose_district", chosen)
    for family, district in zip((2, 3), left, strict=True):
        assert position.held(family) == [3 * district + 1, 3 * district + 2, 3 * district + 3]
    assert position.empty == []
    assert [position.members(seat) for seat in range(2)] == [[3, 4, 0, 0]] * 2


@pytest.mark.rule("PAT-SETUP-12")
@ALL_COUNTS
@pytest.mark.parametrize("car", [1, 5, 9, 12])
def test_the_car_does_not_keep_anybody_from_a_district(seats: int, car: int) -> None:
    """The car's position does not restrict which district a player may choose."""
    position = placed(seats, car=car)
    assert position.choices == [0, 1, 2, 3]
    here = (car - 1) // 3
    position.says(seats - 1, "choose_district", here)
    assert car in position.held(seats - 1)
    assert EMPTY not in [position.table.holder[3 * here + place] for place in range(3)]


@pytest.mark.rule("PAT-SETUP-12")
def test_the_last_to_choose_may_take_the_district_of_the_car() -> None:
    """The car's position does not restrict the later players either."""
    position = placed(3, car=8).says(2, "choose_district", 0).says(1, "choose_district", 1)
    assert position.choices == [2, 3]
