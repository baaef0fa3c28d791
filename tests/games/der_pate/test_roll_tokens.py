"""Action tokens of the Influence track: Policeman, Judge and Senator change the own roll."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.games.der_pate.board import (
    BAPTISM,
    BLACK,
    DICE,
    GREY,
    INFLUENCE,
    JUDGE,
    POLICEMAN,
    PUPPETEER,
    RED,
    REPUTATION,
    SENATOR,
    WEDDING,
    WHITE,
)

from .names import COLOURS
from .positions import AFTER_LINES, DIE_STEPS, Position, die, lay, token_use

OWING = (POLICEMAN, JUDGE, SENATOR)


def roll(line: int, face: int = 1, **laid: Any) -> Position:
    """As many dice as the line has, all showing `face`; grey and then red are placed first."""
    return lay(line, dict.fromkeys(COLOURS[line - 1 :], face), **laid)


@pytest.mark.rule("PAT-TOK-05")
@pytest.mark.parametrize("line", [1, 2, 3])
@pytest.mark.parametrize("colour", [BLACK, WHITE])
def test_a_policeman_rolls_one_die_again(line: int, colour: int) -> None:
    """The die the player picks; all others stay as they lie, and then a die is placed."""
    position = roll(line, tokens={0: [POLICEMAN]}).will_roll(
        {GREY: 2, RED: 3, BLACK: 4, WHITE: 5}, line
    )
    before = position.table.faces[:]
    position.uses(POLICEMAN)
    assert (position.asked, position.step) == (0, "call_policeman")
    assert position.choices == [die(other, 1) for other in COLOURS[line - 1 :]]
    position.says(0, "call_policeman", die(colour, 1))
    before[colour] = 4 if colour == BLACK else 5
    assert position.table.faces == before
    assert (position.asked, position.step) == (0, DIE_STEPS[line])


@pytest.mark.rule("PAT-TOK-06")
@pytest.mark.parametrize("line", [1, 2, 3])
def test_a_judge_repeats_the_whole_roll(line: int) -> None:
    """All four, three or two dice of the line are rolled again; placed dice stay placed."""
    position = roll(line, tokens={0: [JUDGE]}).will_roll(
        {GREY: 2, RED: 3, BLACK: 4, WHITE: 5}, line
    )
    position.uses(JUDGE)
    assert position.table.faces == [0] * (line - 1) + [2, 3, 4, 5][line - 1 :]
    assert (position.asked, position.step) == (0, DIE_STEPS[line])


@pytest.mark.rule("PAT-TOK-07")
@pytest.mark.parametrize("box", [GREY, RED, WHITE])
def test_a_senator_puts_a_die_on_a_box_of_another_colour_of_line_two(box: int) -> None:
    """Black 2 as grey, red or white: that box happens, with the number of the die."""
    position = lay(2, {RED: 4, BLACK: 2, WHITE: 5}, tokens={0: [SENATOR]}, car=12)
    position.uses(SENATOR).says(0, "call_senator", die(BLACK, 2))
    assert position.choices == [GREY, RED, WHITE]
    position.says(0, "change_colour", box)
    gains = [position.tracks(0)[REPUTATION], position.tracks(0)[INFLUENCE] - 9, position.money[0]]
    assert gains == [2 * (box == GREY), 1 * (box == RED), 10_000 + 2_000 * (box == WHITE)]
    assert position.car == 12  # no Visit
    assert position.table.faces[BLACK] == 0  # the black die is placed, the others are rolled again
    assert (position.asked, position.step) == (0, "place_third_die")


@pytest.mark.rule("PAT-TOK-07")
def test_a_senator_works_on_line_three() -> None:
    """Red 3 as black: a takeover of a business with the number 3, and no raid."""
    position = lay(3, {RED: 3, WHITE: 1}, tokens={0: [SENATOR]}, car=2)
    position.uses(SENATOR).says(0, "call_senator", die(RED, 3))
    position.says(0, "change_colour", DICE + BLACK)
    assert (position.asked, position.step) == (0, "take_over")
    assert position.spaces == [4, 10]
    assert position.empty == []


@pytest.mark.rule("PAT-TOK-07")
def test_a_senator_cannot_choose_the_own_colour_or_another_line() -> None:
    """The box has a different colour, and it is one of the line."""
    position = lay(2, {RED: 4, BLACK: 2, WHITE: 5}, tokens={0: [SENATOR]})
    position.uses(SENATOR).says(0, "call_senator", die(BLACK, 2))
    position.refused("PAT-TOK-07", "change_colour", BLACK)
    position.refused("PAT-TOK-07", "change_colour", DICE + GREY)


@pytest.mark.rule("PAT-TOK-09")
@pytest.mark.parametrize(("place", "token"), [(3, POLICEMAN), (6, JUDGE), (9, SENATOR)])
def test_these_tokens_are_not_used_when_gained_in_the_turn_of_another(
    place: int, token: int
) -> None:
    """Protection moves the second player in the first one's turn: he keeps the token, unasked."""
    position = roll(1, tracks={1: {INFLUENCE: place - 1}}).places(GREY)
    assert position.tokens(1) == [token]
    assert (position.asked, position.step) == (0, "place_second_die")


@pytest.mark.rule("PAT-TOK-09")
@pytest.mark.parametrize("token", OWING)
def test_these_tokens_cannot_be_used_after_the_last_die(token: int) -> None:
    """They come before the die of a line is placed; after line 4 there is none."""
    assert lay(AFTER_LINES, tokens={0: [token]}).asked == 1
    position = lay(AFTER_LINES, tokens={0: [token, WEDDING]})
    assert position.choices == [token_use(WEDDING)]
    position.refused("PAT-TOK-09", "finish_turn", token_use(token))


