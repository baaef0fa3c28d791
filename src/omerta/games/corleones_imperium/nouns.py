"""What numbers are called: a words key, and the numbers of its own places."""

from __future__ import annotations

from typing import Final

from omerta.games.corleones_imperium.board import (
    AREAS,
    DEEPEST,
    FAMILIES,
    NEUTRALS,
    PHASES,
    THUG_SPACES,
    TILE,
    TURFS,
    turf_of,
)
from omerta.games.corleones_imperium.cards import COLOURS, ICONS, STOCK, STOCK_KINDS
from omerta.games.corleones_imperium.printed import Printed

Noun = tuple[str, list[int]]

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
}
TABLES: Final = {"turf": "area", "money": "card", "good": "card"}  # words they share with others


def noun(printed: Printed, asks: str, number: int) -> Noun:
    if asks in LISTED:
        return f"{TABLES.get(asks, asks)}.{LISTED[asks][number]}", []
    if asks == "number":
        return ("number", [number]) if number else ("number_none", [])
    if asks == "marker":
        return "marker", [number // DEEPEST, number % DEEPEST + 1]
    if asks == "action":
        return action(printed, number)
    if asks in ("thug_space", "member_space", "figure"):
        return place(printed, asks, number)
    return card(printed, asks, number)


def card(printed: Printed, asks: str, number: int) -> Noun:
    """Hand cards, jobs, allies, businesses and tiles."""
    if asks == "job":
        return f"job.{printed.job_names[number]}", []
    if asks == "ally":
        return f"ally.{printed.ally_names[number]}", []
    if asks == "tile":
        return f"tile.{printed.tile_names[number]}", []
    if asks == "shop":
        return f"shop.{printed.business_names[number]}", []
    if asks == "business":
        return business(printed, number)
    if number < STOCK_KINDS:
        return f"card.{STOCK[number]}", []
    if number < printed.first_ally_card:
        return "job_card", [number - STOCK_KINDS]
    return "ally_card", [number - printed.first_ally_card]


def business(printed: Printed, number: int) -> Noun:
    """A printed business by its name, a tile by its own or, where any may lie, by its turf."""
    if number >= printed.first_named:
        return "tile_business", list(divmod(number - printed.first_named, TURFS))
    return "new_business" if number & TILE else "business", [turf_of(number)]


def action(printed: Printed, number: int) -> Noun:
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


def place(printed: Printed, asks: str, number: int) -> Noun:
    """Where a figure stands: a business, a space between areas, or a turf's streets."""
    if asks == "figure" and number == printed.chief:
        return "neutral.police_chief", []
    named = number < THUG_SPACES or number >= printed.first_named
    if asks == "thug_space" or (asks == "figure" and named):
        return "thug_space", [number]
    space = number - THUG_SPACES if asks == "figure" else number
    touched = printed.touches[space]
    return ("space_of_two" if len(touched) == 2 else "space_of_three"), [space + 1, *touched]
