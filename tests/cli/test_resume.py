"""A game that was left goes on: where it stopped, with whom one likes, and with its undo."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.conftest import Run, seated
from omerta.cli.film import Film
from omerta.cli.sitting import lines_seen
from omerta.engine.record import read_record
from omerta.engine.words import LANGUAGES
from omerta.games import GAMES, title_for_packs
from records.result import V2


def test_resuming_goes_on_where_it_stopped(omerta: Run, tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    line = ["play", "famiglia", "--seats", "me,random", "--seed", "kept", "--save", str(path)]
    first = omerta(*line, typed="1\n1\n1\nq\n")
    assert f"omerta play --resume {path}" in first.out
    before = path.read_bytes()
    again = omerta("play", "--resume", str(path), typed="q\n")
    assert path.read_bytes() == before
    assert last_board(again.out) == last_board(first.out)


def last_board(out: str) -> str:
    """From the heading of the last board to its question."""
    board = out[out.rindex("─ Famiglia ·") :]
    return board[: board.index("\n>")]


def test_a_resumed_game_can_be_given_other_players(omerta: Run, tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    line = ["play", "famiglia", "--seats", "me,random", "--seed", "kept", "--save", str(path)]
    omerta(*line, typed="1\n1\n")
    decided = len(read_record(path).answers)
    assert decided
    assert omerta("play", "--resume", str(path), "--seats", "random,random").code == 0
    assert omerta("verify", str(path)).code == 0
    assert seated(path) == ["Rosa (random)", "Bruno (random)"]
    (change,) = read_record(path).changes  # Bruno is the same as ever
    assert (change.number, change.seat, change.player.level) == (decided, 0, "random")


def test_saves_are_offered_to_go_on_with(omerta: Run, tmp_path: Path) -> None:
    omerta("play", "famiglia", "--seats", "me,random", "--seed", "offer", typed="1\n")
    ran = omerta("play", typed=f"{len(GAMES) + 1}\nq\n")
    assert ran.code == 0
    assert "go on: Rosa, Bruno (random)" in ran.out
    assert len(list((tmp_path / "data" / "omerta").glob("*.json"))) == 1


def test_a_save_stays_as_it_is_until_something_is_decided(omerta: Run, tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    line = ["play", "famiglia", "--seats", "me,random", "--seed", "kept", "--save", str(path)]
    omerta(*line, typed="1\n1\n1\nq\n")
    before = path.read_bytes()
    ran = omerta("play", "--resume", str(path), "--seats", "me,me", typed="\nq\n")
    assert f"omerta play --resume {path}" in ran.out
    assert path.read_bytes() == before
    omerta("play", "--resume", str(path), "--seats", "me,me", typed="\n1\n0\nq\n")
    assert seated(path) == ["Rosa", "Bruno"]
    assert len(read_record(path).answers) > len(json.loads(before)["answers"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_other_people_on_the_seats_of_a_save_are_said_in_a_line(
    language: str, omerta: Run, tmp_path: Path
) -> None:
    path = tmp_path / "kept.json"
    line = ["play", "famiglia", "--seats", "me,random", "--seed", "kept", "--save", str(path)]
    omerta(*line, typed="1\n")
    said = {"de": "Plätze jetzt: ", "en": "Seats now: ", "it": "Posti adesso: "}[language]
    again = ["play", "--resume", str(path), "--lang", language, "--seats"]
    out = omerta(*again, "me,greedy", typed="q\n").out
    (told,) = [row for row in out.splitlines() if said in row]
    assert "Rosa, Bruno (greedy) (" in told
    assert "Rosa, Bruno (random))" in told
    assert said not in omerta(*again, "me,random", typed="q\n").out
    assert said in omerta(*again, "random,greedy").out  # nobody is asked, and yet it is said


@pytest.mark.parametrize("game", [game for game in GAMES if game != "famiglia"])
def test_a_resumed_game_can_be_taken_back_as_if_there_had_been_no_pause(
    game: str, omerta: Run, tmp_path: Path
) -> None:
    """As far, to the same table, and with the same lines above it. (In Famiglia a turn goes on
    after a choice that shows nothing only in a few places; the engine's tests know them.)"""
    taken_back = 0
    line = ["play", game, "--seats", "me,random", "--seed", "a", "--save"]
    for decisions in range(3, 7):
        whole, paused = tmp_path / f"whole {decisions}", tmp_path / f"paused {decisions}"
        typed = "1\n" * decisions
        without = omerta(*line, str(whole), typed=typed + "u\nu\nu\nq\n").out
        omerta(*line, str(paused), typed=typed + "q\n")
        before = len(read_record(paused).answers)
        out = omerta("play", "--resume", str(paused), typed="u\nu\nu\nq\n").out
        assert paused.read_bytes() == whole.read_bytes()
        if len(read_record(paused).answers) < before:
            taken_back += 1
            assert last_screen(out) == last_screen(without)
    assert taken_back


def last_screen(out: str) -> str:
    """From the line across to the end, without the file the game is kept in."""
    return out[out.rindex("─" * 80) : out.rindex("\nThe game is kept")]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_which_luck_was_dealt_anew_is_resumed_where_it_stopped(
    game: str, omerta: Run, tmp_path: Path
) -> None:
    """Everybody has seen as much of the log as a replay shows up to there."""
    record = read_record(V2 / game / "again.json")
    assert record.reseeds[-1].number < 40
    record.answers = record.answers[:40]
    title = title_for_packs(game, record.packs)
    film = Film(record, title)
    told = [[0] for _ in record.seats]
    for number, given in enumerate(record.answers):
        told[given.player].append(film.lengths[number])
    assert lines_seen(title, record, False) == told
    path = tmp_path / "again.json"
    record.save(path)
    ran = omerta("play", "--resume", str(path), "--seats", "me,me", typed="q\n")
    assert ran.code == 0
    assert path.read_text(encoding="utf-8") == record.text()
