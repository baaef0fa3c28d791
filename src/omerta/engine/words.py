"""Keys -> German, English, Italian: whole sentences with places for names and numbers.

A place `{0:card}` takes number 0 of a line and names it as a card, `{0:seat}` as a player,
`{0:n}` as itself; `{file}` takes a named argument. A key may come as `<key>_one` and
`<key>_other`; the first `{i:n}` of the line decides.

`to_you.<i>.<key>` is the same sentence as it is said to the player who is number `i` of it:
`to_you.0.news.took = "You take {1:card}."`, and `to_you.01.<key>` to one who is both 0 and 1. Each
is written out, in every language; where there is none, everybody has a name.
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
YOU: Final = "to_you."  # before the keys of sentences that are said to somebody they are about
NOT_TO: Final = -1  # to nobody at the table
Spoken = dict[str, list[tuple[str, list[int]]]]
ENGINE_WORDS: Final = Path(__file__).resolve().parent / "words"


class Sentence:
    """A sentence taken apart once: what is written, and the places between."""

    def __init__(self, text: str) -> None:
        self.texts: list[str] = []  # one more than there are places
        self.names: list[str] = []  # of the places, and the numbers they stand for, if they are any
        self.numbers: list[int] = []
        self.kinds: list[str] = []
        self.counts = -1  # which number decides between one and other, if any does
        start = 0
        for place in PLACE.finditer(text):
            self.texts.append(text[start : place.start()])
            start = place.end()
            name, kind = place[1], place[2] or ""
            self.names.append(name)
            self.numbers.append(int(name) if name.isdecimal() else -1)
            self.kinds.append(kind)
            if kind == "n" and self.counts < 0:
                self.counts = self.numbers[-1]
        self.texts.append(text[start:])


class Words:
    """All sentences of one language from some folders; later folders win."""

    def __init__(self, language: str, folders: list[Path]) -> None:
        if language not in LANGUAGES:
            raise Trouble("language", found=language, known=", ".join(LANGUAGES))
        self.language = language
        self.sentences: dict[str, str] = {}
        self.apart: dict[str, Sentence] = {}  # those that were needed
        for folder in folders:
            read = tomllib.loads((folder / f"{language}.toml").read_text(encoding="utf-8"))
            flatten(read, "", self.sentences)
        self.spoken = spoken(self.sentences)

    def has(self, key: str) -> bool:
        return key in self.sentences or f"{key}_other" in self.sentences

    def under(self, table: str) -> dict[str, str]:
        """The sentences of one table as they are written, by the rest of their keys."""
        start = f"{table}."
        return {
            key[len(start) :]: said for key, said in self.sentences.items() if key.startswith(start)
        }

    def taken_apart(self, key: str) -> Sentence:
        found = self.apart.get(key)
        if found is None:
            found = self.apart[key] = Sentence(self.sentences[key])
        return found

    def say(self, key: str, **named: object) -> str:
        """A sentence with named arguments."""
        sentence = self.taken_apart(key)
        said = [sentence.texts[0]]
        for place, name in enumerate(sentence.names):
            said.append(str(named[name]))
            said.append(sentence.texts[place + 1])
        return "".join(said)

    def trouble(self, trouble: Trouble) -> str:
        return self.say(f"trouble.{trouble.key}", **trouble.arguments)

    def tell(
        self,
        title: Title,
        key: str,
        numbers: list[int],
        names: list[str],
        view: View = UNSEEN,
        you: int = NOT_TO,
    ) -> str:
        """A sentence about a game: a line of news, a noun, a question. `you` is the seat it is said
        to, which then has no name in it."""
        if you >= 0:
            key = self.said_to(you, key, numbers)
        if key not in self.sentences:
            other = self.taken_apart(f"{key}_other")
            if other.counts < 0:
                raise KeyError(self.sentences[f"{key}_other"])
            key = f"{key}_one" if numbers[other.counts] == 1 else f"{key}_other"
        sentence = self.taken_apart(key)
        if not sentence.kinds:
            return sentence.texts[0]
        said = [sentence.texts[0]]
        for place, kind in enumerate(sentence.kinds):
            number = numbers[sentence.numbers[place]]
            if kind == "n":
                said.append(str(number))
            elif kind == "seat":
                said.append(names[number])
            else:
                said.append(self.noun(title, kind, number, names, view))
            said.append(sentence.texts[place + 1])
        return "".join(said)

    def said_to(self, you: int, key: str, numbers: list[int]) -> str:
        """The key of this sentence for the one who hears it."""
        if you not in numbers:
            return key
        for said, yours in self.spoken.get(key, []):
            for place in yours:
                if numbers[place] != you:
                    break
            else:
                return said
        return key

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


def flatten(read: dict[str, Any], prefix: str, into: dict[str, str]) -> None:
    for name, value in read.items():
        if isinstance(value, dict):
            flatten(value, f"{prefix}{name}.", into)
        else:
            into[prefix + name] = value


def spoken(sentences: dict[str, str]) -> Spoken:
    """Of the sentences that are said in another way to somebody they are about: how, and which of
    their numbers are his; those first of which more are."""
    found: Spoken = {}
    for said in sentences:
        if not said.startswith(YOU):
            continue
        yours, _, key = said[len(YOU) :].partition(".")
        if not yours.isdecimal():
            continue  # about one player, who is named and not numbered
        for ending in ("_one", "_other"):
            stem = said.removesuffix(ending)
            if said != stem and f"{stem}_other" in sentences:
                said, key = stem, key.removesuffix(ending)
        way = (said, [int(place) for place in yours])
        ways = found.setdefault(key, [])
        if way not in ways:
            ways.append(way)
            ways.sort(key=lambda way: -len(way[1]))
    return found


def places(sentence: str) -> set[str]:
    """The places of a sentence, to compare languages."""
    return {place[0] for place in PLACE.finditer(sentence)}
