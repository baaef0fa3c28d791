"""Cards that take from other players: whom they reach, and who sees what was taken."""

from __future__ import annotations

from typing import Any, Final

import pytest

from .bidding import notes
from .job_sheet import doing
from .plays import plays, turn_is_over
from .positions import PASS

RICH: Final[dict[str, Any]] = {
    "act": 2,
    "hands": {1: ["money_5", "gun"], 2: ["money_3"]},
    "cases": {1: notes(5, 1), 2: notes(2)},
}


@pytest.mark.rule("COR-EDGE-06")
def test_who_has_dropped_out_still_makes_an_offer() -> None:
    position = doing("generous_offer", gone=[1, 2], **RICH)
    assert position.all_asked == [1, 2]
    position.takes(1, "pick_money", "money_5")
    position.takes(2, "pick_money", "money_3")
    assert (position.hand(1), position.hand(2)) == (["gun"], [])
    assert position.case(0) == notes(5)


@pytest.mark.rule("COR-EDGE-06")
@pytest.mark.parametrize(
    ("card", "step"), [("blackmail", "blackmail"), ("safe_cracking", "crack_safe")]
)
def test_who_has_dropped_out_can_still_be_robbed(card: str, step: str) -> None:
    position = doing(card, gone=[1, 2], **RICH)
    assert (position.step, position.options) == (step, [1, 2])
    position.says(0, step, 2)
    assert len(position.hand(0)) == 2  # what was taken, and the $3 of the job
    assert len(position.hand(2) + position.case(2)) == 1


@pytest.mark.rule("COR-EDGE-06")
def test_who_has_dropped_out_still_pays_the_tax_raid() -> None:
    position = doing("tax_raid", gone=[1, 2], **RICH)
    position.takes(1, "return_money", "money_1")
    position.takes(2, "return_money", "money_2")
    assert (position.case(1), position.case(2)) == (notes(5), [])


@pytest.mark.rule("COR-EDGE-06")
def test_who_has_dropped_out_still_fears_the_district_attorney() -> None:
    position = plays("district_attorney", gone=[1, 2], **{**RICH, "act": 3})
    assert position.options == [1, 2]
    position.says(0, "tax_somebody", 2)
    position.takes(2, "return_money", "money_2")
    assert position.case(2) == []


@pytest.mark.rule("COR-EDGE-07")
@pytest.mark.parametrize("seat", [1, 2])
def test_an_empty_suitcase_cannot_be_cracked(seat: int) -> None:
    """Money in hand does not count; with all suitcases empty nobody is asked."""
    hands = {1: notes(5), 2: notes(5)}
    position = doing("safe_cracking", act=2, hands=hands, cases={3 - seat: notes(1)})
    assert position.options == [3 - seat]
    position.refused("COR-EDGE-07", "crack_safe", seat)
    position = doing("safe_cracking", act=2, hands=hands, cases={0: notes(1)})
    assert turn_is_over(position)
    assert (position.hand(0), position.hand(1), position.hand(2)) == (notes(3), notes(5), notes(5))


@pytest.mark.rule("COR-EDGE-07")
def test_an_empty_suitcase_pays_no_tax() -> None:
    """Only whoever has money there is asked; the money in hand is safe."""
    position = doing("tax_raid", act=2, hands={1: notes(5)}, cases={2: notes(3)})
    assert (position.asked, position.step) == (2, "return_money")
    position.takes(2, "return_money", "money_3")
    assert turn_is_over(position)
    assert position.hand(1) == notes(5)
    assert position.told("nothing_to_return") == [[1, 0, 0]]


@pytest.mark.rule("COR-EDGE-07")
def test_the_district_attorney_finds_no_empty_suitcase() -> None:
    position = plays("district_attorney", hands={1: notes(5)}, cases={2: notes(1)})
    position.refused("COR-EDGE-07", "tax_somebody", 1)
    position = plays("district_attorney", hands={1: notes(5), 2: notes(3)}, cases={0: notes(1)})
    assert turn_is_over(position)
    assert [position.hand(seat) for seat in range(3)] == [notes(5), notes(5), notes(3)]


@pytest.mark.rule("COR-EDGE-07")
def test_who_has_no_money_in_hand_makes_no_offer() -> None:
    """Goods, jobs, allies and the suitcase do not matter."""
    hands = {1: ["gun", "extortion", "capo"], 2: ["money_2", "money_1"]}
    position = doing("generous_offer", act=2, hands=hands, cases={1: notes(5)})
    assert position.all_asked == [2]
    position.refused("COR-JOB-24", "pick_money", PASS)
    position.takes(2, "pick_money", "money_1")
    assert turn_is_over(position)
    assert position.case(0) == notes(1)
    assert (position.hand(1), position.case(1)) == (["gun", "extortion", "capo"], notes(5))


@pytest.mark.rule("COR-EDGE-07")
def test_if_nobody_has_money_in_hand_nothing_is_offered() -> None:
    position = doing("generous_offer", act=2, cases={1: notes(5)})
    assert turn_is_over(position)
    assert position.case(0) == []
    assert position.told("nothing_offered") == [[0, 0, 0]]


