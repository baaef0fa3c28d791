"""A table is the fold of its events, and a screen the fold of its updates (G16)."""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

from omerta.engine.together import asking, options_of
from omerta.engine.words import LANGUAGES
from omerta.games import GAMES, open_title
from omerta.server.store.rows import Person
from omerta.server.table import commands as c
from omerta.server.table import events as e
from omerta.server.table.decide import Refused
from omerta.server.table.project import mark, state
from server.table.tables import Sitting, same

FULL = [(game, open_title(game).most_seats()) for game in GAMES]
STEPS = 10_000 if os.environ.get("OMERTA_SOAK") == "1" else 120
HAPPENED = {"said", "language", "answered", "rose", "sat", "relieved", "wentback", "voted"}
LIVE = e.Pace("live", 900, 5)


@pytest.mark.parametrize(("game", "seats"), FULL)
def test_screens_follow_and_who_may_know_nothing_sees_nothing(game: str, seats: int) -> None:
    """State at k + updates = state at n for every viewer, byte for byte, with answers taken back in
    between; a viewer whose number has not moved sees what it saw."""
    sitting = Sitting(game, seats)
    luck = Random(game)
    for _ in range(150):
        if sitting.table.stage == "over":
            break
        sitting.follow(sitting.give(*sitting.random_command(luck)))
        check(sitting)
    again = sitting.again()
    for viewer, screen in zip(sitting.viewers, sitting.screens, strict=True):
        assert same(screen, state(again, viewer))


def check(sitting: Sitting) -> None:
    for viewer, screen in zip(sitting.viewers, sitting.screens, strict=True):
        assert same(screen, state(sitting.table, viewer)), viewer.seat


class Lively:
    """A table at which everything happens that can happen to one."""

    def __init__(self, game: str, seats: int, seed: str) -> None:
        self.luck = Random(seed)
        self.sitting = Sitting(game, seats, seed, LIVE)
        strangers = [Person(f"s{n}", f"Sara {n}", "guest", "en", 0) for n in range(2)]
        self.people = [*self.sitting.people, *strangers]
        self.found: Counter[str] = Counter()

    def command(self) -> tuple[Person, c.Command]:
        """Something somebody might ask for, not always with reason."""
        luck, id = self.luck, "command"
        person = luck.choice(self.people)
        own = self.sitting.table.seats_of(person.id)
        seat = luck.choice(own) if own else luck.randrange(len(self.sitting.table.chairs))
        kinds: list[c.Command] = [
            c.Say(id, "Buona sera"),
            *[c.Propose(id, seat, luck.randint(1, 3)) for _ in range(5)],
            c.Relieve(id, luck.randrange(len(self.sitting.table.chairs)), "random"),
            c.Return(id, seat),
            c.Rise(id, seat),
            c.Sit(id),
            c.Nudge(id),
            c.Mute(id, 1),
            c.Undo(id, seat),
            c.Restart(id, seat),
        ]
        return person, luck.choice(kinds)

    def step(self) -> None:
        chance = self.luck.random()
        vote = self.sitting.table.proposal
        if vote is not None and chance < 0.8:
            self.vote()
        elif chance < 0.05:
            self.speak_otherwise()
        elif chance < 0.5:
            self.ask(*self.command())
        else:
            self.answer()

    def ask(self, person: Person, command: c.Command) -> None:
        try:
            self.found.update(self.sitting.do(person, command))
        except Refused:
            self.found["refused"] += 1

    def vote(self) -> None:
        voters = self.sitting.table.voters()
        person = self.luck.choice([each for each in self.people if each.id in voters])
        self.ask(person, c.Vote("vote", self.luck.random() < 0.95))

    def speak_otherwise(self) -> None:
        """Somebody wants another language: everything is sent anew, and updates in that one."""
        place = self.luck.randrange(len(self.sitting.viewers))
        viewer = self.sitting.viewers[place]
        viewer.language = self.luck.choice(LANGUAGES)
        self.sitting.screens[place] = state(self.sitting.table, viewer)
        self.sitting.marks[place] = mark(self.sitting.table, viewer)
        self.found["language"] += 1

    def answer(self) -> None:
        """By whoever is asked, a bot or a person."""
        table = self.sitting.table
        assert table.play is not None
        seat = self.luck.choice(table.to_move())
        step = asking(table.play.game, seat)
        assert step is not None
        option = self.luck.choice(options_of(table.play.game, seat))
        why = "time" if self.luck.random() < 0.02 else ""
        changed = self.sitting.put(e.Answered(seat, step.name, option, why), "")
        self.sitting.follow(changed)
        check(self.sitting)
        self.found["answered"] += 1


@pytest.mark.parametrize(("game", "seats"), FULL)
def test_screens_follow_whatever_happens(game: str, seats: int) -> None:
    """Chat, votes, seats that change hands, going back and other languages."""
    found: Counter[str] = Counter()
    steps = number = 0
    while steps < STEPS or not set(found) >= HAPPENED:
        assert number < STEPS, f"never: {HAPPENED - set(found)}"
        lively = Lively(game, seats, f"lively {game} {number}")
        while lively.sitting.table.stage == "running" and sum(lively.found.values()) < STEPS:
            lively.step()
        again = lively.sitting.again()
        for viewer, screen in zip(lively.sitting.viewers, lively.sitting.screens, strict=True):
            assert same(screen, state(again, viewer))
        found += lively.found
        steps, number = sum(found.values()), number + 1
