"""Associates: who can be one, where he belongs, and what it costs to use him."""

from __future__ import annotations

from dataclasses import replace

import pytest

from omerta.games.speakeasy.family import ASSOCIATE, GOONS
from omerta.games.speakeasy.luciano.defence import Defend
from omerta.games.speakeasy.muster import GOONS_ONLY, PAID

from .associates import choosing, takes
from .builders import building, builds, cannot_build
from .names import effect, effects, mobster, pier, spot
from .orders import HOUSES, most_sent
from .positions import Family, Position, lay
from .raiders import at_docks, raids

MOB = {4: "larry_fay", 5: "tommy_brown", 9: "waxy_gordon"}
WAXY = Family(clean=10, dirty=0, goons=0, levels={"strength": 2}, associate="waxy_gordon")


def builds_next(position: Position, seat: int) -> Position:
    """The turn ends; in its next one the seat visits the building department."""
    position.plays_until("place_capo", seat)
    position.goes("building_department_a")
    position.passes()
    position.says(seat, "row", effect("build_small"))
    return position


@pytest.mark.rule("SPK-ASSOCIATE-01")
def test_a_new_associate_replaces_the_old_one() -> None:
    """Larry Fay lies on his district of the mobster board again, free for everybody."""
    position = choosing(Family(associate="larry_fay"), mobsters=MOB)
    takes(position, "waxy_gordon")
    assert position.has(0, ASSOCIATE) == mobster("waxy_gordon")
    assert position.table.mob_in[3] == mobster("larry_fay")
    assert position.told("associate_left") == [[0, mobster("larry_fay"), 0]]
    position.plays_until("place_capo", 1)
    position.goes("commission_b")
    position.passes()
    position.says(1, "row", effect("associate"))
    assert position.options == [mobster("larry_fay"), mobster("tommy_brown")]
    takes(position, "larry_fay", 1)
    assert position.has(1, ASSOCIATE) == mobster("larry_fay")


@pytest.mark.rule("SPK-ASSOCIATE-01")
def test_what_the_old_one_could_do_is_over() -> None:
    """Owney Madden's two authority go with him, and his district is no refuge any more."""
    family = Family(
        associate="owney_madden", vip=1, levels={"strength": 5}, speakeasies=HOUSES, markers=2
    )
    mob = {4: "owney_madden", 5: "tommy_brown"}
    position = takes(choosing(family, mobsters=mob), "tommy_brown")
    assert position.table.authority(0) == 0
    builds_next(position, 0)
    cannot_build(position, "SPK-BUILD-19", "spot_6", spot(5))
    builds(position, "spot_6", spot(4))


@pytest.mark.rule("SPK-ASSOCIATE-01")
def test_the_first_associate_sends_nobody_back() -> None:
    position = takes(choosing(Family(), mobsters=MOB), "larry_fay")
    assert position.told("associate_left") == []
    assert position.told("associate") == [[0, mobster("larry_fay"), 0]]


@pytest.mark.rule("SPK-ASSOCIATE-01")
def test_the_old_one_goes_back_first_so_he_may_be_taken_again() -> None:
    position = choosing(Family(associate="larry_fay"), mobsters=MOB)
    assert position.options == [mobster(name) for name in MOB.values()]
    takes(position, "larry_fay")
    assert position.has(0, ASSOCIATE) == mobster("larry_fay")


@pytest.mark.rule("SPK-ASSOCIATE-02")
def test_any_mobster_of_the_board_may_be_chosen_but_none_of_a_rival() -> None:
    """Waxy Gordon has no speakeasies left; Tommy Brown is an associate; Gambino is not there."""
    without = [spot(9), spot(9, 2)]
    rival = Family(associate="tommy_brown")
    position = choosing(Family(), {2: rival}, mobsters=MOB, without=without)
    assert position.options == [mobster("larry_fay"), mobster("waxy_gordon")]
    position.refused("SPK-ASSOCIATE-02", "take_associate", mobster("tommy_brown"))
    position.refused("SPK-ASSOCIATE-02", "take_associate", mobster("carlo_gambino"))
    takes(position, "waxy_gordon")
    assert position.has(0, ASSOCIATE) == mobster("waxy_gordon")


@pytest.mark.rule("SPK-ASSOCIATE-02")
def test_without_a_free_mobster_there_is_nobody_to_choose() -> None:
    families = {0: Family(), 1: Family(associate="larry_fay")}
    position = lay(families, mobsters={4: "larry_fay"}).goes("commission_a")
    position.passes()
    position.refused("SPK-ASSOCIATE-02", "row", effect("associate"))
    assert position.choices == effects("hire")


@pytest.mark.rule("SPK-ASSOCIATE-03")
def test_his_marker_lies_in_his_home_district() -> None:
    """There, and only there, nothing is replaced any more, until he is dismissed."""
    position = takes(choosing(Family(levels={"strength": 5}), mobsters=MOB), "tommy_brown")
    assert position.table.mob_in[4] == mobster("tommy_brown")
    builds_next(position, 0)
    cannot_build(position, "SPK-BUILD-19", "spot_1", spot(5))
    cannot_build(position, "SPK-BUILD-19", "spot_1", spot(5, 2))
    builds(position, "spot_3", spot(4))
    assert position.built(0)[1] == [spot(4)]


