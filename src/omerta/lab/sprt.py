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


def likelihood(means: list[float], low: float, high: float, seats: int) -> float:
    """The logarithm of how much better `high` Elo explains the block means than `low`."""
    spread = max(LEAST_VARIANCE, variance(means))
    less, more = share_of(low, seats), share_of(high, seats)
    return len(means) * (more - less) * (2.0 * fmean(means) - less - more) / (2.0 * spread)


def verdict(means: list[float], low: float, high: float, seats: int) -> str:
    """`stronger`, `not_stronger`, or nothing as long as neither is shown."""
    if len(means) < FEWEST or len(means) % EVERY:
        return ""
    found = likelihood(means, low, high, seats)
    if found >= BOUND:
        return "stronger"
    return "not_stronger" if found <= -BOUND else ""


def interval(means: list[float]) -> tuple[float, float]:
    """The 95 % interval of the mean over blocks, within what a share can be."""
    if len(means) < 2:
        return 0.0, 1.0
    middle = fmean(means)
    around = Z_95 * sqrt(max(LEAST_VARIANCE, variance(means)) / len(means))
    return max(0.0, middle - around), min(1.0, middle + around)


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
