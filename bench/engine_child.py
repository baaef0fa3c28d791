"""One engine at work: plays, copies, views, imagines and replays when it is asked.

Runs with PYTHONPATH on the compiled tree or on the sources. This file itself is always
interpreted: where a loop stands here, it is the Python driver.
"""

from __future__ import annotations

import gc
import os
import random
import sys
import time
from collections.abc import Callable
from functools import cache

import omerta
from measure import Answer, serve, spend
from omerta.engine import game as kernel
from omerta.engine import playout
from omerta.engine.dice import named_dice
from omerta.engine.game import PASS, Game
from omerta.engine.playout import Chooser, play_out
from omerta.engine.record import Answer as Given
from omerta.engine.record import Record, new_record
from omerta.engine.together import asked_step
from omerta.games import GAMES as NAMES
from omerta.games import open_title
from omerta.games.famiglia.table import Table

Moments = dict[str, list[Game]]

GAMES = 64  # seeded games behind each cell
MOST = 1_000_000  # decisions; no game comes near
REPEAT = 16
THIN = 24  # moments of a quarter that are kept for a closer look


class Sample:
    """One game at one player count: seeded games, positions all along them, and their records."""

    def __init__(self, game: str, seats: int) -> None:
        self.title = open_title(game)
        self.seats = seats
        self.chooser = Chooser(1)
        self.dice = [named_dice(f"bench {number}") for number in range(GAMES)]
        self.begun = [self.title.begin(seats, dice) for dice in self.dice]
        self.records: list[Record] = []
        self.positions: list[Game] = []  # two in each game, first to last over all games
        self.early: list[tuple[Game, int]] = []  # where the first quarter begins, how long it is
        self.late: list[tuple[Game, int]] = []  # and the last one
        # moments of the two quarters by what is asked there, as many as THIN leaves of a game
        self.asked: tuple[Moments, Moments] = ({}, {})
        self.young: list[Game] = []  # one eighth into the game
        self.old: list[Game] = []  # one eighth before its end
        for number in range(GAMES):
            self.walk(number)
        self.views = [self.title.view(game, game.decider) for game in self.positions]

    def walk(self, number: int) -> None:
        """Play one game and keep positions of it."""
        chooser = Chooser(number)
        game = self.begun[number].copy()
        record = new_record(self.title, ["-"] * self.seats, self.dice[number])
        way: list[Game] = []
        while not game.over:
            way.append(game.copy())
            option = chooser.pick(game.options)
            record.answers.append(Given(asked_step(game).name, game.decider, option))
            game.choose(option)
        length = len(way)
        quarter, eighth = length // 4, length // 8
        self.records.append(record)
        self.positions += [way[number * length // (2 * GAMES)]]
        self.positions += [way[(number + GAMES) * length // (2 * GAMES)]]
        if quarter:
            self.early.append((way[0], quarter))
            self.late.append((way[length - quarter], quarter))
            self.young.append(way[eighth])
            self.old.append(way[length - 1 - eighth])
            for kept, part in zip(self.asked, (way[:quarter], way[-quarter:]), strict=True):
                for game in part[:: max(1, quarter // THIN)]:
                    kept.setdefault(asked_step(game).name, []).append(game)

    def same_questions(self) -> tuple[list[Game], list[Game]]:
        """Early moments, and for each a late one in which the same is asked; what is asked only
        in one of the quarters is left out."""
        early, late = self.asked
        asked = [name for name in early if name in late]
        young = [game for name in asked for game in early[name]]
        old = [
            late[name][place * len(late[name]) // len(early[name])]
            for name in asked
            for place in range(len(early[name]))
        ]
        return young, old

    def loop(self) -> int:
        """Whole games, set-up and all; the loop is inside the engine."""
        begin, seats, chooser = self.title.begin, self.seats, self.chooser
        return sum(play_out(begin(seats, dice), chooser, MOST) for dice in self.dice)

    def rollouts(self) -> int:
        """From copies of dealt tables to the end; the loop is inside the engine."""
        return sum(play_out(game.copy(), self.chooser, MOST) for game in self.begun)

    def driver(self) -> int:
        """Whole games; this interpreted loop asks and answers."""
        made = 0
        chance = random.random
        for dice in self.dice:
            game = self.title.begin(self.seats, dice)
            while not game.over:
                options = game.options
                size = len(options)
                if size > 1 and options[-1] == PASS:
                    size -= 1
                game.choose(options[int(chance() * size)])
                made += 1
        return made

    def begin(self) -> int:
        for dice in self.dice:
            self.title.begin(self.seats, dice)
        return GAMES

    def copy(self) -> int:
        return copy_all(self.positions)

    def view(self) -> int:
        view = self.title.view
        for game in self.positions:
            view(game, game.decider)
        return len(self.positions)

    def imagine(self) -> int:
        imagine, dice = self.title.imagine, self.dice[0]
        for view in self.views:
            imagine(view, dice)
        return len(self.views)

    def replay(self) -> int:
        """Decisions replayed, each through the checked door."""
        for record in self.records:
            record.replay(self.title)
        return sum(len(record.answers) for record in self.records)


def copy_all(games: list[Game]) -> int:
    for _ in range(REPEAT):
        for game in games:
            game.copy()
    return REPEAT * len(games)


@cache
def sample(game: str, seats: int) -> Sample:
    made = Sample(game, seats)
    gc.collect()
    gc.freeze()  # what was prepared shall not cost the cells anything
    return made


def cell(name: str) -> Callable[..., Answer]:
    def run(game: str, seats: int, seconds: float) -> Answer:
        batch: Callable[[], int] = getattr(sample(game, seats), name)
        return spend(batch, seconds)

    return run


def play_part(part: list[tuple[Game, int]], chooser: Chooser) -> tuple[int, float]:
    """A quarter of each game, and the CPU it took without the copying before."""
    copies = [(game.copy(), most) for _ in range(4) for game, most in part]
    start = time.process_time()
    made = sum(play_out(game, chooser, most) for game, most in copies)
    return made, time.process_time() - start


def answer_each(games: list[Game], chooser: Chooser) -> float:
    """CPU of one decision in each of these moments, without the loop around it."""
    copies = [game.copy() for game in games]
    used = 0.0
    for most, sign in ((0, -1), (1, 1)):
        start = time.process_time()
        for game in copies:
            play_out(game, chooser, most)
        used += sign * (time.process_time() - start)
    return used


def ageing(game: str, seats: int, seconds: float) -> Answer:
    """What a decision and a copy cost late in a game ÷ early, in turns; and what a decision costs
    late in which the same is asked as in an early one."""
    at = sample(game, seats)
    made, used = [0, 0], [0.0, 0.0]
    while min(used) < seconds:
        for which, part in enumerate((at.early, at.late)):
            number, cpu = play_part(part, at.chooser)
            made[which] += number
            used[which] += cpu
    answered = [0.0, 0.0]
    while min(answered) < seconds:
        for which, moments in enumerate(at.same_questions()):
            answered[which] += answer_each(moments, at.chooser)
    young = old = 0.0
    for _ in range(4):
        young += spend(lambda: copy_all(at.young), seconds / 4)["rate"]
        old += spend(lambda: copy_all(at.old), seconds / 4)["rate"]
    return {
        "decision": (used[1] / made[1]) / (used[0] / made[0]),
        "same": answered[1] / answered[0],
        "copy": young / old,
    }


def shape(game: str, seats: int, games: int) -> Answer:
    """What kind of decisions the policy meets."""
    title, chooser = open_title(game), Chooser(7)
    decisions = options = forced = 0
    for number in range(games):
        table = title.begin(seats, named_dice(f"shape {number}"))
        while not table.over:
            decisions += 1
            options += len(table.options)
            forced += len(table.options) == 1
            table.choose(chooser.pick(table.options))
    return {
        "decisions": decisions / games,
        "options": options / decisions,
        "forced": forced / decisions,
    }


def digest(game: str, seats: int, games: int) -> Answer:
    return {"digest": playout.digest(open_title(game), seats, games, "bench gate")}


def trace(games: int) -> Answer:
    """Games of Famiglia card by card, for another program to play after."""
    title = open_title("famiglia")
    lines: list[Answer] = []
    for number in range(games):
        chooser, table = Chooser(number), title.begin(2, named_dice(f"trace {number}"))
        assert isinstance(table, Table)
        piles, asked, answers = [list(table.deck)], [], []
        while not table.over:
            step, option = table.stack[-1], chooser.pick(table.options)
            asked.append([step.name, step.player, table.options])
            answers.append(option)
            table.choose(option)
            if table.second_pile and len(piles) == 1:
                piles.append(list(table.deck))
        given = {"first": table.first, "piles": [*piles, []][:2], "answers": answers}
        lines.append({"given": given, "asked": asked, "scores": table.scores()})
    return {"games": lines}


def hello() -> Answer:
    """Which engine this is: compiled only if every part of it that was imported is."""
    for game in NAMES:
        open_title(game)
    files = [
        str(module.__file__)
        for name, module in list(sys.modules.items())
        if name.startswith(("omerta.engine.", "omerta.games."))  # the list of games is Python
    ]
    compiled = [file.endswith((".so", ".pyd")) for file in files]
    mode = "compiled" if all(compiled) else "mixed" if any(compiled) else "interpreted"
    return {"mode": mode, "file": str(kernel.__file__), "version": omerta.__version__}


def tables() -> Answer:
    titles = [open_title(game) for game in NAMES]
    return {
        "tables": [
            (title.name, seats)
            for title in titles
            for seats in sorted({title.fewest, title.most_seats()})
        ]
    }


def pin(core: int) -> Answer:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {core})
    return {"core": core}


TIMED = ("loop", "rollouts", "driver", "begin", "copy", "view", "imagine", "replay")

if __name__ == "__main__":
    serve(
        {name: cell(name) for name in TIMED}
        | {"ageing": ageing, "shape": shape, "digest": digest, "trace": trace}
        | {"hello": hello, "tables": tables, "pin": pin}
    )
