"""What is plainly missing where a choice of Speakeasy is refused, from what its player sees."""

from __future__ import annotations

from omerta.engine.scene import Bit
from omerta.engine.title import Asked, View
from omerta.games.speakeasy.board import FIRST_NIGHTCLUB
from omerta.games.speakeasy.printed import Printed

# Rules that are named for one reason only.
PLAIN = {
    "SPK-TURN-10": "taken",
    "SPK-PARK-08": "nobody_to_swap",
    "SPK-TRUCK-01": "one_truck",
    "SPK-TRUCK-08": "truck_full",
    "SPK-TRUCK-09": "truck_empty",
    "SPK-TRUCK-13": "no_barrel",
    "SPK-TRUCK-15": "truck_full",
    "SPK-TRUCK-16": "no_truck_there",
    "SPK-TRUCK-17": "barrel_there",
    "SPK-BUILD-14": "too_strong",
    "SPK-GOON-05": "no_goon_space",
    "SPK-LIMIT-02": "built",
    "SPK-START-05": "not_free",
}


def lack(printed: Printed, view: View, asked: Asked, option: int, rule: str) -> Bit | None:
    if rule == "SPK-MONEY-03":
        return money(printed, view, asked, option)
    if rule == "SPK-BUILD-07" and asked["step"] in ("choose_spot", "start_spot"):
        return "not_free", []
    return (PLAIN[rule], []) if rule in PLAIN else None


def money(printed: Printed, view: View, asked: Asked, option: int) -> Bit:
    """What there is, and the price where it is printed on the building."""
    has = [view["families_shown"][view["seat"]]["clean"], view["safe"]]
    if asked["step"] == "choose_building" and option < FIRST_NIGHTCLUB:
        return "costs", [printed.cost[option], *has]
    return "money", has
