"""What a choice of Speakeasy costs and brings, said before it is taken."""

from __future__ import annotations

import pytest

from cli.test_boards import board_for
from cli.test_speakeasy_board import TITLE, asked, bare, build, mobster
from omerta.engine.seat import seat_at
from omerta.games.speakeasy.barrels import Sell
from omerta.games.speakeasy.board import CONTACTS, NIGHTCLUB, SPEAKEASY
from omerta.games.speakeasy.books import Cook
from omerta.games.speakeasy.build import Attack, ChooseSpot
from omerta.games.speakeasy.effects import Row
from omerta.games.speakeasy.family import (
    ASSOCIATE,
    BOOKS,
    CLEAN,
    GOONS,
    LEVEL,
    LOAD,
    MARKERS,
    MIXING,
    PIER,
    STRENGTH_LEVEL,
    TRUCK,
    VIP,
    W,
)
from omerta.games.speakeasy.gains import Raise
from omerta.games.speakeasy.luciano.defence import Defend
from omerta.games.speakeasy.money import Pay
from omerta.games.speakeasy.people import PARTY
from omerta.games.speakeasy.places.city_hall import Protect
from omerta.games.speakeasy.places.docks import HireMembers, Raid
from omerta.games.speakeasy.places.workshop import ACTIONS, BUY_ONE, DELIVER, Drive
from omerta.games.speakeasy.sites import SMALL_ONES
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles import names


def choice(game: Table, option: int, language: str = "en") -> str:
    seat = seat_at(TITLE, game, game.decider)
    return board_for(TITLE, language, game.seats).option_text(seat, option)


def test_a_contact_says_everything_that_can_be_done_there() -> None:
    game = bare()
    assert choice(game, 0) == "Building department: book; then build speakeasy or still"
    assert choice(game, 6) == "Workshop: first raise a level, then: play a Transport card"
    assert choice(game, 13) == "Docks: play a Distillery card + goon; then raid a boat"


@pytest.mark.rule("SPK-MONEY-01")
def test_a_spot_says_the_price_the_money_left_and_its_city_tile() -> None:
    game = bare()
    piece = next(p for p in range(9) if game.printed.cost[p] == 5)
    game.tile[0] = game.printed.tile_effect.index(names.GOON)
    game = asked(game, ChooseSpot(0, SMALL_ONES, piece))
    assert choice(game, 0) == "district 1, spot 1: $5, leaves 5 + 6 dirty; city tile: goon"
    game.fam[CLEAN] = 3
    assert choice(game, 0).startswith("district 1, spot 1: $5, leaves 0 + 2 dirty")


@pytest.mark.rule("SPK-BUILD-14")
def test_replacing_says_against_what_and_with_how_many_goons() -> None:
    game = bare()
    mobster(game, 0, 0)
    game.tile[0] = -1
    game.fam[STRENGTH_LEVEL], game.fam[GOONS] = 2, 4
    piece = next(p for p in range(9) if game.printed.cost[p] == 3)
    game = asked(game, ChooseSpot(0, SMALL_ONES, piece))
    told = choice(game, 0)
    assert told == (
        "district 1, spot 1: replace against strength 3; 2 goons returned; $3, leaves 7 + 6 dirty"
    )
    mobster(game, 1, 1)
    game.fam[ASSOCIATE] = 1
    game = asked(game, Attack(0, SMALL_ONES, piece, 0))
    assert choice(game, 0) == "with goons, as many as are needed (2 goons returned)"
    assert choice(game, 1).endswith("($3, no goons)")


@pytest.mark.rule("SPK-WAR-11")
def test_a_defence_says_its_price() -> None:
    game = bare()
    build(game, 0, SPEAKEASY, 0)
    game.fam[STRENGTH_LEVEL], game.fam[GOONS] = 2, 4
    game = asked(game, Defend(0, 0, 5))
    assert choice(game, 0) == "with goons, as many as are needed (3 goons returned)"


def test_a_raise_says_what_the_power_track_gives() -> None:
    game = bare()
    power = game.power(0) + 1
    game = asked(game, Raise(0))
    reward = game.printed.reward[power]
    assert f"power {power}" in choice(game, PARTY)
    assert (reward == 0) == (choice(game, PARTY).count(",") == 1)
    game.fam[LEVEL + PARTY] = 4
    assert "discard 1 card" in choice(game, PARTY)


