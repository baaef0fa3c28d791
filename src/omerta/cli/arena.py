"""Games between bots. Everything follows from the seed, nothing from who computes it when.

A block is one seed played in all rotations of the seats: each bot gets each seat with the same
luck, so that neither seat nor cards favour anybody. Games are independent: any number of
processes gives the same ones.
"""

from __future__ import annotations

import os
import re
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from hashlib import sha256
from math import sqrt
from multiprocessing import active_children, parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.resource_tracker import ensure_running
from pathlib import Path
from threading import Thread
from time import perf_counter
from typing import Any, Final, TypeVar

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
from omerta.engine.trouble import Trouble
from omerta.games import open_title

TIME: Final = re.compile(r"(.+):(\d+(?:\.\d+)?)s")
MOST_DECISIONS: Final = 20_000
AHEAD: Final = 8  # games handed out for each process, so that none waits for the slowest
Z_95: Final = 1.959963984540054

T = TypeVar("T")


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


def play_blocks(contest: Contest, blocks: int, jobs: int) -> Generator[Outcome, None, None]:
    """Game after game, block after block, in order, computed by so many processes."""
    turns = ((contest, block, turn) for block in range(blocks) for turn in range(len(contest.bots)))
    yield from carried_out(play_turn, turns, min(jobs, blocks * len(contest.bots)))


def carried_out(
    work: Callable[..., T], tasks: Iterable[tuple[Any, ...]], processes: int
) -> Generator[T, None, None]:
    """What comes of each task, in order, computed by so many processes."""
    if processes <= 1:
        for task in tasks:
            yield work(*task)
        return
    try:
        yield from shared_out(work, tasks, processes)
    except BrokenProcessPool:
        raise Trouble("process_gone") from None
    except OSError as error:  # a record that cannot be written has a trouble of its own
        raise Trouble("process_start", reason=error.strerror) from None


def shared_out(
    work: Callable[..., T], tasks: Iterable[tuple[Any, ...]], processes: int
) -> Generator[T, None, None]:
    """Handed to so many processes, a few tasks ahead, and told in order."""
    pool = ProcessPoolExecutor(processes, DeafContext(), end_with_the_first)
    waiting: deque[Future[T]] = deque()
    try:
        for task in tasks:
            waiting.append(pool.submit(work, *task))
            if len(waiting) == AHEAD * processes:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BaseException:  # nobody waits for the rest, least of all after Ctrl-C
        for child in active_children():
            if isinstance(child, Deaf):
                child.terminate()
        pool.shutdown(cancel_futures=True)  # the pool waits for its own: two waiting lose count
        raise
    pool.shutdown()


class Deaf(SpawnProcess):
    """A process that does not hear Ctrl-C, which a terminal sends to all: the first process does,
    and ends the others. It is born so, because it takes longer to start than somebody to type."""

    def start(self) -> None:
        heard: list[int] = []
        before = signal.signal(signal.SIGINT, lambda number, frame: heard.append(number))
        ensure_running()  # the one helper of all processes would unblock what is blocked here
        blocked = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
        try:
            super().start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
            signal.signal(signal.SIGINT, before)
        if heard:
            raise KeyboardInterrupt


class DeafContext(SpawnContext):
    """spawn: every process starts empty, on every platform."""

    Process = Deaf


def end_with_the_first() -> None:
    """A process that computes games for the first one does not outlive it, however that one ended:
    no signal tells of a parent that was killed, but what is open between the two is closed."""
    Thread(target=wait_and_end, daemon=True).start()


def wait_and_end() -> None:
    first = parent_process()
    assert first is not None, "this is the first process"
    first.join()
    os._exit(1)


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
