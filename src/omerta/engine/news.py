"""What happened, for the log: a key, the rule it rests on, numbers, and who may hear it.

No sentences here: `words` says `news.<key>` in each language and fills in the numbers. What the
numbers of a line are, who acts in it and whom it concerns, each game declares once (`Told`).
Copies of a game keep no news, so thinking costs nothing.
"""

from __future__ import annotations

from typing import Any, Final

EVERYBODY: Final = -1
BY_KIND: Final = -2  # who acts is the first number, if it names a player
NO_ONE: Final = -1  # nobody acts: it happens
PLAYERS: Final = ("seat", "family")  # the kinds of numbers that name a player


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


class Told:
    """How a line is told: the kinds of its numbers, who acts, to whom something is done.

    `Told("seat", "card")`: a player does something with a card. By itself the first number acts if
    it names a player, and every other player named is concerned.
    """

    def __init__(
        self,
        *kinds: str,
        acts: int = BY_KIND,
        concerns: tuple[int, ...] | None = None,
        opens: bool = False,
        quiet: bool = False,
    ) -> None:
        self.kinds = kinds
        named = [place for place, kind in enumerate(kinds) if kind in PLAYERS]
        self.acts = acts if acts != BY_KIND else 0 if named[:1] == [0] else NO_ONE
        others = tuple([place for place in named if place != self.acts])
        self.concerns = others if concerns is None else concerns  # the places of those numbers
        self.opens = opens  # a turn begins with it
        self.quiet = quiet  # it changes nothing: the first to go where there is little room

    def actor(self, numbers: list[int]) -> int:
        """The seat that acts, or NO_ONE."""
        return numbers[self.acts] if self.acts >= 0 else NO_ONE

    def hits(self, numbers: list[int], seat: int) -> bool:
        """Whether somebody else, or nobody, does something to `seat`."""
        if self.actor(numbers) == seat:
            return False
        return any(numbers[place] == seat for place in self.concerns)


def heard_by(seat: int, lines: list[News]) -> list[News]:
    """The lines `seat` may hear; a spectator (seat -1) hears what everybody hears."""
    return [line for line in lines if line.ear == EVERYBODY or line.ear == seat]