@pytest.mark.rule("COR-EDGE-09")
def test_blackmail_draws_among_money_and_goods_only() -> None:
    """Two cards of seven can be taken: in thirty games nothing else ever is."""
    hand = ["money_5", "gun", "extortion", "vendetta", "tax_raid", "capo", "mayor_1"]
    taken: set[str] = set()
    for game in range(30):
        position = doing("blackmail", act=2, hands={1: hand}, dice=f"game {game}")
        position.says(0, "blackmail", 1)
        lost = [name for name in hand if name not in position.hand(1)]
        assert sorted(position.hand(0)) == sorted(["money_3", *lost])
        taken |= set(lost)
    assert taken == {"money_5", "gun"}


@pytest.mark.rule("COR-EDGE-09")
def test_with_jobs_and_allies_only_nothing_is_taken() -> None:
    jobs = ["extortion", "capo"]
    position = doing("blackmail", act=2, hands={1: jobs, 2: ["gun"]})
    assert position.options == [2]
    position.refused("COR-EDGE-09", "blackmail", 1)
    position = doing("blackmail", act=2, hands={1: jobs}, cases={2: notes(5)})
    assert turn_is_over(position)
    assert (position.hand(0), position.hand(1)) == (notes(3), jobs)


@pytest.mark.rule("COR-EDGE-10")
def test_card_texts_reach_money_that_is_safe_in_a_suitcase() -> None:
    """Safe-Cracking, Tax Raid and District Attorney override the safe suitcase."""
    cracked = doing("safe_cracking", act=2, cases={1: notes(5)})
    cracked.says(0, "crack_safe", 1)
    assert (cracked.case(1), cracked.hand(0)) == ([], notes(3, 5))
    raided = doing("tax_raid", act=2, cases={1: notes(5)})
    raided.takes(1, "return_money", "money_5")
    assert (raided.case(1), raided.hand(0)) == ([], notes(5))
    taxed = plays("district_attorney", cases={1: notes(5)})
    taxed.says(0, "tax_somebody", 1)
    taxed.takes(1, "return_money", "money_5")
    assert (taxed.case(1), taxed.hand(0)) == ([], notes(5))


@pytest.mark.rule("COR-EDGE-17")
@pytest.mark.parametrize(
    ("offered", "stack"),
    [
        ({1: "money_5", 2: "money_5", 3: "money_5"}, 2),
        ({1: "money_5", 2: "money_1", 3: "money_5"}, 1),
    ],
)
def test_of_equal_offers_exactly_one_goes_into_the_suitcase(
    offered: dict[int, str], stack: int
) -> None:
    hands = {seat: [name] for seat, name in offered.items()}
    position = doing("generous_offer", seats=4, act=2, hands=hands)
    before = position.stack("money_5")
    for seat, name in offered.items():
        position.takes(seat, "pick_money", name)
    assert position.case(0) == notes(5)
    assert position.stack("money_5") == before + stack
    assert [position.hand(seat) for seat in (1, 2, 3)] == [[], [], []]


def outcomes(card: str, step: str, **laid: Any) -> dict[str, list[list[Any]]]:
    """What everybody and a spectator see after the random card, by what was taken."""
    found: dict[str, list[list[Any]]] = {}
    for game in range(12):
        position = doing(card, act=2, dice=f"game {game}", **laid)
        position.says(0, step, 1)
        taken = next(name for name in position.hand(0) if name != "money_3")
        found[taken] = [position.seen_by(seat) for seat in (0, 1, 2, -1)]
    return found


@pytest.mark.rule("COR-EDGE-18")
@pytest.mark.parametrize(
    ("card", "step", "laid"),
    [
        ("blackmail", "blackmail", {"hands": {1: ["money_5", "gun"]}}),
        ("safe_cracking", "crack_safe", {"cases": {1: notes(1, 5)}}),
    ],
)
def test_a_card_taken_at_random_is_seen_by_the_two_players_only(
    card: str, step: str, laid: dict[str, Any]
) -> None:
    """Whichever it was, to the third one and to a spectator everything looks the same."""
    found = outcomes(card, step, **laid)
    assert len(found) == 2
    one, other = found.values()
    assert one[2] == other[2]
    assert one[3] == other[3]
    assert one[0] != other[0]
    assert one[1] != other[1]


@pytest.mark.rule("COR-EDGE-18")
@pytest.mark.parametrize(
    ("card", "step", "laid"),
    [
        ("blackmail", "blackmail", {"hands": {1: ["gun"]}}),
        ("safe_cracking", "crack_safe", {"cases": {1: notes(5)}}),
    ],
)
def test_taker_and_victim_are_told_which_card_it_was(
    card: str, step: str, laid: dict[str, Any]
) -> None:
    position = doing(card, act=2, **laid)
    position.says(0, step, 1)
    taken = 4 if card == "blackmail" else 3
    secrets = ("took_in_secret", "lost_in_secret")
    lines = [
        [line for line in position.seen_by(seat)[2] if line["key"] in secrets] for seat in range(3)
    ]
    assert [(line["key"], line["numbers"][:2]) for line in lines[0]] == [(secrets[0], [1, taken])]
    assert [(line["key"], line["numbers"][:2]) for line in lines[1]] == [(secrets[1], [0, taken])]
    assert lines[2] == []
