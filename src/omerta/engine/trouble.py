"""Bad input from outside, told as a key and arguments so that any language can say it."""

from __future__ import annotations


class Trouble(Exception):
    """Something handed in cannot be used. `key` names a sentence in `words`, `trouble.<key>`."""

    def __init__(self, key: str, **arguments: object) -> None:
        super().__init__(key, arguments)
        self.key = key
        self.arguments: dict[str, str] = {name: str(value) for name, value in arguments.items()}

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value}" for name, value in self.arguments.items())
        return f"{self.key}: {told}" if told else self.key
