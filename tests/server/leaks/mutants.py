"""Messages spoilt in every way a hostile client might think of."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final

import msgspec

from omerta.server.table import commands as c

BIDI: Final = "\u202e\u2066\u200f" * 3334
ODD: Final[tuple[object, ...]] = (
    None, True, False, 0, -1, 1, 2, 99, 1.5, -0.0, "", "0", "1", "true", [], [0], {}, {"a": 1},
    10**30, -(10**30), 2**31, 2**63, 2**64, -(2**63) - 1, "\0", "a\0b", "\ud800", "x" * 3000, BIDI,
    "\u0007\u001b[2J", "<script>alert(1)</script>", "' OR 1=1 --",
    "../../etc/passwd", "%00", "null",
)  # fmt: skip
RAW: Final = (
    b"", b" ", b"null", b"[]", b"{}", b'""', b"0", b"NaN", b"Infinity", b"{", b"[" * 5000,
    b'{"a":' * 3000, b'{"x":' + b"[" * 7000 + b"]" * 7000 + b',"do":"start","id":"deep-deep"}',
    b'{"do":"sit","id":"number-1","seat":' + b"9" * 5000 + b"}",
    b'{"do":"sit","id":"number-2","seat":1e999}', b'{"do":"sit","id":"number-3","seat":01}',
    b'\xef\xbb\xbf{"do":"start","id":"bom-bom-bom"}',
    b'{"do":"say","id":"bytes-1","text":"\xff\xfe"}',
    b'{"do":"say","id":"half-one","text":"\\ud800"}',
    b'{"do":"say","id":"half-two","text":"\\udc00\\ud800"}',
    b'{"do":"say","id":"cesu-one","text":"\xed\xa0\x80"}',
    b'{"do":"say","id":"nul-nul-","text":"\\u0000"}',
    b'{"do":"start","do":"rise","id":"twice-do","seat":1}', b"\0" * 100, b"\xff" * 100,
)  # fmt: skip
FIELDS: Final[dict[str, Any]] = {
    "seat": 1, "level": "greedy", "n": 0, "step": "turn", "option": 0, "yes": True, "text": "Ciao",
    "line": 1, "quiet": True, "steps": 1,
}  # fmt: skip


def plain(kind: type[c.Command], id: str) -> dict[str, Any]:
    """A command as it should be."""
    fields = {field.name: FIELDS[field.name] for field in msgspec.structs.fields(kind)[1:]}
    return {"do": kind.__name__.lower(), "id": id, **fields}


def a_command(luck: Random) -> dict[str, Any]:
    return plain(luck.choice(c.COMMANDS), f"mutant-{luck.randrange(10**9)}")


def spoilt(luck: Random, message: dict[str, Any]) -> bytes:
    """The message with something wrong in it, mostly."""
    way = luck.randrange(9)
    if way == 0:
        return luck.choice(RAW)
    if way == 1:
        message = {name: part for name, part in message.items() if luck.random() < 0.7}
    elif way == 2:
        message[luck.choice(["x", "do ", "Seat", "__class__", "", "\0"])] = luck.choice(ODD)
    elif way == 3:
        return twice(luck, message)
    elif way in (4, 5, 6) and message:
        message[luck.choice(list(message))] = luck.choice(ODD)
    elif way == 7:
        return torn(luck, json.dumps(message).encode())
    else:
        for name in message:
            if luck.random() < 0.5:
                message[name] = luck.choice(ODD)
    return json.dumps(message).encode()


def twice(luck: Random, message: dict[str, Any]) -> bytes:
    """A field that stands there once more, as something else."""
    name = luck.choice(list(message))
    more = json.dumps({name: luck.choice(ODD)})[1:]
    return (json.dumps(message)[:-1] + "," + more).encode()


def torn(luck: Random, text: bytes) -> bytes:
    """Bytes lost, changed or added."""
    spot = luck.randrange(len(text))
    junk = luck.randbytes(luck.randrange(1, 4))
    return luck.choice(
        [
            text[:spot],
            text[:spot] + junk + text[spot:],
            text[spot:],
            text[:spot] + junk + text[spot + len(junk) :],
        ]
    )
