"""Whether two samples come from one distribution: the test of Kolmogorov and Smirnov."""

from __future__ import annotations

from bisect import bisect_right
from math import exp, sqrt


def same_distribution(one: list[float], other: list[float]) -> float:
    """The probability that samples of one distribution lie at least so far apart."""
    ones, others = sorted(one), sorted(other)
    apart = max(
        abs(bisect_right(ones, value) / len(ones) - bisect_right(others, value) / len(others))
        for value in ones + others
    )
    size = len(ones) * len(others) / (len(ones) + len(others))
    scaled = (sqrt(size) + 0.12 + 0.11 / sqrt(size)) * apart
    if scaled < 0.2:  # the series below would need many terms to say 1
        return 1.0
    terms = [exp(-2 * n * n * scaled * scaled) for n in range(1, 101)]
    return min(1.0, max(0.0, 2 * (sum(terms[::2]) - sum(terms[1::2]))))
