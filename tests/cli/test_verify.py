"""`omerta verify` and `replay` of what version 2 of the record can say."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.conftest import Run
from omerta.engine.dice import Dice
from omerta.engine.record import read_record
from omerta.engine.words import LANGUAGES
from omerta.games import GAMES
from records.result import V2

every_game = pytest.mark.parametrize("game", GAMES)
AGAIN = {
    "de": ("ab Antwort 13 sitzt Bruno (random) auf Platz 2", "vor Antwort 13", "vor Antwort 21"),
    "en": (
        "from answer 13 on Bruno (random) sits on seat 2",
        "before answer 13",
        "before answer 21",
    ),
    "it": (
        "dalla risposta 13 Bruno (random) siede al posto 2",
        "prima della risposta 13",
        "prima della risposta 21",
    ),
}
FORK = {"de": "was Player 2 von einer", "en": "what Player 2 saw", "it": "ciò che Player 2 vedeva"}


def words_of(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_came_later_and_what_was_dealt_anew_is_told(language: str, omerta: Run) -> None:
    path = V2 / "famiglia" / "again.json"
    ran = omerta("verify", str(path), "--lang", language)
    assert ran.code == 0
    for told in AGAIN[language]:
        assert told in words_of(ran.out)
    for reseed in read_record(path).reseeds:
        assert Dice(reseed.seed).seed_hash() in "".join(ran.out.split())
    ran = omerta("verify", str(V2 / "famiglia" / "fork.json"), "--lang", language)
    assert FORK[language] in words_of(ran.out)


@every_game
def test_verify_and_replay_give_it_as_data(game: str, omerta: Run) -> None:
    again = str(V2 / game / "again.json")
    found = json.loads(omerta("verify", again, "--json").out)
    assert found["ok"]
    assert found["reseeds"] == [12, 20]
    assert found["start"] is None
    bruno = {"name": "Bruno", "kind": "bot", "level": "random"}
    assert found["seat_changes"] == [{"answers": 12, "seat": 2, "player": bruno}]
    assert found["players"][1] == {"name": "Player 2", "kind": "person", "level": None}
    told = json.loads(omerta("replay", again, "--json").out)
    assert told["players"] == found["players"]
    assert told["seat_changes"] == found["seat_changes"]
    assert told["winners"] == found["winners"]
    assert json.loads(omerta("verify", str(V2 / game / "fork.json"), "--json").out)["start"] == 2


@every_game
def test_a_forged_start_does_not_hold(game: str, omerta: Run, tmp_path: Path) -> None:
    path = tmp_path / "forged.json"
    plain = json.loads((V2 / game / "fork.json").read_text(encoding="utf-8"))
    plain["start"]["view"]["revealed"] = -1.5
    path.write_text(json.dumps(plain), encoding="utf-8")
    ran = omerta("verify", str(path), "--json")
    assert ran.code == 1
    assert json.loads(ran.out)["problem"] == "view"
