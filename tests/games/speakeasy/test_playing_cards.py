"""Playing a domain card: into its slot, its bonus, then the action of its domain."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy.family import DISTILLED, SLOT
from omerta.games.speakeasy.gains import TO_VIP

from .card_play import EVERY_DOMAIN, pile, playing
from .names import card, domain, effect, spot
from .positions import Family, lay


@pytest.mark.rule("SPK-CARD-01")
@pytest.mark.parametrize("name", EVERY_DOMAIN)
def test_the_old_card_goes_under_its_own_pile(name: str) -> None:
    """Face up: everybody knows that it is the lowest one now."""
    old, new = f"{name}_12", f"{name}_11"
    slots = [f"{other}_12" for other in EVERY_DOMAIN]
    position = playing(Family(slots=slots, hand=[new]), new)
    assert position.slots(0) == [new if other == old else other for other in slots]
    assert pile(position, name)[-1] == old
    assert [len(pile(position, other)) for other in EVERY_DOMAIN] == [11, 11, 11, 11]
    assert position.table.under == [int(other == name) for other in EVERY_DOMAIN]


@pytest.mark.rule("SPK-CARD-01")
def test_an_empty_slot_is_simply_filled() -> None:
    position = playing(Family(hand=["party_11"]), "party_11")
    assert (position.slots(0), position.hand(0)) == (["party_11"], [])
    assert position.table.under == [0, 0, 0, 0]


@pytest.mark.rule("SPK-CARD-01")
def test_the_old_card_is_out_of_the_way_before_the_bonus() -> None:
    """All others of its domain are in hands, so the card that power 7 brings is the old one."""
    others = [f"network_{number}" for number in range(1, 12) if number != 4]
    family = Family(slots=["network_12"], hand=["network_4"], levels={"party": 2})
    position = playing(family, "network_4", {1: Family(hand=others)})
    assert (position.step, pile(position, "network")) == ("take_card", ["network_12"])
    position.says(0, "take_card", domain("network"))
    assert (position.hand(0), position.slots(0)) == (["network_12"], ["network_4"])


@pytest.mark.rule("SPK-CARD-02")
def test_the_bonus_comes_before_the_action() -> None:
    """Network 8 gives a member, who can be sent at once; then protection is ordered."""
    family = Family(speakeasies=[spot(9)], hand=["network_8"], slots=["party_12"])
    position = playing(family, "network_8", order=[1, 2, 3, 0])
    assert position.step == "place_member"
    position.says(0, "place_member", TO_VIP)
    assert position.step == "protect"
    position.says(0, "protect", spot(9))
    assert position.guards(0) == [spot(9)]


@pytest.mark.rule("SPK-CARD-02")
def test_the_level_rises_before_the_barrels_are_sold() -> None:
    """Party 4 raises Party to 2, so two barrels are sold."""
    where = [spot(9), spot(10)]
    position = playing(Family(speakeasies=where, barrels=where, hand=["party_4"]), "party_4")
    for place in where:
        position.says(0, "sell", place)
    assert (position.levels(0)[1], position.clean(0)) == (2, 15 + 2 * 10)


@pytest.mark.rule("SPK-CARD-02")
@pytest.mark.parametrize(("column", "sent"), [(0, 0), (1, 1), (2, 1), (3, 3)])
def test_the_authority_of_the_new_card_counts_at_once(column: int, sent: int) -> None:
    """Network 11 has 3 where network 7 had none: 3 for 4, 3, 2 or 1 each."""
    buildings = [spot(9), spot(10), spot(11)]
    family = Family(
        speakeasies=buildings,
        vip=3,
        levels={"network": 3},
        slots=["network_7"],
        hand=["network_11"],
    )
    order = [1, 2, 3]
    order.insert(column, 0)
    position = playing(family, "network_11", order=order)
    for place in buildings[:sent]:
        position.says(0, "protect", place)
    assert position.step == "take_card"


@pytest.mark.rule("SPK-CARD-03")
@pytest.mark.parametrize(
    ("name", "step"),
    [("network_12", "protect"), ("party_12", "sell"), ("transport_8", "drive")],
)
def test_each_domain_has_its_action(name: str, step: str) -> None:
    where = spot(9)
    family = Family(
        speakeasies=[where],
        barrels=[where],
        still=spot(10),
        vip=1,
        hand=[name],
        slots=["distillery_12"],
        trucks=[9],
    )
    position = playing(family, name)
    if position.step == "take_tile":
        position.says(0, "take_tile", position.options[0])
        position.says(0, "refill", 0)
    assert position.step == step


@pytest.mark.rule("SPK-CARD-03", "SPK-CARD-05")
def test_a_distillery_card_produces_and_leaves_the_barrels_there() -> None:
    """Two barrels stand on the domain, level 3 makes three more; the card below them changes."""
    family = Family(
        still=spot(9),
        distilled=2,
        levels={"distillery": 3},
        slots=["distillery_7"],
        hand=["distillery_11"],
    )
    position = playing(family, "distillery_11")
    assert (position.slots(0), position.has(0, DISTILLED)) == (["distillery_11"], 2)
    position.says(0, "produce", 3)
    assert position.has(0, DISTILLED) == 5


@pytest.mark.rule("SPK-CARD-05")
def test_barrels_stay_without_an_active_still_too() -> None:
    family = Family(still=spot(9), distilled=2, slots=["distillery_7"], hand=["distillery_11"])
    position = playing(family, "distillery_11", cops=[9])
    assert (position.slots(0), position.has(0, DISTILLED)) == (["distillery_11"], 2)
    assert position.step == "take_card"


@pytest.mark.rule("SPK-CARD-03")
@pytest.mark.parametrize("name", ["network_12", "party_12", "distillery_12", "transport_12"])
def test_the_action_may_be_left_out(name: str) -> None:
    where = spot(9)
    family = Family(
        speakeasies=[where], barrels=[where], still=spot(10), vip=1, hand=[name], markers=1
    )
    position = playing(family, name)
    assert position.may_pass
    position.passes()
    assert (position.guards(0), position.barrels(0)) == ([], [where])
    assert position.has(0, DISTILLED) == 0


@pytest.mark.rule("SPK-CARD-04")
@pytest.mark.parametrize(
    ("place", "action", "named"),
    [
        ("city_hall_a", "play_network", "network"),
        ("planning_office_c", "play_party", "party"),
        ("docks_a", "play_distillery", "distillery"),
        ("workshop_a", "play_transport", "transport"),
    ],
)
def test_an_action_that_names_a_domain_takes_no_other_card(
    place: str, action: str, named: str
) -> None:
    hand = [f"{name}_10" for name in EVERY_DOMAIN]
    position = lay({0: Family(clean=0, dirty=0, goons=0, hand=hand)}).goes(place)
    while position.step == "row" and effect(action) not in position.choices:
        position.passes()
    position.says(0, "row", effect(action))
    assert position.options == [card(f"{named}_10")]
    for name in hand:
        if name != f"{named}_10":
            position.refused("SPK-CARD-04", "play_card", card(name))
    position.says(0, "play_card", card(f"{named}_10"))
    assert position.slots(0) == [f"{named}_10"]


@pytest.mark.rule("SPK-CARD-04")
def test_any_card_may_be_played_each_into_its_own_slot() -> None:
    hand = [f"{name}_10" for name in EVERY_DOMAIN]
    for name in hand:
        position = playing(Family(hand=hand), name)
        assert position.slots(0) == [name]
        assert position.has(0, SLOT + hand.index(name)) == card(name)


@pytest.mark.rule("SPK-CARD-04")
def test_without_a_card_of_the_domain_the_action_is_not_offered() -> None:
    position = lay({0: Family(hand=["party_10"])}, seats=2).goes("docks_a")
    position.refused("SPK-CARD-04", "row", effect("play_distillery"))
