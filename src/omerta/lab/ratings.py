"""A rating list from who won against whom: Bradley–Terry, and with three or more Plackett–Luce.

Everybody has a strength; whoever sits at a table wins with a chance that is the own strength over
that of all there. The strengths that explain the games best are found by Hunter's MM algorithm;
intervals come from drawing the blocks anew many times. A hundred Elo are a factor of 1.78.
"""

from __future__ import annotations

from math import log10
from random import Random
from typing import Final

from omerta.lab.contest import Outcome

ANCHOR: Final = 1000.0  # what the rating list is fixed at
ROUNDS: Final = 200  # of the algorithm: more than it needs
DRAWS: Final = 300
PRIOR: Final = 0.5  # wins and losses against an average bot, so that who never lost has a rating

Blocks = list[list[Outcome]]


class Rating:
    """A bot on the list."""

    def __init__(self, bot: str, elo: float, low: float, high: float) -> None:
        self.bot = bot
        self.elo = elo
        self.low = low
        self.high = high


def rated(blocks: Blocks, bots: list[str], anchor: str) -> list[Rating]:
    """The list, the best first; `anchor` stands at 1000."""
    found = ratings_of(blocks, bots, anchor)
    luck = Random(0)
    drawn = [
        ratings_of([blocks[luck.randrange(len(blocks))] for _ in blocks], bots, anchor)
        for _ in range(DRAWS)
    ]
    ratings = []
    for bot in bots:
        spread = sorted(each[bot] for each in drawn)
        low, high = spread[int(0.025 * DRAWS)], spread[int(0.975 * DRAWS)]
        ratings.append(Rating(bot, found[bot], low, high))
    return sorted(ratings, key=lambda rating: -rating.elo)


def ratings_of(blocks: Blocks, bots: list[str], anchor: str) -> dict[str, float]:
    strength = strengths(blocks, bots)
    return {bot: ANCHOR + 400.0 * log10(strength[bot] / strength[anchor]) for bot in bots}


def strengths(blocks: Blocks, bots: list[str]) -> dict[str, float]:
    """The strengths under which the games are most likely."""
    won = dict.fromkeys(bots, PRIOR)
    tables: dict[tuple[str, ...], int] = {}
    for outcome in [each for block in blocks for each in block]:
        for seat in outcome.winners:
            won[outcome.bots[seat]] += 1.0 / len(outcome.winners)
        if outcome.winners:
            line = tuple(sorted(outcome.bots))
            tables[line] = tables.get(line, 0) + 1
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(ROUNDS):
        expected = {bot: 2.0 * PRIOR / (strength[bot] + 1.0) for bot in bots}
        for line, games in tables.items():
            share = games / sum(strength[bot] for bot in line)
            for bot in line:
                expected[bot] += share
        strength = {bot: won[bot] / expected[bot] for bot in bots}
    return strength
