"""Gang war: which mobsters come where, and what they bring."""

from __future__ import annotations

import pytest

from omerta.engine.game import NOBODY
from omerta.games.speakeasy.luciano.gang_war import GangWar
from omerta.games.speakeasy.people import MOBSTERS
from omerta.games.speakeasy.places.commission import on_board

from .lucky import (
    BLUE,
    GREEN,
    PURPLE,
    YELLOW,
    districts,
    fresh_wars,
    home_of,
    invaded,
    mob_spots,
    war,
)
from .names import LETTERS, effect, mobster, spot, spots_of
from .positions import Family, Position, lay

MANY = {1: [2, 7, 13], 2: [2, 7, 13], 3: [2, 7, 10, 13]}  # war districts by act


@pytest.mark.rule("SPK-WAR-01")
@pytest.mark.parametrize(
    ("act", "mobsters"), [(act, LETTERS["ABCD"[act]]) for act in (1, 2, 3)], ids=["B", "C", "D"]
)
def test_each_war_brings_the_shuffled_mobsters_of_its_letter(act: int, mobsters: list[str]) -> None:
    """B after act 1, C after act 2, D after act 3; over some games everybody comes first once."""
    first = set()
    for game in range(40):
        position = lay(act=act, war=MANY[act], seed=f"war {game}").first(GangWar(NOBODY))
        came = [MOBSTERS[who] for who, _, _ in position.told("invaded")]
        assert len(set(came)) == len(MANY[act])
        assert set(came) <= set(mobsters)
        first.add(came[0])
    assert first == set(mobsters)


@pytest.mark.rule("SPK-WAR-02")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_three_or_four_players_three_three_and_four_districts_are_at_war(seats: int) -> None:
    assert [len(found) for found in fresh_wars(seats)] == [3, 3, 4]


@pytest.mark.rule("SPK-WAR-03")
@pytest.mark.parametrize("seats", [1, 2])
def test_with_two_players_two_two_and_three_districts_are_at_war(seats: int) -> None:
    """The solo game uses the set-up for two."""
    assert [len(found) for found in fresh_wars(seats)] == [2, 2, 3]


@pytest.mark.rule("SPK-WAR-04")
def test_war_districts_are_settled_one_after_another_in_ascending_order() -> None:
    """District 3 is over and done with before anything happens in 9, and that before 12."""
    blue = Family(levels={"strength": 5}, goons=6, casinos=[spot(3), spot(9)])
    yellow = Family(levels={"strength": 5}, goons=6, speakeasies=[spot(3, 2), spot(12)])
    position = war(*LETTERS["B"][:3], families={BLUE: blue, YELLOW: yellow}, war=[12, 9, 3])
    for seat, came in [(BLUE, [3]), (YELLOW, [3]), (BLUE, [3, 9]), (YELLOW, [3, 9, 12])]:
        assert (position.asked, position.step) == (seat, "defend")
        assert invaded(position) == came
        assert districts(position.table.war) == [place for place in (3, 9, 12) if place not in came]
        position.passes()
    assert position.step == "place_capo"
    assert [home_of(position, name) for name in LETTERS["B"]] == [3, 9, 12, 0]


@pytest.mark.rule("SPK-WAR-05")
@pytest.mark.parametrize(
    ("act", "name", "strength"),
    [
        (1, "jack_diamond", 5),
        (1, "birdie_brown", 6),
        (1, "ciro_terranova", 6),
        (1, "carlo_gambino", 7),
        (2, "vincent_coll", 7),
        (2, "dutch_schultz", 8),
        (2, "frank_costello", 8),
        (2, "salvatore_maranzano", 9),
        (3, "joe_adonis", 9),
        (3, "bugsy_siegel", 9),
        (3, "vito_genovese", 10),
        (3, "louis_buchalter", 10),
        (3, "meyer_lansky", 10),
        (3, "albert_anastasia", 11),
    ],
)
def test_the_top_mobster_comes_with_a_strength_tile_without_his_modifier(
    act: int, name: str, strength: int
) -> None:
    """To that district of the mobster board, where he can be hired; the district tile goes."""
    before = lay(act=act, war=[14])
    assert (home_of(before, name), before.table.strength[13]) == (0, 0)
    position = war(name, act=act, war=[14])
    assert home_of(position, name) == 14
    assert position.table.strength[13] == strength
    assert 14 not in districts(position.table.war)
    assert on_board(position.table, BLUE) == [mobster(name)]


@pytest.mark.rule("SPK-WAR-06")
def test_mobster_speakeasies_stand_beside_every_empty_spot_before_any_defence() -> None:
    """A building keeps its spot, city tiles stay under the newcomers, the supply pays for them."""
    blue = Family(levels={"strength": 5}, goons=6, speakeasies=[spot(14, 2)])
    laid = {spot(14, 1): "goon", spot(14, 3): "book"}
    before = lay({BLUE: blue}, war=[14], tiles=laid)
    position = war("birdie_brown", families={BLUE: blue}, war=[14], tiles=laid)
    assert (position.asked, position.step) == (BLUE, "defend")
    assert mob_spots(position, 14) == [spot(14, 1), spot(14, 3)]
    assert position.table.mob_speakeasies == before.table.mob_speakeasies - 2 == 22
    assert position.table.tile == before.table.tile
    assert position.table.mob == 1 << spot(14, 1) | 1 << spot(14, 3)


