"""The one projector: what one viewer gets of a running game, and nothing else.

Everything is made from the view of the seat, its prompt, and the news it may hear. Whatever a
client is sent about a table is made here.
"""

from __future__ import annotations

from collections.abc import Callable

from omerta.engine.play import Play
from omerta.engine.seat import Seat, seat_at
from omerta.engine.title import Title, View
from omerta.show.ask import Plans, ask, plan, wait
from omerta.show.end import ending
from omerta.show.types import Ask, End, Line, Message, Scene, Wait
from omerta.show.voice import Voice

Told = Callable[[View], list[Line]]  # by what the viewer sees


def message(voice: Voice, play: Play, seat: int, n: int, told: Told) -> Message:
    """The moment as `seat` gets it. `n` is the number this viewer counts it by (how many answers
    there are tells, while all decide at once, who has), `told` gives the lines it has heard since
    it was last shown something."""
    look = seat_at(play.title, play.game, seat)
    made = scene(play.title, look.view)
    return Message(n, seat, made, told(look.view), *decision(voice, play, look))


def decision(
    voice: Voice, play: Play, look: Seat, known: Plans | None = None
) -> tuple[Ask | None, Wait | None, End | None]:
    """What is asked of a seat, or whom it waits for, or how it ended."""
    undo = look.asked.get("mine", False) and play.can_undo(look.number)
    return (
        ask(voice, look, undo, plan(voice, play, look.number, known) if undo else []),
        wait(voice, look),
        ending(voice, look.view, play.game.winners()) if play.game.over else None,
    )


def scene(title: Title, view: View) -> Scene:
    made = title.scene(view)
    return Scene(made.places, made.facts)
