"""The board of Corleones Imperium: New York in eighty columns, and what nobody else may see."""

from __future__ import annotations

import io
import re
from typing import Final

import pytest
from rich.console import Console, Group

from cli.test_boards import board_for, drawn, ended
from cli.test_boards import moments as of_a_game
from omerta.cli.boards import Board
from omerta.cli.boards.corleones_imperium_signs import FAMILY_STYLES
from omerta.cli.boards.initials import initials
from omerta.cli.boards.parts import Part
from omerta.cli.look import Look
from omerta.engine.dice import named_dice
from omerta.engine.game import PASS, Step
from omerta.engine.news import EVERYBODY, News
from omerta.engine.seat import Seat, seat_at
from omerta.engine.title import SPECTATOR
from omerta.engine.together import AllAtOnce, asked_step, asking, choose_for
from omerta.engine.words import LANGUAGES
from omerta.games.corleones_imperium.board import (
    BESIDE,
    CHIEF,
    TURF_WARS,
    stack_of,
)
from omerta.games.corleones_imperium.cards import BOOZE, job_card
from omerta.games.corleones_imperium.neutrals import PlaceChief
from omerta.games.corleones_imperium.phases.family_business import Act
from omerta.games.corleones_imperium.table import Table
from omerta.games.corleones_imperium.title import CorleonesImperium
from omerta.show.lines import lines

TITLE: Final = CorleonesImperium()
UPPER_WEST: Final = 4
MIDTOWN: Final = 5
LOWEST: Final = 10  # lines of the briefest board
MARK: Final = re.compile(r"\[([\d/]+)\]")


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
    """A choice as it is listed: its name, and in brackets what it brings."""
    seat = seat_at(TITLE, game, game.decider)
    voice = board_for(TITLE, language, game.seats).voice
    brings = voice.brings(seat, option) if option != PASS else ""
    return f"{voice.option(seat, option)} ({brings})" if brings else voice.option(seat, option)


def told(game: Table, place: int, language: str = "en") -> str:
    return drawn(board_for(TITLE, language, game.seats), seat_at(TITLE, game, place))


def test_every_choice_on_the_board_carries_its_number() -> None:
    board = board_for(TITLE, "en", 3)
    marked: list[str] = []
    for position in moments(3, 1, "greedy"):
        asks = "" if position.over else asked_step(position).asks
        if asks and asks not in TITLE.panel and marked.count(asks) < 8:
            seat = seat_at(TITLE, position, position.decider)
            numbers = range(1, len(seat.asked["options"]) + 1)
            for text in every_form(board, seat, 140):
                found = [each for group in MARK.findall(text) for each in group.split("/")]
                assert set(map(str, numbers)) <= set(found), (seat.asked["step"], text)
            marked.append(asks)
    assert {"action", "hand_card", "job", "figure", "family", "good", "money"} <= set(marked)


def every_form(board: Board, seat: Seat, width: int) -> list[str]:
    """The board with every part whole, told more briefly, and so on as briefly as it can be."""
    parts = [part for part in board.draw(Look(board.voice, seat), width) if isinstance(part, Part)]
    told: list[str] = []
    for form in range(max(len(part.forms) for part in parts)):
        console = Console(file=io.StringIO(), width=width, color_system=None)
        forms = [part.forms[min(form, len(part.forms) - 1)] for part in parts]
        console.print(Group(*forms))
        assert isinstance(console.file, io.StringIO)
        told.append(console.file.getvalue())
    return told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 5])
def test_the_briefest_board_is_low(seats: int, language: str) -> None:
    """So that question, choices and news have their share of eighty columns and 24 lines."""
    board = board_for(TITLE, language, seats)
    for position in moments(seats, 9):
        if not position.over:
            *_, brief = every_form(board, seat_at(TITLE, position, position.decider), 80)
            assert len(brief.splitlines()) <= LOWEST, brief


def test_the_briefest_board_tells_what_a_decision_needs() -> None:
    """Figures, control and influence of each turf, who is in between, every family in numbers, jobs
    on offer, the own hand and money."""
    game = family_business(3)
    game.thug_at[2 * UPPER_WEST] = 1
    game.member_at[1] = 2  # F2 touches Upper West Side and Upper East Side
    game.stacks[UPPER_WEST] = stack_of([0, 2])
    seat = seat_at(TITLE, game, 1)
    board = board_for(TITLE, "en", 3)
    *_, brief = every_form(board, seat, 80)
    assert "5:B ⚑RC B1 C1" in brief
    assert "F2C" in brief
    assert "R 2+1/5/0" in brief
    assert "B 2+1  " in brief
    names = [board.called(piece) for piece, _ in Look(board.voice, seat).pieces("jobs")]
    assert names
    assert all(name in brief for name in names)
    held = [board.called(piece) for piece, _ in Look(board.voice, seat).pieces("hand.1")]
    own = brief[brief.index("Your hand 5 (limit 5):") :]
    assert held
    assert all(name in own for name in held)
    assert "Case $0" in own


