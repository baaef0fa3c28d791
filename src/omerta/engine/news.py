"""What happened, for the log: a key, the rule it rests on, numbers, and who may hear it.

No sentences here: `words` says `news.<key>` in each language and fills in the numbers.
Copies of a game keep no news, so thinking costs nothing.
"""

from __future__ import annotations

from typing import Any, Final

EVERYBODY: Final = -1


class News:
    """One line of the log."""

    def __init__(self, key: str, rule: str, numbers: list[int], ear: int) -> None:
        self.key = key
        self.rule = rule
        self.numbers = numbers
        self.ear = ear  # the one seat that may hear it, or EVERYBODY

    def plain(self) -> dict[str, Any]:
        """As data for any client."""
        return {"key": self.key, "rule": self.rule, "numbers": self.numbers, "ear": self.ear}


def heard_by(seat: int, lines: list[News]) -> list[News]:
    """The lines `seat` may hear; a spectator (seat -1) hears what everybody hears."""
    return [line for line in lines if line.ear == EVERYBODY or line.ear == seat]
