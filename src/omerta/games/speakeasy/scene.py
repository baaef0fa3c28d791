"""Speakeasy to be drawn: Manhattan, the locations, the displays, and what each family has.

`spot.6.1` is a building spot of district 6, with the building, its member, its barrel and the city
tile on it; `district.6` has the rest that is there: cops, tiles, the boat, trucks. What follows by
the rules (control, prices, strengths) stands in the facts, see `scene_facts`.
"""

from __future__ import annotations

from typing import Any

from omerta.engine.dice import named_dice
from omerta.engine.scene import Scene
from omerta.engine.title import View
from omerta.games.speakeasy import scene_names as name
from omerta.games.speakeasy.board import (
    ANY_CASINO,
    AT_RESTAURANT,
    BOATS,
    BUILDINGS,
    CASINO,
    DISTRICTS,
    FIRST_NIGHTCLUB,
    LOCATIONS,
    NIGHTCLUB,
    PARK_SPOTS,
    PIER_ROWS,
    PIER_SPACES,
    ROOM,
    SINGLE,
    SMALL,
    ZONES,
    bits,
)
from omerta.games.speakeasy.family import NO_ONE, NOT_YET
from omerta.games.speakeasy.imagine import rebuild
from omerta.games.speakeasy.people import DOMAINS, LEVELS, MOBSTERS
from omerta.games.speakeasy.printed import Printed
from omerta.games.speakeasy.scene_facts import facts
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.city import held, kinds
from omerta.games.speakeasy.tiles.names import GOALS, MEMBER, PIER_GOALS, ZONE_GOALS

Pieces = list[list[Any]]


def scene(printed: Printed, view: View) -> Scene:
    table = rebuild(view, named_dice("scene"), printed)  # only what is shown is asked of it
    found = Scene()
    lay_manhattan(found, table, view)
    lay_locations(found, table)
    lay_harbour(found, table, view)
    lay_tracks(found, table, view)
    lay_goals(found, table, view)
    lay_displays(found, table, view)
    for family in range(table.families):
        lay_family(found, table, view, family)
        if family < table.seats:
            lay_headquarters(found, table, view, family)
    found.facts = facts(table, view)
    return found


def some(piece: str, number: int) -> Pieces:
    """So many of a piece, if any."""
    return [[piece, number]] if number else []


def one(piece: str, there: int) -> Pieces:
    return [[piece, 1]] if there else []


# -- the board


def lay_manhattan(found: Scene, table: Table, view: View) -> None:
    for district in range(DISTRICTS):
        here: Pieces = one("cop", table.cops >> district & 1)
        here += one("cop_tile", table.cop_next >> district & 1)
        here += one("war_tile", table.war >> district & 1)
        strength = table.strength[district]
        if strength:
            here.append([f"strength.{strength}" if strength > 0 else "strength_turned", 1])
        boat = table.boat_in(district)
        here += one(BOATS[boat], boat >= 0)
        for family in range(table.seats):
            for truck in (0, 1):
                place = view["families_shown"][family]["trucks"][truck]
                here += one(name.truck(family, truck), place == district)
        found.lay(name.district(district), here)
        lay_mobster(found, table, view, district)
        printed = table.printed.spots[table.side]
        for spot in range(district * ROOM, district * ROOM + ROOM):
            if printed >> spot & 1:
                found.lay(name.spot(spot), at_spot(table, spot))


def lay_mobster(found: Scene, table: Table, view: View, district: int) -> None:
    """On the mobster board, unless he is somebody's associate."""
    mobster = table.mob_in[district]
    hired = [shown["associate"] for shown in view["families_shown"]]
    there = mobster != NO_ONE and mobster not in hired
    found.lay(f"mobster_board.{district + 1}", one(MOBSTERS[mobster], there))


def at_spot(table: Table, spot: int) -> Pieces:
    here: Pieces = []
    owner = table.owner(spot)
    if owner != NO_ONE:
        here.append([f"{BUILDINGS[table.kind_at(owner, spot)]}.{owner}", 1])
        here += one(f"member.{owner}", table.guard >> spot & 1)
    here += one("mob_speakeasy", table.mob >> spot & 1)
    here += one("barrel", table.barrel >> spot & 1)
    kind = table.tile[spot]
    return here + (one(name.tile(kind), 1) if kind >= 0 else [])


def lay_locations(found: Scene, table: Table) -> None:
    """Contacts of this side of the board, with the capo who is there."""
    for contact in range(SINGLE):
        if table.printed.open[table.side][contact]:
            lay_capo(found, table, contact)
    for spot in range(min(PARK_SPOTS, table.printed.park_spots[table.side])):
        lay_capo(found, table, SINGLE + spot)
    dining: Pieces = []
    for family in range(table.families):
        dining += some(f"capo.{family}", table.capo[AT_RESTAURANT + family])
    found.lay(name.place(AT_RESTAURANT), dining)


