"""Points, the winner and ties."""

from __future__ import annotations

import pytest

from omerta.games import open_title
from omerta.games.famiglia.cards import FAMILIES

from .positions import (
    ABLE_FAMILIES,
    NAMES,
    TITLE,
    Scene,
    moments,
    points,
    position,
    row_copies,
)


def finished(
    mine: list[str], yours: list[str], swap: bool, exhausted: bool = False
) -> tuple[Scene, int]:
    """A finished game in which one player owns these cards, and the seat of that player."""
    me = 1 if swap else 0
    scene = position(
        street=["mercenaries_0"],
        hand=[] if exhausted else mine,
        area=mine if exhausted else [],
        other_hand=yours,
        player=me,
        passes=1,
    )
    scene.declines_all()
    assert scene.table.over
    return scene, me


@pytest.mark.rule("FAM-SCORE-01", "FAM-INFO-03")
def test_what_both_gangs_are_worth_is_shown_while_the_game_runs() -> None:
    """To each as far as the cards were seen: all that ever went into a hand."""
    for found in moments(3):
        for seat in (0, 1):
            view = TITLE.view(found.table, seat)
            shown = TITLE.scene(view).facts["points"]
            for owner in (0, 1):
                owned = found.hand(owner) + found.area(owner)
                assert shown[owner] == sum(points(name) * owned[name] for name in owned)


@pytest.mark.rule("FAM-SCORE-01")
def test_hand_and_own_area_score() -> None:
    """3 + 6 in hand, 10 and 1 in the area; the other player's cards apart."""
    scene = position(
        street=["mercenaries_0"],
        hand=["famiglia_1", "famiglia_2"],
        area=["famiglia_3", "brutes_1"],
        other_hand=["accountants_2"],
        other_area=["mercenaries_3", "mercenaries_3"],
        passes=1,
    )
    scene.declines_all()
    assert scene.table.over
    assert scene.table.scores() == [3 + 6 + 10 + 1, 3 + 6 + 6]
    assert [line.numbers[:2] for line in scene.news("scored")] == [[0, 20], [1, 15]]


@pytest.mark.rule("FAM-SCORE-01")
def test_street_pile_and_discards_score_for_nobody() -> None:
    """Every valuable card lies elsewhere: both players have nothing."""
    for pile, second in ((["famiglia_4", "brutes_4"], False), (["famiglia_4"], True)):
        scene = position(
            street=["famiglia_3", "mercenaries_0"],
            hand=["brutes_0"],
            pile=pile,
            discard=[] if second else ["famiglia_3"],
            second_pile=second,
            passes=1,
        )
        scene.table.area[1] = 0  # where the builder has put the rest of the cards
        scene.table.choose(-1)
        assert scene.table.over
        assert scene.table.scores() == [0, 0]


@pytest.mark.rule("FAM-SCORE-01")
def test_a_card_that_was_lowered_scores_as_printed() -> None:
    """Taken for nothing, it is worth ten points all the same."""
    scene = position(street=["famiglia_3", "brutes_0"], hand=["brutes_3"])
    scene.does("use_brute", "brutes_3").does("intimidate", "famiglia_3").does("lower", "3")
    scene.does("recruit", "lowered")
    assert scene.table.scores()[0] == points("famiglia_3") + points("brutes_3") == 16


@pytest.mark.rule("FAM-SCORE-02")
def test_la_famiglia_is_worth_1_3_6_10_15() -> None:
    """By rank, printed and counted."""
    worth = []
    for rank in range(5):
        scene, me = finished([f"famiglia_{rank}"], [], False)
        worth.append(scene.table.scores()[me])
    assert worth == [points(f"famiglia_{rank}") for rank in range(5)] == [1, 3, 6, 10, 15]


@pytest.mark.rule("FAM-SCORE-02")
def test_a_pack_gives_the_red_four_the_value_of_the_other_source() -> None:
    """One review says 16; the pack changes that card and no other."""
    other = open_title("famiglia", ["red_four_16"])
    worth = [other.box.row("card", name).number("points") for name in NAMES]
    assert worth[4] == 16
    assert worth[:4] + worth[5:] == [points(name) for name in NAMES if name != "famiglia_4"]


@pytest.mark.rule("FAM-SCORE-03")
@pytest.mark.parametrize("family", ABLE_FAMILIES)
def test_the_other_families_are_worth_0_1_3_6_10(family: str) -> None:
    """By rank, printed and counted, in hand as in the area."""
    worth = []
    for rank in range(5):
        scene, me = finished([f"{family}_{rank}"], [], True, exhausted=bool(rank % 2))
        worth.append(scene.table.scores()[me])
    assert worth == [points(f"{family}_{rank}") for rank in range(5)] == [0, 1, 3, 6, 10]


