"""What a person sees when asked: what happened since, the board, the question, the choices."""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from omerta.cli.boards import Board
from omerta.cli.how import Introduction
from omerta.cli.language import counted
from omerta.cli.rulebook import Rulebook
from omerta.cli.terminal import Terminal
from omerta.cli.voice import QUIET, Voice
from omerta.engine.game import PASS
from omerta.engine.news import News, heard_by
from omerta.engine.seat import Seat

FEWEST_LINES: Final = 3  # of the log, however low the screen is
NEWEST: Final = 2  # lines of the log that are told whatever they say
FEWEST_ROWS: Final = 3  # of choices: fewer are not worth a second column
COLUMN: Final = 2  # between two columns of choices
NUMBER: Final = 5  # how wide the number before a choice is


class Screen:
    """Shows one game to the people at this terminal."""

    def __init__(self, terminal: Terminal, voice: Voice, board: Board) -> None:
        self.terminal = terminal
        self.voice = voice
        self.board = board
        self.rulebook = Rulebook(voice.title.name, voice.words)
        self.how = Introduction(terminal, voice.title.name)

    def decision(self, seat: Seat, news: list[News], notes: list[str]) -> None:
        """Everything a person needs to decide."""
        numbers = choice_numbers(seat)
        question = Text(f"\n{self.voice.names[seat.number]}: ", "bold")
        question.append(self.board.question(seat), "bold bright_white")
        below = Group(
            *self.board.draw(seat, numbers, self.terminal.out.width),
            question,
            self.choices(seat, numbers),
            Text(self.voice.say("play.keys"), "dim"),
        )
        self.terminal.clear()
        for note in notes:
            self.terminal.say(note, "dim")
        self.recap(news, seat.number, len(notes) + self.height(below) + 1)
        self.terminal.show(below)

    def height(self, thing: RenderableType) -> int:
        return len(self.terminal.out.render_lines(thing, pad=False))

    def recap(self, news: list[News], me: int, taken: int) -> None:
        """The log since this seat's last decision, on a low screen not all of it."""
        lines = heard_by(me, news)
        shown = lines
        if self.terminal.out.is_terminal:
            room = max(self.terminal.out.height - taken, FEWEST_LINES)
            shown = self.worth_showing(lines, me, room)
        hidden = len(lines) - len(shown)
        if hidden:
            self.terminal.say(counted(self.voice.words, "log.earlier", hidden), "dim")
        if shown:
            self.terminal.show(self.log(shown, me))

    def worth_showing(self, lines: list[News], me: int, room: int) -> list[News]:
        """The lines that fit into `room` rows: first those go that change nothing, then the oldest.
        What was done to this seat is told even if there is no room, and so are the newest lines:
        who lost a building must not have to look for it in the whole log."""
        rows = [self.height(self.log([line], me)) for line in lines]
        older = range(len(lines) - NEWEST)
        quiet = [place for place, line in enumerate(lines) if line.key in QUIET]
        leaving = [place for place in older if not self.voice.concerns(lines[place], me)]
        kept = dict(enumerate(lines))
        for place in dict.fromkeys(quiet + leaving):
            told_that_some_are_hidden = len(kept) < len(lines)
            if sum(rows[each] for each in kept) + told_that_some_are_hidden <= room:
                break
            del kept[place]
        return list(kept.values())

    def log(self, lines: list[News], me: int, rules: bool = False) -> Table:
        """Lines of the log one under the other, a mark before those that matter."""
        table = Table.grid(padding=(0, 1, 0, 0))
        table.add_column(no_wrap=True, min_width=1)
        table.add_column()
        for line in lines:
            mark, told = self.voice.told(line, me)
            row = [Text(mark, told.style), told]
            table.add_row(*row, Text(line.rule, "dim")) if rules else table.add_row(*row)
        return table

    def choices(self, seat: Seat, numbers: dict[int, int]) -> RenderableType:
        """Numbered, in as many columns as the screen has room for; declining is 0."""
        lines = [self.choice(seat, option, number) for option, number in numbers.items()]
        found: list[RenderableType] = [self.in_columns(lines)] if lines else []
        if PASS in seat.options:
            found.append(self.choice(seat, PASS, 0))
        return Group(*found)

    def in_columns(self, lines: list[Text]) -> Table:
        columns = [lines]
        for number in (2, 3):
            high = max(-(-len(lines) // number), FEWEST_ROWS)
            split = [lines[start : start + high] for start in range(0, len(lines), high)]
            needed = sum(widest(column) for column in split) + COLUMN * (len(split) - 1)
            if needed <= self.terminal.out.width:
                columns = split
        if len(columns) == 1:  # long choices: what does not fit goes on below its own text
            table = Table.grid()
            for line in lines:
                table.add_row(line[:NUMBER], line[NUMBER:])
            return table
        table = Table.grid(padding=(0, COLUMN, 0, 0), pad_edge=False)
        for row in zip_longest(*columns, fillvalue=Text()):
            table.add_row(*row)
        return table

    def choice(self, seat: Seat, option: int, number: int) -> Text:
        told = Text(f" {number:>2}  ", "bold")
        sign, style = self.board.option_sign(seat, option)
        if sign:
            told.append(f"{sign} ", style)
        style = "not bold dim" if option == PASS else "not bold"
        told.append(self.board.option_text(seat, option), style)
        return told

    def rules(self, heading: str, idents: list[str], most: int = 99) -> None:
        """Rules with their ids and texts; those of tables of another size are left out."""
        self.terminal.say(heading, "bold")
        fitting = self.rulebook.at_table_of(len(self.voice.names), idents)
        self.terminal.show(*self.rulebook.shown(fitting[:most]))

    def whole_log(self, news: list[News], me: int) -> None:
        """Every line this seat may hear, with the rule it rests on."""
        self.terminal.show(self.log(heard_by(me, news), me, rules=True))


def widest(lines: list[Text]) -> int:
    return max(line.cell_len for line in lines)


def choice_numbers(seat: Seat) -> dict[int, int]:
    """The options numbered from 1; declining has no number but 0."""
    if not seat.asked.get("mine"):
        return {}
    return {option: place + 1 for place, option in enumerate(seat.asked["options"])}
