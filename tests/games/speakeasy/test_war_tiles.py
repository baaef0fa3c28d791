"""Gang war: how hard the mobsters of a letter attack, who is left over, where the next war is."""

from __future__ import annotations

import pytest

from omerta.engine.game import NOBODY
from omerta.games.speakeasy.board import bits
from omerta.games.speakeasy.family import GOONS
from omerta.games.speakeasy.luciano.gang_war import GangWar
from omerta.games.speakeasy.places.commission import on_board

from .lucky import BLUE, GOONS_ONLY, districts, fresh_wars, invaded, war
from .names import spot
from .positions import Family, Position, fresh, lay

ATTACKS = {
    1: {"jack_diamond": 6, "birdie_brown": 7, "ciro_terranova": 7, "carlo_gambino": 8},
    2: {"vincent_coll": 8, "dutch_schultz": 9, "frank_costello": 9, "salvatore_maranzano": 10},
    3: {
        "joe_adonis": 10,
        "bugsy_siegel": 10,
        "vito_genovese": 11,
        "louis_buchalter": 11,
        "meyer_lansky": 12,
        "albert_anastasia": 12,
    },
}
EVERY = [(act, name, attack) for act in ATTACKS for name, attack in ATTACKS[act].items()]


def attack_of(act: int, name: str) -> int:
    """What it takes to hold a building: strength 5, in act 3 with a crate 6, and goons."""
    crates = [3] if act == 3 else []
    blue = Family(levels={"strength": 5}, crates=crates, goons=6, casinos=[spot(14)])
    position = war(name, families={BLUE: blue}, act=act, war=[14])
    position.says(BLUE, "defend", GOONS_ONLY)
    return 5 + len(crates) + 6 - position.has(BLUE, GOONS)


@pytest.mark.rule("SPK-WAR-07")
@pytest.mark.parametrize(("act", "name", "attack"), EVERY)
def test_the_attack_is_the_strength_plus_the_red_modifier(act: int, name: str, attack: int) -> None:
    assert attack_of(act, name) == attack


@pytest.mark.rule("SPK-WAR-08")
@pytest.mark.parametrize(("act", "least", "most"), [(1, 6, 8), (2, 8, 10), (3, 10, 12)])
def test_the_attacks_of_a_letter_lie_in_its_range(act: int, least: int, most: int) -> None:
    """6 to 8 for B, 8 to 10 for C, 10 to 12 for D, and both ends occur."""
    attacks = [attack_of(act, name) for name in ATTACKS[act]]
    assert (min(attacks), max(attacks)) == (least, most)


@pytest.mark.rule("SPK-WAR-22")
@pytest.mark.parametrize(
    ("seats", "act", "places", "unused"),
    [
        (4, 1, [2, 7, 13], 1),
        (3, 2, [2, 7, 13], 1),
        (4, 3, [2, 7, 10, 13], 2),
        (2, 1, [2, 7], 2),
        (2, 2, [2, 7], 2),
        (2, 3, [2, 7, 13], 3),
    ],
)
def test_the_mobsters_nobody_drew_leave_the_game(
    seats: int, act: int, places: list[int], unused: int
) -> None:
    """1, 1 and 2 with three or four players, 2, 2 and 3 with two; nobody can hire them."""
    position = lay(seats=seats, act=act, war=places).first(GangWar(NOBODY))
    came = [who for who, _, _ in position.told("invaded")]
    assert len(ATTACKS[act]) - len(came) == unused
    assert on_board(position.table, BLUE) == sorted(came)
    assert (position.table.mob_deck, position.table.mob_left) == ([], 0)
    assert position.title.view(position.table, BLUE)["mobsters_seen"] == []


def after_war(seats: int, act: int) -> Position:
    """A war in district 2 is over; the timeline holds tiles from its end of the town."""
    coming = {1: [13, 7, 9, 10, 14, 4, 8], 2: [14, 4, 10, 9]}.get(act, [])
    coming = coming if seats > 2 else {1: [13, 7, 9, 10, 14], 2: [14, 4, 10]}.get(act, [])
    before = lay(seats=seats, act=act, war=[2], wars=coming)
    assert districts(before.table.war) == [2]
    return before.first(GangWar(NOBODY))


@pytest.mark.rule("SPK-WAR-23")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize(
    ("act", "next_war"), [(1, [7, 9, 13]), (2, [4, 9, 10, 14]), (3, [])], ids=["act 1", "2", "3"]
)
def test_the_tiles_of_the_timeline_mark_the_next_war(
    seats: int, act: int, next_war: list[int]
) -> None:
    """Three after act 1, four after act 2, face down: nobody is there yet."""
    position = after_war(seats, act)
    assert districts(position.table.war) == next_war
    assert sorted(place + 1 for place, _, _ in position.told("war_tile")) == next_war
    assert invaded(position) == [2]
    assert [position.table.strength[place - 1] for place in next_war] == [0] * len(next_war)
    assert not bits(position.table.mob)[2:]


@pytest.mark.rule("SPK-WAR-24")
@pytest.mark.parametrize(
    ("act", "next_war"), [(1, [7, 13]), (2, [4, 10, 14]), (3, [])], ids=["act 1", "2", "3"]
)
def test_with_two_players_fewer_tiles_mark_the_next_war(act: int, next_war: list[int]) -> None:
    """Two after act 1, three after act 2."""
    position = after_war(2, act)
    assert districts(position.table.war) == next_war
    assert sorted(place + 1 for place, _, _ in position.told("war_tile")) == next_war
    assert invaded(position) == [2]


@pytest.mark.rule("SPK-WAR-25")
@pytest.mark.parametrize(("seats", "first", "every"), [(4, 6, 16), (3, 6, 16), (2, 4, 11)])
def test_every_open_district_gets_a_mobster_exactly_once(
    seats: int, first: int, every: int
) -> None:
    """6 + 3 + 3 + 4 districts with three or four players, 4 + 2 + 2 + 3 with two."""
    began = fresh(seats)
    there = [place + 1 for _, place, _ in began.told("mobster_there")]
    assert len(there) == first
    for found in fresh_wars(seats):
        there += found
    closed = districts(began.table.closed)
    assert len(there) == every
    assert sorted(there) == [place for place in range(1, 17) if place not in closed]
