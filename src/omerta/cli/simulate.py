"""`omerta simulate`: many games between bots, and what they say."""

from __future__ import annotations

import os
from pathlib import Path
from statistics import median
from typing import Any, Final

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    SpinnerColumn,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text

from omerta.cli.arguments import game_named, whole_number
from omerta.cli.language import counted, decimal, percent
from omerta.cli.packs import check_players, open_with
from omerta.cli.seating import bot_name
from omerta.cli.terminal import Terminal
from omerta.cli.where import Where
from omerta.engine.dice import fresh_dice, named_dice
from omerta.engine.trouble import Trouble
from omerta.lab.budget import check_bot
from omerta.lab.contest import Contest, Outcome
from omerta.lab.pool import play_blocks_on
from omerta.lab.sprt import wilson

MOST_GAMES: Final = 10_000_000


def simulate(
    terminal: Terminal,
    game: str,
    games: str,
    players: str,
    seed: str,
    on: str,
    jobs: str,
    packs: list[str],
    records: str,
    json: bool,
) -> int:
    title = open_with(game_named(game), packs)
    bots = bots_wanted(players or ",".join(("random", "greedy")))
    check_players(title, len(bots))
    title.begin(len(bots), named_dice("only to check the number of players"))
    wanted = whole_number(games, "--games", 1, MOST_GAMES)
    where = Where(on, jobs)
    folder = records_folder(records)
    seed = seed or fresh_dice().seed.hex()[:16]
    contest = Contest(title.name, packs, bots, seed, folder)
    blocks = -(-wanted // len(bots))
    outcomes: list[Outcome] = []
    with where.place() as place, progress_bar(terminal) as bar:
        task = bar.add_task(terminal.words.say("simulate.running"), total=blocks * len(bots))
        for outcome in play_blocks_on(place, contest, blocks):
            outcomes.append(outcome)
            bar.advance(task)
    told = shape(contest, outcomes)
    if json:
        terminal.hand_out(told)
    else:
        show(terminal, terminal.words_for(title).say("title.name"), told)
    return 0


def bots_wanted(players: str) -> list[str]:
    bots = [bot_name(name) for name in players.split(",")]
    for name in bots:
        check_bot(name)
    return bots


def records_folder(wanted: str) -> str:
    """The folder for records, made if it is not there yet."""
    if not wanted:
        return ""
    folder = Path(wanted).expanduser()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble("file_unwritable", file=folder, reason=error.strerror) from None
    if not os.access(folder, os.W_OK):
        raise Trouble("file_unwritable", file=folder, reason="EACCES")
    return str(folder)


def progress_bar(terminal: Terminal) -> Progress:
    """On standard error, and only where somebody watches; a long game is seen to go on."""
    return Progress(
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn(terminal.words.say("simulate.left")),
        TimeRemainingColumn(),
        console=terminal.err,
        disable=not terminal.err.is_terminal,
    )


def shape(contest: Contest, outcomes: list[Outcome]) -> dict[str, Any]:
    """The result as data; a shared win counts for each winner in equal parts."""
    seats = len(contest.bots)
    by_bot: dict[str, list[float]] = {name: [] for name in dict.fromkeys(contest.bots)}
    by_seat: list[list[float]] = [[] for _ in range(seats)]
    for outcome in outcomes:
        for place, name in enumerate(outcome.bots):
            part = outcome.share(place)
            by_bot[name].append(part)
            by_seat[place].append(part)
    lengths = [outcome.decisions for outcome in outcomes]
    return {
        "game": contest.game,
        "packs": contest.packs,
        "seed": contest.seed,
        "players": contest.bots,
        "games": len(outcomes),
        "shared": sum(1 for outcome in outcomes if len(outcome.winners) > 1),
        "unfinished": sum(1 for outcome in outcomes if not outcome.over),
        "by_bot": [{"bot": name, **rate(parts, seats)} for name, parts in by_bot.items()],
        "by_seat": [{"seat": n, **rate(parts, seats)} for n, parts in enumerate(by_seat, 1)],
        "decisions": {
            "least": min(lengths),
            "median": float(median(lengths)),
            "mean": round(sum(lengths) / len(lengths), 2),
            "most": max(lengths),
        },
    }


def rate(parts: list[float], seats: int) -> dict[str, Any]:
    wins = sum(parts)
    low, high = wilson(wins, len(parts))
    share = wins / len(parts)
    return {
        "played": len(parts),
        "wins": round(wins, 4),
        "rate": round(share, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "fair_share": round(share * seats, 3),
    }


def show(terminal: Terminal, name: str, told: dict[str, Any]) -> None:
    words = terminal.words
    say = words.say
    heading = counted(words, "simulate.heading", told["games"], game=name, seed=told["seed"])
    terminal.say(heading, "bold")
    for key, column in (("by_bot", "bot"), ("by_seat", "seat")):
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        table.add_column(say(f"simulate.{column}"))
        for each in ("played", "wins", "rate", "interval", "fair"):
            table.add_column(say(f"simulate.{each}"), justify="right")
        for row in told[key]:
            table.add_row(
                Text(str(row[column]), "bold"),
                str(row["played"]),
                decimal(words, f"{row['wins']:g}"),
                percent(words, row["rate"]),
                f"{percent(words, row['low'])} – {percent(words, row['high'])}",
                decimal(words, f"× {row['fair_share']:.2f}"),
            )
        terminal.show(Text(), table)
    lengths = {key: decimal(words, str(number)) for key, number in told["decisions"].items()}
    terminal.say("\n" + say("simulate.length", **lengths))
    if told["shared"]:
        terminal.say(counted(words, "simulate.shared", told["shared"]))
    if told["unfinished"]:
        terminal.say(counted(words, "simulate.unfinished", told["unfinished"]), "yellow")
