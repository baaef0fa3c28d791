"""The family business: whose turn it is, and one of four actions."""

from __future__ import annotations

import pytest

from omerta.engine.title import Title
from omerta.games.corleones_imperium.title import CorleonesImperium

from .positions import PASS, Position, begun, lay

BOOZE = ["booze", "booze"]


@pytest.mark.rule("COR-TURN-01")
@pytest.mark.parametrize("horse", [0, 1, 2, 3])
def test_the_holder_of_the_horse_head_begins_and_it_goes_clockwise(horse: int) -> None:
    position = lay(4, act=2, at="family_business", horse=horse)
    order = []
    for place in ("queens", "brooklyn", "midtown", "chelsea", "wall_street", "f08"):
        order.append(position.asked)
        position.acts(position.asked, place)
        position.plays_until("act")
    assert order == [(horse + turn) % 4 for turn in range(6)]


@pytest.mark.rule("COR-TURN-01")
def test_nobody_else_may_act() -> None:
    position = begun(4, first=2)
    for seat in (0, 1, 3):
        position.refused("COR-TURN-01", "act", position.options[0], seat=seat)
    position.acts(2, "queens")
    position.refused("COR-TURN-01", "act", position.options[0], seat=2)
    assert position.asked == 3


def full_hand() -> Position:
    """A turn in which everything can be done."""
    return lay(
        act=2,
        hands={0: [*BOOZE, "bootlegging", "smuggler", "tax_raid"], 1: BOOZE},
        public=["bootlegging", "car_bomb"],
    )


@pytest.mark.rule("COR-TURN-02")
def test_four_kinds_of_actions_are_on_offer() -> None:
    """A thug, a family member, a job lying open or in hand, an ally: and nothing else."""
    position = full_hand()
    kinds = [*position.free_for_thugs, *position.free_for_members]
    cards = ["job:bootlegging", "hand:bootlegging", "ally:smuggler"]
    assert position.offers == kinds + cards
    assert (len(position.free_for_thugs), len(position.free_for_members)) == (9, 16)
    for nothing in (10_000, -2):
        position.refused("COR-TURN-02", "act", nothing)


@pytest.mark.rule("COR-TURN-02")
@pytest.mark.parametrize(
    "action", ["queens", "f08", "job:bootlegging", "hand:bootlegging", "ally:smuggler"]
)
def test_after_one_action_it_is_the_next_players_turn(action: str) -> None:
    """Exactly one: the turn of the same player comes round only after all others."""
    position = full_hand()
    position.acts(0, action)
    assert (position.asked, position.step) == (1, "act")
    position.acts(1, "brooklyn")
    assert (position.asked, position.step) == (2, "act")


@pytest.mark.rule("COR-TURN-03")
def test_nobody_may_pass() -> None:
    """Whatever figures are left, and whatever else could be done."""
    for position in (
        begun(2),
        full_hand(),
        lay(thugs={0: ["queens", "brooklyn"]}),
        lay(members={0: ["f08"]}, thugs={0: ["queens"]}),
        lay(gone=(1, 2), thugs={0: ["queens", "brooklyn"]}),
    ):
        assert not position.may_pass
        position.refused("COR-TURN-03", "act", PASS)


@pytest.mark.rule("COR-TURN-04")
def test_jobs_and_allies_may_be_chosen_as_often_as_there_are_any() -> None:
    """Five turns without a placement: the figures wait."""
    hand = [*BOOZE, *BOOZE, "gun", "bootlegging", "bootlegging", "truck_hijacking"]
    position = lay(act=2, gone=(1, 2), hands={0: [*hand, "smuggler", "capo"]})
    for action in ("hand:bootlegging", "ally:capo", "hand:bootlegging", "ally:smuggler"):
        assert (position.asked, position.step) == (0, "act")
        assert position.free_for_thugs
        assert position.free_for_members
        position.acts(0, action)
        assert position.supply(0) == (2, 2)
    assert position.cards_on_offer == ["hand:truck_hijacking"]
    position.acts(0, "hand:truck_hijacking")
    assert position.step == "take_two_goods"


@pytest.mark.rule("COR-TURN-04")
@pytest.mark.parametrize(
    ("thugs", "members", "river"),
    [
        (["queens", "brooklyn"], [], (0, 0)),
        (["queens"], ["f08"], (0, 0)),
        ([], [], (1, 1)),
    ],
)
def test_one_figure_left_is_enough_for_a_job_or_an_ally(
    thugs: list[str], members: list[str], river: tuple[int, int]
) -> None:
    position = lay(
        thugs={0: thugs},
        members={0: members},
        river={0: river},
        hands={0: [*BOOZE, "bootlegging", "capo"]},
    )
    assert position.cards_on_offer == ["hand:bootlegging", "ally:capo"]


@pytest.mark.rule("COR-TURN-04")
def test_a_placement_may_be_chosen_although_a_job_could_be_done() -> None:
    position = full_hand()
    position.acts(0, "queens")
    assert position.hand(0).count("bootlegging") == 1


def nowhere_for_members() -> Title:
    """A board on which two players have no space for family members; no box may be like that."""
    title = CorleonesImperium()
    title.printed.three_plus = [1] * title.printed.spaces
    return title


def only_the_don_left(*hand: str, public: str = "car_bomb") -> Position:
    """Two players; of the first the thugs are placed, and the Don can go nowhere."""
    return lay(
        2,
        thugs={0: ["queens", "brooklyn", "midtown"]},
        hands={0: hand},
        public=[public],
        title=nowhere_for_members(),
    )


@pytest.mark.rule("COR-TURN-12")
@pytest.mark.parametrize(
    ("hand", "action"),
    [
        (["booze", "booze", "bootlegging"], "hand:bootlegging"),
        (["blood_money", "blood_money"], "job:loan_sharking"),
        (["forensics_expert"], "ally:forensics_expert"),
    ],
)
def test_who_cannot_place_a_figure_must_use_a_card_if_possible(
    hand: list[str], action: str
) -> None:
    position = only_the_don_left(*hand, public="loan_sharking")
    assert position.offers == [action]
    position.refused("COR-TURN-03", "act", PASS)
    position.acts(0, action)
    assert position.supply(0) == (0, 1)
    assert not position.table.out[0]
    position.acts(1, "chelsea")
    position.plays_until("act", 0)
    assert position.options == [PASS]


@pytest.mark.rule("COR-TURN-12")
def test_who_can_do_nothing_at_all_drops_out() -> None:
    """The figures are set aside; a job that cannot be paid is no way out."""
    position = only_the_don_left("booze", "bootlegging")
    assert position.options == [PASS]
    position.says(0, "act", PASS)
    assert position.told("set_aside") == [[0, 0, 0]]
    assert position.table.out == [True, False]
    assert position.supply(0) == (0, 1)
    for place in ("chelsea", "wall_street", "upper_west_side"):
        assert (position.asked, position.step) == (1, "act")
        position.acts(1, place)
        position.plays_until("act")
    assert position.told("all_dropped_out") == []
    assert position.options == [PASS]
    position.says(1, "act", PASS)
    assert position.told("all_dropped_out") == [[0, 0, 0]]


@pytest.mark.rule("COR-TURN-12")
def test_who_can_place_one_kind_of_figure_is_not_set_aside() -> None:
    position = lay(2, thugs={0: ["queens", "brooklyn"]}, title=nowhere_for_members())
    assert position.free_for_members == []
    assert position.free_for_thugs
    position.refused("COR-TURN-03", "act", PASS)
