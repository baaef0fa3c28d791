"""What the tests of the terminal share: a way to run a command line in this process, and records
of every kind."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from omerta.bots import make_bot
from omerta.cli.language import LOCALES, VARIABLE
from omerta.cli.main import main
from omerta.engine.dice import named_dice
from omerta.engine.record import Record, new_record, read_record
from omerta.engine.record_parts import BOT, Answer, Player
from omerta.engine.seat import seat_at
from omerta.engine.together import asked_step
from omerta.games import open_title


class Ran(NamedTuple):
    """What a command line left behind."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]
DRAWN: Final = ("famiglia", "carta_nostra")  # games with a board of their own


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes the saves of the one who runs it, or speaks his language."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for variable in (*LOCALES, VARIABLE):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def omerta(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """`omerta("play", "famiglia", typed="1\\n")`."""

    def run(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main(list(arguments))
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return Ran(code, out, err)

    return run


def recorded(game: str, seats: int = 2, decisions: int = 10_000, seed: str = "recorded") -> Record:
    """A game between random bots, broken off after some decisions."""
    title = open_title(game)
    names = ("Rosa", "Bruno", "Carla", "Nino", "Lia")[:seats]
    bots = [Player(name, BOT, "random") for name in names]
    record = new_record(title, bots, named_dice(seed))
    play = record.begin(title)
    bot = make_bot("random", title, named_dice(f"luck of {seed}"))
    while not play.over and len(record.answers) < decisions:
        step = asked_step(play)
        option = bot.choose(seat_at(title, play, step.player))
        record.answers.append(Answer(step.name, step.player, option))
        play.choose(option)
    return record


def seated(path: Path) -> list[str]:
    """Who sits where in the record of a file by now."""
    return [player.full_name for player in read_record(path).players()]


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    path = tmp_path / "finished.json"
    recorded("famiglia").save(path)
    return path


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    """A game between people, broken off."""
    path = tmp_path / "unfinished.json"
    record = recorded("carta_nostra", 3, 40)
    record.seats = [Player(name) for name in ("Rosa", "Bruno", "Carla")]
    record.save(path)
    return path


@pytest.fixture
def forged(tmp_path: Path) -> Path:
    """A record with an answer that was not on offer."""
    path = tmp_path / "forged.json"
    record = recorded("famiglia")
    record.answers[2].option = 99
    record.save(path)
    return path
