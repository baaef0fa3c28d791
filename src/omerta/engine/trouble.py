"""Bad input from outside, told as a key and arguments so that any language can say it."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

MOST: Final = 400  # letters of an argument: longer than any name or path worth reading
JOINTS: Final = "\u00a0\u202f\u200c\u200d"  # not printable by name, yet part of many a name


class Trouble(Exception):
    """Something handed in cannot be used. `key` names a sentence in `words`, `trouble.<key>`."""

    def __init__(self, key: str, **arguments: object) -> None:
        super().__init__(key, arguments)
        self.key = key
        self.arguments: dict[str, str] = {
            name: short(value, MOST) for name, value in arguments.items()
        }

    def __reduce__(self) -> tuple[Any, ...]:
        """So that another process can hand it over."""
        return partial(type(self), self.key, **self.arguments), ()

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value}" for name, value in self.arguments.items())
        return f"{self.key}: {told}" if told else self.key


def short(value: object, most: int = 40) -> str:
    """Something handed in, cut to a length that fits a sentence, and safe to print."""
    try:
        told = str(value)
    except (RecursionError, ValueError):  # lists in lists in lists, numbers of thousands of digits
        told = type(value).__name__
    return printable(told if len(told) <= most else told[: most - 1] + "…")


def printable(text: str) -> str:
    """Without what no terminal can show: control characters, line ends, halves of characters."""
    if text.isprintable():
        return text
    return "".join([c if c.isprintable() or c in JOINTS else "\ufffd" for c in text])
