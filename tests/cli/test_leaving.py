"""Ctrl-C, the end of the input and a closed pipe: nothing is lost and nothing falls over."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import omerta
from cli.conftest import Run
from cli.keyboard import Keyboard
from omerta.engine.record import read_record
from omerta.engine.words import LANGUAGES
from omerta.games import title_for_packs

SOURCE: Final = str(Path(omerta.__file__).resolve().parents[1])


def script(*arguments: str, typed: str = "", home: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": SOURCE, "XDG_DATA_HOME": str(home), "LANG": "C"}
    return subprocess.run(
        [sys.executable, "-m", "omerta.cli", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        env=environment,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_ctrl_c_leaves_a_save_that_resumes_to_the_same_position(
    language: str, tmp_path: Path
) -> None:
    path = tmp_path / "interrupted.json"
    line = ["play", "famiglia", "--seats", "me,random", "--seed", "ctrl-c", "--lang", language]
    with Keyboard([*line, "--save", str(path)], tmp_path) as person:
        person.asked()
        person.type("1")
        seen = person.asked()
        person.interrupt()
        assert person.leave() == 130
        assert "Traceback" not in person.raw
        assert "omerta.cli play --resume" in person.raw
    record = read_record(path)
    assert len(record.answers) > 0
    record.replay(title_for_packs(record.game, record.packs))
    with Keyboard(["play", "--resume", str(path), "--lang", language], tmp_path) as person:
        assert board(person.asked()) == board(seen)
        person.type("q")
        assert person.leave() == 0


def board(screen: str) -> str:
    start = screen.index("─ Famiglia ·")
    return screen[start : screen.index("\n>", start)]


def test_the_end_of_the_input_leaves_a_save(tmp_path: Path) -> None:
    ran = script("play", "famiglia", "--seed", "eof", typed="1\n", home=tmp_path)
    assert ran.returncode == 0
    assert not ran.stderr
    (path,) = (tmp_path / "omerta").glob("*.json")
    assert f"omerta.cli play --resume {path}" in ran.stdout
    again = script("play", "--resume", str(path), typed="q\n", home=tmp_path)
    assert again.returncode == 0
    assert again.stdout.split("\n>")[0].endswith(
        ran.stdout.split("\n>")[1].split("Mercenaries")[-1]
    )


@pytest.mark.parametrize("called", ["module", "relative", "absolute", "by its name"])
def test_the_way_to_go_on_works_as_it_is_printed(called: str, tmp_path: Path) -> None:
    """From the same place, however `omerta` was called."""
    program = tmp_path / "my bin" / "omerta"
    program.parent.mkdir()
    program.write_text(
        f"#!{sys.executable}\nfrom omerta.cli.main import run\n\nrun()\n", encoding="utf-8"
    )
    program.chmod(0o755)
    path = f"{program.parent}:{os.environ['PATH']}" if called == "by its name" else "/usr/bin:/bin"
    typed = {
        "module": f"{sys.executable} -m omerta.cli",
        "relative": "'my bin/omerta'",
        "absolute": f"'{program}'",
        "by its name": "omerta",
    }[called]
    environment = {**os.environ, "PYTHONPATH": SOURCE, "XDG_DATA_HOME": "data", "PATH": path}

    def shell(line: str, keys: str) -> str:
        ran = subprocess.run(
            ["/bin/sh", "-c", line],
            input=keys,
            capture_output=True,
            text=True,
            cwd=tmp_path,
            env=environment,
            check=False,
        )
        assert ran.returncode == 0, ran.stderr
        return ran.stdout.splitlines()[-1].strip()

    printed = shell(f"{typed} play famiglia --seed as-printed", "1\nq\n")
    assert printed.startswith(f"{typed} play --resume ")
    assert shell(printed, "1\nq\n") == printed


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("de", "Die Ausgabe ließ sich nicht schreiben: der Datenträger ist voll.\n"),
        ("en", "The output could not be written: the disk is full.\n"),
        ("it", "Non è stato possibile scrivere l'output: il disco è pieno.\n"),
    ],
)
@pytest.mark.parametrize(
    "line",
    [
        ["rules", "speakeasy"],
        ["games", "--json"],
        ["--help"],
        ["--version"],
        ["play", "famiglia", "--seats", "random,random"],
        ["simulate", "famiglia", "--games", "2", "--players", "random,random"],
    ],
    ids=lambda line: line[0],
)
def test_a_full_disk_is_said_in_one_sentence(
    line: list[str], language: str, sentence: str, tmp_path: Path
) -> None:
    environment = {**os.environ, "PYTHONPATH": SOURCE, "XDG_DATA_HOME": str(tmp_path)}
    with open("/dev/full", "w", encoding="utf-8") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "omerta.cli", *line, "--lang", language],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
            check=False,
        )
    assert ran.returncode == 74
    assert ran.stderr == sentence


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", ">/dev/full 2>&1", "<&- >&- 2>&-"])
def test_what_is_closed_or_full_on_all_sides_is_no_reason_to_fall_over(
    closed: str, tmp_path: Path
) -> None:
    environment = {**os.environ, "PYTHONPATH": SOURCE, "XDG_DATA_HOME": str(tmp_path)}
    ran = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m omerta.cli play famiglia --seed closed {closed}"],
        capture_output=True,
        text=True,
        env=environment,
        check=False,
    )
    assert ran.returncode == (74 if "full" in closed else 0)
    assert not ran.stderr


def test_a_reader_that_goes_away_is_no_trouble(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": SOURCE, "XDG_DATA_HOME": str(tmp_path)}
    command = f"{sys.executable} -m omerta.cli rules speakeasy | head -1; echo ${{PIPESTATUS[0]}}"
    ran = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, env=environment, check=True
    )
    assert not ran.stderr
    assert ran.stdout.splitlines()[-1] in ("0", "141")


def test_a_screen_that_knows_only_ascii_can_be_played_on(tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "PYTHONPATH": SOURCE,
        "XDG_DATA_HOME": str(tmp_path),
        "PYTHONIOENCODING": "ascii",
        "LANG": "C",
    }
    ran = subprocess.run(
        [sys.executable, "-m", "omerta.cli", "play", "famiglia", "--seed", "ascii"],
        input="1\n",
        capture_output=True,
        text=True,
        env=environment,
        check=False,
    )
    assert ran.returncode == 0
    assert not ran.stderr
    assert "+-1-----+" in ran.stdout
    assert "|F 0   1|" in ran.stdout
    assert ran.stdout.isascii()


def test_bytes_that_are_no_text_are_no_trouble(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": SOURCE, "XDG_DATA_HOME": str(tmp_path)}
    ran = subprocess.run(
        [sys.executable, "-m", "omerta.cli", "play", "famiglia", "--seed", "bytes"],
        input=b"\xff\xfe\x00\n\x1b[A\n1\n",
        capture_output=True,
        env=environment,
        check=False,
    )
    assert ran.returncode == 0
    assert not ran.stderr
    assert b"\x1b[A" not in ran.stdout


def test_an_unwritable_save_is_said_before_the_game_begins(omerta: Run, tmp_path: Path) -> None:
    folder = tmp_path / "file"
    folder.write_text("in the way", encoding="utf-8")
    ran = omerta("play", "famiglia", "--save", str(folder / "game.json"))
    assert ran.code == 2
    assert "a part of the path is not a folder" in ran.err
    assert not ran.out


def test_a_save_that_cannot_be_written_is_said_before_the_game_goes_on(
    omerta: Run, unfinished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though nothing is written until something is decided."""
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) != unfinished.parent)
    ran = omerta("play", "--resume", str(unfinished))
    assert ran.code == 2
    assert "permission is missing" in ran.err
    assert not ran.out


