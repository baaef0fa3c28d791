"""Where money comes from: what is clean and what is dirty."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy import family as at
from omerta.games.speakeasy.barrels import Sell
from omerta.games.speakeasy.books import Cook
from omerta.games.speakeasy.places.docks import HireMembers

from .dinner import dines, ends_turn, works
from .households import Family
from .names import aid, boat, book_space, pier, spot
from .positions import lay


@pytest.mark.rule("SPK-MONEY-04")
def test_sales_bring_clean_money() -> None:
    family = Family(speakeasies=[spot(3)], barrels=[spot(3)])
    position = lay({0: family}).first(Sell(0, 1, -1))
    position.says(0, "sell", spot(3))
    assert position.money(0) == (15 + 10, 30)


@pytest.mark.rule("SPK-MONEY-04")
def test_crates_and_hired_out_members_bring_clean_money() -> None:
    """Crate 9 pays $5 for each Transport level; the other family gets $1."""
    raider = Family(levels={"strength": 5, "transport": 3}, pier=[pier("uptown", 1)])
    position = lay(
        {0: raider, 1: Family(pier=[pier("uptown", 2)])}, crates={"stephanie_st_clair": 9}
    )
    position.first(HireMembers(0, boat("stephanie_st_clair")))
    position.says(0, "hire_members", 1 * 5)
    assert position.money(0) == (15 - 1 + 15, 30)
    assert position.money(1) == (15 + 1, 30)


@pytest.mark.rule("SPK-MONEY-04")
def test_casinos_bring_clean_money() -> None:
    position = lay({0: Family(hand=["party_1"], casinos=[spot(3)])}, seats=3)
    ends_turn(dines(position, 1))
    works(position, "workshop_a")
    works(position, "workshop_b")
    assert position.money(0) == (15 + 3, 30)


@pytest.mark.rule("SPK-MONEY-04")
def test_the_aid_card_h19_brings_clean_money() -> None:
    position = lay({0: Family(aid=[19])})
    position.says(0, "use_aid", aid(19))
    assert position.money(0) == (15 + 5, 30)


@pytest.mark.rule("SPK-MONEY-05")
def test_cooked_books_bring_dirty_money() -> None:
    position = lay({0: Family(crates=[1], books=1)}).first(Cook(0, 1))
    position.says(0, "cook", book_space("pier_1"))
    assert position.money(0) == (15, 30 + 15)


@pytest.mark.rule("SPK-MONEY-05")
@pytest.mark.parametrize(("district", "money"), [(3, 15), (7, 25), (13, 45)])
def test_payouts_bring_dirty_money(district: int, money: int) -> None:
    """The only controlled district of its zone, at the end of act 1."""
    position = lay({0: Family(speakeasies=[spot(district)])}, turn=3, round=4)
    works(position, "workshop_a")
    assert position.told("payout") == [[0, (district > 6) + (district > 12), money]]
    assert position.money(0) == (15, 30 + money)
    assert position.has(1, at.DIRTY) == 30
