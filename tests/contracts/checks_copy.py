"""Copies: equal, and from then on alone."""

from __future__ import annotations

from contracts.facts import facts
from contracts.walks import Player, moment, play_on
from omerta.engine.title import Title
from omerta.engine.together import choose_for


def check_a_copy_is_equal(title: Title, seats: int, seed: int) -> None:
    """A copy has every fact of the original, and no log."""
    game = moment(title, seats, seed)
    assert facts(game.copy()) == facts(game)
    listened = moment(title, seats, seed, listen=True)
    assert listened.copy().heard is None


def check_playing_on_a_copy_leaves_the_original(title: Title, seats: int, seed: int) -> None:
    game = moment(title, seats, seed)
    before = facts(game)
    play_on(game.copy(), seed)
    assert facts(game) == before


def check_playing_on_leaves_the_copy(title: Title, seats: int, seed: int) -> None:
    game = moment(title, seats, seed)
    before = facts(game)
    copy = game.copy()
    play_on(game, seed)
    assert facts(copy) == before


def check_a_copy_goes_the_same_way(title: Title, seats: int, seed: int) -> None:
    """The same answers in game and copy lead to the same facts, turn by turn."""
    game = moment(title, seats, seed)
    copy = game.copy()
    player = Player(seed)
    while not game.over:
        seat, option = player.pick_answer(game)
        choose_for(game, seat, option)
        choose_for(copy, seat, option)
        assert copy.options == game.options
    assert facts(copy) == facts(game)


def check_copies(title: Title, seats: int, seed: int) -> None:
    """All of it at one moment."""
    check_a_copy_is_equal(title, seats, seed)
    check_playing_on_a_copy_leaves_the_original(title, seats, seed)
    check_playing_on_leaves_the_copy(title, seats, seed)
    check_a_copy_goes_the_same_way(title, seats, seed)
