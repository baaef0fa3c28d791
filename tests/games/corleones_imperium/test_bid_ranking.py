"""Bribes: who gets an ally, in which order, and whose money comes back."""

from __future__ import annotations

import pytest

from omerta.games.corleones_imperium.phases.bribes import Bribes
from omerta.games.corleones_imperium.phases.family_business import Act

from .bidding import FOUR_ALLIES, OTHER_FOUR, all_bid, allies, auction, bids, notes
from .positions import PASS, Position, lay


def choose_in_turn(position: Position) -> list[int]:
    """Everybody who may takes the first ally on offer; who paid, in order."""
    while position.step == "take_ally":
        position.says(position.asked, "take_ally", position.options[0])
    return [line[0] for line in position.told("took_ally")]


def ranked(horse: int, *values: list[int]) -> list[int]:
    """Who takes an ally, in order, when everybody bids this whole suitcase."""
    position = auction(dict(enumerate(values)), seats=len(values), horse=horse)
    all_bid(position, *values)
    return choose_in_turn(position)


@pytest.mark.rule("COR-BRIBE-04")
@pytest.mark.parametrize(
    ("values", "order"),
    [
        ([[1], [2], [3], [5], [2, 2]], [3, 4, 2, 1]),
        ([[5, 5], [5, 3, 1], [5, 2, 1], [3, 3, 1], [1, 1]], [0, 1, 2, 3]),
        ([[5], [3, 3], [1, 1, 1, 1], [2, 5], [1, 1, 1, 1, 1, 1, 1, 1]], [4, 3, 1, 0]),
    ],
)
def test_bidders_are_ranked_by_the_value_of_their_bids(
    values: list[list[int]], order: list[int]
) -> None:
    """The sum counts, not the number of cards nor the highest of them."""
    assert ranked(0, *values) == order


@pytest.mark.rule("COR-BRIBE-04")
def test_what_stays_in_the_suitcase_does_not_count() -> None:
    position = auction({0: [5, 5, 5, 1], 1: [2, 2], 2: [3]}, seats=3)
    all_bid(position, [1], [2, 2], [3])
    assert choose_in_turn(position) == [1, 2]


@pytest.mark.rule("COR-BRIBE-06")
@pytest.mark.parametrize(
    ("horse", "order"), [(0, [0, 1, 2]), (1, [1, 2, 3]), (2, [2, 3, 0]), (3, [3, 0, 1])]
)
def test_equal_bids_go_clockwise_from_the_horse_head(horse: int, order: list[int]) -> None:
    """And whoever is last then gets nothing."""
    assert ranked(horse, [3], [3], [2, 1], [1, 1, 1]) == order


@pytest.mark.rule("COR-BRIBE-06")
@pytest.mark.parametrize(
    ("horse", "order"), [(0, [4, 1, 3, 0]), (1, [4, 1, 3, 2]), (2, [4, 3, 1, 2]), (3, [4, 3, 1, 0])]
)
def test_the_horse_head_decides_between_equals_only(horse: int, order: list[int]) -> None:
    """Of the two lowest bids, equal ones, the later one is the last."""
    position = auction({0: [1], 1: [2], 2: [1], 3: [2], 4: [5]}, seats=5, horse=horse)
    all_bid(position, [1], [2], [1], [2], [5])
    assert choose_in_turn(position) == order
    last = ({0, 2} - set(order)).pop()
    assert position.case(last) == notes(1)


@pytest.mark.rule("COR-BRIBE-07")
@pytest.mark.parametrize("last", [0, 1, 2, 3])
def test_the_last_of_all_keeps_the_bid_and_gets_no_ally(last: int) -> None:
    """The whole bid goes back into the suitcase, to what was left there."""
    cases = {seat: [1, 2, 2, 3] if seat == last else [5, 1] for seat in range(4)}
    position = auction(cases)
    before = position.stacks
    all_bid(position, *[[2, 2] if seat == last else [5] for seat in range(4)])
    order = choose_in_turn(position)
    assert sorted([*order, last]) == [0, 1, 2, 3]
    assert position.case(last) == notes(1, 2, 2, 3)
    assert allies(position, last) == []
    assert position.stacks == {**before, "money_5": before["money_5"] + 3}
    assert position.told("bid_returned") == [[last, 4, 0]]


@pytest.mark.rule("COR-BRIBE-08")
@pytest.mark.parametrize("rich", [0, 1, 2])
def test_a_bid_of_nothing_never_wins_an_ally(rich: int) -> None:
    """Two of three allies are left over: they go to nobody."""
    position = auction({seat: [5] for seat in range(4)}, horse=(rich + 1) % 4)
    all_bid(position, *[[5] if seat == rich else [] for seat in range(4)])
    assert position.asked == rich
    assert choose_in_turn(position) == [rich]
    assert [len(allies(position, seat)) for seat in range(4)].count(0) == 3


@pytest.mark.rule("COR-BRIBE-08")
def test_who_has_no_money_wins_no_ally_either() -> None:
    position = auction({0: [1]}, seats=3, horse=1)
    bids(position, 0, 1)
    assert choose_in_turn(position) == [0]
    assert (allies(position, 1), allies(position, 2)) == ([], [])


