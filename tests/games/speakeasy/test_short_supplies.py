"""When something runs out: barrels, markers, books, cards, tiles, mobster speakeasies."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.games.speakeasy.family import BOOK_SUPPLY, BOOKS, DISTILLED, LOAD, MARKERS

from .lucky import BLUE, YELLOW, home_of, mob_spots, war
from .names import aid, boat, domain, effect, piece, pier, spot, spots_of, tile
from .positions import Family, Position, lay
from .tables import dining
from .trucks import buy, driving

NETWORK = [f"network_{number}" for number in range(1, 13)]


@pytest.mark.rule("SPK-EDGE-01")
@pytest.mark.parametrize(("left", "made"), [(5, 3), (3, 3), (2, 2), (1, 1)])
def test_production_gives_only_the_barrels_there_are(left: int, made: int) -> None:
    """Distillery level 3, twenty barrels in the holds."""
    blue = Family(still=spot(14), levels={"distillery": 3}, aid=[16])
    position = lay({BLUE: blue}, spilled=20 - left)
    position.says(BLUE, "use_aid", aid(16))
    assert (position.has(BLUE, DISTILLED), position.table.barrels) == (made, left - made)


@pytest.mark.rule("SPK-EDGE-01")
def test_without_any_barrel_nothing_is_produced() -> None:
    blue = Family(still=spot(14), aid=[16])
    position = lay({BLUE: blue}, spilled=20)
    assert (position.step, position.table.barrels) == ("place_capo", 0)


@pytest.mark.rule("SPK-EDGE-01")
@pytest.mark.parametrize(
    ("hold", "left", "offered"),
    [(0, 2, [1, 2]), (0, 1, [1]), (0, 0, []), (1, 0, [1]), (2, 0, [1, 2])],
)
def test_from_an_empty_hold_only_the_barrels_of_the_supply_are_bought(
    hold: int, left: int, offered: list[int]
) -> None:
    """A truck with room for two at Sandra Daisy's boat."""
    blue = Family(trucks=[1], clean=50)
    position = driving(blue, holds={"sandra_daisy": hold}, spilled=25 - hold - left)
    assert [number for number in (1, 2) if buy(number) in position.choices] == offered
    if offered:
        position.says(BLUE, "drive", buy(offered[-1]))
        assert position.has(BLUE, LOAD) == offered[-1]
        assert position.table.barrels == left - max(0, offered[-1] - hold)


def raided(hold: int, left: int) -> Position:
    """Blue raids Sandra Daisy and may put the barrel beside her speakeasy."""
    blue = Family(
        speakeasies=[spot(14)], pier=[pier("downtown", 1)], levels={"strength": 5}, goons=5
    )
    more = [pier("downtown", row) for row in (2, 3)]
    families = {BLUE: blue, YELLOW: Family(pier=more)}
    laid: dict[str, Any] = {"holds": {"sandra_daisy": hold}, "spilled": 25 - hold - left}
    position = lay(families, **laid).goes("docks_b")
    position.passes()
    position.says(BLUE, "row", effect("raid"))
    position.says(BLUE, "raid", boat("sandra_daisy"))
    position.says(BLUE, "hire_members", 10)  # both members of Yellow
    return position


@pytest.mark.rule("SPK-EDGE-01")
def test_from_an_empty_hold_a_raid_loots_only_a_barrel_that_exists() -> None:
    position = raided(hold=0, left=1)
    position.says(BLUE, "loot_barrel", spot(14))
    assert (position.barrels(BLUE), position.table.barrels) == ([spot(14)], 0)
    position = raided(hold=0, left=0)
    assert position.step == "come_home"
    assert (position.barrels(BLUE), position.table.barrels) == ([], 0)


@pytest.mark.rule("SPK-EDGE-02")
@pytest.mark.parametrize(("left", "taken"), [(3, 2), (2, 2), (1, 1)])
def test_of_authority_markers_one_takes_what_is_left(left: int, taken: int) -> None:
    """The aid card says two; Yellow has nearly all twenty."""
    families = {BLUE: Family(aid=[1]), YELLOW: Family(markers=20 - left)}
    position = lay(families)
    position.says(BLUE, "use_aid", aid(1))
    assert (position.has(BLUE, MARKERS), position.table.markers) == (taken, left - taken)


@pytest.mark.rule("SPK-EDGE-02")
def test_without_a_marker_in_the_supply_there_is_none_to_take() -> None:
    position = lay({BLUE: Family(aid=[1]), YELLOW: Family(markers=20)})
    assert position.step == "place_capo"
    position.goes("city_hall_b")
    position.refused("SPK-EDGE-02", "row", effect("authority"))


@pytest.mark.rule("SPK-EDGE-03")
@pytest.mark.parametrize(("held", "taken"), [(7, 2), (8, 2), (9, 1)])
def test_of_books_one_takes_what_is_left_in_the_own_supply(held: int, taken: int) -> None:
    """The aid card says two of the ten; the books of others are no help."""
    position = lay({BLUE: Family(aid=[18], books=held)})
    position.says(BLUE, "use_aid", aid(18))
    assert position.has(BLUE, BOOKS) == held + taken
    assert position.has(BLUE, BOOK_SUPPLY) == 10 - held - taken


