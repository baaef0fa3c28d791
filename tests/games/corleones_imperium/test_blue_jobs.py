"""Blue jobs: deals. Bootlegging has no text."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from .job_sheet import doing, finished
from .positions import PASS, Position
from .targets import aims, hit


@pytest.mark.rule("COR-JOB-31")
def test_a_backroom_deal_draws_two_jobs_twice() -> None:
    """One of each two is kept, the other discarded."""
    deck = ["extortion", "gun_down", "vendetta", "tax_raid", "skimming"]
    position = doing("backroom_deal", first="text", deck=deck)
    assert sorted(position.offers) == ["skimming", "tax_raid"]
    position.takes(0, "keep_job", "tax_raid")
    assert sorted(position.offers) == ["gun_down", "vendetta"]
    position.takes(0, "keep_job", "gun_down")
    assert position.hand(0) == ["money_3", "gun_down", "tax_raid"]
    assert position.discards == ["vendetta", "skimming"]
    assert position.deck[-1] == "extortion"
    assert finished(position, "backroom_deal")


@pytest.mark.rule("COR-JOB-32")
def test_bootlegging_brings_money_and_nothing_else() -> None:
    position = doing("bootlegging", "gun", thugs={1: ["queens"]}, hands={1: ["money_5"]})
    assert finished(position, "bootlegging")
    assert (position.hand(0), position.hand(1)) == (["money_5", "gun"], ["money_5"])
    assert position.thugs(1) == ["queens"]


RIVALS = ["wall_street", "brooklyn", "midtown", "f11"]  # in the city of `targets`
FREE_MEMBERS = [f"f{number:02}" for number in range(1, 17) if number not in (9, 11, 12)]
FREE_THUGS = ["brooklyn/tile", "upper_east_side", "upper_west_side"]


@pytest.mark.rule("COR-JOB-33")
@pytest.mark.parametrize("goal", FREE_THUGS)
def test_a_bribed_official_moves_a_rivals_thug(goal: str) -> None:
    """To another free thug space; nobody shakes anything down, and no controller gains."""
    position = aims("bribed_official", markers={"upper_east_side": [2], "brooklyn": [1]})
    assert (position.asked, position.step, position.offers) == (0, "move_rival", RIVALS)
    assert position.may_pass
    position.takes(0, "move_rival", "midtown")
    assert (position.step, position.offers, position.may_pass) == (
        "move_rival_to",
        FREE_THUGS,
        False,
    )
    position.takes(0, "move_rival_to", goal)
    assert sorted(position.thugs(1)) == sorted(["wall_street", goal])
    assert [position.hand(seat) for seat in range(3)] == [["money_2"], [], []]
    assert hit(position) == ["midtown"]
    assert position.river(1) == (0, 0)
    assert finished(position, "bribed_official")


@pytest.mark.rule("COR-JOB-33")
@pytest.mark.parametrize("goal", ["f01", "f08", "f15"])
def test_a_bribed_official_moves_a_rivals_family_member(goal: str) -> None:
    """To another free space of family members; nobody collects."""
    position = aims("bribed_official")
    position.takes(0, "move_rival", "f11")
    assert (position.step, position.offers) == ("move_rival_to", FREE_MEMBERS)
    position.takes(0, "move_rival_to", goal)
    assert (position.members(1), position.river(1)) == ([goal], (0, 0))
    assert [position.hand(seat) for seat in range(3)] == [["money_2"], [], []]
    assert finished(position, "bribed_official")


@pytest.mark.rule("COR-JOB-33")
def test_a_bribed_official_moves_only_figures_of_others() -> None:
    """Not one's own, nor a neutral figure nobody controls; the Police Chief stands on no space."""
    position = aims("bribed_official")
    for other in ("queens", "wall_street/tile", "f12", "f09", "chelsea", "police_chief"):
        position.denies("COR-EDGE-03", "move_rival", other)


@pytest.mark.rule("COR-JOB-33")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_goal_is_a_different_free_space_of_the_kind(seats: int) -> None:
    """Neither where it stands, nor an occupied one, nor one for others."""
    laid: dict[str, Any] = {"thugs": {1: ["queens"]}, "members": {1: ["f01"], 0: ["f08"]}}
    position = doing("bribed_official", seats=seats, **laid)
    position.takes(0, "move_rival", "f01")
    for place in ("f01", "f08", "midtown"):
        position.denies("COR-JOB-33", "move_rival_to", place)
    position.refused("COR-JOB-33", "move_rival_to", PASS)


def blackmail(victim: list[str], dice: str = "a position", **laid: Any) -> Position:
    """Player 0 blackmails; player 1 holds these cards and player 2 a job and an ally only."""
    hands = {1: victim, 2: ["tax_raid", "capo"]}
    return doing("blackmail", "money_1", hands=hands, dice=dice, **laid)


