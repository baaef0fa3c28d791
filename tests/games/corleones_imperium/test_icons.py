"""The icons that simply give something: money, goods, jobs, and a place in the suitcase."""

from __future__ import annotations

import pytest

from omerta.engine.news import heard_by
from omerta.engine.title import SPECTATOR

from .businesses import icons_used
from .names import CARDS
from .positions import PASS, Position, lay


def goes_to(place: str, *hand: str, tile: str = "fence") -> Position:
    """Player 0 places a thug or the Don, with these cards in hand and a tile on Wall Street."""
    position = lay(hands={0: hand}, tiles=[tile], deck=["extortion", "vendetta", "tax_raid"])
    position.acts(0, place)
    return position


def is_over(position: Position) -> bool:
    """Player 0 has had all benefits: the next player takes a turn."""
    return (position.asked, position.step) == (1, "act")


# BANK


@pytest.mark.rule("COR-ICON-01")
@pytest.mark.parametrize("note", ["money_1", "money_3", "money_5"])
def test_one_note_of_ones_choice_goes_from_the_hand_into_the_suitcase(note: str) -> None:
    """Money only, any value; nothing else moves."""
    position = goes_to("chelsea", "money_1", "money_3", "money_5", "gun")
    assert (position.asked, position.step) == (0, "bank")
    assert position.offers == ["money_1", "money_2", "money_3", "money_5"]
    stacks = position.stacks
    position.takes(0, "bank", note)
    assert position.case(0) == [note]
    held = ["money_1", "money_2", "money_3", "money_5", "gun"]
    held.remove(note)
    assert position.hand(0) == held
    assert (position.case(1), position.case(2), position.stacks) == ([], [], stacks)
    assert is_over(position)


@pytest.mark.rule("COR-ICON-01")
def test_everybody_is_shown_the_note() -> None:
    position = goes_to("upper_east_side", "money_3")
    position.takes(0, "bank", "money_3")
    for seat in (0, 1, 2, SPECTATOR):
        lines = heard_by(seat, position.news("banked"))
        assert [line.numbers for line in lines] == [[0, CARDS.index("money_3"), 0]]


@pytest.mark.rule("COR-ICON-01")
@pytest.mark.parametrize("card", ["money_2", "money_5", "gun"])
def test_only_a_note_in_hand_can_be_put_away(card: str) -> None:
    goes_to("upper_east_side", "money_1", "money_3", "gun").denies("COR-ICON-01", "bank", card)


@pytest.mark.rule("COR-ICON-16")
def test_without_money_there_is_nothing_to_put_away() -> None:
    """Nobody is asked, goods and jobs are no money."""
    position = goes_to("upper_east_side", "gun", "narcotics", "skimming")
    assert is_over(position)
    assert (position.case(0), position.hand(0)) == ([], ["gun", "narcotics", "skimming"])


@pytest.mark.rule("COR-ICON-16")
def test_after_the_last_note_the_second_icon_does_nothing() -> None:
    position = goes_to("upper_east_side", "money_5", "gun")
    position.takes(0, "bank", "money_5")
    assert is_over(position)
    assert position.case(0) == ["money_5"]


# JOB


@pytest.mark.rule("COR-ICON-02")
@pytest.mark.parametrize(("kept", "other"), [("tax_raid", "vendetta"), ("vendetta", "tax_raid")])
def test_of_the_two_top_jobs_one_is_kept_and_one_discarded(kept: str, other: str) -> None:
    position = goes_to("midtown", "gun")
    before = len(position.deck) + 2
    assert (position.asked, position.step) == (0, "keep_job")
    assert sorted(position.offers) == ["tax_raid", "vendetta"]
    position.takes(0, "keep_job", kept)
    assert position.hand(0) == ["money_2", "gun", kept]
    assert position.discards == [other]
    assert (len(position.deck), position.deck[-1]) == (before - 2, "extortion")
    assert is_over(position)


@pytest.mark.rule("COR-ICON-02", "COR-ICON-13")
def test_one_of_the_two_must_be_kept_and_no_other() -> None:
    position = goes_to("midtown")
    position.refused("COR-ICON-02", "keep_job", PASS)
    position.denies("COR-ICON-02", "keep_job", "extortion")


# Money and goods


