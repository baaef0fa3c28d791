"""What a game is, for somebody who does not know it yet."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from omerta.engine.ledger import read_ledger
from omerta.engine.title import Title
from omerta.engine.trouble import Trouble
from omerta.engine.words import Words
from omerta.games import open_title
from omerta.show.lesson import has_lesson
from omerta.show.types import About, Length, Pack, Rating

LENGTHS: Final = Path(__file__).resolve().parent / "lengths.toml"
RATINGS: Final = LENGTHS.with_name("ratings.toml")
RATED: Final = ("level", "elo", "low", "high", "games")  # of a rating in that file


def about(title: Title, words: Words) -> About:
    return About(
        title.name,
        words.say("title.name"),
        words.say("title.short"),
        words.say("title.line"),
        words.say("title.by"),
        words.say("title.credits"),
        title.fewest,
        title.most_seats(),
        [told(title, pack, words) for pack in title.packs()],
        title.box.hash,
        len(read_ledger(title.name)),
        lengths(title.name),
        ratings(title),
        has_lesson(title.name),
    )


def told(title: Title, pack: str, words: Words) -> Pack:
    name, text = words.say(f"pack.{pack}.name"), words.say(f"pack.{pack}.text")
    most = open_title(title.name, [pack]).most_seats()
    return Pack(pack, name, text, most, against(title.name, pack))


@cache
def against(game: str, pack: str) -> list[str]:
    """The packs that cannot be laid over the box together with this one: together they are refused,
    or the later one would silently take back what the earlier one changes."""
    return [
        other
        for other in open_title(game).packs()
        if other != pack
        and (changes(game, pack) & changes(game, other) or refused(game, pack, other))
    ]


@cache
def changes(game: str, pack: str) -> frozenset[tuple[str, str, str]]:
    """Which fields of which rows a pack changes."""
    [laid] = open_title(game, [pack]).box.packs
    return frozenset(
        (sheet, row["id"], field)
        for sheet, rows in laid.items()
        if isinstance(rows, list)
        for row in rows
        for field in row
        if field not in ("id", "source")
    )


def refused(game: str, *packs: str) -> bool:
    try:
        open_title(game, list(packs))
    except Trouble:
        return True
    return False


@cache
def measured(file: Path, kind: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = tomllib.loads(file.read_text(encoding="utf-8")).get(kind, [])
    return rows


def lengths(game: str) -> list[Length]:
    """How long it takes, by number of players, as `bench/lengths.py` has measured it."""
    rows = measured(LENGTHS, "length")
    return [msgspec.convert(row, Length) for row in rows if row["game"] == game]


def ratings(title: Title) -> list[Rating]:
    """How strong the levels are, for every number of players with which there is a rival, as
    `bench/strength.py` has measured it; where it has not, with the nearest number it has."""
    rows = [row for row in measured(RATINGS, "rating") if row["game"] == title.name]
    return [
        Rating(players, row["players"], *(row[field] for field in RATED))
        for players in range(max(2, title.fewest), title.most_seats() + 1)
        for row in rows
        if row["players"] == nearest(players, [each["players"] for each in rows])
    ]


def nearest(wanted: int, there: list[int]) -> int:
    """The number that is next to the one wanted; of two the smaller."""
    return min(there, key=lambda each: (abs(each - wanted), each))
