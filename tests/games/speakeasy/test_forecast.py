"""What a choice costs and brings, said before it is taken."""

from __future__ import annotations

from functools import cache

import pytest

from omerta.engine.seat import seat_at
from omerta.games.speakeasy.barrels import Sell
from omerta.games.speakeasy.board import AT_RESTAURANT
from omerta.games.speakeasy.books import Cook
from omerta.games.speakeasy.build import Attack, ChooseSpot
from omerta.games.speakeasy.effects import Row
from omerta.games.speakeasy.family import MIXING, W
from omerta.games.speakeasy.gains import Raise
from omerta.games.speakeasy.luciano.defence import Defend
from omerta.games.speakeasy.money import Pay
from omerta.games.speakeasy.places.city_hall import Protect
from omerta.games.speakeasy.places.docks import HireMembers, Raid
from omerta.games.speakeasy.places.loot import ComeHome
from omerta.games.speakeasy.places.trucks import BUY_ONE, LOAD_ONE
from omerta.games.speakeasy.places.workshop import Drive
from omerta.games.speakeasy.sites import SMALL_ONES
from omerta.games.speakeasy.tiles.cards import TakeCard
from omerta.games.speakeasy.tiles.city import ClearTiles
from omerta.games.speakeasy.tiles.names import COOK, PRODUCE, PROTECT, SELL
from omerta.games.speakeasy.tiles.names import DELIVER as DRIVES
from omerta.games.speakeasy.turn import EndTurn
from omerta.show.voice import Voice, words_for

from .lucky import MIXED, PAY_ASSOCIATE, war
from .names import boat, book_space, contact, level, piece, pier, spot
from .positions import TITLE, Family, Position, lay
from .raiders import crew
from .rivals import alone, rival_has
from .test_war_losses import VARIANT
from .trucks import buy, deliver, to

NAMES = ["Rosa", "Bruno", "Carla", "Dario"]


@cache
def voice(language: str = "en") -> Voice:
    return Voice(words_for(language, TITLE), TITLE, NAMES)


def choice(position: Position, option: int) -> str:
    """A choice of the one asked, as it is named and with what it brings."""
    seat = seat_at(position.title, position.table, position.asked)
    brings = voice().brings(seat, option)
    name = voice().option(seat, option)
    return f"{name} ({brings})" if brings else name


def question(position: Position) -> str:
    return voice().question(seat_at(position.title, position.table, position.asked))


def test_a_contact_says_everything_that_can_be_done_there() -> None:
    position = lay(seats=2, closed=[5, 6, 11, 12, 16])
    told = choice(position, contact("building_department_a"))
    assert told == "Building department (book) (then build speakeasy or still)"
    told = choice(position, contact("docks_a"))
    assert told == "Docks (play a Distillery card; goon) (then raid a boat)"
    told = choice(lay(), contact("workshop_a"))
    assert told == "Workshop (play a Transport card) (before that raise a level)"
    told = choice(lay(), contact("city_hall_b"))
    assert told.endswith("(before that member, hire goons, marker)")


@pytest.mark.rule("SPK-PARK-03")
def test_a_swap_says_whose_capo_it_is() -> None:
    position = lay(capos={"docks_b": 1}).goes("park")
    assert choice(position, contact("docks_b")).startswith("Docks (goon) (capo of Bruno; then ")


@pytest.mark.rule("SPK-MONEY-01")
@pytest.mark.parametrize(("clean", "left"), [(10, "$5 + $6 dirty"), (3, "$0 + $2 dirty")])
def test_a_spot_says_the_price_the_money_left_and_its_city_tile(clean: int, left: str) -> None:
    family = Family(clean=clean, dirty=6)
    position = lay({0: family}, tiles={spot(1): "goon"})
    position.first(ChooseSpot(0, SMALL_ONES, piece("spot_4")))
    told = f"Battery (1), spot 1 ($5, leaves {left}; tile: goon)"
    assert choice(position, spot(1)) == told


@pytest.mark.rule("SPK-BUILD-14")
def test_replacing_says_against_what_and_with_how_many_goons() -> None:
    """Larry Fay's tile is 3: strength 2 needs two goons, or the associate for his price."""
    family = Family(clean=10, dirty=6, levels={"strength": 2}, goons=4)
    position = lay({0: family}, mobsters={1: "larry_fay"}, tiles={})
    position.table.tile[spot(1)] = -1
    position.first(ChooseSpot(0, SMALL_ONES, piece("spot_1")))
    told = "replace against strength 3; 2 goons returned; $3, leaves $7 + $6 dirty"
    assert choice(position, spot(1)) == f"Battery (1), spot 1 ({told})"
    helped = Family(clean=10, levels={"strength": 2}, goons=4, associate="tommy_brown")
    position = lay({0: helped}, mobsters={1: "larry_fay", 2: "tommy_brown"})
    position.first(Attack(0, SMALL_ONES, piece("spot_1"), spot(1)))
    assert choice(position, 0) == "with goons, as many as are needed (2 goons returned)"
    assert choice(position, 1).endswith("($3; no goons)")


