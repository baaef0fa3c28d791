"""The Don: who may play him, what he costs, what he stops."""

from __future__ import annotations

import pytest

from omerta.engine.game import PASS

from .positions import CAPOREGIME, CONSIGLIERE, DON, HITMAN, SCHMUGGLER, Position, lay


def call(others: list[list[int]], own: list[int] | None = None) -> Position:
    """Player 0 has announced a Caporegime, and two Consiglieri wait on top of the pile."""
    position = lay([[CAPOREGIME, *(own or [HITMAN])], *others], pile=[CONSIGLIERE, CONSIGLIERE])
    position.sends(0, CAPOREGIME)
    position.announces(0)
    return position


def drew_two(position: Position) -> bool:
    """Whether the call of player 0 took place."""
    return position.hand(0).count(CONSIGLIERE) == 2


@pytest.mark.rule("CAR-DON-01")
def test_a_don_cannot_be_sent_as_the_job_action() -> None:
    """A Don cannot be sent to the discard pile as the job action of the own turn."""
    position = lay([[DON, DON, HITMAN], [HITMAN]], cities={1: [DON]})
    assert position.sendable() == [HITMAN]
    position.refused("CAR-DON-01", "act", DON, 0)


@pytest.mark.rule("CAR-DON-01")
def test_with_nothing_but_dons_the_player_is_asked_all_the_same() -> None:
    """A hand of Dons can send nobody, but play into the city, or pass."""
    position = lay([[DON, DON], [HITMAN]])
    assert (position.sendable(), position.playable()) == ([], [DON])
    position.plays(0, DON)
    assert (position.asked, position.choices, position.may_pass) == (0, [], True)
    position.refused("CAR-DON-01", "act", DON, 0)
    position.passes(0)
    assert position.asked == 1


@pytest.mark.rule("CAR-DON-02")
@pytest.mark.parametrize("stopper", [1, 2, 3])
def test_any_player_may_stop_a_job_not_only_the_victim(stopper: int) -> None:
    """A Don may be played against a job of another player by any player."""
    position = lay(
        [[HITMAN, HITMAN], [DON, HITMAN], [DON, HITMAN], [DON, HITMAN]], cities={2: [SCHMUGGLER]}
    )
    position.sends(0, HITMAN)
    position.names_target(0, 2, SCHMUGGLER)
    for seat in range(1, stopper):
        position.passes(seat)
    assert (position.asked, position.choices) == (stopper, [DON])
    position.stops(stopper, HITMAN)
    position.all_pass()
    assert position.city(2) == [SCHMUGGLER]


@pytest.mark.rule("CAR-DON-02")
@pytest.mark.parametrize("stopper", [0, 2, 3])
def test_any_player_may_stop_the_don_of_another(stopper: int) -> None:
    """A Don may be played against a Don of another player by any player."""
    position = call([[DON, HITMAN], [DON, SCHMUGGLER], [DON, HITMAN]], own=[DON, HITMAN])
    position.stops(1, HITMAN)
    while position.asked != stopper:
        position.passes(position.asked)
    assert position.choices == [DON]
    position.stops(stopper, position.hand(stopper)[-1])
    position.all_pass()
    assert drew_two(position)


@pytest.mark.rule("CAR-DON-02")
def test_a_don_never_has_to_be_played() -> None:
    """A Don never has to be played, neither by the victim nor by anybody else."""
    position = lay([[SCHMUGGLER, HITMAN], [DON, DON], [DON, DON, HITMAN]])
    position.sends(0, SCHMUGGLER)
    position.names_victim(0, 1)
    for seat in (1, 2):
        assert (position.asked, position.may_pass) == (seat, True)
        position.passes(seat)
    assert position.step == "kidnap"


@pytest.mark.rule("CAR-DON-02")
def test_only_a_don_stops_a_job() -> None:
    """It is a Don that is played: without one there is nothing but passing."""
    position = call([[HITMAN, SCHMUGGLER], [DON, SCHMUGGLER]])
    assert (position.asked, position.choices, position.may_pass) == (1, [], True)
    position.refused("CAR-DON-02", "ask_veto", DON, 1)
    position.refused("CAR-DON-02", "ask_veto", HITMAN, 1)


@pytest.mark.rule("CAR-DON-03")
@pytest.mark.parametrize("companion", [CAPOREGIME, DON, CONSIGLIERE, HITMAN, SCHMUGGLER])
def test_a_don_costs_himself_and_one_other_card(companion: int) -> None:
    """Playing a Don costs the Don and exactly one other card, which may be a second Don."""
    hand = [CAPOREGIME, DON, DON, CONSIGLIERE, HITMAN, SCHMUGGLER]
    position = call([hand])
    position.says(1, "ask_veto", DON)
    assert (position.asked, position.step) == (1, "accompany")
    assert position.choices == [CAPOREGIME, DON, CONSIGLIERE, HITMAN, SCHMUGGLER]
    assert not position.may_pass
    position.says(1, "accompany", companion)
    hand.remove(DON)
    hand.remove(companion)
    assert position.hand(1) == hand
    assert position.discard == [HITMAN, CAPOREGIME, companion, DON]
    assert position.hand(0) == [HITMAN]


@pytest.mark.rule("CAR-DON-03")
def test_the_don_is_not_his_own_companion() -> None:
    """Exactly one other card: a single Don cannot stand in for his companion."""
    position = call([[DON, HITMAN]])
    position.says(1, "ask_veto", DON)
    assert position.choices == [HITMAN]
    position.refused("CAR-DON-03", "accompany", DON, 1)
    position.refused("CAR-DON-03", "accompany", PASS, 1)
    position.refused("CAR-DON-03", "accompany", CAPOREGIME, 1)  # not in the hand


