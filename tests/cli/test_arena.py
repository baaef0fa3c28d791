"""`omerta arena` and `omerta ratings`: what is kept, gone on with, shown, and refused."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from time import sleep
from typing import Any

import pytest

import omerta as package
from cli.conftest import Run
from omerta.engine.words import LANGUAGES

LINE = ["arena", "famiglia", "--players", "soldier,random", "--blocks", "2", "--seed", "a"]
TIMES = ("slowest", "median_time", "p99_time")


def without_times(told: dict[str, Any]) -> dict[str, Any]:
    for row in told["by_bot"]:
        for name in TIMES:
            assert row.pop(name) >= 0
    return told


def files(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def test_the_same_seed_gives_the_same_match(omerta: Run) -> None:
    told = [json.loads(omerta(*LINE, "--json").out) for _ in range(2)]
    assert without_times(told[0]) == without_times(told[1])
    assert told[0]["games"] == 4
    assert told[0]["by_bot"][0]["share"] > 0.5


@pytest.mark.parametrize("language", ["de", "en", "it"])
def test_a_match_is_shown_with_its_test(omerta: Run, language: str) -> None:
    line = [*LINE[:3], "soldier,random:0.1s", *LINE[4:], "--sprt", "0,30", "--lang", language]
    told = " ".join(omerta(*line).out.split())
    assert "soldier" in told
    assert "Elo" in told
    assert "{" not in told


def test_a_folder_goes_on_where_it_stopped(omerta: Run, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    kept = [*LINE, "--folder", str(folder)]
    assert omerta(*kept).code == 0
    first = files(folder)
    assert len(list((folder / "records").iterdir())) == 4
    more = [*LINE[:5], "4", *LINE[6:]]
    told = json.loads(omerta(*more, "--folder", str(folder), "--json").out)
    assert without_times(told) == without_times(json.loads(omerta(*more, "--json").out))
    later = files(folder)
    assert later["results.jsonl"].startswith(first["results.jsonl"])
    assert {**later, "results.jsonl": first["results.jsonl"]} | first == {
        **later,
        "results.jsonl": first["results.jsonl"],
    }
    assert omerta("verify", str(folder / "records" / "famiglia-00004-2.json")).code == 0


def test_what_is_stored_is_enough_and_is_not_played_again(
    omerta: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = [*LINE[:6], "--folder", str(tmp_path / "kept")]  # the seed is the one that is there
    seed = json.loads(omerta(*kept, "--json").out)["seed"]
    monkeypatch.setattr("omerta.lab.contest.play_game", None)
    told = json.loads(omerta(*kept, "--json").out)
    assert (told["seed"], told["blocks"]) == (seed, 2)


def test_a_block_that_was_not_written_to_its_end_is_played_again(
    omerta: Run, tmp_path: Path
) -> None:
    kept = [*LINE, "--folder", str(tmp_path)]
    whole = without_times(json.loads(omerta(*kept, "--json").out))
    results = tmp_path / "results.jsonl"
    lines = results.read_bytes()
    results.write_bytes(lines[: lines.index(b"\n") + 30])
    assert without_times(json.loads(omerta(*kept, "--json").out)) == whole
    assert results.read_bytes().count(b"\n") == 2


def test_it_goes_on_after_it_was_killed(omerta: Run, tmp_path: Path) -> None:
    """Killed at any moment, what was counted stays and the rest is as it would have been."""
    folder = tmp_path / "kept"
    line = ["arena", "famiglia", "--players", "soldier,random", "--seed", "k", "--blocks"]
    for number in (1, 4):
        first = subprocess.Popen(
            [sys.executable, "-m", "omerta.cli", *line, "100000", "--folder", str(folder)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(Path(package.__file__).resolve().parents[1])},
        )
        results = folder / "results.jsonl"
        while not results.exists() or results.read_bytes().count(b"\n") < number:
            assert first.poll() is None, first.communicate()
            sleep(0.01)
        first.send_signal(signal.SIGKILL)
        first.communicate()
    done = results.read_bytes().count(b"\n")
    told = json.loads(omerta(*line, str(done), "--folder", str(folder), "--json").out)
    fresh = json.loads(omerta(*line, str(told["blocks"]), "--json").out)
    assert without_times(told) == without_times(fresh)


OTHERS: list[tuple[dict[str, Any], str]] = [
    ({"game": "carta_nostra"}, "another contest"),
    ({"players": ["soldier", "greedy"]}, "another contest"),
    ({"seed": "other"}, "another contest"),
    ({"box": "0" * 64}, "another contest"),
    ({"both": True}, "another contest"),
    ({"bots": {"soldier": "?", "random": "?"}}, "another contest"),
    ({"rules": 0}, "version 0 of the rules"),
    ({"omerta_arena": 2}, "format 2"),
    ({"omerta_arena": None}, "damaged"),
    ({"packs": "none"}, "damaged"),
]


@pytest.mark.parametrize(("change", "sentence"), OTHERS, ids=[next(iter(c)) for c, _ in OTHERS])
def test_another_contest_is_left_alone(
    omerta: Run, tmp_path: Path, change: dict[str, Any], sentence: str
) -> None:
    omerta(*LINE, "--folder", str(tmp_path))
    contest = tmp_path / "contest.json"
    told = json.loads(contest.read_text(encoding="utf-8"))
    contest.write_text(json.dumps({**told, **change}), encoding="utf-8")
    before = files(tmp_path)
    ran = omerta(*LINE[:5], "3", *LINE[6:], "--folder", str(tmp_path))
    assert ran.code == 2
    assert sentence in ran.err
    assert ran.err.count("\n") == 1
    assert files(tmp_path) == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_a_folder_of_ours_is_left_alone(
    omerta: Run, tmp_path: Path, language: str
) -> None:
    (tmp_path / "photo.jpg").write_bytes(b"dear")
    for wrong in (tmp_path, tmp_path / "photo.jpg", tmp_path / "photo.jpg" / "in"):
        ran = omerta(*LINE, "--folder", str(wrong), "--lang", language)
        assert (ran.code, ran.err.count("\n")) == (2, 1)
        assert "{" not in ran.err
    assert files(tmp_path) == {"photo.jpg": b"dear"}
    ran = omerta("ratings", str(tmp_path), "--lang", language)
    assert (ran.code, ran.err.count("\n")) == (2, 1)


def test_a_damaged_line_is_named_and_kept(omerta: Run, tmp_path: Path) -> None:
    omerta(*LINE, "--folder", str(tmp_path))
    results = tmp_path / "results.jsonl"
    results.write_bytes(b"{}\n" + results.read_bytes())
    before = files(tmp_path)
    for line in ([*LINE, "--folder", str(tmp_path)], ["ratings", str(tmp_path)]):
        ran = omerta(*line)
        assert ran.code == 2
        assert "results.jsonl is damaged in line 1" in ran.err
    assert files(tmp_path) == before


def test_two_do_not_write_into_one_folder(omerta: Run, tmp_path: Path) -> None:
    import fcntl

    omerta(*LINE, "--folder", str(tmp_path))
    with open(tmp_path / "results.jsonl", "rb") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        ran = omerta(*LINE, "--folder", str(tmp_path))
    assert ran.code == 2
    assert "at this moment" in ran.err


def test_one_list_over_several_folders(omerta: Run, tmp_path: Path) -> None:
    one, two = str(tmp_path / "one"), str(tmp_path / "two")
    omerta(*LINE, "--folder", one)
    omerta("arena", "famiglia", "--players", "associate,random", "--blocks", "2", "--folder", two)
    told = json.loads(omerta("ratings", one, two, "--json").out)
    assert {row["bot"] for row in told["ratings"]} == {"soldier", "associate", "random"}
    assert (told["games"], told["anchor"]) == (8, "soldier")
    assert all(row["linked"] for row in told["ratings"])
    assert next(row for row in told["ratings"] if row["bot"] == "soldier")["elo"] == 1000
    assert told["ratings"][-1]["bot"] == "random"
    shown = omerta("ratings", one, two)
    assert "associate" in shown.out
    assert "version" not in shown.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_under_other_rules_says_so(omerta: Run, tmp_path: Path, language: str) -> None:
    """It can be read, but not gone on with."""
    omerta(*LINE, "--folder", str(tmp_path))
    contest = tmp_path / "contest.json"
    told = json.loads(contest.read_text(encoding="utf-8"))
    now = told["rules"]
    contest.write_text(json.dumps({**told, "rules": 99}), encoding="utf-8")
    before = files(tmp_path)
    shown = omerta("ratings", str(tmp_path), "--lang", language)
    assert shown.code == 0
    assert re.search(rf"\b99\b.*\b{now}\b", " ".join(shown.out.split()))
    assert omerta(*LINE, "--folder", str(tmp_path)).code == 2
    assert files(tmp_path) == before


def test_a_name_whose_bot_has_changed_is_two_bots(omerta: Run, tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    for folder in (one, two):
        omerta(*LINE, "--folder", str(folder))
    contest = two / "contest.json"
    told = json.loads(contest.read_text(encoding="utf-8"))
    told["bots"]["soldier"] = "0123456789ab"
    contest.write_text(json.dumps(told), encoding="utf-8")
    rows = json.loads(omerta("ratings", str(one), str(two), "--json").out)["ratings"]
    assert {"soldier [012345]", "random"} < {row["bot"] for row in rows}
    assert len(rows) == 3


def test_what_cannot_stand_on_one_list_is_said(omerta: Run, tmp_path: Path) -> None:
    two, three = str(tmp_path / "two"), str(tmp_path / "three")
    omerta("arena", "carta_nostra", "--players", "random,random", "--blocks", "1", "--folder", two)
    line = ["arena", "carta_nostra", "--players", "random,random,random", "--blocks", "1"]
    omerta(*line, "--folder", three)
    assert "players: 3 and 2" in omerta("ratings", two, three).err
    assert "named twice" in omerta("ratings", two, two).err
    other = str(tmp_path / "other")
    omerta(*LINE, "--folder", other)
    assert "famiglia" in omerta("ratings", two, other).err


def test_both_line_ups_are_played_and_told(omerta: Run) -> None:
    line = ["arena", "carta_nostra", "--players", "soldier,random,random", "--blocks", "2"]
    told = json.loads(omerta(*line, "--both", "--sprt", "0,30", "--json").out)
    assert [row["players"] for row in told["lineups"]] == [
        ["soldier", "random", "random"],
        ["random", "soldier", "soldier"],
    ]
    assert told["games"] == 12
    assert told["test"]["elo"] > 0
    for wrong in ("soldier,random", "a,b,c", "soldier,soldier,random,random"):
        line = ["arena", "carta_nostra", "--players", wrong, "--both"]
        assert omerta(*line).code == 2


class Page(HTMLParser):
    """What a page is made of; complains about what is not closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[str] = []
        self.said: list[str] = []
        self.links: list[str] = []
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append(tag)
        self.links += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.said.append(data)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_says_it_all_and_needs_nothing(omerta: Run, tmp_path: Path, language: str) -> None:
    file = tmp_path / "page.html"
    line = [
        "arena",
        "famiglia",
        "--players",
        "soldier,random:0.1s",
        "--blocks",
        "2",
        "--seed",
        "<b>",
    ]
    ran = omerta(*line, "--folder", str(tmp_path / "f"), "--html", str(file), "--lang", language)
    assert ran.code == 0
    text = file.read_text(encoding="utf-8")
    assert f'lang="{language}"' in text
    page = Page(text)
    assert not page.links, "nothing is fetched"
    assert not re.search(r"url\(|@import|<script", text)
    assert page.found.count("svg") == 4
    assert page.found.count("table") >= 6
    told = " ".join(page.said)
    assert "{" not in told.split("}")[-1], "a word without its number"
    assert "famiglia-0000" in told
    assert "omerta replay" in told
    assert "omerta arena famiglia --players soldier,random:0.1s" in told
    assert "<b>" in told, "what was typed is text"
    assert "prefers-color-scheme:light" in text
    assert re.search(r"soldier</th><td>1000</td><td>–</td>", text), (
        "who stands fast has no interval"
    )
    marks = re.findall(r'class="mark">(-?[\d.,]+)\s?%<', text)
    assert marks, "shares by seat"
    assert all(0 <= float(mark.replace(",", ".")) <= 100 for mark in marks), "no share lies beyond"
    pooled = tmp_path / "pooled.html"
    omerta("ratings", str(tmp_path / "f"), "--html", str(pooled), "--lang", language)
    page = Page(pooled.read_text(encoding="utf-8"))
    assert page.found.count("svg") == 3
    assert not re.search(r"1 (Ordner|folders|cartelle)", " ".join(page.said))


