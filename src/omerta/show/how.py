"""How to play: one page for each game and language, from `games/<game>/how/<language>.toml`.

A page has sections, a section points, a point sentences, and each sentence the ids of the rules it
rests on. Points that are steps are numbered within their section.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any, Final, NamedTuple

from omerta.games import open_title

AIM: Final = "aim"
TURN: Final = "turn"
NEEDED: Final = (AIM, TURN, "end", "mistakes")  # the parts every page has


class Sentence(NamedTuple):
    text: str
    rules: list[str]


class Point(NamedTuple):
    """What belongs together: a step, or a paragraph."""

    step: int  # its number; 0 for what is no step
    sentences: list[Sentence]

    @property
    def text(self) -> str:
        return " ".join(sentence.text for sentence in self.sentences)


class Section(NamedTuple):
    part: str  # what it is about, the same in every language
    heading: str
    points: list[Point]


class Page(NamedTuple):
    game: str
    language: str
    sections: list[Section]

    def section(self, part: str) -> Section:
        return next(section for section in self.sections if section.part == part)


@cache
def how_to_play(game: str, language: str) -> Page:
    path = open_title(game).home() / "how" / f"{language}.toml"
    read = tomllib.loads(path.read_text(encoding="utf-8"))
    return Page(game, language, [section_of(row) for row in read["section"]])


def section_of(row: dict[str, Any]) -> Section:
    points: list[Point] = []
    steps = 0
    for point in row["point"]:
        is_step = bool(point.get("step"))
        steps += is_step
        sentences = [Sentence(each["text"], each["rules"]) for each in point["sentences"]]
        points.append(Point(steps if is_step else 0, sentences))
    return Section(row["part"], row["heading"], points)


def in_short(page: Page) -> Page:
    """What somebody needs before the first decision: the aim, and a turn, up to its last step, by
    the first sentence of each point."""
    aim, turn = page.section(AIM), page.section(TURN)
    last = max(place for place, point in enumerate(turn.points) if point.step)
    headlines = [Point(point.step, point.sentences[:1]) for point in turn.points[: last + 1]]
    short = [aim._replace(points=aim.points[:1]), turn._replace(points=headlines)]
    return page._replace(sections=short)
