"""A record as a row of positions, from the deal to the last answer."""

from __future__ import annotations

from pathlib import Path

from omerta.cli.seating import Chair, chairs_of
from omerta.engine.game import Game
from omerta.engine.news import News
from omerta.engine.record import Record, read_record
from omerta.engine.title import Title
from omerta.engine.together import choose_for
from omerta.games import title_for_packs


class Film:
    """Every position of a record that replays, with the log up to it."""

    def __init__(self, record: Record, title: Title) -> None:
        self.record = record
        self.title = title
        self.chairs: list[Chair] = chairs_of(record.players())
        record.replay(title)  # says loudly what does not fit
        game = record.begin(title, True)
        assert game.heard is not None
        record.deal_anew(title, game, 0)
        self.positions: list[Game] = [game.copy()]
        self.lengths = [len(game.heard)]
        for number, given in enumerate(record.answers, 1):
            choose_for(game, given.player, given.option)
            record.deal_anew(title, game, number)
            self.positions.append(game.copy())
            self.lengths.append(len(game.heard))
        self.news: list[News] = game.heard

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


def open_film(file: str) -> Film:
    record = read_record(Path(file).expanduser())
    return Film(record, title_for_packs(record.game, record.packs))
