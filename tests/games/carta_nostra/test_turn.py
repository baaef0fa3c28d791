"""A turn: draw, two actions in either order, and on to the left."""

from __future__ import annotations

import pytest

from .positions import (
    CAPOREGIME,
    CONSIGLIERE,
    DON,
    HITMAN,
    SCHMUGGLER,
    lay,
)


@pytest.mark.rule("CAR-TURN-01")
def test_a_turn_begins_with_the_top_card_of_the_pile() -> None:
    """A turn begins with drawing one card from the draw pile into the hand."""
    position = lay([[DON], [HITMAN, HITMAN]], pile=[SCHMUGGLER, CONSIGLIERE], turn=1)
    size = len(position.pile)
    position.passes(1)
    assert position.hand(0) == [DON, CONSIGLIERE]
    assert len(position.pile) == size - 1
    assert position.pile[-1] == SCHMUGGLER
    assert (position.asked, position.step) == (0, "act")


@pytest.mark.rule("CAR-TURN-01")
def test_the_draw_comes_before_both_actions_and_cannot_be_declined() -> None:
    """The draw is mandatory and comes before both actions: the drawn card may be used at once."""
    position = lay([[DON], [HITMAN, HITMAN]], pile=[CONSIGLIERE], turn=1)
    position.passes(1)
    assert [line.key for line in position.news()][-3:] == ["turn", "drew", "drew_card"]
    assert position.sendable() == [CONSIGLIERE]
    assert position.playable() == [DON, CONSIGLIERE]
    assert position.hand(1) == [HITMAN, HITMAN]


@pytest.mark.rule("CAR-TURN-01")
def test_only_one_card_is_drawn_however_the_turn_goes_on() -> None:
    """One card a turn; nothing is drawn between the actions or at the end."""
    position = lay([[DON, HITMAN, HITMAN], [DON]], pile=[CAPOREGIME])
    position.sends(0, HITMAN)
    position.plays(0, DON)
    assert position.hand(0) == [HITMAN]
    assert position.asked == 1
    assert position.hand(1) == [CAPOREGIME, DON]
    assert len(position.news("drew")) == 1


@pytest.mark.rule("CAR-TURN-02")
def test_the_job_may_come_before_the_city() -> None:
    """The job action and the city action may be done in either order: job first."""
    position = lay([[DON, CAPOREGIME, HITMAN], [DON]], pile=[SCHMUGGLER, SCHMUGGLER])
    position.sends(0, CAPOREGIME)
    position.announces(0)
    assert (position.asked, position.step) == (0, "act")
    assert position.sendable() == []
    assert position.playable() == [DON, HITMAN, SCHMUGGLER]
    position.plays(0, SCHMUGGLER)
    assert position.city(0) == [SCHMUGGLER]
    assert position.asked == 1


@pytest.mark.rule("CAR-TURN-02")
def test_the_city_may_come_before_the_job() -> None:
    """The job action and the city action may be done in either order: city first."""
    position = lay([[DON, CAPOREGIME, HITMAN], [DON]], pile=[HITMAN, SCHMUGGLER, SCHMUGGLER])
    position.plays(0, DON)
    assert (position.asked, position.step) == (0, "act")
    assert position.playable() == []
    assert position.sendable() == [CAPOREGIME, HITMAN]
    position.sends(0, CAPOREGIME)
    position.announces(0)
    assert position.hand(0) == [HITMAN, SCHMUGGLER, SCHMUGGLER]
    assert position.asked == 1


@pytest.mark.rule("CAR-TURN-03")
@pytest.mark.parametrize("played_first", [False, True])
def test_only_one_card_a_turn_is_sent(played_first: bool) -> None:
    """At most one card per turn is sent to the discard pile as the job action."""
    position = lay([[DON, HITMAN, HITMAN, CAPOREGIME], [DON]])
    if played_first:
        position.plays(0, DON)
    position.sends(0, HITMAN)  # nobody has a region to shoot at: the job is over
    if played_first:
        assert position.asked == 1
        assert position.refused("CAR-TURN-06", "act", HITMAN, 0).key == "not_your_turn"
    else:
        assert (position.asked, position.step) == (0, "act")
        assert position.sendable() == []
        position.refused("CAR-TURN-03", "act", HITMAN, 0)
        position.refused("CAR-TURN-03", "act", CAPOREGIME, 0)
    assert position.discard == [HITMAN, HITMAN]


@pytest.mark.rule("CAR-TURN-04")
@pytest.mark.parametrize("sent_first", [False, True])
def test_only_one_card_a_turn_is_played_into_the_city(sent_first: bool) -> None:
    """At most one card per turn is played into the own city region."""
    position = lay([[DON, DON, HITMAN, CAPOREGIME], [DON]])
    if sent_first:
        position.sends(0, HITMAN)
    position.plays(0, DON)
    if sent_first:
        assert position.asked == 1
        assert position.refused("CAR-TURN-06", "act", 5 + DON, 0).key == "not_your_turn"
    else:
        assert (position.asked, position.step) == (0, "act")
        assert position.playable() == []
        position.refused("CAR-TURN-04", "act", 5 + DON, 0)
        position.refused("CAR-TURN-04", "act", 5 + CAPOREGIME, 0)
    assert position.city(0) == [DON]


