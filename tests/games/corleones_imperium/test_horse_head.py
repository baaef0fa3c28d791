"""HORSE: the horse head, and what it decides."""

from __future__ import annotations

import pytest

from .positions import PASS, Position, begun, lay


@pytest.mark.rule("COR-ICON-09")
@pytest.mark.parametrize("holder", [1, 2])
def test_the_horse_head_is_taken_from_its_holder(holder: int) -> None:
    """One number: he who has it now is first player, and nobody else."""
    position = lay(horse=holder)
    position.acts(0, "f09")
    position.takes(0, "resolve_icons", "horse")
    assert (position.step, position.choices) == ("take_horse", [0])
    position.says(0, "take_horse", 0)
    assert position.table.horse == 0
    assert position.told("took_horse") == [[0, holder, 0]]
    assert position.title.view(position.table, -1)["horse"] == 0


@pytest.mark.rule("COR-ICON-09")
def test_its_holder_is_not_asked_to_take_it() -> None:
    """He has it already; only the other icons of the space are on offer, and it is told at last."""
    position = lay(horse=0, hands={0: ["money_1"]})
    position.acts(0, "f09")
    assert (position.step, position.offers) == ("resolve_icons", ["bank", "job"])
    position.denies("COR-ICON-09", "resolve_icons", "horse")
    position.takes(0, "resolve_icons", "bank")
    position.takes(0, "bank", "money_1")
    position.says(0, "keep_job", position.choices[0])
    assert (position.asked, position.step, position.table.horse) == (1, "act", 0)
    assert [(line.rule, line.numbers[0]) for line in position.news("holds_horse")] == [
        ("COR-ICON-09", 0)
    ]


@pytest.mark.rule("COR-ICON-10")
@pytest.mark.parametrize("holder", [0, 1, 2])
def test_the_horse_head_stays_where_it_is_through_all_acts(holder: int) -> None:
    """Nobody takes it: the same player starts all four acts."""
    position = begun(3, first=holder)
    while not position.table.over:
        icons = position.step == "take_horse"
        position.says(position.asked, position.step, PASS if icons else position.options[-1])
        assert position.table.horse == holder
    assert position.told("family_business") == [[holder, 0, 0]] * 4


@pytest.mark.rule("COR-ICON-10")
def test_no_other_icon_moves_it() -> None:
    """A figure for every other icon of the board, one after the other."""
    for place in ("wall_street", "upper_east_side", "queens", "upper_west_side", "midtown", "f04"):
        position = lay(horse=2, hands={0: ["money_1", "gun", "booze"]})
        position.acts(0, place)
        while position.asked == 0:
            position.says(0, position.step, position.choices[0])
        assert position.table.horse == 2


def last_figure() -> Position:
    """The Don of player 1, the last figure of all, takes the horse head from player 0."""
    position = lay(
        seats=4,
        turn=1,
        horse=0,
        cases={seat: ["money_2"] for seat in range(4)},
        thugs={1: ["queens", "brooklyn"]},
        display=["capo", "mayor_1", "family_accountant"],
        gone=[0, 2, 3],
    )
    position.acts(1, "f09")
    position.takes(1, "resolve_icons", "horse")
    position.says(1, "take_horse", 0)
    position.says(1, "keep_job", position.choices[0])
    return position


@pytest.mark.rule("COR-ICON-11")
@pytest.mark.parametrize(("seat", "following"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_the_running_order_of_turns_goes_on(seat: int, following: int) -> None:
    """Clockwise from the one who took it, whoever is first player now."""
    position = lay(seats=4, turn=seat, horse=(seat + 2) % 4)
    position.acts(seat, "f09")
    position.takes(seat, "resolve_icons", "horse")
    position.says(seat, "take_horse", 0)
    turns = []
    for _ in range(5):
        position.plays_until("act")
        turns.append(position.asked)
        position.says(position.asked, "act", position.choices[0])
    order = [(following + turn) % 4 for turn in range(5)]
    assert turns == order


@pytest.mark.rule("COR-ICON-11")
def test_it_decides_equal_bids_in_the_same_act() -> None:
    """All bid $2: player 1, who took the horse head in this act, chooses first, then 2 and 3."""
    position = last_figure()
    for seat in range(4):
        position.says(seat, "bid", 1)
    position.takes(1, "take_ally", "mayor_1")
    position.takes(2, "take_ally", "capo")
    assert [line[0] for line in position.told("took_ally")] == [1, 2, 3]
    assert [line[0] for line in position.told("bid_returned")] == [0]


@pytest.mark.rule("COR-ICON-11")
def test_it_starts_the_next_act() -> None:
    """Player 1 has the first turn of act II."""
    position = last_figure()
    while position.table.act == 0:
        position.goes_along()
    assert (position.table.act, position.step, position.asked) == (1, "act", 1)
