"""How far back the turn of a seat reaches."""

from __future__ import annotations

from omerta.engine.news import NO_ONE
from omerta.engine.play import Play, together


def turn_length(play: Play, seat: int) -> int:
    """How many answers in a row the seat can take back of its turn, or of the one it has just
    ended; never of one before that."""
    answers = play.record.answers
    if together(play.game) is not None:
        return sum(given.player == seat for given in answers[play.opened :])
    began = turn_began(play, seat)
    count = 0
    for place in range(len(answers) - 1, len(answers) - 1 - len(play.befores), -1):
        if answers[place].player != seat or play.lengths[place] <= began:
            break
        count += 1
    return count


def turn_began(play: Play, seat: int) -> int:
    """The place of the last line that opened a turn of this seat, or something for all; -1 if none
    has."""
    news, told = play.news, play.title.news
    for place in range(len(news) - 1, -1, -1):
        line = told[news[place].key]
        if line.opens and line.actor(news[place].numbers) in (seat, NO_ONE):
            return place
    return -1
