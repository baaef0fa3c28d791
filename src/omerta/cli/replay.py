"""`omerta replay`: a recorded game again, forward and back, through one seat's eyes.

Of a game that is not finished only one person's own sight and log are shown, never the seed and
never a bot's: otherwise a replay would be a way to look into the other hands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from omerta.cli.boards import board_of
from omerta.cli.film import Film, open_film
from omerta.cli.recap import Notes
from omerta.cli.screen import Moment, Screen
from omerta.cli.seating import seat_named
from omerta.cli.terminal import Left, Terminal, lines_printable
from omerta.cli.told import told
from omerta.cli.verify import seat_changes
from omerta.engine.news import heard_by
from omerta.engine.seat import Seat, seat_at
from omerta.engine.title import SPECTATOR
from omerta.engine.trouble import Trouble, short
from omerta.show.lines import lines
from omerta.show.types import Line
from omerta.show.voice import Voice


def replay(terminal: Terminal, file: str, seat: str, everything: bool, json: bool) -> int:
    film = open_film(file)
    stepping = terminal.interactive and not everything and not json
    viewer = viewer_of(terminal, film, seat, stepping)
    if viewer is None:
        return 0
    voice = Voice(terminal.words_for(film.title), film.title, [c.name for c in film.chairs])
    if json:
        terminal.hand_out(shape(film, voice, viewer))
    elif stepping:
        Projector(terminal, film, voice, viewer).run()
    else:
        print_log(terminal, film, voice, viewer)
    return 0


def viewer_of(terminal: Terminal, film: Film, wanted: str, stepping: bool) -> int | None:
    """Whose eyes: the seat asked for; by default a spectator's if the game is finished or nobody
    but bots plays it. None if the one who is asked leaves."""
    if wanted:
        return eyes_of(wanted, film)
    if film.finished or not any(chair.person for chair in film.chairs):
        return SPECTATOR
    if not stepping:
        raise Trouble("replay_seat")
    for place, chair in enumerate(film.chairs, 1):
        if chair.person:
            terminal.say(f" {place}  {chair.name}")
    while True:
        try:
            typed = terminal.ask(terminal.words.say("replay.which_seat"))
            if not typed or typed.casefold() in terminal.words.say("keys.leave").split():
                return None
            return eyes_of(typed, film)
        except Left:
            return None
        except Trouble as trouble:
            terminal.say(terminal.trouble(trouble), "red")


def eyes_of(wanted: str, film: Film) -> int:
    """The seat asked for. A bot's hand is nobody's own: it is shown when the game is over."""
    place = seat_named(wanted, film.chairs)
    if not film.finished and not film.chairs[place].person:
        raise Trouble("replay_bot", name=film.chairs[place].full_name)
    return place


def print_log(terminal: Terminal, film: Film, voice: Voice, viewer: int) -> None:
    terminal.say(voice.say("title.name"), "bold")
    terminal.say(", ".join(chair.full_name for chair in film.chairs), "dim")
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True, min_width=1)
    table.add_column()
    name = voice.names[viewer] if viewer != SPECTATOR else ""
    for place, line in heard(film, voice, viewer):
        mark, text = told(line, name)
        table.add_row(Text(f"{place:>4}", "dim"), Text(mark, "dim"), text)
    terminal.show(table)
    if not film.finished:
        terminal.say(voice.say("replay.unfinished", answers=film.last), "yellow")


class Projector:
    """Shows one position after the other."""

    def __init__(self, terminal: Terminal, film: Film, voice: Voice, viewer: int) -> None:
        self.terminal = terminal
        self.film = film
        self.voice = voice
        self.viewer = viewer
        self.place = 0
        full_names = [chair.full_name for chair in film.chairs]
        self.board = board_of(voice, full_names, terminal.plain)
        self.screen = Screen(terminal, voice, self.board)

    def run(self) -> None:
        with suppress(Left):
            self.show()
            while (typed := self.typed()) not in self.voice.say("keys.leave").split():
                self.obey(typed)

    def typed(self) -> str:
        return self.terminal.ask(self.voice.say("replay.prompt")).casefold()

    def obey(self, typed: str) -> None:
        say = self.voice.say
        if not typed or typed in say("keys.next").split():
            self.go(self.place + 1)
        elif typed in say("keys.back").split():
            self.go(self.place - 1)
        elif re.fullmatch("[0-9]{1,9}", typed):
            self.go(int(typed))
        elif typed in say("keys.view").split():
            self.next_view()
        elif typed in say("keys.log").split():
            up_to_here = self.film.news[: self.film.lengths[self.place]]
            self.read([self.screen.whole_log(up_to_here, self.seat)], from_the_end=True)
        elif typed in say("keys.table").split():
            self.read(self.screen.whole_board(self.seat))
        elif typed == "?" or typed in say("keys.help").split():
            self.say(say("replay.keys"))
        else:
            self.say(say("replay.not_understood", typed=short(typed)), "red")

    def say(self, sentence: str, style: str = "") -> None:
        """Below the position; on a screen in its picture, so that nothing moves."""
        if self.terminal.framed and not self.film.positions[self.place].over:
            self.show(Text(lines_printable(sentence), style))
        else:
            self.terminal.say(sentence, style)

    def read(self, things: list[RenderableType], from_the_end: bool = False) -> None:
        """Page by page; afterwards what is typed next is obeyed as always."""
        ahead = self.screen.read(things, from_the_end)
        if ahead:
            self.obey(ahead.casefold())
        elif self.terminal.framed:
            self.show()

    @property
    def seat(self) -> Seat:
        return seat_at(self.film.title, self.film.positions[self.place], self.viewer)

    def go(self, place: int) -> None:
        if not 0 <= place <= self.film.last:
            key = "replay.at_start" if place < 0 else "replay.at_end"
            self.say(self.voice.say(key, last=self.film.last), "yellow")
            return
        self.place = place
        self.show()

    def next_view(self) -> None:
        """The eyes of the next seat; in a game that goes on nobody changes seats."""
        if not self.film.finished:
            watching = self.viewer == SPECTATOR
            told = self.voice.say("replay.only_bots" if watching else "replay.one_seat")
            self.say(told, "red")
            return
        self.viewer = self.viewer + 1 if self.viewer + 1 < len(self.film.chairs) else SPECTATOR
        self.show()

    def show(self, message: Text | None = None) -> None:
        film, voice, terminal = self.film, self.voice, self.terminal
        terminal.clear()
        who = voice.say("replay.spectator")
        if self.viewer != SPECTATOR:
            who = voice.say("replay.eyes", name=voice.names[self.viewer])
        heading = Text(voice.say("replay.place", place=self.place, last=film.last, who=who), "bold")
        moment = Moment(voice, self.seat, film.news[: film.lengths[self.place]], self.seen, Notes())
        if film.positions[self.place].over:
            ahead = self.screen.leave(self.end(moment, Rule(heading, style="dim")), below=1)
            if ahead:
                self.obey(ahead.casefold())
        else:
            decider = voice.names[film.positions[self.place].decider]
            asked = message or Text(voice.say("replay.asked", name=decider), "dim")
            self.screen.position(moment, heading, asked)

    @property
    def seen(self) -> int:
        """How long the log was at the position before."""
        return self.film.lengths[self.place - 1] if self.place else 0

    def end(self, moment: Moment, heading: Rule) -> list[list[RenderableType]]:
        """The last lines; what came in on the way; who won and by what, into a file below the
        table."""
        log = [self.screen.log(moment.new, moment.seat)] if moment.new else []
        way, result = self.screen.result(moment.seat, self.film.end.winners())
        framed, width = self.terminal.framed, self.terminal.out.width
        table = [] if framed else self.board.draw(moment.look, width)
        return [[heading, *log], way, [*table, *result]]


def heard(film: Film, voice: Voice, viewer: int) -> Iterator[tuple[int, Line]]:
    """Every line with the number of the answer it came of."""
    for place in range(film.last + 1):
        view = film.title.view(film.positions[place], viewer)
        for line in lines(voice, view, film.told_at(place)):
            yield place, line


def shape(film: Film, voice: Voice, viewer: int) -> dict[str, Any]:
    log: list[dict[str, Any]] = []
    for place in range(film.last + 1):
        view = film.title.view(film.positions[place], viewer)
        for line in heard_by(viewer, film.told_at(place)):
            said = {"answer": place, "key": line.key, "rule": line.rule, "numbers": line.numbers}
            log.append({**said, "text": voice.line(line, view)})
    return {
        "game": film.record.game,
        "seats": [player.full_name for player in film.record.seats],
        "players": [player.plain() for player in film.record.seats],
        "seat_changes": seat_changes(film.record),
        "seat": viewer + 1 if viewer != SPECTATOR else None,
        "answers": film.last,
        "finished": film.finished,
        "winners": [place + 1 for place in film.end.winners()] if film.finished else None,
        "scores": film.end.scores() if film.finished else None,
        "seed": film.record.seed.hex() if film.finished else None,
        "seed_hash": film.record.dice.seed_hash(),
        "log": log,
    }
