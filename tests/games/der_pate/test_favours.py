"""The Favours track: what a Friend of the Family can do."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.games import open_title
from omerta.games.der_pate.board import (
    BANK,
    FAVOURS,
    GREY,
    INCOME,
    INFLUENCE,
    REPUTATION,
    WEDDING,
    WHITE,
)

from .names import COLOURS
from .positions import AFTER_LINES, NEW_ROUND, Position, favour_use, lay, token_use

MEMBER, DEBT, STEPS, CASH = 1, 2, 3, 4  # by space of the track


def turn(line: int = 1, space: int = 4, friends: int = 1, seat: int = 0, **laid: Any) -> Position:
    """A turn of somebody with Friends, on this space of the Favours track."""
    dice = dict.fromkeys(COLOURS[line - 1 :], 3)
    tracks = {seat: {FAVOURS: space, **laid.pop("places", {})}}
    return lay(line, dice, turn=seat, tracks=tracks, friends={seat: friends}, **laid)


def offered(position: Position) -> list[int]:
    """The favours on offer, by their spaces."""
    return [space for space in (1, 2, 3, 4) if favour_use(space) in position.choices]


@pytest.mark.rule("PAT-FAV-01")
@pytest.mark.parametrize("space", [MEMBER, DEBT, STEPS, CASH])
def test_a_favour_returns_one_friend_to_the_supply(space: int) -> None:
    """The Friend goes back to Brooklyn."""
    position = turn(friends=2, hudson={0: 1}, debts={(0, 1): 1}).asks_favour(space)
    assert (position.table.friends[0], position.table.brooklyn) == (1, 12)


@pytest.mark.rule("PAT-FAV-01")
def test_a_friend_handed_back_can_be_gained_again() -> None:
    """Brooklyn was empty: after the favour there is a Friend for a Wedding."""
    tracks = {0: {FAVOURS: 4}}
    dice = dict.fromkeys(COLOURS, 3)
    position = lay(1, dict(dice), tracks=tracks, friends={0: 1, 1: 12}, tokens={0: [WEDDING]})
    assert token_use(WEDDING) not in position.choices
    position.asks_favour(CASH).uses(WEDDING)
    assert (position.table.friends, position.table.brooklyn) == ([1, 12, 0, 0], 0)


@pytest.mark.rule("PAT-FAV-01")
def test_without_a_friend_there_is_no_favour() -> None:
    """Each favour costs a Friend."""
    position = turn(friends=0)
    assert offered(position) == []
    position.refused("PAT-FAV-01", "place_first_die", favour_use(CASH))


@pytest.mark.rule("PAT-FAV-02")
@pytest.mark.parametrize("space", range(5))
def test_the_own_space_and_all_earlier_ones_can_be_used(space: int) -> None:
    """None on the start space, all four on the last."""
    position = turn(space=space, hudson={0: 1}, debts={(0, 1): 1})
    assert offered(position) == list(range(1, space + 1))
    for later in range(space + 1, 5):
        position.refused("PAT-FAV-02", "place_first_die", favour_use(later))


@pytest.mark.rule("PAT-FAV-03")
def test_two_friends_a_round_and_no_third() -> None:
    """The same favour twice; then no favour is left in this turn, on no line."""
    position = turn(friends=4).asks_favour(CASH).asks_favour(CASH)
    assert position.money[0] == 20_000
    assert offered(position) == []
    position.refused("PAT-FAV-03", "place_first_die", favour_use(CASH))
    position.places(GREY)
    assert (position.step, offered(position)) == ("place_second_die", [])
    position.refused("PAT-FAV-03", "place_second_die", favour_use(STEPS))
    assert turn(AFTER_LINES, friends=4, spent=2).asked == 1


@pytest.mark.rule("PAT-FAV-03")
def test_after_one_friend_a_second_one_may_be_used_on_a_later_line() -> None:
    """Two in all, wherever in the turn."""
    position = turn(friends=4).asks_favour(CASH).places(GREY)
    assert offered(position) == [STEPS, CASH]
    position.asks_favour(CASH)
    assert offered(position) == []


@pytest.mark.rule("PAT-FAV-03")
def test_two_friends_are_for_each_player_and_each_round() -> None:
    """The next player has two of his own, and in the next round so has the first."""
    both = {seat: {FAVOURS: 4} for seat in (0, 1)}
    dice = dict.fromkeys(COLOURS, 3)
    position = lay(1, dice, seats=2, tracks=both, friends={0: 4, 1: 4})
    for seat, round in ((0, 1), (1, 1), (0, 2), (1, 2)):
        position.plays_until("place_first_die", seat, round)
        position.asks_favour(CASH).asks_favour(CASH)
        assert offered(position) == []
    assert [line[0] for line in position.told("used_friend")] == [0, 0, 1, 1, 0, 0, 1, 1]


@pytest.mark.rule("PAT-FAV-04")
@pytest.mark.parametrize("line", [1, 2, 3, 4, AFTER_LINES])
def test_favours_can_be_used_between_all_dice_of_the_own_turn(line: int) -> None:
    """Before each die and after the last; then the turn goes on where it was."""
    position = turn(line)
    step = position.step
    assert offered(position) == [STEPS, CASH]
    position.asks_favour(CASH)
    assert position.money[0] == 15_000
    assert line > 3 or (position.asked, position.step) == (0, step)


@pytest.mark.rule("PAT-FAV-04")
def test_favours_cannot_be_used_in_the_turn_of_another() -> None:
    """Whoever is asked in the first player's turn, it is not the second about a favour."""
    position = lay(1, dict.fromkeys(COLOURS, 3), tracks={1: {FAVOURS: 4}}, friends={1: 2})
    assert offered(position) == []
    refusal = position.refused("PAT-ROUND-03", "place_first_die", favour_use(CASH), 1)
    assert refusal.key == "not_your_turn"
    while position.asked == 0:
        assert offered(position) == []
        position.says(0, position.step, position.table.options[-1])
    assert (position.asked, position.step) == (1, "place_first_die")
    assert offered(position) == [STEPS, CASH]


