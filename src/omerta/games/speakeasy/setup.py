"""The set-up in rulebook order: board, mobsters, cops, tiles, goals, cards, families."""

from __future__ import annotations

from omerta.engine.dice import Dice
from omerta.engine.game import NOBODY
from omerta.games.speakeasy.board import DISTRICTS, PLACES, SPOTS, around, bits
from omerta.games.speakeasy.family import (
    ASSOCIATE,
    BOOK_SUPPLY,
    CAPOS,
    CASINOS_LEFT,
    CLEAN,
    CLUBS_LEFT,
    COLUMN,
    DIRTY,
    GOONS,
    HAND,
    LEVEL,
    NO_CARD,
    NO_ONE,
    NOT_YET,
    SECRET,
    SLOT,
    SMALL_LEFT,
    SUPPLY,
    TRUCK,
    W,
)
from omerta.games.speakeasy.people import EACH
from omerta.games.speakeasy.printed import FEW, MANY, Printed
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.names import AIDS, CRATES, TILES


def lay_out(
    table: Table, printed: Printed, seats: int, dice: Dice, first: int, listen: bool
) -> None:
    """Everything on its place, up to the first decision of the start round."""
    table.set_up(seats, dice, listen)
    table.printed = printed
    table.families = max(2, seats)
    table.side = FEW if seats <= 2 else MANY
    table.first = dice.below("first_player", table.families) if first == NOBODY else first
    table.act = -1
    table.round = 0
    table.visited = 0
    lay_board(table, dice)
    lay_mobsters(table, dice)
    lay_cops(table, dice)
    lay_city_tiles(table, dice)
    lay_goals(table, dice)
    lay_boats(table, dice)
    lay_families(table)
    deal_cards(table, dice)
    table.mob_deck = []
    table.mob_left = 0
    table.influence = [0] * 3 * (table.families + 1)
    table.paid = []
    table.rival_deck = []
    table.rival_left = 0
    if table.solo():
        table.tell("unofficial", "SPK-SOLO-01")


def lay_board(table: Table, dice: Dice) -> None:
    """The side of the board; on the small side five districts are closed by lot."""
    printed = table.printed
    table.spots = printed.spots[table.side]
    table.closed = 0
    if table.side == FEW:
        room = printed.closed[:]
        for district in dice.shuffle("closed_districts", list(range(DISTRICTS))):
            zone = printed.zone[district]
            if room[zone]:
                room[zone] -= 1
                table.closed |= 1 << district
                table.spots &= ~around(district)
                table.tell("closed_district", "SPK-TWOPLAYER-01", district)
    table.built = 0
    table.mob = 0
    table.guard = 0
    table.barrel = 0
    table.goons = printed.goons
    table.barrels = printed.barrels
    table.spilled = 0
    table.markers = printed.markers
    table.mob_speakeasies = printed.mob_speakeasies
    table.capo = [NO_ONE] * (PLACES - 4) + [0] * 4


def lay_mobsters(table: Table, dice: Dice) -> None:
    """The A mobsters with their speakeasies, the districts of the first war, the timeline."""
    printed = table.printed
    table.strength = [0] * DISTRICTS
    table.mob_in = [NO_ONE] * DISTRICTS
    open_districts = [place for place in range(DISTRICTS) if not table.closed >> place & 1]
    table.war_tiles = dice.shuffle("mobster_districts", open_districts)
    mobsters = [place for place, letter in enumerate(printed.letter) if letter == 0]
    number = printed.first_mobsters[table.side]
    for place, mobster in enumerate(dice.shuffle("mobsters_a", mobsters)[:number]):
        district = table.war_tiles[place]
        table.mob_in[district] = mobster
        table.strength[district] = printed.mob_strength[mobster]
        table.tell("mobster_there", "SPK-SETUP-08", mobster, district, table.strength[district])
        for spot in bits(around(district) & table.spots):
            if table.mob_speakeasies:
                table.mob |= 1 << spot
                table.mob_speakeasies -= 1
    table.war = 0
    table.war_at = number
    lay_war_tiles(table, printed.war[table.side][0])


def lay_war_tiles(table: Table, number: int) -> None:
    """Mobster tiles face down into the districts they name: where the next war will be."""
    for _ in range(number):
        district = table.war_tiles[table.war_at]
        table.war_at += 1
        table.war |= 1 << district
        table.tell("war_tile", "SPK-HIDDEN-08", district)


def lay_cops(table: Table, dice: Dice) -> None:
    table.cop_tiles = dice.shuffle("cop_districts", list(range(DISTRICTS)))
    table.cops = 0
    table.copped = 0
    each = table.printed.cops_each
    first = 0
    for district in table.cop_tiles[:each]:
        first |= 1 << district
        table.tell("cop", "SPK-SETUP-15", district)
    table.put_cops(first)
    table.cop_next = 0
    table.cop_at = each
    lay_cop_tiles(table)


