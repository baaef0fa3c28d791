"""City tile CT10 and the aid cards H12 and H13: one building, at the usual cost."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from omerta.games.speakeasy.family import GOONS

from .builders import builds, cannot_build
from .names import aid, card, piece, spot, spots_of, tile
from .positions import Family, Position, lay
from .tables import dining
from .tokens import done, uses

RICH = Family(clean=40, dirty=0, hand=["party_1"])
MOBS = {4: "larry_fay", 13: "joe_masseria"}  # strength 3 and 6


def pieces(position: Position, *names: str) -> bool:
    """The pieces on offer are just these."""
    return position.choices == [piece(name) for name in names]


# CT10: any building but the still.


@pytest.mark.rule("SPK-TILES-19")
def test_ct10_offers_every_building_but_the_still() -> None:
    position = uses("CT10", RICH)
    small = [f"spot_{number}" for number in (1, 2, 3, 4, 5, 7, 8, 9)]
    assert pieces(position, *small, "nightclub_1", "nightclub_2", "nightclub_3", "casino")
    assert position.may_pass
    position.refused("SPK-TILES-19", "choose_building", piece("spot_6"))


@pytest.mark.rule("SPK-TILES-19")
@pytest.mark.parametrize(
    ("name", "cost"), [("spot_3", 3), ("spot_4", 5), ("spot_7", 8), ("nightclub_3", 12)]
)
def test_ct10_opens_at_the_usual_cost_and_only_once(name: str, cost: int) -> None:
    position = builds(uses("CT10", RICH), name, spot(9))
    assert position.clean(0) == 40 - cost
    kind = 2 if name.startswith("nightclub") else 1
    assert position.built(0)[kind] == [spot(9)]
    while position.step not in ("dine", "play_tile", "choose_building"):
        position.says(0, position.step, position.options[0])
    assert done(position)  # no second building


@pytest.mark.rule("SPK-TILES-19")
def test_ct10_opens_a_casino_for_17_and_a_card() -> None:
    position = builds(uses("CT10", RICH), "casino", spot(9))
    position.says(0, "discard", card("party_1"))
    assert (position.clean(0), position.hand(0)) == (23, [])
    assert position.built(0)[3] == [spot(9)]


@pytest.mark.rule("SPK-TILES-19")
@pytest.mark.parametrize(("name", "kind", "cost"), [("spot_3", 1, 3), ("nightclub_3", 2, 12)])
def test_ct10_replaces_a_mobster_speakeasy(name: str, kind: int, cost: int) -> None:
    """Strength 3 is beaten by 2 and two goons, not by 2 and one; strength 6 not at all."""
    family = replace(RICH, levels={"strength": 2}, goons=2)
    position = uses("CT10", family, mobsters=MOBS)
    cannot_build(position, "SPK-BUILD-14", name, spot(13))
    builds(position, name, spot(4))
    assert position.built(0)[kind] == [spot(4)]
    assert (position.has(0, GOONS), position.clean(0)) == (0, 40 - cost)
    assert not position.table.mob >> spot(4) & 1
    position = uses("CT10", replace(family, goons=1), mobsters=MOBS)
    cannot_build(position, "SPK-BUILD-14", name, spot(4))


@pytest.mark.rule("SPK-TILES-19", "SPK-AID-28")
@pytest.mark.parametrize("source", ["CT10", "H12"])
@pytest.mark.parametrize(
    ("gone", "discount"),
    [
        (["spot_1"], 0),
        (["spot_1", "spot_2", "spot_3"], 3),
        (["spot_4", "spot_5", "spot_6"], 5),
        (["spot_1", "spot_2", "spot_3", "spot_4", "spot_5", "spot_6"], 5),
        (["spot_7", "spot_8", "spot_9"], 8),
    ],
)
def test_a_conversion_costs_the_usual_price_less_the_best_discount(
    gone: list[str], discount: int, source: str
) -> None:
    family = replace(RICH, speakeasies=[spot(9)], gone=gone)
    position = builds(uses(source, family), "nightclub_3", spot(9))
    assert position.clean(0) == 40 - 12 + discount
    assert position.built(0) == [[], [], [spot(9)], []]


@pytest.mark.rule("SPK-AID-28", "SPK-TILES-19")
@pytest.mark.parametrize("source", ["CT10", "H12"])
def test_a_conversion_to_a_casino_needs_its_card(source: str) -> None:
    family = replace(RICH, speakeasies=[spot(9)], gone=["spot_7", "spot_8", "spot_9"])
    position = builds(uses(source, family), "casino", spot(9))
    position.says(0, "discard", card("party_1"))
    assert (position.clean(0), position.hand(0)) == (40 - 17 + 8, [])
    assert position.built(0) == [[], [], [], [spot(9)]]
    position = uses(source, replace(family, hand=[]))
    position.refused("SPK-PLAN-05", "choose_building", piece("casino"))


@pytest.mark.rule("SPK-TILES-19")
def test_ct10_is_of_no_use_without_money() -> None:
    position = dining(Family(clean=0, dirty=5, tiles=["build_one", "goon"]), "play_tiles")
    assert position.choices == [tile("goon")]
    position.refused("SPK-TILES-19", "play_tile", tile("build_one"))


# H12: one conversion.


@pytest.mark.rule("SPK-AID-17")
def test_h12_converts_one_own_speakeasy() -> None:
    """To a nightclub or casino; nothing is opened or replaced with it."""
    strong = replace(RICH, levels={"strength": 5})
    family = replace(strong, speakeasies=[spot(9), spot(1)], nightclubs=[spot(8)])
    rival = Family(speakeasies=[spot(2)])
    position = uses("H12", family, {1: rival}, mobsters={4: "larry_fay"})
    assert pieces(position, "nightclub_2", "nightclub_3", "casino")
    position.refused("SPK-AID-17", "choose_building", piece("spot_3"))
    for place in (spot(2), spot(3), spot(4)):
        cannot_build(position, "SPK-AID-17", "nightclub_3", place)
    cannot_build(position, "SPK-PLAN-06", "nightclub_3", spot(9))  # Midtown has one
    builds(position, "nightclub_3", spot(1))
    assert position.built(0) == [[], [spot(9)], [spot(1), spot(8)], []]
    assert position.clean(0) == 28
    while position.step not in ("place_capo", "choose_building"):
        position.says(0, position.step, position.options[0])
    assert position.step == "place_capo"  # one conversion


@pytest.mark.rule("SPK-AID-17")
@pytest.mark.parametrize(
    "family",
    [
        Family(clean=40),
        Family(clean=40, still=spot(9)),
        Family(clean=11, dirty=1, speakeasies=[spot(9)]),
    ],
    ids=["no speakeasy", "a still", "no money"],
)
def test_h12_is_of_no_use_without_a_speakeasy_or_money(family: Family) -> None:
    position = lay({0: replace(family, aid=[12, 19])})
    position.refused("SPK-PLAN-13", "use_aid", aid(12))


# H13: one takeover, whatever the defence.


def taking_over(family: Family = RICH, **laid: Any) -> Position:
    return uses("H13", family, mobsters=MOBS, **laid)


@pytest.mark.rule("SPK-AID-18", "SPK-AID-29")
@pytest.mark.parametrize(
    ("name", "kind", "cost"),
    [("spot_3", 1, 3), ("spot_6", 0, 5), ("spot_7", 1, 8), ("nightclub_3", 2, 12)],
)
@pytest.mark.parametrize("where", [spot(4), spot(13, 3)])
def test_h13_replaces_whatever_the_defence(name: str, kind: int, cost: int, where: int) -> None:
    """By any building for its usual price, without goons or associate; strength 1 beats 6."""
    position = taking_over(replace(RICH, goons=2, associate="tommy_brown"))
    builds(position, name, where)
    assert position.built(0)[kind] == [where]
    assert (position.clean(0), position.has(0, GOONS)) == (40 - cost, 2)
    assert position.table.mob_speakeasies == 24 - 4
    while position.step not in ("place_capo", "choose_building"):
        position.says(0, position.step, position.options[0])
    assert position.step == "place_capo"  # one of them


@pytest.mark.rule("SPK-AID-29")
def test_h13_needs_the_card_of_a_casino() -> None:
    position = builds(taking_over(), "casino", spot(13))
    position.says(0, "discard", card("party_1"))
    assert (position.clean(0), position.built(0)[3]) == (23, [spot(13)])
    taking_over(replace(RICH, hand=[])).refused("SPK-PLAN-05", "choose_building", piece("casino"))


@pytest.mark.rule("SPK-AID-29")
def test_h13_obeys_prices_and_the_limit_of_a_zone() -> None:
    position = taking_over(Family(clean=7, dirty=1))
    position.refused("SPK-MONEY-03", "choose_building", piece("spot_7"))
    position = taking_over(replace(RICH, nightclubs=[spot(1)]))
    cannot_build(position, "SPK-PLAN-06", "nightclub_3", spot(4))
    builds(position, "nightclub_3", spot(13))
    assert position.built(0)[2] == [spot(1), spot(13)]


@pytest.mark.rule("SPK-AID-29")
def test_h13_does_not_work_in_the_district_of_the_own_associate() -> None:
    """In that of a rival's associate it does."""
    rival = Family(associate="joe_masseria")
    position = taking_over(replace(RICH, associate="larry_fay"), others={1: rival})
    cannot_build(position, "SPK-BUILD-19", "spot_3", spot(4))
    builds(position, "spot_3", spot(13))
    assert position.built(0)[1] == [spot(13)]


@pytest.mark.rule("SPK-AID-18")
def test_h13_neither_opens_nor_converts() -> None:
    position = taking_over(replace(RICH, speakeasies=[spot(9)]))
    for place in (*spots_of(8), spot(9)):
        cannot_build(position, "SPK-AID-18", "nightclub_3", place)


@pytest.mark.rule("SPK-AID-18")
def test_h13_is_of_no_use_without_mobsters() -> None:
    lay({0: Family(aid=[13, 19])}).refused("SPK-AID-18", "use_aid", aid(13))
