"""What a choice is said to cost and bring, before it is made."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.engine.words import LANGUAGES
from omerta.games import open_title
from omerta.games.der_pate.board import (
    BIRTHDAY,
    BLACK,
    FAVOURS,
    GREY,
    INCOME,
    INFLUENCE,
    JUDGE,
    PUPPETEER,
    RED,
    REPUTATION,
    SENATOR,
    WHITE,
)
from omerta.show.voice import words_for

from .positions import BANK, NEW_ROUND, Position, at, die, lay, token_use
from .shown import asked, brings

FOUR = {GREY: 3, RED: 3, BLACK: 3, WHITE: PUPPETEER}


def line(number: int, dice: dict[int, int], **laid: Any) -> Position:
    """A die still to be placed, with a Judge in hand so that there is always a choice."""
    return lay(number, dice, tokens={0: [JUDGE]}, **laid)


# -- line 1


@pytest.mark.rule("PAT-L1-01")
def test_a_die_on_line_one_says_who_would_be_paid() -> None:
    """From the one who places it clockwise; who holds none is not named."""
    held = {0: [4], 1: [1], 3: [10]}
    assert brings(line(1, FOUR, held=held), die(GREY, 3)) == "you $3,000; Dario $3,000"
    assert brings(line(1, FOUR, held={1: [1]}), die(GREY, 3)) == "nothing happens"


@pytest.mark.rule("PAT-L1-08")
def test_neutral_families_are_not_said_to_be_paid() -> None:
    assert brings(lay(1, FOUR, seats=2), die(GREY, 3)) == "Bruno $3,000"


@pytest.mark.rule("PAT-L1-03", "PAT-L1-04", "PAT-L1-05")
@pytest.mark.parametrize(
    ("number", "spaces", "told"),
    [(1, [1, 5], "$2,000 and +2 Influence"), (2, [3, 7, 11], "$6,000 and +3 Reputation")],
)
def test_a_trade_that_moves_its_controllers_says_so(
    number: int, spaces: list[int], told: str
) -> None:
    position = lay(1, {**FOUR, GREY: number}, held={0: spaces})
    assert brings(position, die(GREY, number)) == f"you {told}"


@pytest.mark.rule("PAT-TRK-04", "PAT-TRK-06")
@pytest.mark.parametrize(
    ("start", "told"),
    [
        (7, "$2,000 and +2 Influence"),
        (8, "$2,000 and +2 Influence"),
        (9, "$3,000 and +1 Influence"),
        (10, "$4,000"),
    ],
)
def test_a_business_at_the_end_of_the_track_pays_instead_of_moving(start: int, told: str) -> None:
    """As much as really comes: each of the two businesses is a move of its own."""
    position = lay(1, {**FOUR, GREY: 1}, held={0: [1, 5]}, tracks={0: {INFLUENCE: start}})
    assert brings(position, die(GREY, 1)) == f"you {told}"
    position.places(GREY)
    come = f"${(position.money[0] - 10_000) // 1000},000"
    moved = position.tracks(0)[INFLUENCE] - start
    assert told == (f"{come} and +{moved} Influence" if moved else come)


# -- line 2 and the Press


@pytest.mark.rule("PAT-TRK-03", "PAT-TRK-04")
@pytest.mark.parametrize(
    ("start", "told"),
    [(0, "space 3 of 10; brings: Wedding"), (3, "space 6 of 10; brings: Baptism"),
     (9, "space 10 of 10"), (10, "$1,000")],
)  # fmt: skip
def test_steps_of_a_die_name_the_space_and_the_tokens_on_the_way(start: int, told: str) -> None:
    position = line(2, {GREY: 3, BLACK: 3, WHITE: 1}, tracks={0: {REPUTATION: start}})
    assert brings(position, die(GREY, 3)) == told


@pytest.mark.rule("PAT-L1-09", "PAT-TRK-06")
def test_a_press_names_both_tracks() -> None:
    position = lay(1, FOUR, tracks={0: {REPUTATION: 2, INFLUENCE: 10}})
    told = "Reputation: space 3 of 10; brings: Wedding; Influence: $1,000"
    assert brings(position, die(WHITE, PUPPETEER)) == told


@pytest.mark.rule("PAT-L2-06", "PAT-L2-07", "PAT-L2-08", "PAT-L2-09", "PAT-L4-09")
@pytest.mark.parametrize(
    ("held", "supply", "told"),
    [
        ({0: [4]}, True, "your own, no effect"),
        ({1: [4]}, True, "Bruno's member goes back to the supply"),
        ({2: [4]}, True, "the neutral member (Barzini) leaves town"),
        ({0: [1]}, True, "empty, you may move in"),
        ({0: [1]}, False, "empty, but so is your supply"),
    ],
)
def test_a_visit_says_before_whose_business_it_ends(
    held: dict[int, list[int]], supply: bool, told: str
) -> None:
    away = {} if supply else {0: 6}
    position = line(2, {GREY: 1, BLACK: 3, WHITE: 1}, seats=2, held=held, car=1, hudson=away)
    assert brings(position, die(BLACK, 3)) == f"Bookmakers 3, East Side: {told}"


# -- line 3


@pytest.mark.rule("PAT-L3-05", "PAT-L3-07", "PAT-CAR-02")
def test_a_raid_says_whom_it_hits_and_how_often() -> None:
    held = {0: [1], 1: [5, 9], 2: [10, 11, 12]}
    position = line(3, {RED: 1, GREY: 1}, seats=2, held=held, car=12)
    assert brings(position, die(RED, 1)) == "hits you: 1 member; hits Bruno: 2 members"
    neutral = line(3, {RED: 3, GREY: 1}, seats=2, held=held, car=1)
    assert brings(neutral, die(RED, 3)) == "hits the neutral family Barzini: 1 member"
    safe = line(3, {RED: 3, GREY: 1}, seats=2, held=held, car=12)
    assert brings(safe, die(RED, 3)) == "nothing happens"


@pytest.mark.rule("PAT-L3-10", "PAT-L3-11", "PAT-CAR-03")
def test_a_takeover_says_from_whom() -> None:
    dice = {BLACK: 3, GREY: 1}
    assert brings(line(3, dice, car=1), die(BLACK, 3)) == "takeover from Bruno; takeover from Dario"
    assert brings(line(3, dice), die(BLACK, 3)) == "takeover from Bruno"  # the car is on 12
    neutral = line(3, dice, seats=2, held={0: [4], 2: [10]}, car=1)
    assert brings(neutral, die(BLACK, 3)) == "takeover from the neutral family Barzini"
    assert brings(line(3, dice, hudson={0: 4}), die(BLACK, 3)) == "nothing happens"
    assert brings(line(3, dice, debts={(0, 1): 5}), die(BLACK, 3)) == "nothing happens"


@pytest.mark.rule("PAT-L3-02", "PAT-L3-03", "PAT-L3-04")
def test_a_meeting_says_what_comes_at_most() -> None:
    """Others may keep their money secret, so how far a debtor can pay is not told."""
    dice = {GREY: 3, BLACK: 1}
    position = line(3, dice, debts={(1, 0): 2, (3, 0): 1}, money={1: 5_000})
    assert brings(position, die(GREY, 3)) == "Bruno up to $6,000; Dario up to $3,000"
    bank = line(3, dice, seats=3, debts={(1, BANK): 2})
    assert brings(bank, die(GREY, 3)) == "nothing happens"


@pytest.mark.rule("PAT-L3-03")
@pytest.mark.parametrize(("money", "told"), [(20_000, "$6,000"), (5_000, "$5,000"), (0, "$0")])
def test_where_money_lies_open_a_meeting_says_what_will_come(money: int, told: str) -> None:
    """A debtor pays what he has, and here everybody sees it."""
    title = open_title("der_pate", packs=["open_money"])
    position = line(3, {GREY: 3, BLACK: 1}, debts={(1, 0): 2}, money={1: money}, title=title)
    assert brings(position, die(GREY, 3)) == f"Bruno {told}"


@pytest.mark.rule("PAT-FAV-02", "PAT-L3-16")
def test_a_friend_says_when_it_is_no_use() -> None:
    dice = {WHITE: 3, GREY: 1}
    told = "favours need space 1 or more of Favours"
    assert brings(line(3, dice), die(WHITE, 3)) == told
    assert brings(line(3, dice, tracks={0: {FAVOURS: 1}}), die(WHITE, 3)) == ""
    assert brings(line(3, dice, friends={1: 13}), die(WHITE, 3)) == "nothing happens"


# -- other choices


@pytest.mark.rule("PAT-TOK-07")
def test_the_senator_says_what_the_other_boxes_would_bring() -> None:
    position = lay(2, {RED: 1, BLACK: 1, WHITE: 4}, tokens={0: [SENATOR]}).uses(SENATOR)
    position.says(0, "call_senator", die(WHITE, 4))
    told = {choice.text: choice.brings for choice in asked(position).choices}
    assert told == {
        "Reputation (grey)": "space 4 of 10; brings: Wedding",
        "Influence (red)": "space 10 of 10",
        "Visit (black)": "Bookmakers 3, East Side: Bruno's member goes back to the supply",
    }


@pytest.mark.rule("PAT-L4-07", "PAT-FAV-07", "PAT-TOK-04")
def test_a_step_on_a_track_says_what_its_space_is_worth() -> None:
    banker = lay(4, {WHITE: 1})
    assert brings(banker, INCOME) == "space 1 of 4; $1,000"
    favour = "Spend a Friend: a member comes back from the Hudson"
    assert brings(banker, FAVOURS) == f"space 1 of 4; new: “{favour}”"
    two = lay(1, FOUR, friends={0: 1}, tracks={0: {FAVOURS: 3, INCOME: 3}}).asks_favour(3)
    assert brings(two, INCOME) == "space 4 of 4; $4,000"
    assert brings(two, REPUTATION) == "space 2 of 10"
    party = lay(1, FOUR, tokens={0: [BIRTHDAY]}, tracks={0: {INFLUENCE: 10}}).uses(BIRTHDAY)
    assert brings(party, INFLUENCE) == "$1,000"


@pytest.mark.rule("PAT-E9-02", "PAT-E4-01")
def test_event_cards_say_what_their_choices_lead_to() -> None:
    driver = lay(NEW_ROUND, events=["E9"], car=10)
    stop = "in front of Bookmakers 3, East Side; protected then: East Side"
    assert brings(driver, 2) == stop
    ball = lay(NEW_ROUND, events=["E4"], tracks={0: {REPUTATION: 10}})
    assert [choice.brings for choice in asked(ball).choices] == ["$1,000", ""]


@pytest.mark.rule("PAT-E2-01")
def test_a_business_says_whose_it_is() -> None:
    position = lay(NEW_ROUND, events=["E2"], car=11, seats=2)
    assert brings(position, at(4)) == "Tattaglia, Bruno"
    assert brings(position, at(9)) == "neutral family Barzini"


@pytest.mark.rule("PAT-TOK-13")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_token_that_is_kept_may_be_used_in_this_very_turn(language: str) -> None:
    """So nobody is told that it has to wait for another turn."""
    position = lay(2, {GREY: 1, RED: 1, BLACK: 1}, tracks={0: {REPUTATION: 2}}).places(GREY)
    told = {"de": "Für später aufheben", "en": "Keep it for later", "it": "Conservarlo per dopo"}
    assert asked(position, language).decline == told[language]
    position.passes()
    assert token_use(0) in position.choices


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_box_of_the_action_board_is_written_as_a_name(language: str) -> None:
    named = words_for(language, open_title("der_pate")).under("action")
    assert [name for name in named.values() if not name[0].isupper()] == []
