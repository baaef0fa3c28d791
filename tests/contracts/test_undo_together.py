"""While all decide at once, everybody can take back the own part, whatever the others have done."""

from __future__ import annotations

import pytest

from omerta.engine.dice import named_dice
from omerta.engine.play import Play, together
from omerta.engine.playout import Chooser
from omerta.engine.record import new_record
from omerta.engine.together import asking, deciders, options_of
from omerta.games import GAMES, open_title


def give_any(play: Play, seat: int, chooser: Chooser) -> None:
    step = asking(play.game, seat)
    assert step is not None
    assert play.answer(seat, step.name, chooser.pick(options_of(play.game, seat))) is None


def choosing_together(game: str) -> Play | None:
    """A game in which all are just beginning to decide at once; None where that never happens."""
    title = open_title(game)
    play = Play(title, new_record(title, ["-"] * title.most_seats(), named_dice("together")))
    chooser = Chooser(1)
    while not play.game.over and together(play.game) is None:
        give_any(play, deciders(play.game)[0], chooser)
    return None if play.game.over else play


@pytest.mark.parametrize("game", GAMES)
def test_the_own_part_can_be_taken_back_and_nothing_else(game: str) -> None:
    play = choosing_together(game)
    if play is None:
        assert game != "corleones_imperium", "no bids in a whole game"
        return
    seats = deciders(play.game)
    before = [play.title.view(play.game, seat) for seat in range(play.game.seats)]
    assert not any(play.can_undo(seat) for seat in seats), "what was before stays"
    for seat in seats[:-1]:
        while asking(play.game, seat) is not None:
            give_any(play, seat, Chooser(seat))
    for seat in seats[:-1]:
        assert play.can_undo(seat), "whoever answered after it"
    assert not play.can_undo(seats[-1])
    length = len(play.record.answers)
    for seat in seats[:-1]:
        while play.can_undo(seat):
            assert play.undo(seat) is None
            length -= 1
            assert len(play.record.answers) == length
    assert [play.title.view(play.game, seat) for seat in range(play.game.seats)] == before
    assert play.undo(seats[0]) is not None
    assert len(play.record.answers) == length
