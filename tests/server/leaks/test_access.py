"""Who may do what: every route, the socket and every command, for everybody there is (G5).

A dot is allowed, which is then a matter of the rules; a number is how it is refused. What is not in
these tables is not in the server, and the other way round.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from fastapi.routing import APIRoute
from starlette.routing import WebSocketRoute

from omerta.server.app import make_app
from omerta.server.table import commands as c
from omerta.server.watching import STRANGER
from server.leaks.town import KEY, ROLES, WITH_KEY, Town, in_town

#                                     access     nobody other guest own second host admin bot
ROUTES = {
    "POST /api/people":              ("anybody", " .     .     .   .    .    .    .   . "),
    "GET /api/me":                   ("anybody", " .     .     .   .    .    .    .   . "),
    "PATCH /api/me":                 ("person",  "401    .     .   .    .    .    .   . "),
    "POST /api/me/code":             ("person",  "401    .     .   .    .    .    .   . "),
    "POST /api/resume":              ("anybody", " .     .     .   .    .    .    .   . "),
    "DELETE /api/me/sessions":       ("person",  "401    .     .   .    .    .    .   . "),
    "GET /api/tables":               ("anybody", " .     .     .   .    .    .    .   . "),
    "POST /api/tables":              ("person",  "401    .     .   .    .    .    .   . "),
    "POST /api/tables/find":         ("anybody", " .     .     .   .    .    .    .   . "),
    "GET /api/tables/{id}":          ("inside",  "404   404    .   .    .    .   404  . "),
    "GET /api/tables/{id}/lines":    ("inside",  "404   404    .   .    .    .   404  . "),
    "GET /api/tables/{id}/why":      ("seat",    "404   404   403  .    .    .   404 403"),
    "GET /api/tables/{id}/frozen":   ("host",    "401   404   404 403  403   .   404 404"),
    "GET /api/tables/{id}/reports":  ("host",    "401   404   404 403  403   .   404 404"),
    "POST /api/tables/{id}/commands": ("inside", "401   404    .   .    .    .   404  . "),
    "GET /api/tables/{id}/replay":   ("inside",  "404   404    .   .    .    .   404  . "),
    "GET /api/tables/{id}/replay/steps": ("inside", "404 404   .   .    .    .   404  . "),
    "GET /api/tables/{id}/recap":    ("inside",  "404   404    .   .    .    .   404  . "),
    "GET /api/tables/{id}/scores":   ("inside",  "404   404    .   .    .    .   404  . "),
    "GET /api/tables/{id}/luck":     ("inside",  "404   404    .   .    .    .   404  . "),
    "GET /api/tables/{id}/record":   ("inside",  "404   404    .   .    .    .   404  . "),
    "GET /api/tables/{id}/review":   ("inside",  "404   404    .   .    .    .   404  . "),
    "POST /api/tables/{id}/review":  ("inside",  "401   404    .   .    .    .   404  . "),
    # of a running game only through the eyes of the own seat, here the one of `own`
    "POST /api/tables/{id}/fork":    ("inside",  "401   404   403  .   403  403  404 403"),
    "GET /api/qr.svg":               ("anybody", " .     .     .   .    .    .    .   . "),
    "GET /api/schema.json":          ("anybody", " .     .     .   .    .    .    .   . "),
    "GET /api/games":                ("anybody", " .     .     .   .    .    .    .   . "),
    "GET /api/games/{game}/how":     ("anybody", " .     .     .   .    .    .    .   . "),
    "GET /api/games/{game}/rules":   ("anybody", " .     .     .   .    .    .    .   . "),
    "GET /api/games/{game}/lesson":  ("anybody", " .     .     .   .    .    .    .   . "),
    "POST /api/games/{game}/lesson": ("person",  "401    .     .   .    .    .    .   . "),
    "GET /api/games/{game}/sheets/{box}": ("anybody", ". .     .   .    .    .    .   . "),
    "GET /api/games/{game}/printed":      ("anybody", ". .     .   .    .    .    .   . "),
    "POST /api/records":             ("person",  "401    .     .   .    .    .    .   . "),
    "GET /api/records":              ("person",  "401    .     .   .    .    .    .   . "),
    "GET /api/records/{id}":         ("link",    " .     .     .   .    .    .    .   . "),
    "GET /api/records/{id}/replay":  ("link",    " .     .     .   .    .    .    .   . "),
    "GET /api/records/{id}/replay/steps": ("link", ".    .     .   .    .    .    .   . "),
    "GET /api/records/{id}/scores":  ("link",    " .     .     .   .    .    .    .   . "),
    "GET /api/records/{id}/luck":    ("link",    " .     .     .   .    .    .    .   . "),
    "GET /api/records/{id}/review":  ("link",    " .     .     .   .    .    .    .   . "),
    "POST /api/records/{id}/review": ("person",  "401    .     .   .    .    .    .   . "),
    "POST /api/records/{id}/fork":   ("person",  "401    .     .   .    .    .    .   . "),
    "GET /api/admin":                ("admin",   "401   403   403 403  403  403   .  403"),
    "GET /metrics":                  ("admin",   "401   403   403 403  403  403   .  403"),
    "GET /healthz":                  ("anybody", " .     .     .   .    .    .    .   . "),
    "WS /api/tables/{id}/live":      ("inside",  "404   404    .   .    .    .   404  . "),
}  # fmt: skip

# Everybody gives them for the seat of `own`: another seat is refused by whose it is.
#               nobody other guest own second host admin bot
COMMANDS = {
    c.Sit:     "401   404    .   .    .    .   404  . ",
    c.Rise:    "401   404   403  .   403  403  404 403",
    c.Place:   "401   404   403 403  403   .   404 403",
    c.Clear:   "401   404   403 403  403   .   404 403",
    c.Start:   "401   404   403 403  403   .   404 403",
    c.Answer:  "401   404   403  .   403  403  404 403",
    c.Undo:    "401   404   403  .   403  403  404 403",
    c.Restart: "401   404   403  .   403  403  404 403",
    c.Propose: "401   404   403  .   403  403  404 403",
    c.Vote:    "401   404   403  .    .    .   404 403",
    c.Relieve: "401   404   403  .    .    .   404 403",
    c.Return:  "401   404   403  .   403  403  404 403",
    c.Say:     "401   404    .   .    .    .   404  . ",
    c.Mute:    "401   404   403 403  403   .   404 403",
    c.Report:  "401   404    .   .    .    .   404  . ",
    c.Nudge:   "401   404   403  .    .    .   404 403",
    c.Rematch: "401   404   403  .    .    .   404 403",
}  # fmt: skip
FIELDS: dict[str, Any] = {
    "seat": 1, "level": "greedy", "n": 0, "step": "", "option": 0, "yes": True, "text": "Ciao",
    "line": 1, "quiet": True, "steps": 1,
}  # fmt: skip
BODIES: dict[str, object] = {
    "POST /api/people": {"name": "Anna"},
    "PATCH /api/me": {"language": "de"},
    "POST /api/resume": {"code": "ABCDEFGH"},
    "POST /api/tables": {"game": "famiglia", "seats": ["open", "open"]},
    "POST /api/tables/find": {"code": "ABCDEF"},
    "POST /api/tables/{id}/commands": {"do": "say", "id": "a-command", "text": "Ciao"},
    "POST /api/tables/{id}/fork": {"seat": 1},
    "POST /api/records": {"no": "record"},
    "POST /api/records/{id}/fork": {"seat": 0},
}


def routes() -> dict[str, str]:
    """Everything the application answers to, with what it says of its access."""
    found: dict[str, str] = {}
    waiting: list[Any] = [*make_app(Town().house).routes]
    while waiting:
        route = waiting.pop()
        if isinstance(route, APIRoute):
            extra = route.openapi_extra or {}
            for method in route.methods or ():
                found[f"{method} {route.path}"] = extra.get("x-access", "unsaid")
        elif isinstance(route, WebSocketRoute):
            found[f"WS {route.path}"] = "inside"
        elif hasattr(route, "original_router"):  # as FastAPI keeps what was included
            waiting += route.original_router.routes
        elif getattr(route, "path", "") != "/api/openapi.json":
            found[str(route)] = "of another kind"
    return found


def test_every_route_is_in_the_table() -> None:
    assert routes() == {name: access for name, (access, _) in ROUTES.items()}


def test_every_command_is_in_the_table() -> None:
    assert set(COMMANDS) == set(c.COMMANDS)
    assert all(len(row.split()) == len(ROLES) for row in COMMANDS.values())
    assert all(len(row.split()) == len(ROLES) for _, row in ROUTES.values())


def verdict(status: int, error: str) -> str:
    """A dot, or how it was refused. A record or moment that is not there is no question of who."""
    if status in (401, 403) or (status == 404 and error == "no_table"):
        return str(status)
    assert status < 500, error
    return "."


def error_in(answer: Any) -> str:
    told = answer.json() if "json" in answer.headers.get("content-type", "") else {}
    return str(told.get("error", "")) if isinstance(told, dict) else ""


@pytest.mark.parametrize("name", ROUTES)
def test_every_route_for_everybody(name: str) -> None:
    method, path = name.split()
    row = dict(zip(ROLES, ROUTES[name][1].split(), strict=True))

    async def test(town: Town) -> None:
        for role, expected in row.items():
            await town.lay("table")
            address = path.format(id="table", game="famiglia", box="0")
            address += f"?key={KEY}" if role in WITH_KEY else ""
            if method == "WS":
                first = (await town.open(role, address))[0]
                found = "." if first["type"] == "websocket.accept" else str(first["status"])
            else:
                answer = await town.ask(role, method, address, BODIES.get(name))
                found = verdict(answer.status_code, error_in(answer))
            assert found == expected, f"{name} for {role}"
            town = Town()

    in_town(test)


async def answered(town: Town, role: str, path: str, sent: object) -> dict[str, Any]:
    """What a socket says to a command. Who leaves a private table is not there to hear it."""
    told = await town.open(role, path, msgspec.json.encode(sent).decode())
    said = [msgspec.json.decode(each["text"]) for each in told if "text" in each]
    found: list[dict[str, Any]] = [each for each in said if each["type"] in ("ack", "refused")]
    assert found or told[-1]["code"] == STRANGER
    return found[-1] if found else {}


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__name__.lower())
def test_every_command_for_everybody(kind: type[c.Command]) -> None:
    fields = {field.name: FIELDS[field.name] for field in msgspec.structs.fields(kind)[1:]}
    sent = {"do": kind.__name__.lower(), "id": "a-command", **fields}
    row = dict(zip(ROLES, COMMANDS[kind].split(), strict=True))

    async def test(town: Town) -> None:
        for role, expected in row.items():
            started = kind not in (c.Sit, c.Place, c.Clear, c.Start)
            table = await town.lay("table", started)
            before = table.seq
            key = KEY if role in WITH_KEY else ""
            answer = await town.ask(role, "POST", f"/api/tables/table/commands?key={key}", sent)
            assert verdict(answer.status_code, error_in(answer)) == expected, f"{role}: {sent}"
            if answer.status_code != 200:
                assert table.seq == before, "refused, and yet something happened"
            if expected != "404" and role != "nobody":
                await town.lay("table", started)
                last = await answered(town, role, f"/api/tables/table/live?key={key}", sent)
                refused = last.get("error") in ("not_allowed", "not_your_seat")
                assert refused == (expected == "403"), f"{role} on a socket: {last}"

    in_town(test)


@pytest.mark.parametrize("role", ["nobody", "other", "admin"])
def test_a_private_table_is_no_table_to_strangers(role: str) -> None:
    """The same bytes as for one that does not exist, on every way to it."""

    async def test(town: Town) -> None:
        await town.lay("here")
        ways = [name.split() for name in ROUTES if "/tables/{id}" in name]
        for method, path in ways:
            both: list[list[object]] = []
            for id in ("here", "not-here"):
                address = path.format(id=id) + "?key=a-guess"
                if method == "WS":
                    told = await town.open(role, address)
                    both.append([{k: v for k, v in m.items() if k != "headers"} for m in told])
                else:
                    body = BODIES.get(f"{method} {path}")
                    answer = await town.ask(role, method, address, body)
                    both.append([answer.status_code, answer.content, dict(answer.headers)])
            assert both[0] == both[1], f"{method} {path}"
        lists = (await town.ask(role, "GET", "/api/tables")).content
        assert b"here" not in lists

    in_town(test)


def test_who_has_left_a_seat_has_no_eyes_there_any_more() -> None:
    """Neither on a socket that was open before, nor on a page; on a private table without its key
    the socket is closed."""

    async def test(town: Town) -> None:
        for public in (True, False):
            table = await town.lay("left", public=public)
            rise = {"do": "rise", "id": "i-rise-now", "seat": 1}
            told = await town.open(
                "own", "/api/tables/left/live?seat=1", msgspec.json.encode(rise).decode()
            )
            said = [msgspec.json.decode(m["text"]) for m in told if m["type"] == "websocket.send"]
            states = [message for message in said if message["type"] == "state"]
            assert states[0]["seat"] == 1
            assert table.chairs[1].person == ""
            if public:
                assert states[-1]["seat"] == -1
                assert states[-1]["game"]["ask"] is None
                answer = await town.ask("own", "GET", "/api/tables/left?seat=1")
                assert (answer.status_code, error_in(answer)) == (403, "not_your_seat")
            else:
                assert told[-1] == {"type": "websocket.close", "code": STRANGER, "reason": ""}
                answer = await town.ask("own", "GET", "/api/tables/left?seat=1")
                assert (answer.status_code, error_in(answer)) == (404, "no_table")

    in_town(test)
