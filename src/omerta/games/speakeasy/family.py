"""What one family has: a row of numbers in `Table.fam`, family * W + one of the places below.

One flat list for all families copies faster than an object for each. `Table.has`, `put`, `gain`,
`lose`, `include` and `exclude` know where a number lies; only what reads many numbers of one family
in a row looks into the list itself.
"""

from __future__ import annotations

from typing import Final

CLEAN: Final = 0
DIRTY: Final = 1
LEVEL: Final = 2  # five levels: the four domains, then strength
STRENGTH_LEVEL: Final = 6
GOONS: Final = 7
VIP: Final = 8  # family members in the VIP area
SUPPLY: Final = 9  # family members not yet gained
LOST: Final = 10  # family members out of the game
BOOKS: Final = 11  # on the shelf
BOOK_SUPPLY: Final = 12
MARKERS: Final = 13  # authority markers
COMMAND: Final = 14  # authority of the markers discarded this turn
DISTILLED: Final = 15  # barrels on the Distillery domain
ASSOCIATE: Final = 16  # a mobster, or NO_ONE
FREE: Final = 17  # 1 as long as the associate may be used once for nothing
TRUCK: Final = 18  # the districts of both trucks, or NOT_YET
LOAD: Final = 20  # the barrels on both trucks
SLOT: Final = 22  # the card of each domain, or NO_CARD
HAND: Final = 26  # a set of domain cards
SECRET: Final = 27  # those of them the others have never seen
SMALL_LEFT: Final = 28  # a set of the nine small buildings on the headquarters
CLUBS_LEFT: Final = 29  # a set of the three nightclubs
CASINOS_LEFT: Final = 30
BUILT: Final = 31  # four sets of spots: still, speakeasies, nightclubs, casinos
AID: Final = 35  # a set of aid cards beside the headquarters
SAFE: Final = 36  # a set of used ones
CRATES: Final = 37  # a set
CAPOS: Final = 38  # in the headquarters
COLUMN: Final = 39  # of the turn order marker
LOWER: Final = 40  # 1 if the marker lies in the lower row
COOKED: Final = 41  # a set of book spaces, goal * 2 + space
PIER: Final = 42  # a set of pier spaces
TILES: Final = 43  # city tiles in the headquarters, three bits for each kind
PLAYED: Final = 44  # city tiles played this turn, likewise
MIXING: Final = 45  # 1 if this turn every payment asks which money
RAZED: Final = 46  # own buildings out of the game, by conversion or war
HASTE: Final = 47  # movement points a Transport card of this turn adds for each truck
W: Final = 48

# What everybody may see of a family: name, first place, how many places.
SHOWN: Final = (
    ("clean", CLEAN, 1),
    ("levels", LEVEL, 5),
    ("goons", GOONS, 1),
    ("vip", VIP, 1),
    ("supply", SUPPLY, 1),
    ("lost", LOST, 1),
    ("books", BOOKS, 1),
    ("book_supply", BOOK_SUPPLY, 1),
    ("markers", MARKERS, 1),
    ("command", COMMAND, 1),
    ("distilled", DISTILLED, 1),
    ("associate", ASSOCIATE, 1),
    ("free_use", FREE, 1),
    ("trucks", TRUCK, 2),
    ("loads", LOAD, 2),
    ("slots", SLOT, 4),
    ("small_left", SMALL_LEFT, 1),
    ("clubs_left", CLUBS_LEFT, 1),
    ("casinos_left", CASINOS_LEFT, 1),
    ("built", BUILT, 4),
    ("aid", AID, 1),
    ("aid_used", SAFE, 1),
    ("crates", CRATES, 1),
    ("capos", CAPOS, 1),
    ("column", COLUMN, 1),
    ("lower_row", LOWER, 1),
    ("cooked", COOKED, 1),
    ("pier", PIER, 1),
    ("tiles", TILES, 1),
    ("tiles_played", PLAYED, 1),
    ("mixing", MIXING, 1),
    ("razed", RAZED, 1),
    ("haste", HASTE, 1),
)

NO_ONE: Final = -1
NO_CARD: Final = -1
NOT_YET: Final = -1
