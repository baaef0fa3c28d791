"""From the checkout to a source distribution, to a wheel, to an empty environment, to a game."""

from __future__ import annotations

import json
import sys
import zipfile
from pathlib import Path

import pytest

from omerta.built import SOURCES, compiled, is_fresh
from omerta.games import GAMES
from omerta.server.page import FOLDER, INDEX
from package.trees import (
    ROOT,
    SDIST,
    WHEEL,
    built,
    copy_of_the_checkout,
    installed,
    unpacked,
    well,
)


def try_it(programs: Path, home: Path) -> None:
    """Rules, a simulation and a whole game by an installed copy, far from any checkout."""
    omerta = str(programs / "omerta")
    for game in GAMES:
        found = json.loads(well(omerta, "rules", game, "--json", cwd=home))
        assert len(found["rules"]) > 50
    simulated = ["simulate", "carta_nostra", "--games", "3", "--players", "greedy,random,random"]
    assert json.loads(well(omerta, *simulated, "--json", cwd=home))["unfinished"] == 0
    played = ["play", "famiglia", "--seats", "greedy,greedy", "--save", "game.json"]
    well(omerta, *played, "--lang", "it", cwd=home)
    assert json.loads(well(omerta, "verify", "game.json", "--json", cwd=home))["finished"]
    page = "from omerta.server.page import FOLDER, is_built; assert is_built(), FOLDER"
    well(str(programs / "python"), "-c", page, cwd=home)
    for game in GAMES:  # the others are begun: their boxes, words and bots are there
        line = [omerta, "play", game, "--players", "2", "--lang", "de"]
        well(*line, cwd=home, XDG_DATA_HOME=str(home))


@pytest.fixture(autouse=True)
def page() -> None:
    assert (FOLDER / INDEX).is_file(), "the page is not built: `make page`"


def test_a_game_is_played_from_a_wheel_made_from_the_source_distribution(tmp_path: Path) -> None:
    sdist = built(copy_of_the_checkout(tmp_path / "checkout"), SDIST)
    tree = unpacked(sdist, tmp_path / "unpacked")
    wheel = built(tree, WHEEL, OMERTA_COMPILE="0")
    assert wheel.name.endswith("-py3-none-any.whl")
    check_the_wheel_holds_everything(wheel)
    check_the_source_distribution_holds_everything(tree)
    programs = installed(wheel, tmp_path / "empty")
    home = tmp_path / "home"
    home.mkdir()
    try_it(programs, home)
    assert "interpreted" in well(str(programs / "omerta"), "--version", cwd=home, LANG="C")


def check_the_wheel_holds_everything(wheel: Path) -> None:
    """And nothing besides."""
    package = ROOT / "src" / "omerta"
    expected = {path.relative_to(package.parent) for path in kept_files(package)}
    expected |= {Path("omerta", "rules", path.name) for path in (ROOT / "rules").glob("*.toml")}
    with zipfile.ZipFile(wheel) as archive:
        found = {Path(name) for name in archive.namelist() if ".dist-info/" not in name}
    assert found == expected


def check_the_source_distribution_holds_everything(tree: Path) -> None:
    """Whoever has it can build, test and read."""
    expected = {
        path.relative_to(ROOT)
        for folder in ("src/omerta", "rules", "tests", "docs", "bench", "web/src", "web/art")
        for path in kept_files(ROOT / folder)
    }
    expected |= {Path(name) for name in ("Makefile", "setup.py", "requirements.lock", ".ci/run")}
    missing = {path for path in expected if not (tree / path).exists()}
    assert not missing


def kept_files(folder: Path) -> list[Path]:
    """What is under version control there, judged by its kind, and the page."""
    kinds = (*SOURCES, ".json", ".js", ".typed", ".ts", ".svelte", ".css")
    files = [path for path in folder.rglob("*") if path.is_file()]
    return [path for path in files if path.suffix in kinds or path.is_relative_to(FOLDER)]


@pytest.mark.skipif(
    not (is_fresh(ROOT) and any(compiled(ROOT).glob("*__mypyc.*"))),
    reason="nothing is compiled here; `make compiled` does it",
)
def test_a_game_is_played_from_a_compiled_wheel(tmp_path: Path) -> None:
    """Packed from the libraries that `make compiled` has built: they take minutes."""
    tree = copy_of_the_checkout(tmp_path / "checkout")
    (tree / "setup.cfg").write_text(f"[build]\nbuild_lib = {compiled(ROOT)}\n", encoding="utf-8")
    well(sys.executable, "setup.py", "--quiet", "bdist_wheel", "--skip-build", cwd=tree)
    (wheel,) = (tree / "dist").iterdir()
    assert not wheel.name.endswith("-any.whl")
    programs = installed(wheel, tmp_path / "empty")
    home = tmp_path / "home"
    home.mkdir()
    try_it(programs, home)
    assert "compiled" in well(str(programs / "omerta"), "--version", cwd=home, LANG="C")
