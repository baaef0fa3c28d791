"""Moments of Speakeasy, laid out as a test wants them and played on through the checked door.

Seats count from 0, districts from 1 as printed; `names` has everything by name. `fresh` is a game
as it begins; `lay` a turn in the middle of one. What a test does not name is where it was in the
set-up, or left over: nothing is lost or made.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from moments import Moment, OtherStreams
from omerta.engine.dice import named_dice
from omerta.engine.game import NOBODY, PASS, Step, course
from omerta.engine.title import Title
from omerta.games.speakeasy import family as at
from omerta.games.speakeasy.acts import EndRound
from omerta.games.speakeasy.board import AT_RESTAURANT, PARK_SPOTS, SINGLE, SPOTS, around, bits
from omerta.games.speakeasy.family import W
from omerta.games.speakeasy.people import LEVELS
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.names import TILE_EFFECTS
from omerta.games.speakeasy.title import Speakeasy
from omerta.games.speakeasy.turn import Turn

from .households import RIVAL, Family, held_tiles, lay_family
from .names import as_set, boat, card_name, contact, mobster
from .stock import (
    count_supplies,
    lay_aid,
    lay_boats,
    lay_cops,
    lay_mobsters,
    lay_piles,
    lay_tiles,
    lay_war,
)

TITLE: Final = Speakeasy()
CLOSED: Final = (5, 6, 11, 12, 16)  # districts, with one or two players, if a test names none
GOALS: Final = (
    "park_1a",
    "park_2a",
    "park_3b",
    "park_4b",
    "park_5c",
    "zone_1",
    "zone_3",
    "zone_5",
)  # if a test names none
BOATS: Final = {"sandra_daisy": 1, "arnold_rothstein": 2, "al_capone": 7, "stephanie_st_clair": 13}


class Position(Moment[Table]):
    """A table of Speakeasy."""

    def goes_on(self, *steps: Step[Any]) -> None:
        """Let the game go on with these steps, in this order, and nothing after them."""
        self.table.stack = course(*steps)
        self.table.settle()

    def first(self, *steps: Step[Any]) -> Position:
        """Let these steps happen, in this order, before what is asked now."""
        self.table.stack += course(*steps)
        self.table.settle()
        return self

    def will_come(self, *mobsters: str) -> Position:
        """The mobsters of the war that ends this act, the one of the lowest district first."""
        table = self.table
        assert isinstance(table.dice, OtherStreams), "only for positions that were laid out"
        letter = int(table.act) + 1
        drawn = [who for who, shown in enumerate(table.printed.letter) if shown == letter]
        stream = f"mobsters_{'abcd'[letter]}"
        wanted = [mobster(name) for name in mobsters]
        for attempt in range(100_000):
            name = f"{stream} {attempt}"
            table.dice.other[stream] = name
            if table.dice.shuffle(stream, drawn)[::-1][: len(wanted)] == wanted:
                return self
        raise AssertionError("never drawn in this order")

    # What the players say.

    def goes(self, place: str) -> Position:
        """The player asked places his capo."""
        self.says(self.asked, "place_capo", contact(place))
        return self

    # What lies where.

    def has(self, family: int, field: int) -> int:
        """One of the numbers `family` in the game names (GOONS, VIP, BOOKS, ...)."""
        return self.table.fam[family * W + field]

    def clean(self, family: int) -> int:
        return self.has(family, at.CLEAN)

    def dirty(self, family: int) -> int:
        return self.has(family, at.DIRTY)

    def money(self, family: int) -> tuple[int, int]:
        """Clean and dirty."""
        return self.clean(family), self.dirty(family)

    def levels(self, family: int) -> list[int]:
        """Network, Party, Distillery, Transport, strength."""
        return [self.has(family, at.LEVEL + place) for place in range(len(LEVELS))]

    def hand(self, family: int) -> list[str]:
        return [card_name(number) for number in bits(self.has(family, at.HAND))]

    def slots(self, family: int) -> list[str]:
        """The cards in the headquarters."""
        found = [self.has(family, at.SLOT + domain) for domain in range(4)]
        return [card_name(number) for number in found if number >= 0]

    def tiles(self, family: int) -> list[str]:
        """City tiles in the headquarters, those not played this turn."""
        return [TILE_EFFECTS[kind] for kind in held_tiles(self.has(family, at.TILES))]

    def aid(self, family: int) -> list[int]:
        """Aid cards beside the headquarters."""
        return [number + 1 for number in bits(self.has(family, at.AID))]

    def used_aid(self, family: int) -> list[int]:
        return [number + 1 for number in bits(self.has(family, at.SAFE))]

    def crates(self, family: int) -> list[int]:
        return [number + 1 for number in bits(self.has(family, at.CRATES))]

    def built(self, family: int) -> list[list[int]]:
        """The spots of stills, speakeasies, nightclubs and casinos."""
        return [bits(self.has(family, at.BUILT + kind)) for kind in range(4)]

    def guards(self, family: int) -> list[int]:
        """The spots of the protected buildings."""
        return bits(self.table.buildings(family) & self.table.guard)

    def barrels(self, family: int) -> list[int]:
        """The spots of the buildings with a barrel."""
        return bits(self.table.buildings(family) & self.table.barrel)

    def pier(self, family: int) -> list[int]:
        return bits(self.has(family, at.PIER))

    def cooked(self, family: int) -> list[int]:
        return bits(self.has(family, at.COOKED))

    @property
    def order(self) -> list[int]:
        """The families by the column of their marker, from left to right."""
        return self.table.order()

    def harbour(self, name: str) -> int:
        """The district of a boat."""
        return self.table.printed.harbour[self.table.boat_at[boat(name)]] + 1


def fresh(
    seats: int = 4, first: int = 0, dice: str = "a fresh game", title: Title = TITLE
) -> Position:
    """A game as it begins: nobody has decided anything. `first` -1: by lot."""
    table = title.begin(seats, named_dice(dice), first, True)
    assert isinstance(table, Table)
    return Position(title, table)


def lay(
    families: Mapping[int, Family] | None = None,
    *,
    seats: int = 4,
    first: int = 0,
    turn: int = 0,
    act: int = 1,
    round: int = 0,
    order: Sequence[int] = (),
    lower: Mapping[int, int] | None = None,
    capos: Mapping[str, int] | None = None,
    park: Sequence[int] = (),
    restaurant: Sequence[int] = (),
    visited: bool = False,
    closed: Sequence[int] = CLOSED,
    mobsters: Mapping[int, str] | None = None,
    without: Sequence[int] = (),
    strength: Mapping[int, int] | None = None,
    war: Sequence[int] = (),
    wars: Sequence[int] = (),
    cops: Sequence[int] = (),
    cop_tiles: Sequence[int] = (),
    patrols: Sequence[int] = (),
    tiles: Mapping[int, str] | None = None,
    right: Sequence[str] = (),
    middle: Sequence[Sequence[str]] = (),
    piles: Mapping[str, Sequence[str]] | None = None,
    aid: Sequence[int] | None = None,
    aid_deck: Sequence[int] = (),
    boats: Mapping[str, int] | None = None,
    holds: Mapping[str, int] | None = None,
    crates: Mapping[str, int] | None = None,
    crate_stack: Sequence[int] | None = None,
    goals: Sequence[str] = GOALS,
    spilled: int = 0,
    rival: Sequence[int] = (),
    seed: str = "a position",
    title: Title = TITLE,
) -> Position:
    """The turn of `turn` is about to begin; after it come those behind it in the `order` and the
    end of the round.

    `families` by seat (in the solo game 1 is the rival). `capos` by contact, `park` and
    `restaurant` the families there; `lower`: families whose marker lies in that column (from 1) of
    the lower row. `mobsters` by district, with speakeasies on all free spots except `without`;
    `strength` tiles that differ. `war` and `cop_tiles` are the face-down tiles, `wars` and
    `patrols` the districts that come after them. `tiles` are city tiles by spot, `right` and
    `middle` the display; `piles` the top cards by domain; `aid` the display and `aid_deck` the
    next ones. `boats` by harbour district, `holds` their barrels, `crates` on them (0: none),
    `crate_stack` all that is left of the stack, the next one first. `rival`: its deck, the next
    location first. Unless told there are no mobsters, cops or war tiles.
    """
    position = fresh(seats, first, seed, title)
    table = position.table
    dice = OtherStreams(table.dice.seed)
    dice.other = {}
    table.dice = dice
    table.act = act - 1
    if seats <= 2:
        lay_closed(table, closed)
    given = dict(families or {})
    table.built = table.guard = table.barrel = 0
    for number in range(table.families):
        family = given.get(number, Family() if number < seats else RIVAL)
        lay_family(table, number, family)
        table.built |= as_set(family.buildings())
        table.guard |= as_set(family.guards)
        table.barrel |= as_set(family.barrels)
    lay_mobsters(table, mobsters or {}, without, strength or {})
    hide_associates(table, given)
    lay_war(table, war, wars)
    lay_cops(table, cops, cop_tiles, patrols)
    lay_tiles(table, tiles or {}, right, middle)
    lay_piles(table, piles or {})
    lay_aid(table, aid, aid_deck)
    lay_boats(table, {**BOATS, **(boats or {})}, holds or {}, crates or {}, crate_stack)
    lay_goals(table, goals)
    count_supplies(table, spilled)
    table.influence = [0] * 3 * (table.families + 1)
    table.rival_deck, table.rival_left = list(rival)[::-1], len(rival)
    lay_order(table, order, lower or {})
    lay_capos(table, capos or {}, park, restaurant)
    table.visited = int(visited)
    lay_turns(table, turn, round)
    title.audit(table)
    return position


def lay_closed(table: Table, closed: Sequence[int]) -> None:
    table.closed = as_set(district - 1 for district in closed)
    table.spots = table.printed.spots[table.side]
    for district in closed:
        table.spots &= ~around(district - 1)


def hide_associates(table: Table, families: Mapping[int, Family]) -> None:
    """An associate belongs to a district: where a test puts him, or a quiet one."""
    for family in families.values():
        if family.associate is None or mobster(family.associate) in table.mob_in:
            continue
        quiet = [
            district
            for district in range(15, -1, -1)
            if table.mob_in[district] == at.NO_ONE
            and not table.closed >> district & 1
            and not table.built & around(district)
        ]
        table.mob_in[quiet[0]] = mobster(family.associate)


def lay_goals(table: Table, names: Sequence[str]) -> None:
    park = [f"park_{number}{letter}" for letter in "abc" for number in range(1, 8)]
    zone = [f"zone_{number}" for number in range(1, 10)]
    table.goals = [park.index(name) for name in names[:5]]
    table.goals += [zone.index(name) for name in names[5:]]


def lay_order(table: Table, order: Sequence[int], lower: Mapping[int, int]) -> None:
    for column, family in enumerate(order):
        table.fam[family * W + at.COLUMN] = column
    for family, column in lower.items():
        table.fam[family * W + at.COLUMN] = column - 1
        table.fam[family * W + at.LOWER] = 1


def lay_capos(
    table: Table, capos: Mapping[str, int], park: Sequence[int], restaurant: Sequence[int]
) -> None:
    table.capo = [at.NO_ONE] * AT_RESTAURANT + [0] * 4
    for name, family in capos.items():
        table.capo[contact(name)] = family
    assert len(park) <= PARK_SPOTS
    for place, family in enumerate(park):
        table.capo[SINGLE + place] = family
    for family in restaurant:
        table.capo[AT_RESTAURANT + family] += 1


def lay_turns(table: Table, turn: int, round: int) -> None:
    """The rounds before this one have cost everybody a capo each, those before `turn` one more.

    Unless told it is the first round that leaves the capos on the board time to get there.
    """
    order = sorted(range(table.families), key=lambda family: table.fam[family * W + at.COLUMN])
    place = order.index(turn)
    out = [count_capos(table, family) for family in range(table.families)]
    earlier = [out[family] - (order.index(family) < place) for family in order]
    table.round = round - 1 if round else max(0, *earlier)
    for family in order:
        left = table.printed.capos[table.act] - table.round - (order.index(family) < place)
        table.fam[family * W + at.CAPOS] = left
    assert table.fam[turn * W + at.CAPOS] > 0, "more capos on the board than there are"
    table.heard = []
    turns = [Turn(family) for family in order[place:] if family < table.seats]
    table.stack = course(*turns, EndRound(NOBODY))
    table.settle()


def count_capos(table: Table, family: int) -> int:
    return table.capo[:AT_RESTAURANT].count(family) + table.capo[AT_RESTAURANT + family]


__all__ = ["PASS", "SPOTS", "TITLE", "Family", "Position", "fresh", "lay"]
