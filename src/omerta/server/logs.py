"""The log: one JSON line for each thing that happened, and no secret in any.

    {"time": "…", "level": "info", "from": "omerta.access", "event": "http", "status": 200, …}

A token, cookie, code, seed or query never gets in, whoever wrote the line: what is called by such a
name is left out, what looks like one is blotted, and of an exception only its kind and its places
in the source are told, because what it says may hold anything.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import traceback
from datetime import UTC, datetime
from typing import Final, TextIO

from omerta.engine.trouble import printable

BLOT: Final = "…"
MOST: Final = 2000  # letters of one text
FRAMES: Final = 12  # of an exception, the innermost
SECRET: Final = (
    "token|cookie|authorization|bearer|password|passwd|secret|seed|code|query|query_string|session"
    "|csrf|api_?key|key|link|hand|view"
)
NAMED: Final = re.compile(rf"(?:\w*_)?(?:{SECRET})s?(?:_\w+)?", re.IGNORECASE)
LOOKS: Final = [
    # an exception in a text of asyncio, and bytes as Python writes them
    (re.compile(r"exception=.*", re.DOTALL), f"exception={BLOT}"),
    (re.compile(r"""\bb(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")""", re.DOTALL), BLOT),
    # a header, and a name with its value
    (re.compile(r"\b(?:set-)?cookie\b.*|\bauthorization\b.*", re.IGNORECASE), BLOT),
    (re.compile(r"\bbearer\s+\S+", re.IGNORECASE), BLOT),
    (re.compile(rf"""\b(?:\w+_)?(?:{SECRET})s?\b["']?\s*[=:]\s*\S+""", re.IGNORECASE), BLOT),
    (re.compile(rf"\b(?:{SECRET})s?\s+\S*\d\S*", re.IGNORECASE), BLOT),
    # the query of an address, and whatever is long enough to be a token
    (re.compile(r"\?[^\s\"']*"), ""),
    (re.compile(r"[A-Za-z0-9_+/=-]{28,}"), BLOT),
]
UVICORN: Final = ("uvicorn", "uvicorn.error", "uvicorn.asgi")
SILENT: Final = ("uvicorn.access", "websockets.server", "websockets.client")


class Plain(str):
    """A text that was written in the source, and so holds no secret however long it is."""


def note(log: logging.Logger, level: int, event: str, /, **fields: object) -> None:
    """Something happened. Fields are numbers, or short texts that name things."""
    log.log(level, "%s", event, extra={"fields": fields})


def whereabouts(fault: BaseException) -> dict[str, object]:
    """What went wrong where, without what it said."""
    frames = traceback.extract_tb(fault.__traceback__)[-FRAMES:]
    kinds: list[Plain] = []
    cause: BaseException | None = fault
    while cause is not None and len(kinds) < FRAMES:
        kinds.append(Plain(f"{type(cause).__module__}.{type(cause).__qualname__}"))
        cause = cause.__cause__ or cause.__context__
    return {
        "kind": kinds[0],
        "because": kinds[1:],
        "at": [Plain(f"{tail(frame.filename)}:{frame.lineno} {frame.name}") for frame in frames],
    }


def tail(path: str) -> str:
    return "/".join(path.replace("\\", "/").split("/")[-3:])


def blotted(text: str) -> str:
    for look, instead in LOOKS:
        text = look.sub(instead, text)
    return printable(text[:MOST])


def clean(name: str, value: object) -> object:
    """A field as it may be written."""
    if NAMED.fullmatch(name):
        return BLOT
    if value is None or isinstance(value, (bool, int, float, Plain)):
        return value
    if isinstance(value, dict):
        return {blotted(str(key)): clean(str(key), inner) for key, inner in value.items()}
    if isinstance(value, (list, tuple, set, frozenset)):
        return [clean("", inner) for inner in value]
    return blotted(str(value))


class JsonLines(logging.Formatter):
    """A record of whichever library as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": blotted(record.getMessage().strip()),
        }
        fields = getattr(record, "fields", {})
        line |= {name: clean(name, value) for name, value in fields.items() if name not in line}
        if record.exc_info and record.exc_info[1] is not None:
            line |= whereabouts(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


class NoAddresses(logging.Filter):
    """uvicorn writes a line with path and query for every socket; access.py has one without."""

    def filter(self, record: logging.LogRecord) -> bool:
        return '"WebSocket ' not in str(record.msg)


def set_up_logs(stream: TextIO | None = None, level: int = logging.INFO) -> None:
    """Every logger writes JSON lines to `stream`, standard error by default."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(NoAddresses())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)
    for name in UVICORN:
        log = logging.getLogger(name)
        log.handlers, log.propagate = [], True
        log.setLevel(max(level, logging.INFO))  # below it writes out what people send
    for name in SILENT:
        log = logging.getLogger(name)
        log.handlers, log.propagate = [], False
        log.setLevel(logging.CRITICAL)
    for name in ("asyncio", "sqlalchemy", "alembic", "websockets"):
        logging.getLogger(name).setLevel(max(level, logging.WARNING))
