"""What a client draws, as plain data: places with pieces, what follows from them, the reckoning.

A place is named for the reader (`street`, `hand.0`, `district.6`), a piece too (`brutes_1`,
`truck.2`); a number behind a place or a piece is a seat where the name ends in one of a player.
Names are the same for every viewer and never tell what is hidden: of a pile that lies face down
there is only how many.
"""

from __future__ import annotations

from typing import Any

Bit = tuple[str, list[int]]  # a key in the words of the game, and its numbers


class Scene:
    """A table as one seat sees it."""

    def __init__(self) -> None:
        self.places: dict[str, Any] = {}  # [[piece, how many], ...] or, unseen, how many
        self.facts: dict[str, Any] = {}  # what follows by the rules: prices, control, whose turn

    def lay(self, place: str, pieces: list[list[Any]]) -> None:
        """What lies open at a place; a place with nothing is there all the same. Each kind of piece
        stands there once with its number, or, where the order counts, every piece by itself."""
        self.places[place] = pieces

    def hide(self, place: str, number: int) -> None:
        """How many lie there face down."""
        self.places[place] = number

    def has(self, touch: str) -> bool:
        """Whether a step of a path is there to be touched: `street`, or `street/brutes_1`."""
        place, _, piece = touch.partition("/")
        if place not in self.places:
            return False
        pieces = self.places[place]
        return not piece or (
            not isinstance(pieces, int) and any(found[0] == piece for found in pieces)
        )

    def plain(self) -> dict[str, Any]:
        return {"places": self.places, "facts": self.facts}


class Entry:
    """One row of a reckoning: where points come from, and how many for each seat."""

    def __init__(
        self,
        key: str,
        numbers: list[int],
        amounts: list[int],
        rule: str,
        counts: list[int] | None = None,
        each: int = 0,
        thing: str = "",
        group: str = "",
    ) -> None:
        self.key = key  # `account.<key>` in the words of the game
        self.numbers = numbers
        self.amounts = amounts
        self.rule = rule
        self.counts = [] if counts is None else counts  # of how many things of a kind, by seat
        self.each = each  # and what one of them is worth
        self.thing = thing  # the name of such a thing, so that its printed value can be looked up
        self.group = (
            group  # `account.<group>`: what several rows are together, where there are many
        )


class Account:
    """How a finished game was decided: the score by source, then what broke a tie."""

    def __init__(self, unit: str) -> None:
        self.unit = unit  # the noun of an amount: points, money, ...
        self.entries: list[Entry] = []
        self.totals: list[int] = []
        # What came in on the way; it is part of the sources above. `account.received` heads it.
        self.received: list[Entry] = []
        self.ties: list[tuple[str, list[int], str]] = []  # `account.<key>`, numbers, rule
        self.ranks: list[list[int]] = []  # the seats from the winners down; equal ones together


class Thing:
    """A piece or a place: its name in scenes, its noun, where its values are printed, its rules.

    The name of something every player has ends in `.*` in place of the seat: `hand.*`.
    """

    def __init__(
        self,
        name: str,
        key: str,
        numbers: list[int] | None = None,
        sheet: str = "",
        row: str = "",
        rules: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.key = key  # in the words of the game
        self.numbers = [] if numbers is None else numbers
        self.sheet = sheet  # of the box, and the row there; empty for what has no printed value
        self.row = row
        self.rules = rules
