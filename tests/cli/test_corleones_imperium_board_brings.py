"""What a choice of Corleones Imperium would bring to whom, and what things are called."""

from __future__ import annotations

import pytest

from cli.test_boards import board_for
from cli.test_corleones_imperium_board import (
    MIDTOWN,
    TITLE,
    UPPER_WEST,
    asked,
    choice,
    family_business,
    told,
)
from omerta.engine.seat import seat_at
from omerta.engine.words import LANGUAGES
from omerta.games.corleones_imperium.board import (
    BRIBES,
    EMPTY,
    MAYOR,
    NEUTRAL,
    THUG_SPACES,
    lay_marker,
    stack_of,
)
from omerta.games.corleones_imperium.cards import GUN
from omerta.games.corleones_imperium.moving import MoveRivalTo
from omerta.games.corleones_imperium.phases.bribes import Bid, TakeAlly
from omerta.games.corleones_imperium.phases.family_business import Act
from omerta.games.corleones_imperium.phases.turf_wars import MoveMarker
from omerta.games.corleones_imperium.shooting import FIGURES, ChooseTurf, Shoot
from omerta.games.corleones_imperium.table import Table


@pytest.mark.rule("COR-CONTROL-02")
def test_a_thug_says_what_it_brings_to_whom() -> None:
    game = family_business()
    assert choice(game, 2 * MIDTOWN) == "Thug: Penn Central Railroad (6) ($2; job)"
    game.stacks[MIDTOWN] = lay_marker(0, 1)
    brought = "Thug: Penn Central Railroad (6) ($2; job; Bruno the same)"
    assert choice(game, 2 * MIDTOWN) == brought
    game.stacks[MIDTOWN] = lay_marker(game.stacks[MIDTOWN], 0)
    assert "the same" not in choice(game, 2 * MIDTOWN)


def test_a_family_member_says_what_all_upper_halves_bring() -> None:
    game = family_business()
    game.tiles = [-1] * 7
    game.tiles[UPPER_WEST] = TITLE.printed.tile_names.index("savings_bank")
    assert choice(game, THUG_SPACES) == (
        "Member: F1 (5+3+P) ($1; 2× to suitcase; card for a good; horse head)"
    )


@pytest.mark.parametrize(
    ("left", "said"), [(0, "2× gun (stack empty)"), (1, "2× gun (only 1 left)"), (2, "2× gun")]
)
def test_a_short_stack_is_said_before_the_placement(left: int, said: str) -> None:
    game = family_business()
    game.tiles = [TITLE.printed.tile_names.index("gun_shop"), *[-1] * 6]
    game.supply[GUN] = left
    assert choice(game, 1) == f"Thug: Gun Shop (1) ({said})"


def test_a_job_says_what_it_costs_and_brings() -> None:
    game = family_business()
    job = TITLE.printed.job_names.index("bootlegging")
    told = choice(game, TITLE.printed.first_job + job)
    assert told == "Public job: Bootlegging (costs booze, booze; brings $5)"
    hijacking = TITLE.printed.job_names.index("truck_hijacking")
    told = choice(game, TITLE.printed.first_hand_job + hijacking)
    assert told == "Job in hand: Truck Hijacking (costs gun; brings no money)"


def test_a_turf_to_collect_from_says_what_lies_there() -> None:
    card = TITLE.printed.job_names.index("protection_racket")
    game = asked(family_business(), ChooseTurf(0, card, 1))
    assert choice(game, MIDTOWN) == "Midtown (job)"
    bomb = TITLE.printed.job_names.index("car_bomb")
    game.thug_at[2 * MIDTOWN] = 1
    game = asked(game, ChooseTurf(0, bomb, 1))
    assert choice(game, MIDTOWN) == "Midtown (Bruno 1)"


def test_a_target_says_whose_it_is() -> None:
    game = family_business()
    game.thug_at[2 * MIDTOWN], game.member_at[0], game.neutral_at[MAYOR] = 1, NEUTRAL, 0
    game = asked(game, Shoot(0, FIGURES, -1))
    assert choice(game, 2 * MIDTOWN) == "Penn Central Railroad (6) (Bruno)"
    assert choice(game, THUG_SPACES) == "F1 (5+3+P) (the Mayor)"


