"""The kernel by itself: steps on a stack."""

from __future__ import annotations

import pytest

from engine.toy import Round, Table, Toy
from omerta.engine.box import Box
from omerta.engine.dice import named_dice
from omerta.engine.game import (
    NOBODY,
    NOTHING,
    PASS,
    DeadEnd,
    Do,
    Game,
    May,
    MaySecretly,
    Must,
    Step,
)
from omerta.engine.news import EVERYBODY, News, heard_by
from omerta.engine.playout import Chooser, digest, play_out

TOY = Toy()


class Note(Do[Table]):
    """Writes its player down, so that the order shows."""

    name = "note"

    def run(self, table: Table) -> None:
        table.discard.append(self.player)


class Ask(Must[Table]):
    name = "ask"

    def options(self, table: Table) -> list[int]:
        return table.hand[0] or NOTHING

    def choose(self, table: Table, option: int) -> None:
        table.discard.append(option)
        table.then(Note(7), Note(8))


class Offer(May[Table]):
    name = "offer"

    def choices(self, table: Table) -> list[int]:
        return table.hand[0][:]

    def choose(self, table: Table, option: int) -> None:
        table.discard.append(option)

    def decline(self, table: Table) -> None:
        table.discard.append(99)


class OfferSecretly(MaySecretly[Table]):
    name = "offer_secretly"

    def choices(self, table: Table) -> list[int]:
        return table.hand[0] or NOTHING


class Stop(Do[Table]):
    name = "stop"

    def run(self, table: Table) -> None:
        table.end()


def table_with(hand: list[int], *steps: Step[Table]) -> Table:
    """An empty table on which `steps` happen."""
    table = Table()
    table.set_up(2, named_dice("kernel"), True)
    table.hand = [hand, []]
    table.discard = []
    table.then(*steps)
    table.settle()
    return table


def test_steps_happen_in_the_order_written() -> None:
    table = table_with([], Note(1), Note(2), Note(3), Stop(0))
    assert table.discard == [1, 2, 3]
    assert table.over


def test_what_a_step_pushes_comes_before_what_was_there() -> None:
    table = table_with([4, 5], Ask(0), Note(1), Stop(0))
    assert (table.options, table.decider) == ([4, 5], 0)
    table.choose(5)
    assert table.discard == [5, 7, 8, 1]


def test_a_must_with_nothing_to_choose_is_a_dead_end_that_says_where() -> None:
    with pytest.raises(DeadEnd, match="ask"):
        table_with([], Ask(0), Stop(0))


def test_a_may_without_choices_is_skipped_and_can_be_declined_otherwise() -> None:
    assert table_with([], Offer(0), Note(1), Stop(0)).discard == [1]
    table = table_with([4], Offer(0), Note(1), Stop(0))
    assert table.options == [4, PASS]
    table.choose(PASS)
    assert table.discard == [99, 1]


def test_a_secret_may_is_asked_even_if_there_is_nothing_to_choose() -> None:
    table = table_with([], OfferSecretly(0), Stop(0))
    assert table.options == [PASS]
    assert NOTHING == [], "the shared empty list stays empty"
    table.choose(PASS)
    assert table.over


def test_a_finished_game_asks_nobody() -> None:
    table = table_with([4], Stop(0), Offer(0))
    assert (table.over, table.decider, table.options, table.stack) == (True, NOBODY, [], [])


def test_the_next_seat_is_clockwise() -> None:
    table = table_with([], Stop(0))
    assert [table.after(0), table.after(1)] == [1, 0]


def test_a_step_has_no_span_and_no_options_of_its_own() -> None:
    step: Step[Game] = Step(1)
    table = table_with([], Stop(0))
    assert step.options(table) == []
    assert Step.span(TOY.box) == 0
    assert step.why_not(table, 3) == ""
    assert Round(0).why_not(table, 3) == "TOY-01"
    assert isinstance(TOY.box, Box)
    step.choose(table, 1)
    step.decline(table)
    assert not table.discard


def test_news_go_to_those_who_may_hear_them_and_to_nobody_in_a_copy() -> None:
    table = TOY.begin(2, named_dice("news"), listen=True)
    table.tell("coin", "TOY-04", 1)
    table.whisper(1, "drew", "TOY-05", 2, 3, 4)
    assert table.heard is not None
    keys = [[line.key for line in heard_by(seat, table.heard)] for seat in (-1, 0, 1)]
    assert keys == [["coin"], ["coin"], ["coin", "drew"]]
    line = table.heard[-1]
    assert line.plain() == {"key": "drew", "rule": "TOY-05", "numbers": [2, 3, 4], "ear": 1}
    assert News("a", "b", [], EVERYBODY).ear == -1
    copy = table.copy()
    copy.tell("coin", "TOY-04", 1)
    copy.whisper(1, "coin", "TOY-04", 1)
    assert copy.heard is None


def test_a_playout_declines_only_when_there_is_nothing_else() -> None:
    chooser = Chooser(3)
    assert {chooser.pick([4, 7, PASS]) for _ in range(50)} == {4, 7}
    assert chooser.pick([PASS]) == PASS
    assert chooser.pick([5]) == 5
    assert {Chooser(seed).below(6) for seed in range(0, 2**31, 2**24)} == set(range(6))


def test_a_playout_stops_after_as_many_decisions_as_it_was_told() -> None:
    game = TOY.begin(3, named_dice("playout"))
    assert play_out(game, Chooser(1), 5) == 5
    assert not game.over
    assert 0 < play_out(game, Chooser(1), 1000) < 1000
    assert game.over


def test_a_digest_follows_the_seed_and_nothing_else() -> None:
    assert digest(TOY, 2, 3, "a") == digest(TOY, 2, 3, "a")
    told = {digest(TOY, 2, 3, "a"), digest(TOY, 3, 3, "a"), digest(TOY, 2, 3, "b")}
    assert len(told) == 3