def lay_cop_tiles(table: Table) -> None:
    """Cop tiles face down into the districts they name: where the next cops will be."""
    for _ in range(table.printed.cops_each):
        district = table.cop_tiles[table.cop_at]
        table.cop_at += 1
        table.cop_next |= 1 << district
        table.tell("cop_tile", "SPK-HIDDEN-08", district)


def lay_city_tiles(table: Table, dice: Dice) -> None:
    """One on every spot, three open, the rest in three stacks as equal as they can be."""
    every = [kind for kind in range(TILES) for _ in range(table.printed.copies[kind])]
    mixed = dice.shuffle("city_tiles", every)
    table.tile = [-1] * SPOTS
    for spot in bits(table.spots):
        table.tile[spot] = mixed.pop()
    table.right = [mixed.pop(), mixed.pop(), mixed.pop()]
    table.middle = [[], [], []]
    third, more = divmod(len(mixed), 3)
    sizes = [third + (place < more) for place in range(3)]
    table.stacks = [
        mixed[: sizes[0]],
        mixed[sizes[0] : sizes[0] + sizes[1]],
        mixed[sizes[0] + sizes[1] :],
    ]
    table.stack_left = sizes


def lay_goals(table: Table, dice: Dice) -> None:
    """Two A, two B and one C goal in Central Park, all numbers different; one for each zone."""
    printed = table.printed
    chosen: list[int] = []
    numbers: list[int] = []
    for letter, (stream, wanted) in enumerate((("park_a", 2), ("park_b", 2), ("park_c", 1))):
        goals = [place for place, shown in enumerate(printed.park_letter) if shown == letter]
        for goal in dice.shuffle(stream, goals):
            if wanted and printed.park_number[goal] not in numbers:
                wanted -= 1
                chosen.append(goal)
                numbers.append(printed.park_number[goal])
    numbers = []
    for goal in dice.shuffle("zone_goals", list(range(len(printed.zone_number)))):
        if len(numbers) < 3 and printed.zone_number[goal] not in numbers:
            chosen.append(goal)
            numbers.append(printed.zone_number[goal])
    table.goals = chosen
    for place in range(5):
        table.tell("park_goal", "SPK-SETUP-23", place, chosen[place])
    for zone in range(3):
        table.tell("zone_goal", "SPK-SETUP-22", zone, chosen[5 + zone])


def lay_boats(table: Table, dice: Dice) -> None:
    """Four boats in different harbours, five barrels in each hold, a crate each."""
    hold = table.printed.hold
    table.boat_at = dice.shuffle("harbours", list(range(7)))[:4]
    for boat in range(4):
        there = table.printed.harbour[table.boat_at[boat]]
        table.tell("boat_there", "SPK-SETUP-28", boat, there)
    table.hold = [hold] * 4
    table.barrels -= 4 * hold
    crates = dice.shuffle("crates", list(range(CRATES)))
    table.crate = crates[-4:]
    table.crate_stack = crates
    table.crate_left = CRATES - 4
    table.crates_gone = 0


def lay_families(table: Table) -> None:
    """Headquarters and safe of each family; the solo rival has neither levels nor money."""
    printed = table.printed
    table.fam = [0] * W * table.families
    fam = table.fam
    for family in range(table.families):
        at = family * W
        fam[at + COLUMN] = (family - table.first) % table.families
        fam[at + CAPOS] = printed.capos[0]
        fam[at + ASSOCIATE] = NO_ONE
        fam[at + TRUCK] = fam[at + TRUCK + 1] = NOT_YET
        for domain in range(4):
            fam[at + SLOT + domain] = NO_CARD
        fam[at + SMALL_LEFT] = 511
        fam[at + CLUBS_LEFT] = 7
        fam[at + CASINOS_LEFT] = 3
        fam[at + BOOK_SUPPLY] = printed.books
        fam[at + SUPPLY] = printed.members
        if family < table.seats:
            fam[at + SUPPLY] -= printed.waiting
            fam[at + CLEAN] = printed.start_clean
            fam[at + DIRTY] = printed.start_dirty
            for level in range(5):
                fam[at + LEVEL + level] = 1
            fam[at + GOONS] = 1
            table.goons -= 1


def deal_cards(table: Table, dice: Dice) -> None:
    """One card of each domain to everybody, face down; the piles lie face up."""
    table.piles = []
    for domain in range(4):
        stream = ("network", "party", "distillery", "transport")[domain]
        pile = dice.shuffle(stream, list(range(domain * EACH, domain * EACH + EACH)))
        for seat in range(table.seats):
            card = 1 << pile.pop()
            table.include(seat, HAND, card)
            table.include(seat, SECRET, card)
        table.piles.append(pile)
    table.under = [0, 0, 0, 0]
    table.aid_deck = dice.shuffle("aid_cards", list(range(AIDS)))
    table.aid_left = AIDS
    table.aid_open = 0
    for _ in range(table.printed.aid_display):
        table.aid_left -= 1
        table.aid_open |= 1 << table.aid_deck[table.aid_left]
