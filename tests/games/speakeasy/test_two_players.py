"""The locations: which contacts there are with two players, and which with three or four."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy.board import CONTACTS, SINGLE

from .draws import setups
from .households import Family
from .names import contact
from .positions import Position, lay

ALL = {
    "building_department": "abc",
    "planning_office": "abc",
    "workshop": "ab",
    "city_hall": "ab",
    "commission": "abc",
    "docks": "ab",
}
FEW = {
    "building_department": "ab",
    "planning_office": "ab",
    "workshop": "ab",
    "city_hall": "ab",
    "commission": "ac",
    "docks": "a",
}
GUEST = Family(hand=["party_1"])


def names(found: dict[str, str]) -> list[str]:
    return [f"{location}_{letter}" for location, letters in found.items() for letter in letters]


def offered(position: Position) -> list[str]:
    """The single contacts a capo can go to."""
    return [CONTACTS[one] for one in position.choices if one < SINGLE]


@pytest.mark.rule("SPK-TWOPLAYER-05")
@pytest.mark.parametrize("seats", [1, 2])
def test_with_two_players_there_are_eleven_contacts(seats: int) -> None:
    """Two each, but one at the docks; and the restaurant. The park has two spots."""
    position = lay({0: GUEST}, seats=seats)
    assert sorted(offered(position)) == sorted(names(FEW))
    assert len(offered(position)) == 11
    assert contact("restaurant") in position.choices
    for name in set(names(ALL)) - set(names(FEW)):
        position.refused("SPK-TWOPLAYER-05", "place_capo", contact(name))
    position = lay({0: GUEST}, seats=2, capos={"docks_a": 1}, park=[1], round=2)
    assert SINGLE + 1 in position.choices
    position = lay({0: GUEST}, seats=2, capos={"docks_a": 1}, park=[1, 1], round=3)
    assert not {SINGLE, SINGLE + 1, SINGLE + 2} & set(position.choices)


@pytest.mark.rule("SPK-TWOPLAYER-06")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_three_or_four_players_there_are_fifteen_contacts(seats: int) -> None:
    """Three each, but two at workshop, city hall and docks; the park has three spots."""
    position = lay({0: GUEST}, seats=seats)
    assert sorted(offered(position)) == sorted(names(ALL))
    assert len(offered(position)) == 15
    assert contact("restaurant") in position.choices
    position.refused("SPK-TWOPLAYER-06", "place_capo", 40)
    position = lay({0: GUEST}, seats=seats, capos={"docks_a": 1}, park=[1, 2], round=3)
    assert SINGLE + 2 in position.choices
    position = lay({0: GUEST}, seats=seats, capos={"docks_a": 1}, park=[1, 2, 2], round=3)
    assert not {SINGLE, SINGLE + 1, SINGLE + 2} & set(position.choices)


@pytest.mark.rule("SPK-TWOPLAYER-05", "SPK-TWOPLAYER-06")
@pytest.mark.parametrize(("seats", "number"), [(2, 11), (3, 15), (4, 15)])
def test_every_act_opens_all_of_them_again(seats: int, number: int) -> None:
    position = setups(seats, 1)[0]
    for act in range(4):
        while position.step != "place_capo" or position.table.act != act:
            position.goes_along()
        assert len(offered(position)) == number
