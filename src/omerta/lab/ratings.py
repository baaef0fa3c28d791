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
ROUNDS: Final = 2000  # of the algorithm, at most
ENOUGH: Final = 1e-6  # relative change of a strength after which it stands
DRAWS: Final = 1000
PRIOR: Final = 0.5  # wins and losses against an average bot, so that who never lost has a rating

Blocks = list[list[Outcome]]


class Rating:
    """A bot on the list."""

    def __init__(self, bot: str, elo: float, low: float, high: float) -> None:
        self.bot = bot
        self.elo = elo
        self.low = low
        self.high = high


class Tally:
    """What a block adds to: wins of each bot, and how often who sat together."""

    def __init__(self, block: list[Outcome]) -> None:
        self.won: dict[str, float] = {}
        self.tables: dict[tuple[str, ...], int] = {}
        for outcome in block:
            for seat in outcome.winners:
                bot = outcome.bots[seat]
                self.won[bot] = self.won.get(bot, 0.0) + outcome.share(seat)
            if outcome.winners:
                line = tuple(sorted(outcome.bots))
                self.tables[line] = self.tables.get(line, 0) + 1


def rated(blocks: Blocks, bots: list[str], anchor: str) -> list[Rating]:
    """The list, the best first; `anchor` stands at 1000."""
    tallies = [Tally(block) for block in blocks]
    found = ratings_of(tallies, bots, anchor)
    luck = Random(0)
    drawn = [ratings_of(luck.choices(tallies, k=len(tallies)), bots, anchor) for _ in range(DRAWS)]
    ratings = []
    for bot in bots:
        spread = sorted(each[bot] for each in drawn)
        low, high = spread[int(0.025 * DRAWS)], spread[int(0.975 * DRAWS)]
        ratings.append(Rating(bot, found[bot], low, high))
    return sorted(ratings, key=lambda rating: -rating.elo)


def ratings_of(tallies: list[Tally], bots: list[str], anchor: str) -> dict[str, float]:
    strength = strengths(tallies, bots)
    return {bot: ANCHOR + 400.0 * log10(strength[bot] / strength[anchor]) for bot in bots}


def strengths(tallies: list[Tally], bots: list[str]) -> dict[str, float]:
    """The strengths under which the games are most likely."""
    won = dict.fromkeys(bots, PRIOR)
    tables: dict[tuple[str, ...], int] = {}
    for tally in tallies:
        for bot, wins in tally.won.items():
            won[bot] += wins
        for line, games in tally.tables.items():
            tables[line] = tables.get(line, 0) + games
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(ROUNDS):
        expected = {bot: 2.0 * PRIOR / (strength[bot] + 1.0) for bot in bots}
        for line, games in tables.items():
            share = games / sum(strength[bot] for bot in line)
            for bot in line:
                expected[bot] += share
        after = {bot: won[bot] / expected[bot] for bot in bots}
        still = max(abs(after[bot] / strength[bot] - 1.0) for bot in bots) < ENOUGH
        strength = after
        if still:
            break
    return strength


def linked(blocks: Blocks, bots: list[str], anchor: str) -> set[str]:
    """Who has met the anchor, or somebody who has, and so on: only they can be compared with it."""
    known = {anchor}
    tables = {frozenset(outcome.bots) for block in blocks for outcome in block if outcome.winners}
    for _ in bots:
        for table in tables:
            if table & known:
                known |= table
    return known
