"""The gangster car: what it protects, against what, and what gets past it."""

from __future__ import annotations

import pytest

from omerta.games.der_pate.board import BLACK, GREY, RED, WHITE

from .positions import NEW_ROUND, Position, at, lay

EVERY_SPACE = range(1, 13)
TWO_RIVALS = {1: [1, 2, 3, 4, 5, 6], 2: [7, 8, 9, 10, 11, 12]}  # the active player holds nothing


def district(space: int) -> list[int]:
    """The three spaces of a district."""
    start = (space - 1) // 3 * 3 + 1
    return [start, start + 1, start + 2]


def outside(car: int) -> list[int]:
    return [space for space in EVERY_SPACE if space not in district(car)]


@pytest.mark.rule("PAT-CAR-01")
@pytest.mark.parametrize("car", EVERY_SPACE)
def test_the_three_businesses_where_the_car_stands_are_protected(car: int) -> None:
    """At any time exactly the three businesses of the district with the car are protected."""
    position = lay(4, {BLACK: 3}, car=car, held=TWO_RIVALS)
    assert position.step == "send_spy"
    assert position.spaces == outside(car)
    protected = [space for space in EVERY_SPACE if position.table.protected(space - 1)]
    assert protected == district(car)


@pytest.mark.rule("PAT-CAR-01")
@pytest.mark.parametrize("car", EVERY_SPACE)
def test_nothing_but_the_car_protects(car: int) -> None:
    """Exactly three are protected: the raid clears all other businesses of its number."""
    position = lay(3, {RED: 1, WHITE: 1}, car=car).places(RED)
    assert position.empty == [space for space in (1, 5, 9) if space not in district(car)]


