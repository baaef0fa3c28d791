"""The boards: they fit eighty columns, need no colour, and show nothing a seat does not know."""

from __future__ import annotations

import io
from functools import cache
from typing import Final

import pytest
from rich.console import Console, Group

from omerta.bots import make_bot
from omerta.cli.account import drawn as account_drawn
from omerta.cli.boards import Board, board_of
from omerta.cli.boards.famiglia import FamigliaBoard, Shown
from omerta.cli.boards.undrawn import UndrawnBoard
from omerta.cli.language import speak
from omerta.cli.look import Look
from omerta.engine.dice import named_dice
from omerta.engine.game import Game
from omerta.engine.prompt import prompt
from omerta.engine.seat import Seat, seat_at
from omerta.engine.title import SPECTATOR, Title
from omerta.engine.together import asked_step, choose_for
from omerta.engine.words import LANGUAGES
from omerta.games import open_title
from omerta.show.end import ending
from omerta.show.voice import Voice

NAMES: Final = ["Rosa", "Bruno", "Carla", "Massimiliano", "Lia"]
TABLES: Final = [
    ("famiglia", 2),
    ("carta_nostra", 2),
    ("carta_nostra", 5),
    ("der_pate", 2),
    ("der_pate", 4),
]
LARGE_TABLES: Final = [
    ("corleones_imperium", 2),
    ("corleones_imperium", 3),
    ("corleones_imperium", 5),
    ("speakeasy", 1),
    ("speakeasy", 2),
    ("speakeasy", 4),
]
LOOKS: Final = 20  # so many positions of a long game are looked at, more or less

every_table = pytest.mark.parametrize(("game", "seats"), TABLES)
large_ones_too = pytest.mark.parametrize(("game", "seats"), [*TABLES, *LARGE_TABLES])


def board_for(title: Title, language: str, seats: int, plain: bool = False) -> Board:
    names = NAMES[:seats]
    voice = Voice(speak(language, title), title, names)
    return board_of(voice, [f"{name} (greedy)" for name in names], plain)


@cache
def opened(game: str) -> Title:
    """One title for all tests, so that they look at the same moments."""
    return open_title(game)


def drawn(board: Board, seat: Seat, width: int = 80) -> str:
    console = Console(file=io.StringIO(), width=width, color_system=None, legacy_windows=False)
    console.print(Group(*board.draw(Look(board.voice, seat), width)))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@cache
def moments(title: Title, seats: int, every: int = 7, kind: str = "random") -> list[Game]:
    """Positions of one game between bots, the end included."""
    game = title.begin(seats, named_dice("boards"), listen=True)
    bot = make_bot(kind, title, named_dice("luck"))
    found: list[Game] = []
    made = 0
    while not game.over:
        if made % every == 0:
            found.append(game.copy())
        place = asked_step(game).player
        choose_for(game, place, bot.choose(seat_at(title, game, place)))
        made += 1
    return [*found, game]


