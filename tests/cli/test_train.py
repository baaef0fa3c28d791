"""`omerta train`: games, fit and gate in one folder; nothing is replaced by what did not pass."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.conftest import Run
from omerta.bots.levels import TRIALS
from omerta.bots.nets.file import read_about, read_net
from omerta.cli import learning, train
from omerta.cli.learning import Fit
from omerta.lab.contest import Contest
from omerta.lab.ratings import Blocks

numpy = pytest.importorskip("numpy")

LINE = ["train", "carta_nostra", "--games", "30", "--rounds", "2", "--blocks", "1", "--json"]


@pytest.fixture(autouse=True)
def _small_efforts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train, "HEAP", 20)
    for trial in TRIALS.values():
        monkeypatch.setattr(trial, "worlds", 2)


def judged(verdict: str) -> object:
    """A gate that always says the same: one block of a real one decides nothing."""

    def told(contest: Contest, blocks: Blocks, window: tuple[float, float]) -> dict[str, object]:
        assert blocks
        assert window[0] < window[1]
        assert len(contest.bots) == 2
        return {"verdict": verdict, "elo": 20, "elo_low": -10, "elo_high": 50}

    return told


def test_training_from_games_to_a_net_that_passed(
    omerta: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(train, "test_told", judged("stronger"))
    folder = tmp_path / "here"
    told = json.loads(omerta(*LINE, "--folder", str(folder)).out)
    file = Path(told["file"])
    assert file == folder / "carta_nostra-2.npz"
    about = read_about(file.read_bytes(), str(file))
    assert about == told["about"]
    assert about["games"] == 30
    assert about["gate"]["passed"]
    assert set(about["gate"]) == {"passed", "unlearned", "soldier"}
    net = read_net(file.read_bytes(), str(file), "carta_nostra", 2)
    assert 0.0 < net.output([0.0] * 56) < 1.0
    assert sorted(each.name for each in folder.glob("games-*")) == [
        "games-00001.f32",
        "games-00002.f32",
    ]
    before = file.read_bytes()
    again = omerta(*LINE[:-1], "--folder", str(folder), "--lang", "en")
    assert "It passed" in again.out
    assert file.read_bytes() == before


def test_a_net_that_does_not_pass_replaces_nothing_and_games_are_played_once(
    omerta: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = str(tmp_path / "there")
    told = json.loads(omerta(*LINE, "--folder", folder).out)
    assert told["file"] == ""
    assert not told["about"]["gate"]["passed"]
    assert told["about"]["gate"]["unlearned"]["verdict"] == "open"
    assert not list(Path(folder).glob("*.npz"))

    def play_again(*_: object) -> None:
        raise AssertionError("these games are there already")

    monkeypatch.setattr(train, "lessons", play_again)
    (Path(folder) / "trial" / "carta_nostra-2.npz").unlink()
    fitted = json.loads(omerta(*LINE, "--folder", folder).out)
    assert fitted == told, "the same games, the same net, the same gate"


def test_a_folder_of_another_plan_stays_as_it_is(omerta: Run, tmp_path: Path) -> None:
    plan = tmp_path / "plan.json"
    plan.write_text("{}")
    done = omerta(*LINE, "--folder", str(tmp_path))
    assert done.code != 0
    assert str(tmp_path) in done.err
    assert plan.read_text() == "{}"
    assert list(tmp_path.iterdir()) == [plan]


def test_without_numpy_it_says_what_is_missing(
    omerta: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "numpy", None)
    done = omerta(*LINE, "--folder", str(tmp_path / "none"))
    assert done.code != 0
    assert "NumPy" in done.err
    assert not (tmp_path / "none").exists()


def test_a_fit_learns_what_is_there_to_learn() -> None:
    """The share is high where the first of five numbers is."""
    luck = numpy.random.default_rng(3)
    rows = luck.random((4000, 6), dtype=numpy.float32)
    rows[:, 0] = 1.0 / (1.0 + numpy.exp(-8.0 * (rows[:, 1] - 0.5)))
    fit = Fit(5, 1, 24)
    before = fit.missed(rows)
    seen: list[float] = []
    fit.learn(rows, 60, lambda: seen.append(fit.error))
    assert len(seen) == 60
    assert seen == sorted(seen, reverse=True)
    assert fit.error < before / 4
    assert list(fit.arrays()) == list(learning.NAMES)
