"""The board of Der Pate: what a choice would bring, secret money, the settlement, no winner."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final

import pytest
from rich.console import Console, Group

from cli.conftest import Run, recorded
from cli.test_boards import board_for, drawn, ended
from omerta.engine.dice import named_dice
from omerta.engine.news import News
from omerta.engine.prompt import prompt
from omerta.engine.seat import Seat, seat_at
from omerta.games import open_title
from omerta.games.der_pate.action_board import (
    PlaceDie,
    PlaceFirstDie,
    PlaceSecondDie,
    PlaceThirdDie,
)
from omerta.games.der_pate.table import EMPTY, Table

BLACK_3: Final = 2 * 6 + 2
RED_3: Final = 1 * 6 + 2
GREY_3: Final = 2


def turn(step: type[PlaceDie]) -> Table:
    """Seat 0 places a die on a nearly empty board; the car stands in the first district."""
    game = open_title("der_pate").begin(2, named_dice("board"))
    assert isinstance(game, Table)
    game.round, game.left, game.car = 1, 9, 0
    game.grey = 1 if game.printed.event_colour[game.event()] == 0 else 0
    game.red = 1 - game.grey
    game.holder = [EMPTY] * 12
    game.holder[3], game.holder[9] = 0, 1  # both businesses of number 3
    game.supply = [6, 6]
    game.faces = [3, 3, 3, 6]
    game.stack = [step(0)]
    game.settle()
    return game


def choice(game: Table, option: int, language: str = "en") -> str:
    title = open_title("der_pate")
    board = board_for(title, language, 2)
    return board.option_text(Seat(title, 0, title.view(game, 0), prompt(game, 0)), option)


def test_a_die_on_line_one_says_who_would_be_paid() -> None:
    told = choice(turn(PlaceFirstDie), GREY_3)
    assert told.endswith("pays $3,000 (Rosa $3,000, Bruno $3,000)")


def test_a_die_on_line_two_says_where_it_leads() -> None:
    game = turn(PlaceSecondDie)
    assert choice(game, GREY_3).endswith("3 spaces (space 3 of 10, Wedding)")
    assert choice(game, BLACK_3).endswith("3 spaces (Bookmakers 3 in East Side: Rosa)")
    game.track[0] = 10
    assert choice(game, GREY_3).endswith("3 spaces ($1,000)")


def test_a_die_on_line_three_says_whom_it_hits() -> None:
    game = turn(PlaceThirdDie)
    assert choice(game, RED_3).endswith("(hits: Rosa, Bruno)")
    assert choice(game, BLACK_3).endswith("(from: Bruno)")
    assert choice(game, GREY_3).endswith("(nothing happens)")
    game.debts[5], game.debts[6] = 2, 3
    assert choice(game, GREY_3).endswith("(Bruno $6,000)")
    game.car = 9
    assert choice(game, RED_3).endswith("(hits: Rosa)")
    assert choice(game, BLACK_3).endswith("(nothing happens)")


def test_money_is_secret_unless_remembered_or_open() -> None:
    game = turn(PlaceFirstDie)
    game.money = [7000, 23000]
    title = open_title("der_pate")
    board = board_for(title, "en", 2)
    seat = seat_at(title, game, 0)
    assert "$7,000" in drawn(board, seat)
    assert "$23,000" not in drawn(board, seat)
    board.memory = True
    assert "($23,000)" in drawn(board, seat)


def test_the_settlement_adds_up_line_by_line() -> None:
    board = board_for(open_title("der_pate"), "en", 2)
    news = [
        News("settled_income", "PAT-END-04", [0, 1000, 0], -1),
        News("settled_businesses", "PAT-END-05", [1, 2, 6000], -1),
        News("settled_bail", "PAT-END-06", [0, 3, 3000], -1),
        News("settled_debt", "PAT-END-07", [0, 1, 2000], -1),
        News("settled_bank", "PAT-END-08", [1, 1, 2000], -1),
        News("total", "PAT-END-09", [0, -1000, 0], -1),
        News("total", "PAT-END-09", [1, 16000, 0], -1),
    ]
    console = Console(file=io.StringIO(), width=80, color_system=None)
    console.print(Group(*board.account(news)))
    assert isinstance(console.file, io.StringIO)
    rows = [line.split() for line in console.file.getvalue().splitlines()]
    assert [row[-2:] for row in rows[1:]] == [
        ["$3,000", "$10,000"],
        ["$1,000", "$0"],
        ["$0", "$6,000"],
        ["−$3,000", "$0"],
        ["−$2,000", "−$2,000"],
        ["$0", "$2,000"],
        ["−$1,000", "$16,000"],
    ]
    assert board.account(news[:3]) == []


def test_whoever_is_out_is_marked_and_nobody_may_win() -> None:
    title = open_title("der_pate")
    board = board_for(title, "de", 2)
    game = turn(PlaceFirstDie)
    game.ko = 1
    game.track[1], game.track[5] = 9, 10
    told = ended(board, seat_at(title, game, -1), [1], [5000, 4000]).splitlines()
    assert "ausgeschieden" in told[1]
    assert "ausgeschieden" not in told[2]
    assert board.voice.winners([]) == "Niemand gewinnt."


@pytest.mark.parametrize("language", ["de", "en", "it"])
def test_a_game_without_a_winner_is_verified_and_shown_again(
    omerta: Run, tmp_path: Path, language: str
) -> None:
    """A game of random bots in which every family is out, PAT-TIE-04."""
    record = recorded("der_pate", 2, seed="out 0")
    number = 0
    while record.replay(open_title("der_pate")).winners():
        number += 1
        record = recorded("der_pate", 2, seed=f"out {number}")
    path = tmp_path / "out.json"
    record.save(path)
    nobody = {"de": "niemand", "en": "nobody", "it": "nessuno"}[language]
    done = omerta("--lang", language, "verify", str(path))
    assert done.code == 0
    assert nobody in done.out
    assert omerta("--lang", language, "replay", str(path), "--all").code == 0