def test_a_page_overwrites_only_pages(omerta: Run, tmp_path: Path) -> None:
    letter = tmp_path / "letter.html"
    letter.write_text("<p>Dear", encoding="utf-8")
    ran = omerta(*LINE, "--html", str(letter))
    assert ran.code == 2
    assert "is left alone" in ran.err
    assert letter.read_text(encoding="utf-8") == "<p>Dear"
    assert omerta(*LINE, "--html", str(tmp_path / "no" / "page.html")).code == 2
    page = tmp_path / "page.html"
    for _ in range(2):
        assert omerta(*LINE, "--html", str(page)).code == 0


@pytest.mark.parametrize(
    "bot",
    ["don:0s", "don:99999s", "don:-1s", "don:1e3s", "don:s", "don:", "don:nan", "don:0.0001s"],
)
@pytest.mark.parametrize("command", ["arena", "simulate"])
def test_a_time_nobody_can_keep_is_refused(omerta: Run, bot: str, command: str) -> None:
    ran = omerta(command, "famiglia", "--players", f"soldier,{bot}")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert f"“{bot}”" in ran.err
    assert "seconds" in ran.err


FOREIGN = """
from omerta.bots.bot import Bot
class Sleeps(Bot):
    def choose(self, seat):
        while True:
            try:
                __import__("time").sleep(5)
            except Exception:
                pass
class Lies(Bot):
    def choose(self, seat):
        return "a lie"
class Falls(Bot):
    def choose(self, seat):
        return 1 // 0
class Leaves(Bot):
    def choose(self, seat):
        raise SystemExit(0)
class Good(Bot):
    def choose(self, seat):
        return seat.options[0]
"""


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("foreign:Sleeps:0.001s", "gave no answer within"),
        ("foreign:Lies", "answered 'a lie', which is not on offer"),
        ("foreign:Falls", "failed (ZeroDivisionError"),
        ("foreign:Leaves", "failed (SystemExit"),
        ("foreign_exit:Bot", "cannot be loaded (SystemExit"),
        ("foreign:Gone", "cannot be loaded"),
        ("nowhere_at_all:Bot", "cannot be loaded"),
        ("nowhere.at.all:Bot", "cannot be loaded"),
    ],
)
def test_a_bot_of_others_that_cannot_play_ends_the_contest(
    omerta: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bot: str, sentence: str
) -> None:
    (tmp_path / "foreign.py").write_text(FOREIGN, encoding="utf-8")
    (tmp_path / "foreign_exit.py").write_text("raise SystemExit(0)", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr("omerta.lab.budget.SLACK", 0.1)
    folder = tmp_path / "kept"
    for line in (["--folder", str(folder)], ["--html", str(tmp_path / "page.html")]):
        ran = omerta("arena", "famiglia", "--players", f"foreign:Good,{bot}", *line)
        assert (ran.code, ran.err.count("\n")) == (2, 1)
        assert sentence in ran.err
        assert bot.removesuffix(":0.001s") in ran.err
    assert not (tmp_path / "page.html").exists()
    results = folder / "results.jsonl"
    assert not results.exists() or not results.read_bytes()