@pytest.mark.rule("CAR-TURN-05")
def test_a_player_may_do_nothing() -> None:
    """Neither action is mandatory; a player may do none."""
    position = lay([[DON, HITMAN], [DON]])
    assert position.may_pass
    position.passes(0)
    assert position.hand(0) == [DON, HITMAN]
    assert (position.city(0), position.discard) == ([], [HITMAN])
    assert position.asked == 1


@pytest.mark.rule("CAR-TURN-05")
def test_a_player_may_do_only_the_job() -> None:
    """Neither action is mandatory; a player may do one and leave the city out."""
    position = lay([[DON, HITMAN], [DON]])
    position.sends(0, HITMAN)
    assert position.may_pass
    position.passes(0)
    assert (position.hand(0), position.city(0)) == ([DON], [])
    assert position.asked == 1


@pytest.mark.rule("CAR-TURN-05")
def test_a_player_may_do_only_the_city() -> None:
    """Neither action is mandatory; a player may do one and leave the job out."""
    position = lay([[DON, HITMAN], [DON]])
    position.plays(0, DON)
    assert position.may_pass
    position.passes(0)
    assert (position.hand(0), position.discard) == ([HITMAN], [HITMAN])
    assert position.asked == 1


@pytest.mark.rule("CAR-TURN-05")
def test_a_player_may_do_both() -> None:
    """A player may do both actions, and is not asked for a third."""
    position = lay([[DON, HITMAN, HITMAN], [DON]])
    position.plays(0, DON)
    position.sends(0, HITMAN)
    assert (position.hand(0), position.city(0)) == ([HITMAN], [DON])
    assert position.asked == 1


@pytest.mark.rule("CAR-TURN-06")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_turn_goes_round_to_the_left(seats: int) -> None:
    """After step C the turn passes to the player on the left (clockwise)."""
    position = lay([[HITMAN]] * seats, turn=1)
    order = []
    for _ in range(2 * seats):
        order.append(position.asked)
        position.passes(position.asked)
    assert order == [(1 + place) % seats for place in range(2 * seats)]


@pytest.mark.rule("CAR-TURN-07")
def test_an_empty_hand_draws_one_card_and_may_play_it() -> None:
    """A player with an empty hand stays in the game, draws one card and may play it."""
    position = lay([[HITMAN], [], [HITMAN]], pile=[SCHMUGGLER])
    position.passes(0)
    assert (position.asked, position.step) == (1, "act")
    assert position.hand(1) == [SCHMUGGLER]
    assert position.sendable() == position.playable() == [SCHMUGGLER]
    position.plays(1, SCHMUGGLER)
    assert position.city(1) == [SCHMUGGLER]
    assert position.asked == 2  # without a card there is nothing more to ask


@pytest.mark.rule("CAR-TURN-07")
def test_playing_the_last_card_ends_only_the_turn() -> None:
    """A player with an empty hand stays in the game: the next round finds him there."""
    position = lay([[HITMAN], [HITMAN]], pile=[DON, CONSIGLIERE])
    position.plays(0, HITMAN)
    assert position.hand(0) == []
    assert not position.table.over
    position.passes(1)
    assert (position.asked, position.hand(0)) == (0, [DON])


@pytest.mark.rule("CAR-TURN-08")
def test_the_threat_changes_nothing() -> None:
    """The closing threat of a turn changes nothing: the next draw is all that happens."""
    hands = [[DON, HITMAN], [HITMAN, SCHMUGGLER], [CAPOREGIME]]
    position = lay(
        hands,
        cities={0: [DON], 1: [DON, HITMAN], 2: [CAPOREGIME]},
        discard=[HITMAN, DON, CONSIGLIERE],
        pile=[DON, CONSIGLIERE],
    )
    pile, known = position.pile, position.table.known[:]
    position.passes(0)
    keys = [line.key for line in position.news()]
    assert keys == ["threat", "turn", "drew", "drew_card"]
    assert position.news("threat")[0].numbers[0] == 0
    assert [position.hand(seat) for seat in range(3)] == [
        hands[0],
        [CONSIGLIERE, HITMAN, SCHMUGGLER],
        hands[2],
    ]
    assert [position.city(seat) for seat in range(3)] == [[DON], [DON, HITMAN], [CAPOREGIME]]
    assert position.discard == [HITMAN, DON, CONSIGLIERE]
    assert position.pile == pile[:-1]
    assert position.table.known == known
    assert position.asked == 1
