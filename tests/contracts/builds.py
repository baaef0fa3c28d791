"""The compiled package, built once for each state of the sources.

`make` keeps one in build/compiled; if that does not fit the sources, another is built in a folder
named by a hash over the modules that are compiled, and used until one of them changes.
"""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from omerta.built import is_fresh

ROOT: Final = Path(__file__).resolve().parents[2]
SOURCE: Final = ROOT / "src" / "omerta"
MADE: Final = ROOT / "build" / "compiled"
BY_HASH: Final = ROOT / "build" / "by_hash"
COMPILERS: Final = ("cc", "gcc", "clang")


def compiler() -> str | None:
    """A C compiler, as `setup.py` looks for it."""
    return next((found for name in COMPILERS if (found := shutil.which(name))), None)


def compiled_sources() -> list[Path]:
    """What goes into the compiler."""
    folders = [SOURCE / name for name in ("engine", "games", "bots")]
    found = [path for folder in folders for path in folder.rglob("*.py")]
    return [ROOT / "setup.py", ROOT / "pyproject.toml", *sorted(found)]


def hash_of_sources() -> str:
    told = sha256(f"{sys.version} {compiler()}".encode())
    for path in compiled_sources():
        told.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return told.hexdigest()[:16]


def built() -> Path:
    """The folder with the package as `setup.py` builds it here: compiled if it can be."""
    if compiler() and is_fresh(ROOT) and any(MADE.glob("*__mypyc.*")):
        return MADE
    BY_HASH.mkdir(parents=True, exist_ok=True)
    folder = BY_HASH / hash_of_sources()
    with open(BY_HASH / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # two test processes build one after the other
        if not (folder / "ready").exists():
            olds = [old for old in BY_HASH.iterdir() if old.is_dir()]
            for old in sorted(olds, key=lambda old: old.stat().st_mtime)[:-2]:
                shutil.rmtree(old)  # the last two may still be in use
            build(folder)
            (folder / "ready").touch()
        for path in SOURCE.rglob("*.toml"):  # boxes and words may have changed since
            target = folder / "omerta" / path.relative_to(SOURCE)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
    return folder


def build(folder: Path) -> None:
    command = [sys.executable, "setup.py", "--quiet", "build"]
    command += ["--build-lib", str(folder), "--build-temp", str(folder / "temp")]
    wanted = "1" if compiler() else "0"
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "OMERTA_COMPILE": wanted},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"the build failed:\n{done.stdout}\n{done.stderr}"


def ask(package: Path, hash_seed: str, *program: str) -> Any:
    """What a program prints as JSON, run with the package of that folder and no other."""
    done = subprocess.run(
        [sys.executable, "-c", *program],
        cwd=package,
        env={**os.environ, "PYTHONPATH": str(package), "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
