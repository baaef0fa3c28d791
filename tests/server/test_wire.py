"""What is published for clients: the schema, the types made from it, the reducer in JavaScript."""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from omerta.games import GAMES
from omerta.server.app import definitions
from omerta.server.table import commands as c
from omerta.server.table.project import mark as mark_of
from omerta.server.table.project import state, update
from omerta.server.table.seen import KEPT_CHATS, KEPT_LINES
from omerta.server.typescript import type_of, written
from omerta.server.wire import schema
from server.clients import guest, serving
from server.table.tables import Sitting

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web" / "src"
HERE = Path(__file__).parent
STEPS = 45


def test_the_types_of_the_web_client_are_those_of_the_server() -> None:
    """If this fails: python -m omerta.server.typescript web/src/wire.ts"""
    assert (WEB / "wire.ts").read_text(encoding="utf-8") == written(definitions())


@pytest.mark.parametrize(
    ("of", "told"),
    [
        ({"type": "integer", "default": 3}, "number"),
        ({"enum": ["", "a"]}, '"" | "a"'),
        ({"anyOf": [{"$ref": "#/$defs/Ask"}, {"type": "null"}]}, "Ask | null"),
        ({"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "number"}]}},
         "(string | number)[]"),
        ({"type": "object", "additionalProperties": {"type": "null"}}, "Record<string, null>"),
        ({}, "unknown"),
    ],
)  # fmt: skip
def test_a_schema_becomes_a_type(of: dict[str, Any], told: str) -> None:
    assert type_of(of) == told


def test_what_is_not_known_to_become_a_type_is_no_type() -> None:
    odds: list[dict[str, Any]] = [{"type": "array"}, {"allOf": []}, {"type": "object", "x": 1}]
    for odd in odds:
        with pytest.raises(ValueError, match="no type"):
            type_of(odd)


def test_the_schema_is_served_and_what_is_sent_fits_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as house:
            anna = await guest(house)
            answer = await anna.get("/api/schema.json")
            assert answer.status_code == 200
            assert answer.json() == json.loads(msgspec.json.encode(schema()))
            await anna.close()

    asyncio.run(run())
    fits = jsonschema_rs.validator_for(schema() | {"$ref": "#/$defs/ToClient"})
    sitting = Sitting("carta_nostra", 3)
    for viewer in sitting.viewers:
        fits.validate(json.loads(msgspec.json.encode(state(sitting.table, viewer))))


def stream(game: str, seats: int) -> list[list[Any]]:
    """What each viewer of a game was sent, with chat, votes and answers taken back among it, and
    the state each update must lead to."""
    luck = Random(f"stream {game}")
    sitting = Sitting(game, seats)
    streams: list[list[Any]] = [[screen] for screen in sitting.screens]
    for step in range(STEPS):
        if sitting.table.stage == "over":
            break
        marks = sitting.marks[:]
        who, command = sitting.random_command(luck)
        if step % 7 == 3:
            command = c.Say("say", f"line {step}")
        changed = sitting.give(who, command)
        for place, viewer in enumerate(sitting.viewers):
            if sitting.table.number(viewer.seat) == marks[place].n:
                continue
            sent = update(sitting.table, viewer, marks[place], changed)
            streams[place].append([sent, state(sitting.table, viewer)])
            assert mark_of(sitting.table, viewer).n == sent.n
        sitting.follow(changed)
    return streams


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_the_reducer_of_the_web_client_shows_what_the_server_would_send(tmp_path: Path) -> None:
    """G16: state at k and updates make the state at n, in the client's own language."""
    streams = [each for game in GAMES for each in stream(game, 2)]
    recorded = tmp_path / "streams.json"
    recorded.write_bytes(msgspec.json.encode(streams))
    told = subprocess.run(
        ["node", str(HERE / "follow.mjs"), str(WEB / "reduce.mjs"), str(recorded)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    assert int(told.stdout) == sum(len(each) - 1 for each in streams)
    assert int(told.stdout) > 300
    code = (WEB / "reduce.mjs").read_text(encoding="utf-8")
    assert f"KEPT_LINES = {KEPT_LINES};" in code
    assert f"KEPT_CHATS = {KEPT_CHATS};" in code
