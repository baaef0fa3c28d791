"""The table as it is drawn: what lies where, what follows, and where choices are touched."""

from __future__ import annotations

import pytest

from omerta.engine.title import SPECTATOR
from omerta.games import open_title
from omerta.games.der_pate.board import (
    BANK,
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
    WHITE,
)

from .endings import settled
from .names import COLOURS
from .positions import AFTER_LINES, NEW_ROUND, at, die, favour_use, fresh, lay, token_use
from .shown import asked, facts, path, scene

FOUR = dict.fromkeys(COLOURS, 3)


# -- places


@pytest.mark.rule("PAT-COMP-03", "PAT-SETUP-10")
def test_each_business_shows_who_holds_it_and_the_road_where_the_car_is() -> None:
    places = scene(lay(1, FOUR, seats=3, car=5, held={0: [1], 2: [4], 3: [12]})).places
    assert places["business.1"] == [["member.0", 1]]
    assert places["business.4"] == [["member.2", 1]]
    assert places["business.12"] == [["neutral.stracci", 1]]
    assert places["business.2"] == []
    parked = [space for space in range(1, 13) if places[f"road.{space}"] == [["car", 1]]]
    assert parked == [5]


@pytest.mark.rule("PAT-INFO-02")
def test_members_friends_and_debt_tokens_lie_where_they_are() -> None:
    position = lay(
        1, FOUR, seats=3, tombs={0: 2, 1: 1}, hudson={2: 1}, friends={0: 2},
        debts={(0, 1): 2, (0, BANK): 1, (2, 1): 1},
    )  # fmt: skip
    places = scene(position, 1).places
    assert places["tombs"] == [["member.0", 2], ["member.1", 1]]
    assert places["hudson"] == [["member.2", 1]]
    assert places["brooklyn"] == [["friend", 11]]
    assert places["friends.0"] == [["friend", 2]]
    assert places["supply.0"] == [["member.0", 2]]
    assert places["bank"] == [["debt.0", 1]]
    assert places["debts.1"] == [["debt.0", 2], ["debt.1", 5], ["debt.2", 1]]


@pytest.mark.rule("PAT-TRK-02", "PAT-TRK-03", "PAT-TOK-01")
def test_tokens_lie_on_their_track_until_they_are_reached() -> None:
    """Then before their player, and when used nowhere."""
    tracks = {0: {REPUTATION: 7, INCOME: 2}}
    places = scene(lay(1, FOUR, tracks=tracks, tokens={0: [WEDDING]})).places
    assert places["track.0.reputation.7"] == [["marker.0", 1]]
    assert places["track.0.reputation.9"] == [["token.birthday", 1]]
    assert places["track.0.reputation.3"] == places["track.0.reputation.6"] == []
    assert places["tokens.0"] == [["token.wedding", 1]]
    assert places["track.0.income.2"] == [["marker.0", 1]]
    assert places["track.1.influence.0"] == [["marker.1", 1]]
    assert places["track.1.influence.3"] == [["token.policeman", 1]]


@pytest.mark.rule("PAT-EVT-02", "PAT-EVT-12", "PAT-INFO-02")
def test_events_lie_open_one_by_one_and_the_pile_is_only_counted() -> None:
    position = lay(1, FOUR, round=3, events=["E6", "E1", "E9"])
    places = scene(position).places
    assert places["past"] == [["card.E6", 1], ["card.E1", 1]]
    assert places["event"] == [["card.E9", 1]]
    assert places["pile"] == 4
    assert places["event_track.red.2"] == [["event_marker.red", 1]]
    assert places["event_track.grey.1"] == [["event_marker.grey", 1]]
    found = facts(position)
    assert found["waits"] is True
    assert found["may_come"] == [f"card.E{number}" for number in (2, 3, 4, 5, 7, 8, 10)]
    assert scene(fresh()).places["event"] == []


