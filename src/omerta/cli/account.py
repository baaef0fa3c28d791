"""How a game ended, drawn: a row for each source, a column for each player, what broke a tie."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from omerta.show.sheet import item_named
from omerta.show.types import End, Entry, Sheet
from omerta.show.voice import Voice

WORTH: Final = ("points", "value")  # the printed values a reckoning may rest on


def drawn(voice: Voice, end: End, sheet: Sheet) -> list[RenderableType]:
    """Who won by what; the totals stand below their sources."""
    found: list[RenderableType] = []
    if end.totals:
        found.append(columns(voice, end, "", end.entries, end.totals, sheet))
    for sentence, rule in end.ties:
        found.append(Text(sentence).append(f"  {rule}", "dim"))
    return found


def received(voice: Voice, end: End, sheet: Sheet) -> list[RenderableType]:
    """What came in on the way, in the same columns."""
    way = end.received
    if way is None:
        return []
    return [columns(voice, end, way.text, way.entries, way.totals, sheet), Text()]


def columns(
    voice: Voice, end: End, heading: str, entries: list[Entry], totals: list[str], sheet: Sheet
) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_footer=bool(entries))
    table.add_column(heading, voice.say("end.total"))
    order = [seat for rank in end.ranks for seat in rank]
    for seat in order:
        style = "bold" if seat in end.winners else ""
        total = Text(totals[seat], "bold")
        table.add_column(Text(voice.names[seat], style), total, justify="right")
    table.add_column("", "")
    for entry in entries:
        cells = [amount(entry, seat) for seat in order]
        table.add_row(entry.text, *cells, Text(grounds(entry, sheet), "dim"))
    if not entries:
        table.add_row(voice.say("end.total"), *[totals[seat] for seat in order], "")
    return table


def amount(entry: Entry, seat: int) -> Text:
    detail = entry.details[seat] if entry.details else ""
    if entry.details and not detail:
        return Text("–", "dim")
    return Text(f"{detail} = {entry.amounts[seat]:>3}" if detail else entry.amounts[seat])


def grounds(entry: Entry, sheet: Sheet) -> str:
    """The rule, and where a printed value is known from."""
    item = item_named(sheet, entry.thing) if entry.thing else None
    sources = [value.source for value in item.values if value.field in WORTH] if item else []
    return "  ".join([entry.rule, *sources])
