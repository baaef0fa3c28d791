"""What is compiled holds no structures of msgspec: their fields would be empty there."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def told() -> list[str]:
    """The modules besides engine, games and bots, as the build names them."""
    tree = ast.parse((ROOT / "setup.py").read_text(encoding="utf-8"))
    [found] = [
        node.value
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "TOLD"
    ]
    names = eval(compile(ast.Expression(found), "setup.py", "eval"), {})
    assert isinstance(names, list)
    return names


def test_no_structure_is_compiled() -> None:
    home = ROOT / "src" / "omerta"
    folders = [path for part in ("engine", "games", "bots") for path in (home / part).rglob("*.py")]
    modules = [home / f"{name}.py" for name in told()]
    assert all(path.is_file() for path in modules)
    wrong = [path.name for path in [*folders, *modules] if "(msgspec.Struct" in path.read_text()]
    assert not wrong
