"""Compiled, every library is there; or none is, and everything runs in Python.

A module whose library is missing cannot be imported at all, so nothing in between may come to be.
A small package of the same shape is built here by our own `setup.py`: it takes seconds.
"""

from __future__ import annotations

import shutil
import sys
import zipfile
from pathlib import Path
from typing import Final

import pytest

from contracts.builds import compiler
from package.trees import EDITABLE, ROOT, WHEEL, built, run, well

LIBRARIES: Final = ("omerta_core", "omerta_der_pate", "omerta_bots")
MODULES: Final = {
    "engine/__init__.py": "",
    "engine/game.py": "class Game:\n    def next(self, n: int) -> int:\n        return n + 1\n",
    "games/__init__.py": "",
    "games/der_pate/__init__.py": "",
    "games/der_pate/rules.py": (
        "from omerta.engine.game import Game\n\n\n"
        "class Pate(Game):\n    def twice(self, n: int) -> int:\n        return self.next(n) * 2\n"
    ),
    "bots/__init__.py": "",
    "bots/bot.py": (
        "from omerta.games.der_pate.rules import Pate\n\n\n"
        "def answer() -> int:\n    return Pate().twice(20)\n"
    ),
}
ASK: Final = (
    "import omerta.bots.bot as b, omerta.engine.game as g, omerta.games.der_pate.rules as r\n"
    "assert b.answer() == 42\n"
    "print(*{'python' if m.__file__.endswith('.py') else 'compiled' for m in (b, g, r)})"
)

pytestmark = pytest.mark.skipif(not compiler(), reason="no C compiler here")


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with three libraries of one module each, and a compiler that does not try hard."""
    tree = tmp_path / "tree"
    monkeypatch.setenv("CC", program(tmp_path / "cc", f'exec {compiler()} "$@" -O0'))
    package = tree / "src" / "omerta"
    for name, content in MODULES.items():
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text(content, encoding="utf-8")
    for name in ("__init__.py", "built.py"):
        shutil.copy(ROOT / "src" / "omerta" / name, package)
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tree)
    (tree / "rules").mkdir()
    (tree / "rules" / "der_pate.toml").write_text("rule = []\n", encoding="utf-8")
    return tree


@pytest.fixture
def broken(tmp_path: Path) -> dict[str, str]:
    """A compiler that fails at one library of the three."""
    fails = 'case "$*" in *native_omerta_bots*) exit 1;; esac'
    return {"CC": program(tmp_path / "broken", f'{fails}\nexec {compiler()} "$@" -O0')}


def program(path: Path, lines: str) -> str:
    path.write_text(f"#!/bin/sh\n{lines}\n", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


def loaded(tree: Path, **more: str) -> str:
    """What the modules of a checkout are: one kind, or the test has failed."""
    return well(sys.executable, "-c", ASK, cwd=tree, PYTHONPATH="src", **more).strip()


def make(tree: Path, **more: str) -> str:
    """`make compiled`; what it tells."""
    done = run(sys.executable, "setup.py", "--quiet", "compiled", cwd=tree, **more)
    assert done.returncode == 0, done.stderr
    return done.stderr


def test_a_wheel_has_every_library(tree: Path, tmp_path: Path) -> None:
    wheel = built(tree, WHEEL, OMERTA_COMPILE="1")
    assert not wheel.name.endswith("-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    for library in LIBRARIES:
        assert any(name.startswith(f"{library}__mypyc.") for name in names)
    (tmp_path / "unzipped").mkdir()
    shutil.unpack_archive(wheel, tmp_path / "unzipped", "zip")
    assert well(sys.executable, "-c", ASK, cwd=tmp_path / "unzipped").strip() == "compiled"


def test_if_one_library_fails_the_wheel_is_python(
    tree: Path, tmp_path: Path, broken: dict[str, str]
) -> None:
    wheel = built(tree, WHEEL, **broken)
    assert wheel.name.endswith("-py3-none-any.whl"), "it runs on every platform, and says so"
    (tmp_path / "unzipped").mkdir()
    shutil.unpack_archive(wheel, tmp_path / "unzipped", "zip")
    assert not list((tmp_path / "unzipped").rglob("*.so"))
    assert well(sys.executable, "-c", ASK, cwd=tmp_path / "unzipped").strip() == "python"


def test_if_it_must_be_compiled_a_library_that_fails_is_an_error(
    tree: Path, broken: dict[str, str]
) -> None:
    (tree / "dist").mkdir()
    done = run(sys.executable, "-c", WHEEL, cwd=tree, OMERTA_COMPILE="1", **broken)
    assert done.returncode != 0
    assert not list((tree / "dist").iterdir())


def test_an_editable_install_leaves_no_libraries_among_the_sources(tree: Path) -> None:
    """They would go on being used when the sources have changed."""
    built(tree, EDITABLE)
    assert not list((tree / "src").rglob("*.so"))


def test_a_checkout_uses_its_build_for_as_long_as_it_fits(
    tree: Path, broken: dict[str, str]
) -> None:
    module = tree / "src" / "omerta" / "engine" / "game.py"
    stale = "from omerta.built import left_behind; print(left_behind())"

    def left_behind() -> str:
        return well(sys.executable, "-c", stale, cwd=tree, PYTHONPATH="src").strip()

    assert (loaded(tree), left_behind()) == ("python", "False")
    told = make(tree)
    assert all(f"compiling {library}" in told for library in LIBRARIES), "it shows where it is"
    assert (loaded(tree), left_behind()) == ("compiled", "False")
    assert loaded(tree, OMERTA_ENGINE="interpreted") == "python"
    assert not make(tree), "there was nothing to do"

    module.write_text(MODULES["engine/game.py"] + "\n", encoding="utf-8")
    assert (loaded(tree), left_behind()) == ("python", "True")
    module.write_text(MODULES["engine/game.py"], encoding="utf-8")
    assert loaded(tree) == "compiled", "the sources are what they were"

    (tree / "rules" / "speakeasy.toml").write_text("rule = []\n", encoding="utf-8")
    assert loaded(tree) == "python", "a ledger that is not in the build"
    (tree / "rules" / "speakeasy.toml").unlink()
    (tree / "src" / "omerta" / "games" / "der_pate" / "more.py").write_text("", encoding="utf-8")
    assert loaded(tree) == "python", "a module that is not in the build"
    make(tree)
    assert loaded(tree) == "compiled"
    (tree / "src" / "omerta" / "games" / "der_pate" / "more.py").unlink()
    assert loaded(tree) == "python", "a module that is no longer in the sources"
    make(tree)
    assert loaded(tree) == "compiled"
    assert not list((tree / "build" / "compiled").rglob("more.*")), "nothing of the earlier build"

    module.write_text("import sys\n" + MODULES["engine/game.py"], encoding="utf-8")
    shutil.rmtree(tree / "build" / "made")
    assert "not compiled" in make(tree, **broken)
    assert not list((tree / "build" / "compiled").rglob("*.so")), "half a build"
    assert loaded(tree) == "python"
    assert "compiling" in make(tree), "the next time it is tried again"
    assert loaded(tree) == "compiled"


def test_a_build_that_is_broken_off_is_never_used(tree: Path, broken: dict[str, str]) -> None:
    make(tree)
    (tree / "src" / "omerta" / "bots" / "bot.py").write_text(
        "import sys\n" + MODULES["bots/bot.py"], encoding="utf-8"
    )
    command = [sys.executable, "setup.py", "--quiet", "compiled"]
    assert run(*command, cwd=tree, OMERTA_COMPILE="1", **broken).returncode != 0
    assert loaded(tree) == "python"
