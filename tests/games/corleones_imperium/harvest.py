"""What a turn brings: cards taken, and icons that ask something."""

from __future__ import annotations

from typing import Final

from .names import CARDS
from .positions import Position

# The icon behind each question; all of them are declined, of two jobs one is kept.
ICON_OF: Final = {
    "bank": "bank",
    "keep_job": "job",
    "sell": "sell",
    "swap": "swap",
    "take_horse": "horse",
}


def harvest(position: Position, seat: int, action: str) -> list[str]:
    """Take a turn and tell, in the order of the alphabet, every icon the player gets."""
    position.acts(seat, action)
    return sorted(gathered(position, seat))


def gathered(position: Position, seat: int) -> list[str]:
    """Every icon a player gets from here on, as long as only this player is asked for them."""
    found: list[str] = []
    while position.asked == seat and position.step in (*ICON_OF, "resolve_icons"):
        if position.step == "resolve_icons":
            position.says(seat, "resolve_icons", position.choices[0])
        else:
            found.append(ICON_OF[position.step])
            position.says(seat, position.step, position.options[-1])
    return found + [CARDS[kind] for who, kind, _ in position.told("gained") if who == seat]


def shared(position: Position) -> list[list[str]]:
    """Every icon each player gets, while the one who acts goes first wherever that is asked."""
    found: list[list[str]] = [[] for _ in range(position.table.seats)]
    while position.step in (*ICON_OF, "resolve_icons", "go_first"):
        if position.step in ICON_OF:
            found[position.asked].append(ICON_OF[position.step])
            position.goes_along()
        else:
            position.says(position.asked, position.step, position.choices[0])
    for seat, kind, _ in position.told("gained"):
        found[seat].append(CARDS[kind])
    return [sorted(icons) for icons in found]