@pytest.mark.rule("SPK-WAR-11", "SPK-MONEY-02")
def test_a_defence_says_its_price_however_it_is_paid() -> None:
    blue = Family(levels={"strength": 2}, goons=4, speakeasies=[spot(1)], associate="waxy_gordon")
    position = lay({0: blue}).first(Defend(0, spot(1), 5))
    assert choice(position, 0) == "with goons, as many as are needed (3 goons returned)"
    assert choice(position, PAY_ASSOCIATE).endswith("($5; no goons)")
    assert choice(position, MIXED).endswith("($5; no goons)")


@pytest.mark.rule("SPK-WAR-27")
def test_taking_the_still_back_says_what_converting_costs_more() -> None:
    blue = Family(still=spot(14), speakeasies=[spot(2)], goons=0)
    group = ["spot_4", "spot_5", "spot_6"]
    for gone, dearer in ((group, " (converting then costs $5 more)"), (["spot_6"], "")):
        has = Family(still=blue.still, speakeasies=blue.speakeasies, goons=0, gone=gone)
        position = war("birdie_brown", families={0: has}, war=[14], title=VARIANT)
        assert position.step == "return_still"
        assert choice(position, piece("spot_6")) == f"still for $5, with: {bonus()}{dearer}"


def bonus() -> str:
    return "marker"


@pytest.mark.rule("SPK-LEVEL-13", "SPK-LEVEL-02")
def test_a_raise_says_power_reward_and_cards() -> None:
    family = Family(levels={"party": 4, "strength": 1}, hand=["party_1"])
    position = lay({0: family}).first(Raise(0))
    assert choice(position, level("party")) == "Party (to 5, power 9; discard 1 card)"
    position = lay({0: Family(levels={"party": 3})}).first(Raise(0))
    assert choice(position, level("party")) == "Party (to 4, power 8; gain 1 family member)"


@pytest.mark.rule("SPK-SELL-04")
def test_selling_says_where_and_for_how_much() -> None:
    family = Family(
        levels={"party": 2},
        speakeasies=[spot(1)],
        nightclubs=[spot(2)],
        barrels=[spot(1), spot(2)],
    )
    position = lay({0: family}).first(Sell(0, 2, -1))
    low, high = position.table.printed.price_low[0], position.table.printed.price_high[0]
    assert choice(position, spot(1)) == f"Battery (1), spot 1 (speakeasy; brings ${low} clean)"
    assert choice(position, spot(2)) == f"Tribeca (2), spot 1 (nightclub; brings ${high} clean)"
    position = lay({0: family}).first(Row(0, (SELL, COOK)))
    assert choice(position, SELL).endswith(f"(up to 2 barrels, at most ${low + high} in all)")


def test_trucks_say_movement_price_and_building() -> None:
    """Both trucks have their own points, and the question says so."""
    family = Family(
        clean=30, dirty=6, trucks=[1, 0], loads=[1], levels={"transport": 3}, speakeasies=[spot(1)]
    )
    position = lay({0: family}).first(Drive(0, 3, 5))
    assert question(position).endswith("(movement: 3 and 5)")
    assert choice(position, to(2)) == "truck 1 to Tribeca (2) (movement 2 left)"
    price = position.table.printed.hold_price[0][0]
    told = f"truck 1: buy one barrel from the boat (${price}, leaves ${30 - price} + $6 dirty)"
    assert choice(position, buy(1)) == told
    assert choice(position, deliver(spot(1))).endswith("(speakeasy)")
    assert choice(position, to(4, truck=2)) == "truck 2 to West Village (4) (starts there)"
    position = lay({0: family}).first(Drive(0, 3, -1))
    assert question(position).endswith("(movement: 3)")
    assert BUY_ONE > LOAD_ONE


@pytest.mark.rule("SPK-PROTECT-05")
def test_protection_says_how_many_markers_it_costs() -> None:
    family = Family(vip=1, markers=9, speakeasies=[spot(1)])
    position = lay({0: family}).first(Protect(0, 0, -1))
    missing = position.table.figure(0) - position.table.authority(0)
    assert choice(position, spot(1)) == f"Battery (1), spot 1 (speakeasy; {missing} markers spent)"


