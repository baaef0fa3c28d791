"""What a scene says besides its places."""

from __future__ import annotations

from omerta.engine.dice import named_dice
from omerta.games import open_title
from omerta.games.corleones_imperium.facts import lacks
from omerta.games.corleones_imperium.table import Table


def test_what_jobs_lack_is_told_in_one_order_wherever_they_lie() -> None:
    """A job that goes from a hand to the open ones changes nothing that is told of it; a client
    that is sent only changes would keep the old order for ever."""
    title = open_title("corleones_imperium")
    table = title.begin(2, named_dice("lacks"))
    assert isinstance(table, Table)
    view = title.view(table, 0)
    one = lacks(table.printed, {**view, "public_jobs": [4, 11], "hand_jobs": [2]})
    other = lacks(table.printed, {**view, "public_jobs": [2, 4], "hand_jobs": [11]})
    assert list(one.items()) == list(other.items())
