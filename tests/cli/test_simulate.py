"""Games between bots: the same for any number of processes, and counted rightly."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor
from contextlib import suppress
from errno import EAGAIN, EMFILE, ENOMEM
from multiprocessing import active_children
from os import strerror
from pathlib import Path
from time import sleep

import pytest

import omerta as package
from cli.conftest import Run
from cli.keyboard import PATIENCE, Keyboard
from omerta.cli.simulate import shape
from omerta.engine.record import read_record
from omerta.engine.words import LANGUAGES
from omerta.games import title_for_packs
from omerta.lab import contest as contests
from omerta.lab.contest import Contest, Outcome
from omerta.lab.pool import play_blocks
from omerta.lab.sprt import wilson

LINE = ["simulate", "famiglia", "--games", "5", "--players", "random,random", "--seed", "s"]


def test_the_result_follows_from_the_seed_alone(omerta: Run) -> None:
    one = omerta(*LINE, "--json")
    again = omerta(*LINE, "--json")
    by_two = omerta(*LINE, "--jobs", "2", "--json")
    other = omerta(*LINE[:-1], "other seed", "--json")
    assert one.out == again.out == by_two.out
    assert other.out != one.out
    assert not one.err


def test_without_a_seed_every_run_has_luck_of_its_own_and_says_which(omerta: Run) -> None:
    one, other = (json.loads(omerta(*LINE[:-2], "--json").out) for _ in range(2))
    assert one["seed"] != other["seed"]
    assert json.loads(omerta(*LINE[:-1], one["seed"], "--json").out) == one


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_promises_the_same_result_only_for_the_same_seed(
    language: str, omerta: Run
) -> None:
    told = " ".join(omerta("simulate", "--help", "--lang", language).out.split())
    assert "--seed" in told.split("--jobs")[1].split("--box")[0]


def test_records_do_not_depend_on_the_number_of_processes(omerta: Run, tmp_path: Path) -> None:
    for jobs in ("1", "2"):
        omerta(*LINE, "--jobs", jobs, "--records", str(tmp_path / jobs))
    ones = sorted((tmp_path / "1").iterdir())
    assert len(ones) == 6  # five games are rounded up to three pairs
    for path in ones:
        assert path.read_bytes() == (tmp_path / "2" / path.name).read_bytes()
        assert omerta("verify", str(path)).code == 0


def test_a_block_is_one_seed_in_all_rotations() -> None:
    contest = Contest("carta_nostra", [], ["random", "greedy", "random"], "rotations", "")
    assert [outcome.bots for outcome in play_blocks(contest, 1, 1)] == [
        ["random", "greedy", "random"],
        ["greedy", "random", "random"],
        ["random", "random", "greedy"],
    ]


def test_each_game_is_told_when_it_is_over_not_only_each_block(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Or nothing would move for as long as a block takes."""
    played: list[int] = []

    def play(contest: Contest, title: object, block: int, turn: int, bots: list[str]) -> Outcome:
        played.append(turn)
        return Outcome(block, bots, [0], 1, True)

    monkeypatch.setattr(contests, "play_game", play)
    games = play_blocks(Contest("speakeasy", [], ["greedy"] * 4, "each", ""), 2, 1)
    for told in range(1, 9):
        next(games)
        assert len(played) == told


def test_games_are_not_all_handed_out_before_the_first_is_over() -> None:
    """Ten million would take long to hand out, and nobody may want to wait for them."""
    games = play_blocks(Contest("famiglia", [], ["random"] * 2, "many", ""), 5_000_000, 2)
    assert next(games).over
    games.close()
    assert not active_children(), "the processes are still at it"


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_in_the_middle_of_a_game(jobs: str, tmp_path: Path) -> None:
    """A block of this line takes minutes, far longer than anybody here waits."""
    line = ["simulate", "speakeasy", "--players", "greedy,greedy,greedy,greedy", "--games", "400"]
    with Keyboard([*line, "--jobs", jobs], tmp_path) as person:
        while "0/400" not in person.screen():
            assert person.read(), person.raw
        person.interrupt()
        assert person.leave() == 130
        assert "Traceback" not in person.raw
        wait_until_nobody_is_left(person.process.pid)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_no_process_outlives_the_first_however_that_one_ends(
    number: signal.Signals, tmp_path: Path
) -> None:
    """They hold its error output open as long as they live."""
    line = ["simulate", "famiglia", "--games", "5000000", "--jobs", "2", "--records", str(tmp_path)]
    first = subprocess.Popen(
        [sys.executable, "-m", "omerta.cli", *line],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(Path(package.__file__).resolve().parents[1])},
        start_new_session=True,
    )
    try:
        while len(list(tmp_path.glob("*.json"))) < 9:  # by then both are at work
            assert first.poll() is None, first.communicate()
            sleep(0.05)
        first.send_signal(number)
        first.communicate(timeout=PATIENCE)
        assert first.returncode == -number
    finally:
        with suppress(ProcessLookupError):
            os.killpg(first.pid, signal.SIGKILL)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_record_that_cannot_be_written_is_told_by_whichever_process(
    jobs: str, omerta: Run, tmp_path: Path
) -> None:
    (tmp_path / "famiglia-00002-1.json").mkdir()
    ran = omerta(*LINE, "--jobs", jobs, "--records", str(tmp_path))
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert "famiglia-00002-1.json cannot be written: it is a folder." in ran.err
    assert not active_children()


