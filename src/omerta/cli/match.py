"""`omerta arena`: which bot is stronger, with how much certainty."""

from __future__ import annotations

from statistics import fmean
from typing import Any, Final

from rich.table import Table
from rich.text import Text

from omerta.cli.arena import Contest, Outcome, play_blocks
from omerta.cli.arguments import game_named, whole_number
from omerta.cli.language import counted, decimal, percent
from omerta.cli.packs import check_players, open_with
from omerta.cli.ratings import Blocks, rated
from omerta.cli.simulate import MOST_JOBS, bots_wanted, progress_bar, records_folder
from omerta.cli.sprt import BOUND, elo_of, interval, likelihood, verdict
from omerta.cli.terminal import Terminal
from omerta.engine.dice import fresh_dice, named_dice
from omerta.engine.trouble import Trouble, short

MOST_BLOCKS: Final = 1_000_000
MOST_ELO: Final = 2000.0
ANCHOR: Final = "soldier"

Window = tuple[float, float]


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


def means_of(blocks: Blocks, bot: str) -> list[float]:
    """What one seat of a bot won, block by block."""
    return [fmean(shares_of(block, bot)) for block in blocks]


def shares_of(block: list[Outcome], bot: str) -> list[float]:
    found: list[float] = []
    for outcome in block:
        for place, name in enumerate(outcome.bots):
            if name == bot:
                found.append(1 / len(outcome.winners) if place in outcome.winners else 0.0)
    return found


def shape(contest: Contest, blocks: Blocks, window: Window | None) -> dict[str, Any]:
    """The result as data."""
    seats = len(contest.bots)
    bots = list(dict.fromkeys(contest.bots))
    anchor = ANCHOR if ANCHOR in bots else bots[-1]
    told: dict[str, Any] = {
        "game": contest.game,
        "packs": contest.packs,
        "seed": contest.seed,
        "players": contest.bots,
        "blocks": len(blocks),
        "games": len(blocks) * seats,
        "unfinished": sum(not outcome.over for block in blocks for outcome in block),
        "by_bot": [bot_told(contest, blocks, bot) for bot in bots],
        "ratings": [
            {
                "bot": rating.bot,
                "elo": round(rating.elo),
                "low": round(rating.low),
                "high": round(rating.high),
            }
            for rating in (rated(blocks, bots, anchor) if len(bots) > 1 else [])
        ],
        "by_seat": [
            {"seat": seat + 1, "share": round(seat_share(blocks, seat), 4)} for seat in range(seats)
        ],
        "test": None,
    }
    if window:
        told["test"] = test_told(means_of(blocks, bots[0]), window, seats)
    return told


def bot_told(contest: Contest, blocks: Blocks, bot: str) -> dict[str, Any]:
    means = means_of(blocks, bot)
    low, high = interval(means)
    leads = [lead for block in blocks for outcome in block for lead in leads_of(outcome, bot)]
    clock = [seconds for block in blocks for outcome in block for seconds in outcome.slowest(bot)]
    return {
        "bot": bot,
        "share": round(fmean(means), 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "lead": round(fmean(leads), 2) if leads else 0.0,
        "slowest": round(max(clock), 3) if clock else 0.0,
    }


def leads_of(outcome: Outcome, bot: str) -> list[int]:
    """How far ahead of the best other each seat of a bot was."""
    scores = outcome.scores
    if len(scores) < 2 or len(scores) != len(outcome.bots):
        return []
    return [
        score - max(scores[:place] + scores[place + 1 :])
        for place, score in enumerate(scores)
        if outcome.bots[place] == bot
    ]


def seat_share(blocks: Blocks, seat: int) -> float:
    return fmean(
        1 / len(outcome.winners) if seat in outcome.winners else 0.0
        for block in blocks
        for outcome in block
    )


def test_told(means: list[float], window: Window, seats: int) -> dict[str, Any]:
    low, high = interval(means)
    ratio = likelihood(means, *window, seats) if len(means) > 1 else 0.0
    return {
        "low": window[0],
        "high": window[1],
        "elo": round(elo_of(fmean(means), seats)),
        "elo_low": round(elo_of(low, seats)),
        "elo_high": round(elo_of(high, seats)),
        "ratio": round(ratio, 2),
        "bound": BOUND,
        "verdict": verdict(means, *window, seats) or "open",
    }


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
