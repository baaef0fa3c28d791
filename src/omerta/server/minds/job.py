"""What a bot is told: what a person on its seat would see, and nothing else of the table."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from omerta.engine.game import PASS, Game
from omerta.engine.prompt import prompt
from omerta.engine.title import Title


class Job(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One decision to be made."""

    game: str
    packs: list[dict[str, Any]]  # whole, as a record carries them
    level: str
    seat: int
    view: bytes  # JSON
    asked: bytes  # JSON: the prompt of the seat
    seed: bytes  # of the bot's own luck
    budget: float  # seconds


def job_at(title: Title, game: Game, seat: int, level: str, seed: bytes, budget: float) -> Job:
    """What `seat` has to decide now; `seed` is drawn for this job alone."""
    if seed == game.dice.seed:
        raise ValueError("a bot must not know the luck of the game")
    view, asked = title.view(game, seat), prompt(game, seat)
    return Job(title.name, title.box.packs[:], level, seat, plain(view), plain(asked), seed, budget)


def plain(told: dict[str, Any]) -> bytes:
    return json.dumps(told).encode()


def options_in(asked: bytes) -> list[int]:
    """What may be answered, PASS last, as `Seat.options` says it."""
    read = msgspec.json.decode(asked, type=Options)
    return [*read.options, PASS] if read.may_pass else read.options


class Options(msgspec.Struct, rename={"may_pass": "pass"}):
    """What the server itself needs of a prompt."""

    options: list[int]
    may_pass: bool
