"""The board of Speakeasy: Manhattan in eighty columns, and what a choice costs and brings."""

from __future__ import annotations

import io
import re
from typing import Final

import pytest
from rich.console import Console, Group

from cli.test_boards import board_for, drawn, ended
from cli.test_boards import moments as of_a_game
from omerta.cli.games import about_game
from omerta.cli.screen import choice_numbers
from omerta.engine.dice import named_dice
from omerta.engine.game import Step
from omerta.engine.news import EVERYBODY, News
from omerta.engine.seat import seat_at
from omerta.engine.title import SPECTATOR
from omerta.engine.together import asked_step
from omerta.engine.words import LANGUAGES
from omerta.games.speakeasy.board import NIGHTCLUB, SPEAKEASY
from omerta.games.speakeasy.family import (
    BUILT,
    CLEAN,
    COOKED,
    DIRTY,
    MARKERS,
    PLAYED,
    TRUCK,
    W,
)
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.cards import TakeCard
from omerta.games.speakeasy.tiles.city import ClearTiles, give_tile
from omerta.games.speakeasy.title import Speakeasy
from omerta.games.speakeasy.turn import MIX, EndTurn, PlaceCapo
from omerta.show.behind import rules_of_choice

TITLE: Final = Speakeasy()
ON_THE_BOARD: Final = (  # what is asked about something that is drawn
    "place",
    "swap_place",
    "spot",
    "barrel_place",
    "face",
    "domain",
    "shown_tile",
    "aid",
    "boat",
    "book_space",
    "mobster",
    "member_place",
    "tile",
)
NOT_DRAWN: Final = ("place", 19)  # paying as one likes is no place


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


def question(game: Table, reader: int = 0) -> str:
    return board_for(TITLE, "en", game.seats).question(seat_at(TITLE, game, reader))


@pytest.mark.rule("SPK-TURN-13")
def test_the_card_at_the_end_of_a_turn_is_not_that_of_a_bonus() -> None:
    game = bare()
    game.stack = [EndTurn(0), ClearTiles(0), TakeCard(0)]
    game.settle()
    assert question(game).startswith("At the end of your turn")
    game.stack.append(TakeCard(0))
    game.settle()
    assert question(game) == "From which pile do you take a domain card?"


@pytest.mark.rule("SPK-TILES-04", "SPK-TILES-07")
def test_tiles_are_cleared_for_a_reason_onto_numbered_spaces() -> None:
    game = bare()
    game.middle = [[0], [], [0]]
    for kind in range(5):
        give_tile(game, 0, kind)
    asked(game, ClearTiles(0))
    assert "more than 4 city tiles" in question(game)
    name = board_for(TITLE, "en", 2).voice.say("short.network_card")
    assert f"middle 1 {name}, 2 empty, 3 {name}" in told(game, 0, width=120)
    game.fam[PLAYED] = 1
    for reader in (0, 1, SPECTATOR):
        assert question(asked(game, ClearTiles(0)), reader).startswith("Played city tiles")


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


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_every_choice_on_the_board_carries_its_number(seats: int) -> None:
    board = board_for(TITLE, "en", seats)
    marked: list[str] = []
    for position in moments(seats, 1):
        asks = "" if position.over else asked_step(position).asks
        if asks in ON_THE_BOARD and marked.count(asks) < 3:
            seat = seat_at(TITLE, position, position.decider)
            text = drawn(board, seat, 200)
            for option, number in choice_numbers(seat).items():
                if (asks, option) != NOT_DRAWN:
                    assert f"[{number}]" in text, (seat.asked["step"], number)
            marked.append(asks)
    assert {"place", "spot", "face", "domain", "aid"} <= set(marked)


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


# -- the end


MONEY: Final = r"\d+ \$|\$\d+|-"  # as the languages write it, and nothing at all


def accounted(news: list[News], language: str, seats: int) -> list[str]:
    console = Console(file=io.StringIO(), width=80, color_system=None)
    console.print(Group(*board_for(TITLE, language, seats).account(news)))
    assert isinstance(console.file, io.StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_final_count_adds_up_line_by_line(seats: int, language: str) -> None:
    game = moments(seats, 37)[-1]
    assert game.heard is not None
    lines = accounted(game.heard, language, seats)
    families = game.families
    heading = {"de": "Endwertung", "en": "Final count", "it": "Conteggio finale"}[language]
    start = next(place for place, line in enumerate(lines) if line.startswith(heading))
    amounts = [
        [0 if cell == "-" else int(cell.strip(" $")) for cell in re.findall(MONEY, line)]
        for line in lines[start + 1 :]
    ]
    assert all(len(row) == families for row in amounts)
    assert [sum(column) for column in zip(*amounts[:-1], strict=True)] == amounts[-1]
    assert amounts[-1] == [game.total(family) for family in range(families)]
    assert accounted([], language, seats) == []


def test_the_payouts_of_luciano_stand_by_act_and_zone() -> None:
    news = [
        News("gang_war", "SPK-WAR-01", [1], -1),
        News("payout", "SPK-PAYOUT-12", [1, 0, 15], -1),
        News("gang_war", "SPK-WAR-01", [2], -1),
        News("payout", "SPK-PAYOUT-12", [0, 2, 45], -1),
        News("final_total", "SPK-SCORING-11", [0, 45], -1),
        News("final_total", "SPK-SCORING-11", [1, 15], -1),
    ]
    lines = accounted(news, "en", 2)
    assert lines[1].split() == ["after", "act", "1,", "Downtown", "-", "$15"]
    assert lines[2].split() == ["after", "act", "2,", "Uptown", "$45", "-"]


@pytest.mark.rule("SPK-MEMBER-04")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_member_that_is_only_moved_is_promised_no_bonus(language: str) -> None:
    voice = board_for(TITLE, language, 2).voice
    placed = voice.noun("member_place", 5)
    assert "(" in placed  # the bonus of its row
    assert "(" not in voice.noun("pier_move", 5 * 12 + 3)
    assert "(" not in voice.line(News("member_moved", "SPK-MEMBER-04", [0, 5, 3], -1))


@pytest.mark.rule("SPK-WAR-18", "SPK-PARK-03")
def test_what_is_done_to_a_family_is_marked_for_it_and_for_nobody_else() -> None:
    voice = board_for(TITLE, "en", 2).voice
    lost = News("lost_building", "SPK-WAR-18", [1, SPEAKEASY, 3], -1)
    swapped = News("swapped", "SPK-PARK-03", [0, 1, 2], -1)
    for line in (lost, swapped):
        assert [voice.told(line, seat)[0] for seat in (0, 1)] == ["", "!"]
    assert voice.told(News("control", "SPK-PAYOUT-02", [4, 1], -1), 1)[0] == ""


@pytest.mark.rule("SPK-SCORING-12")
def test_the_end_says_what_breaks_a_tie() -> None:
    game = bare()
    board = board_for(TITLE, "en", 2)
    seat = seat_at(TITLE, game, SPECTATOR)
    assert "With equal money protected buildings count" in ended(board, seat, [0], [30, 30])
    assert "With equal money" not in ended(board, seat, [0], [31, 30])
