"""Screen and keyboard: the one place that prints and reads."""

from __future__ import annotations

import errno
import io
import json
import os
import re
import sys
from collections.abc import Iterable
from typing import Any, Final

from rich.console import Console, ConsoleOptions, RenderableType
from rich.protocol import rich_cast
from rich.segment import Segment
from rich.text import Text

from omerta.cli.keys import forget_typed, typed_line
from omerta.cli.language import speak, title_name
from omerta.cli.unbroken import holds_together, joined, spaced
from omerta.engine.title import Title
from omerta.engine.trouble import Trouble, printable
from omerta.engine.words import Words

ERRORS: Final = (
    "ENOENT",
    "EACCES",
    "EPERM",
    "EISDIR",
    "ENOTDIR",
    "ENOSPC",
    "EROFS",
    "ENAMETOOLONG",
    "EMFILE",
    "ENOMEM",
    "EAGAIN",
)
TOML_PLACE: Final = re.compile(r"line (\d+), column (\d+)")
WHOLE_SCREEN: Final = "\x1b[2J\x1b[H"
AND_WHAT_SCROLLED_AWAY: Final = "\x1b[3J"


class Left(Exception):
    """There is no more input: the person is gone."""


class Paper(Console):
    """A Rich console without surprises: no markup, no `5 $` torn apart at the end of a line, and a
    closed pipe is told like any other."""

    def __init__(self, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, markup=False, highlight=False, emoji=False)

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        """Everything that is printed comes through here, the cells of a table one by one."""
        thing = rich_cast(renderable)
        text = self.render_str(thing) if isinstance(thing, str) else thing
        if isinstance(text, Text) and holds_together(text):
            yield from map(spaced, super().render(joined(text), options))
        else:
            yield from super().render(text, options)

    def lines(self, thing: RenderableType, width: int = 0) -> list[list[Segment]]:
        """As it would be printed, line by line; by itself it is as wide as the screen."""
        options = self.options.update(width=width or self.width, height=None)
        return self.render_lines(thing, options, pad=False)


class Terminal:
    """Standard input, output and error in one language."""

    def __init__(self, language: str, by_option: bool = False) -> None:
        self.language = language
        self.by_option = by_option  # --lang was typed, the environment did not decide
        self.words = speak(language)
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")  # a foreign byte is no reason to fall over
        self.out = Paper()
        self.err = Paper(stderr=True)

    @property
    def interactive(self) -> bool:
        """Somebody sits there: questions may be asked that a script would not expect."""
        return sys.stdin.isatty() and sys.stdout.isatty()

    @property
    def framed(self) -> bool:
        """There is a screen that can be wiped, and pictures must not be higher than it. A file, a
        pipe and a terminal that only writes on (`TERM=dumb`, for a screen reader) take all."""
        return sys.stdout.isatty() and not self.out.is_dumb_terminal

    @property
    def plain(self) -> bool:
        """The screen cannot show more than ASCII."""
        return self.out.options.ascii_only

    def words_for(self, title: Title) -> Words:
        return speak(self.language, title)

    def show(self, *things: RenderableType) -> None:
        for thing in things:
            self.out.print(thing)

    def say(self, sentence: str, style: str = "") -> None:
        self.out.print(Text(lines_printable(sentence), style))

    def complain(self, sentence: str) -> None:
        """One clear sentence on standard error."""
        self.err.print(Text(lines_printable(sentence), "red"), soft_wrap=True)

    def note(self, sentence: str) -> None:
        """Something beside the result: on standard error, so that the result can be piped."""
        self.err.print(Text(lines_printable(sentence), "dim"), soft_wrap=True)

    def hand_out(self, shape: Any) -> None:
        """JSON for a program."""
        sys.stdout.write(json.dumps(shape, ensure_ascii=False, indent=1) + "\n")
        sys.stdout.flush()

    def ask(self, sentence: str) -> str:
        """One line typed by a person; Left when there is none any more."""
        *above, last = lines_printable(sentence).split("\n")
        for line in above:
            self.out.print(Text(line, "bold"))
        if self.interactive:
            try:
                return typed_line(last + " ", self.framed).strip()
            except EOFError:
                self.out.print()
                raise Left from None
        self.out.print(Text(last + " ", "bold"), end="")
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            self.out.print()
            raise Left
        self.out.print(Text(printable(line.strip())))  # so that a transcript can be read
        return line.strip()

    def clear(self, scrolled_too: bool = False) -> None:
        """An empty screen; in a file or pipe a line across instead."""
        if not self.framed:
            self.out.rule(style="dim")
            return
        sys.stdout.write(WHOLE_SCREEN + (AND_WHAT_SCROLLED_AWAY if scrolled_too else ""))
        sys.stdout.flush()

    def forget(self) -> None:
        """The keyboard changes hands: what was typed before cannot be called back."""
        forget_typed()

    def trouble(self, trouble: Trouble) -> str:
        """What is wrong, as one sentence."""
        return trouble_said(self.words, trouble)


def trouble_said(words: Words, trouble: Trouble) -> str:
    """The sentence of a trouble; reasons that come from elsewhere are said in our words too."""
    arguments = dict(trouble.arguments)
    if "reason" in arguments:
        arguments["reason"] = reason_said(words, arguments["reason"])
    if "game" in arguments:
        arguments["game"] = title_name(words.language, arguments["game"])
    if trouble.key == "players" and arguments["fewest"] == arguments["most"]:
        del arguments["most"]
        return words.say("play.players_exactly", **arguments)
    return words.say(f"trouble.{trouble.key}", **arguments)


def reason_said(words: Words, reason: str) -> str:
    if words.has(f"reason.{reason}"):
        return words.say(f"reason.{reason}")
    for name in ERRORS:
        if os.strerror(getattr(errno, name)) == reason:
            return words.say(f"reason.{name}")
    place = TOML_PLACE.search(reason)
    if place is not None:
        return words.say("reason.toml", line=place[1], column=place[2])
    return reason


def lines_printable(text: str) -> str:
    """No file and no name may steer the terminal; line ends of our own stay."""
    return "\n".join(printable(line) for line in text.split("\n"))
