"""Bribes: what may be bid, by whom, and that nobody learns anything before all have bid."""

from __future__ import annotations

import pytest

from omerta.games.corleones_imperium.board import BRIBES

from .bidding import FOUR_ALLIES, OTHER_FOUR, all_bid, allies, auction, bids, notes, shown
from .positions import PASS, lay


@pytest.mark.rule("COR-BRIBE-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("act", [1, 2, 3])
def test_all_players_bid_in_acts_1_to_3(seats: int, act: int) -> None:
    """Whoever has dropped out of the family business as well: they all have."""
    display = OTHER_FOUR.get(act, FOUR_ALLIES)[: seats - 1]
    cases = {seat: [1] for seat in range(seats)}
    position = auction(cases, seats, act=act, display=display, gone=range(seats))
    assert position.all_asked == list(range(seats))
    assert [position.step_of(seat) for seat in range(seats)] == ["bid"] * seats
    assert position.table.phase == BRIBES


@pytest.mark.rule("COR-BRIBE-01")
def test_there_are_no_bribes_in_act_4() -> None:
    position = lay(seats=3, act=4, at="bribes", cases={0: notes(5), 1: notes(5), 2: notes(5)})
    assert position.table.over
    assert position.told("bribes_began") == []


@pytest.mark.rule("COR-BRIBE-01")
def test_who_has_nothing_in_the_suitcase_takes_part_with_nothing() -> None:
    """Nothing is to be decided; the bid is shown with the others."""
    position = auction({0: [5], 2: [2]})
    assert position.all_asked == [0, 2]
    all_bid(position, [5], [], [2])
    assert shown(position) == [5, 0, 2, 0]


@pytest.mark.rule("COR-BRIBE-02")
@pytest.mark.parametrize(
    "bid",
    [[], [1], [5], [5, 5], [1, 1, 1], [2, 5], [1, 2, 5, 5], [1, 1, 1, 2, 5, 5]],
)
def test_a_bid_is_any_set_of_cards_of_the_suitcase(bid: list[int]) -> None:
    """Everything, nothing, and all between."""
    position = auction({0: [1, 1, 1, 2, 5, 5], 1: [5, 5, 5, 5]}, seats=2)
    bids(position, 0, *bid)
    first = position.table.bid[:4]
    assert first == [bid.count(1), bid.count(2), 0, bid.count(5)]
    assert position.case(0) == notes(*sorted(set_aside([1, 1, 1, 2, 5, 5], bid)))
    bids(position, 1)
    assert shown(position) == [sum(bid), 0]


def set_aside(all_of_them: list[int], some: list[int]) -> list[int]:
    left = all_of_them[:]
    for value in some:
        left.remove(value)
    return left


@pytest.mark.rule("COR-BRIBE-02")
def test_every_value_in_the_suitcase_is_asked_for_once_with_every_number() -> None:
    position = auction({0: [1, 3, 3, 5], 1: [2]}, seats=2)
    assert position.options == [0, 1]
    position.says(0, "bid", 1)
    assert position.options == [0, 1, 2]
    position.says(0, "bid", 2)
    assert position.options == [0, 1]
    position.says(0, "bid", 0)
    assert position.all_asked == [1]


@pytest.mark.rule("COR-BRIBE-02")
def test_money_in_hand_cannot_be_bid() -> None:
    """Two more of the value in hand, and another value: neither is on offer."""
    hand = {0: notes(5, 5, 3)}
    position = auction({0: [5], 1: [1]}, seats=2, hands=hand)
    assert position.options == [0, 1]
    position.refused("COR-BRIBE-02", "bid", 2)
    position.refused("COR-BRIBE-02", "bid", 3)
    position.refused("COR-BRIBE-02", "bid", PASS)
    position.says(0, "bid", 1)
    assert position.all_asked == [1]
    bids(position, 1)
    assert position.hand(0) == [*notes(3, 5, 5), "mayor_1"]
    assert position.case(0) == []


@pytest.mark.rule("COR-BRIBE-02")
def test_who_has_money_in_hand_only_bids_nothing() -> None:
    position = auction({1: [1]}, seats=2, hands={0: notes(5, 5)})
    assert position.all_asked == [1]
    bids(position, 1, 1)
    assert shown(position) == [0, 1]


@pytest.mark.rule("COR-BRIBE-03", "COR-HIDDEN-05")
@pytest.mark.parametrize("bid", [[], [5], [5, 1], [5, 5, 1]])
def test_a_bid_shows_nothing_to_anybody_before_all_have_bid(bid: list[int]) -> None:
    """Not to the others, not to a spectator: neither what it is nor that it has been made."""
    position = auction({0: [5, 5, 1], 1: [5], 2: [1, 1], 3: [3]})
    others = (1, 2, 3, -1)
    before = [position.seen_by(seat) for seat in others]
    bids(position, 0, *bid)
    assert [position.seen_by(seat) for seat in others] == before
    bids(position, 2, 1)
    assert [position.seen_by(seat) for seat in (1, 3, -1)] == [before[0], before[2], before[3]]
    bids(position, 3, 3)
    assert position.seen_by(1) == before[0]
    assert position.seen_by(-1) == before[3]


@pytest.mark.rule("COR-BRIBE-03", "COR-HIDDEN-05")
def test_a_bid_is_known_to_its_owner() -> None:
    position = auction({0: [5, 1], 1: [5]}, seats=2)
    bids(position, 0, 5)
    look = position.title.view(position.table, 0)
    assert (look["bid"], look["suitcase"]) == ([0, 0, 0, 1], [1, 0, 0, 0])
    assert position.title.view(position.table, 1)["bid"] == [0, 0, 0, 0]
    assert position.title.view(position.table, -1)["bid"] is None


@pytest.mark.rule("COR-BRIBE-03")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_it_does_not_matter_who_bids_first(order: tuple[int, int, int]) -> None:
    """All bid at the same time; the bids are shown together when the last one is made."""
    position = auction({0: [1], 1: [3], 2: [2]}, seats=3)
    values = [1, 3, 2]
    for seat in order:
        assert position.told("bid_shown") == []
        assert position.step_of(seat) == "bid"
        bids(position, seat, values[seat])
    assert position.told("bid_shown") == [[0, 1, 0], [1, 3, 0], [2, 2, 0]]
    assert position.asked == 1


@pytest.mark.rule("COR-BRIBE-03")
def test_a_bid_once_made_cannot_be_changed() -> None:
    position = auction({0: [5], 1: [5]}, seats=2)
    bids(position, 0, 5)
    assert position.refused("COR-TURN-01", "bid", 0, seat=0).key == "wait_for_all"


@pytest.mark.rule("COR-HIDDEN-05")
def test_when_all_have_bid_all_bids_are_public() -> None:
    """A spectator hears each of them, the one that is put back included."""
    position = auction({0: [5], 1: [3, 1], 2: [1]}, seats=3)
    all_bid(position, [5], [3, 1], [1])
    lines = [line for line in position.seen_by(-1)[2] if line["key"] == "bid_shown"]
    assert [line["numbers"][:2] for line in lines] == [[0, 5], [1, 4], [2, 1]]


@pytest.mark.rule("COR-BRIBE-05")
@pytest.mark.parametrize("choice", range(3))
def test_the_highest_bidder_pays_and_chooses_any_ally(choice: int) -> None:
    """All cards bid go back to their stacks, without change; the ally is a hand card."""
    position = auction({0: [5, 3], 1: [5, 5, 2, 1], 2: [1]}, hands={1: ["gun"]})
    before = position.stacks
    all_bid(position, [3], [5, 5, 2], [1])
    assert (position.asked, position.step) == (1, "take_ally")
    assert position.offers == ["mayor_1", "family_accountant", "capo"]
    assert position.case(1) == notes(1)
    assert position.stack("money_5") == before["money_5"] + 2
    assert position.stack("money_2") == before["money_2"] + 1
    position.takes(1, "take_ally", FOUR_ALLIES[choice])
    assert position.hand(1) == ["gun", FOUR_ALLIES[choice]]
    assert FOUR_ALLIES[choice] not in position.display


@pytest.mark.rule("COR-BRIBE-05")
def test_the_next_bidders_choose_among_the_rest() -> None:
    """Bids of 4, 9, 6 and 1 out of larger suitcases; the last of the four gets nothing."""
    position = auction({0: [3, 1, 5], 1: [5, 2, 2], 2: [3, 3], 3: [1]})
    before = position.stacks
    all_bid(position, [3, 1], [5, 2, 2], [3, 3], [1])
    position.takes(1, "take_ally", "family_accountant")
    assert (position.asked, position.offers) == (2, ["mayor_1", "capo"])
    position.denies("COR-BRIBE-05", "take_ally", "family_accountant")
    position.denies("COR-BRIBE-05", "take_ally", "forensics_expert")
    position.takes(2, "take_ally", "capo")
    assert [allies(position, seat) for seat in range(4)] == [
        ["mayor_1"],
        ["family_accountant"],
        ["capo"],
        [],
    ]
    assert [position.case(seat) for seat in range(4)] == [notes(5), [], [], notes(1)]
    paid = {"money_1": 1, "money_2": 2, "money_3": 3, "money_5": 1}
    assert all(position.stack(name) == before[name] + number for name, number in paid.items())
