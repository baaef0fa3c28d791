"""The rulebook's example of how the turn order is adjusted."""

from __future__ import annotations

from typing import Final

import pytest

from omerta.games.speakeasy import family as at

from .dinner import dines, ends_turn, works
from .households import Family
from .positions import lay

PURPLE: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
BLUE: Final = 3


@pytest.mark.rule("SPK-ORDER-01", "SPK-ORDER-07", "SPK-ORDER-08", "SPK-ORDER-09")
def test_blue_moves_from_4_to_2_and_purple_from_1_to_3() -> None:
    """Green makes room to the right, Yellow to the left: Yellow, Blue, Purple, Green."""
    guests = {PURPLE: Family(hand=["party_1"]), BLUE: Family(hand=["party_2"])}
    position = lay(guests, order=[PURPLE, YELLOW, GREEN, BLUE], turn=PURPLE)
    ends_turn(dines(position, 3))
    assert position.asked == YELLOW
    works(position, "workshop_a")
    assert position.asked == GREEN
    works(position, "workshop_b")
    assert position.asked == BLUE
    ends_turn(dines(position, 2))
    assert position.order == [YELLOW, BLUE, PURPLE, GREEN]
    assert [position.has(seat, at.LOWER) for seat in range(4)] == [0] * 4
    assert position.asked == YELLOW
