"""What a pass says before it is made: whether it ends the game."""

from __future__ import annotations

import pytest

from omerta.engine.game import PASS, May
from omerta.engine.prompt import prompt
from omerta.engine.title import SPECTATOR
from omerta.engine.words import LANGUAGES, Words
from omerta.games.famiglia.forecast import ENDS, LAST, end_by_passing

from .positions import TITLE, Scene, moments, position
from .test_turn import ORDER, everything_possible


def forecast(scene: Scene) -> str:
    """What the player asked is told of declining."""
    return end_by_passing(TITLE, TITLE.view(scene.table, scene.asked))


@pytest.mark.rule("FAM-END-05")
@pytest.mark.parametrize("passes", [0, 1])
def test_the_second_pass_is_said_to_end_the_game(passes: int) -> None:
    """Only at action 4: after the others something can still be taken."""
    scene = everything_possible(passes=passes)
    for action in ORDER[:-1]:
        assert forecast(scene) == ""
        scene.declines(action)
    assert forecast(scene) == (ENDS if passes else "")
    scene.declines("recruit")
    assert scene.table.over == bool(passes)


@pytest.mark.rule("FAM-END-05")
@pytest.mark.parametrize("action", [0, 1, 2])
def test_an_earlier_action_declined_ends_the_game_if_nothing_can_be_taken(action: int) -> None:
    """Leaving the Street as it is, no Accountant, no Brute: then no choice is left."""
    street = ["famiglia_4", "brutes_4"] if action == 0 else ["famiglia_4"]
    able = [[], ["accountants_1"], ["brutes_1"]][action]
    scene = position(street=street, hand=able, passes=1, player=0)
    while scene.step != ORDER[action]:
        scene.declines(scene.step)
    assert forecast(scene) == ENDS
    assert scene.declines(ORDER[action]).table.over
    assert len(scene.news("both_passed")) == 1


@pytest.mark.rule("FAM-END-02")
def test_the_last_pass_of_the_last_turn_is_said_to_end_the_game() -> None:
    """Though the other has taken a card: the turn of the second player is the last."""
    scene = position(street=["famiglia_0"], pile=[], second_pile=True, ending=True, player=1)
    assert forecast(scene) == LAST
    assert scene.declines("recruit").news("last_turn")
    first = position(
        street=["famiglia_0"], pile=[], second_pile=True, ending=True, other_hand=["brutes_1"]
    )
    assert forecast(first) == ""  # the second player still has a turn
    assert not first.declines("recruit").table.over


@pytest.mark.rule("FAM-END-05", "FAM-END-02", "FAM-END-06")
def test_what_is_said_is_what_happens() -> None:
    """At every pass of some random games, from each side of the table."""
    told: set[str] = set()
    for scene in moments(10, "forecast"):
        if scene.table.over or not scene.may_pass:
            continue
        said = {end_by_passing(TITLE, TITLE.view(scene.table, eye)) for eye in (0, 1, SPECTATOR)}
        after = scene.table.copy()
        after.choose(PASS)
        how = (ENDS if after.passes == 2 else LAST) if after.over else ""
        assert said == {how}
        told.add(how)
    assert told == {"", ENDS, LAST}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_pass_can_be_said_in_each_way(language: str) -> None:
    """As it is called where the game goes on, where both have passed, and in the last turn."""
    words = Words(language, [TITLE.home() / "words"])
    for step in TITLE.steps:
        if issubclass(step, May):
            said = [words.say(f"pass.{step.name}{how}") for how in ("", f"_{ENDS}", f"_{LAST}")]
            assert all(text.startswith(said[0]) for text in said)
            assert len(set(said)) == 3


@pytest.mark.rule("FAM-END-05")
def test_declining_is_called_by_what_it_does() -> None:
    """The same words as ever, or those that name the end."""
    for passes, key in ((0, "pass.recruit"), (1, "pass.recruit_ends")):
        scene = position(street=["famiglia_0"], passes=passes)
        view, asked = TITLE.view(scene.table, 0), prompt(scene.table, 0)
        assert TITLE.declining(view, asked)[0] == key
