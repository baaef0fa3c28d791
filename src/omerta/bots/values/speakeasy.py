"""Speakeasy: money now, what the board pays until the end, and what can still become money."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from omerta.bots.values.value import Value
from omerta.engine.game import Game
from omerta.games.speakeasy.barrels import price_step
from omerta.games.speakeasy.board import CASINO, DISTRICTS, SPEAKEASY, around, size
from omerta.games.speakeasy.books import taken_spaces
from omerta.games.speakeasy.family import (
    AID,
    ASSOCIATE,
    BOOKS,
    BUILT,
    CLEAN,
    COOKED,
    CRATES,
    DIRTY,
    DISTILLED,
    GOONS,
    LEVEL,
    LOAD,
    MARKERS,
    MIXING,
    NO_ONE,
    PIER,
    STRENGTH_LEVEL,
    TILES,
    VIP,
    W,
)
from omerta.games.speakeasy.luciano.payout import count_influence, money_in
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.city import how_many
from omerta.games.speakeasy.tiles.goals import fulfilled
from omerta.games.speakeasy.tiles.names import GOALS

ROUNDS: Final = 11
ATTACKS: Final = (7.0, 9.0, 11.0, 0.0)  # what a new mobster brings in the war of each act
PAYOUT: Final = 0.85  # of what the zones would pay now, for each phase to come
DIRTY_WORTH: Final = 0.96  # it counts in full at the end, but half when spent
RIVAL: Final = 0.3  # of the best rival's money

# Worth with all rounds to come; they fade to nothing towards the end.
LEVELS: Final = (7.0, 8.0, 4.0, 7.0, 8.0)
BARE: Final = (5.0, 6.0, 11.0, 14.0)  # an unprotected building, by kind
IN_VIP: Final = 7.0
AT_PIER: Final = 4.0
GOON: Final = 2.0
MARKER: Final = 1.6
AUTHORITY: Final = 1.5
CARD: Final = 2.0
TILE: Final = 2.0
AID_CARD: Final = 3.0
HELPER: Final = 0.8  # for each point of an associate's strength
CRATE: Final = 6.0

# Shares of what something brings once it is used; they fade more slowly.
BESIDE: Final = 0.75  # a barrel at an active building
ON_TRUCK: Final = 0.5
DISTILLED_SHARE: Final = 0.35
BOOK_READY: Final = 0.75  # a book for a goal that is fulfilled
BOOK_WAITING: Final = 0.25  # a fulfilled goal without a book
SPARE_BOOK: Final = 2.5


class SpeakeasyValue(Value):
    """Mine, less a part of the best rival's."""

    stops = (
        "use_aid",
        "place_capo",
        "defend",
        "start_building",
        "start_card",
        "place_member",
    )
    worlds = 1
    nodes = 60
    width = 3

    def terms(self, game: Game, seat: int) -> dict[str, float]:
        assert isinstance(game, Table)
        left = rounds_left(game) / ROUNDS
        soon = min(1.0, rounds_left(game) / 2.0)
        best = 0
        for family in range(game.families):
            if family != seat:
                best = max(best, game.total(family))
        at = seat * W
        return {
            "money": game.fam[at + CLEAN] + DIRTY_WORTH * game.fam[at + DIRTY],
            "end": float(game.building_value(seat) + game.aid_value(seat)),
            "zones": zones(game, seat),
            "buildings": buildings(game, seat) * left,
            "people": people(game, seat) * left,
            "levels": levels(game, seat) * left,
            "stock": stock(game, seat) * left,
            "barrels": barrels(game, seat) * soon,
            "books": books(game, seat) * soon,
            "mixing": -0.5 * game.fam[at + MIXING],
            "rival": -RIVAL * best,
        }


def rounds_left(table: Table) -> float:
    """Rounds still to come, this one counted as half over."""
    if table.act < 0:
        return float(ROUNDS)
    done = 0
    for act in range(table.act):
        done += table.printed.capos[act]
    return max(0.0, ROUNDS - 0.5 - done - int(table.round))


