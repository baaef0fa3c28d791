"""A seat played by rules."""

from __future__ import annotations

from omerta.bots.bot import Bot
from omerta.bots.rules import policy_of
from omerta.bots.rules.policy import Policy
from omerta.engine.dice import Dice
from omerta.engine.playout import Chooser
from omerta.engine.seat import Seat
from omerta.engine.title import Title
from omerta.engine.together import asking


class RuleBot(Bot):
    """Lays a table out as it might be and answers by the rules of the game's policy, which look
    at nothing the seat does not see."""

    def __init__(self, title: Title, luck: Dice) -> None:
        super().__init__(title, luck)
        self.policy = policy_of(title.name)

    def choose(self, seat: Seat) -> int:
        options = seat.options
        if len(options) == 1:
            return options[0]
        luck = self.think()
        return by_rules(self.policy, seat, luck, chooser_of(luck))


def by_rules(policy: Policy, seat: Seat, luck: Dice, chooser: Chooser) -> int:
    """What rules answer for a seat, on a table that `luck` lays out as it might be."""
    table = seat.imagine(luck)
    step = asking(table, seat.number)
    assert step is not None, "who is not asked does not choose"
    return policy.answer(table, step, seat.options, chooser)


def chooser_of(luck: Dice) -> Chooser:
    """Small random choices that follow from a decision's luck."""
    return Chooser(int.from_bytes(luck.seed[:8], "little"))
