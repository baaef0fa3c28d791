"""What holds at any time: nobody owes in play, no member and no debt token is lost."""

from __future__ import annotations

import pytest

from omerta.games.der_pate.board import (
    BLACK,
    FAVOURS,
    GREY,
    INFLUENCE,
    RED,
    REPUTATION,
    SENATOR,
    WHITE,
)

from .names import ALL_COUNTS
from .positions import BANK, NEW_ROUND, Position, at, die, lay
from .walks import moments


@pytest.mark.rule("PAT-LIM-01")
@ALL_COUNTS
def test_nobody_owes_money_during_the_rounds(seats: int) -> None:
    """During the seven rounds no player's money falls below 0."""
    for moment in moments(seats, 4, "never below"):
        if not moment.table.over:
            assert min(moment.money) >= 0


@pytest.mark.rule("PAT-LIM-01")
def test_a_friend_that_cannot_be_paid_is_not_available() -> None:
    """A payment that cannot be made in full is not available: a Friend."""
    position = lay(3, {WHITE: 3, GREY: 1}, money={0: 2000}, tokens={0: [0]})
    assert die(WHITE, 3) not in position.choices
    position.refused("PAT-L3-15", "place_third_die", die(WHITE, 3))
    senator = lay(3, {WHITE: 3, GREY: 3}, money={0: 2000}, tokens={0: [SENATOR]})
    senator.uses(SENATOR).says(0, "call_senator", die(GREY, 3))
    assert 4 + WHITE not in senator.choices
    senator.refused("PAT-L3-15", "change_colour", 4 + WHITE)


@pytest.mark.rule("PAT-LIM-01")
def test_events_that_cannot_be_paid_are_not_available() -> None:
    """A payment that cannot be made in full is not available: events."""
    accounts = lay(NEW_ROUND, events=["E10"], money={0: 0}, debts={(0, 1): 1})
    assert accounts.step == "place_first_die"
    cleansing = lay(NEW_ROUND, events=["E3"], money={0: 3000}, tombs={0: 3})
    assert cleansing.choices == [0, 1]
    ball = lay(NEW_ROUND, events=["E4"], money={0: 1000})
    assert (ball.asked, ball.money[0]) == (1, 2000)


@pytest.mark.rule("PAT-LIM-01")
@pytest.mark.parametrize(("money", "paid"), [(0, 0), (3000, 3000), (6000, 6000), (9000, 6000)])
def test_a_meeting_takes_no_more_than_there_is(money: int, paid: int) -> None:
    """A payment that cannot be made in full is cut in the meeting."""
    position = lay(3, {GREY: 3, RED: 1}, money={1: money}, debts={(1, 0): 2}).places(GREY)
    assert position.money[:2] == [10_000 + paid, money - paid]


@pytest.mark.rule("PAT-LIM-02")
@ALL_COUNTS
def test_every_family_has_seven_members_at_any_time(seats: int) -> None:
    """Members on businesses, in supply, in The Tombs and in the Hudson always sum to 7."""
    seen = [0, 0, 0, 0]
    for moment in moments(seats, 4, "seven members"):
        for seat in range(seats):
            members = moment.members(seat)
            assert sum(members) == 7
            assert min(members) >= 0
            seen = [max(pair) for pair in zip(seen, members, strict=True)]
    assert min(seen) > 0, "these games show nothing of it"


@pytest.mark.rule("PAT-LIM-03")
@ALL_COUNTS
def test_every_colour_has_five_debt_tokens_at_any_time(seats: int) -> None:
    """Debt tokens with the owner, with other players and at the bank always sum to 5."""
    given = 0
    for moment in moments(seats, 4, "five tokens"):
        for seat in range(seats):
            tokens = [moment.debts(seat, holder) for holder in range(5)]
            assert sum(tokens) == 5
            assert min(tokens) >= 0
            given = max(given, 5 - tokens[seat])
    assert given > 0, "these games show nothing of it"


