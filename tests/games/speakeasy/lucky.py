"""The Lucky Luciano phase laid out: a gang war, cops on patrol, a payout, or all of it.

Seats have the colours of the rulebook's examples: Blue 0, Yellow 1, Green 2, Purple 3.
"""

from __future__ import annotations

from typing import Any, Final

from omerta.engine.game import NOBODY
from omerta.games.speakeasy import family as at
from omerta.games.speakeasy.acts import EndRound
from omerta.games.speakeasy.board import DISTRICTS, around, bits
from omerta.games.speakeasy.family import W
from omerta.games.speakeasy.luciano.gang_war import GangWar
from omerta.games.speakeasy.luciano.patrol import Patrol
from omerta.games.speakeasy.luciano.payout import Payout

from .names import mobster
from .positions import Position, fresh, lay

BLUE: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
PURPLE: Final = 3
GOONS_ONLY: Final = 0  # ways to hold a building
PAY_ASSOCIATE: Final = 1
USE_FOR_FREE: Final = 2
MIXED: Final = 3  # pay the associate, and choose the money


def war(*mobsters: str, **laid: Any) -> Position:
    """The gang war of an act begins; these mobsters come, in this order."""
    return lay(**laid).will_come(*mobsters).first(GangWar(NOBODY))


def patrol(**laid: Any) -> Position:
    """Cops have gone on patrol."""
    return lay(**laid).first(Patrol(NOBODY))


def payout(**laid: Any) -> Position:
    """Lucky Luciano has paid."""
    return lay(**laid).first(Payout(NOBODY))


def lucky_luciano(position: Position) -> Position:
    """The last turn of the act is over: everything up to the first turn of the next act, or to
    the first decision in the war.
    """
    table = position.table
    for family in range(table.families):
        table.fam[family * W + at.CAPOS] = 0
    position.goes_on(EndRound(NOBODY))
    return position


def districts(mask: int) -> list[int]:
    """A set of districts as they are printed."""
    return [district + 1 for district in bits(mask)]


def invaded(position: Position) -> list[int]:
    """The districts into which mobsters came, in the order of the log."""
    return [district + 1 for _, district, _ in position.told("invaded")]


def mob_spots(position: Position, district: int) -> list[int]:
    """The spots of a district with a mobster speakeasy."""
    return bits(position.table.mob & around(district - 1))


def home_of(position: Position, name: str) -> int:
    """The district of a mobster on the mobster board; 0 if he is not there."""
    number = mobster(name)
    return position.table.mob_in.index(number) + 1 if number in position.table.mob_in else 0


def influence(position: Position, zone: int) -> list[int]:
    """The markers of a zone: families in the order of the seats, then the mobsters."""
    row = position.table.families + 1
    return position.table.influence[zone * row : zone * row + row]


def controlled(position: Position) -> dict[int, list[int]]:
    """Who controls which district by the log: seats, or -1 for mobsters, or nobody."""
    found: dict[int, list[int]] = {district: [] for district in range(1, DISTRICTS + 1)}
    for line in position.news("control", "mob_control"):
        who = line.numbers[1] if line.key == "control" else -1
        found[line.numbers[0] + 1].append(who)
    return found


def fresh_wars(seats: int) -> list[list[int]]:
    """A fresh game goes through its three wars at once: the districts of each."""
    position = fresh(seats)
    found: list[list[int]] = []
    for act in range(3):
        position.table.act = act
        position.first(GangWar(NOBODY))
        found.append(invaded(position)[sum(len(war) for war in found) :])
    position.title.audit(position.table)
    return found
