"""`5 $` stays in one line, in whatever it is printed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from cli.conftest import Run
from omerta.cli.boards.parts import Part
from omerta.cli.terminal import Paper
from omerta.cli.typed import named_option

Wrap = Callable[[str], RenderableType]
PAIRS = ["5 $", "5\u00a0$", "95 %", "Karte\u00a03", "10\u202f000"]


def in_a_cell(thing: RenderableType) -> Table:
    table = Table.grid()
    table.add_column()
    table.add_row(thing)
    return table


def shown(thing: RenderableType, width: int) -> list[str]:
    lines = Paper().lines(thing, width)
    return ["".join(segment.text for segment in line).rstrip(" ") for line in lines]


@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize("wrapped", [str, Text, in_a_cell, lambda text: Padding(Text(text), 0)])
def test_the_end_of_a_line_does_not_tear_it_apart(pair: str, wrapped: Wrap) -> None:
    lines = shown(wrapped(f"Anna hat {pair} im Koffer"), len(f"Anna hat {pair}") - 1)
    assert lines[:2] == ["Anna hat", f"{pair} im"]


def test_nor_in_a_part_of_a_board() -> None:
    assert shown(Part(Text("Anna hat 5 $")), 11) == ["Anna hat", "5 $"]


def test_other_spaces_are_broken_at() -> None:
    assert shown(Text("Anna hat 5 Karten"), 10) == ["Anna hat 5", "Karten"]


def test_colours_stay_where_they_are() -> None:
    told = Text("Anna hat 5 $ im Koffer")
    told.stylize("bold", 9, 12)
    (line,) = Paper().lines(told, 40)
    assert [segment.text for segment in line if segment.style and segment.style.bold] == ["5 $"]


@pytest.mark.parametrize("language", ["de", "it"])
def test_rules_hold_money_together(
    language: str, omerta: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for width in range(60, 70):
        monkeypatch.setenv("COLUMNS", str(width))
        out = omerta("rules", "corleones_imperium", "--lang", language).out
        assert " $" in out
        assert not [line for line in out.splitlines() if line.strip().startswith("$")]


def test_a_name_is_found_without_typing_no_break_spaces() -> None:
    assert named_option("10.000 $", {3: "10.000\u00a0$", 4: "5.000\u00a0$"}) == 3
