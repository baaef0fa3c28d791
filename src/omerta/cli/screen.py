"""What a person sees when asked: what happened since, the board, the question, the choices."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from omerta.cli.boards import Board
from omerta.cli.language import counted
from omerta.cli.rulebook import Rulebook
from omerta.cli.terminal import Terminal
from omerta.cli.voice import Voice
from omerta.engine.game import PASS
from omerta.engine.news import News, heard_by
from omerta.engine.seat import Seat

BOARD_LINES: Final = 14  # about what a board takes
FEWEST_LINES: Final = 4  # of the log, however low the screen is
COLUMN: Final = 3  # between two columns of choices


class Screen:
    """Shows one game to the people at this terminal."""

    def __init__(self, terminal: Terminal, voice: Voice, board: Board) -> None:
        self.terminal = terminal
        self.voice = voice
        self.board = board
        self.rulebook = Rulebook(voice.title.name, voice.words)

    def decision(self, seat: Seat, news: list[News], notes: list[str]) -> None:
        """Everything a person needs to decide."""
        numbers = choice_numbers(seat)
        self.terminal.clear()
        for note in notes:
            self.terminal.say(note, "dim")
        self.recap(news, seat)
        self.terminal.show(*self.board.draw(seat, numbers, self.terminal.out.width))
        question = Text(f"\n{self.voice.names[seat.number]}: ", "bold")
        question.append(self.voice.question(seat), "bold bright_white")
        self.terminal.show(question, self.choices(seat, numbers))
        self.terminal.say(self.voice.say("play.keys"), "dim")

    def recap(self, news: list[News], seat: Seat) -> None:
        """The log since this seat's last decision; on a low screen the end of it."""
        lines = [self.voice.told(line, seat.number) for line in heard_by(seat.number, news)]
        hidden = 0
        if self.terminal.out.is_terminal:
            room = self.terminal.out.height - BOARD_LINES - (len(seat.options) + 1) // 2 - 4
            hidden = max(0, len(lines) - max(room, FEWEST_LINES))
        if hidden:
            self.terminal.say(counted(self.voice.words, "log.earlier", hidden), "dim")
        self.terminal.show(*lines[hidden:])

    def choices(self, seat: Seat, numbers: dict[int, int]) -> RenderableType:
        """Numbered, in as many columns as the screen has room for; declining is 0."""
        lines = [self.choice(seat, option, number) for option, number in numbers.items()]
        if PASS in seat.options:
            lines.append(self.choice(seat, PASS, 0))
        widest = max(line.cell_len for line in lines)
        room = (self.terminal.out.width - 2) // (widest + COLUMN)
        columns = max(1, min(room, 3, (len(lines) + 2) // 3))
        high = -(-len(lines) // columns)
        table = Table.grid(padding=(0, COLUMN, 0, 0))
        for row in range(high):
            table.add_row(*lines[row::high])
        return table

    def choice(self, seat: Seat, option: int, number: int) -> Text:
        told = Text(f" {number:>2}  ", "bold")
        sign, style = self.board.option_sign(seat, option)
        if sign:
            told.append(f"{sign} ", style)
        told.append(self.voice.option(seat, option), "not bold dim" if option == PASS else "not bold")
        return told

    def rules(self, heading: str, idents: list[str]) -> None:
        """Rules with their ids and texts."""
        self.terminal.say(heading, "bold")
        self.terminal.show(*self.rulebook.shown(idents))

    def whole_log(self, news: list[News], seat: int) -> None:
        """Every line this seat may hear, with the rule it rests on."""
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column()
        table.add_column(style="dim", no_wrap=True)
        for line in heard_by(seat, news):
            table.add_row(self.voice.told(line, seat), Text(line.rule))
        self.terminal.show(table)


def choice_numbers(seat: Seat) -> dict[int, int]:
    """The options numbered from 1; declining has no number but 0."""
    if not seat.asked.get("mine"):
        return {}
    return {option: place + 1 for place, option in enumerate(seat.asked["options"])}
