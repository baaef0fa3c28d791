"""Hands are shown to those who watch later, and never those of the moment."""

from __future__ import annotations

from random import Random

import pytest

from omerta.games import GAMES, open_title
from omerta.server.memory.delay import Bounds, Times
from omerta.server.memory.shelf import tape_of
from omerta.server.table import events as e
from omerta.show.film import Film
from server.memory.evenings import SECOND, Evening, is_choosing

FULL = [(game, open_title(game).most_seats()) for game in GAMES]
AT_ONCE = 0


def times_of(evening: Evening) -> Times:
    times = Times()
    for event in evening.events:
        times.apply(event)
    return times


def shown(evening: Evening, delay: int) -> int:
    tape = tape_of(evening.table)
    bounds = Bounds(times_of(evening).before(evening.now - delay), evening.play)
    return bounds.until(Film(tape.record, tape.title))


@pytest.mark.parametrize(("game", "seats"), FULL)
def test_what_is_shown_is_settled_old_and_behind_the_last_decision(game: str, seats: int) -> None:
    luck = Random(f"delay {game}")
    evening = Evening(game, seats, f"delay {game}", open_hands=True)
    assert shown(evening, AT_ONCE) == -1, "nothing was decided yet"
    for _ in range(120):
        evening.play_on(luck, 1, undo=0.2)
        if evening.game.over:
            break
        play, times = evening.play, times_of(evening)
        answers = play.record.answers
        assert [seat for _, seat in times.given] == [given.player for given in answers]
        until = shown(evening, AT_ONCE)
        assert until < len(answers) or not answers, "the present moment"
        if is_choosing(evening.game):
            assert until < max(play.opened, 1), "a choice that is open"
        else:
            assert until <= len(answers) - len(play.befores), "can still be taken back"
        old = shown(evening, 10 * SECOND)
        assert old <= until
        assert all(at <= evening.now - 10 * SECOND for at, _ in times.given[: max(old, 0)])


def test_a_choice_of_all_at_once_counts_as_one_decision() -> None:
    luck = Random("one decision")
    evening = Evening("corleones_imperium", 3, "one decision", open_hands=True)
    while not is_choosing(evening.game):
        evening.play_on(luck, 1)
    opened = evening.play.opened
    while is_choosing(evening.game):
        assert shown(evening, AT_ONCE) < max(opened, 1)
        evening.play_on(luck, 1)
    assert shown(evening, AT_ONCE) <= opened


def test_times_go_back_with_the_game() -> None:
    luck = Random("back")
    evening = Evening("carta_nostra", 3, "back")
    evening.play_on(luck, 20)
    assert len(times_of(evening).given) == 20
    evening.put(e.Proposed(0, 7), e.Wentback(7, "00" * 32))
    assert len(times_of(evening).given) == 7
    assert times_of(evening).before(0) == -1
    assert times_of(evening).sat == {"p0", "p1", "p2"}
