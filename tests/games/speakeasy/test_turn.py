"""A turn: an aid card, a capo, a domain card."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy import family as at
from omerta.games.speakeasy.board import CONTACTS, SINGLE

from .households import Family
from .names import aid, card, contact, domain, effect
from .positions import PASS, Position, lay


@pytest.mark.rule("SPK-TURN-08")
def test_a_turn_is_aid_card_then_capo_then_domain_card() -> None:
    position = lay({0: Family(aid=[1, 18], hand=["party_1"])})
    assert (position.asked, position.step) == (0, "use_aid")
    assert position.choices == [aid(1), aid(18)]
    position.says(0, "use_aid", aid(1))
    assert position.has(0, at.MARKERS) == 2
    assert (position.asked, position.step) == (0, "place_capo"), "one aid card, not two"
    position.goes("building_department_a")
    while position.step != "take_card":
        position.passes()
    assert position.asked == 0
    position.says(0, "take_card", domain("party"))
    assert (position.asked, position.step) == (1, "place_capo")
    assert position.aid(0) == [18]


@pytest.mark.rule("SPK-TURN-08")
def test_the_aid_card_is_optional() -> None:
    position = lay({0: Family(aid=[1])})
    assert position.may_pass
    position.passes()
    assert position.step == "place_capo"
    assert [position.aid(0), position.used_aid(0)] == [[1], []]


@pytest.mark.rule("SPK-TURN-08")
def test_an_aid_card_taken_this_turn_waits() -> None:
    """After the capo comes the domain card, and no aid card any more."""
    position = lay(aid=[1, 2, 3])
    position.goes("commission_a").says(0, "row", effect("aid"))
    position.says(0, "take_aid", aid(1))
    while position.asked == 0 and position.step != "take_card":
        assert position.step != "use_aid"
        position.passes()
    position.says(0, "take_card", 0)
    assert position.aid(0) == [1]
    assert (position.asked, position.step) == (1, "place_capo")


@pytest.mark.rule("SPK-TURN-09")
def test_one_capo_must_be_placed() -> None:
    """It cannot be declined, and it is one: then the next player has his turn."""
    position = lay()
    assert not position.may_pass
    position.refused("SPK-TURN-09", "place_capo", PASS)
    position.goes("workshop_b")
    assert position.has(0, at.CAPOS) == 3
    assert position.table.capo[contact("workshop_b")] == 0
    position.plays_until("place_capo")
    assert position.asked == 1
    assert [position.has(seat, at.CAPOS) for seat in range(4)] == [3, 4, 4, 4]
    assert position.told("placed_capo") == [[0, contact("workshop_b"), 0]]


@pytest.mark.rule("SPK-TURN-10")
@pytest.mark.parametrize("name", CONTACTS)
def test_a_contact_speaks_with_one_capo_in_an_act(name: str) -> None:
    """Be it another's or an own one; all others are free."""
    for owner in (0, 1):
        position = lay(capos={name: owner})
        free = [one for one in range(SINGLE) if one != contact(name)]
        assert [one for one in position.choices if one < SINGLE] == free
        position.refused("SPK-TURN-10", "place_capo", contact(name))


@pytest.mark.rule("SPK-TURN-10")
def test_a_contact_stays_blocked_until_the_act_ends() -> None:
    """Round after round, for everybody; in the next act it is free."""
    position = lay()
    position.goes("commission_b")
    for _ in range(15):
        position.plays_until("place_capo")
        assert position.table.act == 0
        position.refused("SPK-TURN-10", "place_capo", contact("commission_b"))
        position.says(position.asked, "place_capo", position.choices[0])
    position.plays_until("place_capo")
    assert position.table.act == 1
    assert contact("commission_b") in position.choices


@pytest.mark.rule("SPK-TURN-11")
def test_any_number_of_capos_dine_also_of_one_family() -> None:
    """Seven are there already, two of them own: the restaurant is still open."""
    guest = Family(hand=["party_1"])
    position = lay({0: guest}, restaurant=[0, 0, 1, 1, 2, 3, 3], round=3)
    position.goes("restaurant")
    assert position.table.capo[18:] == [3, 2, 1, 2]
    assert position.step == "discard"


@pytest.mark.rule("SPK-TURN-12")
@pytest.mark.parametrize(
    "names",
    [
        ["building_department_a", "building_department_b", "building_department_c"],
        ["planning_office_a", "planning_office_b", "planning_office_c"],
        ["workshop_a", "workshop_b"],
        ["city_hall_a", "city_hall_b"],
        ["commission_a", "commission_b", "commission_c"],
        ["docks_a", "docks_b"],
    ],
)
def test_a_family_may_have_several_capos_at_one_location(names: list[str]) -> None:
    """Each at a contact of its own."""
    there = dict.fromkeys(names[:-1], 0)
    position = lay(capos=there)
    for name in names[:-1]:
        position.refused("SPK-TURN-10", "place_capo", contact(name))
    position.goes(names[-1])
    assert [position.table.capo[contact(name)] for name in names] == [0] * len(names)


def after_the_capo(hand: list[str], **piles: list[str]) -> Position:
    position = lay({0: Family(hand=hand)}, piles=piles)
    position.goes("workshop_b")
    position.passes()
    return position


@pytest.mark.rule("SPK-TURN-13")
@pytest.mark.parametrize("name", ["network", "party", "distillery", "transport"])
def test_the_top_card_of_a_pile_of_choice_must_be_taken(name: str) -> None:
    position = after_the_capo([], **{name: [f"{name}_7", f"{name}_3"]})
    while position.step != "take_card":
        position.passes()
    assert position.choices == [0, 1, 2, 3]
    assert not position.may_pass
    position.refused("SPK-TURN-13", "take_card", PASS)
    position.refused("SPK-TURN-13", "take_card", 4)
    position.says(0, "take_card", domain(name))
    assert position.hand(0) == [f"{name}_7"]
    assert position.table.piles[domain(name)][-1] == card(f"{name}_3")
    assert position.asked == 1


@pytest.mark.rule("SPK-TURN-14")
def test_there_is_no_hand_limit() -> None:
    """With 36 cards in hand one more is taken, and none is given back."""
    names = ("network", "party", "distillery", "transport")
    hand = [f"{name}_{number}" for name in names for number in range(1, 12)]
    position = lay({0: Family(hand=hand)}).goes("workshop_b")
    while position.step != "take_card":
        position.passes()
    position.says(0, "take_card", domain("party"))
    assert len(position.hand(0)) == len(hand) + 1 == 45
    assert position.asked == 1