@pytest.mark.rule("COR-ICON-07")
@pytest.mark.parametrize(
    ("place", "tile", "notes"),
    [
        ("brooklyn", "fence", ["money_1"]),
        ("wall_street/tile", "narcotics_den", ["money_2"]),
        ("wall_street/tile", "gambling_parlor", ["money_1", "money_3"]),
    ],
)
def test_a_money_icon_gives_one_note_of_its_value(place: str, tile: str, notes: list[str]) -> None:
    """From its stack into the hand, not into the suitcase."""
    position = goes_to(place, tile=tile)
    assert [card for card in position.hand(0) if card.startswith("money")] == notes
    left = {note: 29 if note in notes else 30 for note in CARDS[:4]}
    assert {note: position.stack(note) for note in CARDS[:4]} == left
    assert position.case(0) == []


@pytest.mark.rule("COR-ICON-07")
def test_the_icon_of_the_highest_value_gives_one_five() -> None:
    """Only a card shows it: the District Attorney."""
    position = lay(act=4, hands={0: ["district_attorney"]})
    position.acts(0, "ally:district_attorney")
    assert position.hand(0) == ["money_5"]
    assert position.stack("money_5") == 29


@pytest.mark.rule("COR-ICON-08")
@pytest.mark.parametrize(
    ("place", "good"),
    [
        ("queens", "gun"),
        ("wall_street", "blood_money"),
        ("brooklyn", "booze"),
        ("wall_street/tile", "narcotics"),
    ],
)
def test_a_goods_icon_gives_one_card_of_that_good(place: str, good: str) -> None:
    position = goes_to(place, tile="narcotics_den")
    assert [card for card in position.hand(0) if card in CARDS[4:]] == [good]
    left = {name: 7 if name == good else 8 for name in CARDS[4:]}
    assert {name: position.stack(name) for name in CARDS[4:]} == left


# How often, and whether


@pytest.mark.rule("COR-ICON-12")
@pytest.mark.parametrize(
    ("place", "tile", "times"),
    [
        ("chelsea", "fence", 1),
        ("upper_east_side", "fence", 2),
        ("wall_street/tile", "savings_bank", 3),
    ],
)
def test_an_icon_is_used_as_often_as_it_is_shown(place: str, tile: str, times: int) -> None:
    """Once, twice, three times; and not once more, though there is money left."""
    position = goes_to(place, *["money_5"] * 4, tile=tile)
    for _ in range(times):
        position.takes(0, "bank", "money_5")
    assert position.case(0) == ["money_5"] * times
    assert is_over(position)


@pytest.mark.rule("COR-ICON-12")
def test_it_need_not_be_used_every_time() -> None:
    """The first use is declined, the second one taken."""
    position = goes_to("upper_east_side", "money_1", "money_5")
    position.passes()
    position.takes(0, "bank", "money_5")
    assert is_over(position)
    assert (position.hand(0), position.case(0)) == (["money_1"], ["money_5"])


@pytest.mark.rule("COR-ICON-12", "COR-ICON-08")
def test_two_goods_icons_give_two_cards() -> None:
    assert goes_to("wall_street/tile", tile="gun_shop").hand(0) == ["gun", "gun"]


@pytest.mark.rule("COR-ICON-13")
@pytest.mark.parametrize(
    ("place", "tile", "cards"),
    [
        ("queens", "fence", ["money_1", "gun"]),
        ("wall_street/tile", "trucking_company", ["blood_money", "booze"]),
        ("wall_street/tile", "gambling_parlor", ["money_1", "money_3"]),
    ],
)
def test_money_and_goods_are_taken_without_a_question(
    place: str, tile: str, cards: list[str]
) -> None:
    position = goes_to(place, tile=tile)
    assert is_over(position)
    assert position.hand(0) == cards


@pytest.mark.rule("COR-ICON-13")
def test_jobs_are_drawn_without_a_question() -> None:
    """Whoever places a thug at Penn Central has drawn already."""
    position = goes_to("midtown")
    assert position.told("drew_jobs") == [[0, 0, 0]]
    assert position.step == "keep_job"
    assert not position.may_pass


@pytest.mark.rule("COR-ICON-13")
def test_among_several_icons_none_is_declined_as_a_whole() -> None:
    """JOB and BANK: only their order is asked, and JOB comes whatever is said."""
    position = goes_to("wall_street/tile", "money_1", tile="social_club")
    position.refused("COR-ICON-13", "resolve_icons", PASS)
    position.takes(0, "resolve_icons", "bank")
    position.passes()
    assert position.step == "keep_job"
    assert icons_used(position, 0) == ["job"]
