"""Mayor, Union Boss and Police Chief: whose they are, where they stand, and for how long."""

from __future__ import annotations

from typing import Any, Final

import pytest

from omerta.engine.ledger import read_ledger

from .job_sheet import doing
from .names import MEMBER_PLACES, member_place, thug_place, turf
from .positions import Position, lay
from .targets import neutrals

MAYOR, BOSS, CHIEF = 0, 1, 2
BESIDE, RIVER = -1, -2
NOBODY = -1
FREE: Final = ["wall_street", "wall_street/tile", "brooklyn", "upper_east_side", "queens"]
FREE_THUGS: Final = [*FREE, "upper_west_side", "midtown", "chelsea"]
TURFS: Final = [name for name in FREE_THUGS if "/" not in name]


def plays(ally: str, *others: str, **laid: Any) -> Position:
    """Player 0 plays an ally in act II, with one tile, a gun shop, on Wall Street."""
    laid = {"act": 2, "tiles": ["gun_shop"], **laid}
    position = lay(hands={**laid.pop("hands", {}), 0: [ally, *others]}, **laid)
    position.acts(0, f"ally:{ally}")
    return position


@pytest.mark.rule("COR-NEUTRAL-01")
@pytest.mark.parametrize(
    ("ally", "which", "step", "place", "at"),
    [
        ("mayor_1", MAYOR, "place_mayor", "f08", member_place("f08")),
        ("union_boss_1", BOSS, "place_boss", "queens", thug_place("queens")),
        ("police_chief_1", CHIEF, "place_chief", "queens", turf("queens")),
    ],
)
def test_a_neutral_figure_is_placed_at_once_and_is_its_players(
    ally: str, which: int, step: str, place: str, at: int
) -> None:
    """In the turn in which its ally is played, and without a figure of the own family."""
    position = plays(ally)
    assert (position.asked, position.step) == (0, step)
    assert neutrals(position) == [BESIDE] * 3
    position.takes(0, step, place)
    assert neutrals(position)[which] == at
    assert position.table.neutral_of[which] == 0
    assert [who for who in position.table.neutral_of if who == 0] == [0]
    assert (position.supply(0), position.asked) == ((2, 2), 1)
    assert position.title.view(position.table, -1)["neutral_of"] == position.table.neutral_of


@pytest.mark.rule("COR-ALLY-10", "COR-ALLY-11", "COR-ALLY-12", "COR-ALLY-18", "COR-ALLY-24")
@pytest.mark.parametrize(
    ("language", "placed", "moved"),
    [
        ("en", "place the", "move him"),
        ("de", "Setze den", "bewege ihn"),
        ("it", "piazza", "sposta"),
    ],
)
def test_the_rules_of_the_allies_say_that_a_figure_is_placed_or_moved(
    language: str, placed: str, moved: str
) -> None:
    ledger = read_ledger("corleones_imperium")
    for number in (10, 11, 12, 18, 24):
        text = ledger[f"COR-ALLY-{number}"].texts[language]
        assert placed in text
        assert moved in text


@pytest.mark.rule("COR-NEUTRAL-01")
def test_it_is_moved_if_it_is_on_the_board_already() -> None:
    position = plays("mayor_1", mayor="f01")
    position.takes(0, "place_mayor", "f08")
    assert (neutrals(position)[MAYOR], position.table.neutral_of[MAYOR]) == (7, 0)
    assert position.hand(0) == ["gun", "booze"]
    position = plays("police_chief_1", chief="midtown")
    position.takes(0, "place_chief", "queens")
    assert (neutrals(position)[CHIEF], position.table.neutral_of[CHIEF]) == (turf("queens"), 0)


@pytest.mark.rule("COR-NEUTRAL-01")
def test_it_counts_as_ones_own_until_one_drops_out() -> None:
    """The Union Boss as a thug of player 0, the Mayor as his family member; for rivals as his."""
    laid: dict[str, Any] = {"boss": "queens", "mayor": "f08", "act": 2}
    for seat, own in ((0, True), (1, False), (NOBODY, False)):
        control = {"control": {"boss": seat, "mayor": seat}, **laid}
        capo = plays("capo", **control)
        assert (capo.step == "shake_down_again") == own
        visit = doing("second_visit", **control)
        assert (visit.step == "visit_again" and visit.offers == ["queens"]) == own
        again = doing("full_collection", **control)
        assert (again.step == "collect_again" and again.offers == ["f08"]) == own
        official = doing("bribed_official", **control)
        assert (official.step == "move_rival") == (seat == 1)


