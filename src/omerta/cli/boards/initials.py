"""Players as one letter, where a board has no room for names."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 3


def initials(names: list[str]) -> list[str]:
    """The beginning of each name, as short as they can be told apart; else numbers."""
    for length in range(1, LONGEST + 1):
        found = [name[:length].capitalize() for name in names]
        if len(set(found)) == len(found):
            return found
    return [str(seat + 1) for seat in range(len(names))]
