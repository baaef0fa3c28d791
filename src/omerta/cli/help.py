"""Help pages and usage errors; `help` of a command or an option is a key of our words."""

from __future__ import annotations

import re
from typing import Any, Final

from rich.console import Console, Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from typer.core import TyperCommand, TyperGroup

from omerta.engine.words import Words

# What was typed, in the messages of the parser: the last brackets, `argument(s) (extra)`, and the
# first quotes, `'plya'. Did you mean 'play', 'replay'?`.
IN_BRACKETS: Final = re.compile(r"\s\((.*)\)\.?$", re.DOTALL)
IN_QUOTES: Final = re.compile(r"""(['"])(.*?)\1(?=\.|$)""", re.DOTALL)


class Command(TyperCommand):
    """A command that explains itself in the language of the terminal."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        formatter.write(help_page(self, ctx))


class CommandGroup(TyperGroup):
    """`omerta` itself: the list of all commands."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        formatter.write(help_page(self, ctx))


def help_page(command: Any, ctx: Any) -> str:
    words: Words = ctx.obj.words
    parts: list[Any] = [usage_line(command, ctx, words), Text()]
    parts.append(Padding(Text(words.say(command.help)), (0, 0, 0, 2)))
    arguments = [param for param in command.get_params(ctx) if param.param_type_name == "argument"]
    options = [param for param in command.get_params(ctx) if param.param_type_name == "option"]
    commands = getattr(command, "commands", {})
    if commands:
        rows = [(name, words.say(each.help)) for name, each in commands.items()]
        parts += section(words.say("help.commands"), rows)
    if arguments:
        rows = [(metavar(param, words), words.say(param.help)) for param in arguments]
        parts += section(words.say("help.arguments"), rows)
    parts += section(words.say("help.options"), [option_row(param, words) for param in options])
    console: Console = ctx.obj.out
    with console.capture() as captured:
        console.print(Group(*parts))
    return captured.get().rstrip("\n") + "\n"


def usage_line(command: Any, ctx: Any, words: Words) -> Text:
    told = Text(words.say("help.usage") + " ", "yellow")
    told.append(ctx.command_path, "bold")
    told.append(" " + words.say("help.some_options"), "")
    for param in command.get_params(ctx):
        if param.param_type_name == "argument":
            named = metavar(param, words)
            told.append(f" {named}" if param.required else f" [{named}]", "")
    if getattr(command, "commands", None):
        told.append(" " + words.say("help.some_command"), "")
    return told


def section(heading: str, rows: list[tuple[str, str]]) -> list[Any]:
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold cyan", no_wrap=True)
    table.add_column()
    for name, text in rows:
        table.add_row(Text(name), Text(text))
    return [Text(), Text(heading, "bold"), Padding(table, (0, 0, 0, 2))]


def option_row(param: Any, words: Words) -> tuple[str, str]:
    if param.name == "help":
        return "--help", words.say("help.help")
    named = " / ".join([*param.opts, *param.secondary_opts])
    told = f"{named} {metavar(param, words)}" if param.metavar else named
    return told, words.say(param.help)


def metavar(param: Any, words: Words) -> str:
    """What stands for the value: a key of our words, or the text itself."""
    named = str(param.metavar or param.name)
    return words.say(named) if words.has(named) else named


def usage_said(error: Exception, words: Words, begun: str) -> str:
    """A wrong command line as one sentence in our words; `begun` is how it begins, for an error
    that does not know where it came up."""
    told: Any = error
    ctx = getattr(told, "ctx", None)
    line = ctx.command_path if ctx is not None else begun
    kind = type(error).__name__
    message = str(getattr(told, "message", ""))
    if kind == "NoSuchOption":
        return words.say("usage.option", option=told.option_name, line=line)
    if kind == "MissingParameter":
        return words.say("usage.missing", what=metavar(told.param, words), line=line)
    if kind == "BadOptionUsage":
        return words.say("usage.value", option=told.option_name, line=line)
    if ctx is not None and getattr(ctx.command, "commands", None):
        named = IN_QUOTES.search(message)
        known = ", ".join(ctx.command.commands)
        return words.say("usage.command", found=named[2] if named else "", known=known)
    extra = IN_BRACKETS.search(message)
    return words.say("usage.extra", found=extra[1] if extra else message, line=line)
