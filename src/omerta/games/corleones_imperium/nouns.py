"""What numbers are called: a words key, and the numbers of its own places.

A new business is called by its tile, which the one who reads sees in its turf. Nobody speaks of a
business before it is open, and a tile stays there until the end of the game (COR-BUSINESS-08),
so a line of the log is read later as it was told.
"""

from __future__ import annotations

from typing import Final

from omerta.engine.scene import Bit
from omerta.engine.title import View
from omerta.games.corleones_imperium.board import (
    AREAS,
    DEEPEST,
    FAMILIES,
    NEUTRALS,
    NOWHERE,
    PHASES,
    THUG_SPACES,
    TILE,
    turf_of,
)
from omerta.games.corleones_imperium.cards import COLOURS, ICONS, STOCK, STOCK_KINDS
from omerta.games.corleones_imperium.printed import Printed

# Nouns that are a word out of a list, whatever lies on the table.
LISTED: Final[dict[str, tuple[str, ...]]] = {
    "area": AREAS,
    "turf": AREAS,
    "family": FAMILIES,
    "neutral": NEUTRALS,
    "colour": COLOURS,
    "money": STOCK,
    "good": STOCK,
    "icon": ICONS,
    "figure_kind": ("thug", "member"),
    "reward": ("money", "text"),
    "phase": PHASES,
    "act": ("act_1", "act_2", "act_3", "act_4"),
    "horse": ("take",),
    "short": ICONS,
    "sign": AREAS,
}
TABLES: Final = {  # words they share with others, or that are written on a board, too
    "area": "board.area",
    "turf": "board.area",
    "sign": "board.sign",
    "colour": "board.colour",
    "phase": "board.phase",
    "act": "board.act",
    "short": "board.short",
    "money": "card",
    "good": "card",
}


def noun(printed: Printed, view: View, asks: str, number: int) -> Bit:
    if asks in LISTED:
        return f"{TABLES.get(asks, asks)}.{LISTED[asks][number]}", []
    if asks == "number":
        return ("number", [number]) if number else ("number_none", [])
    if asks == "dollars":
        return "dollars", [number]
    if asks == "marker":
        return "marker", [number // DEEPEST, number % DEEPEST + 1]
    if asks == "action":
        return action(printed, number)
    if asks in ("business", "thug_space", "stand"):
        return business(view, number, asks == "stand")
    if asks in ("member_space", "spot", "figure", "post"):
        return place(printed, view, asks, number)
    return card(printed, asks, number)


def card(printed: Printed, asks: str, number: int) -> Bit:
    """Hand cards, jobs, allies and what they say; tiles and printed businesses by name alone."""
    if asks == "job":
        return f"job.{printed.job_names[number]}", []
    if asks == "ally":
        return f"ally.{printed.ally_names[number]}", []
    if asks == "ally_text":
        return f"board.text.{printed.ally_names[number]}", []
    if asks == "tile":
        return f"tile.{printed.tile_names[number]}", []
    if asks == "shop":
        return f"shop.{printed.business_names[number]}", []
    if number < STOCK_KINDS:
        return f"card.{STOCK[number]}", []
    if number < printed.first_ally_card:
        return "job_card", [number - STOCK_KINDS]
    return "ally_card", [number - printed.first_ally_card]


def business(view: View, number: int, shortly: bool = False) -> Bit:
    """A printed business by its name, a tile by its own or, where none is seen, by its turf; told
    shortly with the number of its turf."""
    turf = turf_of(number)
    if not number & TILE:
        return "stand" if shortly else "business", [turf]
    tile: int = view["tiles"][turf] if view else NOWHERE
    if tile == NOWHERE:
        return "new_business", [turf]
    return "tile_stand" if shortly else "tile_business", [tile, turf]


def action(printed: Printed, number: int) -> Bit:
    """One of the things to do in a turn."""
    if number < THUG_SPACES:
        return "action.thug", [number]
    if number < printed.first_job:
        return "action.member", [number - THUG_SPACES]
    if number < printed.first_hand_job:
        return "action.public_job", [number - printed.first_job]
    if number < printed.first_ally:
        return "action.hand_job", [number - printed.first_hand_job]
    return "action.ally", [number - printed.first_ally]


def place(printed: Printed, view: View, asks: str, number: int) -> Bit:
    """Where a figure stands: a business, a space between areas, or a turf's streets. A spot is such
    a space and a post any of them, told shortly by the numbers of areas."""
    shortly = asks in ("spot", "post")
    if asks in ("figure", "post"):
        if number == printed.chief:
            return "neutral.police_chief", []
        if number < THUG_SPACES:
            return business(view, number, shortly)
        number -= THUG_SPACES
    touched = printed.touches[number]
    of = "two" if len(touched) == 2 else "three"
    return f"{'spot' if shortly else 'space'}_of_{of}", [number + 1, *touched]
