"""The log as one viewer hears it: filtered, then numbered and marked.

A whisper to somebody else leaves no hole: numbers are given after filtering.
"""

from __future__ import annotations

from omerta.engine.news import EVERYBODY, News, Told, heard_by
from omerta.engine.title import Title, View
from omerta.show.types import Line, Mark
from omerta.show.voice import Voice


def lines(voice: Voice, view: View, news: list[News], since: int = 0) -> list[Line]:
    """What the one who sees `view` has heard; of it the lines from number `since` on."""
    heard = heard_by(view["seat"], news)
    return [line(voice, view, found, since + n) for n, found in enumerate(heard[since:])]


def line(voice: Voice, view: View, news: News, n: int) -> Line:
    told = voice.title.news[news.key]
    return Line(
        n,
        news.key,
        news.rule,
        told.actor(news.numbers),
        arguments(voice.title, told, news),
        voice.line(news, view),
        mark(told, news, view["seat"]),
    )


def arguments(title: Title, told: Told, news: News) -> list[tuple[str, str | int]]:
    """Each number with its kind, by the name scenes give the thing if it has one."""
    return [
        (kind, title.thing(kind, number) or number)
        for kind, number in zip(told.kinds, news.numbers, strict=False)
    ]


def mark(told: Told, news: News, me: int) -> Mark:
    if told.opens:
        return "turn"
    if me >= 0 and told.hits(news.numbers, me):
        return "you"
    if news.ear != EVERYBODY:
        return "secret"
    return "quiet" if told.quiet else ""