def lay_capo(found: Scene, table: Table, place: int) -> None:
    family = table.capo[place]
    found.lay(name.place(place), one(f"capo.{family}", family != NO_ONE))


def lay_harbour(found: Scene, table: Table, view: View) -> None:
    for space in range(PIER_SPACES):
        here: Pieces = []
        for family in range(table.families):
            there = view["families_shown"][family]["pier"] >> space & 1
            here += one(f"member.{family}", there)
        found.lay(name.pier(space), here)
    for row in range(PIER_ROWS):
        found.lay(f"pier_row.{row + 1}", [])
    for boat in range(len(BOATS)):
        here = some("barrel", table.hold[boat])
        crate = table.crate[boat]
        found.lay(name.hold(boat), here + (one(name.crate(crate), 1) if crate >= 0 else []))
    found.hide("crate_stack", int(table.crate_left))
    top = table.crate_stack[table.crate_left - 1] if table.crate_left else -1
    found.lay("crate_top", one(name.crate(top), 1) if top >= 0 else [])


def lay_tracks(found: Scene, table: Table, view: View) -> None:
    """Turn order, influence, power with the members who wait beside it, the timeline."""
    for column in range(table.families):
        for lower in (0, 1):
            here: Pieces = []
            for family in range(table.families):
                shown = view["families_shown"][family]
                at = shown["column"] == column and shown["lower_row"] == lower
                here += one(f"marker.{family}", at)
            found.lay(f"order.{name.SIDES[lower]}.{column + 1}", here)
    row = table.families + 1
    for zone in range(len(ZONES)):
        districts = table.printed.zone.count(zone)
        for space in range(districts + 1):
            here = []
            for family in range(row):
                who = "mob" if family == table.families else str(family)
                at = table.influence[zone * row + family] == space
                here += one(f"influence_marker.{who}", at)
            found.lay(f"influence.{ZONES[zone]}.{space}", here)
    for power in range(5, len(table.printed.reward)):
        here = []
        waits = table.printed.reward[power] == MEMBER
        for family in range(table.seats):
            here += one(f"power_marker.{family}", table.power(family) == power)
            here += one(f"member.{family}", waits and table.power(family) < power)
        found.lay(f"power.{power}", here)
    found.hide("timeline.cops", len(table.cop_tiles) - int(table.cop_at))
    found.hide("timeline.wars", len(table.war_tiles) - int(table.war_at))


def lay_goals(found: Scene, table: Table, view: View) -> None:
    for goal in range(GOALS):
        here: Pieces = []
        if goal < ZONE_GOALS:
            here = one(name.park_goal(table.goals[goal]), 1)
        elif goal < PIER_GOALS:
            here = one(name.zone_goal(table.goals[goal]), 1)
        found.lay(name.goal(goal), here)
        for space in (2 * goal, 2 * goal + 1):
            books: Pieces = []
            for family in range(table.families):
                there = view["families_shown"][family]["cooked"] >> space & 1
                books += one(f"book.{family}", there)
            found.lay(name.book_space(space), books)


# -- what lies about


def lay_displays(found: Scene, table: Table, view: View) -> None:
    for domain in range(len(DOMAINS)):
        pile = view["piles"][domain]
        under = [[name.card(card), 1] for card in pile["under"]]
        found.lay(name.pile(domain), one(name.card(pile["top"]), 1) if pile["size"] else [])
        found.hide(f"{name.pile(domain)}.below", max(0, pile["size"] - 1))
        found.lay(f"{name.pile(domain)}.under", under)
    for place in range(3):
        kind = table.right[place]
        found.lay(f"right.{place + 1}", one(name.tile(kind), 1) if kind >= 0 else [])
        middle = [[name.tile(kind), 1] for kind in table.middle[place][::-1]]  # the top one first
        found.lay(f"middle.{place + 1}", middle)
        found.hide(f"stack.{place + 1}", table.stack_left[place])
    found.lay("aid_display", [[name.aid(card), 1] for card in bits(table.aid_open)])
    found.hide("aid_deck", int(table.aid_left))
    supply = some("goon", int(table.goons)) + some("barrel", int(table.barrels))
    supply += some("authority_marker", int(table.markers))
    found.lay("supply", supply + some("mob_speakeasy", int(table.mob_speakeasies)))
    gone = [[name.crate(crate), 1] for crate in bits(table.crates_gone)]
    found.lay("out_of_game", some("barrel", int(table.spilled)) + gone)
    if table.solo():
        turned: list[int] = view["rival_seen"]
        found.hide("rival_deck", int(table.rival_left))
        cards = [[f"rival_card.{LOCATIONS[card]}", turned.count(card)] for card in set(turned)]
        found.lay("rival_seen", sorted(cards))


