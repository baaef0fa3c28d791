"""The questions before a game: they can be left, and what is read there can be cut short."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cli.conftest import Run
from cli.keyboard import Keyboard
from omerta.cli.setting import game_called
from omerta.engine.words import LANGUAGES
from omerta.show import about

END_OF_INPUT = b"\x04"
LOW = 24


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", ["q", "2\nq", "2\n3\nQ"])
def test_q_leaves_the_questions_before_a_game(
    typed: str, language: str, omerta: Run, tmp_path: Path
) -> None:
    """At the game, the number of players and the seats; nothing is kept, nothing complained of."""
    ran = omerta("play", "--lang", language, typed=f"{typed}\n")
    assert (ran.code, ran.err) == (0, "")
    assert not list(tmp_path.rglob("*.json"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_question_says_how_to_leave(language: str, omerta: Run) -> None:
    said = omerta("play", "--lang", language, typed="q\n").out.splitlines()[-1]
    assert ", q " in said
    assert len(said) <= 80


def test_strength_says_with_how_many_it_was_measured_if_not_with_so_many(
    monkeypatch: pytest.MonkeyPatch, omerta: Run
) -> None:
    row = {"game": "carta_nostra", "players": 2, "level": "don", "elo": 1180, "low": 1140}
    rows = [{**row, "high": 1230, "games": 9}, {**row, "players": 5, "high": 1300, "games": 9}]
    fast = {"level": "soldier", "elo": 1000, "low": 1000, "high": 1000}  # has no interval
    rows += [{**each, **fast} for each in rows]
    monkeypatch.setattr(about, "measured", lambda file, kind: rows)
    said = [omerta("play", typed=f"2\n{number}\nq\n").out for number in (2, 3, 4)]
    assert ["don 1180 (1140–1230)" in each for each in said] == [True, True, False]
    assert ["measured with" in each for each in said] == [False, True, True]
    assert all("soldier 1000" in each and "1000–" not in each for each in said)
    assert "measured with 2 players" in said[1]
    assert "measured with 5 players" in said[2]


def test_the_end_of_a_script_before_all_is_answered_is_still_a_trouble(omerta: Run) -> None:
    ran = omerta("play", typed="2\n")
    assert ran.code == 2
    assert "ended before everything was answered" in ran.err


def test_the_end_of_the_input_at_a_terminal_leaves_too(tmp_path: Path) -> None:
    with Keyboard(["play"], tmp_path, LOW) as person:
        person.asked()
        os.write(person.master, END_OF_INPUT)
        assert person.leave() == 0
        assert "ended before" not in person.raw


def test_a_page_of_the_set_up_can_be_cut_short_by_a_choice(tmp_path: Path) -> None:
    """Whoever has read enough types the number of the game there and then."""
    with Keyboard(["play"], tmp_path, LOW) as person:
        person.asked()
        person.type("? 3")
        assert "Page 1 of" in person.asked()
        person.type("2")
        assert "How many players, 2 to 5?" in person.asked()


def test_q_skips_the_rest_of_a_page_and_nothing_more(tmp_path: Path) -> None:
    with Keyboard(["play"], tmp_path, LOW) as person:
        person.asked()
        person.type("? 3")
        person.asked()
        person.type("q")
        seen = person.asked()
        assert "Every rule: omerta rules der_pate" in seen
        assert "Number, ? and a number" in seen


@pytest.mark.parametrize("keys", [b"q\n", b"anything\n", END_OF_INPUT])
def test_how_to_play_can_be_cut_short(keys: bytes, tmp_path: Path) -> None:
    with Keyboard(["how", "der_pate"], tmp_path, LOW) as person:
        assert "Page 1 of" in person.asked()
        os.write(person.master, keys)
        assert person.leave() == 0
        assert "Every rule: omerta rules der_pate" in person.screen()
        assert "ended before" not in person.raw


@pytest.mark.parametrize(
    ("language", "typed", "game"),
    [
        ("en", "the godfather", "corleones_imperium"),
        ("it", "Il  Padrino", "corleones_imperium"),
        ("de", "Imperium", "corleones_imperium"),
        ("de", "Der Pate", "der_pate"),
        ("it", "nostra", "carta_nostra"),
        ("en", "speak", "speakeasy"),
    ],
)
def test_a_game_is_known_by_the_name_it_has_in_the_list(
    language: str, typed: str, game: str, omerta: Run
) -> None:
    assert game_called(typed, language) == game
    ran = omerta("play", "--lang", language, typed=f"{typed}\n?\nq\n")
    assert f"omerta rules {game}" in ran.out


@pytest.mark.parametrize("typed", ["y", "akeasy", "monopoly", ".", "("])
def test_a_piece_of_a_word_is_no_game(typed: str, omerta: Run) -> None:
    assert "There is no game" in omerta("play", typed=f"{typed}\nq\n").out
