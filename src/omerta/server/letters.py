"""Names and texts people give: kept as they are, as text, or refused; never mended to something
else but for what cannot be seen. Whoever asks says the refusal in his own way."""

from __future__ import annotations

import re
import secrets
from typing import Any, Final
from unicodedata import category, normalize

TYPED: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # of codes: none that looks like another
MOST_OF_NAME: Final = 40
UNSEEN: Final = frozenset(["Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"])
BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters that look like nothing
JOINTS: Final = frozenset("\u200c\u200d")  # hold letters and pictures together
SPACES: Final = re.compile(r"\s+")
PILE: Final = 4  # marks on one letter; no language needs more
LONGEST: Final = 8  # times the letters allowed: longer is not even looked at


def new_code(length: int) -> str:
    """Letters for somebody to type, that nobody can guess."""
    return "".join(secrets.choice(TYPED) for _ in range(length))


def typed_code(text: str, length: int) -> str:
    """A code as somebody typed it: small letters, spaces and dashes do no harm."""
    return "".join(c for c in text[: 4 * length].upper() if c not in " -")[: length + 1]


class Unfit(Exception):
    """Nothing to show as a name or a line: `guard.<key>` in the words."""

    def __init__(self, key: str, **arguments: Any) -> None:
        super().__init__(key)
        self.key = key
        self.arguments = arguments


def clean_name(text: str) -> str:
    """A name as it is shown: one line of visible letters."""
    too_long = Unfit("name_long", most=MOST_OF_NAME)
    if len(text) > MOST_OF_NAME * LONGEST:
        raise too_long
    name = SPACES.sub(" ", "".join(map(visible, normalize("NFC", text)))).strip()
    if piled(name) != name:
        raise refused_letter(name[len(piled(name))])
    if not shows(name):
        raise Unfit("name_empty")
    if len(name) > MOST_OF_NAME:
        raise too_long
    return name


def clean_text(text: str, most: int) -> str:
    """A line of talk. What turns writing round, breaks lines or cannot be seen becomes a space:
    left out, it would join what stood apart."""
    too_long = Unfit("text_long", most=most)
    if len(text) > most * LONGEST:
        raise too_long
    seen = [" " if unseen(c) and c not in JOINTS else c for c in normalize("NFC", text)]
    line = SPACES.sub(" ", piled("".join(seen))).strip()
    if not shows(line):
        raise Unfit("text_empty")
    if len(line) > most:
        raise too_long
    return line


def unseen(letter: str) -> bool:
    return category(letter) in UNSEEN or letter in BLANK


def visible(letter: str) -> str:
    """The letter, every kind of space as a space; refused if it cannot be seen."""
    if unseen(letter):
        raise refused_letter(letter)
    return " " if category(letter) == "Zs" else letter


def refused_letter(letter: str) -> Unfit:
    return Unfit("name_letters", code=f"U+{ord(letter):04X}")


def piled(text: str) -> str:
    """Without the marks that would climb out of the line."""
    kept: list[str] = []
    marks = 0
    for letter in text:
        marks = marks + 1 if category(letter) in ("Mn", "Me") else 0
        if marks <= PILE:
            kept.append(letter)
    return "".join(kept)


def shows(text: str) -> bool:
    """Whether there is anything to see: a letter, a number, a sign."""
    return any(category(letter)[0] in "LNPS" for letter in text)
