"""A match and a rating list on the screen."""

from __future__ import annotations

from typing import Any

from rich.table import Table
from rich.text import Text

from omerta.cli.language import counted, decimal, milliseconds, percent
from omerta.cli.terminal import Terminal
from omerta.engine.words import Words
from omerta.lab.health import complaints


def show(terminal: Terminal, name: str, told: dict[str, Any]) -> None:
    words = terminal.words
    say = words.say
    heading = counted(words, "simulate.heading", told["games"], game=name, seed=told["seed"])
    terminal.say(heading, "bold")
    terminal.show(Text(), by_bot(words, told))
    for row in told["lineups"] if len(told["lineups"]) > 1 else []:
        terminal.say(say("arena.lineup", **shares(words, row), players=", ".join(row["players"])))
    seats = ", ".join(percent(words, row["share"]) for row in told["by_seat"])
    terminal.say("\n" + say("arena.seats", shares=seats))
    lengths = {key: decimal(words, f"{number:g}") for key, number in told["decisions"].items()}
    terminal.say(say("arena.length", **lengths))
    test = told["test"]
    if test:
        terminal.say(say(f"arena.{test['verdict']}", bot=told["players"][0], **numbers(test)))
    show_health(terminal, told)


def by_bot(words: Words, told: dict[str, Any]) -> Table:
    say = words.say
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(say("simulate.bot"))
    for each in ("share", "interval", "lead", "rating", "slowest"):
        table.add_column(say(f"arena.{each}"), justify="right")
    ratings = {rating["bot"]: rating for rating in told["ratings"]}
    for row in told["by_bot"]:
        rating = ratings.get(row["bot"])
        table.add_row(
            Text(row["bot"], "bold"),
            percent(words, row["share"]),
            f"{percent(words, row['low'])} – {percent(words, row['high'])}",
            decimal(words, f"{row['lead']:+g}"),
            rating_said(rating) if rating else "–",
            decimal(words, f"{row['slowest']:.2g} s"),
        )
    return table


def rating_said(rating: dict[str, Any]) -> str:
    """The one who stands fast has no interval."""
    fast = rating["low"] == rating["high"]
    return str(rating["elo"]) if fast else f"{rating['elo']} ({spread_said(rating)})"


def spread_said(rating: dict[str, Any]) -> str:
    low, high = rating["low"], rating["high"]
    return f"{low} – {high}" if low < high else "–"


def show_health(terminal: Terminal, told: dict[str, Any]) -> None:
    """Times of every bot, then what is not as it should be, or that all is."""
    words = terminal.words
    for row in told["by_bot"]:
        terminal.say(time_said(words, row))
    for style, line in health_said(words, told["health"]):
        terminal.say(line, style)


def time_said(words: Words, row: dict[str, Any]) -> str:
    times = {name: milliseconds(words, row[f"{name}_time"]) for name in ("median", "p99")}
    return words.say("arena.times", bot=row["bot"], **times)


def health_said(words: Words, health: dict[str, Any]) -> list[tuple[str, str]]:
    """Sentences with the style of each: nothing to look at, or what."""
    found = complaints(health)
    if not found:
        return [("green", words.say("arena.healthy"))]
    return [("yellow", complaint_said(words, key, row)) for key, row in found]


def complaint_said(words: Words, key: str, row: dict[str, Any]) -> str:
    if key == "unfinished":
        return counted(words, "simulate.unfinished", row["n"])
    if key == "over_budget":
        seconds = decimal(words, f"{row['seconds']:g}")
        many = {"n": row["over"], "all": row["decisions"]}
        return words.say("arena.over_budget", bot=row["bot"], seconds=seconds, **many)
    shares = {name: percent(words, row[name]) for name in ("share", "error")}
    return words.say("arena.seat_apart", seat=row["seat"], **shares)


def show_ratings(terminal: Terminal, name: str, told: dict[str, Any]) -> None:
    """The list over many contests."""
    words = terminal.words
    say = words.say
    many = {"game": name, "seats": told["seats"], "blocks": told["blocks"]}
    terminal.say(counted(words, "arena.pooled", told["games"], **many), "bold")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(say("simulate.bot"))
    for each in ("rating", "interval", "share"):
        table.add_column(say(f"arena.{each}"), justify="right")
    by_name = {row["bot"]: row for row in told["by_bot"]}
    for rating in told["ratings"]:
        table.add_row(
            Text(rating["bot"], "bold"),
            str(rating["elo"]) if rating["linked"] else "–",
            spread_said(rating) if rating["linked"] else "–",
            percent(words, by_name[rating["bot"]]["share"]),
        )
    terminal.show(Text(), table)
    if not all(rating["linked"] for rating in told["ratings"]):
        terminal.say(say("arena.unlinked", anchor=told["anchor"]), "yellow")


def shares(words: Words, row: dict[str, Any]) -> dict[str, str]:
    told = {name: percent(words, row[name]) for name in ("share", "low", "high")}
    return {"bot": row["bot"], **told}


def numbers(test: dict[str, Any]) -> dict[str, str]:
    """The numbers of a test as text."""
    keys = ("low", "high", "elo", "elo_low", "elo_high", "ratio", "bound")
    return {key: f"{test[key]:g}" for key in keys}
