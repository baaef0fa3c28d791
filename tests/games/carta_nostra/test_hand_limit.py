"""Ten cards at the end of the own turn."""

from __future__ import annotations

import pytest

from omerta.engine.game import PASS

from .positions import CAPOREGIME, CONSIGLIERE, DON, HITMAN, SCHMUGGLER, lay


@pytest.mark.rule("CAR-LIMIT-01")
@pytest.mark.parametrize("held", [11, 12, 14])
def test_more_than_ten_cards_are_discarded_down_to_ten(held: int) -> None:
    """A player with more than 10 hand cards in step C discards until exactly 10 remain."""
    position = lay([[HITMAN] * 7 + [DON] * (held - 7), [HITMAN]])
    position.passes(0)
    for left in range(held, 10, -1):
        assert len(position.hand(0)) == left
        assert (position.asked, position.step, position.may_pass) == (0, "discard_down", False)
        position.refused("CAR-LIMIT-01", "discard_down", PASS, 0)
        position.discards(0, HITMAN)
    assert len(position.hand(0)) == 10
    assert position.discard == [HITMAN] * (held - 9)
    told = [(line.rule, line.numbers[:2]) for line in position.news("discarded")]
    assert told == [("CAR-LIMIT-01", [0, HITMAN])] * (held - 10)
    assert (position.asked, position.step) == (1, "act")


@pytest.mark.rule("CAR-LIMIT-01")
@pytest.mark.parametrize("held", [9, 10])
def test_ten_cards_may_be_kept(held: int) -> None:
    """Only more than 10 cards are discarded: ten are fine."""
    position = lay([[HITMAN] * 7 + [DON] * (held - 7), [HITMAN]])
    position.passes(0)
    assert len(position.hand(0)) == held
    assert position.asked == 1
    assert position.news("discarded") == []


@pytest.mark.rule("CAR-LIMIT-02")
def test_within_the_turn_more_than_ten_are_allowed() -> None:
    """The limit is checked only in step C: more than 10 cards in between are allowed."""
    hand = [CAPOREGIME, CAPOREGIME, *[HITMAN] * 5, *[DON] * 4]
    position = lay([hand, [HITMAN]], pile=[CONSIGLIERE, SCHMUGGLER])
    assert len(position.hand(0)) == 11
    position.sends(0, CAPOREGIME)
    position.announces(0)
    assert len(position.hand(0)) == 12
    assert (position.asked, position.step) == (0, "act")
    position.plays(0, HITMAN)
    assert (position.asked, position.step) == (0, "discard_down")
    position.discards(0, HITMAN)
    assert len(position.hand(0)) == 10
    assert position.asked == 1


@pytest.mark.rule("CAR-LIMIT-02")
def test_the_hand_of_another_is_not_checked_in_my_turn() -> None:
    """The limit is checked only in step C of the own turn."""
    position = lay([[HITMAN], [DON] * 6 + [CAPOREGIME] * 6], pile=[CONSIGLIERE])
    position.passes(0)
    assert (position.asked, position.step) == (1, "act")
    assert len(position.hand(1)) == 13


@pytest.mark.rule("CAR-LIMIT-03")
def test_the_player_chooses_the_cards_and_their_order() -> None:
    """The player chooses the discarded cards and their order on the pile."""
    hand = [CAPOREGIME] * 3 + [DON] * 3 + [CONSIGLIERE] * 3 + [HITMAN] * 2 + [SCHMUGGLER] * 2
    position = lay([hand, [HITMAN]], discard=[HITMAN, DON])
    position.passes(0)
    assert position.choices == [CAPOREGIME, DON, CONSIGLIERE, HITMAN, SCHMUGGLER]
    for kind in (SCHMUGGLER, DON, CAPOREGIME):
        position.discards(0, kind)
    assert position.discard == [HITMAN, DON, SCHMUGGLER, DON, CAPOREGIME]
    assert position.hand(0) == [0, 0, 1, 1, 2, 2, 2, 3, 3, 4]


@pytest.mark.rule("CAR-LIMIT-03")
def test_only_held_cards_can_be_discarded() -> None:
    """The player chooses among the own hand cards."""
    position = lay([[DON] * 6 + [HITMAN] * 5, [SCHMUGGLER]])
    position.passes(0)
    assert position.choices == [DON, HITMAN]
    position.refused("CAR-LIMIT-01", "discard_down", SCHMUGGLER, 0)
