"""With two players six spaces of family members are closed to everybody."""

from __future__ import annotations

import pytest

from .positions import Position, begun, lay

CLOSED = ["f02", "f04", "f05", "f10", "f13", "f16"]
OPEN = ["f01", "f03", "f06", "f07", "f08", "f09", "f11", "f12", "f14", "f15"]


@pytest.mark.rule("COR-TWOPLAYER-01")
@pytest.mark.parametrize("space", CLOSED)
def test_nobody_can_occupy_a_closed_space(space: str) -> None:
    position = lay(2)
    assert len(position.free_for_members) == 16 - 6
    position.denies("COR-TWOPLAYER-01", "act", space)


@pytest.mark.rule("COR-TWOPLAYER-01")
def test_closed_spaces_stay_closed_in_every_act() -> None:
    """The entr'acte takes figures off the board, and opens no space."""
    for act in (1, 2, 3):
        position = lay(2, act=act, at="entracte", members={0: ["f01"]})
        assert len(position.free_for_members) == 10
        position.denies("COR-TWOPLAYER-01", "act", "f02")


@pytest.mark.rule("COR-TWOPLAYER-02")
def test_ten_spaces_are_open_and_six_closed() -> None:
    for position in (begun(2), lay(2, turn=1, act=4)):
        assert position.free_for_members == OPEN
        for space in CLOSED:
            position.denies("COR-TWOPLAYER-01", "act", space)


@pytest.mark.rule("COR-TWOPLAYER-03")
@pytest.mark.parametrize("ally", ["mayor_1", "mayor_2", "mayor_3"])
def test_the_mayor_cannot_use_a_closed_space(ally: str) -> None:
    position = lay(2, act=4, hands={0: [ally]}, members={1: ["f09"]})
    position.acts(0, f"ally:{ally}")
    assert position.offers == [space for space in OPEN if space != "f09"]
    for space in CLOSED:
        position.denies("COR-TWOPLAYER-03", "place_mayor", space)
    position.denies("COR-NEUTRAL-02", "place_mayor", "f09")


def moved(seats: int, card: str) -> Position:
    """A card that moves a figure of another player: that on F09, and F15 is taken."""
    position = lay(
        seats, act=2, hands={0: ["booze", "bribed_official", "corrupt_officer"]},
        members={0: ["f15"], 1: ["f09"]},
    )  # fmt: skip
    position.acts(0, card)
    if position.step == "take_reward":
        position.takes(0, "take_reward", "text")
    position.takes(0, "move_rival", "f09")
    return position


@pytest.mark.rule("COR-TWOPLAYER-04")
@pytest.mark.parametrize("card", ["hand:bribed_official", "ally:corrupt_officer"])
def test_no_card_moves_a_figure_onto_a_closed_space(card: str) -> None:
    position = moved(2, card)
    assert position.offers == [space for space in OPEN if space not in ("f09", "f15")]
    for space in CLOSED:
        position.denies("COR-TWOPLAYER-04", "move_rival_to", space)
    rule = "COR-ALLY-20" if card.startswith("ally") else "COR-JOB-33"
    position.denies(rule, "move_rival_to", "f15")
    position.takes(0, "move_rival_to", "f01")
    assert position.members(1) == ["f01"]


@pytest.mark.rule("COR-TWOPLAYER-04")
def test_with_three_players_the_same_card_moves_a_figure_there() -> None:
    position = moved(3, "hand:bribed_official")
    position.takes(0, "move_rival_to", "f02")
    assert position.members(1) == ["f02"]


@pytest.mark.rule("COR-TWOPLAYER-05")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_with_three_or_more_players_all_spaces_are_open(seats: int) -> None:
    for position in (begun(seats), lay(seats, act=1, at="entracte")):
        assert position.free_for_members == sorted(OPEN + CLOSED)
    for space in CLOSED:
        position = lay(seats)
        position.acts(0, space)
        assert position.members(0) == [space]
    position = lay(seats, hands={0: ["mayor_1"]})
    position.acts(0, "ally:mayor_1")
    assert position.offers == sorted(OPEN + CLOSED)
