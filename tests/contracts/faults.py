"""What a planted fault is, and the kinds of faults every game can have.

A fault is planted by patching the interpreted engine or game for a moment. The contract that is
named with it must then fail for some seed, by an assertion of its own and not by an accident, and
hold again for that seed when the fault is gone.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from hashlib import sha256
from types import ModuleType
from typing import Any, Final
from unittest.mock import patch

from contracts import (
    checks_copy,
    checks_dice,
    checks_frontier,
    checks_hidden,
    checks_play,
    checks_record,
    checks_silence,
)
from contracts.cases import Check
from contracts.facts import facts
from omerta.engine import door, prompt
from omerta.engine.dice import Dice
from omerta.engine.game import UNTOLD, Game, Step
from omerta.engine.play import Play
from omerta.engine.record import Record
from omerta.engine.title import Title, View
from omerta.engine.together import asked_step
from omerta.engine.trouble import Trouble

SEEDS: Final = range(150)

# The contracts that most faults break.
IS_EQUAL: Final = checks_copy.check_a_copy_is_equal
LEAVES_ORIGINAL: Final = checks_copy.check_playing_on_a_copy_leaves_the_original
LEAVES_COPY: Final = checks_copy.check_playing_on_leaves_the_copy
DOES_NOT_SHOW: Final = checks_silence.check_what_is_hidden_does_not_show
NEVER_SHOWS_LATER: Final = checks_silence.check_what_is_hidden_never_shows_later
ASKING_TELLS_NOTHING: Final = checks_silence.check_who_is_asked_tells_nothing
LOOKS_THE_SAME: Final = checks_hidden.check_an_imagined_table_looks_the_same
NOTHING_IS_LOST: Final = checks_play.check_nothing_is_lost
ONE_STREAM_EACH: Final = checks_dice.check_no_stream_is_opened_twice
LUCK_IS_LUCK: Final = checks_dice.check_luck_does_not_follow_decisions
SHOWS_NOTHING: Final = checks_frontier.check_an_answer_that_reveals_nothing_shows_nothing
UNDO_STOPS: Final = checks_frontier.check_undo_stops_at_the_frontier
COMES_BACK: Final = checks_record.check_a_saved_game_comes_back

Plant = Callable[[], AbstractContextManager[Any]]


class Fault:
    """Something done wrong on purpose, and the contract that has to notice."""

    def __init__(self, name: str, plant: Plant, check: Check, seats: int = 2) -> None:
        self.name = name
        self.plant = plant
        self.check = check
        self.seats = seats

    def __str__(self) -> str:
        return self.name


def seed_that_turns_red(fault: Fault, title: Title) -> int | None:
    """The first seed with which the planted fault breaks its contract."""
    for seed in SEEDS:
        with fault.plant():
            try:
                fault.check(title, fault.seats, seed)
            except (AssertionError, Trouble):  # trouble is how a record stops, loudly
                return seed
    return None


# -- ways to plant


def copies(table: type[Game], change: Callable[[Any, Any], None]) -> Plant:
    """A copy to which something is done: original, copy."""
    real = table.copy

    def copy(self: Game) -> Game:
        made = real(self)
        change(self, made)
        return made

    return lambda: patch.object(table, "copy", copy)


def shares(name: str) -> Callable[[Any, Any], None]:
    """For `copies`: a list that belongs to both tables."""
    return lambda table, copy: setattr(copy, name, getattr(table, name))


def lacks(name: str) -> Callable[[Any, Any], None]:
    """For `copies`: an attribute left out."""
    return lambda table, copy: delattr(copy, name)


def forgets(name: str, instead: int = 0) -> Callable[[Any, Any], None]:
    """For `copies`: a number as it was at the start."""
    return lambda table, copy: setattr(copy, name, instead)


def views(hidden: ModuleType, more: Callable[[Any, int], View]) -> Plant:
    """A view with something more in it: table, seat."""
    real = hidden.view

    def view(table: Any, seat: int, box: str) -> View:
        return {**real(table, seat, box), **more(table, seat)}

    return lambda: patch.object(hidden, "view", view)


def imagines(hidden: ModuleType, less: Callable[[View], View]) -> Plant:
    """A table imagined from only a part of what was seen."""
    real = hidden.imagine

    def imagine(seen: View, *others: Any) -> Any:
        return real({**seen, **less(seen)}, *others)

    return lambda: patch.object(hidden, "imagine", imagine)


def puts(owner: Any, name: str, value: Any) -> Plant:
    """Something else in the place of a method, a function or a constant."""
    return lambda: patch.object(owner, name, value)


def spans(step: type[Step[Any]], number: int) -> Plant:
    """A step with another span."""
    return puts(step, "span", classmethod(lambda cls, box: number))


def told_about(line: str, secret: Callable[[Any], int]) -> Plant:
    """A line of the log that lets something slip as its last number."""
    real = Game.tell

    def tell(
        self: Game, key: str, rule: str, a: int = 0, b: int = 0, c: int = 0, d: int = UNTOLD
    ) -> None:
        real(self, key, rule, a, b, secret(self) if key == line else c, d)

    return puts(Game, "tell", tell)


def pile(table: Any) -> list[int]:
    """The face-down cards of a game that has one pile before all others, the top card last."""
    return [int(card) for card in table.deck[: table.left]]


def top_of(cards: list[int]) -> int:
    return cards[-1] if cards else -1


def top_of_pile(table: Any) -> int:
    return top_of(pile(table))


# -- faults of the engine, the same for every game


def checksum(table: Any, seat: int) -> View:
    """Over everything, so that a client could try hands until it fits."""
    return {"checksum": sha256(repr(facts(table)).encode()).hexdigest()[:8]}


def options_for_all() -> AbstractContextManager[Any]:
    return patch.object(prompt, "asking", lambda game, seat: asked_step(game))


def refusal_with(secret: Callable[[Any], int]) -> Plant:
    def wait(title: Title, game: Any) -> door.Refusal:
        return door.Refusal("not_your_turn", title.turn_rule, {"seat": str(secret(game))})

    return puts(door, "wait", wait)


def record_without_its_last_answer() -> AbstractContextManager[Any]:
    real = Record.plain

    def plain(self: Record) -> dict[str, Any]:
        told = real(self)
        return {**told, "answers": told["answers"][:-1]}

    return patch.object(Record, "plain", plain)


def record_without(field: str) -> Plant:
    """A record that keeps nothing in one of its lists."""
    real = Record.plain
    return lambda: patch.object(Record, "plain", lambda self: {**real(self), field: []})


def record_that_forgets_who_began() -> AbstractContextManager[Any]:
    real = Record.plain
    return patch.object(Record, "plain", lambda self: {**real(self), "first": -1})


def one_stream_for_all() -> AbstractContextManager[Any]:
    real = Dice.shuffle
    return patch.object(Dice, "shuffle", lambda self, name, cards: real(self, "pile", cards))


def streams_named_by_decisions() -> AbstractContextManager[Any]:
    """By the card that happens to lie on top before the shuffle."""
    real = Dice.shuffle
    return patch.object(
        Dice, "shuffle", lambda self, name, cards: real(self, f"{name}.{cards[-1]}", cards)
    )


def a_shuffle_of_its_own() -> AbstractContextManager[Any]:
    real = Dice.shuffle
    return patch.object(
        Dice, "shuffle", lambda self, name, cards: real(self, name, cards[::-1])[::-1]
    )


def undo_without_a_frontier() -> AbstractContextManager[Any]:
    return patch.object(Play, "forget", lambda self: None)


def undo_that_keeps_the_log() -> AbstractContextManager[Any]:
    real = Play.undo

    def undo(self: Play, seat: int) -> door.Refusal | None:
        log = self.news
        refusal = real(self, seat)
        self.game.heard = log
        return refusal

    return patch.object(Play, "undo", undo)
