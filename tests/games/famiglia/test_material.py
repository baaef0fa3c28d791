"""What is in the box."""

from __future__ import annotations

from collections import Counter

import pytest

from omerta.engine.dice import named_dice
from omerta.engine.trouble import Trouble

from .positions import TITLE, Bag, fresh


def printed_copies() -> dict[str, int]:
    return {row.ident: row.number("copies") for row in TITLE.box.rows["card"]}


def all_cards() -> Bag:
    """Every card that takes part in a game."""
    scene = fresh()
    return (
        scene.hand(0) + scene.hand(1) + scene.area(0) + scene.area(1)
        + scene.street + scene.discard + Counter(scene.pile)
    )  # fmt: skip


@pytest.mark.rule("FAM-COMP-01")
def test_sixty_cards_make_four_families_of_fifteen() -> None:
    """60 cards: La Famiglia, Accountants, Brutes, Mercenaries with 15 cards each."""
    for cards in (printed_copies(), all_cards()):
        families: Counter[str] = Counter()
        for name, copies in cards.items():
            families[name.rpartition("_")[0]] += copies
        assert families == {"famiglia": 15, "accountants": 15, "brutes": 15, "mercenaries": 15}
        assert sum(families.values()) == 60


@pytest.mark.rule("FAM-COMP-02")
@pytest.mark.parametrize("family", ["famiglia", "accountants", "brutes", "mercenaries"])
def test_each_family_has_five_zeros_and_one_card_fewer_for_each_rank(family: str) -> None:
    """Each family holds 5x rank 0, 4x rank 1, 3x rank 2, 2x rank 3 and 1x rank 4."""
    for cards in (printed_copies(), all_cards()):
        assert [cards[f"{family}_{rank}"] for rank in range(5)] == [5, 4, 3, 2, 1]


@pytest.mark.rule("FAM-COMP-03")
def test_two_players_play_and_no_other_number() -> None:
    """Exactly two players; any other number is refused."""
    assert TITLE.begin(2, named_dice("two")).seats == 2
    for seats in (-1, 0, 1, 3, 4, 5):
        with pytest.raises(Trouble) as caught:
            TITLE.begin(seats, named_dice("not two"))
        assert caught.value.key == "players"
        assert caught.value.arguments["rule"] == "FAM-COMP-03"


@pytest.mark.rule("FAM-COMP-04")
@pytest.mark.parametrize(
    ("family", "colour", "symbol"),
    [
        ("famiglia", "red", "rose"),
        ("accountants", "blue", "phone"),
        ("brutes", "yellow", "bat"),
        ("mercenaries", "green", "notes"),
    ],
)
def test_each_family_has_its_colour_and_symbol(family: str, colour: str, symbol: str) -> None:
    """Red rose, blue mobile phone, yellow baseball bat, green banknotes."""
    row = TITLE.box.row("family", family)
    assert (row.word("colour"), row.word("symbol")) == (colour, symbol)
