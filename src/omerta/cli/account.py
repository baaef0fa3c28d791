"""How a game ended, drawn: a row for each source, a column for each player, what broke a tie."""

from __future__ import annotations

from typing import Final

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from omerta.show.sheet import item_named
from omerta.show.types import End, Entry, Sheet
from omerta.show.voice import Voice

BEFORE: Final = (" = ", "\n= ", None)  # between what an amount is made of and the amount
NARROWEST_NAME: Final = 12  # of a source
GAP: Final = 2
ENDLESS: Final = 1000
WORTH: Final = ("points", "value")  # the printed values a reckoning may rest on


def drawn(voice: Voice, end: End, sheet: Sheet) -> list[RenderableType]:
    """Who won by what; the totals stand below their sources."""
    found: list[RenderableType] = []
    if end.totals:
        found.append(Reckoning(voice, end, "", end.entries, end.totals, sheet))
    for sentence, rule in end.ties:
        found.append(Text(sentence).append(f"  {rule}", "dim"))
    return found


def received(voice: Voice, end: End, sheet: Sheet) -> list[RenderableType]:
    """What came in on the way, in the same columns."""
    way = end.received
    if way is None:
        return []
    return [Reckoning(voice, end, way.text, way.entries, way.totals, sheet), Text()]


class Reckoning:
    """The table. What an amount is made of stands before it; above it where that is too wide, or
    nowhere, and then the rules go too: an amount itself is never torn apart."""

    def __init__(
        self,
        voice: Voice,
        end: End,
        heading: str,
        entries: list[Entry],
        totals: list[str],
        sheet: Sheet,
    ) -> None:
        self.voice = voice
        self.end = end
        self.heading = heading
        self.entries = entries
        self.totals = totals
        self.sheet = sheet
        self.ways = [self.columns(before, True) for before in BEFORE]
        self.ways.append(self.columns(None, False))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield next((way for way in self.ways if fits(way, console, options)), self.ways[-1])

    def columns(self, before: str | None, rules: bool) -> Table:
        footer = bool(self.entries)
        table = Table(box=None, pad_edge=False, padding=(0, GAP, 0, 0), show_footer=footer)
        table.add_column(self.heading, self.voice.say("end.total"))
        order = [seat for rank in self.end.ranks for seat in rank]
        for seat in order:
            style = "bold" if seat in self.end.winners else ""
            total = Text(self.totals[seat], "bold")
            name = Text(self.voice.names[seat], style)
            table.add_column(name, total, justify="right", no_wrap=True)
        table.add_column("", "", no_wrap=True)
        for entry in self.entries:
            cells = [amount(entry, seat, before) for seat in order]
            grounded = grounds(entry, self.sheet) if rules else ""
            table.add_row(entry.text, *cells, Text(grounded, "dim"))
        if not self.entries:
            totals = [self.totals[seat] for seat in order]
            table.add_row(self.voice.say("end.total"), *totals, "")
        return table


def fits(table: Table, console: Console, options: ConsoleOptions) -> bool:
    """The names of the sources may be folded, what else stands there may not."""
    wide = options.update(width=ENDLESS)
    widest = [Measurement.get(console, wide, column.header).maximum for column in table.columns]
    for place, column in enumerate(table.columns):
        cells = [*column.cells, column.footer]
        widths = [Measurement.get(console, wide, cell).maximum for cell in cells]
        widest[place] = max([widest[place], *widths])
    folded = min(widest[0], NARROWEST_NAME)
    return folded + sum(widest[1:]) + GAP * len(widest) <= options.max_width + GAP


def amount(entry: Entry, seat: int, before: str | None) -> Text:
    detail = entry.details[seat] if entry.details else ""
    if entry.details and not detail:
        return Text("–", "dim")
    told = entry.amounts[seat]
    return Text(f"{detail}{before}{told:>3}" if detail and before is not None else told)


def grounds(entry: Entry, sheet: Sheet) -> str:
    """The rule, and where a printed value is known from."""
    item = item_named(sheet, entry.thing) if entry.thing else None
    sources = [value.source for value in item.values if value.field in WORTH] if item else []
    return "  ".join([entry.rule, *sources])