@pytest.mark.rule("COR-JOB-34")
@pytest.mark.parametrize("card", ["money_1", "money_5", "gun", "narcotics"])
def test_blackmail_takes_a_card_of_money_or_goods(card: str) -> None:
    """It changes hands; of a job and an ally it never takes any."""
    position = blackmail([card, "extortion", "mayor_1"])
    assert (position.asked, position.step, position.choices) == (0, "blackmail", [1])
    stacks = position.stacks
    position.says(0, "blackmail", 1)
    assert Counter(position.hand(0)) == Counter(["money_1", "money_3", card])
    assert position.hand(1) == ["extortion", "mayor_1"]
    assert position.stacks == {**stacks, "money_3": stacks["money_3"] - 1}
    assert finished(position, "blackmail")


@pytest.mark.rule("COR-JOB-34")
def test_blackmail_takes_one_card_by_lot() -> None:
    """All kinds of cards come up, about as often as they are there."""
    taken: Counter[str] = Counter()
    for number in range(60):
        position = blackmail(["money_2"] * 3 + ["booze"], dice=f"lot {number}")
        position.says(0, "blackmail", 1)
        assert len(position.hand(1)) == 3
        assert finished(position, "blackmail")
        taken["booze" if "booze" in position.hand(0) else "money_2"] += 1
    assert 36 <= taken["money_2"] <= 54
    assert taken.total() == 60


@pytest.mark.rule("COR-JOB-34")
def test_blackmail_needs_another_player_with_something_to_lose() -> None:
    position = blackmail(["gun"])
    for seat in (0, 2, PASS):
        position.refused("COR-EDGE-09", "blackmail", seat)


@pytest.mark.rule("COR-JOB-35")
@pytest.mark.parametrize("victim", [1, 2])
def test_safe_cracking_takes_a_note_from_a_suitcase_into_the_hand(victim: int) -> None:
    """Not into the own suitcase; the notes in the hand of the victim are not touched."""
    cases = {0: ["money_1"], 1: ["money_5"], 2: ["money_5"]}
    hands = {1: ["money_2"], 2: ["money_2"]}
    position = doing("safe_cracking", cases=cases, hands=hands)
    assert (position.asked, position.step, position.choices) == (0, "crack_safe", [1, 2])
    position.says(0, "crack_safe", victim)
    assert (position.hand(0), position.case(0)) == (["money_3", "money_5"], ["money_1"])
    assert (position.case(victim), position.case(3 - victim)) == ([], ["money_5"])
    assert (position.hand(1), position.hand(2)) == (["money_2"], ["money_2"])
    assert finished(position, "safe_cracking")


@pytest.mark.rule("COR-JOB-35")
def test_safe_cracking_takes_one_note_by_lot() -> None:
    taken: Counter[str] = Counter()
    for number in range(60):
        cases = {1: ["money_1"] * 3 + ["money_5"]}
        position = doing("safe_cracking", cases=cases, dice=f"lot {number}")
        position.says(0, "crack_safe", 1)
        assert len(position.case(1)) == 3
        assert finished(position, "safe_cracking")
        taken["money_5" if "money_5" in position.hand(0) else "money_1"] += 1
    assert 36 <= taken["money_1"] <= 54
    assert taken.total() == 60


@pytest.mark.rule("COR-JOB-35")
def test_safe_cracking_needs_another_suitcase_with_money() -> None:
    position = doing(
        "safe_cracking", cases={0: ["money_1"], 1: ["money_5"]}, hands={2: ["money_5"]}
    )
    assert position.choices == [1]
    for seat in (0, 2, PASS):
        position.refused("COR-EDGE-07", "crack_safe", seat)


@pytest.mark.rule("COR-JOB-36")
def test_a_tax_raid_takes_a_note_from_every_other_suitcase() -> None:
    """Each returns one of his own choice to its stack, however many he has."""
    cases = {0: ["money_5"], 1: ["money_1", "money_5"], 2: ["money_2", "money_2", "money_3"]}
    position = doing("tax_raid", seats=4, cases=cases, hands={1: ["money_2"], 3: ["money_5"]})
    assert (position.asked, position.step, position.offers) == (
        1,
        "return_money",
        ["money_1", "money_5"],
    )
    position.refused("COR-JOB-36", "return_money", PASS)
    position.denies("COR-JOB-36", "return_money", "money_2")
    position.takes(1, "return_money", "money_1")
    assert (position.asked, position.offers) == (2, ["money_2", "money_3"])
    position.takes(2, "return_money", "money_3")
    assert [position.case(seat) for seat in range(4)] == [
        ["money_5"],
        ["money_5"],
        ["money_2", "money_2"],
        [],
    ]
    assert (position.stack("money_1"), position.stack("money_3")) == (30, 30)
    assert (position.hand(0), position.hand(3)) == (["money_5"], ["money_5"])
    assert finished(position, "tax_raid")
