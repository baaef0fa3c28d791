"""Two gain from one shake-down: who takes the icons first."""

from __future__ import annotations

import pytest

from .positions import lay
from .shake_downs import shaken


@pytest.mark.rule("COR-CONTROL-04")
@pytest.mark.parametrize(("first", "second"), [(2, 0), (0, 2)])
def test_who_shakes_down_says_who_goes_first(first: int, second: int) -> None:
    """At the laundry: $2, and a note put away, for both."""
    position = shaken("chelsea", {"chelsea": [0]})
    assert (position.asked, position.step, position.options) == (2, "go_first", [2, 0])
    for seat in (0, 1):
        position.refused("COR-TURN-01", "go_first", 0, seat=seat)
    position.refused("COR-CONTROL-04", "go_first", 1)
    position.says(2, "go_first", first)
    assert (position.asked, position.step) == (first, "bank")
    position.takes(first, "bank", "money_5")
    assert (position.asked, position.step) == (second, "bank")
    position.takes(second, "bank", "money_3")
    assert (position.case(first), position.case(second)) == (["money_5"], ["money_3"])


@pytest.mark.rule("COR-CONTROL-04")
@pytest.mark.parametrize(("guns", "asked"), [(1, True), (2, False), (8, False)])
def test_nobody_is_asked_where_the_order_changes_nothing(guns: int, asked: bool) -> None:
    """In Queens both simply take a gun and $1, if there are two guns."""
    position = lay(act=2, markers={"queens": [1]}, left={"gun": guns})
    position.acts(0, "queens")
    assert (position.step == "go_first") == asked


@pytest.mark.rule("COR-CONTROL-05")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(("guns", "rest"), [(1, 0), (2, 0), (3, 1)])
def test_whoever_goes_first_takes_all_before_the_other(first: int, guns: int, rest: int) -> None:
    """At the gun shop two guns each: the second finds what the first has left."""
    position = lay(act=2, tiles=["gun_shop"], markers={"wall_street": [1]}, left={"gun": guns})
    position.acts(0, "wall_street/tile")
    position.says(0, "go_first", first)
    assert position.hand(first) == ["gun"] * min(guns, 2)
    assert position.hand(1 - first) == ["gun"] * rest


@pytest.mark.rule("COR-CONTROL-05")
@pytest.mark.parametrize(("first", "second"), [(2, 0), (0, 2)])
def test_all_icons_of_the_first_come_before_any_of_the_second(first: int, second: int) -> None:
    """At the private bank both put two notes away: never in turn."""
    position = shaken("upper_east_side", {"upper_east_side": [0]})
    position.says(2, "go_first", first)
    for seat in (first, first, second, second):
        assert (position.asked, position.step) == (seat, "bank")
        position.says(seat, "bank", position.choices[0])
    assert (position.asked, position.step) == (0, "act")
