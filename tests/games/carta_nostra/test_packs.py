"""The packs that come with the game: swapped jobs, and a deck for six."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.engine.dice import named_dice
from omerta.engine.playout import Chooser, play_out
from omerta.engine.trouble import Trouble
from omerta.games import open_title
from omerta.games.carta_nostra.cards import DRAW_TWO, FETCH, TYPES
from omerta.games.carta_nostra.table import Table
from omerta.games.carta_nostra.title import CartaNostra

from .positions import CAPOREGIME, CONSIGLIERE, DON, HITMAN, SCHMUGGLER, TITLE, Position, lay

SWAPPED = open_title("carta_nostra", ["swapped_jobs"])
FOR_SIX = open_title("carta_nostra", ["six_players"])


def swapped(own: list[int]) -> Position:
    return lay(
        [own, [DON, HITMAN, HITMAN]],
        cities={1: [CONSIGLIERE]},
        pile=[HITMAN, HITMAN, CONSIGLIERE],
        title=SWAPPED,
    )


def test_both_packs_are_shipped() -> None:
    assert TITLE.packs() == ["six_players", "swapped_jobs"]


@pytest.mark.rule("CAR-JOB-01")
def test_with_swapped_jobs_the_caporegime_kidnaps() -> None:
    """Which type has which job is data: with this pack the Caporegime kidnaps."""
    position = swapped([CAPOREGIME, SCHMUGGLER])
    position.sends(0, CAPOREGIME)
    position.names_victim(0, 1)
    position.all_pass()
    position.kidnaps(0, DON)
    assert position.hand(1) == [HITMAN, HITMAN]
    assert position.discard == [HITMAN, CAPOREGIME, DON]


@pytest.mark.rule("CAR-JOB-01")
def test_with_swapped_jobs_the_schmuggler_draws_two() -> None:
    """Which type has which job is data: with this pack the Schmuggler draws two cards."""
    position = swapped([CAPOREGIME, SCHMUGGLER])
    position.sends(0, SCHMUGGLER)
    assert position.choices == [DRAW_TWO]
    position.announces(0)
    position.all_pass()
    assert position.hand(0) == [CAPOREGIME, CONSIGLIERE, HITMAN]


@pytest.mark.rule("CAR-JOB-01")
def test_with_swapped_jobs_the_others_do_what_they_always_do() -> None:
    """The pack changes two jobs; Hitman, Consigliere and Don keep theirs."""
    position = swapped([HITMAN, DON])
    assert position.sendable() == [HITMAN]
    position.sends(0, HITMAN)
    assert (position.step, position.choices) == ("name_target", [TYPES + CONSIGLIERE])
    position = swapped([CONSIGLIERE, DON])
    position.sends(0, CONSIGLIERE)
    assert position.choices == [FETCH]
    position.announces(0)
    assert position.choices == [DON]


@pytest.mark.rule("CAR-COMP-04")
def test_six_players_need_sixty_cards_twelve_of_each() -> None:
    """A six-player game is played with 60 cards, 12 of each type."""
    game = FOR_SIX.lay_out(6, named_dice("six"), 0, True)
    assert isinstance(game, Table)
    position = Position(FOR_SIX, game)
    lying = position.pile + position.discard
    for seat in range(6):
        lying += position.hand(seat)
    assert [lying.count(kind) for kind in range(TYPES)] == [12] * 5
    assert [len(position.hand(seat)) for seat in range(6)] == [7] * 6
    assert len(position.pile) == 17


@pytest.mark.rule("CAR-COMP-04")
def test_without_the_pack_six_cannot_play() -> None:
    """A six-player game is allowed only as an option with 60 cards."""
    with pytest.raises(Trouble) as caught:
        TITLE.begin(6, named_dice("six"))
    assert caught.value.key == "players"
    assert caught.value.arguments["most"] == "5"


@pytest.mark.rule("CAR-COMP-04")
def test_seven_cannot_play_at_all() -> None:
    """Six is the most, also with the larger deck; fewer may use it too."""
    with pytest.raises(Trouble) as caught:
        FOR_SIX.begin(7, named_dice("seven"))
    assert caught.value.arguments["most"] == "6"
    assert FOR_SIX.begin(2, named_dice("two")).seats == 2


@pytest.mark.rule("CAR-COMP-04")
def test_a_pack_cannot_seat_six_at_fifty_cards() -> None:
    """Only with 60 cards: a pack that merely raises the number of players is refused."""
    row: dict[str, Any] = {"id": "most_players", "value": 6, "source": "X"}
    with pytest.raises(Trouble) as caught:
        CartaNostra([("six.toml", {"game": "carta_nostra", "value": [row]})])
    assert caught.value.key == "box_count"
    assert (caught.value.arguments["found"], caught.value.arguments["expected"]) == ("50", "60")


@pytest.mark.rule("CAR-COMP-04")
def test_a_chain_goes_round_six_players() -> None:
    """With six players everybody is asked, clockwise, and the turn goes round."""
    hands = [[CAPOREGIME, HITMAN]] + [[DON, HITMAN] for _ in range(5)]
    position = lay(hands, title=FOR_SIX)
    position.sends(0, CAPOREGIME)
    position.announces(0)
    for seat in range(1, 5):
        position.passes(seat)
    position.stops(5, HITMAN)
    assert position.asked == 1  # player 0 holds one card only
    position.all_pass()
    assert position.hand(0) == [HITMAN]


@pytest.mark.rule("CAR-COMP-04")
def test_games_of_six_end_with_a_winner() -> None:
    """A whole game for six keeps its sixty cards and finds one winner."""
    for number in range(3):
        game = FOR_SIX.begin(6, named_dice(f"six {number}"))
        play_out(game, Chooser(number), 100_000)
        assert game.over
        FOR_SIX.audit(game)
        assert len(game.winners()) == 1


@pytest.mark.rule("CAR-JOB-01", "CAR-COMP-04")
def test_packs_go_together() -> None:
    """Swapped jobs and the deck for six, in either order, are one and the same game."""
    both = open_title("carta_nostra", ["six_players", "swapped_jobs"])
    other = open_title("carta_nostra", ["swapped_jobs", "six_players"])
    for title in (both, other):
        hands = [[CAPOREGIME, SCHMUGGLER]] + [[HITMAN]] * 5
        position = lay(hands, title=title)
        position.sends(0, CAPOREGIME)
        assert (position.step, position.choices) == ("name_victim", [1, 2, 3, 4, 5])


@pytest.mark.rule("CAR-JOB-01")
def test_a_job_cannot_be_left_without_an_owner() -> None:
    """Each job belongs to one mafioso: a pack that gives one away twice is refused."""
    row: dict[str, Any] = {"id": "schmuggler", "job": "draw_two", "source": "X"}
    with pytest.raises(Trouble) as caught:
        CartaNostra([("twice.toml", {"game": "carta_nostra", "mafioso": [row]})])
    assert caught.value.key == "box_job"
    assert caught.value.arguments["job"] == "kidnap"
