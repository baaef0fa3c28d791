"""Two tables one viewer cannot tell apart, on the wire: they differ in all he cannot know, in cards
and in who has decided already, and whatever happens to both looks alike to him."""

from __future__ import annotations

import json
from contextlib import nullcontext
from itertools import islice
from random import Random
from typing import Final

from omerta.engine.game import Game
from omerta.engine.together import AllAtOnce, choose_for, deciders, options_of
from omerta.engine.words import LANGUAGES
from omerta.games import open_title
from omerta.server.table import commands as c
from omerta.server.table import events as e
from omerta.server.table.decide import Refused
from server.leaks.wired import LIVE, Plant, Wired
from server.memory.evenings import is_choosing, moment_of
from server.memory.twins import Twins

STEP: Final = 10_000  # milliseconds; what happens at one table alone happens in between
NO_CLOCK: Final = e.Pace()
STRIDE: Final = 12  # of what might be tried, each glance tries every so manieth
TALK: Final = ("Buona sera", "Eccomi", "Chi tocca?")


class Pair(Twins):
    def __init__(
        self,
        game: str,
        seats: int,
        seat: int,
        luck: Random,
        plant: Plant = nullcontext,
        at: Game | None = None,
    ) -> None:
        """From the moment `at`, or any."""
        title = open_title(game)
        self.seat = seat
        self.luck = luck
        self.tick = 0
        at = moment_of(title, seats, luck, 60 * seats) if at is None else at
        view = json.loads(json.dumps(title.view(at, seat)))
        # How long each has thought is told once a choice of all at once is over: there no clock.
        pace = NO_CLOCK if game == "corleones_imperium" else LIVE
        self.wired = [
            Wired(game, seats, f"{name} {luck.random()}", view, seat, pace, plant, f"key {name}")
            for name in "ab"
        ]
        self.both = [*self.wired]

    def something(self) -> bool:
        self.tick += STEP
        for table in self.wired:
            table.now = self.tick
        chance = self.luck.random()
        if chance < 0.12:
            return self.talk()
        if chance < 0.2:
            return self.ask_for_relief()
        if chance < 0.28 and not is_choosing(self.both[0].game):
            return self.propose()
        return super().something()

    def talk(self) -> bool:
        """Somebody says something, before all, for both tables to hear."""
        by, text = f"p{self.luck.randrange(self.both[0].game.seats)}", self.luck.choice(TALK)
        for table in self.wired:
            table.give(by, c.Say, text)
        return True

    def ask_for_relief(self) -> bool:
        """A vote whether a bot shall play for somebody, which nobody ends."""
        seats = self.both[0].game.seats
        if seats < 3 or self.wired[0].table.proposal is not None:
            return self.talk()
        by = self.luck.randrange(1, seats)
        whom = self.luck.choice([seat for seat in range(seats) if seat != by])
        for table in self.wired:
            asked = e.Asked(whom, table.table.chairs[by].person, "greedy")
            table.put(asked)
        return True

    def propose(self) -> bool:
        """To go back behind the frontier; somebody says no."""
        by = self.luck.randrange(self.both[0].game.seats)
        said = []
        for table in self.wired:
            try:
                table.give(table.table.chairs[by].person, c.Propose, by, 1)
                said.append("")
            except Refused as refused:
                said.append(refused.key)
        if said[0] == said[1] == "" and self.wired[0].table.proposal is not None:
            self.compare("a proposal")
            for table in self.wired:
                table.put(e.Voted("p0", False))
        return True

    def compare(self, after: str) -> None:
        one, other = (table.told() for table in self.wired)
        assert one == other, f"after {after} seat {self.seat} is sent something else"

    def look(self, routes: bool) -> None:
        one, other = (table.outlook(routes) for table in self.wired)
        assert one.keys() == other.keys()
        for name, told in one.items():
            assert told == other[name], f"{name} tells seat {self.seat} what is hidden"

    def glanced(self, number: int) -> None:
        """The state in one language, some of what might be tried, and at times what is next."""
        language, first = LANGUAGES[number % len(LANGUAGES)], number % STRIDE
        found = []
        for table in self.wired:
            with table.plant():
                tried = [
                    table.masked(told) for _, told in islice(table.refusals(), first, None, STRIDE)
                ]
                found.append([table.state(language), *tried])
        assert found[0] == found[1], f"seat {self.seat} is told what is hidden"
        if number % 3 == 0 and self.something():
            self.compare("one step")

    def followed(self, most: int, look_every: int = 4, routes: bool = True) -> int:
        """Go on and compare everything; how many things happened to both."""
        self.look(routes)
        done = 0
        for done in range(1, most + 1):
            if any(table.game.over for table in self.wired) or not self.something():
                break
            self.compare(f"step {done}")
            if done % look_every == 0:
                self.look(routes=False)
        if not any(table.game.over for table in self.wired):
            self.look(routes)
        return done

    def close(self) -> None:
        for table in self.wired:
            table.runner.close()