def zones(table: Table, seat: int) -> float:
    """What Lucky Luciano would pay if the board stayed as it is, for each phase to come."""
    phases = 3 - max(0, int(table.act))
    if phases <= 0:
        return 0.0
    influence = count_influence(table)
    money = 0
    for zone in range(3):
        money += money_in(table, influence, zone, seat)
    return PAYOUT * money * phases


def buildings(table: Table, seat: int) -> float:
    """Bare buildings can still be protected; casinos earn; those in the next war may be lost."""
    fam = table.fam
    at = seat * W
    total = 0.0
    for kind in range(4):
        mine: i64 = fam[at + BUILT + kind]
        total += BARE[kind] * size(mine & ~table.guard)
    casinos = size(fam[at + BUILT + CASINO] & table.awake())
    total += casinos * table.printed.casino_income[table.side] * 6.0
    return total - 12.0 * threatened(table, seat)


def threatened(table: Table, seat: int) -> float:
    """How many own buildings stand in a district of the next war and would not be held."""
    mine = table.buildings(seat)
    exposed = 0
    for district in range(DISTRICTS):
        if table.war >> district & 1:
            exposed += size(mine & around(district))
    if not exposed:
        return 0.0
    at = seat * W
    helper = table.fam[at + ASSOCIATE]
    own = float(table.fam[at + STRENGTH_LEVEL])
    if helper != NO_ONE:
        own += table.printed.associate[helper]
    gap = ATTACKS[max(0, table.act)] - own
    held = exposed if gap <= 0 else table.fam[at + GOONS] / gap
    return max(0.0, exposed - held)


def people(table: Table, seat: int) -> float:
    """Members, goons, the associate."""
    fam = table.fam
    at = seat * W
    bare = size(table.buildings(seat) & ~table.guard)
    total = IN_VIP * fam[at + VIP] + 2.0 * min(bare, fam[at + VIP])
    total += AT_PIER * size(fam[at + PIER]) + GOON * fam[at + GOONS]
    helper = fam[at + ASSOCIATE]
    if helper != NO_ONE:
        total += HELPER * table.printed.associate[helper] + 1.0
    return total


def levels(table: Table, seat: int) -> float:
    total = 0.0
    for level in range(5):
        total += LEVELS[level] * table.has(seat, LEVEL + level)
    return total + 4.0 * price_step(table, seat)


def stock(table: Table, seat: int) -> float:
    """Authority, cards, tiles, aid cards, crates."""
    fam = table.fam
    at = seat * W
    total = MARKER * fam[at + MARKERS] + AUTHORITY * table.standing_authority(seat)
    total += CARD * min(6, table.hand_size(seat)) + TILE * min(5, how_many(fam[at + TILES]))
    return total + AID_CARD * size(fam[at + AID]) + CRATE * size(fam[at + CRATES])


def barrels(table: Table, seat: int) -> float:
    """On their way to be sold."""
    fam = table.fam
    at = seat * W
    step = price_step(table, seat)
    low, high = table.printed.price_low[step], table.printed.price_high[step]
    waiting = table.outlets(seat) & table.barrel & table.awake()
    cheap = size(waiting & fam[at + BUILT + SPEAKEASY])
    total = BESIDE * (low * cheap + high * (size(waiting) - cheap))
    free = size(table.outlets(seat) & ~table.barrel & table.awake())
    carried = min(fam[at + LOAD] + fam[at + LOAD + 1], free + 1)
    return total + low * (ON_TRUCK * carried + DISTILLED_SHARE * min(4, fam[at + DISTILLED]))


def books(table: Table, seat: int) -> float:
    """Goals that are fulfilled and still open, with the books there are for them."""
    shelf = table.has(seat, BOOKS)
    mine: i64 = table.has(seat, COOKED)
    taken = taken_spaces(table)
    total = 0.0
    for goal in range(GOALS):
        if mine >> 2 * goal & 3 or taken >> 2 * goal & 3 == 3:
            continue
        if fulfilled(table, seat, goal):
            money = table.printed.goal_money[goal] + 3.0
            if shelf > 0:
                shelf -= 1
                total += BOOK_READY * money
            else:
                total += BOOK_WAITING * money
    return total + SPARE_BOOK * min(3, shelf)
