"""The box as plain numbers, made once and shared by every table."""

from __future__ import annotations

from typing import Final

from omerta.engine.box import Box, Row, check_range, check_total
from omerta.engine.trouble import Trouble
from omerta.games.speakeasy.board import (
    BUILDINGS,
    CONTACTS,
    DISTRICTS,
    DRIVES,
    GROUPS,
    HARBOURS,
    LOCATIONS,
    ROOM,
    ZONES,
    size,
)
from omerta.games.speakeasy.people import ABILITIES, DOMAINS, EACH, LETTERS, MOBSTERS
from omerta.games.speakeasy.sheets import PLACES
from omerta.games.speakeasy.tiles.names import (
    BOTTLES,
    CRATE_BACKS,
    CRATE_FRONTS,
    EFFECTS,
    MEMBER,
    PARK_KINDS,
    WHERE,
)

MANY: Final = 0  # the side of the board for three and four
FEW: Final = 1  # for one and two
RIVAL_CARDS: Final = 12  # the deck of the rival in a game alone


class Printed:
    """What is printed, by number; the first index of a pair of lists is the side of the board."""

    def __init__(self, box: Box) -> None:
        self.read_map(box)
        self.read_headquarters(box)
        self.read_places(box)
        self.read_people(box)
        self.read_tiles(box)
        self.read_goals(box)
        self.read_numbers(box)

    def read_map(self, box: Box) -> None:
        rows = [box.row("district", f"district_{number + 1}") for number in range(DISTRICTS)]
        self.zone = [ZONES.index(row.word("zone")) for row in rows]
        self.spots = [printed_spots(rows, "many"), printed_spots(rows, "few")]
        self.zone_mask = [0, 0, 0]
        for district in range(DISTRICTS):
            self.zone_mask[self.zone[district]] |= 7 << district * ROOM
        self.next_to: list[list[int]] = [[] for _ in range(DISTRICTS)]
        for row in box.rows["edge"]:
            a, b = row.number("a") - 1, row.number("b") - 1
            if a != b and b not in self.next_to[a]:
                self.next_to[a].append(b)
                self.next_to[b].append(a)
        for neighbours in self.next_to:
            neighbours.sort()
        # the same as options of `workshop.Drive`, for each truck
        self.roads = [
            [[truck * DRIVES + place for place in places] for places in self.next_to]
            for truck in range(2)
        ]
        harbours = [(row.number("harbour"), place) for place, row in enumerate(rows)]
        self.harbour = [place for order, place in sorted(harbours) if order]
        self.harbour_in = [-1] * DISTRICTS
        for number, district in enumerate(self.harbour):
            self.harbour_in[district] = number

    def read_headquarters(self, box: Box) -> None:
        small = box.rows["small"]
        clubs = box.rows["nightclub"]
        self.kind_of = [BUILDINGS.index(row.word("building")) for row in small] + [2, 2, 2, 3]
        self.cost = [row.number("cost") for row in small]
        self.cost += [box.value("nightclub_cost")] * 3 + [box.value("casino_cost")]
        self.piece_bonus = [effect(row, "bonus") for row in (*small, *clubs)] + [0]
        self.group_mask = [0, 0, 0]
        for place, row in enumerate(small):
            self.group_mask[GROUPS.index(row.word("group"))] |= 1 << place
        self.discount = [box.value(f"discount_{group}") for group in GROUPS]
        self.still_piece = self.kind_of.index(0)
        self.goon_price = [row.number("price") for row in box.rows["goon_space"]]
        self.price_from = [row.number("power") for row in box.rows["price"]]
        self.price_low = [row.number("speakeasy") for row in box.rows["price"]]
        self.price_high = [row.number("club") for row in box.rows["price"]]
        self.reward = [0] * 26
        for row in box.rows["reward"]:
            self.reward[row.number("power")] = effect(row, "bonus")
        self.waiting = self.reward.count(MEMBER)

    def read_places(self, box: Box) -> None:
        self.contacts_first = [
            box.row("location", name).word("upper") == "contacts" for name in LOCATIONS[:6]
        ]
        rows = [box.row("contact", name) for name in CONTACTS]
        self.location_of = [LOCATIONS.index(row.word("location")) for row in rows]
        self.contact_effects = [
            [[effect(row, "many")] for row in rows],
            [[effect(row, "few"), effect(row, "few_too")] for row in rows],
        ]
        # the actions of a contact, each once
        self.contact_row = [
            [tuple([shown for shown in dict.fromkeys(effects) if shown]) for effects in side]
            for side in self.contact_effects
        ]
        self.open = [
            [True] * len(rows),
            [row.word("open_few") == "yes" for row in rows],
        ]
        columns = box.rows["column"]
        self.figure = [
            [row.number("many") for row in columns],
            [row.number("few") for row in columns],
        ]
        self.payout = [
            [payout(box, "many", zone) for zone in ZONES],
            [payout(box, "few", zone) for zone in ZONES],
        ]

    def read_people(self, box: Box) -> None:
        rows = [box.row("mobster", name) for name in MOBSTERS]
        self.letter = [LETTERS.index(row.word("letter")) for row in rows]
        self.gang = [
            [mobster for mobster, shown in enumerate(self.letter) if shown == letter]
            for letter in range(len(LETTERS))
        ]
        self.mob_strength = [row.number("strength") for row in rows]
        self.modifier = [row.number("modifier") for row in rows]
        self.price = [row.number("price") for row in rows]
        self.associate = [row.number("associate") for row in rows]
        self.ability = [ABILITIES.index(row.word("ability")) for row in rows]
        self.worth = [row.number("worth") for row in rows]
        names = [f"{domain}_{number + 1}" for domain in DOMAINS for number in range(EACH)]
        cards = [box.row("card", name) for name in names]
        self.card_bonus = [effect(row, "bonus") for row in cards]
        self.card_authority = [row.number("authority") for row in cards]
        self.card_move = [row.number("move") for row in cards]
        boats = box.rows["boat"]
        self.hold_defence = [[row.number(f"defence_{k}") for k in range(6)] for row in boats]
        self.hold_price = [[row.number(f"price_{k}") for k in range(1, 6)] for row in boats]
        self.top_price = [max(prices) for prices in self.hold_price]
        self.row_bonus = [effect(row, "bonus") for row in box.rows["pier"]]

    def read_tiles(self, box: Box) -> None:
        self.aid_effect = [effect(row, "effect") for row in box.rows["aid"]]
        self.bottle = [BOTTLES.index(row.word("bottle")) for row in box.rows["aid"]]
        self.aid_value = [row.number("value") for row in box.rows["aid"]]
        self.tile_effect = [effect(row, "effect") for row in box.rows["tile"]]
        self.copies = [row.number("copies") for row in box.rows["tile"]]
        crates = box.rows["crate"]
        self.front = [CRATE_FRONTS.index(row.word("front")) for row in crates]
        self.rate = [row.number("rate") for row in crates]
        self.cap = [row.number("cap") for row in crates]
        self.back = [CRATE_BACKS.index(row.word("back")) for row in crates]
        self.back_worth = [row.number("worth") for row in crates]
        self.crates_with = [0] * len(CRATE_BACKS)
        for crate, back in enumerate(self.back):
            self.crates_with[back] |= 1 << crate

    def read_goals(self, box: Box) -> None:
        park = box.rows["park_goal"]
        self.park_letter = ["ABC".index(row.word("letter")) for row in park]
        self.park_number = [row.number("number") for row in park]
        self.park_kind = [PARK_KINDS.index(row.word("kind")) for row in park]
        self.park_amount = [row.number("amount") for row in park]
        self.park_level = [row.number("level") for row in park]
        self.park_inactive = [row.word("inactive") == "yes" for row in park]
        zone = box.rows["zone_goal"]
        self.zone_number = [row.number("number") for row in zone]
        self.zone_first = [BUILDINGS.index(row.word("first")) for row in zone]
        self.zone_second = [BUILDINGS.index(row.word("second")) for row in zone]
        self.zone_where = [WHERE.index(row.word("where")) for row in zone]
        self.zone_amount = [row.number("amount") for row in zone]
        fixed = box.rows["fixed_goal"]
        self.fixed_need = [row.number("need") for row in fixed]
        self.goal_money = [box.value("park_goal_money")] * 5 + [box.value("zone_goal_money")] * 3
        self.goal_money += [row.number("money") for row in fixed]
        spaces = box.rows["book_space"]
        self.space_bonus = [effect(row, side) for row in spaces for side in ("upper", "lower")]
        self.space_bonus += [0] * 2 * len(fixed)

    def read_numbers(self, box: Box) -> None:
        value = box.value
        self.start_clean = value("start_clean")
        self.start_dirty = value("start_dirty")
        self.capos = [value(f"capos_{act}") for act in (1, 2, 3, 4)]
        self.members = value("members")
        self.books = value("books")
        self.goons = value("goons")
        self.goon_spaces = len(self.goon_price)
        self.barrels = value("barrels")
        self.markers = value("authority_markers")
        self.mob_speakeasies = value("mobster_speakeasies")
        self.tile_slots = value("tile_slots")
        self.truck_room = value("truck_room")
        self.second_truck = value("second_truck")
        self.hold = value("hold")
        self.casino_income = [value("casino_many"), value("casino_few")]
        self.casino_cards = value("casino_cards")
        self.top_level = value("top_level")
        self.domain_cards_due = value("domain_top_cards")
        self.strength_cards_due = [0, 0, 0, 0, value("strength_4_cards"), value("strength_5_cards")]
        self.workshop_move = value("workshop_move")
        self.hire_member = value("hire_member")
        self.tiles_played = value("tiles_played")
        self.books_cooked = value("books_cooked")
        self.restaurant_actions = value("restaurant_actions")
        self.builds = value("builds")
        self.park_spots = [value("park_many"), value("park_few")]
        self.aid_display = value("aid_display")
        self.money_aid = value("money_aid")
        self.war = [[value(f"war_{side}_{act}") for act in (1, 2, 3)] for side in ("many", "few")]
        self.first_mobsters = [value("a_many"), value("a_few")]
        self.cops_each = value("cops_each")
        self.closed = [value(f"closed_{zone}") for zone in ZONES]
        self.end_value = [value(f"end_{building}") for building in BUILDINGS]
        self.still_returns = value("still_returns") > 0
        self.rival_bonus = value("rival_bonus")
        self.rival_commission = value("rival_commission")
        self.rival_crate = value("rival_crate")
        acts = box.rows["rival_act"]
        self.rival_attack = [row.number("attack") for row in acts]
        self.rival_defence = [row.number("defence") for row in acts]
        self.rival_low = [row.number("speakeasy") for row in acts]
        self.rival_high = [row.number("club") for row in acts]
        self.rival_deck: list[int] = []
        for row in box.rows["rival_card"]:
            self.rival_deck += [LOCATIONS.index(row.ident)] * row.number("copies")


