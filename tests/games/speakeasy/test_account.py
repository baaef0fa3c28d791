"""How a game of Speakeasy was decided: the money by source, and what Lucky Luciano paid for it."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from omerta.engine.dice import named_dice
from omerta.engine.game import NOBODY
from omerta.engine.playout import Chooser, play_out
from omerta.engine.scene import Account
from omerta.engine.title import SPECTATOR, View
from omerta.engine.trouble import Trouble
from omerta.games.speakeasy.luciano.payout import Payout
from omerta.show.end import ending
from omerta.show.types import Received
from omerta.show.voice import Voice, words_for

from .lucky import lucky_luciano
from .names import pier, spot
from .positions import TITLE, Family, Position, lay
from .rivals import rival_has
from .tally import counted


def account(position: Position, seat: int = SPECTATOR) -> Account:
    found = position.title.account(position.title.view(position.table, seat))
    assert found is not None
    return found


def after_two_payouts(families: dict[int, Family], seats: int = 2) -> Position:
    """Paid after acts 1 and 2, once more with the same control; then the game is over."""
    position = lay(families, seats=seats)
    for act in range(2):
        position.table.act = act
        position.first(Payout(NOBODY))
    position.table.act = 3
    return lucky_luciano(position)


BOTH_DOWNTOWN = {0: Family(speakeasies=[spot(1), spot(7)]), 1: Family(speakeasies=[spot(2)])}


@pytest.mark.rule("SPK-SCORING-01", "SPK-SCORING-02", "SPK-SCORING-03")
def test_the_account_adds_up_by_source() -> None:
    family = Family(
        clean=10,
        dirty=5,
        casinos=[spot(1)],
        speakeasies=[spot(2)],
        guards=[spot(1), spot(2)],
        aid=[1],
    )
    position = counted({0: family})
    found = position.title.account(position.title.view(position.table, 1))
    assert found is not None
    rows = {(entry.key, *entry.numbers): entry.amounts[0] for entry in found.entries}
    value = position.table.printed.aid_value[0]
    assert rows == {
        ("clean",): 10,
        ("dirty",): 5,
        ("guarded", 3): 20,
        ("guarded", 1): 10,
        ("bottle", position.table.printed.bottle[0]): value,
    }
    assert found.totals == [45 + value, 0, 0, 0]
    assert found.ranks[0] == [0]


@pytest.mark.rule("SPK-SCORING-12", "SPK-SCORING-13", "SPK-SCORING-14", "SPK-SCORING-15")
@pytest.mark.parametrize(
    ("more", "key"),
    [
        ({"clean": 90, "speakeasies": [spot(1)], "guards": [spot(1)]}, "more_guarded"),
        ({"speakeasies": [spot(1)]}, "more_buildings"),
        ({"cooked": [0]}, "more_books"),
        ({"pier": [pier("uptown", 1)]}, "more_members"),
        ({}, "shared"),
    ],
)
def test_the_account_says_what_broke_a_tie(more: dict[str, Any], key: str) -> None:
    families = {
        0: Family(**{"clean": 100, "dirty": 0, "goons": 0, **more}),
        1: Family(clean=100, dirty=0, goons=0),
    }
    position = counted(families)
    found = position.title.account(position.title.view(position.table, 0))
    assert found is not None
    assert [tie[0] for tie in found.ties] == [key]
    assert found.ranks[0] == ([0, 1] if key == "shared" else [0])


@pytest.mark.rule("SPK-SOLO-16")
def test_alone_the_account_says_what_the_rival_has() -> None:
    position = counted({0: Family(clean=20, dirty=0), 1: rival_has(dirty=20)}, seats=1)
    found = position.title.account(position.title.view(position.table, 0))
    assert found is not None
    assert [tie[0] for tie in found.ties] == ["rival", "rival_tie"]
    assert found.ties[0][1] == [20, 20, 0, 0]


# -- what Lucky Luciano paid


@pytest.mark.rule("SPK-PAYOUT-12")
@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
def test_the_account_says_what_was_paid_by_act_and_zone(seat: int) -> None:
    """Both have $8 of Downtown each time; Midtown is one player's alone, Uptown nobody's."""
    found = account(after_two_payouts(BOTH_DOWNTOWN), seat).received
    assert [(entry.key, entry.numbers, entry.amounts) for entry in found] == [
        ("payout", [1, 0], [8, 8]),
        ("payout", [1, 1], [25, 0]),
        ("payout", [2, 0], [8, 8]),
        ("payout", [2, 1], [25, 0]),
    ]
    assert {entry.rule for entry in found} == {"SPK-PAYOUT-12"}


@pytest.mark.rule("SPK-PAYOUT-12", "SPK-SOLO-16")
def test_alone_the_account_says_what_the_rival_was_paid() -> None:
    """Only what came to the player is a row; where the rival alone was paid there is none."""
    families = {0: Family(speakeasies=[spot(7)]), 1: rival_has(speakeasies=[spot(1)])}
    found = account(after_two_payouts(families, seats=1))
    assert [(entry.numbers, entry.amounts) for entry in found.received] == [
        ([1, 1], [25]),
        ([2, 1], [25]),
    ]
    assert ("rival_paid", [30], "SPK-PAYOUT-12") in found.ties


def test_a_rival_who_was_paid_nothing_is_not_mentioned() -> None:
    families = {0: Family(speakeasies=[spot(7)])}
    found = account(after_two_payouts(families, seats=1))
    assert "rival_paid" not in [key for key, _, _ in found.ties]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_what_was_paid_is_what_the_log_told(seats: int) -> None:
    """In whole games, also after a copy has gone another way."""
    game = TITLE.begin(seats, named_dice("paid"), listen=True)
    play_out(game, Chooser(1), 150)
    play_out(game.copy(), Chooser(2), 10_000)
    play_out(game, Chooser(3), 10_000)
    TITLE.audit(game)
    assert game.heard is not None
    told = [line.numbers for line in game.heard if line.key == "payout"]
    found = TITLE.account(TITLE.view(game, SPECTATOR))
    assert found is not None
    assert told
    for seat in range(seats):
        paid = sum(entry.amounts[seat] for entry in found.received)
        assert paid == sum(numbers[2] for numbers in told if numbers[0] == seat)


def received(language: str, position: Position) -> Received | None:
    voice = Voice(words_for(language, TITLE), TITLE, ["Rosa", "Bruno"])
    view = TITLE.view(position.table, SPECTATOR)
    return ending(voice, view, position.table.winners()).received


@pytest.mark.parametrize(
    ("language", "heading", "row", "total"),
    [
        ("en", "Paid by Lucky Luciano", "After Act 2: Downtown", "$66"),
        ("de", "Von Lucky Luciano bezahlt", "Nach Akt 2: Downtown", "66 $"),
        ("it", "Pagato da Lucky Luciano", "Dopo l'atto 2: Downtown", "66 $"),
    ],
)
def test_every_client_gets_it_in_words(language: str, heading: str, row: str, total: str) -> None:
    found = received(language, after_two_payouts(BOTH_DOWNTOWN))
    assert found is not None
    assert found.text == heading
    assert found.entries[2].text == row
    assert found.entries[2].rule == "SPK-PAYOUT-12"
    assert found.totals[0] == total
    assert len(found.entries[2].amounts) == len(found.totals) == 2


def test_without_a_payout_there_is_nothing_to_show() -> None:
    assert received("en", counted({}, seats=2)) is None


@cache
def in_act_2() -> View:
    """What the first of two players sees there."""
    game = TITLE.begin(2, named_dice("act 2"))
    chooser = Chooser(1)
    while game.options and TITLE.view(game, 0)["act"] < 1:
        game.choose(chooser.pick(game.options))
    return TITLE.view(game, 0)


def begun_from(view: View) -> list[int]:
    """What was paid, in a game that goes on from a view out of a file."""
    game = TITLE.begin_from(view, 2, named_dice("from a view"))
    seen: list[int] = TITLE.view(game, 0)["paid"]
    return seen


def test_a_view_kept_before_payouts_were_still_goes_on() -> None:
    view = in_act_2()
    assert begun_from(view) == view["paid"] != []
    assert begun_from({field: view[field] for field in view if field != "paid"}) == []


@pytest.mark.parametrize(
    "paid",
    [
        [0, 1, 25],
        [0, 3, 25, 0],
        [2, 1, 25, 0],
        [-1, 1, 25, 0],
        [0, 1, 0, 0],
        [0, 1, -5, 5],
        [0, 1, 25, 0, 0, 1, 25, 0],
        [0, 1, 25, 0, 0, 0, 15, 0],
    ],
)
def test_a_view_with_payouts_that_cannot_be_is_refused(paid: list[int]) -> None:
    """Half a row, no such zone, an act to come, none, nothing, debts, twice, out of order."""
    with pytest.raises(Trouble, match="view"):
        begun_from({**in_act_2(), "paid": paid})
