"""What the log says of moments a player would otherwise have to guess."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.engine.game import NOBODY
from omerta.engine.title import read_pack
from omerta.games.speakeasy.family import TILES, W
from omerta.games.speakeasy.gains import PlaceMember
from omerta.games.speakeasy.luciano.defence import RivalDefends
from omerta.games.speakeasy.places.loot import LootBarrel
from omerta.games.speakeasy.places.park import TakeGift
from omerta.games.speakeasy.table import RIVAL_NAME
from omerta.games.speakeasy.tiles.cards import take_card
from omerta.games.speakeasy.tiles.city import WIDTH, Refill, TakeTile
from omerta.games.speakeasy.title import Speakeasy

from .builders import building, builds
from .lucky import GOONS_ONLY, PAY_ASSOCIATE, payout, war
from .names import boat, domain, effect, piece, pier, spot
from .positions import CLOSED, TITLE, Family, Position, lay
from .raiders import at_docks, crew, raids
from .rivals import PLAYER, RIVAL, alone, rival_has, rival_turn
from .tally import counted
from .tokens import uses
from .trucks import buy, driving


def rules(position: Position, key: str) -> list[str]:
    """The rules behind the lines of one key."""
    return [line.rule for line in position.news(key)]


# -- piers and the park


@pytest.mark.rule("SPK-CRATE-24")
def test_with_crate_11_the_bonus_that_is_told_is_the_one_that_is_chosen() -> None:
    """Row 2 would be a book; row 4, an authority marker, is taken."""
    position = uses("H11", Family(crates=[11]))
    position.says(0, "place_member", pier("midtown", 2))
    position.says(0, "choose_row", 3)
    assert not position.told("member_pier")
    assert position.told("member_any_row") == [[0, pier("midtown", 2), 0]]
    assert position.told("chose_row") == [[0, 4, effect("authority")]]
    assert rules(position, "chose_row") == ["SPK-CRATE-24"]
    assert position.told("took_markers") == [[0, 1, 0]]


@pytest.mark.rule("SPK-MEMBER-03")
def test_without_it_the_row_tells_its_own_bonus() -> None:
    position = uses("H11", Family())
    position.says(0, "place_member", pier("midtown", 2))
    assert position.told("member_pier") == [[0, pier("midtown", 2), 0]]
    assert not position.told("member_any_row") + position.told("chose_row")


@pytest.mark.rule("SPK-PARK-06")
def test_a_gift_of_the_park_is_told_before_it_comes() -> None:
    position = lay().first(TakeGift(1))
    position.says(1, "take_gift", effect("book"))
    assert [line.key for line in position.news()][-2:] == ["park_gift", "took_books"]
    assert position.told("park_gift") == [[1, effect("book"), 0]]
    assert rules(position, "park_gift") == ["SPK-PARK-06"]


@pytest.mark.rule("SPK-PARK-06")
def test_a_gift_of_which_nothing_is_left_is_told_too() -> None:
    """No marker, no open city tile and no book."""
    families = {0: Family(markers=20), 1: Family(books=10)}
    position = lay(families)
    no_tiles(position)
    position.first(TakeGift(1))
    assert position.step == "place_capo"
    assert position.told("no_gift") == [[1, 0, 0]]


def no_tiles(position: Position) -> None:
    """All open city tiles and stacks lie in the headquarters of seat 2."""
    table = position.table
    lying = [kind for kind in table.right if kind >= 0]
    for place in range(3):
        lying += table.middle[place] + table.stacks[place][: table.stack_left[place]]
        table.middle[place], table.stack_left[place], table.right[place] = [], 0, -1
    table.fam[2 * W + TILES] += sum(1 << WIDTH * kind for kind in lying)


# -- attack against defence


@pytest.mark.rule("SPK-WAR-11", "SPK-WAR-14")
@pytest.mark.parametrize(
    ("has", "way", "defence"),
    [
        ({"levels": {"strength": 5}, "goons": 4}, GOONS_ONLY, 7),
        ({"levels": {"strength": 5}, "crates": [3, 4], "goons": 1}, GOONS_ONLY, 7),
        ({"levels": {"strength": 5}, "associate": "waxy_gordon"}, PAY_ASSOCIATE, 9),
        ({"levels": {"strength": 2}, "associate": "waxy_gordon", "goons": 2}, PAY_ASSOCIATE, 7),
    ],
    ids=["goons", "crates", "associate", "associate and goons"],
)
def test_a_building_that_is_held_says_with_how_much(
    has: dict[str, Any], way: int, defence: int
) -> None:
    """Birdie Brown attacks with 7; no more goons are counted than are returned."""
    position = war(
        "birdie_brown", families={0: Family(casinos=[spot(14)], **{"goons": 0, **has})}, war=[14]
    )
    position.says(0, "defend", way)
    assert position.told("held") == [[0, spot(14), defence, 7]]
    assert not position.told("lost_building")


@pytest.mark.rule("SPK-WAR-11")
@pytest.mark.parametrize(
    ("has", "most"),
    [
        ({"goons": 5}, 6),
        ({"associate": "waxy_gordon", "goons": 1}, 6),
        ({"associate": "waxy_gordon", "goons": 1, "clean": 0, "dirty": 9}, 2),
    ],
    ids=["goons", "associate", "associate, but no money"],
)
def test_a_building_that_cannot_be_held_says_what_was_missing(
    has: dict[str, Any], most: int
) -> None:
    position = war("birdie_brown", families={0: Family(casinos=[spot(14)], **has)}, war=[14])
    assert position.told("too_weak") == [[0, spot(14), most, 7]]
    assert not position.told("gave_up")
    assert position.told("lost_building") == [[0, 3, spot(14)]]


@pytest.mark.rule("SPK-WAR-13")
def test_a_building_that_is_given_up_says_so() -> None:
    blue = Family(casinos=[spot(14)], levels={"strength": 5}, goons=2)
    position = war("birdie_brown", families={0: blue}, war=[14])
    position.passes()
    assert position.told("gave_up") == [[0, spot(14), 7]]
    assert rules(position, "gave_up") == ["SPK-WAR-13"]
    assert not position.told("too_weak")


@pytest.mark.rule("SPK-SOLO-04")
@pytest.mark.parametrize(("attack", "holds"), [(7, True), (8, False)])
def test_the_rival_says_its_defence_too(attack: int, holds: bool) -> None:
    """7 in the war of act 1."""
    position = alone(rival_has(speakeasies=[spot(10)]), mobsters={10: "larry_fay"})
    position.first(RivalDefends(NOBODY, spot(10), attack))
    assert position.told("rival_held") == ([[RIVAL_NAME, spot(10), 7, 7]] if holds else [])
    assert position.told("too_weak") == ([] if holds else [[RIVAL_NAME, spot(10), 7, 8]])


@pytest.mark.rule("SPK-BUILD-14")
def test_a_fight_for_a_mobster_speakeasy_says_attack_and_strength() -> None:
    """Strength 5 against Larry Fay's: one more than his tile is needed, more is not wasted."""
    family = Family(clean=40, levels={"strength": 5}, goons=3)
    position = builds(building(family, mobsters={4: "larry_fay"}), "spot_3", spot(4))
    tile_of = position.table.strength[3]
    assert position.told("outfought") == [[0, spot(4), 5, tile_of]]
    weaker = Family(clean=40, levels={"strength": 1}, goons=6)
    position = builds(building(weaker, mobsters={4: "larry_fay"}), "spot_3", spot(4))
    assert position.told("outfought") == [[0, spot(4), tile_of + 1, tile_of]]


