"""Every piece and place of Speakeasy a scene can have: its noun, its row in the box, its rules."""

from __future__ import annotations

from typing import Final

from omerta.engine.scene import Thing
from omerta.games.speakeasy import scene_names as name
from omerta.games.speakeasy.board import (
    ANY_CASINO,
    AT_RESTAURANT,
    BOATS,
    BUILDINGS,
    CONTACTS,
    DISTRICTS,
    LOCATIONS,
    PARK_SPOTS,
    PIECES,
    PIER_ROWS,
    PIER_SPACES,
    SINGLE,
    SPOTS,
    ZONES,
)
from omerta.games.speakeasy.nouns import noun
from omerta.games.speakeasy.people import CARDS, DOMAINS, LEVELS, MOBSTERS
from omerta.games.speakeasy.printed import Printed
from omerta.games.speakeasy.tiles.names import AIDS, CRATES, GOALS, PIER_GOALS, TILES

MOST_POWER: Final = 25
MOST_STRENGTH: Final = 20  # of a mobster in any box
MOST_INFLUENCE: Final = DISTRICTS

# Places of everybody, and those of each family, with the rule that says what lies there.
COMMON: Final = {
    "crate_stack": "SPK-HIDDEN-10",
    "crate_top": "SPK-HIDDEN-10",
    "aid_display": "SPK-AID-01",
    "aid_deck": "SPK-SETUP-25",
    "supply": "SPK-LIMIT-01",
    "out_of_game": "SPK-LIMIT-01",
    "timeline.cops": "SPK-SETUP-17",
    "timeline.wars": "SPK-SETUP-12",
    "rival_deck": "SPK-SOLO-06",
    "rival_seen": "SPK-SOLO-07",
}
OWN: Final = {
    "hand": "SPK-HIDDEN-01",
    "remembered": "SPK-HIDDEN-04",
    "money": "SPK-MONEY-01",
    "safe": "SPK-HIDDEN-02",
    "vip": "SPK-MEMBER-02",
    "members": "SPK-SETUP-34",
    "shelf": "SPK-BOOKS-06",
    "books": "SPK-BOOKS-06",
    "markers": "SPK-PROTECT-03",
    "commanding": "SPK-PROTECT-05",
    "distillery": "SPK-PRODUCE-02",
    "associate": "SPK-ASSOCIATE-01",
    "garage": "SPK-TRUCK-02",
    "aid_cards": "SPK-AID-01",
    "aid_used": "SPK-AID-03",
    "crates": "SPK-RAID-13",
    "tiles": "SPK-TILES-04",
    "tiles_played": "SPK-TILES-07",
    "capos": "SPK-TURN-01",
    "out": "SPK-WAR-18",
}
# Pieces that are all alike, or alike for each family.
PIECES_ALIKE: Final = (
    "mob_speakeasy",
    "barrel",
    "goon",
    "authority_marker",
    "dollar",
    "cop",
    "cop_tile",
    "war_tile",
    "strength_turned",
    "step",
    "influence_marker.mob",
)
PIECES_OF_FAMILIES: Final = (
    "member",
    "capo",
    "book",
    "marker",
    "influence_marker",
    "power_marker",
    "razed",
)


def things(printed: Printed) -> list[Thing]:
    return [
        *board(printed),
        *goals(printed),
        *displays(printed),
        *families(printed),
        *pieces(printed),
    ]


def called(printed: Printed, kind: str, number: int, title: str, sheet: str = "") -> Thing:
    """A thing that has a noun among the options and lines; its row has the same name."""
    key, numbers = noun(printed, {}, kind, number)
    return Thing(title, key, numbers, sheet, title if sheet else "")


def board(printed: Printed) -> list[Thing]:
    """Manhattan, the mobster board, the locations, the harbour, the tracks."""
    found: list[Thing] = []
    for district in range(DISTRICTS):
        row = f"district_{district + 1}"
        title, key, numbers = name.district(district), *noun(printed, {}, "district", district)
        found.append(Thing(title, key, numbers, "district", row, ("SPK-MAP-01",)))
        mobsters = f"mobster_board.{district + 1}"
        found.append(Thing(mobsters, "place.mobster_board", [district], rules=("SPK-SETUP-06",)))
    for spot in range(SPOTS):
        found.append(called(printed, "spot", spot, name.spot(spot)))
    for contact in range(SINGLE):
        numbers = [printed.location_of[contact], "abc".index(CONTACTS[contact][-1]) + 1]
        title = name.place(contact)
        found.append(Thing(title, "place.contact", numbers, "contact", CONTACTS[contact]))
    for spot in range(PARK_SPOTS):
        found.append(Thing(name.place(SINGLE + spot), "place.park", [spot + 1]))
    found.append(
        Thing(name.place(AT_RESTAURANT), "board.location.restaurant", rules=("SPK-ORDER-02",))
    )
    for space in range(PIER_SPACES):
        key, numbers = noun(printed, {}, "pier_place", space)
        row = f"row_{space % PIER_ROWS + 1}"
        found.append(Thing(name.pier(space), key, numbers, "pier", row, ("SPK-MEMBER-03",)))
    for line in range(PIER_ROWS):
        key, numbers = noun(printed, {}, "pier_row", line)
        found.append(Thing(f"pier_row.{line + 1}", key, numbers, "pier", f"row_{line + 1}"))
    return [*found, *tracks(printed)]


