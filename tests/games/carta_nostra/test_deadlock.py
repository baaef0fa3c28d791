"""The deadlock guard: a round in which nobody could draw or had a card ends the game."""

from __future__ import annotations

import pytest

from .positions import CAPOREGIME, CONSIGLIERE, DON, HITMAN, IN_CITIES, SCHMUGGLER, Position, lay


def region(**copies: int) -> list[int]:
    """A region by number of copies, as `region(don=10, hitman=4)`."""
    kinds = {
        "caporegime": CAPOREGIME,
        "don": DON,
        "consigliere": CONSIGLIERE,
        "hitman": HITMAN,
        "schmuggler": SCHMUGGLER,
    }
    return [kinds[name] for name, number in copies.items() for _ in range(number)]


def last_card(first: list[int], second: list[int], discard: list[int]) -> Position:
    """Player 0 plays the last Hitman; then all fifty cards lie open and there is no pile."""
    position = lay([[HITMAN], []], cities={0: first, 1: second}, discard=discard)
    assert position.pile == []
    position.plays(0, HITMAN)
    return position


@pytest.mark.rule("CAR-DEAD-01")
def test_the_most_different_types_win_a_deadlock() -> None:
    """Nobody could draw or act for a round: the most different types win, not the most cards."""
    position = last_card(
        region(caporegime=1, consigliere=10, schmuggler=10),
        region(caporegime=8, don=10, hitman=9),
        discard=[CAPOREGIME],
    )
    assert position.table.over
    assert position.table.scores() == [4, 3]
    assert len(position.city(0)) < len(position.city(1))
    assert position.table.winners() == [0]
    told = [(line.key, line.rule) for line in position.news()][-2:]
    assert told == [("deadlock", "CAR-DEAD-01"), ("won_by_types", "CAR-DEAD-01")]
    assert position.news()[-1].numbers[:2] == [0, 4]


@pytest.mark.rule("CAR-DEAD-01")
def test_with_equal_types_the_most_cards_win_a_deadlock() -> None:
    """Equal numbers of types: the one with the most region cards wins."""
    position = last_card(
        region(caporegime=10, consigliere=4, hitman=4, schmuggler=5),
        region(don=10, consigliere=6, hitman=5, schmuggler=5),
        discard=[],
    )
    assert position.table.over
    assert position.table.scores() == [4, 4]
    assert position.table.winners() == [1]
    last = position.news()[-1]
    assert (last.key, last.rule, last.numbers[:2]) == ("won_by_cards", "CAR-DEAD-01", [1, 26])


@pytest.mark.rule("CAR-DEAD-01")
def test_otherwise_the_win_is_shared() -> None:
    """Equal types and equal cards: the win is shared."""
    position = last_card(
        region(caporegime=10, consigliere=5, hitman=4, schmuggler=5),
        region(don=10, consigliere=5, hitman=5, schmuggler=5),
        discard=[],
    )
    assert position.table.over
    assert position.table.winners() == [0, 1]
    told = [(line.rule, line.numbers[0]) for line in position.news("shared")]
    assert told == [("CAR-DEAD-01", 0), ("CAR-DEAD-01", 1)]


@pytest.mark.rule("CAR-DEAD-01")
def test_a_full_round_has_to_go_by() -> None:
    """One full round: everybody has a turn in which he can neither draw nor act."""
    position = lay([[HITMAN], [], [], []], discard=[], rest=IN_CITIES)
    position.plays(0, HITMAN)
    assert position.table.over
    assert [line.numbers[0] for line in position.news("turn")] == [1, 2, 3, 0]
    assert len(position.news("no_draw")) == 4


@pytest.mark.rule("CAR-DEAD-01")
def test_one_card_in_one_hand_keeps_the_game_going() -> None:
    """A player who has a card to act with, even if he passes, starts the count anew."""
    position = lay([[HITMAN], [], [SCHMUGGLER]], discard=[], rest=IN_CITIES)
    position.plays(0, HITMAN)
    for _ in range(3):
        assert (position.asked, position.step) == (2, "act")
        position.passes(2)
    assert not position.table.over
    told = [line.numbers[0] for line in position.news("turn")]
    position.plays(2, SCHMUGGLER)
    assert position.table.over
    assert [line.numbers[0] for line in position.news("turn")] == [*told, 0, 1, 2]


@pytest.mark.rule("CAR-DEAD-01")
def test_a_pile_keeps_the_game_going() -> None:
    """With a card to draw nobody is stuck, however empty the hands."""
    position = lay([[HITMAN], [], []], discard=[], pile=[HITMAN] * 3, rest=IN_CITIES)
    position.plays(0, HITMAN)
    for seat in (1, 2, 0):
        assert (position.asked, position.hand(seat)) == (seat, [HITMAN])
        position.plays(seat, HITMAN)
    assert position.table.over  # and only when the last card is drawn and played
    assert [line.numbers[0] for line in position.news("turn")] == [1, 2, 0, 1, 2, 0]
