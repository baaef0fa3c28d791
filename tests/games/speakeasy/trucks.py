"""Trucks on the road: what they can be told to do, by name, and how far they get."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from omerta.games.speakeasy.board import DISTRICTS
from omerta.games.speakeasy.family import DISTILLED, LOAD, NOT_YET, TRUCK
from omerta.games.speakeasy.places.trucks import ACTIONS, BUY_ONE, DELIVER, LOAD_ONE

from .names import card, effect, tile
from .positions import Family, Position, lay


def to(district: int, truck: int = 1) -> int:
    """Drive there, or enter the board there."""
    return (truck - 1) * ACTIONS + district - 1


def load(truck: int = 1) -> int:
    """A barrel from the Distillery domain."""
    return (truck - 1) * ACTIONS + LOAD_ONE


def buy(number: int, truck: int = 1) -> int:
    """So many barrels from the boat."""
    return (truck - 1) * ACTIONS + BUY_ONE + number - 1


def deliver(spot: int, truck: int = 1) -> int:
    return (truck - 1) * ACTIONS + DELIVER + spot


def driving(family: Family, others: Mapping[int, Family] | None = None, **laid: Any) -> Position:
    """Seat 0 loads and delivers: the right contact of the workshop, after no raise."""
    position = lay({0: family, **(others or {})}, **laid).goes("workshop_b")
    position.passes()
    position.says(0, "row", effect("deliver"))
    return position


def does(position: Position, *actions: int) -> Position:
    """The trucks of the player asked do this, one after another."""
    for action in actions:
        position.says(position.asked, "drive", action)
    return position


def roads(position: Position, truck: int = 1) -> list[int]:
    """The districts a truck is offered."""
    if position.step != "drive":
        return []
    found = [divmod(option, ACTIONS) for option in position.choices]
    return [place + 1 for which, place in found if which == truck - 1 and place < DISTRICTS]


def stops(position: Position, truck: int = 1) -> list[int]:
    """Everything else a truck is offered: loading, buying, delivering."""
    if position.step != "drive":
        return []
    first = (truck - 1) * ACTIONS
    return [option for option in position.choices if first + DISTRICTS <= option < first + ACTIONS]


def miles(position: Position, truck: int = 1) -> int:
    """How far a truck in 8 or 9 gets: it drives to and fro between them until it stands."""
    driven = 0
    while roads(position, truck):
        there = 9 if 9 in roads(position, truck) else 8
        does(position, to(there, truck))
        driven += 1
        assert driven < 50
    return driven


def trucks(position: Position, family: int = 0) -> list[int]:
    """The districts of both trucks, 0: not yet out."""
    found = [position.has(family, TRUCK + truck) for truck in (0, 1)]
    return [0 if place == NOT_YET else place + 1 for place in found]


def loads(position: Position, family: int = 0) -> list[int]:
    return [position.has(family, LOAD + truck) for truck in (0, 1)]


def distilled(position: Position, family: int = 0) -> int:
    return position.has(family, DISTILLED)


def playing_card(
    name: str, family: Family, place: str = "planning_office_a", **laid: Any
) -> Position:
    """Seat 0 plays this card at a contact that allows it, and does nothing else there before."""
    position = lay({0: family}, **laid).goes(place)
    while position.step != "play_card":
        play = [option for option in position.choices if option >= effect("play_any")]
        if position.step == "row" and play:
            position.says(0, "row", play[0])
        else:
            position.passes()
    position.says(0, "play_card", card(name))
    return position


def plays_tile(position: Position, name: str) -> None:
    """A city tile of the own headquarters."""
    position.says(position.asked, "play_tile", tile(name))
