"""Several people at one keyboard: the curtain, and nothing of a hand before or behind it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.conftest import DRAWN, Run
from cli.keyboard import SCROLLBACK_WIPED, WIPED, Keyboard
from omerta.cli.language import speak
from omerta.engine.record import read_record
from omerta.engine.words import LANGUAGES
from omerta.games.carta_nostra.cards import MAFIOSI

LONGEST_TURN = 40  # decisions; a turn takes less than ten
FRAMES = "╭│╰★♛✎✖▣✿☎⚒"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", DRAWN)
def test_the_curtain_shows_no_card(game: str, language: str, tmp_path: Path) -> None:
    """On a real terminal: the screen and what scrolled off it are wiped before the keyboard
    changes hands, and nothing but the name is there until Enter is pressed."""
    line = ["play", game, "--seats", "me,friend", "--names", "Anna,Bea", "--seed", "curtain"]
    with Keyboard([*line, "--lang", language], tmp_path) as people:
        curtain = people.asked()
        (sits,) = [name for name in ("Anna", "Bea") if hand_over(language, name) in curtain]
        people.type("")
        screen = people.asked()
        assert f"{sits}: " in screen
        for _ in range(LONGEST_TURN):
            before = len(people.raw)
            people.type("1" if "  1  " in screen else "0")
            screen = people.asked()
            if hand_over(language, other(sits)) in screen:
                break
        else:
            pytest.fail(f"the keyboard stays with {sits}:\n{screen}")
        words = screen.replace("╭", "").replace("╰", "").replace("│", "")  # the curtain's own frame
        assert not set(words) & set(FRAMES), "a card on the curtain"
        assert not any(name.capitalize() in words for name in MAFIOSI)
        assert WIPED + SCROLLBACK_WIPED in people.raw[before:]


def hand_over(language: str, name: str) -> str:
    return speak(language).say("curtain.hand_over", name=name)


def other(name: str) -> str:
    return "Bea" if name == "Anna" else "Anna"


def test_nobody_sees_the_hand_of_another_person(omerta: Run, tmp_path: Path) -> None:
    """Each piece of the transcript between two curtains is right for the one who sits there:
    the drawn hand is his, and what was whispered was whispered to him."""
    path = tmp_path / "shared.json"
    line = ["play", "carta_nostra", "--seats", "me,friend,friend", "--names", "Ann,Bob,Cid"]
    ran = omerta(*line, "--seed", "shared", "--save", str(path), typed="\n1\n0\n" * 30)
    pieces = re.split(r"Hand the keyboard to (\w+)\.", ran.out)[1:]
    assert len(pieces) > 12
    assert read_record(path).answers
    for name, piece in zip(pieces[::2], pieces[1::2], strict=True):
        asked = set(re.findall(r"^(\w+): ", piece, re.MULTILINE))
        assert asked <= {name}, "asked before the keyboard was handed over"
        drawn = re.findall(r"Your hand \((\d+)\)", piece)
        marked = re.findall(rf"{name} · you .* (\d+)$", piece, re.MULTILINE)
        assert drawn == [size for size in marked if size != "0"]


def test_at_a_shared_keyboard_nothing_is_skipped(omerta: Run) -> None:
    """Whoever is passed over in silence would tell that he holds no Don."""
    line = ["play", "carta_nostra", "--seats", "me,friend,random", "--seed", "skipped"]
    ran = omerta(*line, typed="\n1\n0\n" * 60)
    assert "your only choice" not in ran.out
    assert re.search(r"do you[^?]*Don[^?]*\?\n +0  Play no Don", ran.out)


def test_a_lone_person_sees_no_curtain(omerta: Run) -> None:
    ran = omerta("play", "famiglia", "--seats", "me,random", typed="1\n" * 10)
    assert "Hand the keyboard" not in ran.out


def test_the_last_choice_can_be_taken_back_at_the_curtain(omerta: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    line = ["play", "famiglia", "--seats", "me,friend", "--names", "Ann,Bob", "--seed", "back"]
    ran = omerta(*line, "--save", str(path), typed="\n1\nu\nq\n")
    starter = re.findall(r"Hand the keyboard to (\w+)\.", ran.out)[0]
    assert f"{starter}: u and Enter takes your last choice back." in ran.out
    assert ran.out.count(f"{starter}: Which card do you take") == 2
    assert read_record(path).answers == []


def test_only_enter_alone_opens_the_curtain(omerta: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    line = ["play", "famiglia", "--seats", "me,friend", "--seed", "back", "--save", str(path)]
    ran = omerta(*line, typed="1\nyes\n?\nu\n")
    assert ran.out.count("Enter when only you can see the screen:") == 5
    assert "Which card do you take" not in ran.out
    assert read_record(path).answers == []


def test_at_the_curtain_one_can_leave(omerta: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    line = ["play", "famiglia", "--seats", "me,friend", "--seed", "back", "--save", str(path)]
    ran = omerta(*line, typed="\n1\nq\n\n1\n")
    assert ran.code == 0
    assert ran.out.count("Which card do you take") == 1
    assert f"omerta play --resume {path}" in ran.out
    assert len(read_record(path).answers) == 1
