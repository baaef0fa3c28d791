"""A game that no longer fits the rules: what its host is told, and what he is not."""

from __future__ import annotations

from random import Random

import msgspec

from omerta.engine.play import together
from omerta.engine.words import LANGUAGES
from omerta.server.table import events as e
from omerta.server.table.frozen import FrozenSeen, frozen_seen
from omerta.server.table.project import Viewer
from server.table.tables import Sitting

WRONG = 7_654_321


def until(mover: int) -> Sitting:
    """A game of three in which this seat has to decide, and has something to choose."""
    sitting = Sitting("carta_nostra", 3)
    luck = Random(3)
    while True:
        ask = sitting.ask(mover)
        if ask is not None and len(ask.choices) > 1:
            return sitting
        sitting.do(*sitting.random_answer(luck))


def told(sitting: Sitting, seat: int = 0, language: str = "en") -> FrozenSeen:
    person = f"p{seat}" if seat >= 0 else "host"
    return frozen_seen(sitting.table, Viewer(person, seat, language))


def test_of_his_own_answer_the_host_reads_what_it_was_and_what_could_be_answered() -> None:
    sitting = until(0)
    ask = sitting.ask(0)
    play = sitting.table.play
    assert ask is not None
    assert play is not None
    given = len(play.record.answers)
    sitting.put(e.Answered(0, ask.step, WRONG), "p0")
    assert sitting.table.stage == "frozen"
    seen = told(sitting)
    assert (seen.number, seen.seat, seen.step, seen.option) == (given + 1, 0, ask.step, WRONG)
    assert seen.why.startswith("The answer 7654321 is not on offer")
    assert seen.rule
    assert (seen.asks, seen.asked, seen.rules) == (ask.step, ask.text, ask.rules)
    assert [each.option for each in seen.choices] == [each.option for each in ask.choices]
    assert len({told(sitting, language=language).text for language in LANGUAGES}) == 3


def test_of_the_answer_of_another_only_what_everybody_may_know() -> None:
    sitting = until(1)
    ask = sitting.ask(1)
    assert ask is not None
    sitting.put(e.Answered(1, ask.step, WRONG), "p1")
    for host in (0, -1):
        seen = told(sitting, host)
        assert (seen.seat, seen.step, seen.option) == (1, ask.step, None)
        assert (seen.why, seen.rule, seen.choices) == ("", "", [])
        assert (seen.asks, seen.asked) == (ask.step, "Waiting for Anna 1.")
        assert str(WRONG).encode() not in msgspec.json.encode(seen)


def test_that_another_thing_is_asked_now_may_be_known() -> None:
    sitting = until(1)
    sitting.put(e.Answered(1, "dance", 0), "p1")
    seen = told(sitting)
    assert "dance" in seen.why
    assert seen.step == "dance"
    assert seen.asks != "dance"
    assert seen.option is None


def test_in_a_choice_of_all_at_once_nobody_reads_whose_answer_it_was() -> None:
    luck, seen = Random(7), set()
    for seat in (1, 2):
        sitting = Sitting("corleones_imperium", 3)
        luck = Random(7)
        while sitting.table.play is None or together(sitting.table.play.game) is None:
            sitting.do(*sitting.random_answer(luck))
        sitting.put(e.Answered(seat, "bid", WRONG), f"p{seat}")
        assert sitting.table.stage == "frozen"
        seen.add(msgspec.json.encode(told(sitting)))
        assert (told(sitting).number, told(sitting).seat) == (0, -1)
        assert told(sitting, seat).option == WRONG, "his own he may read"
    assert len(seen) == 1


def test_another_version_of_the_rules_is_told_as_such() -> None:
    sitting = until(0)
    made = sitting.events[0]
    old = made.body.replace(b'"rules":', b'"rules":9')
    sitting.events[0] = msgspec.structs.replace(made, body=old)
    sitting.table = sitting.again()
    seen = told(sitting)
    assert str(seen.rules_then) == f"9{seen.rules_now}"
    assert seen.box_then == seen.box_now
    assert (seen.number, seen.choices, seen.asked) == (0, [], "")
