"""The compiled build beside a checkout, used for as long as it fits the sources.

`make compiled` leaves engine, games and bots as libraries in `build/compiled`, and beside that
folder a seal: a hash over everything it was made from. Whoever imports `omerta` from `src` gets the
libraries while the seal fits, and the sources as soon as anything was changed, added or removed.
OMERTA_ENGINE=interpreted always gets the sources. An installed copy has nothing beside it.
"""

from __future__ import annotations

import os
import sys
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

SOURCES: Final = (".py", ".toml", ".md", ".npz")
VARIABLE: Final = "OMERTA_ENGINE"
INTERPRETED: Final = "interpreted"


def prefer_compiled(package: list[str]) -> None:
    """Look for the modules of the package among the compiled ones first, if they fit."""
    root = checkout(package[0])
    if root is None or os.environ.get(VARIABLE) == INTERPRETED or not is_fresh(root):
        return
    package.insert(0, str(compiled(root) / "omerta"))
    sys.path.append(str(compiled(root)))  # where the libraries behind the modules lie


def checkout(package: str) -> Path | None:
    """The folder of the checkout a package is imported from, if it is one."""
    source = Path(package).parent
    return source.parent if source.name == "src" else None


def compiled(root: Path) -> Path:
    return root / "build" / "compiled"


def seal(root: Path) -> Path:
    """Beside the folder, so that the folder is the package and nothing else."""
    return root / "build" / "compiled.seal"


def is_fresh(root: Path) -> bool:
    """Whether there is a build, whole, of the sources as they are now and for this Python."""
    try:
        return seal(root).read_text(encoding="utf-8") == fingerprint(root)
    except OSError:
        return False


def left_behind() -> bool:
    """There is a build beside these sources, and they have changed since it was made."""
    root = checkout(os.path.dirname(__file__))
    return root is not None and seal(root).exists() and not is_fresh(root)


def fingerprint(root: Path) -> str:
    """A hash over all a build is made from: sources, ledgers, the recipe, and the Python."""
    told = sha256(EXTENSION_SUFFIXES[0].encode())
    for path in sorted(sources(root)):
        with open(path, "rb") as file:
            content = file.read()
        told.update(f"\0{os.path.relpath(path, root)}\0{len(content)}\0".encode())
        told.update(content)
    return told.hexdigest()


def sources(root: Path) -> list[str]:
    found = [str(root / "setup.py"), str(root / "pyproject.toml")]
    for top in (root / "src" / "omerta", root / "rules"):
        for folder, _, files in os.walk(top):
            found += [os.path.join(folder, file) for file in files if file.endswith(SOURCES)]
    return found
