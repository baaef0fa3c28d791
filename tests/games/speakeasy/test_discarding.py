"""Discarding domain cards from the hand, and taking them from the piles."""

from __future__ import annotations

import pytest

from .card_play import EVERY_DOMAIN, pile
from .names import card, domain, effect
from .positions import PASS, Family, Position, lay

FULL = ["network_12", "party_12", "distillery_12", "transport_12"]


def raising(family: Family, which: int) -> Position:
    """Seat 0 raises a level at the building department."""
    position = lay({0: family}).goes("building_department_b")
    position.says(0, "row", effect("raise"))
    position.says(0, "raise", which)
    return position


@pytest.mark.rule("SPK-CARD-06")
def test_only_hand_cards_can_be_discarded() -> None:
    """For the duty of the restaurant: four cards in the headquarters, two in the hand."""
    position = lay({0: Family(slots=FULL, hand=["party_1", "transport_3"])}).goes("restaurant")
    assert position.options == [card("party_1"), card("transport_3")]
    for name in (*FULL, "network_1"):
        position.refused("SPK-CARD-06", "discard", card(name))


@pytest.mark.rule("SPK-CARD-06")
def test_cards_in_the_headquarters_do_not_pay_for_a_level() -> None:
    """Strength 3 cannot rise with four cards in the headquarters and none in the hand."""
    position = lay({0: Family(slots=FULL, levels={"strength": 3})}).goes("building_department_b")
    position.says(0, "row", effect("raise"))
    position.refused("SPK-LEVEL-03", "raise", 4)
    position = raising(Family(slots=FULL, hand=["party_1"], levels={"strength": 3}), 4)
    position.refused("SPK-CARD-06", "discard", card("party_12"))
    position.says(0, "discard", card("party_1"))
    assert (position.slots(0), position.hand(0)) == (FULL, [])


@pytest.mark.rule("SPK-CARD-06")
def test_cards_in_the_headquarters_do_not_pay_for_a_second_raise() -> None:
    family = Family(slots=FULL, hand=["network_1", "party_1"])
    position = lay({0: family}).goes("city_hall_a")
    position.passes()
    position.says(0, "row", effect("play_network"))
    position.says(0, "play_card", card("network_1"))
    assert (position.step, position.choices) == ("raise_by_discard", [card("party_1")])
    position.refused("SPK-CARD-06", "raise_by_discard", card("party_12"))
    position.refused("SPK-CARD-06", "raise_by_discard", card("network_1"))


@pytest.mark.rule("SPK-CARD-07")
@pytest.mark.parametrize("name", EVERY_DOMAIN)
def test_a_discarded_card_lies_face_up_under_its_own_pile(name: str) -> None:
    hand = [f"{other}_5" for other in EVERY_DOMAIN]
    position = raising(Family(hand=hand, levels={"party": 4}), 1)
    position.says(0, "discard", card(f"{name}_5"))
    assert pile(position, name)[-1] == f"{name}_5"
    assert pile(position, name)[0] == f"{name}_1"
    sizes = [len(pile(position, other)) for other in EVERY_DOMAIN]
    assert sizes == [12 if other == name else 11 for other in EVERY_DOMAIN]
    assert position.table.under == [int(other == name) for other in EVERY_DOMAIN]
    assert f"{name}_5" not in position.hand(0)


@pytest.mark.rule("SPK-CARD-08")
@pytest.mark.parametrize("name", EVERY_DOMAIN)
def test_the_top_card_of_any_pile_is_taken(name: str) -> None:
    """It lies open before it is taken; the one below is open then."""
    tops = {other: [f"{other}_9", f"{other}_4"] for other in EVERY_DOMAIN}
    position = lay({0: Family()}, piles=tops).goes("building_department_a")
    position.passes()
    position.passes()
    assert (position.step, position.options) == ("take_card", [0, 1, 2, 3])
    for seat in range(-1, 4):
        shown = position.title.view(position.table, seat)["piles"]
        assert [one["top"] for one in shown] == [card(f"{other}_9") for other in EVERY_DOMAIN]
    position.says(0, "take_card", domain(name))
    assert position.hand(0) == [f"{name}_9"]
    assert pile(position, name)[0] == f"{name}_4"
    sizes = [len(pile(position, other)) for other in EVERY_DOMAIN]
    assert sizes == [11 if other == name else 12 for other in EVERY_DOMAIN]


@pytest.mark.rule("SPK-CARD-08")
def test_only_one_card_of_one_pile_is_taken() -> None:
    """And one must be taken."""
    position = lay({0: Family()}).goes("building_department_a")
    position.passes()
    position.passes()
    assert not position.may_pass
    position.refused("SPK-TURN-13", "take_card", PASS)
    position.says(0, "take_card", 2)
    assert (position.asked, len(position.hand(0))) == (1, 1)
