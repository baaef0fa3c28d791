"""Gang war: what a lost building takes with it, and the variant that gives the still back."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.engine.title import read_pack
from omerta.games.speakeasy.family import (
    BUILT,
    DISTILLED,
    LOST,
    MARKERS,
    RAZED,
    SMALL_LEFT,
    SUPPLY,
    VIP,
)
from omerta.games.speakeasy.title import Speakeasy

from .lucky import BLUE, YELLOW, home_of, mob_spots, war
from .names import effect, piece, spot, spots_of
from .positions import PASS, TITLE, Family, Position

VARIANT = Speakeasy([read_pack(TITLE.home(), "still_returns")])
SMALL_GROUP = ["spot_4", "spot_5", "spot_6"]  # two speakeasies and the still, for $5 each


def lost_still(title: Speakeasy = TITLE, back: bool = True, **has: Any) -> Position:
    """Blue's still in district 14 has fallen; in the variant it goes back if Blue wants that. Then
    Blue comes to build.
    """
    blue = Family(**{"still": spot(14), "goons": 0, "clean": 50, **has})
    position = war("birdie_brown", families={BLUE: blue}, war=[14], title=title)
    assert position.has(BLUE, BUILT) == 0
    if title is VARIANT:
        assert (position.asked, position.step) == (BLUE, "return_still")
        position.says(BLUE, "return_still", piece("spot_6") if back else PASS)
    assert position.step == "place_capo"
    return position


def has_piece(position: Position, name: str) -> bool:
    return bool(position.has(BLUE, SMALL_LEFT) >> piece(name) & 1)


@pytest.mark.rule("SPK-WAR-18")
@pytest.mark.parametrize("kind", ["speakeasies", "nightclubs", "casinos"])
def test_a_lost_building_takes_its_member_and_its_barrel_out_of_the_game(kind: str) -> None:
    """Nothing goes back to a supply; a mobster speakeasy of the supply takes the spot."""
    built: dict[str, Any] = {kind: [spot(14)]}
    blue = Family(**built, guards=[spot(14)], barrels=[spot(14)], vip=1, goons=0)
    yellow = Family(goons=0, speakeasies=[spot(13)], guards=[spot(13)], barrels=[spot(13)])
    position = war("birdie_brown", families={BLUE: blue, YELLOW: yellow}, war=[14])
    assert position.step == "place_capo"
    assert position.built(BLUE) == [[], [], [], []]
    assert position.has(BLUE, RAZED) == 1
    assert [position.has(BLUE, place) for place in (LOST, VIP, SUPPLY)] == [1, 1, 8]
    assert (position.barrels(BLUE), position.table.spilled, position.table.barrels) == ([], 1, 18)
    assert mob_spots(position, 14) == spots_of(14, 3)
    assert position.table.mob_speakeasies == 21
    assert (position.guards(YELLOW), position.barrels(YELLOW)) == ([spot(13)], [spot(13)])


@pytest.mark.rule("SPK-WAR-19")
def test_with_the_still_all_barrels_made_there_go_to_the_supply() -> None:
    """Four from Blue's Distillery domain; Yellow's stay."""
    yellow = Family(still=spot(13), distilled=2)
    blue = Family(still=spot(14), distilled=4, goons=0)
    position = war("birdie_brown", families={BLUE: blue, YELLOW: yellow}, war=[14])
    assert [position.has(seat, DISTILLED) for seat in (BLUE, YELLOW)] == [0, 2]
    assert (position.table.barrels, position.table.spilled) == (18, 0)


@pytest.mark.rule("SPK-WAR-19")
def test_the_barrels_of_a_still_stay_when_another_building_is_lost() -> None:
    blue = Family(still=spot(13), distilled=4, speakeasies=[spot(14)], goons=0)
    position = war("birdie_brown", families={BLUE: blue}, war=[14])
    assert position.built(BLUE) == [[spot(13)], [], [], []]
    assert (position.has(BLUE, DISTILLED), position.table.barrels) == (4, 16)


@pytest.mark.rule("SPK-WAR-20")
@pytest.mark.parametrize(
    ("place", "found"), [(1, []), (2, ["goon"])], ids=["where a building was", "an empty spot"]
)
def test_no_city_tile_lies_where_a_building_was_lost(place: int, found: list[str]) -> None:
    """Replacing the mobster speakeasy there brings none, the one beside it does."""
    families = {
        BLUE: Family(levels={"strength": 5}, goons=6, clean=50),
        YELLOW: Family(speakeasies=[spot(14)], goons=0),
    }
    tiles = {spot(14, 2): "goon"}
    position = war("birdie_brown", families=families, war=[14], tiles=tiles)
    assert mob_spots(position, 14) == spots_of(14, 3)
    assert position.table.tile[spot(14)] == -1
    position.goes("building_department_a").passes()
    position.says(BLUE, "row", effect("build_small"))
    position.says(BLUE, "choose_building", piece("spot_1"))
    position.says(BLUE, "choose_spot", spot(14, place))
    assert position.built(BLUE)[1] == [spot(14, place)]
    assert position.tiles(BLUE) == found
    assert home_of(position, "birdie_brown") == 14


@pytest.mark.rule("SPK-WAR-26")
def test_in_the_variant_a_lost_still_is_built_again_for_five_with_its_bonus() -> None:
    """From its place on the headquarters, with an authority marker."""
    position = lost_still(VARIANT, distilled=3)
    assert (has_piece(position, "spot_6"), position.has(BLUE, RAZED)) == (True, 0)
    assert (position.has(BLUE, DISTILLED), mob_spots(position, 14)) == (0, spots_of(14, 3))
    position.goes("building_department_a").passes()
    position.says(BLUE, "row", effect("build_small"))
    position.says(BLUE, "choose_building", piece("spot_6"))
    position.says(BLUE, "choose_spot", spot(2))
    assert position.built(BLUE)[0] == [spot(2)]
    assert (position.clean(BLUE), position.has(BLUE, MARKERS)) == (45, 1)


@pytest.mark.rule("SPK-WAR-26")
def test_nobody_has_to_take_the_lost_still_back() -> None:
    """It is out of the game then, as without the variant; the log says what became of it."""
    position = lost_still(VARIANT, back=False)
    assert (has_piece(position, "spot_6"), position.has(BLUE, RAZED)) == (False, 1)
    assert position.told("still_gone") == [[BLUE, 0, 0]]
    position = lost_still(VARIANT)
    assert position.told("still_returned") == [[BLUE, 0, 0]]


@pytest.mark.rule("SPK-WAR-26")
def test_nothing_but_the_still_can_be_taken_back() -> None:
    position = war(
        "birdie_brown",
        families={BLUE: Family(still=spot(14), goons=0, gone=["spot_1"])},
        war=[14],
        title=VARIANT,
    )
    assert position.options == [piece("spot_6"), PASS]
    position.refused("SPK-WAR-26", "return_still", piece("spot_1"))


@pytest.mark.rule("SPK-WAR-26")
def test_a_still_that_was_given_up_may_be_taken_back_too() -> None:
    blue = Family(still=spot(14), goons=6, levels={"strength": 5})
    position = war("birdie_brown", families={BLUE: blue}, war=[14], title=VARIANT)
    assert position.step == "defend"
    position.passes()
    position.says(BLUE, "return_still", piece("spot_6"))
    assert (has_piece(position, "spot_6"), position.has(BLUE, RAZED)) == (True, 0)


@pytest.mark.rule("SPK-WAR-26")
def test_without_the_variant_a_lost_still_is_out_of_the_game() -> None:
    position = lost_still()
    assert (has_piece(position, "spot_6"), position.has(BLUE, RAZED)) == (False, 1)
    position.goes("building_department_a").passes()
    position.says(BLUE, "row", effect("build_small"))
    position.refused("SPK-LIMIT-02", "choose_building", piece("spot_6"))


@pytest.mark.rule("SPK-WAR-26")
def test_in_the_variant_other_buildings_are_lost_as_ever() -> None:
    """Only the still returns."""
    blue = Family(speakeasies=[spot(14)], gone=["spot_6"], goons=0)
    position = war("birdie_brown", families={BLUE: blue}, war=[14], title=VARIANT)
    assert not has_piece(position, "spot_1")
    assert position.has(BLUE, RAZED) == 2


def price_of_nightclub(position: Position) -> int:
    """What Blue pays to convert the speakeasy in district 2."""
    before = position.clean(BLUE)
    position.goes("planning_office_a")
    position.says(BLUE, "row", effect("build_large"))
    position.says(BLUE, "choose_building", piece("nightclub_1"))
    position.says(BLUE, "choose_spot", spot(2))
    assert position.built(BLUE)[2] == [spot(2)]
    return before - position.clean(BLUE)


@pytest.mark.rule("SPK-WAR-27")
@pytest.mark.parametrize(
    ("title", "back", "price"),
    [(TITLE, False, 7), (VARIANT, True, 12), (VARIANT, False, 7)],
    ids=["rulebook", "variant", "variant, not taken back"],
)
def test_with_the_still_back_the_discount_of_its_group_does_not_apply(
    title: Speakeasy, back: bool, price: int
) -> None:
    """$12 for a nightclub less $5, but not while the middle group is incomplete again."""
    position = lost_still(title, back, speakeasies=[spot(2), spot(3)], gone=SMALL_GROUP)
    assert price_of_nightclub(position) == price


@pytest.mark.rule("SPK-WAR-27")
def test_the_discount_applies_again_when_the_still_is_rebuilt() -> None:
    """And a still that was never lost keeps it."""
    position = lost_still(VARIANT, speakeasies=[spot(2), spot(3)], gone=SMALL_GROUP, aid=[])
    position.goes("building_department_a").passes()
    position.says(BLUE, "row", effect("build_small"))
    position.says(BLUE, "choose_building", piece("spot_6"))
    position.says(BLUE, "choose_spot", spot(8))
    position.plays_until("place_capo", BLUE)
    assert price_of_nightclub(position) == 7
