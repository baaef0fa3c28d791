"""The board of Der Pate: its shape, the lines still to come, secret money, the end."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from rich.cells import cell_len
from rich.console import Console

from cli.conftest import Run, recorded
from cli.test_boards import board_for, drawn, ended, moments
from omerta.cli.boards.parts import Fitting, Lines
from omerta.cli.look import Look
from omerta.engine.dice import named_dice
from omerta.engine.game import Game, Step
from omerta.engine.seat import seat_at
from omerta.engine.title import SPECTATOR, Title
from omerta.engine.together import asked_step
from omerta.engine.words import LANGUAGES
from omerta.games import open_title
from omerta.games.der_pate.action_board import (
    FinishTurn,
    PlaceFirstDie,
    PlaceSecondDie,
    PlaceThirdDie,
)
from omerta.games.der_pate.board import BANK, FAVOURS, INCOME
from omerta.games.der_pate.characters import AskBanker
from omerta.games.der_pate.favours import TakeBackDebt
from omerta.games.der_pate.table import EMPTY, Table
from omerta.games.der_pate.third_line import TakeOver
from omerta.games.der_pate.tokens import ChangeColour

TITLE: Final = open_title("der_pate")


def turn(step: Step[Table], seats: int = 2, title: Title = TITLE) -> Table:
    """Seat 0 is asked something on a nearly empty board; the car stands in the first district."""
    game = title.begin(seats, named_dice("board"))
    assert isinstance(game, Table)
    game.round, game.left, game.car = 1, 9, 0
    game.grey = 1 if game.printed.event_colour[game.event()] == 0 else 0
    game.red = 1 - game.grey
    game.holder = [EMPTY] * 12
    game.holder[3], game.holder[9] = 0, 1  # both businesses of number 3
    game.supply = [6, 6, 7, 7][:seats]
    game.faces = [3, 3, 3, 6]
    game.stack = [step]
    if step.options(game):  # else the test lays out what makes it ask
        game.settle()
    return game


def told(game: Game, language: str = "en", width: int = 80) -> str:
    board = board_for(TITLE, language, game.seats)
    return drawn(board, seat_at(TITLE, game, 0), width)


# -- the shape of the table


def framed(picture: str) -> list[str]:
    """The lines of the drawn board, from its upper to its lower edge."""
    lines = picture.splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith("╭"))
    last = next(place for place, line in enumerate(lines) if line.startswith("╰"))
    return [line.rstrip() for line in lines[first : last + 1]]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_keeps_its_shape_in_eighty_columns(seats: int, language: str) -> None:
    """From the first question of the set-up on: every edge below the one above, no line torn."""
    board = board_for(TITLE, language, seats)
    early = moments(TITLE, seats, 1)[: 2 * seats]
    asked = {asked_step(position).name for position in early}
    assert {"place_car", "choose_district"} <= asked
    for position in [*early, *moments(TITLE, seats, 5)]:
        decider = SPECTATOR if position.over else asked_step(position).player
        picture = drawn(board, seat_at(TITLE, position, decider))
        assert max(cell_len(line.rstrip()) for line in picture.splitlines()) <= 80
        frame = framed(picture)
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
    game = TITLE.begin(4, named_dice("board"))
    game.choose(car)
    assert asked_step(game).name == "choose_district"
    picture = drawn(board_for(TITLE, language, 4), seat_at(TITLE, game, game.decider))
    assert {cell_len(line) for line in framed(picture)} == {79}


def test_the_places_beside_the_road_are_never_torn_apart() -> None:
    game = TITLE.begin(4, named_dice("board"))
    assert isinstance(game, Table)
    game.tombs, game.hudson = [2, 2, 2, 2], [1, 1, 0, 0]
    lines = [line.rstrip() for line in told(game).splitlines()]
    assert "The Tombs: Corleone 2, Tattaglia 2, Barzini 2, Stracci 2" in lines
    assert any(line.startswith("Hudson: Corleone 1, Tattaglia 1   Brooklyn: ") for line in lines)


def test_businesses_lie_in_the_district_that_is_printed() -> None:
    """Also where a pack moves them."""
    moved = [
        {"id": "1", "district": "east_side", "source": "X"},
        {"id": "4", "district": "greenwich", "source": "X"},
    ]
    pack = {"game": "der_pate", "pack": "moved", "space": moved}
    title = type(TITLE)([("moved.toml", pack)])
    board = board_for(title, "en", 2)
    picture = framed(drawn(board, seat_at(title, title.begin(2, named_dice("board")), 0)))
    assert "Bookmakers" in picture[3][:39]
    assert "Protection" in picture[1][39:]


# -- what is shown


def test_letters_race_and_events_to_come_are_explained_on_the_board() -> None:
    picture = told(turn(PlaceFirstDie(0)))
    legend = "W Wedding  B Baptism  G Godfather's Birthday  P Policeman  J Judge  S Senator"
    assert legend in picture
    assert "K.O. race: Reputation " in picture
    assert "(4 decides)" in picture
    assert "Still to come, 6 of: " in picture


@pytest.mark.rule("PAT-DICE-05", "PAT-L4-02")
@pytest.mark.parametrize(
    ("language", "boxes"),
    [
        ("en", ["grey Consigliere", "red Public prosecutor", "black Spy", "white Banker"]),
        ("de", ["grau Consigliere", "rot Staatsanwalt", "schwarz Spion", "weiß Bankier"]),
        ("it", ["grigio Consigliere", "rosso Pubblico Ministero", "nero Spia", "bianco Banchiere"]),
    ],
)
def test_the_four_lines_are_there_before_the_first_die_is_placed(
    language: str, boxes: list[str]
) -> None:
    """So one can see what a colour would be needed for later."""
    lines = [line.rstrip() for line in told(turn(PlaceFirstDie(0)), language, 140).splitlines()]
    last = next(line for line in lines if line.startswith("4 "))
    assert all(box in last for box in boxes)
    business = next(line for line in lines if line.startswith("1 "))
    assert "[1/2/3]3 " in business


@pytest.mark.rule("PAT-DICE-03")
def test_a_line_shows_its_die_and_the_others_what_is_left() -> None:
    game = turn(PlaceSecondDie(0))
    game.lay(1, 2, 2)  # the black 3
    game.settle()
    lines = [line.rstrip() for line in told(game, width=140).splitlines()]
    assert "1 Business:   black ⚂ 3: Bookmakers" in lines
    call = next(line for line in lines if line.startswith("4 Phone call:"))
    assert "Spy" not in call
    assert "Consigliere" in call
    assert "Dice in hand: [1]grey ⚂ 3  [2]red ⚂ 3  [3]white ♟" in lines


@pytest.mark.rule("PAT-INFO-01")
def test_money_is_secret_unless_remembered_or_open() -> None:
    game = turn(PlaceFirstDie(0))
    game.money = [7000, 23000]
    board = board_for(TITLE, "en", 2)
    seat = seat_at(TITLE, game, 0)
    assert "$7,000" in drawn(board, seat)
    assert "Your notes: 1 × $5,000, 1 × $2,000" in drawn(board, seat)
    assert "$23,000" not in drawn(board, seat)
    board.memory = True
    assert "($23,000)" in drawn(board, seat)


@pytest.mark.rule("PAT-END-01", "PAT-END-05")
def test_what_the_end_would_bring_now_is_on_the_board() -> None:
    game = turn(PlaceFirstDie(0))
    assert "At the end     $3,000" in told(game)
    game.ko = 1
    game.track[5] = 10
    row = next(line for line in told(game).splitlines() if line.startswith("At the end"))
    assert row.split() == ["At", "the", "end", "would", "be", "out", "$3,000"]


# -- in every form


def forms(game: Game, height: int) -> str:
    """The board as high as there is room for it."""
    board = board_for(TITLE, "en", game.seats)
    console = Console(width=80, color_system=None)

    def render(thing: object) -> Lines:
        return console.render_lines(thing, pad=False)  # type: ignore[arg-type]  # as the frame does

    parts = board.draw(Look(board.voice, seat_at(TITLE, game, 0)), 80)
    fitted = Fitting(parts, render).fitted(height, lambda cut: [])
    return "\n".join("".join(segment.text for segment in line) for line in fitted)


def numbered(game: Game) -> list[str]:
    asked = Look(board_for(TITLE, "en", game.seats).voice, seat_at(TITLE, game, 0)).ask
    assert asked is not None
    return [str(number) for number, choice in enumerate(asked.choices, 1) if choice.at]


def every_question() -> list[Table]:
    """One of each kind of touch: dice, tokens and favours; businesses; tracks; debts; boxes."""
    plenty = turn(PlaceThirdDie(0), 4)
    plenty.faces = [3, 3, 0, 0]
    plenty.tokens[0] = 0b111111
    plenty.track[:4] = [10, 10, 2, 4]
    plenty.friends[0], plenty.hudson[0], plenty.supply[0] = 2, 1, 5
    debts = turn(TakeBackDebt(0), 3)
    debts.debts[0], debts.debts[1], debts.debts[BANK] = 3, 1, 1
    late = turn(FinishTurn(0), 4)
    late.tokens[0], late.friends[0], late.track[FAVOURS] = 0b111, 1, 4
    senator = turn(ChangeColour(0, 2, 2), 4)
    senator.faces[1] = 0
    senator.laid[0] = (8 + 3) * 8 + 1  # the red 3 lies on line 1
    found = [plenty, debts, late, senator, turn(AskBanker(0), 4), turn(TakeOver(0, 3), 4)]
    for game in found:
        game.settle()
    begun = TITLE.begin(4, named_dice("board"), first=1)
    assert isinstance(begun, Table)
    chosen = begun.copy()
    chosen.choose(4)
    return [*found, begun, chosen]


@pytest.mark.parametrize("height", [60, 24, 16, 12])
def test_every_form_of_the_board_carries_the_numbers_of_the_choices(height: int) -> None:
    for game in every_question():
        picture = forms(game, height)
        asked = asked_step(game).name
        for number in numbered(game):
            places = [f"{left}{number}{right}" for left in "[/" for right in "]/"]
            assert any(place in picture for place in places), (asked, number, picture)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_briefest_board_leaves_room_on_a_low_screen(language: str) -> None:
    """Ten lines at eighty columns, with four families; a dozen where the city is asked about."""
    console = Console(width=80, color_system=None)
    board = board_for(TITLE, language, 4)
    for position in moments(TITLE, 4, 5)[:-1]:
        seat = seat_at(TITLE, position, asked_step(position).player)
        parts = board.draw(Look(board.voice, seat), 80)
        least = Fitting(parts, lambda thing: console.render_lines(thing, pad=False)).least
        on_the_map = asked_step(position).asks in ("business", "space", "district", "distance")
        assert least <= (12 if on_the_map else 10), (asked_step(position).name, least)


# -- the end


def finished(game: Table) -> str:
    board = board_for(TITLE, "en", game.seats)
    return ended(board, seat_at(TITLE, game, SPECTATOR), game.winners())


@pytest.mark.rule("PAT-END-03", "PAT-END-04", "PAT-END-05")
def test_the_settlement_is_drawn_line_by_line() -> None:
    game = turn(FinishTurn(0))
    game.ko, game.track[INCOME] = 1, 1
    game.track[1] = game.track[5] = 10
    game.tombs[0], game.supply[0] = 3, 3
    game.debts[0], game.debts[1] = 4, 1
    game.round = 7
    game.stack = [TITLE.step_classes["settle"](0)]
    game.settle()
    picture = finished(game)
    rows = {line.split("  ")[0]: line for line in picture.splitlines()}
    assert "1 × $3,000" in rows["Businesses"]
    assert "3 × −$1,000 = −$3,000" in rows["Bail"]
    assert "−$2,000" in rows["Debts paid to players"]
    assert "PAT-END-07" in rows["Debts received"]
    assert rows["Total"].split()[1:3] == ["$15,000", "$9,000"]


@pytest.mark.rule("PAT-TIE-04")
def test_whoever_is_out_is_named_with_the_rule() -> None:
    game = turn(FinishTurn(0))
    game.ko, game.round = 1, 7
    game.track[1], game.track[5] = 9, 10
    game.stack = [TITLE.step_classes["settle"](0)]
    game.settle()
    assert "Rosa is out: only on space 9 of Influence.  PAT-END-01" in finished(game)
    assert board_for(TITLE, "de", 2).voice.winners([]) == "Niemand gewinnt."


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
