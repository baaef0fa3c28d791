"""A game again, moment by moment, as one viewer may see it.

A moment is told like the present one of a running table (`show.types.Message`), so that a client
shows both in the same way; what an answer did step by step comes as frames.
"""

from __future__ import annotations

from typing import Final

import msgspec

from omerta.engine.news import News, heard_by
from omerta.engine.seat import seat_at
from omerta.engine.trouble import short
from omerta.engine.words import NOT_TO
from omerta.server.memory.eyes import Eyes
from omerta.server.table.decide import Refused
from omerta.server.table.project import words_of
from omerta.show.ask import ask, wait
from omerta.show.end import ending
from omerta.show.film import frames
from omerta.show.lines import line
from omerta.show.message import scene
from omerta.show.types import Frame, Line, Message, Scene
from omerta.show.voice import Voice

PEOPLE: Final = ("seat", "family")  # a family nobody plays is behind the last seat
MUCH: Final = 2  # frames; with fewer there is nothing between before and after


class ReplayStep(msgspec.Struct, frozen=True):
    """A moment in short, for something to drag along."""

    at: int
    by: int  # who acted, -1 if nobody did or all at once
    turn: int  # turns begun so far
    lines: int  # told on the way to it
    text: str  # the first of them that tells more than whose turn it is
    about: int  # who acts in that line, or whom it names first; -1 if it is about nobody
    chose: str  # what this seat decided, where nothing was told of it


class Replay(msgspec.Struct, frozen=True):
    """All moments in short. `over` tells whether there may come more; `box` and `packs` name the
    sheet of what it was played with."""

    game: str
    seat: int
    over: bool
    names: list[str]
    steps: list[ReplayStep]
    box: str
    packs: list[str]


class ReplayMoment(msgspec.Struct, frozen=True):
    """One moment: `game.n` is its number; `last` is that of the last one. Line numbers count what
    still holds, without what was taken back."""

    last: int
    by: int
    game: Message
    chose: int | None  # what this seat answered to what it is asked
    frames: list[Frame]  # what the answer before did, if that was much
    scenes: list[Scene]  # open: as every seat sees it


class Teller:
    """Tells moments in one language."""

    def __init__(self, eyes: Eyes, language: str) -> None:
        self.eyes = eyes
        self.words = words_of(language, eyes.title)

    def voice(self, at: int, all_hands: bool) -> Voice:
        """Speaking to the one who sat there himself; where all hands lie open everybody has a
        name."""
        you = NOT_TO if all_hands else self.eyes.you(at)
        return Voice(self.words, self.eyes.title, self.eyes.names(at), you)

    def heard(self, at: int) -> list[News]:
        begin, end = self.eyes.span(at)
        return heard_by(self.eyes.seat, self.eyes.film.news[begin:end])

    def steps(self, all_hands: bool = False) -> Replay:
        eyes = self.eyes
        view = eyes.title.view(eyes.film.positions[eyes.places[-1]], eyes.seat)
        names = eyes.names(eyes.last)
        found: list[ReplayStep] = []
        turn = 0
        all_hands = all_hands and eyes.over
        for at in range(eyes.last + 1):
            voice = self.voice(max(at - 1, 0), all_hands)
            told = [line(voice, view, news, 0) for news in self.heard(at)]
            turn += sum(one.mark == "turn" for one in told)
            chose = "" if told else self.decided(voice, at)
            first = headline(told)
            text, about = (first.text, subject(first, len(names))) if first else ("", -1)
            found.append(ReplayStep(at, eyes.acted(at), turn, len(told), text, about, chose))
        box, packs = eyes.title.box, [pack["pack"] for pack in eyes.record.packs]
        return Replay(eyes.title.name, eyes.seat, eyes.over, names, found, box.hash, packs)

    def moment(self, at: int | None, all_hands: bool = False) -> ReplayMoment:
        """One moment, the last by default."""
        eyes, title = self.eyes, self.eyes.title
        at = eyes.last if at is None else at
        if not 0 <= at <= eyes.last:
            raise Refused("no_moment", "at", at=short(at), last=str(eyes.last))
        if all_hands and not eyes.over:
            raise Refused("not_over", "open")
        position = eyes.film.positions[eyes.places[at]]
        look = seat_at(title, position, eyes.seat)
        voice, since = self.voice(at, all_hands), self.told_before(at)
        before = self.voice(max(at - 1, 0), all_hands)
        asked = ask(voice, look)
        return ReplayMoment(
            eyes.last,
            eyes.acted(at),
            Message(
                at,
                eyes.seat,
                scene(title, look.view),
                [line(before, look.view, news, since + n) for n, news in enumerate(self.heard(at))],
                asked,
                wait(voice, look),
                ending(voice, look.view, position.winners()) if position.over else None,
            ),
            None if asked is None else eyes.chose(at),
            self.frames(before, at, since),
            [scene(title, title.view(position, seat)) for seat in range(position.seats)]
            if all_hands
            else [],
        )

    def decided(self, voice: Voice, at: int) -> str:
        """What the seat that looks has answered on the way here; what others did is theirs to
        tell."""
        if at == 0 or self.eyes.acted(at) != self.eyes.seat:
            return ""
        place = self.eyes.places[at]
        look = seat_at(self.eyes.title, self.eyes.film.positions[place - 1], self.eyes.seat)
        return voice.option(look, self.eyes.record.answers[place - 1].option)

    def told_before(self, at: int) -> int:
        """How many lines this viewer had heard."""
        return len(heard_by(self.eyes.seat, self.eyes.film.news[: self.eyes.span(at)[0]]))

    def frames(self, voice: Voice, at: int, since: int) -> list[Frame]:
        if at == 0:
            return []
        place = self.eyes.places[at]
        given = self.eyes.record.answers[place - 1]
        answer = (given.player, given.option)
        before = self.eyes.film.positions[place - 1]
        found = list(frames(voice, before, answer, self.eyes.seat, since))
        return found if len(found) >= MUCH else []


def headline(told: list[Line]) -> Line | None:
    better = [one for one in told if one.mark not in ("turn", "quiet")]
    return next(iter([*better, *told]), None)


def subject(told: Line, seats: int) -> int:
    """Who acts; where nobody does, as in the account at the end, whom the line begins with."""
    kind, number = told.args[0] if told.args and told.by < 0 else ("", told.by)
    return number if isinstance(number, int) and kind in ("", *PEOPLE) and number < seats else -1
