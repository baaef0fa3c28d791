"""People and their levels: domains, strength, mobsters, and what an associate can do."""

from __future__ import annotations

from typing import Final

NETWORK: Final = 0
PARTY: Final = 1
DISTILLERY: Final = 2
TRANSPORT: Final = 3
STRENGTH: Final = 4
DOMAINS: Final = ("network", "party", "distillery", "transport")
LEVELS: Final = ("network", "party", "distillery", "transport", "strength")

CARDS: Final = 48  # a domain card is its domain * 12 and its place among them
EACH: Final = 12

LETTERS: Final = ("A", "B", "C", "D")
MOBSTERS: Final = (
    "larry_fay",
    "tommy_brown",
    "owney_madden",
    "waxy_gordon",
    "bill_dwyer",
    "joe_masseria",
    "jack_diamond",
    "birdie_brown",
    "ciro_terranova",
    "carlo_gambino",
    "vincent_coll",
    "dutch_schultz",
    "frank_costello",
    "salvatore_maranzano",
    "joe_adonis",
    "bugsy_siegel",
    "vito_genovese",
    "louis_buchalter",
    "meyer_lansky",
    "albert_anastasia",
)

NO_ABILITY: Final = 0
DEFENCE: Final = 1
TWO_MEMBERS: Final = 2
AUTHORITY: Final = 3
KEEPS_STILL: Final = 4
TILES: Final = 5
FREE_USE: Final = 6
RAID: Final = 7
REBATE: Final = 8
ABILITIES: Final = (
    "none",
    "defence",
    "members",
    "authority",
    "still",
    "tiles",
    "free_use",
    "raid",
    "rebate",
)
