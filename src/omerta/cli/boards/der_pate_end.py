"""The settlement of Der Pate line by line, as the log tells it."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from omerta.cli.boards.der_pate_signs import FAMILY_STYLES
from omerta.cli.voice import Voice
from omerta.engine.news import News

# The lines in the order of the rulebook: news -> its row, where its amount stands, and the sign.
ROWS: Final = {
    "settled_income": ("income", 1, 1),
    "settled_businesses": ("businesses", 2, 1),
    "settled_bail": ("bail", 2, -1),
    "settled_debt": ("debts", 2, -1),
    "settled_bank": ("debts", 2, -1),
}
ORDER: Final = ("before", "income", "businesses", "bail", "debts", "credits", "total")


def settlement(voice: Voice, news: list[News]) -> list[RenderableType]:
    """A column for each player; nothing as long as nothing has been settled."""
    seats = len(voice.names)
    rows = {row: [0] * seats for row in ORDER}
    for line in news:
        if line.key in ROWS:
            row, place, sign = ROWS[line.key]
            rows[row][line.numbers[0]] += sign * line.numbers[place]
        if line.key == "settled_debt":
            rows["credits"][line.numbers[1]] += line.numbers[2]
        if line.key == "total":
            rows["total"][line.numbers[0]] = line.numbers[1]
    if not any(rows["total"]):
        return []
    for seat in range(seats):
        settled = sum(rows[row][seat] for row in ORDER[1:-1])
        rows["before"][seat] = rows["total"][seat] - settled
    return [drawn(voice, rows)]


def drawn(voice: Voice, rows: dict[str, list[int]]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(Text(voice.say("board.pate.settlement"), "bold"))
    for seat, name in enumerate(voice.names):
        table.add_column(Text(name, f"bold {FAMILY_STYLES[seat]}"), justify="right")
    for row in ORDER:
        style = "bold" if row == "total" else ""
        cells = [Text(voice.noun("money", amount), style) for amount in rows[row]]
        table.add_row(Text(voice.say(f"board.pate.settled_{row}"), style), *cells)
    return table
