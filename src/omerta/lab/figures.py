"""What a match says: shares, leads, ratings, health and the test, as plain data."""

from __future__ import annotations

from statistics import fmean, median
from typing import Any, Final

from omerta.lab.contest import Contest, Outcome, record_name
from omerta.lab.health import health_of, times_by_bot
from omerta.lab.ratings import Blocks, Rating, rated
from omerta.lab.sprt import BOUND, elo_behind, interval, likelihood, verdict

ANCHOR: Final = "soldier"
WORST: Final = 5  # games of each kind to look at
BINS: Final = 20  # of lengths

Window = tuple[float, float]


def shape(contest: Contest, blocks: Blocks, window: Window | None) -> dict[str, Any]:
    """The result as data."""
    seats = len(contest.bots)
    games = [outcome for block in blocks for outcome in block]
    ratings = rated(blocks, contest.names, anchor_of(contest.names)) if contest.names[1:] else []
    lengths = [outcome.decisions for outcome in games]
    told: dict[str, Any] = {
        "game": contest.game,
        "packs": contest.packs,
        "seed": contest.seed,
        "players": contest.bots,
        "blocks": len(blocks),
        "games": len(games),
        "unfinished": sum(not outcome.over for outcome in games),
        "by_bot": [bot_told(blocks, bot) for bot in contest.names],
        "lineups": [lineup_told(contest, blocks, line) for line in range(len(contest.lineups))],
        "ratings": [rating_told(rating) for rating in ratings],
        "by_seat": [
            {"seat": seat + 1, "share": round(seat_share(blocks, seat), 4)} for seat in range(seats)
        ],
        "decisions": {
            "least": min(lengths),
            "median": float(median(lengths)),
            "most": max(lengths),
        },
        "lengths": lengths_told(lengths),
        "worst": worst(contest, games, ratings),
        "health": health_of(blocks, contest.names, seats),
        "test": test_told(contest, blocks, window) if window else None,
    }
    return told


def anchor_of(bots: list[str]) -> str:
    """Who stands at 1000."""
    return ANCHOR if ANCHOR in bots else bots[-1]


def rating_told(rating: Rating) -> dict[str, Any]:
    elo, low, high = round(rating.elo), round(rating.low), round(rating.high)
    return {"bot": rating.bot, "elo": elo, "low": low, "high": high}


def means_of(blocks: Blocks, bot: str) -> list[float]:
    """What one seat of a bot won, block by block."""
    return [fmean(shares_of(block, bot)) for block in blocks]


def shares_of(block: list[Outcome], bot: str) -> list[float]:
    return [
        outcome.share(place)
        for outcome in block
        for place, name in enumerate(outcome.bots)
        if name == bot
    ]


def lineup_of(block: list[Outcome], contest: Contest, line: int) -> list[Outcome]:
    """The games of a block in which this line-up sat."""
    return [outcome for outcome in block if outcome.turn // len(contest.bots) == line]


def alone(bots: list[str]) -> str:
    """Who sits there once; the first if several do."""
    return next((bot for bot in bots if bots.count(bot) == 1), bots[0])


def lineup_told(contest: Contest, blocks: Blocks, line: int) -> dict[str, Any]:
    """One bot among the others: what that one seat won."""
    bots = contest.lineups[line]
    bot = alone(bots)
    means = means_of([lineup_of(block, contest, line) for block in blocks], bot)
    low, high = interval(means)
    shares = {"share": round(fmean(means), 4), "low": round(low, 4), "high": round(high, 4)}
    return {"players": bots, "bot": bot, **shares}


def observations(contest: Contest, blocks: Blocks) -> list[float]:
    """What the test looks at, block by block: what one seat of the first bot won among others;
    with both line-ups, how much more than one seat of the other did in its place."""
    if not contest.both:
        return means_of(blocks, contest.bots[0])
    sides = [
        means_of([lineup_of(block, contest, line) for block in blocks], alone(bots))
        for line, bots in enumerate(contest.lineups)
    ]
    sign = 1.0 if alone(contest.bots) == contest.bots[0] else -1.0
    return [sign * (here - there) for here, there in zip(*sides, strict=True)]


def bot_told(blocks: Blocks, bot: str) -> dict[str, Any]:
    means = means_of(blocks, bot)
    low, high = interval(means)
    games = [outcome for block in blocks for outcome in block]
    leads = [lead for outcome in games for lead in leads_of(outcome, bot)]
    scores = sorted(score for outcome in games for score in scores_of(outcome, bot))
    times = times_by_bot(games, bot)
    return {
        "bot": bot,
        "share": round(fmean(means), 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "lead": round(fmean(leads), 2) if leads else 0.0,
        "scores": [scores[round(part * (len(scores) - 1))] for part in PARTS] if scores else [],
        "median_time": round(times.at(0.5), 6),
        "p99_time": round(times.at(0.99), 6),
        "slowest": round(times.longest, 6),
    }


PARTS: Final = (0.05, 0.25, 0.5, 0.75, 0.95)  # of all scores are not above these


def scores_of(outcome: Outcome, bot: str) -> list[int]:
    if len(outcome.scores) != len(outcome.bots):
        return []
    return [score for score, name in zip(outcome.scores, outcome.bots, strict=True) if name == bot]


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
    return fmean(outcome.share(seat) for block in blocks for outcome in block)


def lengths_told(lengths: list[int]) -> list[list[int]]:
    """How many games were how long: from, to, number."""
    least = min(lengths)
    width = (max(lengths) - least) // BINS + 1
    counts = [0] * ((max(lengths) - least) // width + 1)
    for each in lengths:
        counts[(each - least) // width] += 1
    return [[least + n * width, least + (n + 1) * width - 1, c] for n, c in enumerate(counts)]


def worst(contest: Contest, games: list[Outcome], ratings: list[Rating]) -> dict[str, Any]:
    """Games to look at: where the favourite fell furthest behind, and the longest."""
    longest = sorted(games, key=lambda outcome: -outcome.decisions)[:WORST]
    lost: list[tuple[int, Outcome]] = []
    favourite = ratings[0].bot if ratings else ""
    for outcome in games:
        leads = leads_of(outcome, favourite)
        if leads and min(leads) < 0 and favourite not in [outcome.bots[w] for w in outcome.winners]:
            lost.append((max(leads), outcome))
    lost.sort(key=lambda each: each[0])
    return {
        "favourite": favourite,
        "lost": [{**game_told(contest, game), "lead": lead} for lead, game in lost[:WORST]],
        "longest": [game_told(contest, outcome) for outcome in longest],
    }


def game_told(contest: Contest, outcome: Outcome) -> dict[str, Any]:
    return {
        "record": record_name(contest.game, outcome.block, outcome.turn),
        "players": outcome.bots,
        "scores": outcome.scores,
        "decisions": outcome.decisions,
    }


def test_told(contest: Contest, blocks: Blocks, window: Window) -> dict[str, Any]:
    seats, both = len(contest.bots), contest.both
    means = observations(contest, blocks)
    low, high = interval(means, -1.0 if both else 0.0)
    ratio = likelihood(means, *window, seats, both) if len(means) > 1 else 0.0
    return {
        "low": window[0],
        "high": window[1],
        "elo": round(elo_behind(fmean(means), seats, both)),
        "elo_low": round(elo_behind(low, seats, both)),
        "elo_high": round(elo_behind(high, seats, both)),
        "ratio": round(ratio, 2),
        "bound": BOUND,
        "verdict": verdict(means, *window, seats, both) or "open",
    }