@pytest.mark.rule("FAM-SCORE-04")
def test_all_cards_together_are_worth_175_points() -> None:
    """70 for La Famiglia, 35 for each other family."""
    worth = {
        family: sum(
            row_copies(f"{family}_{rank}") * points(f"{family}_{rank}") for rank in range(5)
        )
        for family in FAMILIES
    }
    assert worth == {"famiglia": 70, "accountants": 35, "brutes": 35, "mercenaries": 35}
    assert sum(worth.values()) == 175


@pytest.mark.rule("FAM-ABIL-04")
@pytest.mark.parametrize("rank", range(5))
def test_a_red_card_scores_more_than_any_other_of_its_rank(rank: int) -> None:
    """That is what La Famiglia has instead of an ability."""
    for family in ABLE_FAMILIES:
        assert points(f"famiglia_{rank}") > points(f"{family}_{rank}")


@pytest.mark.rule("FAM-SCORE-05")
@pytest.mark.parametrize("swap", [False, True])
def test_more_points_win(swap: bool) -> None:
    """11 against 10, though the best single card is on the other side."""
    mine = ["brutes_3", "brutes_2", "brutes_1", "accountants_1"]
    scene, me = finished(mine, ["famiglia_3"], swap)
    assert scene.table.scores()[me] == 11
    assert scene.table.winners() == [me]
    assert [(line.rule, line.numbers[0]) for line in scene.news("won")] == [("FAM-SCORE-05", me)]


@pytest.mark.rule("FAM-SCORE-06")
@pytest.mark.parametrize("swap", [False, True])
@pytest.mark.parametrize("exhausted", [False, True])
def test_on_equal_points_the_best_single_card_wins(swap: bool, exhausted: bool) -> None:
    """A card of 10 against 6 + 3 + 1; a card of the area counts like one in hand."""
    scene, me = finished(["famiglia_3"], ["famiglia_2", "brutes_2", "brutes_1"], swap, exhausted)
    assert scene.table.scores() == [10, 10]
    assert scene.table.winners() == [me]
    told = [(line.rule, line.numbers[0]) for line in scene.news("tie_won")]
    assert told == [("FAM-SCORE-06", me)]


@pytest.mark.rule("FAM-SCORE-06")
@pytest.mark.parametrize("swap", [False, True])
def test_the_points_of_the_card_decide_and_not_its_rank(swap: bool) -> None:
    """A Famiglia 3 (10) beats a Brute 3 (6) with others of the same sum."""
    mine = ["famiglia_3", "accountants_1", "accountants_1"]
    yours = ["brutes_3", "mercenaries_3"]
    scene, me = finished(mine, yours, swap)
    assert scene.table.scores() == [12, 12]
    assert scene.table.winners() == [me]


@pytest.mark.rule("FAM-SCORE-07")
@pytest.mark.parametrize("swap", [False, True])
def test_on_equal_best_cards_the_next_best_decide(swap: bool) -> None:
    """6 + 6 against 6 + 3 + 3."""
    mine = ["famiglia_2", "brutes_3"]
    yours = ["accountants_3", "brutes_2", "famiglia_1"]
    scene, me = finished(mine, yours, swap)
    assert scene.table.scores() == [12, 12]
    assert scene.table.winners() == [me]
    told = [(line.rule, line.numbers[0]) for line in scene.news("tie_won")]
    assert told == [("FAM-SCORE-07", me)]


@pytest.mark.rule("FAM-SCORE-07")
@pytest.mark.parametrize("swap", [False, True])
def test_the_comparison_goes_down_to_the_third_card(swap: bool) -> None:
    """6 + 3 + 3 against 6 + 3 + 1 + 1 + 1."""
    mine = ["famiglia_2", "brutes_2", "famiglia_1"]
    yours = ["brutes_3", "accountants_2", "accountants_1", "brutes_1", "mercenaries_1"]
    scene, me = finished(mine, yours, swap)
    assert scene.table.scores() == [12, 12]
    assert scene.table.winners() == [me]


@pytest.mark.rule("FAM-SCORE-07")
def test_with_all_cards_worth_the_same_the_win_is_shared() -> None:
    """6 + 1 on either side, from different cards."""
    scene, _ = finished(["famiglia_2", "brutes_1"], ["brutes_3", "accountants_1"], False)
    assert scene.table.winners() == [0, 1]
    assert [line.rule for line in scene.news("shared", "won", "tie_won")] == ["FAM-SCORE-07"]


@pytest.mark.rule("FAM-SCORE-07")
@pytest.mark.parametrize("swap", [False, True])
def test_a_card_without_points_breaks_no_tie(swap: bool) -> None:
    """6 + 1 against 6 + 1 and a gangster worth nothing: a shared win."""
    mine = ["famiglia_2", "brutes_1"]
    yours = ["brutes_3", "accountants_1", "brutes_0"]
    scene, _ = finished(mine, yours, swap)
    assert scene.table.winners() == [0, 1]