@pytest.mark.rule("SPK-AID-18")
def test_where_no_defence_counts_none_is_told() -> None:
    position = uses("H13", Family(clean=40), mobsters={4: "larry_fay"})
    position.says(0, "choose_building", piece("spot_3"))
    position.says(0, "choose_spot", spot(4))
    assert position.told("replaced") == [[0, 1, spot(4)]]
    assert not position.told("outfought")


@pytest.mark.rule("SPK-RAID-06")
@pytest.mark.parametrize(
    ("goons", "hired", "attack"), [(6, 0, 6), (0, crew(s1=1), 8)], ids=["goons", "hired"]
)
def test_a_raid_says_attack_and_defence(goons: int, hired: int, attack: int) -> None:
    """Sandra Daisy's full hold defends with 5."""
    family = Family(goons=goons, levels={"strength": 4}, pier=[pier("downtown", 1)])
    position = at_docks(family, {1: Family(pier=[pier("downtown", 2)])})
    raids(position, "sandra_daisy", hired)
    assert position.told("raid_won") == [[0, boat("sandra_daisy"), attack, 5]]


# -- empty holds


@pytest.mark.rule("SPK-TRUCK-13")
@pytest.mark.parametrize(("hold", "number", "told"), [(0, 1, 1), (1, 2, 1), (2, 2, 0), (1, 1, 0)])
def test_barrels_bought_from_an_empty_hold_come_from_the_supply_and_the_log_says_so(
    hold: int, number: int, told: int
) -> None:
    position = driving(Family(trucks=[1], clean=50), holds={"sandra_daisy": hold})
    position.says(0, "drive", buy(number))
    assert position.told("hold_empty") == [[boat("sandra_daisy"), 0, 0]] * told
    assert rules(position, "hold_empty") == ["SPK-TRUCK-13"] * told


def looted(hold: int, left: int, family: Family) -> Position:
    """The barrel of a raid on Sandra Daisy."""
    position = lay({0: family}, holds={"sandra_daisy": hold}, spilled=25 - hold - left)
    return position.first(LootBarrel(0, boat("sandra_daisy")))


@pytest.mark.rule("SPK-RAID-18")
@pytest.mark.parametrize("hold", [0, 1])
def test_a_barrel_looted_from_an_empty_hold_is_told(hold: int) -> None:
    position = looted(hold, 3, Family(speakeasies=[spot(14)]))
    position.says(0, "loot_barrel", spot(14))
    assert position.told("hold_empty") == ([] if hold else [[boat("sandra_daisy"), 0, 0]])


