"""What happened, put together for a log and for somebody who was away."""

from __future__ import annotations

from omerta.show.recap import Deed, by_player, by_turn
from omerta.show.types import Line, Mark


def line(by: int, text: str, mark: Mark = "") -> Line:
    return Line(0, "key", "FAM-A1-01", by, [], text, mark)


HEARD = [
    line(0, "Anna's turn", "turn"),
    line(0, "Anna takes"),
    line(-1, "the pile is empty"),
    line(1, "Bruno reacts"),
    line(0, "Anna ends"),
    line(1, "Bruno's turn", "turn"),
    line(1, "Bruno shoots", "you"),
    line(7, "a neutral family moves"),
]


def told(deeds: list[Deed]) -> list[tuple[int, list[str]]]:
    return [(deed.by, [line.text for line in deed.told]) for deed in deeds]


def test_a_log_goes_turn_by_turn_and_what_happens_by_itself_belongs_to_who_acted() -> None:
    assert told(by_turn(HEARD)) == [
        (0, ["Anna's turn", "Anna takes", "the pile is empty"]),
        (1, ["Bruno reacts"]),
        (0, ["Anna ends"]),
        (1, ["Bruno's turn", "Bruno shoots"]),
        (7, ["a neutral family moves"]),
    ]


def test_who_was_away_hears_player_by_player_beginning_on_the_left() -> None:
    assert told(by_player(HEARD, 0, 2)) == [
        (1, ["Bruno reacts", "Bruno shoots"]),
        (0, ["Anna takes", "Anna ends"]),
        (-1, ["the pile is empty", "a neutral family moves"]),
    ]
    assert [deed.by for deed in by_player(HEARD, -1, 2)] == [1, 0, -1]
