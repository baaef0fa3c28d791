"""Speakeasy by rules: every place for a capo is played to the end of the turn and weighed.

stage.py     how far the game is, and prices that change with it
worth.py     what a position is worth
ledger.py    barrels and books
war.py       what the gang wars will leave standing
bonuses.py   what bonuses bring
effects.py   what everything else brings that can be done
building.py  where to build, what, and whom to protect
cards.py     domain cards
trucks.py    where trucks drive
people.py    associates, members, levels
fights.py    attack, defence, raids
answers.py   which answer looks best inside a turn
"""

from __future__ import annotations

from typing import Any, Final

from omerta.bots.rules.policy import BY_RULES, GAME_END, Policy, best_place
from omerta.bots.rules.speakeasy.answers import answer_scores
from omerta.bots.rules.speakeasy.stage import actions_left
from omerta.bots.rules.speakeasy.worth import worth
from omerta.engine.game import Game, Step
from omerta.engine.playout import Chooser
from omerta.games.speakeasy.board import AT_RESTAURANT, SINGLE
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.turn import MIX, PlaceCapo

SWAPPED: Final = 2.0  # what the gift of a swap in the park is worth to the other
NEVER: Final = -100000.0
PLANNED: Final = (
    "place_capo",
    "choose_row",
    "row",
    "dine",
    "drive",
    "choose_building",
    "choose_spot",
    "protect",
    "raid",
    "raise",
    "play_card",
    "play_tile",
    "sell",
    "cook",
    "lift",
    "take_aid",
    "take_associate",
    "place_member",
    "move_member",
)
LONGEST: Final = 200  # decisions of one turn
LATE: Final = 1  # capos still to be placed


class SpeakeasyPolicy(Policy):
    """Weighs where the capo goes; inside the turn one rule a decision kind."""

    def scores(self, game: Game, step: Step[Any], options: list[int], luck: Chooser) -> list[float]:
        assert isinstance(game, Table)
        if step.name in ("place_capo", "swap"):
            return self.weigh(own_turn(game, step.player), step.player, options, luck)
        return answer_scores(game, step, options)

    def weigh(self, table: Table, me: int, options: list[int], luck: Chooser) -> list[float]:
        """What the position is worth at the end of the turn, for each place."""
        found: list[float] = []
        placing = table.stack[-1].name == "place_capo"  # in a swap the number is somebody's capo
        for option in options:
            if placing and option == MIX:  # payments ask for nothing: clean money first is right
                found.append(NEVER)
                continue
            after = table.copy()
            after.choose(option)
            self.finish_turn(after, luck)
            in_park = SINGLE <= option < AT_RESTAURANT
            found.append(worth(after, me) - (SWAPPED if in_park else 0.0))
        return found

    def finish_turn(self, table: Table, luck: Chooser) -> None:
        """Play on by rules until only what lies under the turn is left."""
        for _ in range(LONGEST):
            if table.over or len(table.stack) == 1:
                return
            step, options = table.stack[-1], table.options
            option = options[0]
            if len(options) > 1:
                if step.name == "swap":
                    found = self.weigh(table, step.player, options, luck)
                else:
                    found = answer_scores(table, step, options)
                option = options[best_place(found, luck)]
            table.choose(option)

    def worth(self, game: Game, seat: int) -> float:
        assert isinstance(game, Table)
        return worth(game, seat)

    def scale(self, seats: int) -> float:
        return 40.0

    def depth(self, step: Step[Any]) -> int:
        """To the end: what a place is worth shows late. A look at the table at the next own turn
        agrees with that so little that choosing by it is worse than not looking."""
        return GAME_END if step.name in ("place_capo", "swap") else BY_RULES

    def plans(self, game: Game, step: Step[Any]) -> bool:
        """Where the capo goes and what is done there; rules have the rest, as who takes part in a
        fight."""
        if step.name not in PLANNED:
            return False
        for below in game.stack:
            if below.name == "end_turn":
                return below.player == step.player
        return False

    def is_late(self, game: Game, me: int) -> bool:
        assert isinstance(game, Table)
        return actions_left(game, me) <= LATE

    def alone(self, game: Game, me: int) -> Game:
        assert isinstance(game, Table)
        return own_turn(game, me)

    def turn_done(self, game: Game, me: int) -> bool:
        return game.over or len(game.stack) == 1

    def reach(self, step: Step[Any]) -> float:
        return 25.0

    def slack(self) -> float:
        return 7.0

    def begins_turn(self, step: Step[Any]) -> bool:
        return step.name in ("use_aid", "place_capo")


def own_turn(table: Table, me: int) -> Table:
    """A copy on which nothing happens after the turn: a war at its end would be decided by cards
    nobody has seen yet."""
    alone = table.copy()
    place = len(alone.stack) - 1
    while alone.stack[place].name != "end_turn":
        place -= 1
    alone.stack = [PlaceCapo((me + 1) % table.seats), *alone.stack[place:]]
    return alone
