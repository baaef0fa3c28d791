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
        found.append(Reckoning(voice, end, sheet))
    for sentence, rule in end.ties:
        found.append(Text(sentence).append(f"  {rule}", "dim"))
    return found


class Reckoning:
    """The table. What an amount is made of stands before it; above it where that is too wide, or
    nowhere, and then the rules go too: an amount itself is never torn apart."""

    def __init__(self, voice: Voice, end: End, sheet: Sheet) -> None:
        self.ways = [columns(voice, end, sheet, before, True) for before in BEFORE]
        self.ways.append(columns(voice, end, sheet, None, False))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield next((way for way in self.ways if fits(way, console, options)), self.ways[-1])


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


def columns(voice: Voice, end: End, sheet: Sheet, before: str | None, rules: bool) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, GAP, 0, 0), show_footer=bool(end.entries))
    table.add_column("", voice.say("end.total"))
    order = [seat for rank in end.ranks for seat in rank]
    for seat in order:
        style = "bold" if seat in end.winners else ""
        total = Text(end.totals[seat], "bold")
        name = Text(voice.names[seat], style)
        table.add_column(name, total, justify="right", no_wrap=True)
    table.add_column("", "", no_wrap=True)
    for entry in end.entries:
        cells = [amount(entry, seat, before) for seat in order]
        table.add_row(entry.text, *cells, Text(grounds(entry, sheet) if rules else "", "dim"))
    if not end.entries:
        table.add_row(voice.say("end.total"), *[end.totals[seat] for seat in order], "")
    return table


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
