"""What a number is called: a words key and the numbers that go into it."""

from __future__ import annotations

from typing import Final

from omerta.engine.title import View
from omerta.games.speakeasy.board import (
    ANY_CASINO,
    AT_RESTAURANT,
    BOATS,
    BUILDINGS,
    DISTRICTS,
    LOCATIONS,
    PIER_ROWS,
    PIER_SPACES,
    ROOM,
    SINGLE,
    SPOTS,
    ZONES,
)
from omerta.games.speakeasy.people import ABILITIES, DOMAINS, EACH, LEVELS, MOBSTERS
from omerta.games.speakeasy.places.docks import hired_of
from omerta.games.speakeasy.places.trucks import ACTIONS, BUY_ONE, BUY_TWO, DELIVER, LOAD_ONE
from omerta.games.speakeasy.printed import MANY, Printed
from omerta.games.speakeasy.table import RIVAL_NAME
from omerta.games.speakeasy.tiles.names import (
    AIDS,
    BOTTLES,
    CITY_HALL_GOALS,
    CRATE_BACKS,
    CRATE_FRONTS,
    EFFECTS,
    MONEY,
    NONE,
    PARK_KINDS,
    PIER_GOALS,
    POWER_GOALS,
    TILES,
    WHERE,
)

Noun = tuple[str, list[int]]

# Numbers whose name depends on nothing printed: what they are, and the last part of their key. What
# whoever draws a board writes on it stands among the words of the board.
NAMED: Final[dict[str, tuple[str, ...]]] = {
    "domain": DOMAINS,
    "level": LEVELS,
    "bottle": BOTTLES,
    "zone": ZONES,
    "building": BUILDINGS,
    "location": LOCATIONS,
    "boat": BOATS,
    "mobster_name": MOBSTERS,
}
PLAIN: Final[dict[str, tuple[str, ...]]] = {
    "effect": EFFECTS,
    "way": ("goons", "paid", "free", "mixed"),
}


def noun(printed: Printed, view: View, asks: str, number: int) -> Noun:
    if asks in ("effect", "deed") and number == MONEY:
        return ("effect.money" if asks == "effect" else "board.short.money"), [printed.money_aid]
    if asks == "deed":  # an effect in a word or two
        return f"board.short.{EFFECTS[number]}", []
    if asks in NAMED:
        return f"board.{asks}.{NAMED[asks][number]}", []
    if asks in PLAIN:
        return f"{asks}.{PLAIN[asks][number]}", []
    if asks == "district":  # as the board shows it: its name and its number
        return asks, [number, number + 1]
    if asks == "quarter":
        return f"board.district.{number + 1}", []
    if asks in ("stack", "column"):
        return asks, [number + 1]
    if asks in ("amount", "money"):
        return asks, [number]
    if asks == "family":
        return ("board.hq.rival", []) if number == RIVAL_NAME else ("family", [number])
    if asks in (
        "spot",
        "barrel_place",
        "member_place",
        "pier_place",
        "pier_row",
        "pier_move",
        "drive",
    ):
        return noun_of_board(printed, asks, number)
    if asks in ("place", "swap_place", "piece", "goon_space", "crew"):
        return noun_of_place(printed, view, asks, number)
    if asks in ("goal", "book_space", "park_goal", "zone_goal"):
        return noun_of_goal(printed, asks, number)
    return noun_of_tile(printed, asks, number)


