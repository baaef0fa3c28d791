"""How long a game is: how often one player decides, measured over whole games of bots.

    python bench/lengths.py

A decision with one option only is none: the page makes it for whoever is asked. Minutes are not
told, because nobody has measured how long people think; how often they are asked is a fact. The
figures go into `src/omerta/show/lengths.toml`, from which every client tells them.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

from omerta.bots import make_bot
from omerta.engine.dice import Dice, named_dice
from omerta.engine.seat import seat_at
from omerta.engine.together import asked_step
from omerta.games import GAMES, open_title

OUT: Final = Path(__file__).resolve().parents[1] / "src" / "omerta" / "show" / "lengths.toml"
GAMES_EACH: Final = 200
LEVEL: Final = "soldier"
HEAD: Final = """\
# How often one player decides in a whole game, by number of players: the median over games and
# seats, and between which numbers nine of ten lie. Measured with so many games of bots ({level}),
# never written by hand; decisions with a single option are not counted.
#     python bench/lengths.py --games 200 [--only speakeasy]
"""


class Length(NamedTuple):
    game: str
    players: int
    games: int
    low: int
    median: int
    high: int


def decisions(game: str, players: int, number: int) -> list[int]:
    """How often each seat had a choice in one game."""
    title = open_title(game)
    dice = named_dice(f"lengths {game} {players} {number}")
    table = title.begin(players, dice)
    bots = [
        make_bot(LEVEL, title, Dice(named_dice(f"lengths {game} {number} bot {seat}").seed))
        for seat in range(players)
    ]
    asked = [0] * players
    while not table.over:
        step = asked_step(table)
        seat = seat_at(title, table, step.player)
        asked[step.player] += len(seat.options) > 1
        table.choose(bots[step.player].choose(seat))
    return asked


def measured(job: tuple[str, int, int]) -> Length:
    game, players, games = job
    found = sorted(n for number in range(games) for n in decisions(game, players, number))
    return Length(game, players, games, *(share(found, part) for part in (0.05, 0.5, 0.95)))


def share(ordered: list[int], part: float) -> int:
    """The value below which this part of them lies."""
    return ordered[min(len(ordered) - 1, round(part * (len(ordered) - 1)))]


def before(path: Path) -> list[Length]:
    """What was measured earlier; it stays until it is measured again."""
    if not path.exists():
        return []
    rows = tomllib.loads(path.read_text(encoding="utf-8"))["length"]
    return [Length(**row) for row in rows]


def written(found: list[Length]) -> str:
    rows = [
        f'\n[[length]]\ngame = "{each.game}"\nplayers = {each.players}\ngames = {each.games}\n'
        f"low = {each.low}\nmedian = {each.median}\nhigh = {each.high}\n"
        for each in found
    ]
    return HEAD.format(level=LEVEL) + "".join(rows)


def main() -> None:
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("--games", type=int, default=GAMES_EACH, help="for each number of players")
    read.add_argument("--jobs", type=int, default=1)
    read.add_argument("--only", choices=GAMES, default="", help="leave the others as they are")
    read.add_argument("--out", type=Path, default=OUT)
    wanted = read.parse_args()
    jobs = [
        (game, players, wanted.games)
        for game in GAMES
        if wanted.only in ("", game)
        for players in range(open_title(game).fewest, open_title(game).most + 1)
    ]
    known = {(each.game, each.players): each for each in before(wanted.out)}
    with ProcessPoolExecutor(wanted.jobs) as pool:
        for each in pool.map(measured, jobs):
            known[each.game, each.players] = each
            span = f"{each.median} ({each.low}–{each.high})"
            sys.stdout.write(f"{each.game} {each.players}: {span}\n")
            sys.stdout.flush()
            ordered = sorted(known.values(), key=lambda one: (GAMES.index(one.game), one.players))
            wanted.out.write_text(written(ordered), encoding="utf-8")


if __name__ == "__main__":
    main()
