"""Random games: nothing is lost on the way, and they end."""

from __future__ import annotations

from typing import Final

from contracts.facts import facts
from contracts.walks import MOST_DECISIONS, luck, moments, play_on
from omerta.engine.playout import Chooser, play_out
from omerta.engine.title import Title
from omerta.engine.together import options_of

NOBODY_MAY_WIN: Final = {"der_pate": "PAT-TIE-04"}  # games with a rule by which all can be out


def check_nothing_is_lost(title: Title, seats: int, seed: int) -> None:
    """The audit holds after every decision, and whoever decides sits at the table."""
    game = title.begin(seats, luck(seed))
    title.audit(game)
    for game, seat in moments(title, seats, seed):
        title.audit(game)
        assert 0 <= seat < seats
        options = options_of(game, seat)
        assert options
        assert len(set(options)) == len(options), "an option twice"
    title.audit(game)
    check_result(title, seats, seed)


def check_result(title: Title, seats: int, seed: int) -> None:
    """A finished game asks nobody, and has winners and scores."""
    game = title.begin(seats, luck(seed))
    play_on(game, seed)
    assert game.stack == []
    assert game.options == []
    assert game.decider == -1
    winners = game.winners()
    assert winners == sorted(set(winners) & set(range(seats)))
    assert winners or can_be_lost_by_all(title, seats), "nobody has won"
    assert len(game.scores()) == seats
    assert facts(game.winners()) == winners, "looking at the result changed it"


def can_be_lost_by_all(title: Title, seats: int) -> bool:
    """A solo game can be lost; with more players only by a rule of the game."""
    return seats == 1 or title.name in NOBODY_MAY_WIN


def check_random_games_end(title: Title, seats: int, seed: int) -> None:
    """With every policy of the walks, and with the one of the playouts."""
    for policy in range(3):
        play_on(title.begin(seats, luck(seed)), seed * 3 + policy)
    game = title.begin(seats, luck(seed))
    assert play_out(game, Chooser(seed), MOST_DECISIONS) < MOST_DECISIONS
    assert game.over
