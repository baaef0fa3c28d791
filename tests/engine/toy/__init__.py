"""A toy for what the built games do not use yet: all bid at once, then things in any order.

Everybody holds three cards. In each round all lay one face down, or none; they are shown, and the
highest card wins. The winner takes a coin, draws a card and throws one away, in any order. The
loser before him may throw away a card and take a coin, and may stop in between.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from omerta.engine.box import Box, Field, Sheet
from omerta.engine.dice import Dice
from omerta.engine.flow import InAnyOrder, in_any_order, unpack
from omerta.engine.game import NOBODY, NOTHING, Do, Game, MaySecretly, Must
from omerta.engine.title import Title, View
from omerta.engine.together import AllAtOnce, Lane, all_at_once, pack_for

KINDS = 5
NO_BID = -1
START_HAND = 3


class Table(Game):
    """Hands and bids are hidden, everything else lies open."""

    rounds: int
    hand: list[list[int]]
    bid: list[int]
    coins: list[int]
    deck: list[int]
    left: int
    discard: list[int]

    def copy(self) -> Table:
        copy = Table()
        self.share_with(copy)
        copy.rounds = self.rounds
        copy.hand = [hand[:] for hand in self.hand]
        copy.bid = self.bid[:]
        copy.coins = self.coins[:]
        copy.deck = self.deck
        copy.left = self.left
        copy.discard = self.discard[:]
        return copy

    def winners(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.coins[seat] == max(self.coins)]

    def scores(self) -> list[int]:
        return self.coins[:]


class Round(Do[Table]):
    """All bid; then the bids are shown."""

    name = "round"
    rules = ("TOY-01",)

    def run(self, table: Table) -> None:
        table.rounds -= 1
        lanes: list[Lane] = [(Bid(seat),) for seat in range(table.seats)]
        table.then(all_at_once(table, lanes), ShowBids(self.player))


class Bid(MaySecretly[Table]):
    """Lay a card face down, or none."""

    name = "bid"
    asks = "card"
    rules = ("TOY-02",)

    def choices(self, table: Table) -> list[int]:
        return sorted(set(table.hand[self.player]))

    def choose(self, table: Table, option: int) -> None:
        table.hand[self.player].remove(option)
        table.bid[self.player] = option
        table.whisper(self.player, "laid", "TOY-02", option)

    @classmethod
    def span(cls, box: Box) -> int:
        return KINDS


class ShowBids(Do[Table]):
    """The highest bid wins, among equals the first; the next seat gets a consolation."""

    name = "show_bids"
    rules = ("TOY-03",)

    def run(self, table: Table) -> None:
        table.reveal()
        for seat in range(table.seats):
            table.tell("showed", "TOY-03", seat, table.bid[seat])
        best = table.bid.index(max(table.bid))
        other = table.after(best)
        table.discard += [kind for kind in table.bid if kind != NO_BID]
        table.bid = [NO_BID] * table.seats
        table.then(
            in_any_order(best, TakeCoin(best), DrawOne(best), ThrowAway(best)),
            in_any_order(other, ThrowAway(other), TakeCoin(other), optional=True),
            EndRound(best),
        )


class TakeCoin(Do[Table]):
    name = "take_coin"
    rules = ("TOY-04",)

    def run(self, table: Table) -> None:
        table.coins[self.player] += 1
        table.tell("coin", "TOY-04", self.player)


class DrawOne(Do[Table]):
    name = "draw_one"
    rules = ("TOY-05",)

    def run(self, table: Table) -> None:
        if table.left:
            table.reveal()
            table.left -= 1
            table.hand[self.player].append(table.deck[table.left])
            table.whisper(self.player, "drew", "TOY-05", table.deck[table.left])


class ThrowAway(Must[Table]):
    """One card of the hand, if there is any."""

    name = "throw_away"
    asks = "card"
    rules = ("TOY-06",)

    def options(self, table: Table) -> list[int]:
        return sorted(set(table.hand[self.player])) or NOTHING

    def choose(self, table: Table, option: int) -> None:
        table.hand[self.player].remove(option)
        table.discard.append(option)
        table.tell("threw", "TOY-06", self.player, option)

    def run(self, table: Table) -> None:
        """An empty hand: nothing to throw."""

    @classmethod
    def span(cls, box: Box) -> int:
        return KINDS


class EndRound(Do[Table]):
    name = "end_round"
    rules = ("TOY-07",)

    def run(self, table: Table) -> None:
        if table.rounds:
            table.then(Round(self.player))
        else:
            table.end()


class Toy(Title):
    """The toy as a title, so that every contract can be held over it."""

    name = "toy"
    most = 3
    seats_rule = "TOY-00"
    turn_rule = "TOY-01"
    sheets = (
        Sheet("card", (Field("copies", 0, 9),)),
        Sheet("value", (Field("value", 1, 9),)),
    )
    steps: ClassVar[tuple[Any, ...]] = (
        Round,
        Bid,
        ShowBids,
        TakeCoin,
        DrawOne,
        ThrowAway,
        EndRound,
        InAnyOrder,
        AllAtOnce,
    )

    @classmethod
    def home(cls) -> Path:
        return Path(__file__).resolve().parent

    def print_box(self, box: Box, file: str) -> None:
        self.copies = [row.number("copies") for row in box.rows["card"]]

    def cards(self) -> list[int]:
        return [kind for kind in range(KINDS) for _ in range(self.copies[kind])]

    def lay_out(self, seats: int, dice: Dice, first: int, listen: bool) -> Game:
        table = Table()
        table.set_up(seats, dice, listen)
        table.rounds = self.box.value("rounds")
        table.deck = dice.shuffle("pile", self.cards())
        table.left = len(table.deck) - START_HAND * seats
        table.hand = [
            table.deck[table.left + START_HAND * seat :][:START_HAND] for seat in range(seats)
        ]
        table.bid = [NO_BID] * seats
        table.coins = [0] * seats
        table.discard = []
        table.then(Round(0 if first == NOBODY else first))
        return table

    def view(self, game: Game, seat: int) -> View:
        assert isinstance(game, Table)
        sizes = [len(game.hand[s]) + (game.bid[s] != NO_BID) for s in range(game.seats)]
        return {
            "game": self.name,
            "seat": seat,
            "hand": sorted(game.hand[seat]) if seat >= 0 else None,
            "bid": game.bid[seat] if seat >= 0 else NO_BID,
            "sizes": sizes,
            "coins": game.coins[:],
            "discard": sorted(game.discard),
            "pile": game.left,
            "rounds": game.rounds,
            "over": game.over,
            "revealed": game.revealed,
            "pending": [pack_for(step, seat) for step in game.stack],
        }

    def imagine(self, view: View, dice: Dice) -> Game:
        table = Table()
        seat, sizes = view["seat"], view["sizes"]
        table.set_up(len(sizes), dice, False)
        own = (
            [*view["hand"], *([view["bid"]] if view["bid"] != NO_BID else [])] if seat >= 0 else []
        )
        unseen = self.cards()
        for kind in [*view["discard"], *own]:
            unseen.remove(kind)
        unseen = dice.shuffle("imagined", unseen)
        table.left = view["pile"]
        table.deck = unseen[: table.left]
        rest = unseen[table.left :]
        table.hand = []
        for other in range(table.seats):
            held = view["hand"][:] if other == seat else [rest.pop() for _ in range(sizes[other])]
            table.hand.append(held)
        table.bid = [view["bid"] if other == seat else NO_BID for other in range(table.seats)]
        table.coins = view["coins"][:]
        table.discard = view["discard"][:]
        table.rounds = view["rounds"]
        table.revealed = view["revealed"]
        table.stack = [unpack(step, self.step_classes) for step in view["pending"]]
        table.over = view["over"]
        table.settle()
        return table

    def audit(self, game: Game) -> None:
        assert isinstance(game, Table)
        held = [kind for hand in game.hand for kind in hand]
        bids = [kind for kind in game.bid if kind != NO_BID]
        assert sorted([*game.deck[: game.left], *game.discard, *held, *bids]) == self.cards()

    def noun(self, view: View, asks: str, number: int) -> tuple[str, list[int]]:
        return asks, [number]
