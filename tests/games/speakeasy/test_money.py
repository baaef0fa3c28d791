"""Clean and dirty money: what a dollar from the safe buys, and who may mix."""

from __future__ import annotations

from dataclasses import replace

import pytest

from omerta.games.speakeasy import family as at
from omerta.games.speakeasy.barrels import Sell
from omerta.games.speakeasy.build import ChooseBuilding
from omerta.games.speakeasy.places.city_hall import Hire
from omerta.games.speakeasy.sites import LARGE_ONES
from omerta.games.speakeasy.turn import MIX
from omerta.games.speakeasy.use_aid import MIX as MIX_AID

from .dinner import works
from .households import Family
from .lucky import MIXED, PAY_ASSOCIATE, war
from .names import aid, piece, spot
from .positions import PASS, Position, lay
from .trucks import buy


def nightclub(family: Family) -> Position:
    """$12 for the nightclub whose bonus is a member."""
    position = lay({0: family}).first(ChooseBuilding(0, LARGE_ONES, 1))
    position.says(0, "choose_building", piece("nightclub_2"))
    position.says(0, "choose_spot", spot(3))
    return position


@pytest.mark.rule("SPK-MONEY-01")
@pytest.mark.parametrize(
    ("clean", "dirty", "left"),
    [
        (12, 30, (0, 30)),
        (20, 30, (8, 30)),
        (11, 30, (0, 28)),
        (10, 30, (0, 26)),
        (0, 30, (0, 6)),
        (0, 24, (0, 0)),
        (5, 14, (0, 0)),
    ],
)
def test_each_dollar_from_the_safe_costs_two(clean: int, dirty: int, left: tuple[int, int]) -> None:
    """Whoever does not ask to choose pays clean money first."""
    position = nightclub(Family(clean=clean, dirty=dirty))
    assert position.money(0) == left
    paid = [clean - left[0], dirty - left[1]]
    key = "paid" if all(paid) else "paid_clean" if paid[0] else "paid_dirty"
    assert position.told(key) == [[0, *paid]]
    assert paid[0] + paid[1] // 2 == 12


@pytest.mark.rule("SPK-MONEY-02")
@pytest.mark.parametrize("laundered", range(13))
def test_any_mix_may_be_paid_dirty_also_while_clean_is_left(laundered: int) -> None:
    """Who asks for it when placing the capo chooses with every payment of this turn."""
    family = Family(clean=20, dirty=30)
    position = lay({0: family})
    position.says(0, "place_capo", MIX)
    assert position.step == "place_capo", "the capo is still to be placed"
    assert [(line.numbers[0], line.rule) for line in position.news("mixing")] == [
        (0, "SPK-MONEY-02")
    ]
    position.goes("planning_office_b")
    position.says(0, "row", position.choices[0])
    position.says(0, "choose_building", piece("nightclub_2"))
    position.says(0, "choose_spot", spot(3))
    assert position.step == "pay"
    assert position.choices == list(range(13))
    position.says(0, "pay", laundered)
    assert position.money(0) == (20 - 12 + laundered, 30 - 2 * laundered)
    assert position.step == "place_member"


@pytest.mark.rule("SPK-MONEY-02")
@pytest.mark.parametrize(
    ("clean", "dirty", "mixes"),
    [
        (20, 30, range(13)),
        (8, 30, range(4, 13)),
        (20, 9, range(5)),
        (8, 10, range(4, 6)),
        (8, 8, ()),
        (20, 0, ()),
        (20, 1, ()),
        (0, 30, ()),
    ],
)
def test_the_mixes_on_offer_are_those_that_can_be_paid(
    clean: int, dirty: int, mixes: range
) -> None:
    """If there is only one, nobody is asked."""
    position = nightclub(Family(clean=clean, dirty=dirty, mixing=True))
    if mixes:
        assert position.choices == list(mixes)
        assert not position.may_pass
        position.refused("SPK-MONEY-02", "pay", PASS)
        too_much = mixes[-1] + 1
        by_safe = too_much > dirty // 2
        position.refused("SPK-MONEY-03" if by_safe else "SPK-MONEY-02", "pay", too_much)
        if mixes[0]:
            position.refused("SPK-MONEY-02", "pay", mixes[0] - 1)
    else:
        assert position.step == "place_member"
        assert position.clean(0) + position.dirty(0) // 2 == clean + dirty // 2 - 12


@pytest.mark.rule("SPK-MONEY-02")
def test_the_wish_to_mix_is_forgotten_after_the_turn() -> None:
    position = lay({0: Family(hand=["party_1"])})
    position.says(0, "place_capo", MIX)
    position.refused("SPK-MONEY-02", "place_capo", MIX)
    works(position, "workshop_b")
    assert position.has(0, at.MIXING) == 0
    position.plays_until("place_capo", 1)
    assert MIX in position.choices, "everybody may ask for it in his own turn"


@pytest.mark.rule("SPK-MONEY-02")
def test_money_that_comes_this_turn_may_be_mixed_too() -> None:
    """Blue has nothing but dirty money, sells a barrel for 10 and hires a goon for 2 of it."""
    family = Family(clean=0, dirty=30, goons=1, hand=["party_12"], speakeasies=[spot(3)])
    position = lay({0: replace(family, barrels=[spot(3)])})
    position.says(0, "place_capo", MIX)
    position.first(Sell(0, 1, -1), Hire(0))
    position.says(0, "sell", spot(3))
    assert position.money(0) == (10, 30)
    position.says(0, "hire", 1)
    price = position.told("hired")[0][1]
    assert (position.step, position.choices) == ("pay", list(range(price + 1)))