@pytest.mark.rule("SPK-ASSOCIATE-04")
def test_his_speakeasies_and_his_tile_stay() -> None:
    position = takes(choosing(Family(), {1: Family(levels={"strength": 5})}, mobsters=MOB), MOB[5])
    assert position.table.strength[4] == 4
    assert position.table.mob >> spot(5) & 3 == 3
    builds_next(position, 1)
    builds(position, "spot_3", spot(5), seat=1)
    assert position.built(1)[1] == [spot(5)]
    assert position.has(0, ASSOCIATE) == mobster("tommy_brown")


@pytest.mark.rule("SPK-ASSOCIATE-04")
def test_his_tile_is_still_his_defence() -> None:
    """A rival of strength 4 does not exceed Tommy Brown's 4."""
    rival = Family(levels={"strength": 4}, goons=0)
    position = takes(choosing(Family(), {1: rival}, mobsters=MOB), "tommy_brown")
    builds_next(position, 1)
    cannot_build(position, "SPK-BUILD-14", "spot_1", spot(5))


@pytest.mark.rule("SPK-ASSOCIATE-05")
def test_he_is_paid_for_every_replacement() -> None:
    """Strength 2 and his 4 beat a 5, twice in one turn, for $5 each."""
    family = replace(WAXY, clean=3 + 3 + 10)
    position = building(family, mobsters={9: "waxy_gordon", 4: "bill_dwyer"})
    builds(position, "spot_3", spot(4))
    assert position.clean(0) == 8
    builds(position, "spot_2", spot(4, 2))
    assert position.clean(0) == 0


@pytest.mark.rule("SPK-ASSOCIATE-05")
def test_he_is_paid_for_every_building_he_defends() -> None:
    """Three attacks of 6 in one war; for $10 two are held, for $15 all three."""
    houses = [spot(10), spot(10, 2), spot(11)]
    for clean, held in ((4, 0), (9, 1), (10, 2), (15, 3)):
        family = replace(WAXY, clean=clean, speakeasies=houses)
        mob = {10: "larry_fay", 11: "tommy_brown"}
        position = lay({0: family}, mobsters=mob)
        position.first(*[Defend(0, house, 6) for house in houses])
        for _ in range(held):
            assert position.choices == [PAID]
            position.says(0, "defend", PAID)
        assert position.step == "place_capo"
        assert (len(position.built(0)[1]), position.clean(0)) == (held, clean - 5 * held)


@pytest.mark.rule("SPK-ASSOCIATE-05")
def test_he_adds_his_strength_once_and_need_not_be_used() -> None:
    """2 and 4 hold a 6, not a 7; with goons enough for a 4 he may stay at home."""
    family = replace(WAXY, speakeasies=[spot(10)], goons=2)
    position = lay({0: replace(family, goons=0)}, mobsters={10: "larry_fay"})
    position.first(Defend(0, spot(10), 7))
    assert position.built(0)[1] == []
    position = lay({0: family}).first(Defend(0, spot(10), 4))
    assert position.choices == [GOONS_ONLY, PAID]
    position.says(0, "defend", GOONS_ONLY)
    assert (position.clean(0), position.has(0, GOONS)) == (10, 0)
    position = lay({0: family}).first(Defend(0, spot(10), 4))
    position.says(0, "defend", PAID)
    assert (position.clean(0), position.has(0, GOONS)) == (5, 2)


@pytest.mark.rule("SPK-ASSOCIATE-06")
def test_he_never_helps_in_a_raid() -> None:
    """Strength 5 of one member equals Sandra Daisy's 5, whatever Anastasia's 10 could do."""
    member = [pier("downtown", 1)]
    family = Family(
        clean=99, goons=0, levels={"strength": 5}, pier=member, associate="albert_anastasia"
    )
    position = lay({0: replace(family, goons=6, hand=["distillery_12"])}, seats=2).goes("docks_a")
    position.passes()
    position.says(0, "row", effect("raid"))
    position.says(0, "raid", 0)
    position.says(0, "hire_members", 0)
    assert (position.has(0, GOONS), position.clean(0)) == (5, 99 + crate_money(position))
    alone = at_docks(family)
    assert alone.step == "take_card"


def crate_money(position: Position) -> int:
    return sum(line[2] for line in position.told("took_crate"))


@pytest.mark.rule("SPK-ASSOCIATE-07")
def test_a_permanent_ability_works_unpaid() -> None:
    """Without a dollar: Dutch Schultz defends with +2, Owney Madden commands, Bill Dwyer raids."""
    broke = Family(clean=0, dirty=0, goons=0)
    held = lay({0: replace(broke, associate="dutch_schultz", speakeasies=[spot(10)])})
    held.first(Defend(0, spot(10), 3))
    held.says(0, "defend", GOONS_ONLY)
    assert held.built(0)[1] == [spot(10)]
    commander = replace(broke, associate="owney_madden", vip=1, speakeasies=HOUSES)
    position = lay({0: commander}, order=[1, 2, 0, 3]).goes("city_hall_b")
    position.passes()
    assert most_sent(position) == 1
    raider = replace(
        broke, associate="bill_dwyer", levels={"strength": 5}, pier=[pier("downtown", 1)]
    )
    assert raids(at_docks(raider), "sandra_daisy").told("raids") == [[0, 0, 0]]
