"""Line 3, event: the takeover."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.games.der_pate.board import BANK, BLACK, RED

from .positions import Position, at, die, lay


def takeover(number: int, car: int = 2, **laid: Any) -> Position:
    """The black die on line 3; the red one is left for line 4, and asks nobody anything."""
    return lay(3, {BLACK: number, RED: 1}, car=car, **laid).places(BLACK)


def untouched(position: Position) -> bool:
    """The game goes on with the next player and all hold what they held."""
    same = [position.held(seat) for seat in range(4)]
    start = [[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]]
    return same == start and (position.asked, position.step) == (1, "place_first_die")


def outcome(position: Position) -> list[tuple[str, str]]:
    """What the log says about a takeover that did not come about, and by which rule."""
    keys = [
        "no_takeover",
        "takeover_without_means",
        "takeover_barred",
        "takeover_without_target",
    ]
    return [(line.key, line.rule) for line in position.news(*keys)]


@pytest.mark.rule("PAT-L3-08")
@pytest.mark.parametrize(
    ("number", "spaces"), [(1, [5, 9]), (2, [7, 11]), (3, [4, 10]), (4, [6, 12]), (5, [8])]
)
def test_a_takeover_offers_the_businesses_of_the_number(number: int, spaces: list[int]) -> None:
    """Businesses that show the number and are held by another family; or none of them."""
    position = takeover(number)
    assert (position.asked, position.step) == (0, "take_over")
    assert position.spaces == spaces
    assert position.may_pass


@pytest.mark.rule("PAT-L3-08")
def test_one_business_is_taken_over_and_no_second_one() -> None:
    """One business a die: then line 4 and the next player."""
    position = takeover(3).says(0, "take_over", at(10))
    assert position.held(0) == [1, 2, 3, 10]
    assert position.held(1) == [4, 5, 6]
    assert (position.asked, position.step) == (1, "place_first_die")


@pytest.mark.rule("PAT-L3-08")
def test_a_business_of_another_number_is_refused() -> None:
    """The business must show the number of the die."""
    takeover(3).refused("PAT-L3-08", "take_over", at(5))


@pytest.mark.rule("PAT-L3-09")
def test_a_takeover_moves_members_and_a_debt_token() -> None:
    """The former member drowns, its owner gets a debt token, a member of the supply moves in."""
    position = takeover(4).says(0, "take_over", at(6))
    assert position.held(0) == [1, 2, 3, 6]
    assert position.members(0) == [4, 3, 0, 0]
    assert position.members(1) == [2, 4, 0, 1]
    assert [position.debts(0, holder) for holder in (0, 1, 2, 3, BANK)] == [4, 1, 0, 0, 0]
    assert position.debts(1, 1) == 5
    assert position.money == [10_000] * 4


@pytest.mark.rule("PAT-L3-10")
def test_empty_and_own_businesses_cannot_be_taken_over() -> None:
    """Of the number 1 one is the own, one empty, one somebody else's: only that one."""
    position = takeover(1, car=12, held={0: [1], 2: [9]})
    assert position.spaces == [9]
    position.refused("PAT-L3-10", "take_over", at(1))
    position.refused("PAT-L3-10", "take_over", at(5))


@pytest.mark.rule("PAT-L3-10", "PAT-L3-18")
def test_with_only_empty_and_own_businesses_nobody_is_asked() -> None:
    """There is nothing to take over."""
    position = takeover(5, car=12, held={0: [2], 1: [4]})
    assert (position.asked, position.step) == (1, "place_first_die")
    assert (position.held(0), position.debts(0, 0)) == ([2], 5)
    assert outcome(position) == [("takeover_without_target", "PAT-L3-10")]


@pytest.mark.rule("PAT-CAR-03")
def test_with_only_protected_businesses_nobody_is_asked() -> None:
    """The other one with a 5 lies in the district of the car: the log says what is in the way."""
    position = takeover(5, car=7)
    assert untouched(position)
    assert outcome(position) == [("takeover_barred", "PAT-CAR-03")]


@pytest.mark.rule("PAT-L3-11")
def test_a_takeover_needs_a_member_in_supply() -> None:
    """With the last member out there is no takeover, and the log says by which rule."""
    position = takeover(3, hudson={0: 4})
    assert untouched(position)
    assert outcome(position) == [("takeover_without_means", "PAT-L3-11")]


@pytest.mark.rule("PAT-L3-11")
def test_a_takeover_needs_a_debt_token() -> None:
    """With all five debt tokens given away there is no takeover."""
    position = takeover(3, debts={(0, 1): 2, (0, 2): 3})
    assert untouched(position)
    assert outcome(position) == [("takeover_without_means", "PAT-L3-11")]


@pytest.mark.rule("PAT-L3-11")
def test_the_last_member_and_the_last_debt_token_suffice() -> None:
    """One of each is enough, and both are gone then."""
    position = takeover(3, hudson={0: 3}, debts={(0, 1): 4}).says(0, "take_over", at(4))
    assert position.members(0) == [4, 0, 0, 3]
    assert [position.debts(0, 0), position.debts(0, 1)] == [0, 5]


@pytest.mark.rule("PAT-L3-12")
@pytest.mark.parametrize("seats", [2, 3])
def test_for_a_neutral_business_the_debt_token_goes_to_the_bank(seats: int) -> None:
    """The bank gets the token, and no player does."""
    position = takeover(3, seats=seats).says(0, "take_over", at(10))
    assert [position.debts(0, holder) for holder in range(seats)] == [4, 0, 0][:seats]
    assert position.debts(0, BANK) == 1


@pytest.mark.rule("PAT-L3-13")
@pytest.mark.parametrize(("seats", "number", "space"), [(2, 2, 7), (2, 4, 12), (3, 3, 10)])
def test_a_neutral_member_goes_to_the_box(seats: int, number: int, space: int) -> None:
    """Nobody lies in the Hudson after a neutral business was taken over."""
    position = takeover(number, seats=seats).says(0, "take_over", at(space))
    assert position.table.hudson == [0] * seats
    assert position.held(0) == [1, 2, 3, space]
    assert position.members(0) == [4, 3, 0, 0]
    assert position.members(1) == [3, 4, 0, 0]


@pytest.mark.rule("PAT-L3-17")
def test_a_takeover_may_be_declined() -> None:
    """Of the boxes of line 3 only the takeover is voluntary: nothing moves."""
    position = takeover(3).passes()
    assert untouched(position)
    assert position.debts(0, 0) == 5
    assert outcome(position) == [("no_takeover", "PAT-L3-17")]


@pytest.mark.rule("PAT-L3-18")
@pytest.mark.parametrize("hudson", [0, 4])
@pytest.mark.parametrize("number", [1, 5])
def test_black_may_be_placed_although_no_takeover_is_possible(number: int, hudson: int) -> None:
    """The die goes to its box, be there nothing to take or nobody to send."""
    position = lay(3, {BLACK: number, RED: 1}, held={0: [1, 2, 3]}, hudson={0: hudson})
    assert position.choices == [die(RED, 1), die(BLACK, number)]
    position.places(BLACK)
    assert position.held(0) == [1, 2, 3]
    assert (position.asked, position.step) == (1, "place_first_die")
