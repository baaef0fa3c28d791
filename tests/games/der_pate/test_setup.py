"""What everybody begins with, and what lies where before the first round."""

from __future__ import annotations

from collections import Counter

import pytest

from omerta.engine.title import SPECTATOR
from omerta.games.der_pate.board import (
    BANK,
    BAPTISM,
    BIRTHDAY,
    BLACK,
    GREY,
    JUDGE,
    POLICEMAN,
    RED,
    SENATOR,
    WEDDING,
)

from .names import ALL_COUNTS
from .positions import TITLE, fresh, lay
from .walks import played


@pytest.mark.rule("PAT-SETUP-01")
@ALL_COUNTS
def test_seven_members_and_five_debt_tokens_each(seats: int) -> None:
    """Each player owns 7 family members and 5 debt tokens of one colour."""
    position = fresh(seats)
    for seat in range(seats):
        assert sum(position.members(seat)) == 7
        assert [position.debts(seat, holder) for holder in range(5)] == [
            5 if holder == seat else 0 for holder in range(5)
        ]


@pytest.mark.rule("PAT-SETUP-02")
@ALL_COUNTS
def test_all_markers_begin_at_the_start(seats: int) -> None:
    """The four track markers of each player start on position 0."""
    position = fresh(seats)
    for seat in range(seats):
        assert position.tracks(seat) == [0, 0, 0, 0]


@pytest.mark.rule("PAT-SETUP-03")
@ALL_COUNTS
def test_nobody_begins_with_an_action_token(seats: int) -> None:
    """None of the action tokens is in front of a player yet."""
    position = fresh(seats).plays_until("choose_district")
    for seat in range(seats):
        assert position.tokens(seat) == []


@pytest.mark.rule("PAT-SETUP-03")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
@pytest.mark.parametrize(
    ("colour", "tokens"),
    [(GREY, [WEDDING, BAPTISM, BIRTHDAY]), (RED, [POLICEMAN, JUDGE, SENATOR])],
)
def test_three_different_tokens_lie_on_each_track(
    seat: int, colour: int, tokens: list[int]
) -> None:
    """One Wedding, Baptism and birthday on Reputation; one Policeman, Judge, Senator on Influence.

    Whoever walks the whole track finds each of them once.
    """
    found: list[int] = []
    rest = RED if colour == GREY else GREY
    for start in range(10):
        dice = {colour: 1, BLACK: 1, rest: 1}
        position = lay(2, dice, first=seat, tracks={seat: {colour: start}})  # as the colours
        assert position.tokens(seat) == []
        position.places(colour)
        found += position.tokens(seat)
    assert found == tokens


@pytest.mark.rule("PAT-SETUP-04")
@ALL_COUNTS
def test_ten_thousand_dollars_each(seats: int) -> None:
    """Each player starts with 10,000 dollars."""
    assert fresh(seats).money == [10_000] * seats


@pytest.mark.rule("PAT-SETUP-05")
@ALL_COUNTS
def test_the_start_player_is_drawn_by_lot(seats: int) -> None:
    """The start player is, in the digital game, a random one."""
    drawn = Counter(fresh(seats, -1, f"lot {number}").table.first for number in range(40 * seats))
    assert set(drawn) == set(range(seats))
    assert min(drawn.values()) > 20


@pytest.mark.rule("PAT-SETUP-05")
def test_the_start_player_can_be_agreed() -> None:
    """The start player is the oldest player: whom the table names."""
    assert [fresh(4, first).table.first for first in range(4)] == [0, 1, 2, 3]


@pytest.mark.rule("PAT-SETUP-13")
def test_the_events_are_shuffled() -> None:
    """The ten event cards are shuffled: any may come first, any may stay in the box."""
    decks = [fresh(dice=f"shuffle {number}").table.deck for number in range(150)]
    assert all(sorted(deck) == list(range(10)) for deck in decks)
    for place in range(10):
        assert {deck[place] for deck in decks} == set(range(10))


@pytest.mark.rule("PAT-SETUP-13")
@ALL_COUNTS
def test_seven_events_are_used_and_three_never_seen(seats: int) -> None:
    """Three are removed unseen and seven form the face-down pile."""
    position = fresh(seats)
    for seat in (SPECTATOR, *range(seats)):
        seen = TITLE.view(position.table, seat)
        assert (seen["pile"], seen["events"]) == (7, [])
    finished = played(seats, "seven events")
    seen = TITLE.view(finished.table, SPECTATOR)
    assert (seen["pile"], len(set(seen["events"]))) == (0, 7)
    assert len(finished.told("event")) == 7


@pytest.mark.rule("PAT-SETUP-14")
@ALL_COUNTS
def test_all_thirteen_friends_are_in_brooklyn(seats: int) -> None:
    """All 13 Friends lie in the Brooklyn supply at the start; no player owns one."""
    table = fresh(seats).table
    assert table.brooklyn == 13
    assert table.friends == [0] * seats


@pytest.mark.rule("PAT-SETUP-15")
@ALL_COUNTS
def test_both_event_markers_are_at_the_start(seats: int) -> None:
    """The grey and the red event marker start on the start space of their event tracks."""
    position = fresh(seats)
    assert TITLE.view(position.table, 0)["markers"] == [0, 0]
    position.plays_until("place_first_die")
    assert sorted([position.table.grey, position.table.red]) == [0, 1]


@pytest.mark.rule("PAT-SETUP-16")
@ALL_COUNTS
def test_prison_and_river_are_empty_and_nobody_owes(seats: int) -> None:
    """The Tombs and the Hudson are empty at the start and nobody holds foreign debt tokens."""
    position = fresh(seats)
    assert position.table.tombs == [0] * seats
    assert position.table.hudson == [0] * seats
    for seat in range(seats):
        assert position.debts(seat, BANK) == 0
        assert position.table.held_for_others(seat) == 0


@pytest.mark.rule("PAT-SETUP-16")
def test_set_up_puts_nobody_into_prison_or_river() -> None:
    """The Tombs and the Hudson are empty when the first die is placed, unless an event filled
    The Tombs."""
    position = fresh(4, dice="quiet start").plays_until("place_first_die")
    assert position.told("event")[0][0] not in (5, 6), "an event that arrests somebody"
    assert position.table.tombs == [0, 0, 0, 0]
    assert position.table.hudson == [0, 0, 0, 0]
