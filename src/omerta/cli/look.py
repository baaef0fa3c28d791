"""One moment as a board draws it: the scene of a seat, and where its choices are marked."""

from __future__ import annotations

from typing import Any

from omerta.engine.seat import Seat
from omerta.show.ask import ask
from omerta.show.message import scene
from omerta.show.types import Ask
from omerta.show.voice import Voice


class Look:
    """What a board may know: places with pieces, facts, and the question with its choices."""

    def __init__(self, voice: Voice, seat: Seat) -> None:
        self.me = seat.number
        shown = scene(voice.title, seat.view)
        self.places = shown.places
        self.facts: dict[str, Any] = shown.facts
        self.ask: Ask | None = ask(voice, seat)
        self.marks: dict[str, list[int]] = {}  # the last touch of a path -> numbers of choices
        self.starts: dict[str, list[int]] = {}  # the first touch
        for number, choice in enumerate(self.ask.choices if self.ask else [], 1):
            for path in [choice.at, *[path for _, path in choice.also]]:
                if path:
                    self.marks.setdefault(path[-1], []).append(number)
                    self.starts.setdefault(path[0], []).append(number)

    def pieces(self, place: str) -> list[tuple[str, int]]:
        """What lies open there."""
        found = self.places.get(place, [])
        return [] if isinstance(found, int) else found

    def count(self, place: str) -> int:
        """How many lie there, open or not."""
        found = self.places.get(place, [])
        return found if isinstance(found, int) else sum(number for _, number in found)

    def seen(self, place: str) -> bool:
        """Whether it lies open there."""
        return not isinstance(self.places.get(place, 0), int)

    def mark(self, *touches: str) -> str:
        """The numbers of the choices that end with one of these touches: `1/4`."""
        found = [number for touch in touches for number in self.marks.get(touch, [])]
        return "/".join(str(number) for number in sorted(found))

    def first_mark(self, touch: str) -> str:
        """The numbers of the choices that begin with this touch, wherever they lead."""
        return "/".join(str(number) for number in self.starts.get(touch, []))

    def choosing(self, place: str) -> bool:
        """Whether a choice begins at the own place of this name: `hand`."""
        return any(touch.startswith(f"{place}.{self.me}/") for touch in self.starts)

    def asks_at(self, place: str) -> bool:
        """Whether something is to be chosen there: the place itself or a piece at it."""
        return any(touch == place or touch.startswith(f"{place}/") for touch in self.marks)
