"""A guided first game: one fixed deal, and what is said when something is first met.

`games/<game>/lesson/lesson.toml` names the deal and the moments, `<language>.toml` beside it the
words. A mark is said once: when the learner is first asked a step, or first hears a line. It points
to a place on the table, or with none to the question itself, and names the rules it rests on.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any, NamedTuple

from omerta.engine.dice import Dice, named_dice
from omerta.games import open_title


class Moment(NamedTuple):
    """When a mark is said: the step that is asked, or the line that is heard."""

    id: str
    step: str
    line: str
    at: str
    rules: list[str]


class Plan(NamedTuple):
    """The learner sits first; everybody else is a bot of `level`."""

    game: str
    deal: str
    seats: int
    level: str
    moments: list[Moment]

    def dice(self) -> Dice:
        return named_dice(self.deal)


class Mark(NamedTuple):
    moment: Moment
    title: str
    text: str


@cache
def plan(game: str) -> Plan:
    read = lesson_file(game, "lesson")
    return Plan(
        game, read["deal"], read["seats"], read["level"], [moment_of(each) for each in read["mark"]]
    )


def moment_of(row: dict[str, Any]) -> Moment:
    return Moment(row["id"], row.get("step", ""), row.get("line", ""), row["at"], row["rules"])


@cache
def lesson(game: str, language: str) -> list[Mark]:
    """Everything that is said, in the order in which it is looked for."""
    words = lesson_file(game, language)
    return [
        Mark(moment, words[moment.id]["title"], words[moment.id]["text"])
        for moment in plan(game).moments
    ]


def has_lesson(game: str) -> bool:
    return (open_title(game).home() / "lesson" / "lesson.toml").is_file()


def lesson_file(game: str, name: str) -> dict[str, Any]:
    path = open_title(game).home() / "lesson" / f"{name}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))