def test_a_marker_says_who_controls_its_turf_without_it() -> None:
    game = family_business()
    game.stacks[0], game.stacks[1] = stack_of([1, 0]), stack_of([0])
    game = asked(game, MoveMarker(0, MIDTOWN))
    assert choice(game, 1) == "marker 2 from below in Wall Street (then there: Bruno)"
    assert choice(game, 4) == "marker 1 from below in Brooklyn (then there: nobody)"
    assert "⚑BR[1]" in told(game, 0)


@pytest.mark.rule("COR-EDGE-19", "COR-TURFWAR-13")
def test_a_marker_of_the_turf_just_won_stays_its_players() -> None:
    """It only goes to the top: below lies Bruno's, on top Rosa's own again."""
    game = family_business()
    game.stacks[MIDTOWN] = stack_of([0, 1])
    game = asked(game, MoveMarker(0, MIDTOWN))
    option = 4 * MIDTOWN
    assert choice(game, option) == "marker 1 from below in Midtown (then there: you)"
    MoveMarker(0, MIDTOWN).choose(game, option)
    assert game.controller(MIDTOWN) == 0


def test_a_bid_says_how_high_it_is_so_far() -> None:
    game = family_business()
    game.case[:4] = [0, 1, 0, 1]
    game.bid[:4] = [0, 0, 0, 2]
    game = asked(game, Bid(0, 1))
    assert [choice(game, n) for n in (0, 1)] == [
        "add no card (the bid stays at $10)",
        "add 1 card (bid then $12)",
    ]
    text = told(game, 0)
    assert "Your bid in the lid, $10: 2× $5" in text
    assert "Your suitcase, $7: $2, $5" in text


# -- a new business is called by its tile


def fence(game: Table) -> int:
    """The thug space of the Fence, laid in Midtown."""
    game.tiles[MIDTOWN] = TITLE.printed.tile_names.index("fence")
    space = 2 * MIDTOWN + 1
    game.thug_at[space] = EMPTY
    return space


@pytest.mark.parametrize(
    ("language", "name"), [("de", "Hehler"), ("en", "Fence"), ("it", "Ricettatore")]
)
def test_the_log_names_the_tile_of_a_new_business(language: str, name: str) -> None:
    game = family_business()
    game.heard = []
    game.choose(fence(game))
    voice = board_for(TITLE, language, 2).voice
    look = TITLE.view(game, 0)
    lines = {line.key: voice.line(line, look) for line in game.heard}
    assert f"{name} (Midtown)" in lines["placed_thug"]
    assert f"{name} (Midtown)" in lines["shook_down"]


def test_a_figure_is_moved_from_a_tile_by_name() -> None:
    game = family_business()
    start = fence(game)
    game.thug_at[start] = 1
    game.stack = [Act(0), MoveRivalTo(0, start)]
    game.settle()
    voice = board_for(TITLE, "en", 2).voice
    question = voice.question(seat_at(TITLE, game, 0))
    assert question == "Where does the figure go from Fence (Midtown)?"
    game.heard = []
    game.choose(0)
    assert voice.line(game.heard[0], TITLE.view(game, 0)).endswith(
        "from Fence (Midtown) to Brokerage House (Wall Street)."
    )


def test_what_is_not_on_offer_is_named_by_its_tile_too() -> None:
    game = family_business()
    space = fence(game)
    game.thug_at[space] = 1
    assert choice(game, space).startswith("Thug: Fence (6)")
    voice, look = board_for(TITLE, "en", 2).voice, TITLE.view(game, 0)
    closed = 2 * UPPER_WEST + 1
    assert voice.noun("action", closed, look) == "Thug: new business in Upper West Side"


# -- allies


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_ally_says_what_it_does_where_it_is_chosen(language: str) -> None:
    game = family_business()
    capo = TITLE.printed.ally_names.index("capo")
    text = board_for(TITLE, language, 2).voice.say("board.text.capo")
    assert choice(game, TITLE.printed.first_ally + capo, language).endswith(f"Capo ({text})")
    game.display = 3 << capo  # he and one more
    game.phase = BRIBES
    game = asked(game, TakeAlly(0))
    assert choice(game, capo, language) == f"Capo ({text})"


def test_before_the_bribes_it_is_said_how_to_see_what_allies_do() -> None:
    assert "Allies to be bribed (m shows what they do):" in told(family_business(), 0)
