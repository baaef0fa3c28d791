"""Contacts: who may go where, and the two rows of actions at a location."""

from __future__ import annotations

from typing import Any, Final

from omerta.engine.game import Step
from omerta.games.speakeasy.board import AT_RESTAURANT, PARK_SPOTS, SINGLE
from omerta.games.speakeasy.effects import Row
from omerta.games.speakeasy.family import HAND, NO_ONE
from omerta.games.speakeasy.places import building_department, planning_office
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.names import (
    ASSOCIATE,
    AUTHORITY,
    HIRE,
    MEMBER,
    RAID,
    RAISE,
)

# What every contact of a location may do, in the order of `board.LOCATIONS`.
LOCATION_ACTIONS: Final[list[tuple[int, ...]]] = [
    building_department.ACTIONS,
    planning_office.ACTIONS,
    (RAISE,),
    (MEMBER, HIRE, AUTHORITY),
    (HIRE, ASSOCIATE),
    (RAID,),
]


def free_contacts(table: Table) -> list[int]:
    """The single contacts without a capo."""
    there = table.printed.open[table.side]
    return [
        contact for contact in range(SINGLE) if there[contact] and table.capo[contact] == NO_ONE
    ]


def free_park_spot(table: Table) -> int:
    """The first park spot without a capo, or -1."""
    for spot in range(table.printed.park_spots[table.side]):
        if table.capo[SINGLE + spot] == NO_ONE:
            return SINGLE + spot
    return -1


def prey(table: Table, me: int) -> list[int]:
    """Capos of others that can be swapped: at a single contact, or (18 and the family) in the
    restaurant, if there is a card for the duty there.
    """
    found = [
        contact
        for contact in range(SINGLE)
        if table.capo[contact] != NO_ONE and table.capo[contact] != me
    ]
    if table.has(me, HAND):
        for family in range(table.families):
            if family != me and table.capo[AT_RESTAURANT + family]:
                found.append(AT_RESTAURANT + family)
    return found


def has_prey(table: Table, me: int) -> bool:
    """Whether there is any: the first one found is enough."""
    for contact in range(SINGLE):
        family = table.capo[contact]
        if family != NO_ONE and family != me:
            return True
    if table.has(me, HAND):
        for family in range(table.families):
            if family != me and table.capo[AT_RESTAURANT + family]:
                return True
    return False


def visit(table: Table, me: int, contact: int) -> list[Step[Any]]:
    """The rows of a single contact and its location, the upper one first."""
    location = table.printed.location_of[contact]
    contact_row = Row(me, table.printed.contact_row[table.side][contact])
    location_row = Row(me, LOCATION_ACTIONS[location])
    if table.printed.contacts_first[location]:
        return [contact_row, location_row]
    return [location_row, contact_row]


def is_park(place: int) -> bool:
    return SINGLE <= place < SINGLE + PARK_SPOTS
