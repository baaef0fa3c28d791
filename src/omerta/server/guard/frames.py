"""Texts of sockets that come and go whole, read and written in place.

That is nearly all there is on a socket, and the library, which has to be ready for everything
else, takes as long over a short text as the table takes to act on it. What is not plainly one
masked text is left to it, untouched.
"""

from __future__ import annotations

from typing import Any, Final

from websockets.protocol import Protocol

try:  # in C, where the library could be built
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

TEXT: Final = 0x81  # how a text begins that is one frame
MASKED: Final = 0x80
IN_TWO: Final = 126  # the length follows in two bytes
IN_EIGHT: Final = 127


def framed(text: bytes) -> bytes:
    """As one frame, from a server."""
    size = len(text)
    if size < IN_TWO:
        return bytes((TEXT, size)) + text
    if size < 2**16:
        return bytes((TEXT, IN_TWO)) + size.to_bytes(2, "big") + text
    return bytes((TEXT, IN_EIGHT)) + size.to_bytes(8, "big") + text


def whole_text(data: bytes, most: int) -> str | None:
    """The text, if this is one from a client, of at most so many bytes, and nothing besides."""
    size = len(data)
    if size < 6 or data[0] != TEXT or data[1] < MASKED or data[1] == MASKED + IN_EIGHT:
        return None
    start, length = 2, data[1] - MASKED
    if length == IN_TWO:
        start, length = 4, int.from_bytes(data[2:4], "big")
    if size != start + 4 + length or length > most:
        return None
    try:
        return apply_mask(data[start + 4 :], data[start : start + 4]).decode()
    except UnicodeDecodeError:
        return None


def between(conn: Protocol) -> bool:
    """Whether the library waits for a new frame: then, and at no other place, it asks whether the
    line has ended. One that was written otherwise never stands there, and gets everything."""
    asked: Any = conn.parser
    while (inner := getattr(asked, "gi_yieldfrom", None)) is not None:
        asked = inner
    return getattr(asked, "__name__", "") == "at_eof"
