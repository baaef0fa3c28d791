"""Tribute to the Don: allies return, and everybody goes down to the hand limit at once."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.games.corleones_imperium.board import TRIBUTE

from .bidding import auction, bids, notes
from .positions import PASS, Position, lay

FIVE = ["money_1", "money_5", "gun", "booze", "extortion"]


def tribute(hands: dict[int, list[str]], **laid: Any) -> Position:
    """The tribute phase of act I, with a limit of five cards."""
    return lay(at="tribute", hands=hands, **laid)


def lays_aside(position: Position, seat: int, *names: str) -> None:
    for name in names:
        position.takes(seat, "lay_aside", name)


@pytest.mark.rule("COR-TRIBUTE-01")
def test_played_allies_return_to_their_owners_first() -> None:
    """They are hand cards again before anybody chooses, and may be chosen."""
    position = tribute(
        {0: ["gun"], 1: FIVE},
        played={0: ["mayor_1", "capo"], 1: ["family_accountant"], 2: ["forensics_expert"]},
        gone=[0, 1, 2],
    )
    assert (position.hand(0), position.hand(2)) == (
        ["gun", "mayor_1", "capo"],
        ["forensics_expert"],
    )
    assert position.hand(1) == [*FIVE, "family_accountant"]
    assert [position.played(seat) for seat in range(3)] == [[], [], []]
    assert position.table.hand_sizes == [3, 6, 1]
    assert position.all_asked == [1]
    assert position.offers == [*FIVE, "family_accountant"]


@pytest.mark.rule("COR-TRIBUTE-01", "COR-TRIBUTE-02")
def test_an_ally_just_won_is_in_hand_for_the_tribute() -> None:
    position = auction({0: [1], 1: [2]}, seats=2, hands={0: FIVE, 1: FIVE}, display=["capo"])
    bids(position, 0, 1)
    bids(position, 1, 2)
    assert position.table.phase == TRIBUTE
    assert position.hand(1) == [*FIVE, "capo"]
    assert position.all_asked == [1]
    assert position.offers == [*FIVE, "capo"]


@pytest.mark.rule("COR-TRIBUTE-02")
@pytest.mark.parametrize("others", [3, 4, 5])
@pytest.mark.parametrize("played", [False, True])
def test_allies_count_towards_the_limit(others: int, played: bool) -> None:
    """Four other cards and an ally are five; five and an ally are one too many."""
    hand = FIVE[:others]
    if played:
        position = tribute({0: hand}, played={0: ["capo"]})
    else:
        position = tribute({0: [*hand, "capo"]})
    assert position.step == ("lay_aside" if others == 5 else "act")


@pytest.mark.rule("COR-TRIBUTE-03")
@pytest.mark.parametrize("surplus", [0, 1, 2, 5])
def test_exactly_the_surplus_is_discarded(surplus: int) -> None:
    """Who has five cards or fewer is not asked at all."""
    position = tribute({1: [*FIVE, *["money_3"] * surplus], 2: FIVE[:4]})
    for _ in range(surplus):
        assert position.all_asked == [1]
        lays_aside(position, 1, "money_3")
    assert position.step == "act"
    assert position.hand(1) == FIVE
    assert position.hand(2) == FIVE[:4]
    assert len(position.told("discarded")) == surplus


@pytest.mark.rule("COR-TRIBUTE-03")
@pytest.mark.parametrize(
    "name", ["money_1", "money_2", "gun", "narcotics", "extortion", "tax_raid", "capo"]
)
def test_everybody_chooses_freely_what_to_discard(name: str) -> None:
    """Money, goods, jobs and allies alike."""
    hand = ["money_1", "money_2", "gun", "narcotics", "extortion", "tax_raid", "capo"]
    position = tribute({0: hand})
    assert position.offers == hand
    assert not position.may_pass
    lays_aside(position, 0, name)
    rest = [other for other in hand if other != name]
    assert position.offers == rest
    lays_aside(position, 0, rest[-1])
    assert position.hand(0) == rest[:-1]


@pytest.mark.rule("COR-TRIBUTE-03")
def test_the_tribute_cannot_be_declined() -> None:
    position = tribute({0: [*FIVE, "booze"]})
    position.refused("COR-TRIBUTE-03", "lay_aside", PASS)


@pytest.mark.rule("COR-TRIBUTE-03")
@pytest.mark.parametrize("name", ["money_1", "gun", "extortion"])
def test_nobody_sees_what_another_lays_aside_before_all_have_chosen(name: str) -> None:
    """All choose at the same time, in any order."""
    position = tribute({0: [*FIVE, "booze"], 1: [*FIVE, "gun"], 2: ["narcotics"] * 5 + ["gun"]})
    assert position.all_asked == [0, 1, 2]
    before = [position.seen_by(seat) for seat in (0, 2, -1)]
    lays_aside(position, 1, name)
    assert [position.seen_by(seat) for seat in (0, 2, -1)] == before
    lays_aside(position, 2, "gun")
    assert [position.seen_by(seat) for seat in (0, -1)] == [before[0], before[2]]
    lays_aside(position, 0, "gun")
    assert [line[0] for line in position.told("discarded")] == [0, 1, 2]


@pytest.mark.rule("COR-TRIBUTE-04")
def test_money_and_goods_go_back_to_their_stacks() -> None:
    position = tribute({0: [*FIVE, "booze", "narcotics"], 2: [*FIVE, "money_5", "money_1"]})
    before = position.stacks
    lays_aside(position, 0, "narcotics", "booze")
    assert position.stacks == before
    lays_aside(position, 2, "money_5", "money_1")
    gone = {"narcotics": 1, "booze": 1, "money_5": 1, "money_1": 1}
    assert position.stacks == {name: before[name] + gone.get(name, 0) for name in before}
    assert (position.hand(0), position.hand(2)) == (FIVE, FIVE)


@pytest.mark.rule("COR-TRIBUTE-05")
def test_jobs_go_to_the_job_discards() -> None:
    hand = ["extortion", "extortion", "tax_raid", "gun_down", "vendetta", "vendetta", "blackmail"]
    position = tribute({1: hand}, discards=["loan_sharking"], public=["car_bomb"] * 2)
    deck = position.deck
    lays_aside(position, 1, "extortion", "vendetta")
    assert position.discards == ["vendetta", "loan_sharking", "extortion"]
    assert position.hand(1) == ["gun_down", "vendetta", "extortion", "blackmail", "tax_raid"]
    assert position.deck == deck[:-1]  # one of them lies open for act II


@pytest.mark.rule("COR-TRIBUTE-06", "COR-ALLY-07")
@pytest.mark.parametrize("played", [False, True])
def test_allies_discarded_are_out_of_the_game(played: bool) -> None:
    """Nobody ever has them again; they come to no hand, display or stack."""
    if played:
        position = tribute({0: FIVE}, played={0: ["capo", "mayor_1"]})
    else:
        position = tribute({0: [*FIVE, "capo", "mayor_1"]})
    before = position.stacks
    lays_aside(position, 0, "capo", "gun")
    assert position.hand(0) == ["money_1", "money_5", "booze", "extortion", "mayor_1"]
    everything = [*position.display, *position.discards]
    for seat in range(3):
        everything += position.hand(seat) + position.played(seat)
    assert "capo" not in everything
    assert position.stacks == {**before, "gun": before["gun"] + 1}


@pytest.mark.rule("COR-TRIBUTE-07")
def test_cards_in_a_suitcase_do_not_count() -> None:
    """Money and completed jobs are safe there."""
    cases = {0: notes(1, 2, 3, 5, 5), 1: notes(5, 5, 5, 5, 5, 5, 5)}
    done = {0: ["vendetta", "blackmail"], 1: ["tax_raid"]}
    position = tribute({0: FIVE, 1: FIVE[:4]}, cases=cases, done=done)
    assert position.told("bid_shown") == []
    assert (position.step, position.told("discarded")) == ("act", [])
    assert [position.case(seat) for seat in (0, 1)] == [cases[0], cases[1]]


@pytest.mark.rule("COR-TRIBUTE-07")
def test_cards_in_a_suitcase_cannot_be_given_as_tribute() -> None:
    position = tribute(
        {0: [*FIVE, "booze"]}, cases={0: notes(2, 3)}, done={0: ["tax_raid", "blackmail"]}
    )
    assert position.offers == FIVE
    position.denies("COR-TRIBUTE-07", "lay_aside", "money_2")
    position.denies("COR-TRIBUTE-07", "lay_aside", "money_3")
    position.denies("COR-TRIBUTE-07", "lay_aside", "tax_raid")
    lays_aside(position, 0, "booze")
    assert position.case(0) == notes(2, 3)
    assert position.done(0) == ["blackmail", "tax_raid"]


@pytest.mark.rule("COR-TRIBUTE-08")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 0, 2)])
def test_the_act_ends_when_the_last_player_meets_the_limit(order: tuple[int, int, int]) -> None:
    too_many = ["money_5", "money_5", "gun", "gun", "booze", "booze", "narcotics"]
    position = tribute(dict.fromkeys(range(3), too_many))
    for seat in order:
        assert (position.table.act, position.step) == (0, "lay_aside")
        lays_aside(position, seat, "gun", "money_5")
    assert (position.table.act, position.step) == (1, "act")
    assert position.table.hand_sizes == [5, 5, 5]


@pytest.mark.rule("COR-TRIBUTE-08")
def test_the_game_does_not_end_either_before_all_meet_the_limit() -> None:
    position = tribute({0: FIVE[:3], 1: FIVE[:3]}, act=4)
    lays_aside(position, 0, "gun")
    assert not position.table.over
    lays_aside(position, 1, "gun")
    assert position.table.over
