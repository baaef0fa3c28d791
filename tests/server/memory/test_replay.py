"""A finished game again, through every seat's eyes; and forks of it that are played on."""

from __future__ import annotations

import json
from random import Random

import msgspec
import pytest

from omerta.bots import make_bot
from omerta.engine.dice import named_dice
from omerta.engine.game import PASS
from omerta.engine.record_parts import Player
from omerta.engine.seat import seat_at
from omerta.engine.together import asking
from omerta.engine.words import LANGUAGES
from omerta.games import GAMES, open_title
from omerta.server.memory.forks import forked
from omerta.server.memory.recap import recap
from omerta.server.memory.scores import scores
from omerta.server.memory.shelf import tape_of
from omerta.server.store.rows import Event, Person
from omerta.server.table import commands as c
from omerta.server.table import events as e
from omerta.server.table.decide import Refused, decide, role_of
from omerta.server.table.project import Viewer, state
from omerta.server.table.table import Table
from omerta.show.ask import ask
from omerta.show.film import Film
from omerta.show.message import scene
from omerta.show.voice import Voice, words_for
from server.memory.evenings import Evening

FULL = [(game, open_title(game).most_seats()) for game in GAMES]
ME = Person("me", "Rosa", "guest", "en", 0)


def finished(game: str, seats: int, seed: str, undo: float = 0.0) -> Evening:
    evening = Evening(game, seats, seed)
    evening.play_on(Random(seed), undo=undo)
    return evening


