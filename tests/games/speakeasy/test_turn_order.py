"""Turn order: who comes when, casino income, adjusting the markers."""

from __future__ import annotations

from itertools import permutations

import pytest

from omerta.games.speakeasy import family as at

from .dinner import dines, ends_turn, works
from .households import Family
from .names import contact, spot
from .positions import Position, lay

ELSEWHERE = ("commission_a", "commission_b", "commission_c", "docks_b")
PLACES = ("workshop_a", "workshop_b", "planning_office_a", "planning_office_b")
GUESTS = {seat: Family(hand=[f"party_{seat + 1}", f"party_{seat + 5}"]) for seat in range(4)}


def whole_round(
    position: Position, dining: dict[int, int], places: tuple[str, ...] = PLACES
) -> list[int]:
    """Everybody has a turn: those in `dining` move to that column, the others do nothing; who had
    a turn, in this order.
    """
    turns = []
    for place in places[: position.table.families]:
        seat = position.asked
        turns.append(seat)
        if seat in dining:
            ends_turn(dines(position, dining[seat]))
        else:
            works(position, place)
    return turns


@pytest.mark.rule("SPK-ORDER-01")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_players_take_turns_from_left_to_right(order: tuple[int, ...]) -> None:
    position = lay(seats=3, order=order, turn=order[0])
    assert whole_round(position, {}) == list(order)
    assert position.asked == order[0]


@pytest.mark.rule("SPK-ORDER-01")
def test_a_marker_moved_counts_from_the_next_round_on() -> None:
    """The first goes to the end, the last to the front: this round goes on as it began."""
    position = lay(GUESTS)
    assert whole_round(position, {0: 4, 3: 1}) == [0, 1, 2, 3]
    assert position.order == [3, 1, 2, 0]
    assert whole_round(position, {}, ELSEWHERE) == [3, 1, 2, 0]


@pytest.mark.rule("SPK-ORDER-01")
def test_only_who_is_at_turn_may_act() -> None:
    position = lay(order=[2, 0, 3, 1], turn=2)
    position.refused("SPK-ORDER-01", "place_capo", 0, seat=0)
    assert position.all_asked == [2]


CASINOS = {
    0: Family(hand=["party_1", "party_5"], casinos=[spot(3), spot(7)]),
    1: Family(casinos=[spot(13), spot(8)], clean=0),
    2: Family(nightclubs=[spot(4)], speakeasies=[spot(5)]),
    3: Family(hand=["party_4"], casinos=[spot(14)]),
}


@pytest.mark.rule("SPK-ORDER-02")
def test_without_a_visit_to_the_restaurant_nothing_happens() -> None:
    """Capos left there in earlier rounds do not count."""
    position = lay(CASINOS, restaurant=[0, 1, 3], round=3, lower={})
    whole_round(position, {})
    assert [position.clean(seat) for seat in range(4)] == [15, 0, 15, 15]
    assert position.news("casino_income", "order") == []
    assert position.order == [0, 1, 2, 3]


@pytest.mark.rule("SPK-ORDER-02")
def test_a_visit_counts_for_its_own_round_only() -> None:
    position = lay(CASINOS)
    whole_round(position, {0: 1})
    assert len(position.told("casino_income")) == 3
    assert len(position.told("order")) == 4
    position.table.heard = []
    whole_round(position, {}, ELSEWHERE)
    assert position.news("casino_income", "order") == []


@pytest.mark.rule("SPK-ORDER-02")
def test_a_capo_swapped_into_the_restaurant_counts_as_a_visit() -> None:
    """It came there in an earlier round; the swap makes this a round with income."""
    position = lay({**CASINOS, 1: Family(hand=["party_9"])}, restaurant=[0], round=2, turn=1)
    position.says(1, "place_capo", contact("park"))
    position.says(1, "swap", contact("restaurant") + 0)
    position.says(1, "discard", position.choices[0])
    position.says(1, "move_marker", 3)
    position.plays_until("place_capo", 2)
    for place in PLACES[:2]:
        works(position, place)
    assert position.told("casino_income") == [[0, 6, 0], [3, 3, 0]]
    assert position.order == [0, 2, 3, 1]


@pytest.mark.rule("SPK-ORDER-03")
@pytest.mark.parametrize("seats", [3, 4])
def test_three_dollars_for_each_active_casino(seats: int) -> None:
    """Clean, before the markers move; closed by a cop it brings nothing, protected it does."""
    families = {
        0: Family(hand=["party_1"], casinos=[spot(3), spot(7)]),
        1: Family(casinos=[spot(13), spot(8)], guards=[spot(8)]),
        2: Family(nightclubs=[spot(4)], speakeasies=[spot(5)], still=spot(6)),
    }
    position = lay(families, seats=seats, cops=[8, 13])
    whole_round(position, {0: 2})
    assert [position.money(seat) for seat in range(3)] == [(15 + 6, 30), (15 + 3, 30), (15, 30)]
    keys = [line.key for line in position.news("casino_income", "order")]
    assert keys == ["casino_income"] * 2 + ["order"] * seats


