"""What the kept games of Speakeasy must show together: every city tile played, every domain card
played, every aid card used, every crate opened, a book on every goal, every ability of an
associate won, a capo at every contact.
"""

from __future__ import annotations

from typing import Final

from omerta.engine.news import News
from omerta.engine.record import Record
from omerta.games.speakeasy.board import AT_RESTAURANT, CONTACTS, SINGLE
from omerta.games.speakeasy.people import ABILITIES, NO_ABILITY
from omerta.games.speakeasy.tiles.names import PIER_GOALS, ZONE_GOALS
from omerta.games.speakeasy.title import Speakeasy

TITLE: Final = Speakeasy()


def names(sheet: str) -> list[str]:
    return [row.ident for row in TITLE.box.rows[sheet]]


TILES: Final = names("tile")
CARDS: Final = names("card")
AIDS: Final = names("aid")
CRATES: Final = names("crate")
PARK: Final = names("park_goal")
ZONE: Final = names("zone_goal")
FIXED: Final = names("fixed_goal")
BY_NUMBER: Final = {  # what a line of the log is about -> which of its numbers says which one
    "played_tile": ("tile", TILES, 1),
    "played": ("card", CARDS, 1),
    "used_aid": ("aid", AIDS, 1),
    "took_crate": ("crate", CRATES, 1),
}
THINGS: Final = [
    *[f"tile {name}" for name in TILES],
    *[f"card {name}" for name in CARDS],
    *[f"aid {name}" for name in AIDS],
    *[f"crate {name}" for name in CRATES],
    *[f"goal {name}" for name in (*PARK, *ZONE, *FIXED)],
    *[f"ability {name}" for name in ABILITIES[NO_ABILITY + 1 :]],
    *[f"contact {name}" for name in (*CONTACTS, "park", "restaurant")],
]


def shown(record: Record, news: list[News]) -> set[str]:
    """What happened in one game."""
    found: set[str] = set()
    goals: dict[int, str] = {PIER_GOALS + place: name for place, name in enumerate(FIXED)}
    for line in news:
        if line.key in BY_NUMBER:
            sheet, listed, place = BY_NUMBER[line.key]
            found.add(f"{sheet} {listed[line.numbers[place]]}")
        elif line.key == "park_goal":
            goals[line.numbers[0]] = PARK[line.numbers[1]]
        elif line.key == "zone_goal":
            goals[ZONE_GOALS + line.numbers[0]] = ZONE[line.numbers[1]]
        elif line.key == "cooked":
            found.add(f"goal {goals[line.numbers[1] // 2]}")
        elif line.key == "associate":
            ability = TITLE.printed.ability[line.numbers[1]]
            found.add(f"ability {ABILITIES[ability]}")
        elif line.key == "placed_capo":
            found.add(f"contact {place_name(line.numbers[1])}")
    return found & set(THINGS)


def place_name(place: int) -> str:
    if place < SINGLE:
        return CONTACTS[place]
    return "restaurant" if place == AT_RESTAURANT else "park"
