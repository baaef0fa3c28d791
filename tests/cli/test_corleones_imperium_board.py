"""The board of Corleones Imperium: New York in eighty columns, and what nobody else may see."""

from __future__ import annotations

import io
from typing import Final

import pytest
from rich.console import Console, Group

from cli.test_boards import board_for, drawn, ended
from cli.test_boards import moments as of_a_game
from omerta.cli.boards.initials import initials
from omerta.cli.screen import choice_numbers
from omerta.engine.dice import named_dice
from omerta.engine.game import PASS, Step
from omerta.engine.news import EVERYBODY, News
from omerta.engine.seat import seat_at
from omerta.engine.title import SPECTATOR
from omerta.engine.together import AllAtOnce, asked_step, asking, choose_for
from omerta.engine.words import LANGUAGES
from omerta.games.corleones_imperium.board import (
    BESIDE,
    CHIEF,
    TURF_WARS,
    stack_of,
)
from omerta.games.corleones_imperium.cards import BOOZE
from omerta.games.corleones_imperium.neutrals import PlaceChief
from omerta.games.corleones_imperium.phases.family_business import Act
from omerta.games.corleones_imperium.table import Table
from omerta.games.corleones_imperium.title import CorleonesImperium

TITLE: Final = CorleonesImperium()
UPPER_WEST: Final = 4
MIDTOWN: Final = 5
ON_THE_BOARD: Final = (  # what is asked about something that is drawn
    "action",
    "business",
    "thug_space",
    "member_space",
    "figure",
    "turf",
    "marker",
    "ally",
    "job",
    "hand_card",
)


def moments(seats: int, every: int, kind: str = "random") -> list[Table]:
    return [game for game in of_a_game(TITLE, seats, every, kind) if isinstance(game, Table)]


def family_business(seats: int = 2) -> Table:
    """The first turn of seat 0, everybody with a family."""
    game = TITLE.begin(seats, named_dice("board"), first=0)
    assert isinstance(game, Table)
    while asked_step(game).name == "choose_family":
        game.choose(game.options[0])
    return game


def asked(game: Table, step: Step[Table]) -> Table:
    game.stack = [step]
    game.settle()
    return game


def choice(game: Table, option: int, language: str = "en") -> str:
    seat = seat_at(TITLE, game, game.decider)
    return board_for(TITLE, language, game.seats).option_text(seat, option)


def told(game: Table, place: int, language: str = "en") -> str:
    return drawn(board_for(TITLE, language, game.seats), seat_at(TITLE, game, place))


def test_every_choice_on_the_board_carries_its_number() -> None:
    board = board_for(TITLE, "en", 3)
    marked: list[str] = []
    for position in moments(3, 1, "greedy"):
        asks = "" if position.over else asked_step(position).asks
        if asks in ON_THE_BOARD and marked.count(asks) < 8:
            seat = seat_at(TITLE, position, position.decider)
            text = drawn(board, seat, 140)
            for number in choice_numbers(seat).values():
                assert f"[{number}]" in text, (seat.asked["step"], number)
            marked.append(asks)
    assert {"action", "hand_card", "job", "figure"} <= set(marked)


def test_a_plain_board_has_no_drawn_signs() -> None:
    board = board_for(TITLE, "en", 4, plain=True)
    for position in moments(4, 40):
        text = drawn(board, seat_at(TITLE, position, 0))
        for sign in "★⚑×–─■":
            assert sign not in text


def test_a_wide_screen_shows_the_spaces_beside_the_turfs() -> None:
    seat = seat_at(TITLE, family_business(), 0)
    board = board_for(TITLE, "de", 2)
    assert len(drawn(board, seat, 120).splitlines()) < len(drawn(board, seat, 80).splitlines())


def test_figures_markers_and_influence_stand_in_their_turf() -> None:
    game = family_business(3)
    game.thug_at[2 * UPPER_WEST] = 1
    game.member_at[1] = 2  # F2 touches Upper West Side and Upper East Side
    game.stacks[UPPER_WEST] = stack_of([0, 2])
    game.neutral_at[CHIEF] = UPPER_WEST
    lines = told(game, 1).splitlines()
    row = next(place for place, line in enumerate(lines) if line.startswith("5 Upper West Side"))
    assert lines[row].split()[3:7] == ["Side", "★", "B", "Pawn"]
    assert lines[row + 1].split()[:4] == ["⚑RC", "B1", "C1", "★1"]
    assert any("C F2 (5+3)" in line for line in lines)
    assert "★ the Police Chief: Upper West Side" in "\n".join(lines)


@pytest.mark.parametrize("seats", [2, 3])
def test_only_closed_spaces_of_members_are_crossed_out(seats: int) -> None:
    """A tile that does not lie there yet has no sign, whether its line is drawn or not."""
    game = family_business(seats)
    game.stacks[UPPER_WEST] = stack_of([0])
    text = told(game, 0)
    assert any(line.split() == ["⚑R"] for line in text.splitlines())
    assert ("× closed" in text) == (seats == 2)


@pytest.mark.parametrize(
    ("language", "river", "jobs"),
    [
        ("de", "im Hudson River: Gangster 1, Familienmitglieder 0", "erledigte Jobs: 1 "),
        ("en", "in the Hudson River: thugs 1, family members 0", "jobs done: 1 "),
        ("it", "nel fiume Hudson: scagnozzi 1, membri 0", "incarichi svolti: 1 "),
    ],
)
def test_a_family_says_what_lies_in_the_river_and_what_is_done(
    language: str, river: str, jobs: str
) -> None:
    board, seat = board_for(TITLE, language, 2), seat_at(TITLE, family_business(), 0)
    assert river not in drawn(board, seat, 120)
    seat.view["shot_thugs"][1] = 1
    seat.view["done"][1] = [0]
    (line,) = [row for row in drawn(board, seat, 120).splitlines() if river in row]
    assert jobs in line


