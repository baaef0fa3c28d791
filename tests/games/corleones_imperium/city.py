"""What is printed on the board, written out; the tiles by colour, and one for each turf."""

from __future__ import annotations

TURFS = [
    "wall_street",
    "brooklyn",
    "upper_east_side",
    "queens",
    "upper_west_side",
    "midtown",
    "chelsea",
]
BLUE_TILES = [
    "gun_shop",
    "liquor_store",
    "loan_office",
    "barber_shop",
    "social_club",
    "gambling_parlor",
    "fence",
    "trucking_company",
]
RED_TILES = ["narcotics_den", "import_export_company", "casino", "savings_bank"]
ALL_TILES = BLUE_TILES[:7]  # one for each turf
# The upper halves of the printed businesses: each area gives something of its own, but for two.
UPPER = {
    "wall_street": "blood_money",
    "brooklyn": "booze",
    "upper_east_side": "bank",
    "queens": "gun",
    "upper_west_side": "swap",
    "midtown": "job",
    "chelsea": "bank",
    "central_park": "horse",
}
# The lower halves of the printed businesses, and of tiles; `sell` stands for any sale.
LOWER = {
    "wall_street": ["blood_money", "money_1"],
    "brooklyn": ["booze", "money_1"],
    "upper_east_side": ["bank", "bank"],
    "queens": ["gun", "money_1"],
    "upper_west_side": ["money_1", "sell"],
    "midtown": ["job", "money_2"],
    "chelsea": ["bank", "money_2"],
}
TILE_LOWER = {
    "gun_shop": ["gun", "gun"],
    "liquor_store": ["booze", "booze"],
    "loan_office": ["blood_money", "blood_money"],
    "barber_shop": ["bank", "bank"],
    "social_club": ["bank", "job"],
    "gambling_parlor": ["money_1", "money_3"],
    "fence": ["sell"],
    "trucking_company": ["blood_money", "booze"],
    "narcotics_den": ["money_2", "narcotics"],
    "import_export_company": ["narcotics", "narcotics"],
    "casino": ["bank", "sell"],
    "savings_bank": ["bank", "bank", "bank"],
}
