"""A box of Corleones Imperium in which something else is printed."""

from __future__ import annotations

from collections.abc import Sequence

from omerta.games.corleones_imperium.title import CorleonesImperium

Row = dict[str, object]


def with_rows(sheet: str, rows: Sequence[Row]) -> CorleonesImperium:
    """The game with a pack that changes these rows, or adds them."""
    sourced: list[Row] = [{**row, "source": "X"} for row in rows]
    pack: Row = {"game": "corleones_imperium", "pack": "other_print", sheet: sourced}
    return CorleonesImperium([("other_print.toml", pack)])
