"""A die has to be placed on every line; every roll can be placed; boxes are done one by one."""

from __future__ import annotations

from itertools import combinations, product

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
from .positions import DIE_STEPS, PASS, die, lay


@pytest.mark.rule("PAT-DICE-08")
@pytest.mark.parametrize(
    ("line", "dice"),
    [
        (1, {GREY: 1, RED: 2, BLACK: 3, WHITE: 4}),
        (2, {GREY: 1, RED: 2, BLACK: 3}),
        (3, {GREY: 1, RED: 2}),
    ],
)
def test_a_die_has_to_be_placed(line: int, dice: dict[int, int]) -> None:
    """A die has to be placed on every line: nobody passes."""
    position = lay(line, dice)
    assert position.step == DIE_STEPS[line]
    assert not position.may_pass
    position.refused("PAT-DICE-08", DIE_STEPS[line], PASS)
    position.refused("PAT-DICE-08", DIE_STEPS[line], 34)


@pytest.mark.rule("PAT-DICE-08")
def test_a_die_has_to_be_placed_even_if_it_helps_only_others() -> None:
    """A die has to be placed even if it brings the player nothing or helps only others."""
    held = {1: [1, 5, 9], 2: [3, 7, 11]}
    position = lay(1, {GREY: 1, RED: 1, BLACK: 2, WHITE: 2}, held=held)
    assert not position.may_pass
    position.places(GREY)
    assert position.money == [10_000, 13_000, 10_000, 10_000]
    raid = lay(3, {RED: 1, BLACK: 5}, held={0: [1, 5]})
    raid.places(RED)
    assert raid.members(0) == [0, 5, 2, 0], "and even if it hurts"


@pytest.mark.rule("PAT-DICE-08")
def test_the_last_die_has_to_be_placed_too() -> None:
    """A die has to be placed on every line: with something to use before, still no passing."""
    position = lay(4, {RED: 2}, tokens={0: [0]})
    assert (position.step, position.may_pass) == ("place_last_die", False)
    position.refused("PAT-DICE-08", "place_last_die", PASS)


@pytest.mark.rule("PAT-DICE-09")
@pytest.mark.parametrize("line", [1, 2])
def test_every_die_of_a_roll_can_be_placed_on_lines_one_and_two(line: int) -> None:
    """For every roll at least one placement is legal; here every die has one."""
    for colours in combinations(COLOURS, 5 - line):
        position = lay(line, dict.fromkeys(colours, 1), money={0: 0})
        step = position.table.stack[-1]
        for faces in product(FACES, repeat=len(colours)):
            shown = dict(zip(colours, faces, strict=True))
            position.table.faces = [shown.get(colour, 0) for colour in COLOURS]
            assert step.options(position.table) == [
                die(colour, shown[colour]) for colour in colours
            ]


@pytest.mark.rule("PAT-DICE-09")
@pytest.mark.parametrize("money", [0, 2000])
@pytest.mark.parametrize("colours", list(combinations(COLOURS, 2)))
def test_every_roll_can_be_placed_on_line_three(colours: tuple[int, int], money: int) -> None:
    """For every roll at least one placement is legal, even for the poorest player.

    Where only one is legal it happens by itself, and the turn goes on.
    """
    for faces in product(FACES, repeat=2):
        shown = dict(zip(colours, faces, strict=True))
        position = lay(3, shown, money={0: money}, held={0: [1], 1: [2]})
        dear = shown.get(WHITE, PUPPETEER) < PUPPETEER and shown[WHITE] * 1000 > money
        legal = [die(colour, shown[colour]) for colour in colours if colour != WHITE or not dear]
        assert legal
        if len(legal) > 1:
            assert (position.step, position.choices) == ("place_third_die", legal)
        else:
            assert position.placements()[0] == [0, legal[0], 3]


@pytest.mark.rule("PAT-DICE-10")
def test_a_visit_is_done_before_the_dice_roll_again() -> None:
    """The box of a line is carried out completely before the next dice are rolled: line 2."""
    rolls = {(0, 3): {RED: 5, WHITE: 5}}
    position = lay(2, {BLACK: 1, RED: 3, WHITE: 3}, car=12, held={1: [2]}, rolls=rolls)
    position.places(BLACK)
    assert position.step == "occupy_visited"
    assert position.told("rolled") == []
    assert position.table.faces == [0, 3, 0, 3]
    position.passes()
    assert position.told("rolled") != []
    assert position.table.faces == [0, 5, 0, 5]


@pytest.mark.rule("PAT-DICE-10")
def test_all_steps_of_an_income_box_come_before_the_dice_roll_again() -> None:
    """The box of a line is carried out completely before the next dice are rolled: line 1."""
    tracks = {2: {REPUTATION: 2}, 3: {REPUTATION: 5}}
    dice = {GREY: 2, RED: 3, BLACK: 3, WHITE: 3}
    position = lay(1, dice, tracks=tracks, rolls={(0, 2): {RED: 1, BLACK: 1, WHITE: 1}})
    position.places(GREY)
    assert (position.step, position.asked) == ("use_token", 2)
    assert position.table.faces == [0, 3, 3, 3]
    position.passes()
    assert (position.step, position.asked) == ("use_token", 3)
    assert position.told("rolled") == []
    position.passes()
    assert position.table.faces == [0, 1, 1, 1]
    assert [position.tracks(seat)[REPUTATION] for seat in range(4)] == [1, 0, 3, 6]


@pytest.mark.rule("PAT-DICE-10")
def test_a_takeover_is_done_before_the_last_die_is_placed() -> None:
    """The box of a line is carried out completely first: line 3, then line 4."""
    position = lay(3, {BLACK: 1, GREY: 2}, car=12)
    position.places(BLACK)
    assert position.step == "take_over"
    assert len(position.placements()) == 1
    assert position.tracks(0)[INFLUENCE] == 0
    position.passes()
    assert [numbers[2] for numbers in position.placements()] == [3, 4]