@pytest.mark.rule("SPK-MONEY-02")
@pytest.mark.parametrize("number", [12, 13])
def test_a_building_of_an_aid_card_may_be_paid_in_any_mix(number: int) -> None:
    """H12 converts, H13 replaces; both come before the capo is placed."""
    family = Family(clean=20, dirty=30, aid=[number], speakeasies=[spot(3)])
    position = lay({0: family}, mobsters={4: "larry_fay"})
    assert position.options == [aid(number), MIX_AID, PASS]
    position.says(0, "use_aid", MIX_AID)
    assert (position.step, position.options) == ("use_aid", [aid(number), PASS])
    position.refused("SPK-MONEY-02", "use_aid", MIX_AID)
    position.says(0, "use_aid", aid(number))
    position.says(0, "choose_building", piece("nightclub_2"))
    position.says(0, "choose_spot", spot(3 if number == 12 else 4))
    assert (position.step, position.choices) == ("pay", list(range(13)))
    position.says(0, "pay", 12)
    assert position.money(0) == (20, 6)
    position.plays_until("place_capo", 0)
    assert MIX not in position.choices, "said once, it holds for the turn"


@pytest.mark.rule("SPK-MONEY-02")
def test_barrels_bought_with_an_aid_card_may_be_paid_in_any_mix() -> None:
    position = lay({0: Family(clean=20, dirty=30, aid=[15], trucks=[1])})
    position.says(0, "use_aid", MIX_AID)
    position.says(0, "use_aid", aid(15))
    position.says(0, "drive", buy(1))
    assert position.step == "pay"


@pytest.mark.rule("SPK-MONEY-02")
@pytest.mark.parametrize(
    ("display", "offered"), [([15, 1, 2], True), ([1, 2, 3], False)], ids=["paying", "free"]
)
def test_the_choice_of_money_comes_with_aid_cards_that_may_cost_some(
    display: list[int], offered: bool
) -> None:
    """H8 copies one of the display; H10 gives goons for nothing."""
    position = lay({0: Family(aid=[8])}, aid=display)
    assert (MIX_AID in position.choices) == offered
    assert MIX_AID not in lay({0: Family(aid=[10])}, aid=display).choices


@pytest.mark.rule("SPK-MONEY-02")
@pytest.mark.parametrize("laundered", range(6))
def test_in_a_war_the_associate_may_be_paid_in_any_mix(laundered: int) -> None:
    """Waxy Gordon costs $5; outside the own turn the wish holds for this payment alone."""
    blue = Family(clean=20, dirty=30, goons=3, levels={"strength": 3}, associate="waxy_gordon")
    two = replace(blue, casinos=[spot(14)], speakeasies=[spot(14, 2)])
    position = war("birdie_brown", families={0: two}, war=[14])
    position.says(0, "defend", MIXED)
    assert (position.step, position.choices) == ("pay", list(range(6)))
    position.says(0, "pay", laundered)
    assert position.money(0) == (15 + laundered, 30 - 2 * laundered)
    assert position.has(0, at.MIXING) == 0
    assert (position.step, position.choices) == ("defend", [PAY_ASSOCIATE, MIXED])
    position.says(0, "defend", PAY_ASSOCIATE)
    assert position.step == "place_capo", "nobody is asked about the second payment"


@pytest.mark.rule("SPK-MONEY-02")
@pytest.mark.parametrize(("clean", "dirty"), [(0, 30), (20, 1), (1, 8)])
def test_in_a_war_nothing_is_chosen_where_there_is_one_way_to_pay(clean: int, dirty: int) -> None:
    blue = Family(
        clean=clean,
        dirty=dirty,
        goons=3,
        levels={"strength": 3},
        associate="waxy_gordon",
        casinos=[spot(14)],
    )
    position = war("birdie_brown", families={0: blue}, war=[14])
    assert position.choices == [PAY_ASSOCIATE]
    position.refused("SPK-MONEY-02", "defend", MIXED)


@pytest.mark.rule("SPK-MONEY-03")
@pytest.mark.parametrize(
    ("clean", "dirty", "enough"),
    [(0, 24, True), (0, 23, False), (11, 2, True), (11, 1, False), (5, 14, True), (5, 13, False)],
)
def test_an_odd_dollar_pays_nothing(clean: int, dirty: int, enough: bool) -> None:
    """$12 with so much clean and so much dirty money."""
    position = lay({0: Family(clean=clean, dirty=dirty, speakeasies=[spot(4)])})
    position.first(ChooseBuilding(0, LARGE_ONES, 1))
    assert (position.step == "choose_building") == enough


@pytest.mark.rule("SPK-MONEY-03")
def test_with_an_odd_safe_one_dollar_stays_in_it() -> None:
    """$13 dirty are worth 6: with 6 clean they pay 12, and $1 is left."""
    position = nightclub(Family(clean=6, dirty=13))
    assert position.money(0) == (0, 1)
    position = nightclub(Family(clean=7, dirty=13, mixing=True))
    assert position.choices == [5, 6]
    position.refused("SPK-MONEY-03", "pay", 7)
    position.says(0, "pay", 6)
    assert position.money(0) == (1, 1)
