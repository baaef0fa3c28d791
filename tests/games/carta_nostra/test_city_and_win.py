"""The city regions, and how a game is won."""

from __future__ import annotations

from itertools import permutations

import pytest

from omerta.engine.dice import named_dice
from omerta.engine.playout import Chooser
from omerta.games.carta_nostra.cards import TYPES
from omerta.games.carta_nostra.table import Table

from .positions import CAPOREGIME, CONSIGLIERE, DON, HITMAN, SCHMUGGLER, TITLE, lay

ALL_FIVE = [CAPOREGIME, DON, CONSIGLIERE, HITMAN, SCHMUGGLER]


@pytest.mark.rule("CAR-CITY-01")
@pytest.mark.parametrize("kind", ALL_FIVE)
def test_any_type_may_be_played_into_the_own_region(kind: int) -> None:
    """Any type, also a Don and also a type already lying there, into the own region only."""
    position = lay([[DON], [*ALL_FIVE, kind], [DON]], cities={1: [kind], 2: [DON]}, turn=1)
    assert position.playable() == ALL_FIVE
    position.plays(1, kind)
    assert position.city(1) == [kind, kind]
    assert (position.city(0), position.city(2)) == ([], [DON])
    assert position.hand(1) == ALL_FIVE
    assert position.discard == [HITMAN]


@pytest.mark.rule("CAR-CITY-01")
def test_only_cards_of_the_own_hand_may_be_played() -> None:
    """From the hand into the own region, and never into another: no option names one."""
    position = lay([[DON, HITMAN], [SCHMUGGLER, SCHMUGGLER]])
    assert position.playable() == [DON, HITMAN]
    position.refused("CAR-CITY-01", "act", TYPES + SCHMUGGLER, 0)
    position.refused("CAR-CITY-01", "act", 2 * TYPES + DON, 0)


@pytest.mark.rule("CAR-CITY-01", "CAR-TURN-02")
@pytest.mark.parametrize("kind", ALL_FIVE)
def test_any_type_may_be_played_into_the_own_region_after_the_job(kind: int) -> None:
    """After the job action as before it: also a Don, also a type already lying there."""
    position = lay([[*ALL_FIVE, CAPOREGIME], [DON]], cities={0: [kind]})
    position.sends(0, CAPOREGIME)
    position.passes(0)  # the job is let be
    assert (position.step, position.playable()) == ("act", ALL_FIVE)
    position.plays(0, kind)
    assert position.city(0) == [kind, kind]
    assert position.asked == 1


@pytest.mark.rule("CAR-CITY-01")
def test_after_the_job_a_card_not_in_hand_is_refused_as_before() -> None:
    """The city action is still open, so it is the card that is wrong, and not the time."""
    position = lay([[DON, CAPOREGIME], [SCHMUGGLER]])
    position.sends(0, CAPOREGIME)
    position.passes(0)
    assert position.playable() == [DON]
    position.refused("CAR-CITY-01", "act", TYPES + SCHMUGGLER, 0)
    position.refused("CAR-CITY-01", "act", TYPES + CAPOREGIME, 0)
    position.refused("CAR-CITY-01", "act", 2 * TYPES + DON, 0)


@pytest.mark.rule("CAR-CITY-02")
@pytest.mark.parametrize("kind", ALL_FIVE)
def test_a_card_played_into_the_city_does_no_job(kind: int) -> None:
    """A card played into the city region does no job: nothing is asked, nothing moves."""
    position = lay(
        [[kind, HITMAN], [SCHMUGGLER, CAPOREGIME], [SCHMUGGLER]],
        cities={1: [CONSIGLIERE]},
        discard=[DON, CAPOREGIME],
    )
    pile = position.pile
    position.plays(0, kind)
    assert (position.asked, position.step) == (0, "act")
    assert position.sendable() == [HITMAN]  # the job action is not used
    assert position.hand(0) == [HITMAN]
    assert position.hand(1) == [CAPOREGIME, SCHMUGGLER]
    assert position.city(1) == [CONSIGLIERE]
    assert (position.discard, position.pile) == ([DON, CAPOREGIME], pile)


