"""The planning office: nightclubs and casinos, opened or in place of mobsters."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy.build import ChooseBuilding
from omerta.games.speakeasy.sites import LARGE_ONES

from .households import Family
from .names import card, contact, effect, effects, piece, spot
from .positions import lay
from .works import builds, office

CLUBS = ("nightclub_1", "nightclub_2", "nightclub_3")
RICH = Family(clean=90, hand=["network_12", "party_12", "distillery_12", "transport_12"])


@pytest.mark.rule("SPK-PLAN-01", "SPK-PLAN-03")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize(
    ("name", "action"),
    [
        ("planning_office_a", "play_any"),
        ("planning_office_b", "raise"),
        ("planning_office_c", "play_party"),
    ],
)
def test_three_contacts_each_with_an_action_of_its_own(seats: int, name: str, action: str) -> None:
    """The two builds come first, then a card, a raise or a Party card."""
    check_contact(seats, name, action)


@pytest.mark.rule("SPK-PLAN-02", "SPK-PLAN-03")
@pytest.mark.parametrize(
    ("name", "action"), [("planning_office_a", "play_any"), ("planning_office_b", "raise")]
)
def test_two_contacts_with_two_players(name: str, action: str) -> None:
    check_contact(2, name, action)
    position = lay({0: RICH}, seats=2)
    position.refused("SPK-TWOPLAYER-05", "place_capo", contact("planning_office_c"))


def check_contact(seats: int, name: str, action: str) -> None:
    position = lay({0: RICH}, seats=seats).goes(name)
    assert position.choices == effects("build_large")
    position.refused("SPK-TURN-16", "row", effect(action))
    position.says(0, "row", effect("build_large"))
    for club, where in (("nightclub_3", spot(3)), ("casino", spot(7))):
        builds(position, club, where)
        while position.step in ("raise", "discard"):
            position.says(0, position.step, position.choices[0])
    assert position.step == "row"
    assert position.choices == effects(action)
    position.says(0, "row", effect(action))
    if action == "raise":
        assert position.step == "raise"
        assert position.choices == [0, 1, 2, 3, 4]
    else:
        left = [card(one) for one in position.hand(0)]
        wanted = [one for one in left if action == "play_any" or one // 12 == 1]
        assert position.step == "play_card"
        assert position.choices == wanted


@pytest.mark.rule("SPK-PLAN-03")
def test_who_passes_the_builds_cannot_come_back_to_them() -> None:
    position = lay({0: RICH}).goes("planning_office_b")
    position.passes()
    assert position.choices == effects("raise")
    position.refused("SPK-TURN-16", "row", effect("build_large"))


@pytest.mark.rule("SPK-PLAN-04")
def test_only_nightclubs_and_casinos_are_built_here() -> None:
    """Neither a speakeasy nor the still."""
    position = office(RICH)
    assert position.choices == [piece(name) for name in (*CLUBS, "casino")]
    for name in ("spot_1", "spot_5", "spot_6", "spot_9"):
        position.refused("SPK-PLAN-04", "choose_building", piece(name))


WAYS = {
    "open": [spot(3), spot(7), spot(13)],
    "convert": [spot(4), spot(8), spot(14)],
    "replace": [spot(2), spot(9), spot(15)],
}


@pytest.mark.rule("SPK-PLAN-04")
@pytest.mark.parametrize("first", WAYS)
@pytest.mark.parametrize("second", WAYS)
def test_two_builds_in_any_combination(first: str, second: str) -> None:
    """Open, convert, replace: two of them, or the same one twice; and no third build."""
    family = Family(
        clean=90,
        levels={"strength": 5},
        goons=6,
        hand=["party_1", "party_2"],
        speakeasies=WAYS["convert"],
    )
    mobsters = {2: "larry_fay", 9: "tommy_brown", 15: "waxy_gordon"}
    position = office(family, mobsters=mobsters)
    builds(position, "casino", WAYS[first][0])
    position.says(0, "discard", card("party_1"))
    assert position.step == "choose_building"
    assert position.may_pass
    builds(position, "casino", WAYS[second][1])
    position.says(0, "discard", card("party_2"))
    assert position.built(0)[3] == sorted([WAYS[first][0], WAYS[second][1]])
    assert position.step != "choose_building", "no third one"


@pytest.mark.rule("SPK-PLAN-04")
@pytest.mark.parametrize("number", [0, 1])
def test_fewer_builds_are_allowed(number: int) -> None:
    position = office(RICH)
    if number:
        builds(position, "nightclub_1", spot(3))
        position.says(0, "take_aid", position.choices[0])
    position.passes()
    assert position.step == "row"
    assert len(position.built(0)[2]) == number


@pytest.mark.rule("SPK-PLAN-05")
@pytest.mark.parametrize(("name", "cost", "cards"), [("nightclub_1", 12, 0), ("casino", 17, 1)])
def test_a_nightclub_costs_12_and_a_casino_17_and_a_card(name: str, cost: int, cards: int) -> None:
    position = builds(office(RICH), name, spot(3))
    if cards:
        assert position.step == "discard"
        assert not position.may_pass
        assert position.choices == [card(one) for one in RICH.hand]
        position.says(0, "discard", card("party_12"))
        assert position.table.piles[1][0] == card("party_12")
    assert position.money(0) == (90 - cost, 30)
    assert len(position.hand(0)) == 4 - cards
    assert position.step == ("choose_building" if cards else "take_aid")


@pytest.mark.rule("SPK-PLAN-05")
@pytest.mark.parametrize(("clean", "offered"), [(11, 0), (12, 3), (16, 3), (17, 4)])
def test_too_little_money_for_a_nightclub_or_a_casino(clean: int, offered: int) -> None:
    family = Family(clean=clean, dirty=0, hand=["party_1"])
    position = lay({0: family}).first(ChooseBuilding(0, LARGE_ONES, 2))
    if not offered:
        assert position.step == "place_capo"
        return
    assert position.choices == [piece(name) for name in (*CLUBS, "casino")][:offered]
    if offered == 3:
        position.refused("SPK-MONEY-03", "choose_building", piece("casino"))


@pytest.mark.rule("SPK-PLAN-05")
def test_without_a_hand_card_there_is_no_casino() -> None:
    """Cards in the headquarters cannot be discarded."""
    position = office(Family(clean=90, slots=["party_1", "network_1"]))
    assert position.choices == [piece(name) for name in CLUBS]
    position.refused("SPK-PLAN-05", "choose_building", piece("casino"))
