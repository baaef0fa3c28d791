"""An exhaustive solver for the end of a game: can a seat win whatever the others do and hold?

All tables that fit what the seat sees are played at once. Where the seat decides, tables it cannot
tell apart get the same answer; where another decides, every answer is tried, on every table. What
is proved is a way to win from what the seat knows, against others who know everything.
"""

from __future__ import annotations

from omerta.engine.dice import named_dice
from omerta.engine.game import Game
from omerta.engine.seat import Seat
from omerta.engine.title import Title
from omerta.engine.together import asked_step, choose_for, options_of
from omerta.games.corleones_imperium.cards import MONEY_KINDS, VALUE
from omerta.games.corleones_imperium.phases.tribute import LayAside
from omerta.games.corleones_imperium.table import Table


class TooLarge(Exception):
    """The end is not near enough."""


World = tuple[int, Game]  # which of the worlds a table grew out of: each has luck of its own


class Solver:
    """Proves wins of one seat; `nodes` is how many tables it may still look at."""

    def __init__(self, title: Title, me: int, nodes: int) -> None:
        self.title = title
        self.me = me
        self.nodes = nodes
        self.known: dict[frozenset[str], bool] = {}

    def winning(self, worlds: list[Game], options: list[int]) -> list[int]:
        """The answers that win, whatever happens."""
        tables = list(enumerate(worlds))
        return [option for option in options if self.wins(self.after(tables, self.me, option))]

    def after(self, tables: list[World], seat: int, option: int) -> list[World]:
        found: list[World] = []
        for world, table in tables:
            self.count()
            copy = table.copy()
            choose_for(copy, seat, option)
            found.append((world, copy))
        return found

    def wins(self, tables: list[World]) -> bool:
        """Whether there is a way to win alone on each of these tables."""
        groups: dict[str, dict[str, World]] = {}
        met: set[str] = set()  # different ways to the same table are one
        todo = tables[:]
        while todo:
            world, table = todo.pop()
            options = self.come_to_a_choice(table)
            if table.over:
                if table.winners() != [self.me]:
                    return False
                continue
            key = f"{world} {self.everything(table)}"
            if key in met:
                continue
            met.add(key)
            seat = asked_step(table).player
            if seat != self.me:
                for option in options:
                    todo += self.after([(world, table)], seat, option)
            else:
                sight = repr(self.title.view(table, self.me))
                groups.setdefault(sight, {})[key] = (world, table)
        return all(self.way(group) for group in groups.values())

    def come_to_a_choice(self, table: Game) -> list[int]:
        """Answer for everybody who has but one answer; what the first has who has more."""
        while not table.over:
            seat = asked_step(table).player
            options = worth_trying(table, seat)
            if len(options) > 1:
                return options
            self.count()
            choose_for(table, seat, options[0])
        return []

    def count(self) -> None:
        self.nodes -= 1
        if self.nodes < 0:
            raise TooLarge

    def way(self, group: dict[str, World]) -> bool:
        """Whether one answer wins on all tables that look the same."""
        key = frozenset(group)
        if key not in self.known:
            tables = list(group.values())
            options = worth_trying(tables[0][1], self.me)
            self.known[key] = any(self.wins(self.after(tables, self.me, each)) for each in options)
        return self.known[key]

    def everything(self, table: Game) -> str:
        """What all seats see together: with the luck of its world, that is the whole table."""
        return repr([self.title.view(table, seat) for seat in range(table.seats)])


def worth_trying(table: Game, seat: int) -> list[int]:
    """The options of a seat without those that cannot be better than another for anybody's result.

    In the last tribute of Corleones Imperium all go down to the hand limit at once, and then bills
    in hand count what is printed on them and everything else nothing. So the card that counts least
    goes first, whoever it is and whatever the others do; in any other order the same cards go.
    """
    options = options_of(table, seat)
    step = asked_step(table)
    if (
        isinstance(step, LayAside)
        and isinstance(table, Table)
        and table.act + 1 == len(table.printed.limits)
    ):
        return [min(options, key=lambda card: VALUE[card] if card < MONEY_KINDS else 0)]
    return options


def worlds(seat: Seat, number: int) -> list[Game]:
    """Tables that fit what a seat sees, each with luck of its own."""
    return [seat.imagine(named_dice(f"world {each}")) for each in range(number)]
