"""A picture as high as the screen at most: news, board, question, choices, keys.

Whatever a board draws and however many choices there are, question, choices and the newest line
of the log are there. The room is shared out in this order:

1. question, declining and keys;
2. choices, up to half of the rest, or more where news and board need less: then on pages; where
   they are on pages anyway, no more than leaves room for the briefest board, if a third is enough;
3. some of the news;
4. the board, in the longest forms that fit, cut if even the briefest do not;
5. more of the news.

From 140 columns on the news stand beside the board and take no room from it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.console import RenderableType
from rich.segment import Segment
from rich.style import Style
from rich.text import Text

from omerta.cli.boards.parts import Fitting, Lines
from omerta.cli.choices import Page, arranged
from omerta.cli.recap import MINE, OLD, Told, fitting
from omerta.cli.terminal import Paper

BESIDE_FROM: Final = 140  # columns: here the news stand beside the board
NARROWEST_NEWS: Final = 42
BAR: Final = " │ "
ASCII_BAR: Final = " | "
FEWEST_NEWS: Final = 3  # lines, however low the screen is
SHARE_OF_NEWS: Final = 5  # a fifth of what is free, if the board needs the rest
SHARE_OF_MINE: Final = 3
SHARE_OF_PAGES: Final = 3  # choices on pages get a third, if the board needs the rest
LEAST_BESIDES: Final = 2  # lines for choices: the keys give way before the question does
MOST_MESSAGE: Final = 4  # lines: the whole of a long refusal is one `?` away


class Asked:
    """What has to be on the screen, drawn but not yet laid out."""

    def __init__(
        self,
        board: Callable[[int], list[RenderableType]],
        news: Callable[[int], list[Told]],
    ) -> None:
        self.board = board  # as drawn for a width
        self.news = news  # as told in a width
        self.question = Text()
        self.choices: list[Text] = []
        self.declining: list[Text] = []
        self.foot = Text()


class Notices:
    """What the frame itself says: how much of something is not shown."""

    def __init__(
        self,
        hidden: Callable[[int], Text],
        cut: Callable[[int], Text],
        page: Callable[[Page, int], Text],
    ) -> None:
        self.hidden = hidden
        self.cut = cut
        self.page = page


class Frame:
    """One picture. `page` is the page of choices that is shown, one of `pages`."""

    def __init__(self, paper: Paper, asked: Asked, notices: Notices, page: int = 0) -> None:
        self.paper = paper
        self.width, self.height = paper.width, paper.height - 1  # the last line is for typing
        self.notices = notices
        self.question = paper.lines(asked.question)
        self.declining = [line for text in asked.declining for line in paper.lines(text)]
        needed = len(self.question) + len(self.declining) + LEAST_BESIDES
        self.foot = paper.lines(asked.foot)[: max(min(MOST_MESSAGE, self.height - needed), 1)]
        fixed = len(self.question) + len(self.declining) + len(self.foot)
        self.lay_out(asked, max(self.height - fixed, 1), page)

    @property
    def beside(self) -> bool:
        return self.width >= BESIDE_FROM

    @property
    def news_width(self) -> int:
        return max(NARROWEST_NEWS, self.width // 3) if self.beside else self.width

    @property
    def board_width(self) -> int:
        return self.width - self.news_width - len(BAR) if self.beside else self.width

    def lay_out(self, asked: Asked, free: int, page: int) -> None:
        board = Fitting(asked.board(self.board_width), self.render_board)
        told = asked.news(self.news_width)
        new = sum(len(each.lines) for each in told if each.worth > OLD)
        reserved = 0 if self.beside else min(new, self.least_news(told, free))
        beside_board = free - reserved - board.least
        wish = free - board.most - (0 if self.beside else new)
        self.choices = self.choose_page(asked.choices, max(free // 2, beside_board), wish, page)
        if self.pages > 1 and len(self.choices) > beside_board >= free // SHARE_OF_PAGES:
            self.choices = self.choose_page(asked.choices, beside_board, wish, page)
        left = free - len(self.choices)
        self.board = board.fitted(left - reserved, self.cut_line)
        # Beside the board lines that were known fill what it leaves free; but they need no room.
        room = min(left, max(len(self.board), new)) if self.beside else left - len(self.board)
        self.news = fitting(told, room, self.hidden_line)
        self.spare = left - room if self.beside else room - len(self.news)

    def least_news(self, told: list[Told], free: int) -> int:
        """The lines the news get before the board: a part of what is free, a greater one if much
        was done to this seat."""
        needed = sum(len(each.lines) for each in told if each.worth >= MINE) + 1
        return max(FEWEST_NEWS, free // SHARE_OF_NEWS, min(needed, free // SHARE_OF_MINE))

    def choose_page(self, choices: list[Text], rows: int, wish: int, page: int) -> Lines:
        pages = arranged(choices, self.paper, rows, wish)
        if len(pages) > 1:
            pages = arranged(choices, self.paper, rows - 1, wish)  # one line tells which page it is
        self.pages = len(pages)
        self.page = page % max(self.pages, 1)
        if not pages:
            return []
        self.shown = pages[self.page]
        drawn = [self.paper.lines(each.drawn()) for each in pages]
        lines = drawn[self.page]
        if self.pages > 1:  # all pages equally high, so that nothing jumps when they are turned
            lines += [[]] * (max(map(len, drawn)) - len(lines))
            lines += self.paper.lines(self.notices.page(self.shown, len(choices)))[:1]
        return lines

    def render_board(self, thing: RenderableType) -> Lines:
        return self.paper.lines(thing, self.board_width)

    def hidden_line(self, lines: int) -> Lines:
        return self.paper.lines(self.notices.hidden(lines), self.news_width)

    def cut_line(self, lines: int) -> Lines:
        return self.paper.lines(self.notices.cut(lines), self.board_width)

    def lines(self) -> Lines:
        """The picture, never higher than the screen without the line for typing."""
        above = self.side_by_side() if self.beside else [*self.news, *self.board]
        air: Lines = [[]] if self.spare > 0 and above else []
        found = [*above, *air, *self.question, *self.choices, *self.declining, *self.foot]
        return found[max(len(found) - self.height, 0) :]

    def side_by_side(self) -> Lines:
        bar = Segment(ASCII_BAR if self.paper.options.ascii_only else BAR, Style(dim=True))
        found: Lines = []
        for place in range(max(len(self.board), len(self.news))):
            left = self.board[place] if place < len(self.board) else []
            right = self.news[place] if place < len(self.news) else []
            padded = Segment.adjust_line_length(left, self.board_width)
            found.append([*padded, bar, *right])
        return found
