"""At a real terminal: a picture stays within the screen, reading goes page by page, a typed line
can be edited, and what one person typed is gone when the keyboard changes hands."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from cli.conftest import Run
from cli.keyboard import Keyboard
from omerta.cli.language import speak
from omerta.cli.recap import before_others
from omerta.engine.dice import named_dice
from omerta.engine.news import EVERYBODY, News
from omerta.engine.record import read_record
from omerta.engine.seat import seat_at
from omerta.engine.words import LANGUAGES
from omerta.games import open_title
from omerta.show.voice import Voice

ARROW_UP: Final = "\x1b[A"
ARROW_LEFT: Final = "\x1b[D"
YANK: Final = "\x19"  # Ctrl-Y
CUT_LINE: Final = "\x15"  # Ctrl-U
HIGH: Final = 24  # lines of the screen
LOW: Final = 12


def at_a_table(
    home: Path,
    *more: str,
    game: str = "der_pate",
    seats: str = "me,random",
    high: int = HIGH,
    term: str = "xterm-256color",
) -> Keyboard:
    return Keyboard(["play", game, "--seats", seats, "--seed", "read", *more], home, high, term)


def height(screen: str) -> int:
    return len(screen.splitlines())


def test_every_picture_and_every_page_fits_a_real_screen(tmp_path: Path) -> None:
    with at_a_table(tmp_path) as person:
        screens = [person.asked()]
        for typed in ("b", "", "", "w", "", "h", "", "?", "", "l", "q", "99", "xyzzy", "1", "1"):
            person.type(typed)
            screens.append(person.asked())
    assert max(height(screen) for screen in screens) <= HIGH
    assert sum("Rosa: " in screen for screen in screens) > 5
    assert "Page 1 of 2" in screens[1]
    assert "Page 2 of 2" in screens[2]
    assert "Choose a number from 1 to" in screens[12], "said in the picture"
    assert "Rosa: " in screens[12]
    assert "“xyzzy” is no choice here" in screens[13]
    assert "Choose a number" not in screens[13], "and only once"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_log_without_any_line_says_so(language: str, tmp_path: Path) -> None:
    with at_a_table(tmp_path, "--lang", language) as person:
        person.asked()
        person.type("l")
        assert speak(language).say("log.nothing") in person.asked()


def test_a_choice_can_be_typed_while_reading(tmp_path: Path) -> None:
    path = tmp_path / "save.json"
    with at_a_table(tmp_path, "--save", str(path), game="famiglia") as person:
        person.asked()
        person.type("?")
        assert "The rules behind this question" in person.asked()
        person.type("1")
        person.asked()
    assert len([given for given in read_record(path).answers if given.player == 0]) == 1


def test_pages_of_choices_are_turned_and_numbers_stay(tmp_path: Path) -> None:
    with at_a_table(tmp_path, game="speakeasy", high=LOW) as person:
        first = person.asked()
        assert re.search(r"1–\d+ of \d+ · \+", first)
        person.type("+")
        second = person.asked()
        assert "  1  " not in second
        person.type("-")
        assert page_line(person.asked()) == page_line(first)
    assert page_line(first) != page_line(second)
    assert max(height(first), height(second)) <= LOW


def page_line(screen: str) -> str:
    return next(row for row in screen.splitlines() if re.match(r"\d+–\d+ of ", row))


def test_a_typed_line_can_be_edited_and_called_back(tmp_path: Path) -> None:
    with at_a_table(tmp_path, game="famiglia") as person:
        person.asked()
        person.type("yzzy" + ARROW_LEFT * 4 + "x")
        assert "“xyzzy” is no choice here" in person.asked()
        person.type("99")
        assert "Only 1 or 0 here" in person.asked()
        person.type(ARROW_UP * 2)
        assert "“xyzzy” is no choice here" in person.asked()


def test_what_was_typed_is_forgotten_behind_the_curtain(tmp_path: Path) -> None:
    """Neither the arrow keys nor what was cut bring it to the next person."""
    with at_a_table(tmp_path, "--names", "Anna,Bea", game="famiglia", seats="me,friend") as people:
        sits = re.search(r"Hand the keyboard to (\w+)", people.asked())
        assert sits
        people.type("")
        people.asked()
        people.type("secret" + CUT_LINE + "plan")
        assert "“plan” is no choice here" in people.asked()
        screen = ""
        for _ in range(40):
            people.type("1" if "  1  " in screen else "0")
            screen = people.asked()
            if "Hand the keyboard" in screen:
                break
        before = len(people.raw)
        people.type("")
        people.asked()
        people.type(ARROW_UP * 9 + YANK)
        people.asked()
        after = people.raw[before:]
    assert "plan" not in after
    assert "secret" not in after


def test_a_terminal_that_only_writes_on_gets_everything(tmp_path: Path) -> None:
    """`TERM=dumb`: a screen reader wants lines, not pictures."""
    with at_a_table(tmp_path, term="dumb") as person:
        assert "Rosa: " in person.asked()
    assert "more lines of the board" not in person.raw
    assert "Debt tokens" in person.raw
    assert "\x1b[2J" not in person.raw
    assert "\x1b[1m" not in person.raw


def test_into_a_pipe_nothing_is_cut(omerta: Run) -> None:
    ran = omerta("play", "der_pate", "--seats", "me,random", "--seed", "read", typed="b\nw\nh\nq\n")
    assert ran.out.count("Debt tokens") == 2, "with the question, and on its key"
    assert "more lines" not in ran.out
    assert "What you can type here" in ran.out
    assert "since your last decision" in ran.out


MONEY: Final = [News("money", "SPK-WAR-01", [who, 5], EVERYBODY) for who in (1, 0, 1, 2)]


@pytest.fixture(params=LANGUAGES)
def voice(request: pytest.FixtureRequest) -> Voice:
    title = open_title("speakeasy")
    return Voice(speak(request.param, title), title, ["Rosa", "Bruno", "Carla"])


def test_in_the_middle_of_a_turn_what_the_others_did_is_told(voice: Voice) -> None:
    mine = [MONEY[1]] * 3
    news = [*MONEY, *mine]
    seat = seat_at(voice.title, voice.title.begin(3, named_dice("read")), 0)
    assert before_others(voice, seat, news, [0, 4, 5, 6]) == 0
    assert before_others(voice, seat, news, [0, 2, 4, 5]) == 2
    assert before_others(voice, seat, mine, [0, 1, 2]) == 2, "nobody else did anything"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_is_explained(language: str, omerta: Run) -> None:
    ran = omerta("play", "famiglia", "--seats", "me,random", "--lang", language, typed="h\nq\n")
    told = ran.out.rsplit(speak(language).say("every_key.heading"))[1]
    for key in ("?", "? 1", "b", "w", "l", "u", "m", "s", "q", "0", "+"):
        assert re.search(rf"(^|\s){re.escape(key)}\s", told, re.MULTILINE), key
