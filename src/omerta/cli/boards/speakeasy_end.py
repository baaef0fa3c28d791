"""The end of Speakeasy: the final scoring line by line, and what Lucky Luciano paid on the way."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from omerta.cli.boards.speakeasy_signs import Signs
from omerta.cli.voice import Voice
from omerta.engine.news import News
from omerta.games.speakeasy.table import RIVAL, RIVAL_NAME

LINES: Final = ("final_clean", "final_dirty", "final_buildings", "final_aid", "final_total")


def final_count(voice: Voice, news: list[News]) -> list[RenderableType]:
    """A column for each family; first what was paid after each act, then what counts."""
    keys = {line.key for line in news}
    if "final_total" not in keys:
        return []
    names = list(voice.names)
    if any(line.key == "final_total" and line.numbers[0] == RIVAL_NAME for line in news):
        names.append(voice.noun("family", RIVAL_NAME))
    found: list[RenderableType] = []
    paid = payouts(voice, news, len(names))
    if paid:
        found.append(drawn(voice, voice.say("final.payouts"), names, paid, ""))
    rows: dict[str, list[int]] = {}
    for line in news:
        if line.key in LINES:
            row = rows.setdefault(voice.say(f"final.{line.key}"), [0] * len(names))
            row[column(line.numbers[0])] = line.numbers[1]
        elif line.key == "final_bonus":
            row = rows.setdefault(voice.say("final.final_bonus"), [0] * len(names))
            row[RIVAL] = line.numbers[0]
    total = voice.say("final.final_total")
    rows[total] = rows.pop(total)
    return [*found, drawn(voice, voice.say("final.heading"), names, rows, total)]


def column(family: int) -> int:
    """Where a family of the log stands."""
    return RIVAL if family == RIVAL_NAME else family


def payouts(voice: Voice, news: list[News], families: int) -> dict[str, list[int]]:
    """By act and zone."""
    rows: dict[str, list[int]] = {}
    act = 0
    for line in news:
        if line.key == "gang_war":
            act = line.numbers[0]
        elif line.key == "payout":
            zone = voice.noun("zone", line.numbers[1])
            row = rows.setdefault(voice.say("final.after_act", n=act, zone=zone), [0] * families)
            row[column(line.numbers[0])] = line.numbers[2]
    return rows


def drawn(
    voice: Voice, heading: str, names: list[str], rows: dict[str, list[int]], total: str
) -> Grid:
    table = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(Text(heading, "bold"))
    for name in names:
        table.add_column(Text(name, "bold"), justify="right")
    for told, amounts in rows.items():
        style = "bold" if told == total else ""
        cells = [
            Text(voice.say("brings.price", n=amount) if amount else "-", style)
            for amount in amounts
        ]
        table.add_row(Text(told, style), *cells)
    return table


def ranking(
    signs: Signs, full_names: list[str], winners: list[int], scores: list[int]
) -> list[RenderableType]:
    """Best first, with everything that breaks a tie; the solo rival among them."""
    voice, table = signs.voice, signs.table
    standings = [table.standing(family) for family in range(table.families)]
    order = sorted(range(table.families), key=lambda family: standings[family], reverse=True)
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    grid.add_column(voice.say("final.rank"), justify="right")
    grid.add_column(voice.say("final.family"))
    for key in ("final_total", "guarded", "built", "cooked", "members"):
        grid.add_column(voice.say(f"final.{key}"), justify="right")
    for family in order:
        place = 1 + sum(other > standings[family] for other in standings)
        name = full_names[family] if family < len(full_names) else signs.names[family]
        style = "bold" if family in winners else ""
        money, *rest = standings[family]
        told = voice.say("brings.price", n=money)
        grid.add_row(f"{place}.", Text(name, style), told, *[str(one) for one in rest])
    found: list[RenderableType] = [grid]
    if scores.count(max(scores)) > 1:
        found.append(Text(voice.say("final.tie", rule="SPK-SCORING-12")))
    return found
