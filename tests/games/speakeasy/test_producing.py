"""Producing barrels: where, how many, and what becomes of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from omerta.engine.game import NOBODY
from omerta.games.speakeasy.luciano.gang_war import GangWar
from omerta.games.speakeasy.luciano.patrol import Patrol

from .names import aid, card, effect, spot, tile
from .positions import Family, Position, lay
from .tables import dining
from .trucks import distilled, does, load

WAYS = ["Distillery card", "city tile", "aid card"]
BREWER = Family(still=spot(8))


def producing(family: Family, way: str, **laid: Any) -> Position:
    """Seat 0 produces: by a Distillery card without bonus, a city tile or aid card H16."""
    if way == "Distillery card":
        position = at_docks(replace(family, hand=["distillery_11"]), **laid)
        if position.step == "produce":
            position.says(0, "produce", position.choices[0])
    elif way == "city tile":
        position = dining(replace(family, tiles=["produce"]), "play_tiles", **laid)
        position.says(0, "play_tile", tile("produce"))
    else:
        position = lay({0: replace(family, aid=[16])}, **laid)
        position.says(0, "use_aid", aid(16))
    return position


def at_docks(family: Family, **laid: Any) -> Position:
    """The Distillery card without bonus was played there."""
    position = lay({0: family}, **laid).goes("docks_a")
    position.says(0, "row", effect("play_distillery"))
    position.says(0, "play_card", card("distillery_11"))
    return position


@pytest.mark.rule("SPK-PRODUCE-02")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_as_many_barrels_as_the_distillery_level(level: int, way: str) -> None:
    """From the supply onto the Distillery domain."""
    family = replace(BREWER, levels={"distillery": level}, distilled=1)
    position = producing(family, way)
    assert distilled(position) == 1 + level
    assert position.table.barrels == 40 - 20 - 1 - level


@pytest.mark.rule("SPK-PRODUCE-02", "SPK-CRATE-27", "SPK-CRATE-28")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("crates", "more"), [([17], 1), ([18], 1), ([17, 18], 2), ([1, 16], 0)])
def test_production_crates_make_a_barrel_more_each(crates: list[int], more: int, way: str) -> None:
    family = replace(BREWER, levels={"distillery": 2}, crates=crates)
    assert distilled(producing(family, way)) == 2 + more


@pytest.mark.rule("SPK-PRODUCE-02")
def test_all_of_them_or_none() -> None:
    """The action of the card may be left out; another number is refused."""
    family = replace(BREWER, levels={"distillery": 3}, hand=["distillery_11"])
    position = at_docks(family)
    assert position.choices == [3]
    for number in (0, 1, 2, 4):
        position.refused("SPK-PRODUCE-02", "produce", number)
    position.passes()
    assert distilled(position) == 0


@pytest.mark.rule("SPK-PRODUCE-01")
@pytest.mark.parametrize(
    ("family", "cops"),
    [
        (Family(levels={"distillery": 4}), []),
        (Family(levels={"distillery": 4}, speakeasies=[spot(8)]), []),
        (Family(levels={"distillery": 4}, still=spot(8)), [8]),
        (Family(levels={"distillery": 4}, still=spot(8), speakeasies=[spot(8, 2)]), [8]),
        (Family(levels={"distillery": 4}, gone=["spot_6"]), []),
    ],
    ids=["no still", "a speakeasy", "a cop", "a cop, and a speakeasy", "a lost still"],
)
def test_without_an_own_active_still_nothing_is_made(family: Family, cops: list[int]) -> None:
    """Neither by card nor tile nor aid card; the still of another family is no help."""
    rival = Family(still=spot(9))
    position = lay({0: replace(family, hand=["distillery_11"], aid=[16]), 1: rival}, cops=cops)
    assert position.step == "place_capo"  # nothing to use the aid card for
    position.goes("docks_a")
    position.says(0, "row", effect("play_distillery"))
    position.says(0, "play_card", card("distillery_11"))
    assert position.step != "produce"
    assert distilled(position) == 0
    position = dining(
        replace(family, tiles=["produce", "goon"]), "play_tiles", {1: rival}, cops=cops
    )
    position.refused("SPK-PRODUCE-01", "play_tile", tile("produce"))


@pytest.mark.rule("SPK-PRODUCE-01")
def test_the_aid_card_is_refused_by_the_rule() -> None:
    position = lay({0: Family(aid=[16, 19])})
    assert position.choices == [aid(19)]
    position.refused("SPK-PRODUCE-01", "use_aid", aid(16))


@pytest.mark.rule("SPK-PRODUCE-01")
@pytest.mark.parametrize("way", WAYS)
def test_a_protected_still_produces_beside_a_cop(way: str) -> None:
    family = replace(BREWER, guards=[spot(8)])
    assert distilled(producing(family, way, cops=[8])) == 1


@pytest.mark.rule("SPK-PRODUCE-03")
@pytest.mark.parametrize("way", ["city tile", "aid card"])
@pytest.mark.parametrize("slots", [[], ["distillery_3"], ["party_3"]])
def test_no_card_is_needed_in_the_distillery_slot(slots: list[str], way: str) -> None:
    family = replace(BREWER, levels={"distillery": 2}, slots=slots)
    position = producing(family, way)
    assert distilled(position) == 2
    assert position.slots(0) == slots


@pytest.mark.rule("SPK-PRODUCE-04")
@pytest.mark.parametrize("way", WAYS)
def test_the_domain_holds_any_number_of_barrels(way: str) -> None:
    """14 lie there, 5 more come; a new card takes the barrels of the old one over."""
    family = replace(
        BREWER, levels={"distillery": 5}, distilled=14, slots=["distillery_3"], tiles=["goon"]
    )
    assert distilled(producing(family, way)) == 19


STORE = Family(still=spot(8), distilled=3, trucks=[8], levels={"strength": 2}, goons=0)


@pytest.mark.rule("SPK-PRODUCE-05")
def test_barrels_stay_when_the_still_becomes_inactive() -> None:
    """They cannot be loaded until a member protects the still."""
    position = lay({0: STORE}, cop_tiles=[8]).first(Patrol(NOBODY))
    supply = position.table.barrels
    assert position.table.cops == 1 << 7
    assert (distilled(position), position.table.barrels) == (3, supply)
    position.goes("workshop_b")
    position.passes()
    position.says(0, "row", effect("deliver"))
    position.refused("SPK-TRUCK-11", "drive", load())
    assert distilled(position) == 3


@pytest.mark.rule("SPK-PRODUCE-05")
def test_barrels_of_an_inactive_still_are_there_when_it_is_protected() -> None:
    position = lay({0: replace(STORE, guards=[spot(8)])}, cops=[8]).goes("workshop_b")
    position.passes()
    position.says(0, "row", effect("deliver"))
    does(position, load())
    assert distilled(position) == 2


@pytest.mark.rule("SPK-PRODUCE-05")
def test_barrels_go_to_the_supply_when_the_still_is_lost() -> None:
    """In a gang war; those on a truck and beside buildings stay, and so do those of others."""
    family = replace(STORE, loads=[2], speakeasies=[spot(4)], barrels=[spot(4)])
    rival = Family(still=spot(9), distilled=2)
    position = lay({0: family, 1: rival}, war=[8])
    supply = position.table.barrels
    position.first(GangWar(NOBODY))
    assert position.built(0)[0] == []
    assert (distilled(position), position.table.barrels) == (0, supply + 3)
    assert (distilled(position, 1), position.barrels(0)) == (2, [spot(4)])


@pytest.mark.rule("SPK-PRODUCE-05")
def test_barrels_stay_when_another_building_is_lost() -> None:
    family = replace(STORE, speakeasies=[spot(4)])
    position = lay({0: family}, war=[4]).first(GangWar(NOBODY))
    assert position.built(0)[:2] == [[spot(8)], []]
    assert distilled(position) == 3
