"""What a person sees when asked: what happened since, the board, the question, the choices."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from omerta.cli.account import drawn, received
from omerta.cli.boards import Board
from omerta.cli.choices import Page, arranged
from omerta.cli.frame import Asked, Frame, Notices
from omerta.cli.how import Introduction
from omerta.cli.language import counted
from omerta.cli.look import Look
from omerta.cli.pager import Pager, Sheet
from omerta.cli.recap import Notes, Recap, Told, before_others
from omerta.cli.rulebook import Rulebook
from omerta.cli.terminal import Terminal
from omerta.cli.told import told
from omerta.engine.news import News, heard_by
from omerta.engine.seat import Seat
from omerta.show.ask import apart
from omerta.show.end import ending
from omerta.show.lines import lines
from omerta.show.recap import by_player
from omerta.show.types import Ask, Choice, Line
from omerta.show.voice import Voice

MOST_OLD: Final = 80  # lines a seat knew already: as many as stand on any screen
INDENT: Final = 2
EVERY_KEY: Final = (
    "number",
    "name",
    "again",
    "more",
    "board",
    "since",
    "log",
    "rules",
    "rule",
    "how",
    "undo",
    "memory",
    "save",
    "leave",
    "history",
)
ENDLESS: Final = 100_000  # lines, into a file


class Moment:
    """A decision and all that is said around it."""

    def __init__(self, voice: Voice, seat: Seat, news: list[News], seen: int, notes: Notes) -> None:
        self.seat = seat
        self.look = Look(voice, seat)
        self.numbers = choice_numbers(seat)
        known = len(heard_by(seat.number, news[:seen]))
        heard = lines(voice, seat.view, news, max(known - MOST_OLD, 0))
        self.old = [line for line in heard if line.n < known]
        self.new = [line for line in heard if line.n >= known]
        self.notes = notes
        self.plan: list[str] = []  # what was answered in the running action
        self.message: Text | None = None  # what the last line typed led to, if to nothing else
        self.page = 0  # of choices

    @property
    def ask(self) -> Ask:
        assert self.look.ask is not None, "nothing is asked"
        return self.look.ask


class Screen:
    """Shows one game to the people at this terminal."""

    def __init__(self, terminal: Terminal, voice: Voice, board: Board) -> None:
        self.terminal = terminal
        self.voice = voice
        self.board = board
        self.rulebook = Rulebook(voice.title.name, voice.words)
        self.pager = Pager(terminal, voice.words)
        self.how = Introduction(voice.words.language, voice.title, voice.words)

    # -- a decision

    def decision(self, moment: Moment) -> None:
        """Everything a person needs to decide, never higher than the screen."""
        self.terminal.clear()
        if self.terminal.framed:
            frame = self.frame(moment)
            moment.page = frame.page
            self.terminal.show(Sheet(frame.lines()))
        else:
            self.terminal.show(*self.everything(moment))

    def frame(self, moment: Moment) -> Frame:
        return Frame(self.terminal.out, self.asked(moment), self.notices(), moment.page)

    def asked(self, moment: Moment) -> Asked:
        seat, paper = moment.seat, self.terminal.out

        def board(width: int) -> list[RenderableType]:
            return self.board.draw(moment.look, width)

        def news(width: int) -> list[Told]:
            old = moment.old if width < paper.width else []  # only where it fills a column
            recap = Recap(paper, self.name(seat), width)
            return recap.told(old, moment.notes, moment.new)

        asked = Asked(board, news)
        if seat.asked.get("mine"):
            asked.question = self.question(moment, paper.width)
            asked.choices = self.choices(moment)
            asked.declining = self.declining(moment)
            asked.foot = moment.message or Text(self.voice.say("play.keys"), "dim")
        return asked

    def notices(self, table: str = "board", news: str = "since") -> Notices:
        """How much is not shown, and the keys that show it."""
        words = self.voice.words
        keys = {key: words.say(f"keys.{key}").split()[0] for key in (table, news)}

        def hidden(lines: int) -> Text:
            return Text(counted(words, "log.earlier", lines, typed=keys[news]), "dim")

        def cut(lines: int) -> Text:
            return Text(counted(words, "board.cut", lines, typed=keys[table]), "dim")

        def page(shown: Page, all_of_them: int) -> Text:
            told = {"first": shown.first, "last": shown.last, "all": all_of_them}
            return Text(words.say("play.page", **told), "dim")

        return Notices(hidden, cut, page)

    def position(self, moment: Moment, heading: Text, foot: Text) -> None:
        """What a seat sees when it is asked nothing."""
        if not self.terminal.framed:
            board = self.whole_board(moment.seat)
            log = [self.log(moment.new, moment.seat)] if moment.new else []
            self.terminal.show(Rule(heading, style="dim"), *log, *board, foot)
            return
        asked = self.asked(moment)
        asked.question, asked.foot = heading, foot
        frame = Frame(self.terminal.out, asked, self.notices("table", "log"))
        self.terminal.show(Sheet(frame.lines()))

    def everything(self, moment: Moment) -> list[RenderableType]:
        """Into a file or pipe: all lines, the whole board, all choices."""
        found: list[RenderableType] = [Text(note, "dim") for note in moment.notes.all]
        if moment.new:
            found.append(self.log(moment.new, moment.seat))
        found += self.board.draw(moment.look, self.terminal.out.width)
        found += [Text(), self.question(moment)]
        pages = arranged(self.choices(moment), self.terminal.out, ENDLESS, ENDLESS)
        found += [page.drawn() for page in pages]
        return [*found, *self.declining(moment), Text(self.voice.say("play.keys"), "dim")]

    def question(self, moment: Moment, width: int = ENDLESS) -> Text:
        """Before it what was answered in the running action and can still be taken back; where
        there is no room for all of it in a line of this width, the last of it."""
        asked = Text()
        if moment.plan:
            steps = moment.plan
            told = Text(self.voice.say("play.plan", steps=", ".join(steps)), "dim")
            while told.cell_len > width and len(steps) > 1:
                steps = steps[1:]
                told = Text(self.voice.say("play.plan", steps=", ".join(["…", *steps])), "dim")
            told.truncate(width, overflow="ellipsis")
            asked.append_text(told).append("\n")
        asked.append(f"{self.name(moment.seat)}: ", "bold")
        return asked.append(moment.ask.text, "bold bright_white")

    def choices(self, moment: Moment) -> list[Text]:
        return [self.choice(found, number) for number, found in enumerate(moment.ask.choices, 1)]

    def declining(self, moment: Moment) -> list[Text]:
        told = moment.ask.decline
        return [] if told is None else [Text(f" {0:>2}  ", "bold").append(told, "not bold dim")]

    def choice(self, choice: Choice, number: int) -> Text:
        line = Text(f" {number:>2}  ", "bold")
        signs = [self.board.sign(touch) for touch in reversed(choice.at)]
        for sign, style in [found for found in signs if found[0]][:1]:  # the last that has one
            line.append(f"{sign} ", style)
        line.append(choice.text, "not bold")
        return line.append(f" ({choice.brings})", "not bold dim") if choice.brings else line

    def name(self, seat: Seat) -> str:
        """Who looks; nobody is named who only watches."""
        return self.voice.names[seat.number] if seat.number >= 0 else ""

    # -- what can be read besides

    def read(self, things: list[RenderableType], from_the_end: bool = False) -> str:
        """Page by page on a screen; what was typed instead of turning a page."""
        return self.pager.read(things, from_the_end)

    def leave(self, chapters: list[list[RenderableType]], below: int) -> str:
        """Page by page, the last one stays, with so many lines free below; what was typed instead
        of turning a page."""
        return self.pager.leave(chapters, below)

    def whole_board(self, seat: Seat) -> list[RenderableType]:
        return self.board.draw(Look(self.voice, seat), self.terminal.out.width)

    def result(self, seat: Seat, winners: list[int]) -> list[list[RenderableType]]:
        """Two chapters: what came in on the way, if anything did; who won and by what."""
        end = ending(self.voice, seat.view, winners)
        sheet = self.board.sheet
        won = [*drawn(self.voice, end, sheet), Text(end.text, "bold green")]
        return [received(self.voice, end, sheet), won]

    def since(
        self, seat: Seat, news: list[News], seen: list[int], notes: Notes
    ) -> list[RenderableType]:
        """What happened since the last decision, player by player; in the middle of a turn also
        what the others did before it. Above it what is said besides."""
        start = before_others(self.voice, seat, news, seen)
        key = "since.heading" if start == seen[-1] else "since.turn"
        found: list[RenderableType] = [Text(self.voice.say(key), "underline")]
        heard = lines(self.voice, seat.view, news[start:])
        for deed in by_player(heard, seat.number, len(self.voice.names)):
            name = self.voice.named(deed.by) if deed.by >= 0 else self.voice.say("since.table")
            log = Padding(self.log(deed.told, seat), (0, 0, 0, INDENT))
            found += [Text(name, "bold"), log]
        besides = [Text(note, "dim") for note in notes.all]
        return [*besides, *(found if len(found) > 1 else [Text(self.voice.say("since.nothing"))])]

    def keys(self) -> list[RenderableType]:
        """Everything that can be typed at a decision."""
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(no_wrap=True)
        for key in EVERY_KEY:
            typed, _, does = self.voice.say(f"every_key.{key}").partition(": ")
            table.add_row(Text(typed, "bold cyan"), Text(does))
        return [Text(self.voice.say("every_key.heading"), "bold"), table]

    def log(self, heard: list[Line], seat: Seat, rules: bool = False) -> Table:
        """Lines of the log one under the other, a mark before those that matter."""
        table = Table.grid(padding=(0, 1, 0, 0))
        table.add_column(no_wrap=True, min_width=1)
        table.add_column()
        for line in heard:
            mark, text = told(line, self.name(seat))
            row = [Text(mark, text.style), text]
            table.add_row(*row, Text(line.rule, "dim")) if rules else table.add_row(*row)
        return table

    def whole_log(self, news: list[News], seat: Seat) -> RenderableType:
        """Every line this seat may hear, with the rule it rests on."""
        heard = lines(self.voice, seat.view, news)
        return self.log(heard, seat, rules=True) if heard else Text(self.voice.say("log.nothing"))

    def rules(self, heading: str, idents: list[str], most: int = 99) -> list[RenderableType]:
        """Rules with their ids and texts; those of tables of another size are left out."""
        fitting = self.rulebook.at_table_of(len(self.voice.names), idents)
        return [Text(heading, "bold"), *self.rulebook.shown(fitting[:most])]


def choice_numbers(seat: Seat) -> dict[int, int]:
    """The options numbered from 1, those that come to the same as one; declining has no number but
    0."""
    if not seat.asked.get("mine"):
        return {}
    return {options[0]: number for number, options in enumerate(apart(seat), 1)}
