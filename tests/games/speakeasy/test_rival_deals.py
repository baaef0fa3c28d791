"""The solo rival's turns: protection, associates, raids, barrels, books; and the end."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.engine.title import read_pack
from omerta.games.speakeasy.family import ASSOCIATE, BOOK_SUPPLY, COLUMN, LOWER, SUPPLY
from omerta.games.speakeasy.places.commission import on_board
from omerta.games.speakeasy.title import Speakeasy

from .lucky import influence, payout
from .names import boat, book_space, mobster, spot
from .positions import TITLE, Family
from .rivals import PLAYER, RIVAL, rival_has, rival_turn
from .tally import counted

FORTY = Speakeasy([read_pack(TITLE.home(), "rival_40")])
EIGHTY = Speakeasy([read_pack(TITLE.home(), "rival_80")])
NO_GOALS: dict[str, Any] = {
    "goals": [
        "park_4a", "park_5a", "park_6b", "park_4b", "park_5c", "zone_7", "zone_7", "zone_7",
    ],
}  # fmt: skip


@pytest.mark.rule("SPK-SOLO-11")
@pytest.mark.parametrize(
    ("cops", "guarded"),
    [
        ([], [spot(14), spot(8)]),
        ([1], [spot(1), spot(14)]),
        ([1, 2], [spot(1), spot(2)]),
        ([8, 2], [spot(8), spot(2)]),
    ],
)
def test_city_hall_protects_its_two_best_buildings_under_cops_first(
    cops: list[int], guarded: list[int]
) -> None:
    """A casino in 14, a nightclub in 8, speakeasies in 1 and 2; a protected one in 7."""
    rival = rival_has(
        casinos=[spot(14)],
        nightclubs=[spot(8)],
        speakeasies=[spot(1), spot(2), spot(7)],
        guards=[spot(7)],
    )
    position = rival_turn("city_hall", rival, cops=cops)
    assert position.guards(RIVAL) == sorted([spot(7), *guarded])
    assert position.has(RIVAL, SUPPLY) == 9


@pytest.mark.rule("SPK-SOLO-11")
def test_with_one_member_left_only_one_building_is_protected() -> None:
    rival = rival_has(casinos=[spot(14)], nightclubs=[spot(8)], lost=11)
    position = rival_turn("city_hall", rival)
    assert (position.guards(RIVAL), position.has(RIVAL, SUPPLY)) == ([spot(14)], 0)


@pytest.mark.rule("SPK-SOLO-12")
def test_the_commission_gives_it_the_strongest_mobster_and_5_dirty() -> None:
    """He is out of reach for the player; the one of the player is for the rival."""
    mobsters = {1: "larry_fay", 2: "waxy_gordon", 3: "joe_masseria"}
    position = rival_turn("commission", mobsters=mobsters)
    assert position.has(RIVAL, ASSOCIATE) == mobster("joe_masseria")
    assert on_board(position.table, PLAYER) == [mobster("larry_fay"), mobster("waxy_gordon")]
    assert position.money(RIVAL) == (0, 5)
    player = Family(associate="joe_masseria")
    position = rival_turn("commission", player=player, mobsters=mobsters)
    assert position.has(RIVAL, ASSOCIATE) == mobster("waxy_gordon")
    position = rival_turn("commission")
    assert position.money(RIVAL) == (0, 5)


def raid(**laid: Any) -> tuple[list[int], int, int]:
    """A docks card with Uptown as the zone: the rival's barrels, its money, the boat's harbour."""
    rival = laid.pop("rival", rival_has(casinos=[spot(7)], speakeasies=[spot(1)]))
    position = rival_turn("docks", rival, **laid)
    return position.barrels(RIVAL), position.dirty(RIVAL), position.harbour("stephanie_st_clair")


@pytest.mark.rule("SPK-SOLO-13")
@pytest.mark.parametrize(
    ("act", "barrels", "beaten"), [(1, 4, True), (1, 3, False), (2, 2, True), (2, 1, False)]
)
def test_docks_raids_a_boat_that_defends_with_less_than_twice_its_strength(
    act: int, barrels: int, beaten: bool
) -> None:
    """Stephanie in Uptown: 10 with four barrels, 12 with three, 14 and 16; twice 6 and twice 8."""
    found = raid(act=act, holds={"stephanie_st_clair": barrels})
    assert found == (([spot(7)], 10, 16) if beaten else ([], 0, 13))


@pytest.mark.rule("SPK-SOLO-13")
def test_the_crate_leaves_the_game_and_the_barrel_comes_from_the_hold() -> None:
    """Its best active building without a barrel gets it; the stack fills the boat again."""
    rival = rival_has(casinos=[spot(7)], nightclubs=[spot(8)], speakeasies=[spot(1)], dirty=3)
    position = rival_turn(
        "docks", rival, crates={"stephanie_st_clair": 5}, crate_stack=[8, 9], cops=[7]
    )
    assert position.barrels(RIVAL) == [spot(8)]
    assert position.money(RIVAL) == (0, 13)
    assert position.table.crates_gone >> 4 & 1
    assert position.table.crate[boat("stephanie_st_clair")] == 7
    assert position.table.hold[boat("stephanie_st_clair")] == 4
    assert position.table.barrels == 20
    assert position.crates(RIVAL) == []


@pytest.mark.rule("SPK-SOLO-13")
def test_without_a_boat_in_the_zone_nothing_is_raided() -> None:
    """Uptown is weakest, and all boats lie elsewhere."""
    boats = {"stephanie_st_clair": 12}
    assert raid(boats=boats) == ([], 0, 12)


@pytest.mark.rule("SPK-SOLO-14")
def test_the_workshop_supplies_its_three_best_active_buildings() -> None:
    """Not the inactive casino in 13, not the nightclub with a barrel, not the still."""
    rival = rival_has(
        casinos=[spot(13), spot(7)],
        nightclubs=[spot(8), spot(1)],
        speakeasies=[spot(2), spot(3), spot(9)],
        barrels=[spot(8)],
    )
    position = rival_turn("workshop", rival, cops=[13])
    assert position.barrels(RIVAL) == sorted([spot(8), spot(7), spot(1), spot(2)])
    assert position.table.barrels == 40 - 20 - 4


@pytest.mark.rule("SPK-SOLO-14")
def test_the_workshop_gives_only_barrels_there_are() -> None:
    rival = rival_has(speakeasies=[spot(2), spot(3), spot(9)])
    position = rival_turn("workshop", rival, spilled=19)
    assert position.barrels(RIVAL) == [spot(2)]


@pytest.mark.rule("SPK-SOLO-15")
@pytest.mark.parametrize(
    ("act", "low", "high"), [(1, 10, 15), (2, 15, 20), (3, 20, 25), (4, 25, 30)]
)
def test_at_the_restaurant_it_sells_all_its_barrels_for_dirty_money(
    act: int, low: int, high: int
) -> None:
    """Two at speakeasies, one at a nightclub, one at a casino; none where it is inactive."""
    built = [spot(1), spot(2), spot(7), spot(13), spot(14)]
    rival = rival_has(
        speakeasies=[*built[:2], built[4]], nightclubs=[spot(7)], casinos=[spot(13)], barrels=built
    )
    position = rival_turn("restaurant", rival, act=act, cops=[14], **NO_GOALS)
    assert position.money(RIVAL) == (0, 2 * low + 2 * high)
    assert position.barrels(RIVAL) == [spot(14)]


@pytest.mark.rule("SPK-SOLO-15")
@pytest.mark.parametrize(("lower", "column"), [({}, 0), ({PLAYER: 1}, 1), ({PLAYER: 2}, 0)])
def test_its_marker_goes_to_the_first_free_space_of_the_lower_row(
    lower: dict[int, int], column: int
) -> None:
    position = rival_turn("restaurant", lower=lower)
    assert (position.has(RIVAL, COLUMN), position.has(RIVAL, LOWER)) == (column, 1)


@pytest.mark.rule("SPK-SOLO-15")
def test_it_cooks_one_book_on_the_cheapest_goal_it_fulfils() -> None:
    """City hall pays 20, the park 10: it takes the upper space there, without the bonus."""
    three = [spot(1), spot(7), spot(13)]
    rival = rival_has(speakeasies=three, guards=three)
    goals = ["park_4a", "park_1a", "park_6b", "park_4b", "park_5c", "zone_7", "zone_7", "zone_7"]
    position = rival_turn("restaurant", rival, goals=goals)
    assert position.cooked(RIVAL) == [book_space("park_a_right")]
    assert (position.money(RIVAL), position.has(RIVAL, BOOK_SUPPLY)) == ((0, 10), 9)
    assert position.hand(RIVAL) == []
    taken = {"cooked": [book_space("park_a_right")]}
    position = rival_turn(
        "restaurant", rival_has(speakeasies=three, guards=three, **taken), **NO_GOALS
    )
    assert position.cooked(RIVAL) == [book_space("park_a_right"), book_space("city_hall_3")]
    assert position.money(RIVAL) == (0, 20)
    position = rival_turn("restaurant", rival_has(speakeasies=three), **NO_GOALS)
    assert (position.cooked(RIVAL), position.money(RIVAL)) == ([], (0, 0))


@pytest.mark.rule("SPK-SOLO-16")
def test_it_takes_payouts_and_end_values_like_a_player() -> None:
    """$45 for Uptown; a protected casino 20 and what it has got."""
    families = {RIVAL: rival_has(casinos=[spot(13)])}
    position = payout(seats=1, families=families)
    assert influence(position, 2) == [0, 1, 0]
    assert position.money(RIVAL) == (0, 45)
    rival = rival_has(casinos=[spot(13)], guards=[spot(13)], dirty=33)
    position = counted({RIVAL: rival}, seats=1)
    assert position.told("final_total")[1][1] == 53


@pytest.mark.rule("SPK-SOLO-16")
@pytest.mark.parametrize(
    ("title", "bonus"), [(TITLE, 0), (FORTY, 40), (EIGHTY, 80)], ids=["0", "40", "80"]
)
@pytest.mark.parametrize("more", [0, 1])
def test_it_adds_its_head_start_and_wins_ties(title: Speakeasy, bonus: int, more: int) -> None:
    """Even if the player has more protected buildings; one dollar more, and the player wins."""
    two = [spot(1), spot(2)]
    player = Family(clean=30 + bonus + more, dirty=0, speakeasies=two, guards=two)
    position = counted({PLAYER: player, RIVAL: rival_has(dirty=50)}, seats=1, title=title)
    assert [line[1] for line in position.told("final_total")] == [50 + bonus + more, 50 + bonus]
    assert position.table.winners() == ([PLAYER] if more else [])
    assert len(position.told("rival_won")) == 1 - more
    assert len(position.told("won")) == more
