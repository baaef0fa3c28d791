"""Commission: its contacts, then goons and an associate."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy.family import ASSOCIATE, GOONS, VIP
from omerta.games.speakeasy.gains import TO_VIP

from .names import contact, effect, effects, mobster
from .positions import Position, lay

HERE = {"commission_a": "aid", "commission_b": "raise", "commission_c": "member"}
MOB = {4: "larry_fay", 9: "waxy_gordon"}


def speaks(position: Position, action: str) -> None:
    """The action of a contact, to its end; one of each thing is gained."""
    assert (position.step, position.choices) == ("row", effects(action))
    position.says(0, "row", effect(action))
    if action == "aid":
        position.says(0, "take_aid", position.options[0])
        assert len(position.aid(0)) == 1
    elif action == "raise":
        assert position.choices == [0, 1, 2, 3, 4]
        position.says(0, "raise", 2)
        assert position.levels(0) == [1, 1, 2, 1, 1]
    else:
        position.says(0, "place_member", TO_VIP)
        assert position.has(0, VIP) == 1


@pytest.mark.rule("SPK-COMMISSION-01")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("name", HERE)
def test_three_and_four_players_find_three_contacts(seats: int, name: str) -> None:
    position = lay(seats=seats, mobsters=MOB)
    assert contact(name) in position.choices
    speaks(position.goes(name), HERE[name])


@pytest.mark.rule("SPK-COMMISSION-02")
@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("name", ["commission_a", "commission_c"])
def test_on_the_small_side_there_are_two(seats: int, name: str) -> None:
    position = lay(seats=seats, mobsters=MOB)
    position.refused("SPK-TWOPLAYER-05", "place_capo", contact("commission_b"))
    speaks(position.goes(name), HERE[name])


@pytest.mark.rule("SPK-COMMISSION-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", ["hire", "associate"])
def test_after_the_contact_come_goons_and_one_associate(seats: int, first: str) -> None:
    position = lay(seats=seats, mobsters=MOB).goes("commission_a")
    position.refused("SPK-TURN-16", "row", effect("hire"))
    position.refused("SPK-TURN-16", "row", effect("associate"))
    position.passes()
    assert sorted(position.choices) == effects("hire", "associate")
    position.refused("SPK-TURN-16", "row", effect("aid"))
    for action in (first, "associate" if first == "hire" else "hire"):
        position.says(0, "row", effect(action))
        if action == "hire":
            position.says(0, "hire", 1)
            position.passes()
        else:
            position.says(0, "take_associate", mobster("larry_fay"))
    assert (position.has(0, GOONS), position.has(0, ASSOCIATE)) == (2, mobster("larry_fay"))
    assert (position.step, position.clean(0)) == ("take_card", 14)


@pytest.mark.rule("SPK-COMMISSION-03")
def test_both_may_be_left_out() -> None:
    position = lay(mobsters=MOB).goes("commission_a")
    position.passes()
    position.passes()
    assert (position.step, position.has(0, GOONS), position.has(0, ASSOCIATE)) == (
        "take_card",
        1,
        -1,
    )
