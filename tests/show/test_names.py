"""Who shares a name is told apart; who does not keeps the own."""

from __future__ import annotations

from omerta.show.names import told_apart


def test_a_shared_name_gets_the_number_of_the_seat() -> None:
    assert told_apart(["greedy", "Anna", "greedy"]) == ["greedy 1", "Anna", "greedy 3"]


def test_names_of_their_own_stay() -> None:
    assert told_apart(["Anna", "Bruno"]) == ["Anna", "Bruno"]
