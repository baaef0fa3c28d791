"""`omerta arena`: which bot is stronger, with how much certainty."""

from __future__ import annotations

import shlex
from contextlib import nullcontext
from pathlib import Path
from typing import Any, Final

from omerta.cli.arena_shown import show
from omerta.cli.arguments import game_named, whole_number
from omerta.cli.packs import check_players, open_with
from omerta.cli.report import check_report, write_report
from omerta.cli.simulate import bots_wanted, progress_bar, records_folder
from omerta.cli.terminal import Terminal
from omerta.cli.where import Where
from omerta.engine.dice import fresh_dice, named_dice
from omerta.engine.title import Title
from omerta.engine.trouble import Trouble, short
from omerta.lab.contest import Contest, Outcome
from omerta.lab.figures import Window, alone, observations, shape
from omerta.lab.folder import RECORDS, Writer, stored_seed
from omerta.lab.place import Place
from omerta.lab.pool import play_blocks_on
from omerta.lab.ratings import Blocks
from omerta.lab.sprt import verdict

MOST_BLOCKS: Final = 1_000_000
MOST_ELO: Final = 2000.0


class Wanted:
    """What was typed after `omerta arena`."""

    def __init__(
        self,
        game: str,
        players: str,
        blocks: str,
        sprt: str,
        seed: str,
        on: str,
        jobs: str,
        packs: list[str],
        records: str,
        folder: str,
        both: bool,
        html: str,
        json: bool,
    ) -> None:
        self.game = game
        self.players = players or "soldier,greedy"
        self.blocks = blocks
        self.sprt = sprt
        self.seed = seed
        self.on = on
        self.jobs = jobs
        self.packs = packs
        self.records = records
        self.folder = folder
        self.both = both
        self.html = html
        self.json = json


def arena(terminal: Terminal, wanted: Wanted) -> int:
    title = open_with(game_named(wanted.game), wanted.packs)
    bots = bots_wanted(wanted.players)
    check_players(title, len(bots))
    title.begin(len(bots), named_dice("only to check the number of players"))
    most = whole_number(wanted.blocks, "--blocks", 1, MOST_BLOCKS)
    where = Where(wanted.on, wanted.jobs)
    window = window_wanted(wanted.sprt, bots)
    check_both(wanted.both, bots)
    check_report(wanted.html)
    contest = contest_wanted(wanted, title, bots)
    with where.place() as place:
        played = play_match(terminal, contest, title, wanted.folder, most, place, window)
    told = shape(contest, played, window)
    if wanted.json:
        terminal.hand_out(told)
    else:
        show(terminal, terminal.words_for(title).say("title.name"), told)
    if wanted.html:
        command = command_of(wanted, contest, most)
        write_report(terminal, wanted.html, title, told, command, contest.records)
    return 0


def contest_wanted(wanted: Wanted, title: Title, bots: list[str]) -> Contest:
    """In a folder the records lie there, and a seed nobody has said is the one that is there."""
    if wanted.folder and wanted.records:
        raise Trouble("folder_records")
    folder = Path(wanted.folder).expanduser() if wanted.folder else None
    records = str(folder / RECORDS) if folder else records_folder(wanted.records)
    stored = stored_seed(folder) if folder else ""
    seed = wanted.seed or stored or fresh_dice().seed.hex()[:16]
    return Contest(title.name, wanted.packs, bots, seed, records, wanted.both)


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


def check_both(both: bool, bots: list[str]) -> None:
    """Two line-ups differ only where one bot sits among several of another."""
    if both and (len(bots) < 3 or len(set(bots)) != 2 or bots.count(alone(bots)) != 1):
        raise Trouble("both", found=short(",".join(bots)))


def play_match(
    terminal: Terminal,
    contest: Contest,
    title: Title,
    folder: str,
    most: int,
    place: Place,
    window: Window | None,
) -> Blocks:
    """Block after block, from where a folder stopped, until the test has an answer or all are
    played."""
    writer = Writer(Path(folder).expanduser(), contest, title) if folder else None
    played: Blocks = []
    block: list[Outcome] = []
    with writer or nullcontext() as stored, progress_bar(terminal) as bar:
        for each in stored.blocks[:] if stored else []:
            played.append(each)
            if decided(contest, played, window):
                return played
        begun, total = len(played) * contest.turns, max(most, len(played)) * contest.turns
        task = bar.add_task(terminal.words.say("simulate.running"), total=total, completed=begun)
        for outcome in play_blocks_on(place, contest, most, len(played)):
            block.append(outcome)
            bar.advance(task)
            if len(block) == contest.turns:
                if writer:
                    writer.add(block)
                played.append(block)
                block = []
                if decided(contest, played, window):
                    break
    return played


def decided(contest: Contest, played: Blocks, window: Window | None) -> bool:
    if window is None:
        return False
    seats = len(contest.bots)
    return bool(verdict(observations(contest, played), *window, seats, contest.both))


def command_of(wanted: Wanted, contest: Contest, most: int) -> str:
    """The line that gives this result again."""
    line: list[Any] = ["omerta", "arena", contest.game, "--players", ",".join(contest.bots)]
    line += ["--blocks", most, "--seed", contest.seed]
    line += ["--both"] if contest.both else []
    for option, value in (("--sprt", wanted.sprt), ("--folder", wanted.folder)):
        line += [option, value] if value else []
    for pack in wanted.packs:
        line += ["--box", pack]
    return shlex.join(str(part) for part in line)