@pytest.mark.rule("SPK-SELL-04")
def test_selling_says_what_a_barrel_brings() -> None:
    game = bare()
    build(game, 0, SPEAKEASY, 0)
    build(game, 0, NIGHTCLUB, 3)
    game.barrel = 1 | 1 << 3
    low, high = game.printed.price_low[0], game.printed.price_high[0]
    game.fam[LEVEL : LEVEL + 5] = [1, 2, 0, 0, 0]
    game = asked(game, Sell(0, 2, -1))
    assert choice(game, 0) == f"district 1, spot 1: speakeasy (brings ${low} clean)"
    assert choice(game, 3) == f"district 2, spot 1: nightclub (brings ${high} clean)"
    game = asked(game, Row(0, (names.SELL, names.COOK)))
    assert choice(game, names.SELL).endswith(f"(up to 2 barrels, at most ${low + high} in all)")


def test_trucks_say_movement_price_and_goal() -> None:
    game = bare()
    harbour = game.printed.harbour[game.boat_at[0]]
    game.fam[TRUCK], game.fam[LOAD] = harbour, 1
    build(game, 0, SPEAKEASY, harbour * 3)
    game = asked(game, Drive(0, 3, -1))
    neighbour = game.printed.next_to[harbour][0]
    assert choice(game, neighbour).endswith("(movement 2 left)")
    price = game.printed.hold_price[0][0]
    told = f"truck 1: buy one barrel from the boat (${price}, leaves {10 - price} + 6 dirty)"
    assert choice(game, BUY_ONE) == told
    assert choice(game, DELIVER + harbour * 3).endswith("(speakeasy)")
    game.fam[TRUCK + 1] = -1
    assert choice(game, ACTIONS).endswith("truck 2 to district 1 (starts there)")


@pytest.mark.rule("SPK-PROTECT-05")
def test_protection_says_how_many_markers_it_costs() -> None:
    game = bare()
    build(game, 0, SPEAKEASY, 0)
    game.fam[VIP], game.fam[MARKERS] = 1, 9
    game = asked(game, Protect(0, 0, -1))
    missing = game.figure(0) - game.authority(0)
    words = "no marker spent" if missing <= 0 else f"{missing} marker"
    assert words in choice(game, 0)


@pytest.mark.rule("SPK-RAID-06", "SPK-RAID-13")
def test_a_raid_says_attack_defence_crate_and_crew() -> None:
    game = bare()
    game.boat_at, game.hold = [0, 2, 3, 4], [5, 5, 5, 5]
    game.fam[PIER], game.fam[W + PIER] = 1, 2
    game.fam[STRENGTH_LEVEL], game.fam[GOONS] = 3, 6
    guarded = game.printed.hold_defence[0][5]
    game = asked(game, Raid(0))
    assert (
        f"(attack 3 without goons or hired members against {guarded}; the crate brings "
        in choice(game, 0)
    )
    game = asked(game, HireMembers(0, 0))
    lacking = guarded + 1 - 3
    assert choice(game, 0) == f"nobody: own members only ({lacking} goons returned)"
    assert choice(game, 5).startswith("Bruno 1 ($1, leaves 9 + 6 dirty; ")


def test_a_book_says_bonus_and_money_and_a_payment_both_kinds() -> None:
    game = bare()
    game.goals = [game.printed.park_kind.index(6), *game.goals[1:]]
    game.fam[MARKERS], game.fam[BOOKS] = 20, 1
    game = asked(game, Cook(0, 1))
    assert choice(game, 0).endswith(f"(brings ${game.printed.goal_money[0]} dirty)")
    game.fam[MIXING] = 1
    game = asked(game, Pay(0, 5))
    assert choice(game, 2) == "$3 clean, $4 dirty"


# -- contacts, by the side of the board


@pytest.mark.rule("SPK-DOCKS-02")
@pytest.mark.parametrize(
    ("seats", "offers"),
    [
        (1, "play a Distillery card; hire 1 goon free"),
        (2, "play a Distillery card; hire 1 goon free"),
        (3, "play a Distillery card"),
    ],
)
def test_the_log_names_a_contact_by_what_it_offers_on_this_side(seats: int, offers: str) -> None:
    game = bare(seats)
    game.heard = []
    docks = CONTACTS.index("docks_a")
    seat = seat_at(TITLE, game, 0)
    game.choose(docks)
    board = board_for(TITLE, "en", seats)
    assert board.voice.line(game.heard[0]) == f"Rosa places a capo: Docks ({offers})."
    assert board.noun(seat, docks) == f"Docks ({offers})"
