"""The entry point of the script `omerta`: language first, then the command, then the exit code."""

from __future__ import annotations

import os
import sys
from typing import Final, TextIO, cast

from omerta.cli.language import language_of_place, language_wanted, option_value, speak
from omerta.engine.trouble import Trouble

OK: Final = 0
NOT_RIGHT: Final = 1  # what was checked is not right, or nothing was found
BAD_INPUT: Final = 2  # the command line, a file or a value cannot be used
INTERRUPTED: Final = 130  # as shells count Ctrl-C
PIPE_CLOSED: Final = 141  # as shells count a reader that went away
OUTPUT_LOST: Final = 74  # EX_IOERR: the disk is full, or what else is wrong with the output


def run() -> None:
    """What the script calls."""
    open_what_is_closed()
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
        forget_the_rest(sys.stdout)
        return PIPE_CLOSED
    except OSError as error:
        if error.filename is not None:
            raise  # a file has a trouble of its own; what has no name is the output
        forget_the_rest(sys.stdout)
        try:
            sys.stderr.write(output_lost_said(language, error) + "\n")
        except OSError:  # it was this one, or both
            forget_the_rest(sys.stderr)
        return OUTPUT_LOST


def open_what_is_closed() -> None:
    """`<&-`, `>&-` and `2>&-`: there is nothing to read, and nobody wants to."""
    sys.stdin = sys.stdin or nowhere("r")
    sys.stdout = sys.stdout or nowhere("w")
    sys.stderr = sys.stderr or nowhere("w")


def nowhere(mode: str) -> TextIO:
    return cast(TextIO, open(os.devnull, mode))


def forget_the_rest(stream: TextIO) -> None:
    """What is still in the buffer goes nowhere, so that nothing fails at the very end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def output_lost_said(language: str, error: OSError) -> str:
    from omerta.cli.terminal import trouble_said

    return trouble_said(speak(language), Trouble("output", reason=error.strerror))


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
        named = [word for word in arguments if word in getattr(command, "commands", {})]
        terminal.complain(usage_said(error, terminal.words, " ".join(["omerta", *named[:1]])))
    return BAD_INPUT