def test_the_briefest_board_names_those_this_phase_is_about() -> None:
    """Open jobs while jobs can be done, allies while they are bribed."""
    board = board_for(TITLE, "en", 3)
    said: dict[str, set[tuple[bool, bool]]] = {}
    for position in moments(3, 1, "greedy"):
        look = Look(board.voice, seat_at(TITLE, position, position.decider))
        phase = look.facts["phase"]
        if look.pieces("jobs") and look.pieces("display") and len(said.get(phase, ())) < 2:
            *_, brief = every_form(board, seat_at(TITLE, position, position.decider), 80)
            said.setdefault(phase, set()).add(("Jobs:" in brief, "Allies:" in brief))
    assert said["family_business"] == {(True, False)}
    assert said["bribes"] == {(False, True)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_and_its_number_are_never_torn_apart(language: str) -> None:
    """Neither a mark nor how many there are stands at the end of a line without the card."""
    board = board_for(TITLE, language, 2)
    for position in moments(2, 3):
        if not position.over:
            for form in every_form(board, seat_at(TITLE, position, position.decider), 80):
                assert not re.search(r"(\[[\d/]+\]|\d×|■) *$", form, re.MULTILINE), form


def test_every_family_to_be_chosen_has_the_sign_of_its_colour() -> None:
    game = TITLE.begin(2, named_dice("board"), first=0)
    assert isinstance(game, Table)
    seat = seat_at(TITLE, game, game.decider)
    board = board_for(TITLE, "en", 2)
    ask = Look(board.voice, seat).ask
    assert ask is not None
    assert {board.sign(choice.at[-1]) for choice in ask.choices} == {
        ("■", style) for style in FAMILY_STYLES.values()
    }
    line = next(row for row in drawn(board, seat).splitlines() if "[1]" in row)
    assert line.count("■") == line.count("[")


def test_what_a_family_has_besides_is_cut_between_two_things() -> None:
    game = family_business()
    game.shot_thugs[1] = 1
    game.done[1] = sum(job_card(kind) for kind in range(len(TITLE.printed.job_names)))
    forms = every_form(board_for(TITLE, "it", 2), seat_at(TITLE, game, 0), 80)
    cut = [row.rstrip() for form in forms for row in form.splitlines() if "…" in row]
    assert cut
    assert all(row.endswith("scagnozzi 1, …") for row in cut), cut


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
    rows = told(game, 1).splitlines()
    row = next(place for place, line in enumerate(rows) if line.startswith("5 Upper West Side"))
    assert rows[row].split()[3:7] == ["Side", "★", "B", "Pawn"]
    assert rows[row + 1].split()[:4] == ["⚑RC", "B1", "C1", "★1"]
    assert any("C F2 (5+3)" in line for line in rows)
    assert "★ the Police Chief: Upper West Side" in "\n".join(rows)


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
        ("de", "im Hudson River: Gangster 1, Familienmitglieder 0", "erledigte Jobs: Grau 1"),
        ("en", "in the Hudson River: thugs 1, family members 0", "jobs done: 1 "),
        ("it", "nel fiume Hudson: scagnozzi 1, membri 0", "incarichi svolti: grigio 1"),
    ],
)
def test_a_family_says_what_lies_in_the_river_and_what_is_done(
    language: str, river: str, jobs: str
) -> None:
    board, game = board_for(TITLE, language, 2), family_business()
    assert river not in drawn(board, seat_at(TITLE, game, 0), 120)
    game.shot_thugs[1] = 1
    game.done[1] = 1
    rows = drawn(board, seat_at(TITLE, game, 0), 120).splitlines()
    (line,) = [row for row in rows if river in row]
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
    rows = [line.strip() for line in told(game, 0).splitlines()]
    assert any(line.startswith("B1 →B") for line in rows)
    assert any(line.startswith("R1 B1 =") for line in rows)


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


# -- the log and the end


@pytest.mark.rule("COR-JOB-33")
@pytest.mark.parametrize("key", ["moved_rival", "moved_boss", "moved_mayor"])
def test_whoever_has_a_figure_moved_by_another_gets_a_mark(key: str) -> None:
    game = family_business(3)
    voice = board_for(TITLE, "en", 3).voice
    news = [News(key, "COR-JOB-33", [0, 1, 0, 2], EVERYBODY)]
    heard = [lines(voice, TITLE.view(game, seat), news)[0] for seat in range(3)]
    assert [line.mark for line in heard] == ["", "you", ""]
    assert "Bruno" in heard[0].text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 5])
def test_the_final_count_adds_up_line_by_line(seats: int, language: str) -> None:
    game = moments(seats, 29)[-1]
    text = ended(board_for(TITLE, language, seats), seat_at(TITLE, game, 0), game.winners())
    cells = [line.replace(" $", "").replace("$", "").split() for line in text.splitlines()]
    rows = [line[-seats - 1 : -1] for line in cells if line and line[-1].startswith("COR-")]
    rows = [row for row in rows if len(row) == seats and all(cell.isdecimal() for cell in row)]
    assert len(rows) == 1 + 7 + 4
    totals = [sum(int(row[place]) for row in rows) for place in range(seats)]
    assert sorted(totals) == sorted(game.scores())


@pytest.mark.rule("COR-TIE-01", "COR-TIE-02")
def test_the_end_says_what_broke_a_tie() -> None:
    """One dominance bonus against a note of $5; then one bonus each and no money."""
    game = family_business()
    game.hand = [0] * len(game.hand)
    game.stacks[0] = stack_of([1, 0])  # Rosa's lies higher
    game.case = [0, 0, 0, 0, 0, 0, 0, 1]  # and Bruno has $5
    game.over = True
    board = board_for(TITLE, "en", 2)
    text = " ".join(ended(board, seat_at(TITLE, game, SPECTATOR), game.winners()).split())
    assert game.winners() == [0]
    assert "Rosa comes before Bruno with more dominance bonuses, 1 against 0. COR-TIE-01" in text
    game.stacks[1], game.case = stack_of([1]), [0] * 8
    text = " ".join(ended(board, seat_at(TITLE, game, SPECTATOR), game.winners()).split())
    assert game.winners() == [0, 1]
    assert "they share the rank. COR-TIE-02" in text
