"""The five red event cards: Sweep, Informer, Friends in high places, Driver, Settling accounts."""

from __future__ import annotations

import pytest

from omerta.games.der_pate.board import BLACK, GREY, INFLUENCE, RED, WHITE

from .positions import BANK, NEW_ROUND, at, lay


@pytest.mark.rule("PAT-E6-01")
@pytest.mark.parametrize(("car", "swept"), [(12, 0), (2, 0), (3, 1), (7, 2), (10, 3)])
def test_a_sweep_empties_the_district_of_the_car(car: int, swept: int) -> None:
    """E6 (red, car 1): all members where the car now stands go to The Tombs, protected or not."""
    position = lay(NEW_ROUND, events=["E6"], car=car)
    assert position.told("marker") == [[INFLUENCE, 1, 0]]
    assert position.empty == [3 * swept + 1, 3 * swept + 2, 3 * swept + 3]
    for seat in range(4):
        assert position.members(seat) == ([0, 4, 3, 0] if seat == swept else [3, 4, 0, 0])


@pytest.mark.rule("PAT-E6-01")
def test_a_sweep_hits_everybody_there() -> None:
    """E6: all members in the district, whoever's they are; empty businesses stay empty."""
    held = {0: [1, 4], 1: [2, 5], 2: [7], 3: [8]}
    position = lay(NEW_ROUND, events=["E6"], car=12, held=held)
    assert position.table.tombs == [1, 1, 0, 0]
    assert [position.held(seat) for seat in range(4)] == [[4], [5], [7], [8]]


@pytest.mark.rule("PAT-E6-02")
@pytest.mark.parametrize("seats", [2, 3])
def test_neutral_members_are_swept_into_the_box(seats: int) -> None:
    """Neutral members hit by E6 go to the box, not to The Tombs."""
    position = lay(NEW_ROUND, events=["E6"], seats=seats, car=9)
    assert position.empty == [10, 11, 12]
    assert position.table.tombs == [0] * seats
    assert position.table.hudson == [0] * seats
    assert [position.members(seat) for seat in range(seats)] == [[3, 4, 0, 0]] * seats
    assert position.told("neutral_gone") == [[3, 9, 0], [3, 10, 0], [3, 11, 0]]


@pytest.mark.rule("PAT-E7-01")
def test_the_informer_takes_a_member_of_everybody() -> None:
    """E7 (red, car 2): choose one own business outside the protected district; to The Tombs."""
    position = lay(NEW_ROUND, events=["E7"], car=11, held={0: [1, 4, 7], 1: [5, 8], 2: [6], 3: [2]})
    assert (position.car, position.told("marker")) == (1, [[INFLUENCE, 1, 0]])
    assert (position.step, position.asked, position.spaces) == ("lose_member", 0, [4, 7])
    assert not position.may_pass
    position.refused("PAT-CAR-06", "lose_member", at(1))
    position.refused("PAT-E7-01", "lose_member", at(5))
    position.refused("PAT-E7-01", "lose_member", -1)
    position.says(0, "lose_member", at(7))
    assert position.members(0) == [2, 4, 1, 0]
    assert (position.asked, position.spaces) == (1, [5, 8])
    position.says(1, "lose_member", at(5))
    assert position.members(1) == [1, 5, 1, 0]
    assert position.members(2) == [0, 6, 1, 0], "the only one it can be"
    assert position.empty == [3, 5, 6, 7, 9, 10, 11, 12]


@pytest.mark.rule("PAT-E7-02")
def test_whoever_is_protected_or_has_nothing_loses_nothing() -> None:
    """A player all of whose businesses are protected, or who has none, loses nothing by E7."""
    held = {0: [1, 2, 3], 2: [4, 5]}
    position = lay(NEW_ROUND, events=["E7"], car=11, held=held)
    assert position.asked == 2
    position.says(2, "lose_member", at(4))
    assert position.table.tombs == [0, 0, 1, 0]
    assert position.held(0) == [1, 2, 3]
    assert position.told("nobody_betrayed") == [[0, 0, 0], [1, 0, 0], [3, 0, 0]]


