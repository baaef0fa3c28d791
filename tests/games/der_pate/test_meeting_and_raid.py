"""Line 3, event: the Godfathers' meeting, the FBI raid and the Press."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.games.der_pate.board import BANK, GREY, PUPPETEER, RED, WHITE

from .names import COLOURS
from .positions import Position, lay

NUMBERS = (1, 2, 3, 4, 5)


def meeting(number: int, **laid: Any) -> Position:
    """The grey die on line 3; the red one is left for line 4, and asks nobody anything."""
    return lay(3, {GREY: number, RED: 1}, **laid).places(GREY)


def raid(number: int, **laid: Any) -> Position:
    """The red die on line 3; the white one is left for line 4."""
    return lay(3, {RED: number, WHITE: 1}, **laid).places(RED)


@pytest.mark.rule("PAT-L3-01")
def test_a_meeting_sends_all_debt_tokens_of_others_home() -> None:
    """All tokens of other players that lie with the active player return to their owners."""
    position = meeting(1, debts={(1, 0): 2, (2, 0): 1, (3, 0): 3})
    for debtor in (1, 2, 3):
        assert position.debts(debtor, 0) == 0
        assert position.debts(debtor, debtor) == 5


@pytest.mark.rule("PAT-L3-01")
def test_a_meeting_leaves_all_other_debt_tokens_where_they_lie() -> None:
    """Only what the active player has received: not his own tokens, not those between others."""
    position = meeting(1, turn=1, debts={(0, 1): 1, (1, 0): 2, (0, 2): 1, (3, 2): 2})
    assert position.debts(0, 1) == 0
    assert [position.debts(1, 0), position.debts(0, 2), position.debts(3, 2)] == [2, 1, 2]
    assert position.money == [9_000, 11_000, 10_000, 10_000]


@pytest.mark.rule("PAT-L3-02")
@pytest.mark.parametrize("number", NUMBERS)
def test_each_owner_pays_for_each_of_his_tokens(number: int) -> None:
    """1,000 times the number for each token, from its owner to the active player."""
    position = meeting(number, money={1: 20_000}, debts={(1, 0): 2, (2, 0): 1})
    each = number * 1_000
    assert position.money == [10_000 + 3 * each, 20_000 - 2 * each, 10_000 - each, 10_000]


@pytest.mark.rule("PAT-L3-03")
def test_a_debtor_who_cannot_pay_in_full_pays_all_he_has() -> None:
    """The rest is waived, the tokens return anyway; the next debtor pays his own part only."""
    position = meeting(4, money={1: 3_000, 2: 4_000, 3: 0}, debts={(1, 0): 2, (2, 0): 1, (3, 0): 1})
    assert position.money == [17_000, 0, 0, 0]
    for debtor in (1, 2, 3):
        assert position.debts(debtor, debtor) == 5
    told = [(line.rule, line.numbers) for line in position.news("met", "met_short")]
    assert told == [
        ("PAT-L3-03", [0, 1, 3_000, 8_000]),  # 3,000 of 8,000
        ("PAT-L3-02", [0, 2, 4_000]),
        ("PAT-L3-03", [0, 3, 0, 4_000]),
    ]


@pytest.mark.rule("PAT-L3-04")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_meeting_does_not_touch_tokens_at_the_bank(seats: int) -> None:
    """Those of others stay there unpaid, and so do the active player's own."""
    debts = {(0, BANK): 1, (1, BANK): 2, (1, 0): 1}
    position = meeting(3, seats=seats, debts=debts)
    assert [position.debts(0, BANK), position.debts(1, BANK)] == [1, 2]
    assert position.debts(1, 1) == 3
    assert position.money[:2] == [13_000, 7_000]


@pytest.mark.rule("PAT-L3-05")
@pytest.mark.parametrize("turn", [0, 3])
@pytest.mark.parametrize(
    ("number", "spaces"), [(1, [1, 5, 9]), (2, [3, 7]), (3, [4]), (4, [6]), (5, [2, 8])]
)
def test_a_raid_clears_all_unprotected_businesses_of_the_number(
    number: int, spaces: list[int], turn: int
) -> None:
    """All of the number, those of the active player too; those around the car on 12 stay."""
    position = raid(number, turn=turn)
    assert position.empty == spaces


@pytest.mark.rule("PAT-L3-05")
def test_a_raid_finds_nothing_in_empty_businesses() -> None:
    """What is empty stays empty, and nobody loses a member."""
    position = raid(5, held={0: [1], 1: [4]})
    assert (position.held(0), position.held(1)) == ([1], [4])
    assert position.table.tombs == [0, 0, 0, 0]


@pytest.mark.rule("PAT-L3-06")
def test_raided_members_go_to_the_tombs() -> None:
    """One each of the first three players is arrested; none goes home or into the Hudson."""
    position = raid(1)
    for seat in (0, 1, 2):
        assert position.members(seat) == [2, 4, 1, 0]
    assert position.members(3) == [3, 4, 0, 0]


@pytest.mark.rule("PAT-L3-06")
def test_a_player_may_lose_several_members_to_one_raid() -> None:
    """Every raided member goes to The Tombs, next to those who sit there already."""
    position = raid(1, held={0: [2], 1: [1, 5, 9]}, tombs={1: 1})
    assert position.members(1) == [0, 3, 4, 0]


@pytest.mark.rule("PAT-L3-07")
@pytest.mark.parametrize("seats", [2, 3])
def test_raided_neutral_members_go_to_the_box(seats: int) -> None:
    """They leave the game: nobody's prison, supply or river has more members than before."""
    position = raid(3, seats=seats, car=1)  # 4 the second player's, 10 neutral
    assert position.empty == [4, 10]
    assert position.members(0) == [3, 4, 0, 0]
    assert position.members(1) == [2, 4, 1, 0]
    assert position.table.tombs == [0, 1, 0][:seats]
    assert [line.rule for line in position.news("neutral_gone")] == ["PAT-L3-07"]


@pytest.mark.rule("PAT-L3-17")
def test_a_raid_must_be_carried_out_even_against_oneself() -> None:
    """Nobody is asked; with the own businesses alone on the number, they are lost."""
    position = raid(5, held={0: [2, 8], 1: [4]})
    assert position.members(0) == [0, 5, 2, 0]


@pytest.mark.rule("PAT-L3-17")
def test_a_meeting_must_be_carried_out_even_without_profit() -> None:
    """Nobody is asked; tokens worth 2,000 at the end go home for 1,000, or for nothing."""
    position = meeting(1, money={2: 0}, debts={(1, 0): 1, (2, 0): 1})
    assert position.money == [11_000, 9_000, 0, 10_000]
    assert [position.debts(1, 0), position.debts(2, 0)] == [0, 0]


@pytest.mark.rule("PAT-L3-19")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_press_of_line_three_moves_both_markers(colour: int) -> None:
    """A puppeteer of any colour: +1 Reputation and +1 Influence, and no box of its colour."""
    dice = {colour: PUPPETEER, (RED if colour != RED else GREY): 1}
    position = lay(3, dice, turn=1, debts={(0, 1): 1}).places(colour)
    assert position.tracks(1) == [1, 1, 0, 0]
    assert [position.tracks(seat) for seat in (0, 2, 3)] == [[0, 0, 0, 0]] * 3
    assert position.money == [10_000] * 4
    assert (position.empty, position.debts(0, 1)) == ([], 1)
    assert position.table.friends == [0, 0, 0, 0]
