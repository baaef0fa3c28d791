"""Who may know what of hands and suitcases."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.engine.title import SPECTATOR

from .bidding import notes
from .job_sheet import doing
from .looks import EVERYBODY, heard, known, look, same_for
from .names import CARDS, JOBS
from .positions import PASS, Position, lay

HANDS = {
    0: ["money_1", "gun", "extortion"],
    1: ["money_5", "money_5", "vendetta", "tax_raid", "capo"],
    2: ["narcotics"],
}


@pytest.mark.rule("COR-HIDDEN-01")
def test_a_hand_is_shown_to_its_owner() -> None:
    position = lay(act=2, hands=HANDS)
    for seat, hand in HANDS.items():
        view = look(position, seat)
        stock = [hand.count(name) for name in CARDS]
        assert view["hand"] == stock
        assert [JOBS[kind] for kind in view["hand_jobs"]] == [name for name in hand if name in JOBS]
    view = look(position, SPECTATOR)
    assert (view["hand"], view["hand_jobs"]) == (None, None)


@pytest.mark.rule("COR-HIDDEN-01")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_nobody_else_sees_the_jobs_in_a_hand(owner: int) -> None:
    """Two tables that differ in them look the same to all others."""
    one = lay(turn=0, hands={owner: ["extortion", "car_bomb"]})
    other = lay(turn=0, hands={owner: ["tax_raid", "vendetta"]})
    same_for([seat for seat in EVERYBODY if seat != owner], one, other)


def after_a_random_card(card: str, step: str, wanted: str, **laid: Any) -> Position:
    """Player 0 has taken a card of player 1 at random, and it was the one wanted."""
    for game in range(40):
        position = doing(card, act=2, dice=f"game {game}", **laid)
        position.says(0, step, 1)
        if wanted in position.hand(0):
            return position
    raise AssertionError(f"{wanted} is never taken")


@pytest.mark.rule("COR-HIDDEN-01", "COR-HIDDEN-02")
def test_whether_a_hand_holds_money_or_goods_is_not_seen() -> None:
    """A $5 or a gun was taken unseen: both hands have their size, and the rest is open."""
    laid: dict[str, Any] = {"hands": {1: ["money_5", "gun", "vendetta"]}}
    one = after_a_random_card("blackmail", "blackmail", "money_5", **laid)
    other = after_a_random_card("blackmail", "blackmail", "gun", **laid)
    same_for([SPECTATOR, 2], one, other)
    assert look(one, 2)["hand_sizes"] == [2, 2, 0]
    least, most = known(one, 2, 1)
    assert [(least[kind], most[kind]) for kind in (3, 4)] == [(0, 1), (0, 1)]
    least, most = known(one, 2, 0)
    assert [(least[kind], most[kind]) for kind in (2, 3, 4)] == [(1, 1), (0, 1), (0, 1)]


@pytest.mark.rule("COR-HIDDEN-02")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_everybody_sees_the_size_of_every_hand(seat: int) -> None:
    """Jobs, allies, money and goods all count as one card."""
    assert look(lay(act=2, hands=HANDS), seat)["hand_sizes"] == [3, 5, 1]


@pytest.mark.rule("COR-HIDDEN-02")
def test_the_size_follows_every_card_that_comes_and_goes() -> None:
    position = lay(act=2, hands=HANDS)
    position.acts(0, "midtown")
    position.says(0, "keep_job", position.options[0])
    assert look(position, 2)["hand_sizes"] == [5, 5, 1]
    position.acts(1, "ally:capo")
    assert look(position, 2)["hand_sizes"] == [5, 4, 1]


@pytest.mark.rule("COR-HIDDEN-03")
def test_a_suitcase_is_shown_to_its_owner_at_any_time() -> None:
    cases = {0: notes(1, 5, 5), 1: notes(2), 2: []}
    for at in ("act", "bribes"):
        position = lay(cases=cases, at=at, display=["capo", "mayor_1"])
        assert look(position, 0)["suitcase"] == [1, 0, 0, 2]
        assert look(position, 1)["suitcase"] == [0, 1, 0, 0]
        assert look(position, 2)["suitcase"] == [0, 0, 0, 0]
        assert look(position, SPECTATOR)["suitcase"] is None


@pytest.mark.rule("COR-HIDDEN-03")
def test_what_is_left_in_a_suitcase_is_hidden_from_the_others() -> None:
    """A $1 or a $5 was taken out of it unseen."""
    laid: dict[str, Any] = {"cases": {1: notes(1, 5)}}
    one = after_a_random_card("safe_cracking", "crack_safe", "money_1", **laid)
    other = after_a_random_card("safe_cracking", "crack_safe", "money_5", **laid)
    same_for([SPECTATOR, 2], one, other)
    least, most = known(one, 2, 1)
    assert (least[8:], most[8:]) == ([0, 0, 0, 0], [1, 0, 0, 1])
    assert look(one, 1)["suitcase"] == [0, 0, 0, 1]


@pytest.mark.rule("COR-HIDDEN-04")
@pytest.mark.parametrize(("kind", "name"), list(enumerate(notes(1, 2, 3, 5))))
def test_a_card_put_away_is_shown_to_all(kind: int, name: str) -> None:
    position = lay(act=2, hands={0: ["family_accountant", *notes(1, 2, 3, 5)]})
    position.acts(0, "ally:family_accountant")
    position.takes(0, "bank", name)
    for seat in EVERYBODY:
        assert heard(position, seat, "banked") == [[0, kind, 0]]
        assert known(position, seat, 0)[0][8 + kind] == 1
    position.says(0, "bank", PASS)
    for seat in EVERYBODY:
        assert len(heard(position, seat, "banked")) == 1
