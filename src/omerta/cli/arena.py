"""Games between bots. Everything follows from the seed, nothing from who computes it when.

A block is one seed played in all rotations of the seats: each bot gets each seat with the same
luck, so that neither seat nor cards favour anybody. Blocks are independent: any number of
processes gives the same games.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from omerta.bots import make_bot
from omerta.engine.dice import Dice, named_dice
from omerta.engine.record import new_record
from omerta.engine.record_parts import BOT, Answer, Player
from omerta.engine.seat import seat_at
from omerta.engine.title import Title
from omerta.engine.together import asked_step
from omerta.games import open_title

MOST_DECISIONS: Final = 20_000
Z_95: Final = 1.959963984540054


class Outcome:
    """One game: which bot sat where, who won, how long it took."""

    def __init__(
        self, block: int, bots: list[str], winners: list[int], decisions: int, over: bool
    ) -> None:
        self.block = block
        self.bots = bots
        self.winners = winners
        self.decisions = decisions
        self.over = over


class Contest:
    """What is played, as plain text and numbers that any process understands."""

    def __init__(
        self, game: str, packs: list[str], bots: list[str], seed: str, records: str
    ) -> None:
        self.game = game
        self.packs = packs
        self.bots = bots
        self.seed = seed
        self.records = records  # a folder, or nothing


def play_block(contest: Contest, block: int) -> list[Outcome]:
    """One seed, all rotations."""
    title = open_title(contest.game, contest.packs)
    found: list[Outcome] = []
    for turn in range(len(contest.bots)):
        bots = contest.bots[turn:] + contest.bots[:turn]
        found.append(play_game(contest, title, block, turn, bots))
    return found


def play_game(contest: Contest, title: Title, block: int, turn: int, bots: list[str]) -> Outcome:
    dice = named_dice(f"{contest.seed} {block}")
    seats = [Player(f"{bot.capitalize()} {place + 1}", BOT, bot) for place, bot in enumerate(bots)]
    record = new_record(title, seats, dice)
    game = record.begin(title)
    players = [
        make_bot(name, title, bot_luck(dice, place, turn)) for place, name in enumerate(bots)
    ]
    while not game.over and len(record.answers) < MOST_DECISIONS:
        step = asked_step(game)
        option = players[step.player].choose(seat_at(title, game, step.player))
        record.answers.append(Answer(step.name, step.player, option))
        game.choose(option)
    if contest.records:
        file = f"{contest.game}-{block + 1:05}-{turn + 1}.json"
        record.save(Path(contest.records) / file)
    winners = game.winners() if game.over else []
    return Outcome(block, bots, winners, len(record.answers), game.over)


def bot_luck(dice: Dice, place: int, turn: int) -> Dice:
    """A bot's own luck: the seed of the game cannot be found out from it."""
    return Dice(sha256(f"bot {place} {turn} ".encode() + dice.seed).digest())


def play_blocks(contest: Contest, blocks: int, jobs: int) -> Iterator[list[Outcome]]:
    """Block after block, in order, computed by so many processes."""
    if jobs == 1:
        for block in range(blocks):
            yield play_block(contest, block)
        return
    # spawn: every process starts empty, on every platform
    with ProcessPoolExecutor(min(jobs, blocks), get_context("spawn")) as pool:
        try:
            yield from pool.map(play_block, [contest] * blocks, range(blocks), chunksize=1)
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


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
