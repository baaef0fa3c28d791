"""What a bot answers follows from what its seat sees: tables that look alike get the same answer.

Every level in every game at moments from the first decision to the last, on the true table and on
another that fits the view; both differ in what others hold wherever there is something to hide.
"""

from __future__ import annotations

from typing import Final

import pytest

from omerta.bots import BOTS, make_bot
from omerta.bots.bot import Bot
from omerta.bots.clock import Clock
from omerta.bots.levels import Effort, SearchBot
from omerta.bots.rules import policy_of
from omerta.engine.dice import Dice, named_dice
from omerta.engine.game import Game
from omerta.engine.playout import Chooser
from omerta.engine.seat import Seat, seat_at
from omerta.engine.title import Title
from omerta.engine.together import asked_step, options_of
from omerta.games import GAMES, open_title

MOMENTS: Final = 3
TURNS: Final = 5
HIDES: Final = ("carta_nostra", "corleones_imperium", "speakeasy")  # what others hold


def moments(title: Title, seats: int) -> list[tuple[Game, int]]:
    """Tables with somebody who has a choice, spread over a game played by rules."""
    game = title.begin(seats, named_dice("same view"))
    policy, luck = policy_of(title.name), Chooser(3)
    found: list[tuple[Game, int]] = []
    while not game.over:
        seat = asked_step(game).player
        if len(options_of(game, seat)) > 1:
            found.append((game.copy(), seat))
        policy.play_on(game, luck)
    return [found[(2 * n + 1) * len(found) // (2 * MOMENTS)] for n in range(MOMENTS)]


def small(name: str, title: Title, luck: Dice) -> Bot:
    """A level that does what it does on fewer imagined tables, and not to the end of the game on
    them, so that the test is quick."""
    bot = make_bot(name, title, luck)
    if isinstance(bot, SearchBot):
        candidates, share = min(3, bot.effort.candidates), bot.effort.share
        bot.effort = Effort(2, candidates, 1e9, TURNS, lines=9, share=share)
    return bot


def twins(title: Title, game: Game, seat: int) -> tuple[Game, Game]:
    """The true table and another that looks the same to the seat."""
    seen = seat_at(title, game, seat)
    other = seen.imagine(named_dice("somewhere else"))
    title.audit(other)
    assert title.view(other, seat) == seen.view
    return game, other


def thoughts(name: str, title: Title, games: tuple[Game, Game], seat: int) -> list[object]:
    """What each of the tables is answered; of who searches all that was weighed, to the last digit,
    because on few tables the answer is that of the rules whatever is seen."""
    luck = named_dice(f"luck of {name}")
    found: list[object] = []
    for game in games:
        bot, seen = small(name, title, luck), seat_at(title, game, seat)
        if isinstance(bot, SearchBot):
            found.append(bot.looked_at(seen, bot.think(), Clock()))
        else:
            found.append(bot.choose(seen))
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("most", [False, True], ids=["few", "many"])
def test_tables_that_look_the_same_get_the_same_answer(game: str, most: bool) -> None:
    title = open_title(game)
    seats = title.most_seats() if most else max(2, title.fewest)
    different = 0
    for table, seat in moments(title, seats):
        pair = twins(title, table, seat)
        others = [other for other in range(seats) if other != seat]
        different += any(title.view(pair[0], o) != title.view(pair[1], o) for o in others)
        for name in ("soldier", "don") if most else BOTS:
            one, other = thoughts(name, title, pair, seat)
            assert one == other, name
    assert different or game not in HIDES, "the two tables are one"


class Cheat(Bot):
    """Looks at the table."""

    def __init__(self, title: Title, luck: Dice, table: Game) -> None:
        super().__init__(title, luck)
        self.table = table

    def choose(self, seat: Seat) -> int:
        told = [self.title.view(self.table, other) for other in range(self.table.seats)]
        return seat.options[len(repr(told)) * 31 % 7 % len(seat.options)] + hash(repr(told)) % 1000


@pytest.mark.parametrize("game", HIDES)
def test_who_looks_at_the_table_is_noticed(game: str) -> None:
    title = open_title(game)
    found = 0
    for table, seat in moments(title, max(2, title.fewest)):
        pair = twins(title, table, seat)
        luck = named_dice("cheat")
        one, other = (Cheat(title, luck, each).choose(seat_at(title, each, seat)) for each in pair)
        found += one != other
    assert found
