"""Money and goods: how many there are, and what happens when a stack is empty."""

from __future__ import annotations

import pytest

from omerta.engine.playout import Chooser
from omerta.games.corleones_imperium.cards import job_total

from .names import CARDS
from .positions import PASS, Position, fresh, lay

MONEY = ["money_1", "money_2", "money_3", "money_5"]
GOODS = ["gun", "blood_money", "booze", "narcotics"]


def all_of(position: Position, card: str) -> int:
    """The cards of one kind, wherever they lie."""
    table = position.table
    kind = CARDS.index(card)
    found = position.stack(card)
    for seat in range(table.seats):
        found += position.hand(seat).count(card) + position.case(seat).count(card)
        found += table.aside[seat * 8 + kind]  # chosen for the tribute, not shown yet
        if card in MONEY:
            found += table.bid[seat * 4 + kind]  # in the lid of the suitcase
    return found


def all_jobs(position: Position) -> int:
    """The job cards, wherever they lie; one may be on the table while it is being completed."""
    table = position.table
    found = len(position.deck + position.discards + position.public)
    for pile in (*table.jobs, *table.aside_jobs, *table.done, table.drawn):
        found += job_total(pile)
    return found + (table.current >= 0)


@pytest.mark.rule("COR-SUPPLY-01")
@pytest.mark.parametrize("seats", [2, 5])
def test_no_money_no_good_and_no_job_is_ever_lost(seats: int) -> None:
    """In a whole game, after every decision: 120 money cards, 32 goods and 44 jobs."""
    position = fresh(seats, dice="nothing is lost")
    chooser = Chooser(seats)
    while not position.table.over:
        assert sum(all_of(position, card) for card in MONEY) == 120
        assert sum(all_of(position, card) for card in GOODS) == 32
        assert all_jobs(position) == 44
        position.says(position.asked, position.step, chooser.pick(position.options))
    assert sum(all_of(position, card) for card in MONEY) == 120
    assert sum(len(position.done(seat)) for seat in range(seats)) > 0


@pytest.mark.rule("COR-SUPPLY-02")
@pytest.mark.parametrize("card", MONEY)
@pytest.mark.parametrize("seats", [2, 5])
def test_there_are_thirty_cards_of_every_value(card: str, seats: int) -> None:
    assert all_of(fresh(seats), card) == 30


@pytest.mark.rule("COR-SUPPLY-03")
@pytest.mark.parametrize("card", GOODS)
@pytest.mark.parametrize("seats", [2, 5])
def test_there_are_eight_cards_of_every_good(card: str, seats: int) -> None:
    assert all_of(fresh(seats), card) == 8


@pytest.mark.rule("COR-SUPPLY-04")
@pytest.mark.parametrize(
    ("good", "place", "note"),
    [
        ("gun", "queens", "money_1"),
        ("blood_money", "wall_street", "money_1"),
        ("booze", "brooklyn", "money_1"),
        ("narcotics", "wall_street/tile", "money_2"),
    ],
)
def test_for_a_missing_good_there_is_nothing(good: str, place: str, note: str) -> None:
    """A shake-down for a good and a note: with an empty stack the note alone, no substitute."""
    position = lay(tiles=["narcotics_den"], left={good: 0})
    before = position.stacks
    position.acts(0, place)
    assert position.hand(0) == [note]
    assert position.stacks == {**before, note: before[note] - 1}
    assert position.told("stack_empty") == [[0, CARDS.index(good), 0]]
    position = lay(tiles=["narcotics_den"], left={good: 1})
    position.acts(0, place)
    assert position.hand(0) == [note, good]


@pytest.mark.rule("COR-SUPPLY-04")
def test_of_two_goods_the_last_one_is_taken() -> None:
    position = lay(tiles=["gun_shop"], left={"gun": 1})
    position.acts(0, "wall_street/tile")
    assert position.hand(0) == ["gun"]
    assert position.stack("gun") == 0


@pytest.mark.rule("COR-SUPPLY-04")
def test_a_missing_good_cannot_be_chosen_in_a_trade() -> None:
    position = lay(tiles=[], left={"gun": 0}, hands={0: ["money_1"]})
    position.acts(0, "f04")
    position.takes(0, "resolve_icons", "swap")
    position.takes(0, "swap", "money_1")
    assert position.offers == ["blood_money", "booze"]
    position.denies("COR-SUPPLY-04", "take_good", "gun")


@pytest.mark.rule("COR-SUPPLY-04")
def test_without_any_good_there_is_nothing_to_trade_for() -> None:
    """Narcotics are no substitute; the card stays in hand."""
    empty = {"gun": 0, "blood_money": 0, "booze": 0}
    position = lay(tiles=[], left=empty, hands={0: ["money_1"]})
    position.acts(0, "f04")
    position.takes(0, "resolve_icons", "swap")
    assert position.options == [PASS]
    position.denies("COR-SUPPLY-04", "swap", "money_1")