@pytest.mark.rule("PAT-TOK-09")
@pytest.mark.parametrize("token", OWING)
def test_these_tokens_belong_to_the_own_turn(token: int) -> None:
    """On offer before the own die of line 2, not before that of another."""
    assert token_use(token) in roll(2, tokens={0: [token]}).choices
    position = roll(2, turn=0, tokens={1: [token]})
    assert token_use(token) not in position.choices
    assert (
        position.refused("PAT-ROUND-03", position.step, token_use(token), 1).key == "not_your_turn"
    )


@pytest.mark.rule("PAT-TOK-10")
def test_several_tokens_can_be_combined_on_one_roll() -> None:
    """Judge, Policeman, Baptism and Senator, all before the die of line 2 is placed."""
    position = roll(2, tokens={0: [JUDGE, POLICEMAN, SENATOR, BAPTISM, WEDDING]})
    position.will_roll({RED: 2, BLACK: 3, WHITE: PUPPETEER}, 2)
    position.will_roll({WHITE: 5}, 2, throw=1).will_baptise(0, 1)
    position.uses(JUDGE).uses(POLICEMAN).says(0, "call_policeman", die(WHITE, PUPPETEER))
    assert position.table.faces == [0, 2, 3, 5]
    position.uses(BAPTISM).uses(WEDDING)
    assert (position.money[0], position.table.friends[0]) == (11_000, 1)
    position.uses(SENATOR).says(0, "call_senator", die(BLACK, 3))
    position.says(0, "change_colour", WHITE)
    assert position.money[0] == 14_000
    assert position.tokens(0) == []


@pytest.mark.rule("PAT-TOK-10")
def test_tokens_can_be_used_on_several_lines_of_one_turn() -> None:
    """A Policeman for line 1, a Judge for line 2."""
    position = roll(1, 3, tokens={0: [JUDGE, POLICEMAN]})
    position.uses(POLICEMAN).says(0, "call_policeman", die(RED, 3))
    position.places(GREY).uses(JUDGE)
    assert position.tokens(0) == []
    assert (position.asked, position.step) == (0, "place_second_die")


@pytest.mark.rule("PAT-TOK-11")
@pytest.mark.parametrize("token", [POLICEMAN, JUDGE])
def test_policeman_and_judge_cannot_be_used_for_line_four(token: int) -> None:
    """The last die is not rolled, so there is nothing to roll again."""
    position = lay(4, {WHITE: 2}, tokens={0: [token, WEDDING]})
    assert position.choices == [die(WHITE, 2), token_use(WEDDING)]
    position.refused("PAT-TOK-11", "place_last_die", token_use(token))
    assert lay(4, {WHITE: 2}, tokens={0: [token]}).step == "ask_banker"  # no question before


@pytest.mark.rule("PAT-TOK-12")
@pytest.mark.parametrize("face", [2, PUPPETEER])
def test_a_senator_can_be_used_on_line_four(face: int) -> None:
    """Any face will do there: black as white calls the Banker, not the Spy."""
    position = lay(4, {BLACK: face}, tokens={0: [SENATOR]}).uses(SENATOR)
    assert (position.asked, position.step) == (0, "change_colour")
    assert position.choices == [2 * DICE + GREY, 2 * DICE + RED, 2 * DICE + WHITE]
    position.says(0, "change_colour", 2 * DICE + WHITE)
    assert (position.asked, position.step) == (0, "ask_banker")


@pytest.mark.rule("PAT-TOK-12")
@pytest.mark.parametrize("line", [2, 3])
def test_a_senator_cannot_change_the_colour_of_a_puppeteer(line: int) -> None:
    """The boxes of lines 2 and 3 need a number: of the dice only those with one can go."""
    dice = dict.fromkeys(COLOURS[line - 1 :], 4)
    dice[WHITE] = PUPPETEER
    dice[BLACK] = 2
    position = lay(line, dice, tokens={0: [SENATOR]}).uses(SENATOR)
    if line == 2:
        assert position.choices == [die(RED, 4), die(BLACK, 2)]
        position.refused("PAT-TOK-12", "call_senator", die(WHITE, PUPPETEER))
    else:
        assert position.step == "change_colour"  # only black can go, so nobody is asked
        assert position.choices == [DICE + GREY, DICE + RED, DICE + WHITE]


@pytest.mark.rule("PAT-TOK-12")
@pytest.mark.parametrize("line", [2, 3])
def test_with_puppeteers_only_the_senator_is_not_on_offer(line: int) -> None:
    """No die of the roll could go to a box of a colour."""
    position = roll(line, PUPPETEER, tokens={0: [SENATOR]})
    assert token_use(SENATOR) not in position.choices
    position.refused("PAT-TOK-12", DIE_STEPS[line], token_use(SENATOR))


@pytest.mark.rule("PAT-TOK-13")
@pytest.mark.parametrize(("place", "token"), [(3, POLICEMAN), (6, JUDGE), (9, SENATOR)])
def test_a_token_gained_in_the_own_turn_can_be_used_later_in_it(place: int, token: int) -> None:
    """Gained by the die of line 2, it helps with line 3."""
    position = roll(2, tracks={0: {INFLUENCE: place - 1}}, rolls={(0, 3): {BLACK: 2, WHITE: 3}})
    position.places(RED)
    assert (position.asked, position.step) == (0, "place_third_die")
    assert token_use(token) in position.choices
    position.uses(token)
    assert position.tokens(0) == []
