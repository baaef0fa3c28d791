"""Every draw of chance in a finished game, so that anybody can make it again from the seed.

The recipe is in `engine/dice.py`. A page that holds the seed, and saw its hash before the deal,
can see for itself that nothing of this was chosen by hand.
"""

from __future__ import annotations

from typing import Final

import msgspec

from omerta.engine.dice import BLOCK, Dice, Stream
from omerta.engine.record import Record
from omerta.engine.title import Title
from omerta.engine.together import choose_for
from omerta.server.memory.shelf import Tape

WORDS_OF_BLOCK: Final = BLOCK // 4


class Draw(msgspec.Struct, frozen=True):
    """One use of a stream. A shuffle of `of` things tells in `drawn` which of them came to each
    place; a number below `of` is told alone; with `of` 0 it is the words that were taken."""

    answers: int  # were given before it
    seed: int  # which of the seeds
    name: str  # of the stream
    shuffled: bool
    of: int
    drawn: list[int]


class Luck(msgspec.Struct, frozen=True):
    """`seeds` are the first, and one for each time luck was dealt anew; `hash` was published before
    the deal."""

    hash: str
    seeds: list[str]
    draws: list[Draw]


class LoudDice(Dice):
    """Dice that remember what they were asked."""

    def __init__(self, seed: bytes, place: int) -> None:
        super().__init__(seed)
        self.place = place
        self.answers = 0
        self.draws: list[Draw] = []
        self.open: list[tuple[int, str, Stream]] = []  # streams somebody draws from by himself

    def stream(self, name: str) -> Stream:
        found = Stream(self.seed, name)
        self.open.append((self.answers, name, found))
        return found

    def below(self, name: str, n: int) -> int:
        got = Dice(self.seed).below(name, n)
        self.draws.append(Draw(self.answers, self.place, name, False, n, [got]))
        return got

    def shuffle(self, name: str, cards: list[int]) -> list[int]:
        order = Dice(self.seed).shuffle(name, list(range(len(cards))))
        self.draws.append(Draw(self.answers, self.place, name, True, len(cards), order))
        return [cards[place] for place in order]

    def told(self) -> list[Draw]:
        taken = [
            Draw(answers, self.place, name, False, 0, words_taken(self.seed, name, stream))
            for answers, name, stream in self.open
        ]
        return [*self.draws, *taken]


def words_taken(seed: bytes, name: str, stream: Stream) -> list[int]:
    if stream.blocks == 0:
        return []
    again = Stream(seed, name)
    count = (stream.blocks - 1) * WORDS_OF_BLOCK + stream.at // 4
    return [again.word() for _ in range(count)]


def luck_of(tape: Tape) -> Luck:
    """The game is played again with dice that remember."""
    record = tape.record
    seeds = [record.seed, *[reseed.seed for reseed in record.reseeds]]
    dice = [LoudDice(seed, place) for place, seed in enumerate(seeds)]
    play_loudly(record, tape.title, dice)
    found = sorted((draw for each in dice for draw in each.told()), key=lambda draw: draw.answers)
    return Luck(record.dice.seed_hash(), [seed.hex() for seed in seeds], found)


def play_loudly(record: Record, title: Title, dice: list[LoudDice]) -> None:
    numbers = [reseed.number for reseed in record.reseeds]
    seats = len(record.seats)
    if record.start is not None:
        usual = LoudDice(record.seed, 0)
        title.begin(seats, usual)  # a view is held against the usual one first: that deals nothing
        game = title.begin_from(record.start.view, seats, dice[0])
        dice[0].draws, dice[0].open = (
            dice[0].draws[len(usual.draws) :],
            dice[0].open[len(usual.open) :],
        )
    else:
        game = title.begin(seats, dice[0], record.first)
    for place in range(len(record.answers) + 1):
        for each in dice:
            each.answers = place
        if place in numbers:
            title.redeal(game, dice[numbers.index(place) + 1])
        if place < len(record.answers):
            given = record.answers[place]
            choose_for(game, given.player, given.option)
