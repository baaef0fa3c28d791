"""What there is to play: what each game is, how to play it, its rules, and everything in its box.

None of it changes while a program runs; a sheet, named by the hash of its box, never changes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from omerta.bots import LEVELS
from omerta.games import GAMES, open_title
from omerta.server.guard.language import language_of, server_words
from omerta.server.house import house_at, somebody_at
from omerta.server.opening import checked_title, open_lesson
from omerta.server.routes.common import IMMUTABLE, Routes, struct
from omerta.server.routes.tables import New
from omerta.server.table.decide import Refused
from omerta.show.about import about
from omerta.show.how import Point, how_to_play
from omerta.show.lesson import Mark, has_lesson, lesson
from omerta.show.rulebook import Rulebook, rule_text
from omerta.show.sheet import printed, sheet
from omerta.show.types import About, Lesson, LessonMark, Printed
from omerta.show.voice import words_for

routes: Final = Routes()


class Games(msgspec.Struct):
    games: list[About]
    bots: list[str]  # levels for people to choose from, the weakest first
    language: str


class HowSentence(msgspec.Struct):
    text: str
    rules: list[str]


class HowPoint(msgspec.Struct):
    step: int  # 0 for what is no step
    sentences: list[HowSentence]


class HowSection(msgspec.Struct):
    part: str
    heading: str
    points: list[HowPoint]


class How(msgspec.Struct):
    """How to play a game, for somebody new to it."""

    game: str
    sections: list[HowSection]


class RuleText(msgspec.Struct):
    id: str
    players: str
    source: str
    text: str


class RuleSection(msgspec.Struct):
    heading: str
    rules: list[RuleText]


class RulePage(msgspec.Struct):
    """The rules of a game, or those that were looked for."""

    game: str
    search: str
    sections: list[RuleSection]


def game_in(request: Request) -> str:
    game: str = request.path_params["game"]
    checked_title(game, [])
    return game


def how_point(point: Point) -> HowPoint:
    return HowPoint(point.step, [HowSentence(each.text, each.rules) for each in point.sentences])


@lru_cache(maxsize=8)
def all_games(language: str) -> bytes:
    told = [about(open_title(game), words_for(language, open_title(game))) for game in GAMES]
    return msgspec.json.encode(Games(told, list(LEVELS), language))


@routes.add("GET", "/games", "anybody", gives=Games, query=("lang",))
async def games(request: Request) -> Response:
    """All games, in a few sentences each."""
    return Response(all_games(language_of(request.scope)), media_type="application/json")


@routes.add("GET", "/games/{game}/how", "anybody", gives=How, query=("lang",))
async def how(request: Request) -> Response:
    """How to play it."""
    page = how_to_play(game_in(request), language_of(request.scope))
    sections = [
        HowSection(section.part, section.heading, [how_point(point) for point in section.points])
        for section in page.sections
    ]
    return struct(How(page.game, sections))


@routes.add("GET", "/games/{game}/rules", "anybody", gives=RulePage, query=("lang", "search"))
async def rules(request: Request) -> Response:
    """Its rules, by id or by words."""
    game, language = game_in(request), language_of(request.scope)
    search = request.query_params.get("search", "")[:200]
    book = Rulebook(game, server_words(language))
    found = book.find(search)
    sections = [
        RuleSection(
            heading,
            [
                RuleText(rule.ident, rule.players, rule.source, rule_text(rule, language))
                for rule in listed
            ],
        )
        for heading, listed in book.sections(found.rules).items()
    ]
    return struct(RulePage(game, search, sections))


def taught(request: Request) -> str:
    game = game_in(request)
    if not has_lesson(game):
        raise Refused("no_lesson", "game")
    return game


@routes.add("GET", "/games/{game}/lesson", "anybody", gives=Lesson, query=("lang",))
async def learn(request: Request) -> Response:
    """What is said in its guided first game."""
    game = taught(request)
    return struct(
        Lesson(game, [mark_of(mark) for mark in lesson(game, language_of(request.scope))])
    )


def mark_of(mark: Mark) -> LessonMark:
    when = mark.moment
    return LessonMark(when.id, when.step, when.line, when.at, mark.title, mark.text, when.rules)


@routes.add("POST", "/games/{game}/lesson", "person", gives=New, status=201)
async def begin_lesson(request: Request) -> Response:
    """Lay out a guided first game for me."""
    person = (await somebody_at(request)).person
    return struct(New(await open_lesson(house_at(request).hall, person, taught(request))), 201)


@lru_cache(maxsize=64)
def sheet_bytes(game: str, packs: tuple[str, ...], language: str) -> tuple[str, bytes]:
    title = checked_title(game, list(packs))
    made = sheet(title, words_for(language, title))
    return made.box, msgspec.json.encode(made)


@routes.add("GET", "/games/{game}/sheets/{box}", "anybody", gives="Sheet", query=("lang", "packs"))
async def box(request: Request) -> Response:
    """Everything in a box, by its hash: kept for ever. `packs` are names with commas between."""
    told = request.query_params.get("packs", "")
    packs = tuple(name for name in told[:400].split(",") if name)
    hash, made = sheet_bytes(game_in(request), packs, language_of(request.scope))
    if hash != request.path_params["box"]:
        raise Refused("no_box", "box", now=hash)
    return Response(made, 200, IMMUTABLE, "application/json")


@routes.add("GET", "/games/{game}/printed", "anybody", gives=Printed, query=("lang",))
async def values(request: Request) -> Response:
    """Every value printed in the box, and where it is known from."""
    title = open_title(game_in(request))
    return struct(printed(title, words_for(language_of(request.scope), title)))
