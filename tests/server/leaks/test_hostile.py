"""Hostile input: nothing breaks, and whatever is refused has changed nothing (G7)."""

from __future__ import annotations

import os
from hashlib import sha256
from random import Random
from urllib.parse import quote

import msgspec
import pytest

from omerta.engine.words import LANGUAGES
from omerta.server.table.project import Viewer, state
from omerta.server.table.table import Table
from server.leaks import mutants
from server.leaks.town import KEY, Town, in_town

SOAK = os.environ.get("OMERTA_SOAK") == "1"
MESSAGES = 50_000 if SOAK else 2_500  # each way
ROLES = ("own", "second", "host", "guest", "other", "admin", "bot", "nobody")
BODIES: dict[str, dict[str, object]] = {
    "POST /api/people": {"name": "Anna", "language": "en", "bot": True},
    "PATCH /api/me": {"name": "Anna", "language": "it"},
    "POST /api/resume": {"code": "ABCDEFGH"},
    "POST /api/tables": {
        "game": "famiglia",
        "seats": ["me", "open"],
        "packs": [],
        "pace": {"kind": "live", "seconds": 60, "more": 5},
        "public": False,
        "open_hands": False,
        "start": True,
    },
    "POST /api/tables/table/fork": {"seat": 1, "at": 0, "level": "greedy"},
    "POST /api/records/none/fork": {"seat": 1, "at": 0, "level": "greedy"},
}
PAGES = (
    "/api/tables/{}", "/api/tables/{}/lines", "/api/tables/{}/replay",
    "/api/tables/{}/replay/steps",
    "/api/tables/{}/recap", "/api/tables/{}/scores", "/api/tables/{}/luck",
    "/api/tables/{}/record", "/api/records/{}", "/api/records/{}/luck",
    "/api/records/{}/replay", "/api/records/{}/scores", "/api/games/{}/how", "/api/games/{}/rules",
    "/api/games/{}/sheets/0", "/api/games/famiglia/sheets/{}", "/api/tables",
)  # fmt: skip
QUERY = ("key", "seat", "lang", "from", "until", "at", "open", "since", "search", "packs")


def hash_of(table: Table) -> str:
    """Of everything anybody can see of a table, and of what is kept of its people."""
    seen = [
        msgspec.json.encode(state(table, Viewer(person, seat, "en")))
        for seat in range(-1, len(table.chairs))
        for person in ("", "host")
    ]
    kept = repr((table.seq, sorted(table.acks), sorted(table.muted), table.at)).encode()
    return sha256(b"\n".join([*seen, kept])).hexdigest()


