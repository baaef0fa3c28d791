"""Every piece and place of Corleones Imperium: its name, what is printed on it, its rules."""

from __future__ import annotations

from typing import Final

from omerta.engine.scene import Thing
from omerta.games.corleones_imperium.board import (
    AREAS,
    DEEPEST,
    FAMILIES,
    NEUTRALS,
    PARK,
    THUG_SPACES,
    TILE,
    TURFS,
    turf_of,
)
from omerta.games.corleones_imperium.cards import GOODS, MONEY, STOCK, STOCK_KINDS
from omerta.games.corleones_imperium.naming import (
    business_place,
    marker_place,
    member_place,
    turf_place,
)
from omerta.games.corleones_imperium.printed import Printed

# The ledger has the cards and businesses in the order of the box, from these ids on.
FIRST_JOB: Final = 13
LAST_JOB: Final = 36
FIRST_ALLY: Final = 10
LAST_ALLY: Final = 27
FIRST_TILE: Final = 19
LAST_TILE: Final = 30
BUSINESS_RULES: Final = (
    ("COR-BUSINESS-10",),
    ("COR-BUSINESS-11",),
    ("COR-BUSINESS-12",),
    ("COR-BUSINESS-13",),
    ("COR-BUSINESS-14",),
    ("COR-BUSINESS-15", "COR-BUSINESS-16"),
    ("COR-BUSINESS-17",),
    ("COR-BUSINESS-18",),
)
# Places beside the board, and what every player has; each with its leading rules.
PLACES: Final = {
    "stacks": ("COR-SETUP-03", "COR-SUPPLY-04", "COR-SUPPLY-05"),
    "jobs": ("COR-JOB-01", "COR-JOB-09"),
    "job_deck": ("COR-SUPPLY-08",),
    "job_discards": ("COR-HIDDEN-07",),
    "current": ("COR-JOB-05",),
    "drawn": ("COR-ICON-02",),
    "display": ("COR-BRIBE-01", "COR-BRIBE-04"),
    "families": ("COR-SETUP-26",),
    "waiting": ("COR-ENTRACTE-05", "COR-ENTRACTE-07"),
    "river": ("COR-SHOOT-01", "COR-SHOOT-04"),
    "beside": ("COR-SETUP-21",),
    "hand": ("COR-HIDDEN-01", "COR-HIDDEN-02"),
    "allies": ("COR-ALLY-05",),
    "played": ("COR-ALLY-03",),
    "suitcase": ("COR-HIDDEN-03", "COR-MONEY-03"),
    "lid": ("COR-BRIBE-02",),
    "aside": ("COR-TRIBUTE-08",),
    "done": ("COR-JOB-07", "COR-BONUS-05"),
    "supply": ("COR-SETUP-17", "COR-SETUP-20"),
}
OF_A_PLAYER: Final = ("hand", "allies", "played", "suitcase", "lid", "aside", "done", "supply")


def things(printed: Printed) -> list[Thing]:
    return [*cards(printed), *figures(), *board(printed), *others()]


def cards(printed: Printed) -> list[Thing]:
    """Money, goods, jobs, allies and tiles."""
    found = [Thing(name, f"card.{name}", sheet="money", row=name) for name in MONEY]
    found += [Thing(name, f"card.{name}", sheet="good", row=name) for name in GOODS]
    for place, name in enumerate(printed.job_names):
        rules = ids("COR-JOB", FIRST_JOB + place, LAST_JOB)
        found.append(Thing(name, f"job.{name}", sheet="job", row=name, rules=rules))
    for place, name in enumerate(printed.ally_names):
        rules = ids("COR-ALLY", FIRST_ALLY + place, LAST_ALLY)
        found.append(Thing(name, f"ally.{name}", sheet="ally", row=name, rules=rules))
    for place, name in enumerate(printed.tile_names):
        rules = ids("COR-BUSINESS", FIRST_TILE + place, LAST_TILE)
        found.append(Thing(name, f"tile.{name}", sheet="tile", row=name, rules=rules))
    return found


def ids(prefix: str, number: int, last: int) -> tuple[str, ...]:
    """The rule of a printed card; a card of a pack has none."""
    return (f"{prefix}-{number:02}",) if number <= last else ()


