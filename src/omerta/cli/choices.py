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
READABLE: Final = 50  # of a column in which some choices go on below their own text
NARROWEST: Final = 24  # of such a column, if the choices would need several pages otherwise
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


def arranged(lines: list[Text], paper: Paper, rows: int, wish: int) -> list[Page]:
    """All choices on one page if they can be, else on several, each of at most `rows` lines. In the
    usual columns if that is no more than `wish` lines; else as low as can be."""
    if not lines:
        return []
    usual = side_by_side(lines, paper.width, USUAL_COLUMNS)
    if usual is not None and len(usual[0]) <= wish:
        return [Page(usual, 1)]
    lowest = side_by_side(lines, paper.width, MOST_COLUMNS)
    wrapping = Wrapping(lines, paper)
    high = len(lowest[0]) if lowest is not None else rows + 1
    pages = wrapping.pages(min(high - 1, rows), READABLE)  # only if it is lower
    if len(pages) == 1:
        return [wrapping.evened(pages[0])]
    if lowest is not None and high <= rows:
        return [Page(lowest, 1)]
    return wrapping.pages(max(rows, 1), NARROWEST)


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


class Wrapping:
    """Choices in columns of one width, where a long one goes on below its own text."""

    def __init__(self, lines: list[Text], paper: Paper) -> None:
        self.lines = lines
        self.paper = paper
        self.known: dict[int, list[int]] = {}

    def heights(self, width: int) -> list[int]:
        """How many lines each choice takes in a column of this width."""
        if width not in self.known:
            texts = [line[NUMBER:] for line in self.lines]
            self.known[width] = [len(self.paper.lines(text, width - NUMBER)) for text in texts]
        return self.known[width]

    def pages(self, rows: int, narrowest: int) -> list[Page]:
        """On the fewest pages of so many rows, and then in the fewest columns, because a wrapped
        choice is harder to read."""
        best: list[Page] = []
        for columns in range(1, MOST_COLUMNS + 1):
            width = (self.paper.width - GAP * (columns - 1)) // columns
            if columns > 1 and width < min(narrowest, widest(self.lines)):
                break
            found = self.filled(rows, columns, width)
            if not best or len(found) < len(best):
                best = found
        return best

    def filled(self, rows: int, columns: int, width: int) -> list[Page]:
        """Down each column and then to the next; a choice is never torn apart."""
        pages: list[list[Column]] = [[[]]]
        used = 0
        for line, high in zip(self.lines, self.heights(width), strict=True):
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

    def evened(self, page: Page) -> Page:
        """The same columns, as low as they can be."""
        columns, rows = len(page.columns), len(self.paper.lines(page.drawn()))
        while rows > 1:
            found = self.filled(rows - 1, columns, page.width)
            if len(found) > 1:
                break
            page, rows = found[0], rows - 1
        return page


def widest(lines: list[Text]) -> int:
    return max(line.cell_len for line in lines)