@pytest.mark.parametrize("started", [True, False], ids=["running", "open"])
def test_spoilt_commands_break_nothing_and_change_nothing(started: bool) -> None:
    async def test(town: Town) -> None:
        luck = Random(f"commands {started}")
        table = await town.lay("table", started, public=True)
        before, refused = hash_of(table), 0
        for _ in range(MESSAGES // 2):
            sent = mutants.spoilt(luck, mutants.a_command(luck))
            role = luck.choice(ROLES)
            answer = await town.ask(role, "POST", f"/api/tables/table/commands?key={KEY}", sent)
            assert answer.status_code < 500, sent
            if answer.status_code >= 300:
                refused += 1
                assert set(answer.json()) <= {"error", "text", "field", "rule"}
                assert hash_of(table) == before, f"{sent!r} was refused and changed something"
            else:
                table = await town.lay("table", started, public=True)
                before = hash_of(table)
        assert refused > MESSAGES // 4

    in_town(test)


@pytest.mark.parametrize("role", ["own", "nobody"])
def test_spoilt_messages_leave_a_socket_open(role: str) -> None:
    """Every message is answered, one by one, and the table is as it was if none was carried out."""

    async def test(town: Town) -> None:
        luck = Random(f"socket {role}")
        for _ in range(MESSAGES // 2 // 25):
            table = await town.lay("table", public=True)
            before = hash_of(table)
            sent = [mutants.spoilt(luck, mutants.a_command(luck)) for _ in range(25)]
            frames = [text if luck.random() < 0.5 else as_text(text) for text in sent]
            found = await town.open(role, "/api/tables/table/live", *frames)
            assert found[0]["type"] == "websocket.accept"
            assert found[-1]["type"] == "websocket.send", f"closed by one of {sent}"
            told = [msgspec.json.decode(message["text"]) for message in found[1:]]
            answers = [each["type"] for each in told if each["type"] in ("ack", "refused")]
            assert len(answers) == len(sent)
            if "ack" not in answers:
                assert hash_of(table) == before

    in_town(test)


def as_text(sent: bytes) -> str:
    return sent.decode("utf-8", "replace")


def test_spoilt_bodies_break_no_route() -> None:
    async def test(town: Town) -> None:
        luck = Random("bodies")
        table = await town.lay("table", public=True)
        before = hash_of(table)
        for _ in range(MESSAGES):
            where = luck.choice(list(BODIES))
            method, path = where.split()
            sent = mutants.spoilt(luck, dict(BODIES[where]))
            answer = await town.ask(luck.choice(ROLES), method, path, sent)
            assert answer.status_code < 500, (where, sent)
            assert len(answer.content) < 5000, "what was sent is not told again"
        assert hash_of(table) == before

    in_town(test)


def test_odd_addresses_break_no_page() -> None:
    async def test(town: Town) -> None:
        luck = Random("addresses")
        table = await town.lay("table", public=True)
        before = hash_of(table)
        for _ in range(MESSAGES // 4):
            id = "table" if luck.random() < 0.6 else odd(luck)
            query = "&".join(f"{luck.choice(QUERY)}={odd(luck)}" for _ in range(luck.randrange(4)))
            path = luck.choice(PAGES).format(id or "-") + f"?{query}"
            answer = await town.ask(luck.choice(ROLES), "GET", path)
            assert answer.status_code < 500, path
        assert hash_of(table) == before

    in_town(test)


def odd(luck: Random) -> str:
    found = luck.choice(mutants.ODD)
    if luck.random() < 0.1:
        return "%ff%fe" + "%00"
    return quote(str(found)[:200].encode("utf-8", "surrogatepass"), safe="")


@pytest.mark.parametrize(
    "name",
    ["\0", "An\0na", "\u202eAnna", mutants.BIDI, "", " ", "x" * 41, "\u200b", "\u0007", "\ue000"],
    ids=["nul", "nul inside", "turned", "bidi", "none", "blank", "long", "zero", "bell", "private"],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_nobody_could_read_is_refused(name: str, language: str) -> None:
    async def test(town: Town) -> None:
        for method, path in (("POST", "/api/people"), ("PATCH", "/api/me")):
            people = len(town.store.people)
            answer = await town.ask("own", method, f"{path}?lang={language}", {"name": name})
            if method == "PATCH" and not name:
                assert answer.status_code == 200  # nothing asked, nothing changed
            else:
                assert answer.status_code == 422
                assert answer.json()["error"].startswith("guard.name_")
                assert answer.json()["text"]
            assert len(town.store.people) == people
            assert town.store.people["own"].name == "Own"

    in_town(test)


def test_what_is_old_foreign_or_double_is_refused_by_name() -> None:
    async def test(town: Town) -> None:
        table = await town.lay("table")
        path = "/api/tables/table/commands"
        seat = table.to_move()[0]
        who = table.chairs[seat].person
        step = table.play.game.stack[-1].name if table.play is not None else ""
        n = table.number(seat)
        stale = {
            "do": "answer",
            "id": "an-answer",
            "seat": seat,
            "n": n - 1,
            "step": step,
            "option": 0,
        }
        foreign = {**stale, "seat": (seat + 1) % 3, "n": n}
        say = {"do": "say", "id": "i-say-this", "text": "Ciao"}
        assert (await town.ask(who, "POST", path, say)).status_code == 200
        before = hash_of(table)
        for sent, error, status in (
            (stale, "stale", 409),
            (foreign, "not_your_seat", 403),
            ({**say, "text": "Addio"}, "id_used", 409),
            ({**say, "do": "nudge"}, "message", 422),
            ({**stale, "n": n + 5}, "stale", 409),
        ):
            answer = await town.ask(who, "POST", path, sent)
            assert (answer.status_code, answer.json()["error"]) == (status, error)
            assert hash_of(table) == before
        again = await town.ask(who, "POST", path, say)
        assert again.status_code == 200
        assert hash_of(table) == before, "said twice"
        large = await town.ask(who, "POST", path, {**say, "text": "x" * 70_000})
        assert large.status_code == 413

    in_town(test)


def test_chat_keeps_nothing_that_turns_writing_round() -> None:
    async def test(town: Town) -> None:
        table = await town.lay("table")
        sent = {"do": "say", "id": "i-say-this", "text": "a\u202eb\0c\nd\u200be"}
        answer = await town.ask("own", "POST", "/api/tables/table/commands", sent)
        assert answer.status_code == 200
        assert table.chats[-1].text == "a b c d e"
        for text in ("\0\0", mutants.BIDI, "x" * 501, ""):
            answer = await town.ask(
                "own",
                "POST",
                "/api/tables/table/commands",
                {**sent, "id": "another-one", "text": text},
            )
            assert (answer.status_code, answer.json()["error"]) == (422, "text")

    in_town(test)
