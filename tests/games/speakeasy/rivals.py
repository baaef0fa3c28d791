"""The solo game laid out: the rival's turns, one card after another.

Districts 5, 6, 11, 12 and 16 are closed. Seat 0 plays, family 1 is the rival.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from moments import OtherStreams
from omerta.engine.game import NOBODY
from omerta.games.speakeasy.board import LOCATIONS
from omerta.games.speakeasy.solo.rival import RivalStart, RivalTurn

from .households import RIVAL as BLANK
from .positions import Family, Position, lay

PLAYER: Final = 0
RIVAL: Final = 1


def rival_has(**has: Any) -> Family:
    """The rival, who has nothing but this."""
    return replace(BLANK, **has)


def alone(
    rival: Family = BLANK, player: Family | None = None, cards: str = "", **laid: Any
) -> Position:
    """A turn of the solo game; `cards` are the next of the rival's deck, by location."""
    families: Mapping[int, Family] = {PLAYER: player or Family(), RIVAL: rival}
    deck = [LOCATIONS.index(card) for card in cards.split()]
    return lay(families, seats=1, rival=deck, **laid)


def rival_turn(
    cards: str, rival: Family = BLANK, player: Family | None = None, **laid: Any
) -> Position:
    """The rival has had a turn with these cards on its deck."""
    return alone(rival, player, cards, **laid).first(RivalTurn(NOBODY))


def rival_start(district: int, **laid: Any) -> Position:
    """The start of the rival, for whom this district is drawn."""
    position = alone(**laid)
    dice = position.table.dice
    assert isinstance(dice, OtherStreams)
    for attempt in range(10_000):
        dice.other["rival_start"] = f"rival_start {attempt}"
        if dice.below("rival_start", 16) == district - 1:
            return position.first(RivalStart(NOBODY))
    raise AssertionError("never drawn")


def speakeasies(position: Position) -> list[int]:
    return position.built(RIVAL)[1]
