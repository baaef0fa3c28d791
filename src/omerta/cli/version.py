"""What `omerta --version` says."""

from __future__ import annotations

import platform

from omerta import __version__
from omerta.built import left_behind
from omerta.cli.terminal import Terminal
from omerta.engine import game
from omerta.engine.words import Words


def engine_mode() -> str:
    """`compiled` by mypyc, or `interpreted`."""
    return "interpreted" if str(game.__file__).endswith(".py") else "compiled"


def say_how_fast(terminal: Terminal) -> None:
    """That bots are slower here than they could be, where they are."""
    if engine_mode() == "interpreted":
        terminal.say(terminal.words.say("version.slower"))


def version_said(words: Words) -> str:
    key = "stale" if left_behind() else engine_mode()
    return words.say(f"version.{key}", version=__version__, python=platform.python_version())