# -- families


def lay_family(found: Scene, table: Table, view: View, family: int) -> None:
    """What every family has, the solo rival too."""
    shown = view["families_shown"][family]
    found.lay(f"members.{family}", some(f"member.{family}", shown["supply"]))
    found.lay(f"capos.{family}", some(f"capo.{family}", shown["capos"]))
    found.lay(f"books.{family}", some(f"book.{family}", shown["book_supply"]))
    associate = shown["associate"]
    found.lay(f"associate.{family}", one(MOBSTERS[associate], associate != NO_ONE))
    out = some(f"member.{family}", shown["lost"]) + some(f"razed.{family}", shown["razed"])
    found.lay(f"out.{family}", out)
    safe = view["safe"] if family == view["seat"] else view["remembered_safes"][family]
    if family == view["seat"]:
        found.lay(f"safe.{family}", some("dollar", safe))
    else:
        found.hide(f"safe.{family}", safe)


def lay_headquarters(found: Scene, table: Table, view: View, family: int) -> None:
    shown = view["families_shown"][family]
    lay_hand(found, view, family)
    found.lay(f"money.{family}", some("dollar", shown["clean"]))
    found.lay(f"vip.{family}", some(f"member.{family}", shown["vip"]))
    found.lay(f"shelf.{family}", some(f"book.{family}", shown["books"]))
    found.lay(f"markers.{family}", some("authority_marker", shown["markers"]))
    found.lay(f"commanding.{family}", some("authority_marker", shown["command"]))
    found.lay(f"distillery.{family}", some("barrel", shown["distilled"]))
    for level in range(len(LEVELS)):
        found.lay(f"level.{family}.{LEVELS[level]}", some("step", shown["levels"][level]))
    for domain in range(len(DOMAINS)):
        card = shown["slots"][domain]
        here = one(name.card(card), 1) if card >= 0 else []
        found.lay(f"slot.{family}.{DOMAINS[domain]}", here)
    for space in range(table.printed.goon_spaces):
        found.lay(f"goon_space.{family}.{space + 1}", one("goon", space < shown["goons"]))
    found.lay(f"aid_cards.{family}", [[name.aid(card), 1] for card in bits(shown["aid"])])
    found.lay(f"aid_used.{family}", [[name.aid(card), 1] for card in bits(shown["aid_used"])])
    found.lay(f"crates.{family}", [[name.crate(crate), 1] for crate in bits(shown["crates"])])
    found.lay(f"tiles.{family}", tiles(shown["tiles"]))
    found.lay(f"tiles_played.{family}", tiles(shown["tiles_played"]))
    lay_trucks(found, table, shown, family)
    lay_buildings(found, table, shown, family)


def tiles(packed: int) -> Pieces:
    """Each kind of city tile in a headquarters, and how many."""
    return [[name.tile(kind), int(held(packed, kind))] for kind in kinds(packed)]


def lay_hand(found: Scene, view: View, family: int) -> None:
    """The own hand; of another one how many, and what everybody saw going there."""
    if family == view["seat"]:
        found.lay(f"hand.{family}", [[name.card(card), 1] for card in view["hand"]])
    else:
        found.hide(f"hand.{family}", view["hand_sizes"][family])
        known = view["remembered"][family]["known"]
        found.lay(f"remembered.{family}", [[name.card(card), 1] for card in known])


def lay_trucks(found: Scene, table: Table, shown: dict[str, Any], family: int) -> None:
    """Those not out yet, and the barrels on each."""
    waiting: Pieces = []
    for truck in (0, 1):
        waiting += one(name.truck(family, truck), shown["trucks"][truck] == NOT_YET)
        found.lay(name.truck(family, truck), [])
        for bay in range(1, table.printed.truck_room + 1):
            here = one("barrel", bay <= shown["loads"][truck])
            found.lay(name.bay(family, truck, bay), here)
    found.lay(f"garage.{family}", waiting)


def lay_buildings(found: Scene, table: Table, shown: dict[str, Any], family: int) -> None:
    """The buildings that have not left the headquarters."""
    for piece in range(SMALL):
        kind = BUILDINGS[table.printed.kind_of[piece]]
        here = one(f"{kind}.{family}", shown["small_left"] >> piece & 1)
        found.lay(name.left(family, piece), here)
    for club in range(ANY_CASINO - FIRST_NIGHTCLUB):
        here = one(f"{BUILDINGS[NIGHTCLUB]}.{family}", shown["clubs_left"] >> club & 1)
        found.lay(name.left(family, FIRST_NIGHTCLUB + club), here)
    casinos = some(f"{BUILDINGS[CASINO]}.{family}", shown["casinos_left"])
    found.lay(name.left(family, ANY_CASINO), casinos)
