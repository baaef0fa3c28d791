"""Whether a run can be believed: seats, time, games that did not end.

An answer that is not on offer ends a contest at once, so a result that is there had none.
"""

from __future__ import annotations

from math import sqrt
from statistics import fmean, variance
from typing import Any, Final

from omerta.lab.budget import timed
from omerta.lab.contest import Outcome
from omerta.lab.ratings import Blocks
from omerta.lab.times import Times

FAR: Final = 3.0  # standard errors from an equal share: the seat itself decides games


def health_of(blocks: Blocks, bots: list[str], seats: int) -> dict[str, Any]:
    games = [outcome for block in blocks for outcome in block]
    return {
        "seats": [seat_health(blocks, seat, seats) for seat in range(seats)],
        "illegal": 0,
        "unfinished": sum(not outcome.over for outcome in games),
        "budgets": [
            {
                "bot": bot,
                "seconds": timed(bot)[1] or None,
                "decisions": times_by_bot(games, bot).number,
                "over": times_by_bot(games, bot).over,
            }
            for bot in bots
        ],
    }


def seat_health(blocks: Blocks, seat: int, seats: int) -> dict[str, Any]:
    """What a seat won, and whether that is within three standard errors of an equal share. Every
    bot has sat there equally often, so who is stronger plays no part in it."""
    means = [fmean(outcome.share(seat) for outcome in block) for block in blocks]
    error = sqrt(variance(means) / len(means)) if len(means) > 1 else 1.0
    share = fmean(means)
    even = abs(share - 1 / seats) <= FAR * error
    return {"seat": seat + 1, "share": round(share, 4), "error": round(error, 4), "even": even}


def times_by_bot(games: list[Outcome], bot: str) -> Times:
    """Of all decisions of a bot."""
    joined = Times()
    for outcome in games:
        for times, name in zip(outcome.times, outcome.bots, strict=False):
            if name == bot:
                joined.join(times)
    return joined


def complaints(health: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """What is not as it should be, as words keys with their numbers."""
    found: list[tuple[str, dict[str, Any]]] = [
        ("seat_apart", row) for row in health["seats"] if not row["even"]
    ]
    found += [("over_budget", row) for row in health["budgets"] if row["over"]]
    if health["unfinished"]:
        found.append(("unfinished", {"n": health["unfinished"]}))
    return found
