"""`--on ray`: the same games wherever they are played, what is lost is played again, nothing is
left running, and whoever cannot take part is named. The clusters are real ones, on loopback."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Generator
from importlib.metadata import PackageNotFoundError
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from typing import Any

import pytest
from ray_bots import DOOMED, TRACES

import omerta
from omerta import __version__
from omerta.bots.nets import VARIABLE, borrow_nets, net_of, nets_lent
from omerta.cli.main import main
from omerta.engine.words import LANGUAGES
from omerta.lab import fingerprint, on_ray, ray_address, there
from omerta.lab.contest import Contest, play_turn
from omerta.lab.place import Job
from omerta.lab.pool import Processes

HERE = Path(__file__).resolve().parent
PATIENCE = 120.0  # seconds: far more than it takes, also on a busy machine
OTHER = "0.0.9"  # a version nobody has
LINE = ["simulate", "famiglia", "--players", "random,random", "--games", "2", "--on", "ray"]
TIMES = ("slowest", "median_time", "p99_time")

needs_ray = pytest.mark.skipif(
    find_spec("ray") is None, reason='Ray is not installed: pip install "omerta[ray]"'
)

in_soak = pytest.mark.skipif(
    os.environ.get("OMERTA_SOAK") != "1", reason="a cluster takes long to start: make soak"
)


# -- without a cluster


@pytest.fixture
def _as_if_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(on_ray, "version", lambda name: "2.60.0")
    monkeypatch.setattr(ray_address, "ANSWERS", 0.3)
    for name in on_ray.QUIET:
        monkeypatch.setenv(name, "0")


def told(line: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The one sentence with which a command line is refused."""
    assert main(line) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.count("\n") == 1
    assert "{" not in err
    return err


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("found", ["", "2.51.2"])
@pytest.mark.parametrize("command", ["simulate", "arena", "train"])
def test_without_the_extra_the_sentence_says_how_to_install_it(
    command: str,
    found: str,
    language: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    def version(name: str) -> str:
        if not found:
            raise PackageNotFoundError(name)
        return found

    monkeypatch.setattr(on_ray, "version", version)
    monkeypatch.chdir(tmp_path)
    line = [command, "carta_nostra", "--on", "ray", "--lang", language]
    assert "omerta[ray]" in told(line, capsys)
    assert not list(tmp_path.iterdir()), "nothing was begun"


def test_another_place_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "local, ray" in told([*LINE[:-1], "moon"], capsys)


@pytest.mark.usefixtures("_as_if_installed")
@pytest.mark.parametrize("address", ["ray://here:10001", "auto", "here", "here:99999", "a b:1"])
def test_an_address_that_is_none_is_told(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RAY_ADDRESS", address)
    assert f"“{address}”" in told([*LINE, "--lang", "en"], capsys)


@pytest.mark.usefixtures("_as_if_installed")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("says", [None, b"", b"HTTP/1.1 505 No\r\n\r\n"])
def test_an_address_where_no_cluster_answers_is_told(
    says: bytes | None,
    language: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Nobody listens; somebody listens and is silent; somebody speaks another language."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        address = f"127.0.0.1:{door.getsockname()[1]}"
        monkeypatch.setenv("RAY_ADDRESS", address)
        if says is None:
            door.close()
        else:
            Thread(target=speak, args=(door, says), daemon=True).start()
        assert address in told([*LINE, "--lang", language], capsys)


def speak(door: socket.socket, says: bytes) -> None:
    """To the first who comes; then nothing more, until they go."""
    line, _ = door.accept()
    with line:
        if says:
            line.sendall(says)
        while line.recv(999):
            pass


def test_a_worker_of_other_rules_opens_no_task() -> None:
    asked = ("famiglia", ("random",))
    mark = fingerprint.mark_of(*asked)
    kind, said = there.answer(asked, ("0.0.9", mark[1]), ("", {}), b"no task at all")
    assert (kind, said[1:]) == (there.OTHER, mark)
    kind, said = there.answer(asked, (mark[0], "0" * 12), ("", {}), b"no task at all")
    assert (kind, said[1:]) == (there.OTHER, mark)
    assert there.answer(asked, mark, ("", {}), b"") == (there.DONE, None)


def test_the_mark_knows_bots_of_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    file = tmp_path / "guest_of_the_mark.py"
    bots = ("random", "guest_of_the_mark:Guest")
    marks = set()
    for line in ("one = 1\n", "two = 2\n"):
        file.write_text(line)
        fingerprint.mark_of.cache_clear()
        marks.add(fingerprint.mark_of("famiglia", bots))
    marks.add(fingerprint.mark_of("famiglia", bots[:1]))
    assert len(marks) == 3


def test_a_contest_is_played_where_its_pack_and_its_folder_are_not(tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text(
        'game = "famiglia"\npack = "mine"\n[[card]]\nid = "famiglia_4"\npoints = 16\nsource = "R"\n'
    )
    records = tmp_path / "records"
    contest = Contest("famiglia", [str(pack)], ["random", "random"], "far", str(records))
    title = contest.title()
    pack.unlink()
    outcome = play_turn(contest, 0, 0)
    assert json.loads(outcome.record)["box"] == title.box.hash
    assert not records.exists()


def test_nets_to_be_tried_are_lent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from omerta.bots.nets import HERE as house

    file = next(iter(sorted(house.glob("*.npz"))))
    game, _, seats = file.stem.rpartition("-")
    (tmp_path / file.name).write_bytes(file.read_bytes())
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    lent = nets_lent()
    shutil.rmtree(tmp_path)
    monkeypatch.setenv(VARIABLE, "another folder of that machine")
    borrow_nets(*lent)
    assert net_of(game, int(seats)) is not None


def test_processes_of_this_machine_are_a_place_like_any_other() -> None:
    job = Job(divmod, [(7, 2), (9, 4)], 2, "famiglia")
    assert list(Processes(1).done(job)) == [(3, 1), (2, 1)]


# -- with one


@pytest.fixture
def surroundings(tmp_path: Path) -> dict[str, str]:
    """Of every process a test starts; their home is empty, and their traces tell them apart."""
    (tmp_path / "traces").mkdir()
    (tmp_path / "home").mkdir()
    source = Path(omerta.__file__).resolve().parents[1]
    kept = {name: value for name, value in os.environ.items() if not name.startswith("RAY_")}
    return {
        **kept,
        "HOME": str(tmp_path / "home"),
        "PYTHONPATH": os.pathsep.join([str(source), str(HERE)]),
        TRACES: str(tmp_path / "traces"),
    }


def start(line: list[str], surroundings: dict[str, str]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "omerta.cli", *line, "--lang", "en"],
        env=surroundings,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=heed_ctrl_c,
    )


def heed_ctrl_c() -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def result(line: list[str], surroundings: dict[str, str]) -> Any:
    out, err = (running := start([*line, "--json"], surroundings)).communicate(timeout=PATIENCE)
    assert (running.returncode, err) == (0, "")
    return without_times(json.loads(out))


def without_times(told: dict[str, Any]) -> dict[str, Any]:
    for row in told["by_bot"]:
        for name in TIMES:
            row.pop(name, None)
    return told


def until(seen: Callable[[], object], running: subprocess.Popen[str] | None = None) -> None:
    """Waits for what must come; somebody who should be at work must not have ended."""
    end = monotonic() + PATIENCE
    while not seen():
        assert running is None or running.poll() is None, running.communicate()
        assert monotonic() < end
        sleep(0.05)


def alive(surroundings: dict[str, str]) -> list[int]:
    """The processes with these traces in their environment."""
    mark = f"{TRACES}={surroundings[TRACES]}\0".encode()
    found: list[int] = []
    for place in Path("/proc").iterdir():
        if place.name.isdecimal():
            try:
                found += [int(place.name)] if mark in (place / "environ").read_bytes() else []
            except OSError:  # gone, or somebody else's
                continue
    return found


def traces(surroundings: dict[str, str], doomed: bool) -> set[int]:
    names = {path.name for path in Path(surroundings[TRACES]).iterdir()}
    return {int(name.split("-")[0]) for name in names if name.endswith("-doomed") == doomed}


def records(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


@needs_ray
def test_a_cluster_of_our_own_plays_the_same_games(
    surroundings: dict[str, str], tmp_path: Path
) -> None:
    line = ["simulate", "famiglia", "--games", "6", "--players", "ray_bots:Traced,random"]
    line += ["--seed", "same", "--records"]
    here = result([*line, str(tmp_path / "here")], surroundings)
    before = traces(surroundings, doomed=False)
    there = result([*line, str(tmp_path / "there"), "--on", "ray", "--jobs", "2"], surroundings)
    assert traces(surroundings, doomed=False) > before, "it was played by other processes"
    assert there == here
    assert records(tmp_path / "here") == records(tmp_path / "there")
    assert not alive(surroundings), "the cluster ended with the command"


@needs_ray
@pytest.mark.parametrize("number", [signal.SIGINT, pytest.param(signal.SIGKILL, marks=in_soak)])
def test_nothing_of_a_cluster_of_our_own_outlives_the_command(
    number: signal.Signals, surroundings: dict[str, str]
) -> None:
    """Ctrl-C in the middle of games that would never end; and nobody can be told of a kill."""
    line = ["simulate", "famiglia", "--players", "ray_bots:Traced,random", "--on", "ray"]
    running = start([*line, "--jobs", "1"], {**surroundings, DOOMED: "1"})
    until(lambda: traces(surroundings, doomed=True), running)
    os.killpg(running.pid, number)  # as a terminal does: to all in the foreground
    out, err = running.communicate(timeout=PATIENCE)
    assert running.returncode == (130 if number == signal.SIGINT else -number)
    assert not out.strip()
    assert not err.strip()
    until(lambda: not alive(surroundings))


class Nodes:
    """The cluster of `ray_nodes.py`."""

    def __init__(self, surroundings: dict[str, str], other: Path) -> None:
        token = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
        self.surroundings = {**surroundings, **token}
        self.folder = tempfile.mkdtemp(prefix="omerta-ray-", dir="/tmp")
        self.process = subprocess.Popen(
            [sys.executable, str(HERE / "ray_nodes.py"), str(other)],
            env={
                **self.surroundings,
                **on_ray.QUIET,
                ray_address.LOOPBACK: "0",
                "RAY_TMPDIR": self.folder,
            },
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def begin(self) -> None:
        self.surroundings["RAY_ADDRESS"] = self.said()

    def said(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline().strip()
        assert line, self.process.communicate()
        return line

    def tell(self, word: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(word + "\n")
        self.process.stdin.flush()
        assert self.said() == word

    def end(self) -> None:
        self.process.communicate(timeout=PATIENCE)
        shutil.rmtree(self.folder, ignore_errors=True)


@pytest.fixture
def nodes(surroundings: dict[str, str], tmp_path: Path) -> Generator[Nodes, None, None]:
    other = tmp_path / "other"
    other.mkdir()
    patch = f'import omerta\nomerta.__version__ = "{OTHER}"\n'
    (other / "sitecustomize.py").write_text(patch)
    made = Nodes(surroundings, other)
    try:
        made.begin()
        yield made
    finally:
        made.end()
    until(lambda: not alive(surroundings))


@needs_ray
def test_two_nodes_of_which_one_is_lost(nodes: Nodes, tmp_path: Path) -> None:
    """Ctrl-C, a node killed in mid-run, a node with another version: one cluster for all three."""
    around = nodes.surroundings
    line = ["arena", "famiglia", "--players", "ray_bots:Traced,random", "--seed", "n"]
    line += ["--blocks", "4", "--folder"]
    ctrl_c_stops_what_the_nodes_do(line, around, tmp_path)
    a_lost_node_costs_no_game_and_doubles_none(line, nodes, tmp_path)
    another_version_is_refused_before_anything_is_played(line, nodes, tmp_path)
    nobody_is_let_in_without_the_token(line, around, tmp_path)


def ctrl_c_stops_what_the_nodes_do(line: list[str], around: dict[str, str], tmp_path: Path) -> None:
    running = start([*line, str(tmp_path / "stopped"), "--on", "ray"], around)
    until(lambda: traces(around, doomed=True), running)
    at_work = traces(around, doomed=True) | traces(around, doomed=False)
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=PATIENCE)
    assert (running.returncode, out.strip(), err.strip()) == (130, "", "")
    until(lambda: not at_work & set(alive(around)))
    for trace in Path(around[TRACES]).iterdir():
        trace.unlink()


def a_lost_node_costs_no_game_and_doubles_none(
    line: list[str], nodes: Nodes, tmp_path: Path
) -> None:
    around = nodes.surroundings
    here, there = tmp_path / "here", tmp_path / "there"
    running = start([*line, str(there), "--on", "ray", "--json"], around)
    until(lambda: traces(around, doomed=True), running)
    nodes.tell("kill")
    out, err = running.communicate(timeout=PATIENCE)
    assert (running.returncode, err) == (0, "")
    played = result([*line, str(here)], around)
    assert without_times(json.loads(out)) == played
    lines = (there / "results.jsonl").read_text().splitlines()
    assert [json.loads(each)["block"] for each in lines] == [0, 1, 2, 3]
    assert records(here / "records") == records(there / "records")


def another_version_is_refused_before_anything_is_played(
    line: list[str], nodes: Nodes, tmp_path: Path
) -> None:
    """What was finished before stays as it is."""
    nodes.tell("other")
    before = (tmp_path / "there" / "results.jsonl").read_bytes()
    more = ["8" if word == "4" else word for word in line]
    running = start([*more, str(tmp_path / "there"), "--on", "ray"], nodes.surroundings)
    _, err = running.communicate(timeout=PATIENCE)
    assert running.returncode == 2
    assert err.count("\n") == 1
    assert f"Omertà {OTHER} with the rules" in err
    assert f"here it is {__version__} with" in err
    assert (tmp_path / "there" / "results.jsonl").read_bytes() == before


def nobody_is_let_in_without_the_token(
    line: list[str], around: dict[str, str], tmp_path: Path
) -> None:
    without = {name: value for name, value in around.items() if name != "RAY_AUTH_TOKEN"}
    running = start([*line, str(tmp_path / "there"), "--on", "ray"], without)
    _, err = running.communicate(timeout=PATIENCE)
    assert running.returncode == 2
    assert err.count("\n") == 1
    assert f"{around['RAY_ADDRESS']} wants another token" in err
