"""The board of Carta Nostra: whose turn it is, what a job is aimed at, what may be chosen where."""

from __future__ import annotations

import re
from typing import Final

import pytest

from cli.test_boards import board_for, drawn
from omerta.engine.seat import seat_at
from omerta.engine.words import LANGUAGES

from .positions import (
    CAPOREGIME,
    CONSIGLIERE,
    DON,
    HITMAN,
    SCHMUGGLER,
    TITLE,
    Position,
    lay,
)

WIDTHS: Final = (60, 80, 120)


def shown(position: Position, seat: int, memory: bool = False, language: str = "en") -> str:
    board = board_for(TITLE, language, position.table.seats)
    board.memory = memory
    return drawn(board, seat_at(TITLE, position.table, seat))


def row(told: str, name: str) -> str:
    return next(line for line in told.splitlines() if name in line)


def hitting() -> Position:
    """Rosa has sent a Hitman against Carla's Don; Bruno is asked for a Don."""
    hands = [[HITMAN, DON], [DON, HITMAN], [DON, HITMAN]]
    position = lay(hands, cities={2: [DON, CAPOREGIME]})
    position.sends(0, HITMAN)
    assert "[1]" in row(shown(position, 0), "Carla")
    position.names_target(0, 2, DON)
    assert position.asked == 1
    return position


def kidnapping() -> Position:
    position = lay([[SCHMUGGLER, DON], [DON, HITMAN, HITMAN], [DON]])
    position.sends(0, SCHMUGGLER)
    assert "[1]Bruno" in shown(position, 0)
    position.names_victim(0, 1)
    position.all_pass()
    return position


def test_the_player_whose_turn_it_is_has_a_mark_also_while_others_are_asked() -> None:
    told = shown(hitting(), 1)
    assert [name for name in ("Rosa", "Bruno", "Carla") if "▸" in row(told, name)] == ["Rosa"]


@pytest.mark.rule("CAR-HIT-01", "CAR-KID-01")
def test_what_a_job_is_aimed_at_is_marked_until_it_is_done() -> None:
    """The one mafioso in the region; of a kidnapping the hand."""
    position = hitting()
    told = shown(position, 1)
    assert "♛!" in row(told, "Carla")
    assert told.count("!") == 1
    position.all_pass()
    assert "!" not in shown(position, 0)
    position = lay([[SCHMUGGLER, DON], [DON, HITMAN], [DON, DON]])
    position.sends(0, SCHMUGGLER)
    position.names_victim(0, 1)
    assert "!2" in row(shown(position, 2), "Bruno")


@pytest.mark.rule("CAR-KID-02", "CAR-INFO-01")
def test_a_hand_is_shown_to_its_kidnapper_and_later_only_on_request() -> None:
    position = kidnapping()
    assert "Seen in the hand of Bruno:  [1]♛ Don  [2]✖ Hitman ×2" in shown(position, 0)
    assert "Seen" not in shown(position, 2, memory=True)
    position.kidnaps(0, HITMAN)
    assert "Seen" not in shown(position, 0)
    assert "Seen in the hand of Bruno:  ♛ Don  ✖ Hitman\n" in shown(position, 0, memory=True)


@pytest.mark.rule("CAR-TURN-02", "CAR-DON-01")
def test_a_hand_card_carries_the_numbers_of_both_actions() -> None:
    """A Don has only the one that plays him into the city; his job waits for others."""
    told = shown(lay([[HITMAN, DON], [DON]]), 0)
    assert "─1/3─" in told
    assert "─2─" in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_discards_stand_in_one_line_with_what_can_be_fetched(language: str) -> None:
    """However many there are: first the top ones, then how many of each."""
    lying = [CAPOREGIME, DON, HITMAN, SCHMUGGLER] * 8
    position = lay([[CONSIGLIERE, DON], [HITMAN]], discard=lying)
    position.sends(0, CONSIGLIERE)
    position.announces(0)
    board = board_for(TITLE, language, 2)
    for width in WIDTHS:
        told = drawn(board, seat_at(TITLE, position.table, 0), width)
        (line,) = [found for found in told.splitlines() if "[1]" in found]
        assert re.search(r"✎ .*… \| \[1\]★8 \[2\]♛8 \[3\]✖8 \[4\]▣8 *$", line.replace("✎1 ", ""))
        assert len(line.rstrip()) <= width