@pytest.mark.rule("PAT-LIM-03")
def test_debt_tokens_go_and_come_one_by_one() -> None:
    """Debt tokens always sum to 5: given away, bought back, returned."""
    taken = lay(3, {BLACK: 2, RED: 1}).places(BLACK).says(0, "take_over", at(7))
    assert [taken.debts(0, holder) for holder in range(5)] == [4, 0, 1, 0, 0]
    neutral = lay(3, {BLACK: 2, RED: 1}, seats=2).places(BLACK).says(0, "take_over", at(7))
    assert [neutral.debts(0, holder) for holder in range(5)] == [4, 0, 0, 0, 1]
    back = lay(NEW_ROUND, events=["E10"], seats=2, debts={(0, 1): 1, (0, BANK): 2})
    back.says(0, "buy_back_debt", BANK)
    assert [back.debts(0, holder) for holder in range(5)] == [3, 1, 0, 0, 1]
    met = lay(3, {GREY: 1, RED: 1}, debts={(1, 0): 2, (1, 2): 1}).places(GREY)
    assert [met.debts(1, holder) for holder in range(5)] == [0, 4, 1, 0, 0]


@pytest.mark.rule("PAT-LIM-04")
@ALL_COUNTS
def test_only_favour_one_brings_anybody_back_from_the_river(seats: int) -> None:
    """Members in the Hudson return only by favour 1."""
    drowned, saved = [0] * seats, 0
    game: Position | None = None
    for moment in moments(seats, 12, "the river"):
        if game is not moment:
            game, drowned, saved = moment, [0] * seats, 0
        returned = moment.told("brought_back")[saved:]
        for numbers in returned:
            drowned[numbers[0]] -= 1
        saved += len(returned)
        now = moment.table.hudson
        assert all(now[seat] >= drowned[seat] for seat in range(seats))
        drowned = now[:]


@pytest.mark.rule("PAT-LIM-04")
def test_a_favour_brings_one_member_back() -> None:
    """Members in the Hudson return by favour 1."""
    position = lay(
        1,
        {GREY: 1, RED: 1, BLACK: 1, WHITE: 1},
        hudson={0: 2},
        friends={0: 1},
        tracks={0: {FAVOURS: 1}},
    )
    position.asks_favour(1)
    assert position.members(0) == [3, 3, 0, 1]


@pytest.mark.rule("PAT-LIM-04")
def test_prosecutor_cleansing_and_settlement_leave_the_river_alone() -> None:
    """Members in the Hudson return only by favour 1, whatever frees those in The Tombs."""
    freed = lay(4, {RED: 1}, hudson={0: 2}, tombs={0: 1}).says(0, "ask_prosecutor", 1)
    assert freed.members(0) == [3, 2, 0, 2]
    nobody = lay(4, {RED: 1}, hudson={0: 2})
    assert nobody.members(0) == [3, 2, 0, 2]
    cleansed = lay(NEW_ROUND, events=["E3"], hudson={0: 2}, tombs={0: 1})
    assert cleansed.choices == [0, 1]
    cleansed.says(0, "buy_free", 1)
    assert cleansed.members(0) == [3, 2, 0, 2]
    settled = lay(4, {RED: 1}, turn=3, round=7, hudson={0: 2}, tombs={0: 1})
    assert settled.table.over
    assert settled.members(0) == [3, 2, 0, 2]


@pytest.mark.rule("PAT-LIM-04")
def test_the_river_costs_nothing_at_the_end() -> None:
    """Members in the Hudson cost nothing at the end."""
    ends = {seat: {REPUTATION: 10, INFLUENCE: 10} for seat in range(4)}
    dry = lay(4, {RED: 1}, turn=3, round=7, tracks=ends)
    wet = lay(4, {RED: 1}, turn=3, round=7, tracks=ends, hudson={0: 4, 2: 1})
    assert dry.table.over
    assert wet.table.over
    assert wet.money == dry.money == [19_000] * 4
