"""What is pinned: little for playing, more for testing, nothing twice, and all with hashes."""

from __future__ import annotations

import re
import tomllib
from typing import Final

import pytest

from package.trees import ROOT

PLAYING: Final = "requirements.lock"
TESTING: Final = "requirements-dev.lock"
PIN: Final = re.compile(r"^([a-z0-9-]+)==([^ ;]+)([^\\]*)\\?$")
HASH: Final = re.compile(r"^    --hash=sha256:[0-9a-f]{64}( \\)?$")
# Below these a request is believed about its host, and a cluster asks nobody for a token.
FLOORS: Final = {"starlette": (1, 3, 1), "ray": (2, 52)}
TOOLS: Final = {"mypy", "ruff", "pytest", "pytest-xdist", "hypothesis", "librt", "wheel"}


def pins(file: str) -> dict[str, tuple[str, frozenset[str]]]:
    """Each package with its version and its hashes."""
    found: dict[str, tuple[str, set[str]]] = {}
    last = ""
    for line in (ROOT / file).read_text(encoding="utf-8").splitlines():
        pin = PIN.match(line)
        if pin is not None:
            last = pin[1]
            assert last not in found, f"{last} twice"
            found[last] = (pin[2], set())
        elif HASH.match(line):
            found[last][1].add(line.strip(" \\"))
        else:
            assert not line or line.lstrip().startswith("#"), f"{file}: {line}"
    return {name: (version, frozenset(hashes)) for name, (version, hashes) in found.items()}


def wanted(*requirements: str) -> set[str]:
    return {re.split(r"[\[<>=]", each)[0] for each in requirements}


@pytest.mark.parametrize("file", [PLAYING, TESTING])
def test_everything_is_pinned_with_hashes_and_no_address(file: str) -> None:
    assert all(hashes for _, hashes in pins(file).values())
    text = (ROOT / file).read_text(encoding="utf-8")
    assert "://" not in text
    assert "--index" not in text
    assert "--find-links" not in text


def test_playing_needs_no_tools_and_testing_what_playing_needs() -> None:
    playing, testing = pins(PLAYING), pins(TESTING)
    assert not TOOLS & set(playing)
    assert playing.items() <= testing.items(), "the same package would be installed twice"


def test_the_locks_hold_what_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert wanted(*project["dependencies"]) <= set(pins(PLAYING))
    extras = project["optional-dependencies"]
    asked = wanted(*extras["test"], *extras["postgres"], *extras["train"]) - {
        project["name"]
    }  # an extra of its own
    assert asked <= set(pins(TESTING))


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    told = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    asked = [*project["dependencies"], *project["optional-dependencies"]["test"]]
    for name in wanted(*asked):
        assert re.search(rf"^\|.*\b{name}\b.*\|.*\|", told, re.MULTILINE), name


def version(told: str) -> tuple[int, ...]:
    return tuple(int(part) for part in told.split("."))


@pytest.mark.parametrize("name", FLOORS)
def test_nothing_older_than_is_safe_is_asked_for_or_pinned(name: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = [each for listed in project["optional-dependencies"].values() for each in listed]
    (asked,) = [each for each in [*project["dependencies"], *extras] if wanted(each) == {name}]
    assert version(asked.removeprefix(f"{name}>=")) >= FLOORS[name], asked
    pinned = [file[name][0] for file in (pins(PLAYING), pins(TESTING)) if name in file]
    assert pinned or name == "ray", "pinned nowhere"
    assert all(version(each) >= FLOORS[name] for each in pinned)
