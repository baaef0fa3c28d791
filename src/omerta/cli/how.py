"""`omerta how`: how to play a game, whole or in short."""

from __future__ import annotations

import re
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from omerta.cli.arguments import game_named
from omerta.cli.games import about_game
from omerta.cli.pager import Pager
from omerta.cli.terminal import Terminal
from omerta.engine.title import Title
from omerta.engine.words import Words
from omerta.show.how import Page, Point, Section, how_to_play, in_short

WIDEST: Final = 100  # columns: longer lines are hard to read
SIGN: Final = 5  # how wide the number before a point is
IDS: Final = re.compile(r"\[[^\]]+\]")
MOST_PARAGRAPHS: Final = 2  # more points than that, if they are no steps, are a list


def show_how(terminal: Terminal, game: str, ids: bool, json: bool) -> int:
    page = how_to_play(game_named(game), terminal.language)
    if json:
        terminal.hand_out(shape(page))
    else:
        print_page(terminal, page, ids)
    return 0


def print_page(terminal: Terminal, page: Page, ids: bool = False) -> str:
    """The whole page; where somebody sits there, a screen at a time. What was typed instead of
    turning a page."""
    name = about_game(page.game, terminal.language).name
    parts = whole_page(page, name, terminal.out.width, ids)
    more = Text("\n" + terminal.words.say("how.more", game=page.game), "dim")
    return Pager(terminal, terminal.words).leave([[*parts, more]], 1)


def whole_page(page: Page, name: str, width: int, ids: bool = False) -> list[RenderableType]:
    parts: list[RenderableType] = [Text(name, "bold")]
    for section in page.sections:
        parts += drawn(section, width, ids)
    return parts


def drawn(section: Section, width: int, ids: bool = False) -> list[RenderableType]:
    """One thing for each point; the heading goes with the first of them."""
    heading = Text(f"\n{section.heading}", "bold")
    steps = any(point.step for point in section.points)
    listed = not steps and len(section.points) > MOST_PARAGRAPHS
    points = [row(point, "·" if listed else "", width, ids) for point in section.points]
    return [Group(heading, points[0]), *points[1:]]


def row(point: Point, sign: str, width: int, ids: bool) -> Table:
    """A point behind its number."""
    said = [
        f"{each.text} [{', '.join(each.rules)}]" if ids else each.text for each in point.sentences
    ]
    told = Text(" ".join(said))
    if ids:
        told.highlight_regex(IDS, "dim")
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(width=SIGN - 2, justify="right", style="bold cyan")
    table.add_column(width=min(width, WIDEST) - SIGN)
    table.add_row(str(point.step) if point.step else sign, told)
    return table


class Introduction:
    """How to play, behind the `?` of a running game: in short above the leading rules of the first
    question somebody asks about, so that both fit a low screen, and whole for `??`."""

    def __init__(self, language: str, title: Title, words: Words) -> None:
        self.page = how_to_play(title.name, language)
        self.words = words
        self.told: set[int] = set()  # the seats that have had it

    def whole(self, width: int) -> list[RenderableType]:
        return whole_page(self.page, self.words.say("title.name"), width)

    def once(self, seat: int, width: int) -> list[RenderableType]:
        """The first time this seat asks, and only then."""
        if seat in self.told:
            return []
        self.told.add(seat)
        sections = in_short(self.page).sections
        return [*[part for section in sections for part in drawn(section, width)], Text()]


def shape(page: Page) -> dict[str, Any]:
    return {
        "game": page.game,
        "language": page.language,
        "sections": [
            {
                "part": section.part,
                "heading": section.heading,
                "points": [
                    {
                        "step": point.step or None,
                        "sentences": [sentence._asdict() for sentence in point.sentences],
                    }
                    for point in section.points
                ],
            }
            for section in page.sections
        ],
    }
