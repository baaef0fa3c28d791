"""Bots: each gets the view of its seat and the prompt, and nothing else.

    bot.py            what a bot is
    random_bot.py     any option, PASS seldom
    greedy_bot.py     the best end of its own turn by a readable evaluation
    values/           that evaluation, one file a game
    rule_bot.py       plays by rules
    rules/            those rules, one policy a game

A new bot joins by a line in `MAKERS`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from omerta.bots.bot import Bot
from omerta.bots.greedy_bot import GreedyBot
from omerta.bots.random_bot import RandomBot
from omerta.bots.rule_bot import RuleBot
from omerta.engine.dice import Dice
from omerta.engine.title import Title
from omerta.engine.trouble import Trouble

MAKERS: Final[dict[str, Callable[[Title, Dice], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "soldier": RuleBot,
}
BOTS: Final = tuple(MAKERS)


def make_bot(name: str, title: Title, luck: Dice) -> Bot:
    """A bot by its name; `luck` is its own, it never touches the dice of the game."""
    if name not in MAKERS:
        raise Trouble("bot", found=name, known=", ".join(BOTS))
    return MAKERS[name](title, luck)
