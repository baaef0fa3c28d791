"""Four dice on four lines: what is rolled, what has to be placed, and where."""

from __future__ import annotations

import pytest

from omerta.games.der_pate.board import (
    BLACK,
    GREY,
    INFLUENCE,
    PUPPETEER,
    RED,
    REPUTATION,
    WHITE,
)

from .names import COLOURS, FACES
from .positions import DIE_STEPS, NEW_ROUND, Position, die, lay
from .walks import played


def showing(line: int, colour: int, face: int, others: int = 1) -> Position:
    """A roll for a line in which one die shows `face`, and all others show another."""
    dice = {colour: face}
    for other in COLOURS:
        if other != colour and len(dice) < 5 - line:
            dice[other] = others
    return lay(line, dice)


@pytest.mark.rule("PAT-DICE-01")
def test_four_dice_then_three_then_two_are_rolled() -> None:
    """Four dice for line 1, the remaining three again for line 2, the remaining two for line 3."""
    position = lay(
        NEW_ROUND,
        rolls={
            (0, 1): {GREY: 1, RED: 2, BLACK: 3, WHITE: 4},
            (0, 2): {GREY: 2, RED: 4, WHITE: 5},
            (0, 3): {RED: 3, WHITE: 1},
        },
    )
    assert position.table.faces == [1, 2, 3, 4]
    assert position.choices == [die(GREY, 1), die(RED, 2), die(BLACK, 3), die(WHITE, 4)]
    position.places(BLACK)
    assert position.table.faces == [2, 4, 0, 5]
    assert position.choices == [die(GREY, 2), die(RED, 4), die(WHITE, 5)]
    position.places(GREY)
    assert position.table.faces == [0, 3, 0, 1]
    assert position.choices == [die(RED, 3), die(WHITE, 1)]


