"""City hall: three location actions in any order, then a Network card or protection."""

from __future__ import annotations

from itertools import permutations

import pytest

from omerta.games.speakeasy.family import GOONS, MARKERS, VIP
from omerta.games.speakeasy.gains import TO_VIP

from .names import card, contact, effect, effects, spot
from .positions import Family, Position, lay

HERE = ["member", "hire", "authority"]
READY = Family(
    vip=1, levels={"network": 2}, speakeasies=[spot(9)], hand=["network_12"], slots=["party_12"]
)


def does(position: Position, action: str) -> None:
    """One of the three location actions, to its end."""
    position.says(0, "row", effect(action))
    if action == "member":
        position.says(0, "place_member", TO_VIP)
    elif action == "hire":
        position.says(0, "hire", 1)
        position.passes()


@pytest.mark.rule("SPK-CITYHALL-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("name", "action"), [("city_hall_a", "play_network"), ("city_hall_b", "protect")]
)
def test_city_hall_has_two_contacts_at_every_number(seats: int, name: str, action: str) -> None:
    order = [1, 0] if seats <= 2 else [*range(1, seats), 0]
    position = lay({0: READY}, seats=seats, order=order)
    assert contact(name) in position.choices
    position.goes(name)
    position.passes()
    assert (position.step, position.choices) == ("row", effects(action))
    position.says(0, "row", effect(action))
    if action == "play_network":
        position.says(0, "play_card", card("network_12"))
    position.says(0, "protect", spot(9))
    assert position.guards(0) == [spot(9)]
    assert position.slots(0)[0] == ("network_12" if action == "play_network" else "party_12")


@pytest.mark.rule("SPK-CITYHALL-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("order", list(permutations(HERE)))
def test_the_three_location_actions_come_first_in_any_order(
    seats: int, order: tuple[str, ...]
) -> None:
    position = lay({0: READY}, seats=seats).goes("city_hall_a")
    for done, action in enumerate(order):
        assert (position.step, position.may_pass) == ("row", True)
        assert sorted(position.choices) == sorted(effects(*order[done:]))
        position.refused("SPK-TURN-16", "row", effect("play_network"))
        does(position, action)
    assert position.choices == effects("play_network")
    assert (position.has(0, VIP), position.has(0, GOONS), position.has(0, MARKERS)) == (2, 2, 1)
    assert position.clean(0) == 15 - 1


@pytest.mark.rule("SPK-CITYHALL-02")
@pytest.mark.parametrize("action", HERE)
def test_each_of_them_is_done_once_and_none_has_to_be(action: str) -> None:
    position = lay({0: READY}).goes("city_hall_b")
    does(position, action)
    position.refused("SPK-TURN-16", "row", effect(action))
    position.passes()
    gained = (position.has(0, VIP) - 1, position.has(0, GOONS) - 1, position.has(0, MARKERS))
    assert gained == tuple(int(action == other) for other in HERE)
    enough = action == "authority"  # 3 on a card and the marker for the figure 4
    assert position.step == ("row" if enough else "take_card")
    if enough:
        assert position.choices == effects("protect")
