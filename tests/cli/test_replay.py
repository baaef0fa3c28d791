"""A recorded game again: whole or step by step, and never more than a seat may see."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from cli.conftest import Run, recorded
from cli.keyboard import Keyboard
from omerta.cli.film import Film
from omerta.cli.terminal import Terminal
from omerta.engine.news import EVERYBODY
from omerta.engine.record import read_record
from omerta.engine.record_parts import BOT, Player
from omerta.engine.words import LANGUAGES
from omerta.games import title_for_packs

RECORDS = Path(__file__).resolve().parents[1] / "records"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_finished_game_prints_its_whole_log(language: str, omerta: Run, finished: Path) -> None:
    ran = omerta("replay", str(finished), "--lang", language)
    record = read_record(finished)
    film = Film(record, title_for_packs(record.game, record.packs))
    public = [line for line in film.news if line.ear == EVERYBODY]
    assert ran.code == 0
    assert len(ran.out.splitlines()) >= len(public) + 2
    assert not ran.err


def test_a_running_game_shows_one_seat_only(omerta: Run, unfinished: Path) -> None:
    record = read_record(unfinished)
    film = Film(record, title_for_packs(record.game, record.packs))
    for seat in (1, 2, 3):
        ran = omerta("replay", str(unfinished), "--seat", str(seat), "--json")
        told = json.loads(ran.out)
        assert told["seed"] is None
        assert told["winners"] is None
        heard = [line for line in film.news if line.ear in (EVERYBODY, seat - 1)]
        assert [line["numbers"] for line in told["log"]] == [line.numbers for line in heard]
        assert record.seed.hex() not in ran.out
        assert ran.out.count('"drew_card"') == sum(line.key == "drew_card" for line in heard)


def test_a_seat_can_be_named(omerta: Run, unfinished: Path) -> None:
    by_name = omerta("replay", str(unfinished), "--seat", "bruno", "--json").out
    assert by_name == omerta("replay", str(unfinished), "--seat", "2", "--json").out


def step_through(
    monkeypatch: pytest.MonkeyPatch, omerta: Run, path: Path, typed: str, *more: str
) -> str:
    with monkeypatch.context() as sitting_there:
        sitting_there.setattr(Terminal, "interactive", True)
        ran = omerta("replay", str(path), *more, typed=typed)
    assert ran.code == 0
    return ran.out


def test_steps_forward_back_and_anywhere(
    omerta: Run, finished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    last = len(read_record(finished).answers)
    typed = f"\nn\nb\n{last}\nn\n0\nb\n99999\nxyzzy\nq\n"
    out = step_through(monkeypatch, omerta, finished, typed)
    for place in (0, 1, 2, 1, last, 0):
        found = out.find(f" {place} of {last} · seen by a spectator")
        assert found >= 0
        out = out[found + 1 :]
    assert "This is the beginning." in out
    assert f"The record ends at {last}." in out
    assert "xyzzy" in out


def test_v_looks_through_the_next_pair_of_eyes(
    omerta: Run, finished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = step_through(monkeypatch, omerta, finished, "v\nv\nv\nq\n")
    assert out.count("seen by a spectator") == 2
    assert "seen by Rosa" in out
    assert "seen by Bruno" in out


def test_in_a_running_game_nobody_changes_seats(
    omerta: Run, unfinished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = step_through(monkeypatch, omerta, unfinished, "9\n2\nv\nn\nq\n")
    assert "There is no seat “9”" in out
    assert "only your own seat can be seen" in out
    assert "seen by Bruno" in out
    assert "seen by Carla" not in out
    assert "seen by a spectator" not in out


def test_on_a_real_terminal(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    recorded("carta_nostra", 4).save(path)
    with Keyboard(["replay", str(path), "--seat", "2", "--lang", "it"], tmp_path) as person:
        assert "visto da Bruno" in person.asked()
        person.type("10")
        assert "10 di" in person.asked()
        person.type("q")
        assert person.leave() == 0


def test_the_end_of_the_input_ends_a_replay(
    omerta: Run, finished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert "0 of" in step_through(monkeypatch, omerta, finished, "")


def test_the_replay_explains_its_keys_and_the_rules_of_its_log(
    omerta: Run, finished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = step_through(monkeypatch, omerta, finished, "?\nzz\n3\nl\nq\n")
    assert "l: the log up to here" in " ".join(out.split())
    assert "“zz” does nothing here" in out
    assert "FAM-A" in out.rsplit("zz", 1)[-1]


def test_a_long_line_of_the_log_goes_on_below_its_own_text(
    omerta: Run, finished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    rows = omerta("replay", str(finished)).out.splitlines()[2:]
    further = [row for row in rows if not row[:4].strip()]
    assert further
    assert all(row.startswith(" " * 7) for row in further)
    stepped = step_through(monkeypatch, omerta, finished, "q\n").splitlines()
    heading = next(n for n, row in enumerate(stepped) if " 0 of " in row)
    told = stepped[heading + 1 : next(n for n, row in enumerate(stepped) if "Famiglia ·" in row)]
    assert told
    assert all(row[:1] in " *!>" and row[1] == " " for row in told)


def test_verify_tells_the_score_of_each_name(omerta: Run, finished: Path) -> None:
    scores = json.loads(omerta("verify", str(finished), "--json").out)["scores"]
    assert f"Rosa: {scores[0]} · Bruno: {scores[1]}" in omerta("verify", str(finished)).out


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("de", "greedy 1: 52.000 $ · greedy 2: 89.000 $"),
        ("en", "greedy 1: $52,000 · greedy 2: $89,000"),
        ("it", "greedy 1: 52.000 $ · greedy 2: 89.000 $"),
    ],
)
def test_verify_tells_money_as_money(language: str, told: str, omerta: Run) -> None:
    path = RECORDS / "der_pate" / "2_players_1.json"
    assert told in " ".join(omerta("verify", str(path), "--lang", language).out.split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["again", "fork", "2_players_0"])
def test_verify_does_not_tear_the_hash_of_the_seed(name: str, language: str, omerta: Run) -> None:
    """It is there to be compared; whatever else the table has to say."""
    path = RECORDS / "v2" / "carta_nostra" / f"{name}.json"
    seed_hash = json.loads(omerta("verify", str(path), "--json").out)["seed_hash"]
    ran = omerta("verify", str(path), "--lang", language)
    assert seed_hash in ran.out
    assert max(len(line) for line in ran.out.splitlines()) <= 80


@pytest.fixture
def with_bots(tmp_path: Path) -> Path:
    """A game of two people against a bot, broken off."""
    path = tmp_path / "with_bots.json"
    record = recorded("carta_nostra", 3, 40)
    record.seats = [Player("Rosa"), Player("Bruno", BOT, "greedy"), Player("Carla")]
    record.save(path)
    return path


def test_in_a_running_game_nobody_looks_through_the_eyes_of_a_bot(
    omerta: Run, with_bots: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = step_through(monkeypatch, omerta, with_bots, "2\nBruno\n3\nq\n")
    offered = out[: out.index("This game is not finished. Through")]
    assert [row.split() for row in offered.splitlines()] == [["1", "Rosa"], ["3", "Carla"]]
    assert " ".join(out.split()).count("and Bruno (greedy) is a bot") == 2
    assert "seen by Carla" in out
    assert "seen by Bruno" not in out
    for language in LANGUAGES:
        ran = omerta("replay", str(with_bots), "--seat", "2", "--json", "--lang", language)
        assert ran.code == 2
        assert not ran.out
        assert "Bruno (greedy)" in ran.err


def test_of_a_finished_game_a_bot_has_eyes(omerta: Run, finished: Path) -> None:
    ran = omerta("replay", str(finished), "--seat", "2", "--json")
    assert json.loads(ran.out)["seat"] == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_running_game_of_bots_alone_is_seen_by_a_spectator(
    language: str, omerta: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "bots.json"
    recorded("carta_nostra", 3, 40).save(path)
    told = json.loads(omerta("replay", str(path), "--json").out)
    assert told["seat"] is None
    assert told["seed"] is None
    assert "drew_card" not in [line["key"] for line in told["log"]]
    out = step_through(monkeypatch, omerta, path, "v\nq\n", "--lang", language)
    only_bots = {"de": "nur Bots spielen", "en": "only bots play", "it": "giocano solo bot"}
    assert only_bots[language] in " ".join(out.split())


@pytest.mark.parametrize("typed", ["q\n", "\n", ""])
def test_the_question_for_the_eyes_can_be_left(
    typed: str, omerta: Run, unfinished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = step_through(monkeypatch, omerta, unfinished, typed)
    assert out.count("Through whose eyes?") == 1
    assert "seen by" not in out
