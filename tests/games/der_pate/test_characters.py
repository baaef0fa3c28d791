"""Line 4, call: Consigliere, public prosecutor, Spy and Banker."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.games import open_title
from omerta.games.der_pate.board import (
    BLACK,
    FAVOURS,
    GREY,
    INCOME,
    INFLUENCE,
    RED,
    REPUTATION,
    WHITE,
)

from .names import FACES
from .positions import PASS, Position, at, die, lay

CHARACTERS = {
    GREY: "ask_consigliere",
    RED: "ask_prosecutor",
    BLACK: "send_spy",
    WHITE: "ask_banker",
}


def call(colour: int, face: int = 3, **laid: Any) -> Position:
    """The last die is placed as it lies, and its character comes."""
    return lay(4, {colour: face}, **laid)


def busy(colour: int, face: int = 3) -> Position:
    """Each character could do something: there are empty businesses, prisoners, rivals."""
    return call(colour, face, held={0: [1, 2], 1: [4, 5]}, tombs={0: 2})


@pytest.mark.rule("PAT-L4-01")
@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("colour", CHARACTERS)
def test_the_face_of_the_last_die_does_not_matter(colour: int, face: int) -> None:
    """Whatever it shows, a puppeteer too, the same character comes and offers the same."""
    position, usual = busy(colour, face), busy(colour)
    assert (position.asked, position.step) == (0, usual.step)
    assert position.table.options == usual.table.options
    assert position.tracks(0) == [0, 0, 0, 0]  # no Press on this line
    for played in (position, usual):
        played.says(0, played.step, played.choices[0])
    assert position.money == usual.money
    assert position.table.holder == usual.table.holder
    assert position.table.track == usual.table.track


@pytest.mark.rule("PAT-L4-02")
@pytest.mark.parametrize(("colour", "character"), CHARACTERS.items())
def test_each_colour_calls_its_character(colour: int, character: str) -> None:
    """Grey the Consigliere, red the prosecutor, black the Spy, white the Banker."""
    position = busy(colour)
    assert position.step == character
    assert position.told("called") == [[0, die(colour, 3), colour]]


@pytest.mark.rule("PAT-L4-03")
def test_the_consigliere_occupies_any_one_empty_unprotected_business() -> None:
    """All empty businesses but those around the car; a member of the supply goes to one."""
    position = call(GREY, held={0: [1], 1: [4, 5]})  # the car is on 12
    assert position.spaces == [2, 3, 6, 7, 8, 9]
    position.says(0, "ask_consigliere", at(7))
    assert position.held(0) == [1, 7]
    assert position.members(0) == [2, 5, 0, 0]
    assert (position.asked, position.step) == (1, "place_first_die")


@pytest.mark.rule("PAT-L4-03")
def test_the_consigliere_leaves_held_businesses_alone() -> None:
    """Neither the own nor another's is empty; with none empty nobody is asked."""
    position = call(GREY, held={0: [1], 1: [4, 5]})
    position.refused("PAT-L4-03", "ask_consigliere", at(4))
    position.refused("PAT-L4-03", "ask_consigliere", at(1))
    assert call(GREY).step == "place_first_die"


@pytest.mark.rule("PAT-L4-04")
def test_the_prosecutor_frees_all_own_members_without_payment() -> None:
    """All of them, the own only, into the supply, and nothing is paid."""
    position = call(RED, tombs={0: 3, 1: 1})
    assert position.choices == [3]
    position.says(0, "ask_prosecutor", 3)
    assert position.members(0) == [3, 4, 0, 0]
    assert position.members(1) == [3, 3, 1, 0]
    assert position.money == [10_000] * 4


@pytest.mark.rule("PAT-L4-04")
@pytest.mark.parametrize("some", [0, 1, 2, 4])
def test_the_prosecutor_frees_all_or_none(some: int) -> None:
    """No smaller and no larger number is on offer."""
    call(RED, tombs={0: 3}).refused("PAT-L4-04", "ask_prosecutor", some)


@pytest.mark.rule("PAT-L4-05")
def test_the_spy_brings_a_member_of_another_player_to_the_tombs() -> None:
    """Any one member of another player outside the district of the car; the business is empty."""
    position = call(BLACK)  # the car is on 12
    assert position.spaces == [4, 5, 6, 7, 8, 9]
    position.says(0, "send_spy", at(5))
    assert position.empty == [5]
    assert position.members(1) == [2, 4, 1, 0]
    assert position.members(0) == [3, 4, 0, 0]
    assert (position.asked, position.step) == (1, "place_first_die")


@pytest.mark.rule("PAT-L4-05")
def test_the_spy_finds_nobody_on_own_or_empty_businesses() -> None:
    """He needs a member of another player."""
    position = call(BLACK, held={0: [1], 1: [4]})
    assert position.spaces == [4]
    position.refused("PAT-L4-05", "send_spy", at(1))
    position.refused("PAT-L4-05", "send_spy", at(7))


@pytest.mark.rule("PAT-L4-06")
@pytest.mark.parametrize(("seats", "spaces"), [(2, [4, 5, 6]), (3, [4, 5, 6, 7, 8, 9])])
def test_the_spy_cannot_remove_neutral_members(seats: int, spaces: list[int]) -> None:
    """Neutral families are no players."""
    position = call(BLACK, seats=seats, car=1)
    assert position.spaces == spaces
    position.refused("PAT-L4-06", "send_spy", at(10))


