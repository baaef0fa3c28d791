"""Who controls a district."""

from __future__ import annotations

import pytest

from omerta.engine.game import NOBODY
from omerta.games.speakeasy.luciano.payout import Payout

from .lucky import BLUE, GREEN, YELLOW, controlled, influence, payout
from .names import spot, spots_of
from .positions import Family, lay

MOBSTERS = -1
KINDS = ["still", "speakeasy", "nightclub", "casino"]  # from the worst to the best


def with_one(kind: str, place: int, *, guarded: bool = False, district: int = 14) -> Family:
    """A family with one building in district 14."""
    where = spot(district, place)
    guards = [where] if guarded else []
    if kind == "still":
        return Family(still=where, guards=guards)
    if kind == "speakeasy":
        return Family(speakeasies=[where], guards=guards)
    if kind == "nightclub":
        return Family(nightclubs=[where], guards=guards)
    return Family(casinos=[where], guards=guards)


def controls(
    blue: Family, yellow: Family, *, cops: list[int] | None = None, mob: bool = False
) -> list[int]:
    """Who controls district 14, where both have buildings and perhaps mobsters too."""
    mobsters = {14: "larry_fay"} if mob else {}
    families = {BLUE: blue, YELLOW: yellow}
    return controlled(payout(families=families, cops=cops or [], mobsters=mobsters))[14]


@pytest.mark.rule("SPK-PAYOUT-01")
def test_all_markers_go_down_before_the_districts_are_checked() -> None:
    """Those of the mobsters too; a second payout counts afresh."""
    families = {BLUE: Family(speakeasies=[spot(13), spot(14)]), GREEN: Family()}
    position = lay(families, mobsters={1: "larry_fay", 2: "tommy_brown"})
    for _ in range(2):
        position.first(Payout(NOBODY))
        assert influence(position, 0) == [0, 0, 0, 0, 2]
        assert influence(position, 2) == [2, 0, 0, 0, 0]


@pytest.mark.rule("SPK-PAYOUT-02")
@pytest.mark.parametrize(
    ("places", "zone"), [(range(1, 7), 0), (range(7, 13), 1), (range(13, 17), 2)]
)
def test_each_controlled_district_moves_the_marker_of_its_zone_by_one(
    places: range, zone: int
) -> None:
    """Every district of Downtown, Midtown or Uptown, one after another from 1 to 16."""
    for number in range(1, len(places) + 1):
        mine = [spot(place) for place in places[:number]]
        position = payout(families={GREEN: Family(speakeasies=mine)})
        assert influence(position, zone) == [0, 0, number, 0, 0]
        assert sum(position.table.influence) == number
        lines = [line.numbers[0] + 1 for line in position.news("control", "no_control")]
        assert lines == list(range(1, 17))


@pytest.mark.rule("SPK-PAYOUT-03")
@pytest.mark.parametrize("cops", [[], [14]], ids=["no cop", "cop"])
def test_if_a_building_is_protected_only_protected_ones_compete(cops: list[int]) -> None:
    """Blue's guarded nightclub beats Yellow's bare casino and guarded speakeasy, cop or not."""
    blue = with_one("nightclub", 1, guarded=True)
    both = [spot(14, 2), spot(14, 3)]
    yellow = Family(casinos=both[:1], speakeasies=both[1:], guards=both[1:])
    assert controls(blue, yellow, cops=cops) == [BLUE]


@pytest.mark.rule("SPK-PAYOUT-04")
@pytest.mark.parametrize(("cops", "found"), [([], [YELLOW]), ([14], [])], ids=["no cop", "cop"])
def test_without_protection_the_best_building_controls_where_no_cop_is(
    cops: list[int], found: list[int]
) -> None:
    assert controls(with_one("speakeasy", 1), with_one("casino", 2), cops=cops) == found


@pytest.mark.rule("SPK-PAYOUT-05")
@pytest.mark.parametrize("guarded", [False, True])
@pytest.mark.parametrize("kind", KINDS)
def test_families_tied_for_the_best_building_all_control(kind: str, guarded: bool) -> None:
    """Both move up, and so does a third."""
    families = {seat: with_one(kind, seat + 1, guarded=guarded) for seat in (BLUE, YELLOW, GREEN)}
    position = payout(families=families)
    assert controlled(position)[14] == [BLUE, YELLOW, GREEN]
    assert influence(position, 2) == [1, 1, 1, 0, 0]


