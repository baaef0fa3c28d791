"""`--json` gives the shapes that docs/cli.md promises."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

import pytest

from cli.conftest import Run
from omerta.engine.words import LANGUAGES

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "cli.md"
SHAPE: Final = re.compile(r"<!-- shape: (.*?) -->\n```json\n(.*?)```", re.DOTALL)
SHAPES: Final = SHAPE.findall(PAGE.read_text(encoding="utf-8"))
PACK: Final = """
game = "famiglia"
[[card]]
id = "famiglia_4"
points = 16
source = "S"
"""


def compare(promised: Any, given: Any, where: str) -> None:
    """Same keys and same types all the way down; null stands for anything."""
    if promised is None or given is None:
        return
    assert type(promised) is type(given), where
    if isinstance(promised, dict):
        assert promised.keys() == given.keys(), where
        for key, part in promised.items():
            compare(part, given[key], f"{where}.{key}")
    elif isinstance(promised, list) and promised:
        assert given, where
        for place, part in enumerate(given):
            compare(promised[0], part, f"{where}[{place}]")


@pytest.mark.parametrize(("line", "shape"), SHAPES, ids=[line for line, _ in SHAPES])
def test_json_has_the_documented_shape(
    line: str, shape: str, omerta: Run, finished: Path, forged: Path, tmp_path: Path
) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text(PACK, encoding="utf-8")
    folder = tmp_path / "folder"
    if "FOLDER" in line:
        played = ["--players", "random,soldier", "--blocks", "2", "--folder", str(folder)]
        omerta("arena", "famiglia", *played)
    files = {
        "FOLDER": str(folder),
        "FINISHED": str(finished),
        "FORGED": str(forged),
        "PACK": str(pack),
    }
    ran = omerta(*[files.get(word, word) for word in line.split()], "--json")
    given = json.loads(ran.out)
    compare(json.loads(shape), given, line)
    assert ran.code == (1 if line.endswith("FORGED") else 0)


def test_every_command_with_a_table_is_documented() -> None:
    documented = {line.split()[0] for line, _ in SHAPES}
    assert documented == {
        "games",
        "how",
        "rules",
        "replay",
        "verify",
        "simulate",
        "arena",
        "ratings",
        "box",
        "bench",
    }


def test_json_does_not_change_with_the_language_but_in_its_texts(omerta: Run) -> None:
    told = [json.loads(omerta("games", "--json", "--lang", each).out) for each in LANGUAGES]
    facts = [[(game["game"], game["players"], game["built"]) for game in each] for each in told]
    assert facts[0] == facts[1] == facts[2]
    assert len({each[0]["line"] for each in told}) == 3
