"""What a line typed at a decision means."""

from __future__ import annotations

import re
from typing import Final

from omerta.engine.words import Words

NUMBER: Final = re.compile(r"[0-9]{1,9}")
KEYS: Final = (
    "undo",
    "log",
    "since",
    "board",
    "save",
    "leave",
    "pass",
    "help",
    "memory",
    "more",
    "previous",
)

AGAIN: Final = "again"
CHOICE: Final = "choice"
WHY: Final = "why"
NAME: Final = "name"


class Typed:
    """A line understood: `what` is one of the words above or of KEYS, `rest` what came with it."""

    def __init__(self, what: str, rest: str = "") -> None:
        self.what = what
        self.rest = rest


def understand(line: str, words: Words) -> Typed:
    """Numbers choose, `?` asks why, single letters and their words do the rest."""
    typed = line.strip()
    if not typed:
        return Typed(AGAIN)
    if typed.startswith("?"):
        return Typed(WHY, typed[1:].strip())
    if NUMBER.fullmatch(typed):
        return Typed("pass") if int(typed) == 0 else Typed(CHOICE, typed)
    for key in KEYS:
        if typed.casefold() in words.say(f"keys.{key}").split():
            return Typed(key)
    return Typed(NAME, typed)


def named_option(wanted: str, nouns: dict[int, str]) -> int | None:
    """The one option that fits what was typed."""
    fits = fitting_options(wanted, nouns)
    return fits[0] if len(fits) == 1 else None


def fitting_options(wanted: str, nouns: dict[int, str]) -> list[int]:
    """The options whose name is, or if none is begins with, or else contains what was typed."""
    short = plain(wanted)
    if len(short) < 2:
        return []
    folded = {option: plain(noun).strip("»«“”") for option, noun in nouns.items()}
    for fits in (
        [option for option, noun in folded.items() if noun == short],
        [option for option, noun in folded.items() if noun.startswith(short)],
        [option for option, noun in folded.items() if short in noun],
    ):
        if fits:
            return fits
    return []


def plain(text: str) -> str:
    """Without capitals, and without no-break spaces: nobody types them."""
    return text.casefold().replace("\u00a0", " ")
