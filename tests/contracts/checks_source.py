"""What the source itself must keep to: who imports whom, no chance but the dice, rules by id.

Each check takes the folder `src/omerta`, so that it can be tried on a faulty one.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from omerta.games import GAMES

SOURCE: Final = Path(__file__).resolve().parents[2] / "src" / "omerta"
RULE_ID: Final = re.compile(r"[A-Z]{3}-[A-Z0-9]+-[0-9]+[a-z]?")
MAY_IMPORT: Final = {  # folder -> the folders it may import from
    "engine": {"engine"},
    "games": {"engine", "games"},
    "show": {"engine", "games", "show"},
    "bots": {"engine", "games", "bots"},
    "lab": {"engine", "games", "bots", "lab"},
    "server": {"engine", "games", "show", "bots", "server", "built"},
    "cli": {"engine", "games", "show", "bots", "lab", "server", "cli", "built"},
}
DRAWING: Final = {"rich", "typer", "html"}  # what only a client may use
CHANCE: Final = {"random", "secrets", "uuid", "time", "datetime", "numpy"}


def modules(folder: Path) -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(folder.rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"), str(path))


def imports(tree: ast.Module) -> Iterator[str]:
    """Every module that is imported, inside functions too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute: they show the direction"
            assert node.module is not None
            yield node.module
            yield from [f"{node.module}.{name.name}" for name in node.names]


def check_imports_point_one_way(source: Path) -> None:
    """cli -> server -> show -> games -> engine, cli -> lab -> bots -> games; games keep apart."""
    for path, tree in modules(source):
        place = path.relative_to(source).parts
        if len(place) < 2:
            continue
        assert place[0] in MAY_IMPORT, f"a new folder {place[0]}: say what it may import"
        for name in imports(tree):
            parts = name.split(".")
            if parts[0] != "omerta" or len(parts) < 2:
                continue
            if parts[1] != "__version__":
                assert parts[1] in MAY_IMPORT[place[0]], f"{path} imports {name}"
            if place[0] == "games" and len(place) > 2 and parts[1] == "games":
                assert parts[2:3] == [place[1]], f"{path} imports another game: {name}"


def check_only_clients_draw(source: Path) -> None:
    """What is shown is plain data and sentences until a client draws it."""
    for folder in ("engine", "games", "show", "bots", "lab"):
        for path, tree in modules(source / folder):
            for name in imports(tree):
                assert name.split(".")[0] not in DRAWING, f"{path} imports {name}"


def check_chance_is_in_the_dice_alone(source: Path) -> None:
    """No generator, clock or entropy in engine and games but in dice.py."""
    for folder in ("engine", "games"):
        for path, tree in modules(source / folder):
            for name in imports(tree):
                assert name.split(".")[0] not in CHANCE, f"{path} imports {name}"
            if path.name == "dice.py":
                continue
            for node in ast.walk(tree):
                if isinstance(node, ast.Attribute):
                    assert node.attr not in ("urandom", "getrandom"), f"{path}: {node.attr}"


def check_the_engine_knows_no_game(source: Path) -> None:
    """No name and no rule of a game in the code of the engine; docstrings may give examples."""
    for path, tree in modules(source / "engine"):
        for line, text in words_in_code(tree):
            for game in GAMES:
                assert game not in text.lower(), f"{path}:{line} knows {game}"
            assert not RULE_ID.search(text), f"{path}:{line} knows a rule: {text}"


def words_in_code(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Names and texts, docstrings apart."""
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if id(node) not in docstrings:
                yield node.lineno, node.value
        elif isinstance(node, ast.Name):
            yield node.lineno, node.id
        elif isinstance(node, ast.Attribute):
            yield node.lineno, node.attr
        elif isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            yield node.lineno, node.name


def rule_ids(folder: Path) -> Iterator[tuple[str, str]]:
    """Every rule id that the code names, and where."""
    for path, tree in modules(folder):
        for line, text in words_in_code(tree):
            if RULE_ID.fullmatch(text):
                yield text, f"{path}:{line}"