def noun_of_board(printed: Printed, asks: str, number: int) -> Noun:
    """Spots, piers and what trucks do."""
    if asks in ("spot", "barrel_place"):
        if number == SPOTS:
            return "distillery_domain", []
        return "spot", [number // ROOM, number % ROOM + 1]
    if asks == "member_place":
        if number == PIER_SPACES:
            return "vip_area", []
        row = number % PIER_ROWS
        return "pier_space", [number // PIER_ROWS, row + 1, printed.row_bonus[row]]
    if asks == "pier_place":  # where no bonus is to be had
        return "pier_place", [number // PIER_ROWS, number % PIER_ROWS + 1]
    if asks == "pier_row":
        return "pier_row", [number + 1, printed.row_bonus[number]]
    if asks == "pier_move":
        return "pier_move", list(divmod(number, PIER_SPACES))
    truck, action = number // ACTIONS + 1, number % ACTIONS
    if action < DISTRICTS:
        return "drive.go", [truck, action]
    if action >= DELIVER:
        return "drive.deliver", [truck, action - DELIVER]
    return {LOAD_ONE: "drive.load", BUY_ONE: "drive.buy_one", BUY_TWO: "drive.buy_two"}[action], [
        truck
    ]


def noun_of_place(printed: Printed, view: View, asks: str, number: int) -> Noun:
    """Contacts and what a headquarters has."""
    if asks == "piece":
        kind, cost = printed.kind_of[number], printed.cost[number]
        if number == ANY_CASINO:
            return "piece_casino", [cost, printed.casino_cards]
        return "piece", [kind, cost, printed.piece_bonus[number]]
    if asks == "goon_space":
        return "goon_space", [printed.goon_price[number]]
    if asks == "crew":
        return crew(view, number)
    if number < SINGLE:
        return contact(printed, view, number)
    if number < AT_RESTAURANT:
        return "board.location.park", []
    if asks == "swap_place":
        return "swap_restaurant", [named(view, number - AT_RESTAURANT)]
    return ("board.location.restaurant", []) if number == AT_RESTAURANT else ("mix_money", [])


def named(view: View, family: int) -> int:
    """A family as the log names it: in the solo game the other one is the rival."""
    return RIVAL_NAME if view and family >= view["seats"] else family


def crew(view: View, number: int) -> Noun:
    """Whose members are hired, and how many."""
    hired: list[int] = []
    for family in range(4):
        if hired_of(number, family):
            hired += [named(view, family), hired_of(number, family)]
    return (f"crew_{len(hired) // 2}", hired) if hired else ("no_crew", [])


def contact(printed: Printed, view: View, place: int) -> Noun:
    """A contact by what it offers; where nobody looks at a board, and for one that is not on it,
    by the side for three and four players, which has them all."""
    side: int = view["side"] if view else MANY
    if not printed.open[side][place]:
        side = MANY
    offers = [effect for effect in printed.contact_effects[side][place] if effect != NONE]
    numbers = [printed.location_of[place], *offers]
    return ("contact_of_none", "contact", "contact_of_two")[len(offers)], numbers


def noun_of_goal(printed: Printed, asks: str, number: int) -> Noun:
    """Goals by the place they lie at, book spaces, and the tiles themselves."""
    if asks == "book_space":
        key = "book_space_lower" if number % 2 else "book_space_upper"
        return key, [number // 2, printed.space_bonus[number]]
    if asks == "park_goal":
        kind = PARK_KINDS[printed.park_kind[number]]
        return f"park_goal.{kind}", [printed.park_amount[number], printed.park_level[number]]
    if asks == "zone_goal":
        where = WHERE[printed.zone_where[number]]
        pair = [printed.zone_first[number], printed.zone_second[number]]
        if where != "anywhere" and pair[0] == pair[1]:
            where = f"two_{where}"
        return f"zone_goal.{where}", [*pair, printed.zone_amount[number]]
    if number < PIER_GOALS:
        return f"goal.{GOAL_PLACES[number]}", []
    need = printed.fixed_need[number - PIER_GOALS]
    if number < CITY_HALL_GOALS:
        return "goal.pier", [need]
    return ("goal.city_hall" if number < POWER_GOALS else "goal.power"), [need]


GOAL_PLACES: Final = (
    "park_a_left",
    "park_a_right",
    "park_b_left",
    "park_b_right",
    "park_c",
    "zone_downtown",
    "zone_midtown",
    "zone_uptown",
)


def noun_of_tile(printed: Printed, asks: str, number: int) -> Noun:
    """Cards, tiles, crates and mobsters."""
    if asks == "tile":
        return "tile", [printed.tile_effect[number]]
    if asks == "shown_tile":
        place, kind = divmod(number, TILES)
        key = "right_tile" if place < 3 else "middle_tile"
        return key, [printed.tile_effect[kind], place % 3 + 1]
    if asks == "cleared_tile":
        return "cleared_tile", [printed.tile_effect[number // 3], number % 3 + 1]
    if asks == "aid" and number == AIDS:
        return "mix_money", []
    if asks == "aid":
        numbers = [printed.aid_effect[number], printed.bottle[number], printed.aid_value[number]]
        return "aid", numbers
    if asks == "mobster":
        return "mobster", [number, printed.associate[number], printed.price[number]]
    if asks == "ability":
        return f"ability.{ABILITIES[printed.ability[number]]}", [printed.worth[number]]
    if asks == "crate":
        cap = printed.cap[number]
        return (
            ("crate_capped", [number + 1, number, cap]) if cap else ("crate", [number + 1, number])
        )
    if asks == "crate_front":
        return f"crate_front.{CRATE_FRONTS[printed.front[number]]}", [printed.rate[number]]
    if asks == "crate_back":
        return f"crate_back.{CRATE_BACKS[printed.back[number]]}", [printed.back_worth[number]]
    numbers = [number // EACH, printed.card_bonus[number], printed.card_authority[number]]
    if printed.card_move[number]:
        return "fast_face", [*numbers, printed.card_move[number]]
    return "face", numbers
