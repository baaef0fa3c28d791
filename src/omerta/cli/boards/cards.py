"""Cards as little frames: the choice number in the upper edge, how many in the lower.

╭─2─────╮
│✿ 3  10│
╰────×2─╯
"""

from __future__ import annotations

from typing import Final

from rich.text import Text

ROUND: Final = ("╭", "╮", "╰", "╯", "─", "│", "×")
ASCII: Final = ("+", "+", "+", "+", "-", "|", "x")


class Card:
    """One drawn card, some lines high."""

    def __init__(self, lines: list[Text]) -> None:
        self.lines = lines
        self.width = lines[0].cell_len


def draw_card(rows: list[Text], width: int, style: str, mark: str, times: int, plain: bool) -> Card:
    """A frame of `width` inside; marked if it can be chosen."""
    left, right, low_left, low_right, flat, upright, cross = ASCII if plain else ROUND
    shown = f"{style} bold" if mark else style
    top = Text(left, shown)
    if mark:
        top.append(flat, shown)
        top.append(mark, "bold reverse")
    top.append(flat * (width + 1 - top.cell_len) + right, shown)
    lines = [top]
    for row in rows:
        line = Text(upright, shown)
        line.append_text(row)
        line.append(" " * (width - row.cell_len))
        line.append(upright, shown)
        lines.append(line)
    count = f"{cross}{times}" if times > 1 else ""
    bottom = Text(low_left, shown)
    bottom.append(flat * (width - len(count) - (1 if count else 0)), shown)
    if count:
        bottom.append(count, "bold")
        bottom.append(flat, shown)
    bottom.append(low_right, shown)
    return Card([*lines, bottom])


def in_rows(cards: list[Card], width: int, indent: int) -> Text:
    """Cards side by side, in as many rows as needed."""
    rows: list[list[Card]] = [[]]
    used = indent
    for card in cards:
        if rows[-1] and used + card.width > width:
            rows.append([])
            used = indent
        rows[-1].append(card)
        used += card.width + 1
    lines: list[Text] = []
    for row in rows:
        for place in range(len(row[0].lines) if row else 0):
            side_by_side = Text(" ").join([card.lines[place] for card in row])
            lines.append(Text(" " * indent).append_text(side_by_side))
    return Text("\n").join(lines)


def mark_of(*numbers: int | None) -> str:
    """Choice numbers as they stand on a card."""
    return "/".join(str(number) for number in numbers if number is not None)
