"""Everything of a laid-out table that no family has: what is not named comes from what is left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from omerta.games.speakeasy import family as at
from omerta.games.speakeasy.board import DISTRICTS, SPOTS, around, bits, size
from omerta.games.speakeasy.family import W
from omerta.games.speakeasy.people import EACH
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.names import AIDS, CRATES, TILES

from .households import held_tiles
from .names import aid, as_set, boat, card, crate, domain, mobster, tile


def lay_mobsters(
    table: Table, mobsters: Mapping[int, str], without: Sequence[int], strength: Mapping[int, int]
) -> None:
    """Mobsters by district, their speakeasies beside every spot without a building, except
    `without`; strength tiles as they print it unless told (negative: turned).
    """
    table.strength = [0] * DISTRICTS
    table.mob_in = [at.NO_ONE] * DISTRICTS
    table.mob = 0
    for district, name in mobsters.items():
        who = mobster(name)
        table.mob_in[district - 1] = who
        table.strength[district - 1] = table.printed.mob_strength[who]
        table.mob |= around(district - 1) & table.spots & ~table.built & ~as_set(without)
    for district, value in strength.items():
        table.strength[district - 1] = value
    table.mob_speakeasies = table.printed.mob_speakeasies - size(table.mob)


def lay_war(table: Table, districts: Sequence[int], coming: Sequence[int]) -> None:
    """The districts of the next war, and those that come after it, in this order."""
    table.war = as_set(district - 1 for district in districts)
    closed = table.closed
    every = [place for place in range(DISTRICTS) if not closed >> place & 1]
    later = sum(table.printed.war[table.side][table.act + 1 :])
    named = [district - 1 for district in coming]
    marked = [place for place in every if table.strength[place] or table.war >> place & 1]
    quiet = [place for place in every if place not in marked and place not in named]
    rest = (named + quiet + marked)[:later]
    table.war_tiles = [place for place in every if place not in rest] + rest
    table.war_at = len(every) - later
    table.mob_deck = []
    table.mob_left = 0


def lay_cops(
    table: Table, cops: Sequence[int], following: Sequence[int], coming: Sequence[int]
) -> None:
    """Cops, face-down cop tiles, and the districts of the timeline, in this order."""
    table.cops = table.copped = 0
    table.put_cops(as_set(district - 1 for district in cops))
    table.cop_next = as_set(district - 1 for district in following)
    later = max(0, 2 - table.act) * table.printed.cops_each
    named = [district - 1 for district in coming]
    seen = bits(table.cops | table.cop_next)
    quiet = [place for place in range(DISTRICTS) if place not in seen and place not in named]
    rest = (named + quiet + seen)[:later]
    table.cop_tiles = [place for place in range(DISTRICTS) if place not in rest] + rest
    table.cop_at = DISTRICTS - later


def lay_tiles(
    table: Table, on_spots: Mapping[int, str], right: Sequence[str], middle: Sequence[Sequence[str]]
) -> None:
    """City tiles: on every spot without a family building, in the display, the rest in stacks."""
    pool = table.printed.copies[:]

    def take(kind: int) -> int:
        assert pool[kind], "more city tiles than there are"
        pool[kind] -= 1
        return kind

    def any_kind() -> int:
        """Of the kind of which most are left."""
        return take(pool.index(max(pool)))

    for family in range(table.families):
        for kind in held_tiles(table.fam[family * W + at.TILES]):
            take(kind)
    table.tile = [-1] * SPOTS
    for place, name in on_spots.items():
        table.tile[place] = take(tile(name))
    table.right = [take(tile(name)) for name in right]
    table.middle = [[take(tile(name)) for name in pile] for pile in middle]
    table.middle += [[] for _ in range(3 - len(table.middle))]
    for place in bits(table.spots & ~table.built):
        if table.tile[place] < 0:
            table.tile[place] = any_kind()
    table.right += [any_kind() for _ in range(3 - len(table.right))]
    rest = [kind for kind in range(TILES) for _ in range(pool[kind])]
    table.stacks = [rest[place::3] for place in range(3)]
    table.stack_left = [len(stack) for stack in table.stacks]


def lay_piles(table: Table, tops: Mapping[str, Sequence[str]]) -> None:
    """The domain cards nobody has; `tops` come first, in this order."""
    gone: list[int] = []
    for family in range(table.families):
        gone += bits(table.fam[family * W + at.HAND])
        gone += table.fam[family * W + at.SLOT : family * W + at.SLOT + 4]
    table.piles = []
    for which in range(4):
        first = [card(name) for names in tops.values() for name in names]
        first = [number for number in first if number // EACH == which]
        every = range(which * EACH, which * EACH + EACH)
        rest = [number for number in every if number not in gone and number not in first]
        table.piles.append((first + rest)[::-1])
    assert all(card(name) // EACH == domain(key) for key, names in tops.items() for name in names)
    table.under = [0, 0, 0, 0]


def lay_aid(table: Table, display: Sequence[int] | None, coming: Sequence[int]) -> None:
    """The display (unless told, the first cards nobody has), then the deck, `coming` on top."""
    gone = 0
    for family in range(table.families):
        gone |= table.fam[family * W + at.AID] | table.fam[family * W + at.SAFE]
    named = [aid(number) for number in coming]
    left = [number for number in range(AIDS) if not gone >> number & 1 and number not in named]
    shown = left[:3] if display is None else [aid(number) for number in display]
    rest = [number for number in left if number not in shown]
    table.aid_open = as_set(shown)
    table.aid_deck = (named + rest)[::-1]
    table.aid_left = len(table.aid_deck)


def lay_boats(
    table: Table,
    boats: Mapping[str, int],
    holds: Mapping[str, int],
    crates: Mapping[str, int],
    coming: Sequence[int] | None,
) -> None:
    """Boats by harbour district, barrels in their holds, crates (0: none), the crates that come
    next; if `coming` is told, all others are out of the game.
    """
    for name, district in boats.items():
        table.boat_at[boat(name)] = table.printed.harbour.index(district - 1)
    table.hold = [table.printed.hold] * 4
    for name, number in holds.items():
        table.hold[boat(name)] = number
    owned = 0
    for family in range(table.families):
        owned |= table.fam[family * W + at.CRATES]
    owned |= as_set(crate(number) for number in crates.values() if number)
    free = [number for number in range(CRATES) if not owned >> number & 1]
    if coming is not None:
        free = [number for number in free if number + 1 not in coming]
    table.crate = [-1] * 4
    for place in range(4):
        told = [number for name, number in crates.items() if boat(name) == place]
        table.crate[place] = told[0] - 1 if told else free.pop(0)
    table.crate_stack = free[::-1] if coming is None else [crate(n) for n in coming][::-1]
    table.crate_left = len(table.crate_stack)
    table.crates_gone = 0 if coming is None else as_set(free)


def count_supplies(table: Table, spilled: int) -> None:
    """Goons, barrels and authority markers that lie nowhere else."""
    rows = [family * W for family in range(table.families)]
    fam = table.fam
    table.goons = table.printed.goons - sum(fam[row + at.GOONS] for row in rows)
    table.markers = table.printed.markers - sum(fam[row + at.MARKERS] for row in rows)
    used = sum(fam[row + at.DISTILLED] for row in rows)
    used += sum(fam[row + at.LOAD] + fam[row + at.LOAD + 1] for row in rows)
    used += sum(table.hold) + size(table.barrel)
    table.spilled = spilled
    table.barrels = table.printed.barrels - used - spilled
