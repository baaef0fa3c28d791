"""The board of Speakeasy: Manhattan in eighty columns, and what a choice costs and brings."""

from __future__ import annotations

import io
import re
from typing import Final

import pytest
from rich.console import Console, Group, RenderableType

from cli.test_boards import board_for, drawn
from cli.test_boards import moments as of_a_game
from omerta.cli.boards.parts import Fitting, Part
from omerta.cli.boards.speakeasy import SpeakeasyBoard
from omerta.cli.boards.speakeasy_places import Places
from omerta.cli.boards.speakeasy_signs import Signs
from omerta.cli.games import about_game
from omerta.cli.look import Look
from omerta.cli.screen import Screen
from omerta.cli.terminal import Paper, Terminal
from omerta.engine.dice import named_dice
from omerta.engine.game import Step
from omerta.engine.news import EVERYBODY, News
from omerta.engine.seat import seat_at
from omerta.engine.title import SPECTATOR
from omerta.engine.together import asked_step
from omerta.engine.words import LANGUAGES
from omerta.games.speakeasy.board import AT_RESTAURANT, NIGHTCLUB, SPEAKEASY
from omerta.games.speakeasy.family import (
    BUILT,
    CLEAN,
    COLUMN,
    COOKED,
    DIRTY,
    LEVEL,
    LOWER,
    MARKERS,
    TRUCK,
    W,
)
from omerta.games.speakeasy.people import TRANSPORT
from omerta.games.speakeasy.places.workshop import Drive
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.title import Speakeasy
from omerta.games.speakeasy.turn import MIX, PlaceCapo
from omerta.show.behind import rules_of_choice

TITLE: Final = Speakeasy()


def moments(seats: int, every: int) -> list[Table]:
    return [game for game in of_a_game(TITLE, seats, every) if isinstance(game, Table)]


def bare(seats: int = 2) -> Table:
    """A turn of seat 0 on a Manhattan without buildings, mobsters or cops; $10 clean, 6 dirty."""
    game = TITLE.begin(seats, named_dice("board"), first=0)
    assert isinstance(game, Table)
    game.act = 0
    game.built = game.mob = game.guard = game.barrel = game.copped = game.cops = 0
    game.closed = game.war = game.cop_next = 0
    game.strength, game.mob_in = [0] * 16, [-1] * 16
    game.fam[CLEAN], game.fam[DIRTY] = 10, 6
    return asked(game, PlaceCapo(0))


def asked(game: Table, step: Step[Table]) -> Table:
    game.stack = [step]
    game.settle()
    return game


def build(game: Table, family: int, kind: int, spot: int) -> None:
    game.built |= 1 << spot
    game.fam[family * W + BUILT + kind] |= 1 << spot


def mobster(game: Table, district: int, who: int) -> None:
    """A mobster with speakeasies on both spots of a district."""
    game.mob |= 3 << district * 3
    game.mob_in[district], game.strength[district] = who, TITLE.printed.mob_strength[who]


def told(game: Table, place: int, language: str = "en", width: int = 80) -> str:
    return drawn(board_for(TITLE, language, game.seats), seat_at(TITLE, game, place), width)


# -- the drawn board


@pytest.mark.rule("SPK-SOLO-01")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", "inoffizielles Solospiel"),
        ("en", "unofficial solo game"),
        ("it", "solitario non ufficiale"),
    ],
)
def test_the_title_says_that_a_game_alone_is_unofficial(language: str, said: str) -> None:
    assert said in told(bare(1), 0, language).splitlines()[0]
    assert said not in told(bare(2), 0, language)


@pytest.mark.rule("SPK-SOLO-01")
@pytest.mark.parametrize(
    ("language", "said"),
    [("de", "inoffiziellen Konkurrenten"), ("en", "unofficial rival"), ("it", "non ufficiale")],
)
def test_the_list_of_games_says_that_the_rival_is_unofficial(language: str, said: str) -> None:
    assert said in about_game("speakeasy", language).line


