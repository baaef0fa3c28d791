"""Interpreted and compiled, the games are the same to the last byte."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Final

import pytest

from conftest import COMPILED
from contracts.builds import ROOT, ask, built, compiler
from contracts.cases import CASES, TIMES, Case
from omerta.games import GAMES as NAMES
from records.result import HERE, V2

GAMES: Final = 300 * TIMES  # of each game at each number of players
WITH_A_PACK: Final = 60 * TIMES

PROGRAM: Final = """
import json, sys
from omerta.engine.playout import digest
from omerta.games import open_title
digests = {
    name: digest(open_title(game, packs), seats, games, "contract")
    for name, game, packs, seats, games in json.loads(sys.argv[1])
}
rules = ("omerta.engine.", "omerta.games.")
files = [module.__file__ for name, module in sys.modules.items() if name.startswith(rules)]
print(json.dumps([files, digests]))
"""


def told(package: Path, hash_seed: str, cases: list[Case]) -> tuple[list[str], dict[str, str]]:
    """The files of the engine and games that were used, and a digest for each case."""
    asked = [
        [str(case), case.game, case.packs, case.seats, WITH_A_PACK if case.packs else GAMES]
        for case in cases
    ]
    files, digests = ask(package, hash_seed, PROGRAM, json.dumps(asked))
    assert all(Path(file).is_relative_to(package) for file in files), "another package was used"
    return files, digests


@pytest.mark.interpreted  # it looks at both engines itself: once is enough
@pytest.mark.parametrize("game", NAMES)
def test_three_hundred_games_are_the_same_interpreted_and_compiled(game: str) -> None:
    """Without a C compiler the build is pure Python, and has to be that and nothing in between."""
    cases = [case for case in CASES if case.game == game]
    files, interpreted = told(ROOT / "src", "1", cases)
    assert all(file.endswith(".py") for file in files)
    package = built()
    files, from_the_build = told(package, "2", cases)
    if compiler():
        assert not any(file.endswith(".py") for file in files), "the build is not compiled"
    else:
        assert all(file.endswith(".py") for file in files), "compiled without a compiler?"
    assert from_the_build == interpreted
    assert len(set(interpreted.values())) == len(cases), "two cases played the same games"


KEPT: Final = """
import json, sys
sys.path.append(sys.argv[1])
from omerta.engine.record import read_record
from records.result import files_of_2, name_of, result
files = [module.__file__ for name, module in sys.modules.items() if name.startswith("omerta.e")]
print(json.dumps([files, {name_of(path): result(read_record(path)) for path in files_of_2()}]))
"""


@pytest.mark.interpreted  # likewise
def test_every_kept_game_ends_as_it_did_interpreted_and_compiled() -> None:
    """And whatever the order of sets: each with another PYTHONHASHSEED."""
    stored: dict[str, object] = {}
    for folder in (HERE, V2):
        stored |= json.loads((folder / "results.json").read_text(encoding="utf-8"))
    for package, hash_seed in ((ROOT / "src", "3"), (built(), "4")):
        files, found = ask(package, hash_seed, KEPT, str(ROOT / "tests"))
        assert all(Path(file).is_relative_to(package) for file in files), "another package"
        assert found == stored


def test_the_engine_under_test_is_the_one_that_was_asked_for() -> None:
    """`OMERTA_EXPECT=compiled` means it, wherever there is a C compiler."""
    if os.environ.get("OMERTA_EXPECT") == "compiled":
        assert COMPILED or not compiler(), "the tests were to run compiled, and did not"