@pytest.mark.rule("PAT-FAV-04")
def test_favours_cannot_be_used_in_the_event_phase() -> None:
    """The charity ball asks about the ball alone."""
    full = {seat: {FAVOURS: 4} for seat in range(4)}
    friends = dict.fromkeys(range(4), 2)
    position = lay(NEW_ROUND, events=("E4",), tracks=full, friends=friends)
    for seat in range(4):
        assert (position.asked, position.step) == (seat, "attend_ball")
        position.says(seat, "attend_ball", 1)
    assert (position.asked, position.step) == (0, "place_first_die")


@pytest.mark.rule("PAT-FAV-04")
def test_a_friend_gained_moments_before_can_be_used() -> None:
    """By a Wedding before the same die, or by the white die of line 3 before the last one."""
    position = turn(friends=0, tokens={0: [WEDDING]}).uses(WEDDING)
    assert offered(position) == [STEPS, CASH]
    bought = turn(3, friends=0).places(WHITE)
    assert (bought.asked, bought.step) == (0, "place_last_die")
    assert offered(bought) == [STEPS, CASH]


@pytest.mark.rule("PAT-FAV-05")
def test_favour_one_brings_a_member_back_from_the_hudson() -> None:
    """One own member, into the supply; those of others stay in the river."""
    position = turn(space=1, hudson={0: 2, 1: 1}).asks_favour(MEMBER)
    assert position.members(0) == [3, 3, 0, 1]
    assert position.members(1) == [3, 3, 0, 1]


@pytest.mark.rule("PAT-FAV-06")
@pytest.mark.parametrize("holder", [1, 2, BANK])
def test_favour_two_takes_back_a_debt_token_from_whom_the_player_likes(holder: int) -> None:
    """One own token, from a player or the bank, and nobody is paid anything."""
    debts = {(0, 1): 2, (0, 2): 1, (0, BANK): 1, (1, 0): 1, (2, 1): 1}
    position = turn(space=2, seats=3, debts=debts).asks_favour(DEBT)
    assert (position.asked, position.step) == (0, "take_back_debt")
    assert position.choices == [1, 2, BANK]
    position.says(0, "take_back_debt", holder)
    left = [2 - (holder == 1), 1 - (holder == 2), 1 - (holder == BANK)]
    assert [position.debts(0, other) for other in (1, 2, BANK)] == left
    assert position.debts(0, 0) == 2
    assert [position.debts(1, 0), position.debts(2, 1)] == [1, 1]
    assert position.money == [10_000] * 3


