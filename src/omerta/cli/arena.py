"""`omerta arena`: which bot is stronger, with how much certainty."""

from __future__ import annotations

from typing import Any, Final

from rich.table import Table
from rich.text import Text

from omerta.cli.arguments import game_named, whole_number
from omerta.cli.language import counted, decimal, percent
from omerta.cli.packs import check_players, open_with
from omerta.cli.simulate import MOST_JOBS, bots_wanted, progress_bar, records_folder
from omerta.cli.terminal import Terminal
from omerta.engine.dice import fresh_dice, named_dice
from omerta.engine.trouble import Trouble, short
from omerta.lab.contest import Contest, Outcome
from omerta.lab.figures import Window, means_of, shape
from omerta.lab.pool import play_blocks
from omerta.lab.ratings import Blocks
from omerta.lab.sprt import verdict

MOST_BLOCKS: Final = 1_000_000
MOST_ELO: Final = 2000.0


def arena(
    terminal: Terminal,
    game: str,
    players: str,
    blocks: str,
    sprt: str,
    seed: str,
    jobs: str,
    packs: list[str],
    records: str,
    json: bool,
) -> int:
    title = open_with(game_named(game), packs)
    bots = bots_wanted(players or "soldier,greedy")
    check_players(title, len(bots))
    title.begin(len(bots), named_dice("only to check the number of players"))
    most = whole_number(blocks, "--blocks", 1, MOST_BLOCKS)
    processes = whole_number(jobs, "--jobs", 1, MOST_JOBS)
    window = window_wanted(sprt, bots)
    folder = records_folder(records)
    seed = seed or fresh_dice().seed.hex()[:16]
    contest = Contest(title.name, packs, bots, seed, folder)
    played = play_match(terminal, contest, most, processes, window)
    told = shape(contest, played, window)
    if json:
        terminal.hand_out(told)
    else:
        show(terminal, terminal.words_for(title).say("title.name"), told)
    return 0


def window_wanted(typed: str, bots: list[str]) -> Window | None:
    """Two differences in Elo, the lower first: the test says which of them fits better."""
    if not typed.strip():
        return None
    try:
        low, high = (float(part) for part in typed.split(","))
    except ValueError:
        raise Trouble("sprt", found=short(typed)) from None
    if not -MOST_ELO <= low < high <= MOST_ELO:
        raise Trouble("sprt", found=short(typed))
    if len(set(bots)) != 2:
        raise Trouble("sprt_bots", found=len(set(bots)))
    return low, high


def play_match(
    terminal: Terminal, contest: Contest, most: int, processes: int, window: Window | None
) -> Blocks:
    """Block after block, until the test has an answer or all are played."""
    seats = len(contest.bots)
    played: Blocks = []
    block: list[Outcome] = []
    with progress_bar(terminal) as bar:
        task = bar.add_task(terminal.words.say("simulate.running"), total=most * seats)
        for outcome in play_blocks(contest, most, processes):
            block.append(outcome)
            bar.advance(task)
            if len(block) == seats:
                played.append(block)
                block = []
                if window and verdict(means_of(played, contest.bots[0]), *window, seats):
                    break
    return played


def show(terminal: Terminal, name: str, told: dict[str, Any]) -> None:
    words = terminal.words
    say = words.say
    heading = counted(words, "simulate.heading", told["games"], game=name, seed=told["seed"])
    terminal.say(heading, "bold")
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
            f"{rating['elo']} ({rating['low']} – {rating['high']})" if rating else "–",
            decimal(words, f"{row['slowest']:g} s"),
        )
    terminal.show(Text(), table)
    seats = ", ".join(percent(words, row["share"]) for row in told["by_seat"])
    terminal.say("\n" + say("arena.seats", shares=seats))
    test = told["test"]
    if test:
        terminal.say(say(f"arena.{test['verdict']}", bot=told["players"][0], **numbers(test)))
    if told["unfinished"]:
        terminal.say(counted(words, "simulate.unfinished", told["unfinished"]), "yellow")


def numbers(test: dict[str, Any]) -> dict[str, str]:
    """The numbers of a test as text."""
    keys = ("low", "high", "elo", "elo_low", "elo_high", "ratio", "bound")
    return {key: f"{test[key]:g}" for key in keys}
