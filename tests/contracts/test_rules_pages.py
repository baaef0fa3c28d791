"""RULES.md of each game is true: it covers the ledger, and what it names exists."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from typing import Any, Final

import pytest

from omerta.engine.ledger import ledger_path, read_ledger
from omerta.games import GAMES, open_title

IDS: Final = re.compile(r"\b([A-Z]{3}-[A-Z0-9]+-)(\d\d)(?: … (\d\d))?")
CODE: Final = re.compile(r"`([a-z_]+\.[A-Za-z_][\w.]*)`")
BOX: Final = re.compile(r"`(box/\w+\.toml)`")

every_game = pytest.mark.parametrize("game", GAMES)


def page(game: str) -> str:
    return (open_title(game).home() / "RULES.md").read_text(encoding="utf-8")


def section(game: str, heading: str) -> str:
    parts: list[str] = re.split(r"^## ", page(game), flags=re.MULTILINE)
    found = [part for part in parts if part.startswith(f"{heading}\n")]
    assert len(found) == 1, heading
    return found[0]


def ids(text: str) -> Iterator[str]:
    """The rules a text names; `FAM-A1-01 … 08` names eight."""
    for stem, first, last in IDS.findall(text):
        for number in range(int(first), int(last or first) + 1):
            yield f"{stem}{number:02}"


def rows(game: str) -> dict[str, str]:
    """Rule -> where it lives."""
    found: dict[str, str] = {}
    for line in section(game, "Where each rule lives").splitlines():
        if IDS.match(line.removeprefix("| ")):
            _, named, where, _ = line.split("|")
            for ident in ids(named):
                assert ident not in found, f"{ident} stands there twice"
                found[ident] = where
    return found


def modules(game: str) -> dict[str, str]:
    """Every module of a game by the name of its file, wherever it lies in the game's folder."""
    home = open_title(game).home()
    found: dict[str, str] = {}
    for path in sorted(home.rglob("*.py")):
        if path.stem != "__init__":
            assert path.stem not in found, f"two files are called {path.name}"
            parts = path.relative_to(home).with_suffix("").parts
            found[path.stem] = ".".join(["omerta.games", game, *parts])
    return found


def ledger_rows(game: str) -> list[dict[str, Any]]:
    read = tomllib.loads(ledger_path(game).read_text(encoding="utf-8"))
    listed: list[dict[str, Any]] = read["rule"]
    return listed


def test_a_range_of_rules_names_each_of_them() -> None:
    named = list(ids("FAM-A1-09, FAM-A2-01 … 03"))
    assert named == ["FAM-A1-09", "FAM-A2-01", "FAM-A2-02", "FAM-A2-03"]


@every_game
def test_every_rule_of_the_ledger_has_its_place_on_the_page(game: str) -> None:
    assert set(rows(game)) == set(read_ledger(game))


@every_game
def test_every_rule_the_page_speaks_of_is_in_the_ledger(game: str) -> None:
    assert set(ids(page(game))) <= set(read_ledger(game))


@every_game
def test_every_place_in_the_code_exists(game: str) -> None:
    places = modules(game)
    for named in CODE.findall(page(game)):
        module, *path = named.split(".")
        assert module in places, named
        found: object = import_module(places[module])
        for name in path:
            assert hasattr(found, name), named
            found = getattr(found, name)
    for named in BOX.findall(page(game)):
        assert (open_title(game).home() / named).exists(), named


@every_game
def test_every_step_that_carries_out_a_rule_is_named_beside_it(game: str) -> None:
    places = rows(game)
    for step in open_title(game).steps:
        for ident in step.rules:
            module = step.__module__.rpartition(".")[2]
            assert f"`{module}.{step.__name__}`" in places[ident], (ident, step.__name__)


@every_game
def test_every_ruling_the_ledger_rests_on_is_given_with_its_reason(game: str) -> None:
    given = section(game, "Rulings")
    for row in ledger_rows(game):
        if row["source"].startswith("Q"):
            assert f"- **{row['source']}** " in given, row["id"]
        if row.get("gap"):
            assert f"- **{row['id']}** " in given, row["id"]


@every_game
def test_every_pack_is_explained(game: str) -> None:
    for pack in open_title(game).packs():
        assert f"`{pack}`" in section(game, "Rulings"), pack
