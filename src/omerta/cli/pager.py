"""Something longer than the screen, page by page."""

from __future__ import annotations

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment

from omerta.cli.boards.parts import Lines
from omerta.cli.terminal import Left, Terminal
from omerta.engine.words import Words


class Sheet:
    """Lines that are already drawn."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.lines:
            yield from line
            yield Segment.line()


class Pager:
    """Turns pages on a screen; into a file or pipe it writes all at once."""

    def __init__(self, terminal: Terminal, words: Words) -> None:
        self.terminal = terminal
        self.words = words

    def read(self, things: list[RenderableType], from_the_end: bool) -> str:
        """Shows it until it has been read, a log from its end. What is typed instead of turning a
        page is handed back: whoever sees in the rules what to choose need not go back first."""
        if not self.terminal.framed:
            self.terminal.show(*things)
            return ""
        pages = self.pages(things, 1)
        place = len(pages) - 1 if from_the_end else 0
        while place < len(pages):
            self.terminal.clear()
            self.terminal.show(Sheet(pages[place]))
            typed = self.terminal.ask(self.prompt(place, len(pages)))
            if typed.casefold() in self.keys("leave"):
                return ""
            if typed in self.keys("previous"):
                place = max(place - 1, 0)
            elif not typed or typed in self.keys("more"):
                place += 1
            else:
                return typed
        return ""

    def leave(self, chapters: list[list[RenderableType]], below: int) -> str:
        """Shows it and lets the last page stand, with so many lines free below it. If it is more
        than one page, each chapter begins on its own. What is typed instead of turning a page
        goes to the last one too, and is handed back."""
        whole = [thing for chapter in chapters for thing in chapter]
        if not self.terminal.framed:
            self.terminal.show(*whole)
            return ""
        pages = self.pages(whole, below)
        if len(pages) > 1:
            pages = [page for chapter in chapters if chapter for page in self.pages(chapter, below)]
        place, typed = 0, ""
        while place < len(pages) - 1:
            self.terminal.clear()
            self.terminal.show(Sheet(pages[place]))
            told = {"page": place + 1, "pages": len(pages)}
            try:
                typed = self.terminal.ask(self.words.say("pager.end", **told))
            except Left:  # the rest can be shown without anybody to turn pages
                break
            if typed in self.keys("previous"):
                place, typed = max(place - 1, 0), ""
            elif not typed or typed in self.keys("more"):
                place, typed = place + 1, ""
            else:
                break
        self.terminal.clear()
        self.terminal.show(Sheet(pages[-1]))
        return "" if typed.casefold() in self.keys("leave") else typed

    def pages(self, things: list[RenderableType], below: int) -> list[Lines]:
        paper = self.terminal.out
        lines = [line for thing in things for line in paper.lines(thing)]
        high = max(paper.height - below, 1)
        return [lines[start : start + high] for start in range(0, len(lines), high)] or [[]]

    def prompt(self, place: int, pages: int) -> str:
        if pages == 1:
            return self.words.say("pager.one")
        return self.words.say("pager.page", page=place + 1, pages=pages)

    def keys(self, key: str) -> list[str]:
        return self.words.say(f"keys.{key}").split()
