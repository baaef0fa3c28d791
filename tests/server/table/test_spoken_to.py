"""Who sits at a table is spoken to; who watches, or comes to a seat later, reads names."""

from __future__ import annotations

from random import Random

import pytest

from omerta.engine.title import SPECTATOR
from omerta.games import GAMES, open_title
from omerta.server.memory.recap import recap
from omerta.server.store.rows import Person
from omerta.server.table import commands as c
from omerta.server.table.project import Viewer, state
from omerta.show.types import Line
from server.table.tables import Sitting

XAVER = Person("x", "Xaver", "guest", "en", 0)


def lines(sitting: Sitting, viewer: Viewer) -> list[Line]:
    game = state(sitting.table, viewer).game
    assert game is not None
    return game.lines


def own(sitting: Sitting, seat: int, language: str = "en") -> Viewer:
    return Viewer(sitting.table.chairs[seat].person, seat, language)


def to_the_end(game: str) -> Sitting:
    sitting = Sitting(game, open_title(game).fewest, f"spoken {game}")
    luck = Random(f"spoken {game}")
    while sitting.table.stage == "running":
        sitting.follow(sitting.give(*sitting.random_answer(luck)))
    return sitting


@pytest.mark.parametrize("game", GAMES)
def test_from_the_first_line_to_the_end_nobody_reads_his_own_name(game: str) -> None:
    sitting = to_the_end(game)
    watching = state(sitting.table, Viewer("", SPECTATOR, "en")).game
    assert watching is not None
    assert watching.end is not None
    for seat, name in enumerate(sitting.table.names):
        assert any(name in line.text for line in watching.lines), "who watches reads names"
        for language in ("de", "en", "it"):
            seen = state(sitting.table, own(sitting, seat, language)).game
            assert seen is not None
            assert seen.end is not None
            assert name not in seen.end.text
            assert not [line.text for line in seen.lines if name in line.text]
            assert sitting.table.play is not None
            alone = sitting.table.play.game.winners() == [seat]
            won = {"de": "Du gewinnst.", "en": "You win.", "it": "Hai vinto."}[language]
            assert (seen.end.text == won) is alone


def test_what_another_did_on_my_seat_i_did_not_do() -> None:
    sitting = Sitting("carta_nostra", 2)
    anna, berta = sitting.people
    luck = Random(3)
    sitting.play_on(luck, 8)
    before = len(lines(sitting, own(sitting, 1)))
    assert any(line.text.startswith("You ") for line in lines(sitting, own(sitting, 1)))
    sitting.do(berta, c.Rise("r", 1))
    sitting.do(XAVER, c.Sit("s", 1))
    sitting.people[1] = XAVER
    sitting.play_on(luck, 8)
    told = lines(sitting, own(sitting, 1))
    earlier = [line for line in told[:before] if line.by == 1]
    assert earlier
    assert all("Anna 1" in line.text or line.mark == "turn" for line in earlier)
    assert "Anna 1 leaves the table." in [line.text for line in told]
    assert "You sit down." in [line.text for line in told]
    assert not [line.text for line in told if "Xaver" in line.text]
    assert "Xaver sits down." in [line.text for line in lines(sitting, own(sitting, 0))]
    parts = recap(sitting.table, own(sitting, 1), -1).parts
    assert [part.name for part in parts if part.by == 1] == ["You"]
    assert [part.name for part in parts if part.by == 0] == [anna.name]


def test_a_bot_that_stands_in_plays_for_you() -> None:
    sitting = Sitting("carta_nostra", 2)
    anna, berta = sitting.people
    sitting.play_on(Random(3), 4)
    sitting.do(anna, c.Relieve("r", 1, "greedy"))
    said = [lines(sitting, own(sitting, seat))[-1].text for seat in (0, 1)]
    assert said == [
        "A bot plays for Anna 1: the host wants it so.",
        "A bot plays for you: the host wants it so.",
    ]
    sitting.do(berta, c.Return("b", 1))
    assert lines(sitting, own(sitting, 1))[-1].text == "You play again."


def test_who_asks_to_go_back_is_told_what_he_asks() -> None:
    sitting = Sitting("carta_nostra", 2)
    sitting.play_on(Random(5), 9)
    assert sitting.table.play is not None
    seat = sitting.table.play.record.answers[-1].player
    sitting.do(sitting.people[seat], c.Propose("p", seat))
    asked = [sitting.screen(each).table.vote for each in (SPECTATOR, seat, 1 - seat)]
    begins = [vote.text.partition(" to go back.")[0] for vote in asked if vote is not None]
    name = sitting.people[seat].name
    assert begins == [f"{name} asks", "You ask", f"{name} asks"]