@pytest.mark.rule("SPK-WAR-09")
def test_mobsters_of_the_setup_and_of_earlier_acts_never_attack() -> None:
    """A in district 4 and B in 8 leave Blue alone, the new C mobster in 9 does not."""
    blue = Family(speakeasies=[spot(4), spot(8), spot(9)], guards=[spot(4)])
    position = war(
        "vincent_coll",
        act=2,
        families={BLUE: blue},
        mobsters={4: "joe_masseria", 8: "jack_diamond"},
        war=[9],
    )
    assert position.step == "place_capo"
    assert position.built(BLUE)[1] == [spot(4), spot(8)]
    assert invaded(position) == [9]
    assert [home_of(position, name) for name in ("joe_masseria", "jack_diamond")] == [4, 8]


@pytest.mark.rule("SPK-WAR-10")
def test_every_family_building_is_attacked_protected_or_not_active_or_not() -> None:
    """With a cop: a protected casino, an inactive speakeasy and an inactive still."""
    able = {"strength": 5}
    families = {
        BLUE: Family(levels=able, goons=6, casinos=[spot(14)], guards=[spot(14)]),
        YELLOW: Family(levels=able, goons=6, speakeasies=[spot(14, 2)]),
        GREEN: Family(levels=able, goons=6, still=spot(14, 3)),
        PURPLE: Family(levels=able, goons=6, casinos=[spot(13)]),
    }
    position = war("birdie_brown", families=families, war=[14], cops=[14])
    for seat in (BLUE, YELLOW, GREEN):
        assert (position.asked, position.step) == (seat, "defend")
        position.passes()
    assert position.step == "place_capo"
    assert mob_spots(position, 14) == spots_of(14, 3)
    assert position.built(PURPLE)[3] == [spot(13)]


@pytest.mark.rule("SPK-WAR-12")
def test_owners_decide_in_turn_order_each_for_all_own_buildings() -> None:
    """Green is before Blue on the track, and has the first and the third spot."""
    families = {
        BLUE: Family(levels={"strength": 5}, goons=6, speakeasies=[spot(14, 2)]),
        GREEN: Family(levels={"strength": 5}, goons=6, speakeasies=[spot(14, 1), spot(14, 3)]),
    }
    order = [GREEN, PURPLE, BLUE, YELLOW]
    position = war("birdie_brown", families=families, war=[14], order=order)
    for seat, place in [(GREEN, 1), (GREEN, 3), (BLUE, 2)]:
        assert (position.asked, position.step) == (seat, "defend")
        position.says(seat, "defend", 0)
        assert position.told("held")[-1][:2] == [seat, spot(14, place)]
    assert position.step == "place_capo"


def full_district(held: int) -> Position:
    """Blue, Yellow and Green fill district 14; the first so many hold their buildings."""
    families = {
        seat: Family(levels={"strength": 5}, goons=6, speakeasies=[spot(14, seat + 1)])
        for seat in (BLUE, YELLOW, GREEN)
    }
    position = war("birdie_brown", families=families, war=[14])
    for seat in (BLUE, YELLOW, GREEN):
        position.says(seat, "defend", 0 if seat < held else -1)
    return position


@pytest.mark.rule("SPK-WAR-21")
def test_a_mobster_who_places_no_speakeasy_leaves_the_game() -> None:
    """No empty spot, every building held: his tile is turned, nobody can hire him."""
    position = full_district(held=3)
    assert [line[:2] for line in position.told("driven_off")] == [[mobster("birdie_brown"), 13]]
    assert home_of(position, "birdie_brown") == 0
    assert position.table.strength[13] == -6
    assert on_board(position.table, BLUE) == []
    assert mob_spots(position, 14) == []
    position.goes("commission_a")
    position.passes()
    position.refused("SPK-ASSOCIATE-02", "row", effect("associate"))


@pytest.mark.rule("SPK-WAR-21")
def test_one_lost_building_is_enough_for_a_mobster_to_stay() -> None:
    position = full_district(held=2)
    assert position.told("driven_off") == []
    assert home_of(position, "birdie_brown") == 14
    assert position.table.strength[13] == 6
    assert mob_spots(position, 14) == [spot(14, 3)]


@pytest.mark.rule("SPK-WAR-21")
def test_one_empty_spot_is_enough_for_a_mobster_to_stay() -> None:
    """All buildings are held, but he has his speakeasy beside the third spot."""
    blue = Family(levels={"strength": 5}, goons=6, speakeasies=spots_of(14, 2))
    position = war("birdie_brown", families={BLUE: blue}, war=[14])
    position.says(BLUE, "defend", 0)
    position.says(BLUE, "defend", 0)
    assert home_of(position, "birdie_brown") == 14
    assert position.table.strength[13] == 6
    assert mob_spots(position, 14) == [spot(14, 3)]
