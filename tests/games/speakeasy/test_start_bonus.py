"""The start round: city tile, bonus and card; nothing else happens."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy import family as at
from omerta.games.speakeasy.start_round import StartCard, StartRound

from .draws import setups
from .households import Family
from .names import card, piece, pier, spot
from .positions import PASS, lay
from .start_turns import builds, start


@pytest.mark.rule("SPK-START-07")
@pytest.mark.parametrize("name", ["goon", "two_authority", "build_one"])
def test_the_city_tile_of_the_spot_comes_along(name: str) -> None:
    """It is kept for later, and is not done now."""
    other = "sell"
    position = start(tiles={spot(9, 2): name, spot(9, 1): other})
    builds(position, "spot_3", spot(9, 2))
    assert position.tiles(0) == [name]
    assert position.table.tile[spot(9, 2)] == -1
    assert position.table.tile[spot(9, 1)] >= 0
    assert [position.has(0, at.GOONS), position.has(0, at.MARKERS)] == [1, 0]


@pytest.mark.rule("SPK-START-08")
@pytest.mark.parametrize(
    ("name", "gain"),
    [
        ("spot_1", [2, 0, 0]),
        ("spot_3", [1, 1, 0]),
        ("spot_6", [1, 0, 1]),
    ],
)
def test_goon_book_and_marker_come_at_once(name: str, gain: list[int]) -> None:
    """The bonus printed under the building: goons, books, authority markers then."""
    position = builds(start(), name, spot(4))
    assert [position.has(0, field) for field in (at.GOONS, at.BOOKS, at.MARKERS)] == gain
    assert position.step == "start_card"


@pytest.mark.rule("SPK-START-08")
@pytest.mark.parametrize(
    ("name", "step"),
    [
        ("spot_2", "take_card"),
        ("spot_4", "take_tile"),
        ("spot_5", "place_member"),
        ("spot_7", "take_aid"),
        ("spot_8", "place_member"),
        ("spot_9", "raise"),
    ],
)
def test_the_other_bonuses_are_chosen_before_the_card(name: str, step: str) -> None:
    position = builds(start(), name, spot(4))
    assert (position.asked, position.step) == (0, step)
    position.says(0, step, position.choices[0])
    position.plays_until("start_card")
    gained = {
        "take_card": len(position.hand(0)) - 1,
        "take_tile": len(position.tiles(0)) - 1,
        "place_member": len(position.pier(0)),
        "take_aid": len(position.aid(0)),
        "raise": sum(position.levels(0)) - 5,
    }
    assert gained[step] == 1


@pytest.mark.rule("SPK-START-09")
def test_exactly_one_card_is_played_for_its_bonus_alone() -> None:
    """A Network card would protect, a Party card sell: neither happens in the start round."""
    family = Family(
        hand=["network_10", "party_10", "distillery_7", "transport_9"],
        vip=1,
        markers=9,
        speakeasies=[spot(5)],
        still=spot(6),
        barrels=[spot(5)],
    )
    expected = {"network_10": at.BOOKS, "party_10": at.BOOKS, "distillery_7": at.GOONS}
    for name, field in {**expected, "transport_9": at.MARKERS}.items():
        position = lay({0: family}).first(StartCard(0))
        assert position.choices == [card(one) for one in family.hand]
        assert not position.may_pass
        before = position.has(0, field)
        position.refused("SPK-START-09", "start_card", PASS)
        position.refused("SPK-START-09", "start_card", card("network_1"))
        position.says(0, "start_card", card(name))
        assert position.has(0, field) == before + 1
        assert position.slots(0) == [name]
        assert sorted(position.hand(0)) == sorted(set(family.hand) - {name})
        assert position.step == "place_capo", "no action, no second card"
        assert [position.guards(0), position.barrels(0)] == [[], [spot(5)]]
        assert [position.has(0, at.DISTILLED), position.money(0)] == [0, (15, 30)]


@pytest.mark.rule("SPK-START-09")
def test_a_level_on_the_card_rises() -> None:
    position = lay({0: Family(hand=["party_4"])}).first(StartCard(0))
    position.says(0, "start_card", card("party_4"))
    assert position.levels(0) == [1, 2, 1, 1, 1]


@pytest.mark.rule("SPK-START-10")
@pytest.mark.parametrize(
    "name",
    ["network_11", "network_12", "party_11", "party_12", "distillery_12", "transport_10"],
)
def test_a_card_without_a_bonus_gives_nothing(name: str) -> None:
    position = lay({0: Family(hand=[name])}).first(StartCard(0))
    before = position.table.fam[:]
    position.says(0, "start_card", card(name))
    changed = [place for place, old in enumerate(before) if position.table.fam[place] != old]
    assert changed == [at.SLOT + card(name) // 12, at.HAND]
    assert position.slots(0) == [name]


@pytest.mark.rule("SPK-START-11")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_card_is_drawn_so_act_1_begins_with_three(seats: int) -> None:
    """With buildings and cards that bring no cards, everybody has three of the four left."""
    for position in setups(seats, 10):
        while position.step != "place_capo":
            if position.step == "start_building":
                position.says(position.asked, position.step, piece("spot_3"))
            elif position.step == "place_member":
                row = pier("downtown", 2)
                free = row if row in position.choices else position.choices[-3]
                position.says(position.asked, position.step, free)
            else:
                position.goes_along()
        cards = position.told("took_card")
        gained = [len([1 for line in cards if line[0] == seat]) for seat in range(seats)]
        thrown = [line[0] for line in position.told("discarded")]
        for seat in range(seats):
            assert len(position.hand(seat)) == 3 + gained[seat] - thrown.count(seat)
            assert len(position.slots(seat)) == 1
        assert 0 in gained


@pytest.mark.rule("SPK-START-12")
def test_no_capo_is_placed_and_no_aid_card_used_in_the_start_round() -> None:
    """Even with an aid card at hand: capos stay at home until act 1."""
    families = {seat: Family(aid=[seat + 1], hand=[f"party_{seat + 1}"]) for seat in range(4)}
    position = lay(families)
    position.table.act = -1
    position.goes_on(StartRound(-1))
    asked = set()
    while position.step not in ("use_aid", "place_capo"):
        asked.add(position.step)
        assert position.table.capo == [-1] * 18 + [0] * 4
        assert [position.has(seat, at.SAFE) for seat in range(4)] == [0] * 4
        position.says(position.asked, position.step, position.options[0])
    assert {"start_building", "start_spot", "start_card"} <= asked
    assert not asked & {"use_aid", "place_capo"}
    assert position.table.act == 0
    assert [position.has(seat, at.CAPOS) for seat in range(4)] == [4] * 4
    assert position.step == "use_aid", "the first turn of act 1"
