"""The structures of the wire as TypeScript, for the client in `web/`.

    python -m omerta.server.typescript web/src/wire.ts

One declaration in Python is the check of what comes in, the published schema, and these types. It
knows what msgspec writes as JSON Schema, and says so loudly if that should ever be something else.
"""

from __future__ import annotations

import json
import sys
from inspect import cleandoc
from pathlib import Path
from typing import Any, Final

from omerta.server.app import definitions

Schema = dict[str, Any]

HEAD: Final = """\
// The structures of the wire, as docs/protocol.md describes them. Made from those of the server:
//     python -m omerta.server.typescript web/src/wire.ts
"""
PLAIN: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
NOTES: Final = frozenset(["title", "description", "default"])  # say nothing about the type


def written(schemas: dict[str, Schema]) -> str:
    return HEAD + "".join(declared(name, schemas[name]) for name in sorted(schemas))


def declared(name: str, schema: Schema) -> str:
    told = comment(schema.get("description", ""))
    if schema.get("type") != "object" or "properties" not in schema:
        return f"\n{told}export type {name} = {type_of(schema)};\n"
    fields = "".join(field(key, each, schema) for key, each in schema["properties"].items())
    return f"\n{told}export interface {name} {{\n{fields}}}\n"


def field(name: str, schema: Schema, owner: Schema) -> str:
    """What a client sends may leave out what has a default; what it gets is whole, but for what is
    sent light."""
    sent = owner.get("additionalProperties") is False or owner.get("x-light") is True
    optional = sent and name not in owner.get("required", [])
    return f"  {name}{'?' if optional else ''}: {type_of(schema)};\n"


def comment(text: str) -> str:
    lines = cleandoc(text).splitlines()
    if not text:
        return ""
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


def type_of(schema: Schema) -> str:
    kinds = {key: value for key, value in schema.items() if key not in NOTES}
    if not kinds:
        return "unknown"
    match kinds:
        case {"$ref": str(place)}:
            return place.rpartition("/")[2]
        case {"enum": list(values)}:
            return " | ".join(json.dumps(value, ensure_ascii=False) for value in values)
        case {"anyOf": list(either)}:
            return " | ".join(dict.fromkeys(type_of(each) for each in either))
        case {"type": "array", "prefixItems": list(items), "items": False}:
            return f"[{', '.join(type_of(item) for item in items)}]"
        case {"type": "array", "items": dict(item)}:
            inner = type_of(item)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case {"type": "object", "additionalProperties": dict(value)}:
            return f"Record<string, {type_of(value)}>"
        case {"type": "object"} if set(kinds) == {"type"}:
            return "Record<string, unknown>"
        case {"type": str(kind)} if kind in PLAIN:
            return PLAIN[kind]
    raise ValueError(f"no type for {schema}")


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(written(definitions()), encoding="utf-8")
