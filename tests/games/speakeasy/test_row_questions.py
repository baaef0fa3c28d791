"""A contact has two rows: each question says which one it is about."""

from __future__ import annotations

from random import Random

from omerta.engine.dice import named_dice
from omerta.engine.game import PASS
from omerta.engine.seat import seat_at
from omerta.games import open_title
from omerta.show.voice import Voice, words_for

TITLE = open_title("speakeasy")


def test_after_the_upper_row_is_left_the_question_is_another() -> None:
    voice = Voice(words_for("en", TITLE), TITLE, ["Anna", "Bruno"])
    game, luck = TITLE.begin(2, named_dice("rows")), Random("rows")
    left = 0
    while not game.over and left < 8:
        look = seat_at(TITLE, game, game.decider)
        if look.asked["step"] != "row":
            game.choose(luck.choice(game.options))
            continue
        before = voice.question(look), voice.option(look, PASS)
        upper = "Upper row" in before[0]
        game.choose(PASS)
        after = seat_at(TITLE, game, game.decider)
        if upper and after.asked["step"] == "row":
            now = voice.question(after), voice.option(after, PASS)
            assert "upper" in before[1]
            assert "lower" in now[1]
            assert now[0].startswith("Lower row")
            assert now[1] != before[1]
            left += 1
    assert left == 8
