"""The checked door: answers of people and bots come in here, or get a refusal.

A refusal is a value with the rule it rests on; it changes nothing, and it tells nobody more than
that seat's own view and prompt already do.
"""

from __future__ import annotations

from typing import Any

from omerta.engine.game import Game
from omerta.engine.title import Title


class Refusal:
    """Why an answer was not taken: `words` says `refusal.<key>`."""

    def __init__(self, key: str, rule: str, arguments: dict[str, str]) -> None:
        self.key = key
        self.rule = rule
        self.arguments = arguments

    def plain(self) -> dict[str, Any]:
        return {"key": self.key, "rule": self.rule, "arguments": self.arguments}


def refuse(title: Title, game: Game, seat: object, step: object, option: object) -> Refusal | None:
    """None if `seat` may give this answer to this step now."""
    if game.over:
        return Refusal("game_over", title.turn_rule, {})
    top = game.stack[-1]
    if not is_number(seat) or seat != top.player:
        return Refusal("not_your_turn", title.turn_rule, {"seat": str(top.player)})
    if step != top.name:
        return Refusal("other_step", title.turn_rule, {"asked": top.name, "answered": short(step)})
    if not is_number(option):
        return Refusal("not_a_number", title.turn_rule, {"answer": short(option)})
    if option not in game.options:
        assert isinstance(option, int)
        return Refusal("not_on_offer", top.why_not(game, option), {"answer": str(option)})
    return None


def answer(title: Title, game: Game, seat: object, step: object, option: object) -> Refusal | None:
    """Take the answer, or say why not and change nothing."""
    refusal = refuse(title, game, seat, step, option)
    if refusal is None:
        assert isinstance(option, int)
        game.choose(option)
    return refusal


def is_number(value: object) -> bool:
    """A whole number; True and False are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def short(value: object) -> str:
    """Something handed in, cut to a length that fits a sentence."""
    told = str(value)
    return told if len(told) <= 40 else told[:39] + "…"
