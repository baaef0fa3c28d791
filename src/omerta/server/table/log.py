"""What was told at a table, in order, numbered for each viewer after filtering.

It only grows: when an answer is taken back, a line says from which number on the lines are void.
Names stay as they were when a line was told, whoever sits there later; and what was taken back is
told by the table as it lay then, or a business that was never built would have another name.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Final

from omerta.engine.game import Game
from omerta.engine.news import EVERYBODY, News
from omerta.engine.title import View
from omerta.engine.words import NOT_TO
from omerta.show.lines import line
from omerta.show.types import Line
from omerta.show.voice import Voice

MOST_PASTS: Final = 400  # more than the lines a state has, for every seat that takes back unseen


class Cast:
    """Who sits where: what they are called, and who they are."""

    def __init__(self, names: list[str], people: list[str]) -> None:
        self.names = names
        self.people = people


class Item:
    """One thing that was told: news of the game, or a note about the table."""

    def __init__(self, cast: Cast, ear: int) -> None:
        self.names = cast.names
        self.people = cast.people
        self.ear = ear


class Past:
    """The table as it lay when something was taken back; not kept for ever."""

    def __init__(self, game: Game) -> None:
        self.game: Game | None = game


class Told(Item):
    def __init__(self, news: News, cast: Cast) -> None:
        super().__init__(cast, news.ear)
        self.news = news
        self.past: Past | None = None  # once it does not count any more


class Note(Item):
    """About a seat: `log.<key>` in the words. `void` is the place of the first item that does not
    count any more, or -1."""

    def __init__(self, key: str, seat: int, cast: Cast, ear: int, void: int) -> None:
        super().__init__(cast, ear)
        self.key = key
        self.seat = seat
        self.void = void


class Log:
    def __init__(self) -> None:
        self.items: list[Item] = []
        self.live: list[int] = []  # the places of what the game still tells, in its order
        self.heard: dict[int, list[int]] = {}  # for each viewer the places of what it heard
        self.pasts: deque[Past] = deque()

    def follow(self, news: list[News], cast: Cast) -> None:
        """Take over what the game has told since."""
        for told in news[len(self.live) :]:
            self.live.append(self.add(Told(told, cast)))

    def note(self, key: str, seat: int, cast: Cast, ear: int = EVERYBODY) -> None:
        self.add(Note(key, seat, cast, ear, -1))

    def retract(self, key: str, seat: int, length: int, cast: Cast, before: Game) -> None:
        """The game has gone back to a log of `length` lines from how it lay `before`."""
        void = self.live[length] if length < len(self.live) else len(self.items)
        self.let_go(self.live[length:], before)
        del self.live[length:]
        self.add(Note(key, seat, cast, EVERYBODY, void))

    def retract_own(self, key: str, seat: int, news: list[News], cast: Cast, before: Game) -> None:
        """A seat has taken back its part of a choice of all at once: only lines it alone heard are
        void, and only it hears so. What the game tells now are the other lines, in its order."""
        places: dict[int, list[int]] = {}
        for place in self.live:
            places.setdefault(self.items[place].ear, []).append(place)
        self.live = [places[told.ear].pop(0) for told in news]
        left = places.get(seat, [])
        self.let_go(left, before)
        self.add(Note(key, seat, cast, seat, left[0] if left else len(self.items)))

    def let_go(self, places: list[int], before: Game) -> None:
        """These lines do not count any more. Each time leaves a line of its own, so that a state
        never reaches farther back than so many times."""
        past = Past(before)
        for place in places:
            item = self.items[place]
            if isinstance(item, Told):
                item.past = past
        self.pasts.append(past)
        if len(self.pasts) > MOST_PASTS:
            self.pasts.popleft().game = None

    def add(self, item: Item) -> int:
        place = len(self.items)
        self.items.append(item)
        for viewer, places in self.heard.items():
            if item.ear in (EVERYBODY, viewer):
                places.append(place)
        return place

    def places(self, viewer: int) -> list[int]:
        """Where in the log stands what this viewer heard."""
        if viewer not in self.heard:
            self.heard[viewer] = [
                place for place, item in enumerate(self.items) if item.ear in (EVERYBODY, viewer)
            ]
        return self.heard[viewer]

    def lines(
        self, voice: Voice, person: str, view: View, since: int, until: int = -1
    ) -> Iterator[Line]:
        """The lines the one who sees `view` has heard, from number `since` on. `person` is who he
        is: what another did on his seat before him he did not do."""
        seat = view["seat"]
        places = self.places(seat)
        then: dict[Past, View] = {}
        last = len(places) if until < 0 else min(until, len(places))
        for n in range(since, last):
            item = self.items[places[n]]
            speaker = speaking(voice, item, person)
            if isinstance(item, Told):
                past = item.past
                if past is not None and past.game is not None and past not in then:
                    then[past] = voice.title.view(past.game, seat)
                yield line(speaker, then.get(past, view) if past else view, item.news, n)
            elif isinstance(item, Note):
                yield note_line(speaker, item, n, places)


def speaking(voice: Voice, item: Item, person: str) -> Voice:
    """As it was told when those sat here who sat here then."""
    you = voice.you
    if you >= 0 and item.people[you] != person:
        you = NOT_TO
    if item.names is voice.names and you == voice.you:
        return voice
    return Voice(voice.words, voice.title, item.names, you)


def note_line(voice: Voice, note: Note, n: int, places: list[int]) -> Line:
    """`line` among the arguments is the number of the first line that is void."""
    args: list[tuple[str, str | int]] = [("seat", note.seat)]
    if note.void >= 0:
        first = next((k for k, place in enumerate(places) if place >= note.void), n)
        args.append(("line", min(first, n)))
    text = voice.say_of(f"log.{note.key}", note.seat)
    return Line(n, note.key, voice.title.turn_rule, note.seat, args, text, "")
