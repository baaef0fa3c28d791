"""What a match says: shares, leads, ratings and the test, as plain data."""

from __future__ import annotations

from statistics import fmean
from typing import Any, Final

from omerta.lab.contest import Contest, Outcome
from omerta.lab.ratings import Blocks, rated
from omerta.lab.sprt import BOUND, elo_of, interval, likelihood, verdict

ANCHOR: Final = "soldier"

Window = tuple[float, float]


def means_of(blocks: Blocks, bot: str) -> list[float]:
    """What one seat of a bot won, block by block."""
    return [fmean(shares_of(block, bot)) for block in blocks]


def shares_of(block: list[Outcome], bot: str) -> list[float]:
    found: list[float] = []
    for outcome in block:
        for place, name in enumerate(outcome.bots):
            if name == bot:
                found.append(1 / len(outcome.winners) if place in outcome.winners else 0.0)
    return found


def shape(contest: Contest, blocks: Blocks, window: Window | None) -> dict[str, Any]:
    """The result as data."""
    seats = len(contest.bots)
    bots = list(dict.fromkeys(contest.bots))
    anchor = ANCHOR if ANCHOR in bots else bots[-1]
    told: dict[str, Any] = {
        "game": contest.game,
        "packs": contest.packs,
        "seed": contest.seed,
        "players": contest.bots,
        "blocks": len(blocks),
        "games": len(blocks) * seats,
        "unfinished": sum(not outcome.over for block in blocks for outcome in block),
        "by_bot": [bot_told(contest, blocks, bot) for bot in bots],
        "ratings": [
            {
                "bot": rating.bot,
                "elo": round(rating.elo),
                "low": round(rating.low),
                "high": round(rating.high),
            }
            for rating in (rated(blocks, bots, anchor) if len(bots) > 1 else [])
        ],
        "by_seat": [
            {"seat": seat + 1, "share": round(seat_share(blocks, seat), 4)} for seat in range(seats)
        ],
        "test": None,
    }
    if window:
        told["test"] = test_told(means_of(blocks, bots[0]), window, seats)
    return told


def bot_told(contest: Contest, blocks: Blocks, bot: str) -> dict[str, Any]:
    means = means_of(blocks, bot)
    low, high = interval(means)
    leads = [lead for block in blocks for outcome in block for lead in leads_of(outcome, bot)]
    clock = [seconds for block in blocks for outcome in block for seconds in outcome.slowest(bot)]
    return {
        "bot": bot,
        "share": round(fmean(means), 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "lead": round(fmean(leads), 2) if leads else 0.0,
        "slowest": round(max(clock), 3) if clock else 0.0,
    }


def leads_of(outcome: Outcome, bot: str) -> list[int]:
    """How far ahead of the best other each seat of a bot was."""
    scores = outcome.scores
    if len(scores) < 2 or len(scores) != len(outcome.bots):
        return []
    return [
        score - max(scores[:place] + scores[place + 1 :])
        for place, score in enumerate(scores)
        if outcome.bots[place] == bot
    ]


def seat_share(blocks: Blocks, seat: int) -> float:
    return fmean(
        1 / len(outcome.winners) if seat in outcome.winners else 0.0
        for block in blocks
        for outcome in block
    )


def test_told(means: list[float], window: Window, seats: int) -> dict[str, Any]:
    low, high = interval(means)
    ratio = likelihood(means, *window, seats) if len(means) > 1 else 0.0
    return {
        "low": window[0],
        "high": window[1],
        "elo": round(elo_of(fmean(means), seats)),
        "elo_low": round(elo_of(low, seats)),
        "elo_high": round(elo_of(high, seats)),
        "ratio": round(ratio, 2),
        "bound": BOUND,
        "verdict": verdict(means, *window, seats) or "open",
    }
