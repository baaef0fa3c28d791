"""The last screen: what happened at the end, who won by what, and how to check the luck."""

from __future__ import annotations

import shlex
from pathlib import Path

from rich.rule import Rule
from rich.text import Text

from omerta.cli.saves import command_typed
from omerta.cli.sitting import Sitting
from omerta.engine.news import heard_by
from omerta.engine.title import SPECTATOR


def show_ending(sitting: Sitting, path: Path | None) -> None:
    terminal, voice, game = sitting.terminal, sitting.voice, sitting.play.game
    me = sitting.people[0] if len(sitting.people) == 1 else SPECTATOR
    if sitting.people:
        terminal.clear(scrolled_too=len(sitting.people) > 1)
        since = min(sitting.seen[place][-1] for place in sitting.people)
        terminal.show(sitting.screen.log(heard_by(me, sitting.play.news[since:]), me))
    terminal.show(Rule(Text(voice.say("end.heading")), style="dim"))
    seat = sitting.seat(me)
    board = sitting.screen.board
    terminal.show(*board.account(heard_by(me, sitting.play.news)))
    terminal.show(*board.ending(seat, game.winners(), game.scores(), terminal.out.width))
    terminal.say(voice.winners(game.winners()), "bold green")
    dice = sitting.play.record.dice
    terminal.say(voice.say("end.seed", seed=dice.seed.hex()), "dim")
    terminal.say(voice.say("end.hash", hash=dice.seed_hash()), "dim")
    if path is not None:
        for key, command in (("end.verify", "verify"), ("end.replay", "replay")):
            typed = f"{command_typed()} {command} {shlex.quote(str(path))}"
            terminal.out.print(Text(voice.say(key, line=typed), "dim"), soft_wrap=True)