@pytest.mark.rule("SPK-EDGE-03")
def test_without_books_in_the_own_supply_one_gains_none() -> None:
    position = lay({BLUE: Family(aid=[18], books=10)})
    assert position.step == "place_capo"
    position.goes("building_department_a")
    assert position.choices == [effect("build_small")]
    assert position.has(BLUE, BOOKS) == 10


@pytest.mark.rule("SPK-EDGE-04")
def test_from_an_empty_pile_no_card_is_taken() -> None:
    """Yellow has all Network cards: a free choice must be another pile, a card that names the
    domain gives nothing.
    """
    families = {BLUE: Family(aid=[2, 6]), YELLOW: Family(hand=NETWORK)}
    position = lay(families)
    assert position.choices == [aid(6)]
    position.refused("SPK-EDGE-04", "use_aid", aid(2))
    position.says(BLUE, "use_aid", aid(6))
    assert position.choices == [domain(name) for name in ("party", "distillery", "transport")]
    position.refused("SPK-EDGE-04", "take_card", domain("network"))
    position.says(BLUE, "take_card", domain("party"))
    assert position.hand(BLUE) == ["party_1"]


@pytest.mark.rule("SPK-EDGE-04")
def test_a_card_put_under_an_empty_pile_becomes_its_top_card() -> None:
    """Blue discards the only Network card Yellow has not, and may take it again."""
    families = {1: Family(hand=NETWORK[:11])}
    position = dining(Family(tiles=["card"]), "play_tiles", families)
    position.says(BLUE, "play_tile", tile("card"))
    assert domain("network") in position.choices
    position.says(BLUE, "take_card", domain("network"))
    assert position.hand(BLUE) == ["network_12"]


@pytest.mark.rule("SPK-EDGE-05")
def test_with_the_aid_deck_empty_the_display_is_not_refilled() -> None:
    """Two are open, everything else is in Yellow's safe; in the end nothing can be taken."""
    rest = [number for number in range(1, 22) if number not in (3, 4)]
    position = lay({YELLOW: Family(used_aid=rest)}, aid=[3, 4])
    assert position.table.aid_left == 0
    position.goes("commission_a")
    position.says(BLUE, "row", effect("aid"))
    position.says(BLUE, "take_aid", aid(3))
    assert (position.aid(BLUE), position.table.aid_open) == ([3], 1 << aid(4))


@pytest.mark.rule("SPK-EDGE-05")
def test_with_the_display_empty_no_aid_card_can_be_taken() -> None:
    """Neither by choice nor as a bonus (a nightclub's), and the game goes on."""
    families = {BLUE: Family(clean=50), YELLOW: Family(used_aid=range(1, 22))}
    position = lay(families, aid=[]).goes("commission_a")
    assert position.choices == [effect("hire")]
    position = lay(families, aid=[]).goes("planning_office_b")
    position.says(BLUE, "row", effect("build_large"))
    position.says(BLUE, "choose_building", piece("nightclub_1"))
    position.says(BLUE, "choose_spot", spot(14))
    assert position.step == "choose_building"
    assert [line.rule for line in position.news("no_aid")] == ["SPK-EDGE-05"]


@pytest.mark.rule("SPK-EDGE-09", "SPK-WAR-21")
def test_where_a_mobster_speakeasy_was_short_anyone_may_open_later() -> None:
    """All 24 stand elsewhere: Yellow's speakeasy in 7 is lost all the same, and Blue opens."""
    uptown = dict(
        zip(
            (13, 14, 15, 16),
            ("joe_adonis", "bugsy_siegel", "vito_genovese", "meyer_lansky"),
            strict=True,
        )
    )
    downtown = dict(
        zip(
            range(1, 7),
            (
                "larry_fay",
                "tommy_brown",
                "owney_madden",
                "waxy_gordon",
                "bill_dwyer",
                "joe_masseria",
            ),
            strict=True,
        )
    )
    families = {BLUE: Family(clean=50), YELLOW: Family(speakeasies=[spot(7)], goons=0)}
    position = war("birdie_brown", families=families, mobsters={**downtown, **uptown}, war=[7])
    assert position.table.mob_speakeasies == 0
    assert position.built(YELLOW) == [[], [], [], []]
    assert (mob_spots(position, 7), home_of(position, "birdie_brown")) == ([], 0)
    assert position.table.strength[6] < 0, "his tile is turned, although a building was lost"
    position.goes("building_department_a").passes()
    position.says(BLUE, "row", effect("build_small"))
    position.says(BLUE, "choose_building", piece("spot_1"))
    assert set(spots_of(7)) <= set(position.choices)
    position.says(BLUE, "choose_spot", spot(7))
    assert position.built(BLUE)[1] == [spot(7)]
