"""The solo game: its set-up, the rival's start, its deck and its strength in war."""

from __future__ import annotations

from collections import Counter

import pytest

from omerta.engine.words import LANGUAGES, Words
from omerta.games.speakeasy.board import LOCATIONS
from omerta.games.speakeasy.family import (
    ASSOCIATE,
    BOOK_SUPPLY,
    CAPOS,
    CASINOS_LEFT,
    CLEAN,
    CLUBS_LEFT,
    COLUMN,
    GOONS,
    HAND,
    NO_ONE,
    NOT_YET,
    SMALL_LEFT,
    SUPPLY,
    TRUCK,
)

from .lucky import districts, invaded, lucky_luciano, mob_spots, war
from .names import boat, effect, pier, spot
from .positions import TITLE, Family, fresh
from .rivals import PLAYER, RIVAL, alone, rival_has, rival_start, speakeasies

UNOFFICIAL = {"de": "inoffiziell", "en": "unofficial", "it": "non è ufficiale"}


@pytest.mark.rule("SPK-SOLO-01")
def test_the_solo_game_uses_the_side_and_the_setup_for_two() -> None:
    """Five closed districts, four A mobsters, two war tiles, a pier member, eleven contacts."""
    position, two = fresh(1), fresh(2)
    table = position.table
    closed = districts(table.closed)
    assert [sum(low <= place <= high for place in closed) for low, high in ((1, 6), (7, 12))] == [
        2,
        2,
    ]
    assert len(closed) == 5
    assert len(position.told("mobster_there")) == len(two.told("mobster_there")) == 4
    assert len(districts(table.war)) == len(districts(two.table.war)) == 2
    assert (position.asked, position.step) == (PLAYER, "place_member")
    assert table.side == two.table.side
    position.plays_until("place_capo")
    assert [place for place in position.choices if place < 15] == [
        0,
        1,
        3,
        4,
        6,
        7,
        8,
        9,
        10,
        12,
        13,
    ]


@pytest.mark.rule("SPK-SOLO-01")
def test_the_solo_game_says_that_it_is_unofficial() -> None:
    """In every language, as the first thing; the other games do not."""
    assert len(fresh(1).told("unofficial")) == 1
    for seats in (2, 3, 4):
        assert fresh(seats).told("unofficial") == []
    for language in LANGUAGES:
        words = Words(language, [TITLE.home() / "words"])
        line = words.tell(TITLE, "news.unofficial", [], [])
        assert UNOFFICIAL[language] in line


@pytest.mark.rule("SPK-SOLO-02")
def test_what_the_rival_has_and_what_it_has_not() -> None:
    """Capos, 15 buildings, 12 members, 10 books and markers; no levels, goons, hand or trucks."""
    position = fresh(1)
    pieces = (SMALL_LEFT, CLUBS_LEFT, CASINOS_LEFT)
    assert [position.has(RIVAL, place) for place in (CAPOS, SUPPLY, BOOK_SUPPLY)] == [4, 12, 10]
    assert [position.has(RIVAL, place) for place in pieces] == [511, 7, 3]
    assert sorted(position.has(family, COLUMN) for family in (PLAYER, RIVAL)) == [0, 1]
    assert len(position.table.influence) == 3 * 3
    assert position.levels(RIVAL) == [0, 0, 0, 0, 0]
    assert [position.has(RIVAL, place) for place in (GOONS, HAND, TRUCK)] == [0, 0, NOT_YET]
    assert position.has(RIVAL, ASSOCIATE) == NO_ONE
    assert position.money(RIVAL) == (0, 0)


@pytest.mark.rule("SPK-SOLO-02")
def test_the_rival_never_has_clean_money() -> None:
    """Casino income ($5 on this side) and a dollar for a hired member go into its safe."""
    casino = rival_has(casinos=[spot(13)], dirty=7)
    position = lucky_luciano(alone(casino, cops=[13], visited=True))
    assert position.money(RIVAL) == (0, 7)
    position = lucky_luciano(alone(rival_has(casinos=[spot(13)]), act=4, visited=True))
    assert position.money(RIVAL) == (0, 5)
    player = Family(levels={"strength": 4}, pier=[pier("downtown", 1)], goons=0)
    position = alone(rival_has(pier=[pier("downtown", 2)]), player).goes("docks_a")
    position.passes()
    position.says(PLAYER, "row", effect("raid"))
    position.says(PLAYER, "raid", boat("sandra_daisy"))
    position.says(PLAYER, "hire_members", 5)
    assert position.has(RIVAL, CLEAN) == 0
    assert position.money(RIVAL) == (0, 1)


