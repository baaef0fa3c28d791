"""One game from the first decision to the last, people at one keyboard and bots."""

from __future__ import annotations

import time
from hashlib import sha256
from typing import Final

from rich.panel import Panel
from rich.text import Text

from omerta.bots.bot import Bot
from omerta.bots.others import answer_of
from omerta.cli.boards import board_of
from omerta.cli.recap import Notes
from omerta.cli.saves import Save
from omerta.cli.screen import Screen
from omerta.cli.seating import Chair
from omerta.cli.talk import Talk
from omerta.cli.terminal import Left, Terminal, lines_printable
from omerta.engine.dice import Dice
from omerta.engine.door import refuse
from omerta.engine.game import NOBODY
from omerta.engine.play import Play
from omerta.engine.record import Record
from omerta.engine.seat import Seat, seat_at
from omerta.engine.title import SPECTATOR, Title
from omerta.engine.together import choose_for, options_of
from omerta.engine.words import NOT_TO
from omerta.lab.budget import patience, timed
from omerta.lab.contest import seated
from omerta.show.lines import lines
from omerta.show.voice import Voice

MOST_NOTES: Final = 3  # above a board; the log tells all


class Sitting:
    """The people, the bots and the game between them."""

    def __init__(
        self,
        terminal: Terminal,
        title: Title,
        record: Record,
        chairs: list[Chair],
        save: Save | None,
        skip: bool,
        pace: float,
    ) -> None:
        self.terminal = terminal
        self.title = title
        self.chairs = chairs
        self.save = save
        self.pace = pace
        self.people = [place for place, chair in enumerate(chairs) if chair.person]
        # At a shared keyboard everything is asked: who is skipped would tell what he holds.
        self.skip = skip and len(self.people) == 1
        self.seen = lines_seen(title, record, self.skip)
        self.play = Play(title, record)
        self.bots = seat_bots(title, chairs, record.seed)
        names = [chair.name for chair in chairs]
        # Where several read the same screen everybody has a name.
        you = self.people[0] if len(self.people) == 1 else NOT_TO
        self.voice = Voice(terminal.words_for(title), title, names, you)
        board = board_of(self.voice, [chair.full_name for chair in chairs], terminal.plain)
        self.screen = Screen(terminal, self.voice, board)
        self.at_keyboard = NOBODY
        self.notes = Notes()  # to be said above the next board

    def run(self) -> None:
        """Until the game is over; Left or KeyboardInterrupt come through."""
        while not self.play.game.over:
            place = self.play.game.decider
            if place in self.bots:
                self.bot_answers(place)
            else:
                self.person_answers(place)

    def seat(self, place: int) -> Seat:
        return seat_at(self.title, self.play.game, place)

    def bot_answers(self, place: int) -> None:
        seat = self.seat(place)
        before = len(self.play.news)
        known, budget = timed(self.chairs[place].kind)
        option = answer_of(self.bots[place], known, seat, patience(budget))
        refusal = self.play.answer(place, seat.asked["step"], option)
        assert refusal is None, refusal
        if not self.people or self.pace:
            self.overhear(before)

    def overhear(self, before: int) -> None:
        """What everybody hears, line by line, for those who want to watch."""
        seat = self.seat(SPECTATOR)
        for line in lines(self.voice, seat.view, self.play.news[before:]):
            self.terminal.show(self.screen.log([line], seat))
            time.sleep(self.pace)

    def person_answers(self, place: int) -> None:
        seat = self.seat(place)
        if self.skip and len(seat.options) == 1:
            self.answer_alone(seat)
            return
        if not self.curtain(place):
            return
        before = len(self.play.news)
        notes, self.notes = self.notes, Notes()
        talk = Talk(self.screen, self.play, seat, self.seen[place], self.save, notes)
        answered = talk.hold(self.takes_back)
        if answered:
            self.seen[place].append(before)
            self.keep()
        if len(self.people) > 1 and self.play.game.decider != place:
            self.terminal.clear(scrolled_too=True)

    def answer_alone(self, seat: Seat) -> None:
        """There is nothing to choose: say so and go on."""
        only = seat.options[0]
        question, choice = self.voice.question(seat), self.voice.option(seat, only)
        told = lines_printable(self.voice.say("play.forced", question=question, choice=choice))
        refusal = self.play.answer(seat.number, seat.asked["step"], only)
        assert refusal is None, refusal
        made = [note for note in self.notes.made if note != told]
        self.notes.made = [*made, told][-MOST_NOTES:]

    def takes_back(self, place: int) -> bool:
        """Undo to the last real decision of this person, if it lies this side of the frontier."""
        steps = steps_back(self.play, place, self.skip)
        for _ in range(steps):
            self.play.undo(place)
        if steps:
            self.seen[place].pop()
            self.keep()
        return steps > 0

    def curtain(self, place: int) -> bool:
        """Before another person sees anything: an empty screen until the keyboard has changed
        hands. False if the one before took the last answer back instead."""
        last = self.at_keyboard
        if len(self.people) < 2 or last == place:
            return True
        self.terminal.clear(scrolled_too=True)
        self.terminal.forget()
        told = Text(self.voice.say("curtain.hand_over", name=self.chairs[place].name), "bold")
        can_undo = last != NOBODY and steps_back(self.play, last, self.skip) > 0
        if can_undo:
            told.append("\n" + self.voice.say("curtain.undo", name=self.chairs[last].name), "dim")
        self.terminal.show(Panel(told, padding=(1, 4), expand=False))
        # Only Enter alone opens: a line typed too early by the one before shows nothing.
        while typed := self.terminal.ask(self.voice.say("curtain.ready")).casefold():
            if typed in self.voice.say("keys.leave").split():
                raise Left
            if can_undo and typed in self.voice.say("keys.undo").split():
                self.takes_back(last)
                return False
        self.at_keyboard = place
        return True

    def keep(self) -> None:
        """Every answer of a person is on disk at once."""
        left_alone = self.save.keep(self.play.record) if self.save is not None else None
        if left_alone is not None and self.save is not None:
            self.note(self.voice.say("play.elsewhere", file=left_alone, own=self.save.path))

    def note(self, sentence: str) -> None:
        """To be said above the next board, and only there."""
        self.notes.first.append(lines_printable(sentence))


def seat_bots(title: Title, chairs: list[Chair], seed: bytes) -> dict[int, Bot]:
    """Each bot gets luck of its own, from which the seed of the game cannot be found out."""
    found: dict[int, Bot] = {}
    for place, chair in enumerate(chairs):
        if not chair.person:
            luck = Dice(sha256(f"bot {place} ".encode() + seed).digest())
            found[place] = seated(chair.kind, title, luck)
    return found


def steps_back(play: Play, place: int, skip: bool) -> int:
    """How many answers back the last decision lies at which there was something to choose."""
    for steps, before in enumerate(reversed(play.befores), 1):
        if play.record.answers[-steps].player != place:
            return 0
        if not skip or len(options_of(before, place)) > 1:
            return steps
    return 0


def lines_seen(title: Title, record: Record, skip: bool) -> list[list[int]]:
    """How long the log was, for each seat, at the start and whenever it was asked: a resumed game
    goes on at the last of them, and an undo goes back to the one before."""
    seen = [[0] for _ in record.seats]
    game = record.begin(title, True)
    for number, given in enumerate(record.answers):
        record.deal_anew(title, game, number)
        if refuse(title, game, given.player, given.step, given.option) is None:
            if not skip or len(options_of(game, given.player)) > 1:
                seen[given.player].append(len(game.heard or []))
            choose_for(game, given.player, given.option)
    return seen