class Order:
    """The same game twice, decision by decision; only the order in which others decide while all
    decide at once is another, and what they take back and decide again. Nobody can tell."""

    def __init__(
        self,
        seats: int,
        seat: int,
        luck: Random,
        pace: e.Pace = NO_CLOCK,
        plant: Plant = nullcontext,
    ) -> None:
        self.seat = seat
        self.luck = luck
        self.clocked = pace.kind != "none"
        self.tick = 0
        seed = f"order {luck.random()}"
        self.wired = [
            Wired("corleones_imperium", seats, seed, None, seat, pace, plant) for _ in "ab"
        ]

    def play(self, choices: int, most: int = 400, routes: bool = False) -> int:
        """Until so many choices are over; how many were."""
        one = self.wired[0]
        over = 0
        for _ in range(most):
            if one.game.over or over == choices:
                break
            if is_choosing(one.game):
                self.choose_in_two_orders(routes)
                over += 1
                if self.clocked:
                    break
            else:
                self.now()
                self.talk_of(0.05)
                seat, option = one.any_answer(self.luck)
                for table in self.wired:
                    table.answer(seat, option)
            self.compare("an answer")
        return over

    def now(self) -> None:
        self.tick += STEP
        for table in self.wired:
            table.now = self.tick

    def choose_in_two_orders(self, routes: bool) -> None:
        """First some of the others decide, at each table not the same; then the one who looks; then
        whoever is left, one of them last at both."""
        plans = self.plans()
        others = [seat for seat in plans if seat != self.seat]
        self.luck.shuffle(others)
        last, early = others.pop() if others else self.seat, others
        for number, table in enumerate(self.wired):
            self.decide_early(table, early, plans, number)
        self.check(routes)
        self.now()
        self.talk_of(1.0)
        self.ask_of()
        self.check(routes)
        for option in plans.get(self.seat, []) if last != self.seat else []:
            self.now()
            for table in self.wired:
                table.answer(self.seat, option)
        self.check(routes)
        self.now()
        for number, table in enumerate(self.wired):
            order = early[::-1] if number else early
            for seat in order:
                self.give_all(table, seat, plans)
            assert is_choosing(table.game), "one is left"
            assert deciders(table.game) == [last]
        self.check(routes)
        self.now()
        if self.clocked:  # how long each has thought is told now, and no secret any more
            return
        for table in self.wired:
            self.give_all(table, last, plans)
        for seat in range(len(self.wired[0].table.chairs)):
            if not is_choosing(self.wired[0].game):
                self.propose_of(seat)

    def plans(self) -> dict[int, list[int]]:
        """What everybody is going to decide, by seat: tried on a copy."""
        game = self.wired[0].game.copy()
        top = game.stack[-1]
        assert isinstance(top, AllAtOnce)
        found: dict[int, list[int]] = {}
        for seat in deciders(game):
            alone = game.copy()
            found[seat] = []
            while is_choosing(alone) and seat in deciders(alone) and len(found[seat]) < 20:
                option = self.luck.choice(options_of(alone, seat))
                found[seat].append(option)
                choose_for(alone, seat, option)
        return found

    def decide_early(
        self, table: Wired, early: list[int], plans: dict[int, list[int]], number: int
    ) -> None:
        """At one table nobody, or one who takes it back; at the other all of them."""
        if number:
            for seat in early:
                self.give_all(table, seat, plans)
        elif early and self.luck.random() < 0.5:
            self.give_all(table, early[0], plans)
            table.give(f"p{early[0]}", c.Restart, early[0])

    def give_all(self, table: Wired, seat: int, plans: dict[int, list[int]]) -> None:
        if is_choosing(table.game) and seat in deciders(table.game):
            for option in plans[seat]:
                table.answer(seat, option)

    def talk_of(self, chance: float) -> None:
        if self.luck.random() < chance:
            for table in self.wired:
                table.give("p0", c.Say, "Buona sera")

    def ask_of(self) -> None:
        """Before the one who looks decides, somebody wants a bot for somebody else."""
        if len(self.wired[0].table.chairs) > 2 and self.wired[0].table.proposal is None:
            whom = 2 if self.seat != 2 else 0  # for who looks on nobody may
            for table in self.wired:
                table.give("p1", c.Relieve, whom)

    def propose_of(self, seat: int) -> None:
        """To take that back whole: what would be forgotten names no order either."""
        self.now()
        for table in self.wired:
            table.give(f"p{seat}", c.Propose, seat, 1)
        self.check(routes=False)
        back = self.luck.random() < 0.3
        for table in self.wired:
            proposal = table.table.proposal
            assert proposal is not None
            if back:
                table.put(e.Wentback(proposal.number, "ab" * 32))
            else:
                table.put(e.Voted("p0", False))
        self.check(routes=False)

    def check(self, routes: bool) -> None:
        self.compare("a choice")
        one, other = (table.outlook(routes) for table in self.wired)
        for name, told in one.items():
            assert told == other[name], f"{name} tells seat {self.seat} who has decided"

    def compare(self, after: str) -> None:
        one, other = (table.told() for table in self.wired)
        assert one == other, f"after {after} seat {self.seat} is sent something else"

    def close(self) -> None:
        for table in self.wired:
            table.runner.close()