@pytest.mark.rule("PAT-CAR-02")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("car", [2, 5, 8, 11])
def test_a_raid_spares_the_protected_district(number: int, car: int) -> None:
    """An FBI raid does not touch businesses in the protected district, whoever controls them."""
    for active in range(4):
        position = lay(3, {RED: number, WHITE: 1}, turn=active, car=car).places(RED)
        assert not set(position.empty) & set(district(car))
        assert position.members(car // 3)[0] == 3


@pytest.mark.rule("PAT-CAR-02")
def test_a_raid_spares_protected_neutral_families() -> None:
    """An FBI raid does not touch protected businesses, also of neutral families."""
    position = lay(3, {RED: 2, WHITE: 1}, seats=2, car=8).places(RED)
    assert position.empty == [3, 11]


@pytest.mark.rule("PAT-CAR-03")
@pytest.mark.parametrize(
    ("car", "spaces"), [(1, [5, 9]), (4, [1, 9]), (7, [1, 5]), (10, [1, 5, 9])]
)
def test_a_protected_business_cannot_be_taken_over(car: int, spaces: list[int]) -> None:
    """A business in the protected district cannot be taken over."""
    position = lay(3, {BLACK: 1, WHITE: 1}, turn=3, car=car).places(BLACK)
    assert position.spaces == spaces
    for space in {1, 5, 9} - set(spaces):
        refusal = position.refused("PAT-CAR-03", "take_over", at(space))
        assert refusal.key == "not_on_offer"


@pytest.mark.rule("PAT-CAR-03")
def test_no_takeover_at_all_if_all_of_the_number_are_protected() -> None:
    """A business in the protected district cannot be taken over: nobody is asked."""
    held = {1: [2, 4], 2: [8]}
    position = lay(3, {BLACK: 3, WHITE: 1}, car=5, held=held).places(BLACK)
    assert position.told("takeover_barred") == [[0, 0, 0]]
    assert position.held(1) == [2, 4]


@pytest.mark.rule("PAT-CAR-04")
@pytest.mark.parametrize("car", EVERY_SPACE)
def test_the_consigliere_cannot_move_in_beside_the_car(car: int) -> None:
    """The Consigliere cannot occupy an empty business in the protected district."""
    position = lay(4, {GREY: 3}, car=car, held={0: [outside(car)[0]]})
    assert position.step == "ask_consigliere"
    assert position.spaces == outside(car)[1:]
    for space in district(car):
        position.refused("PAT-CAR-04", "ask_consigliere", at(space))


@pytest.mark.rule("PAT-CAR-05")
@pytest.mark.parametrize("car", EVERY_SPACE)
def test_the_spy_cannot_remove_anybody_beside_the_car(car: int) -> None:
    """The Spy cannot remove a member from the protected district."""
    position = lay(4, {BLACK: 3}, car=car, held=TWO_RIVALS)
    for space in district(car):
        assert space not in position.spaces
        position.refused("PAT-CAR-05", "send_spy", at(space))


def after_event(card: str, car: int, seats: int) -> Position:
    """All take whatever the card offers first, until dice are rolled."""
    position = lay(
        NEW_ROUND,
        events=[card],
        seats=seats,
        car=car,
        held={0: [1, 4, 7], 1: [2, 5, 10], 2: [3, 8, 11], 3: [6, 9, 12]},
        tombs=dict.fromkeys(range(seats), 1),
        debts={(seat, (seat + 1) % seats): 1 for seat in range(seats)},
    )
    while position.step != "place_first_die":
        position.says(position.asked, position.step, position.table.options[0])
    return position


@pytest.mark.rule("PAT-CAR-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("card", ["E1", "E2", "E3", "E4", "E5", "E7", "E8", "E9", "E10"])
def test_no_event_but_the_sweep_gets_past_the_car(card: str, seats: int) -> None:
    """Protection holds against every event card except the one that overrides it (E6)."""
    holders = {1: 0, 2: 1, 3: 2, 4: 0, 5: 1, 6: 3, 7: 0, 8: 2, 9: 3, 10: 1, 11: 2, 12: 3}
    for start in EVERY_SPACE:
        position = after_event(card, start, seats)
        stop = position.told("drove")[0][1] + 1
        for space in district(stop):
            assert position.table.holder[space - 1] == holders[space]


@pytest.mark.rule("PAT-CAR-06")
@pytest.mark.parametrize("start", [2, 6, 8, 12])
def test_the_sweep_overrides_protection(start: int) -> None:
    """E6 alone clears the protected district, and nothing else."""
    position = after_event("E6", start, 4)
    assert position.empty == district(start % 12 + 1)


@pytest.mark.rule("PAT-CAR-06")
def test_events_that_take_a_business_offer_only_unprotected_ones() -> None:
    """Protection holds against War and Informer."""
    war = lay(NEW_ROUND, events=["E2"], car=3)
    assert war.spaces == [7, 8, 9, 10, 11, 12]
    war.refused("PAT-CAR-03", "take_over", at(4))
    informer = lay(NEW_ROUND, events=["E7"], car=12)
    assert informer.asked == 1
    assert informer.held(0) == [1, 2, 3]


@pytest.mark.rule("PAT-CAR-07")
@pytest.mark.parametrize("start", EVERY_SPACE)
def test_a_visit_clears_a_business_where_the_car_stands(start: int) -> None:
    """The Visit clears a business inside the district where the car stands."""
    position = lay(2, {BLACK: 1, RED: 1, GREY: 1}, car=start, held=TWO_RIVALS).places(BLACK)
    assert position.empty == [start % 12 + 1]


@pytest.mark.rule("PAT-CAR-07")
@pytest.mark.parametrize("start", EVERY_SPACE)
def test_a_visit_fills_a_business_where_the_car_stands(start: int) -> None:
    """The Visit fills a business inside the district where the car stands."""
    stop = start % 12 + 1
    position = lay(2, {BLACK: 1, RED: 1, GREY: 1}, car=start, held={1: [start]}).places(BLACK)
    assert (position.step, position.spaces) == ("occupy_visited", [stop])
    position.says(0, "occupy_visited", at(stop))
    assert position.held(0) == [stop]


@pytest.mark.rule("PAT-CAR-07")
@pytest.mark.parametrize("car", [2, 5, 8, 11])
def test_no_other_dice_action_gets_past_the_car(car: int) -> None:
    """The Visit is the only dice action that clears or fills a business beside the car."""
    here, rival = district(car), {1: [district(car)[0], district(car)[1]]}
    for number in range(1, 6):
        raid = lay(3, {RED: number, WHITE: 1}, car=car, held=rival).places(RED)
        assert raid.held(1) == rival[1]
        taken = lay(3, {BLACK: number, WHITE: 1}, car=car, held=rival).places(BLACK)
        assert taken.held(1) == rival[1]
        assert taken.step != "take_over"
    spy = lay(4, {BLACK: 1}, car=car, held=rival)
    assert spy.step == "place_first_die", "nobody the Spy could reach"
    consigliere = lay(4, {GREY: 1}, car=car, held=rival)
    assert here[2] not in consigliere.spaces


@pytest.mark.rule("PAT-CAR-08")
@pytest.mark.parametrize("car", [2, 5, 8, 11])
def test_protected_businesses_pay_like_all_others(car: int) -> None:
    """Protection does not stop income: protected businesses pay on line 1 like all others."""
    position = lay(1, {GREY: 2, RED: 1, BLACK: 3, WHITE: 4}, car=car).places(GREY)
    assert position.money == [12_000, 10_000, 12_000, 12_000]
    position = lay(1, {GREY: 2, RED: 1, BLACK: 3, WHITE: 4}, car=car).places(WHITE)
    assert position.money == [10_000, 14_000, 10_000, 14_000]


@pytest.mark.rule("PAT-CAR-09")
def test_the_district_the_car_has_left_is_open_at_once() -> None:
    """When the car leaves a district it loses protection at once, also in the middle of a turn."""
    position = lay(
        2,
        {BLACK: 4, RED: 1, GREY: 1},
        car=2,
        rolls={(0, 3): {RED: 1, GREY: 1}},
    )
    position.places(BLACK)
    assert position.car == 6
    position.places(RED)
    assert position.empty == [1, 6, 9], "6 was visited; 5 is protected now, 1 no longer"


@pytest.mark.rule("PAT-CAR-09")
def test_the_last_line_of_the_same_turn_knows_the_new_district() -> None:
    """Protection moves with the car: the Consigliere may go where it has been."""
    rolls = {(0, 3): {RED: 5, GREY: 1}}
    position = lay(2, {BLACK: 2, RED: 5, GREY: 1}, car=2, held={0: [4, 12]}, rolls=rolls)
    position.places(BLACK)
    assert (position.car, position.step) == (4, "place_third_die")
    position.places(RED)
    assert position.step == "ask_consigliere"
    assert position.spaces == [1, 2, 3, 7, 8, 9, 10, 11]
    position.refused("PAT-CAR-04", "ask_consigliere", at(5))
