"""Alone against bots one is spoken to in the terminal; at a shared keyboard, watching bots and in a
record everybody has a name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.conftest import Run

PLAYED = ["play", "carta_nostra", "--seed", "spoken", "--lang"]
TYPED = "1\n0\n" * 60
ACTS = {
    "de": ("Zebulon schickt", "Du schickst", "Du bist am Zug."),
    "en": ("Zebulon sends", "You send", "It is your turn."),
    "it": ("Zebulon manda", "Mandi", "È il tuo turno."),
}


@pytest.mark.parametrize("language", ACTS)
def test_alone_against_bots_the_log_speaks_to_you(
    language: str, omerta: Run, tmp_path: Path
) -> None:
    path = tmp_path / "alone.json"
    seats = ["--seats", "me,greedy", "--names", "Zebulon,Yolanda", "--save", str(path)]
    ran = omerta(*PLAYED, language, *seats, typed=TYPED)
    named, spoken, turn = ACTS[language]
    assert spoken in ran.out
    assert turn in ran.out
    assert named not in ran.out
    again = omerta("replay", str(path), "--seat", "Zebulon", "--all", "--lang", language)
    assert named in again.out, "a record names everybody"
    assert spoken not in again.out


@pytest.mark.parametrize("language", ACTS)
def test_at_a_shared_keyboard_everybody_has_a_name(language: str, omerta: Run) -> None:
    seats = ["--seats", "me,friend", "--names", "Zebulon,Yolanda"]
    ran = omerta(*PLAYED, language, *seats, typed="\n1\n0\n" * 40)
    named, spoken, turn = ACTS[language]
    assert named in ran.out
    assert not re.search(rf"\b{spoken}\b", ran.out)
    assert turn not in ran.out