@pytest.mark.rule("PAT-E7-02")
def test_the_informer_does_not_touch_neutral_families() -> None:
    """E7 is for players: neutral members stay."""
    position = lay(NEW_ROUND, events=["E7"], seats=2, car=2).plays_until("place_first_die")
    assert (position.held(2), position.held(3)) == ([7, 8, 9], [10, 11, 12])


@pytest.mark.rule("PAT-E8-01")
@pytest.mark.parametrize(
    ("places", "friends"),
    [
        ([2, 5, 4, 0], [0, 1, 0, 0]),
        ([7, 7, 3, 7], [1, 1, 0, 1]),
        ([0, 0, 0, 0], [1, 1, 1, 1]),
        ([10, 0, 9, 10], [1, 0, 0, 1]),
    ],
)
def test_who_is_furthest_on_influence_gets_a_friend(places: list[int], friends: list[int]) -> None:
    """E8 (red, car 3): every player tied for the furthest position gets one without paying."""
    tracks = {seat: {INFLUENCE: place} for seat, place in enumerate(places)}
    position = lay(NEW_ROUND, events=["E8"], car=11, tracks=tracks)
    assert (position.car, position.told("marker")) == (2, [[INFLUENCE, 1, 0]])
    assert position.table.friends == friends
    assert position.table.brooklyn == 13 - sum(friends)
    assert position.money == [10_000] * 4


@pytest.mark.rule("PAT-E8-01")
def test_reputation_does_not_count_for_high_places() -> None:
    """E8 looks at Influence only."""
    tracks = {0: {0: 10, 2: 4, 3: 4}, 1: {INFLUENCE: 1}}
    assert lay(NEW_ROUND, events=["E8"], tracks=tracks).table.friends == [0, 1, 0, 0]


@pytest.mark.rule("PAT-E8-02")
@pytest.mark.parametrize(
    ("first", "left", "served"),
    [(0, 2, [0, 1]), (2, 2, [2, 3]), (3, 2, [3, 0]), (1, 1, [1]), (0, 0, [])],
)
def test_the_last_friends_go_round_from_the_start_player(
    first: int, left: int, served: list[int]
) -> None:
    """Fewer Friends than entitled players: the start player first and then clockwise."""
    had = {0: 4, 1: 4, 2: 4, 3: 1 - left} if left < 2 else {0: 4, 1: 4, 2: 3, 3: 0}
    position = lay(NEW_ROUND, events=["E8"], first=first, friends=had)
    gained = {seat: position.table.friends[seat] - had[seat] for seat in range(4)}
    assert gained == {seat: 1 if seat in served else 0 for seat in range(4)}
    assert position.table.brooklyn == 0


@pytest.mark.rule("PAT-E8-02")
def test_the_last_friends_pass_over_those_not_entitled() -> None:
    """E8: only entitled players count, clockwise from the start player."""
    tracks = {0: {INFLUENCE: 5}, 2: {INFLUENCE: 5}}
    position = lay(NEW_ROUND, events=["E8"], first=1, friends={3: 12}, tracks=tracks)
    assert position.table.friends == [0, 0, 1, 12]


@pytest.mark.rule("PAT-E9-01")
@pytest.mark.parametrize(("distance", "stop"), [(1, 4), (2, 5), (0, 3)])
def test_the_driver_moves_one_or_two_spaces_or_waits(distance: int, stop: int) -> None:
    """E9 (red, car 4): each player may move the car 1 or 2 spaces clockwise or leave it."""
    position = lay(NEW_ROUND, events=["E9"], car=11)
    assert (position.car, position.told("marker")) == (3, [[INFLUENCE, 1, 0]])
    assert (position.step, position.choices) == ("drive_on", [1, 2])
    assert position.may_pass
    for wrong in (0, 3):
        position.refused("PAT-E9-01", "drive_on", wrong)
    if distance:
        position.says(0, "drive_on", distance)
    else:
        position.passes()
    assert position.car == stop
    assert position.step == "place_first_die"
    position.plays_until("drive_on", 1)
    assert (position.asked, position.choices) == (1, [1, 2])


@pytest.mark.rule("PAT-E9-01")
def test_the_driver_knows_the_way_round() -> None:
    """E9 moves the car clockwise: space 1 follows space 12."""
    assert lay(NEW_ROUND, events=["E9"], car=8).says(0, "drive_on", 1).car == 1


