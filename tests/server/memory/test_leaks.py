"""Looking again at a running game tells a seat nothing it was not told at the table."""

from __future__ import annotations

import json
from random import Random

import msgspec
import pytest

from omerta.games import GAMES, open_title
from omerta.server.memory import forks
from omerta.server.memory.eyes import Eyes
from omerta.server.memory.recap import recap
from omerta.server.memory.shelf import Shelf, filmed, tape_of
from omerta.server.store.rows import Person
from omerta.server.table import events as e
from omerta.server.table.log import Told
from omerta.server.table.project import Viewer, state
from omerta.server.table.table import Table
from server.memory.evenings import Evening, is_choosing
from server.memory.twins import Twins

ME = Person("p0", "Anna 0", "guest", "en", 0)
FULL = [(game, open_title(game).most_seats()) for game in GAMES]


def stream(table: Table, seat: int) -> bytes:
    """What the socket would send, but for the hash of the seed: that is told and differs."""
    now = state(table, Viewer(f"p{seat}" if seat >= 0 else "", seat, "en"))
    around = msgspec.structs.replace(now.table, seed_hash="")
    return msgspec.json.encode(msgspec.structs.replace(now, table=around))


def remembered(evening: Evening, seat: int) -> dict[str, bytes]:
    """Everything the memory of a running game has for a seat."""
    teller = evening.teller(seat)
    found = {"steps": msgspec.json.encode(teller.steps())}
    for at in range(teller.eyes.last + 1):
        found[f"moment {at}"] = msgspec.json.encode(teller.moment(at))
    viewer = Viewer(f"p{seat}", seat, "en")
    for since in (-1, 3, 10):
        found[f"recap {since}"] = msgspec.json.encode(recap(evening.table, viewer, since))
    if seat >= 0:
        position = teller.eyes.film.positions[teller.eyes.places[-1]]
        view = evening.title.view(position, seat)
        made = forks.forked(ME, evening.title, len(evening.table.chairs), view, "greedy", "t")
        assert isinstance(made[0], e.Created)
        made[0].seed = made[0].key = ""
        found["fork"] = b"\n".join(e.written(happening) for happening in made)
    return found


@pytest.mark.parametrize(("game", "seats"), FULL)
def test_two_tables_that_look_alike_are_remembered_alike(game: str, seats: int) -> None:
    luck = Random(f"twins {game}")
    steps = choices = 0
    for number in range(18):
        seat = number % (seats + 1) - 1
        twins = Twins(game, seats, seat, luck)
        steps += twins.go_on(30)
        one, other = twins.both
        assert stream(one.table, seat) == stream(other.table, seat), "no twins"
        found, beside = remembered(one, seat), remembered(other, seat)
        assert found.keys() == beside.keys()
        for what, told in found.items():
            assert told == beside[what], f"{what} tells seat {seat} what is hidden"
        choices += is_choosing(one.game)
    assert steps > 20
    assert choices > 3 or game != "corleones_imperium"


@pytest.mark.parametrize(("game", "seats"), FULL)
def test_a_replay_of_a_running_game_tells_the_lines_that_hold_and_shows_what_is_seen(
    game: str, seats: int
) -> None:
    """Its lines are those of the log that were not taken back; its last moment is the present."""
    luck = Random(f"lines {game}")
    evening = Evening(game, seats, f"lines {game}")
    for _ in range(2):
        evening.play_on(luck, 40, undo=0.2)
        if evening.game.over:
            break
        for seat in range(-1, seats):
            viewer = Viewer("", seat, "en")
            teller = evening.teller(seat)
            lines = [
                line
                for at in range(teller.eyes.last + 1)
                for line in teller.moment(at).game.lines
            ]  # fmt: skip
            assert [line.n for line in lines] == list(range(len(lines)))
            told = recap(evening.table, viewer, -1)
            log = evening.table.log
            places = log.places(seat)
            parts = [line for part in told.parts for line in part.lines]
            news = [line for line in parts if isinstance(log.items[places[line.n]], Told)]
            by_number = sorted(news, key=lambda line: line.n)
            assert [line.text for line in by_number] == [
                line.text for line in lines if line.mark != "turn"
            ]
            now = state(evening.table, viewer).game
            last = teller.moment(None).game
            assert now is not None
            assert msgspec.json.encode(last.scene) == msgspec.json.encode(now.scene)
            assert (last.ask is None) == (now.ask is None)
            if last.ask is not None and now.ask is not None:
                assert last.ask.choices == now.ask.choices


def test_who_has_decided_while_all_decide_is_no_moment_of_others() -> None:
    """Corleone: only the own answer is a moment, the last one has nobody's name."""
    luck = Random("together")
    evening = Evening("corleones_imperium", 3, "together")
    while not is_choosing(evening.game):
        evening.play_on(luck, 1)
    before = [evening.teller(seat).steps() for seat in range(-1, 3)]
    seat, option = evening.any_answer(luck)
    evening.answer(seat, option)
    assert is_choosing(evening.game)
    after = [evening.teller(seat).steps() for seat in range(-1, 3)]
    for viewer in range(-1, 3):
        same = msgspec.json.encode(before[viewer + 1]) == msgspec.json.encode(after[viewer + 1])
        assert same == (viewer != seat)
    assert after[seat + 1].steps[-1].by == seat
    while is_choosing(evening.game):
        last, option = evening.any_answer(luck)
        evening.answer(last, option)
    for viewer in range(-1, 3):
        by = evening.teller(viewer).steps().steps[-1].by
        assert by == (last if viewer == last else -1)


def test_a_film_goes_on_and_is_made_anew_when_something_is_taken_back() -> None:
    luck = Random("film")
    evening = Evening("speakeasy", 2, "film")
    film = filmed(None, tape_of(evening.table))
    again = anew = 0
    for turn in range(60):
        last = evening.play.record.answers[-1].player if turn else 0
        if evening.play.can_undo(last) and luck.random() < 0.4:  # what was filmed already
            evening.put(e.Undone(last))
        if turn % 10 == 9:  # back to where the film ends, and other cards come
            number = len(evening.play.record.answers)
            evening.play_on(luck, 30)
            evening.put(e.Proposed(0, number), e.Wentback(number, f"{turn:02}" * 32))
        evening.play_on(luck, 3)
        tape = tape_of(evening.table)
        now = filmed(film, tape)
        again, anew = again + (now is film), anew + (now is not film)
        film = now
        eyes, fresh = Eyes(film, tape, 0), evening.teller(0).eyes
        assert eyes.places == fresh.places
        for place in eyes.places:
            one, other = (
                evening.title.view(found.positions[place], 0) for found in (film, fresh.film)
            )
            assert json.dumps(one) == json.dumps(other)
    assert again > 10
    assert anew > 3


def test_so_many_positions_are_kept_and_no_more() -> None:
    shelf = Shelf(most=300)
    for number in range(6):
        evening = Evening("famiglia", 2, f"shelf {number}")
        evening.play_on(Random(number))
        shelf.films[str(number)] = filmed(None, tape_of(evening.table))
        shelf.make_room()
        size = sum(len(film.positions) for film in shelf.films.values())
        assert size <= 300
        assert str(number) in shelf.films
    assert len(shelf.films) < 6