@pytest.mark.rule("CAR-WIN-01")
@pytest.mark.parametrize("missing", ALL_FIVE)
@pytest.mark.parametrize("seats", [2, 5])
def test_the_fifth_type_wins_at_once(seats: int, missing: int) -> None:
    """At least one card of each of the five types in the own region in step C: won at once."""
    hands = [[missing, HITMAN]] + [[DON, HITMAN]] * (seats - 1)
    position = lay(hands, cities={0: [kind for kind in ALL_FIVE if kind != missing]})
    position.plays(0, missing)
    assert not position.table.over  # the other action is still to come, then step C
    position.passes(0)
    assert position.table.over
    assert position.table.winners() == [0]
    assert position.table.scores() == [5] + [0] * (seats - 1)
    assert [(line.rule, line.numbers[0]) for line in position.news("won")] == [("CAR-WIN-01", 0)]


@pytest.mark.rule("CAR-WIN-01")
@pytest.mark.parametrize(("missing", "twice"), list(permutations(ALL_FIVE, 2)))
def test_duplicates_do_not_matter(missing: int, twice: int) -> None:
    """Duplicates do not matter: they neither stand in for a type nor stand in the way."""
    four = [kind for kind in ALL_FIVE if kind != missing]
    position = lay([[missing, twice], [DON]], cities={0: [*four, twice, twice]})
    position.plays(0, twice)
    position.passes(0)
    assert not position.table.over
    position.passes(1)
    position.plays(0, missing)
    while not position.table.over:
        position.passes(0)
    assert position.table.winners() == [0]


@pytest.mark.rule("CAR-WIN-01")
@pytest.mark.parametrize("missing", ALL_FIVE)
def test_four_types_are_not_enough(missing: int) -> None:
    """All five types are needed: whichever is missing, the four others win nothing."""
    *three, last = [kind for kind in ALL_FIVE if kind != missing]
    position = lay([[last], [DON]], cities={0: three})
    position.plays(0, last)
    assert not position.table.over
    assert position.asked == 1
    assert position.table.scores() == [4, 0]
    assert position.news("won", "shared") == []


@pytest.mark.rule("CAR-WIN-01")
def test_the_winner_has_the_types_even_if_another_has_more_cards() -> None:
    """Five types win, however many cards lie before somebody else."""
    many = [CAPOREGIME] * 5 + [CONSIGLIERE] * 5 + [HITMAN] * 5 + [SCHMUGGLER] * 5
    position = lay([[DON], [HITMAN]], cities={0: ALL_FIVE[:1] + ALL_FIVE[2:], 1: many})
    position.plays(0, DON)
    assert position.table.over
    assert position.table.winners() == [0]


@pytest.mark.rule("CAR-WIN-02")
def test_the_win_comes_before_the_hand_limit() -> None:
    """A player with more than 10 hand cards wins without discarding."""
    hand = [DON] * 6 + [HITMAN] * 6
    position = lay([hand, [HITMAN]], cities={0: [CAPOREGIME, CONSIGLIERE, HITMAN, SCHMUGGLER]})
    position.plays(0, DON)
    position.passes(0)
    assert position.table.over
    assert position.table.winners() == [0]
    assert len(position.hand(0)) == 11
    assert position.discard == [HITMAN]


@pytest.mark.rule("CAR-WIN-03")
def test_nobody_wins_in_the_turn_of_another() -> None:
    """Nobody wins by region cards in another player's turn, even if five types lay there."""
    position = lay([[HITMAN], [HITMAN], [HITMAN]], cities={1: ALL_FIVE, 2: ALL_FIVE})
    position.passes(0)
    assert not position.table.over
    assert (position.asked, position.step) == (1, "act")  # not before his own step C either
    position.passes(1)
    assert position.table.over
    assert [line.numbers[0] for line in position.news("turn")] == [1]


@pytest.mark.rule("CAR-WIN-03")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_five_types_never_lie_before_somebody_whose_turn_it_is_not(seats: int) -> None:
    """Five types never lie in a region outside its owner's turn, in any game."""
    for number in range(6):
        game = TITLE.begin(seats, named_dice(f"regions {number}"))
        assert isinstance(game, Table)
        chooser = Chooser(number)
        active = game.decider
        while not game.over:
            if game.stack[-1].name == "act":
                active = game.decider
            for seat in range(seats):
                assert seat == active or game.types_in_city(seat) < TYPES
            game.choose(chooser.pick(game.options))
        assert game.winners() == [active]
