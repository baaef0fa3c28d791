"""What the kept games show: whatever a game lists here must happen in at least one of them.

`pytest -s tests/records/test_coverage.py` prints the table.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Final, NamedTuple

import pytest

from omerta.engine.news import News
from omerta.engine.record import Record, read_record
from omerta.games import title_for_packs
from records import (
    cover_carta_nostra,
    cover_corleones_imperium,
    cover_der_pate,
    cover_famiglia,
    cover_speakeasy,
)
from records.test_records import FILES


class Cover(NamedTuple):
    """How many games there are at least, everything that has to happen, what did in one game."""

    fewest: int
    things: list[str]
    shown: Callable[[Record, list[News]], set[str]]


COVERS: Final = {
    "famiglia": Cover(10, cover_famiglia.THINGS, cover_famiglia.shown),
    "carta_nostra": Cover(15, cover_carta_nostra.THINGS, cover_carta_nostra.shown),
    "der_pate": Cover(10, cover_der_pate.THINGS, cover_der_pate.shown),
    "corleones_imperium": Cover(
        15, cover_corleones_imperium.THINGS, cover_corleones_imperium.shown
    ),
    "speakeasy": Cover(15, cover_speakeasy.THINGS, cover_speakeasy.shown),
}


def counted(game: str) -> dict[str, int]:
    """Each thing, and in how many of the kept games it happens."""
    cover = COVERS[game]
    found = dict.fromkeys(cover.things, 0)
    for path in FILES:
        if path.parent.name == game:
            record = read_record(path)
            table = record.replay(title_for_packs(game, record.packs), listen=True)
            assert table.heard is not None
            for thing in cover.shown(record, table.heard):
                found[thing] += 1
    return found


@pytest.mark.parametrize("game", COVERS)
def test_together_the_kept_games_show_everything(game: str) -> None:
    found = counted(game)
    records = sum(path.parent.name == game for path in FILES)
    rows = [f"  {thing:24}{times:>3}" for thing, times in found.items()]
    sys.stdout.write("\n".join([f"\n{game}: {records} records", *rows, ""]))
    assert records >= COVERS[game].fewest
    assert not [thing for thing, times in found.items() if not times]
