"""Where those who watch see hands, nobody who may have looked sits down."""

from __future__ import annotations

import pytest

from omerta.server.store.rows import Person
from omerta.server.table import commands as c
from omerta.server.table import events as e
from omerta.server.table.decide import Refused
from server.table.tables import Sitting

DORA = Person("dora", "Dora", "guest", "en", 0)


@pytest.mark.parametrize("open_hands", [False, True])
def test_a_stranger_takes_a_seat_that_was_left_only_where_hands_are_closed(
    open_hands: bool,
) -> None:
    sitting = Sitting("famiglia", 2)
    sitting.table.created.open_hands = open_hands
    sitting.give(sitting.people[1], c.Rise("leaves", 1))
    if open_hands:
        with pytest.raises(Refused) as refused:
            sitting.give(DORA, c.Sit("sits", 1))
        assert refused.value.key == "hands_open"
        sitting.give(sitting.people[1], c.Sit("returns", 1))
        assert sitting.table.chairs[1].person == sitting.people[1].id
    else:
        sitting.give(DORA, c.Sit("sits", 1))
        assert sitting.table.chairs[1].person == DORA.id
    assert isinstance(e.read(sitting.events[-1].body), e.Sat)