@pytest.mark.rule("COR-BRIBE-09")
@pytest.mark.parametrize("miser", [0, 1, 2, 3])
def test_if_somebody_bid_nothing_all_others_pay_and_take_an_ally(miser: int) -> None:
    """The lowest of the positive bids as well: nobody's money comes back."""
    values = [[] if seat == miser else [[1], [2], [3], [5]][seat] for seat in range(4)]
    position = auction({seat: [1, 2, 3, 5] for seat in range(4)})
    all_bid(position, *values)
    order = choose_in_turn(position)
    assert order == [seat for seat in (3, 2, 1, 0) if seat != miser]
    assert position.told("bid_returned") == []
    for seat in range(4):
        paid = values[seat]
        assert position.case(seat) == notes(*[note for note in (1, 2, 3, 5) if note not in paid])
        assert len(allies(position, seat)) == (0 if seat == miser else 1)


@pytest.mark.rule("COR-BRIBE-10")
@pytest.mark.parametrize("act", [1, 2, 3])
def test_allies_nobody_took_leave_the_game(act: int) -> None:
    display = OTHER_FOUR.get(act, FOUR_ALLIES)[:2]
    position = auction({0: [5], 1: [5]}, seats=3, act=act, display=display)
    all_bid(position, [5], [])
    position.takes(0, "take_ally", display[0])
    assert position.table.act == act
    assert display[1] not in position.display
    for seat in range(3):
        assert display[1] not in position.hand(seat) + position.played(seat)


@pytest.mark.rule("COR-BRIBE-11")
def test_nobody_gets_two_allies_however_much_he_bids() -> None:
    """One bidder of three: one ally is taken, the other one is not."""
    position = auction({0: [5, 5, 5, 5], 1: [1], 2: [1]}, seats=3)
    all_bid(position, [5, 5, 5, 5], [], [])
    position.takes(0, "take_ally", "mayor_1")
    assert position.step == "act"
    assert allies(position, 0) == ["mayor_1"]


@pytest.mark.rule("COR-BRIBE-11")
def test_every_winner_gets_exactly_one_ally() -> None:
    position = auction({seat: [seat + 1] * 3 for seat in (0, 1, 2)} | {3: [5, 5], 4: [1]}, seats=5)
    all_bid(position, [1, 1, 1], [2, 2, 2], [3, 3, 3], [5, 5], [1])
    assert choose_in_turn(position) == [3, 2, 1, 0]
    assert [len(allies(position, seat)) for seat in range(5)] == [1, 1, 1, 1, 0]


@pytest.mark.rule("COR-BRIBE-12")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_if_all_bid_nothing_no_ally_is_taken_and_no_money_moves(seats: int) -> None:
    position = auction({seat: [5, 1] for seat in range(seats)}, seats=seats)
    before = position.stacks
    all_bid(position, *[[]] * seats)
    assert position.step == "act"
    assert position.told("took_ally") == []
    assert position.stacks == before
    assert [position.case(seat) for seat in range(seats)] == [notes(1, 5)] * seats
    assert [position.hand(seat) for seat in range(seats)] == [[]] * seats


@pytest.mark.rule("COR-BRIBE-13")
@pytest.mark.parametrize(
    ("first", "second", "horse", "winner"),
    [([2], [1], 1, 0), ([1], [2], 0, 1), ([3], [3], 0, 0), ([3], [3], 1, 1), ([], [1], 0, 1)],
)
def test_of_two_players_one_pays_and_takes_the_ally(
    first: list[int], second: list[int], horse: int, winner: int
) -> None:
    """Only one ally is on offer, so there is nothing to choose."""
    position = auction({0: first or [1], 1: second}, seats=2, horse=horse, display=["capo"])
    all_bid(position, first, second)
    assert position.told("took_ally") == [[winner, 4, 0]]
    assert allies(position, winner) == ["capo"]
    assert allies(position, 1 - winner) == []
    assert position.case(winner) == []
    assert position.case(1 - winner) == notes(*([first, second][1 - winner] or [1]))


def check_payers(seats: int, on_offer: int) -> None:
    """The allies of act II are laid out; then everybody bids another sum, the first one least."""
    cases = {seat: [1] * (seat + 1) for seat in range(seats)}
    money = {seat: notes(*values) for seat, values in cases.items()}
    position = lay(seats=seats, act=1, at="entracte", cases=money)
    position.goes_on(Bribes(0), Act(0))
    assert len(position.display) == on_offer
    all_bid(position, *cases.values())
    assert choose_in_turn(position) == list(range(seats - 1, 0, -1))
    assert len(position.told("bid_paid")) == on_offer
    assert [position.case(seat) for seat in range(seats)] == [notes(1)] + [[]] * on_offer
    assert position.display == []


@pytest.mark.rule("COR-BRIBE-13")
def test_two_players_bid_for_one_ally() -> None:
    check_payers(2, 1)


@pytest.mark.rule("COR-BRIBE-14")
def test_three_players_bid_for_two_allies() -> None:
    check_payers(3, 2)


@pytest.mark.rule("COR-BRIBE-15")
def test_four_players_bid_for_three_allies() -> None:
    check_payers(4, 3)


@pytest.mark.rule("COR-BRIBE-16")
def test_five_players_bid_for_four_allies() -> None:
    check_payers(5, 4)


@pytest.mark.rule("COR-EDGE-20")
def test_a_successful_bidder_cannot_decline() -> None:
    """The bid is paid, and one of the allies has to be taken."""
    position = auction({0: [5], 1: [3], 2: [1]}, seats=3)
    all_bid(position, [5], [3], [1])
    assert not position.may_pass
    position.refused("COR-EDGE-20", "take_ally", PASS)
    assert (position.case(0), position.case(1)) == ([], [])
    position.takes(0, "take_ally", "mayor_1")
    assert [allies(position, seat) for seat in range(3)] == [["mayor_1"], ["family_accountant"], []]
