"""What an error of a database means: a slip of ours, or trouble outside and of which kind."""

from __future__ import annotations

import sqlite3
from typing import Final

from sqlalchemy.exc import DataError, DBAPIError, NotSupportedError, ProgrammingError

SQLITE: Final = {
    5: "busy",
    6: "busy",
    8: "read_only",
    10: "fault",
    11: "damaged",
    13: "full",
    14: "away",
    26: "damaged",
}
# By the whole SQLSTATE, or its class.
POSTGRES: Final = {
    "25006": "read_only",
    "40": "busy",  # deadlock, serialization: somebody else was first
    "53100": "full",
    "55P03": "busy",
    "57014": "busy",  # a statement took too long
    "58": "fault",
    "XX001": "damaged",
    "XX002": "damaged",
}
OURS: Final = (DataError, ProgrammingError, NotSupportedError)


def is_ours(error: DBAPIError) -> bool:
    """Whether only the one statement is at fault, and everything else can go on."""
    return isinstance(error, OURS) and not error.connection_invalidated


def reason_of(error: DBAPIError) -> str:
    """The reason of an Unavailable."""
    found = error.orig
    if isinstance(found, sqlite3.Error):
        code: int = getattr(found, "sqlite_errorcode", 10)
        return SQLITE.get(code & 0xFF, "fault")
    state: str = getattr(found, "sqlstate", None) or ""
    return POSTGRES.get(state) or POSTGRES.get(state[:2]) or "away"