@pytest.mark.rule("SPK-MONEY-02")
def test_the_choice_to_mix_money_names_its_rule() -> None:
    seat = seat_at(TITLE, bare(), 0)
    assert MIX in seat.options
    assert rules_of_choice(seat, MIX) == ["SPK-MONEY-02"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tile_that_is_taken_is_for_later(language: str) -> None:
    voice = board_for(TITLE, language, 2).voice
    later = {"de": "für später", "en": "for later", "it": "per dopo"}[language]
    for key in ("took_tile", "found_tile"):
        assert later in voice.line(News(key, "SPK-TILES-01", [0, 1, 0], EVERYBODY))


def test_the_same_building_has_one_name_in_german() -> None:
    sentences = board_for(TITLE, "de", 2).voice.words.sentences.values()
    assert not [told for told in sentences if re.search(r"\bKneipe", told)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_crate_gives_for_good_stands_behind_a_colon(language: str) -> None:
    """Some of it is a whole sentence, so it cannot be the rest of one."""
    voice = board_for(TITLE, language, 2).voice
    for crate in range(len(TITLE.printed.front)):
        assert f": {voice.noun('crate_back', crate)}" in voice.noun("crate", crate)


@pytest.mark.rule("SPK-SOLO-02")
@pytest.mark.parametrize("memory", [False, True])
def test_the_solo_rival_has_strengths_and_no_headquarters(memory: bool) -> None:
    """In act 2 he attacks with 8 and defends with 9; no levels, trucks or members are his."""
    board = board_for(TITLE, "en", 1)
    board.memory = memory
    position = next(found for found in moments(1, 1) if found.act == 1)
    text = drawn(board, seat_at(TITLE, position, 0), 120)
    (line,) = [row for row in text.splitlines() if "attack" in row and "defence" in row]
    assert "attack 8" in line
    assert "defence 9" in line
    assert text.count("Members:") == 1


def test_a_plain_board_has_no_drawn_signs() -> None:
    board = board_for(TITLE, "en", 3, plain=True)
    for position in moments(3, 60):
        text = drawn(board, seat_at(TITLE, position, 0))
        for sign in "⚔≈▶●→✓×–─":
            assert sign not in text


def test_a_wide_screen_needs_fewer_lines() -> None:
    game = bare()
    assert len(told(game, 0, "de", 140).splitlines()) < len(told(game, 0, "de").splitlines())


def test_buildings_cops_strengths_and_trucks_stand_in_their_district() -> None:
    game = bare()
    build(game, 0, NIGHTCLUB, 0)
    build(game, 1, SPEAKEASY, 1)
    game.guard, game.barrel = 1, 1
    game.put_cops(1)
    game.fam[TRUCK] = 0
    mobster(game, 1, 0)
    game.war = 2
    lines = told(game, 0).splitlines()
    first = next(line for line in lines if line.startswith("1 "))
    assert first.split()[1].startswith("!")
    assert "▶R1" in first
    assert "R nightclub+●" in first
    assert "(B speakeasy)" in first
    assert "→R" in first
    second = next(line for line in lines if line.startswith("2 "))
    assert "⚔" in second
    assert "mobster" in second
    assert "3 Larry Fay" in second


@pytest.mark.rule("SPK-PAYOUT-12")
def test_a_zone_says_what_luciano_would_pay_now() -> None:
    game = bare()
    build(game, 0, SPEAKEASY, 0)
    build(game, 0, SPEAKEASY, 3)
    build(game, 1, SPEAKEASY, 6)
    text = told(game, 0)
    assert "Downtown  pier ····  Luciano $15/8/4; now R 2 ($15), B 1 ($8)" in text


def test_goals_show_who_has_a_book_there_and_which_one_fulfils() -> None:
    game = bare()
    game.goals = [game.printed.park_kind.index(6), *game.goals[1:]]  # authority
    game.fam[MARKERS] = 20
    game.fam[W + COOKED] = 1 << 1  # a book of the other on the lower space of the first goal
    line = next(row for row in told(game, 0).splitlines() if "Central Park A left" in row)
    assert line.startswith("✓ ")
    assert line.rstrip().endswith("| B")


# -- what nobody else may see


@pytest.mark.rule("SPK-MONEY-05")
def test_another_safe_and_hand_are_shown_only_on_request() -> None:
    game = bare()
    game.fam[W + DIRTY] = 77
    board = board_for(TITLE, "en", 2)
    seat = seat_at(TITLE, game, 0)
    assert "$77" not in drawn(board, seat)
    assert "Hand as far as seen" not in drawn(board, seat)
    board.memory = True
    assert "$77 in the safe" in drawn(board, seat)
    assert "Hand as far as seen: " in drawn(board, seat)
    watching = told(game, SPECTATOR)
    assert "$77" not in watching
    assert "Your hand" not in watching


@pytest.mark.rule("SPK-MAP-01", "SPK-TRUCK-04")
def test_the_board_says_which_districts_touch_and_how_far_trucks_get() -> None:
    game = bare()
    text = told(game, 0)
    assert "Neighbours: 1: 2 3, 2: 3 4 5, 3: 5 6, 4: 5 7 8, 5: 6 8 9, 6: 9," in text
    assert "truck 1: not started yet, movement 1, barrels 0" in text
    game = asked(game, Drive(0, 2, 4))
    game.fam[LEVEL + TRANSPORT] = 3
    text = told(game, 0)
    assert "movement 2, barrels 0" in text
    assert "movement 4, barrels 0" in text


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_choice_that_can_be_touched_carries_its_number(seats: int) -> None:
    """In the whole board and in every shorter form of its parts."""
    board = board_for(TITLE, "en", seats)
    marked: set[str] = set()
    for position in moments(seats, 3):
        if position.over:
            continue
        look = Look(board.voice, seat_at(TITLE, position, position.decider))
        assert look.ask is not None
        wanted = {number for number, choice in enumerate(look.ask.choices, 1) if choice.at}
        parts = [part for part in board.draw(look, 100) if isinstance(part, Part)]
        for depth in range(4):
            forms = [part.forms[min(depth, len(part.forms) - 1)] for part in parts]
            found = re.findall(r"\[([0-9/]+)\]", rendered(forms))
            numbers = {int(each) for some in found for each in some.split("/")}
            assert wanted <= numbers, (look.ask.step, depth, wanted - numbers)
        if wanted:
            marked.add(look.ask.asks)
    assert {"place", "spot", "face", "domain", "drive"} <= marked


def rendered(forms: list[RenderableType], width: int = 100) -> str:
    console = Console(file=io.StringIO(), width=width, color_system=None)
    console.print(Group(*forms))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


PAPER: Final = Paper()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shortest_form_of_the_board_fits_a_low_screen(language: str) -> None:
    """Ten lines at eighty columns, however many seats there are; two more where trucks may go to
    all districts."""
    for seats in (1, 2, 4):
        board = board_for(TITLE, language, seats)
        for position in moments(seats, 11):
            seat = seat_at(TITLE, position, 0 if position.over else position.decider)
            parts = board.draw(Look(board.voice, seat), 80)
            driving = not position.over and asked_step(position).name == "drive"
            fitting = Fitting(parts, lambda thing: PAPER.lines(thing, 80))
            assert fitting.least <= (12 if driving else 10), seat.asked


# -- the end


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 4])
def test_the_end_says_in_columns_what_was_paid_on_the_way(language: str, seats: int) -> None:
    """Each on a page of its own where both are too high; no row is broken in eighty columns."""
    game = next(game for game in moments(seats, 10) if game.over)
    board = board_for(TITLE, language, seats)
    screen = Screen(Terminal(language), board.voice, board)
    way, won = screen.result(seat_at(TITLE, game, SPECTATOR), game.winners())
    account = TITLE.account(TITLE.view(game, SPECTATOR))
    assert account is not None
    assert len(account.received) > 1
    rows = rendered(way, 80).rstrip().splitlines()
    assert len(rows) == 1 + len(account.received) + 1, "a heading, the rows, the total"
    assert rows[0].startswith(screen.voice.say("account.received"))
    assert all("SPK-PAYOUT-12" in row for row in rows[1:-1])
    for seat in range(seats):
        total = sum(entry.amounts[seat] for entry in account.received)
        assert screen.voice.noun("money", total) in rows[-1]
    assert screen.voice.say("account.received") not in rendered(won)


# -- what is nowhere empty or run together


def test_nobody_in_the_restaurant_is_a_sign_too() -> None:
    game = bare()
    assert "Restaurant ·;" in places_in_brief(game)
    game.capo[AT_RESTAURANT + 1] = 2
    assert "Restaurant B2;" in places_in_brief(game)


def places_in_brief(game: Table) -> str:
    board = board_for(TITLE, "en", game.seats)
    assert isinstance(board, SpeakeasyBoard)
    look = Look(board.voice, seat_at(TITLE, game, SPECTATOR))
    return rendered([Places(Signs(board, look)).brief()], 200)


def test_a_marker_below_another_is_told_apart() -> None:
    """Bruno's marker lies in the lower row of the column in which Rosa's is."""
    game = bare()
    game.fam[COLUMN], game.fam[W + COLUMN], game.fam[W + LOWER] = 1, 1, 1
    assert "R 2, B 2 (lower row)" in told(game, 0)
