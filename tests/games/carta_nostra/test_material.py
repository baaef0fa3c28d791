"""What is in the box: five types, ten of each, two to five players."""

from __future__ import annotations

import pytest

from omerta.engine.dice import named_dice
from omerta.engine.trouble import Trouble
from omerta.games.carta_nostra.cards import MAFIOSI, TYPES
from omerta.games.carta_nostra.table import Table

from .positions import TITLE, Position, lay


def fresh(seats: int) -> Position:
    """A game just begun, nothing put anywhere."""
    table = TITLE.begin(seats, named_dice("material"), 0, True)
    assert isinstance(table, Table)
    return Position(TITLE, table)


@pytest.mark.rule("CAR-COMP-01")
def test_there_are_five_types_and_each_has_its_name() -> None:
    """Exactly five card types: Caporegime, Don, Consigliere, Hitman and Schmuggler."""
    names = {row.ident for row in TITLE.box.rows["mafioso"]}
    assert names == {"caporegime", "don", "consigliere", "hitman", "schmuggler"}
    called = [TITLE.noun({}, "mafioso", kind) for kind in range(TYPES)]
    assert called == [(f"card.{name}", []) for name in MAFIOSI]
    assert set(MAFIOSI) == names
    assert TYPES == 5


@pytest.mark.rule("CAR-COMP-01")
def test_no_other_card_lies_on_the_table() -> None:
    """Exactly five card types, all of them in every game."""
    position = fresh(5)
    lying = position.pile + position.discard
    for seat in range(5):
        lying += position.hand(seat)
    assert set(lying) == set(range(5))


@pytest.mark.rule("CAR-COMP-02")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_deck_has_fifty_cards_ten_of_each_type(seats: int) -> None:
    """50 playing cards, 10 of each type; rule cards are not part of the deck."""
    position = fresh(seats)
    lying = position.pile + position.discard
    for seat in range(seats):
        lying += position.hand(seat) + position.city(seat)
    assert len(lying) == 50
    assert [lying.count(kind) for kind in range(TYPES)] == [10, 10, 10, 10, 10]


@pytest.mark.rule("CAR-COMP-02")
def test_the_box_says_fifty_cards() -> None:
    """50 playing cards, 10 of each type."""
    assert TITLE.box.value("cards") == 50
    assert [row.number("copies") for row in TITLE.box.rows["mafioso"]] == [10] * 5


@pytest.mark.rule("CAR-COMP-03")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_may_play(seats: int) -> None:
    """A game has 2 to 5 players, each with a hand and a region of its own."""
    position = lay([[kind] for kind in range(seats)])
    assert position.table.seats == seats
    assert [position.hand(seat) for seat in range(seats)] == [[kind] for kind in range(seats)]
    for seat in range(seats):
        assert position.asked == seat
        position.passes(seat)
    assert position.asked == 0


@pytest.mark.rule("CAR-COMP-03")
@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 7])
def test_nobody_else_may_play(seats: int) -> None:
    """A game has 2 to 5 players: other numbers are refused, with the rule."""
    with pytest.raises(Trouble) as caught:
        TITLE.begin(seats, named_dice("material"))
    assert caught.value.key == "players"
    assert caught.value.arguments["found"] == str(seats)
    assert caught.value.arguments["rule"] == "CAR-COMP-03"
    assert (caught.value.arguments["fewest"], caught.value.arguments["most"]) == ("2", "5")
