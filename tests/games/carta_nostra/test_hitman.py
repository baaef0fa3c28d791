"""The Hitman: one mafioso of another region goes to the discards."""

from __future__ import annotations

import pytest

from omerta.games.carta_nostra.cards import TYPES

from .positions import CAPOREGIME, CONSIGLIERE, DON, HITMAN, SCHMUGGLER, lay


@pytest.mark.rule("CAR-HIT-01")
def test_every_card_of_every_other_region_may_be_named() -> None:
    """A Hitman names one card in another player's city region."""
    position = lay(
        [[DON], [HITMAN, DON], [DON], [DON], [DON]],
        cities={0: [DON, CAPOREGIME], 1: [HITMAN], 3: [SCHMUGGLER, SCHMUGGLER], 4: [CONSIGLIERE]},
        turn=1,
    )
    position.sends(1, HITMAN)
    assert (position.asked, position.step) == (1, "name_target")
    assert position.choices == [
        CAPOREGIME,
        DON,
        3 * TYPES + SCHMUGGLER,
        4 * TYPES + CONSIGLIERE,
    ]


@pytest.mark.rule("CAR-HIT-01")
def test_own_cards_can_never_be_named() -> None:
    """Own cards can never be chosen, nor a card that does not lie there."""
    position = lay([[HITMAN, DON], [DON]], cities={0: [DON, SCHMUGGLER], 1: [DON]})
    position.sends(0, HITMAN)
    assert position.choices == [TYPES + DON]
    position.refused("CAR-HIT-01", "name_target", DON, 0)
    position.refused("CAR-HIT-01", "name_target", SCHMUGGLER, 0)
    position.refused("CAR-HIT-01", "name_target", TYPES + HITMAN, 0)


@pytest.mark.rule("CAR-HIT-01")
def test_the_target_is_named_before_the_window() -> None:
    """The card is named before the reaction window, and everybody hears it."""
    position = lay([[HITMAN, DON], [DON, DON]], cities={1: [CAPOREGIME, SCHMUGGLER]})
    position.sends(0, HITMAN)
    position.names_target(0, 1, SCHMUGGLER)
    assert (position.asked, position.step) == (1, "ask_veto")
    told = position.news("announced_hit")[0]
    assert (told.numbers, told.ear) == ([0, 1, SCHMUGGLER], -1)
    position.passes(1)
    assert position.city(1) == [CAPOREGIME]  # nothing more to choose


@pytest.mark.rule("CAR-HIT-02")
def test_exactly_the_named_card_leaves_the_region() -> None:
    """If the job stands, exactly that card leaves the region and goes on top of the discards."""
    cities = {0: [SCHMUGGLER], 1: [DON, SCHMUGGLER, SCHMUGGLER], 2: [SCHMUGGLER, HITMAN]}
    position = lay([[HITMAN, DON], [DON], [DON]], cities=cities, discard=[DON, CAPOREGIME])
    position.sends(0, HITMAN)
    position.names_target(0, 1, SCHMUGGLER)
    position.all_pass()
    assert [position.city(seat) for seat in range(3)] == [
        [SCHMUGGLER],
        [DON, SCHMUGGLER],
        [HITMAN, SCHMUGGLER],
    ]
    assert position.discard == [DON, CAPOREGIME, HITMAN, SCHMUGGLER]
    assert [position.hand(seat) for seat in range(3)] == [[DON], [DON], [DON]]


@pytest.mark.rule("CAR-HIT-02")
def test_after_two_dons_the_named_card_still_goes() -> None:
    """If the job stands after a chain, the named card goes on top of everything."""
    position = lay(
        [[HITMAN, DON, CAPOREGIME], [DON, CAPOREGIME]], cities={1: [CONSIGLIERE, SCHMUGGLER]}
    )
    position.sends(0, HITMAN)
    position.names_target(0, 1, CONSIGLIERE)
    position.stops(1, CAPOREGIME)
    position.stops(0, CAPOREGIME)
    assert position.city(1) == [SCHMUGGLER]
    assert position.discard[-1] == CONSIGLIERE


@pytest.mark.rule("CAR-HIT-02")
def test_a_cancelled_hitman_leaves_the_region_alone() -> None:
    """Only if the job stands does the card leave the region."""
    position = lay([[HITMAN, DON], [DON, CAPOREGIME]], cities={1: [CONSIGLIERE]})
    position.sends(0, HITMAN)
    position.names_target(0, 1, CONSIGLIERE)
    position.stops(1, CAPOREGIME)
    position.all_pass()
    assert position.city(1) == [CONSIGLIERE]
    assert position.discard == [HITMAN, HITMAN, CAPOREGIME, DON]


@pytest.mark.rule("CAR-HIT-03")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_with_all_other_regions_empty_nothing_happens(seats: int) -> None:
    """If all other regions are empty, the Hitman's job has no effect, not even on oneself."""
    position = lay([[HITMAN, DON]] + [[DON, HITMAN]] * (seats - 1), cities={0: [DON, SCHMUGGLER]})
    position.sends(0, HITMAN)
    assert (position.asked, position.step) == (0, "act")
    assert [line.rule for line in position.news("no_effect")] == ["CAR-HIT-03"]
    assert position.city(0) == [DON, SCHMUGGLER]
    assert position.discard == [HITMAN, HITMAN]
