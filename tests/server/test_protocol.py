"""docs/protocol.md is true: its examples are read out of the file, checked and carried out."""

from __future__ import annotations

import asyncio
import importlib.util
import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from omerta.engine.words import LANGUAGES
from omerta.server import socket, telling, watching
from omerta.server.app import definitions, make_app
from omerta.server.guard.language import server_words
from omerta.server.opening import Wishes, check
from omerta.server.settings import Settings
from omerta.server.store.rows import Person
from omerta.server.table import commands as c
from omerta.server.table.decide import Refused
from omerta.server.table.project import state, update
from omerta.server.wire import read_message
from server.clients import Guest, guest, serving
from server.table.tables import Sitting

DOCS = Path(__file__).resolve().parents[2] / "docs"
TEXT = (DOCS / "protocol.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+) ?(.*?)\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
EXAMPLES = [(told.split()[-1], text) for kind, told, text in BLOCKS if kind == "json"]
SENT = [[*told.split()[:2], text] for kind, told, text in BLOCKS if kind == "json" and "/" in told]
INSIDE = "who may come in"


def whole(schemas: dict[str, Any]) -> dict[str, Any]:
    """What the server sends it sends whole, unless light; then an example must have every field,
    and no other."""
    for each in schemas.values():
        if "properties" in each and each.get("additionalProperties") is not False:
            each["additionalProperties"] = False
            if not each.get("x-light"):
                each["required"] = list(each["properties"])
    return schemas


def rows(heading: str) -> list[list[str]]:
    """The table in the text that has this heading."""
    _, found, rest = TEXT.partition(f"\n| {heading} |")
    assert found, heading
    lines = rest.partition("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in lines]


@pytest.mark.parametrize(("name", "text"), EXAMPLES)
def test_an_example_fits_the_schema(name: str, text: str) -> None:
    schema = {"$defs": whole(definitions()), "$ref": f"#/$defs/{name}"}
    jsonschema_rs.validator_for(schema).validate(json.loads(text))


def test_every_message_has_an_example() -> None:
    both = definitions()["ToServer"]["anyOf"] + definitions()["ToClient"]["anyOf"]
    wanted = {each["$ref"].rpartition("/")[2] for each in both}
    assert wanted <= {name for name, _ in EXAMPLES}


def test_what_is_sent_over_http_is_taken(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as house:
            who = await guest(house)
            assert len(SENT) > 3
            made: dict[str, str] = {}
            for method, path, text in SENT:
                sent = json.loads(text)
                if path.endswith("/find"):  # the code of a real table, typed as it is in the text
                    code = (await who.get(f"/api/tables/{made['table']}")).json()["table"]["code"]
                    sent["code"] = f"{code[:3]} {code[3:]}".lower()
                    assert len(sent["code"]) == len(json.loads(text)["code"])
                answer = await who.http.request(method, path, json=sent)
                assert answer.status_code == (200 if path.endswith("/find") else 201), answer.text
                made = answer.json()
            await who.close()

    asyncio.run(run())


# -- commands


def running() -> Sitting:
    sitting = Sitting("carta_nostra", 3)
    sitting.play_on(Random(1), 12)
    return sitting


def laid_out() -> Sitting:
    return Sitting("carta_nostra", 3, begin=False)


def with_berta() -> Sitting:
    sitting = laid_out()
    sitting.do(sitting.people[1], c.Sit("s", 1))
    return sitting


def with_a_bot() -> Sitting:
    sitting = laid_out()
    sitting.do(sitting.people[0], c.Place("p", 2, "random"))
    return sitting


def full() -> Sitting:
    sitting = with_a_bot()
    for seat in (0, 1):
        sitting.do(sitting.people[seat], c.Sit("s", seat))
    return sitting


def undoable() -> Sitting:
    luck = Random(1)
    sitting = Sitting("speakeasy", 2)
    while not sitting.screen(0).undo:
        sitting.do(*sitting.random_answer(luck))
    return sitting


def asked() -> Sitting:
    sitting = running()
    sitting.do(sitting.people[0], c.Propose("p", 0))
    return sitting


def relieved() -> Sitting:
    sitting = running()
    sitting.do(sitting.people[1], c.Relieve("r", 1))
    return sitting


def talked() -> Sitting:
    sitting = running()
    sitting.do(sitting.people[1], c.Say("s", "Hm."))
    return sitting


SCENES: dict[str, tuple[Callable[[], Sitting], int]] = {  # and who gives it there
    "sit": (laid_out, 1),
    "rise": (with_berta, 1),
    "place": (laid_out, 0),
    "clear": (with_a_bot, 0),
    "start": (full, 0),
    "undo": (undoable, 0),
    "restart": (undoable, 0),
    "propose": (running, 0),
    "vote": (asked, 1),
    "relieve": (running, 0),
    "return": (relieved, 1),
    "say": (running, 2),
    "mute": (talked, 0),
    "nudge": (running, -1),
}


@pytest.mark.parametrize("do", SCENES)
def test_a_command_is_carried_out_as_it_is_written(do: str) -> None:
    (text,) = [text for _, text in EXAMPLES if f'"do": "{do}"' in text]
    command = read_message(text)
    assert isinstance(command, c.Command)
    made, by = SCENES[do]
    sitting = made()
    if by < 0:
        by = (sitting.to_move() + 1) % len(sitting.people)
    assert sitting.do(sitting.people[by], command)


def test_the_answer_in_the_text_answers_the_state_in_the_text() -> None:
    found = dict(EXAMPLES)
    now, given = json.loads(found["State"]), json.loads(found["Answer"])
    ask = now["game"]["ask"]
    assert (given["n"], given["seat"], given["step"]) == (now["n"], now["seat"], ask["step"])
    assert given["option"] in [choice["option"] for choice in ask["choices"]]
    then = json.loads(found["Update"])
    assert then["was"] == now["n"]


def test_who_may_give_a_command_is_told_as_it_is() -> None:
    told = {cells[0].strip("`"): cells[1] for cells in rows("Command")}
    assert told.pop("look") == "everybody"
    names = {c.EVERYBODY_IN: INSIDE, c.AT_THE_TABLE: "seat, host", c.HOST: "host"}
    assert told == {kind.__name__.lower(): names[kind.may] for kind in c.COMMANDS}


# -- reading


def test_the_reducer_in_the_text_makes_the_state_the_server_would_send() -> None:
    (code,) = [text for kind, _, text in BLOCKS if kind == "python"]
    assert len(code.splitlines()) <= 40
    space: dict[str, Any] = {}
    exec(compile(code, "protocol.md", "exec"), space)
    luck = Random(9)
    sitting = Sitting("der_pate", 3)
    screens = [plain(screen) for screen in sitting.screens]
    for step in range(60):
        marks = sitting.marks[:]
        who, command = sitting.random_command(luck)
        changed = sitting.give(who, c.Say("s", f"{step}") if step % 5 == 4 else command)
        for place, viewer in enumerate(sitting.viewers):
            if sitting.table.number(viewer.seat) != marks[place].n:
                sent = plain(update(sitting.table, viewer, marks[place], changed))
                screens[place] = space["reduced"](screens[place], sent)
                assert json.dumps(screens[place]) == json.dumps(plain(state(sitting.table, viewer)))
                assert space["reduced"](screens[place], sent) is None
        sitting.follow(changed)


def plain(made: object) -> Any:
    return json.loads(msgspec.json.encode(made))


# -- routes, limits, codes


def test_every_route_is_in_the_text_with_who_may_ask(tmp_path: Path) -> None:
    names = {
        "anybody": "anybody", "person": "a person", "inside": INSIDE, "link": "who has the link",
        "seat": "who sits there", "host": "the host", "admin": "the admin",
    }  # fmt: skip

    async def run() -> None:
        async with serving(tmp_path) as house:
            paths = make_app(house).openapi()["paths"]
        there = {
            f"{method.upper()} {path}": names[told["x-access"]]
            for path, methods in paths.items()
            for method, told in methods.items()
        }
        assert {cells[0].strip("`"): cells[1] for cells in rows("Route")} == there

    asyncio.run(run())


def test_the_limits_are_those_of_the_settings() -> None:
    settings = Settings(data=Path())
    for _, name, value in rows("Limit"):
        found = getattr(settings, name.strip("`"))
        assert value == (", ".join(map(str, found)) if isinstance(found, tuple) else str(found))


def test_the_close_codes_are_those_the_server_uses() -> None:
    used = {
        socket.POLICY,
        socket.RESTART,
        socket.TOO_SLOW,
        socket.GONE,
        telling.FAULT,
        watching.STRANGER,
    }
    assert {int(cells[0]) for cells in rows("Close code")} == used | {1009}


def test_refusals_in_the_text_say_what_the_server_says() -> None:
    found = dict(EXAMPLES)
    refusing = json.loads(found["Refusing"])
    assert refusing["text"] == server_words("en").say("refused.stale", n="4", now="5")
    notice = json.loads(found["Notice"])
    assert notice["text"] == server_words("en").say(notice["error"])
    with pytest.raises(Refused) as caught:
        check(Wishes("famiglia", ["me"] * 3))
    problem = json.loads(found["Problem"])
    words = server_words("en")
    told = (caught.value.key, caught.value.field, caught.value.rule, caught.value.said(words))
    assert told == (problem["error"], problem["field"], problem["rule"], problem["text"])
    assert set(re.findall(r"`(de|en|it)`", TEXT)) == set(LANGUAGES)


# -- the client


def client() -> Any:
    spec = importlib.util.spec_from_file_location("play", DOCS / "examples" / "play.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def test_the_client_plays_a_whole_game_against_a_bot(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as house:
            there = f"http://127.0.0.1:{house.settings.port}"
            last = await asyncio.to_thread(client().play, there, "famiglia")
            assert last["game"]["end"]["winners"] is not None
            assert last["table"]["seed"]

    asyncio.run(run())


def test_an_outside_bot_takes_a_seat_at_the_table_of_somebody_else(tmp_path: Path) -> None:
    """Two of them, at a private table, with the key; whoever laid it out only starts it."""

    async def run() -> None:
        async with serving(tmp_path) as house:
            host = await guest(house)
            table = await host.new_table("famiglia", ["open", "open"])
            key = (await host.get(f"/api/tables/{table}")).json()["table"]["key"]
            link = f"http://127.0.0.1:{house.settings.port}/?table={table}&key={key}"
            play = client().play
            games = [
                asyncio.create_task(asyncio.to_thread(play, link, name=name, pause=0.06))
                for name in ("Zufall", "Glück")
            ]
            await all_seated(host, table)
            assert (await host.command(table, "start")).status_code == 200
            one, other = await asyncio.gather(*games)
            assert {one["seat"], other["seat"]} == {0, 1}
            assert one["game"]["end"]["winners"] == other["game"]["end"]["winners"]
            people = [await house.store.person(chair.person) for chair in chairs(house, table)]
            assert [isinstance(who, Person) and who.kind for who in people] == ["bot", "bot"]
            await host.close()

    asyncio.run(run())


def chairs(house: Any, table: str) -> list[Any]:
    return list(house.hall.rooms[table].table.chairs)


async def all_seated(host: Guest, table: str) -> None:
    async with host.at(table) as live:
        while live.state is None or any(seat.kind == "empty" for seat in live.state.table.seats):
            await live.next(30)
