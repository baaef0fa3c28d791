"""A record opened for the terminal: its positions, and who sat where."""

from __future__ import annotations

from pathlib import Path

from omerta.cli.seating import Chair, chairs_of
from omerta.engine.record import Record, read_record
from omerta.engine.title import Title
from omerta.games import title_for_packs
from omerta.show import film
from omerta.show.names import told_apart


class Film(film.Film):
    """Every position of a record, and the chairs around the table."""

    def __init__(self, record: Record, title: Title) -> None:
        super().__init__(record, title)
        self.chairs: list[Chair] = chairs_of(record.players())
        names = told_apart([chair.name for chair in self.chairs])
        for chair, name in zip(self.chairs, names, strict=True):
            chair.name = name


def open_film(file: str) -> Film:
    record = read_record(Path(file).expanduser())
    return Film(record, title_for_packs(record.game, record.packs))