def some_moments(title: Title, seats: int) -> list[Game]:
    """As many of a long game as of a short one."""
    found = moments(title, seats)
    return [*found[:: max(1, len(found) // LOOKS)], found[-1]]


@large_ones_too
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_fits_eighty_columns(game: str, seats: int, language: str) -> None:
    title = opened(game)
    board = board_for(title, language, seats)
    for position in some_moments(title, seats):
        for place in range(SPECTATOR, seats):
            told = drawn(board, seat_at(title, position, place))
            assert max(len(line.rstrip()) for line in told.splitlines()) <= 80
            assert "…" not in told.replace(" … ", ""), "something was cut off"


@large_ones_too
def test_a_board_is_drawn_from_the_view_alone(game: str, seats: int) -> None:
    """Another table that looks the same to this seat gives the same picture and choices."""
    title = opened(game)
    board = board_for(title, "en", seats)
    board.memory = True
    for position in some_moments(title, seats):
        for place in range(seats if not position.over else 0):
            seat = seat_at(title, position, place)
            imagined = seat.imagine(named_dice("imagined"))
            other = Seat(title, place, title.view(imagined, place), prompt(imagined, place))
            assert drawn(board, other) == drawn(board, seat)
            if seat.asked["mine"]:
                assert Look(board.voice, other).ask == Look(board.voice, seat).ask


@every_table
def test_every_choice_that_can_be_touched_carries_its_number(game: str, seats: int) -> None:
    title = opened(game)
    board = board_for(title, "en", seats)
    marked = 0
    for position in moments(title, seats, 1):
        if position.over:
            continue
        seat = seat_at(title, position, asked_step(position).player)
        ask = Look(board.voice, seat).ask
        assert ask is not None
        told = drawn(board, seat, 200)
        for number, choice in enumerate(ask.choices, 1):
            if choice.at:
                assert any(f"{left}{number}{right}" in told for left in "─/[" for right in "─/]")
                marked += 1
    assert marked > 20


@every_table
def test_a_plain_board_is_ascii(game: str, seats: int) -> None:
    title = opened(game)
    board = board_for(title, "en", seats, plain=True)
    for position in moments(title, seats, 20):
        told = drawn(board, seat_at(title, position, 0))
        for sign in "╭╮╰╯│★♛✎✖▣✿☎⚒─":
            assert sign not in told


@large_ones_too
def test_more_room_is_used(game: str, seats: int) -> None:
    title = opened(game)
    board = board_for(title, "de", seats)
    seat = seat_at(title, moments(title, seats)[-2], 0)
    assert len(drawn(board, seat, 140).splitlines()) <= len(drawn(board, seat, 80).splitlines())


@large_ones_too
def test_a_game_nobody_has_drawn_shows_every_place_of_its_scene(game: str, seats: int) -> None:
    title = opened(game)
    drawn_one = board_for(title, "de", seats)
    board = UndrawnBoard(drawn_one.voice, drawn_one.full_names, False)
    for position in some_moments(title, seats)[::-4][::-1]:
        seat = seat_at(title, position, 0)
        told = drawn(board, seat)
        assert all(f"{place}:" in told for place in title.scene(seat.view).places)
        assert max(len(line.rstrip()) for line in told.splitlines()) <= 80


def test_a_tie_names_what_broke_it() -> None:
    title = open_title("famiglia")
    board = board_for(title, "en", 2)
    view = title.view(title.begin(2, named_dice("tie")), SPECTATOR)
    view["remembered"] = [[0] * 20, [0] * 20]
    view["areas"] = [[0] * 20, [0] * 20]
    view["areas"][0][3] = 1  # one card of ten points
    view["areas"][1][2], view["areas"][1][1], view["areas"][1][0] = 1, 1, 1  # 6 + 3 + 1
    view["over"] = True
    told = ended(board, Seat(title, SPECTATOR, view, {"over": True}), [0])
    assert "Equal points: Rosa has the better single card, 10 against 6.  FAM-SCORE-06" in told
    view["areas"][0][3], view["areas"][0][2], view["areas"][0][1], view["areas"][0][0] = 0, 1, 1, 1
    told = ended(board, Seat(title, SPECTATOR, view, {"over": True}), [0, 1])
    assert "the win is shared.  FAM-SCORE-07" in told


def ended(board: Board, seat: Seat, winners: list[int]) -> str:
    console = Console(file=io.StringIO(), width=80, color_system=None)
    end = ending(board.voice, seat.view, winners)
    console.print(Group(*account_drawn(board.voice, end, board.sheet)))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.rule("FAM-INFO-01")
def test_the_other_hand_of_famiglia_is_a_number_until_one_asks_for_the_memory() -> None:
    """Hands are hidden; whoever remembers every card may let the board remember for him."""
    title = open_title("famiglia")
    game = title.begin(2, named_dice("memory"), first=0)
    board = board_for(title, "en", 2)
    rival = next(
        row for row in drawn(board, seat_at(title, game, 0)).splitlines() if "Bruno" in row
    )
    assert "Hand 4   Area" in rival
    board.memory = True
    rival = next(
        row for row in drawn(board, seat_at(title, game, 0)).splitlines() if "Bruno" in row
    )
    assert "Hand 4: ✿0 ☎0 ⚒0 $0" in rival


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("rank", range(1, 5))
def test_a_lowered_rank_does_not_run_into_the_points(rank: int, plain: bool) -> None:
    """A card of ten points or more has hardly room for both."""
    board = board_for(opened("famiglia"), "en", 2, plain)
    assert isinstance(board, FamigliaBoard)
    points = board.printed(f"famiglia_{rank}", "points")
    for lowered_to in range(rank):
        card = board.card(Shown(f"famiglia_{rank}", 1, "", lowered_to))
        assert len({line.cell_len for line in card.lines}) == 1
        assert f"{rank}>{lowered_to} {points}" in card.lines[1].plain.replace("  ", " ")
