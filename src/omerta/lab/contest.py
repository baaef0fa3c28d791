"""Games between bots. Everything follows from the seed, nothing from who computes it when.

A block is one seed played in all rotations of the seats: each bot gets each seat with the same
luck, so that neither seat nor cards favour anybody. Games are independent: any number of
processes gives the same ones.
"""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path
from time import perf_counter
from typing import Final

from omerta.bots import make_bot
from omerta.bots.bot import Bot
from omerta.bots.clock import Clock
from omerta.bots.others import guarded
from omerta.engine.dice import Dice, named_dice
from omerta.engine.record import new_record
from omerta.engine.record_parts import BOT, Answer, Player
from omerta.engine.seat import Seat, seat_at
from omerta.engine.title import Title
from omerta.engine.together import asked_step
from omerta.games import open_title

TIME: Final = re.compile(r"(.+):(\d+(?:\.\d+)?)s")
MOST_DECISIONS: Final = 20_000


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
        self.scores: list[int] = []
        self.longest: list[float] = []  # seconds of the longest decision of each seat

    def slowest(self, bot: str) -> list[float]:
        """The longest decisions of the seats of a bot."""
        return [time for time, name in zip(self.longest, self.bots, strict=False) if name == bot]


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


def play_turn(contest: Contest, block: int, turn: int) -> Outcome:
    """One seed in one of its rotations: `turn` bots have moved from the front to the end."""
    title = open_title(contest.game, contest.packs)
    bots = contest.bots[turn:] + contest.bots[:turn]
    return play_game(contest, title, block, turn, bots)


def play_game(contest: Contest, title: Title, block: int, turn: int, bots: list[str]) -> Outcome:
    dice = named_dice(f"{contest.seed} {block}")
    seats = [Player(f"{bot.capitalize()} {place + 1}", BOT, bot) for place, bot in enumerate(bots)]
    record = new_record(title, seats, dice)
    game = record.begin(title)
    players = [seated(name, title, bot_luck(dice, place, turn)) for place, name in enumerate(bots)]
    longest = [0.0] * len(bots)
    while not game.over and len(record.answers) < MOST_DECISIONS:
        step = asked_step(game)
        seat = seat_at(title, game, step.player)
        begun = perf_counter()
        option = guarded(bots[step.player], seat, players[step.player].choose)
        longest[step.player] = max(longest[step.player], perf_counter() - begun)
        record.answers.append(Answer(step.name, step.player, option))
        game.choose(option)
    if contest.records:
        file = f"{contest.game}-{block + 1:05}-{turn + 1}.json"
        record.save(Path(contest.records) / file)
    winners = game.winners() if game.over else []
    outcome = Outcome(block, bots, winners, len(record.answers), game.over)
    outcome.scores, outcome.longest = game.scores(), longest
    return outcome


class Timed(Bot):
    """A bot with so much time for a decision: then its answers depend on the machine."""

    def __init__(self, bot: Bot, seconds: float) -> None:
        super().__init__(bot.title, bot.luck)
        self.bot = bot
        self.seconds = seconds

    def choose(self, seat: Seat) -> int:
        return self.bot.consider(seat, Clock(self.seconds)).option


def timed(name: str) -> tuple[str, float]:
    """A bot's name without its time, and that time: `don:0.2s`; 0 if none is said."""
    found = TIME.fullmatch(name)
    return (found[1], float(found[2])) if found else (name, 0.0)


def seated(name: str, title: Title, luck: Dice) -> Bot:
    """A bot by its name, with a time or without."""
    known, seconds = timed(name)
    bot = make_bot(known, title, luck)
    return Timed(bot, seconds) if seconds else bot


def bot_luck(dice: Dice, place: int, turn: int) -> Dice:
    """A bot's own luck: the seed of the game cannot be found out from it."""
    return Dice(sha256(f"bot {place} {turn} ".encode() + dice.seed).digest())
