"""The checked door, a seat, and a running game with undo."""

from __future__ import annotations

from typing import Any

import pytest

from contracts.facts import attributes, facts
from engine.toy import Toy
from omerta.engine.dice import Dice, named_dice
from omerta.engine.door import Refusal, answer, refuse
from omerta.engine.game import PASS, Game
from omerta.engine.play import Play
from omerta.engine.playout import Chooser
from omerta.engine.record import new_record, parse_record
from omerta.engine.seat import seat_at
from omerta.engine.trouble import JOINTS, Trouble, printable, short
from omerta.engine.words import ENGINE_WORDS, LANGUAGES, Words
from omerta.games import open_title

FAMIGLIA = open_title("famiglia")
TOY = Toy()


@pytest.mark.parametrize(
    ("seat", "step", "option", "key"),
    [
        (1, "recruit", 0, "not_your_turn"),
        (-1, "recruit", 0, "not_your_turn"),
        (True, "recruit", 0, "not_your_turn"),
        ("0", "recruit", 0, "not_your_turn"),
        (None, None, None, "not_your_turn"),
        (0, "refresh_street", 0, "other_step"),
        (0, None, 0, "other_step"),
        (0, "recruit", "0", "not_a_number"),
        (0, "recruit", True, "not_a_number"),
        (0, "recruit", 0.0, "not_a_number"),
        (0, "recruit", 20, "not_on_offer"),
        (0, "recruit", -2, "not_on_offer"),
        pytest.param(0, "recruit", 10**5000, "not_on_offer", id="a number without end"),
    ],
)
def test_an_answer_that_does_not_fit_is_refused_and_changes_nothing(
    seat: Any, step: Any, option: Any, key: str
) -> None:
    game = FAMIGLIA.begin(2, named_dice("door"), 0)
    chooser = Chooser(1)
    while (game.stack[-1].name, game.decider) != ("recruit", 0):
        game.choose(chooser.pick(game.options))
    before = facts(game)
    refusal = answer(FAMIGLIA, game, seat, step, option)
    assert refusal is not None
    assert refusal.key == key
    assert facts(game) == before
    for language in LANGUAGES:
        said = Words(language, [ENGINE_WORDS]).say(f"refusal.{key}", **refusal.arguments)
        assert said.isprintable()


def test_an_answer_that_fits_is_taken() -> None:
    game = FAMIGLIA.begin(2, named_dice("door"), 0)
    step = game.stack[-1]
    assert refuse(FAMIGLIA, game, 0, step.name, game.options[0]) is None
    assert answer(FAMIGLIA, game, 0, step.name, game.options[0]) is None
    assert game.stack[-1] is not step


def test_a_finished_game_takes_no_answer() -> None:
    game = FAMIGLIA.begin(2, named_dice("door"), 0)
    while not game.over:
        game.choose(game.options[-1])
    refusal = answer(FAMIGLIA, game, 0, "recruit", 0)
    assert refusal is not None
    assert refusal.plain() == {"key": "game_over", "rule": "FAM-TURN-02", "arguments": {}}


def test_a_seat_is_a_view_and_a_prompt_and_cannot_reach_the_table() -> None:
    game = TOY.begin(2, named_dice("seat"))
    seat = seat_at(TOY, game, 1)
    assert seat.view == TOY.view(game, 1)
    assert seat.options == [*sorted(set(seat.view["hand"])), PASS]
    assert seat_at(TOY, game, -1).asked["mine"] is False
    imagined = seat.imagine(named_dice("thinking"))
    assert TOY.view(imagined, 1) == seat.view
    assert not [part for part in parts(seat, []) if isinstance(part, (Game, Dice))]
    assert [part for part in parts([seat, game], []) if isinstance(part, (Game, Dice))]


def parts(thing: Any, found: list[Any]) -> list[Any]:
    """Everything that can be reached from a thing."""
    if any(thing is part for part in found) or isinstance(thing, (int, str, bytes, type)):
        return found
    found.append(thing)
    if isinstance(thing, dict):
        inner = list(thing.values())
    elif isinstance(thing, (list, tuple)):
        inner = list(thing)
    else:
        inner = [getattr(thing, name) for name in attributes(thing)]
    for part in inner:
        parts(part, found)
    return found


def test_undo_goes_back_to_the_frontier_and_says_when_it_is_there() -> None:
    play = Play(FAMIGLIA, new_record(FAMIGLIA, ["a", "b"], named_dice("undo"), 0))
    assert refused(play, 0) == "nothing_done"
    chooser = Chooser(1)
    while (play.game.stack[-1].name, play.game.decider) != ("use_accountant", 0):
        step = play.game.stack[-1]
        assert play.answer(step.player, step.name, chooser.pick(play.game.options)) is None
    before, answers = facts(play.game), len(play.record.answers)
    frontier = len(play.befores) if play.can_undo(0) else 0
    assert play.answer(0, "use_accountant", play.game.options[0]) is None
    assert refused(play, 1) == "frontier"
    assert play.can_undo(0)
    assert play.undo(0) is None
    assert (facts(play.game), len(play.record.answers)) == (before, answers)
    for _ in range(frontier):
        assert play.undo(0) is None
    assert refused(play, 0) == "frontier"


def test_a_loaded_game_does_not_forget_what_was_seen_and_taken_back() -> None:
    """After the answer of one seat another may have answered and taken it back. The record does not
    tell, so that counts as seen; where only the same seat could go on, undo is as it was."""
    play = Play(FAMIGLIA, new_record(FAMIGLIA, ["a", "b"], named_dice("undo"), 0))
    chooser = Chooser(1)
    free, seen = 0, 0
    while not play.game.over:
        step = play.game.stack[-1]
        assert play.answer(step.player, step.name, chooser.pick(play.game.options)) is None
        loaded = Play(FAMIGLIA, parse_record(play.record.text(), "saved"))
        if play.game.over or play.game.decider == step.player:
            assert loaded.can_undo(step.player) is play.can_undo(step.player)
            free += loaded.can_undo(step.player)
        else:
            assert not loaded.can_undo(step.player)
            seen += play.can_undo(step.player)
    assert free
    assert seen


def refused(play: Play, seat: int) -> str:
    refusal = play.undo(seat)
    assert isinstance(refusal, Refusal)
    return refusal.key


def test_trouble_tells_what_was_handed_in_in_a_way_that_can_be_shown() -> None:
    trouble = Trouble("game", found="a\x1b[2J\nb\ud800", known=["x", 1])
    assert trouble.arguments == {"found": "a\ufffd[2J\ufffdb\ufffd", "known": "['x', 1]"}
    assert str(trouble) == "game: found=a\ufffd[2J\ufffdb\ufffd, known=['x', 1]"
    assert str(Trouble("game")) == "game"
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    assert short(deep) == "list"
    while deep:
        deep = deep.pop()
    assert short(10**5000) == "int"
    assert short("x" * 50) == "x" * 39 + "…"
    assert printable(f"Zo{JOINTS}ë 👑") == f"Zo{JOINTS}ë 👑"
