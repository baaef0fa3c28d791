"""The faults that can be planted into any game alike."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

from contracts import checks_hidden, checks_redeal, checks_steps
from contracts import faults as f
from contracts.cases import Check
from contracts.faults import Fault, Plant
from omerta.engine.game import Game
from omerta.engine.title import Title, View


def shared_faults(
    table: type[Game],
    hidden: ModuleType,
    passing_line: str,
    pile: Callable[[Any], list[int]] = f.pile,
) -> list[Fault]:
    """For a game with a face-down `pile`, top card last, whose log says `passing_line` often."""
    return [
        Fault("a copy shares the stack", f.copies(table, f.shares("stack")), f.LEAVES_ORIGINAL),
        *leaks(hidden, passing_line, pile),
        Fault(
            "a view that is not plain data",
            f.views(hidden, lambda game, seat: {"seats_at_table": tuple(range(game.seats))}),
            f.LOOKS_THE_SAME,
        ),
        Fault(
            "everybody sees the options",
            f.options_for_all,
            checks_hidden.check_only_the_decider_sees_the_options,
        ),
        Fault(
            "a reveal is forgotten", f.puts(table, "reveal", lambda self: None), f.NEVER_SHOWS_LATER
        ),
        Fault(
            "what was shown can be taken back",
            f.puts(table, "reveal", lambda self: None),
            f.SHOWS_NOTHING,
        ),
        Fault("a record loses its last answer", f.record_without_its_last_answer, f.COMES_BACK),
        Fault("a record forgets who began", f.record_that_forgets_who_began, f.COMES_BACK),
        Fault("two piles from one stream", f.one_stream_for_all, f.ONE_STREAM_EACH),
        Fault("streams named by what was decided", f.streams_named_by_decisions, f.LUCK_IS_LUCK),
        Fault("a shuffle that is not the published one", f.a_shuffle_of_its_own, f.LUCK_IS_LUCK),
        Fault("undo goes behind the frontier", f.undo_without_a_frontier, f.UNDO_STOPS),
        Fault("undo keeps the log", f.undo_that_keeps_the_log, f.UNDO_STOPS),
        Fault(
            "the same cards come again",
            f.puts(hidden, "redeal", lambda table, dice: None),
            checks_redeal.check_dealing_anew_changes_what_comes,
        ),
        Fault(
            "a seat sees that was dealt anew",
            f.puts(hidden, "redeal", lambda table, dice: table.reveal()),
            checks_redeal.check_dealing_anew_changes_nothing_in_sight,
        ),
        Fault(
            "a record forgets what was dealt anew",
            f.record_without("reseeds"),
            checks_redeal.check_going_back_deals_anew,
        ),
    ]


def leaks(hidden: ModuleType, passing_line: str, pile: Callable[[Any], list[int]]) -> list[Fault]:
    """The seed, the pile or its top card slip out, in one way or another."""

    def ids(game: Any, seat: int) -> View:
        """Opaque numbers for cards, yet given out in the order of the pile."""
        cards = pile(game)
        return {"ids": sorted(range(len(cards)), key=lambda place: (cards[place], place))}

    def next_card(game: Any) -> int:
        return f.top_of(pile(game))

    shown: dict[str, Callable[[Any, int], View]] = {
        "the seed stands in the view": lambda game, seat: {"seed": game.dice.seed.hex()},
        "the pile stands in the view": lambda game, seat: {"deck": pile(game)},
        "ids follow the order of the pile": ids,
        "a checksum over all secrets": f.checksum,
        "the next card stands in the view": lambda game, seat: {"next": next_card(game)},
    }
    return [
        *[Fault(name, f.views(hidden, more), f.DOES_NOT_SHOW) for name, more in shown.items()],
        Fault("a refusal tells the next card", f.refusal_with(next_card), f.DOES_NOT_SHOW),
        Fault(
            "a line of the log tells the next card",
            f.told_about(passing_line, next_card),
            f.NEVER_SHOWS_LATER,
        ),
    ]


def step_faults(
    *,
    changes_itself: Plant,
    says_less: Plant,
    misnamed: Plant,
    too_small: Plant,
    asking_acts: Plant,
    then_twice: Plant,
    seats: int = 2,
) -> list[Fault]:
    """What can go wrong with any step, planted into those steps of a game that show it soon."""
    planted: list[tuple[str, Plant, Check]] = [
        ("a step changes itself", changes_itself, checks_steps.check_steps_never_change),
        ("a step does not say all it holds", says_less, checks_steps.check_steps_are_data),
        ("a step under another name", misnamed, check_names),
        ("a span is too small", too_small, checks_steps.check_every_answer_has_a_number),
        (
            "asking for options changes something",
            asking_acts,
            checks_steps.check_options_change_nothing,
        ),
        ("then is called twice", then_twice, checks_steps.check_one_then),
    ]
    return [Fault(name, plant, check, seats) for name, plant, check in planted]


def check_names(title: Title, seats: int, seed: int) -> None:
    checks_steps.check_step_names(title)
