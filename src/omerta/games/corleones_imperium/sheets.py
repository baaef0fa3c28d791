"""The layout of the box: which sheets there are, and what a value may be."""

from __future__ import annotations

from typing import Final

from omerta.engine.box import Field, Sheet, WordList
from omerta.games.corleones_imperium.board import AREAS
from omerta.games.corleones_imperium.cards import COLOURS, EFFECTS, GOODS, ICONS, MONEY, MOST_COPIES

TILE_COLOURS: Final = ("blue", "red")
FIGURES: Final = ("nobody", "don", "consigliere", "heir")
FAMILY_COLOURS: Final = ("yellow", "blue", "green", "purple", "red")
MOST_ON_HALF: Final = 3  # icons on one half of a business

SHEETS: Final = (
    Sheet("money", (Field("cards", 1, 99), Field("start", 0, 5))),
    Sheet("good", (Field("cards", 0, 99),)),
    Sheet(
        "business",
        (
            Field("turf", 0, 0, AREAS),
            WordList("upper", ICONS, MOST_ON_HALF),
            WordList("lower", ICONS, MOST_ON_HALF),
        ),
    ),
    Sheet("space", (WordList("touches", AREAS, 3), Field("three_plus", 0, 1))),
    Sheet(
        "tile",
        (
            Field("colour", 0, 0, TILE_COLOURS),
            WordList("upper", ICONS, MOST_ON_HALF),
            WordList("lower", ICONS, MOST_ON_HALF),
        ),
    ),
    Sheet(
        "job",
        (
            Field("copies", 0, MOST_COPIES),
            Field("colour", 0, 0, COLOURS),
            WordList("needs", GOODS[:3], 4),
            WordList("pays", MONEY, 4),
            WordList("text", EFFECTS, 6),
        ),
    ),
    Sheet("ally", (Field("act", 1, 3), WordList("text", EFFECTS, 6))),
    Sheet(
        "act",
        (
            Field("limit", 0, 99),
            Field("tile", 0, 0, TILE_COLOURS),
            Field("figure", 0, 0, FIGURES),
            Field("bribes", 0, 1),
        ),
    ),
    Sheet(
        "players",
        (
            Field("thugs", 1, 3),
            Field("jobs", 0, 4),
            Field("allies", 0, 4),
            Field("tiles", 0, 3),
            Field("three_plus_closed", 0, 1),
        ),
    ),
    Sheet("family", (Field("colour", 0, 0, FAMILY_COLOURS),)),
    Sheet("value", (Field("value", 0, 200),)),
)
