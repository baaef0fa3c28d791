"""The end of Corleones Imperium: turf by turf and colour by colour, then the ranks."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from omerta.cli.boards.corleones_imperium_signs import Signs
from omerta.cli.voice import Voice
from omerta.engine.news import News
from omerta.games.corleones_imperium.board import TURFS, stack_of
from omerta.games.corleones_imperium.scoring import dominator

# What tells money, and where in it the amount stands; other lines of the log do not count.
AMOUNT_AT: Final = {
    "suitcase_opened": 1,
    "dominance": 2,
    "dominance_tied": 2,
    "job_bonus": 2,
    "job_bonus_tied": 2,
    "total": 1,
}


def final_count(voice: Voice, news: list[News]) -> list[RenderableType]:
    """A column for each player, a line for each thing that was paid; nothing before the end."""
    rows: dict[str, list[int]] = {}
    for line in news:
        if line.key not in (*AMOUNT_AT, "no_dominance", "no_job_bonus"):
            continue
        row = rows.setdefault(label(voice, line), [0] * len(voice.names))
        if line.key in AMOUNT_AT:
            row[line.numbers[0]] = line.numbers[AMOUNT_AT[line.key]]
    if not rows:
        return []
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(Text(voice.say("final.heading"), "bold"))
    for name in voice.names:
        table.add_column(Text(name, "bold"), justify="right")
    total = voice.say("final.total")
    for told, amounts in rows.items():
        style = "bold" if told == total else ""
        cells = [
            Text(voice.say("dollars", n=amount) if amount else "-", style) for amount in amounts
        ]
        table.add_row(Text(told, style), *cells)
    return [table]


def label(voice: Voice, line: News) -> str:
    """What a line of the count is for."""
    if line.key == "suitcase_opened":
        return voice.say("final.suitcase")
    if line.key == "total":
        return voice.say("final.total")
    at = 0 if line.key.startswith("no_") else 1
    if line.key in ("dominance", "dominance_tied", "no_dominance"):
        return voice.say("final.turf", turf=voice.noun("area", line.numbers[at]))
    return voice.say("final.jobs", colour=voice.noun("colour", line.numbers[at]))


def ranking(
    signs: Signs, full_names: list[str], winners: list[int], scores: list[int]
) -> list[RenderableType]:
    """Everybody with total and dominance bonuses, best first, and what broke a tie."""
    voice = signs.voice
    turfs = dominated(signs)
    standing = [(scores[seat], turfs[seat]) for seat in range(len(scores))]
    order = sorted(range(len(scores)), key=lambda seat: standing[seat], reverse=True)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(voice.say("final.rank"), justify="right")
    table.add_column(voice.say("final.family"))
    table.add_column("")
    table.add_column(voice.say("final.total"), justify="right")
    table.add_column(voice.say("final.dominated"), justify="right")
    for seat in order:
        place = 1 + sum(other > standing[seat] for other in standing)
        family = signs.view["families"][seat]
        table.add_row(
            f"{place}.",
            Text(full_names[seat], "bold" if seat in winners else ""),
            Text(voice.noun("family", family) if family >= 0 else "", signs.style(seat)),
            voice.say("dollars", n=scores[seat]),
            str(turfs[seat]),
        )
    return [table, *tie(signs, winners, scores)]


def dominated(signs: Signs) -> list[int]:
    """How many turfs each player dominates."""
    found = [0] * signs.view["seats"]
    for turf in range(TURFS):
        owners = signs.view["control"][turf]
        if owners:
            found[dominator(stack_of(owners))] += 1
    return found


def tie(signs: Signs, winners: list[int], scores: list[int]) -> list[RenderableType]:
    """Equal money at the top."""
    say = signs.voice.say
    if scores.count(max(scores)) < 2:
        return []
    if len(winners) > 1:
        return [Text(say("final.shared", rule="COR-TIE-02"))]
    name = signs.voice.names[winners[0]]
    return [Text(say("final.broken", name=name, rule="COR-TIE-01"))]
