"""`omerta review`: what it says of a finished game, in three languages and as data."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest

from cli.conftest import Run, recorded
from omerta.bots.review import Effort
from omerta.cli import review
from omerta.engine.words import LANGUAGES

HEADINGS = {
    "de": ("Gewinnanteil im Verlauf", "am meisten gekostet"),
    "en": ("Win share over the game", "cost Rosa most"),
    "it": ("Quota di vittoria nel corso", "costate di più a Rosa"),
}


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little effort, and no clock: the same whenever it is asked."""
    small = partial(Effort, 2, 2, 1, candidates=2, looked=1)
    monkeypatch.setattr(review, "effort_for", lambda game: small())


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    record = recorded("carta_nostra")
    record.seats[0].name, record.seats[1].name = "Rosa", "Bruno"
    path = tmp_path / "finished.json"
    record.save(path)
    return path


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_course_and_the_costliest_are_told(language: str, omerta: Run, finished: Path) -> None:
    ran = omerta("review", str(finished), "--lang", language)
    assert ran.code == 0
    for told in HEADINGS[language]:
        assert told in " ".join(ran.out.split())
    assert "Bruno" in ran.out
    only = omerta("review", str(finished), "--seat", "Bruno", "--lang", language)
    assert "Rosa  " not in only.out


def test_as_data_everything_is_there_and_the_same_again(omerta: Run, finished: Path) -> None:
    ran = omerta("review", str(finished), "--json")
    found = json.loads(ran.out)
    assert found["names"] == ["Rosa", "Bruno"]
    assert found["course"][-1]["error"] == 0
    assert found["decisions"]
    for decision in found["decisions"]:
        assert sum(candidate["played"] for candidate in decision["candidates"]) == 1
        assert decision["sentence"]
    assert [each["seat"] for each in found["costliest"]] == [1, 2]
    assert omerta("review", str(finished), "--json").out == ran.out
    second = json.loads(omerta("review", str(finished), "--json", "--seat", "2").out)
    assert {decision["seat"] for decision in second["decisions"]} == {2}


def test_a_game_that_goes_on_is_not_reviewed(omerta: Run, tmp_path: Path) -> None:
    record = recorded("carta_nostra", decisions=5)
    record.save(tmp_path / "running.json")
    ran = omerta("review", str(tmp_path / "running.json"))
    assert ran.code == 2
    assert "not finished" in ran.err
    assert not ran.out