@pytest.mark.rule("PAT-FAV-06")
def test_favour_two_asks_nobody_if_one_alone_holds_tokens() -> None:
    """There is nothing to choose; one token comes back, not all."""
    position = turn(space=2, debts={(0, 3): 3}).asks_favour(DEBT)
    assert [position.debts(0, 0), position.debts(0, 3)] == [3, 2]
    assert position.step == "place_first_die"
    assert position.money == [10_000] * 4


@pytest.mark.rule("PAT-FAV-07")
@pytest.mark.parametrize("track", [REPUTATION, INCOME])
def test_favour_three_is_two_steps_on_reputation_or_income(track: int) -> None:
    """Both steps on one of the two."""
    position = turn(space=3).asks_favour(STEPS)
    assert position.choices == [REPUTATION, INCOME]
    position.says(0, "move_by_favour", track)
    assert position.tracks(0) == [2 * (track == REPUTATION), 0, 2 * (track == INCOME), 3]
    assert (position.asked, position.step) == (0, "place_first_die")
    assert position.money == [10_000] * 4


@pytest.mark.rule("PAT-FAV-07")
@pytest.mark.parametrize(("start", "reached"), [(0, 2), (7, 9), (9, 10)])
def test_with_income_full_favour_three_leads_to_reputation(start: int, reached: int) -> None:
    """Only one track is left, so nobody is asked; both steps are made there."""
    position = turn(space=3, places={INCOME: 4, REPUTATION: start}).asks_favour(STEPS)
    assert position.told("advanced") == [[0, REPUTATION, reached]]
    assert position.tracks(0) == [reached, 0, 4, 3]
    assert position.table.friends[0] == 0


@pytest.mark.rule("PAT-FAV-07", "PAT-TRK-04")
def test_with_both_tracks_full_favour_three_pays_a_thousand() -> None:
    """The two steps are one move, which begins on the last space of Reputation."""
    position = turn(space=3, places={INCOME: 4, REPUTATION: 10}).asks_favour(STEPS)
    assert position.money == [11_000, 10_000, 10_000, 10_000]


@pytest.mark.rule("PAT-FAV-07")
@pytest.mark.parametrize("track", [REPUTATION, INFLUENCE])
def test_a_table_may_replace_income_by_influence(track: int) -> None:
    """The table option of favour 3."""
    title = open_title("der_pate", packs=["favour_influence"])
    position = turn(space=3, title=title).asks_favour(STEPS)
    assert position.choices == [REPUTATION, INFLUENCE]
    position.says(0, "move_by_favour", track)
    assert position.tracks(0) == [2 * (track == REPUTATION), 2 * (track == INFLUENCE), 0, 3]


@pytest.mark.rule("PAT-FAV-08")
def test_favour_four_is_five_thousand_from_the_bank() -> None:
    """5,000 for the player, and from nobody else."""
    assert turn(seat=1).asks_favour(CASH).money == [10_000, 15_000, 10_000, 10_000]


@pytest.mark.rule("PAT-FAV-09")
def test_favours_one_and_two_need_somebody_or_something_to_bring_back() -> None:
    """No own member in the Hudson, no own token given away: those of others do not count."""
    position = turn(hudson={1: 1}, debts={(1, 0): 2})
    assert offered(position) == [STEPS, CASH]
    position.refused("PAT-FAV-09", "place_first_die", favour_use(MEMBER))
    position.refused("PAT-FAV-09", "place_first_die", favour_use(DEBT))
    assert offered(turn(hudson={0: 1})) == [MEMBER, STEPS, CASH]
    assert offered(turn(seats=3, debts={(0, BANK): 1})) == [DEBT, STEPS, CASH]