@pytest.mark.rule("PAT-INFO-01")
def test_nobody_sees_the_notes_of_another() -> None:
    position = lay(1, FOUR, money={0: 17_000, 1: 3_000})
    own = scene(position, 0)
    assert own.places["money.0"] == [["note.10000", 1], ["note.5000", 1], ["note.2000", 1]]
    assert "money.1" not in own.places
    assert own.facts["money"] == [17_000, None, None, None]
    watched = scene(position, SPECTATOR)
    assert watched.facts["money"] == [None] * 4
    open_money = lay(1, FOUR, money={1: 3_000}, title=open_title("der_pate", packs=["open_money"]))
    assert scene(open_money).places["money.1"] == [["note.2000", 1], ["note.1000", 1]]


@pytest.mark.rule("PAT-DICE-01", "PAT-DICE-03")
def test_dice_are_in_hand_or_on_their_box() -> None:
    position = lay(2, {RED: 2, BLACK: PUPPETEER, WHITE: 4})
    places = scene(position).places
    assert places["dice"] == [["die.red.2", 1], ["die.black.puppeteer", 1], ["die.white.4", 1]]
    assert places["line.1.1"] == [["die.grey.1", 1]]
    assert places["line.2.red"] == []
    position.places(BLACK)
    assert scene(position).places["line.2.press"] == [["die.black.puppeteer", 1]]


# -- what follows by the rules


@pytest.mark.rule("PAT-DICE-01", "PAT-DICE-05", "PAT-DICE-06")
def test_the_lines_still_to_come_name_the_boxes_that_are_open() -> None:
    """With red and white on the lines before, only grey and black are left for line 3 and 4."""
    lines = facts(lay(3, {GREY: 2, BLACK: 4}))["lines"]
    assert [line["placed"] for line in lines] == [True, True, False, False]
    assert [line["dice"] for line in lines] == [4, 3, 2, 1]
    assert lines[0]["open"] == lines[1]["open"] == []
    assert lines[2]["open"] == ["line.3.grey", "line.3.black", "line.3.press"]
    assert lines[3]["open"] == ["line.4.grey", "line.4.black"]
    first = facts(lay(1, FOUR))["lines"]
    assert first[0]["open"] == [*[f"line.1.{number}" for number in range(1, 6)], "line.1.press"]
    assert len(first[3]["open"]) == 4


@pytest.mark.rule("PAT-ROUND-03")
def test_a_turn_is_the_turn_of_the_one_who_rolls() -> None:
    """Also while another is asked about a token."""
    held = {0: [1], 1: [3]}
    position = lay(1, {**FOUR, RED: 2}, tracks={1: {REPUTATION: 2}}, held=held).places(RED)
    assert position.asked == 1
    assert facts(position)["turn"] == 0
    assert facts(lay(NEW_ROUND, events=["E4"], first=2))["turn"] == 2
    assert facts(settled())["turn"] == -1


@pytest.mark.rule("PAT-CAR-01", "PAT-INC-01", "PAT-END-01")
def test_protection_income_and_who_would_be_out_are_worked_out() -> None:
    greys = ("E1", "E2", "E3", "E4", "E5")
    tracks = {0: {REPUTATION: 10, INCOME: 3}, 1: {REPUTATION: 9}}
    found = facts(lay(1, FOUR, seats=2, round=5, events=greys, tracks=tracks, car=8))
    assert found["protected"] == "little_italy"
    assert found["income"] == [3_000, 0]
    assert (found["ko"], found["out"]) == ("reputation", [False, True])
    early = facts(lay(1, FOUR))
    assert (early["ko"], early["out"]) == (None, [False] * 4)


@pytest.mark.rule("PAT-L1-02", "PAT-TRK-06")
def test_what_the_income_boxes_would_pay_now_is_worked_out() -> None:
    """Money and steps by seat, for the numbers 1 to 5."""
    held = {0: [1, 5, 2], 1: [3, 7]}
    found = facts(lay(1, FOUR, seats=2, held=held, tracks={0: {INFLUENCE: 9}}))["pays"]
    assert found == [[[3_000, 1], [0, 0]], [[0, 0], [4_000, 2]], [[0, 0], [0, 0]],
                     [[0, 0], [0, 0]], [[5_000, 0], [0, 0]]]  # fmt: skip


