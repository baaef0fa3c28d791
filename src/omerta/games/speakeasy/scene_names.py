"""What pieces and places are called in scenes: names a reader understands, the same for everybody.

Cards, tiles, crates, goals, mobsters and boats have the names of their rows in the box. Districts,
spots, rows and trucks count from 1, as printed; a family is a number from 0, its seat.
"""

from __future__ import annotations

from typing import Final

from omerta.games.speakeasy.board import (
    ANY_CASINO,
    AT_RESTAURANT,
    BOATS,
    CONTACTS,
    FIRST_NIGHTCLUB,
    PIER_ROWS,
    PIER_SPACES,
    ROOM,
    SINGLE,
    SPOTS,
    ZONES,
)
from omerta.games.speakeasy.people import DOMAINS, EACH, MOBSTERS

FIXED: Final = (
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
GOAL_NAMES: Final = (
    "park_a_left",
    "park_a_right",
    "park_b_left",
    "park_b_right",
    "park_c",
    "zone_downtown",
    "zone_midtown",
    "zone_uptown",
    *FIXED,
)
SIDES: Final = ("upper", "lower")
LETTERED: Final = "abc"  # goals of Central Park: seven of each letter


def district(number: int) -> str:
    return f"district.{number + 1}"


def spot(number: int) -> str:
    return f"spot.{number // ROOM + 1}.{number % ROOM + 1}"


def place(number: int) -> str:
    """A contact, a spot in the park or the restaurant."""
    if number < SINGLE:
        return f"contact.{CONTACTS[number]}"
    return f"park.{number - SINGLE + 1}" if number < AT_RESTAURANT else "restaurant"


def pier(space: int) -> str:
    return f"pier.{ZONES[space // PIER_ROWS]}.{space % PIER_ROWS + 1}"


def card(number: int) -> str:
    return f"{DOMAINS[number // EACH]}_{number % EACH + 1}"


def pile(domain: int) -> str:
    return f"pile.{DOMAINS[domain]}"


def tile(kind: int) -> str:
    return f"ct{kind + 1}"


def aid(number: int) -> str:
    return f"h{number + 1}"


def crate(number: int) -> str:
    return f"crate_{number + 1}"


def park_goal(number: int) -> str:
    return f"park_{number % 7 + 1}{LETTERED[number // 7]}"


def zone_goal(number: int) -> str:
    return f"zone_{number + 1}"


def goal(number: int) -> str:
    return f"goal.{GOAL_NAMES[number]}"


def book_space(number: int) -> str:
    return f"book_space.{GOAL_NAMES[number // 2]}.{SIDES[number % 2]}"


def hold(boat: int) -> str:
    return f"hold.{BOATS[boat]}"


def left(family: int, piece: int) -> str:
    """A space of the headquarters from which a building is taken."""
    if piece < FIRST_NIGHTCLUB:
        return f"headquarters.{family}.spot_{piece + 1}"
    if piece < ANY_CASINO:
        return f"headquarters.{family}.nightclub_{piece - FIRST_NIGHTCLUB + 1}"
    return f"headquarters.{family}.casino"


def truck(family: int, number: int) -> str:
    return f"truck.{family}.{number + 1}"


def bay(family: int, number: int, place: int) -> str:
    """A place for one barrel on a truck, counted from 1."""
    return f"truck.{family}.{number + 1}.bay.{place}"


def thing(kind: str, number: int) -> str:
    """What a number of the log is called in scenes; empty for a mere number and for players."""
    if number < 0:
        return ""
    if kind == "district":
        return district(number)
    if kind in ("spot", "barrel_place"):
        return spot(number) if number < SPOTS else ""
    if kind == "place":
        return place(number) if number <= AT_RESTAURANT else ""
    if kind in ("member_place", "pier_place"):
        return pier(number) if number < PIER_SPACES else ""
    if kind in ("mobster", "mobster_name"):
        return MOBSTERS[number]
    if kind == "boat":
        return BOATS[number]
    if kind == "column":
        return f"order.lower.{number + 1}"
    return token(kind, number)


def token(kind: str, number: int) -> str:
    """Cards, tiles, crates, goals."""
    if kind == "face":
        return card(number)
    if kind == "domain":
        return pile(number)
    if kind == "tile":
        return tile(number)
    if kind == "aid":
        return aid(number)
    if kind == "crate":
        return crate(number)
    if kind == "goal":
        return goal(number)
    if kind == "park_goal":
        return park_goal(number)
    if kind == "zone_goal":
        return zone_goal(number)
    return book_space(number) if kind == "book_space" else ""
