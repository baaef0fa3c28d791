"""Acts and rounds: how many there are, how they end, how capos come home."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy import family as at
from omerta.games.speakeasy.board import SPEAKEASY

from .draws import setups
from .households import Family
from .names import contact, spot
from .positions import Position, fresh, lay

ROUNDS = [(1, 4), (2, 3), (3, 3), (4, 1)]
NEXT_CAPOS = {1: 3, 2: 3, 3: 1}  # by the act before


@pytest.mark.rule("SPK-TURN-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_four_acts_of_four_three_three_and_one_rounds(seats: int) -> None:
    """Eleven rounds, in each of which everybody has one turn."""
    position = setups(seats, 1)[0]
    position.plays_until("the end")
    assert position.table.over
    expected = [(act, number) for act, most in ROUNDS for number in range(1, most + 1)]
    assert [(line[0], line[1]) for line in position.told("round")] == expected
    assert len(expected) == 11
    assert [line[0] for line in position.told("act")] == [1, 2, 3, 4]
    turns = [line[0] for line in position.told("turn")]
    assert [turns.count(seat) for seat in range(seats)] == [11] * seats


@pytest.mark.rule("SPK-TURN-02", "SPK-TURN-03")
@pytest.mark.parametrize("seats", [2, 4])
def test_three_acts_end_with_lucky_luciano_and_the_fourth_with_the_scoring(seats: int) -> None:
    """Gang war, then cops on patrol, then payouts; after them the next act."""
    position = setups(seats, 1)[0]
    position.plays_until("place_capo")
    assert position.table.heard is not None
    position.table.heard.clear()
    position.plays_until("the end")
    order: list[str] = []
    names = {"mob_control": "payout", "no_control": "payout", "control": "payout"}
    for line in position.news("act", "gang_war", "cop", "payout", *names, "final_total"):
        name = names.get(line.key, line.key)
        if order[-1:] != [name]:
            order.append(name)
    luciano = ["gang_war", "cop", "payout"]
    assert order == [*luciano, "act", *luciano, "act", *luciano, "act", "final_total"]
    assert position.table.over


@pytest.mark.rule("SPK-TURN-02")
def test_the_last_turn_of_act_4_ends_the_game() -> None:
    """No war, no patrol, no payout, whatever lies on the board."""
    position = lay(act=4, turn=3, war=[5], cop_tiles=[6])
    position.goes("workshop_a").plays_until("the end")
    assert position.table.over
    assert position.news("gang_war", "invaded", "cop", "payout", "mob_control") == []
    assert position.table.cops == 0


@pytest.mark.rule("SPK-TURN-03")
def test_cops_of_this_act_count_for_its_payouts() -> None:
    """War first: a building lost in it is not paid; then cops: a building they close is neither."""
    families = {0: Family(speakeasies=[spot(3), spot(4)])}
    position = lay(families, turn=3, round=4, war=[3], cop_tiles=[4])
    position.will_come("carlo_gambino").goes("workshop_a")
    position.plays_until("place_capo", 0)
    assert position.told("lost_building") == [[0, SPEAKEASY, spot(3)]]
    assert position.told("control") == []
    assert position.told("payout") == []
    assert position.dirty(0) == 30


@pytest.mark.rule("SPK-TURN-04")
@pytest.mark.parametrize(("act", "rounds"), ROUNDS)
def test_rounds_go_on_as_long_as_there_are_capos_at_home(act: int, rounds: int) -> None:
    for number in range(1, rounds + 1):
        position = lay(act=act, turn=3, round=number)
        assert position.has(3, at.CAPOS) == rounds - number + 1
        position.goes("workshop_a")
        position.plays_until("place_capo", 0)
        going_on = number < rounds
        assert (position.told("round") == [[act, number + 1, 0]]) == going_on
        assert (position.news("gang_war") == []) == (going_on or act == 4)
        assert position.table.over == (act == 4)


def last_turn_of(act: int) -> Position:
    """Only seat 3 has a capo left; others stand at contacts, in the park, in the restaurant."""
    capos = {"docks_a": 0, "city_hall_b": 1, "commission_c": 2, "workshop_b": 3}
    rounds = dict(ROUNDS)[act]
    return lay(act=act, turn=3, round=rounds, capos=capos, park=[1], restaurant=[2])


def check_homecoming(act: int) -> None:
    """The next act begins: so many capos at home, all contacts free again."""
    position = last_turn_of(act)
    assert [position.has(seat, at.CAPOS) for seat in range(4)] == [0, 0, 0, 1]
    position.goes("planning_office_c")
    position.plays_until("place_capo", 0)
    assert position.table.act == act
    assert [position.has(seat, at.CAPOS) for seat in range(4)] == [NEXT_CAPOS[act]] * 4
    assert position.table.capo == [at.NO_ONE] * 18 + [0] * 4
    for name in ("docks_a", "city_hall_b", "commission_c", "workshop_b", "planning_office_c"):
        assert contact(name) in position.choices


@pytest.mark.rule("SPK-TURN-05")
def test_three_of_four_capos_come_home_for_act_2() -> None:
    check_homecoming(1)


@pytest.mark.rule("SPK-TURN-06")
def test_all_three_capos_come_home_for_act_3() -> None:
    check_homecoming(2)


@pytest.mark.rule("SPK-TURN-07")
def test_one_of_three_capos_comes_home_for_act_4() -> None:
    check_homecoming(3)


@pytest.mark.rule("SPK-TURN-05", "SPK-TURN-06", "SPK-TURN-07")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_act_has_its_number_of_capos(seats: int) -> None:
    """Four, three, three, one, for everybody."""
    position = fresh(seats)
    found = []
    for _ in range(2000):
        if position.table.over:
            break
        if position.step == "place_capo" and position.table.round == 0:
            found.append((int(position.table.act), position.has(position.asked, at.CAPOS)))
        position.goes_along()
    assert set(found) == {(0, 4), (1, 3), (2, 3), (3, 1)}
