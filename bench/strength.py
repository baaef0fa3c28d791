"""How strong the levels are, as every client tells it: one seat of each level among Soldiers, one
rating list for each game and number of players, written into src/omerta/show/ratings.toml.

strength.py [--only GAME ...] [--players N ...] [--minutes 60] [--folder build/strength] [--write]

Every level plays with its effort and no clock, so that the machine does not matter, and all play
the level by which ratings are told: what is not sure about one of them stays with it. Every game
and number of players gets the same part of the time; the folder keeps what was played, so the next
run goes on. Levels that thought differently when they were measured are told apart by the arena and
have to be measured anew: take another folder. What is written replaces the lists that were asked
for; those of other games and numbers of players stay as they are.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from typing import Any

from measure import ROOT
from omerta.bots import LEVELS
from omerta.games import GAMES, open_title
from omerta.lab.folder import CONTEST, read_folder

FILE = ROOT / "src" / "omerta" / "show" / "ratings.toml"
HEAD = """\
# How strong the levels are, by game and number of players: Elo with the Soldier at 1000, and where
# it lies with 95 of 100. Measured, never written by hand:
#     python bench/strength.py --write
"""
ANCHOR = "soldier"  # stands at 1000
AT_ONCE = 20.0  # seconds of a match before the next has its turn, unless two blocks take longer
FEWEST = 2  # blocks that are added at a time
ENOUGH = 4  # blocks of every match: before that a list says nothing, and is not written


def matches() -> list[tuple[str, str]]:
    """The level that sits alone among the other."""
    return [(level, ANCHOR) for level in LEVELS if level != ANCHOR]


def omerta(*words: str) -> Any:
    command = [str(Path(sys.executable).with_name("omerta")), *words, "--json"]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        raise SystemExit(done.returncode)
    return json.loads(done.stdout)


def counts(game: str) -> list[int]:
    title = open_title(game)
    return sorted({max(2, title.fewest), title.most_seats()})


def kept_blocks(place: Path) -> int:
    return len(read_folder(place).blocks) if (place / CONTEST).exists() else 0


class Ladder:
    """One game with one number of players."""

    def __init__(self, folder: Path, game: str, players: int) -> None:
        self.folder = folder / f"{game}-{players}"
        self.game = game
        self.players = players
        self.played = {pair: kept_blocks(self.place(pair)) for pair in matches()}
        self.quickest: dict[tuple[str, str], float] = {}  # seconds of a block
        self.spent = 0.0

    def place(self, pair: tuple[str, str]) -> Path:
        return self.folder / "-".join(pair)

    def go_on(self, jobs: int) -> None:
        """Some more blocks of the match that has fewest."""
        pair = min(self.played, key=lambda each: self.played[each])
        place = self.place(pair)
        place.parent.mkdir(parents=True, exist_ok=True)
        line = ",".join([pair[0], *[pair[1]] * (self.players - 1)])
        more = max(FEWEST, int(AT_ONCE / self.quickest.get(pair, AT_ONCE)))
        begun = time.monotonic()
        told = omerta(
            *("arena", self.game, "--players", line, "--seed", "-".join(pair)),
            *("--blocks", str(self.played[pair] + more)),
            *("--folder", str(place), "--jobs", str(jobs)),
        )
        took = time.monotonic() - begun
        self.played[pair] += more
        self.quickest[pair] = min(took / more, self.quickest.get(pair, took))
        self.spent += took
        first = told["by_bot"][0]
        print(
            f"{self.game} {self.players}: {pair[0]} among {pair[1]} {first['share']:.3f} "
            f"({first['low']:.3f} to {first['high']:.3f}), {told['blocks']} blocks",
            flush=True,
        )

    def complete(self) -> bool:
        return all(kept_blocks(self.place(pair)) >= ENOUGH for pair in matches())

    def rows(self) -> list[dict[str, Any]]:
        folders = sorted(str(place) for place in self.folder.iterdir())
        told = omerta("ratings", *folders)
        return [
            {
                "game": self.game,
                "players": self.players,
                "level": each["bot"],
                "elo": each["elo"],
                "low": each["low"],
                "high": each["high"],
                "games": told["games"],
            }
            for each in sorted(told["ratings"], key=lambda each: LEVELS.index(each["bot"]))
        ]


def merged(fresh: list[dict[str, Any]], before: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The new lists and, of games and numbers of players without one, the old."""
    new = {(row["game"], row["players"]) for row in fresh}
    rows = [*fresh, *(row for row in before if (row["game"], row["players"]) not in new)]
    return sorted(rows, key=place_of)


def place_of(row: dict[str, Any]) -> tuple[int, int, int]:
    return GAMES.index(row["game"]), row["players"], LEVELS.index(row["level"])


def written(rows: list[dict[str, Any]]) -> str:
    parts = [HEAD]
    for row in rows:
        lines = [f"{key} = {json.dumps(value)}" for key, value in row.items()]
        parts.append("\n".join(["[[rating]]", *lines]) + "\n")
    return "\n".join(parts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="+", choices=GAMES, default=list(GAMES))
    parser.add_argument("--players", nargs="+", type=int)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "strength")
    parser.add_argument("--write", action="store_true", help="into the file clients read")
    asked = parser.parse_args()
    until = time.monotonic() + 60 * asked.minutes
    ladders = [
        Ladder(asked.folder, game, players)
        for game in asked.only
        for players in asked.players or counts(game)
        if players <= open_title(game).most_seats()
    ]
    while time.monotonic() < until:
        min(ladders, key=lambda each: each.spent).go_on(asked.jobs)
    rows = [row for ladder in ladders if ladder.complete() for row in ladder.rows()]
    for row in rows:
        print(*row.values())
    if asked.write:
        before = tomllib.loads(FILE.read_text(encoding="utf-8")).get("rating", [])
        FILE.write_text(written(merged(rows, before)), encoding="utf-8")


if __name__ == "__main__":
    main()