@pytest.mark.rule("SPK-SOLO-04")
@pytest.mark.parametrize(
    ("act", "name", "held"),
    [
        (1, "jack_diamond", True),
        (1, "birdie_brown", True),
        (1, "carlo_gambino", False),
        (2, "vincent_coll", True),
        (2, "dutch_schultz", True),
        (2, "salvatore_maranzano", False),
        (3, "joe_adonis", True),
        (3, "vito_genovese", True),
        (3, "meyer_lansky", False),
    ],
)
def test_the_rival_defends_with_7_9_and_11(act: int, name: str, held: bool) -> None:
    """Its buildings hold against at most that, and are lost like those of a player."""
    rival = rival_has(casinos=[spot(14)], guards=[spot(14)])
    position = war(name, act=act, seats=1, families={RIVAL: rival}, war=[14])
    assert position.step == "place_capo"
    assert invaded(position) == [14]
    assert position.built(RIVAL)[3] == ([spot(14)] if held else [])
    assert mob_spots(position, 14) == [spot(14, place) for place in (1, 2)][held:]


@pytest.mark.rule("SPK-SOLO-05")
@pytest.mark.parametrize(
    ("district", "where"),
    [(13, spot(13)), (1, spot(2)), (2, spot(2)), (3, spot(3, 2)), (5, spot(7)), (16, spot(2))],
    ids=["empty", "full: next", "empty", "first spot taken", "closed: next", "round"],
)
def test_the_rival_opens_a_speakeasy_in_a_district_drawn_by_lot(district: int, where: int) -> None:
    """The first empty spot there, else in the next higher district with room."""
    full = Family(speakeasies=[spot(1), spot(1, 2), spot(3)])
    position = rival_start(district, player=full)
    assert speakeasies(position) == [where]
    assert position.built(RIVAL)[0] == position.built(RIVAL)[2] == position.built(RIVAL)[3] == []
    assert len(position.table.cop_tiles) == 16
    assert position.has(RIVAL, SMALL_LEFT) == 0b111111110
    assert position.money(RIVAL) == (0, 0)


@pytest.mark.rule("SPK-SOLO-05")
def test_a_mobster_speakeasy_is_no_empty_spot_for_the_start() -> None:
    position = rival_start(13, mobsters={13: "larry_fay"}, without=[spot(13, 2)])
    assert speakeasies(position) == [spot(13, 2)]
    position = rival_start(13, mobsters={13: "larry_fay"})
    assert speakeasies(position) == [spot(14)]


@pytest.mark.rule("SPK-SOLO-05")
def test_every_district_may_be_drawn() -> None:
    """Among many games the rival starts in every zone; cop tiles lie as they lay."""
    found = set()
    for game in range(60):
        position = fresh(1, dice=f"alone {game}")
        before = position.table.cop_tiles[:]
        position.plays_until("start_building")
        found.add(speakeasies(position)[0] // 3 + 1)
        assert position.table.cop_tiles == before
    assert len(found) == 16


@pytest.mark.rule("SPK-SOLO-06")
@pytest.mark.parametrize("act", [1, 2, 3])
def test_the_deck_has_twelve_cards_and_is_shuffled_anew_for_each_act(act: int) -> None:
    """Also those that were turned up are in it again."""
    position = lucky_luciano(alone(cards="docks", act=act))
    table = position.table
    assert (table.act, table.rival_left) == (act, 12)
    assert Counter(LOCATIONS[card] for card in table.rival_deck) == {
        "building_department": 3,
        "planning_office": 2,
        "city_hall": 2,
        "commission": 1,
        "docks": 1,
        "workshop": 1,
        "restaurant": 2,
    }


@pytest.mark.rule("SPK-SOLO-06")
def test_no_two_acts_have_the_same_order() -> None:
    orders = [tuple(lucky_luciano(alone(act=act)).table.rival_deck) for act in (1, 2, 3)]
    position = fresh(1)
    position.plays_until("place_capo")
    orders.append(tuple(position.table.rival_deck))
    assert len(set(orders)) == 4
    assert all(list(order) != sorted(order) for order in orders)
