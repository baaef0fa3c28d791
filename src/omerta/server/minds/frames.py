"""What goes over the pipe: a length of four bytes, then MessagePack, of these structs only."""

from __future__ import annotations

from typing import Any, Final

import msgspec

HEAD: Final = 4  # bytes of a length
MOST_ASKED: Final = 4 << 20  # packs come whole, and a large box is a tenth of that
MOST_ANSWERED: Final = 256  # a number, or a word


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=True, array_like=True):
    """Says by its first part which one it is."""


class Start(Message, frozen=True):
    """To a new worker, once."""

    maker: str  # module:function that makes a bot by its level
    memory: int  # bytes of addresses it may use
    titles: list[tuple[str, list[dict[str, Any]]]]  # to be opened before the first job


class Task(Message, frozen=True):
    """To a worker that has nothing to do."""

    number: int
    job: bytes  # the same for the same sight, whenever it is asked


class Ready(Message, frozen=True):
    """Started, and every title opened."""


class Answer(Message, frozen=True):
    number: int  # of the task
    option: int


class Failed(Message, frozen=True):
    number: int
    kind: str  # of what was raised; its text might tell what the seat sees


Asking = Start | Task
Telling = Ready | Answer | Failed


def framed(message: Message, most: int) -> bytes:
    body = msgspec.msgpack.encode(message)
    if len(body) > most:
        raise ValueError(f"{len(body)} bytes, more than {most}")
    return len(body).to_bytes(HEAD, "big") + body


def length(head: bytes | bytearray) -> int:
    return int.from_bytes(head[:HEAD], "big")