@pytest.mark.rule("COR-NEUTRAL-05", "COR-NEUTRAL-01")
@pytest.mark.parametrize(
    ("which", "laid", "at"),
    [
        (MAYOR, {"mayor": "f08", "control": {"mayor": 0}}, member_place("f08")),
        (BOSS, {"boss": "brooklyn", "control": {"boss": 0}}, thug_place("brooklyn")),
        (CHIEF, {"chief": "queens", "control": {"chief": 0}}, turf("queens")),
    ],
)
def test_dropping_out_gives_up_control_and_leaves_the_figure(
    which: int, laid: dict[str, Any], at: int
) -> None:
    """Player 0 places the last figure; the neutral one stays, and is nobody's."""
    thugs = {0: ["wall_street", "midtown"]}
    position = lay(act=1, thugs=thugs, hands={1: ["booze", "bribed_official"]}, **laid)
    assert position.table.neutral_of[which] == 0
    position.acts(0, "f15")
    assert (position.asked, position.table.out) == (1, [True, False, False])
    assert (neutrals(position)[which], position.table.neutral_of[which]) == (at, NOBODY)
    position.acts(1, "hand:bribed_official")
    position.takes(1, "take_reward", "text")
    assert position.offers == ["wall_street", "midtown", "f15"]


@pytest.mark.rule("COR-NEUTRAL-05")
def test_it_is_kept_while_a_figure_of_ones_own_is_left() -> None:
    """And another player's dropping out changes nothing."""
    control = {"mayor": 0, "boss": 1}
    position = lay(thugs={0: ["wall_street"]}, mayor="f08", boss="brooklyn", control=control)
    position.acts(0, "f15")
    assert position.table.neutral_of == [0, 1, NOBODY]
    gone = lay(thugs={0: ["wall_street", "queens"]}, mayor="f08", boss="brooklyn", control=control)
    gone.acts(0, "f15")
    assert gone.table.neutral_of == [NOBODY, 1, NOBODY]


@pytest.mark.rule("COR-NEUTRAL-02")
def test_the_mayor_uses_free_spaces_of_family_members() -> None:
    position = plays("mayor_1", members={0: ["f01"], 1: ["f12"]})
    free = [name for name in MEMBER_PLACES if name not in ("f01", "f12")]
    assert (position.offers, position.may_pass) == (free, True)
    position.denies("COR-NEUTRAL-02", "place_mayor", "f01")
    position.denies("COR-NEUTRAL-02", "place_mayor", "f12")


@pytest.mark.rule("COR-NEUTRAL-02")
def test_the_mayor_occupies_his_space_and_no_other() -> None:
    position = plays("mayor_1")
    position.takes(0, "place_mayor", "f08")
    assert position.asked == 1
    free = [name for name in MEMBER_PLACES if name != "f08"]
    assert (position.free_for_members, position.free_for_thugs) == (free, FREE_THUGS)
    position.denies("COR-MEMBER-01", "act", "f08")


@pytest.mark.rule("COR-NEUTRAL-03")
def test_the_union_boss_uses_free_thug_spaces() -> None:
    position = plays("union_boss_1", thugs={0: ["queens"], 1: ["wall_street/tile"]})
    free = [name for name in FREE_THUGS if name not in ("queens", "wall_street/tile")]
    assert (position.offers, position.may_pass) == (free, True)
    for place in ("queens", "wall_street/tile", "queens/tile"):
        position.denies("COR-NEUTRAL-03", "place_boss", place)


@pytest.mark.rule("COR-NEUTRAL-03")
def test_the_union_boss_occupies_his_space_and_no_other() -> None:
    position = plays("union_boss_1")
    position.takes(0, "place_boss", "brooklyn")
    assert position.asked == 1
    free = [name for name in FREE_THUGS if name != "brooklyn"]
    assert (position.free_for_thugs, position.free_for_members) == (free, MEMBER_PLACES)
    position.denies("COR-THUG-03", "act", "brooklyn")


@pytest.mark.rule("COR-NEUTRAL-04")
@pytest.mark.parametrize("place", TURFS)
def test_the_police_chief_stands_in_a_turf_and_blocks_nothing(place: str) -> None:
    """All spaces are free for the next player; the chief may join occupied turfs, too."""
    position = plays("police_chief_1")
    assert (position.offers, position.may_pass) == (TURFS, True)
    position.takes(0, "place_chief", place)
    assert (position.asked, neutrals(position)[CHIEF]) == (1, turf(place))
    assert position.free_for_thugs == FREE_THUGS
    assert position.free_for_members == MEMBER_PLACES


@pytest.mark.rule("COR-NEUTRAL-04")
def test_the_police_chief_needs_no_free_space() -> None:
    """Both businesses of Wall Street are occupied: he goes there all the same."""
    position = plays("police_chief_1", thugs={1: ["wall_street", "wall_street/tile"]})
    position.takes(0, "place_chief", "wall_street")
    assert position.offers == ["wall_street", "wall_street/tile"]
    position.passes()
    assert position.thugs(1) == ["wall_street", "wall_street/tile"]
    assert position.thugs(5) == position.members(5) == []  # no space holds a neutral figure
