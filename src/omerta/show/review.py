"""What a review of a finished game tells, in one language and through somebody's eyes.

What was found comes as plain data (`Findings`, from whoever has weighed the game); every sentence
is made here, for every client. Through a seat's eyes only that seat's decisions are told, with what
it saw then; through all eyes every one.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from omerta.engine.news import NO_ONE, heard_by
from omerta.engine.seat import Seat, seat_at
from omerta.show.film import Film
from omerta.show.lines import line
from omerta.show.voice import Voice

Verdict = Literal["best", "equal", "unclear", "inaccuracy", "mistake", "blunder"]
MARKED: Final = ("inaccuracy", "mistake", "blunder")
MINUS: Final = "−"
# What stands in quotation marks and has some of its own, by language.
WITHIN: Final = {
    "de": str.maketrans("»«", "›‹"),
    "en": str.maketrans("“”", "‘’"),
    "it": str.maketrans("«»", "“”"),
}


# -- what was found


class Weighed(msgspec.Struct, frozen=True):
    option: int
    share: float
    worlds: int


class Judgement(msgspec.Struct, frozen=True):
    """A decision: of what was played and what did best, how much of the win lay between them."""

    at: int
    seat: int
    played: int
    best: int
    options: int
    verdict: Verdict
    loss: float
    error: float
    worlds: int
    candidates: list[Weighed]
    terms: list[tuple[str, float]]


class Standing(msgspec.Struct, frozen=True):
    """What every seat could expect of the win after `at` answers, and how sure that is."""

    at: int
    shares: list[float]
    error: float


class Swing(msgspec.Struct, frozen=True):
    at: int
    before: list[float]
    after: list[float]


class Findings(msgspec.Struct, frozen=True):
    version: int
    game: str
    rules: int
    seats: int
    answers: int
    effort: dict[str, int]
    points: list[Standing]
    turning: list[Swing]
    decisions: list[Judgement]
    costliest: list[list[int]]


# -- what is told


class ReviewChoice(msgspec.Struct, frozen=True):
    """Something that was weighed: its share of the win in hundredths, and the path to it."""

    option: int
    text: str
    share: int
    at: list[str]


class ReviewDecision(msgspec.Struct, frozen=True):
    """A decision at moment `at`: `loss` is what it cost, in hundredths of the win. `head` names
    turn and choice, `text` says what was worth more, `terms` by what, `tables` how that is
    known."""

    at: int
    seat: int
    turn: int
    verdict: Verdict
    loss: int
    head: str
    text: str
    terms: str
    tables: str
    played: int
    best: int
    choices: list[ReviewChoice]


class ReviewTurning(msgspec.Struct, frozen=True):
    """A moment after which the win was shared out otherwise: `changes` by seat, in hundredths."""

    at: int
    turn: int
    by: int
    head: str
    text: str
    changes: list[int]


class Reviewed(msgspec.Struct, frozen=True):
    """A review as one viewer gets it. `costliest` are, by seat, the moments that cost it most; of
    the seats whose decisions are told."""

    names: list[str]
    points: list[Standing]
    turning: list[ReviewTurning]
    decisions: list[ReviewDecision]
    costliest: list[list[int]]


class Reviewer:
    """Tells what was found of a film; `seat` is whose eyes one looks through, with `all_hands`
    everybody's."""

    def __init__(
        self, voice: Voice, film: Film, found: Findings, seat: int, all_hands: bool = False
    ) -> None:
        self.voice = voice
        self.film = film
        self.found = found
        self.seat = seat
        self.all_hands = all_hands
        self.turns = turns_of(film)

    def reviewed(self) -> Reviewed:
        told = [each for each in self.found.decisions if self.is_shown(each.seat)]
        return Reviewed(
            self.voice.names,
            self.found.points,
            [self.turning(each) for each in self.found.turning],
            [self.decision(each) for each in told],
            [
                places if self.is_shown(seat) else []
                for seat, places in enumerate(self.found.costliest)
            ],
        )

    def is_shown(self, seat: int) -> bool:
        return self.all_hands or seat == self.seat

    def decision(self, found: Judgement) -> ReviewDecision:
        seat = seat_at(self.voice.title, self.film.positions[found.at], found.seat)
        played, best = (self.voice.option(seat, each) for each in (found.played, found.best))
        return ReviewDecision(
            found.at,
            found.seat,
            self.turns[found.at],
            found.verdict,
            hundredths(found.loss),
            self.headed(found.at, played),
            self.said(found, best),
            self.because(found),
            self.voice.say("review.tables", tables=found.worlds, name=self.voice.names[found.seat]),
            found.played,
            found.best,
            [self.choice(seat, each) for each in found.candidates],
        )

    def headed(self, at: int, what: str) -> str:
        turn = self.turns[at]
        if not turn:
            return self.voice.say("review.before", what=what)
        return self.voice.say("review.head", turn=turn, what=what)

    def said(self, found: Judgement, best: str) -> str:
        """What is to be said of a decision: nothing that the tables do not prove."""
        key = f"review.said.{found.verdict}"
        if found.verdict in ("best", "equal"):
            return self.voice.say(key)
        within = best.translate(WITHIN[self.voice.words.language])
        return self.voice.say(key, choice=within, points=hundredths(found.loss))

    def because(self, found: Judgement) -> str:
        """The terms of the readable evaluation that changed for certain."""
        named = [
            f"{self.voice.say(f'term.{name}')} {signed(round(change))}"
            for name, change in found.terms
            if round(change) and self.voice.words.has(f"term.{name}")
        ]
        return self.voice.say("review.terms", terms=", ".join(named)) if named else ""

    def choice(self, seat: Seat, found: Weighed) -> ReviewChoice:
        where = self.voice.title.where(seat.view, seat.asked, found.option)
        text = self.voice.option(seat, found.option)
        return ReviewChoice(found.option, text, hundredths(found.share), where)

    def turning(self, found: Swing) -> ReviewTurning:
        given = self.film.record.answers[found.at]
        changes = [
            hundredths(after) - hundredths(before)
            for before, after in zip(found.before, found.after, strict=True)
        ]
        moved = sorted(range(len(changes)), key=lambda seat: -abs(changes[seat]))[:2]
        text = ", ".join(
            self.voice.say(
                "review.moved",
                name=self.voice.names[seat],
                before=hundredths(found.before[seat]),
                after=hundredths(found.after[seat]),
            )
            for seat in moved
            if changes[seat]
        )
        head = self.headed(found.at, self.happened(found.at))
        return ReviewTurning(found.at, self.turns[found.at], given.player, head, text, changes)

    def happened(self, at: int) -> str:
        """What this viewer heard of the answer after a moment, in a few words; who acted, where
        that was nothing."""
        view = self.voice.title.view(self.film.positions[at + 1], self.seat)
        heard = heard_by(self.seat, self.film.told_at(at + 1))
        told = [line(self.voice, view, news, 0) for news in heard]
        better = [one.text for one in told if one.mark not in ("turn", "quiet")]
        first = next(iter([*better, *[one.text for one in told]]), "")
        player = self.film.record.answers[at].player
        name = self.voice.names[player] if player != NO_ONE else ""
        return first.removesuffix(".") or name  # it heads something


def turns_of(film: Film) -> list[int]:
    """How many turns had begun at each moment, as a replay counts them."""
    opens = [film.title.news[news.key].opens for news in film.news]
    found: list[int] = []
    number = place = 0
    for length in film.lengths:
        number += sum(opens[place:length])
        place = length
        found.append(number)
    return found


def hundredths(share: float) -> int:
    return round(share * 100)


def signed(number: int) -> str:
    """With its sign, as it is printed."""
    return f"+{number}" if number >= 0 else f"{MINUS}{-number}"
