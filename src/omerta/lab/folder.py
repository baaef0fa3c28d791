"""A contest in a folder: what was played stays, block by block, and can be gone on with.

    contest.json     what is played: game, box, rules, players, seed, bots
    results.jsonl    one line for each finished block, only ever added to
    records/         every game, to be opened by `omerta replay`

A block counts when its line is whole. Whoever is killed while writing leaves the beginning of a
line; it is cut off, and the block played again. The records of finished blocks are never written
again. Two cannot write into one folder at a time.
"""

from __future__ import annotations

import fcntl
import json
import os
from pathlib import Path
from typing import Any, Final

from omerta.engine.title import Title
from omerta.engine.trouble import Trouble, short
from omerta.lab.contest import Contest, Outcome, outcome_of
from omerta.lab.fingerprint import fingerprint
from omerta.lab.ratings import Blocks

FORMAT: Final = 1
CONTEST: Final = "contest.json"
RESULTS: Final = "results.jsonl"
RECORDS: Final = "records"


class Folder:
    """Where a contest is kept."""

    def __init__(self, path: Path, identity: dict[str, Any], blocks: Blocks) -> None:
        self.path = path
        self.identity = identity
        self.blocks = blocks

    @property
    def records(self) -> Path:
        return self.path / RECORDS

    @property
    def contest(self) -> Contest:
        told = self.identity
        names = [pack["pack"] for pack in told["packs"]]
        return Contest(told["game"], names, told["players"], told["seed"], "", told["both"])


def identity_of(contest: Contest, title: Title) -> dict[str, Any]:
    """Everything on which the games of a contest depend."""
    return {
        "omerta_arena": FORMAT,
        "game": contest.game,
        "rules": title.version,
        "box": title.box.hash,
        "packs": title.box.packs,
        "players": contest.bots,
        "both": contest.both,
        "seed": contest.seed,
        "bots": {name: fingerprint(name, contest.game) for name in contest.names},
    }


def stored_seed(path: Path) -> str:
    """The seed of the contest in a folder, or nothing."""
    return str(read_identity(path)["seed"]) if (path / CONTEST).exists() else ""


def read_folder(path: Path) -> Folder:
    """A contest that was played, as it lies there; nothing is changed."""
    if not (path / CONTEST).is_file():
        raise Trouble("arena_none", file=path)
    identity = read_identity(path)
    try:
        text = (path / RESULTS).read_bytes() if (path / RESULTS).exists() else b""
    except OSError as error:
        raise Trouble("file_unreadable", file=path / RESULTS, reason=error.strerror) from None
    whole = text[: text.rfind(b"\n") + 1]  # the rest was never finished
    return Folder(path, identity, read_blocks(path, whole, identity))


def read_identity(path: Path) -> dict[str, Any]:
    file = path / CONTEST
    try:
        read = json.loads(file.read_text(encoding="utf-8"))
    except (ValueError, RecursionError):
        raise Trouble("arena_damaged", file=file, line=1) from None
    except OSError as error:
        raise Trouble("file_unreadable", file=file, reason=error.strerror) from None
    if not isinstance(read, dict) or not isinstance(read.get("omerta_arena"), int):
        raise Trouble("arena_damaged", file=file, line=1)
    if read["omerta_arena"] != FORMAT:
        raise Trouble("arena_format", file=file, found=read["omerta_arena"], known=FORMAT)
    if {name: type(value) for name, value in read.items()} != FIELDS:
        raise Trouble("arena_damaged", file=file, line=1)
    return read


FIELDS: Final = {
    "omerta_arena": int,
    "game": str,
    "rules": int,
    "box": str,
    "packs": list,
    "players": list,
    "both": bool,
    "seed": str,
    "bots": dict,
}


def read_blocks(path: Path, whole: bytes, identity: dict[str, Any]) -> Blocks:
    blocks: Blocks = []
    games = len(identity["players"]) * (2 if identity["both"] else 1)
    for number, line in enumerate(whole.splitlines()):
        try:
            told = json.loads(line)
            block = [outcome_of(number, game) for game in told["games"]]
            if told["block"] != number or len(block) != games:
                raise ValueError("a block is missing")
        except (ValueError, KeyError, TypeError, AssertionError, RecursionError):
            raise Trouble("arena_damaged", file=path / RESULTS, line=number + 1) from None
        blocks.append(block)
    return blocks


class Writer:
    """The one who adds to a folder, from `with` to its end."""

    def __init__(self, path: Path, contest: Contest, title: Title) -> None:
        self.path = path
        self.contest = contest
        self.title = title
        self.folder = Folder(path, identity_of(contest, title), [])
        self.file = -1

    def __enter__(self) -> Folder:
        try:
            return self.open()
        except BlockingIOError:
            self.close()
            raise Trouble("arena_busy", file=self.path) from None
        except OSError as error:
            self.close()
            raise Trouble("file_unwritable", file=self.path, reason=error.strerror) from None
        except BaseException:
            self.close()
            raise

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        if self.file >= 0:
            os.close(self.file)
            self.file = -1

    def open(self) -> Folder:
        """The folder as it is, or a new one; refused before anything in it is touched."""
        identity = self.folder.identity
        if (self.path / CONTEST).exists():
            check_same(self.path, read_identity(self.path), identity)
        else:
            self.found()
        (self.path / RECORDS).mkdir(exist_ok=True)
        self.file = os.open(self.path / RESULTS, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
        fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        self.folder = read_folder(self.path)
        text = (self.path / RESULTS).read_bytes()
        os.ftruncate(self.file, text.rfind(b"\n") + 1)
        return self.folder

    def found(self) -> None:
        """A new folder, or an empty one; what a contest is stands there whole or not at all."""
        if self.path.exists() and (not self.path.is_dir() or any(others(self.path))):
            raise Trouble("arena_foreign", file=self.path)
        self.path.mkdir(parents=True, exist_ok=True)
        spare = self.path / f"{CONTEST}.part"
        with open(spare, "wb") as file:
            file.write(json.dumps(self.folder.identity, indent=1, ensure_ascii=False).encode())
            file.flush()
            os.fsync(file.fileno())
        os.replace(spare, self.path / CONTEST)

    def add(self, block: list[Outcome]) -> None:
        """A finished block, on the disk before the next counts."""
        told = {"block": block[0].block, "games": [outcome.plain() for outcome in block]}
        line = json.dumps(told, separators=(",", ":")).encode() + b"\n"
        try:
            while line:
                line = line[os.write(self.file, line) :]
            os.fsync(self.file)
        except OSError as error:
            reason = error.strerror
            raise Trouble("file_unwritable", file=self.path / RESULTS, reason=reason) from None
        self.folder.blocks.append(block)


def others(path: Path) -> list[Path]:
    """What lies there and is not the beginning of a folder of ours."""
    return [each for each in path.iterdir() if each.name != f"{CONTEST}.part"]


def check_same(path: Path, found: dict[str, Any], wanted: dict[str, Any]) -> None:
    """The same contest under the same rules, or which part of it differs."""
    if found["rules"] != wanted["rules"] and found["game"] == wanted["game"]:
        raise Trouble("arena_rules", file=path, found=found["rules"], expected=wanted["rules"])
    for field in ("game", "players", "both", "seed", "box", "packs", "bots"):
        if found[field] != wanted[field]:
            here, asked = plain(found[field]), plain(wanted[field])
            raise Trouble("arena_different", file=path, field=field, found=here, wanted=asked)


def plain(value: object) -> str:
    """A value in a sentence."""
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return short(",".join(value), 80)
    return short(value if isinstance(value, str) else json.dumps(value), 80)