def effect(row: Row, field: str) -> int:
    return EFFECTS.index(row.word(field))


def printed_spots(rows: list[Row], side: str) -> int:
    """All printed spots of one side, as a set."""
    found = 0
    for district, row in enumerate(rows):
        found |= ((1 << row.number(side)) - 1) << district * ROOM
    return found


def payout(box: Box, side: str, zone: str) -> list[int]:
    row = box.row("payout", f"{side}_{zone}")
    return [row.number(place) for place in PLACES]


# What single numbers may be, so that every game with them comes to its end.
LIMITS: Final = {
    "capos_1": (1, 4),
    "capos_2": (1, 4),
    "capos_3": (1, 4),
    "capos_4": (1, 4),
    "goons": (4, 99),
    "hold": (0, 5),
    "truck_room": (0, 9),
    "top_level": (1, 5),
    "workshop_move": (0, 9),
    "hire_member": (0, 9),
    "tiles_played": (0, 9),
    "books_cooked": (0, 9),
    "restaurant_actions": (0, 3),
    "builds": (0, 9),
    "park_many": (0, 3),
    "park_few": (0, 3),
    "aid_display": (0, 21),
    "still_returns": (0, 1),
}


def check_box(box: Box, file: str) -> None:
    """What is printed must be a game of Speakeasy: the map hangs together, everything fits."""
    for name, (low, high) in LIMITS.items():
        check_range(file, f"value {name}", "value", box.value(name), low, high)
    printed = Printed(box)
    check_range(file, "contact", "open_few", sum(printed.open[FEW]), 8, len(CONTACTS))
    count(file, "district.harbour", len(printed.harbour), HARBOURS)
    count(file, "edge", size(reached(printed)), DISTRICTS)
    for number, zone in enumerate(ZONES):
        districts = printed.zone.count(number)
        check_range(file, f"value closed_{zone}", "value", printed.closed[number], 0, districts - 1)
    count(file, "small.building", printed.kind_of.count(0), 1)
    for letter, number in enumerate((6, 4, 4, 6)):
        count(file, f"mobster.letter {LETTERS[letter]}", printed.letter.count(letter), number)
    laid = [sum(printed.war[0]) + printed.first_mobsters[0]]
    laid.append(sum(printed.war[1]) + printed.first_mobsters[1] + sum(printed.closed))
    for side, number in enumerate(laid):
        count(file, f"value war_{('many', 'few')[side]}", number, DISTRICTS)
        for act, most in enumerate((4, 4, 6)):
            check_range(file, "value war", "value", printed.war[side][act], 0, most)
    count(file, "value cops_each", printed.cops_each * 4, DISTRICTS)
    spots = max(size(printed.spots[MANY]), size(printed.spots[FEW]))
    check_range(file, "tile", "copies", sum(printed.copies), spots + 3, 112)
    check_range(file, "value members", "value", printed.members, printed.waiting + 1, 20)
    check_range(file, "value barrels", "value", printed.barrels, printed.hold * 4, 99)
    for letter in range(3):
        numbers = {
            number
            for number, shown in zip(printed.park_number, printed.park_letter, strict=True)
            if shown == letter
        }
        check_range(file, "park_goal", "number", len(numbers), 5, 9)
    check_range(file, "zone_goal", "number", len(set(printed.zone_number)), 3, 9)
    check_total(box, file, "rival_card", "copies", RIVAL_CARDS)


def count(file: str, what: str, found: int, expected: int) -> None:
    if found != expected:
        raise Trouble("box_count", file=file, what=what, found=found, expected=expected)


def reached(printed: Printed) -> int:
    """The districts a truck can drive to from the first one, as a set."""
    seen, edge = 1, [0]
    while edge:
        for other in printed.next_to[edge.pop()]:
            if not seen >> other & 1:
                seen |= 1 << other
                edge.append(other)
    return seen