@pytest.mark.rule("SPK-PAYOUT-06")
@pytest.mark.parametrize("guarded", [False, True])
@pytest.mark.parametrize(
    ("worse", "better"), [(KINDS[a], KINDS[b]) for b in range(4) for a in range(b)]
)
def test_a_casino_beats_a_nightclub_a_speakeasy_a_still(
    worse: str, better: str, guarded: bool
) -> None:
    """The better building wins, whichever seat has it; mobster speakeasies are worst of all."""
    one, two = with_one(worse, 1, guarded=guarded), with_one(better, 2, guarded=guarded)
    assert controls(one, two, mob=True) == [YELLOW]
    one, two = with_one(better, 1, guarded=guarded), with_one(worse, 2, guarded=guarded)
    assert controls(one, two, mob=True) == [BLUE]
    assert controls(one, Family(), mob=True) == [BLUE]
    assert controls(Family(), with_one(worse, 2), mob=True) == [YELLOW]


@pytest.mark.rule("SPK-PAYOUT-07")
@pytest.mark.parametrize("bare", KINDS)
@pytest.mark.parametrize("kind", KINDS)
def test_a_protected_building_outranks_every_unprotected_one(kind: str, bare: str) -> None:
    """Even a still an active casino."""
    assert controls(with_one(bare, 1), with_one(kind, 2, guarded=True)) == [YELLOW]


@pytest.mark.rule("SPK-PAYOUT-08")
@pytest.mark.parametrize("guarded", [False, True])
def test_the_number_of_buildings_does_not_matter(guarded: bool) -> None:
    """Two speakeasies against one tie, two speakeasies against a nightclub lose."""
    two = spots_of(14)
    many = Family(speakeasies=two, guards=two if guarded else [])
    assert controls(many, with_one("speakeasy", 3, guarded=guarded)) == [BLUE, YELLOW]
    assert controls(many, with_one("nightclub", 3, guarded=guarded)) == [YELLOW]
    position = payout(families={BLUE: many})
    assert influence(position, 2) == [1, 0, 0, 0, 0]


@pytest.mark.rule("SPK-PAYOUT-09")
@pytest.mark.parametrize("cops", [[], [14]], ids=["no cop", "cop"])
def test_mobsters_control_a_district_without_an_active_family_building(cops: list[int]) -> None:
    """Alone, or, with a cop, beside Blue's inactive casino."""
    families = {BLUE: with_one("casino", 1)} if cops else {}
    position = payout(families=families, cops=cops, mobsters={14: "larry_fay"})
    assert controlled(position)[14] == [MOBSTERS]
    assert influence(position, 2) == [0, 0, 0, 0, 1]


@pytest.mark.rule("SPK-PAYOUT-10")
@pytest.mark.parametrize("inactive", [False, True])
def test_without_active_buildings_and_mobsters_nobody_controls(inactive: bool) -> None:
    """The mobster whose last speakeasy was replaced controls nothing either."""
    families = {BLUE: with_one("casino", 1)} if inactive else {}
    laid = {"mobsters": {14: "larry_fay"}, "without": spots_of(14, 3)}
    position = payout(families=families, cops=[14], **laid)
    assert controlled(position)[14] == []
    assert position.table.influence == [0] * 15


@pytest.mark.rule("SPK-PAYOUT-11")
@pytest.mark.parametrize("guarded", [False, True])
@pytest.mark.parametrize("kind", KINDS)
def test_one_active_building_of_any_kind_keeps_mobsters_out(kind: str, guarded: bool) -> None:
    """A bare one where no cop is, a protected one also under a cop."""
    mobsters = {14: "larry_fay"}
    families = {BLUE: with_one(kind, 1, guarded=guarded)}
    position = payout(families=families, mobsters=mobsters, cops=[14] if guarded else [])
    assert controlled(position)[14] == [BLUE]
    assert influence(position, 2) == [1, 0, 0, 0, 0]


@pytest.mark.rule("SPK-PAYOUT-01", "SPK-PAYOUT-02")
def test_with_two_players_the_mobsters_have_a_marker_too() -> None:
    """Closed districts are nobody's."""
    families = {YELLOW: Family(speakeasies=[spot(13)])}
    position = payout(
        seats=2, families=families, mobsters={14: "larry_fay"}, closed=[1, 2, 7, 8, 16]
    )
    assert influence(position, 2) == [0, 1, 1]
    assert controlled(position)[16] == []
