"""The numbered choices: in as many columns as fit, and on several pages if they have to be."""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from omerta.cli.terminal import Paper

FEWEST_ROWS: Final = 3  # of choices: fewer are not worth a second column
USUAL_COLUMNS: Final = 3
MOST_COLUMNS: Final = 6  # if fewer would not do
NARROWEST: Final = 24  # of a column in which long choices go on below their own text
GAP: Final = 2  # between two columns
NUMBER: Final = 5  # how wide the number before a choice is

Column = list[Text]


class Page:
    """Some of the choices, beside and below each other: from the first to the last number."""

    def __init__(self, columns: list[Column], first: int, width: int = 0) -> None:
        self.columns = columns
        self.first = first
        self.last = first + sum(map(len, columns)) - 1
        self.width = width  # of a column in which choices may wrap, 0 if none does

    def drawn(self) -> RenderableType:
        table = Table.grid(padding=(0, GAP, 0, 0), pad_edge=False)
        for _ in self.columns:
            table.add_column(width=self.width or None, no_wrap=not self.width)
        if not self.width:
            for row in zip_longest(*self.columns, fillvalue=Text()):
                table.add_row(*row)
        else:  # a wrapped choice must not push down its neighbour
            table.add_row(*[hanging(column) for column in self.columns])
        return table


def hanging(column: Column) -> Table:
    """One below the other, the text of each below itself and not below its number."""
    table = Table.grid()
    table.add_column(width=NUMBER)
    for line in column:
        table.add_row(line[:NUMBER], line[NUMBER:])
    return table


def arranged(lines: list[Text], paper: Paper, rows: int) -> list[Page]:
    """All choices on one page of at most `rows` lines if they can be, else on several."""
    if not lines:
        return []
    columns = side_by_side(lines, paper.width, USUAL_COLUMNS)
    if columns is not None and len(columns[0]) > rows:
        columns = side_by_side(lines, paper.width, MOST_COLUMNS)
    if columns is not None and len(columns[0]) <= rows:
        return [Page(columns, 1)]
    return wrapped(lines, paper, max(rows, 1))


def side_by_side(lines: list[Text], width: int, most: int) -> list[Column] | None:
    """In as many columns as stand beside each other unwrapped; None if not even one does."""
    found: list[Column] | None = None
    for number in range(1, most + 1):
        high = max(-(-len(lines) // number), FEWEST_ROWS)
        split = [lines[start : start + high] for start in range(0, len(lines), high)]
        needed = sum(widest(column) for column in split) + GAP * (len(split) - 1)
        if needed <= width:
            found = split
    return found


def wrapped(lines: list[Text], paper: Paper, rows: int) -> list[Page]:
    """In columns of one width, long choices wrapped: on the fewest pages, then in the fewest
    columns, because a wrapped choice is harder to read."""
    best: list[Page] = []
    for number in range(1, MOST_COLUMNS + 1):
        width = (paper.width - GAP * (number - 1)) // number
        if number > 1 and width < min(NARROWEST, widest(lines)):
            break
        pages = filled(lines, paper, rows, number, width)
        if not best or len(pages) < len(best):
            best = pages
    return best


def filled(lines: list[Text], paper: Paper, rows: int, columns: int, width: int) -> list[Page]:
    """Down each column and then to the next; a choice is never torn apart."""
    pages: list[list[Column]] = [[[]]]
    used = 0
    for line in lines:
        high = len(paper.lines(line[NUMBER:], width - NUMBER))
        if used + high > rows and used:
            if len(pages[-1]) < columns:
                pages[-1].append([])
            else:
                pages.append([[]])
            used = 0
        pages[-1][-1].append(line)
        used += high
    found: list[Page] = []
    for page in pages:
        found.append(Page(page, found[-1].last + 1 if found else 1, width))
    return found


def widest(lines: list[Text]) -> int:
    return max(line.cell_len for line in lines)
