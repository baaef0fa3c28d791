"""Which language is spoken, and the words of it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from omerta.engine.title import Title
from omerta.engine.trouble import Trouble
from omerta.engine.words import LANGUAGES, Words
from omerta.server import SERVER_WORDS
from omerta.show.voice import words_for

CLI_WORDS: Final = Path(__file__).resolve().parent / "words"
OPTION: Final = "--lang"
VARIABLE: Final = "OMERTA_LANG"
LOCALES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")  # in the order POSIX gives them
FALLBACK: Final = "en"


def language_of_place(environment: Mapping[str, str]) -> str:
    """The language of the environment; a locale we do not speak gets English."""
    for variable in LOCALES:
        found = environment.get(variable, "")
        if found:
            spoken = found[:2].lower()
            return spoken if spoken in LANGUAGES and found[2:3] in ("", "_", ".", "-") else FALLBACK
    return FALLBACK


def language_wanted(arguments: list[str], environment: Mapping[str, str]) -> str:
    """`--lang` anywhere on the line, then OMERTA_LANG, then the locale.

    Read before anything else, so that help and usage errors are in the language asked for.
    """
    wanted = option_value(arguments) or environment.get(VARIABLE, "")
    if not wanted:
        return language_of_place(environment)
    spoken = wanted.strip().lower()
    if spoken not in LANGUAGES:
        raise Trouble("language", found=wanted, known=", ".join(LANGUAGES))
    return spoken


def option_value(arguments: list[str]) -> str:
    for place, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument == OPTION and place + 1 < len(arguments):
            return arguments[place + 1]
        if argument.startswith(OPTION + "="):
            return argument[len(OPTION) + 1 :]
    return ""


def speak(language: str, title: Title | None = None) -> Words:
    """The words every client has, and those of the server and of the terminal."""
    return words_for(language, title, SERVER_WORDS, CLI_WORDS)


def title_name(language: str, game: str) -> str:
    """What a game is called; what is none stays as it was typed."""
    from omerta.games import GAMES, open_title  # not before somebody asks: help is to come at once

    return speak(language, open_title(game)).say("title.name") if game in GAMES else game


def counted(words: Words, key: str, n: int, **named: object) -> str:
    """A sentence with a number `{n:n}`, in the singular or the plural."""
    return words.say(f"{key}_one" if n == 1 else f"{key}_other", n=n, **named)


def decimal(words: Words, number: str) -> str:
    """A number as this language writes its decimals."""
    return number.replace(".", words.say("numbers.point"))


def percent(words: Words, rate: float) -> str:
    return words.say("numbers.percent", number=decimal(words, f"{rate * 100:.1f}"))


def milliseconds(words: Words, seconds: float) -> str:
    """Three digits are enough, and whole ones from a hundred on."""
    number = 1000 * seconds
    return decimal(words, f"{number:.0f}" if number >= 100 else f"{number:.3g}") + " ms"
