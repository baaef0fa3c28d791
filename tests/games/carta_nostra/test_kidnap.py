"""The kidnap: look at a hand, and lay one of its cards on the discards."""

from __future__ import annotations

import pytest

from omerta.engine.game import PASS
from omerta.engine.title import SPECTATOR

from .positions import CAPOREGIME, CONSIGLIERE, DON, HITMAN, SCHMUGGLER, lay


@pytest.mark.rule("CAR-KID-01")
def test_any_other_player_with_a_card_may_be_named() -> None:
    """A kidnap names another player who holds at least one hand card."""
    position = lay([[DON], [HITMAN], [SCHMUGGLER, DON], [DON], [HITMAN] * 3], turn=2)
    position.sends(2, SCHMUGGLER)
    assert (position.asked, position.step) == (2, "name_victim")
    assert position.choices == [0, 1, 3, 4]


@pytest.mark.rule("CAR-KID-01")
def test_the_own_hand_can_never_be_chosen() -> None:
    """The own hand can never be chosen."""
    position = lay([[SCHMUGGLER, DON, DON], [HITMAN], [HITMAN]])
    position.sends(0, SCHMUGGLER)
    assert 0 not in position.choices
    position.refused("CAR-KID-01", "name_victim", 0, 0)


@pytest.mark.rule("CAR-KID-01")
def test_an_empty_hand_cannot_be_named() -> None:
    """A kidnap names a player who holds at least one hand card: another one is picked."""
    position = lay([[SCHMUGGLER, DON], [], [HITMAN], []])
    position.sends(0, SCHMUGGLER)
    assert position.choices == [2]
    position.refused("CAR-KID-01", "name_victim", 1, 0)


@pytest.mark.rule("CAR-KID-02")
def test_the_hand_is_shown_only_after_the_window() -> None:
    """The target's hand is shown only after the reaction window has closed."""
    position = lay([[SCHMUGGLER, DON], [HITMAN, DON], [HITMAN, DON]])
    position.sends(0, SCHMUGGLER)
    position.names_victim(0, 1)
    while position.step == "ask_veto":
        assert position.knows(0, 1) == []
        assert position.news("saw") == []
        position.passes(position.asked)
    assert (position.asked, position.step) == (0, "kidnap")
    assert position.knows(0, 1) == [DON, HITMAN]


@pytest.mark.rule("CAR-KID-02")
def test_the_hand_is_shown_as_it_is_after_the_reactions() -> None:
    """Shown after the window: what the target laid down in it is no longer there."""
    position = lay([[SCHMUGGLER, DON, DON], [HITMAN, DON, CAPOREGIME]])
    position.sends(0, SCHMUGGLER)
    position.names_victim(0, 1)
    position.stops(1, HITMAN)
    position.stops(0, DON)
    assert position.knows(0, 1) == [CAPOREGIME]
    assert position.choices == [CAPOREGIME]


@pytest.mark.rule("CAR-KID-02")
def test_a_cancelled_kidnap_shows_nothing() -> None:
    """The hand is shown only if the job stands."""
    position = lay([[SCHMUGGLER, DON], [HITMAN, HITMAN, CAPOREGIME], [HITMAN, DON]])
    revealed = position.table.revealed
    position.sends(0, SCHMUGGLER)
    position.names_victim(0, 1)
    position.passes(1)
    position.stops(2, HITMAN)
    position.all_pass()
    assert (position.asked, position.step) == (0, "act")
    assert position.knows(0, 1) == []
    assert position.news("saw") == position.news("looked") == []
    assert position.table.revealed == revealed


@pytest.mark.rule("CAR-KID-02")
def test_only_the_acting_player_sees_the_hand() -> None:
    """The target's hand is shown only to the acting player."""
    position = lay([[SCHMUGGLER, DON], [HITMAN, DON, DON], [HITMAN, DON]])
    position.sends(0, SCHMUGGLER)
    position.names_victim(0, 1)
    position.all_pass()
    assert position.knows(0, 1) == [DON, DON, HITMAN]
    assert position.knows(2, 1) == position.knows(SPECTATOR, 1) == []
    told = [(line.ear, line.numbers) for line in position.news("saw")]
    assert told == [(0, [1, 2, DON]), (0, [1, 1, HITMAN])]
    assert position.knows(0, 2) == []


@pytest.mark.rule("CAR-KID-03")
@pytest.mark.parametrize("kind", [CAPOREGIME, DON, HITMAN])
def test_one_card_of_the_kidnappers_choice_goes_on_top_of_the_discards(kind: int) -> None:
    """The acting player chooses exactly one card of that hand; it goes on top."""
    held = [CAPOREGIME, DON, HITMAN, HITMAN]
    position = lay([[SCHMUGGLER, DON, DON], held, [HITMAN]], discard=[CONSIGLIERE, DON])
    position.sends(0, SCHMUGGLER)
    position.names_victim(0, 1)
    position.all_pass()
    assert position.choices == [CAPOREGIME, DON, HITMAN]
    position.kidnaps(0, kind)
    held.remove(kind)
    assert position.hand(1) == held
    assert position.hand(0) == [DON, DON]
    assert position.hand(2) == [HITMAN]
    assert position.discard == [CONSIGLIERE, DON, SCHMUGGLER, kind]
    assert (position.asked, position.step) == (0, "act")  # one card, not a second


@pytest.mark.rule("CAR-KID-03")
def test_having_looked_the_kidnapper_must_choose() -> None:
    """The acting player must then choose: he cannot look and leave it at that."""
    position = lay([[SCHMUGGLER, DON], [DON, HITMAN]])
    position.sends(0, SCHMUGGLER)
    position.names_victim(0, 1)
    position.all_pass()
    assert not position.may_pass
    position.refused("CAR-KID-03", "kidnap", PASS, 0)
    position.refused("CAR-KID-03", "kidnap", CAPOREGIME, 0)


@pytest.mark.rule("CAR-KID-04")
def test_without_a_card_in_another_hand_the_kidnap_has_no_effect() -> None:
    """If no other player holds a card, the kidnap has no effect; nobody is asked to name one."""
    position = lay([[SCHMUGGLER, DON], [], []])
    position.sends(0, SCHMUGGLER)
    assert (position.asked, position.step) == (0, "act")
    assert [line.rule for line in position.news("no_effect")] == ["CAR-KID-04"]
    assert position.discard == [HITMAN, SCHMUGGLER]


@pytest.mark.rule("CAR-KID-04")
def test_a_hand_emptied_in_the_window_makes_the_kidnap_idle() -> None:
    """If the target's hand was emptied by reactions in the same window, there is no effect."""
    position = lay([[SCHMUGGLER, DON, HITMAN, CAPOREGIME], [DON, HITMAN], [HITMAN]])
    position.sends(0, SCHMUGGLER)
    position.names_victim(0, 1)
    position.stops(1, HITMAN)  # the last two cards of the victim
    position.stops(0, HITMAN)  # now the job stands, against an empty hand
    assert (position.asked, position.step) == (0, "act")
    assert [line.rule for line in position.news("no_effect")] == ["CAR-KID-04"]
    assert position.discard == [HITMAN, SCHMUGGLER, HITMAN, DON, HITMAN, DON]
    assert [position.hand(seat) for seat in range(3)] == [[CAPOREGIME], [], [HITMAN]]
    assert position.news("looked") == []
