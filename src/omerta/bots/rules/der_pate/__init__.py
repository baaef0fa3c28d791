"""Der Pate by rules: prices for everything on the table, and the dice by exact expectation.

prices.py  what businesses, members, steps, tokens and debts are worth at this moment
boxes.py   what each box of the action board brings
dice.py    which die to lay: its box, and the expectation of the lines to come
turn.py    tokens and favours of the own turn
events.py  set-up and events
"""

from __future__ import annotations

from typing import Any

from omerta.bots.rules.der_pate.boxes import occupy, spy, take
from omerta.bots.rules.der_pate.events import event_scores
from omerta.bots.rules.der_pate.prices import Prices
from omerta.bots.rules.der_pate.turn import die_scores, extra_scores, favour_steps, token_scores
from omerta.bots.rules.policy import Policy
from omerta.bots.values.der_pate import DerPateValue
from omerta.engine.game import PASS, Game, Step
from omerta.engine.playout import Chooser
from omerta.games.der_pate.action_board import PlaceDie
from omerta.games.der_pate.table import Table


class DerPatePolicy(Policy):
    """Adds up what every answer is worth."""

    def scores(self, game: Game, step: Step[Any], options: list[int], luck: Chooser) -> list[float]:
        assert isinstance(game, Table)
        prices = Prices(game, step.player)
        name = step.name
        if isinstance(step, PlaceDie):
            return die_scores(prices, step.line(), options)
        if name == "finish_turn":
            return extra_scores(prices, options)
        if name in ("call_policeman", "call_senator", "change_colour"):
            return token_scores(prices, step, options)
        if name in ("occupy_visited", "ask_consigliere"):
            return [0.0 if option == PASS else occupy(prices, option) for option in options]
        if name == "take_over":
            return [0.0 if option == PASS else take(prices, option) for option in options]
        if name == "send_spy":
            return [0.0 if option == PASS else spy(prices, option) for option in options]
        if name in ("hold_birthday", "ask_banker", "move_by_favour"):
            return favour_steps(prices, name, options)
        return event_scores(prices, name, options)

    def worth(self, game: Game, seat: int) -> float:
        assert isinstance(game, Table)
        return sum(DerPateValue().terms(game, seat).values())

    def scale(self, seats: int) -> float:
        return 15.0

    def reach(self, step: Step[Any]) -> float:
        return 4.0

    def slack(self) -> float:
        return 1.5

    def begins_turn(self, step: Step[Any]) -> bool:
        return step.name == "place_first_die"
