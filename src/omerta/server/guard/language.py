"""In which language somebody wants to be answered."""

from __future__ import annotations

from functools import cache
from typing import Final

from starlette.types import Scope

from omerta.engine.words import LANGUAGES, Words
from omerta.server import SERVER_WORDS
from omerta.server.guard.scope import values
from omerta.show.voice import words_for

FALLBACK: Final = "en"
MOST: Final = 200  # bytes of a header worth reading
ASKED: Final = frozenset(f"lang={language}" for language in LANGUAGES)


@cache
def server_words(language: str) -> Words:
    return words_for(language, None, SERVER_WORDS)


def language_of(scope: Scope) -> str:
    """`?lang=` first, then what the browser likes best, then English."""
    query: bytes = scope.get("query_string", b"")
    for part in query.decode("latin-1").lower().split("&"):
        if part in ASKED:
            return part[-2:]
    return liked_best(b",".join(values(scope, b"accept-language")))


def liked_best(header: bytes) -> str:
    """The language of ours with the highest weight; the first of equals."""
    best, most = FALLBACK, 0.0
    for part in header[:MOST].decode("latin-1").lower().split(","):
        tag, _, weight = part.partition(";")
        spoken = tag.strip().split("-")[0]
        liked = weight_of(weight)
        if spoken in LANGUAGES and liked > most:
            best, most = spoken, liked
    return best


def weight_of(text: str) -> float:
    name, _, number = text.strip().partition("=")
    if name.strip() != "q":
        return 1.0
    try:
        return min(float(number), 1.0)
    except ValueError:
        return 0.0
