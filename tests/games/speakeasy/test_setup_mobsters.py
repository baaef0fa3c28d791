"""Set-up: mobsters, the districts of the first war, the timeline, cops."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy.board import bits
from omerta.games.speakeasy.people import MOBSTERS

from .draws import districts, setups
from .names import spot
from .positions import Position

STRENGTHS = {
    "larry_fay": 3,
    "tommy_brown": 4,
    "owney_madden": 4,
    "waxy_gordon": 5,
    "bill_dwyer": 5,
    "joe_masseria": 6,
}  # the A mobsters


def laid_mobsters(position: Position) -> dict[int, str]:
    """The mobsters on the mobster board, by district."""
    found = enumerate(position.table.mob_in)
    return {district + 1: MOBSTERS[who] for district, who in found if who >= 0}


@pytest.mark.rule("SPK-SETUP-06")
@pytest.mark.parametrize("seats", [3, 4])
def test_all_six_a_mobsters_come_to_different_districts(seats: int) -> None:
    """By lot: over many games everyone comes everywhere. Their tiles are gone."""
    pairs: set[tuple[int, str]] = set()
    for position in setups(seats):
        laid = laid_mobsters(position)
        assert sorted(laid.values()) == sorted(STRENGTHS)
        assert len(laid) == 6
        pairs |= set(laid.items())
        table = position.table
        still_drawn = districts(table.war) + [one + 1 for one in table.war_tiles[table.war_at :]]
        assert len(still_drawn) == 10
        assert not set(still_drawn) & set(laid)
    assert {district for district, _ in pairs} == set(range(1, 17))
    assert all(len([1 for _, who in pairs if who == name]) > 8 for name in STRENGTHS)


@pytest.mark.rule("SPK-SETUP-07")
def test_with_two_players_four_of_the_six_a_mobsters_come_to_open_districts() -> None:
    """Which two stay in the box is drawn, too."""
    ever: set[str] = set()
    always = set(STRENGTHS)
    for position in setups(2):
        laid = laid_mobsters(position)
        assert len(laid) == 4
        assert len(set(laid.values())) == 4
        assert set(laid.values()) < set(STRENGTHS)
        assert not set(laid) & set(districts(position.table.closed))
        ever |= set(laid.values())
        always &= set(laid.values())
    assert ever == set(STRENGTHS)
    assert not always


@pytest.mark.rule("SPK-SETUP-08")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_strength_tile_shows_the_strength_of_each_mobster(seats: int) -> None:
    for position in setups(seats):
        laid = laid_mobsters(position)
        strength = [0] * 16
        for district, name in laid.items():
            strength[district - 1] = STRENGTHS[name]
        assert position.table.strength == strength
        told = {line[1] + 1: line[2] for line in position.told("mobster_there")}
        assert told == {district: STRENGTHS[name] for district, name in laid.items()}


@pytest.mark.rule("SPK-SETUP-09")
@pytest.mark.parametrize(("seats", "uptown"), [(2, 2), (3, 3), (4, 3)])
def test_mobster_speakeasies_beside_every_spot_of_these_districts(seats: int, uptown: int) -> None:
    """And the city tiles stay where they are."""
    three = 0
    for position in setups(seats):
        expected = []
        for district in laid_mobsters(position):
            number = uptown if district >= 13 else 2
            expected += [spot(district, place) for place in range(1, number + 1)]
            three += number == 3
        table = position.table
        assert bits(table.mob) == sorted(expected)
        assert table.mob_speakeasies == 24 - len(expected)
        assert all(table.tile[place] >= 0 for place in expected)
    assert bool(three) == (uptown == 3)


@pytest.mark.rule("SPK-SETUP-10")
@pytest.mark.parametrize("seats", [3, 4])
def test_three_districts_of_the_first_war(seats: int) -> None:
    check_first_war(seats, 3)


@pytest.mark.rule("SPK-SETUP-11")
def test_two_districts_of_the_first_war_with_two_players() -> None:
    check_first_war(2, 2)


def check_first_war(seats: int, number: int) -> None:
    """Face down in the districts they name: none that has a mobster or is closed."""
    ever: set[int] = set()
    for position in setups(seats):
        war = districts(position.table.war)
        assert len(war) == number
        assert not set(war) & set(laid_mobsters(position))
        assert not set(war) & set(districts(position.table.closed))
        assert sorted(line[0] + 1 for line in position.told("war_tile")) == war
        ever |= set(war)
    assert ever == set(range(1, 17))


@pytest.mark.rule("SPK-SETUP-12")
@pytest.mark.parametrize("seats", [3, 4])
def test_seven_tiles_of_later_wars_as_three_and_four(seats: int) -> None:
    check_timeline(seats, 7, [3, 4])


@pytest.mark.rule("SPK-SETUP-13")
def test_five_tiles_of_later_wars_as_two_and_three_with_two_players() -> None:
    check_timeline(2, 5, [2, 3])


def check_timeline(seats: int, number: int, stacks: list[int]) -> None:
    """Unseen until the wars before them are over, then all of one stack."""
    for position in setups(seats, 8):
        table = position.table
        unseen = table.war_tiles[table.war_at :]
        assert len(unseen) == number
        marked = districts(table.war) + list(laid_mobsters(position))
        assert not {one + 1 for one in unseen} & set(marked)
        position.plays_until("the end")
        later = [line[0] for line in position.told("war_tile")][-number:]
        assert later == unseen
        wars = [line.key for line in position.news("war_tile", "gang_war")]
        first, second, third = (place for place, key in enumerate(wars) if key == "gang_war")
        assert [second - first - 1, third - second - 1] == stacks
        assert len(wars) == third + 1


@pytest.mark.rule("SPK-SETUP-14")
@pytest.mark.parametrize(("seats", "markers"), [(1, 3), (2, 3), (3, 4), (4, 5)])
def test_all_influence_markers_start_on_the_lowest_space(seats: int, markers: int) -> None:
    """One of each family and one of the mobsters on each of three tracks."""
    assert setups(seats, 1)[0].table.influence == [0] * markers * 3


@pytest.mark.rule("SPK-SETUP-15", "SPK-SETUP-16", "SPK-SETUP-17")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_cops_four_cop_tiles_and_two_stacks_of_four(seats: int) -> None:
    """All sixteen districts, each once, by lot; the tiles of the first cops are gone."""
    ever: list[set[int]] = [set(), set(), set()]
    for position in setups(seats):
        table = position.table
        cops, following = districts(table.cops), districts(table.cop_next)
        later = [one + 1 for one in table.cop_tiles[table.cop_at :]]
        assert [len(cops), len(following), len(later)] == [4, 4, 8]
        assert sorted(cops + following + later) == list(range(1, 17))
        assert sorted(line[0] + 1 for line in position.told("cop")) == cops
        assert sorted(line[0] + 1 for line in position.told("cop_tile")) == following
        for place, found in enumerate((cops, following, later)):
            ever[place] |= set(found)
    assert ever == [set(range(1, 17))] * 3


@pytest.mark.rule("SPK-SETUP-15")
def test_a_cop_stands_for_all_spots_of_his_district_from_the_start() -> None:
    for position in setups(4, 5):
        copped = {place // 3 + 1 for place in bits(position.table.copped)}
        assert sorted(copped) == districts(position.table.cops)


@pytest.mark.rule("SPK-SETUP-17")
def test_the_stacks_of_four_cop_tiles_come_after_the_first_and_the_second_act() -> None:
    position = setups(4, 1)[0]
    table = position.table
    unseen = table.cop_tiles[table.cop_at :]
    position.plays_until("the end")
    lines = position.news("cop_tile", "gang_war")
    wars = [place for place, line in enumerate(lines) if line.key == "gang_war"]
    laid = [line.numbers[0] for line in lines if line.key == "cop_tile"]
    assert laid[4:] == unseen
    assert wars == [4, 9, 14], "four before the first war, four after it, four after the second"
    assert len(lines) == 15
