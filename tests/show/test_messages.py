"""Messages as they are sent: what a seat gets of a running game, and what it may answer."""

from __future__ import annotations

import msgspec
import pytest

from omerta.engine.dice import named_dice
from omerta.engine.game import PASS
from omerta.engine.play import Play
from omerta.engine.playout import Chooser
from omerta.engine.record import new_record
from omerta.engine.title import SPECTATOR
from omerta.games import open_title
from omerta.show.lines import lines
from omerta.show.message import message
from omerta.show.schema import schema
from omerta.show.types import Answer, Message
from omerta.show.voice import Voice, words_for

TITLE = open_title("famiglia")
VOICE = Voice(words_for("en", TITLE), TITLE, ["Anna", "Bruno"])


def playing(seed: str = "messages") -> Play:
    return Play(TITLE, new_record(TITLE, ["Anna", "Bruno"], named_dice(seed), first=0))


def sent(play: Play, seat: int, since: int = 0) -> Message:
    """As it comes out of a wire again."""
    n = len(play.record.answers)
    made = message(VOICE, play, seat, n, lambda view: lines(VOICE, view, play.news, since))
    bytes_sent = msgspec.json.encode(made)
    return msgspec.json.decode(bytes_sent, type=Message)


def test_the_one_asked_gets_a_question_and_the_others_hear_whom_they_wait_for() -> None:
    play = playing()
    mine, theirs, watching = (sent(play, seat) for seat in (0, 1, SPECTATOR))
    assert mine.ask is not None
    assert mine.wait is None
    assert mine.ask.text.endswith("?")
    assert {choice.at[0].partition("/")[0] for choice in mine.ask.choices} == {"street"}
    assert mine.ask.decline
    for other in (theirs, watching):
        assert other.ask is None
        assert other.wait is not None
        assert (other.wait.seats, other.wait.text) == ([0], "Waiting for Anna.")


def test_a_hand_is_cards_to_its_holder_and_a_number_to_everybody_else() -> None:
    play = playing()
    assert sent(play, 0).scene.places["hand.0"] == [
        ("famiglia_0", 1), ("accountants_0", 1), ("brutes_0", 1), ("mercenaries_0", 1),
    ]  # fmt: skip
    assert sent(play, 1).scene.places["hand.0"] == 4
    assert sent(play, SPECTATOR).scene.places["hand.1"] == 4


def test_lines_go_on_where_a_viewer_left_off() -> None:
    play = playing()
    before = sent(play, 1)
    answer = sent(play, 0)
    assert answer.ask is not None
    choice = answer.ask.choices[0].option if answer.ask.choices else PASS
    assert play.answer(0, answer.ask.step, choice) is None
    after = sent(play, 1, len(before.lines))
    assert after.n == before.n + 1
    assert [line.n for line in after.lines] == list(
        range(len(before.lines), len(before.lines) + len(after.lines))
    )
    assert sent(play, 1).lines == [*before.lines, *after.lines]
    assert after.lines[0].by == 0
    assert after.lines[0].args[0] == ("seat", 0)


def test_what_can_be_taken_back_is_a_plan() -> None:
    """What was answered in the running action and shows nothing yet, as it was called then."""
    play = playing()
    chooser = Chooser(1)
    plans = 0
    while not play.game.over:
        seat = play.game.decider
        asked = sent(play, seat).ask
        assert asked is not None
        assert bool(asked.plan) == asked.undo
        option = chooser.pick(play.game.options)
        texts = {choice.option: choice.text for choice in asked.choices} | {PASS: asked.decline}
        assert play.answer(seat, asked.step, option) is None
        following = sent(play, seat).ask
        if following is not None and following.undo:
            assert following.plan == [*asked.plan, texts[option]]
            plans += 1
    assert plans > 3


def test_an_answer_with_a_field_too_many_is_refused() -> None:
    good = {"id": "c7", "n": 0, "step": "recruit", "option": 11}
    assert msgspec.convert(good, Answer) == Answer("c7", 0, "recruit", 11)
    for bad in ({**good, "seat": 1}, {**good, "option": "11"}, {**good, "option": True}):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(bad, Answer)


def test_the_schema_is_that_of_the_structures() -> None:
    """Clients are generated from it: a field that comes or goes must be seen."""
    found = schema()["$defs"]
    assert set(found["Message"]["properties"]) == set(Message.__struct_encode_fields__)
    assert "pass" in found["Ask"]["properties"]
    assert found["Line"]["properties"]["mark"]["enum"] == ["", "quiet", "secret", "turn", "you"]


def test_a_shared_win_is_a_sentence_in_every_language() -> None:
    title = open_title("carta_nostra")
    told = [
        Voice(words_for(language, title), title, ["Anna", "Bruno", "Carla"]).winners([0, 1, 2])
        for language in ("en", "de", "it")
    ]
    assert told == [
        "Anna, Bruno and Carla share the win.",
        "Anna, Bruno und Carla teilen sich den Sieg.",
        "Anna, Bruno e Carla si dividono la vittoria.",
    ]
