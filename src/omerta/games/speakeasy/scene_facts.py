"""What follows from a table of Speakeasy by the rules, for whoever draws it: control, payouts,
prices, strengths, who fulfils which goal. Nothing here depends on a card or a stack nobody sees.
"""

from __future__ import annotations

from typing import Any, Final

from omerta.engine.title import View
from omerta.games.speakeasy import scene_names as name
from omerta.games.speakeasy.barrels import batch, price_step
from omerta.games.speakeasy.board import (
    ANY_CASINO,
    BOATS,
    BUILDINGS,
    CASINO,
    DISTRICTS,
    FIRST_NIGHTCLUB,
    LOCATIONS,
    NIGHTCLUB,
    SPEAKEASY,
    ZONES,
    bits,
    size,
)
from omerta.games.speakeasy.family import GOONS, NO_ONE, STRENGTH_LEVEL, W
from omerta.games.speakeasy.luciano.payout import (
    MOBSTERS,
    control,
    controllers,
    count_influence,
    money_in,
)
from omerta.games.speakeasy.people import DEFENCE, DOMAINS, NETWORK
from omerta.games.speakeasy.people import MOBSTERS as MOBSTER_NAMES
from omerta.games.speakeasy.places.cargo import price_to_buy
from omerta.games.speakeasy.places.contacts import LOCATION_ACTIONS
from omerta.games.speakeasy.places.docks import defence
from omerta.games.speakeasy.places.restaurant import MENU
from omerta.games.speakeasy.places.trucks import NO_TRUCK, points
from omerta.games.speakeasy.printed import FEW, Printed
from omerta.games.speakeasy.sites import discount, own_attack
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.city import slots
from omerta.games.speakeasy.tiles.goals import fulfilled
from omerta.games.speakeasy.tiles.names import DEFENDS, EFFECTS, GOALS

Facts = dict[str, Any]
MOB: Final = "mob"
START, END = 1920, 1933  # of Prohibition


def facts(table: Table, view: View) -> Facts:
    return {
        **moment(table, view),
        **city(table),
        "families": [of_family(table, view, family) for family in range(table.families)],
        "boats": {BOATS[boat]: of_boat(table, boat) for boat in range(len(BOATS))},
        "goals": {name.GOAL_NAMES[goal]: of_goal(table, goal) for goal in range(GOALS)},
        "locations": locations(table),
        "homes": {
            MOBSTER_NAMES[mobster]: district + 1
            for district, mobster in enumerate(table.mob_in)
            if mobster != NO_ONE
        },
        "costs": {
            BUILDINGS[NIGHTCLUB]: table.printed.cost[FIRST_NIGHTCLUB],
            BUILDINGS[CASINO]: table.printed.cost[ANY_CASINO],
        },
    }


def moment(table: Table, view: View) -> Facts:
    """Where the game stands, and who is asked."""
    act = int(table.act)
    rounds = table.printed.capos[act] if act >= 0 else 0
    pending = view["pending"]
    return {
        "turn": pending[-1][1] if pending else -1,
        "over": table.over,
        "solo": table.solo(),
        "side": "few" if table.side == FEW else "many",
        "act": act + 1,  # 0 in the start round
        "round": min(int(table.round) + 1, rounds),
        "rounds": rounds,
        "year": year(table),
        "calendar": calendar(table.printed.capos),
        "order": table.order() if sorted(table.order()) == list(range(table.families)) else [],
        "dined": bool(table.visited),
        "war": bool(table.mob_left),
        "money_card": table.printed.money_aid,
    }


def calendar(rounds: list[int]) -> list[list[int]]:
    """The years as they are printed: the start round, those of each act, the end."""
    found = [[START]]
    for number in rounds:
        first = found[-1][-1] + 1
        found.append(list(range(first, first + number)))
    return [*found, [END]]


def year(table: Table) -> int:
    """The year of the round that is played."""
    if table.over:
        return END
    act = int(table.act)
    return START if act < 0 else START + sum(table.printed.capos[:act]) + int(table.round) + 1


# -- Manhattan


def city(table: Table) -> Facts:
    """Neighbours, closed districts, buildings that are not active, control and payouts now."""
    held = control(table)
    printed = table.printed
    asleep = table.built & ~table.awake()
    return {
        "zones": {
            ZONES[zone]: [place + 1 for place in range(DISTRICTS) if printed.zone[place] == zone]
            for zone in range(len(ZONES))
        },
        "neighbours": {
            str(place + 1): [other + 1 for other in printed.next_to[place]]
            for place in range(DISTRICTS)
        },
        "closed": [place + 1 for place in bits(table.closed)],
        "inactive": [name.spot(spot) for spot in bits(asleep)],
        "control": {
            str(place + 1): holders(table, controllers(held, place)) for place in range(DISTRICTS)
        },
        "payouts": {ZONES[zone]: payouts(table, zone) for zone in range(len(ZONES))},
    }


