"""Manhattan and the locations as numbers: zones, spots, buildings, contacts, piers.

A district is 0 to 15 (printed 1 to 16) and owns three spots, 3 * district and the two after it;
where fewer are printed, the last ones are never used. A set of spots is one number, a bit for
each spot, so that a question about many buildings is a few machine words.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

DOWNTOWN: Final = 0
MIDTOWN: Final = 1
UPTOWN: Final = 2
ZONES: Final = ("downtown", "midtown", "uptown")

DISTRICTS: Final = 16
ROOM: Final = 3  # spots a district can have
SPOTS: Final = DISTRICTS * ROOM

# Kinds of buildings, from the worst to the best for the control of a district.
STILL: Final = 0
SPEAKEASY: Final = 1
NIGHTCLUB: Final = 2
CASINO: Final = 3
BUILDINGS: Final = ("still", "speakeasy", "nightclub", "casino")

# What can be taken from a headquarters: nine small buildings, three nightclubs, a casino.
SMALL: Final = 9
FIRST_NIGHTCLUB: Final = 9
ANY_CASINO: Final = 12
PIECES: Final = 13
GROUPS: Final = ("left", "middle", "right")

BUILDING_DEPARTMENT: Final = 0
PLANNING_OFFICE: Final = 1
WORKSHOP: Final = 2
CITY_HALL: Final = 3
COMMISSION: Final = 4
DOCKS: Final = 5
RESTAURANT: Final = 6
PARK: Final = 7
LOCATIONS: Final = (
    "building_department",
    "planning_office",
    "workshop",
    "city_hall",
    "commission",
    "docks",
    "restaurant",
    "park",
)

# Contacts: fifteen for one capo each, three spots in the park, then the restaurant, where each
# family has a place of its own for any number of capos.
CONTACTS: Final = (
    "building_department_a",
    "building_department_b",
    "building_department_c",
    "planning_office_a",
    "planning_office_b",
    "planning_office_c",
    "workshop_a",
    "workshop_b",
    "city_hall_a",
    "city_hall_b",
    "commission_a",
    "commission_b",
    "commission_c",
    "docks_a",
    "docks_b",
)
SINGLE: Final = 15
PARK_SPOTS: Final = 3
AT_RESTAURANT: Final = 18
PLACES: Final = AT_RESTAURANT + 4

# what one truck can do: drive to a district, load, buy one or two, deliver to a spot
DRIVES: Final = DISTRICTS + 3 + SPOTS

PIER_ROWS: Final = 4
PIER_SPACES: Final = 3 * PIER_ROWS  # zone * 4 + row
BOATS: Final = ("sandra_daisy", "arnold_rothstein", "al_capone", "stephanie_st_clair")
HARBOURS: Final = 7


def bits(mask: i64) -> list[int]:
    """The numbers of a set, ascending."""
    found: list[int] = []
    place: i64 = 0
    while mask > 0:
        if mask & 1:
            found.append(place)
        elif not mask & 255:  # a long way to the next one
            mask >>= 8
            place += 8
            continue
        mask >>= 1
        place += 1
    return found


def size(mask: i64) -> int:
    """How many are in a set."""
    number: i64 = 0
    while mask > 0:
        mask &= mask - 1
        number += 1
    return number


def district_of(spot: i64) -> i64:
    return spot // ROOM


# The spots of each district as a set. Looked up, because compiled a literal shifted by a native
# integer is shifted in 32 bits only.
AROUND: Final = [7 << district * ROOM for district in range(DISTRICTS)]


FIRST_SPOTS: Final = 0o1111111111111111  # of all districts


def around(district: i64) -> i64:
    """The spots of a district, as a set; those not printed included."""
    return AROUND[district]


def districts_with(spots: i64) -> i64:
    """The districts some spots lie in, each as its first spot."""
    return (spots | spots >> 1 | spots >> 2) & FIRST_SPOTS
