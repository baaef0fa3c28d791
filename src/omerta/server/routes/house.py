"""For whoever runs the server: health, figures, and a list of tables; never a hand.

`/healthz` says whether moves can be stored. `/metrics` are numbers in Prometheus' text format. The
admin's token is printed once, at the first start.
"""

from __future__ import annotations

import time
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from omerta.server.house import House, house_at, session_at
from omerta.server.routes.common import Routes, struct
from omerta.server.table.decide import Refused

routes: Final = Routes()
plain: Final = Routes("")
ADMIN: Final = "admin"
TEXT: Final = "text/plain; version=0.0.4; charset=utf-8"


class Health(msgspec.Struct):
    ok: bool
    reason: str = ""


class TableSize(msgspec.Struct):
    """A table as the admin sees it: how large, how old, who; nothing of what lies on it."""

    id: str
    game: str
    stage: str
    seats: list[str]
    events: int
    created: int
    changed: int
    sockets: int


class Overview(msgspec.Struct):
    seconds: int  # since the start
    sizes: dict[str, int]
    figures: dict[str, float]
    tables: list[TableSize]


async def health(house: House) -> Health:
    reason = await house.hall.beat()
    return Health(not reason, reason)


@plain.add("GET", "/healthz", "anybody", gives=Health)
async def healthz(request: Request) -> Response:
    """Whether moves can be stored."""
    found = await health(house_at(request))
    return struct(found, 200 if found.ok else 503)


def figures(house: House) -> dict[str, float]:
    """What is going on just now, by name."""
    hall, crew = house.hall, house.crew
    told: dict[str, float] = {
        "uptime_seconds": (hall.clock() - hall.started) / 1000,
        "storing": 0 if hall.outages.reason else 1,  # whether moves can be kept
        "tables_loaded": len(hall.rooms),
        "tables_frozen": len(hall.frozen),
        "sockets": len(house.watches),
        "events_written_total": hall.written,
        "bots_working": len(crew.tasks),
        "cpu_seconds_total": time.process_time(),
    }
    told |= {f"bot_jobs_{name}_total": n for name, n in sorted(crew.minds.tally.items())}
    return told


@plain.add("GET", "/metrics", "admin", media=TEXT)
async def metrics(request: Request) -> Response:
    """Figures for a monitor that has the admin's token."""
    await admin_at(request)
    house = house_at(request)
    told = figures(house) | {f"stored_{k}": v for k, v in (await house.store.sizes()).items()}
    return Response(exposed(told), media_type=TEXT)


def exposed(told: dict[str, float]) -> str:
    """As Prometheus reads it, to the last digit: a counter that is rounded seems to stand still."""
    lines: list[str] = []
    for name, value in told.items():
        shown = f"omerta_{name.replace('-', '_')}"
        lines.append(f"# TYPE {shown} {'counter' if name.endswith('_total') else 'gauge'}")
        lines.append(f"{shown} {value!r}")
    return "\n".join(lines) + "\n"


async def admin_at(request: Request) -> None:
    session = await session_at(request)
    if session is None:
        raise Refused("no_person")
    if session.person.kind != ADMIN:
        raise Refused("not_admin")


@routes.add("GET", "/admin", "admin", gives=Overview)
async def overview(request: Request) -> Response:
    """Tables, sizes and health."""
    await admin_at(request)
    house = house_at(request)
    tables = []
    for row in await house.store.open_tables():
        room = house.hall.rooms.get(row.id)
        stage = "frozen" if row.id in house.hall.frozen else row.stage
        seats = [seat["name"] for seat in msgspec.json.decode(row.head)["seats"]]
        sockets = len(room.watchers) if room is not None else 0
        tables.append(
            TableSize(row.id, row.game, stage, seats, row.seq, row.created, row.changed, sockets)
        )
    seconds = (house.hall.clock() - house.hall.started) // 1000
    return struct(Overview(seconds, await house.store.sizes(), figures(house), tables))
