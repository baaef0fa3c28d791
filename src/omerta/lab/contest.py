"""One game between bots. Everything follows from the seed, nothing from who computes it when.

A block is one seed played in all rotations of the seats: each bot gets each seat with the same
luck, so that neither seat nor cards favour anybody. Games are independent: any number of
processes gives the same ones.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from omerta.bots import BOTS, make_bot
from omerta.bots.bot import Bot
from omerta.bots.clock import Clock
from omerta.bots.others import guarded
from omerta.engine.dice import Dice, named_dice
from omerta.engine.record import new_record, save_written
from omerta.engine.record_parts import BOT, Answer, Player
from omerta.engine.seat import Seat, seat_at
from omerta.engine.title import Title, read_pack
from omerta.engine.together import asked_step
from omerta.engine.trouble import Trouble, short
from omerta.games import Packs, title_class, title_with
from omerta.lab.budget import GRACE, patience, timed
from omerta.lab.times import Times, times_of

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
        self.turn = 0
        self.scores: list[int] = []
        self.times: list[Times] = []  # of each seat, where there was something to choose
        self.record = b""  # on its way to the folder for records, if there is one

    def share(self, seat: int) -> float:
        """What a seat has won: a shared win counts in equal parts."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def plain(self) -> dict[str, Any]:
        return {
            "turn": self.turn,
            "bots": self.bots,
            "winners": self.winners,
            "scores": self.scores,
            "decisions": self.decisions,
            "over": self.over,
            "times": [times.plain() for times in self.times],
        }


def outcome_of(block: int, plain: dict[str, Any]) -> Outcome:
    """As `plain` tells it."""
    bots, winners = list(plain["bots"]), list(plain["winners"])
    made = Outcome(block, bots, winners, int(plain["decisions"]), bool(plain["over"]))
    made.turn, made.scores = int(plain["turn"]), list(plain["scores"])
    made.times = [times_of(times) for times in plain["times"]]
    return made


class Contest:
    """What is played, as plain text and numbers that any process understands."""

    def __init__(
        self,
        game: str,
        packs: list[str],
        bots: list[str],
        seed: str,
        records: str = "",
        both: bool = False,
    ) -> None:
        self.game = game
        self.packs = packs
        self.bots = bots
        self.seed = seed
        self.records = records  # a folder, or nothing
        self.both = both  # one A among B, and one B among A
        self.told: Packs | None = None  # what the packs say, once they have been read

    @property
    def names(self) -> list[str]:
        """Every bot once."""
        return list(dict.fromkeys(self.bots))

    @property
    def lineups(self) -> list[list[str]]:
        """Who sits together: as it was asked for, and the other way round if both are wanted."""
        if not self.both:
            return [self.bots]
        one, other = self.names
        return [self.bots, [other if bot == one else one for bot in self.bots]]

    def title(self) -> Title:
        """The game with its packs; they are read once, so that who is handed this contest needs
        none of the files."""
        if self.told is None:
            home = title_class(self.game).home()
            self.told = [read_pack(home, named) for named in self.packs]
        return title_with(self.game, self.told)

    @property
    def turns(self) -> int:
        """Games of a block."""
        return len(self.bots) * len(self.lineups)


def play_turn(contest: Contest, block: int, turn: int) -> Outcome:
    """One seed in one of its rotations: `turn` bots have moved from the front to the end."""
    title = contest.title()
    bots = contest.lineups[turn // len(contest.bots)]
    shift = turn % len(contest.bots)
    return play_game(contest, title, block, turn, bots[shift:] + bots[:shift])


def play_game(contest: Contest, title: Title, block: int, turn: int, bots: list[str]) -> Outcome:
    dice = named_dice(f"{contest.seed} {block}")
    seats = [Player(f"{bot.capitalize()} {place + 1}", BOT, bot) for place, bot in enumerate(bots)]
    record = new_record(title, seats, dice)
    game = record.begin(title)
    players = [seated(name, title, bot_luck(dice, place, turn)) for place, name in enumerate(bots)]
    times = [Times() for _ in bots]
    while not game.over and len(record.answers) < MOST_DECISIONS:
        step = asked_step(game)
        seat = seat_at(title, game, step.player)
        option = answered(players[step.player], bots[step.player], seat, times[step.player])
        record.answers.append(Answer(step.name, step.player, option))
        game.choose(option)
    winners = game.winners() if game.over else []
    outcome = Outcome(block, bots, winners, len(record.answers), game.over)
    outcome.turn, outcome.scores, outcome.times = turn, game.scores(), times
    outcome.record = record.written() if contest.records else b""
    return outcome


def keep_record(contest: Contest, outcome: Outcome) -> None:
    """Into the folder for records: by who asked for the game, wherever it was played."""
    name = record_name(contest.game, outcome.block, outcome.turn)
    save_written(Path(contest.records) / name, outcome.record)
    outcome.record = b""


def record_name(game: str, block: int, turn: int) -> str:
    return f"{game}-{block + 1:05}-{turn + 1}.json"


def answered(bot: Bot, name: str, seat: Seat, times: Times) -> int:
    """What a bot answers, timed where it has a choice; what is not on offer ends the contest."""
    known, budget = timed(name)
    begun = perf_counter()
    if known in BOTS:
        option = bot.choose(seat)
    else:
        option = guarded(known, seat, bot.choose, patience(budget))
    spent = perf_counter() - begun
    if option not in seat.options:
        raise Trouble("bot_answer", bot=short(name), answer=short(repr(option)))
    if len(seat.options) > 1:
        times.add(spent)
        times.over += bool(budget) and spent > budget + GRACE
    return option


class Timed(Bot):
    """A bot with so much time for a decision: then its answers depend on the machine."""

    def __init__(self, bot: Bot, seconds: float) -> None:
        super().__init__(bot.title, bot.luck)
        self.bot = bot
        self.seconds = seconds

    def choose(self, seat: Seat) -> int:
        return self.bot.consider(seat, Clock(self.seconds)).option


def seated(name: str, title: Title, luck: Dice) -> Bot:
    """A bot by its name, with a time or without."""
    known, seconds = timed(name)
    bot = make_bot(known, title, luck)
    return Timed(bot, seconds) if seconds else bot


def bot_luck(dice: Dice, place: int, turn: int) -> Dice:
    """A bot's own luck: the seed of the game cannot be found out from it."""
    return Dice(sha256(f"bot {place} {turn} ".encode() + dice.seed).digest())
