"""New York: areas, spaces for figures, and how they are numbered."""

from __future__ import annotations

from typing import Final

# The seven turfs in the order of their numbers, then Central Park, which nobody controls.
AREAS: Final = (
    "wall_street",
    "brooklyn",
    "upper_east_side",
    "queens",
    "upper_west_side",
    "midtown",
    "chelsea",
    "central_park",
)
TURFS: Final = 7
PARK: Final = 7
NOWHERE: Final = -1
ANYWHERE: Final = -1  # as a place to shoot
OWN_TURFS: Final = 7  # as a place to shoot: any turf the shooter controls

# Two thug spaces a turf: the printed business, then the tile. Spaces of family members follow.
THUG_SPACES: Final = 14
TILE: Final = 1  # which of the two businesses of a turf

# Who stands on a space: a seat, or one of these.
EMPTY: Final = -1
CLOSED: Final = -2  # no tile there yet, or "3+" with two players
NEUTRAL: Final = 5  # Mayor or Union Boss, after the five seats

# The neutral figures, and where they are when they are in no place of the board.
MAYOR: Final = 0
BOSS: Final = 1
CHIEF: Final = 2
NEUTRALS: Final = ("mayor", "union_boss", "police_chief")
BESIDE: Final = -1
RIVER: Final = -2

FAMILIES: Final = ("marzullo", "matarazzo", "pizzino", "vitale", "caccamo")
ACTS: Final = 4
PHASES: Final = ("new_business", "family_business", "turf_wars", "bribes", "tribute")
NEW_BUSINESS: Final = 0
FAMILY_BUSINESS: Final = 1
TURF_WARS: Final = 2
BRIBES: Final = 3
TRIBUTE: Final = 4

# A stack of control markers is one number, three bits a marker, the topmost lowest.
DEEPEST: Final = 4  # markers in one stack: one an act


def turf_of(business: int) -> int:
    """The turf of a business or thug space."""
    return business >> 1


def top_of(stack: int) -> int:
    """Who owns the topmost marker; -1 without markers."""
    return (stack & 7) - 1


def lay_marker(stack: int, seat: int) -> int:
    return stack << 3 | seat + 1


def markers_of(stack: int) -> list[int]:
    """The owners of the markers, bottom first."""
    found: list[int] = []
    while stack > 0:
        found.append((stack & 7) - 1)
        stack >>= 3
    found.reverse()
    return found


def stack_of(owners: list[int]) -> int:
    """The stack of these markers, bottom first."""
    stack = 0
    for seat in owners:
        stack = lay_marker(stack, seat)
    return stack