def figures() -> list[Thing]:
    found = [
        Thing("thug.*", "piece.thug", rules=("COR-THUG-01",)),
        Thing("member.*", "piece.member", rules=("COR-MEMBER-01",)),
        Thing("marker.*", "piece.marker", rules=("COR-CONTROL-01",)),
        Thing("horse_head", "piece.horse_head", rules=("COR-ICON-09", "COR-ICON-11")),
    ]
    for place, name in enumerate(NEUTRALS):
        found.append(Thing(name, f"neutral.{name}", rules=(f"COR-NEUTRAL-{place + 2:02}",)))
    for name in FAMILIES:
        rules = ("COR-SETUP-26",)
        found.append(Thing(name, f"family.{name}", sheet="family", row=name, rules=rules))
    return found


def board(printed: Printed) -> list[Thing]:
    """Turfs, businesses, spaces, and every place in the stacks of markers."""
    found: list[Thing] = []
    for space in range(THUG_SPACES):
        turf = turf_of(space)
        if space & TILE:
            rules: tuple[str, ...] = ("COR-BUSINESS-04",)
            found.append(Thing(business_place(space), "new_business", [turf], rules=rules))
        else:
            row, rules = printed.business_names[turf], BUSINESS_RULES[turf]
            place = business_place(space)
            found.append(Thing(place, f"shop.{row}", sheet="business", row=row, rules=rules))
    for turf in range(TURFS):
        rules = ("COR-CONTROL-01", "COR-TURFWAR-04")
        found.append(Thing(turf_place(turf), f"board.area.{AREAS[turf]}", rules=rules))
        for level in range(DEEPEST):
            place = marker_place(turf, level)
            found.append(Thing(place, "marker", [turf, level + 1], rules=("COR-TURFWAR-05",)))
    row = printed.business_names[PARK]
    rules = BUSINESS_RULES[PARK]
    found.append(Thing("park", f"shop.{row}", sheet="business", row=row, rules=rules))
    for space in range(printed.spaces):
        touched = printed.touches[space]
        key = "space_of_two" if len(touched) == 2 else "space_of_three"
        row, place = printed.space_names[space], member_place(printed, space)
        numbers = [space + 1, *touched]
        found.append(Thing(place, key, numbers, "space", row, ("COR-BOARD-03",)))
    return found


def others() -> list[Thing]:
    found = [
        Thing(f"{place}.*" if place in OF_A_PLAYER else place, f"place.{place}", rules=rules)
        for place, rules in PLACES.items()
    ]
    found.append(Thing("tiles.blue", "place.tiles_blue", rules=("COR-BUSINESS-02",)))
    found.append(Thing("tiles.red", "place.tiles_red", rules=("COR-BUSINESS-03",)))
    return found


def thing(printed: Printed, kind: str, number: int) -> str:
    """The name in scenes of what a number of this kind means; empty for a mere number."""
    if number < 0:
        return ""
    if kind in ("money", "good", "hand_card"):
        return hand_card(printed, number)
    if kind == "job":
        return printed.job_names[number]
    if kind == "ally":
        return printed.ally_names[number]
    if kind == "tile":
        return printed.tile_names[number]
    if kind == "neutral":
        return NEUTRALS[number]
    if kind == "family":
        return FAMILIES[number]
    return board_place(printed, kind, number)


def hand_card(printed: Printed, number: int) -> str:
    if number < STOCK_KINDS:
        return STOCK[number]
    if number < printed.first_ally_card:
        return printed.job_names[number - STOCK_KINDS]
    return printed.ally_names[number - printed.first_ally_card]


def board_place(printed: Printed, kind: str, number: int) -> str:
    if kind in ("area", "turf"):
        return turf_place(number)
    if kind in ("business", "thug_space"):
        return business_place(number)
    if kind == "member_space":
        return member_place(printed, number)
    if kind == "figure" and number != printed.chief:
        if number < THUG_SPACES:
            return business_place(number)
        return member_place(printed, number - THUG_SPACES)
    return NEUTRALS[2] if kind == "figure" else ""
