"""Aid cards: taking one, using one, and what becomes of it."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy.board import bits
from omerta.games.speakeasy.family import BOOKS, GOONS, MARKERS
from omerta.games.speakeasy.feasible import can
from omerta.games.speakeasy.title import Speakeasy

from .names import aid, contact, effect, level, spot
from .positions import Family, Position, lay
from .tokens import uses


def display(position: Position) -> list[int]:
    return [number + 1 for number in bits(position.table.aid_open)]


@pytest.mark.rule("SPK-AID-01")
@pytest.mark.parametrize("place", ["building_department_c", "commission_a"])
@pytest.mark.parametrize("number", [3, 8, 19])
def test_one_of_the_display_is_taken_and_replaced_from_the_deck(number: int, place: str) -> None:
    """Whichever one wants; it lies beside the headquarters."""
    position = lay({0: Family(aid=[20])}, aid=[3, 8, 19], aid_deck=[14, 2])
    position.goes(place)
    position.says(0, "row", effect("aid"))
    assert (position.step, position.options) == ("take_aid", [aid(3), aid(8), aid(19)])
    position.refused("SPK-AID-01", "take_aid", aid(14))  # in the deck
    position.refused("SPK-AID-01", "take_aid", aid(20))
    left = position.table.aid_left
    position.says(0, "take_aid", aid(number))
    assert position.aid(0) == sorted([20, number])
    assert (position.used_aid(0), position.aid(1)) == ([], [])
    assert display(position) == sorted({3, 8, 19, 14} - {number})
    assert position.table.aid_left == left - 1


@pytest.mark.rule("SPK-AID-02")
def test_one_aid_card_is_used_and_no_second() -> None:
    """It is the start of the turn: the capo comes next, whatever other cards there are."""
    position = lay({0: Family(aid=[1, 10, 19])})
    assert (position.asked, position.step) == (0, "use_aid")
    assert position.choices == [aid(1), aid(10), aid(19)]
    position.says(0, "use_aid", aid(10))
    assert position.has(0, GOONS) == 3
    assert position.step == "place_capo"
    position.goes("docks_b")
    position.says(0, "row", effect("goon"))
    position.says(0, "take_card", 0)
    assert (position.asked, position.step) == (1, "place_capo")
    assert position.aid(0) == [1, 19]


@pytest.mark.rule("SPK-AID-02")
def test_no_aid_card_need_be_used_and_later_it_is_too_late() -> None:
    position = lay({0: Family(aid=[19])})
    position.passes()
    assert (position.step, position.clean(0)) == ("place_capo", 15)
    position.refused("SPK-ORDER-01", "use_aid", aid(19))
    position.goes("docks_b")
    position.says(0, "row", effect("goon"))
    assert position.step == "take_card"
    position.says(0, "take_card", 0)
    assert (position.asked, position.step, position.aid(0)) == (1, "place_capo", [19])


@pytest.mark.rule("SPK-AID-02")
def test_everybody_uses_own_aid_cards_in_own_turns() -> None:
    position = lay({0: Family(aid=[19]), 1: Family(aid=[1]), 2: Family(aid=[10])}, turn=1)
    assert (position.asked, position.choices) == (1, [aid(1)])
    position.refused("SPK-AID-02", "use_aid", aid(19))
    position.refused("SPK-AID-02", "use_aid", aid(10))
    position.refused("SPK-AID-02", "use_aid", aid(21))
    position.says(1, "use_aid", aid(1))
    assert [position.has(seat, MARKERS) for seat in range(4)] == [0, 2, 0, 0]
    position.plays_until("use_aid")
    assert (position.asked, position.choices) == (2, [aid(10)])


@pytest.mark.rule("SPK-AID-02")
def test_a_card_may_be_used_each_turn() -> None:
    position = lay({0: Family(aid=[1, 10])})
    position.says(0, "use_aid", aid(10))
    position.plays_until("use_aid", 0)
    assert position.choices == [aid(1)]


@pytest.mark.rule("SPK-AID-03")
def test_a_card_taken_during_the_turn_waits_for_the_next() -> None:
    position = lay({0: Family()}, aid=[1, 10, 19]).goes("commission_a")
    position.says(0, "row", effect("aid"))
    position.says(0, "take_aid", aid(19))
    while position.asked == 0:
        assert position.step != "use_aid"
        position.says(0, position.step, position.options[-1])
    assert position.clean(0) == 15
    position.plays_until("use_aid", 0)
    assert position.choices == [aid(19)]
    position.says(0, "use_aid", aid(19))
    assert position.clean(0) == 20


@pytest.mark.rule("SPK-AID-03", "SPK-AID-02")
def test_a_card_taken_with_h14_waits_too() -> None:
    """Aid card H14 takes another one; the turn goes on with the capo."""
    position = uses("H14", Family(aid=[1]), aid=[10, 19, 20])
    position.says(0, "take_aid", aid(19))
    assert (position.step, position.aid(0), position.used_aid(0)) == ("place_capo", [1, 19], [14])


@pytest.mark.rule("SPK-AID-04")
def test_a_used_card_lies_in_the_safe_and_is_never_used_again() -> None:
    position = lay({0: Family(aid=[1, 10])})
    position.says(0, "use_aid", aid(1))
    assert (position.aid(0), position.used_aid(0)) == ([10], [1])
    position.plays_until("use_aid", 0)
    assert position.choices == [aid(10)]
    position.refused("SPK-AID-04", "use_aid", aid(1))
    assert position.has(0, MARKERS) == 2
    assert 1 not in display(position)


@pytest.mark.rule("SPK-AID-04")
def test_a_used_card_scores_like_an_unused_one() -> None:
    """H2 (Scotch) is worth $20 at the end; in hand there is money of $45."""
    position = lay({0: Family(aid=[2])})
    assert position.table.scores()[0] == 65
    position.says(0, "use_aid", aid(2))
    assert position.table.scores()[0] == 65
    assert lay({0: Family(used_aid=[2])}).table.scores()[0] == 65
    assert lay({0: Family()}).table.scores()[0] == 45


FIVE_AID = (2, 3, 4, 5, 6)


@pytest.mark.rule("SPK-AID-05")
def test_aid_cards_do_not_pay_for_the_restaurant() -> None:
    """Without a domain card nobody dines; the discard asks for domain cards only."""
    position = lay({0: Family(aid=FIVE_AID)})
    position.passes()
    position.refused("SPK-RESTAURANT-02", "place_capo", contact("restaurant"))
    position = lay({0: Family(aid=FIVE_AID, hand=["party_3"])})
    position.passes()
    position.goes("restaurant")
    assert (position.step, position.options) == ("discard", [14])
    position.says(0, "discard", 14)
    assert position.aid(0) == list(FIVE_AID)


@pytest.mark.rule("SPK-AID-05")
def test_aid_cards_do_not_pay_for_a_raise_or_a_casino() -> None:
    levels = {"party": 4, "strength": 3}
    family = Family(clean=50, levels=levels, aid=FIVE_AID, tiles=["raise", "build_one"])
    position = lay({0: family})
    position.passes()
    position.goes("workshop_b")
    position.says(0, "row", effect("raise"))
    position.refused("SPK-LEVEL-02", "raise", level("party"))
    position.refused("SPK-LEVEL-03", "raise", level("strength"))
    position = lay({0: family})
    position.passes()
    position.goes("planning_office_a")
    position.says(0, "row", effect("build_large"))
    position.refused("SPK-PLAN-05", "choose_building", 12)
    assert position.aid(0) == list(FIVE_AID)


@pytest.mark.rule("SPK-AID-13")
def test_h8_has_the_effect_of_any_card_of_the_display() -> None:
    """The card stays there, as long as its effect would do something."""
    position = uses("H8", Family(aid=[19]), aid=[10, 17, 18], aid_deck=[1])
    assert (position.step, position.options) == ("copy_aid", [aid(10), aid(18)])
    position.refused("SPK-SELL-01", "copy_aid", aid(17))  # nothing to sell
    position.refused("SPK-AID-13", "copy_aid", aid(19))  # the own one
    position.refused("SPK-AID-13", "copy_aid", aid(1))  # in the deck
    position.says(0, "copy_aid", aid(18))
    assert position.has(0, BOOKS) == 2
    assert display(position) == [10, 17, 18]
    assert (position.aid(0), position.used_aid(0)) == ([19], [8])
    assert position.step == "place_capo"


@pytest.mark.rule("SPK-AID-13")
def test_h8_asks_what_the_copied_card_asks() -> None:
    family = Family(levels={"party": 2}, speakeasies=[spot(1)], barrels=[spot(1)])
    position = uses("H8", family, aid=[10, 17, 18])
    position.says(0, "copy_aid", aid(17))
    assert (position.step, position.choices) == ("sell", [spot(1)])
    position.says(0, "sell", spot(1))
    assert position.clean(0) == 25


@pytest.mark.rule("SPK-AID-13")
def test_h8_is_of_no_use_if_nothing_of_the_display_is() -> None:
    position = lay({0: Family(aid=[8, 19])}, aid=[12, 13, 17])
    assert position.choices == [aid(19)]
    position.refused("SPK-AID-13", "use_aid", aid(8))


TWO_COPIES = Speakeasy(
    [
        (
            "two_copies.toml",
            {
                "game": "speakeasy",
                "pack": "two_copies",
                "aid": [{"id": "h9", "effect": "copy_aid", "source": "X"}],
            },
        )
    ]
)


@pytest.mark.rule("SPK-AID-27")
def test_a_copy_of_a_copy_is_nothing() -> None:
    """With two such cards, in a pack: one in the display, which asks for itself without end."""
    position = lay({0: Family(aid=[8])}, aid=[9, 12, 13], title=TWO_COPIES)
    assert position.step == "place_capo", "nothing else of the display does anything"
    assert not can(position.table, 0, effect("copy_aid"))
    position = uses("H8", Family(), aid=[9, 10, 12], title=TWO_COPIES)
    assert (position.step, position.options) == ("copy_aid", [aid(10)])
    position.refused("SPK-AID-27", "copy_aid", aid(9))


@pytest.mark.rule("SPK-AID-27")
def test_h8_may_copy_h14_and_take_a_card() -> None:
    """H14 stays in the display unless it is the card taken; only H8 goes to the safe."""
    position = uses("H8", Family(), aid=[1, 14, 19], aid_deck=[5])
    position.says(0, "copy_aid", aid(14))
    assert (position.step, position.options) == ("take_aid", [aid(1), aid(14), aid(19)])
    position.says(0, "take_aid", aid(19))
    assert display(position) == [1, 5, 14]
    assert (position.aid(0), position.used_aid(0)) == ([19], [8])
    assert position.step == "place_capo"


@pytest.mark.rule("SPK-AID-27")
def test_the_copied_h14_may_be_the_card_that_is_taken() -> None:
    position = uses("H8", Family(), aid=[1, 14, 19], aid_deck=[5])
    position.says(0, "copy_aid", aid(14))
    position.says(0, "take_aid", aid(14))
    assert display(position) == [1, 5, 19]
    assert (position.aid(0), position.used_aid(0)) == ([14], [8])


@pytest.mark.rule("SPK-AID-02")
def test_a_card_without_effect_now_is_not_used_up() -> None:
    """Nobody to send, no barrel, no speakeasy: each is refused by what is missing."""
    position = lay({0: Family(aid=[12, 17, 19, 20])})
    assert position.choices == [aid(19)]
    for number, rule in ((12, "SPK-PLAN-13"), (17, "SPK-SELL-01"), (20, "SPK-PROTECT-01")):
        position.refused(rule, "use_aid", aid(number))
