"""Setting up: seven cards each, one turned up, and who begins."""

from __future__ import annotations

import pytest

from omerta.engine.dice import named_dice
from omerta.engine.game import NOBODY, PASS
from omerta.engine.playout import Chooser, play_out
from omerta.engine.title import SPECTATOR
from omerta.games.carta_nostra.cards import TYPES
from omerta.games.carta_nostra.table import Table

from .positions import TITLE, Position

SEATS = [2, 3, 4, 5]


def dealt(seats: int, dice: str = "set-up") -> Position:
    """The table after the deal, before the first turn."""
    table = TITLE.lay_out(seats, named_dice(dice), 0, True)
    assert isinstance(table, Table)
    return Position(TITLE, table)


@pytest.mark.rule("CAR-SETUP-01")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_is_dealt_seven_cards(seats: int) -> None:
    """Each player is dealt 7 hand cards."""
    position = dealt(seats)
    assert [len(position.hand(seat)) for seat in range(seats)] == [7] * seats
    assert position.table.hand_sizes == [7] * seats


@pytest.mark.rule("CAR-SETUP-01")
@pytest.mark.parametrize("seats", SEATS)
def test_the_dealt_cards_are_hidden_from_everybody_else(seats: int) -> None:
    """The dealt cards are hidden: a view shows the own seven and counts the others."""
    position = dealt(seats)
    for seat in range(seats):
        view = TITLE.view(position.table, seat)
        assert sum(view["hand"]) == 7
        assert view["hand_sizes"] == [7] * seats
        assert not any(view["known"])
    assert TITLE.view(position.table, SPECTATOR)["hand"] is None


@pytest.mark.rule("CAR-SETUP-01")
def test_the_cards_are_shuffled() -> None:
    """All cards are shuffled before the deal: other dice, other hands."""
    hands = {str(dealt(2, f"deal {number}").hand(0)) for number in range(10)}
    assert len(hands) > 1


def pile_after_the_deal(seats: int) -> int:
    position = dealt(seats)
    assert len(position.discard) == 1
    return len(position.pile)


@pytest.mark.rule("CAR-SETUP-02")
def test_two_players_leave_a_pile_of_35() -> None:
    """With two players the draw pile has 35 cards after the deal and the turned-up card."""
    assert pile_after_the_deal(2) == 35


@pytest.mark.rule("CAR-SETUP-03")
def test_three_players_leave_a_pile_of_28() -> None:
    """With three players the draw pile has 28 cards after the deal and the turned-up card."""
    assert pile_after_the_deal(3) == 28


@pytest.mark.rule("CAR-SETUP-04")
def test_four_players_leave_a_pile_of_21() -> None:
    """With four players the draw pile has 21 cards after the deal and the turned-up card."""
    assert pile_after_the_deal(4) == 21


@pytest.mark.rule("CAR-SETUP-05")
def test_five_players_leave_a_pile_of_14() -> None:
    """With five players the draw pile has 14 cards after the deal and the turned-up card."""
    assert pile_after_the_deal(5) == 14


@pytest.mark.rule("CAR-SETUP-06")
@pytest.mark.parametrize("seats", SEATS)
def test_the_top_card_of_the_pile_starts_the_discards(seats: int) -> None:
    """After the deal the top card of the pile is turned up: exactly one card lies there."""
    position = dealt(seats)
    table = position.table
    assert position.discard == [table.deck[table.left]]
    above = table.deck[table.left + 1 :]
    hands = [kind for seat in range(seats) for kind in position.hand(seat)]
    assert sorted(above) == sorted(hands)


@pytest.mark.rule("CAR-SETUP-06")
def test_the_turned_up_card_does_no_job() -> None:
    """Whatever is turned up, the first player draws one card and acts: no job, no window."""
    turned_up = set()
    for number in range(40):
        before = dealt(3, f"turned up {number}")
        game = TITLE.begin(3, named_dice(f"turned up {number}"), 0, True)
        assert isinstance(game, Table)
        position = Position(TITLE, game)
        turned_up.add(position.discard[0])
        assert position.discard == before.discard
        assert (position.asked, position.step) == (0, "act")
        assert [len(position.hand(seat)) for seat in range(3)] == [8, 7, 7]
        assert position.hand(1) == before.hand(1)
        assert len(position.pile) == len(before.pile) - 1
    assert turned_up == set(range(TYPES))


@pytest.mark.rule("CAR-SETUP-07")
@pytest.mark.parametrize("seats", SEATS)
def test_every_region_is_empty_at_the_start(seats: int) -> None:
    """Every city region is empty at the start."""
    position = dealt(seats)
    assert [position.city(seat) for seat in range(seats)] == [[]] * seats


@pytest.mark.rule("CAR-START-01")
@pytest.mark.parametrize("seats", SEATS)
def test_chance_decides_who_starts_the_first_game(seats: int) -> None:
    """The first game of a series is started by a random player: everybody may be it."""
    starters = [TITLE.begin(seats, named_dice(f"game {number}")).decider for number in range(60)]
    assert set(starters) == set(range(seats))
    assert max(starters.count(seat) for seat in range(seats)) < 60 * 2 // seats


@pytest.mark.rule("CAR-START-02")
@pytest.mark.parametrize("seats", SEATS)
def test_the_winner_starts_the_next_game(seats: int) -> None:
    """A later game of a series is started by the winner of the previous game."""
    starters = set()
    for number in range(12):
        game = TITLE.begin(seats, named_dice(f"series {number}"))
        play_out(game, Chooser(number), 100_000)
        (winner,) = game.winners()
        first = TITLE.starts_next(game.winners())
        following = TITLE.begin(seats, named_dice(f"series {number + 1}"), first=first)
        assert following.decider == winner
        assert TITLE.view(following, SPECTATOR)["first"] == winner
        following.choose(PASS)
        assert following.decider == (winner + 1) % seats
        starters.add(winner)
    assert len(starters) > 1


@pytest.mark.rule("CAR-START-01", "CAR-START-02")
def test_after_a_shared_win_chance_decides_again() -> None:
    """There is no single winner of the previous game."""
    assert TITLE.starts_next([0, 2]) == NOBODY
    assert TITLE.starts_next([2]) == 2