@pytest.mark.rule("CAR-DON-04")
def test_a_don_alone_cannot_react() -> None:
    """A player whose only hand card is a Don cannot react."""
    position = call([[DON], [DON]])
    assert drew_two(position)
    assert (position.asked, position.step) == (0, "act")


@pytest.mark.rule("CAR-DON-04")
def test_a_don_and_one_more_card_can_react() -> None:
    """Two cards are enough, one is not: the next player is asked instead."""
    position = call([[DON], [DON, HITMAN]])
    assert position.asked == 2
    position.stops(2, HITMAN)
    assert not drew_two(position)


@pytest.mark.rule("CAR-DON-04")
def test_the_active_player_cannot_answer_with_his_last_card() -> None:
    """A player whose only hand card is a Don cannot react, in the own turn either."""
    position = call([[DON, HITMAN]], own=[DON])
    position.stops(1, HITMAN)
    assert (position.asked, position.step) == (0, "act")
    assert position.hand(0) == [DON]


@pytest.mark.rule("CAR-DON-05")
def test_a_second_don_as_companion_cancels_nothing() -> None:
    """A second Don in the company of the first does not cancel anything: one Don counts."""
    position = call([[DON, DON], [HITMAN, HITMAN]])
    position.stops(1, DON)
    position.all_pass()
    assert not drew_two(position)
    assert position.discard == [HITMAN, CAPOREGIME, DON, DON]
    assert len(position.news("cancelled")) == 1


@pytest.mark.rule("CAR-DON-05")
@pytest.mark.parametrize("companion", [CAPOREGIME, CONSIGLIERE, HITMAN, SCHMUGGLER])
def test_whoever_accompanies_a_don_does_nothing_else(companion: int) -> None:
    """The companion card has no effect: nothing is asked and nothing moves on its account."""
    position = lay(
        [[CAPOREGIME, HITMAN], [DON, companion, HITMAN], [HITMAN, HITMAN]],
        cities={0: [SCHMUGGLER], 2: [SCHMUGGLER]},
    )
    position.sends(0, CAPOREGIME)
    position.announces(0)
    pile = position.pile
    position.stops(1, companion)
    assert (position.asked, position.step) == (2, "ask_veto")
    position.passes(2)
    assert (position.asked, position.step) == (0, "act")
    assert [position.hand(seat) for seat in range(3)] == [[HITMAN], [HITMAN], [HITMAN, HITMAN]]
    assert (position.city(0), position.city(2)) == ([SCHMUGGLER], [SCHMUGGLER])
    assert position.pile == pile


@pytest.mark.rule("CAR-DON-10")
def test_a_counter_don_in_the_own_turn_uses_no_action() -> None:
    """A Don of the active player against another Don is allowed and is not the job action."""
    position = call([[DON, HITMAN]], own=[DON, SCHMUGGLER, HITMAN])
    position.stops(1, HITMAN)
    assert (position.asked, position.choices) == (0, [DON])
    position.stops(0, SCHMUGGLER)
    assert drew_two(position)
    assert (position.asked, position.step) == (0, "act")
    assert position.playable() == [CONSIGLIERE, HITMAN]  # the city action is still there
    position.plays(0, HITMAN)
    assert position.city(0) == [HITMAN]
    assert position.asked == 1


@pytest.mark.rule("CAR-DON-10")
def test_after_a_counter_don_the_city_may_already_have_been_used() -> None:
    """A counter-Don uses neither action: city, job and Don all fit into one turn."""
    position = lay([[CAPOREGIME, DON, DON, DON], [DON, HITMAN]], pile=[CONSIGLIERE] * 3)
    position.plays(0, DON)
    position.sends(0, CAPOREGIME)
    position.announces(0)
    position.stops(1, HITMAN)
    position.stops(0, DON)
    assert position.hand(0) == [CONSIGLIERE, CONSIGLIERE]
    assert position.asked == 1


@pytest.mark.rule("CAR-DON-12")
def test_a_draw_opens_no_window() -> None:
    """Draws open no reaction window: after the draw the same player acts."""
    position = lay([[HITMAN, HITMAN], [HITMAN, HITMAN], [DON, DON]])
    position.passes(0)
    assert (position.asked, position.step) == (1, "act")


@pytest.mark.rule("CAR-DON-12")
@pytest.mark.parametrize("kind", [CAPOREGIME, DON, CONSIGLIERE, HITMAN, SCHMUGGLER])
def test_a_play_into_the_city_opens_no_window(kind: int) -> None:
    """Plays into a city region open no reaction window, whatever is played."""
    position = lay([[kind, HITMAN], [DON, DON], [DON, DON]])
    position.plays(0, kind)
    assert (position.asked, position.step) == (0, "act")
    assert position.city(0) == [kind]


@pytest.mark.rule("CAR-DON-12")
def test_a_discard_for_the_hand_limit_opens_no_window() -> None:
    """Discards for the hand limit open no reaction window."""
    position = lay([[HITMAN] * 8 + [SCHMUGGLER] * 4, [DON, DON], [DON, DON]])
    position.passes(0)
    for kind in (HITMAN, SCHMUGGLER):
        assert (position.asked, position.step) == (0, "discard_down")
        position.discards(0, kind)
    assert (position.asked, position.step) == (1, "act")
