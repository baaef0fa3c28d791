"""A match that was broken off goes on only with the bots it was begun with."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import omerta.bots
from omerta.lab.fingerprint import house_print

HOME = Path(omerta.bots.__file__).resolve().parent


@pytest.mark.parametrize(
    ("file", "changed"),
    [
        ("nets/der_pate-3.npz", {"der_pate"}),
        ("rules/der_pate/more.py", {"der_pate"}),
        ("values/speakeasy.py", {"speakeasy"}),
        ("more.py", {"der_pate", "speakeasy", "famiglia"}),
        ("others.py", set()),
        ("nets/lessons.py", set()),
        ("review/weighing.py", set()),
    ],
)
def test_only_the_games_whose_bots_changed_are_told_apart(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, file: str, changed: set[str]
) -> None:
    copied = Path(shutil.copytree(HOME, tmp_path / "bots"))
    monkeypatch.setattr(omerta.bots, "__file__", str(copied / "__init__.py"))
    games = ("der_pate", "speakeasy", "famiglia")
    before = {game: house_print(game) for game in games}
    with (copied / file).open("a", encoding="utf-8") as more:
        more.write("# another mind\n")
    assert {game for game in games if house_print(game) != before[game]} == changed