def paid(job: str, *goods: str, left: dict[str, int]) -> Position:
    """A job is completed with so many cards left; its text, if any, is not followed."""
    position = lay(left=left, hands={0: [*goods, job]})
    position.acts(0, f"hand:{job}")
    if position.step == "take_reward":
        position.takes(0, "take_reward", "money")
    while position.asked == 0:
        position.says(0, position.step, PASS)
    return position


@pytest.mark.rule("COR-SUPPLY-05")
@pytest.mark.parametrize(
    ("job", "goods", "missing", "lower"),
    [
        ("loan_sharking", ["blood_money", "blood_money"], "money_5", "money_3"),
        ("contract_killing", ["gun", "blood_money"], "money_3", "money_2"),
        ("gun_down", ["gun"], "money_2", "money_1"),
    ],
)
def test_for_a_missing_note_the_next_lower_one_is_taken(
    job: str, goods: list[str], missing: str, lower: str
) -> None:
    """One card for one card: the difference is not made up."""
    position = paid(job, *goods, left={missing: 0})
    assert position.hand(0) == [lower]
    assert position.stack(lower) == 29
    assert position.told("gained_less") == [[0, CARDS.index(lower), CARDS.index(missing)]]
    assert paid(job, *goods, left={missing: 1}).hand(0) == [missing]


@pytest.mark.rule("COR-SUPPLY-05")
def test_every_missing_note_is_replaced_by_one_note() -> None:
    """$5 and $3 without $5 are $3 and $3; $2 and $2 with one $2 left are $2 and $1."""
    heist = ["gun", "blood_money", "blood_money"]
    assert paid("bank_heist", *heist, left={"money_5": 0}).hand(0) == ["money_3", "money_3"]
    vendetta = paid("vendetta", "gun", "booze", left={"money_2": 1})
    assert vendetta.hand(0) == ["money_1", "money_2"]


@pytest.mark.rule("COR-SUPPLY-05")
def test_a_business_that_lacks_a_note_gives_the_next_lower_one_too() -> None:
    position = lay(tiles=["gambling_parlor"], left={"money_3": 0})
    position.acts(0, "wall_street/tile")
    assert position.hand(0) == ["money_1", "money_2"]


@pytest.mark.rule("COR-SUPPLY-06")
@pytest.mark.parametrize(
    ("empty", "taken"),
    [(["money_5", "money_3"], "money_2"), (["money_5", "money_3", "money_2"], "money_1")],
)
def test_a_lower_note_that_is_missing_too_is_replaced_in_turn(empty: list[str], taken: str) -> None:
    left = dict.fromkeys(empty, 0)
    position = paid("loan_sharking", "blood_money", "blood_money", left=left)
    assert position.hand(0) == [taken]
    assert position.stack(taken) == 29


@pytest.mark.rule("COR-SUPPLY-06")
def test_a_job_of_two_notes_goes_down_for_both() -> None:
    """$5 and $3, with $2 and $1 only: two $2; with one $3 left: $3 and $2."""
    heist = ["gun", "blood_money", "blood_money"]
    both = paid("bank_heist", *heist, left={"money_5": 0, "money_3": 0})
    assert both.hand(0) == ["money_2", "money_2"]
    one = paid("bank_heist", *heist, left={"money_5": 0, "money_3": 1})
    assert one.hand(0) == ["money_2", "money_3"]


@pytest.mark.rule("COR-SUPPLY-07")
def test_a_missing_dollar_has_no_substitute() -> None:
    position = lay(left={"money_1": 0})
    before = position.stacks
    position.acts(0, "queens")
    assert position.hand(0) == ["gun"]
    assert position.stacks == {**before, "gun": 7}


@pytest.mark.rule("COR-SUPPLY-07")
@pytest.mark.parametrize(
    ("job", "goods", "empty"),
    [
        ("gun_down", ["gun"], ["money_1", "money_2"]),
        ("contract_killing", ["gun", "blood_money"], ["money_1", "money_2", "money_3"]),
        ("loan_sharking", ["blood_money", "blood_money"], MONEY),
    ],
)
def test_no_shortage_is_filled_with_a_higher_note(
    job: str, goods: list[str], empty: list[str]
) -> None:
    """Nothing at all, though the higher stacks are full."""
    position = paid(job, *goods, left=dict.fromkeys(empty, 0))
    assert position.hand(0) == []
    assert [position.stack(card) for card in MONEY] == [0 if c in empty else 30 for c in MONEY]