def holders(table: Table, here: int) -> list[Any]:
    if here >> MOBSTERS:
        return [MOB]
    return [family for family in range(table.families) if here >> family & 1]


def payouts(table: Table, zone: int) -> Facts:
    """What each place is paid, and for each family (then the mobsters) districts and money now."""
    counts = count_influence(table)
    row = table.families + 1
    return {
        "paid": table.printed.payout[table.side][zone][:row],
        "districts": counts[zone * row : zone * row + row],
        "money": [money_in(table, counts, zone, family) for family in range(table.families)],
    }


# -- locations, boats, goals


def locations(table: Table) -> Facts:
    """What can be done at each location, in which order; contacts say the rest themselves."""
    printed = table.printed
    found: Facts = {}
    for location, actions in enumerate(LOCATION_ACTIONS):
        found[LOCATIONS[location]] = {
            "contacts": contacts_of(table, printed, location),
            "actions": [EFFECTS[effect] for effect in actions],
            "contacts_first": printed.contacts_first[location],
        }
    found["restaurant"] = {
        "actions": [EFFECTS[effect] for effect in MENU],
        "number": printed.restaurant_actions,
    }
    return found


def contacts_of(table: Table, printed: Printed, location: int) -> Facts:
    """The contacts of a location on this side of the board, and what each offers."""
    found: Facts = {}
    for contact, there in enumerate(printed.open[table.side]):
        if there and printed.location_of[contact] == location:
            offers = [EFFECTS[effect] for effect in printed.contact_row[table.side][contact]]
            found[name.place(contact)] = offers
    return found


def of_boat(table: Table, boat: int) -> Facts:
    return {
        "district": table.printed.harbour[table.boat_at[boat]] + 1,
        "defence": defence(table, boat),
        "price": price_to_buy(table, boat, 1),
        "next_price": price_to_buy(table, boat, 2) - price_to_buy(table, boat, 1),
    }


def of_goal(table: Table, goal: int) -> Facts:
    return {
        "money": table.printed.goal_money[goal],
        "fulfilled": [seat for seat in range(table.seats) if fulfilled(table, seat, goal)],
    }


# -- families


def of_family(table: Table, view: View, family: int) -> Facts:
    buildings = table.buildings(family)
    found: Facts = {
        "buildings": size(buildings),
        "guarded": size(buildings & table.guard),
        "members": table.standing(family)[-1],  # as a tie-break counts them
        "figure": table.figure(family),
    }
    if family >= table.seats:
        act = max(0, int(table.act))
        strength = [table.printed.rival_attack[act], table.printed.rival_defence[act]]
        return {**found, "rival": True, "attack": strength[0], "defence": strength[1]}
    return {**found, "rival": False, **strengths(table, family), **means(table, view, family)}


def strengths(table: Table, family: int) -> Facts:
    """Attack and defence without goons and associate, authority with what was spent this turn."""
    at = family * W
    held = table.ability(family, DEFENCE) + table.crate_bonus(family, DEFENDS)
    return {
        "power": table.power(family),
        "attack": own_attack(table, family),
        "defence": table.fam[at + STRENGTH_LEVEL] + held,
        "authority": table.authority(family),
        "goons": table.fam[at + GOONS],
    }


def means(table: Table, view: View, family: int) -> Facts:
    """Prices and limits, and what trucks can still do."""
    step = price_step(table, family)
    shown = view["families_shown"][family]
    return {
        "sells_for": {
            BUILDINGS[SPEAKEASY]: table.printed.price_low[step],
            BUILDINGS[NIGHTCLUB]: table.printed.price_high[step],
        },
        "sells": batch(table, family),
        "discount": discount(table, family),
        "vip_room": table.level(family, NETWORK),
        "tile_slots": slots(table, family),
        "moves": moves(table, view, family),
        "second_truck": table.printed.second_truck,
        "mixing": bool(shown["mixing"]),
        "free_use": bool(shown["free_use"]),
        "unknown": [DOMAINS[domain] for domain in unknown(view, family)],
    }


def moves(table: Table, view: View, family: int) -> list[int]:
    """Movement points of both trucks: those left while they drive, else those of a next drive; a
    truck that is not there yet has none."""
    pending = view["pending"]
    if pending and pending[-1][0] == "drive" and pending[-1][1] == family:
        first, second = pending[-1][2], pending[-1][3]
    else:
        first, second = points(table, family, 0)
    return [first, max(0, second)] if second != NO_TRUCK else [first]


def unknown(view: View, family: int) -> list[int]:
    """The domains of the cards in a hand that nobody else has seen."""
    if family == view["seat"]:
        return []
    found: list[int] = sorted(view["remembered"][family]["unknown_domains"])
    return found
