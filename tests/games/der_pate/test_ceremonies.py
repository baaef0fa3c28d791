"""Action tokens of the Reputation track: Wedding, Baptism, and the Godfather's birthday."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.games.der_pate.board import (
    BAPTISM,
    BIRTHDAY,
    BLACK,
    FAVOURS,
    GREY,
    INCOME,
    INFLUENCE,
    JUDGE,
    POLICEMAN,
    PUPPETEER,
    RED,
    REPUTATION,
    SENATOR,
    WEDDING,
)

from .names import COLOURS
from .positions import AFTER_LINES, NEW_ROUND, Position, die, lay, token_use

CEREMONIES = (WEDDING, BAPTISM, BIRTHDAY)
PLACES = {WEDDING: 3, BAPTISM: 6, BIRTHDAY: 9}


def first_line(number: int = 3, **laid: Any) -> Position:
    return lay(1, dict.fromkeys(COLOURS, number), **laid)


@pytest.mark.rule("PAT-TOK-01")
@pytest.mark.parametrize("token", [*CEREMONIES, POLICEMAN, JUDGE, SENATOR])
def test_each_token_can_be_used_once(token: int) -> None:
    """Then it is not in front of the player any more, and cannot be used again."""
    position = lay(2, {GREY: 1, RED: 1, BLACK: 1}, tokens={0: [token]}, car=12)
    assert token_use(token) in position.choices
    position.uses(token)
    while position.step in ("hold_birthday", "call_policeman", "call_senator", "change_colour"):
        position.says(0, position.step, position.choices[0])
    assert position.tokens(0) == []
    assert token_use(token) not in position.choices
    position.refused("PAT-TOK-01", position.step, token_use(token))


@pytest.mark.rule("PAT-TOK-02")
def test_a_wedding_brings_a_friend_for_nothing() -> None:
    """One Friend from Brooklyn, without paying."""
    position = first_line(turn=1, tokens={1: [WEDDING]}).uses(WEDDING)
    assert position.table.friends == [0, 1, 0, 0]
    assert position.table.brooklyn == 12
    assert position.money == [10_000] * 4


@pytest.mark.rule("PAT-TOK-03")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, PUPPETEER])
def test_a_baptism_pays_the_roll_of_one_die(face: int) -> None:
    """1,000 times the number, nothing for a puppeteer; the dice of the turn stay as they lie."""
    position = first_line(turn=1, tokens={1: [BAPTISM]}).will_baptise(1, face)
    position.uses(BAPTISM)
    won = 0 if face == PUPPETEER else face * 1_000
    assert position.money == [10_000, 10_000 + won, 10_000, 10_000]
    assert position.table.faces == [3, 3, 3, 3]
    assert (position.asked, position.step) == (1, "place_first_die")


@pytest.mark.rule("PAT-TOK-04")
@pytest.mark.parametrize("track", [REPUTATION, INFLUENCE, INCOME, FAVOURS])
def test_a_birthday_is_a_step_on_any_track(track: int) -> None:
    """+1 on one of the four, as the player likes."""
    position = first_line(tokens={0: [BIRTHDAY]}).uses(BIRTHDAY)
    assert (position.asked, position.step) == (0, "hold_birthday")
    assert position.choices == [REPUTATION, INFLUENCE, INCOME, FAVOURS]
    before = position.tracks(0)
    position.says(0, "hold_birthday", track)
    before[track] += 1
    assert position.tracks(0) == before
    assert (position.asked, position.step) == (0, "place_first_die")


@pytest.mark.rule("PAT-TOK-08")
@pytest.mark.parametrize("token", CEREMONIES)
def test_a_ceremony_can_be_held_when_gained_in_the_turn_of_another(token: int) -> None:
    """Smuggling of the first player moves the third, who is asked at once."""
    position = first_line(2, tracks={2: {REPUTATION: PLACES[token] - 1}}, held={0: [1], 2: [7]})
    position.will_baptise(2, 4).places(GREY)
    assert (position.asked, position.step) == (2, "use_token")
    assert (position.choices, position.may_pass) == ([token], True)
    position.says(2, "use_token", token)
    assert position.tokens(2) == []
    if token == BIRTHDAY:
        position.says(2, "hold_birthday", INCOME)
    gains = [position.table.friends[2], position.money[2] - 12_000, position.tracks(2)[INCOME]]
    assert gains == [token == WEDDING, 4_000 * (token == BAPTISM), token == BIRTHDAY]
    assert (position.asked, position.step) == (0, "place_second_die")


@pytest.mark.rule("PAT-TOK-08")
@pytest.mark.parametrize("token", CEREMONIES)
def test_a_ceremony_can_be_held_when_gained_by_an_event(token: int) -> None:
    """The charity ball brings two steps on Reputation, before any turn begins."""
    near = {1: {REPUTATION: PLACES[token] - 2}}
    position = lay(NEW_ROUND, events=("E4",), tracks=near)
    position.plays_until("attend_ball", 1).says(1, "attend_ball", 0)
    assert (position.asked, position.step) == (1, "use_token")
    assert position.choices == [token]
    position.says(1, "use_token", token)
    assert position.tokens(1) == []


@pytest.mark.rule("PAT-TOK-08")
@pytest.mark.parametrize("token", CEREMONIES)
def test_a_ceremony_not_held_at_once_waits_for_an_own_turn(token: int) -> None:
    """It is kept, is not asked for in the turns of others, and is on offer in the own turn."""
    position = first_line(2, tracks={1: {REPUTATION: PLACES[token] - 1}}, held={0: [1], 1: [7]})
    position.places(GREY).passes()
    assert position.tokens(1) == [token]
    for _ in range(100):
        if position.asked == 1:
            break
        position.says(0, position.step, position.table.options[-1])
    assert position.step == "place_first_die"
    assert token_use(token) in position.choices


@pytest.mark.rule("PAT-TOK-08")
@pytest.mark.parametrize("token", CEREMONIES)
def test_a_ceremony_can_be_held_at_any_point_of_the_own_turn(token: int) -> None:
    """Before each die and after the last."""
    for line, away in enumerate(range(4), 1):
        dice = dict.fromkeys(COLOURS[away:], 1)
        assert token_use(token) in lay(line, dice, tokens={0: [token]}).choices
    assert token_use(token) in lay(AFTER_LINES, tokens={0: [token]}).choices


@pytest.mark.rule("PAT-TOK-13")
@pytest.mark.parametrize("token", CEREMONIES)
def test_a_ceremony_gained_in_the_own_turn_can_be_held_later_in_it(token: int) -> None:
    """Gained on line 2 and kept, it is on offer before line 3."""
    near = {0: {REPUTATION: PLACES[token] - 1}}
    position = lay(2, {GREY: 1, RED: 1, BLACK: 1}, tracks=near).places(GREY)
    position.passes()
    assert (position.asked, position.step) == (0, "place_third_die")
    assert token_use(token) in position.choices
    position.uses(token)
    assert position.tokens(0) == []


@pytest.mark.rule("PAT-TOK-14")
def test_a_wedding_waits_while_there_is_no_friend() -> None:
    """With Brooklyn empty it is not on offer, and stays in front of its player."""
    position = first_line(tokens={0: [WEDDING]}, friends={1: 13})
    assert token_use(WEDDING) not in position.choices
    position.refused("PAT-TOK-14", "place_first_die", token_use(WEDDING))
    assert position.tokens(0) == [WEDDING]


@pytest.mark.rule("PAT-TOK-14")
def test_a_wedding_gained_while_there_is_no_friend_is_kept() -> None:
    """Nobody is asked, and the token is not lost."""
    dice = {GREY: 1, RED: 1, BLACK: 1}
    position = lay(2, dice, tracks={0: {REPUTATION: 2}}, friends={1: 13}).places(GREY)
    assert (position.asked, position.step) == (0, "place_third_die")
    assert position.tokens(0) == [WEDDING]
    assert position.choices == [
        die(colour, position.table.faces[colour]) for colour in (RED, BLACK)
    ]


@pytest.mark.rule("PAT-TOK-15")
def test_a_birthday_step_can_bring_a_token() -> None:
    """From 2 to 3 on Influence: the Policeman."""
    position = first_line(tokens={0: [BIRTHDAY]}, tracks={0: {INFLUENCE: 2}}).uses(BIRTHDAY)
    position.says(0, "hold_birthday", INFLUENCE)
    assert position.tokens(0) == [POLICEMAN]


@pytest.mark.rule("PAT-TOK-15")
@pytest.mark.parametrize("track", [REPUTATION, INFLUENCE])
def test_a_birthday_step_at_the_end_of_a_track_pays(track: int) -> None:
    """1,000 dollars on the last space of Reputation or Influence."""
    position = first_line(tokens={0: [BIRTHDAY]}, tracks={0: {track: 10}}).uses(BIRTHDAY)
    position.says(0, "hold_birthday", track)
    assert position.money == [11_000, 10_000, 10_000, 10_000]
    assert position.tracks(0)[track] == 10


@pytest.mark.rule("PAT-TOK-15")
def test_a_birthday_step_beyond_income_is_not_on_offer() -> None:
    """It would have no effect."""
    position = first_line(tokens={0: [BIRTHDAY]}, tracks={0: {INCOME: 4}}).uses(BIRTHDAY)
    assert position.choices == [REPUTATION, INFLUENCE, FAVOURS]
    position.refused("PAT-TRK-07", "hold_birthday", INCOME)
