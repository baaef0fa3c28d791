"""Worked examples of the rulebook: attacking (page 7), opening and replacing (page 14)."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy.family import ASSOCIATE, GOONS, MARKERS, SMALL_LEFT

from .builders import building, builds, cannot_build
from .names import mobster, piece, spot
from .positions import Family

GREEN = 0
BLUE = 0


@pytest.mark.rule("SPK-BUILD-14")
@pytest.mark.parametrize(("goons", "wins"), [(2, False), (3, True)])
def test_page_7_against_a_5_green_needs_a_6(goons: int, wins: bool) -> None:
    """A mobster speakeasy with a defence of 5; strength 3 and the goons."""
    family = Family(goons=goons, levels={"strength": 3})
    position = building(family, mobsters={6: "bill_dwyer"})
    if not wins:
        cannot_build(position, "SPK-BUILD-14", "spot_3", spot(6))
        return
    builds(position, "spot_3", spot(6))
    assert (position.built(GREEN)[1], position.has(GREEN, GOONS)) == ([spot(6)], 0)


@pytest.mark.rule("SPK-BUILD-05", "SPK-BUILD-07", "SPK-BUILD-08", "SPK-BUILD-12")
def test_page_14_blue_opens_her_still() -> None:
    """She pays $5, takes the city tile of the empty spot, and at last an authority marker."""
    position = building(Family(clean=15, dirty=30), tiles={spot(8): "produce"})
    builds(position, "spot_6", spot(8))
    assert position.money(BLUE) == (10, 30)
    assert position.built(BLUE) == [[spot(8)], [], [], []]
    assert not position.has(BLUE, SMALL_LEFT) >> piece("spot_6") & 1
    assert (position.tiles(BLUE), position.table.tile[spot(8)]) == (["produce"], -1)
    assert position.has(BLUE, MARKERS) == 1


@pytest.mark.rule("SPK-BUILD-14", "SPK-BUILD-15", "SPK-BUILD-16", "SPK-BUILD-17")
@pytest.mark.parametrize("goons", [0, 1])
def test_page_14_blue_replaces_a_speakeasy_in_district_4(goons: int) -> None:
    """Defence 6: strength 2, a goon and the associate's 4 for $5 make 7. Without the goon not."""
    family = Family(clean=8, dirty=0, goons=goons, levels={"strength": 2}, associate="waxy_gordon")
    board = {4: "joe_masseria", 9: "waxy_gordon"}
    position = building(family, mobsters=board, tiles={spot(4): "sell"})
    assert position.table.strength[3] == 6
    if not goons:
        cannot_build(position, "SPK-BUILD-14", "spot_3", spot(4))
        return
    builds(position, "spot_3", spot(4))
    assert position.money(BLUE) == (0, 0)  # $3 for the speakeasy, $5 for Waxy Gordon
    assert (position.has(BLUE, GOONS), position.table.goons) == (0, 24 - 3)
    assert position.built(BLUE)[1] == [spot(4)]
    assert position.table.mob_speakeasies == 24 - 4 + 1
    assert position.tiles(BLUE) == ["sell"]
    assert position.has(BLUE, ASSOCIATE) == mobster("waxy_gordon")
    assert position.told("used_associate") == [[BLUE, mobster("waxy_gordon"), 0]]
    assert position.told("returned_goons") == [[BLUE, 1, 0]]
