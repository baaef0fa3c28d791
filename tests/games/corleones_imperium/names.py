"""What things are called in the tests of Corleones Imperium: the words of the box.

A place of a thug is called after its turf, `queens`, and that of a tile `queens/tile`; a space of
family members `f01` to `f16`. The actions of a turn are such a place, or a card: `job:extortion`
lying open, `hand:extortion` in hand, `ally:capo`.
"""

from __future__ import annotations

from typing import Final

from omerta.games.corleones_imperium.board import AREAS, FAMILIES, TURFS
from omerta.games.corleones_imperium.cards import ICONS, STOCK
from omerta.games.corleones_imperium.title import CorleonesImperium

TITLE: Final = CorleonesImperium()

CARDS: Final = list(STOCK)  # money and goods
JOBS: Final = list(TITLE.printed.job_names)
ALLIES: Final = list(TITLE.printed.ally_names)
TILES: Final = list(TITLE.printed.tile_names)
TURF_NAMES: Final = list(AREAS[:TURFS])
THUG_PLACES: Final = [f"{turf}{tile}" for turf in TURF_NAMES for tile in ("", "/tile")]
MEMBER_PLACES: Final = [f"f{number:02}" for number in range(1, 17)]

# The names of the options of a step, by what it asks for; seats and amounts are plain numbers.
NAMES: Final[dict[str, list[str]]] = {
    "action": [
        *THUG_PLACES,
        *MEMBER_PLACES,
        *[f"job:{job}" for job in JOBS],
        *[f"hand:{job}" for job in JOBS],
        *[f"ally:{ally}" for ally in ALLIES],
    ],
    "ally": ALLIES,
    "business": THUG_PLACES,
    "family": list(FAMILIES),
    "figure": [*THUG_PLACES, *MEMBER_PLACES, "police_chief"],
    "figure_kind": ["thug", "member"],
    "good": CARDS,
    "hand_card": [*CARDS, *JOBS, *ALLIES],
    "icon": list(ICONS),
    "job": JOBS,
    "member_space": MEMBER_PLACES,
    "money": CARDS,
    "reward": ["money", "text"],
    "thug_space": THUG_PLACES,
    "turf": list(AREAS),
}


def number(asks: str, name: str) -> int:
    """A thing as an option of a step that asks for such a thing."""
    return NAMES[asks].index(name)


def action(name: str) -> int:
    """An action of a turn as an option of `act`."""
    return number("action", name)


def card(name: str) -> int:
    """Money or a good."""
    return CARDS.index(name)


def job(name: str) -> int:
    return JOBS.index(name)


def ally(name: str) -> int:
    return ALLIES.index(name)


def tile(name: str) -> int:
    return TILES.index(name)


def turf(name: str) -> int:
    """A turf, or Central Park."""
    return AREAS.index(name)


def thug_place(name: str) -> int:
    return THUG_PLACES.index(name)


def member_place(name: str) -> int:
    return MEMBER_PLACES.index(name)
