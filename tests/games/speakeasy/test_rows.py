"""The rows of a location: what comes first, for whom, and that it may be declined."""

from __future__ import annotations

import pytest

from .households import Family
from .names import card, effect, effects, spot
from .positions import PASS, Position, lay

LOCATION_ROW = {
    "building_department": ["build_small"],
    "planning_office": ["build_large"],
    "workshop": ["raise"],
    "city_hall": ["member", "hire", "authority"],
    "commission": ["hire", "associate"],
    "docks": ["raid"],
}
CONTACT_ROW = {
    "building_department_a": "book",
    "building_department_b": "raise",
    "building_department_c": "aid",
    "planning_office_a": "play_any",
    "planning_office_b": "raise",
    "planning_office_c": "play_party",
    "workshop_a": "play_transport",
    "workshop_b": "deliver",
    "city_hall_a": "play_network",
    "city_hall_b": "protect",
    "commission_a": "aid",
    "commission_b": "raise",
    "commission_c": "member",
    "docks_a": "play_distillery",
    "docks_b": "goon",
}
CONTACTS_ABOVE = ("building_department", "commission", "docks")


def able() -> Position:
    """Seat 0 can do everything there is at any location."""
    family = Family(
        clean=90,
        hand=["network_12", "party_12", "distillery_12", "transport_12"],
        levels={"strength": 5, "network": 2},
        vip=1,
        markers=9,
        pier=[1, 5, 9],
        speakeasies=[spot(3)],
    )
    return lay({0: family}, mobsters={4: "larry_fay"})


def rows_of(name: str) -> tuple[list[int], list[int]]:
    """The two rows of a contact, the upper one first, as its location has them."""
    location = name[:-2]
    own, common = effects(CONTACT_ROW[name]), effects(*LOCATION_ROW[location])
    return (own, common) if location in CONTACTS_ABOVE else (common, own)


@pytest.mark.rule("SPK-TURN-15")
@pytest.mark.parametrize("name", CONTACT_ROW)
def test_the_upper_row_comes_before_the_lower_row(name: str) -> None:
    """What is left of the upper row is forgone when it is passed; there is no way back."""
    upper, lower = rows_of(name)
    position = able().goes(name)
    assert position.step == "row"
    assert position.choices == upper
    for option in set(lower) - set(upper):
        position.refused("SPK-TURN-16", "row", option)
    position.passes()
    assert position.step == "row"
    assert position.choices == lower
    for option in set(upper) - set(lower):
        position.refused("SPK-TURN-16", "row", option)
    position.passes()
    assert position.step == "take_card"


@pytest.mark.rule("SPK-TURN-15")
@pytest.mark.parametrize("first", ["member", "hire", "authority"])
@pytest.mark.parametrize("second", ["member", "hire", "authority"])
def test_within_a_row_the_player_chooses_the_order(first: str, second: str) -> None:
    """At city hall, of the location row; each action once."""
    position = able().goes("city_hall_b")
    position.says(0, "row", effect(first))
    while position.step != "row":
        position.says(0, position.step, position.options[-1])
    left = [name for name in ("member", "hire", "authority") if name != first]
    assert position.choices == effects(*left)
    if second == first:
        position.refused("SPK-TURN-16", "row", effect(first))
        return
    position.says(0, "row", effect(second))
    while position.step != "row":
        position.says(0, position.step, position.options[-1])
    assert position.choices == effects(*[name for name in left if name != second])


@pytest.mark.rule("SPK-TURN-16")
@pytest.mark.parametrize("name", CONTACT_ROW)
def test_a_location_action_is_for_every_contact_a_contact_action_for_one(name: str) -> None:
    """Over both rows: the boxed actions of the location, and one own of this contact."""
    position = able().goes(name)
    offered: list[int] = []
    while position.step == "row":
        offered += position.choices
        for other in set(CONTACT_ROW.values()) - {CONTACT_ROW[name]}:
            if effect(other) not in effects(*LOCATION_ROW[name[:-2]]):
                position.refused("SPK-TURN-16", "row", effect(other))
        position.passes()
    assert sorted(offered) == sorted(effects(CONTACT_ROW[name], *LOCATION_ROW[name[:-2]]))


@pytest.mark.rule("SPK-TURN-17")
@pytest.mark.parametrize("name", CONTACT_ROW)
def test_every_action_of_a_location_may_be_declined(name: str) -> None:
    """Nothing has changed but where the capo stands."""
    position = able()
    before = position.table.fam[:]
    position.goes(name)
    while position.step != "take_card":
        assert position.may_pass
        position.passes()
    changed = [place for place, old in enumerate(before) if position.table.fam[place] != old]
    assert len(changed) == 1, "the capos at home"


@pytest.mark.rule("SPK-TURN-17")
@pytest.mark.parametrize(
    ("name", "step"),
    [
        ("network_12", "protect"),
        ("party_12", "sell"),
        ("distillery_12", "produce"),
        ("transport_12", "drive"),
    ],
)
def test_the_action_of_a_card_may_be_declined(name: str, step: str) -> None:
    """Protection, sale, production and driving alike."""
    family = Family(
        hand=[name],
        vip=1,
        markers=9,
        speakeasies=[spot(3)],
        still=spot(6),
        barrels=[spot(3)],
        clean=0,
        dirty=0,
    )
    position = lay({0: family}).goes("planning_office_a")
    position.says(0, "row", effect("play_any"))
    position.says(0, "play_card", card(name))
    assert position.step == step
    assert position.may_pass
    position.passes()
    assert position.step == "take_card"
    assert [position.guards(0), position.barrels(0), position.clean(0)] == [[], [spot(3)], 0]


@pytest.mark.rule("SPK-TURN-17")
def test_the_duty_of_the_restaurant_may_not_be_declined() -> None:
    """A card and the marker; then everything is free to choose."""
    position = able().goes("restaurant")
    assert position.step == "discard"
    assert not position.may_pass
    position.refused("SPK-CARD-06", "discard", PASS)
    position.says(0, "discard", card("party_12"))
    assert position.step == "move_marker"
    assert not position.may_pass
    position.refused("SPK-RESTAURANT-01", "move_marker", PASS)
    position.says(0, "move_marker", 0)
    assert position.step == "dine"
    assert position.may_pass
    position.passes()
    assert position.step == "take_card"
