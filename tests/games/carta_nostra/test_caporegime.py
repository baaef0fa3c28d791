"""The Caporegime: the top two cards of the pile."""

from __future__ import annotations

import pytest

from .positions import (
    CAPOREGIME,
    CONSIGLIERE,
    DON,
    HITMAN,
    IN_CITIES,
    SCHMUGGLER,
    UNDER_DISCARD,
    lay,
)


@pytest.mark.rule("CAR-CAPO-01")
def test_the_top_two_cards_are_drawn() -> None:
    """A standing Caporegime job draws the top two cards of the draw pile into the own hand."""
    position = lay([[CAPOREGIME, HITMAN], [DON]], pile=[SCHMUGGLER, CONSIGLIERE, DON])
    size = len(position.pile)
    position.sends(0, CAPOREGIME)
    position.announces(0)
    assert position.hand(0) == [DON, CONSIGLIERE, HITMAN]
    assert len(position.pile) == size - 2
    assert position.pile[-1] == SCHMUGGLER
    assert position.hand(1) == [DON]
    drawn = [(line.rule, line.ear, line.numbers[0]) for line in position.news("drew_card")]
    assert drawn == [("CAR-CAPO-01", 0, DON), ("CAR-CAPO-01", 0, CONSIGLIERE)]


@pytest.mark.rule("CAR-CAPO-01")
def test_a_cancelled_caporegime_draws_nothing() -> None:
    """Only a standing job draws."""
    position = lay([[CAPOREGIME, HITMAN], [DON, HITMAN]])
    pile = position.pile
    position.sends(0, CAPOREGIME)
    position.announces(0)
    position.stops(1, HITMAN)
    assert (position.hand(0), position.pile) == ([HITMAN], pile)


@pytest.mark.rule("CAR-CAPO-01")
def test_after_two_dons_the_cards_are_drawn_all_the_same() -> None:
    """A job that stands after a chain draws the top two cards."""
    position = lay(
        [[CAPOREGIME, DON, DON], [DON, HITMAN]], pile=[SCHMUGGLER, CONSIGLIERE, SCHMUGGLER]
    )
    position.sends(0, CAPOREGIME)
    position.announces(0)
    position.stops(1, HITMAN)
    position.stops(0, DON)
    assert position.hand(0) == [CONSIGLIERE, SCHMUGGLER]


@pytest.mark.rule("CAR-CAPO-02")
def test_the_second_card_comes_from_the_renewed_pile() -> None:
    """One card left: it is drawn, the pile is renewed at once, the second is a new one."""
    position = lay(
        [[CAPOREGIME, HITMAN], [DON]],
        discard=[SCHMUGGLER, SCHMUGGLER, SCHMUGGLER],
        pile=[CONSIGLIERE],
        rest=IN_CITIES,
    )
    position.sends(0, CAPOREGIME)
    position.announces(0)
    assert position.hand(0) == [CONSIGLIERE, HITMAN, SCHMUGGLER]
    assert position.discard == [CAPOREGIME]
    assert position.pile == [SCHMUGGLER, SCHMUGGLER]
    keys = [line.key for line in position.news() if line.key in ("drew", "renewed")]
    assert keys == ["drew", "renewed", "drew"]


@pytest.mark.rule("CAR-CAPO-02")
def test_two_cards_left_are_drawn_before_the_pile_is_renewed() -> None:
    """With two cards left both are drawn, and only then the pile is renewed."""
    position = lay(
        [[CAPOREGIME, HITMAN], [DON]], pile=[CONSIGLIERE, DON], rest=UNDER_DISCARD, discard=[]
    )
    under = position.discard
    position.sends(0, CAPOREGIME)
    position.announces(0)
    assert position.hand(0) == [DON, CONSIGLIERE, HITMAN]
    assert sorted(position.pile) == under
    assert position.discard == [CAPOREGIME]


@pytest.mark.rule("CAR-CAPO-03")
def test_the_second_card_is_lost_if_no_pile_can_be_formed() -> None:
    """Cards that cannot be drawn because no pile can be formed are lost, not owed."""
    position = lay(
        [[CAPOREGIME, HITMAN], [HITMAN]],
        discard=[],
        pile=[CONSIGLIERE],
        rest=IN_CITIES,
    )
    position.sends(0, CAPOREGIME)
    position.announces(0)
    assert position.hand(0) == [CONSIGLIERE, HITMAN]
    assert [line.rule for line in position.news("no_draw")] == ["CAR-CAPO-03"]
    assert (position.pile, position.discard) == ([], [CAPOREGIME])
    position.passes(0)
    assert position.hand(1) == [HITMAN]  # the pile is still empty
    position.sends(1, HITMAN)  # two discards: one of them is the new pile
    assert (position.pile, position.discard) == ([CAPOREGIME], [HITMAN])
    position.names_target(1, 0, SCHMUGGLER)
    position.all_pass()
    assert position.asked == 0  # who draws one card in step A, and not what he missed
    assert position.hand(0) == [CAPOREGIME, CONSIGLIERE, HITMAN]
    assert (position.pile, position.discard) == ([HITMAN], [SCHMUGGLER])


@pytest.mark.rule("CAR-CAPO-03")
def test_both_cards_are_lost_with_neither_pile_nor_discards() -> None:
    """Cards that cannot be drawn are lost: here both, and the turn goes on."""
    position = lay([[CAPOREGIME, HITMAN], [DON]], discard=[], pile=[], rest=IN_CITIES)
    position.sends(0, CAPOREGIME)
    position.announces(0)
    assert position.hand(0) == [HITMAN]
    assert [line.rule for line in position.news("no_draw")] == ["CAR-CAPO-03"] * 2
    assert (position.asked, position.step) == (0, "act")
