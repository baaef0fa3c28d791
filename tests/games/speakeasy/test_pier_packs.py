"""Packs whose pier rows bring members: nobody is made from nothing, nobody is lost."""

from __future__ import annotations

import pytest

from omerta.engine.playout import Chooser
from omerta.games.speakeasy.gains import TO_VIP, PlaceMember
from omerta.games.speakeasy.title import Speakeasy

from .names import level, pier
from .positions import Family, fresh, lay

LOWER = [pier("downtown", row) for row in (1, 2)]
UPPER = [pier("uptown", row) for row in (1, 2, 3, 4)]


def rows_with(bonus: str) -> Speakeasy:
    """All four rows bring this."""
    rows = [{"id": f"row_{row}", "bonus": bonus, "source": "X"} for row in range(1, 5)]
    return Speakeasy([("rows.toml", {"game": "speakeasy", "pack": "rows", "pier": rows})])


MEMBERS = rows_with("member")
RAISES = rows_with("raise")


def move(start: int, to: int) -> int:
    return start * 12 + to


@pytest.mark.rule("SPK-MEMBER-04")
def test_a_member_moved_for_another_is_not_moved_from_his_old_place_again() -> None:
    """The row brings a second member, with whom the first one moves: nobody stands there then."""
    position = lay({0: Family(pier=[LOWER[0]])}, title=MEMBERS).first(PlaceMember(0, 0))
    position.says(0, "place_member", UPPER[0])
    position.says(0, "place_member", TO_VIP)
    assert position.step == "move_member"
    position.says(0, "move_member", move(LOWER[0], LOWER[1]))
    assert position.step == "place_capo"
    position = lay({0: Family(pier=[LOWER[0]], vip=1)}, title=MEMBERS).first(PlaceMember(0, 0))
    for place in UPPER[:3]:
        position.says(0, "place_member", place)
    while position.step == "place_member":
        position.goes_along()
    position.says(0, "move_member", move(LOWER[0], LOWER[1]))
    position.plays_until("place_capo", 0)
    position.title.audit(position.table)


@pytest.mark.rule("SPK-MEMBER-04")
def test_whoever_came_with_the_bonus_may_be_moved_too() -> None:
    """He is another of one's own when the first one has been put down."""
    position = lay({0: Family()}, title=RAISES).first(PlaceMember(0, 0))
    position.says(0, "place_member", UPPER[0])
    position.says(0, "raise", level("party"))
    assert position.step == "place_capo", "nobody else is there"
    ready = Family(levels={"strength": 3}, vip=1)  # the next step of power brings a member
    position = lay({0: ready}, title=RAISES).first(PlaceMember(0, 0))
    position.says(0, "place_member", UPPER[0])
    position.says(0, "raise", level("party"))
    position.says(0, "place_member", UPPER[1])
    position.says(0, "raise", level("party"))
    assert position.choices == [move(UPPER[0], to) for to in range(12) if to not in UPPER[:2]]
    position.passes()
    assert position.choices == [move(UPPER[1], to) for to in range(12) if to not in UPPER[:2]]


@pytest.mark.rule("SPK-MEMBER-04", "SPK-LIMIT-01")
@pytest.mark.parametrize("title", [MEMBERS, RAISES], ids=["member", "raise"])
@pytest.mark.parametrize("number", range(4))
def test_whole_games_with_such_rows_keep_every_member(title: Speakeasy, number: int) -> None:
    position = fresh(2 + number % 3, dice=f"rows {number}", title=title)
    chooser = Chooser(number)
    while not position.table.over:
        position.table.choose(chooser.pick(position.table.options))
        title.audit(position.table)
