"""A review as one viewer gets it: sentences in his language, decisions as far as his eyes go."""

from __future__ import annotations

from omerta.engine.words import NOT_TO
from omerta.server.memory.eyes import Eyes
from omerta.server.memory.reviews import Reviews, ReviewSeen
from omerta.server.memory.shelf import Tape
from omerta.server.table.decide import Refused
from omerta.server.table.project import words_of
from omerta.show.review import Findings, Reviewed, Reviewer
from omerta.show.voice import Voice


def check_over(tape: Tape) -> None:
    """While a game goes on, what would have been better is advice, and who stands how a secret."""
    if not tape.over:
        raise Refused("not_over")


def told(eyes: Eyes, found: Findings, language: str, all_hands: bool) -> Reviewed:
    you = NOT_TO if all_hands else eyes.you(eyes.last)
    voice = Voice(words_of(language, eyes.title), eyes.title, eyes.names(eyes.last), you)
    return Reviewer(voice, eyes.film, found, eyes.seat, all_hands).reviewed()


def asked_for(reviews: Reviews, tape: Tape) -> ReviewSeen:
    check_over(tape)
    reviews.ask(tape)
    return reviews.seen(tape)
