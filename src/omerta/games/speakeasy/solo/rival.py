"""The rival's start and turns: a card says where its capo goes and what it does there."""

from __future__ import annotations

from typing import Final

from omerta.engine.game import Do
from omerta.games.speakeasy.board import (
    AT_RESTAURANT,
    BUILDING_DEPARTMENT,
    CITY_HALL,
    COMMISSION,
    DOCKS,
    PLANNING_OFFICE,
    RESTAURANT,
    WORKSHOP,
)
from omerta.games.speakeasy.family import CAPOS
from omerta.games.speakeasy.places.contacts import free_contacts
from omerta.games.speakeasy.solo import actions
from omerta.games.speakeasy.table import RIVAL, RIVAL_NAME, Table

MOST_BARRELS: Final = 3


class RivalStart(Do[Table]):
    """A speakeasy on the first empty spot of a district drawn by lot, else in the next one."""

    name = "rival_start"
    rules = ("SPK-SOLO-01", "SPK-SOLO-02", "SPK-SOLO-05")

    def run(self, table: Table) -> None:
        table.reveal()
        spot = actions.start_spot(table, table.dice.below("rival_start", 16))
        if spot >= 0:
            actions.open_on(table, spot)


class RivalTurn(Do[Table]):
    """Turn up cards until one names a location with a free contact; the leftmost one is taken.
    Without a card left its capo dines.
    """

    name = "rival_turn"
    rules = (
        "SPK-SOLO-03",
        "SPK-SOLO-06",
        "SPK-SOLO-07",
        "SPK-SOLO-08",
        "SPK-SOLO-09",
        "SPK-SOLO-10",
        "SPK-SOLO-11",
        "SPK-SOLO-12",
        "SPK-SOLO-13",
        "SPK-SOLO-14",
        "SPK-SOLO-15",
    )

    def run(self, table: Table) -> None:
        table.lose(RIVAL, CAPOS, 1)
        location = self.turn_up(table)
        if location == RESTAURANT:
            table.capo[AT_RESTAURANT + RIVAL] += 1
            table.tell("placed_capo", "SPK-SOLO-07", RIVAL_NAME, AT_RESTAURANT)
            actions.dine_alone(table)
            return
        zone = actions.weakest_zone(table)
        if location == BUILDING_DEPARTMENT:
            actions.build_two(table, zone)
        elif location == PLANNING_OFFICE:
            actions.convert_one(table, zone)
        elif location == CITY_HALL:
            actions.protect_two(table)
        elif location == COMMISSION:
            actions.take_strongest(table)
        elif location == DOCKS:
            actions.raid_one(table, zone)
        elif location == WORKSHOP:
            actions.supply_best(table, MOST_BARRELS)

    def turn_up(self, table: Table) -> int:
        """The location of the next card whose contact is free; its capo stands there now."""
        table.reveal()
        free = free_contacts(table)
        while table.rival_left:
            table.rival_left -= 1
            location = table.rival_deck[table.rival_left]
            table.tell("rival_card", "SPK-SOLO-07", RIVAL_NAME, location)
            if location == RESTAURANT:
                return RESTAURANT
            for contact in free:
                if table.printed.location_of[contact] == location:
                    table.capo[contact] = RIVAL
                    table.tell("placed_capo", "SPK-SOLO-07", RIVAL_NAME, contact)
                    return location
        return RESTAURANT
