"""Conversion discount: an empty group of the headquarters makes nightclubs and casinos cheaper."""

from __future__ import annotations

import pytest

from omerta.engine.title import read_pack
from omerta.games.speakeasy.luciano.defence import Defend
from omerta.games.speakeasy.title import Speakeasy

from .builders import builds, cannot_build, planning
from .names import card, effect, effects, piece, spot
from .positions import TITLE, Family, Position, lay

LEFT = ["spot_1", "spot_2", "spot_3"]
MIDDLE = ["spot_4", "spot_5", "spot_6"]
RIGHT = ["spot_7", "spot_8", "spot_9"]
WITH_RETURN = Speakeasy([read_pack(TITLE.home(), "still_returns")])


def owner(gone: list[str], clean: int = 40) -> Family:
    """One speakeasy in district 9, the other buildings that have left are out of the game."""
    return Family(
        clean=clean,
        dirty=0,
        speakeasies=[spot(9)],
        gone=gone,
        hand=["party_1"],
        levels={"strength": 4},
    )


def paid_to_convert(family: Family, what: str = "nightclub_1") -> int:
    """What it costs to convert the speakeasy in district 9."""
    position = builds(planning(family), what, spot(9))
    if what == "casino":
        position.says(0, "discard", card("party_1"))
    kind = 3 if what == "casino" else 2
    assert position.built(0)[kind] == [spot(9)]
    return family.clean - position.clean(0)


@pytest.mark.rule("SPK-BUILD-23")
@pytest.mark.parametrize(("group", "off"), [(LEFT, 3), (MIDDLE, 5), (RIGHT, 8)])
def test_an_empty_group_makes_conversions_cheaper(group: list[str], off: int) -> None:
    """$3, $5 or $8 less than $12 for a nightclub and $17 for a casino."""
    assert paid_to_convert(owner(group)) == 12 - off
    assert paid_to_convert(owner(group), "casino") == 17 - off


@pytest.mark.rule("SPK-BUILD-23")
@pytest.mark.parametrize("group", [LEFT, MIDDLE, RIGHT])
@pytest.mark.parametrize("left", [0, 1, 2])
def test_a_group_with_one_building_left_gives_nothing(group: list[str], left: int) -> None:
    """The still of the middle group counts like any other."""
    gone = [name for name in group if name != group[left]]
    assert paid_to_convert(owner(gone)) == 12
    assert paid_to_convert(owner(gone), "casino") == 17


@pytest.mark.rule("SPK-BUILD-23")
def test_the_discount_makes_it_affordable() -> None:
    """With $9 a nightclub is within reach after the left group, not before."""
    position = planning(owner(LEFT, clean=9))
    assert builds(position, "nightclub_1", spot(9)).clean(0) == 0
    position = lay({0: owner(LEFT, clean=8)}).goes("planning_office_a")
    assert position.choices == effects("play_any")  # no build can be paid


@pytest.mark.rule("SPK-BUILD-24")
@pytest.mark.parametrize(
    ("gone", "off"),
    [
        (LEFT + MIDDLE, 5),
        (LEFT + RIGHT, 8),
        (MIDDLE + RIGHT, 8),
        (LEFT + MIDDLE + RIGHT, 8),
    ],
)
def test_only_the_best_discount_counts(gone: list[str], off: int) -> None:
    assert paid_to_convert(owner(gone)) == 12 - off
    assert paid_to_convert(owner(gone), "casino") == 17 - off


@pytest.mark.rule("SPK-BUILD-25")
@pytest.mark.parametrize("place", [spot(1), spot(4)], ids=["open", "replace"])
@pytest.mark.parametrize(("what", "price"), [("nightclub_2", 12), ("casino", 17)])
def test_opening_and_replacing_cost_the_full_price(what: str, price: int, place: int) -> None:
    family = owner(LEFT + MIDDLE + RIGHT)
    position = builds(planning(family, mobsters={4: "larry_fay"}), what, place)
    if what == "casino":
        position.says(0, "discard", card("party_1"))
    assert position.clean(0) == 40 - price


@pytest.mark.rule("SPK-BUILD-25")
@pytest.mark.parametrize(("what", "short"), [("nightclub_2", 11), ("casino", 16)])
def test_who_has_less_can_only_convert(what: str, short: int) -> None:
    family = owner(LEFT + MIDDLE + RIGHT, clean=short)
    position = planning(family, mobsters={4: "larry_fay"})
    cannot_build(position, "SPK-MONEY-03", what, spot(1))
    cannot_build(position, "SPK-MONEY-03", what, spot(4))
    builds(position, what, spot(9))


def loses_a_building(family: Family, where: int, title: Speakeasy) -> Position:
    """A war takes the building there; then the planning office is visited."""
    position = lay({0: family}, mobsters={10: "larry_fay"}, title=title)
    position.first(Defend(0, where, 9))
    if position.step == "return_still":
        position.says(0, "return_still", piece("spot_6"))
    assert not position.table.built >> where & 1
    position.goes("planning_office_a")
    position.says(0, "row", effect("build_large"))
    return builds(position, "nightclub_1", spot(9))


@pytest.mark.rule("SPK-BUILD-26")
@pytest.mark.parametrize("title", [TITLE, WITH_RETURN], ids=["usual", "still returns"])
def test_a_lost_speakeasy_leaves_the_discount(title: Speakeasy) -> None:
    family = Family(clean=40, speakeasies=[spot(9), spot(10), spot(1)], gone=LEFT)
    assert loses_a_building(family, spot(10), title).clean(0) == 40 - 9


@pytest.mark.rule("SPK-BUILD-26")
@pytest.mark.parametrize(
    ("title", "price"), [(TITLE, 7), (WITH_RETURN, 12)], ids=["usual", "still returns"]
)
def test_a_lost_still_takes_the_discount_away_in_the_variant_only(
    title: Speakeasy, price: int
) -> None:
    """There it stands on the headquarters again, and the middle group is not empty any more."""
    family = Family(clean=40, speakeasies=[spot(9)], still=spot(10), gone=MIDDLE)
    assert loses_a_building(family, spot(10), title).clean(0) == 40 - price
