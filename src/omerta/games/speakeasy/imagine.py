"""A table that fits a view: everything hidden is dealt anew, from the view alone."""

from __future__ import annotations

from typing import Any

from omerta.engine.dice import Dice
from omerta.engine.flow import unpack
from omerta.engine.game import Step
from omerta.engine.title import View
from omerta.games.speakeasy.board import DISTRICTS, bits
from omerta.games.speakeasy.family import AID, DIRTY, HAND, SAFE, SECRET, SHOWN, SLOT, TILES, W
from omerta.games.speakeasy.family import CRATES as CRATES_OWNED
from omerta.games.speakeasy.family import PLAYED as TILES_PLAYED
from omerta.games.speakeasy.people import EACH
from omerta.games.speakeasy.printed import Printed
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.city import held
from omerta.games.speakeasy.tiles.names import AIDS, CRATES
from omerta.games.speakeasy.tiles.names import TILES as TILE_KINDS


def imagine(seen: View, dice: Dice, printed: Printed, steps: dict[str, type[Step[Any]]]) -> Table:
    table = rebuild(seen, dice, printed)
    table.stack = [unpack(step, steps) for step in seen["pending"]]
    return table


def rebuild(seen: View, dice: Dice, printed: Printed) -> Table:
    """The table alone, with nothing to happen on it: a view in the middle of an action will do."""
    table = Table()
    table.set_up(seen["seats"], dice, False)
    table.printed = printed
    lay_open_things(table, seen)
    lay_families(table, seen)
    deal_cards(table, seen, dice)
    lay_stacks(table, dice)
    lay_timeline(table, seen, dice)
    table.revealed = seen["revealed"]
    table.over = seen["over"]
    return table


def lay_open_things(table: Table, seen: View) -> None:
    """Everything that lies open."""
    table.families = seen["families"]
    table.side = seen["side"]
    table.first = seen["first"]
    table.act = seen["act"]
    table.round = seen["round"]
    table.visited = seen["visited"]
    table.spots = seen["spots"]
    table.closed = seen["closed"]
    table.built = seen["built"]
    table.mob = seen["mob"]
    table.guard = seen["guard"]
    table.barrel = seen["barrel"]
    table.copped = seen["copped"]
    table.cops = seen["cops"]
    table.cop_next = seen["cop_next"]
    table.war = seen["war"]
    table.goons = seen["goons"]
    table.barrels = seen["barrels"]
    table.spilled = seen["spilled"]
    table.markers = seen["markers"]
    table.mob_speakeasies = seen["mob_speakeasies"]
    table.aid_open = seen["aid_open"]
    table.aid_left = seen["aid_left"]
    table.crate_left = seen["crate_left"]
    table.crates_gone = seen["crates_gone"]
    table.tile = list(seen["tile"])
    table.strength = list(seen["strength"])
    table.mob_in = list(seen["mob_in"])
    table.capo = list(seen["capo"])
    table.boat_at = list(seen["boat_at"])
    table.hold = list(seen["hold"])
    table.crate = list(seen["crate"])
    table.right = list(seen["right"])
    table.stack_left = list(seen["stack_left"])
    table.goals = list(seen["goals"])
    table.influence = list(seen["influence"])
    table.paid = list(seen["paid"])
    table.middle = [list(pile) for pile in seen["middle"]]


def lay_families(table: Table, seen: View) -> None:
    """What lies open of each family, the own hand and safe, and what is remembered of others."""
    table.fam = [0] * W * table.families
    seat: int = seen["seat"]
    for family in range(table.families):
        at = family * W
        shown = seen["families_shown"][family]
        for name, place, number in SHOWN:
            if number == 1:
                table.fam[at + place] = shown[name]
            else:
                table.fam[at + place : at + place + number] = shown[name]
        known = as_set(seen["remembered"][family]["known"])
        if family == seat:
            table.fam[at + DIRTY] = seen["safe"]
            table.fam[at + HAND] = as_set(seen["hand"])
            table.fam[at + SECRET] = table.fam[at + HAND] & ~known
        else:
            table.fam[at + DIRTY] = seen["remembered_safes"][family]
            table.fam[at + HAND] = known


def deal_cards(table: Table, seen: View, dice: Dice) -> None:
    """The unseen cards of each domain: one to everybody who still has his own, the rest lies
    between the top card of the pile and those known to lie under it.
    """
    table.piles = []
    table.under = []
    for domain in range(4):
        pile = seen["piles"][domain]
        under: list[int] = pile["under"]
        gone = as_set(under)
        if pile["size"] > len(under):
            gone |= 1 << pile["top"]
        for family in range(table.families):
            gone |= table.fam[family * W + HAND]
            card = table.fam[family * W + SLOT + domain]
            if card >= 0:
                gone |= 1 << card
        cards = range(domain * EACH, domain * EACH + EACH)
        unseen = [card for card in cards if not gone >> card & 1]
        unseen = dice.shuffle(f"imagined_domain_{domain}", unseen)
        for family in range(table.families):
            unknown = domain in seen["remembered"][family]["unknown_domains"]
            if family != seen["seat"] and unknown:
                dealt = 1 << unseen.pop()
                table.fam[family * W + HAND] |= dealt
                table.fam[family * W + SECRET] |= dealt
        top = [pile["top"]] if pile["size"] > len(under) else []
        table.piles.append([*under, *unseen, *top])
        table.under.append(len(under))