@pytest.mark.parametrize(
    ("error", "language", "sentence"),
    [
        (BrokenProcessPool(), "de", "Ein Prozess von --jobs wurde von außen beendet"),
        (BrokenProcessPool(), "en", "A process of --jobs was ended from outside"),
        (BrokenProcessPool(), "it", "Un processo di --jobs è stato chiuso dall'esterno"),
        (OSError(EMFILE, strerror(EMFILE)), "de", "nicht starten: es sind zu viele Dateien offen."),
        (OSError(EAGAIN, strerror(EAGAIN)), "en", "not be started: the system allows no more."),
        (OSError(ENOMEM, strerror(ENOMEM)), "it", "di --jobs: la memoria non basta."),
    ],
)
def test_processes_that_cannot_be_had_are_told_in_one_sentence(
    error: Exception,
    language: str,
    sentence: str,
    omerta: Run,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def submit(self: object, *game: object) -> None:
        raise error

    monkeypatch.setattr(ProcessPoolExecutor, "submit", submit)
    ran = omerta(*LINE, "--jobs", "2", "--lang", language)
    assert ran.code == 2
    assert not ran.out
    assert ran.err.count("\n") == 1
    assert sentence in ran.err


def wait_until_nobody_is_left(group: int) -> None:
    for _ in range(200):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        sleep(0.1)
    raise AssertionError("a process goes on after the first one has ended")


@pytest.mark.parametrize(("language", "left"), [("de", "noch"), ("en", "left"), ("it", "restano")])
def test_how_far_it_is_and_how_long_it_will_take_is_shown_beside_the_result(
    language: str, left: str, tmp_path: Path, omerta: Run
) -> None:
    line = [*LINE[:2], "--games", "6", *LINE[4:], "--lang", language]
    with Keyboard(line, tmp_path) as person:
        assert person.leave() == 0
        assert "6/6" in person.screen()
        assert left in person.screen()
    assert not omerta(*line).err, "nobody watches"


def test_games_of_one_block_share_their_luck(omerta: Run, tmp_path: Path) -> None:
    omerta(*LINE, "--records", str(tmp_path))
    seeds = [read_record(path).seed for path in sorted(tmp_path.iterdir())]
    assert seeds[0] == seeds[1]
    assert len(set(seeds)) == 3


def test_a_shared_win_counts_in_equal_parts() -> None:
    contest = Contest("famiglia", [], ["random", "greedy"], "counted", "")
    outcomes = [
        Outcome(0, ["random", "greedy"], [0, 1], 10, True),
        Outcome(0, ["greedy", "random"], [0], 20, True),
        Outcome(1, ["random", "greedy"], [1], 31, True),
        Outcome(1, ["greedy", "random"], [], 99, False),
    ]
    told = shape(contest, outcomes)
    by_bot = {row["bot"]: row["wins"] for row in told["by_bot"]}
    by_seat = {row["seat"]: row["wins"] for row in told["by_seat"]}
    assert by_bot == {"random": 0.5, "greedy": 2.5}
    assert by_seat == {1: 1.5, 2: 1.5}
    assert (told["shared"], told["unfinished"]) == (1, 1)
    assert told["decisions"] == {"least": 10, "median": 25.5, "mean": 40.0, "most": 99}


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (81, 100, 0.7222, 0.8749),
    ],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    """Figures from a table of the interval."""
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_fits_eighty_columns(language: str, omerta: Run) -> None:
    ran = omerta("simulate", "famiglia", "--games", "2", "--players", "random,random",
                 "--lang", language)  # fmt: skip
    assert ran.code == 0
    assert max(len(line) for line in ran.out.splitlines()) <= 80


def test_packs_are_played_and_recorded(omerta: Run, tmp_path: Path) -> None:
    line = ["simulate", "carta_nostra", "--games", "6", "--players", ",".join(["random"] * 6)]
    ran = omerta(*line, "--box", "six_players", "--records", str(tmp_path), "--json")
    assert json.loads(ran.out)["games"] == 6
    record = read_record(next(tmp_path.iterdir()))
    assert record.replay(title_for_packs(record.game, record.packs)).over


def test_numbers_are_written_as_the_language_writes_them(omerta: Run) -> None:
    line = ["simulate", "famiglia", "--games", "2", "--players", "random,random", "--seed", "x"]
    for language, half, one in (("de", "50,0 %", "1,00"), ("it", "50,0 %", "1,00")):
        told = omerta(*line, "--lang", language).out
        assert half in told
        assert f"× {one}" in told
        assert "." not in told.split("× ")[1].split("\n")[0]
    assert "50.0%" in omerta(*line).out
    assert omerta(*line, "--json", "--lang", "de").out == omerta(*line, "--json").out
