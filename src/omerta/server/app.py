"""The application: store, hall, crew and routes put together, behind the guard."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, WebSocketRoute
from starlette.types import ASGIApp, Scope

from omerta.server.crew import Crew
from omerta.server.guard import guarded
from omerta.server.guard.handlers import Handler, handlers
from omerta.server.guard.language import language_of, server_words
from omerta.server.guard.refusal import NOTED
from omerta.server.hall import Hall
from omerta.server.house import House
from omerta.server.minds import Minds
from omerta.server.opening import rematch
from omerta.server.others import Others
from omerta.server.page import Page
from omerta.server.people import People
from omerta.server.routes import games, memory, people, qr, records, tables
from omerta.server.routes import house as operating
from omerta.server.routes import schema as published
from omerta.server.routes.common import PUBLISHED
from omerta.server.settings import Settings
from omerta.server.socket import GONE, live
from omerta.server.store.rows import Unavailable
from omerta.server.store.store import Store
from omerta.server.table.decide import Refused
from omerta.server.waking import look_round
from omerta.server.wire import schema

STATUS: Final = {
    "no_person": 401,
    "not_allowed": 403,
    "not_admin": 403,
    "not_your_seat": 403,
    "no_table": 404,
    "table_code": 404,
    "no_box": 404,
    "no_record": 404,
    "no_lesson": 404,
    "stale": 409,
    "id_used": 409,
    "not_over": 409,
    "hands_later": 409,
    "reviews_full": 409,
}


class LiveRoute(WebSocketRoute):
    """Leaves itself in the scope, as the routes of FastAPI do: the log tells it by its pattern."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        match, child = super().matches(scope)
        return match, {**child, "route": self}


def make_house(settings: Settings, store: Store, clock: Callable[[], int] | None = None) -> House:
    hall = Hall(store, clock)
    hall.rematch = rematch
    hall.away = round(settings.away_seconds * 1000)
    minds = Minds(processes=settings.bot_processes)
    house = House(settings, store, hall, People(store, hall.clock), Crew(hall, minds, settings))

    def ended(sessions: list[str]) -> None:
        for watch in list(house.watches):
            if watch.session is not None and watch.session.id in sessions:
                watch.close(GONE)

    house.people.ended = ended
    if store.line is not None:
        house.others = Others(house, store.line)
    return house


def make_app(house: House) -> FastAPI:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await house.hall.begin()
        if house.others is not None:
            house.others.start()
        house.crew.start()
        tasks = [
            asyncio.create_task(look_round(house.hall)),
            asyncio.create_task(house.crew.minds.ready()),  # or the first answers came by lot
            asyncio.create_task(house.mind_sockets()),
        ]
        yield
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await house.close()

    app = FastAPI(
        title="Omertà",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    known: dict[int | type[Exception], Handler] = {
        **handlers(),
        Refused: told,
        Unavailable: cannot_store,
    }
    for kind, handler in known.items():
        app.add_exception_handler(kind, handler)
    app.state.house = house
    # The first to be looked at: after a restart all come back at once, and of what it takes to let
    # one in a quarter went into finding this one behind all others.
    app.router.routes.append(LiveRoute("/api/tables/{id}/live", live))
    for routes in (people, tables, games, memory, records, qr, published, operating):
        app.include_router(routes.routes.router)
    app.include_router(operating.plain.router)
    app.router.default = Page(app.router.default)
    app.openapi = lambda: openapi(app)  # type: ignore[method-assign]  # as FastAPI itself advises
    return app


def served(house: House) -> ASGIApp:
    """The application as it stands in the open."""
    return guarded(make_app(house), house.settings)


async def told(request: Request, refused: Any) -> Response:
    """A refusal as JSON, in the language of the one who asked."""
    request.scope[NOTED] = refused.key
    words = server_words(language_of(request.scope))
    body = {"error": refused.key, "text": refused.said(words)}
    body |= {k: v for k, v in (("field", refused.field), ("rule", refused.rule)) if v}
    status = 503 if refused.key.startswith("unavailable.") else STATUS.get(refused.key, 422)
    return Response(msgspec.json.encode(body), status, None, "application/json")


async def cannot_store(request: Request, away: Any) -> Response:
    return await told(request, Refused(f"unavailable.{away.reason}"))


def openapi(app: FastAPI) -> dict[str, Any]:
    """The routes as OpenAPI, with the structures of the wire among its components."""
    if app.openapi_schema is None:
        made = get_openapi(title="Omertà", version="1", routes=app.routes)
        text = msgspec.json.encode({"components": {"schemas": definitions()}}).decode()
        made |= msgspec.json.decode(text.replace("#/$defs/", "#/components/schemas/"))
        app.openapi_schema = made
    return app.openapi_schema


def definitions() -> dict[str, Any]:
    """Every structure that is sent or taken anywhere, as JSON Schema by name."""
    _, ours = msgspec.json.schema_components(PUBLISHED, ref_template="#/$defs/{name}")
    return {**schema()["$defs"], **ours}
