"""The messages as JSON Schema, from the structures themselves."""

from __future__ import annotations

from typing import Any

import msgspec

from omerta.show.types import About, Answer, Frame, Message, Sheet

PUBLISHED = (Message, Frame, Answer, Sheet, About)


def schema() -> dict[str, Any]:
    """Every structure a client gets or sends, by name, under `$defs`."""
    _, found = msgspec.json.schema_components(PUBLISHED, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$defs": {name: found[name] for name in sorted(found)},
    }