@pytest.mark.rule("PAT-END-04", "PAT-END-05", "PAT-END-06", "PAT-END-07", "PAT-END-08")
def test_what_the_settlement_would_book_now_is_what_it_books() -> None:
    """The last turn of the last round, before and after its last question."""
    position = lay(
        AFTER_LINES, seats=2, turn=1, round=7, held={0: [1, 2], 1: [4]}, tombs={0: 2},
        debts={(0, 1): 2, (1, 0): 1, (1, BANK): 1}, tracks={0: {INCOME: 3}}, tokens={1: [WEDDING]},
    )  # fmt: skip
    booked = facts(position)["settled_now"]
    before = position.money
    position.passes()
    assert position.table.over
    assert [after - now for after, now in zip(position.money, before, strict=True)] == booked
    assert facts(position)["settled_now"] == [0, 0]


@pytest.mark.rule("PAT-FAV-03")
def test_how_many_friends_may_still_be_used_is_worked_out() -> None:
    assert facts(lay(1, FOUR, spent=1))["friends_to_use"] == 1


# -- touches


@pytest.mark.rule("PAT-DICE-04", "PAT-DICE-05", "PAT-DICE-06")
def test_a_die_is_touched_and_then_its_box() -> None:
    first = lay(1, {GREY: 3, RED: 3, BLACK: 5, WHITE: PUPPETEER})
    assert path(first, die(RED, 3)) == ["dice/die.red.3", "line.1.3"]
    assert path(first, die(WHITE, PUPPETEER)) == ["dice/die.white.puppeteer", "line.1.press"]
    third = lay(3, {GREY: 3, BLACK: 5})
    assert path(third, die(BLACK, 5)) == ["dice/die.black.5", "line.3.black"]
    last = lay(4, {WHITE: PUPPETEER}, tokens={0: [SENATOR]})
    assert path(last, die(WHITE, PUPPETEER)) == ["dice/die.white.puppeteer", "line.4.white"]


@pytest.mark.rule("PAT-TOK-01", "PAT-FAV-01", "PAT-FAV-02")
def test_tokens_and_favours_are_touched_where_they_lie() -> None:
    position = lay(1, FOUR, tokens={0: [JUDGE]}, friends={0: 1}, tracks={0: {FAVOURS: 4}})
    assert path(position, token_use(JUDGE)) == ["tokens.0/token.judge"]
    assert path(position, favour_use(4)) == ["friends.0/friend", "track.0.favours.4"]
    senator = lay(2, {RED: 1, BLACK: 1, WHITE: 4}, tokens={0: [SENATOR]}).uses(SENATOR)
    assert path(senator, die(WHITE, 4)) == ["dice/die.white.4"]
    senator.says(0, "call_senator", die(WHITE, 4))
    assert [choice.at for choice in asked(senator).choices] == [
        ["line.2.grey"], ["line.2.red"], ["line.2.black"]
    ]  # fmt: skip
    policeman = lay(1, FOUR, tokens={0: [POLICEMAN]}).uses(POLICEMAN)
    assert path(policeman, die(GREY, 3)) == ["dice/die.grey.3"]


def test_a_step_is_touched_on_the_space_it_leads_to() -> None:
    tracks = {0: {INFLUENCE: 10, INCOME: 2}}
    party = lay(1, FOUR, tokens={0: [BIRTHDAY]}, tracks=tracks).uses(BIRTHDAY)
    assert path(party, INCOME) == ["track.0.income.3"]
    assert path(party, INFLUENCE) == ["track.0.influence.10"]
    two = lay(1, FOUR, friends={0: 1}, tracks={0: {FAVOURS: 3}}).asks_favour(3)
    assert path(two, INCOME) == ["track.0.income.2"]


def test_the_board_is_touched_where_something_happens() -> None:
    assert path(fresh(), at(7)) == ["road.7"]
    assert path(fresh().says(3, "place_car", 0), 2) == ["district.little_italy"]
    assert path(lay(NEW_ROUND, events=["E9"], car=10), 2) == ["road.4"]
    assert path(lay(NEW_ROUND, events=["E2"], car=11), at(5)) == ["business.5"]
    debts = {(0, 1): 1, (0, BANK): 1}
    back = lay(NEW_ROUND, events=["E10"], seats=3, debts=debts)
    assert path(back, 1) == ["debts.1/debt.0"]
    assert path(back, BANK) == ["bank/debt.0"]
