"""`omerta bench`: how fast the engine is here and now; `make bench` measures with more care."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any, Final

from rich.table import Table
from rich.text import Text

from omerta.cli.arguments import seconds as seconds_typed
from omerta.cli.language import decimal
from omerta.cli.terminal import Terminal
from omerta.cli.version import engine_mode
from omerta.engine.dice import named_dice
from omerta.engine.game import Game
from omerta.engine.playout import Chooser, play_out
from omerta.engine.title import Title
from omerta.games import GAMES, open_title

ROUNDS: Final = 5
MIDDLE: Final = 40  # decisions into the game, where there is something to copy
ENDLESS: Final = 1_000_000
SLOWEST: Final = 60.0


def bench(terminal: Terminal, seconds: str, json: bool) -> int:
    budget = seconds_typed(seconds, "--seconds", SLOWEST)
    rows: list[dict[str, Any]] = []
    for game in GAMES:
        title = open_title(game)
        for seats in sorted({title.fewest, title.most}):
            rows.append({"game": game, "players": seats, **measure(title, seats, budget)})
    told = {"engine": engine_mode(), "games": rows}
    if json:
        terminal.hand_out(told)
    else:
        show(terminal, told)
    return 0


def measure(title: Title, seats: int, budget: float) -> dict[str, Any]:
    """Decisions a second, and microseconds for a copy, a view and an imagined table."""
    game = title.begin(seats, named_dice("bench"))
    play_out(game, Chooser(1), MIDDLE)
    view = title.view(game, 0)
    dice = named_dice("imagine")
    part = budget / ROUNDS / 4
    return {
        "decisions_per_second": round(decisions_a_second(title, seats, part)),
        "copy_us": round(micros(game.copy, part), 3),
        "view_us": round(micros(lambda: title.view(game, 0), part), 3),
        "imagine_us": round(micros(lambda: title.imagine(view, dice), part), 3),
    }


def decisions_a_second(title: Title, seats: int, part: float) -> float:
    found: list[float] = []
    for number in range(ROUNDS):
        made = 0
        start = perf_counter()
        while made == 0 or perf_counter() - start < part:
            game: Game = title.begin(seats, named_dice(f"bench {number} {made}"))
            made += play_out(game, Chooser(number), ENDLESS)
        found.append(made / (perf_counter() - start))
    return median(found)


def micros(action: Callable[[], object], part: float) -> float:
    found: list[float] = []
    for _ in range(ROUNDS):
        made = 0
        start = perf_counter()
        while made == 0 or perf_counter() - start < part:
            for _ in range(10):
                action()
            made += 10
        found.append((perf_counter() - start) / made * 1e6)
    return median(found)


def show(terminal: Terminal, told: dict[str, Any]) -> None:
    say = terminal.words.say
    terminal.say(say(f"bench.{told['engine']}"), "bold")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(say("games.game"))
    for key in ("players", "decisions", "copy", "view", "imagine"):
        table.add_column(say(f"bench.{key}"), justify="right")
    for row in told["games"]:
        table.add_row(
            Text(row["game"], "bold"),
            str(row["players"]),
            f"{row['decisions_per_second']:,}".replace(",", " "),
            decimal(terminal.words, f"{row['copy_us']:.2f}"),
            decimal(terminal.words, f"{row['view_us']:.2f}"),
            decimal(terminal.words, f"{row['imagine_us']:.2f}"),
        )
    terminal.show(table)
