"""Guided first games: everything that is said is met, in every language, and rests on rules."""

from __future__ import annotations

from typing import Final

import pytest

from omerta.bots import make_bot
from omerta.engine.dice import named_dice
from omerta.engine.ledger import read_ledger
from omerta.engine.news import heard_by
from omerta.engine.play import Play
from omerta.engine.record import new_record
from omerta.engine.seat import seat_at
from omerta.engine.words import LANGUAGES
from omerta.games import GAMES, open_title
from omerta.show.lesson import has_lesson, lesson, lesson_file, plan

FEWEST, MOST = 10, 20
LEARNER: Final = 0
LONGEST: Final = 280  # letters of one mark: it stands beside the board, not over it
TRIES: Final = 12  # people who learn, each deciding otherwise

every_lesson = pytest.mark.parametrize("game", [game for game in GAMES if has_lesson(game)])


@every_lesson
def test_moments_name_steps_lines_and_rules_there_are(game: str) -> None:
    title, found = open_title(game), plan(game)
    assert title.fewest <= found.seats <= title.most
    assert FEWEST <= len(found.moments) <= MOST
    assert len({moment.id for moment in found.moments}) == len(found.moments)
    for moment in found.moments:
        assert bool(moment.step) != bool(moment.line), moment
        assert not moment.step or moment.step in title.step_classes, moment
        assert not moment.line or moment.line in title.news, moment
        assert moment.rules, moment
        assert set(moment.rules) <= set(read_ledger(game)), moment


@every_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mark_has_its_words(game: str, language: str) -> None:
    marks = lesson(game, language)
    assert set(lesson_file(game, language)) == {mark.moment.id for mark in marks}
    for mark in marks:
        assert 0 < len(mark.title) <= 40, mark.title
        assert 0 < len(mark.text) <= LONGEST, (len(mark.text), mark.text)


@every_lesson
def test_whoever_plays_it_through_meets_everything(game: str) -> None:
    """Some decide well and some by lot; what a mark points to lies on the table just then."""
    found = plan(game)
    wanted = {moment.id for moment in found.moments}
    met: set[str] = set()
    for number in range(TRIES):
        met |= met_by(game, number)
        if met == wanted:
            return
    assert met == wanted, wanted - met


def met_by(game: str, number: int) -> set[str]:
    """What one learner is told on the way to the end."""
    title, found = open_title(game), plan(game)
    names = ["Anna", "Bruno", "Carla", "Dario", "Elena"][: found.seats]
    play = Play(title, new_record(title, names, found.dice()))
    luck = named_dice(f"learner {number}")
    bots = [
        make_bot("random" if seat == LEARNER and number % 2 else found.level, title, luck)
        for seat in range(found.seats)
    ]
    met: set[str] = set()
    heard = 0
    while True:
        look = seat_at(title, play.game, LEARNER)
        lines = {news.key for news in heard_by(LEARNER, play.news[heard:])}
        heard = len(play.news)
        asked = look.asked.get("step", "") if look.asked.get("mine") else ""
        places = title.scene(look.view).places
        for moment in found.moments:
            if moment.step == asked if moment.step else moment.line in lines:
                assert not moment.at or moment.at.split("/")[0] in places, moment
                met.add(moment.id)
        if play.game.over:
            return met
        seat = play.game.decider
        eyes = seat_at(title, play.game, seat)
        option = bots[seat].choose(eyes)
        assert play.answer(seat, eyes.asked["step"], option) is None
