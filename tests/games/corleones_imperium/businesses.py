"""What a business brings: a figure is placed on it, or beside it, and every icon is used."""

from __future__ import annotations

from typing import Any, Final

from omerta.games.corleones_imperium.title import CorleonesImperium

from .names import CARDS
from .positions import Position, lay

# Enough for three sales, three notes for the suitcase, or a trade.
FULL_HAND: Final = ["money_1", "money_2", "money_3", "gun", "blood_money", "booze"]
SIMPLY_GIVEN: Final = ("COR-ICON-07", "COR-ICON-08")
ASKED_FOR: Final = {"bank": "bank", "swap": "swap", "take_horse": "horse", "keep_job": "job"}


def brought_by(place: str, *tiles: str) -> list[str]:
    """The icons for a thug or a Don placed there, in the order of the alphabet."""
    position = lay(horse=1, hands={0: FULL_HAND}, tiles=tiles)
    position.acts(0, place)
    return sorted(icons_used(position, 0))


def icons_used(position: Position, seat: int) -> list[str]:
    """A player uses all icons, each to the full; which ones they were."""
    used: list[str] = []
    while position.asked == seat and position.step != "act":
        step = position.step
        if step in ASKED_FOR:
            used.append(ASKED_FOR[step])
        elif step == "sell":
            used.append("sell_1")
        elif step == "sell_more":
            used.append(f"sell_{int(used.pop()[-1]) + 1}")
        position.says(seat, step, position.choices[0])
    given = [line for line in position.news("gained") if line.rule in SIMPLY_GIVEN]
    return used + [CARDS[line.numbers[1]] for line in given]


def lower_half(tile: str) -> list[str]:
    """The icons for a thug on this tile."""
    return brought_by("wall_street/tile", tile)


def beside(tile: str) -> list[str]:
    """The icons for a Don between Brooklyn and Wall Street, where this tile lies."""
    return brought_by("f15", tile)


def packed(sheet: str, row: dict[str, Any]) -> CorleonesImperium:
    """The game with one row changed."""
    pack = {"game": "corleones_imperium", "pack": "changed", sheet: [row]}
    return CorleonesImperium([("changed.toml", pack)])