def test_help_comes_quickly(tmp_path: Path) -> None:
    """Nothing heavy is imported for it."""
    code = (
        "import sys; sys.argv = ['omerta', '--help']\n"
        "from omerta.cli.main import run\n"
        "try: run()\n"
        "except SystemExit: pass\n"
        "heavy = {'omerta.bots', 'omerta.games', 'multiprocessing', 'rich.progress'}\n"
        "sys.exit(str(heavy & set(sys.modules)) if heavy & set(sys.modules) else 0)"
    )
    environment = {**os.environ, "PYTHONPATH": SOURCE}
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=False
    )
    assert ran.returncode == 0, ran.stderr


def test_a_game_without_any_answer_leaves_no_save(tmp_path: Path) -> None:
    ran = script("play", "famiglia", "--seed", "a", home=tmp_path)
    assert ran.returncode == 0
    assert "Which card do you take" in ran.stdout
    assert "--resume" not in ran.stdout
    assert not list((tmp_path / "omerta").iterdir())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_way_to_go_on_keeps_the_language_asked_for(
    language: str, omerta: Run, tmp_path: Path
) -> None:
    path = tmp_path / f"{language}.json"
    line = ["play", "famiglia", "--seats", "me,random", "--seed", "eof", "--save", str(path)]
    ran = omerta(*line, f"--lang={language}", typed="1\nq\n")
    assert f"omerta play --resume {path} --lang {language}\n" in ran.out
    assert f"{path}\n" in omerta("play", "--resume", str(path), typed="q\n").out
