"""Seats leave and come back at random, bots stand in by the host, by vote and by time: every game
ends, nobody is stuck, and nothing happens that is not allowed."""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

from omerta.bots.random_bot import any_of
from omerta.engine.dice import named_dice
from omerta.engine.door import refuse
from omerta.engine.together import asking, options_of
from omerta.games import GAMES, open_title
from omerta.server.crew import next_bot, next_flag
from omerta.server.store.rows import Person
from omerta.server.table import commands as c
from omerta.server.table import events as e
from omerta.server.table.decide import STAND_IN, Refused
from omerta.server.table.project import state
from server.table.tables import SECOND, Sitting, same

COUNT = 10_000 if os.environ.get("OMERTA_SOAK") == "1" else 20
MOST = 60_000  # things that happen in one game; the longest has a few thousand
PACES = (e.Pace(), e.Pace("live", 20, 3), e.Pace("days", 300))
EXPECTED = {  # what somebody who does not look may be told
    "bot_plays", "no_bot", "no_vote", "not_now", "not_your_seat", "seat_taken", "vote_open",
    "voted", "no_seat", "not_allowed", "nudged", "other_hand",
}  # fmt: skip


class Comers:
    """People at one table, none of whom can be relied upon."""

    def __init__(self, game: str, seed: str) -> None:
        self.luck = Random(seed)
        title = open_title(game)
        seats = self.luck.randint(title.fewest, title.most_seats())
        self.sitting = Sitting(game, seats, seed, self.luck.choice(PACES))
        self.table = self.sitting.table
        strangers = [Person(f"s{n}", f"Sara {n}", "guest", "en", 0) for n in range(2)]
        self.people = [*self.sitting.people, *strangers]
        self.stream = named_dice(seed).stream("leavers")
        self.moody = self.luck.choice([0.0, 0.02, 0.2])
        self.found: Counter[str] = Counter()

    def play(self) -> None:
        for _ in range(MOST):
            if self.table.stage == "over":
                return
            self.step()
        raise AssertionError(f"still {self.table.stage} after {MOST} events")

    def step(self) -> None:
        """What the crew does, what somebody takes into his head, or what he is asked."""
        if self.luck.random() < self.moody:
            return self.whim()
        bot, flag = next_bot(self.table), next_flag(self.table)
        if bot is not None and self.luck.random() < 0.9:
            return self.answer(bot, "")
        if flag is not None and self.luck.random() < 0.1:  # he sleeps
            self.sitting.now = max(self.sitting.now, flag[1])
            self.found["time"] += 1
            self.sitting.put(e.Relieved(flag[0], STAND_IN, "time"), "")
            return None
        own = [seat for seat in self.table.to_move() if not self.table.chairs[seat].level]
        if own:
            self.answer(self.luck.choice(own), "person")
        return None

    def answer(self, seat: int, by: str) -> None:
        play = self.table.play
        assert play is not None
        step = asking(play.game, seat)
        assert step is not None
        option = any_of(options_of(play.game, seat), self.stream)
        if not by:
            assert refuse(play.title, play.game, seat, step.name, option) is None
            self.sitting.put(e.Answered(seat, step.name, option), "")
            return
        owner = self.table.chairs[seat].person
        person = next(person for person in self.people if person.id == owner)
        n = self.table.number(seat)
        self.sitting.give(person, c.Answer("answer", seat, n, step.name, option))

    def whim(self) -> None:
        """Anything anybody may ask for, allowed or not; a refusal changes nothing."""
        person = self.luck.choice(self.people)
        seat = self.luck.randrange(len(self.table.chairs))
        own = self.table.seats_of(person.id)
        mine = self.luck.choice(own) if own else seat
        wish: c.Command = self.luck.choice(
            [
                c.Rise("whim", mine),
                c.Sit("whim", self.luck.choice([-1, seat])),
                c.Relieve("whim", seat),
                c.Relieve("whim", mine, "random"),
                c.Return("whim", mine),
                c.Return("whim", mine),
                c.Vote("whim", self.luck.random() < 0.8),
                c.Vote("whim", True),
                c.Propose("whim", mine, self.luck.randint(1, 3)),
                c.Undo("whim", mine),
                c.Nudge("whim"),
                c.Say("whim", "well?"),
            ]
        )
        before, refused = self.table.seq, ""
        try:
            self.sitting.give(person, wish)
            self.found[type(wish).__name__] += 1
        except Refused as why:
            refused = why.key
        if refused:
            assert refused in EXPECTED or refused.startswith("refusal."), refused
            assert self.table.seq == before
        if isinstance(wish, c.Propose | c.Relieve) and self.table.proposal is not None:
            self.vote()

    def vote(self) -> None:
        """Whoever is asked says something, or does not."""
        for person in self.people:
            proposal = self.table.proposal
            asked = proposal is not None and person.id not in proposal.yes
            if asked and person.id in self.table.voters() and self.luck.random() < 0.8:
                self.sitting.give(person, c.Vote("vote", self.luck.random() < 0.8))
                self.found["Vote"] += 1

    def check(self) -> None:
        """At the end: what another process would find is the same for everybody."""
        assert self.table.trouble is None
        play = self.table.play
        assert play is not None
        play.record.check_title(play.title)
        assert play.record.replay(play.title).over
        again = self.sitting.again()
        for viewer in self.sitting.viewers:
            assert same(state(again, viewer), state(self.table, viewer))
        assert not again.to_move()
        times = [event.at for event in self.sitting.events]
        assert times == sorted(times)
        assert min(self.table.clocks.left) >= 0


@pytest.mark.parametrize("game", GAMES)
def test_whoever_leaves_and_returns_every_game_ends(game: str) -> None:
    found: Counter[str] = Counter()
    wanted = {"Rise", "Sit", "Relieve", "Return", "Vote", "Propose", "time"}
    for number in range(5 * COUNT):  # whims are rare: a short game may see none of some kind
        if number >= COUNT and wanted <= set(found):
            break
        comers = Comers(game, f"{game} {number}")
        try:
            comers.play()
            comers.check()
        except Exception as fault:
            raise AssertionError(f"game {number}") from fault
        found += comers.found
    assert not wanted - set(found), "never tried"


def test_who_agreed_may_think_again_and_another_vote_begin() -> None:
    """The host is away and it is his turn: two who voted for something else can still ask for a
    bot."""
    sitting = Sitting("speakeasy", 3, "leavers")
    host, *others = sitting.people
    luck = Random("leavers")
    while sitting.table.to_move() != [0] or len(sitting.events) < 20:
        seat = sitting.table.to_move()[0]
        comers_answer(sitting, seat, luck)
    sitting.give(others[0], c.Propose("back", 1))
    sitting.give(others[1], c.Vote("yes", True))
    with pytest.raises(Refused, match="vote_open"):
        sitting.give(others[0], c.Relieve("bot", 0))
    sitting.give(others[1], c.Vote("no", False))
    sitting.give(others[0], c.Relieve("bot", 0))
    sitting.give(others[1], c.Vote("yes", True))
    assert sitting.table.chairs[0].level == STAND_IN
    assert sitting.table.chairs[0].person == host.id


def comers_answer(sitting: Sitting, seat: int, luck: Random) -> None:
    play = sitting.table.play
    assert play is not None
    step = asking(play.game, seat)
    assert step is not None
    sitting.now += SECOND
    sitting.put(e.Answered(seat, step.name, luck.choice(options_of(play.game, seat))), "")
