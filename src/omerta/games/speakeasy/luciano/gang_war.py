"""Gang war: new mobsters come into the marked districts and attack every building there."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from omerta.engine.game import NOBODY, Do, Step
from omerta.games.speakeasy.board import around, bits
from omerta.games.speakeasy.family import NO_ONE
from omerta.games.speakeasy.luciano.defence import defender, put_mob
from omerta.games.speakeasy.setup import lay_war_tiles
from omerta.games.speakeasy.table import Table

STREAMS: Final = ("mobsters_b", "mobsters_c", "mobsters_d")


class GangWar(Do[Table]):
    """Shuffle the mobsters of the act; district by district, ascending, one of them invades."""

    name = "gang_war"
    rules = ("SPK-WAR-01", "SPK-WAR-02", "SPK-WAR-03", "SPK-WAR-04", "SPK-WAR-09")

    def run(self, table: Table) -> None:
        mobsters = table.printed.gang[table.act + 1]
        table.mob_deck = table.dice.shuffle(STREAMS[table.act], mobsters)
        table.mob_left = len(table.mob_deck)
        table.reveal()
        table.tell("gang_war", "SPK-WAR-01", int(table.act) + 1)
        to_come: list[Step[Any]] = [PrepareWar(NOBODY)]
        marked = bits(table.war)
        for place in range(len(marked) - 1, -1, -1):
            to_come.append(Invade(NOBODY, marked[place]))
        table.follow(to_come)


class Invade(Do[Table]):
    """The top mobster goes to the district; his strength tile replaces the district tile and his
    speakeasies stand beside every empty spot. Then he attacks all buildings there.
    """

    name = "invade"
    rules = ("SPK-WAR-05", "SPK-WAR-06", "SPK-WAR-07", "SPK-WAR-10", "SPK-WAR-12", "SPK-LIMIT-06")
    holds: ClassVar[tuple[str, ...]] = ("district",)

    def __init__(self, player: int, district: int) -> None:
        super().__init__(player)
        self.district = district

    def run(self, table: Table) -> None:
        district = self.district
        table.mob_left -= 1
        mobster = table.mob_deck[table.mob_left]
        strength = table.printed.mob_strength[mobster]
        attack = strength + table.printed.modifier[mobster]
        table.reveal()
        table.war &= ~(1 << district)
        table.mob_in[district] = mobster
        table.strength[district] = strength
        table.tell("invaded", "SPK-WAR-05", mobster, district, attack)
        here: i64 = around(district)
        for spot in bits(table.empty_spots() & here):
            put_mob(table, spot)
        to_come: list[Step[Any]] = [Settle(NOBODY, district)]
        if table.built & here:
            self.line_up(table, here, attack, to_come)
        table.follow(to_come)

    def line_up(self, table: Table, here: i64, attack: int, to_come: list[Step[Any]]) -> None:
        """Everybody defends in turn order, from the lowest spot on; who is first comes last."""
        order = table.order()
        for place in range(len(order) - 1, -1, -1):
            family = order[place]
            mine = table.buildings(family) & here
            if mine:
                spots = bits(mine)
                for at in range(len(spots) - 1, -1, -1):
                    to_come.append(defender(table, family, spots[at], attack))


class Settle(Do[Table]):
    """A mobster without a single speakeasy in his district leaves the game, his tile is turned;
    also if it was only because none was left in the supply.
    """

    name = "settle"
    rules = ("SPK-WAR-21",)
    holds: ClassVar[tuple[str, ...]] = ("district",)

    def __init__(self, player: int, district: int) -> None:
        super().__init__(player)
        self.district = district

    def run(self, table: Table) -> None:
        district = self.district
        if not table.mob & around(district):
            table.tell("driven_off", "SPK-WAR-21", table.mob_in[district], district)
            table.mob_in[district] = NO_ONE
            table.strength[district] = -table.strength[district]


class PrepareWar(Do[Table]):
    """The other mobsters of the act leave the game; the next tiles of the timeline are laid."""

    name = "prepare_war"
    rules = ("SPK-WAR-22", "SPK-WAR-23", "SPK-WAR-24", "SPK-WAR-25")

    def run(self, table: Table) -> None:
        table.mob_deck = []
        table.mob_left = 0
        following = int(table.act) + 1
        if following < len(STREAMS):
            table.reveal()
            lay_war_tiles(table, table.printed.war[table.side][following])
