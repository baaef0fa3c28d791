"""The layout of the box: which sheets there are, and what a value may be."""

from __future__ import annotations

from typing import Final

from omerta.engine.box import Field, Sheet
from omerta.games.speakeasy.board import BUILDINGS, GROUPS, LOCATIONS, ZONES
from omerta.games.speakeasy.people import ABILITIES, LETTERS
from omerta.games.speakeasy.tiles.names import (
    AID_EFFECTS,
    BONUSES,
    BOTTLES,
    CARD_BONUSES,
    CONTACT_EFFECTS,
    CRATE_BACKS,
    CRATE_FRONTS,
    PARK_KINDS,
    TILE_EFFECTS,
    WHERE,
)

YES_NO: Final = ("no", "yes")
PLACES: Final = ("first", "second", "third", "fourth", "fifth")

SHEETS: Final = (
    Sheet("value", (Field("value", 0, 99),)),
    Sheet(
        "district",
        (
            Field("zone", 0, 0, ZONES),
            Field("many", 1, 3),
            Field("few", 1, 3),
            Field("harbour", 0, 7),
        ),
    ),
    Sheet("edge", (Field("a", 1, 16), Field("b", 1, 16))),
    Sheet("column", (Field("many", 0, 9), Field("few", 0, 9))),
    Sheet(
        "small",
        (
            Field("building", 0, 0, ("still", "speakeasy")),
            Field("group", 0, 0, GROUPS),
            Field("cost", 0, 15),
            Field("bonus", 0, 0, BONUSES),
        ),
    ),
    Sheet("nightclub", (Field("bonus", 0, 0, BONUSES),)),
    Sheet("goon_space", (Field("price", 0, 20),)),
    Sheet("price", (Field("power", 5, 25), Field("speakeasy", 0, 99), Field("club", 0, 99))),
    Sheet("reward", (Field("power", 6, 25), Field("bonus", 0, 0, BONUSES))),
    Sheet("location", (Field("upper", 0, 0, ("contacts", "location")),)),
    Sheet(
        "contact",
        (
            Field("location", 0, 0, LOCATIONS[:6]),
            Field("many", 0, 0, CONTACT_EFFECTS),
            Field("few", 0, 0, CONTACT_EFFECTS),
            Field("few_too", 0, 0, CONTACT_EFFECTS),
            Field("open_few", 0, 0, YES_NO),
        ),
    ),
    Sheet(
        "mobster",
        (
            Field("letter", 0, 0, LETTERS),
            Field("strength", 1, 20),
            Field("modifier", 0, 9),
            Field("price", 0, 20),
            Field("associate", 0, 20),
            Field("ability", 0, 0, ABILITIES),
            Field("worth", 0, 9),
        ),
    ),
    Sheet("payout", tuple(Field(place, 0, 99) for place in PLACES)),
    Sheet(
        "card", (Field("bonus", 0, 0, CARD_BONUSES), Field("authority", 0, 9), Field("move", 0, 9))
    ),
    Sheet(
        "aid",
        (
            Field("effect", 0, 0, AID_EFFECTS),
            Field("bottle", 0, 0, BOTTLES),
            Field("value", 0, 99),
        ),
    ),
    Sheet("tile", (Field("effect", 0, 0, TILE_EFFECTS), Field("copies", 0, 7))),
    Sheet(
        "boat",
        tuple(Field(f"defence_{left}", 0, 99) for left in range(5, -1, -1))
        + tuple(Field(f"price_{barrel}", 0, 99) for barrel in range(1, 6)),
    ),
    Sheet("pier", (Field("bonus", 0, 0, BONUSES),)),
    Sheet(
        "crate",
        (
            Field("front", 0, 0, CRATE_FRONTS),
            Field("rate", 0, 20),
            Field("cap", 0, 99),
            Field("back", 0, 0, CRATE_BACKS),
            Field("worth", 0, 9),
        ),
    ),
    Sheet(
        "park_goal",
        (
            Field("letter", 0, 0, ("A", "B", "C")),
            Field("number", 1, 9),
            Field("kind", 0, 0, PARK_KINDS),
            Field("amount", 1, 20),
            Field("level", 0, 5),
            Field("inactive", 0, 0, YES_NO),
        ),
    ),
    Sheet(
        "zone_goal",
        (
            Field("first", 0, 0, BUILDINGS),
            Field("second", 0, 0, BUILDINGS),
            Field("where", 0, 0, WHERE),
            Field("amount", 1, 9),
            Field("number", 1, 9),
        ),
    ),
    Sheet(
        "fixed_goal",
        (
            Field("area", 0, 0, ("pier", "city_hall", "power")),
            Field("need", 1, 25),
            Field("money", 0, 99),
        ),
    ),
    Sheet("book_space", (Field("upper", 0, 0, BONUSES), Field("lower", 0, 0, BONUSES))),
    Sheet("rival_card", (Field("copies", 0, 9),)),
    Sheet(
        "rival_act",
        (
            Field("attack", 0, 99),
            Field("defence", 0, 99),
            Field("speakeasy", 0, 99),
            Field("club", 0, 99),
        ),
    ),
)
