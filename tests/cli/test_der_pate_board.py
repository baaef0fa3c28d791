"""The board of Der Pate: what a choice would bring, secret money, the settlement, no winner."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final

import pytest
from rich.cells import cell_len
from rich.console import Console, Group

from cli.conftest import Run, recorded
from cli.test_boards import board_for, drawn, ended, moments
from omerta.engine.dice import named_dice
from omerta.engine.game import PASS
from omerta.engine.news import News
from omerta.engine.prompt import prompt
from omerta.engine.seat import Seat, seat_at
from omerta.engine.title import SPECTATOR, Title
from omerta.engine.together import asked_step
from omerta.engine.words import LANGUAGES
from omerta.games import open_title
from omerta.games.der_pate.action_board import (
    PlaceDie,
    PlaceFirstDie,
    PlaceSecondDie,
    PlaceThirdDie,
)
from omerta.games.der_pate.board import FAVOURS
from omerta.games.der_pate.characters import AskBanker
from omerta.games.der_pate.event_choices import DriveOn
from omerta.games.der_pate.table import EMPTY, Table
from omerta.games.der_pate.third_line import TakeOver
from omerta.games.der_pate.tracks import UseToken

TITLE: Final = open_title("der_pate")
BLACK_3: Final = 2 * 6 + 2
RED_3: Final = 1 * 6 + 2
GREY_3: Final = 2
WHITE_3: Final = 3 * 6 + 2
WHITE_PUPPETEER: Final = 3 * 6 + 5


def turn(step: type[PlaceDie], title: Title = TITLE) -> Table:
    """Seat 0 places a die on a nearly empty board; the car stands in the first district."""
    game = title.begin(2, named_dice("board"))
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


def test_a_trade_that_moves_its_controllers_says_so() -> None:
    game = turn(PlaceFirstDie)
    game.holder = [0] * 12
    for number in (1, 2):
        held = len(game.printed.spaces_of[number])
        track = ("Reputation", "Influence")[game.printed.step[number]]
        assert choice(game, number - 1).endswith(f" and +{held} {track})")


@pytest.mark.rule("PAT-TRK-06")
@pytest.mark.parametrize(
    ("start", "told"),
    [
        (7, "$2,000 and +2 Influence"),
        (8, "$2,000 and +2 Influence"),
        (9, "$3,000 and +1 Influence"),
        (10, "$4,000"),
    ],
)
def test_a_business_at_the_end_of_the_track_pays_instead_of_moving(start: int, told: str) -> None:
    """As much as really comes: each of the two businesses is a move of its own."""
    game = turn(PlaceFirstDie)
    game.holder[0] = game.holder[4] = 0  # two of protection
    game.supply[0] -= 2
    game.track[1] = start
    game.faces = [1, 3, 3, 6]
    game.stack.insert(0, PlaceSecondDie(0))
    game.settle()
    assert choice(game, 0).endswith(f"(Rosa {told})")
    before = game.money[0]
    game.choose(0)
    while asked_step(game).name == "use_token":
        game.choose(PASS)
    reached = f"${(game.money[0] - before) // 1000},000"
    if game.track[1] > start:
        reached += f" and +{game.track[1] - start} Influence"
    assert reached == told


def test_a_die_on_line_two_says_where_it_leads() -> None:
    game = turn(PlaceSecondDie)
    assert choice(game, GREY_3).endswith("3 spaces (space 3 of 10, Wedding)")
    assert choice(game, BLACK_3).endswith("(Bookmakers 3 in East Side: your own, no effect)")
    for holder, told in (
        (EMPTY, "empty, you may move in"),
        (1, "Bruno's member goes back to the supply"),
        (2, "the neutral member (Barzini) leaves town"),
    ):
        game.holder[3] = holder
        assert choice(game, BLACK_3).endswith(f"(Bookmakers 3 in East Side: {told})")
    press = "(Reputation: space 1 of 10; Influence: space 1 of 10)"
    assert choice(game, WHITE_PUPPETEER).endswith(press)
    game.track[0] = 10
    assert choice(game, GREY_3).endswith("3 spaces ($1,000)")


def test_a_die_on_line_three_says_whom_it_hits() -> None:
    game = turn(PlaceThirdDie)
    assert choice(game, RED_3).endswith("(hits: Rosa, Bruno)")
    assert choice(game, BLACK_3).endswith("(from: Bruno)")
    assert choice(game, GREY_3).endswith("(nothing happens)")
    game.debts[5], game.debts[6] = 2, 3
    assert choice(game, GREY_3).endswith("(Bruno up to $6,000)")
    game.car = 9
    assert choice(game, RED_3).endswith("(hits: Rosa)")
    assert choice(game, BLACK_3).endswith("(nothing happens)")


@pytest.mark.rule("PAT-L3-03")
@pytest.mark.parametrize(("money", "told"), [(20_000, "$6,000"), (5_000, "$5,000"), (0, "$0")])
def test_where_money_lies_open_a_meeting_says_what_will_come(money: int, told: str) -> None:
    """A debtor pays what he has, and here everybody sees it."""
    title = open_title("der_pate", packs=["open_money"])
    game = turn(PlaceThirdDie, title)
    game.debts[5], game.debts[6], game.money[1] = 2, 3, money
    seat = Seat(title, 0, title.view(game, 0), prompt(game, 0))
    assert board_for(title, "en", 2).option_text(seat, GREY_3).endswith(f"(Bruno {told})")


@pytest.mark.rule("PAT-TOK-13")
@pytest.mark.parametrize(
    ("language", "told"),
    [("de", "Für später aufheben"), ("en", "Keep it for later"), ("it", "Conservarlo per dopo")],
)
def test_a_token_that_is_kept_may_be_used_in_this_very_turn(language: str, told: str) -> None:
    """So nobody is told that it has to wait for another turn."""
    game = turn(PlaceFirstDie)
    game.tokens[0], game.track[0] = 1, 3
    game.stack = [UseToken(0, 0)]
    game.settle()
    assert choice(game, PASS, language) == told


def test_a_friend_is_no_use_before_the_favours_track() -> None:
    game = turn(PlaceThirdDie)
    game.faces = [3, 3, 3, 3]
    game.money[0] = 9000
    told = "(favours need space 1 or more of Favours)"
    assert choice(game, WHITE_3).endswith(told)
    game.track[FAVOURS] = 1
    assert not choice(game, WHITE_3).endswith(told)


def test_a_step_on_favours_names_the_favour_and_the_driver_his_stop() -> None:
    game = turn(PlaceThirdDie)
    game.stack = [AskBanker(0)]
    game.settle()
    favour = "“Spend a Friend: a member comes back from the Hudson”"
    assert choice(game, FAVOURS) == f"Favours (space 1 of 4, new: {favour})"
    game.stack = [DriveOn(0)]
    game.car = 1
    game.settle()
    stop = "in front of Bookmakers 3, East Side; protected then: East Side"
    assert choice(game, 2) == f"2 spaces on ({stop})"


def test_a_neutral_holder_has_a_sign_before_his_choice_too() -> None:
    game = turn(PlaceThirdDie)
    game.holder[9] = 3
    game.stack = [TakeOver(0, 3)]
    game.settle()
    title = open_title("der_pate")
    seat = Seat(title, 0, title.view(game, 0), prompt(game, 0))
    assert board_for(title, "en", 2).option_sign(seat, 9)[0] == "■"


def framed(told: str) -> list[str]:
    """The lines of the drawn board, from its upper to its lower edge."""
    lines = told.splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith("╭"))
    last = next(place for place, line in enumerate(lines) if line.startswith("╰"))
    return [line.rstrip() for line in lines[first : last + 1]]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_keeps_its_shape_in_eighty_columns(seats: int, language: str) -> None:
    """From the first question of the set-up on: every edge below the one above, no line torn."""
    title = open_title("der_pate")
    board = board_for(title, language, seats)
    early = moments(title, seats, 1)[: 2 * seats]
    asked = {asked_step(position).name for position in early}
    assert {"place_car", "choose_district"} <= asked
    for position in [*early, *moments(title, seats, 5)]:
        decider = SPECTATOR if position.over else asked_step(position).player
        told = drawn(board, seat_at(title, position, decider))
        assert max(cell_len(line.rstrip()) for line in told.splitlines()) <= 80
        frame = framed(told)
        assert len(frame) == 9
        assert {cell_len(line) for line in frame} == {79}
        for line in frame:
            assert line[0] in "╭│├╰"
            assert line[39] in "┬│→↑←┴"
            assert line[78] in "╮│↓╯"


@pytest.mark.parametrize("car", [0, 3, 6, 9])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_protected_district_can_be_chosen_without_breaking_its_edge(
    car: int, language: str
) -> None:
    title = open_title("der_pate")
    game = title.begin(4, named_dice("board"))
    game.choose(car)
    assert asked_step(game).name == "choose_district"
    told = drawn(board_for(title, language, 4), seat_at(title, game, game.decider))
    assert {cell_len(line) for line in framed(told)} == {79}


def test_the_places_beside_the_road_are_never_torn_apart() -> None:
    title = open_title("der_pate")
    game = title.begin(4, named_dice("board"))
    assert isinstance(game, Table)
    game.tombs, game.hudson = [2, 2, 2, 2], [1, 1, 0, 0]
    told = [
        line.rstrip()
        for line in drawn(board_for(title, "en", 4), seat_at(title, game, 0)).splitlines()
    ]
    assert "The Tombs: Corleone 2, Tattaglia 2, Barzini 2, Stracci 2" in told
    assert any(line.startswith("Hudson: Corleone 1, Tattaglia 1   Brooklyn: ") for line in told)


def test_letters_and_the_race_are_explained_on_the_board() -> None:
    title = open_title("der_pate")
    told = drawn(board_for(title, "en", 2), seat_at(title, turn(PlaceFirstDie), 0))
    legend = "W Wedding  B Baptism  G Godfather's Birthday  P Policeman  J Judge  S Senator"
    assert legend in told
    assert "K.O. race: Reputation " in told
    assert "(4 decides)" in told


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
