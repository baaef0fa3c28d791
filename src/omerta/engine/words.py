"""Keys -> German, English, Italian: whole sentences with places for names and numbers.

A place `{0:card}` takes number 0 of a line and names it as a card, `{0:seat}` as a player,
`{0:n}` as itself; `{file}` takes a named argument. A key may come as `<key>_one` and
`<key>_other`; the first `{i:n}` of the line decides.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

from omerta.engine.title import Title, View
from omerta.engine.trouble import Trouble

LANGUAGES: Final = ("de", "en", "it")
PLACE: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")
UNSEEN: Final[View] = {}  # where nobody looks at a table
ENGINE_WORDS: Final = Path(__file__).resolve().parent / "words"


class Words:
    """All sentences of one language from some folders; later folders win."""

    def __init__(self, language: str, folders: list[Path]) -> None:
        if language not in LANGUAGES:
            raise Trouble("language", found=language, known=", ".join(LANGUAGES))
        self.language = language
        self.sentences: dict[str, str] = {}
        for folder in folders:
            read = tomllib.loads((folder / f"{language}.toml").read_text(encoding="utf-8"))
            flatten(read, "", self.sentences)

    def has(self, key: str) -> bool:
        return key in self.sentences or f"{key}_other" in self.sentences

    def under(self, table: str) -> dict[str, str]:
        """The sentences of one table as they are written, by the rest of their keys."""
        start = f"{table}."
        return {
            key[len(start) :]: said for key, said in self.sentences.items() if key.startswith(start)
        }

    def say(self, key: str, **named: object) -> str:
        """A sentence with named arguments."""
        return PLACE.sub(lambda place: str(named[place[1]]), self.sentences[key])

    def trouble(self, trouble: Trouble) -> str:
        return self.say(f"trouble.{trouble.key}", **trouble.arguments)

    def tell(
        self, title: Title, key: str, numbers: list[int], names: list[str], view: View = UNSEEN
    ) -> str:
        """A sentence about a game: a line of news, a noun, a question."""
        sentence = self.sentences.get(key)
        if sentence is None:
            counted = first_count(self.sentences[f"{key}_other"], numbers)
            sentence = self.sentences[f"{key}_one" if counted == 1 else f"{key}_other"]

        def fill(place: re.Match[str]) -> str:
            number = numbers[int(place[1])]
            if place[2] == "n":
                return str(number)
            if place[2] == "seat":
                return names[number]
            return self.noun(title, place[2], number, names, view)

        return PLACE.sub(fill, sentence)

    def noun(
        self, title: Title, asks: str, number: int, names: list[str], view: View = UNSEEN
    ) -> str:
        """What an option is called."""
        if asks == "seat":
            return names[number]
        if asks == "n":
            return str(number)
        key, numbers = title.noun(view, asks, number)
        return self.tell(title, key, numbers, names, view)


def first_count(sentence: str, numbers: list[int]) -> int:
    for place in PLACE.finditer(sentence):
        if place[2] == "n":
            return numbers[int(place[1])]
    raise KeyError(sentence)


def flatten(read: dict[str, Any], prefix: str, into: dict[str, str]) -> None:
    for name, value in read.items():
        if isinstance(value, dict):
            flatten(value, f"{prefix}{name}.", into)
        else:
            into[prefix + name] = value


def places(sentence: str) -> set[str]:
    """The places of a sentence, to compare languages."""
    return {place[0] for place in PLACE.finditer(sentence)}
