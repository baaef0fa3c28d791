"""Which bot it was: a name alone says nothing once its code has changed."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import omerta.bots
import omerta.engine
import omerta.games
from omerta import __version__
from omerta.bots import BOTS
from omerta.bots.levels import TRIALS
from omerta.bots.others import installed
from omerta.engine.trouble import Trouble, short
from omerta.games import GAMES
from omerta.lab.budget import timed

THINKS: Final = (".py", ".npz", ".toml")  # what bots are made of
DIGITS: Final = 12
APART: Final = {"lessons", "others", "review"}  # make lessons, load bots of others, judge games
UNKNOWN: Final = "unknown"  # no source to look at

Mark = tuple[str, str]  # a version of the package, and a fingerprint of what games depend on


def fingerprint(name: str, game: str) -> str:
    """A few digits that change when a bot of this name may answer otherwise in this game."""
    known = timed(name)[0]
    if known in BOTS:
        return house_print(game)
    module = known.partition(":")[0] if ":" in known else installed()[known.lower()].module
    try:
        spec = find_spec(module)
    except Exception as error:  # a package around it that cannot be imported
        reason = short(f"{type(error).__name__}: {error}")
        raise Trouble("bot_import", bot=short(name), reason=reason) from error
    if spec is None or spec.origin is None or not Path(spec.origin).is_file():
        return UNKNOWN
    return sha256(Path(spec.origin).read_bytes()).hexdigest()[:DIGITS]


def house_print(game: str) -> str:
    """Over the bots of this house, without the parts that are for other games or play none."""
    home = Path(omerta.bots.__file__).resolve().parent
    told = sha256()
    for path in sorted(home.rglob("*")):
        place = path.relative_to(home)
        named = {part.partition(".")[0].partition("-")[0] for part in place.parts}
        if path.suffix in THINKS and not named & (set(GAMES) - {game}) and not named & APART:
            told.update(f"{place.as_posix()}\0".encode() + path.read_bytes())
    return told.hexdigest()[:DIGITS]


@lru_cache
def mark_of(game: str, bots: tuple[str, ...]) -> Mark:
    """What must be the same wherever games of one job are played: compiled or not does not matter,
    nor does it where the package lies or what language its words are in."""
    others = [bot for bot in bots if timed(bot)[0] not in (*BOTS, *TRIALS)]
    told = [rules_print(), *(f"{bot} {fingerprint(bot, game)}" for bot in others)]
    return __version__, sha256("\n".join(told).encode()).hexdigest()[:DIGITS]


def rules_print() -> str:
    """Over the engine, all games with their boxes, and the bots of this house."""
    told = sha256()
    for part in (omerta.engine, omerta.games, omerta.bots):
        home = Path(str(part.__file__)).resolve().parent
        for path in sorted(home.rglob("*"), key=lambda path: path.relative_to(home).as_posix()):
            if path.suffix in (".py", ".npz") or path.parent.name == "box":
                name = f"{part.__name__} {path.relative_to(home).as_posix()}\0"
                told.update(name.encode() + path.read_bytes())
    return told.hexdigest()
