"""A city full of targets: figures of three families, and the neutral ones.

Wall Street   a thug of player 1, on the tile one of player 0
Brooklyn      a thug of player 2
Queens        a thug of player 0
Midtown       a thug of player 1
Chelsea       the Union Boss
f09           the Mayor: Central Park, Midtown, Chelsea
f11           a family member of player 1: Chelsea, Midtown, Wall Street
f12           a family member of player 0: Queens, Midtown

The Police Chief is alone in the Upper East Side; nobody is in the Upper West Side. Everybody still
has a family member in the supply.
"""

from __future__ import annotations

from typing import Any, Final

from .job_sheet import doing
from .positions import Position

FULL_CITY: Final[dict[str, Any]] = {
    "act": 2,
    "tiles": ["gun_shop", "fence"],
    "thugs": {0: ["wall_street/tile", "queens"], 1: ["wall_street", "midtown"], 2: ["brooklyn"]},
    "members": {0: ["f12"], 1: ["f11"]},
    "mayor": "f09",
    "boss": "chelsea",
    "chief": "upper_east_side",
}
THUGS: Final = ["wall_street", "wall_street/tile", "brooklyn", "queens", "midtown", "chelsea"]
MEMBERS: Final = ["f09", "f11", "f12"]


def aims(job: str, *others: str, first: str = "text", **laid: Any) -> Position:
    """Player 0 is about to follow the text of a job in this city."""
    return doing(job, *others, first=first, **{**FULL_CITY, **laid})


def neutrals(position: Position) -> list[int]:
    """Where Mayor, Union Boss and Police Chief are."""
    return position.table.neutral_at[:]


def on_the_board(position: Position) -> list[str]:
    """Everybody's places, the Police Chief last."""
    table = position.table
    seats = [0, 1, 2, 5]  # after the five seats: neutral
    found = [name for seat in seats for name in position.thugs(seat) + position.members(seat)]
    return found + ["police_chief"] * (table.neutral_at[2] >= 0)


def hit(position: Position) -> list[str]:
    """Who of this city is not on the board any more, or not where he was."""
    there = on_the_board(position)
    return [name for name in [*THUGS, *MEMBERS, "police_chief"] if name not in there]
