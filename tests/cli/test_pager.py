"""Chapters on pages: as few as hold them whole."""

from __future__ import annotations

import pytest
from rich.console import RenderableType
from rich.text import Text

from omerta.cli.pager import Pager
from omerta.cli.terminal import Terminal


def chapter(lines: int) -> list[RenderableType]:
    return [Text("a line") for _ in range(lines)]


@pytest.mark.parametrize(
    ("chapters", "pages"),
    [
        ([2, 3, 4], [9]),
        ([2, 3, 6], [5, 6]),
        ([12, 3, 6], [10, 5, 6]),
        ([8, 12], [8, 10, 2]),
        ([12, 0, 9], [10, 2, 9]),
        ([0, 12], [10, 2]),
        ([4, 6], [10]),
        ([5, 6], [5, 6]),
        ([], [0]),
    ],
)
def test_a_chapter_is_broken_only_if_it_is_longer_than_a_page(
    chapters: list[int], pages: list[int]
) -> None:
    """Ten lines a page, one stays free below; what is empty takes none."""
    terminal = Terminal("en")
    terminal.out.width, terminal.out.height = 80, 11
    found = Pager(terminal, terminal.words).packed([chapter(lines) for lines in chapters], 1)
    assert [len(page) for page in found] == pages