@pytest.mark.rule("COR-NEUTRAL-01")
@pytest.mark.parametrize("at", [BESIDE, MIDTOWN])
def test_leaving_the_police_chief_alone_fits_whether_he_is_there_or_not(at: int) -> None:
    game = family_business()
    game.neutral_at[CHIEF] = at
    assert choice(asked(game, PlaceChief(0)), PASS) == "Neither place nor move the Police Chief"


@pytest.mark.rule("COR-TURFWAR-05", "COR-TURFWAR-06")
def test_from_the_turf_wars_on_each_turf_says_who_has_won_it() -> None:
    game = family_business()
    game.thug_at[2 * UPPER_WEST], game.thug_at[2 * MIDTOWN] = 1, 0
    game.member_at[4] = 1  # F5 touches Upper East Side and Midtown
    assert "→" not in told(game, 0)
    game.phase = TURF_WARS
    lines = [line.strip() for line in told(game, 0).splitlines()]
    assert any(line.startswith("B1 →B") for line in lines)
    assert any(line.startswith("R1 B1 =") for line in lines)


def test_signs_of_players_are_as_short_as_they_can_be_told_apart() -> None:
    assert initials(["Rosa", "Bruno"]) == ["R", "B"]
    assert initials(["Rosa", "Rita"]) == ["Ro", "Ri"]
    assert initials(["Marta 1", "Marta 2"]) == ["1", "2"]


# -- what nobody else may see


def test_nothing_of_a_secret_choice_is_on_another_screen() -> None:
    """Bids, tribute and offers: the others' boards stay as they are until all have chosen."""
    board = board_for(TITLE, "de", 3)
    board.memory = True
    steps: list[str] = []
    for position in moments(3, 1, "greedy"):
        if position.over or not isinstance(position.stack[-1], AllAtOnce):
            continue
        step = asked_step(position).name
        game = position.copy()
        choose_for(game, position.decider, position.options[-1])
        if steps.count(step) < 5 and not game.over and game.phase == position.phase:
            for place in range(SPECTATOR, 3):
                if place != position.decider and isinstance(game.stack[-1], AllAtOnce):
                    before = drawn(board, seat_at(TITLE, position, place))
                    assert drawn(board, seat_at(TITLE, game, place)) == before
                    steps.append(step)
    assert {"bid", "lay_aside"} <= set(steps)


@pytest.mark.rule("COR-HIDDEN-01")
def test_another_hand_is_a_number_until_one_asks_for_the_memory() -> None:
    game = family_business()
    game.gain(1, BOOZE)
    board = board_for(TITLE, "en", 2)
    seat = seat_at(TITLE, game, 0)
    assert "as far as seen" not in drawn(board, seat)
    board.memory = True
    line = next(line for line in drawn(board, seat).splitlines() if "as far as seen" in line)
    assert line.startswith("Bruno, as far as seen: hand ")
    assert "booze; suitcase –" in line


def test_a_spectator_sees_no_hand() -> None:
    text = told(family_business(), SPECTATOR)
    assert "Your hand" not in text
    assert "Your suitcase" not in text


def test_a_choice_of_another_has_no_numbers_on_the_board() -> None:
    game = family_business()
    assert asking(game, 1) is None
    assert "[1]" not in told(game, 1)
    assert isinstance(asked_step(game), Act)


# -- the end


def accounted(news: list[News], language: str, seats: int) -> list[str]:
    console = Console(file=io.StringIO(), width=80, color_system=None)
    console.print(Group(*board_for(TITLE, language, seats).account(news)))
    assert isinstance(console.file, io.StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 5])
def test_the_final_count_adds_up_line_by_line(seats: int, language: str) -> None:
    game = moments(seats, 29)[-1]
    assert game.heard is not None
    lines = accounted(game.heard, language, seats)
    assert len(lines) == 1 + 1 + 7 + 4 + 1
    cells = [line.replace(" $", "").replace("$", "").split() for line in lines[1:]]
    amounts = [[0 if cell == "-" else int(cell) for cell in line[-seats:]] for line in cells]
    assert [sum(column) for column in zip(*amounts[:-1], strict=True)] == amounts[-1]
    assert amounts[-1] == game.scores()
    assert accounted([], language, seats) == []


@pytest.mark.rule("COR-JOB-33")
@pytest.mark.parametrize("key", ["moved_rival", "moved_boss", "moved_mayor"])
def test_whoever_has_a_figure_moved_by_another_gets_a_mark(key: str) -> None:
    voice = board_for(TITLE, "en", 3).voice
    line = News(key, "COR-JOB-33", [0, 1, 0, 2], EVERYBODY)
    assert [voice.told(line, seat)[0] for seat in range(3)] == ["", "!", ""]
    assert "Bruno" in voice.line(line)


@pytest.mark.rule("COR-TIE-01", "COR-TIE-02")
def test_the_end_says_what_broke_a_tie() -> None:
    game = family_business()
    board = board_for(TITLE, "en", 2)
    game.stacks[0] = stack_of([1, 0])
    seat = seat_at(TITLE, game, SPECTATOR)
    text = ended(board, seat, [0], [30, 30])
    assert "Equal money: Rosa has most dominance bonuses (COR-TIE-01)." in text
    rows = [line.split() for line in text.splitlines()[1:3]]
    assert [row[0] for row in rows] == ["1.", "2."]
    game.stacks[1] = stack_of([1])
    text = ended(board, seat_at(TITLE, game, SPECTATOR), [0, 1], [30, 30])
    assert "the win is shared (COR-TIE-02)" in text
    assert "Equal" not in ended(board, seat, [0], [31, 30])
