"""The entry point of the script `omerta`: language first, then the command, then the exit code."""

from __future__ import annotations

import os
import sys
from typing import Final

from omerta.cli.language import language_of_place, language_wanted, option_value, speak
from omerta.engine.trouble import Trouble

OK: Final = 0
NOT_RIGHT: Final = 1  # what was checked is not right, or nothing was found
BAD_INPUT: Final = 2  # the command line, a file or a value cannot be used
INTERRUPTED: Final = 130  # as shells count Ctrl-C
PIPE_CLOSED: Final = 141  # as shells count a reader that went away


def run() -> None:
    """What the script calls."""
    sys.exit(main(sys.argv[1:]))


def main(arguments: list[str]) -> int:
    """Run one command line; the exit code."""
    try:
        language = language_wanted(arguments, os.environ)
    except Trouble as trouble:
        words = speak(language_of_place(os.environ))
        sys.stderr.write(words.trouble(trouble) + "\n")
        return BAD_INPUT
    try:
        code = obey(language, arguments)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return INTERRUPTED
    except BrokenPipeError:
        # what is still in the buffer goes nowhere, so that nothing fails at the very end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED


def obey(language: str, arguments: list[str]) -> int:
    import typer

    from omerta.cli.commands import app
    from omerta.cli.help import usage_said
    from omerta.cli.terminal import Left, Terminal

    terminal = Terminal(language, by_option=bool(option_value(arguments)))
    command = typer.main.get_command(app)
    try:
        with command.make_context("omerta", arguments, obj=terminal) as context:
            code = command.invoke(context)
        return code if isinstance(code, int) else OK
    except typer.Exit as done:
        return done.exit_code
    except Trouble as trouble:
        terminal.complain(terminal.trouble(trouble))
    except Left:
        terminal.complain(terminal.words.say("usage.no_input"))
    except typer.TyperException as error:
        terminal.complain(usage_said(error, terminal.words))
    return BAD_INPUT
