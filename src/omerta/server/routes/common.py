"""What all routes share."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, Literal, TypeVar

import msgspec
from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from omerta.server.wire import UNREADABLE, unreadable

T = TypeVar("T")
Handler = Callable[..., Awaitable[Response]]

# Who may ask: anybody; somebody with a token; somebody who may come in to a table; whoever knows a
# name nobody can guess; the admin.
Access = Literal["anybody", "person", "inside", "link", "seat", "host", "admin"]
IMMUTABLE: Final = {"cache-control": "public, max-age=31536000, immutable"}


def struct(made: object, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(msgspec.json.encode(made), status, headers, "application/json")


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
    ) -> Callable[[Handler], Handler]:
        told: dict[str, Any] = {"x-access": access}
        if takes is not None:
            told["requestBody"] = {"required": True, "content": as_json(takes)}
        if query:
            told["parameters"] = [
                {"name": name, "in": "query", "schema": {"type": "string"}} for name in query
            ]
        responses: dict[int | str, dict[str, Any]] = {
            200: {"description": "OK", "content": as_json(gives)},
            "4XX": {"description": "Refused", "content": as_json(Problem)},
        }

        def keep(handler: Handler) -> Handler:
            self.router.add_api_route(
                path,
                handler,
                methods=[method],
                openapi_extra=told,
                responses=responses,
                response_model=None,
                summary=(handler.__doc__ or "").strip().split("\n")[0],
            )
            return handler

        return keep


def as_json(kind: type | str | None) -> dict[str, Any]:
    """A structure by its class, or one of the wire by its name."""
    if kind is None:
        return {"application/json": {"schema": {}}}
    if isinstance(kind, type) and kind not in PUBLISHED:
        PUBLISHED.append(kind)
    name = kind if isinstance(kind, str) else kind.__name__
    return {"application/json": {"schema": {"$ref": f"#/components/schemas/{name}"}}}
