"""The last screen: what happened at the end, who won by what, and how to check the luck."""

from __future__ import annotations

import shlex
from pathlib import Path

from rich.console import RenderableType
from rich.rule import Rule
from rich.text import Text

from omerta.cli.saves import command_typed
from omerta.cli.sitting import Sitting
from omerta.engine.title import SPECTATOR
from omerta.show.lines import lines


def show_ending(sitting: Sitting, path: Path | None) -> None:
    """Page by page if the screen is low; below stay the lines to copy and the next question."""
    terminal = sitting.terminal
    me = sitting.people[0] if len(sitting.people) == 1 else SPECTATOR
    commands = [] if path is None else commands_for(sitting, path)
    if sitting.people:
        terminal.clear(scrolled_too=len(sitting.people) > 1)
        since = min(sitting.seen[place][-1] for place in sitting.people)
        seat = sitting.seat(me)
        log = sitting.screen.log(lines(sitting.voice, seat.view, sitting.play.news[since:]), seat)
        high = sum(1 + line.cell_len // terminal.out.width for line in commands)
        sitting.screen.leave([[log], *result(sitting, me)], high + 1)
    else:  # who watches bots has the whole game above, and nobody turns pages
        terminal.show(*[thing for chapter in result(sitting, me) for thing in chapter])
    for line in commands:
        terminal.out.print(line, soft_wrap=True)


def result(sitting: Sitting, me: int) -> list[list[RenderableType]]:
    """What came in on the way; the end."""
    voice, game = sitting.voice, sitting.play.game
    dice = sitting.play.record.dice
    way, won = sitting.screen.result(sitting.seat(me), game.winners())
    found: list[RenderableType] = [Rule(Text(voice.say("end.heading")), style="dim"), *won]
    found.append(Text(voice.say("end.seed", seed=dice.seed.hex()), "dim"))
    found.append(Text(voice.say("end.hash", hash=dice.seed_hash()), "dim"))
    return [way, found]


def commands_for(sitting: Sitting, path: Path) -> list[Text]:
    """How to check the game and to see it again, each in one line to copy."""
    found: list[Text] = []
    for key, command in (("end.verify", "verify"), ("end.replay", "replay")):
        typed = f"{command_typed()} {command} {shlex.quote(str(path))}"
        found.append(Text(sitting.voice.say(key, line=typed), "dim"))
    return found
