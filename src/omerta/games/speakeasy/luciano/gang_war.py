"""Gang war: new mobsters come into the marked districts and attack every building there."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from omerta.engine.box import Box
from omerta.engine.game import NOBODY, Do, May, Step
from omerta.games.speakeasy.board import STILL, around, bits
from omerta.games.speakeasy.build import raze
from omerta.games.speakeasy.family import ASSOCIATE, NO_ONE, STRENGTH_LEVEL, W
from omerta.games.speakeasy.money import Pay
from omerta.games.speakeasy.muster import (
    FOR_FREE,
    GOONS_ONLY,
    PAID,
    WAYS,
    close,
    price_of,
    ways,
)
from omerta.games.speakeasy.people import DEFENCE, KEEPS_STILL
from omerta.games.speakeasy.setup import lay_war_tiles
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.names import DEFENDS

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


def put_mob(table: Table, spot: int) -> None:
    """A mobster speakeasy beside a spot, if there is one left."""
    if table.mob_speakeasies:
        table.mob_speakeasies -= 1
        table.mob |= 1 << spot
    else:
        table.tell("no_mob", "SPK-LIMIT-06", spot)


def defender(table: Table, family: int, spot: int, attack: int) -> Step[Any]:
    if family < table.seats:
        return Defend(family, spot, attack)
    return RivalDefends(NOBODY, spot, attack)


def lose(table: Table, family: int, spot: int) -> None:
    """The building is out of the game; a mobster speakeasy takes its place, without a city tile."""
    kind = raze(table, family, spot)
    table.tell("lost_building", "SPK-WAR-18", table.who(family), kind, spot)
    put_mob(table, spot)


class Defend(May[Table]):
    """A building is held if strength, goons, the associate for his price and permanent bonuses are
    at least the attack; goons and associate count for this one building. It may be given up.
    """

    name = "defend"
    asks = "way"
    rules = (
        "SPK-WAR-11",
        "SPK-WAR-13",
        "SPK-WAR-14",
        "SPK-WAR-15",
        "SPK-WAR-16",
        "SPK-WAR-17",
        "SPK-WAR-18",
        "SPK-WAR-19",
        "SPK-WAR-20",
        "SPK-WAR-26",
        "SPK-WAR-27",
        "SPK-ASSOCIATE-08",
        "SPK-ASSOCIATE-11",
        "SPK-CRATE-20",
    )
    holds: ClassVar[tuple[str, ...]] = ("spot", "attack")

    def __init__(self, player: int, spot: int, attack: int) -> None:
        super().__init__(player)
        self.spot = spot
        self.attack = attack

    def gap(self, table: Table) -> int:
        me = self.player
        own = table.fam[me * W + STRENGTH_LEVEL]
        own += table.ability(me, DEFENCE) + table.crate_bonus(me, DEFENDS)
        return self.attack - own

    def safe(self, table: Table) -> bool:
        """The associate who always holds the still."""
        me = self.player
        return table.ability(me, KEEPS_STILL) > 0 and table.kind_at(me, self.spot) == STILL

    def choices(self, table: Table) -> list[int]:
        if self.safe(table):
            return []
        return ways(table, self.player, self.gap(table), table.funds(self.player), False)

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        price = price_of(table, me, option, False)
        close(table, me, self.gap(table), option)
        table.tell("held", "SPK-WAR-11", me, self.spot)
        table.then(Pay(me, price))

    def decline(self, table: Table) -> None:
        lose(table, self.player, self.spot)

    def run(self, table: Table) -> None:
        """It holds by itself, or it cannot be held."""
        if self.safe(table):
            table.tell("still_held", "SPK-ASSOCIATE-11", self.player, self.spot)
        else:
            lose(table, self.player, self.spot)

    def why_not(self, table: Table, option: int) -> str:
        if option == GOONS_ONLY:
            return "SPK-WAR-11"
        if option == FOR_FREE:
            return "SPK-ASSOCIATE-13"
        me = self.player
        there = table.fam[me * W + ASSOCIATE] != NO_ONE
        if there and price_of(table, me, PAID, False) > table.funds(me):
            return "SPK-MONEY-03"
        return "SPK-WAR-14"

    @classmethod
    def span(cls, box: Box) -> int:
        return WAYS


class RivalDefends(Do[Table]):
    """The solo rival holds a building if its defence in this act is at least the attack."""

    name = "rival_defends"
    rules = ("SPK-SOLO-04",)
    holds: ClassVar[tuple[str, ...]] = ("spot", "attack")

    def __init__(self, player: int, spot: int, attack: int) -> None:
        super().__init__(player)
        self.spot = spot
        self.attack = attack

    def run(self, table: Table) -> None:
        rival = table.families - 1
        if table.printed.rival_defence[table.act] >= self.attack:
            table.tell("rival_held", "SPK-SOLO-04", self.spot)
        else:
            lose(table, rival, self.spot)


class Settle(Do[Table]):
    """A mobster without a single speakeasy in his district leaves the game, his tile is turned."""

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
