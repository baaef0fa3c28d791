"""What every reader promises: trouble that can be said, and files left as they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from omerta.engine.trouble import Trouble
from omerta.engine.words import ENGINE_WORDS, LANGUAGES, Words


@cache
def words(language: str) -> Words:
    return Words(language, [ENGINE_WORDS])


def check_it_can_be_said(trouble: Trouble) -> None:
    """One sentence in each language that a terminal can show, naming all it was given."""
    for language in LANGUAGES:
        said = words(language).trouble(trouble)
        assert said.encode()
        assert "\n" not in said
        assert "\x1b" not in said
        assert len(said) < 1500


def trouble_of(act: Callable[[], object]) -> Trouble:
    """The trouble that comes of it; anything else that is raised goes on up."""
    try:
        act()
    except Trouble as trouble:
        check_it_can_be_said(trouble)
        return trouble
    raise AssertionError("no trouble at all")


@contextmanager
def untouched(folder: Path) -> Iterator[None]:
    """Whatever happens, no file in the folder changes, and none is added."""
    before = listing(folder)
    yield
    assert listing(folder) == before, "a file was touched"


def listing(folder: Path) -> list[tuple[str, bytes | None]]:
    return [
        (str(path.relative_to(folder)), path.read_bytes() if path.is_file() else None)
        for path in sorted(folder.rglob("*"))
    ]