@pytest.mark.rule("SPK-EDGE-01", "SPK-RAID-17")
def test_a_barrel_that_is_not_there_or_has_no_place_is_told() -> None:
    sandra = boat("sandra_daisy")
    position = looted(0, 0, Family(speakeasies=[spot(14)]))
    assert position.told("no_barrel") == [[0, sandra, 0]]
    position = looted(0, 3, Family())
    assert position.told("no_room_for_barrel") == [[0, sandra, 0]]
    position = looted(1, 3, Family())
    assert position.told("barrel_back") == [[0, 0, 0]]
    assert not position.told("no_barrel") + position.told("no_room_for_barrel")


@pytest.mark.rule("SPK-SOLO-13")
@pytest.mark.parametrize("hold", [0, 3])
def test_the_rival_raids_an_empty_hold_and_the_log_says_so(hold: int) -> None:
    """Its attack is twice its strength of the act, against the hold of Stephanie St. Clair."""
    there = {"stephanie_st_clair": 13, "sandra_daisy": 1, "arnold_rothstein": 2, "al_capone": 7}
    position = rival_turn("docks", act=4, boats=there, holds={"stephanie_st_clair": hold})
    who = boat("stephanie_st_clair")
    [(family, raided, attack, defence)] = position.told("raid_won")
    assert (family, raided) == (RIVAL_NAME, who)
    assert attack == 2 * position.table.printed.rival_attack[3] > defence
    assert position.told("hold_empty") == ([] if hold else [[who, 0, 0]])


# -- the solo rival, closed districts


@pytest.mark.rule("SPK-SOLO-09")
def test_the_rival_replaces_where_mobsters_are_and_opens_where_nobody_is() -> None:
    """Uptown: Larry Fay in district 13 on one spot, an empty one in another."""
    position = rival_turn("building_department", mobsters={13: "larry_fay"}, without=[spot(13, 2)])
    replaced, opened = position.told("replaced"), position.told("opened")
    assert replaced == [[RIVAL_NAME, 1, spot(13)]]
    assert [line[:2] for line in opened] == [[RIVAL_NAME, 1]]
    assert opened[0][2] != spot(13)
    attack, strength = position.table.printed.rival_attack[0], position.table.strength[12]
    assert position.told("outfought") == [[RIVAL_NAME, spot(13), attack, strength]]


@pytest.mark.rule("SPK-PAYOUT-10")
@pytest.mark.parametrize("seats", [2, 4])
def test_nobody_is_said_to_control_a_closed_district(seats: int) -> None:
    position = payout(seats=seats)
    told = [line[0] + 1 for line in position.told("no_control")]
    closed = CLOSED if seats == 2 else ()
    assert told == [district for district in range(1, 17) if district not in closed]


# -- lines that hardly ever happen


@pytest.mark.rule("SPK-SOLO-16")
@pytest.mark.parametrize("pack", ["rival_40", "rival_80"])
def test_the_head_start_of_the_rival_is_a_line_of_the_final_count(pack: str) -> None:
    title = Speakeasy([read_pack(TITLE.home(), pack)])
    position = counted({PLAYER: Family(clean=100, dirty=0)}, seats=1, title=title)
    bonus = int(pack[-2:])
    assert position.told("final_bonus") == [[bonus, 0, 0]]
    assert position.told("final_total") == [[PLAYER, 100, 0], [RIVAL_NAME, bonus, 0]]
    assert not counted({PLAYER: Family()}, seats=1).told("final_bonus")
    assert position.table.total(RIVAL) == bonus


@pytest.mark.rule("SPK-EDGE-04")
def test_a_card_from_an_empty_pile_is_told_to_be_missing() -> None:
    """A bonus that names its domain, when all twelve Network cards are in one hand."""
    position = lay({1: Family(hand=[f"network_{number}" for number in range(1, 13)])})
    take_card(position.table, 0, domain("network"))
    assert position.told("no_card") == [[0, domain("network"), 0]]
    assert position.hand(0) == []


@pytest.mark.rule("SPK-EDGE-06")
def test_a_city_tile_that_is_not_there_is_told_to_be_missing() -> None:
    position = lay()
    no_tiles(position)
    position.first(TakeTile(0))
    assert position.told("no_tile") == [[0, 0, 0]]
    assert position.step == "place_capo"


@pytest.mark.rule("SPK-EDGE-06")
def test_a_gap_that_stays_is_told() -> None:
    position = lay(right=["goon", "book", "sell"])
    no_tiles(position)
    position.first(Refill(0, 1))
    assert position.told("no_refill") == [[0, 0, 0]]
    assert position.table.right == [-1, -1, -1]


@pytest.mark.rule("SPK-MEMBER-05")
def test_a_member_without_a_place_is_told() -> None:
    """Every pier space is taken and the VIP area is full."""
    spaces = [pier(zone, row) for zone in ("downtown", "midtown", "uptown") for row in range(1, 5)]
    families = {0: Family(pier=spaces[:6], vip=1), 1: Family(pier=spaces[6:])}
    position = lay(families).first(PlaceMember(0, 0))
    assert position.told("member_lost") == [[0, 0, 0]]
