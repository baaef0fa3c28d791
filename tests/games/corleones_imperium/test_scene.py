"""What is drawn of Corleones Imperium, where it is touched, and what a choice promises."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.engine.prompt import prompt
from omerta.engine.scene import Scene
from omerta.engine.title import SPECTATOR

from .job_sheet import doing
from .names import CARDS, MEMBER_PLACES, turf
from .positions import DISCARDED, PASS, Position, lay
from .targets import FULL_CITY
from .wars import EVERYWHERE, war


def drawn(position: Position, seat: int) -> Scene:
    return position.title.scene(position.title.view(position.table, seat))


def touched(position: Position, name: str) -> list[str]:
    """The path to the choice of this name."""
    seat = position.asked
    view, asked = position.title.view(position.table, seat), prompt(position.table, seat)
    return position.title.where(view, asked, position.option(seat, name))


def promised(position: Position, name: str) -> list[tuple[str, list[int]]]:
    seat = position.asked
    view, asked = position.title.view(position.table, seat), prompt(position.table, seat)
    return position.title.forecast(view, asked, position.option(seat, name))


def test_everything_on_the_board_stands_in_its_place() -> None:
    position = lay(
        **{**FULL_CITY, "tiles": ["gun_shop", "fence"]},
        markers={"queens": [1, 0]},
        river={2: (1, 0)},
        control={"boss": 2},
    )
    for seat in (SPECTATOR, 0, 1, 2):
        made = drawn(position, seat)
        assert made.places["business.wall_street"] == [["thug.1", 1]]
        assert made.places["new_business.wall_street"] == [["gun_shop", 1], ["thug.0", 1]]
        assert made.places["new_business.brooklyn"] == [["fence", 1]]
        assert made.places["new_business.queens"] == []
        assert made.places["business.chelsea"] == [["union_boss", 1]]
        assert made.places["space.f09"] == [["mayor", 1]]
        assert made.places["space.f11"] == [["member.1", 1]]
        assert made.places["turf.upper_east_side"] == [["police_chief", 1]]
        levels = [made.places[f"control.queens.level_{level}"] for level in (1, 2, 3, 4)]
        assert levels == [[["marker.1", 1]], [["marker.0", 1]], [], []]
        assert made.places["river"] == [["thug.2", 1]]
        assert made.places["beside"] == []
        assert made.facts["control"]["queens"] == 0
        assert made.facts["influence"]["midtown"] == [1, 2, 0, 0, 0, 1]
        assert made.facts["ahead"]["midtown"] == 1
        assert made.facts["neutral_of"] == {"mayor": -1, "union_boss": 2, "police_chief": -1}
        assert "new_business.queens" in made.facts["closed"]
        assert "new_business.brooklyn" not in made.facts["closed"]


@pytest.mark.rule("COR-HIDDEN-01", "COR-HIDDEN-02", "COR-HIDDEN-03")
def test_hands_and_suitcases_are_counted_and_the_own_ones_open() -> None:
    position = lay(
        act=2,
        hands={0: ["money_1", "gun", "gun", "vendetta", "capo"], 1: ["money_5", "mayor_1"]},
        cases={0: ["money_2"], 1: ["money_5", "money_5"]},
    )
    own = drawn(position, 0)
    assert own.places["hand.0"] == [["money_1", 1], ["gun", 2], ["vendetta", 1]]
    assert own.places["allies.0"] == [["capo", 1]]
    assert own.places["suitcase.0"] == [["money_2", 1]]
    assert (own.places["hand.1"], own.places["suitcase.1"]) == (1, 2)
    assert own.places["allies.1"] == [["mayor_1", 1]]
    assert (own.facts["suitcase"], own.facts["hand_sizes"]) == (2, [5, 2, 0])
    assert "suitcase" not in drawn(position, SPECTATOR).facts
    assert drawn(position, SPECTATOR).places["hand.0"] == 4
    assert own.facts["known"][1]["suitcase"] == [["money_5", 2, 2]]


@pytest.mark.rule("COR-JOB-02", "COR-JOB-03")
def test_what_the_own_hand_lacks_for_a_job_is_told_to_its_owner_alone() -> None:
    """One narcotics stands in for one good: a vendetta can be paid, a bank heist lacks one more."""
    position = lay(hands={0: ["gun", "narcotics", "vendetta", "bank_heist"]}, public=["skimming"])
    lacking = {"skimming": [], "vendetta": [], "bank_heist": ["blood_money"]}
    assert drawn(position, 0).facts["lacks"] == lacking
    assert set(drawn(position, 1).facts["lacks"]) == {"skimming"}
    assert "lacks" not in drawn(position, SPECTATOR).facts
    on_offer = {name.rpartition(":")[2] for name in position.cards_on_offer}
    assert {job for job, missing in lacking.items() if not missing} == on_offer


@pytest.mark.rule("COR-HIDDEN-06")
def test_jobs_just_drawn_are_seen_by_one_and_counted_by_the_others() -> None:
    position = lay(deck=["vendetta", "tax_raid"], tiles=[])
    position.acts(0, "midtown")
    assert drawn(position, 0).places["drawn"] == [["vendetta", 1], ["tax_raid", 1]]
    assert drawn(position, 1).places["drawn"] == 2
    assert touched(position, "vendetta") == ["drawn/vendetta"]


@pytest.mark.rule("COR-TRIBUTE-08")
def test_what_is_laid_aside_is_seen_by_its_owner_alone() -> None:
    hand = ["money_2"] * 6 + ["money_1"]
    position = lay(at="tribute", hands={0: hand, 1: hand})
    position.takes(0, "lay_aside", "money_1")
    assert drawn(position, 0).places["aside.0"] == [["money_1", 1]]
    assert drawn(position, 0).places["hand.0"] == [["money_2", 6]]
    assert "aside.0" not in drawn(position, 1).places
    assert drawn(position, 1).places["hand.0"] == 7


def test_the_end_lays_all_suitcases_open() -> None:
    position = lay(act=4, at="count_money", cases={0: ["money_5"], 1: ["money_1", "money_2"]})
    for seat in (SPECTATOR, 0, 2):
        made = drawn(position, seat)
        assert made.places["suitcase.0"] == [["money_5", 1]]
        assert made.places["suitcase.1"] == [["money_1", 1], ["money_2", 1]]


def test_the_turn_is_told_while_another_one_is_asked() -> None:
    """Player 1 controls the turf and puts money away, in the turn of player 0."""
    markers = {"upper_east_side": [1]}
    position = lay(hands={0: ["money_1"], 1: ["money_1"]}, markers=markers, tiles=[])
    position.acts(0, "upper_east_side")
    position.says(0, "go_first", 1)
    assert (position.asked, drawn(position, 2).facts["turn"]) == (1, 0)


# -- where it is touched


@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("queens", "business.queens"),
        ("wall_street/tile", "new_business.wall_street"),
        ("f16", "space.f16"),
        ("job:vendetta", "jobs/vendetta"),
        ("hand:gun_down", "hand.0/gun_down"),
        ("ally:capo", "allies.0/capo"),
    ],
)
def test_an_action_is_touched_where_its_card_or_space_is(name: str, path: str) -> None:
    position = lay(
        act=2,
        tiles=["gun_shop"],
        public=["vendetta"],
        hands={0: ["gun", "booze", "gun_down", "capo"]},
    )
    assert touched(position, name) == [path]
    assert drawn(position, 0).has(path)


@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("wall_street", "business.wall_street/thug.1"),
        ("chelsea", "business.chelsea/union_boss"),
        ("f09", "space.f09/mayor"),
        ("f12", "space.f12/member.0"),
        ("police_chief", "turf.upper_east_side/police_chief"),
    ],
)
def test_a_figure_is_touched_where_it_stands(name: str, path: str) -> None:
    position = doing("river_funeral", **FULL_CITY)
    assert touched(position, name) == [path]
    assert drawn(position, 0).has(path)


@pytest.mark.rule("COR-EDGE-19")
def test_each_marker_of_a_stack_is_touched_by_itself() -> None:
    before: dict[str, Any] = {
        "queens": [0, 1, 0],
        "brooklyn": [0, 0, 0],
        "midtown": [0, 0],
        "chelsea": [0, 0],
    }
    position = war({**EVERYWHERE, 0: ["wall_street"]}, before=before)
    assert (position.step, position.asked) == ("move_marker", 0)
    view, asked = position.title.view(position.table, 0), prompt(position.table, 0)
    paths = [position.title.where(view, asked, option) for option in position.choices]
    assert ["control.queens.level_1"] in paths
    assert ["control.queens.level_3"] in paths
    assert ["control.queens.level_2"] not in paths


def test_a_rescue_and_the_horse_head_are_touched_where_they_are() -> None:
    position = lay(act=2, hands={0: ["forensics_expert"]}, river={0: (1, 1)})
    position.acts(0, "ally:forensics_expert")
    assert touched(position, "thug") == ["river/thug.0"]
    assert touched(position, "member") == ["river/member.0"]
    horse = lay(horse=2)
    horse.acts(0, "f09")
    horse.takes(0, "resolve_icons", "horse")
    view, asked = horse.title.view(horse.table, 0), prompt(horse.table, 0)
    assert horse.title.where(view, asked, 0) == ["supply.2/horse_head"]


# -- what it promises


@pytest.mark.rule("COR-CONTROL-02")
def test_a_thug_promises_the_lower_half_and_the_same_to_the_controller() -> None:
    position = lay(tiles=[], markers={"midtown": [1]})
    job, note = 9, CARDS.index("money_2")
    assert promised(position, "midtown") == [("gets", [note]), ("gets", [job]), ("same", [1])]
    assert promised(position, "queens")[-1][0] == "gets"


@pytest.mark.rule("COR-SUPPLY-04")
@pytest.mark.parametrize(
    ("left", "said"), [(0, "times_gone"), (1, "times_left"), (2, "times"), (8, "times")]
)
def test_a_promise_says_when_a_stack_runs_short(left: int, said: str) -> None:
    position = lay(tiles=["gun_shop"], left={"gun": left})
    numbers = [2, CARDS.index("gun"), *([left] if said == "times_left" else [])]
    assert promised(position, "wall_street/tile") == [(said, numbers)]


def test_what_is_short_for_two_is_short_for_one() -> None:
    """One gun is left, and the controller would get the same."""
    position = lay(tiles=[], left={"gun": 1}, markers={"queens": [1]})
    assert ("gets_left", [CARDS.index("gun"), 1]) in promised(position, "queens")


@pytest.mark.rule("COR-MEMBER-02")
def test_a_family_member_promises_what_it_would_bring() -> None:
    """For every space: the same icons as a table that lets it happen."""
    for name in MEMBER_PLACES:
        position = lay(horse=1, tiles=["gun_shop"], hands={0: ["money_1", "booze"]})
        bits = promised(position, name)
        goods = sorted(n[-1] for key, n in bits for _ in range(n[0] if key == "times" else 1))
        position.acts(0, name)
        gained = sorted(line.numbers[1] for line in position.news("gained"))
        assert [icon for icon in goods if icon < 8] == gained, name


def test_jobs_and_turfs_promise_what_can_be_known() -> None:
    position = lay(public=["vendetta"], hands={0: ["gun", "booze"]}, rest=DISCARDED)
    gun, booze, two = (CARDS.index(name) for name in ("gun", "booze", "money_2"))
    assert promised(position, "job:vendetta") == [("costs_2", [gun, booze]), ("pays_2", [two, two])]
    bomb = doing("car_bomb", thugs={1: ["queens"]}, members={0: ["f08"]}, chief="queens")
    assert promised(bomb, "queens") == [
        ("present", [0, 1]),
        ("present", [1, 1]),
        ("present_neutral", [1]),
    ]
    seat = bomb.asked
    view, asked = bomb.title.view(bomb.table, seat), prompt(bomb.table, seat)
    assert bomb.title.forecast(view, asked, PASS) == []
    racket = doing("protection_racket", tiles=["gun_shop"])
    assert promised(racket, "wall_street") == [
        ("gets", [CARDS.index("gun")]),
        ("gets", [CARDS.index("blood_money")]),
    ]


# -- how it was reckoned up


@pytest.mark.rule("COR-BONUS-02", "COR-BONUS-06", "COR-TIE-01")
def test_the_account_names_the_rule_of_each_bonus() -> None:
    position = lay(
        act=4,
        at="count_money",
        cases={0: ["money_5"], 1: ["money_5", "money_5"]},
        markers={"queens": [1, 0], "brooklyn": [0, 1, 0], "midtown": [1]},
        done={0: ["vendetta"], 1: ["gun_down"]},
    )
    found = position.title.account(position.title.view(position.table, 2))
    assert found is not None
    by_turf = {entry.numbers[0]: entry for entry in found.entries if entry.key == "dominance"}
    assert (by_turf[turf("queens")].rule, by_turf[turf("queens")].amounts) == (
        "COR-BONUS-02",
        [5, 0, 0],
    )
    assert by_turf[turf("brooklyn")].rule == "COR-BONUS-01"
    assert by_turf[turf("chelsea")].rule == "COR-BONUS-04"
    jobs = [entry.rule for entry in found.entries if entry.key == "jobs"]
    assert jobs == ["COR-BONUS-06", "COR-BONUS-07", "COR-BONUS-07", "COR-BONUS-07"]
    assert found.totals == [20, 20, 0]
    assert found.ranks == [[0], [1], [2]]
    assert found.ties == [("more_dominance", [0, 1, 2, 1], "COR-TIE-01")]
