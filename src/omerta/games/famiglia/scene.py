"""Famiglia to be drawn: the Street, the piles, and each player's hand and area.

The one card a Brute has lowered lies at a place of its own, `lowered`: it is chosen apart from its
twins in the Street. `remembered.1` is what has been seen going into another's hand.
"""

from __future__ import annotations

from typing import Any

from omerta.engine.scene import Scene, Thing
from omerta.engine.title import View
from omerta.games.famiglia.account import cards_owned
from omerta.games.famiglia.cards import KINDS, NAMES, Printed, kind_name

CARDS = ("card", "street_card", "hand_card", "area_card")  # what a number can be called


def scene(printed: Printed, view: View) -> Scene:
    found = Scene()
    street = list(view["street"])
    lowered: int = view["lowered"]
    if lowered >= 0:
        street[lowered] -= 1
    found.lay("street", cards(street))
    found.lay("lowered", [[kind_name(lowered), 1]] if lowered >= 0 else [])
    found.hide("pile", view["pile"])
    found.lay("under", [[kind_name(kind), 1] for kind in view["under"]])
    found.lay("discard", cards(view["discard"]))
    for seat in (0, 1):
        if seat == view["seat"]:
            found.lay(f"hand.{seat}", cards(view["hand"]))
        else:
            found.hide(f"hand.{seat}", view["hand_sizes"][seat])
            found.lay(f"remembered.{seat}", cards(view["remembered"][seat]))
        found.lay(f"area.{seat}", cards(view["areas"][seat]))
    found.facts = {
        "turn": view["pending"][-1][1] if view["pending"] else -1,
        "first": view["first"],
        "second_pile": view["second_pile"],
        "last_round": view["ending"],
        "lowered_to": view["lowered_to"] if lowered >= 0 else None,
        "passes": view["passes"],
        "points": [points(printed, cards_owned(view, seat)) for seat in (0, 1)],
    }
    return found


def points(printed: Printed, owned: list[int]) -> int:
    """What the gang of a player would be worth now, as far as its cards have been seen."""
    return sum([printed.points[kind] * owned[kind] for kind in range(KINDS)])


def cards(counted: list[int]) -> list[list[Any]]:
    """Each kind that is there, and how often."""
    return [[NAMES[kind], number] for kind, number in enumerate(counted) if number]


def thing(kind: str, number: int) -> str:
    return kind_name(number) if kind in CARDS and 0 <= number < KINDS else ""


def things() -> list[Thing]:
    """Twenty kinds of cards, and the places they lie at."""
    found = [
        Thing(name, f"card.{name}", sheet="card", row=name)
        for name in [kind_name(kind) for kind in range(KINDS)]
    ]
    found += [
        Thing("street", "place.street", rules=("FAM-STREET-01",)),
        Thing("lowered", "lowered_card", rules=("FAM-A3-05",)),
        Thing("pile", "place.pile", rules=("FAM-PILE-01", "FAM-END-01")),
        Thing("under", "place.under", rules=("FAM-A1-08",)),
        Thing("discard", "place.discard", rules=("FAM-A1-02",)),
        Thing("hand.*", "place.hand", rules=("FAM-INFO-03",)),
        Thing("remembered.*", "place.remembered", rules=("FAM-INFO-03",)),
        Thing("area.*", "place.area", rules=("FAM-A4-05",)),
    ]
    return found