@pytest.mark.rule("PAT-L4-06")
def test_a_table_may_let_the_spy_remove_neutral_members() -> None:
    """The table option: then they go to the box, as after a raid."""
    title = open_title("der_pate", packs=["spy_neutrals"])
    position = call(BLACK, seats=3, car=1, title=title)
    assert position.spaces == [4, 5, 6, 7, 8, 9, 10, 11, 12]
    position.says(0, "send_spy", at(10))
    assert position.held(3) == [11, 12]
    assert position.table.tombs == [0, 0, 0]


@pytest.mark.rule("PAT-L4-07")
@pytest.mark.parametrize(("track", "tracks"), [(INCOME, [0, 0, 1, 0]), (FAVOURS, [0, 0, 0, 1])])
def test_the_banker_moves_one_step_on_income_or_favours(track: int, tracks: list[int]) -> None:
    """One of the two, one step."""
    position = call(WHITE, turn=1)
    assert position.choices == [INCOME, FAVOURS]
    position.says(1, "ask_banker", track)
    assert position.tracks(1) == tracks
    assert position.tracks(0) == [0, 0, 0, 0]
    assert (position.asked, position.step) == (2, "place_first_die")


@pytest.mark.rule("PAT-L4-07")
@pytest.mark.parametrize("track", [REPUTATION, INFLUENCE])
def test_the_banker_does_not_help_on_the_other_tracks(track: int) -> None:
    """Reputation and Influence are not his."""
    call(WHITE).refused("PAT-L4-07", "ask_banker", track)


@pytest.mark.rule("PAT-L4-08")
@pytest.mark.parametrize("colour", CHARACTERS)
def test_every_character_may_be_declined(colour: int) -> None:
    """Nothing happens then, and the turn is over."""
    position = busy(colour)
    assert position.table.options[-1] == PASS
    position.passes()
    assert (position.held(0), position.held(1)) == ([1, 2], [4, 5])
    assert position.members(0) == [2, 3, 2, 0]
    assert position.tracks(0) == [0, 0, 0, 0]
    assert position.money == [10_000] * 4
    assert (position.asked, position.step) == (1, "place_first_die")
    assert [line.rule for line in position.news("declined_character")] == ["PAT-L4-08"]
    assert position.told("declined_character") == [[0, colour, 0]]  # whom
    assert position.told("idle_character") == []


@pytest.mark.parametrize(
    ("colour", "laid", "rule"),
    [
        pytest.param(GREY, {"held": {0: [1, 2, 3], 1: [7, 8, 9], 2: [4, 5, 6]}}, "PAT-CAR-04",
                     marks=pytest.mark.rule("PAT-CAR-04")),
        pytest.param(GREY, {}, "PAT-L4-03", marks=pytest.mark.rule("PAT-L4-03")),
        pytest.param(RED, {"tombs": {1: 2}}, "PAT-L4-04", marks=pytest.mark.rule("PAT-L4-04")),
        pytest.param(BLACK, {"held": {0: [1], 1: [10]}}, "PAT-CAR-05",
                     marks=pytest.mark.rule("PAT-CAR-05")),
        pytest.param(BLACK, {"held": {0: [1]}}, "PAT-L4-05", marks=pytest.mark.rule("PAT-L4-05")),
        pytest.param(WHITE, {"tracks": {0: {INCOME: 4, FAVOURS: 4}}}, "PAT-TRK-07",
                     marks=pytest.mark.rule("PAT-TRK-07")),
    ],
)  # fmt: skip
def test_a_character_without_anything_to_do_is_named_with_the_reason(
    colour: int, laid: dict[str, Any], rule: str
) -> None:
    """Nobody is asked, and the log does not call it declined. The car is on 12."""
    position = call(colour, **laid)
    assert (position.asked, position.step) == (1, "place_first_die")
    assert [line.rule for line in position.news("idle_character")] == [rule]
    assert position.told("idle_character") == [[0, colour, 0]]
    assert position.told("declined_character") == []


@pytest.mark.rule("PAT-L4-06")
def test_neutral_families_give_the_spy_no_work() -> None:
    """Unless the table wants it; then it is the car that is in the way."""
    held = {0: [1], 2: [10, 11, 12]}
    rules = [
        [line.rule for line in call(BLACK, seats=2, held=held, title=title).news("idle_character")]
        for title in (open_title("der_pate"), open_title("der_pate", packs=["spy_neutrals"]))
    ]
    assert rules == [["PAT-L4-05"], ["PAT-CAR-05"]]


@pytest.mark.rule("PAT-L4-08")
@pytest.mark.parametrize("colour", CHARACTERS)
def test_no_character_costs_anything(colour: int) -> None:
    """Neither money nor a debt token nor a Friend."""
    position = busy(colour)
    position.says(0, position.step, position.choices[0])
    assert position.money == [10_000] * 4
    assert position.debts(0, 0) == 5
    assert position.table.brooklyn == 13


@pytest.mark.rule("PAT-L4-09")
def test_without_a_member_in_supply_the_consigliere_is_no_use() -> None:
    """He needs a member of the supply: nobody is asked, and the log says by which rule."""
    position = call(GREY, held={0: [1], 1: [4, 5]}, tombs={0: 4}, hudson={0: 2})
    assert (position.asked, position.step) == (1, "place_first_die")
    assert position.held(0) == [1]
    assert [line.rule for line in position.news("idle_character")] == ["PAT-L4-09"]
