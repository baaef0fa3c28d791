"""A table is the fold of its events, and a screen the fold of its updates."""

from __future__ import annotations

from random import Random

import pytest

from omerta.games import GAMES, open_title
from omerta.server.table.project import state
from server.table.tables import Sitting, same

FULL = [(game, open_title(game).most_seats()) for game in GAMES]


@pytest.mark.parametrize(("game", "seats"), FULL)
def test_screens_follow_and_who_may_know_nothing_sees_nothing(game: str, seats: int) -> None:
    """State at k + updates = state at n for every viewer, byte for byte, with answers taken back in
    between; a viewer whose number has not moved sees what it saw."""
    sitting = Sitting(game, seats)
    luck = Random(game)
    for _ in range(150):
        if sitting.table.stage == "over":
            break
        sitting.follow(sitting.give(*sitting.random_command(luck)))
        for viewer, screen in zip(sitting.viewers, sitting.screens, strict=True):
            assert same(screen, state(sitting.table, viewer)), viewer.seat
    again = sitting.again()
    for viewer, screen in zip(sitting.viewers, sitting.screens, strict=True):
        assert same(screen, state(again, viewer))
