"""The one projector: what one viewer gets of a running game, and nothing else.

Everything is made from the view of the seat, its prompt, and the news it may hear. Whatever a
client is sent about a table is made here.
"""

from __future__ import annotations

from omerta.engine.play import Play
from omerta.engine.seat import seat_at
from omerta.engine.title import Title, View
from omerta.show.ask import ask, plan, wait
from omerta.show.end import ending
from omerta.show.lines import lines
from omerta.show.types import Message, Scene
from omerta.show.voice import Voice


def message(voice: Voice, play: Play, seat: int, since: int = 0) -> Message:
    """The moment as `seat` gets it, with the lines it has heard from number `since` on."""
    look = seat_at(play.title, play.game, seat)
    undo = seat >= 0 and play.can_undo(seat)
    return Message(
        len(play.record.answers),
        seat,
        scene(play.title, look.view),
        lines(voice, look.view, play.news, since),
        ask(voice, look, undo, plan(voice, play, seat) if undo else []),
        wait(voice, look),
        ending(voice, look.view, play.game.winners()) if play.game.over else None,
    )


def scene(title: Title, view: View) -> Scene:
    made = title.scene(view)
    return Scene(made.places, made.facts)
