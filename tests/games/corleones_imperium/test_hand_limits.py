"""The hand limit of each act, and no limit outside the tribute."""

from __future__ import annotations

import pytest

from omerta.engine.title import Title, read_pack
from omerta.games.corleones_imperium.title import CorleonesImperium

from .packs import with_rows
from .positions import TITLE, lay

MANY = ["money_1", "money_2", "money_3", "gun", "blood_money", "booze", "money_1", "money_2"]


def to_lay_aside(act: int, cards: int, title: Title = TITLE) -> int:
    """How many of so many hand cards have to go in the tribute of an act."""
    position = lay(act=act, at="tribute", hands={1: MANY[:cards]}, title=title)
    asked = 0
    while position.step == "lay_aside":
        assert position.all_asked == [1]
        assert not position.may_pass
        position.says(1, "lay_aside", position.choices[0])
        asked += 1
    if not position.table.over:
        assert len(position.hand(1)) == cards - asked
    return asked


def limit(act: int, title: Title = TITLE) -> int:
    """The largest hand of which nothing has to go; of more, just so much too much."""
    kept = [cards for cards in range(len(MANY) + 1) if not to_lay_aside(act, cards, title)]
    found = max(kept)
    for cards in range(found, len(MANY) + 1):
        assert to_lay_aside(act, cards, title) == cards - found
    return found


@pytest.mark.rule("COR-LIMIT-01")
def test_after_act_i_five_cards_may_be_kept() -> None:
    assert limit(1) == 5


@pytest.mark.rule("COR-LIMIT-02")
def test_after_act_ii_five_cards_may_be_kept() -> None:
    assert limit(2) == 5


@pytest.mark.rule("COR-LIMIT-03")
def test_after_act_iii_six_cards_may_be_kept() -> None:
    assert limit(3) == 6


@pytest.mark.rule("COR-LIMIT-04")
def test_after_act_iv_two_cards_may_be_kept() -> None:
    assert limit(4) == 2


@pytest.mark.rule("COR-LIMIT-04")
def test_the_two_cards_kept_after_act_iv_are_money_for_the_suitcase() -> None:
    position = lay(act=4, at="tribute", hands={0: ["money_1", "money_2", "money_3", "gun"]})
    position.takes(0, "lay_aside", "gun")
    position.takes(0, "lay_aside", "money_1")
    assert position.table.over
    assert position.case(0) == ["money_2", "money_3"]


@pytest.mark.rule("COR-LIMIT-05")
@pytest.mark.parametrize("act", [1, 2, 3, 4])
def test_in_the_family_business_a_hand_may_be_of_any_size(act: int) -> None:
    """Far above the limit, and still growing: the next player goes on."""
    hand = MANY + ["money_5"] * 8
    position = lay(act=act, hands={0: hand, 1: hand})
    position.acts(0, "queens")
    assert len(position.hand(0)) == 18
    assert (position.asked, position.step) == (1, "act")
    position.acts(1, "wall_street")
    assert len(position.hand(1)) == 18
    assert position.told("discarded") == []


@pytest.mark.rule("COR-LIMIT-05")
@pytest.mark.parametrize("at", ["new_business", "family_business", "turf_wars", "bribes"])
def test_no_phase_before_the_tribute_takes_a_card(at: str) -> None:
    """Bids and allies first: only the tribute asks for what is too much."""
    hand = MANY + ["money_5"] * 8
    position = lay(
        at=at, hands={0: hand}, cases={0: ["money_1"]}, display=["capo", "mayor_1"], gone=(1, 2)
    )
    while position.step != "lay_aside":
        assert len(position.hand(0)) >= len(hand)
        position.says(position.asked, position.step, position.choices[-1])
    assert position.told("bribes_began")
    assert position.told("tribute_began") == [[5, 0, 0]]
    assert set(position.hand(0)) & {"capo", "mayor_1"}
    assert position.told("discarded") == []


@pytest.mark.rule("COR-LIMIT-06")
def test_by_default_the_limits_are_five_five_six_and_two() -> None:
    assert [limit(act, CorleonesImperium()) for act in (1, 2, 3, 4)] == [5, 5, 6, 2]


@pytest.mark.rule("COR-LIMIT-06")
def test_a_pack_plays_with_other_limits() -> None:
    other = CorleonesImperium([read_pack(TITLE.home(), "hand_limits_5672")])
    assert [limit(act, other) for act in (1, 2, 3, 4)] == [5, 6, 7, 2]


@pytest.mark.rule("COR-LIMIT-06")
@pytest.mark.parametrize("act", [1, 2, 3, 4])
def test_every_limit_can_be_set(act: int) -> None:
    strict = with_rows("act", [{"id": f"act_{act}", "limit": 1}])
    standard = [5, 5, 6, 2]
    standard[act - 1] = 1
    assert [limit(number, strict) for number in (1, 2, 3, 4)] == standard
