"""What a request says of itself, read from the scope alone; never from a URL put together anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from starlette.types import Scope

Clock: TypeAlias = Callable[[], float]  # seconds that only go forward
SAFE: Final = frozenset(["GET", "HEAD", "OPTIONS"])  # methods that change nothing


def values(scope: Scope, name: bytes) -> list[bytes]:
    """Every header of that name, so that a doubled one is seen."""
    return [value for found, value in scope["headers"] if found.lower() == name]


def only(scope: Scope, name: bytes) -> bytes | None:
    """The header if it stands there once; None if not at all or doubled."""
    found = values(scope, name)
    return found[0].strip() if len(found) == 1 else None


def changes(scope: Scope) -> bool:
    return scope["type"] == "http" and scope["method"] not in SAFE


def has_body(scope: Scope) -> bool:
    """Whether something follows the headers."""
    if values(scope, b"transfer-encoding"):
        return True
    return any(value.strip() != b"0" for value in values(scope, b"content-length"))
