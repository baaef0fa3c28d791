"""Chat, who may be silenced, and a reminder for the one everybody waits for."""

from __future__ import annotations

import subprocess
import sys

import pytest

from omerta.server.store.rows import Person
from omerta.server.table import commands as c
from omerta.server.table.decide import MOST_TEXT
from omerta.server.table.project import Viewer, state
from omerta.server.table.seen import KEPT_CHATS
from server.table.tables import Sitting

WATCHER = Person("w", "Wanda", "guest", "en", 0)


def said(sitting: Sitting) -> list[str]:
    return [chat.text for chat in sitting.screen(-1).chat]


def test_all_who_may_come_in_may_talk_and_all_read_it() -> None:
    sitting = Sitting("carta_nostra", 3)
    sitting.do(sitting.people[1], c.Say("1", "Good luck!"))
    sitting.do(WATCHER, c.Say("2", "Hello"))
    for seat in range(-1, 3):
        lines = sitting.screen(seat).chat
        assert [(chat.line, chat.name, chat.seat, chat.text) for chat in lines] == [
            (1, "Anna 1", 1, "Good luck!"),
            (2, "Wanda", -1, "Hello"),
        ]


def test_a_line_keeps_the_seat_it_was_said_from() -> None:
    sitting = Sitting("carta_nostra", 3)
    sitting.do(sitting.people[1], c.Say("1", "I am off."))
    sitting.do(sitting.people[1], c.Rise("2", 1))
    assert sitting.screen(-1).chat[0].seat == 1


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("  two\n lines\t here ", "two lines here"),
        ("a\u202eb", "a b"),
        ("zero\u200bwidth", "zero width"),
        ("👩\u200d👧 ciao", "👩\u200d👧 ciao"),
        ("x" * MOST_TEXT, "x" * MOST_TEXT),
    ],
)
def test_what_cannot_be_seen_is_left_out(text: str, shown: str) -> None:
    sitting = Sitting("famiglia", 2)
    sitting.do(sitting.people[0], c.Say("1", text))
    assert said(sitting) == [shown]


@pytest.mark.parametrize("text", ["", " \n ", "\u200b\u202e", "x" * (MOST_TEXT + 1), "\u3164"])
def test_nothing_and_too_much_is_not_said(text: str) -> None:
    sitting = Sitting("famiglia", 2)
    sitting.refuses(sitting.people[0], c.Say("1", text), "text", "text")


def test_a_state_has_the_last_lines_and_they_go_on_being_counted() -> None:
    sitting = Sitting("famiglia", 2)
    for n in range(KEPT_CHATS + 5):
        sitting.do(sitting.people[n % 2], c.Say("s", f"line {n}"))
    assert [chat.line for chat in sitting.screen(0).chat] == list(range(6, KEPT_CHATS + 6))


def test_the_host_silences_somebody_by_a_line_of_his_and_lets_him_talk_again() -> None:
    sitting = Sitting("carta_nostra", 3)
    host, berta, _ = sitting.people
    sitting.do(WATCHER, c.Say("1", "Take the king!"))
    sitting.do(host, c.Say("2", "Quiet, please."))
    sitting.refuses(berta, c.Mute("3", 1), "not_allowed")
    sitting.refuses(host, c.Mute("3", 9), "no_line", "line")
    sitting.refuses(host, c.Mute("3", 2), "not_allowed")
    sitting.do(host, c.Mute("3", 1))
    sitting.refuses(WATCHER, c.Say("4", "But …"), "muted")
    sitting.do(berta, c.Say("5", "Thanks"))
    sitting.do(host, c.Mute("6", 1, quiet=False))
    sitting.do(WATCHER, c.Say("7", "Sorry"))
    assert said(sitting)[-1] == "Sorry"


def test_a_reminder_goes_to_the_one_everybody_waits_for_once() -> None:
    sitting = Sitting("carta_nostra", 3)
    seat = sitting.to_move()
    one, other = [person for n, person in enumerate(sitting.people) if n != seat]
    sitting.refuses(sitting.people[seat], c.Nudge("n"), "not_now")
    assert sitting.do(one, c.Nudge("n")) == ["nudged"]
    game = state(sitting.table, Viewer("", -1, "en")).game
    assert game is not None
    assert (game.lines[-1].key, game.lines[-1].by) == ("nudged", seat)
    sitting.refuses(one, c.Nudge("m"), "nudged")
    sitting.do(other, c.Nudge("n"))
    ask = sitting.ask(seat)
    assert ask is not None
    now = sitting.screen(seat).n
    sitting.do(sitting.people[seat], c.Answer("a", seat, now, ask.step, ask.choices[0].option))
    if sitting.to_move() != seat:
        seat = sitting.to_move()
        one = next(person for n, person in enumerate(sitting.people) if n != seat)
    sitting.do(one, c.Nudge("o"))


def test_a_bot_is_not_reminded() -> None:
    sitting = Sitting("carta_nostra", 3)
    seat = sitting.to_move()
    sitting.do(sitting.people[seat], c.Relieve("r", seat))
    sitting.refuses(sitting.people[(seat + 1) % 3], c.Nudge("n"), "not_now")


def test_a_table_needs_no_web() -> None:
    """What is decided at a table is worked out without the parts that speak HTTP."""
    asked = "import sys, omerta.server.table.decide; print('starlette' in sys.modules)"
    told = subprocess.run(
        [sys.executable, "-c", asked], capture_output=True, text=True, check=True
    ).stdout
    assert told.strip() == "False"
