"""What people are shown and told of Carta Nostra: the table, what a choice brings, the end."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.engine.game import PASS
from omerta.engine.prompt import prompt
from omerta.engine.scene import Account, Bit
from omerta.engine.seat import seat_at
from omerta.engine.title import SPECTATOR
from omerta.games import open_title
from omerta.games.carta_nostra.cards import MAFIOSI, TYPES
from omerta.show.ask import ask
from omerta.show.types import Ask
from omerta.show.voice import Voice, words_for

from .positions import (
    CAPOREGIME,
    CONSIGLIERE,
    DON,
    HITMAN,
    SCHMUGGLER,
    TITLE,
    Position,
    lay,
)
from .test_deadlock import last_card, region

SWAPPED = open_title("carta_nostra", ["swapped_jobs"])


def shown(position: Position, seat: int) -> dict[str, Any]:
    return position.title.scene(position.title.view(position.table, seat)).plain()


def facts(position: Position, seat: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = shown(position, seat)["facts"]
    return found


def brings(position: Position, option: int) -> list[Bit]:
    """What the player asked is told of a choice."""
    view = position.title.view(position.table, position.asked)
    return position.title.forecast(view, prompt(position.table, position.asked), option)


def touches(position: Position, option: int) -> list[str]:
    view = position.title.view(position.table, position.asked)
    return position.title.where(view, prompt(position.table, position.asked), option)


def told_of(position: Position) -> Ask:
    """The question as a client gets it."""
    seat = seat_at(position.title, position.table, position.asked)
    asked = ask(Voice(words_for("en", position.title), position.title, ["A", "B"]), seat)
    assert asked is not None
    return asked


def question(position: Position) -> Bit:
    view = position.title.view(position.table, position.asked)
    return position.title.question(view, prompt(position.table, position.asked))


# -- the table


def looked_at() -> Position:
    """Player 0 has looked at the hand of player 1 and may kidnap."""
    position = lay(
        [[SCHMUGGLER, DON], [DON, HITMAN, HITMAN], [CAPOREGIME]],
        cities={0: [HITMAN], 2: [DON, DON]},
        discard=[HITMAN, DON],
    )
    position.sends(0, SCHMUGGLER)
    position.names_victim(0, 1)
    position.all_pass()
    return position


@pytest.mark.rule("CAR-INFO-01", "CAR-INFO-02")
def test_hands_are_numbers_and_everything_else_lies_open() -> None:
    """The own hand, the regions and the whole discard pile, the bottom card first."""
    places = shown(looked_at(), 2)["places"]
    assert places["hand.0"] == 1
    assert places["hand.1"] == 3
    assert places["hand.2"] == [["caporegime", 1]]
    assert places["discard"] == [["hitman", 1], ["don", 1], ["schmuggler", 1]]
    assert (places["city.0"], places["city.1"]) == ([["hitman", 1]], [])
    assert places["city.2"] == [["don", 2]]
    assert places["pile"] == len(looked_at().pile)


@pytest.mark.rule("CAR-KID-02")
def test_only_the_kidnapper_is_shown_the_hand() -> None:
    """Where he touches it to take a card; the others see a number, a spectator too."""
    position = looked_at()
    assert shown(position, 0)["places"]["remembered.1"] == [["don", 1], ["hitman", 2]]
    assert touches(position, HITMAN) == ["remembered.1/hitman"]
    for other in (2, SPECTATOR):
        assert shown(position, other)["places"]["remembered.1"] == []
    assert "remembered.0" not in shown(position, 0)["places"]


@pytest.mark.rule("CAR-TURN-02", "CAR-TURN-03", "CAR-TURN-04")
def test_the_facts_say_whose_turn_it_is_and_what_is_left_of_it() -> None:
    """Also while somebody else is asked for a Don."""
    position = lay([[CAPOREGIME, DON], [DON, HITMAN], [DON, HITMAN]], turn=0)
    assert (facts(position)["turn"], facts(position)["may_send"]) == (0, True)
    assert question(position)[0] == "ask.act"
    position.sends(0, CAPOREGIME)
    position.announces(0)
    assert position.asked == 1
    found = facts(position, 1)
    assert (found["turn"], found["may_send"], found["may_play"]) == (0, False, True)
    assert (found["job_card"], found["hand_limit"]) == (1, 10)
    position.all_pass()
    assert question(position)[0] == "ask.act_city"
    position.plays(0, DON)
    assert facts(position)["turn"] == 1
    assert facts(position)["types"] == [1, 0, 0]


@pytest.mark.rule("CAR-HIT-01", "CAR-KID-01", "CAR-DON-07")
def test_the_facts_say_what_is_announced_and_whether_it_still_stands() -> None:
    """Whose job at whom, against whom the next Don would be played, and who is still asked: all
    who have two cards, whether there is a Don among them or not.
    """
    hands = [[HITMAN, SCHMUGGLER, DON, DON], [DON, HITMAN], [HITMAN, HITMAN]]
    position = lay(hands, cities={2: [CONSIGLIERE]})
    assert facts(position)["reaction"] is None
    position.sends(0, HITMAN)
    position.names_target(0, 2, CONSIGLIERE)
    announced = {"by": 0, "job": "liquidate", "at": "city.2/consigliere"}
    assert facts(position)["reaction"] == announced | {
        "against": 0,
        "asked": [1, 2],
        "stands": True,
    }
    position.says(1, "ask_veto", DON)
    stopped = announced | {"against": 1, "asked": [2, 0], "stands": False}
    assert facts(position)["reaction"] == stopped
    position.says(1, "accompany", HITMAN)
    assert facts(position)["reaction"] == stopped
    position.says(2, "ask_veto", PASS)
    assert facts(position)["reaction"]["asked"] == [0]
    position = lay([*hands[:2], [HITMAN]])
    position.sends(0, SCHMUGGLER)
    position.names_victim(0, 2)
    assert facts(position)["reaction"]["asked"] == [1]
    position = lay(hands)
    position.sends(0, SCHMUGGLER)
    position.names_victim(0, 2)
    assert facts(position)["reaction"]["at"] == "hand.2"


@pytest.mark.rule("CAR-JOB-01")
def test_each_mafioso_is_listed_with_the_rules_of_the_job_he_has() -> None:
    """Which job that is, the box decides."""
    for title, kidnapper in ((TITLE, "schmuggler"), (SWAPPED, "caporegime")):
        named = {thing.name: thing.rules for thing in title.things()}
        assert [name for name in MAFIOSI if "CAR-KID-01" in named[name]] == [kidnapper]


# -- where one touches it, and what it brings


@pytest.mark.rule("CAR-TURN-02")
def test_a_card_of_the_own_turn_is_touched_first_and_then_where_it_goes() -> None:
    position = lay([[HITMAN, DON], [DON]])
    assert touches(position, HITMAN) == ["hand.0/hitman", "discard"]
    assert touches(position, TYPES + HITMAN) == ["hand.0/hitman", "city.0"]


@pytest.mark.rule("CAR-JOB-01")
def test_a_card_sent_does_the_job_it_has_in_this_box() -> None:
    for title, job in ((TITLE, "kidnap"), (SWAPPED, "draw_two")):
        position = lay([[SCHMUGGLER, DON], [DON]], title=title)
        assert brings(position, SCHMUGGLER) == [(job, [])]


@pytest.mark.rule("CAR-WIN-01")
@pytest.mark.parametrize("missing", range(TYPES))
def test_the_fifth_type_is_said_to_win_and_does(missing: int) -> None:
    """The others are said to be the so many-eth, or another one of a type that lies there."""
    there = [kind for kind in range(TYPES) if kind != missing]
    position = lay([[missing, there[0]], [DON]], cities={0: there})
    assert brings(position, TYPES + missing) == [("wins", [])]
    assert brings(position, TYPES + there[0]) == [("another", [])]
    position.plays(0, missing)
    position.passes(0)
    assert position.table.winners() == [0]
    position = lay([[missing], [DON]], cities={0: there[:2], 1: there})
    assert brings(position, TYPES + missing) == [("types", [3])]


@pytest.mark.rule("CAR-HIT-02")
def test_a_hit_says_what_it_leaves() -> None:
    """The last of its type, or one of several."""
    city = {1: [HITMAN, DON, DON], 2: [CAPOREGIME]}
    position = lay([[HITMAN, DON], [HITMAN], [HITMAN]], cities=city)
    position.sends(0, HITMAN)
    for option, told in (
        (TYPES + HITMAN, ("leaves", [1])),
        (TYPES + DON, ("leaves", [2])),
        (2 * TYPES + CAPOREGIME, ("leaves", [0])),
    ):
        assert brings(position, option) == [told]
    position.names_target(0, 1, HITMAN)
    position.all_pass()
    assert facts(position)["types"] == [0, 1, 1]


@pytest.mark.rule("CAR-KID-01")
def test_a_victim_is_named_with_the_size_of_the_hand() -> None:
    position = lay([[SCHMUGGLER, DON], [HITMAN, DON], [HITMAN]])
    position.sends(0, SCHMUGGLER)
    assert [brings(position, seat) for seat in (1, 2)] == [[("hand", [2])], [("hand", [1])]]
    assert touches(position, 2) == ["hand.2"]


@pytest.mark.rule("CAR-CONS-05", "CAR-PILE-01")
def test_a_discard_taken_from_the_top_says_what_lies_there_then() -> None:
    """Only where another card comes to lie on top: a renewal would keep that one."""
    for companion, told in ((HITMAN, [("top", [HITMAN])]), (DON, [])):
        position = lay([[CONSIGLIERE, DON, companion], [DON, SCHMUGGLER]], discard=[DON])
        position.sends(0, CONSIGLIERE)
        position.announces(0)
        position.stops(1, SCHMUGGLER)
        position.stops(0, companion)
        position.fetches(0, DON)
        assert [brings(position, place) for place in position.choices[:2]] == [[], []]
        assert brings(position, position.choices[-1]) == told
        assert touches(position, position.choices[0]) == []  # only in the list
        position.says(0, "pick_copy", position.choices[-1])
        assert position.discard[-1] == companion


@pytest.mark.rule("CAR-CONS-05", "CAR-PILE-01")
@pytest.mark.parametrize(
    ("companion", "offered"),
    [(HITMAN, ["one from further down", "the one on top"]), (DON, ["Don"])],
)
def test_equal_discards_are_offered_once(companion: int, offered: list[str]) -> None:
    """They are two choices only where taking the top card leaves another one on top."""
    position = lay([[CONSIGLIERE, DON, companion], [DON, SCHMUGGLER]], discard=[DON, HITMAN])
    position.sends(0, CONSIGLIERE)
    position.announces(0)
    position.stops(1, SCHMUGGLER)
    position.stops(0, companion)
    position.fetches(0, DON)
    asked = told_of(position)
    assert [choice.text for choice in asked.choices] == offered
    assert [position.discard[choice.option] for choice in asked.choices] == [DON] * len(offered)
    assert len(position.choices) > len(offered)  # the rules keep every one of them


@pytest.mark.rule("CAR-CONS-02", "CAR-CONS-05")
def test_equal_discards_below_the_card_that_does_the_job_are_offered_once() -> None:
    position = lay([[CONSIGLIERE, DON], [HITMAN]], discard=[CONSIGLIERE, DON, CONSIGLIERE])
    position.sends(0, CONSIGLIERE)
    position.announces(0)
    position.fetches(0, CONSIGLIERE)
    assert position.choices == [0, 2]
    assert [choice.text for choice in told_of(position).choices] == ["Consigliere"]


# -- why a Don is asked for


def chain() -> Position:
    """Everybody holds Dons, and player 0 has sent a Caporegime and announced his job."""
    position = lay([[CAPOREGIME, DON, HITMAN], [DON, DON, HITMAN, HITMAN], [DON, HITMAN]])
    position.sends(0, CAPOREGIME)
    position.announces(0)
    return position


@pytest.mark.rule("CAR-DON-07", "CAR-DON-09")
def test_a_don_is_asked_for_with_the_reason() -> None:
    """The job, a Don who stops it, a Don who saves it, the own one included; and what it brings."""
    position = chain()
    assert question(position)[0] == "ask.ask_veto_job"
    assert brings(position, DON) == [("stops", [])]
    position.stops(1, HITMAN)
    assert question(position) == ("ask.ask_veto_stopped", [2, 1, 0, -1, -1])
    assert brings(position, DON) == [("saves", [])]
    position.passes(2)
    position.stops(0, HITMAN)
    assert question(position) == ("ask.ask_veto_kept", [1, 0, 0, -1, -1])
    assert brings(position, DON) == [("stops", [])]
    position = chain()
    position.stops(1, HITMAN)
    position.stops(2, HITMAN)
    assert question(position) == ("ask.ask_veto_saved_you", [0, 2, 0, -1, -1])


@pytest.mark.rule("CAR-HIT-01", "CAR-KID-01")
def test_the_question_names_whom_the_job_is_aimed_at() -> None:
    position = lay([[HITMAN, SCHMUGGLER], [DON, HITMAN], [DON, DON]], cities={2: [CAPOREGIME]})
    position.sends(0, HITMAN)
    position.names_target(0, 2, CAPOREGIME)
    assert question(position) == ("ask.ask_veto_hit", [1, 0, 0, 2, CAPOREGIME])
    position = lay([[HITMAN, SCHMUGGLER], [DON, HITMAN], [DON, DON]])
    position.sends(0, SCHMUGGLER)
    position.names_victim(0, 1)
    assert question(position) == ("ask.ask_veto_kidnap_you", [1, 0, 0, 1, -1])


# -- how it ended


def account(position: Position) -> Account:
    found = TITLE.account(TITLE.view(position.table, SPECTATOR))
    assert found is not None
    assert found.ranks[0] == position.table.winners()
    assert found.totals == position.table.scores()
    return found


@pytest.mark.rule("CAR-WIN-01")
def test_the_account_of_a_win_lists_the_five_types() -> None:
    four = [CAPOREGIME, CONSIGLIERE, HITMAN, SCHMUGGLER]
    position = lay([[DON], [HITMAN], [HITMAN]], cities={0: four, 1: [DON, DON], 2: [DON, HITMAN]})
    position.plays(0, DON)
    found = account(position)
    assert found.ties == [("all_five", [0], "CAR-WIN-01")]
    assert [entry.amounts for entry in found.entries][DON] == [1, 1, 1]
    assert found.ranks == [[0], [2], [1]]


@pytest.mark.rule("CAR-DEAD-01")
@pytest.mark.parametrize(
    ("first", "second", "discard", "told"),
    [
        (region(caporegime=1, consigliere=10, schmuggler=10),
         region(caporegime=8, don=10, hitman=9), [CAPOREGIME], ("most_types", [0, 4])),
        (region(caporegime=10, consigliere=4, hitman=4, schmuggler=5),
         region(don=10, consigliere=6, hitman=5, schmuggler=5), [], ("most_cards", [1, 26])),
        (region(caporegime=10, consigliere=5, hitman=4, schmuggler=5),
         region(don=10, consigliere=5, hitman=5, schmuggler=5), [], ("shared", [])),
    ],
)  # fmt: skip
def test_the_account_of_a_deadlock_says_what_decided(
    first: list[int], second: list[int], discard: list[int], told: Bit
) -> None:
    found = account(last_card(first, second, discard))
    assert found.ties == [(*told, "CAR-DEAD-01")]
