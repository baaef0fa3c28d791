"""`omerta how`, the `?` of the set-up, and the first `?` of a game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.conftest import Run
from cli.keyboard import Keyboard
from omerta.cli.language import speak
from omerta.engine.words import LANGUAGES
from omerta.games import GAMES
from omerta.show.how import how_to_play

LINE = ["play", "famiglia", "--seats", "me,random", "--seed", "a"]


def flat(text: str) -> str:
    """As one line, whatever the screen made of it."""
    return " ".join(text.split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_page_is_printed_whole(game: str, language: str, omerta: Run) -> None:
    ran = omerta("how", game, "--lang", language)
    assert ran.code == 0
    told = flat(ran.out)
    for section in how_to_play(game, language).sections:
        assert section.heading in told
        for point in section.points:
            assert flat(point.text) in told
    assert max(len(line) for line in ran.out.splitlines()) <= 80


def test_the_rules_behind_the_sentences_are_shown_if_wanted(omerta: Run) -> None:
    assert "FAM-" not in omerta("how", "famiglia").out
    assert "wins. [FAM-SCORE-01, FAM-SCORE-05]" in flat(omerta("how", "famiglia", "--ids").out)


def test_programs_get_the_page_as_data(omerta: Run) -> None:
    given = json.loads(omerta("how", "carta", "--json", "--lang", "it").out)
    assert given["game"] == "carta_nostra"
    assert given["language"] == "it"
    steps = [point["step"] for point in given["sections"][1]["points"]]
    assert steps == [1, 2, 3, 4, 5]


def test_an_unknown_game_has_no_page(omerta: Run) -> None:
    ran = omerta("how", "monopoli")
    assert ran.code == 2
    assert "There is no game “monopoli”" in ran.err


def test_money_is_not_torn_apart_at_the_end_of_a_line(
    omerta: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for width in range(60, 80):
        monkeypatch.setenv("COLUMNS", str(width))
        for line in omerta("how", "der_pate", "--lang", "de").out.splitlines():
            assert not line.strip().startswith("$"), line


def test_the_first_question_mark_of_a_game_tells_how_to_play_in_short(omerta: Run) -> None:
    out = omerta(*LINE, typed="?\n?\nq\n").out
    assert "New to this game? Type ? and learn how to play it." in out
    assert out.count("What you are after") == 1
    assert out.count("Your turn") == 1
    assert "What newcomers get wrong" not in out
    assert out.count("The rules behind this question:") == 2
    assert out.index("What you are after") < out.index("The rules behind this question:")
    first, second = out.split("The rules behind this question:")[1:]
    assert first.count("FAM-") == 2
    assert second.count("FAM-") > 2
    assert "? again shows all rules" in first
    assert "? again shows all rules" not in second


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_who_is_new_is_greeted_on_a_low_screen_too(
    game: str, language: str, tmp_path: Path
) -> None:
    """With the hash of the seed, which is said only then; and the news tell both again."""
    line = ["play", game, "--seats", "me,random", "--seed", "a", "--lang", language]
    words = speak(language)
    greeting, seed = words.say("how.note"), words.say("play.seed_hash", hash="")
    with Keyboard(line, tmp_path, 24) as person:
        for seen in (person.asked(), typed(person, "w")):
            assert greeting in flat(seen)
            assert seed in seen
            assert len(seen.splitlines()) <= 24


def typed(person: Keyboard, line: str) -> str:
    person.type(line)
    return person.asked()


def test_two_question_marks_tell_everything(omerta: Run) -> None:
    out = omerta(*LINE, typed="??\nq\n").out
    assert "What newcomers get wrong" in out
    assert "The rules behind this question:" not in out


def test_a_refusal_is_explained_before_anything_else(omerta: Run) -> None:
    out = omerta(*LINE, typed="accountant 2\n?\nq\n").out
    assert "Why that was refused:" in out
    assert "What you are after" not in out


def test_each_person_at_the_keyboard_is_told_once(omerta: Run) -> None:
    line = ["play", "carta_nostra", "--seats", "me,friend", "--seed", "a", "--names", "Ada,Bo"]
    out = omerta(*line, typed="\n?\n0\n\n?\n?\nq\n").out
    assert out.count("What you are after") == 2


def test_a_resumed_game_does_not_greet_newcomers(omerta: Run, unfinished: object) -> None:
    out = omerta("play", "--resume", str(unfinished), typed="\nq\n").out
    assert "New to this game?" not in out


def test_the_menu_explains_a_game_by_number_or_name(omerta: Run) -> None:
    out = omerta("play", typed="?\n? 2\n?fam\n?9\n? xyz\n").out
    assert "? and the number or name of a game shows how to play it." in out
    assert "all five types of mafioso" in flat(out)
    assert "You recruit gangsters" in flat(out)
    assert "from 1 to 5 is needed, not “9”" in flat(out)
    assert "There is no game “xyz”" in out


def test_the_questions_of_the_set_up_explain_the_chosen_game(omerta: Run) -> None:
    out = omerta("play", typed="5\n?\n1\n?\n\n?\n").out
    assert flat(out).count("When Prohibition ends, the richest family wins") == 3
