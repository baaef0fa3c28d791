"""Interpreted and compiled, the games are the same to the last byte."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Final

import omerta.engine.game
from contracts.builds import ROOT, ask, built, compiler
from contracts.cases import CASES, TIMES

GAMES_EACH: Final = 300 * TIMES

PROGRAM: Final = """
import json, sys
from omerta.engine.playout import digest
from omerta.games import open_title
digests = {
    name: digest(open_title(game, packs), seats, int(sys.argv[1]), "contract")
    for name, game, packs, seats in json.loads(sys.argv[2])
}
rules = ("omerta.engine.", "omerta.games.")
files = [module.__file__ for name, module in sys.modules.items() if name.startswith(rules)]
print(json.dumps([files, digests]))
"""


def told(package: Path, hash_seed: str) -> tuple[list[str], dict[str, str]]:
    """The files of the engine and games that were used, and a digest for each case."""
    cases = json.dumps([[str(case), case.game, case.packs, case.seats] for case in CASES])
    files, digests = ask(package, hash_seed, PROGRAM, str(GAMES_EACH), cases)
    assert all(Path(file).is_relative_to(package) for file in files), "another package was used"
    return files, digests


def test_three_hundred_games_are_the_same_interpreted_and_compiled() -> None:
    """Without a C compiler the build is pure Python, and has to be that and nothing in between."""
    files, interpreted = told(ROOT / "src", "1")
    assert all(file.endswith(".py") for file in files)
    package = built()
    files, from_the_build = told(package, "2")
    if compiler():
        assert not any(file.endswith(".py") for file in files), "the build is not compiled"
    else:
        assert all(file.endswith(".py") for file in files), "compiled without a compiler?"
    assert from_the_build == interpreted
    assert len(set(interpreted.values())) == len(CASES), "two cases played the same games"


def test_the_engine_under_test_is_the_one_that_was_asked_for() -> None:
    """`OMERTA_EXPECT=compiled` means it, wherever there is a C compiler."""
    compiled = not omerta.engine.game.__file__.endswith(".py")
    if os.environ.get("OMERTA_EXPECT") == "compiled":
        assert compiled or not compiler(), "the tests were to run compiled, and did not"
