"""The end: the last card of the second pile, or two passes."""

from __future__ import annotations

import pytest

from .positions import Scene, bag, moments, position

LAST = ["brutes_2", "brutes_3"]  # the second pile; a removed 3 lays it out whole
SIX = ["brutes_1", "brutes_2", "brutes_3", "accountants_1", "accountants_2", "accountants_0"]


def near_the_end(player: int, first: int) -> Scene:
    """Whoever removes the 3 lays the last card; each player can take the Famiglia 1."""
    pair = ["famiglia_0", "famiglia_0"]
    return position(
        street=["accountants_3", "mercenaries_2", "famiglia_1", "famiglia_1", "famiglia_1"],
        hand=pair,
        other_hand=pair,
        pile=LAST,
        second_pile=True,
        player=player,
        first=first,
    )


def takes(scene: Scene) -> Scene:
    """A turn in which the Famiglia 1 is taken and nothing else done."""
    scene.skips_to("recruit").does("recruit", "famiglia_1")
    return scene.does("show_pair", "famiglia_0")


@pytest.mark.rule("FAM-END-01")
def test_the_last_card_of_the_second_pile_brings_the_end() -> None:
    """It is told at once, and the game does end."""
    scene = near_the_end(player=0, first=0)
    assert not scene.table.ending
    scene.does("refresh_street", "accountants_3")
    assert scene.pile == []
    assert scene.table.ending
    assert [line.rule for line in scene.news("ending")] == ["FAM-END-01"]
    takes(takes(scene))
    assert scene.table.over


@pytest.mark.rule("FAM-END-01")
@pytest.mark.parametrize(("removed", "left"), [("famiglia_1", 2), ("mercenaries_2", 1)])
def test_a_card_left_in_the_second_pile_does_not_bring_the_end(removed: str, left: int) -> None:
    """As long as the pile has a single card play goes on after the second player, too."""
    scene = near_the_end(player=1, first=0)
    scene.does("refresh_street", removed)
    assert len(scene.pile) == left
    takes(scene)
    assert not scene.table.ending
    assert scene.asked == 0


@pytest.mark.rule("FAM-END-01")
def test_the_last_card_of_the_first_pile_does_not_bring_the_end() -> None:
    """The second pile is still to come."""
    scene = position(street=["brutes_1"], pile=["brutes_2"], discard=["brutes_3"], player=1)
    scene.does("refresh_street", "brutes_1")
    assert scene.table.second_pile
    assert not scene.table.ending


@pytest.mark.rule("FAM-END-02")
@pytest.mark.parametrize("first", [0, 1])
def test_a_trigger_in_the_first_players_turn_leaves_one_turn(first: int) -> None:
    """The round is played to its end: the second player has the last turn."""
    second = 1 - first
    scene = near_the_end(player=first, first=first).does("refresh_street", "accountants_3")
    assert scene.asked == first  # the turn itself goes on
    takes(scene)
    assert scene.asked == second
    takes(scene)
    assert scene.table.over
    assert [line.key for line in scene.news("last_turn", "both_passed")] == ["last_turn"]


@pytest.mark.rule("FAM-END-02")
@pytest.mark.parametrize("first", [0, 1])
def test_a_trigger_in_the_second_players_action_makes_that_turn_the_last(first: int) -> None:
    """The round ends with it."""
    second = 1 - first
    scene = near_the_end(player=second, first=first).does("refresh_street", "accountants_3")
    assert scene.asked == second
    takes(scene)
    assert scene.table.over
    assert scene.hand(second)["famiglia_1"] == 1  # he could still take a card


@pytest.mark.rule("FAM-END-02")
def test_both_players_have_had_equally_many_turns() -> None:
    """In random games that the pile ended."""
    ended = 0
    for scene in moments(20, "equal turns"):
        if scene.table.over and scene.news("last_turn"):
            ended += 1
            turns = [line.numbers[0] for line in scene.news("turn")]
            assert turns.count(0) == turns.count(1)
    assert ended > 10


@pytest.mark.rule("FAM-END-03")
@pytest.mark.parametrize("first", [0, 1])
def test_a_refill_after_the_second_players_turn_leaves_a_turn_to_each(first: int) -> None:
    """It lays the last card: exactly one more turn for both."""
    second = 1 - first
    scene = position(street=["famiglia_0"], pile=SIX, second_pile=True, player=second, first=first)
    scene.does("recruit", "famiglia_0")
    assert scene.table.ending
    assert not scene.table.over
    assert scene.asked == first
    scene.does("recruit", "accountants_0")
    # the second player holds a single 0 and can take nothing: his turn is the last
    turns = [line.numbers[0] for line in scene.news("turn")]
    assert turns == [second, first, second]
    assert scene.table.over


@pytest.mark.rule("FAM-END-04")
@pytest.mark.parametrize("first", [0, 1])
def test_a_refill_after_the_first_players_turn_leaves_one_turn(first: int) -> None:
    """It lays the last card: the second player's next turn is the last of the game."""
    second = 1 - first
    scene = position(street=["famiglia_0"], pile=SIX, second_pile=True, player=first, first=first)
    scene.does("recruit", "famiglia_0")
    assert scene.table.ending
    assert scene.asked == second
    scene.does("recruit", "accountants_0")
    assert scene.table.over
    assert [line.numbers[0] for line in scene.news("turn")] == [first, second]


@pytest.mark.rule("FAM-END-05")
def test_two_passes_directly_after_each_other_end_the_game() -> None:
    """One by each player; cards are left everywhere."""
    scene = position(street=["famiglia_0", "brutes_0"])
    scene.declines("recruit")
    assert not scene.table.over
    assert scene.asked == 1
    scene.declines("recruit")
    assert scene.table.over
    assert len(scene.news("both_passed")) == 1
    assert scene.street == bag("famiglia_0", "brutes_0")


@pytest.mark.rule("FAM-END-05")
@pytest.mark.parametrize("paid", [False, True])
def test_a_taken_card_between_two_passes_resets_them(paid: bool) -> None:
    """Pass, take, pass: the game goes on; the next pass ends it."""
    scene = position(
        street=["famiglia_0", "brutes_0", "brutes_1"], other_hand=["brutes_0", "brutes_0"]
    )
    scene.declines("recruit")
    if paid:
        scene.does("recruit", "brutes_1").does("show_pair", "brutes_0")
    else:
        scene.does("recruit", "brutes_0")
    scene.declines("recruit")
    assert not scene.table.over
    assert scene.asked == 1
    scene.declines("recruit")
    assert scene.table.over


@pytest.mark.rule("FAM-END-05")
def test_two_passes_end_the_game_before_the_last_round_is_over() -> None:
    """At once: nobody else has a turn, no card is laid."""
    scene = position(street=["brutes_0", "brutes_1"], player=1, first=1)
    scene.declines("recruit").declines("recruit")
    assert scene.table.over
    assert len(scene.news("turn")) == 2
    assert scene.table.options == []


@pytest.mark.rule("FAM-END-06")
@pytest.mark.parametrize("first", [0, 1])
def test_a_pass_of_the_second_and_then_of_the_first_player_end_the_game(first: int) -> None:
    """At once, although the second player then has one turn fewer in that round."""
    second = 1 - first
    scene = position(street=["famiglia_0", "brutes_0"], player=second, first=first)
    scene.declines("recruit")
    assert scene.asked == first
    scene.declines("recruit")
    assert scene.table.over
    assert [line.numbers[0] for line in scene.news("turn")] == [second, first]