@pytest.mark.rule("SPK-RAID-06", "SPK-RAID-13")
def test_a_raid_says_attack_defence_crate_and_crew() -> None:
    families = {
        0: Family(clean=10, dirty=6, levels={"strength": 3}, goons=6, pier=[pier("downtown", 1)]),
        1: Family(pier=[pier("downtown", 2)]),
    }
    position = lay(families).first(Raid(0))
    sandra = boat("sandra_daisy")
    told = choice(position, sandra)
    assert "attack 3 without goons or hired members against 5; the crate brings $" in told
    position = lay(families).first(HireMembers(0, sandra))
    assert choice(position, 0) == "nobody: own members only (3 goons returned)"
    told = choice(position, crew(s1=1))
    assert told == "Bruno: 1 ($1, leaves $9 + $6 dirty; no goons)"


@pytest.mark.rule("SPK-RAID-19")
def test_who_comes_home_gets_no_bonus_and_none_is_named() -> None:
    both = [pier("downtown", 1), pier("downtown", 2)]
    position = lay({0: Family(pier=both)}).first(ComeHome(0, 0))
    assert choice(position, both[0]) == "Downtown pier, row 1"


def test_a_book_says_bonus_and_money_and_a_payment_both_kinds() -> None:
    family = Family(clean=10, dirty=20, books=1, crates=[9])
    position = lay({0: family}).first(Cook(0, 1))
    assert choice(position, book_space("pier_1")).endswith("(brings $15 dirty)")
    position = lay({0: family})
    position.table.fam[W * 0 + MIXING] = 1
    position.first(Pay(0, 5))
    assert choice(position, 2) == "$2 from the safe ($3 clean, $4 dirty)"


def test_actions_say_how_much_they_would_do() -> None:
    family = Family(
        still=spot(14),
        levels={"distillery": 3, "transport": 3},
        vip=1,
        markers=9,
        books=1,
        crates=[9],
    )
    position = lay({0: family}).first(Row(0, (PRODUCE, PROTECT, DRIVES, COOK)))
    assert choice(position, PRODUCE) == "produce barrels (barrels: 3)"
    assert choice(position, PROTECT).startswith("order protection (authority 0, markers 9; ")
    assert choice(position, DRIVES) == "load and deliver (movement 4 and 4)"  # with the crate
    assert choice(position, COOK) == "cook books (2 goals fulfilled and free)"


def test_a_pile_says_its_top_card_and_the_card_of_every_turn_is_asked_for_by_itself() -> None:
    position = lay(piles={"party": ["party_7"]}).first(TakeCard(0))
    assert choice(position, 1).startswith("Party (Party card: city tile; authority 1")
    assert question(position) == "From which pile do you take a domain card?"
    position.goes_on(TakeCard(0), ClearTiles(0), EndTurn(0))
    assert question(position).startswith("At the end of your turn: ")


@pytest.mark.rule("SPK-TILES-04", "SPK-TILES-07", "SPK-CRATE-22")
def test_tiles_are_cleared_for_two_reasons() -> None:
    five = ["goon", "book", "sell", "produce", "member"]
    position = lay({0: Family(tiles=five)})
    position.goes_on(ClearTiles(0), EndTurn(0))
    assert question(position).startswith("You have more than 4 city tiles: ")
    position = lay({0: Family(tiles=[*five, "protect"], crates=[7])})
    position.goes_on(ClearTiles(0), EndTurn(0))
    assert question(position).startswith("You have more than 5 city tiles: ")


@pytest.mark.rule("SPK-DOCKS-02")
@pytest.mark.parametrize(
    ("seats", "offers"), [(1, "play a Distillery card; goon"), (3, "play a Distillery card")]
)
def test_the_log_names_a_contact_by_what_it_offers_on_this_side(seats: int, offers: str) -> None:
    position = lay(seats=seats).goes("docks_a")
    line = position.news("placed_capo")[0]
    view = position.title.view(position.table, 0)
    assert voice().line(line, view) == f"Rosa places a capo: Docks ({offers})."


@pytest.mark.rule("SPK-SOLO-07", "SPK-PARK-07")
def test_alone_the_other_capo_in_the_restaurant_and_the_other_crew_are_the_rivals() -> None:
    player = Family(hand=["party_1"], levels={"strength": 5}, goons=6, pier=[pier("downtown", 1)])
    position = alone(player=player, restaurant=[1]).goes("park")
    assert choice(position, AT_RESTAURANT + 1).startswith("restaurant, a capo (Rival)")
    rival = rival_has(pier=[pier("downtown", 2)])
    position = alone(rival, player).first(HireMembers(0, boat("sandra_daisy")))
    assert choice(position, crew(s1=1)).startswith("Rival: 1 ($1, ")