def tracks(printed: Printed) -> list[Thing]:
    found: list[Thing] = []
    for column in range(len(printed.figure[0])):
        row = f"column_{column + 1}"
        for side in name.SIDES:
            title = f"order.{side}.{column + 1}"
            rules = ("SPK-ORDER-11",)
            found.append(Thing(title, f"place.order_{side}", [column + 1], "column", row, rules))
    for zone in range(len(ZONES)):
        for space in range(MOST_INFLUENCE + 1):
            title = f"influence.{ZONES[zone]}.{space}"
            found.append(Thing(title, "place.influence", [zone, space], rules=("SPK-PAYOUT-02",)))
    for power in range(MOST_POWER + 1):
        found.append(Thing(f"power.{power}", "place.power", [power], rules=("SPK-LEVEL-08",)))
    return found


def goals(printed: Printed) -> list[Thing]:
    """Where goals lie, and the two book spaces of each."""
    found: list[Thing] = []
    for goal in range(GOALS):
        row = name.GOAL_NAMES[goal]
        fixed = goal >= PIER_GOALS
        key, numbers = noun(printed, {}, "goal", goal)
        sheet = "fixed_goal" if fixed else ""
        found.append(Thing(name.goal(goal), key, numbers, sheet, row if fixed else ""))
        for space in (2 * goal, 2 * goal + 1):
            key = f"place.book_space_{name.SIDES[space % 2]}"
            sheet = "" if fixed else "book_space"
            title = name.book_space(space)
            found.append(Thing(title, key, [goal], sheet, "" if fixed else row))
    return found


def displays(printed: Printed) -> list[Thing]:
    """Boats, piles, tiles, cards, supplies."""
    found = [
        Thing(title, f"place.{title.replace('.', '_')}", rules=(rule,))
        for title, rule in COMMON.items()
    ]
    for boat in range(len(BOATS)):
        title = name.hold(boat)
        found.append(Thing(title, "place.hold", [boat], "boat", BOATS[boat], ("SPK-RAID-08",)))
    for domain in range(len(DOMAINS)):
        title = name.pile(domain)
        found.append(Thing(title, "place.pile", [domain], rules=("SPK-CARD-08",)))
        found.append(Thing(f"{title}.below", "place.pile_below", [domain]))
        found.append(Thing(f"{title}.under", "place.pile_under", [domain], rules=("SPK-CARD-07",)))
    for place in (1, 2, 3):
        found.append(Thing(f"right.{place}", "place.right", [place], rules=("SPK-TILES-02",)))
        found.append(Thing(f"middle.{place}", "place.middle", [place], rules=("SPK-TILES-03",)))
        found.append(Thing(f"stack.{place}", "stack", [place], rules=("SPK-TILES-02",)))
    return found


def families(printed: Printed) -> list[Thing]:
    """What a family has before it; `*` stands for whose it is."""
    found = [Thing(f"{title}.*", f"place.{title}", rules=(rule,)) for title, rule in OWN.items()]
    for domain in range(len(DOMAINS)):
        title = f"slot.*.{DOMAINS[domain]}"
        found.append(Thing(title, "place.slot", [domain], rules=("SPK-CARD-01",)))
    for level in range(len(LEVELS)):
        title = f"level.*.{LEVELS[level]}"
        found.append(Thing(title, "place.level", [level], rules=("SPK-LEVEL-01",)))
    for space in range(printed.goon_spaces):
        row = f"goon_{space + 1}"
        title = f"goon_space.*.{space + 1}"
        numbers = [printed.goon_price[space]]
        found.append(Thing(title, "place.goon_space", numbers, "goon_space", row, ("SPK-GOON-03",)))
    for piece in range(PIECES):
        title = name.left(0, piece).replace(".0.", ".*.")
        row = title.rpartition(".")[2]
        key, numbers = noun(printed, {}, "piece", piece)
        sheet = "" if piece == ANY_CASINO else row.partition("_")[0].replace("spot", "small")
        found.append(Thing(title, key, numbers, sheet, row if sheet else ""))
    for truck in (1, 2):
        found.append(Thing(f"truck.*.{truck}", "place.truck", [truck], rules=("SPK-TRUCK-01",)))
        for bay in range(1, printed.truck_room + 1):
            title = f"truck.*.{truck}.bay.{bay}"
            found.append(Thing(title, "place.bay", [truck, bay], rules=("SPK-TRUCK-08",)))
    return found


def pieces(printed: Printed) -> list[Thing]:
    found = [Thing(title, f"token.{title.replace('.', '_')}") for title in PIECES_ALIKE]
    found += [Thing(f"{title}.*", f"token.{title}") for title in PIECES_OF_FAMILIES]
    found += [Thing(f"{title}.*", f"board.building.{title}") for title in BUILDINGS]
    for strength in range(1, MOST_STRENGTH + 1):
        found.append(Thing(f"strength.{strength}", "token.strength", [strength]))
    for location in LOCATIONS[:-1]:
        found.append(
            Thing(
                f"rival_card.{location}", f"board.location.{location}", [], "rival_card", location
            )
        )
    for card in range(CARDS):
        found.append(called(printed, "face", card, name.card(card), "card"))
    for kind in range(TILES):
        found.append(called(printed, "tile", kind, name.tile(kind), "tile"))
    for card in range(AIDS):
        found.append(called(printed, "aid", card, name.aid(card), "aid"))
    for crate in range(CRATES):
        found.append(called(printed, "crate", crate, name.crate(crate), "crate"))
    for mobster in range(len(MOBSTERS)):
        found.append(called(printed, "mobster", mobster, MOBSTERS[mobster], "mobster"))
    for boat in range(len(BOATS)):
        found.append(called(printed, "boat", boat, BOATS[boat], "boat"))
    for goal in range(len(printed.park_number)):
        found.append(called(printed, "park_goal", goal, name.park_goal(goal), "park_goal"))
    for goal in range(len(printed.zone_number)):
        found.append(called(printed, "zone_goal", goal, name.zone_goal(goal), "zone_goal"))
    return found
