"""`omerta review`: a finished game weighed, and the decisions that cost most."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from rich.text import Text

from omerta.bots.review import Effort, Review, effort_for
from omerta.cli.film import open_film
from omerta.cli.seating import seat_named
from omerta.cli.terminal import Terminal
from omerta.engine.title import SPECTATOR
from omerta.engine.trouble import Trouble
from omerta.show.review import MARKED, Findings, Reviewed, Reviewer
from omerta.show.voice import Voice

BARS: Final = "▁▂▃▄▅▆▇█"
TENTHS: Final = "0123456789"
WIDEST: Final = 60  # points of a line
EVERY: Final = 20  # hundredths between two lines about how far it is


class Progress:
    """Says now and then how far a review is, beside the result."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.said = ("", -1)

    def __call__(self, what: str, done: int, of: int) -> None:
        part = 100 * done // max(1, of) // EVERY * EVERY
        if (what, part) != self.said:
            self.said = (what, part)
            self.terminal.note(self.terminal.words.say(f"review.doing.{what}", part=part))


def review(
    terminal: Terminal, file: str, seat: str, json: bool, effort: Effort | None = None
) -> int:
    film = open_film(file)
    if not film.finished:
        raise Trouble("review_unfinished", answers=film.last)
    wanted = [seat_named(seat, film.chairs)] if seat else list(range(len(film.chairs)))
    effort = effort or effort_for(film.record.game)
    found = Review(film.title, film.record, effort, Progress(terminal)).run().plain()
    voice = Voice(terminal.words_for(film.title), film.title, [c.name for c in film.chairs])
    told = Reviewer(
        voice, film, msgspec.convert(found, Findings), SPECTATOR, all_hands=True
    ).reviewed()
    if json:
        terminal.hand_out(shape(found, told, wanted))
    else:
        show(terminal, voice, told, wanted)
    return 0


def show(terminal: Terminal, voice: Voice, told: Reviewed, wanted: list[int]) -> None:
    say = voice.say
    terminal.say(say("review.course"), "bold")
    width = max(len(name) for name in told.names)
    for seat in wanted:
        shares = [point.shares[seat] for point in told.points]
        line = "".join(bar(share, terminal.plain) for share in thinned(shares))
        first, last = round(100 * shares[0]), round(100 * shares[-1])
        terminal.show(Text(f"{told.names[seat]:<{width}}  {line}  {first} % → {last} %"))
    if told.turning:
        terminal.say(say("review.turning"), "bold")
    for number, turning in enumerate(told.turning, 1):
        terminal.say(f"{number}. {turning.head}")
        terminal.say(f"   {turning.text}", "dim")
    by_moment = {decision.at: decision for decision in told.decisions}
    for seat in wanted:
        terminal.say(say("review.costliest", name=told.names[seat]), "bold")
        for number, at in enumerate(told.costliest[seat], 1):
            decision = by_moment[at]
            terminal.say(f"{number}. {decision.head}  (−{decision.loss})")
            terminal.say(f"   {decision.text}")
            if decision.terms:
                terminal.say(f"   {decision.terms}", "dim")
        if not told.costliest[seat]:
            terminal.say(say("review.none"))
    terminal.say(say("review.how"), "dim")


def bar(share: float, plain: bool) -> str:
    """One sign for a share, a digit of tenths where nothing else can be shown."""
    signs = TENTHS if plain else BARS
    return signs[min(len(signs) - 1, int(share * len(signs)))]


def thinned(shares: list[float]) -> list[float]:
    """So many that they fit into a line, the last one among them."""
    apart = -(-len(shares) // WIDEST)
    return shares[::-1][::apart][::-1]


def shape(found: dict[str, Any], told: Reviewed, wanted: list[int]) -> dict[str, Any]:
    """What was found, with sentences for the decisions that are told."""
    decisions = [
        {
            "answer": decision.at,
            "seat": decision.seat + 1,
            "turn": decision.turn,
            "verdict": decision.verdict,
            "loss": judged["loss"],
            "error": judged["error"],
            "tables": judged["worlds"],
            "heading": decision.head,
            "sentence": decision.text,
            "candidates": [
                {"text": choice.text, **weighed, "played": choice.option == decision.played}
                for choice, weighed in zip(decision.choices, judged["candidates"], strict=True)
            ],
        }
        for decision, judged in zip(told.decisions, found["decisions"], strict=True)
        if decision.seat in wanted
    ]
    return {
        "game": found["game"],
        "rules": found["rules"],
        "review": found["version"],
        "effort": found["effort"],
        "names": told.names,
        "course": [
            {"answer": point.at, "shares": point.shares, "error": point.error}
            for point in told.points
        ],
        "turning": [
            {"answer": each.at, "turn": each.turn, "sentence": each.head, "changes": each.changes}
            for each in told.turning
        ],
        "marked": sum(decision["verdict"] in MARKED for decision in decisions),
        "costliest": [{"seat": seat + 1, "answers": told.costliest[seat]} for seat in wanted],
        "decisions": decisions,
    }
