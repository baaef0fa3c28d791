"""Words found as words: `win` finds *wins* and *winner*, not *showing*; `goal` finds who wins.

How a language bends its words, and what people type for what the rules call otherwise, stands in
`search/<language>.toml`.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from functools import cache
from pathlib import Path
from typing import Any, Final

TABLES: Final = Path(__file__).resolve().parent / "search"
WORD: Final = re.compile(r"[^\W_]+")
SHORTEST_STEM: Final = 3
SHORTEST_CUT_TWICE: Final = 4  # what is left after the second cut
SHORTEST_LAST: Final = 4  # part of a compound: shorter ones end half of all words
SHORTEST_FIRST: Final = 3  # part of a compound: shorter ones are prefixes
SHORTEST_BEGINNING: Final = 2


class Tongue:
    """How one language bends its words."""

    def __init__(self, language: str) -> None:
        read: dict[str, Any] = tomllib.loads(
            (TABLES / f"{language}.toml").read_text(encoding="utf-8")
        )
        self.endings: list[str] = sorted(read["endings"], key=len, reverse=True)
        self.tails: list[str] = sorted(read["tails"], key=len, reverse=True)
        self.keep: list[str] = read["keep"]
        self.compounds = bool(read["compounds"])
        self.forms: list[list[str]] = read["forms"]
        self.asked: list[dict[str, list[str]]] = read["meant"]

    def bare(self, word: str) -> str:
        """Without its ending."""
        kept = [stem for stem in self.keep if word.casefold().startswith(stem)]
        return kept[0] if kept else without(folded(word), self.endings, SHORTEST_STEM)

    def stem(self, word: str) -> str:
        """What all forms of a word share."""
        bare = without(self.bare(word), self.tails, SHORTEST_CUT_TWICE)
        twice = len(bare) > SHORTEST_STEM and bare[-1] == bare[-2] and bare[-1] not in "aeiou"
        return bare[:-1] if twice else bare

    def family(self, word: str) -> set[str]:
        """The stems of a word and of its forms that no ending explains."""
        stem = self.stem(word)
        found = {stem}
        for forms in self.forms:
            stems = {self.stem(form) for form in forms}
            if stem in stems:
                found |= stems
        return found

    def meant(self, word: str) -> list[str]:
        """Other words the rules may have for what somebody types."""
        stem = self.stem(word)
        others = [other for row in self.rows(stem) for other in row["found"]]
        return list(dict.fromkeys(other for other in others if stem not in self.family(other)))

    def chapters(self, word: str) -> set[str]:
        """The chapters of the ledgers that are about it, as their ids name them."""
        return {chapter for row in self.rows(self.stem(word)) for chapter in row["chapters"]}

    def rows(self, stem: str) -> list[dict[str, list[str]]]:
        return [
            row for row in self.asked if any(stem in self.family(each) for each in row["typed"])
        ]


class Wanted:
    """One word that was typed, and everything it may stand for."""

    def __init__(self, tongue: Tongue, word: str) -> None:
        self.tongue = tongue
        self.others = tongue.meant(word)
        self.chapters = tongue.chapters(word) | {word.upper()}
        self.stems = tongue.family(word)
        for other in self.others:
            self.stems |= tongue.family(other)
        self.tail = tongue.bare(word) if tongue.compounds else ""

    def fits(self, word: str) -> bool:
        return self.tongue.stem(word) in self.stems or self.ends(word)

    def ends(self, word: str) -> bool:
        """A noun made of several, of which the last is this one: a Handkarte is a Karte."""
        if len(self.tail) < SHORTEST_LAST or not word[0].isupper():
            return False
        bare = self.tongue.bare(word)
        return bare.endswith(self.tail) and len(bare) - len(self.tail) >= SHORTEST_FIRST


class Begun(Wanted):
    """The beginning of a word; it stands for nothing else."""

    def __init__(self, tongue: Tongue, word: str) -> None:
        super().__init__(tongue, word)
        self.others = []
        self.chapters = set()
        self.begun = folded(word)

    def fits(self, word: str) -> bool:
        return len(self.begun) >= SHORTEST_BEGINNING and folded(word).startswith(self.begun)


class Search:
    """What somebody typed: all of it has to be there, an id or its beginning, or a word."""

    def __init__(self, language: str, typed: str, kind: type[Wanted] = Wanted) -> None:
        self.language = language
        self.typed = typed.strip()
        chunks = self.typed.split()
        self.idents = [chunk.casefold() for chunk in chunks if is_ident(chunk)]
        words = [word for chunk in chunks if not is_ident(chunk) for word in WORD.findall(chunk)]
        self.words = [kind(tongue_of(language), word) for word in words]

    def of_beginnings(self) -> Search:
        """The same for words that only begin like those."""
        return Search(self.language, self.typed, Begun)

    def others(self, texts: list[str]) -> list[str]:
        """The words the texts have besides those that were typed."""
        told = {stem for text in texts for stem in stems_of(self.language, text)}
        tongue = tongue_of(self.language)
        others = [other for wanted in self.words for other in wanted.others]
        return [other for other in dict.fromkeys(others) if tongue.family(other) & told]

    def fits(self, ident: str, texts: list[str]) -> bool:
        """Whether a rule has all of it, in its texts or in the chapter its id names."""
        if not (self.idents or self.words):
            return False
        chapter = ident.split("-")[1]
        told = [word for text in texts for word in WORD.findall(text)]
        return all(ident.casefold().startswith(begun) for begun in self.idents) and all(
            chapter in wanted.chapters or any(wanted.fits(word) for word in told)
            for wanted in self.words
        )

    def marks(self, text: str) -> list[tuple[int, int]]:
        """Where in a text the words stand, from and to."""
        return [
            place.span()
            for place in WORD.finditer(text)
            if any(wanted.fits(place[0]) for wanted in self.words)
        ]


def stems_of(language: str, text: str) -> set[str]:
    return {tongue_of(language).stem(word) for word in WORD.findall(text)}


def is_ident(chunk: str) -> bool:
    """`FAM-A4-04`, or `PAT-E2-` for all that begin like that."""
    return re.fullmatch(r"[A-Za-z]{3}-[A-Za-z0-9]+(-[A-Za-z0-9]*)?", chunk) is not None


def folded(word: str) -> str:
    """Small letters without their marks, as people type them in a hurry."""
    apart = unicodedata.normalize("NFKD", word.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def without(word: str, endings: list[str], shortest: int) -> str:
    for ending in endings:
        if word.endswith(ending) and len(word) - len(ending) >= shortest:
            return word[: -len(ending)]
    return word


@cache
def tongue_of(language: str) -> Tongue:
    return Tongue(language)
