"""Every bonus and action that a card, a tile, a contact or a space can show, as a number."""

from __future__ import annotations

from typing import Final

NONE: Final = 0
GOON: Final = 1
TWO_GOONS: Final = 2
CARD: Final = 3
NETWORK_CARD: Final = 4  # and the other domains after it
PARTY_CARD: Final = 5
DISTILLERY_CARD: Final = 6
TRANSPORT_CARD: Final = 7
BOOK: Final = 8
TWO_BOOKS: Final = 9
TILE: Final = 10
MEMBER: Final = 11
TWO_MEMBERS: Final = 12
AUTHORITY: Final = 13
TWO_AUTHORITY: Final = 14
AID: Final = 15
RAISE: Final = 16
LEVEL: Final = 17
LEVEL_AGAIN: Final = 18
MONEY: Final = 19
COPY_AID: Final = 20
CONVERT: Final = 21
REPLACE: Final = 22
BUILD_ONE: Final = 23
BUILD_SMALL: Final = 24
BUILD_LARGE: Final = 25
DELIVER: Final = 26
PRODUCE: Final = 27
SELL: Final = 28
PROTECT: Final = 29
HIRE: Final = 30
ASSOCIATE: Final = 31
RAID: Final = 32
PLAY_ANY: Final = 33
PLAY_NETWORK: Final = 34  # and the other domains after it
PLAY_PARTY: Final = 35
PLAY_DISTILLERY: Final = 36
PLAY_TRANSPORT: Final = 37
PLAY_TILES: Final = 38
COOK: Final = 39

EFFECTS: Final = (
    "none",
    "goon",
    "two_goons",
    "card",
    "network_card",
    "party_card",
    "distillery_card",
    "transport_card",
    "book",
    "two_books",
    "tile",
    "member",
    "two_members",
    "authority",
    "two_authority",
    "aid",
    "raise",
    "level",
    "level_again",
    "money",
    "copy_aid",
    "convert",
    "replace",
    "build_one",
    "build_small",
    "build_large",
    "deliver",
    "produce",
    "sell",
    "protect",
    "hire",
    "associate",
    "raid",
    "play_any",
    "play_network",
    "play_party",
    "play_distillery",
    "play_transport",
    "play_tiles",
    "cook",
)

# What a space, a row or a headquarters may give; a card also LEVEL and LEVEL_AGAIN.
BONUSES: Final = ("none", "goon", "card", "book", "tile", "member", "authority", "aid", "raise")
CARD_BONUSES: Final = (*BONUSES, "level", "level_again")
TILE_EFFECTS: Final = (
    "network_card",
    "party_card",
    "distillery_card",
    "transport_card",
    "card",
    "aid",
    "deliver",
    "book",
    "raise",
    "build_one",
    "produce",
    "sell",
    "member",
    "goon",
    "protect",
    "two_authority",
)
AID_EFFECTS: Final = (
    "two_authority",
    "network_card",
    "party_card",
    "distillery_card",
    "transport_card",
    "card",
    "raise",
    "copy_aid",
    "tile",
    "two_goons",
    "member",
    "convert",
    "replace",
    "aid",
    "deliver",
    "produce",
    "sell",
    "two_books",
    "money",
    "protect",
    "two_members",
)
CONTACT_EFFECTS: Final = (
    "none",
    "book",
    "raise",
    "aid",
    "play_any",
    "play_party",
    "play_transport",
    "deliver",
    "play_network",
    "protect",
    "member",
    "play_distillery",
    "goon",
)

TILES: Final = 16  # kinds of city tiles
AIDS: Final = 21
CRATES: Final = 18
BOTTLES: Final = ("bourbon", "scotch", "champagne", "absinthe", "gin", "rum", "rye")

CRATE_FRONTS: Final = (
    "books",
    "party",
    "vip",
    "goons",
    "strength",
    "associate",
    "tiles",
    "hand",
    "transport",
    "barrels",
    "power",
    "best",
    "clubs",
    "aid",
    "guards",
    "network",
    "pier",
    "distillery",
)
SELLS: Final = 0
DEFENDS: Final = 1
CHEAPER: Final = 2
SLOT: Final = 3
MOVES: Final = 4
ANY_ROW: Final = 5
ATTACKS: Final = 6
COMMANDS: Final = 7
PRODUCES: Final = 8
CRATE_BACKS: Final = (
    "sell",
    "defence",
    "associate",
    "slot",
    "move",
    "pier",
    "attack",
    "authority",
    "produce",
)

# Goals: five in Central Park, one in each zone, three each at the piers, city hall and power.
GOALS: Final = 17
ZONE_GOALS: Final = 5
PIER_GOALS: Final = 8
CITY_HALL_GOALS: Final = 11
POWER_GOALS: Final = 14
GOAL_PROTECTED: Final = 0
GOAL_SPEAKEASY_EACH_ZONE: Final = 1
GOAL_SPEAKEASIES: Final = 2
GOAL_NIGHTCLUB_BARRELS: Final = 3
GOAL_BARRELS: Final = 4
GOAL_BARREL_EACH_ZONE: Final = 5
GOAL_AUTHORITY: Final = 6
GOAL_LEVELS: Final = 7
GOAL_STRENGTH: Final = 8
GOAL_CASINO_BARRELS: Final = 9
PARK_KINDS: Final = (
    "protected",
    "speakeasy_each_zone",
    "speakeasies",
    "nightclub_barrels",
    "barrels",
    "barrel_each_zone",
    "authority",
    "levels",
    "strength",
    "casino_barrels",
)
APART: Final = 0
TOGETHER: Final = 1
ANYWHERE: Final = 2
WHERE: Final = ("apart", "together", "anywhere")