@pytest.mark.rule("SPK-ORDER-04")
def test_five_dollars_for_each_active_casino_with_two_players() -> None:
    families = {
        0: Family(hand=["party_1"], casinos=[spot(3), spot(7)]),
        1: Family(casinos=[spot(13), spot(8)], guards=[spot(8)]),
    }
    position = lay(families, seats=2, cops=[8, 13])
    whole_round(position, {0: 2})
    assert [position.money(seat) for seat in range(2)] == [(15 + 10, 30), (15 + 5, 30)]
    keys = [line.key for line in position.news("casino_income", "order")]
    assert keys == ["casino_income"] * 2 + ["order"] * 2
    assert [line.rule for line in position.news("casino_income")] == ["SPK-ORDER-04"] * 2


@pytest.mark.rule("SPK-ORDER-05")
@pytest.mark.parametrize("dining", [{0: 1}, {3: 2}, {0: 1, 3: 2}])
def test_income_comes_once_and_to_those_who_stayed_away_too(dining: dict[int, int]) -> None:
    """One visitor or two: $3 a casino for everybody who has one."""
    position = lay(CASINOS)
    whole_round(position, dining)
    assert [position.clean(seat) for seat in range(4)] == [15 + 6, 0 + 6, 15, 15 + 3]
    assert position.told("casino_income") == [[0, 6, 0], [1, 6, 0], [3, 3, 0]]


@pytest.mark.rule("SPK-ORDER-06")
@pytest.mark.parametrize(("dining", "income"), [({}, 0), ({3: 1}, 3)])
def test_a_visit_in_act_4_still_pays_before_the_scoring(
    dining: dict[int, int], income: int
) -> None:
    position = lay({3: Family(hand=["party_1"], casinos=[spot(14)])}, act=4)
    for place in PLACES:
        if position.asked in dining:
            ends_turn(dines(position, 1))
        else:
            works(position, place)
    assert position.table.over
    assert position.clean(3) == 15 + income
    assert position.table.scores()[3] == 45 + income
    assert position.told("final_clean")[3] == [3, 15 + income, 0]


@pytest.mark.rule("SPK-ORDER-07", "SPK-ORDER-08", "SPK-ORDER-09")
@pytest.mark.parametrize(
    ("dining", "after"),
    [
        ({0: 1}, [0, 1, 2, 3]),
        ({0: 4}, [1, 2, 3, 0]),
        ({3: 1}, [3, 0, 1, 2]),
        ({1: 3}, [0, 2, 1, 3]),
        ({2: 2}, [0, 2, 1, 3]),
        ({0: 3, 3: 2}, [1, 3, 0, 2]),
        ({0: 2, 1: 1}, [1, 0, 2, 3]),
        ({0: 4, 1: 3, 2: 2}, [3, 2, 1, 0]),
        ({1: 4, 2: 1, 3: 2}, [2, 3, 0, 1]),
        ({0: 4, 1: 3, 2: 2, 3: 1}, [3, 2, 1, 0]),
        ({0: 1, 1: 2, 2: 3, 3: 4}, [0, 1, 2, 3]),
    ],
)
def test_markers_below_keep_their_column_and_the_others_fill_up(
    dining: dict[int, int], after: list[int]
) -> None:
    """From the left, in the order they had among each other; then all lie in the upper row."""
    position = lay(GUESTS)
    whole_round(position, dining)
    assert position.order == after
    for seat, column in dining.items():
        assert position.order[column - 1] == seat
    stayed = [seat for seat in position.order if seat not in dining]
    assert stayed == sorted(stayed)
    assert [position.has(seat, at.LOWER) for seat in range(4)] == [0] * 4
    assert [(line[0], line[1]) for line in position.told("order")] == list(enumerate(after, 1))
    assert position.asked == after[0]


@pytest.mark.rule("SPK-ORDER-08")
@pytest.mark.parametrize(
    ("dining", "after"),
    [({3: 1}, [3, 2, 0, 1]), ({2: 3, 1: 1}, [1, 0, 2, 3]), ({0: 4}, [2, 3, 1, 0])],
)
def test_it_is_their_order_that_counts_not_their_seat(
    dining: dict[int, int], after: list[int]
) -> None:
    position = lay(GUESTS, order=[2, 0, 3, 1], turn=2)
    whole_round(position, dining)
    assert position.order == after


@pytest.mark.rule("SPK-ORDER-09")
def test_the_lower_row_is_empty_for_the_next_round() -> None:
    """All columns are free again."""
    position = lay(GUESTS)
    whole_round(position, {0: 4, 1: 3})
    position.goes("restaurant")
    position.says(2, "discard", position.choices[0])
    assert position.choices == [0, 1, 2, 3]
