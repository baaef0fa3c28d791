"""The messages of the wire as JSON Schema, for whoever writes a client."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from omerta.server.routes.common import Routes
from omerta.server.wire import schema

routes: Final = Routes()


@cache
def schema_bytes() -> bytes:
    return msgspec.json.encode(schema())


@routes.add("GET", "/schema.json", "anybody")
async def messages(request: Request) -> Response:
    """Every message, by name, under `$defs`; `ToServer` and `ToClient` are the two directions."""
    return Response(schema_bytes(), media_type="application/json")
