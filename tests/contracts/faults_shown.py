"""Leaks planted into what people are shown: scenes, prospects, questions, lines and films.

A view that peeks is a view to everybody who reads its fields; the table hides behind them, as it
would be if something that is shown were not made from the view alone.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from types import ModuleType
from typing import Any
from unittest.mock import patch

from contracts import checks_show, checks_why
from contracts import faults as f
from contracts.faults import Fault, Plant
from omerta.engine import door, seat
from omerta.engine.news import News
from omerta.engine.scene import Bit, Scene
from omerta.engine.title import Asked, Title, View
from omerta.show import lines as show_lines
from omerta.show import why as show_why
from omerta.show.types import Line

TELLS_NOTHING = checks_show.check_what_is_shown_tells_nothing
NO_REASON_TELLS = checks_why.check_why_not_tells_nothing
NO_HOLE = checks_show.check_lines_are_numbered_without_a_hole
HAS_A_PATH = checks_show.check_every_choice_has_a_path

Secret = Callable[[Any], int]


class Peek(dict[str, Any]):
    """A view with the table behind it."""

    table: Any = None


def peeking(hidden: ModuleType, owner: Any, name: str, instead: Any) -> Plant:
    """`instead` stands for `owner.name` and may look behind the view."""
    real = hidden.view

    def view(table: Any, *others: Any) -> View:
        made = Peek(real(table, *others))
        made.table = table
        return made

    def plant() -> AbstractContextManager[Any]:
        stack = ExitStack()
        stack.enter_context(patch.object(hidden, "view", view))
        stack.enter_context(patch.object(owner, name, instead))
        return stack

    return plant


def behind(view: View, secret: Secret) -> int:
    return secret(view.table) if isinstance(view, Peek) else -1


def shown_faults(
    title: type[Title],
    hidden: ModuleType,
    pile: Callable[[Any], list[int]] = f.pile,
    whispers: bool = True,
) -> list[Fault]:
    """For a game with a face-down `pile`; `whispers` if some lines are for one seat only."""

    def next_card(table: Any) -> int:
        return f.top_of(pile(table))

    def leak(name: str, method: str, instead: Any) -> Fault:
        return Fault(name, peeking(hidden, title, method, instead), TELLS_NOTHING)

    found = [
        leak("pieces are named in the order of the pile", "scene", in_pile_order(title, pile)),
        leak("a fact counts a hidden card", "scene", with_fact(title, next_card)),
        leak("a prospect counts a hidden card", "forecast", prospect(title, next_card)),
        leak("a path leads by the hidden card", "where", led_by(title, next_card)),
        leak("declining is called by the hidden card", "declining", called_by(title, next_card)),
        leak("a choice is named by the hidden card", "noun", named_by(title, next_card)),
        Fault(
            "a path of what is not on offer leads by the hidden card",
            peeking(hidden, title, "where", unoffered_led_by(title, next_card)),
            NO_REASON_TELLS,
        ),
        Fault("a reason is named by the hidden card", reason_by(next_card), NO_REASON_TELLS),
        Fault("a path leads nowhere", f.puts(title, "where", leads_nowhere(title)), HAS_A_PATH),
    ]
    if whispers:
        found += [
            Fault("a whisper leaves a hole in the numbers", numbers_with_holes, NO_HOLE),
            Fault("whispers are for everybody", whispers_for_all, NO_HOLE),
        ]
    return found


def in_pile_order(title: type[Title], pile: Callable[[Any], list[int]]) -> Any:
    real = title.scene

    def scene(self: Title, view: View) -> Scene:
        made = real(self, view)
        cards = pile(view.table) if isinstance(view, Peek) else []
        order = sorted(range(len(cards)), key=lambda place: (cards[place], place))
        made.places["ids"] = [[f"card_{number}", 1] for number in order]
        return made

    return scene


def with_fact(title: type[Title], secret: Secret) -> Any:
    real = title.scene

    def scene(self: Title, view: View) -> Scene:
        made = real(self, view)
        made.facts["coming"] = behind(view, secret) % 2
        return made

    return scene


def prospect(title: type[Title], secret: Secret) -> Any:
    real = title.forecast

    def forecast(self: Title, view: View, asked: Asked, option: int) -> list[Bit]:
        found = real(self, view, asked, option)
        return found * 2 if behind(view, secret) % 2 else found

    return forecast


def led_by(title: type[Title], secret: Secret) -> Any:
    real = title.where

    def where(self: Title, view: View, asked: Asked, option: int) -> list[str]:
        path = real(self, view, asked, option)
        return [*path, *path] if behind(view, secret) % 2 else path

    return where


def unoffered_led_by(title: type[Title], secret: Secret) -> Any:
    real = title.where

    def where(self: Title, view: View, asked: Asked, option: int) -> list[str]:
        path = real(self, view, asked, option)
        hides = option not in asked["options"] and behind(view, secret) % 2
        return [f"{touch}_gone" for touch in path] if hides else path

    return where


def reason_by(secret: Secret) -> Plant:
    real = door.refuse

    def refuse(title: Title, game: Any, *given: Any) -> Any:
        told = real(title, game, *given)
        if told is not None and secret(game) % 2:
            told.rule = title.seats_rule
        return told

    return lambda: patch.object(show_why, "refuse", refuse)


def question_of_another() -> AbstractContextManager[Any]:
    """Who waits is told of the question of the one who is asked."""
    real = seat.seat_at

    def seat_at(title: Title, game: Any, seat: int) -> Any:
        return real(title, game, seat if game.over else game.decider)

    return patch.object(show_why, "seat_at", seat_at)


def called_by(title: type[Title], secret: Secret) -> Any:
    real = title.declining

    def declining(self: Title, view: View, asked: Asked) -> Bit:
        return ("title.name", []) if behind(view, secret) % 2 else real(self, view, asked)

    return declining


def named_by(title: type[Title], secret: Secret) -> Any:
    real = title.noun

    def noun(self: Title, view: View, asks: str, number: int) -> Bit:
        return ("title.name", []) if behind(view, secret) % 2 else real(self, view, asks, number)

    return noun


def leads_nowhere(title: type[Title]) -> Any:
    real = title.where

    def where(self: Title, view: View, asked: Asked, option: int) -> list[str]:
        return [f"{touch}_gone" for touch in real(self, view, asked, option)]

    return where


def numbers_with_holes() -> AbstractContextManager[Any]:
    """Numbered before it is known who may hear what."""
    real = show_lines.lines

    def lines(voice: Any, view: View, news: list[News], since: int = 0) -> list[Line]:
        found = real(voice, view, news, since)
        places = [n for n, line in enumerate(news) if line.ear in (-1, view["seat"])]
        for line in found:
            line.n = places[line.n]
        return found

    return patch.object(show_lines, "lines", lines)


def whispers_for_all() -> AbstractContextManager[Any]:
    return patch.object(show_lines, "heard_by", lambda seat, lines: lines)
