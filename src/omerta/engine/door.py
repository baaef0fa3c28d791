"""The checked door: answers of people and bots come in here, or get a refusal.

A refusal is a value with the rule it rests on; it changes nothing, and it tells nobody more than
that seat's own view and prompt already do.
"""

from __future__ import annotations

from typing import Any, Final

from omerta.engine.game import Game
from omerta.engine.title import Title
from omerta.engine.together import AllAtOnce, asking, choose_for, options_of
from omerta.engine.trouble import short

FAR: Final = 1 << 31  # beyond any option; compiled, the rules count in machine numbers


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
    # is_number first: compiled, a seat narrowed to int is no longer False but 0
    top = asking(game, seat) if is_number(seat) and isinstance(seat, int) else None
    if top is None:
        return wait(title, game)
    assert isinstance(seat, int)
    if step != top.name:
        known = title.step_classes.get(step) if isinstance(step, str) else None
        rule = known.not_asked(game, seat) if known is not None else ""
        rule = rule or title.turn_rule
        return Refusal("other_step", rule, {"asked": top.name, "answered": short(step)})
    if not is_number(option):
        return Refusal("not_a_number", title.turn_rule, {"answer": short(option)})
    assert isinstance(option, int)
    if option not in options_of(game, seat):
        asked = option if -FAR < option < FAR else FAR
        return Refusal("not_on_offer", top.why_not(game, asked), {"answer": short(option)})
    return None


def answer(title: Title, game: Game, seat: object, step: object, option: object) -> Refusal | None:
    """Take the answer, or say why not and change nothing."""
    refusal = refuse(title, game, seat, step, option)
    if refusal is None:
        assert isinstance(seat, int)
        assert isinstance(option, int)
        choose_for(game, seat, option)
    return refusal


def wait(title: Title, game: Game) -> Refusal:
    """It is somebody else's turn; of a choice of all at once nobody hears who is late."""
    if isinstance(game.stack[-1], AllAtOnce):
        return Refusal("wait_for_all", title.turn_rule, {})
    return Refusal("not_your_turn", title.turn_rule, {"seat": str(game.decider + 1)})


def is_number(value: object) -> bool:
    """A whole number; True and False are none."""
    return isinstance(value, int) and not isinstance(value, bool)
