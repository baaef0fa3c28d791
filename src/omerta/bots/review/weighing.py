"""One decision, weighed by what its seat knew: candidates on shared imagined tables.

What rules propose and what was played are played on from the same tables, everybody on rules, so
that luck is the same for all of them; what one is ahead of another, table by table, says more than
what each came to. Options that come to the same for people are one candidate.
"""

from __future__ import annotations

from hashlib import sha256

from omerta.bots.clock import Clock
from omerta.bots.review.playing import Players
from omerta.bots.search import FIRST_LOOK, Arm, difference, drop_out
from omerta.bots.values import Value
from omerta.bots.worlds import imagination
from omerta.engine.dice import Dice
from omerta.engine.playout import Chooser
from omerta.engine.seat import Seat
from omerta.engine.together import asking, choose_for


def luck_of(what: str, place: int, seat: int) -> Dice:
    """Of the place in the record alone: what others held does not touch it."""
    return Dice(sha256(f"review {what} {place} {seat}".encode()).digest())


class Weighing:
    """`arms` are the candidates; the one that was played is `arms[self.played]`."""

    def __init__(
        self, players: Players, seat: Seat, place: int, option: int, progress: float, most: int
    ) -> None:
        self.players = players
        self.seat = seat
        self.place = place  # so many answers were given before
        self.progress = progress
        self.luck = luck_of("decision", place, seat.number)
        self.worlds = 0  # played so far
        self.quick = 0  # of them in the quick look
        self.ends: list[Arm] = []  # the best and what was played, to the end of the game
        self.drawn = False  # by chance, where being read is what costs most: no answer is wrong
        self.options = self.choices()
        self.arms = self.proposed(self.same_as(option), most)
        self.played = [arm.option for arm in self.arms].index(self.same_as(option))

    def choices(self) -> list[int]:
        """One of each kind of options that are the same to people."""
        title, view, asked = self.seat.title, self.seat.view, self.seat.asked
        found: dict[tuple[int, ...], int] = {}
        self.first: dict[int, int] = {}
        for option in self.seat.options:
            kind = tuple(title.alike(view, asked, option)) if option >= 0 else (option,)
            self.first[option] = found.setdefault(kind, option)
        return list(found.values())

    def same_as(self, option: int) -> int:
        return self.first[option]

    def proposed(self, played: int, most: int) -> list[Arm]:
        policy, luck = self.players.policy, Chooser(int.from_bytes(self.luck.seed[:8], "little"))
        table = self.seat.imagine(self.luck)
        step = asking(table, self.seat.number)
        assert step is not None, "who is not asked does not choose"
        chances = policy.chances(table, step, self.options, luck)
        if chances is None:
            found = policy.proposals(table, step, self.options, most, luck)
        else:
            ranked = [
                (-chance, option) for option, chance in zip(self.options, chances, strict=True)
            ]
            ranked.sort()
            found = [(-chance, option) for chance, option in ranked[:most]]
            self.drawn = chances[self.options.index(played)] > 0.0
        arms = [Arm(option, score) for score, option in found]
        if played not in [arm.option for arm in arms]:
            arms.append(Arm(played, 0.0))
        return arms

    def is_open(self) -> bool:
        """There is something to be compared."""
        return len([arm for arm in self.arms if not arm.out]) > 1

    def play(self, clock: Clock) -> bool:
        """Every candidate that is left on one more table; False if the time is up."""
        me, players = self.seat.number, self.players
        table = self.seat.imagine(imagination(self.luck, self.worlds))
        going = [arm for arm in self.arms if not arm.out]
        found: list[float] = []
        for arm in going:
            after = table.copy()
            choose_for(after, me, arm.option)
            if not players.play_on(after, me, Chooser(self.worlds + 1), clock):
                return False
            found.append(players.scales.share(after, me, self.progress))
        for arm, share in zip(going, found, strict=True):
            arm.values.append(share)
        self.worlds += 1
        if self.worlds >= FIRST_LOOK:
            drop_out(going)
            self.arms[self.played].out = False  # it is what the others are compared with
        return True

    def best(self) -> int:
        """The place of the candidate that did best; of equal ones what was played."""
        best = self.played
        for place, arm in enumerate(self.arms):
            if not arm.out and arm.mean() > self.arms[best].mean() + 1e-12:
                best = place
        return best

    def loss(self) -> tuple[float, float]:
        """What the best was ahead of what was played, and its standard error."""
        best = self.best()
        if best == self.played:
            return 0.0, 0.0
        return difference(self.arms[best], self.arms[self.played])

    def proved(self) -> bool:
        """Whether tables that had no part in choosing the decisions to look at say so too."""
        one, other = Arm(0, 0.0), Arm(0, 0.0)
        one.values = self.arms[self.best()].values[self.quick :]
        other.values = self.arms[self.played].values[self.quick :]
        ahead, error = difference(one, other)
        return len(other.values) > 1 and ahead > 2.0 * error

    def play_to_the_end(self, players: Players, clock: Clock) -> bool:
        """The best and what was played on one more table until the game is over, to see whether
        what they were weighed by has misled; False if the time is up."""
        me = self.seat.number
        if not self.ends:
            self.ends = [Arm(self.arms[place].option, 0.0) for place in (self.best(), self.played)]
        world = self.worlds + len(self.ends[0].values)
        table = self.seat.imagine(imagination(self.luck, world))
        found: list[float] = []
        for arm in self.ends:
            after = table.copy()
            choose_for(after, me, arm.option)
            if not players.play_on(after, me, Chooser(world + 1), clock):
                return False
            found.append(players.scales.share(after, me, 1.0))
        for arm, share in zip(self.ends, found, strict=True):
            arm.values.append(share)
        return True

    def ahead_at_the_end(self) -> tuple[float, float] | None:
        """What the best was ahead there, and its standard error; None if nobody has looked."""
        if not self.ends or len(self.ends[0].values) < 2:
            return None
        return difference(self.ends[0], self.ends[1])

    def reasons(self, value: Value, worlds: int, clock: Clock) -> list[tuple[str, float]]:
        """How the best and what was played differ in the terms of the readable evaluation, those
        that stay the same from table to table: the largest first."""
        me, players = self.seat.number, self.players
        best, played = self.arms[self.best()], self.arms[self.played]
        seen: dict[str, list[float]] = {}
        for world in range(worlds):
            table = self.seat.imagine(imagination(self.luck, world))
            terms: list[dict[str, float]] = []
            for option in (best.option, played.option):
                after = table.copy()
                choose_for(after, me, option)
                if not players.play_on(after, me, Chooser(world + 1), clock):
                    return steady(seen)
                terms.append({} if after.over else value.terms(after, me))
            if terms[0] and terms[1]:
                for name, worth in terms[0].items():
                    seen.setdefault(name, []).append(worth - terms[1].get(name, 0.0))
        return steady(seen)


def steady(seen: dict[str, list[float]]) -> list[tuple[str, float]]:
    """Terms whose change is more than twice its standard error."""
    found: list[tuple[float, str, float]] = []
    for name, changes in seen.items():
        one, other = Arm(0, 0.0), Arm(0, 0.0)
        one.values, other.values = changes, [0.0] * len(changes)
        mean, error = difference(one, other)
        if len(changes) > 3 and abs(mean) > 2.0 * error:
            found.append((-abs(mean), name, mean))
    found.sort()
    return [(name, mean) for _, name, mean in found]
