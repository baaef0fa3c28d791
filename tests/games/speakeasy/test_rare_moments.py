"""Edges of the rules: rebates, lost abilities, and what comes before what."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.engine.game import NOBODY
from omerta.games.speakeasy.board import AT_RESTAURANT
from omerta.games.speakeasy.family import COLUMN, FREE, GOONS, LOWER, VIP
from omerta.games.speakeasy.gains import TO_VIP
from omerta.games.speakeasy.luciano.gang_war import GangWar

from .lucky import BLUE, PAY_ASSOCIATE, YELLOW, mob_spots, war
from .names import (
    book_space,
    card,
    contact,
    effect,
    level,
    mobster,
    piece,
    spot,
    spots_of,
    tile,
)
from .positions import Family, Position, lay


def empty_stacks(position: Position, *left: int) -> None:
    """All face-down city tiles but those of some stacks go to the middle column."""
    table = position.table
    for place in range(3):
        if place not in left:
            table.middle[place] = table.stacks[place][: table.stack_left[place]]
            table.stack_left[place] = 0


@pytest.mark.rule("SPK-EDGE-06")
def test_with_all_tile_stacks_empty_a_gap_in_the_right_column_stays() -> None:
    """The tile is taken, nobody is asked for a stack, the place offers nothing any more."""
    position = lay({BLUE: Family(aid=[9])}, right=["goon", "book", "sell"])
    empty_stacks(position)
    position.says(BLUE, "use_aid", 8)
    position.says(BLUE, "take_tile", 16 + tile("book"))
    assert position.step == "place_capo"
    assert position.tiles(BLUE) == ["book"]
    assert position.table.right == [tile("goon"), -1, tile("sell")]


@pytest.mark.rule("SPK-EDGE-06")
def test_as_long_as_one_stack_is_left_it_fills_the_gap() -> None:
    position = lay({BLUE: Family(aid=[9])}, right=["goon", "book", "sell"])
    empty_stacks(position, 2)
    top = position.table.stacks[2][position.table.stack_left[2] - 1]
    position.says(BLUE, "use_aid", 8)
    position.says(BLUE, "take_tile", 16 + tile("book"))
    assert position.step == "place_capo"
    assert position.table.right == [tile("goon"), top, tile("sell")]


def defended(associate: str, crates: list[int], clean: int = 15) -> int:
    """What Blue pays her associate to hold a casino against Jack Diamond's 6."""
    blue = Family(
        casinos=[spot(14)],
        levels={"strength": 5},
        associate=associate,
        crates=crates,
        goons=0,
        clean=clean,
        dirty=0,
    )
    position = war("jack_diamond", families={BLUE: blue}, war=[14])
    position.says(BLUE, "defend", PAY_ASSOCIATE)
    return clean - position.clean(BLUE)


def replaced(associate: str, crates: list[int]) -> int:
    """What Blue pays beyond the $3 of a speakeasy to beat a mobster of strength 5 with 5 + his."""
    blue = Family(levels={"strength": 5}, associate=associate, crates=crates, goons=0, dirty=0)
    where = {14: "bill_dwyer", 2: associate}
    position = lay({BLUE: blue}, mobsters=where).goes("building_department_a")
    position.passes()
    position.says(BLUE, "row", effect("build_small"))
    position.says(BLUE, "choose_building", piece("spot_3"))
    position.says(BLUE, "choose_spot", spot(14))
    assert position.built(BLUE)[1] == [spot(14)]
    return 12 - position.clean(BLUE)


@pytest.mark.rule("SPK-EDGE-07")
@pytest.mark.parametrize(
    ("associate", "crates", "defending", "replacing"),
    [
        ("waxy_gordon", [], 5, 5),
        ("waxy_gordon", [5], 3, 3),
        ("waxy_gordon", [5, 6], 1, 1),
        ("tommy_brown", [5, 6], 0, 0),
        ("larry_fay", [], 2, 1),
        ("larry_fay", [6], 0, 0),
        ("larry_fay", [5, 6], 0, 0),
    ],
)
def test_rebates_on_the_associate_add_up_but_never_below_nothing(
    associate: str, crates: list[int], defending: int, replacing: int
) -> None:
    """$2 by each crate, $1 of Larry Fay when replacing; nobody is ever paid for using him."""
    assert defended(associate, crates) == defending
    if associate != "tommy_brown":  # he may be used for nothing, so replacing asks first
        assert replaced(associate, crates) == replacing


@pytest.mark.rule("SPK-EDGE-07")
def test_an_associate_for_nothing_needs_no_money() -> None:
    assert defended("larry_fay", [5], clean=0) == 0


def changes_associate(associate: str, to: str, **has: Any) -> Position:
    """Blue returns an associate at the commission and takes another one."""
    blue = Family(associate=associate, clean=0, dirty=0, goons=0, **has)
    position = lay({BLUE: blue}, mobsters={2: associate, 3: to}, war=[14]).goes("commission_a")
    position.passes()
    position.says(BLUE, "row", effect("associate"))
    position.says(BLUE, "take_associate", mobster(to))
    return position