def lay_stacks(table: Table, dice: Dice) -> None:
    """City tiles in the face-down stacks, and the aid deck."""
    number = table.printed.copies[:]
    for kind in [*table.tile, *table.right, *[kind for pile in table.middle for kind in pile]]:
        if kind >= 0:
            number[kind] -= 1
    owned = 0
    for family in range(table.families):
        at = family * W
        owned |= table.fam[at + AID] | table.fam[at + SAFE]
        for kind in range(TILE_KINDS):
            number[kind] -= held(table.fam[at + TILES], kind)
            number[kind] -= held(table.fam[at + TILES_PLAYED], kind)
    every = [kind for kind in range(TILE_KINDS) for _ in range(number[kind])]
    unseen = dice.shuffle("imagined_tiles", every)
    table.stacks = []
    for left in table.stack_left:
        table.stacks.append(unseen[:left])
        unseen = unseen[left:]
    owned |= table.aid_open
    cards = [card for card in range(AIDS) if not owned >> card & 1]
    table.aid_deck = dice.shuffle("imagined_aid", cards)


def lay_timeline(table: Table, seen: View, dice: Dice) -> None:
    """Crates below the top one, districts still to come, mobsters of a war, the rival's deck."""
    gone = as_set([crate for crate in table.crate if crate >= 0]) | table.crates_gone
    for family in range(table.families):
        gone |= table.fam[family * W + CRATES_OWNED]
    top = [seen["next_crate"]] if table.crate_left else []
    gone |= as_set(top)
    crates = [crate for crate in range(CRATES) if not gone >> crate & 1]
    table.crate_stack = dice.shuffle("imagined_crates", crates) + top
    laid = bits(table.cops | table.cop_next)
    rest = [district for district in range(DISTRICTS) if district not in laid]
    table.cop_tiles = laid + dice.shuffle("imagined_cops", rest)
    table.cop_at = len(laid)
    marked = [
        district
        for district in range(DISTRICTS)
        if table.strength[district] or table.war >> district & 1
    ]
    rest = [
        district
        for district in range(DISTRICTS)
        if district not in marked and not table.closed >> district & 1
    ]
    table.war_tiles = marked + dice.shuffle("imagined_districts", rest)
    table.war_at = len(marked)
    table.mob_left = seen["mob_left"]
    drawn: list[int] = seen["mobsters_seen"]
    table.mob_deck = drawn
    if table.mob_left:
        letter = table.act + 1
        mobsters = [
            mobster
            for mobster, shown in enumerate(table.printed.letter)
            if shown == letter and mobster not in drawn
        ]
        table.mob_deck = dice.shuffle("imagined_mobsters", mobsters) + drawn
    lay_rival_deck(table, seen, dice)


def lay_rival_deck(table: Table, seen: View, dice: Dice) -> None:
    table.rival_left = seen["rival_left"]
    turned: list[int] = seen["rival_seen"]
    table.rival_deck = turned
    if table.rival_left:
        rest = table.printed.rival_deck[:]
        for location in turned:
            rest.remove(location)
        table.rival_deck = dice.shuffle("imagined_rival", rest) + turned


def redeal(table: Table, dice: Dice) -> None:
    """Shuffle what lies face down or out of sight, where it lies; the stacks of city tiles
    together, because nobody can tell one from the other.
    """
    redeal_piles(table, dice)
    redeal_stacks(table, dice)
    table.aid_deck = dice.shuffle("redealt_aid", table.aid_deck[: table.aid_left])
    if table.crate_left:  # the top one lies open
        top = table.crate_left - 1
        crates = dice.shuffle("redealt_crates", table.crate_stack[:top])
        table.crate_stack = [*crates, table.crate_stack[top]]
    laid, cops = table.cop_tiles[: table.cop_at], table.cop_tiles[table.cop_at :]
    table.cop_tiles = laid + dice.shuffle("redealt_cops", cops)
    laid, districts = table.war_tiles[: table.war_at], table.war_tiles[table.war_at :]
    table.war_tiles = laid + dice.shuffle("redealt_districts", districts)
    mobsters, shown = table.mob_deck[: table.mob_left], table.mob_deck[table.mob_left :]
    table.mob_deck = dice.shuffle("redealt_mobsters", mobsters) + shown
    rest, shown = table.rival_deck[: table.rival_left], table.rival_deck[table.rival_left :]
    table.rival_deck = dice.shuffle("redealt_rival", rest) + shown


def redeal_piles(table: Table, dice: Dice) -> None:
    """The domain cards between the top one and those everybody saw going under the pile."""
    piles: list[list[int]] = []
    for domain in range(4):
        pile = table.piles[domain]
        under = table.under[domain]
        top = max(len(pile) - 1, under)
        between = dice.shuffle(f"redealt_domain_{domain}", pile[under:top])
        piles.append([*pile[:under], *between, *pile[top:]])
    table.piles = piles


def redeal_stacks(table: Table, dice: Dice) -> None:
    unseen: list[int] = []
    for place in range(3):
        unseen += table.stacks[place][: table.stack_left[place]]
    unseen = dice.shuffle("redealt_tiles", unseen)
    stacks: list[list[int]] = []
    for left in table.stack_left:
        stacks.append(unseen[:left])
        unseen = unseen[left:]
    table.stacks = stacks


def as_set(members: list[int]) -> int:
    found = 0
    for member in members:
        found |= 1 << member
    return found
