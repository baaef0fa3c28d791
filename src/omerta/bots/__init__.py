"""Bots: each gets the view of its seat and the prompt, and nothing else.

    bot.py            what a bot is
    clock.py          how long it may think
    thought.py        what it has thought: the answer, what else it looked at, and why
    random_bot.py     any option, PASS seldom
    greedy_bot.py     the best end of its own turn by a readable evaluation
    values/           that evaluation, one file a game
    rule_bot.py       plays by rules
    rules/            those rules, one policy a game
    search.py         plays what rules propose on imagined tables
    lines.py          whole turns to choose from
    tree.py           a tree over imagined tables
    worlds.py         what both need: luck of imagined tables, what an end came to
    nets/             learned values
    review/           finished games weighed: the win share over them, what decisions cost
    levels.py         the levels people choose from
    others.py         bots of others, by module and class or by entry point

A new level joins by a line in `EFFORTS`, another kind of bot by one in `MAKERS`; `docs/bots.md`
shows one that lives elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from omerta.bots.bot import Bot
from omerta.bots.greedy_bot import GreedyBot
from omerta.bots.levels import EFFORTS, LEARNED, TRIALS, AssociateBot, SearchBot, efforts_of
from omerta.bots.others import bot_of_others, is_elsewhere
from omerta.bots.random_bot import RandomBot
from omerta.bots.rule_bot import RuleBot
from omerta.engine.dice import Dice
from omerta.engine.title import Title
from omerta.engine.trouble import Trouble

MAKERS: Final[dict[str, Callable[[Title, Dice], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "associate": AssociateBot,
    "soldier": RuleBot,
}
LEVELS: Final = ("associate", "soldier", "capo", "consigliere", "underboss", "don")
BOTS: Final = ("random", "greedy", *LEVELS)


def make_bot(name: str, title: Title, luck: Dice) -> Bot:
    """A bot by its name; `luck` is its own, it never touches the dice of the game."""
    if name in MAKERS:
        return MAKERS[name](title, luck)
    if name in EFFORTS:
        learned = LEARNED.get(title.name, {}).get(name)
        return SearchBot(title, luck, efforts_of(title.name)[name], learned)
    if name in TRIALS:
        return SearchBot(title, luck, TRIALS[name])
    if is_elsewhere(name):
        return bot_of_others(name, title, luck)
    raise Trouble("bot", found=name, known=", ".join(BOTS))


def is_known(name: str) -> bool:
    """Whether `make_bot` knows whom to make; whether it can, shows when it does."""
    return name in BOTS or name in TRIALS or is_elsewhere(name)


def seconds_of(name: str) -> float:
    """How long a level thinks about one decision, if it is let; others answer at once."""
    return EFFORTS[name].seconds if name in EFFORTS else 0.0
