"""Without a figure left one drops out of the family business; without players it ends."""

from __future__ import annotations

import pytest

from .positions import Position, begun, lay

PAID_JOB = ["booze", "booze", "bootlegging"]


def last_figure(kind: str, *hand: str) -> Position:
    """Player 0 has one figure left, a thug or the Don."""
    thugs = ["queens", "brooklyn"] if kind == "don" else ["queens"]
    members = [] if kind == "don" else ["f08"]
    return lay(thugs={0: thugs}, members={0: members}, hands={0: hand}, tiles=[])


LAST_PLACE = {"don": "f15", "thug": "wall_street"}

don_or_thug = pytest.mark.parametrize("kind", ["don", "thug"])


@pytest.mark.rule("COR-TURN-05")
@don_or_thug
def test_who_places_the_last_figure_drops_out_at_once(kind: str) -> None:
    position = last_figure(kind)
    assert position.table.out == [False, False, False]
    position.acts(0, LAST_PLACE[kind])
    assert position.told("dropped_out") == [[0, 0, 0]]
    assert position.table.out == [True, False, False]
    assert [line.key for line in position.news()][-2:] == ["dropped_out", "turn"]
    assert position.asked == 1


@pytest.mark.rule("COR-TURN-05")
def test_who_has_a_figure_of_either_kind_stays() -> None:
    """A thug alone or a family member alone is enough."""
    position = lay(gone=(1, 2))
    position.acts(0, "queens")
    position.acts(0, "brooklyn")
    assert position.told("dropped_out") == []
    assert (position.asked, position.supply(0)) == (0, (0, 1))
    position = lay(gone=(1, 2), tiles=[])
    position.acts(0, "f15")
    assert position.told("dropped_out") == []
    assert (position.asked, position.supply(0)) == (0, (2, 0))


@pytest.mark.rule("COR-TURN-05")
def test_a_job_or_an_ally_drops_nobody_out() -> None:
    position = last_figure("thug", *PAID_JOB, "capo")
    position.acts(0, "hand:bootlegging")
    assert position.told("dropped_out") == []
    position = last_figure("don", "forensics_expert")
    position.acts(0, "ally:forensics_expert")
    assert position.told("dropped_out") == []


@pytest.mark.rule("COR-TURN-06")
def test_the_last_thug_brings_all_he_can() -> None:
    """Two notes are put away, one after the other, and only then the player is out."""
    position = last_figure("thug", "money_1", "money_5")
    position.acts(0, "upper_east_side")
    assert position.told("dropped_out") == []
    position.takes(0, "bank", "money_5")
    position.takes(0, "bank", "money_1")
    assert position.case(0) == ["money_1", "money_5"]
    assert position.told("dropped_out") == [[0, 0, 0]]


@pytest.mark.rule("COR-TURN-06")
def test_the_last_family_member_collects_from_all_its_areas() -> None:
    position = last_figure("don", "money_3")
    position.acts(0, "f11")
    position.takes(0, "resolve_icons", "bank")
    position.takes(0, "bank", "money_3")
    kept = position.offers[0]
    position.takes(0, "keep_job", kept)
    assert position.case(0) == ["money_3"]
    assert position.hand(0) == ["blood_money", kept]
    assert position.told("dropped_out") == [[0, 0, 0]]


@pytest.mark.rule("COR-TURN-07")
def test_who_has_dropped_out_does_no_job_and_plays_no_ally() -> None:
    """Though all that is needed lies in hand: whenever a turn comes, it is somebody else's."""
    position = lay(gone=(0,), turn=1, hands={0: [*PAID_JOB, "capo"]}, public=["bootlegging"])
    for _ in range(6):
        assert position.step == "act"
        assert position.asked in (1, 2)
        for action in ("hand:bootlegging", "job:bootlegging", "ally:capo"):
            option = position.option(position.asked, action)
            position.refused("COR-TURN-01", "act", option, seat=0)
        position.acts(position.asked, [*position.free_for_thugs, *position.free_for_members][0])
        while position.step in ("bank", "keep_job", "resolve_icons", "sell", "swap", "take_horse"):
            position.goes_along()
    assert position.told("all_dropped_out") == [[0, 0, 0]]
    assert (position.done(0), position.played(0)) == ([], [])


@pytest.mark.rule("COR-TURN-07")
def test_a_job_that_could_be_done_keeps_nobody_in_the_phase() -> None:
    position = last_figure("thug", *PAID_JOB, "capo")
    assert position.cards_on_offer == ["hand:bootlegging", "ally:capo"]
    position.acts(0, "wall_street")
    assert position.table.out[0]
    assert position.asked == 1