@pytest.mark.parametrize(("game", "seats"), FULL)
def test_a_finished_game_is_seen_again_as_every_seat_saw_it(game: str, seats: int) -> None:
    luck = Random(f"again {game}")
    evening = Evening(game, seats, f"again {game}")
    voice = Voice(words_for("en", evening.title), evening.title, evening.table.names)
    seen: list[list[bytes]] = []
    while not evening.game.over:
        looks = [seat_at(evening.title, evening.game, seat) for seat in range(-1, seats)]
        shown = [(scene(evening.title, look.view), ask(voice, look)) for look in looks]
        seen.append([msgspec.json.encode(one) for one in shown])
        evening.answer(*evening.any_answer(luck))
    answers = evening.play.record.answers
    for seat in range(-1, seats):
        teller = evening.teller(seat)
        assert teller.eyes.last == len(answers) == len(seen)
        for at in sorted({0, 1, len(seen) - 1, *luck.sample(range(len(seen)), 6)}):
            moment = teller.moment(at)
            assert msgspec.json.encode((moment.game.scene, moment.game.ask)) == seen[at][seat + 1]
            assert moment.by == (answers[at - 1].player if at else -1)
            if answers[at].player == seat:
                assert moment.chose == answers[at].option
            for frame in [] if not moment.frames else [moment.frames[-1]]:
                assert frame.lines[-1] == moment.game.lines[-1]
        end = teller.moment(None)
        assert end.game.end is not None
        assert end.game.end.winners == evening.game.winners()
        steps = teller.steps()
        assert (len(steps.steps), steps.over) == (len(answers) + 1, True)
        assert [step.turn for step in steps.steps] == sorted(step.turn for step in steps.steps)
    assert any(teller.moment(at).frames for at in range(teller.eyes.last + 1)), "nothing did much"
    opened = teller.moment(len(seen) // 2, True)
    assert [msgspec.json.encode(one) for one in opened.scenes] == [
        msgspec.json.encode(evening.teller(seat).moment(len(seen) // 2).game.scene)
        for seat in range(seats)
    ]


@pytest.mark.parametrize(("game", "seats"), FULL)
def test_where_nothing_was_told_the_own_decision_is_named_and_no_other(
    game: str, seats: int
) -> None:
    evening = finished(game, seats, f"untold {game}")
    answers = evening.play.record.answers
    named = 0
    for seat in range(-1, seats):
        teller = evening.teller(seat)
        for step in teller.steps().steps:
            own = step.lines == 0 and step.by == seat and step.at > 0
            assert bool(step.chose) == own
            if own and named < 20:  # the choice that was made, as it was called when it was asked
                before = teller.moment(step.at - 1).game.ask
                assert before is not None
                called = {choice.option: choice.text for choice in before.choices}
                called[PASS] = before.decline or ""
                assert step.chose == called[answers[step.at - 1].option]
                named += 1
    assert named


@pytest.mark.parametrize(("game", "seats"), FULL)
def test_a_step_names_whom_its_line_is_about_and_not_whose_answer_set_it_off(
    game: str, seats: int
) -> None:
    teller = finished(game, seats, f"about {game}").teller(0)
    others = accounts = 0
    for step in teller.steps().steps:
        if step.lines == 0:
            assert (step.text, step.about) == ("", -1)
            continue
        lines = teller.moment(step.at).game.lines
        assert step.text in [line.text for line in lines]
        line = next(line for line in lines if line.text == step.text)
        named = line.args[0] if line.args else ("", -1)
        if line.by >= 0:
            assert step.about == line.by
        elif named[0] in ("seat", "family") and named[1] in range(seats):
            assert step.about == named[1]  # the account of somebody is his
            accounts += 1
        else:
            assert step.about == -1
        others += step.about >= 0 and step.about != step.by
    # in Famiglia nothing happens to anybody but by his own answer
    assert others or game == "famiglia", "every line was about the one who had answered"
    assert accounts or game not in ("carta_nostra", "corleones_imperium"), "nobody was told of"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_replay_speaks_every_language_and_names_who_sat_there_then(language: str) -> None:
    luck = Random("names")
    evening = Evening("famiglia", 2, "names")
    evening.play_on(luck, 10)
    evening.put(e.Rose(1), e.Relieved(1, "greedy", "gone"))
    evening.put(e.Sat(1, "late", "Zoe"))
    evening.play_on(luck)
    steps = evening.teller(-1, language).steps()
    early = " ".join(step.text for step in steps.steps[:11])
    late = " ".join(step.text for step in steps.steps[11:])
    assert "Anna 1" in early
    assert "Zoe" not in early
    assert "Zoe" in late
    assert "Anna 1" not in late
    assert steps.names == ["Anna 0", "Zoe"]


def test_what_cannot_be_shown_is_refused() -> None:
    evening = Evening("famiglia", 2, "refused")
    evening.play_on(Random(1), 5)
    teller = evening.teller(0)
    for at in (-1, teller.eyes.last + 1, 10**9):
        with pytest.raises(Refused, match="no_moment"):
            teller.moment(at)
    with pytest.raises(Refused, match="not_over"):
        teller.moment(1, True)
    tape = tape_of(evening.table)
    with pytest.raises(Refused, match="not_over"):
        scores(Film(tape.record, tape.title), tape, "en")


def test_a_recap_leaves_out_what_was_taken_back_and_says_that_it_was() -> None:
    luck = Random("recap")
    evening = Evening("speakeasy", 3, "recap")
    while True:
        evening.play_on(luck, 1)
        seat = evening.play.record.answers[-1].player
        if evening.play.can_undo(seat) and len(evening.table.log.places(-1)) > 5:
            before = evening.table.log.places(-1)[:]
            length = evening.play.lengths[-1]
            if length < len(evening.play.news):
                break
    evening.put(e.Undone(seat))
    viewer = Viewer("", -1, "en")
    told = recap(evening.table, viewer, -1)
    numbers = {line.n for part in told.parts for line in part.lines}
    keys = [line.key for part in told.parts for line in part.lines]
    assert told.last == len(before)
    assert told.last in numbers, "that something was taken back"
    assert "undone" in keys
    assert told.last - 1 not in numbers
    for since in (told.last - 1, told.last, 10**8):
        later = recap(evening.table, viewer, since)
        lines = [line.n for part in later.parts for line in part.lines]
        assert lines == ([told.last] if since < told.last else [])


@pytest.mark.parametrize(("game", "seats"), FULL)
def test_a_recap_goes_round_the_table_from_the_left(game: str, seats: int) -> None:
    evening = Evening(game, seats, f"round {game}")
    evening.play_on(Random(game), 12)
    for seat in range(-1, seats):
        told = recap(evening.table, Viewer("", seat, "en"), -1)
        whole = state(evening.table, Viewer("", seat, "en")).game
        assert whole is not None
        order = [part.by for part in told.parts if part.by >= 0]
        assert order == sorted(order, key=lambda by: (by - max(seat, 0) - 1) % seats)
        texts = {line.text for part in told.parts for line in part.lines}
        assert texts == {line.text for line in whole.lines if line.mark != "turn"}


@pytest.mark.parametrize(("game", "seats"), FULL)
def test_scores_over_the_game_end_with_the_result(game: str, seats: int) -> None:
    evening = finished(game, seats, f"scores {game}", undo=0.05)
    tape = tape_of(evening.table)
    found = scores(Film(tape.record, tape.title), tape, "en")
    assert len(found.series) == len(tape.record.answers) + 1
    assert found.series[-1] == evening.game.scores()
    assert all(len(one) == seats for one in found.series)
    assert found.end.winners == evening.game.winners()
    assert len({tuple(one) for one in found.series}) > 1


# -- forks


def laid_out(happenings: list[e.Happening]) -> Table:
    table = Table("fork")
    for seq, happening in enumerate(happenings, 1):
        written = e.written(happening)
        table.apply(Event("fork", seq, seq, "me", "", "", e.kind_of(happening), written))
    return table


def carry(table: Table, happening: e.Happening) -> None:
    seq, written = table.seq + 1, e.written(happening)
    table.apply(Event("fork", seq, seq, "", "", "", e.kind_of(happening), written))


def play_to_the_end(table: Table, seat: int, luck: Random) -> None:
    """The one who forked decides by what he is sent, bots by what they see."""
    viewer = Viewer(ME.id, seat, "en")
    bot = make_bot("random", table.title, named_dice(f"bot {luck.random()}"))
    while table.stage == "running":
        assert table.play is not None
        asked = table.to_move()[0]
        if asked == seat:
            now = state(table, viewer)
            assert now.game is not None
            assert now.game.ask is not None
            options = [choice.option for choice in now.game.ask.choices] or [-1]
            answer = c.Answer("answer-1", seat, now.n, now.game.ask.step, luck.choice(options))
            for happening in decide(table, ME, role_of(table, ME), answer):
                carry(table, happening)
        else:
            step = asking(table.play.game, asked)
            assert step is not None
            option = bot.choose(seat_at(table.title, table.play.game, asked))
            carry(table, e.Answered(asked, step.name, option))
    assert table.stage == "over", table.trouble


@pytest.mark.parametrize(("game", "seats"), FULL)
def test_forks_from_any_step_of_a_game_are_played_to_the_end(game: str, seats: int) -> None:
    evening = finished(game, seats, f"forks {game}", undo=0.05)
    luck = Random(f"forks {game}")
    teller = evening.teller(-1)
    for at in [0, teller.eyes.last - 1, *luck.sample(range(teller.eyes.last), 2)]:
        seat = luck.randrange(seats)
        view = evening.title.view(teller.eyes.film.positions[at], seat)
        table = laid_out(forked(ME, evening.title, seats, view, "random", "evening"))
        assert table.trouble is None, table.trouble
        assert table.play is not None
        assert json.dumps(table.title.view(table.play.game, seat)) == json.dumps(view)
        assert table.created.seed != evening.table.created.seed
        assert (table.created.origin, table.created.why) == ("evening", "fork")
        assert not table.created.public
        assert table.seats_of(ME.id) == [seat]
        kinds = [player.kind for player in table.play.record.seats]
        assert kinds == ["person" if place == seat else "bot" for place in range(seats)]
        assert len({player.name for player in table.play.record.seats}) == seats
        play_to_the_end(table, seat, luck)
        table.play.record.replay(table.title)


def test_a_bot_of_a_fork_has_a_name_of_its_own() -> None:
    evening = Evening("carta_nostra", 5, "bruno")
    bruno = Person("b", "Bruno", "guest", "en", 0)
    view = evening.title.view(evening.game, 2)
    table = laid_out(forked(bruno, evening.title, 5, view, "greedy", ""))
    assert table.play is not None
    players: list[Player] = table.play.record.seats
    assert len({player.name for player in players}) == 5
