"""1) A new business opens."""

from __future__ import annotations

from omerta.engine.game import Do
from omerta.games.corleones_imperium.board import EMPTY, NEW_BUSINESS, NOWHERE, TILE
from omerta.games.corleones_imperium.table import Table


def open_business(table: Table, red: bool, rule: str) -> None:
    """The top tile of a stack, face up onto the free tile space of the lowest-numbered turf."""
    table.reveal()
    if red:
        table.red_left -= 1
        tile = table.red[table.red_left]
    else:
        table.blue_left -= 1
        tile = table.blue[table.blue_left]
    turf = table.tiles.index(NOWHERE)
    tiles = table.tiles[:]
    tiles[turf] = tile
    table.tiles = tiles
    table.thug_at[2 * turf + TILE] = EMPTY
    table.tell("opened", rule, tile, turf)


def lay_allies(table: Table, rule: str) -> None:
    """Shuffle the allies of the act, lay out one fewer than there are players; the rest is gone."""
    table.reveal()
    allies = [ally for ally in range(table.printed.allies) if is_due(table, ally)]
    mixed = table.dice.shuffle(f"allies.{table.act + 1}", allies)
    for ally in mixed[: table.printed.open_allies[table.seats]]:
        table.display |= 1 << ally
        table.tell("laid_ally", rule, ally)


def is_due(table: Table, ally: int) -> bool:
    return table.printed.ally_acts[ally] == table.act


class NewBusiness(Do[Table]):
    """Open one tile: blue in acts I and II, red in acts III and IV."""

    name = "new_business"
    rules = (
        "COR-BUSINESS-01",
        "COR-BUSINESS-02",
        "COR-BUSINESS-03",
        "COR-BUSINESS-04",
        "COR-BUSINESS-05",
        "COR-BUSINESS-06",
        "COR-BUSINESS-07",
        "COR-BUSINESS-08",
        "COR-PARK-06",
    )

    def run(self, table: Table) -> None:
        table.phase = NEW_BUSINESS
        open_business(table, table.printed.red_act[table.act], "COR-BUSINESS-04")
