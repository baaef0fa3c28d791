"""What lies on a table of Speakeasy, by name instead of number; districts count from 1 as printed.

Places on the board: `spot(13, 2)` is the second spot of district 13, `pier("uptown", 1)` the first
row of that pier, `contact("docks_a")` a contact, `contact("park")` the first park spot,
`contact("restaurant")` the restaurant. Pieces of a headquarters: "spot_1" to "spot_9" ("spot_6" is
the still), "nightclub_1" to "nightclub_3", "casino". Cards: "network_1" to "transport_12", aid
cards and crates by their printed number, city tiles by their effect ("goon", "two_authority").
Goals: "park_4a", "zone_9"; book spaces by the place of the goal: `book_space("park_c", "lower")`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from omerta.games.speakeasy.board import (
    ANY_CASINO,
    AT_RESTAURANT,
    BOATS,
    CONTACTS,
    FIRST_NIGHTCLUB,
    PIER_ROWS,
    ROOM,
    SINGLE,
    ZONES,
)
from omerta.games.speakeasy.people import DOMAINS, EACH, LEVELS, MOBSTERS
from omerta.games.speakeasy.tiles.names import EFFECTS, TILE_EFFECTS

GOAL_PLACES: Final = (
    "park_a_left",
    "park_a_right",
    "park_b_left",
    "park_b_right",
    "park_c",
    "zone_downtown",
    "zone_midtown",
    "zone_uptown",
    "pier_1",
    "pier_2",
    "pier_3",
    "city_hall_3",
    "city_hall_5",
    "city_hall_7",
    "power_10",
    "power_15",
    "power_22",
)
# Mobsters by the letter on their backs: A is there at the start, B, C and D come with the wars.
LETTERS: Final = {
    "A": ["larry_fay", "tommy_brown", "owney_madden", "waxy_gordon", "bill_dwyer", "joe_masseria"],
    "B": ["jack_diamond", "birdie_brown", "ciro_terranova", "carlo_gambino"],
    "C": ["vincent_coll", "dutch_schultz", "frank_costello", "salvatore_maranzano"],
    "D": [
        "joe_adonis",
        "bugsy_siegel",
        "vito_genovese",
        "louis_buchalter",
        "meyer_lansky",
        "albert_anastasia",
    ],
}
# The districts that touch.
NEIGHBOURS: Final = {
    1: [2, 3],
    2: [1, 3, 4, 5],
    3: [1, 2, 5, 6],
    4: [2, 5, 7, 8],
    5: [2, 3, 4, 6, 8, 9],
    6: [3, 5, 9],
    7: [4, 8, 10],
    8: [4, 5, 7, 9, 11],
    9: [5, 6, 8, 12],
    10: [7, 11, 13],
    11: [8, 10, 12, 14],
    12: [9, 11, 14],
    13: [10, 15],
    14: [11, 12, 16],
    15: [13],
    16: [14],
}


def spot(district: int, place: int = 1) -> int:
    """A building spot: the district from 1, its place there from 1."""
    assert 1 <= district <= 16
    assert 1 <= place <= ROOM
    return (district - 1) * ROOM + place - 1


def spots_of(district: int, number: int = 2) -> list[int]:
    """The first so many spots of a district."""
    return [spot(district, place) for place in range(1, number + 1)]


def contact(name: str) -> int:
    if name == "park":
        return SINGLE
    return AT_RESTAURANT if name == "restaurant" else CONTACTS.index(name)


def pier(zone: str, row: int) -> int:
    """A pier space: the zone of the pier, the row from 1."""
    assert 1 <= row <= PIER_ROWS
    return ZONES.index(zone) * PIER_ROWS + row - 1


def piece(name: str) -> int:
    kind, _, number = name.partition("_")
    if kind == "casino":
        return ANY_CASINO
    return int(number) - 1 + (FIRST_NIGHTCLUB if kind == "nightclub" else 0)


def card(name: str) -> int:
    domain, _, number = name.partition("_")
    assert 1 <= int(number) <= EACH
    return DOMAINS.index(domain) * EACH + int(number) - 1


def card_name(number: int) -> str:
    return f"{DOMAINS[number // EACH]}_{number % EACH + 1}"


def domain(name: str) -> int:
    return DOMAINS.index(name)


def level(name: str) -> int:
    return LEVELS.index(name)


def effect(name: str) -> int:
    return EFFECTS.index(name)


def effects(*found: str) -> list[int]:
    return [effect(name) for name in found]


def tile(name: str) -> int:
    """A kind of city tile."""
    return TILE_EFFECTS.index(name)


def aid(number: int) -> int:
    """The aid card H1 to H21."""
    return number - 1


def crate(number: int) -> int:
    return number - 1


def mobster(name: str) -> int:
    return MOBSTERS.index(name)


def boat(name: str) -> int:
    return BOATS.index(name)


def goal(place: str) -> int:
    """A goal by the place it lies at."""
    return GOAL_PLACES.index(place)


def book_space(place: str, side: str = "upper") -> int:
    return 2 * goal(place) + ("upper", "lower").index(side)


def as_set(numbers: Iterable[int]) -> int:
    """Numbers as the table keeps a set of them."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found
