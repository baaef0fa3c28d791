"""Line 1, business: what the income boxes and the Press bring, and to whom."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.games.der_pate.board import (
    BLACK,
    GREY,
    INFLUENCE,
    PUPPETEER,
    RED,
    REPUTATION,
    WHITE,
)

from .names import COLOURS
from .positions import Position, lay


def box(number: int, **laid: Any) -> Position:
    """Somebody's turn, all four dice show `number`, and one of them is placed."""
    return lay(1, dict.fromkeys(COLOURS, number), **laid).places(GREY)


@pytest.mark.rule("PAT-L1-01")
@pytest.mark.parametrize("turn", range(4))
def test_every_controller_is_paid_whoever_placed_the_die(turn: int) -> None:
    """An income box pays every business of its number, not only those of the active player."""
    position = box(2, turn=turn)  # on 3, 7 and 11: the second player has none
    assert position.money == [12_000, 10_000, 12_000, 12_000]


@pytest.mark.rule("PAT-L1-01")
def test_businesses_of_other_numbers_pay_nothing() -> None:
    """Only the businesses of the number pay."""
    position = box(4, held={0: [1, 2, 3, 4], 1: [6], 2: [7, 8, 9, 10, 11]})
    assert position.money == [10_000, 14_000, 10_000, 10_000]


@pytest.mark.rule("PAT-L1-02")
@pytest.mark.parametrize(("number", "space"), [(1, 5), (2, 3), (3, 10), (4, 6), (5, 8)])
def test_a_box_pays_its_number_in_thousands(number: int, space: int) -> None:
    """Box n pays n times 1,000 dollars for a business."""
    position = box(number, held={0: [], 1: [space]})
    assert position.money == [10_000, 10_000 + number * 1_000, 10_000, 10_000]


@pytest.mark.rule("PAT-L1-03")
@pytest.mark.parametrize("turn", [0, 1])
def test_several_businesses_of_the_number_are_all_paid(turn: int) -> None:
    """Who controls several businesses of the number is paid for each of them."""
    assert box(3, turn=turn, held={0: [], 1: [4, 10]}).money[1] == 16_000
    assert box(1, turn=turn, held={0: [5], 1: [1, 9]}).money == [11_000, 12_000, 10_000, 10_000]
    assert box(1, turn=turn, held={0: [], 1: [1, 5, 9]}).money[1] == 13_000


@pytest.mark.rule("PAT-L1-04")
@pytest.mark.parametrize("turn", [0, 3])
def test_protection_moves_each_controller_on_influence(turn: int) -> None:
    """Box 1 also moves +1 on Influence for each business of the number, whoever's turn it is."""
    position = box(1, turn=turn, held={0: [1, 5], 1: [9], 2: [2, 3, 4]})
    assert [position.tracks(seat) for seat in range(4)] == [
        [0, 2, 0, 0],
        [0, 1, 0, 0],
        [0, 0, 0, 0],
        [0, 0, 0, 0],
    ]


@pytest.mark.rule("PAT-L1-05")
@pytest.mark.parametrize("turn", [0, 3])
def test_smuggling_moves_each_controller_on_reputation(turn: int) -> None:
    """Box 2 also moves +1 on Reputation for each business of the number, whoever's turn it is."""
    position = box(2, turn=turn, held={0: [3, 7], 1: [11], 2: [1, 2, 4]})
    assert [position.tracks(seat) for seat in range(4)] == [
        [2, 0, 0, 0],
        [1, 0, 0, 0],
        [0, 0, 0, 0],
        [0, 0, 0, 0],
    ]


@pytest.mark.rule("PAT-L1-06")
@pytest.mark.parametrize("number", [3, 4, 5])
def test_the_other_boxes_move_no_marker(number: int) -> None:
    """Boxes 3, 4 and 5 give no track step."""
    position = box(number)
    assert sum(position.money) == 40_000 + 2 * number * 1_000
    for seat in range(4):
        assert position.tracks(seat) == [0, 0, 0, 0]


@pytest.mark.rule("PAT-L1-07")
def test_empty_businesses_pay_nobody() -> None:
    """Of the two gambling businesses one is empty: only the other pays."""
    position = box(5, held={0: [1], 1: [8]})
    assert position.money == [10_000, 15_000, 10_000, 10_000]
    assert box(5, held={0: [1]}).money == [10_000] * 4
    assert box(2, held={0: [1]}).tracks(0) == [0, 0, 0, 0]


@pytest.mark.rule("PAT-L1-08")
@pytest.mark.parametrize("seats", [2, 3])
def test_neutral_businesses_pay_nobody(seats: int) -> None:
    """What neutral members hold pays nobody, and moves nobody."""
    position = box(2, seats=seats)  # 3 the first, 7 the third, 11 the fourth family
    assert position.money == [12_000, 10_000, 12_000][:seats]
    assert len(position.table.track) == 4 * seats
    assert [position.tracks(seat)[REPUTATION] for seat in range(seats)] == [1, 0, 1][:seats]
    assert [line[0] for line in position.told("collected")] == [0, 2][: seats - 1]


@pytest.mark.rule("PAT-L1-09")
@pytest.mark.parametrize("turn", [0, 2])
def test_the_press_moves_only_the_active_player(turn: int) -> None:
    """Press on line 1: +1 Reputation and +1 Influence for the active player."""
    position = box(PUPPETEER, turn=turn)
    for seat in range(4):
        assert position.tracks(seat) == ([1, 1, 0, 0] if seat == turn else [0, 0, 0, 0])


@pytest.mark.rule("PAT-L1-09")
def test_after_the_press_no_income_box_is_carried_out() -> None:
    """The puppeteer is the die of line 1: the turn goes on with line 2, and nobody was paid."""
    dice = {GREY: PUPPETEER, RED: 5, BLACK: 5, WHITE: 5}
    position = lay(1, dice).places(GREY)
    assert (position.asked, position.step) == (0, "place_second_die")
    assert position.money == [10_000] * 4
    assert position.news("collected") == []


@pytest.mark.rule("PAT-L1-10")
def test_payments_and_steps_begin_with_the_active_player() -> None:
    """From the active player clockwise: the third, then the first and the second."""
    position = box(1, turn=2)  # on 1, 5 and 9
    assert [line[0] for line in position.told("collected")] == [2, 0, 1]
    assert [line[:2] for line in position.told("advanced")] == [
        [2, INFLUENCE],
        [0, INFLUENCE],
        [1, INFLUENCE],
    ]


@pytest.mark.rule("PAT-L1-10")
def test_who_gains_a_token_on_line_one_is_asked_in_clockwise_order() -> None:
    """The steps bring questions about tokens, the active player's first."""
    near = {seat: {REPUTATION: 2} for seat in range(4)}
    position = box(2, turn=2, tracks=near)  # on 3, 7 and 11
    for seat in (2, 3, 0):
        assert (position.asked, position.step) == (seat, "use_token")
        position.passes()
    assert (position.asked, position.step) == (2, "place_second_die")
