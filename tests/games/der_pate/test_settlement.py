"""The end: who is out, and the money line by line."""

from __future__ import annotations

import pytest

from omerta.games.der_pate.board import (
    BANK,
    BAPTISM,
    FAVOURS,
    INCOME,
    INFLUENCE,
    POLICEMAN,
    REPUTATION,
    WEDDING,
)

from .endings import GREY_CARDS, RED_CARDS, settled


@pytest.mark.rule("PAT-END-01")
@pytest.mark.parametrize(("events", "track"), [(GREY_CARDS, REPUTATION), (RED_CARDS, INFLUENCE)])
def test_who_is_not_on_the_last_space_of_the_ko_track_is_out(
    events: tuple[str, ...], track: int
) -> None:
    """However rich, and be it by one space."""
    position = settled(
        seats=3, safe=(1, 2), places={0: {track: 9}}, money={0: 99_000, 1: 3_000}, events=events
    )
    assert position.table.winners() == [2]
    assert position.told("out") == [[0, 9, track]]


@pytest.mark.rule("PAT-END-02")
@pytest.mark.parametrize(("events", "other"), [(GREY_CARDS, INFLUENCE), (RED_CARDS, REPUTATION)])
def test_the_end_of_the_other_track_saves_nobody(events: tuple[str, ...], other: int) -> None:
    """Only the K.O. track counts."""
    position = settled(safe=(1,), places={0: {other: 10}}, money={1: 1_000}, events=events)
    assert position.table.winners() == [1]
    assert [line[0] for line in position.told("out")] == [0]


@pytest.mark.rule("PAT-END-03")
def test_who_is_out_goes_through_the_settlement_too() -> None:
    """Income, businesses, bail and debts of the first player, who is out; others live from it."""
    position = settled(
        safe=(1,),
        places={0: {INCOME: 2}},
        held={0: [1, 2]},
        tombs={0: 1},
        debts={(0, 1): 2, (1, 0): 1},
    )
    assert position.money == [
        10_000 + 2_000 + 6_000 - 1_000 - 4_000 + 2_000,
        10_000 + 4_000 - 2_000,
    ]
    assert position.table.winners() == [1]


@pytest.mark.rule("PAT-END-04")
@pytest.mark.parametrize("space", range(5))
def test_income_is_paid_once_more(space: int) -> None:
    """What the own Income space shows, once."""
    position = settled(places={0: {INCOME: space}, 1: {INCOME: 4 - space}})
    assert position.money == [10_000 + space * 1_000, 14_000 - space * 1_000]


@pytest.mark.rule("PAT-END-05")
def test_each_business_brings_three_thousand() -> None:
    """Whatever its number, and around the car too; neutral and empty ones bring nobody anything."""
    position = settled(held={0: [1, 2, 3, 12], 1: [6], 2: [7, 8, 9]}, car=12)
    assert position.money == [22_000, 13_000]


@pytest.mark.rule("PAT-END-06")
def test_each_prisoner_costs_a_thousand_and_comes_home() -> None:
    """Bail for each own member in The Tombs, who returns to the supply."""
    position = settled(tombs={0: 3, 1: 1}, hudson={0: 1})
    assert position.money == [7_000, 9_000]
    assert position.members(0) == [0, 6, 0, 1]
    assert position.members(1) == [0, 7, 0, 0]


@pytest.mark.rule("PAT-END-07")
def test_each_debt_token_with_a_player_costs_two_thousand_to_him() -> None:
    """The owner of the token pays its holder."""
    position = settled(seats=4, debts={(0, 1): 2, (0, 2): 1, (3, 0): 1})
    assert position.money == [6_000, 14_000, 12_000, 8_000]
    assert [position.debts(seat, seat) for seat in range(4)] == [5, 5, 5, 5]  # paid, so at home


@pytest.mark.rule("PAT-END-07")
def test_a_holder_cannot_be_cheated_by_the_order() -> None:
    """Debts against each other: each pays the other for every token."""
    position = settled(debts={(0, 1): 3, (1, 0): 1})
    assert position.money == [6_000, 14_000]


@pytest.mark.rule("PAT-END-08")
@pytest.mark.parametrize("seats", [2, 3])
def test_each_debt_token_at_the_bank_costs_two_thousand(seats: int) -> None:
    """The bank gets it: no player has more than before."""
    position = settled(seats=seats, debts={(0, BANK): 2, (1, BANK): 1})
    assert position.money == [6_000, 8_000, 10_000][:seats]
    assert [position.debts(seat, BANK) for seat in range(seats)] == [0, 0, 0][:seats]


@pytest.mark.rule("PAT-END-09")
def test_money_may_become_negative_and_counts() -> None:
    """The full amounts are booked: the holder gets all of it, and the minus stays."""
    position = settled(money={0: 0, 1: 1_000}, tombs={0: 3}, debts={(0, 1): 2, (0, BANK): 1})
    assert position.money == [-3_000 - 4_000 - 2_000, 5_000]
    assert position.told("total") == [[0, -9_000, 0], [1, 5_000, 0]]
    assert position.table.scores() == [-9_000, 5_000]


@pytest.mark.rule("PAT-END-09")
def test_a_smaller_minus_beats_a_larger_one() -> None:
    """The negative sum counts, also in the comparison."""
    position = settled(
        money={0: 0, 1: 0}, tombs={0: 3, 1: 2}, places={0: {INFLUENCE: 9}, 1: {INFLUENCE: 0}}
    )
    assert position.money == [-3_000, -2_000]
    assert position.table.winners() == [1]


@pytest.mark.rule("PAT-END-10")
def test_friends_tokens_and_favours_are_worth_nothing_at_the_end() -> None:
    """The first player has all of them, the second none: they share the win."""
    position = settled(
        places={0: {FAVOURS: 4, INFLUENCE: 3}, 1: {INFLUENCE: 3}},
        friends={0: 5},
        tokens={0: [WEDDING, BAPTISM, POLICEMAN]},
    )
    assert position.money == [10_000, 10_000]
    assert position.table.winners() == [0, 1]


@pytest.mark.rule("PAT-END-11")
@pytest.mark.parametrize("rich", range(4))
def test_the_most_money_wins(rich: int) -> None:
    """Among those not out, after the settlement, whatever the tracks and the families."""
    others = {seat: {INFLUENCE: 9} for seat in range(4) if seat != rich}
    position = settled(seats=4, places=others, money={rich: 11_000}, hudson={rich: 3})
    assert position.table.winners() == [rich]
    assert position.told("won") == [[rich, 11_000, 0]]


@pytest.mark.rule("PAT-END-11")
def test_money_is_compared_after_the_settlement() -> None:
    """Two businesses more turn the order round."""
    position = settled(money={0: 15_000}, held={1: [1, 2]})
    assert position.money == [15_000, 16_000]
    assert position.table.winners() == [1]
