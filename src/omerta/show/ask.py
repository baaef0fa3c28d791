"""The pending decision as one seat gets it: the question, the choices, and whom one waits for."""

from __future__ import annotations

from omerta.engine.game import PASS, Game
from omerta.engine.play import Play
from omerta.engine.record_parts import Answer
from omerta.engine.seat import Seat, seat_at
from omerta.show.types import Ask, Choice, Wait
from omerta.show.voice import Voice

# By language and place in the action: an answer, the names it was said with, and what was said.
Plans = dict[tuple[str, int], tuple[Answer, list[str], str]]


def ask(voice: Voice, seat: Seat, undo: bool = False, plan: list[str] | None = None) -> Ask | None:
    """What is asked of this seat; None if somebody else has to decide, or nobody."""
    asked = seat.asked
    if not asked.get("mine"):
        return None
    return Ask(
        asked["step"],
        asked["asks"],
        voice.question(seat),
        list(asked["rules"]),
        undo,
        plan or [],
        [choice(voice, seat, *options) for options in apart(seat)],
        voice.option(seat, PASS) if asked["pass"] else None,
    )


def apart(seat: Seat) -> list[list[int]]:
    """The options, those together that come to the same."""
    found: dict[tuple[int, ...], list[int]] = {}
    for option in seat.asked["options"]:
        found.setdefault(tuple(seat.title.alike(seat.view, seat.asked, option)), []).append(option)
    return list(found.values())


def choice(voice: Voice, seat: Seat, option: int, *more: int) -> Choice:
    where = voice.title.where
    paths = [(other, where(seat.view, seat.asked, other)) for other in more]
    return Choice(
        option,
        voice.option(seat, option),
        voice.brings(seat, option),
        [],
        where(seat.view, seat.asked, option),
        voice.title.harms(seat.view, seat.asked, option),
        [(other, path) for other, path in paths if path],
    )


def wait(voice: Voice, seat: Seat) -> Wait | None:
    """Whom this seat waits for; None if it is asked itself, or the game is over."""
    asked = seat.asked
    if asked["over"] or asked["mine"]:
        return None
    if asked["together"]:
        return Wait([], voice.say("wait.all"))
    return Wait([asked["player"]], voice.say("wait.one", name=voice.names[asked["player"]]))


def plan(voice: Voice, play: Play, seat: int, known: Plans | None = None) -> list[str]:
    """What this seat has answered in its running action and can still take back. `known` keeps what
    was said before: it needs the table as it lay then, and that takes time."""
    found: list[str] = []
    known = {} if known is None else known
    answers = play.plan(seat)
    befores: list[Game] = play.befores[len(play.befores) - len(answers) :]
    for place, (before, given) in enumerate(zip(befores, answers, strict=True)):
        key = (voice.words.language, place)
        said = known.get(key)
        if said is None or said[0] is not given or said[1] is not voice.names:
            text = voice.option(seat_at(play.title, before, seat), given.option)
            said = known[key] = (given, voice.names, text)
        found.append(said[2])
    return found
