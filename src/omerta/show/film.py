"""A record as a row of positions, and one answer as a row of frames."""

from __future__ import annotations

from collections.abc import Iterator

from omerta.engine.game import Game
from omerta.engine.news import News, heard_by
from omerta.engine.record import Record
from omerta.engine.title import Title, View
from omerta.engine.together import choose_for, choose_slowly
from omerta.show.lines import line
from omerta.show.message import scene
from omerta.show.types import Frame
from omerta.show.voice import Voice


class Film:
    """Every position of a record that replays, with the log up to it."""

    def __init__(self, record: Record, title: Title) -> None:
        self.record = record
        self.title = title
        record.replay(title)  # says loudly what does not fit
        self.game = record.begin(title, True)
        assert self.game.heard is not None
        self.news: list[News] = self.game.heard
        record.deal_anew(title, self.game, 0)
        self.positions: list[Game] = [self.game.copy()]
        self.lengths = [len(self.news)]
        self.go_on()

    def go_on(self) -> None:
        """Film what the record has more by now; it must be answers that were taken."""
        for number in range(len(self.positions), len(self.record.answers) + 1):
            given = self.record.answers[number - 1]
            choose_for(self.game, given.player, given.option)
            self.record.deal_anew(self.title, self.game, number)
            self.positions.append(self.game.copy())
            self.lengths.append(len(self.news))

    @property
    def last(self) -> int:
        return len(self.positions) - 1

    @property
    def end(self) -> Game:
        return self.positions[-1]

    @property
    def finished(self) -> bool:
        return self.end.over

    def told_at(self, place: int) -> list[News]:
        """What was said between the position before and this one."""
        return self.news[self.lengths[place - 1] if place else 0 : self.lengths[place]]


def stills(
    title: Title, before: Game, answer: tuple[int, int], viewer: int
) -> Iterator[tuple[View, list[News]]]:
    """What an answer (seat and option) did, step by step: after each step that told `viewer`
    something, what that viewer sees and all it has heard of it by then."""
    game = before.copy()
    heard: list[News] = []
    game.heard = heard
    told = 0
    for _ in choose_slowly(game, *answer):
        news = heard_by(viewer, heard)
        if len(news) > told:
            told = len(news)
            yield title.view(game, viewer), news


def frames(
    voice: Voice, before: Game, answer: tuple[int, int], viewer: int, since: int = 0
) -> Iterator[Frame]:
    """The same as pictures and sentences; lines are numbered from `since` on."""
    told = 0
    for view, news in stills(voice.title, before, answer, viewer):
        new = [line(voice, view, one, since + n) for n, one in enumerate(news[told:], told)]
        told = len(news)
        yield Frame(scene(voice.title, view), new)