@pytest.mark.rule("PAT-DICE-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_turn_has_three_rolls(seats: int) -> None:
    """A turn rolls for lines 1, 2 and 3, in this order, and all dice again in the next turn."""
    finished = played(seats, "three rolls")
    lines = [numbers[2] for numbers in finished.told("rolled")]
    assert lines == [1, 2, 3] * 7 * seats
    rolls = [numbers[1] for numbers in finished.told("rolled")]
    assert [dice_in(roll) for roll in rolls] == [4, 3, 2] * 7 * seats


def dice_in(roll: int) -> int:
    """How many dice a roll of the log shows."""
    return sum(roll // 7**colour % 7 > 0 for colour in COLOURS)


@pytest.mark.rule("PAT-DICE-02")
@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("colour", COLOURS)
def test_the_last_die_goes_to_line_four_as_it_lies(colour: int, face: int) -> None:
    """The last die goes to line 4 without a new roll, with whatever face it shows."""
    other = RED if colour == GREY else GREY
    position = lay(3, {colour: face, other: 1}, tombs={0: 1}).places(other)
    assert position.placements()[1] == [0, die(colour, face), 4]
    rolled = [line.numbers[0] for line in position.news("rolled")]
    assert 0 not in rolled


@pytest.mark.rule("PAT-DICE-02")
def test_nobody_turns_the_last_die_round() -> None:
    """The last die shows what it shows: another face is refused."""
    position = lay(4, {GREY: 2}, tokens={0: [0]})
    assert position.step == "place_last_die"
    position.refused("PAT-DICE-02", "place_last_die", die(GREY, 3))


@pytest.mark.rule("PAT-DICE-03")
@pytest.mark.parametrize("seats", [2, 4])
def test_each_colour_is_used_once_a_turn(seats: int) -> None:
    """Exactly one die is placed on each line, so every die colour is used exactly once per turn."""
    placed = played(seats, "each colour").placements()
    assert len(placed) == 4 * 7 * seats
    for start in range(0, len(placed), 4):
        turn = placed[start : start + 4]
        assert [numbers[2] for numbers in turn] == [1, 2, 3, 4]
        assert sorted(numbers[1] // 6 for numbers in turn) == [0, 1, 2, 3]


@pytest.mark.rule("PAT-DICE-03")
def test_a_placed_die_is_not_placed_again() -> None:
    """Every die colour is used exactly once per turn."""
    second = lay(2, {RED: 1, BLACK: 2, WHITE: 3})
    second.refused("PAT-DICE-03", "place_second_die", die(GREY, 1))
    third = second.places(WHITE)
    assert third.step == "place_third_die"
    for colour in (GREY, WHITE):
        third.refused("PAT-DICE-03", "place_third_die", die(colour, 1))


@pytest.mark.rule("PAT-DICE-04")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_on_line_one_only_the_number_counts(number: int) -> None:
    """A die of any colour goes to the income box with its number."""
    results = set()
    for colour in COLOURS:
        position = showing(1, colour, number, others=5 if number == 1 else 1).places(colour)
        results.add(repr([position.money, position.told("collected"), position.told("advanced")]))
    assert len(results) == 1
    assert position.told("collected")[0][2] == 1000 * number


@pytest.mark.rule("PAT-DICE-04")
def test_on_line_one_a_die_goes_to_its_own_number() -> None:
    """The income box has the number of the die."""
    position = lay(1, {GREY: 1, RED: 2, BLACK: 3, WHITE: 4})
    position.refused("PAT-DICE-04", "place_first_die", die(GREY, 5))


@pytest.mark.rule("PAT-DICE-05")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_on_line_two_a_number_goes_to_the_box_of_its_colour(number: int) -> None:
    """Grey to Reputation, red to Influence, black to the Visit, white to betting."""
    grey = showing(2, GREY, number).places(GREY)
    assert grey.tracks(0)[:2] == [number, 0]
    red = showing(2, RED, number).places(RED)
    assert red.tracks(0)[:2] == [0, number]
    black = showing(2, BLACK, number).places(BLACK)
    assert (black.car, black.tracks(0)[:2], black.money[0]) == (number, [0, 0], 10_000)
    white = showing(2, WHITE, number).places(WHITE)
    assert (white.car, white.tracks(0)[:2]) == (12, [0, 0])
    assert white.money[0] == 10_000 + 1000 * number


@pytest.mark.rule("PAT-DICE-05")
def test_on_line_three_a_number_goes_to_the_box_of_its_colour() -> None:
    """Grey to the meeting, red to the raid, black to the takeover, white to the Friend."""
    grey = lay(3, {GREY: 2, RED: 1}, debts={(1, 0): 1}).places(GREY)
    assert (grey.money[:2], grey.empty) == ([12_000, 8000], [])
    red = lay(3, {GREY: 1, RED: 2}, debts={(1, 0): 1}).places(RED)
    assert (red.money[:2], red.empty) == ([10_000, 10_000], [3, 7])
    black = lay(3, {BLACK: 2, RED: 1}).places(BLACK)
    assert (black.step, black.spaces) == ("take_over", [7])
    white = lay(3, {WHITE: 2, RED: 1}).places(WHITE)
    assert (white.money[0], white.table.friends[0]) == (8000, 1)


@pytest.mark.rule("PAT-DICE-05")
@pytest.mark.parametrize("line", [2, 3])
def test_a_number_has_one_box_only(line: int) -> None:
    """A number can only be placed on the box of the die's own colour: one option for each die."""
    for colour in COLOURS:
        position = showing(line, colour, 3)
        assert position.choices.count(die(colour, 3)) == 1
        assert len(position.choices) == 5 - line
        position.refused("PAT-DICE-05", DIE_STEPS[line], die(colour, 4))


@pytest.mark.rule("PAT-DICE-06")
@pytest.mark.parametrize("line", [1, 2, 3])
@pytest.mark.parametrize("colour", COLOURS)
def test_a_puppeteer_of_any_colour_goes_to_the_press(line: int, colour: int) -> None:
    """On lines 1 to 3 a puppeteer can only be placed on the Press, whatever its colour."""
    position = showing(line, colour, PUPPETEER)
    for number in range(1, 6):
        position.refused("PAT-DICE-06", DIE_STEPS[line], die(colour, number))
    position.places(colour)
    assert position.tracks(0) == [1, 1, 0, 0]
    assert position.money == [10_000] * 4
    assert position.car == 12
    assert position.empty == []
    assert position.table.friends == [0] * 4
    assert [position.tracks(seat) for seat in (1, 2, 3)] == [[0, 0, 0, 0]] * 3


@pytest.mark.rule("PAT-DICE-07")
@pytest.mark.parametrize("line", [1, 2, 3])
@pytest.mark.parametrize("colour", COLOURS)
def test_a_number_does_not_go_to_the_press(line: int, colour: int) -> None:
    """A die showing a number cannot be placed on a Press box."""
    for number in range(1, 6):
        position = showing(line, colour, number)
        assert die(colour, PUPPETEER) not in position.choices
        position.refused("PAT-DICE-07", DIE_STEPS[line], die(colour, PUPPETEER))
    moves = showing(line, colour, 3).places(colour).tracks(0)
    assert [moves[REPUTATION], moves[INFLUENCE]] != [1, 1]
