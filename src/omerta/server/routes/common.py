"""What all routes share."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, Final, Literal, TypeVar

import msgspec
from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from omerta.engine.words import LANGUAGES
from omerta.server.wire import UNREADABLE, unreadable

T = TypeVar("T")
Handler = Callable[..., Awaitable[Response]]

# Who may ask: anybody; somebody with a token; somebody who may come in to a table; whoever knows a
# name nobody can guess; the admin.
Access = Literal["anybody", "person", "inside", "link", "seat", "host", "admin"]
JSON: Final = "application/json"
PART: Final = re.compile(r"{(\w+)}")
TEXT: Final[dict[str, Any]] = {"type": "string"}
NUMBER: Final = {"type": "integer", "minimum": -99_999_999, "maximum": 999_999_999}
# What may stand in a query; everything else there is text.
ASKED: Final[dict[str, dict[str, Any]]] = {
    **dict.fromkeys(("seat", "at", "since", "from", "until", "skip"), NUMBER),
    "lang": {"type": "string", "enum": list(LANGUAGES)},
    "open": {"type": "string", "enum": ["0", "1"]},
}
IMMUTABLE: Final = {"cache-control": "public, max-age=31536000, immutable"}


def struct(made: object, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(msgspec.json.encode(made), status, headers, JSON)


async def body(request: Request, kind: type[T]) -> T:
    """What was sent, as this structure, strictly."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except UNREADABLE as error:
        raise unreadable(error) from None


class Problem(msgspec.Struct):
    """Why something was refused; nothing has changed."""

    error: str
    text: str
    field: str = ""
    rule: str = ""


PUBLISHED: list[type] = []  # every structure a route takes or gives


class Routes:
    """Routes that declare themselves: who may ask, what is taken, what is given."""

    def __init__(self, prefix: str = "/api") -> None:
        self.router = APIRouter(prefix=prefix)

    def add(
        self,
        method: str,
        path: str,
        access: Access,
        *,
        takes: type | str | None = None,
        gives: type | str | None = None,
        query: tuple[str, ...] = (),
        texts: tuple[str, ...] = (),
        status: int = 200,
        media: str = JSON,
    ) -> Callable[[Handler], Handler]:
        """`status` is the answer if all goes well, of the type `media`. What stands in the query
        has the same type everywhere; `texts` are any text here."""
        told: dict[str, Any] = {"x-access": access}
        if takes is not None:
            told["requestBody"] = {"required": True, "content": as_json(takes)}
        told["parameters"] = [
            *map(part_of_path, PART.findall(path)),
            *[part_of_query(name, ASKED.get(name, TEXT)) for name in query],
            *[part_of_query(name, TEXT) for name in texts],
        ]
        done = as_json(gives) if media == JSON else {media: {"schema": {"type": "string"}}}
        refused = {"description": "Refused; nothing has changed", "content": as_json(Problem)}
        responses: dict[int | str, dict[str, Any]] = {
            status: {"description": "OK", "content": done},
            "4XX": refused,
            503: {**refused, "description": "Nothing can be kept or asked just now"},
        }

        def keep(handler: Handler) -> Handler:
            self.router.add_api_route(
                path,
                handler,
                methods=[method],
                openapi_extra=told,
                status_code=status,
                responses=responses,
                response_model=None,
                summary=(handler.__doc__ or "").strip().split("\n")[0],
            )
            return handler

        return keep


def part_of_path(name: str) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}


def part_of_query(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "in": "query", "schema": schema}


def as_json(kind: type | str | None) -> dict[str, Any]:
    """A structure by its class, or one of the wire by its name; with [] many of them."""
    if kind is None:
        return {JSON: {"schema": {}}}
    if kind is dict:
        return {JSON: {"schema": {"type": "object"}}}
    if isinstance(kind, type) and kind not in PUBLISHED:
        PUBLISHED.append(kind)
    name = kind if isinstance(kind, str) else kind.__name__
    one = {"$ref": f"#/components/schemas/{name.removesuffix('[]')}"}
    return {JSON: {"schema": {"type": "array", "items": one} if name.endswith("[]") else one}}
