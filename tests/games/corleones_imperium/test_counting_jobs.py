"""Jobs in other hands become known by counting, at the moment the discards are shuffled anew."""

from __future__ import annotations

from typing import Final

import pytest

from omerta.engine.title import SPECTATOR
from omerta.games.corleones_imperium.cards import job_pile

from .looks import look
from .names import JOBS
from .positions import DISCARDED, Position, lay

NOTHING: Final[list[list[str]]] = [[], [], []]  # of none of the three


def known(position: Position, observer: int, of: int) -> list[str]:
    """The jobs an observer is sure are in a hand."""
    return [JOBS[kind] for kind in look(position, observer)["known_jobs"][of]]


def table_of_knowledge(position: Position) -> dict[int, list[list[str]]]:
    """By observer, a spectator included: what is known of each hand."""
    seats = range(position.table.seats)
    return {who: [known(position, who, of) for of in seats] for who in (*seats, SPECTATOR)}


def draws(deck: list[str], hands: dict[int, list[str]], dice: str = "a draw") -> Position:
    """Player 0 shakes down the railroad and draws two jobs; all others lie in the discards."""
    position = lay(hands=hands, deck=deck, rest=DISCARDED, tiles=[], dice=dice)
    position.acts(0, "midtown")
    assert (position.step, position.asked) == ("keep_job", 0)
    return position


@pytest.mark.rule("COR-SUPPLY-08", "COR-HIDDEN-01")
def test_the_only_other_hand_with_jobs_is_known_after_a_reshuffle() -> None:
    """Of three players two hold jobs: each of the two knows the other's, the third knows none."""
    position = draws([], {0: ["vendetta"], 1: ["tax_raid", "extortion"]})
    assert table_of_knowledge(position) == {
        0: [[], ["extortion", "tax_raid"], []],
        1: [["vendetta"], [], []],
        2: NOTHING,
        SPECTATOR: NOTHING,
    }
    assert look(position, 1)["known_jobs_by_all"] == [[], [], []]


@pytest.mark.rule("COR-SUPPLY-08", "COR-HIDDEN-01")
def test_three_hands_with_jobs_keep_their_secrets() -> None:
    position = draws([], {0: ["vendetta"], 1: ["tax_raid"], 2: ["extortion"]})
    assert table_of_knowledge(position) == dict.fromkeys((0, 1, 2, SPECTATOR), NOTHING)


@pytest.mark.rule("COR-SUPPLY-08", "COR-HIDDEN-01")
def test_jobs_of_the_only_hand_that_holds_any_are_known_to_all() -> None:
    """But the holder has nothing to learn."""
    position = draws([], {1: ["tax_raid"]})
    assert table_of_knowledge(position) == {
        0: [[], ["tax_raid"], []],
        1: [[], [], []],
        2: [[], ["tax_raid"], []],
        SPECTATOR: [[], ["tax_raid"], []],
    }
    assert look(position, 2)["known_jobs_by_all"] == [[], [JOBS.index("tax_raid")], []]


@pytest.mark.rule("COR-SUPPLY-10", "COR-HIDDEN-06")
def test_a_card_drawn_before_the_reshuffle_keeps_the_others_guessing() -> None:
    """Player 0 has the last card of the old deck: that, or those of player 1, nobody else can tell.
    Player 0 knows the own card, and so the hand of player 1."""
    position = draws(["vendetta"], {1: ["tax_raid"]})
    assert table_of_knowledge(position) == {
        0: [[], ["tax_raid"], []],
        1: [[], [], []],
        2: [[], [], []],
        SPECTATOR: [[], [], []],
    }


@pytest.mark.rule("COR-SUPPLY-10", "COR-HIDDEN-06")
def test_the_hand_of_the_one_who_draws_is_not_known_by_the_reshuffle_between() -> None:
    """Player 0 alone holds jobs, and one of them was just drawn: it may still be discarded."""
    position = draws(["vendetta"], {0: ["tax_raid"]})
    assert table_of_knowledge(position) == dict.fromkeys((0, 1, 2, SPECTATOR), NOTHING)


@pytest.mark.rule("COR-HIDDEN-01")
def test_a_known_job_that_leaves_the_hand_is_known_no_more() -> None:
    """Player 1 completes one of two known jobs; the other one is still known."""
    goods = ["gun", "booze"]
    position = draws([], {0: ["vendetta"], 1: ["vendetta", "extortion", *goods]})
    assert known(position, 0, 1) == ["vendetta", "extortion"]
    position.says(0, "keep_job", position.choices[0])
    position.acts(1, "hand:vendetta")
    assert known(position, 0, 1) == ["extortion"]


@pytest.mark.rule("COR-SUPPLY-08", "COR-HIDDEN-01")
def test_a_hand_known_whole_does_not_count_among_the_secret_ones() -> None:
    """The job of player 2 is known to all from the first reshuffle; at the second one the hand of
    player 0 is the only riddle left."""
    position = lay(hands={2: ["tax_raid"]}, rest=DISCARDED, tiles=[])
    position.acts(0, "midtown")
    kept = JOBS[position.choices[0]]
    position.says(0, "keep_job", position.choices[0])
    assert known(position, 1, 2) == ["tax_raid"]
    table = position.table
    table.discard += job_pile(table.deck[: table.left])  # the deck is laid down as it is
    table.left = 0
    position.acts(1, "wall_street")
    position.acts(2, "brooklyn")
    position.acts(0, "f12")
    assert position.step == "keep_job"
    assert known(position, 1, 0) == [kept]
    assert known(position, SPECTATOR, 0) == [kept]
    assert known(position, 2, 0) == [kept]
