"""Positions of Famiglia by the names of their cards, and a way to play on from them.

A position is a real table: begun by the title, then laid out anew with all sixty cards. What a
test does not name goes to the bottom of the pile or, if the test names the pile card by card,
into the other player's area, where it bothers nobody. Every answer goes through the checked door
and the cards are counted after it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from moments import Moment, walk
from omerta.engine.dice import named_dice
from omerta.engine.door import Refusal
from omerta.engine.game import NOBODY, PASS
from omerta.engine.title import Title
from omerta.games import open_title
from omerta.games.famiglia.cards import FAMILIES, KINDS, LOWERED, kind_name, rank_of
from omerta.games.famiglia.piles import cards_of, pile_of
from omerta.games.famiglia.rules import Turn
from omerta.games.famiglia.table import Table

TITLE = open_title("famiglia")
NAMES = [kind_name(kind) for kind in range(KINDS)]
NUMBERS = {name: kind for kind, name in enumerate(NAMES)} | {"lowered": LOWERED, "pass": PASS}
ABLE_FAMILIES = FAMILIES[1:]  # La Famiglia has no ability
PATIENCE = 100  # answers in one scene; a turn needs a dozen

Bag = Counter[str]


def bag(*names: str) -> Bag:
    """Cards in no order, as in a hand."""
    return Counter(names)


def bag_of(pile: int) -> Bag:
    return bag(*[NAMES[kind] for kind in cards_of(pile)])


def points(name: str) -> int:
    """What is printed on the card."""
    return TITLE.box.row("card", name).number("points")


class Scene(Moment[Table]):
    """A table of Famiglia, its cards and options by name."""

    def __init__(self, table: Table, title: Title = TITLE) -> None:
        super().__init__(title, table)
        self.answers = 0

    # What lies where.

    def hand(self, seat: int = 0) -> Bag:
        return bag_of(self.table.hand[seat])

    def area(self, seat: int = 0) -> Bag:
        return bag_of(self.table.area[seat])

    @property
    def street(self) -> Bag:
        return bag_of(self.table.street)

    @property
    def discard(self) -> Bag:
        return bag_of(self.table.discard)

    @property
    def pile(self) -> list[str]:
        """The top card first."""
        above = self.table.left - len(self.table.under)
        return [NAMES[kind] for kind in [*self.table.deck[:above][::-1], *self.table.under]]

    # What is asked.

    @property
    def offers(self) -> set[str]:
        """The options by name; an amount by its digit."""
        asks = "" if self.table.over else self.table.stack[-1].asks
        return {name_of(asks, option) for option in self.table.options}

    # What is answered.

    def does(self, step: str, option: str) -> Scene:
        """A legal answer of the player who has to decide; a card by its name."""
        number = number_of(option)
        assert isinstance(number, int), option
        self.answers += 1
        assert self.answers < PATIENCE, "this turn does not end"
        return self.says(self.asked, step, number)

    def denies(self, rule: str, step: str, option: str) -> Refusal:
        """The option of this name is refused to the player asked; nothing changes."""
        return self.refused(rule, step, number_of(option))

    def declines(self, *steps: str) -> Scene:
        """PASS to each of these steps, asked in this order."""
        for step in steps:
            self.does(step, "pass")
        return self

    def skips_to(self, step: str) -> Scene:
        """PASS to whatever the same player is asked before `step`."""
        me = self.asked
        while self.step != step:
            assert self.asked == me, f"{step} is not asked in this turn"
            self.does(self.step, "pass")
        return self

    def declines_all(self) -> list[str]:
        """PASS to everything until the turn is over; the steps that were asked."""
        me, met = self.asked, []
        while self.asked == me:
            met.append(self.step)
            self.does(self.step, "pass")
        return met


def name_of(asks: str, option: int) -> str:
    if option == PASS:
        return "pass"
    if asks == "amount":
        return str(option)
    return "lowered" if option == LOWERED else NAMES[option]


def number_of(option: object) -> object:
    """The number an option's name stands for; anything else as it is."""
    if not isinstance(option, str):
        return option
    return int(option) if option.isdecimal() else NUMBERS.get(option, option)


def fresh(seed: str = "a fresh game", first: int = NOBODY, title: Title = TITLE) -> Scene:
    """A game as it begins."""
    table = title.begin(2, named_dice(seed), first, True)
    assert isinstance(table, Table)
    return Scene(table, title)


def position(
    *,
    street: Sequence[str] = (),
    hand: Sequence[str] = (),
    area: Sequence[str] = (),
    other_hand: Sequence[str] = (),
    other_area: Sequence[str] = (),
    pile: Sequence[str] | None = None,
    discard: Sequence[str] = (),
    second_pile: bool = False,
    ending: bool = False,
    player: int = 0,
    first: int = 0,
    passes: int = 0,
    seed: str = "a position",
    title: Title = TITLE,
) -> Scene:
    """The turn of `player` begins; `hand` and `area` are this player's, `pile` has its top first.

    An unnamed pile holds the rest of the sixty cards; an unnamed second pile all but the zeros.
    """
    rest = Counter({name: row_copies(name) for name in NAMES})
    rest.subtract(bag(*street, *hand, *area, *other_hand, *other_area, *discard, *(pile or ())))
    assert min(rest.values()) >= 0, f"more cards than there are: {-rest}"
    unnamed = sorted(rest.elements(), key=lambda name: (rank_of(NUMBERS[name]), name))
    below = [name for name in unnamed if pile is None and not (second_pile and name[-1] == "0")]
    aside = list((Counter(unnamed) - Counter(below)).elements())

    scene = fresh(seed, first, title)
    table = scene.table
    other = 1 - player
    table.hand[player], table.area[player] = heap(hand), heap(area)
    table.hand[other], table.area[other] = heap(other_hand), heap([*other_area, *aside])
    table.street, table.discard = heap(street), heap(discard)
    table.deck = [NUMBERS[name] for name in reversed([*(pile or ()), *below])]
    table.left = len(table.deck)
    table.second_pile, table.ending, table.passes = second_pile, ending, passes
    table.heard = []
    table.stack = [Turn(player)]
    table.settle()
    return scene


def heap(names: Sequence[str]) -> int:
    """Cards as a number, the way zones are kept."""
    counted = Counter(names)
    return pile_of([counted[name] for name in NAMES])


def row_copies(name: str) -> int:
    return TITLE.box.row("card", name).number("copies")


def moments(games: int, seed: str = "moments") -> Iterator[Scene]:
    """Random games from the first decision to the end, a scene at each decision."""
    for number in range(games):
        yield from walk(fresh(f"{seed} {number}"), number)
