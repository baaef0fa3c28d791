"""The power track: the sum of the five levels, and what it gives on the way."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy.family import SUPPLY, VIP
from omerta.games.speakeasy.gains import TO_VIP

from .card_play import playing
from .names import card, crate, effect, level, pier, spot
from .positions import Family, Position, fresh, lay
from .raiders import raiding

LEVELS = ("network", "party", "distillery", "transport", "strength")
REWARDS = {
    7: "take_card",
    8: "place_member",
    12: "take_aid",
    14: "place_member",
    18: "take_card",
    20: "take_aid",
}
DOWNTOWN = [pier("downtown", row) for row in (1, 2, 3, 4)]
CARDS = ["network_12", "party_12", "distillery_12", "transport_12"]


def levels_for(power: int) -> dict[str, int]:
    """Levels that add up to a power, as even as they can be."""
    low, more = divmod(power, 5)
    return {name: low + (place < more) for place, name in enumerate(LEVELS)}


def raised_to(power: int) -> Position:
    """Seat 0 raises the first of its lowest levels, to this power."""
    before = levels_for(power - 1)
    position = lay({0: Family(levels=before, hand=CARDS)}).goes("building_department_b")
    position.says(0, "row", effect("raise"))
    lowest = min(LEVELS, key=lambda name: before[name])
    position.says(0, "raise", level(lowest))
    while position.step == "discard":
        position.says(0, "discard", position.options[0])
    return position


@pytest.mark.rule("SPK-LEVEL-08")
@pytest.mark.parametrize("name", LEVELS)
def test_every_level_counts_for_power(name: str) -> None:
    """From 6 to 7, whichever it is: the domain card there is taken."""
    levels = {"party" if name != "party" else "network": 2}
    position = lay({0: Family(levels=levels)}).goes("building_department_b")
    assert position.table.power(0) == 6
    position.says(0, "row", effect("raise"))
    position.says(0, "raise", level(name))
    assert (position.table.power(0), position.step) == (7, "take_card")
    assert position.told("power_reward") == [[0, 7, 3]]


@pytest.mark.rule("SPK-LEVEL-08")
def test_power_is_the_sum_of_the_five_levels() -> None:
    """Crate 11 pays a dollar for each space of the power track."""
    for power in (5, 13, 25):
        levels = levels_for(power)
        position = raiding(Family(clean=0, levels=levels, goons=6, pier=DOWNTOWN), crate(11))
        assert (position.table.power(0), position.clean(0)) == (power, power)


@pytest.mark.rule("SPK-LEVEL-09")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_power_begins_at_5(seats: int) -> None:
    position = fresh(seats=seats)
    assert [position.table.power(seat) for seat in range(seats)] == [5] * seats


@pytest.mark.rule("SPK-LEVEL-09")
def test_power_ends_at_25() -> None:
    """From 24 the last raise; then none is offered any more."""
    position = raised_to(25)
    assert position.table.power(0) == 25
    full = lay({0: Family(levels=levels_for(25), hand=CARDS)}).goes("building_department_b")
    assert full.choices == [effect("build_small")]
    full.refused("SPK-TURN-16", "row", effect("raise"))


@pytest.mark.rule("SPK-LEVEL-10", "SPK-LEVEL-11", "SPK-LEVEL-12", "SPK-LEVEL-13")
@pytest.mark.parametrize("power", range(6, 26))
def test_a_reward_waits_at_six_spaces_and_nowhere_else(power: int) -> None:
    """It is asked at once, before anything else, and once."""
    position = raised_to(power)
    assert position.step == REWARDS.get(power, "row")
    if power in REWARDS:
        position.says(0, position.step, position.options[-1])
        if position.step == "move_member":
            position.passes()
        assert position.step == "row"


@pytest.mark.rule("SPK-LEVEL-10")
@pytest.mark.parametrize(("power", "waiting"), [(8, 1), (14, 0)])
def test_the_member_who_waited_there_is_gained(power: int, waiting: int) -> None:
    """He does not come from the supply: even with an empty one he is gained."""
    position = raised_to(power)
    supply = 12 - 1 - waiting
    assert position.has(0, SUPPLY) == supply + 1
    position.says(0, "place_member", TO_VIP)
    assert (position.has(0, SUPPLY), position.has(0, VIP)) == (supply, 1)


@pytest.mark.rule("SPK-LEVEL-10")
def test_he_comes_even_if_the_supply_is_empty() -> None:
    """Ten members are on the board, two wait beside the track."""
    pier_spaces = [pier(zone, row) for zone in ("downtown", "midtown") for row in (1, 2, 3, 4)]
    family = Family(levels=levels_for(7), pier=pier_spaces, lost=2)
    position = lay({0: family}).goes("building_department_b")
    assert position.has(0, SUPPLY) == 0
    position.says(0, "row", effect("raise"))
    position.says(0, "raise", level("strength"))
    position.says(0, "place_member", TO_VIP)
    assert (position.has(0, SUPPLY), position.has(0, VIP)) == (0, 1)


@pytest.mark.rule("SPK-LEVEL-11")
@pytest.mark.parametrize("power", [7, 18])
@pytest.mark.parametrize("pile", [0, 1, 2, 3])
def test_the_domain_card_comes_from_any_pile(power: int, pile: int) -> None:
    position = raised_to(power)
    assert position.options == [0, 1, 2, 3]
    position.says(0, "take_card", pile)
    assert len(position.hand(0)) == 5


@pytest.mark.rule("SPK-LEVEL-12")
@pytest.mark.parametrize("power", [12, 20])
def test_the_aid_card_comes_from_the_display(power: int) -> None:
    position = raised_to(power)
    position.says(0, "take_aid", position.options[2])
    assert len(position.aid(0)) == 1


@pytest.mark.rule("SPK-LEVEL-13")
def test_a_reward_comes_before_the_second_raise_and_the_action() -> None:
    """From 6 by a Party card: the card at 7 is taken, then one may be discarded for 8."""
    where = spot(9)
    family = Family(levels={"strength": 2}, hand=["party_1"], speakeasies=[where], barrels=[where])
    position = playing(family, "party_1")
    assert position.step == "take_card"
    position.says(0, "take_card", 3)
    assert position.step == "raise_by_discard"
    position.says(0, "raise_by_discard", card(position.hand(0)[0]))
    assert position.step == "place_member"
    position.says(0, "place_member", TO_VIP)
    assert position.step == "sell"


@pytest.mark.rule("SPK-LEVEL-13")
def test_every_family_gets_every_reward_once() -> None:
    """Seat 0 and then seat 1 reach 7; the next raise of seat 0 gives the member of 8 alone."""
    two = Family(levels={"strength": 2})
    position = lay({0: two, 1: two}, turn=0).goes("building_department_b")
    for seat, name in ((0, "building_department_b"), (1, "commission_b")):
        if seat:
            position.goes(name)
        position.says(seat, "row", effect("raise"))
        position.says(seat, "raise", level("party"))
        assert (position.asked, position.step) == (seat, "take_card")
        position.says(seat, "take_card", 0)
        position.plays_until("place_capo")
    assert [line[:2] for line in position.told("power_reward")] == [[0, 7], [1, 7]]
    position.plays_until("place_capo", 0)
    position.goes("planning_office_b")
    position.passes()
    position.says(0, "row", effect("raise"))
    position.says(0, "raise", level("party"))
    assert (position.step, position.may_pass) == ("place_member", False)
    assert [line[:2] for line in position.told("power_reward")] == [[0, 7], [1, 7], [0, 8]]
