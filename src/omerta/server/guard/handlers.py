"""For FastAPI: what it refuses by itself is told like every other refusal.

`FastAPI(exception_handlers=handlers())`. Without them its answers would have another shape, and
would repeat what was sent.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeAlias

import msgspec
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from omerta.engine.trouble import Trouble
from omerta.server.guard.language import language_of
from omerta.server.guard.refusal import NOTED, Refused, refused_for
from omerta.server.logs import note, whereabouts

LOG: Final = logging.getLogger("omerta.guard")
KNOWN: Final = {404: "guard.not_found", 405: "guard.method"}
Handler: TypeAlias = Callable[[Request, Any], Coroutine[Any, Any, Response]]


def handlers() -> dict[int | type[Exception], Handler]:
    return {
        Refused: refused_inside,
        Trouble: troubled,
        RequestValidationError: unfitting,
        HTTPException: refused_by_framework,
        Exception: broken,
    }


def told(request: Request, refused: Refused) -> Response:
    request.scope[NOTED] = refused.key
    body = msgspec.json.encode(refused.told(language_of(request.scope)))
    headers = {name.decode(): value.decode() for name, value in refused.headers()}
    return Response(body, refused.status, headers, "application/json")


async def refused_inside(request: Request, refused: Refused) -> Response:
    return told(request, refused)


async def troubled(request: Request, trouble: Trouble) -> Response:
    return told(request, refused_for(trouble))


async def unfitting(request: Request, error: RequestValidationError) -> Response:
    """The first field that does not fit, by its name alone: not what stood in it."""
    places = [str(place) for place in error.errors()[0]["loc"] if place != "body"]
    field = ".".join(places) or "body"
    return told(request, Refused("guard.field", 422, field=field[:100]))


async def refused_by_framework(request: Request, error: HTTPException) -> Response:
    key = KNOWN.get(error.status_code, "guard.refused")
    answer = told(request, Refused(key, error.status_code))
    answer.headers.update(error.headers or {})
    return answer


async def broken(request: Request, fault: Exception) -> Response:
    note(LOG, logging.ERROR, "fault", **whereabouts(fault))
    return told(request, Refused("guard.fault", 500))
