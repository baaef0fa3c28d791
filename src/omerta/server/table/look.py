"""What one seat sees at one moment, worked out once for all who look through its eyes; and what has
changed since it was last shown.

A change is a function of two scenes of the same viewer and of nothing else: neither what it holds
nor how long it is can tell more than the two scenes do.
"""

from __future__ import annotations

from itertools import islice
from typing import Any, Final

import msgspec

from omerta.engine.game import Game
from omerta.engine.record_parts import Answer
from omerta.engine.seat import Seat, seat_at
from omerta.engine.title import Title
from omerta.server.table.seen import Cut, Plain, SceneChange
from omerta.show.film import stills
from omerta.show.message import scene
from omerta.show.types import Ask, End, Scene, Wait

Sent = Scene | bytes  # as it was made, or packed: a scene takes several times the room of its bytes

MOST: Final = 30  # frames of one answer
PACKED: Final = msgspec.json.Decoder(Plain)
NOTHING: Final = Plain({}, {})
CUT: Final = 0.6  # of what a piece takes


class Look:
    """One moment at one seat: its view, what is asked, its scene, and that as it is sent."""

    def __init__(self, title: Title, game: Game, number: int) -> None:
        self.seat: Seat = seat_at(title, game, number)
        self.made: Scene | None = None
        self.decisions: dict[str, tuple[Ask | None, Wait | None, End | None]] = {}  # by language
        self.film: list[tuple[Scene, int]] | None = None  # how the last answer led here

    @property
    def scene(self) -> Scene:
        if self.made is None:
            self.made = scene(self.seat.title, self.seat.view)
        return self.made

    def frames(self, before: Game, given: Answer) -> list[tuple[Scene, int]]:
        """Each moment on the way from `before` to here, and how many lines had been told by then;
        without the last, which is this one."""
        if self.film is None:
            title, answer = self.seat.title, (given.player, given.option)
            way = [
                (scene(title, view), len(news))
                for view, news in islice(stills(title, before, answer, self.seat.number), MOST)
            ]
            self.film = way[:-1] if way and way[-1][0] == self.scene else way
        return self.film


def packed(sent: Sent) -> bytes:
    return sent if isinstance(sent, bytes) else msgspec.json.encode(sent)


def changed(before: Sent, after: Scene) -> SceneChange:
    """What has to be put on the scene `before` to have the one `after`."""
    old: Plain | Scene
    if isinstance(before, bytes):
        old = PACKED.decode(before) if before else NOTHING
    else:
        old = before
    places, gone = difference(old.places, after.places)
    facts, lost = difference(old.facts, after.facts)
    cuts: dict[str, list[Cut]] = {}
    if not gone:
        for name, pieces in list(places.items()):
            was = old.places.get(name)
            if isinstance(was, list) and isinstance(pieces, list):
                found = cut(was, pieces)
                if weight(found) < len(pieces):
                    cuts[name] = found
                    del places[name]
    return SceneChange(places, facts, gone, lost, cuts)


def cut(old: list[Any], new: list[Any]) -> list[Cut]:
    """What has to go and to come so that one list is the other; from the end on, so that nothing
    is moved that is still to be cut."""
    found: list[Cut] = []
    coming: list[Any] = []
    start = 0
    for piece in new:
        place = start
        while place < len(old) and old[place] != piece:
            place += 1
        if place == len(old):
            coming.append(piece)
            continue
        if place > start or coming:
            found.append((start, place - start, coming))
            coming = []
        start = place + 1
    if start < len(old) or coming:
        found.append((start, len(old) - start, coming))
    found.reverse()
    return found


def weight(cuts: list[Cut]) -> float:
    """What they take on the wire, counted in pieces."""
    return sum([CUT + len(new) for _, _, new in cuts])


def difference(old: dict[str, Any], new: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """What is new or other than before, and the names that are gone. While a game goes on the names
    are always the same, in the same order; where they are not, at its end, everything is sent anew,
    so that whoever follows has them in the order of a new scene."""
    if list(old) == list(new):
        return {name: value for name, value in new.items() if old[name] != value}, []
    return dict(new), list(old)