@pytest.mark.rule("COR-TURN-08")
def test_who_has_dropped_out_is_skipped() -> None:
    """Of five players the second, third and fifth are out."""
    position = lay(5, gone=(1, 2, 4), turn=3, tiles=[])
    order = []
    for place in ("wall_street", "brooklyn", "queens", "f08", "f16"):
        order.append(position.asked)
        position.acts(position.asked, place)
    assert order == [3, 0, 3, 0, 3]


@pytest.mark.rule("COR-TURN-08")
def test_the_last_one_left_takes_turn_after_turn() -> None:
    position = lay(4, gone=(0, 1, 3), turn=2, tiles=[])
    for place in ("wall_street", "queens", "f08"):
        assert (position.asked, position.step) == (2, "act")
        position.acts(2, place)
    assert position.told("turn") == [[2, 0, 0], [2, 0, 0]]
    assert position.told("all_dropped_out") == [[0, 0, 0]]


@pytest.mark.rule("COR-TURN-09")
def test_the_phase_ends_when_all_have_dropped_out() -> None:
    """Not before: as long as one figure is before its player, it is that player's turn."""
    position = lay(gone=(0,), turn=1, tiles=[])
    for seat, place in [(1, "queens"), (2, "brooklyn"), (1, "wall_street"), (2, "f08"), (1, "f15")]:
        position.acts(seat, place)
        assert position.told("all_dropped_out") == []
        assert position.told("turf_war") == []
        assert position.step == "act"
    position.acts(2, "midtown")
    position.says(2, "keep_job", position.choices[0])
    assert position.told("all_dropped_out") == [[0, 0, 0]]
    keys = [line.key for line in position.news()]
    assert keys[keys.index("all_dropped_out") + 1] == "turf_war"


@pytest.mark.rule("COR-TURN-09")
@pytest.mark.parametrize("seats", [2, 5])
def test_every_figure_is_placed_before_the_turf_wars(seats: int) -> None:
    """Three thugs and a Don each with two players, else two thugs and a Don."""
    position = begun(seats)
    placed = 0
    while not position.told("turf_war"):
        if position.step == "act":
            placed += 1
            position.says(position.asked, "act", position.options[0])
        else:
            position.goes_along()
    assert placed == (8 if seats == 2 else 15)


@pytest.mark.rule("COR-TURN-10")
@don_or_thug
def test_what_is_in_hand_stays_in_hand(kind: str) -> None:
    """Jobs, goods, money and allies: all of it is there when the others go on."""
    hand = ["money_1", "money_5", "gun", "narcotics", "bootlegging", "extortion", "capo"]
    position = last_figure(kind, *hand)
    position.acts(0, LAST_PLACE[kind])
    assert position.table.out[0]
    gained = ["blood_money", "booze"] if kind == "don" else ["blood_money", "money_1"]
    assert sorted(position.hand(0)) == sorted(hand + gained)
    before = position.hand(0)
    position.acts(1, "midtown")
    position.says(1, "keep_job", position.choices[0])
    assert position.hand(0) == before
    assert position.told("discarded") == []


@pytest.mark.rule("COR-TURN-11")
@pytest.mark.parametrize(
    ("figure", "place"), [("mayor", "f01"), ("boss", "chelsea"), ("chief", "midtown")]
)
@don_or_thug
def test_a_neutral_figure_keeps_nobody_in_the_phase(kind: str, figure: str, place: str) -> None:
    """It stands there under the player's control; without own figures the player is out."""
    where = {figure: place}
    thugs = ["queens", "brooklyn"] if kind == "don" else ["queens"]
    members = [] if kind == "don" else ["f08"]
    position = lay(
        thugs={0: thugs},
        members={0: members},
        control={figure: 0},
        mayor=where.get("mayor", ""),
        boss=where.get("boss", ""),
        chief=where.get("chief", ""),
    )
    position.acts(0, LAST_PLACE[kind])
    assert position.told("dropped_out") == [[0, 0, 0]]
    assert position.asked == 1


@pytest.mark.rule("COR-TURN-11")
def test_placing_a_neutral_figure_costs_no_figure_of_ones_own() -> None:
    position = last_figure("thug", "mayor_1")
    position.acts(0, "ally:mayor_1")
    position.takes(0, "place_mayor", "f15")
    assert position.told("dropped_out") == []
    assert position.supply(0) == (1, 0)
