"""The job deck when it runs out; and what is discarded lies on its stack at once."""

from __future__ import annotations

import pytest

from .positions import DISCARDED, DONE, Position, lay

THREE = ["gun_down", "vendetta", "skimming"]


def at_the_railroad(deck: list[str], discards: list[str], dice: str = "drawn") -> Position:
    """A thug in Midtown draws two jobs; there are no others than these, but in suitcases."""
    position = lay(deck=deck, discards=discards, rest=DONE, dice=dice)
    position.acts(0, "midtown")
    return position


@pytest.mark.rule("COR-SUPPLY-08")
def test_an_empty_deck_is_formed_anew_from_the_discards() -> None:
    position = at_the_railroad([], THREE)
    assert position.step == "keep_job"
    drawn = position.offers
    assert len(drawn) == 2
    assert sorted(drawn + position.deck) == sorted(THREE)
    assert position.discards == []
    position.takes(0, "keep_job", drawn[0])
    assert position.hand(0) == ["money_2", drawn[0]]
    assert position.discards == [drawn[1]]
    assert position.told("renewed") == [[3, 0, 0]]


@pytest.mark.rule("COR-SUPPLY-08")
def test_the_new_deck_is_shuffled() -> None:
    draws = [at_the_railroad([], THREE, dice=f"shuffle {n}") for n in range(12)]
    assert {tuple(draw.deck) for draw in draws} == {(job,) for job in THREE}


@pytest.mark.rule("COR-SUPPLY-08")
def test_the_discards_stay_as_long_as_the_deck_has_cards() -> None:
    """The last two cards of the deck are drawn: no card more is needed yet."""
    position = at_the_railroad(["extortion", "blackmail"], THREE)
    assert position.offers == ["extortion", "blackmail"]
    assert (position.deck, position.discards) == ([], THREE)
    assert position.told("renewed") == []


@pytest.mark.rule("COR-SUPPLY-08")
def test_the_open_jobs_are_laid_out_from_a_new_deck_too() -> None:
    """Three players, no job open, two cards in the deck: the third comes from the discards."""
    position = lay(at="entracte", deck=["extortion", "blackmail"], discards=THREE, rest=DONE)
    assert len(position.public) == 3
    assert {"extortion", "blackmail"} < set(position.public)
    assert (len(position.deck), position.discards) == (2, [])
    assert sorted(position.public + position.deck) == sorted(["extortion", "blackmail", *THREE])


@pytest.mark.rule("COR-SUPPLY-09")
def test_without_deck_and_discards_no_job_is_taken() -> None:
    """Nobody is asked anything, and the money of the business is taken all the same."""
    position = at_the_railroad([], [])
    assert (position.asked, position.step) == (1, "act")
    assert position.hand(0) == ["money_2"]
    assert position.told("no_job_to_draw") == [[0, 0, 0]]


@pytest.mark.rule("COR-SUPPLY-09")
def test_an_open_place_stays_empty_until_there_are_jobs_again() -> None:
    position = lay(at="entracte", public=["extortion"], deck=["blackmail"], rest=DONE)
    assert sorted(position.public) == ["blackmail", "extortion"]
    assert (position.deck, position.discards) == ([], [])
    position = lay(at="entracte", public=["extortion"], rest=DONE)
    assert position.public == ["extortion"]
    later = lay(act=2, at="entracte", public=["extortion"], discards=THREE, rest=DONE)
    assert len(later.public) == 3
    assert len(later.deck) == 1


@pytest.mark.rule("COR-SUPPLY-10")
@pytest.mark.parametrize("game", range(8))
def test_the_last_card_of_the_deck_is_taken_before_the_discards_are_shuffled(game: int) -> None:
    """It is always one of the two drawn, and does not lie in the new deck."""
    position = at_the_railroad(["extortion"], THREE, dice=f"last card {game}")
    assert "extortion" in position.offers
    (other,) = [job for job in position.offers if job != "extortion"]
    assert other in THREE
    assert sorted([other, *position.deck]) == sorted(THREE)
    assert position.discards == []
    assert position.told("renewed") == [[3, 0, 0]]
    position.takes(0, "keep_job", other)
    assert position.hand(0) == ["money_2", other]
    assert position.discards == ["extortion"]