@pytest.mark.rule("PAT-E9-02")
def test_the_driver_visits_nobody() -> None:
    """The car move of E9 has no Visit effect: nobody is cleared, nothing can be occupied."""
    full = lay(NEW_ROUND, events=["E9"], car=11).says(0, "drive_on", 1)
    assert full.empty == []
    assert full.step == "place_first_die"
    free = lay(NEW_ROUND, events=["E9"], car=11, held={0: [1], 1: [7]}).says(0, "drive_on", 2)
    assert (free.car, free.step) == (5, "place_first_die")
    assert free.members(0) == [1, 6, 0, 0]


@pytest.mark.rule("PAT-E9-02")
def test_the_driver_changes_the_protected_district_at_once() -> None:
    """The car move of E9 changes the protected district at once, for the same turn."""
    for distance, cleared in ((1, [1, 9]), (0, [5, 9])):
        position = lay(
            NEW_ROUND,
            events=["E9"],
            car=11,
            rolls={
                (0, 1): {GREY: 3, RED: 1, BLACK: 1, WHITE: 1},
                (0, 2): {RED: 1, BLACK: 1, WHITE: 1},
                (0, 3): {RED: 1, BLACK: 1},
            },
        )
        if distance:
            position.says(0, "drive_on", distance)
        else:
            position.passes()
        position.places(GREY).places(WHITE).places(RED)
        assert position.empty == cleared


@pytest.mark.rule("PAT-E10-01")
def test_accounts_are_settled_one_token_each() -> None:
    """E10 (red, car 5): each player may buy back at most one own debt token for 1,000."""
    debts = {(0, 1): 2, (0, 3): 1, (2, 0): 1}
    position = lay(NEW_ROUND, events=["E10"], car=11, debts=debts)
    assert (position.car, position.told("marker")) == (4, [[INFLUENCE, 1, 0]])
    assert (position.step, position.asked) == ("buy_back_debt", 0)
    assert position.choices == [1, 3]
    assert position.may_pass
    position.refused("PAT-E10-01", "buy_back_debt", 2)
    position.says(0, "buy_back_debt", 1)
    assert (position.debts(0, 1), position.debts(0, 3), position.debts(0, 0)) == (1, 1, 3)
    assert position.money[0] == 9000
    assert (position.asked, position.choices) == (2, [0]), "one token each, and only debtors"
    position.passes()
    assert position.debts(2, 0) == 1
    assert position.step == "place_first_die"


@pytest.mark.rule("PAT-E10-01")
@pytest.mark.parametrize(("money", "asked"), [(0, 2), (1000, 0)])
def test_who_has_no_thousand_buys_nothing_back(money: int, asked: int) -> None:
    """E10 costs 1,000 dollars; without them it is not on offer."""
    position = lay(NEW_ROUND, events=["E10"], debts={(0, 1): 2, (2, 0): 1}, money={0: money})
    assert (position.step, position.asked) == ("buy_back_debt", asked)


@pytest.mark.rule("PAT-E10-02")
@pytest.mark.parametrize("holder", [0, 2, 3])
def test_the_price_goes_to_whoever_holds_the_token(holder: int) -> None:
    """The 1,000 dollars of E10 go to the player who holds the token."""
    position = lay(NEW_ROUND, events=["E10"], debts={(1, seat): 1 for seat in (0, 2, 3)})
    position.says(1, "buy_back_debt", holder)
    paid = [10_000] * 4
    paid[1] -= 1000
    paid[holder] += 1000
    assert position.money == paid


@pytest.mark.rule("PAT-E10-02")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_bank_keeps_the_price_of_its_tokens(seats: int) -> None:
    """The 1,000 dollars of E10 go to the bank if the token lies there."""
    position = lay(NEW_ROUND, events=["E10"], seats=seats, debts={(0, BANK): 2})
    assert position.choices == [BANK]
    position.says(0, "buy_back_debt", BANK)
    assert position.money == [9000] + [10_000] * (seats - 1)
    assert (position.debts(0, BANK), position.debts(0, 0)) == (1, 4)
