"""Nightclubs and casinos: one of each in a zone, and what they bring."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy import family as at
from omerta.games.speakeasy.board import bits
from omerta.games.speakeasy.build import ChooseSpot
from omerta.games.speakeasy.sites import LARGE_ONES

from .households import Family
from .names import card, piece, spot
from .positions import PASS, Position, lay
from .works import builds, office

CLUBS = ("nightclub_1", "nightclub_2", "nightclub_3")
RICH = Family(clean=90, hand=["network_12", "party_12", "distillery_12", "transport_12"])
WHERE = {"open": spot(3), "convert": spot(4), "replace": spot(2)}


def spots_in(*districts: range) -> list[int]:
    every = bits(lay().table.spots)
    return [one for one in every if any(one // 3 + 1 in zone for zone in districts)]


DOWNTOWN, MIDTOWN, UPTOWN = range(1, 7), range(7, 13), range(13, 17)


def places_for(name: str, family: Family, cops: list[int]) -> Position:
    return lay({0: family}, cops=cops).first(ChooseSpot(0, LARGE_ONES, piece(name)))


@pytest.mark.rule("SPK-PLAN-06")
@pytest.mark.parametrize(
    ("there", "free"),
    [
        ([], (DOWNTOWN, MIDTOWN, UPTOWN)),
        ([spot(6)], (MIDTOWN, UPTOWN)),
        ([spot(7)], (DOWNTOWN, UPTOWN)),
        ([spot(1), spot(16)], (MIDTOWN,)),
    ],
)
@pytest.mark.parametrize("kind", ["nightclub", "casino"])
def test_one_nightclub_and_one_casino_in_each_zone(
    kind: str, there: list[int], free: tuple[range, ...]
) -> None:
    """The other kind in the same zone is no hindrance."""
    has = {"nightclub": Family(clean=90, hand=["party_1"], nightclubs=there)}
    has["casino"] = Family(clean=90, hand=["party_1"], casinos=there)
    names = {"nightclub": "nightclub_3", "casino": "casino"}
    position = places_for(names[kind], has[kind], [])
    assert position.choices == [one for one in spots_in(*free) if one not in there]
    for one in spots_in(*({DOWNTOWN, MIDTOWN, UPTOWN} - set(free))):
        position.refused("SPK-PLAN-06", "choose_spot", one)
    other = {"nightclub": "casino", "casino": "nightclub_3"}[kind]
    position = places_for(other, has[kind], [])
    every = spots_in(DOWNTOWN, MIDTOWN, UPTOWN)
    assert position.choices == [one for one in every if one not in there]


@pytest.mark.rule("SPK-PLAN-06")
def test_a_rivals_nightclub_does_not_bar_a_zone() -> None:
    rival = Family(nightclubs=[spot(3), spot(8), spot(13)])
    position = lay({0: RICH, 1: rival}).first(ChooseSpot(0, LARGE_ONES, piece("nightclub_1")))
    assert len(position.choices) == 36 - 3


@pytest.mark.rule("SPK-PLAN-06")
def test_the_third_casino_fills_the_last_zone_and_then_there_is_none_left() -> None:
    owner = Family(clean=90, hand=["party_1", "party_2"], casinos=[spot(3), spot(8)])
    position = builds(office(owner), "casino", spot(16))
    position.says(0, "discard", card("party_1"))
    assert position.choices == [piece(name) for name in CLUBS]
    position.refused("SPK-LIMIT-02", "choose_building", piece("casino"))


@pytest.mark.rule("SPK-PLAN-07")
@pytest.mark.parametrize("kind", ["nightclub", "casino"])
def test_one_closed_by_a_cop_bars_its_zone_too(kind: str) -> None:
    if kind == "nightclub":
        family = Family(clean=90, nightclubs=[spot(9)])
        position = places_for("nightclub_2", family, [9])
    else:
        family = Family(clean=90, hand=["party_1"], casinos=[spot(9)])
        position = places_for("casino", family, [9])
    assert position.choices == spots_in(DOWNTOWN, UPTOWN)
    position.refused("SPK-PLAN-06", "choose_spot", spot(12))


@pytest.mark.rule("SPK-PLAN-08")
@pytest.mark.parametrize("way", WHERE)
def test_a_nightclub_gives_the_bonus_of_its_place_in_all_three_ways(way: str) -> None:
    family = Family(clean=90, levels={"strength": 5}, speakeasies=[spot(4)], hand=["party_1"])
    position = office(family, mobsters={2: "larry_fay"})
    builds(position, "nightclub_2", WHERE[way])
    assert (position.asked, position.step) == (0, "place_member")
    position.says(0, "place_member", 12)
    assert position.has(0, at.VIP) == 1


@pytest.mark.rule("SPK-PLAN-08")
@pytest.mark.parametrize("way", WHERE)
def test_a_casino_gives_no_bonus(way: str) -> None:
    family = Family(clean=90, levels={"strength": 5}, speakeasies=[spot(4)], hand=["party_1"])
    position = office(family, mobsters={2: "larry_fay"})
    builds(position, "casino", WHERE[way])
    position.says(0, "discard", card("party_1"))
    assert position.step == "choose_building"
    after = [position.has(0, field) for field in (at.GOONS, at.BOOKS, at.MARKERS, at.VIP)]
    assert after == [1, 0, 0, 0]
    assert [position.aid(0), position.levels(0)] == [[], [1, 1, 1, 1, 5]]


@pytest.mark.rule("SPK-PLAN-09")
@pytest.mark.parametrize(
    ("name", "step"),
    [("nightclub_1", "take_aid"), ("nightclub_2", "place_member"), ("nightclub_3", "raise")],
)
def test_the_three_nightclubs_bring_an_aid_card_a_member_and_a_raise(name: str, step: str) -> None:
    """Any of the three may be taken first."""
    position = builds(office(RICH), name, spot(3))
    assert position.step == step
    position.says(0, step, position.choices[-1])
    gains = {
        "nightclub_1": len(position.aid(0)),
        "nightclub_2": position.has(0, at.VIP),
        "nightclub_3": sum(position.levels(0)) - 5,
    }
    assert gains == {**dict.fromkeys(CLUBS, 0), name: 1}
    assert position.step == "choose_building"
    assert position.choices == [piece(one) for one in CLUBS if one != name] + [piece("casino")]
    assert PASS in position.options