@pytest.mark.rule("COR-SUPPLY-10")
def test_the_second_card_comes_from_the_shuffled_discards() -> None:
    seconds = [at_the_railroad(["extortion"], THREE, f"second card {n}").offers for n in range(12)]
    assert {job for pair in seconds for job in pair} == {"extortion", *THREE}


@pytest.mark.rule("COR-SUPPLY-11")
def test_a_good_paid_for_a_job_can_be_taken_again_at_once() -> None:
    """The last gun pays for the truck, and lies on its stack when the goods are chosen."""
    position = lay(left={"gun": 0}, hands={0: ["gun", "truck_hijacking"]})
    position.acts(0, "hand:truck_hijacking")
    assert position.stack("gun") == 1
    assert position.offers == ["gun", "blood_money", "booze"]
    position.takes(0, "take_two_goods", "gun")
    position.takes(0, "take_good", "booze")
    assert position.hand(0) == ["gun", "booze"]


@pytest.mark.rule("COR-SUPPLY-11")
def test_every_good_lies_on_its_stack_as_soon_as_it_is_paid() -> None:
    """Asked good by good, because narcotics are in hand."""
    goods = ["gun", "blood_money", "narcotics"]
    position = lay(hands={0: [*goods, "narcotics", "second_visit"]})
    position.acts(0, "hand:second_visit")
    assert [position.stack(card) for card in goods] == [7, 7, 6]
    position.takes(0, "pay", "narcotics")
    assert [position.stack(card) for card in goods] == [7, 7, 7]
    position.takes(0, "pay", "blood_money")
    assert position.step == "take_reward"
    assert [position.stack(card) for card in goods] == [7, 8, 7]


def selling(business: str, *cards: str) -> Position:
    """A thug sells; no $3 and no $5 are left, unless they are sold just now."""
    left = {"money_3": 0, "money_5": 0}
    position = lay(tiles=[business], left=left, hands={0: cards})
    position.acts(0, "wall_street/tile")
    if position.step == "resolve_icons":
        position.takes(0, "resolve_icons", "sell_1")
    step = "sell"
    for card in cards:
        before = position.stacks.get(card, 0)
        position.takes(0, step, card)
        if card in ("gun", "booze"):
            assert position.stack(card) == before + 1
        step = "sell_more"
    return position


@pytest.mark.rule("COR-SUPPLY-11")
@pytest.mark.parametrize(
    ("business", "sold", "taken"),
    [
        ("casino", ["money_5"], ["money_5"]),
        ("casino", ["gun"], ["money_2"]),
        ("fence", ["money_3", "money_5", "gun"], ["money_3", "money_5"]),
        ("fence", ["money_5", "booze", "gun"], ["money_2", "money_5"]),
        ("fence", ["money_3", "booze", "gun"], ["money_2", "money_3"]),
    ],
)
def test_a_note_that_is_sold_lies_on_its_stack_before_the_money_is_taken(
    business: str, sold: list[str], taken: list[str]
) -> None:
    """Without it there is none: then the next lower note is taken."""
    assert selling(business, *sold).hand(0) == taken


@pytest.mark.rule("COR-SUPPLY-11")
def test_a_good_that_is_traded_can_be_taken_again_at_once() -> None:
    """The other stacks of goods are empty: the trade gives back what was laid down."""
    empty = {"gun": 0, "blood_money": 0, "booze": 0}
    position = lay(tiles=[], left=empty, hands={0: ["booze", "money_1"]})
    position.acts(0, "f04")
    position.takes(0, "resolve_icons", "swap")
    assert position.offers == ["booze"]
    position.takes(0, "swap", "booze")
    assert position.hand(0) == ["money_1", "booze"]


@pytest.mark.rule("COR-SUPPLY-08")
def test_all_discards_are_shuffled_not_only_some() -> None:
    position = lay(rest=DISCARDED)
    assert (len(position.deck), len(position.discards)) == (0, 44)
    position.acts(0, "midtown")
    assert (len(position.deck), len(position.discards)) == (42, 0)
