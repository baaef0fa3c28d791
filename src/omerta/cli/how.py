"""`omerta how`: how to play a game, whole or in short."""

from __future__ import annotations

import re
import textwrap
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from omerta.cli.arguments import game_named
from omerta.cli.games import about_game
from omerta.cli.terminal import Terminal
from omerta.show.how import Page, Point, Section, how_to_play, in_short

WIDEST: Final = 100  # columns: longer lines are hard to read
SIGN: Final = 5  # how wide the number before a point is
IDS: Final = re.compile(r"\[[^\]]+\]")
LEAST_ROOM: Final = 6  # rows: on a lower screen nothing is held back
MOST_PARAGRAPHS: Final = 2  # more points than that, if they are no steps, are a list


def show_how(terminal: Terminal, game: str, ids: bool, json: bool) -> int:
    page = how_to_play(game_named(game), terminal.language)
    if json:
        terminal.hand_out(shape(page))
    else:
        print_page(terminal, page, ids)
    return 0


def print_page(terminal: Terminal, page: Page, ids: bool = False) -> None:
    """The whole page; where somebody sits there, a screen at a time."""
    about = about_game(page.game, terminal.language)
    parts: list[RenderableType] = [Text(about.name, "bold")]
    for section in page.sections:
        parts += drawn(section, terminal.out.width, ids)
    words = terminal.words
    parts.append(Text("\n" + words.say("how.more", game=page.game), "dim"))
    room = terminal.out.height - 2
    left = room
    for part in parts:
        height = len(terminal.out.render_lines(part, pad=False))
        if terminal.interactive and height > left and room > LEAST_ROOM:
            if terminal.ask(words.say("how.next")).casefold() in words.say("keys.leave").split():
                return
            left = room
        terminal.show(part)
        left -= height


def drawn(section: Section, width: int, ids: bool = False) -> list[RenderableType]:
    """One thing for each point; the heading goes with the first of them."""
    heading = Text(f"\n{section.heading}", "bold")
    steps = any(point.step for point in section.points)
    listed = not steps and len(section.points) > MOST_PARAGRAPHS
    points = [row(point, "·" if listed else "", width, ids) for point in section.points]
    return [Group(heading, points[0]), *points[1:]]


def row(point: Point, sign: str, width: int, ids: bool) -> Table:
    """A point behind its number. The lines are made here, because a no-break space is a space
    for Rich, and `5 $` must not be torn apart."""
    said = [
        f"{each.text} [{', '.join(each.rules)}]" if ids else each.text for each in point.sentences
    ]
    lines = textwrap.fill(" ".join(said), min(width, WIDEST) - SIGN, break_on_hyphens=False)
    told = Text(lines)
    if ids:
        told.highlight_regex(IDS, "dim")
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(width=SIGN - 2, justify="right", style="bold cyan")
    table.add_column(no_wrap=True)
    table.add_row(str(point.step) if point.step else sign, told)
    return table


class Introduction:
    """How to play, behind the `?` of a running game: in short above the leading rules of the first
    question somebody asks about, so that both fit a low screen, and whole for `??`."""

    def __init__(self, terminal: Terminal, game: str) -> None:
        self.terminal = terminal
        self.game = game
        self.told: set[int] = set()  # the seats that have had it

    def whole(self) -> None:
        print_page(self.terminal, how_to_play(self.game, self.terminal.language))

    def once(self, seat: int) -> bool:
        """Tell it the first time this seat asks, and only then."""
        if seat in self.told:
            return False
        self.told.add(seat)
        for section in in_short(how_to_play(self.game, self.terminal.language)).sections:
            self.terminal.show(*drawn(section, self.terminal.out.width))
        self.terminal.show(Text())
        return True


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
