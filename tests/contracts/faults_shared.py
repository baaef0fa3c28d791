"""The faults that can be planted into any game alike."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from contracts import (
    checks_copy,
    checks_dice,
    checks_frontier,
    checks_hidden,
    checks_record,
    checks_silence,
)
from contracts import faults as f
from contracts.faults import Fault
from omerta.engine.game import Game


def shared_faults(table: type[Game], hidden: ModuleType, passing_line: str) -> list[Fault]:
    """For a game whose pile is `deck` up to `left`, and whose log says `passing_line` often."""
    does_not_show = checks_silence.check_what_is_hidden_does_not_show
    leaves_original = checks_copy.check_playing_on_a_copy_leaves_the_original

    def pile(game: Any, seat: int) -> dict[str, Any]:
        return {"deck": [int(card) for card in game.deck[: game.left]]}

    def ids(game: Any, seat: int) -> dict[str, Any]:
        """Opaque numbers for cards, yet given out in the order of the pile."""
        order = sorted(range(len(game.deck)), key=lambda place: (game.deck[place], place))
        return {"ids": order[: game.left]}

    return [
        Fault("a copy shares the stack", f.copies(table, f.shares_the_stack), leaves_original),
        Fault(
            "the seed stands in the view",
            f.views(hidden, lambda game, seat: {"seed": game.dice.seed.hex()}),
            does_not_show,
        ),
        Fault("the pile stands in the view", f.views(hidden, pile), does_not_show),
        Fault("ids follow the order of the pile", f.views(hidden, ids), does_not_show),
        Fault("a checksum over all secrets", f.views(hidden, f.checksum), does_not_show),
        Fault(
            "the next card stands in the view",
            f.views(hidden, lambda game, seat: {"next": f.top_of_pile(game)}),
            does_not_show,
        ),
        Fault(
            "a view that is not plain data",
            f.views(hidden, lambda game, seat: {"seats_at_table": tuple(range(game.seats))}),
            checks_hidden.check_an_imagined_table_looks_the_same,
        ),
        Fault(
            "everybody sees the options",
            f.options_for_all,
            checks_hidden.check_only_the_decider_sees_the_options,
        ),
        Fault("a refusal tells the next card", f.refusal_with_the_next_card, does_not_show),
        Fault(
            "a line of the log tells the next card",
            f.told_about(passing_line, f.top_of_pile),
            checks_silence.check_what_is_hidden_never_shows_later,
        ),
        Fault(
            "a reveal is forgotten",
            f.puts(table, "reveal", lambda self: None),
            checks_silence.check_what_is_hidden_never_shows_later,
        ),
        Fault(
            "a record loses its last answer",
            f.record_without_its_last_answer,
            checks_record.check_a_saved_game_comes_back,
        ),
        Fault(
            "a record forgets who began",
            f.record_that_forgets_who_began,
            checks_record.check_a_saved_game_comes_back,
        ),
        Fault(
            "two piles from one stream",
            f.one_stream_for_all,
            checks_dice.check_no_stream_is_opened_twice,
        ),
        Fault(
            "streams named by what was decided",
            f.streams_named_by_decisions,
            checks_dice.check_luck_does_not_follow_decisions,
        ),
        Fault(
            "a shuffle that is not the published one",
            f.a_shuffle_of_its_own,
            checks_dice.check_luck_does_not_follow_decisions,
        ),
        Fault(
            "undo goes behind the frontier",
            f.undo_without_a_frontier,
            checks_frontier.check_undo_stops_at_the_frontier,
        ),
        Fault(
            "undo keeps the log",
            f.undo_that_keeps_the_log,
            checks_frontier.check_undo_stops_at_the_frontier,
        ),
    ]
