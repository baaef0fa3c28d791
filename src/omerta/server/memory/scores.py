"""The score over the game. While it goes on, a score may be a secret: only afterwards."""

from __future__ import annotations

import msgspec

from omerta.engine.title import SPECTATOR
from omerta.server.memory.shelf import Tape
from omerta.server.table.decide import Refused
from omerta.server.table.project import words_of
from omerta.show.end import ending
from omerta.show.film import Film
from omerta.show.names import told_apart
from omerta.show.types import End
from omerta.show.voice import Voice


class Scores(msgspec.Struct, frozen=True):
    """`series[k]` is every seat's score after k answers; `end` the score by source."""

    names: list[str]
    series: list[list[int]]
    end: End


def scores(film: Film, tape: Tape, language: str) -> Scores:
    if not tape.over:
        raise Refused("not_over")
    names = told_apart([player.name for player in tape.record.players()])
    voice = Voice(words_of(language, tape.title), tape.title, names)
    view = tape.title.view(film.end, SPECTATOR)
    series = [position.scores() for position in film.positions]
    return Scores(names, series, ending(voice, view, film.end.winners()))
