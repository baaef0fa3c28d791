"""Checkouts to build from, builds, and empty environments to install into; without a network."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import venv
from importlib.metadata import distribution
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement

ROOT: Final = Path(__file__).resolve().parents[2]
MADE_HERE: Final = (
    *("__pycache__", "*.egg-info", "build", "dist", ".venv*", ".*_cache", ".git"),
    "node_modules",
)
SDIST: Final = "from setuptools import build_meta; build_meta.build_sdist('dist')"
WHEEL: Final = "from setuptools import build_meta; build_meta.build_wheel('dist')"
EDITABLE: Final = "from setuptools import build_meta; build_meta.build_editable('dist')"


def environment(**more: str) -> dict[str, str]:
    """Ours, without what would lead to this checkout or to another kind of build."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("OMERTA_")}
    kept.pop("PYTHONPATH", None)
    return {**kept, **more}


def run(*command: str, cwd: Path, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, cwd=cwd, env=environment(**more), capture_output=True, text=True, check=False
    )


def well(*command: str, cwd: Path, **more: str) -> str:
    """What a command prints that must not fail."""
    done = run(*command, cwd=cwd, **more)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def copy_of_the_checkout(folder: Path) -> Path:
    """What a fresh clone has, and the page that was built in it."""
    return Path(shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*MADE_HERE)))


def built(tree: Path, what: str, **more: str) -> Path:
    """The one file that a build leaves."""
    shutil.rmtree(tree / "dist", ignore_errors=True)
    (tree / "dist").mkdir()
    well(sys.executable, "-c", what, cwd=tree, **more)
    (found,) = (tree / "dist").iterdir()
    return found


def unpacked(sdist: Path, folder: Path) -> Path:
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    (tree,) = folder.iterdir()
    return tree


def installed(wheel: Path, folder: Path) -> Path:
    """An environment in which there is the wheel, what it says it needs, and nothing else; its
    folder of programs. What it needs is taken from where the tests run."""
    venv.create(folder, with_pip=False, symlinks=True)
    python = folder / "bin" / "python"
    target = next((folder / "lib").iterdir()) / "site-packages"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet"]
    well(*pip, "--no-deps", "--no-index", str(wheel), cwd=folder)
    metadata = next(target.glob("omerta-*.dist-info")) / "METADATA"
    for line in metadata.read_text(encoding="utf-8").splitlines():
        if line.startswith("Requires-Dist: "):
            bring(Requirement(line.removeprefix("Requires-Dist: ")), target)
    return folder / "bin"


def bring(wanted: Requirement, target: Path) -> None:
    """Put a package, and what it needs in turn, into an environment."""
    if wanted.marker is not None and not wanted.marker.evaluate({"extra": ""}):
        return
    found = distribution(wanted.name)
    assert wanted.specifier.contains(found.version), f"{wanted}, but there is {found.version}"
    for name in {file.parts[0] for file in found.files or [] if file.parts[0] != ".."}:
        if (target / name).exists():
            continue
        (target / name).symlink_to(Path(str(found.locate_file(name))))
    for line in found.requires or []:
        bring(Requirement(line), target)
