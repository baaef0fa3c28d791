"""What travels over a socket, besides the states and updates of `table/seen.py`.

A client sends commands (`table/commands.py`), `look` to be sent the whole state again, perhaps in
another language, and nothing else. It gets `state`, `update`, `ack`, `refused`, `presence` and
`notice`.
"""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from omerta.engine.trouble import short
from omerta.engine.words import Words
from omerta.server.room import Ack
from omerta.server.table import commands as c
from omerta.server.table.decide import Refused
from omerta.server.table.seen import (
    FrameChange,
    GameChange,
    NewAsk,
    NewChoice,
    NewLine,
    SceneChange,
    State,
    Update,
)
from omerta.show.types import About, Frame, Sheet, Why


class Look(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag="look"):
    """Send me everything again; in this language, if one is named."""

    language: str = ""


class Refusing(msgspec.Struct, tag="refused", tag_field="type"):
    """Why a message was not carried out; nothing has changed. `id` is the command's."""

    id: str
    error: str
    text: str
    field: str = ""
    rule: str = ""


class Presence(msgspec.Struct, tag="presence", tag_field="type"):
    """Which seats have somebody looking at the table. It is not numbered and not kept."""

    seats: list[bool]
    watching: int


class Notice(msgspec.Struct, tag="notice", tag_field="type"):
    """Nothing can be stored just now, and `text` says why: one can only look. With an empty `error`
    it is over. It is not numbered and not kept."""

    error: str
    text: str


ToServer = c.AnyCommand | Look
TO_SERVER: Final[msgspec.json.Decoder[ToServer]] = msgspec.json.Decoder(ToServer)
TO_CLIENT: Final[tuple[type, ...]] = (State, Update, Ack, Refusing, Presence, Notice)
# In these what is as usual is left out; all else that is sent is whole.
LIGHT: Final[tuple[type, ...]] = (
    Update,
    GameChange,
    FrameChange,
    SceneChange,
    NewLine,
    NewAsk,
    NewChoice,
)
# What bytes from outside can do to a decoder; nesting without end is the last of it.
UNREADABLE: Final = (msgspec.DecodeError, UnicodeError, RecursionError)
FIELD: Final = re.compile(r"at `\$\.([^`…]*)`")
LACKING: Final = re.compile(r"(?:unknown|required) field `([^`…]*)`")
MOST_REASON: Final = 200
IDS: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def read_message(text: str | bytes) -> ToServer:
    """A message, strictly: a field too many or of another type is refused."""
    try:
        message = TO_SERVER.decode(text)
    except UNREADABLE as error:
        raise unreadable(error) from None
    if isinstance(message, c.Command):
        check_id(message.id)
    return message


def unreadable(error: Exception) -> Refused:
    """Why something sent is no message of ours; it names the field, where one is to blame."""
    told = short(error, MOST_REASON)
    found = [each[1] for each in (FIELD.search(told), LACKING.search(told)) if each is not None]
    return Refused("message", ".".join(found), reason=told)


class Named(msgspec.Struct):
    """Of a message nothing but its id."""

    id: str = ""


NAMED: Final = msgspec.json.Decoder(Named)


def id_in(text: str | bytes) -> str:
    """The id of a message that cannot be read otherwise, so that whoever sent it knows which."""
    try:
        id = NAMED.decode(text).id
        check_id(id)
    except (*UNREADABLE, Refused):
        return ""
    return id


def check_id(id: str) -> None:
    if not 8 <= len(id) <= 64 or not IDS.issuperset(id):
        raise Refused("id", "id")


def refusal(refused: Refused, words: Words, id: str = "") -> Refusing:
    return Refusing(id, refused.key, refused.said(words), refused.field, refused.rule)


def schema() -> dict[str, Any]:
    """Every message as JSON Schema, by name, under `$defs`; `ToServer` and `ToClient` are the
    two directions."""
    to_server: list[type] = [*c.COMMANDS, Look]
    published = [About, Frame, Sheet, Why, *TO_CLIENT, *to_server]
    _, found = msgspec.json.schema_components(tuple(published), ref_template="#/$defs/{name}")
    either = {
        "ToServer": [kind.__name__ for kind in to_server],
        "ToClient": [kind.__name__ for kind in TO_CLIENT],
    }
    for light in LIGHT:
        found[light.__name__]["x-light"] = True
    for name, kinds in either.items():
        found[name] = {"anyOf": [{"$ref": f"#/$defs/{kind}"} for kind in kinds]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$defs": {name: found[name] for name in sorted(found)},
    }
