"""What the rival does at each location. It pays nothing and has no headquarters bonuses."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from omerta.games.speakeasy.board import (
    CASINO,
    DISTRICTS,
    NIGHTCLUB,
    ROOM,
    SPEAKEASY,
    around,
    bits,
    size,
)
from omerta.games.speakeasy.books import spaces
from omerta.games.speakeasy.family import (
    ASSOCIATE,
    BOOK_SUPPLY,
    BUILT,
    CASINOS_LEFT,
    CLUBS_LEFT,
    COLUMN,
    COOKED,
    DIRTY,
    LOWER,
    NO_ONE,
    RAZED,
    SMALL_LEFT,
    SUPPLY,
    W,
)
from omerta.games.speakeasy.luciano.payout import control
from omerta.games.speakeasy.places.commission import on_board
from omerta.games.speakeasy.places.docks import defence
from omerta.games.speakeasy.places.loot import zone_of_boat
from omerta.games.speakeasy.table import RIVAL, RIVAL_NAME, Table
from omerta.games.speakeasy.tiles.crates import refill_crate

AT: Final = RIVAL * W


def weakest_zone(table: Table) -> int:
    """Where it controls the fewest districts; of equal ones Uptown, then Midtown."""
    districts = control(table)[RIVAL]
    held = [size(districts & zone) for zone in table.printed.zone_mask]
    best = 2
    for zone in (1, 0):
        if held[zone] < held[best]:
            best = zone
    return best


def earn_dirty(table: Table, amount: int) -> None:
    table.fam[AT + DIRTY] += amount
    table.tell("rival_money", "SPK-SOLO-02", RIVAL_NAME, amount)


def open_on(table: Table, spot: int) -> None:
    """A speakeasy on a spot, empty or a mobster's."""
    bit = 1 << spot
    if table.mob & bit:
        strength, attack = table.strength[spot // ROOM], table.printed.rival_attack[table.act]
        table.tell("outfought", "SPK-SOLO-09", RIVAL_NAME, spot, attack, strength)
        table.tell("replaced", "SPK-SOLO-09", RIVAL_NAME, SPEAKEASY, spot)
        table.mob &= ~bit
        table.mob_speakeasies += 1
    else:
        table.tell("opened", "SPK-SOLO-09", RIVAL_NAME, SPEAKEASY, spot)
    small = bits(table.fam[AT + SMALL_LEFT] & ~(1 << table.printed.still_piece))
    table.fam[AT + SMALL_LEFT] &= ~(1 << small[0])
    table.fam[AT + BUILT + SPEAKEASY] |= bit
    table.built |= bit
    leave_tile(table, spot)


def leave_tile(table: Table, spot: int) -> None:
    """The city tile of a spot goes to the lowest pile of the middle column."""
    kind = table.tile[spot]
    if kind >= 0:
        table.tile[spot] = -1
        sizes = [len(pile) for pile in table.middle]
        space = sizes.index(min(sizes))
        table.middle[space] = [*table.middle[space], kind]
        table.tell("returned_tile", "SPK-SOLO-08", RIVAL_NAME, kind)


def has_speakeasy(table: Table) -> bool:
    return table.fam[AT + SMALL_LEFT] & ~(1 << table.printed.still_piece) != 0


def build_two(table: Table, zone: int) -> None:
    """Two speakeasies in the zone: weaker mobster speakeasies of the lowest district, else empty
    spots.
    """
    for _ in range(2):
        if not has_speakeasy(table):
            return
        spot = next_spot(table, zone)
        if spot < 0:
            return
        open_on(table, spot)


def next_spot(table: Table, zone: int) -> int:
    attack = table.printed.rival_attack[table.act]
    for spot in bits(table.mob & table.printed.zone_mask[zone]):
        if table.strength[spot // 3] < attack:
            return spot
    empty = bits(table.empty_spots() & table.printed.zone_mask[zone])
    return empty[0] if empty else -1


def convert_one(table: Table, zone: int) -> None:
    """A speakeasy of the zone, a protected one first, becomes a casino, or a nightclub."""
    here = table.printed.zone_mask[zone]
    fam = table.fam
    candidates = bits(fam[AT + BUILT + SPEAKEASY] & here & table.guard)
    candidates += bits(fam[AT + BUILT + SPEAKEASY] & here & ~table.guard)
    if not candidates:
        return
    kind = NIGHTCLUB if fam[AT + BUILT + CASINO] & here else CASINO
    if kind == NIGHTCLUB and (fam[AT + BUILT + NIGHTCLUB] & here or not fam[AT + CLUBS_LEFT]):
        return
    if kind == CASINO and not fam[AT + CASINOS_LEFT]:
        return
    if kind == CASINO:
        fam[AT + CASINOS_LEFT] -= 1
    else:
        fam[AT + CLUBS_LEFT] &= fam[AT + CLUBS_LEFT] - 1
    bit = 1 << candidates[0]
    fam[AT + BUILT + SPEAKEASY] &= ~bit
    fam[AT + RAZED] += 1
    fam[AT + BUILT + kind] |= bit
    table.tell("converted", "SPK-SOLO-10", RIVAL_NAME, kind, candidates[0])


def best_first(table: Table, spots: i64) -> list[int]:
    """Its buildings among some spots, casinos first, then nightclubs, speakeasies."""
    found: list[int] = []
    for kind in range(CASINO, -1, -1):
        found += bits(table.fam[AT + BUILT + kind] & spots)
    return found


def protect_two(table: Table) -> None:
    """Its two best unprotected buildings, those in districts with a cop first."""
    bare = table.buildings(RIVAL) & ~table.guard
    wanted = best_first(table, bare & table.copped) + best_first(table, bare & ~table.copped)
    for spot in wanted[:2]:
        if table.fam[AT + SUPPLY]:
            table.fam[AT + SUPPLY] -= 1
            table.guard |= 1 << spot
            table.tell("protected", "SPK-SOLO-11", RIVAL_NAME, spot)


def take_strongest(table: Table) -> None:
    """The strongest mobster of the board becomes its associate, out of reach for the player."""
    found = on_board(table, RIVAL)
    strongest = NO_ONE
    for mobster in found:
        if strongest == NO_ONE or (
            table.printed.mob_strength[mobster] > table.printed.mob_strength[strongest]
        ):
            strongest = mobster
    if strongest != NO_ONE:
        table.fam[AT + ASSOCIATE] = strongest
        table.tell("associate", "SPK-SOLO-12", RIVAL_NAME, strongest)
    earn_dirty(table, table.printed.rival_commission)


def raid_one(table: Table, zone: int) -> None:
    """A boat of the zone that defends with less than twice its strength: the crate leaves the game
    for dirty money, a barrel goes to its best building without one, the boat sails on.
    """
    attack = 2 * table.printed.rival_attack[table.act]
    chosen = -1
    for boat in range(4):
        if zone_of_boat(table, boat) != zone or defence(table, boat) >= attack:
            continue
        if chosen < 0 or defence(table, boat) < defence(table, chosen):
            chosen = boat
    if chosen < 0:
        return
    table.tell("raids", "SPK-SOLO-13", RIVAL_NAME, chosen)
    table.tell("raid_won", "SPK-SOLO-13", RIVAL_NAME, chosen, attack, defence(table, chosen))
    if table.crate[chosen] >= 0:
        table.crates_gone |= 1 << table.crate[chosen]
        earn_dirty(table, table.printed.rival_crate)
        refill_crate(table, chosen)
    if table.hold[chosen]:
        table.hold[chosen] -= 1
        table.barrels += 1
    else:
        table.tell("hold_empty", "SPK-SOLO-13", chosen)
    supply_best(table, 1)
    table.move_boat(chosen)


def supply_best(table: Table, number: int) -> None:
    """A barrel from the supply to each of its best active buildings without one."""
    hungry = table.outlets(RIVAL) & ~table.barrel & table.awake()
    for spot in best_first(table, hungry)[:number]:
        if table.barrels:
            table.barrels -= 1
            table.barrel |= 1 << spot
            table.tell("rival_barrel", "SPK-SOLO-14", RIVAL_NAME, spot)


def dine_alone(table: Table) -> None:
    """Marker to the first free lower space, all barrels sold, one book on the cheapest goal."""
    taken = [
        table.has(family, COLUMN) for family in range(table.families) if table.has(family, LOWER)
    ]
    column = 1 if 0 in taken else 0
    table.fam[AT + COLUMN] = column
    table.fam[AT + LOWER] = 1
    table.visited = 1
    table.tell("moved_marker", "SPK-SOLO-15", RIVAL_NAME, column)
    sell_all(table)
    cook_cheapest(table)


def sell_all(table: Table) -> None:
    money = 0
    for spot in bits(table.outlets(RIVAL) & table.barrel & table.awake()):
        low = table.fam[AT + BUILT + SPEAKEASY] >> spot & 1
        prices = table.printed.rival_low if low else table.printed.rival_high
        money += prices[table.act]
        table.barrel &= ~(1 << spot)
        table.barrels += 1
    if money:
        earn_dirty(table, money)


def cook_cheapest(table: Table) -> None:
    """One book from its supply, without the bonus of the space."""
    if not table.fam[AT + BOOK_SUPPLY]:
        return
    best = -1
    for space in spaces(table, RIVAL):
        if best < 0 or money_at(table, space) < money_at(table, best):
            best = space
    if best >= 0:
        table.fam[AT + BOOK_SUPPLY] -= 1
        table.fam[AT + COOKED] |= 1 << best
        table.tell("cooked", "SPK-SOLO-15", RIVAL_NAME, best)
        earn_dirty(table, money_at(table, best))


def money_at(table: Table, space: int) -> int:
    return table.printed.goal_money[space // 2]


def start_spot(table: Table, district: int) -> int:
    """The first empty spot of a district, or of the next higher one with room, round the end."""
    for step in range(DISTRICTS):
        found = bits(table.empty_spots() & around((district + step) % DISTRICTS))
        if found:
            return found[0]
    return -1
