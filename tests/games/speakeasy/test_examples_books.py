"""The rulebook's example of cooking books: Blue may not take both spaces of one goal."""

from __future__ import annotations

import pytest

from .ledgers import cooking
from .names import book_space
from .positions import Family


@pytest.mark.rule("SPK-BOOKS-02", "SPK-GOAL-38")
def test_blue_has_a_book_on_the_pier_goal_1_and_may_not_put_another_there() -> None:
    """The upper space with the 1 is refused; another number is fine with as many crates."""
    lower = book_space("pier_1", "lower")
    position = cooking(Family(crates=[9, 10], cooked=[lower], books=2))
    position.refused("SPK-BOOKS-02", "cook", book_space("pier_1", "upper"))
    position.refused("SPK-GOAL-38", "cook", book_space("pier_3", "upper"))
    assert position.choices == [book_space("pier_2", "upper"), book_space("pier_2", "lower")]
    position.says(0, "cook", book_space("pier_2", "upper"))
    assert position.cooked(0) == [lower, book_space("pier_2", "upper")]
    assert position.dirty(0) == 45
