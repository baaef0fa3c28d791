"""Finished games of Der Pate: the last turn of the last round, and the settlement."""

from __future__ import annotations

from typing import Any

from omerta.games.der_pate.board import INFLUENCE, REPUTATION

from .positions import AFTER_LINES, Position, lay

GREY_CARDS = ("E1", "E8", "E4", "E10", "E2", "E6", "E3")  # Reputation decides
RED_CARDS = ("E6", "E1", "E7", "E2", "E8", "E3", "E9")  # Influence decides
NOTHING_HELD: dict[int, list[int]] = {0: []}


def settled(
    *,
    seats: int = 2,
    safe: tuple[int, ...] = (0, 1, 2, 3),
    held: dict[int, list[int]] | None = None,
    places: dict[int, dict[int, int]] | None = None,
    events: tuple[str, ...] = GREY_CARDS,
    **laid: Any,
) -> Position:
    """The last turn of the last round is over, and so is the game.

    `safe` players stand on the last space of the K.O. track; unless told, nobody holds anything.
    """
    decides = REPUTATION if events == GREY_CARDS else INFLUENCE
    tracks = {seat: dict((places or {}).get(seat, {})) for seat in range(seats)}
    for seat in safe[:seats]:
        tracks[seat][decides] = 10
    position = lay(
        AFTER_LINES,
        seats=seats,
        turn=seats - 1,
        round=7,
        events=events,
        held=held or NOTHING_HELD,
        tracks=tracks,
        **laid,
    )
    assert position.table.over
    return position
