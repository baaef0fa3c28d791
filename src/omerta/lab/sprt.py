"""Which of two hypotheses the blocks of a match speak for: a sequential test on block means.

Differences in strength are in Elo. With n players, one bot that is `elo` stronger than each of the
n - 1 others wins 1 / (1 + (n - 1) 10^(-elo / 400)) of its games. A block is one seed in all
rotations, so its mean is one observation; games of a block are not independent, blocks are.
"""

from __future__ import annotations

from math import log10, sqrt
from statistics import fmean, variance
from typing import Final

BOUND: Final = 2.94  # of the log-likelihood ratio: either error in one of twenty tests
FEWEST: Final = 20  # blocks before the first look
EVERY: Final = 10  # blocks between looks: each look is a chance to be wrong
LEAST_VARIANCE: Final = 0.0025  # blocks that all came out alike prove less than they seem to
SURE: Final = 0.999  # a share from which a difference is only known to be large
Z_95: Final = 1.959963984540054


def share_of(elo: float, seats: int) -> float:
    """What somebody so much stronger than each of the others wins."""
    return float(1.0 / (1.0 + (seats - 1) * 10.0 ** (-elo / 400.0)))


def elo_of(share: float, seats: int) -> float:
    """The other way round."""
    share = min(SURE, max(1.0 - SURE, share))
    return 400.0 * log10(share * (seats - 1) / (1.0 - share)) if seats > 1 else 0.0


def expected(elo: float, seats: int, both: bool) -> float:
    """What a block comes to: a share, or with both line-ups how much one bot among the others wins
    more than the other does in its place."""
    share = share_of(elo, seats)
    return share - share_of(-elo, seats) if both else share


def elo_behind(mean: float, seats: int, both: bool) -> float:
    """The difference in strength that would make blocks come to this."""
    if not both:
        return elo_of(mean, seats)
    low, high = elo_of(0.0, seats), elo_of(1.0, seats)
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (middle, high) if expected(middle, seats, both) < mean else (low, middle)
    return low


def likelihood(
    means: list[float], low: float, high: float, seats: int, both: bool = False
) -> float:
    """The logarithm of how much better `high` Elo explains the block means than `low`."""
    spread = max(LEAST_VARIANCE, variance(means))
    less, more = expected(low, seats, both), expected(high, seats, both)
    return len(means) * (more - less) * (2.0 * fmean(means) - less - more) / (2.0 * spread)


def verdict(means: list[float], low: float, high: float, seats: int, both: bool = False) -> str:
    """`stronger`, `not_stronger`, or nothing as long as neither is shown."""
    if len(means) < FEWEST or len(means) % EVERY:
        return ""
    found = likelihood(means, low, high, seats, both)
    if found >= BOUND:
        return "stronger"
    return "not_stronger" if found <= -BOUND else ""


def interval(means: list[float], least: float = 0.0) -> tuple[float, float]:
    """The 95 % interval of the mean over blocks, within what it can be."""
    if len(means) < 2:
        return least, 1.0
    middle = fmean(means)
    around = Z_95 * sqrt(max(LEAST_VARIANCE, variance(means)) / len(means))
    return max(least, middle - around), min(1.0, middle + around)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate by Wilson's score."""
    if not games:
        return 0.0, 1.0
    rate = wins / games
    square = Z_95 * Z_95
    middle = rate + square / (2 * games)
    spread = Z_95 * sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    whole = 1 + square / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)