@pytest.mark.rule("SPK-EDGE-08")
def test_returning_an_associate_gives_up_his_permanent_ability_at_once() -> None:
    """5 and 1 of Masseria would hold the casino against 6; with Larry Fay it is lost."""
    has: dict[str, Any] = {"casinos": [spot(14)], "levels": {"strength": 5}}
    position = changes_associate("joe_masseria", "larry_fay", **has)
    position.will_come("jack_diamond").first(GangWar(NOBODY))
    assert mob_spots(position, 14) == spots_of(14, 3)
    assert position.table.standing_authority(BLUE) == 0


@pytest.mark.rule("SPK-EDGE-08")
def test_the_authority_and_the_free_use_of_a_returned_associate_are_gone() -> None:
    """Madden's 2 authority no longer send a member; Tommy Brown's free use goes with him."""
    before = lay({BLUE: Family(associate="owney_madden", vip=1, markers=2)})
    assert before.table.standing_authority(BLUE) == 2
    position = changes_associate("owney_madden", "larry_fay", vip=1, markers=2)
    assert position.table.standing_authority(BLUE) == 0
    position = changes_associate("tommy_brown", "larry_fay")
    assert position.has(BLUE, FREE) == 0


@pytest.mark.rule("SPK-EDGE-10")
@pytest.mark.parametrize(
    ("kind", "name"), [("nightclubs", "nightclub_2"), ("casinos", "casino")], ids=["club", "casino"]
)
@pytest.mark.parametrize("left", [True, False], ids=["one left", "none left"])
def test_after_a_loss_another_of_the_type_may_be_built_in_the_zone(
    kind: str, name: str, left: bool
) -> None:
    """If the headquarters still has one."""
    has: dict[str, Any] = {kind: [spot(14)], "clean": 50, "goons": 0, "hand": ["party_1"]}
    if not left:
        has["gone"] = ["nightclub_1", "nightclub_2", "nightclub_3", *["casino"] * 3]
        has["speakeasies"] = [spot(1)]
    position = war("birdie_brown", families={BLUE: Family(**has)}, war=[14])
    position.goes("planning_office_b")
    if not left:
        assert position.choices == [effect("raise")]
        return
    position.says(BLUE, "row", effect("build_large"))
    position.says(BLUE, "choose_building", piece(name))
    assert spot(13) in position.choices
    position.says(BLUE, "choose_spot", spot(13))
    if name == "casino":
        position.says(BLUE, "discard", card("party_1"))
    assert spot(13) in [where for built in position.built(BLUE)[2:] for where in built]


@pytest.mark.rule("SPK-EDGE-11")
@pytest.mark.parametrize(
    "levels",
    [{"network": 1, "party": 3}, {"network": 2, "party": 5, "distillery": 4}],
    ids=["to power 8", "to power 14"],
)
def test_a_network_raise_that_brings_a_member_already_makes_room_for_him(
    levels: dict[str, int],
) -> None:
    """The VIP area was full; after raising something else he must go to a pier."""
    blue = Family(levels=levels, vip=levels["network"], aid=[7])
    for name, room in (("network", True), ("transport", False)):
        position = lay({BLUE: blue})
        position.says(BLUE, "use_aid", 6)
        position.says(BLUE, "raise", level(name))
        assert position.step == "place_member"
        assert (TO_VIP in position.choices) == room
        if room:
            position.says(BLUE, "place_member", TO_VIP)
            assert position.has(BLUE, VIP) == levels["network"] + 1
        else:
            position.refused("SPK-MEMBER-02", "place_member", TO_VIP)


@pytest.mark.rule("SPK-EDGE-12")
def test_whoever_discards_the_only_card_may_still_play_tiles_and_cook_books() -> None:
    """But no domain card."""
    blue = Family(hand=["party_1"], tiles=["goon"], books=1, crates=[9])
    position = lay({BLUE: blue}).goes("restaurant")
    position.says(BLUE, "discard", card("party_1"))
    position.says(BLUE, "move_marker", 0)
    assert position.choices == [effect("play_tiles"), effect("cook")]
    position.refused("SPK-CARD-04", "dine", effect("play_any"))
    position.says(BLUE, "dine", effect("play_tiles"))
    position.says(BLUE, "play_tile", tile("goon"))
    position.says(BLUE, "dine", effect("cook"))
    position.says(BLUE, "cook", book_space("pier_1"))
    assert (position.has(BLUE, GOONS), position.dirty(BLUE)) == (2, 45)


@pytest.mark.rule("SPK-EDGE-13")
def test_a_marker_in_the_lower_row_stays_there_when_its_capo_is_swapped_away() -> None:
    """Yellow dined and moved to column 2; Blue takes her seat, and not her column."""
    position = lay(
        {BLUE: Family(hand=["party_1"])},
        order=[YELLOW, BLUE, 2, 3],
        turn=BLUE,
        restaurant=[YELLOW],
        lower={YELLOW: 2},
        visited=True,
    ).goes("park")
    position.says(BLUE, "swap", AT_RESTAURANT + YELLOW)
    assert (position.has(YELLOW, LOWER), position.has(YELLOW, COLUMN)) == (1, 1)
    assert position.table.capo[contact("park")] == YELLOW
    position.says(BLUE, "discard", card("party_1"))
    position.refused("SPK-RESTAURANT-03", "move_marker", 1)
    position.says(BLUE, "move_marker", 0)
    position.plays_until("place_capo", BLUE)
    assert position.order[:2] == [BLUE, YELLOW]
