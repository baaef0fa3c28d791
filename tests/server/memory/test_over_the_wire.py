"""The memory of the game through the routes: who gets what, and what is refused."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from omerta.cli.main import main
from omerta.engine.dice import Dice
from omerta.engine.record import read_record
from omerta.games import GAMES, open_title
from omerta.server.house import House
from omerta.server.memory import records
from omerta.server.memory.trial import tried
from omerta.server.table import events as e
from omerta.server.table.decide import Refused
from server.clients import Guest, guest, serving
from server.memory.evenings import Evening

FULL = [(game, open_title(game).most_seats()) for game in GAMES]
Test = Callable[[House, Guest, Guest], Awaitable[None]]


def on_a_server(data: Path, test: Test, **settings: Any) -> None:
    """With Anna, who sits at tables, and Bruno, who does not."""

    async def run() -> None:
        async with serving(data, **settings) as house:
            anna, bruno = await guest(house, "Anna"), await guest(house, "Bruno")
            await test(house, anna, bruno)
            await anna.close()
            await bruno.close()

    asyncio.run(run())


async def lay(house: House, evening: Evening, who: Guest, id: str) -> str:
    """Put a table that was played in memory into the store; `who` sits on its first seat."""
    me = await house.people.session(who.headers["authorization"].removeprefix("Bearer "))
    assert me is not None
    row, events = evening.stored(id)
    mine = [
        msgspec.structs.replace(
            event, body=event.body.replace(b'"p0"', msgspec.json.encode(me.person.id))
        )
        for event in events
    ]
    await house.store.append(row, mine)
    return id


def error(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]


def test_of_a_running_game_everybody_gets_his_own_view(tmp_path: Path) -> None:
    async def test(house: House, anna: Guest, bruno: Guest) -> None:
        evening = Evening("famiglia", 2, "running")
        evening.play_on(Random(3), 12)
        table = await lay(house, evening, anna, "running")
        path = f"/api/tables/{table}"
        mine = await anna.get(f"{path}/replay", seat="0")
        assert mine.json()["game"]["seat"] == 0
        assert (await anna.get(f"{path}/replay")).json() == mine.json()
        steps = (await anna.get(f"{path}/replay/steps")).json()
        assert len(steps["steps"]) == mine.json()["last"] + 1 == 13
        seen = await bruno.get(f"{path}/replay")
        assert seen.json()["game"]["seat"] == -1
        assert seen.json()["game"]["ask"] is None
        for who, seat in ((anna, "1"), (bruno, "0"), (bruno, "1")):
            for what in ("replay", "replay/steps", "recap"):
                refused = await who.get(f"{path}/{what}", seat=seat)
                assert error(refused) == (403, "not_your_seat"), what
        assert error(await anna.get(f"{path}/replay", seat="2"))[1] == "no_such_seat"
        assert error(await anna.get(f"{path}/replay", at="13")) == (422, "no_moment")
        assert error(await anna.get(f"{path}/replay", at="x")) == (422, "message")
        assert error(await anna.get(f"{path}/replay", at="1", open="1")) == (409, "not_over")
        for what in ("record", "scores"):
            for who in (anna, bruno):
                assert error(await who.get(f"{path}/{what}")) == (409, "not_over")
        recap = (await anna.get(f"{path}/recap", since="3", lang="it")).json()
        numbers = [line["n"] for part in recap["parts"] for line in part["lines"]]
        assert min(numbers) > 3
        assert recap["last"] >= max(numbers)
        for what in ("replay", "replay/steps", "recap", "record", "scores", "luck"):
            assert error(await anna.get(f"/api/tables/nothing/{what}")) == (404, "no_table")

    on_a_server(tmp_path, test)


def test_a_private_table_is_remembered_for_those_who_have_the_key(tmp_path: Path) -> None:
    async def test(house: House, anna: Guest, bruno: Guest) -> None:
        evening = Evening("famiglia", 2, "private", public=False)
        evening.play_on(Random(3))
        path = f"/api/tables/{await lay(house, evening, anna, 'private')}"
        for what in ("replay", "replay/steps", "recap", "record", "scores", "luck"):
            assert error(await bruno.get(f"{path}/{what}")) == (404, "no_table")
            assert (await bruno.get(f"{path}/{what}", key="key")).status_code == 200
            assert (await anna.get(f"{path}/{what}")).status_code == 200
        fork = {"seat": 0, "at": 3}
        assert error(await bruno.post(f"{path}/fork", fork)) == (404, "no_table")
        assert (await bruno.post(f"{path}/fork?key=key", fork)).status_code == 201

    on_a_server(tmp_path, test)


def test_before_it_begins_there_is_nothing_to_remember(tmp_path: Path) -> None:
    async def test(house: House, anna: Guest, bruno: Guest) -> None:
        table = await anna.new_table("famiglia", ["me", "open"])
        for what in ("replay", "replay/steps", "recap", "record", "scores", "luck"):
            assert error(await anna.get(f"/api/tables/{table}/{what}")) == (422, "not_started")
        refused = await anna.post(f"/api/tables/{table}/fork", {"seat": 0})
        assert error(refused) == (422, "not_started")

    on_a_server(tmp_path, test)


@pytest.mark.parametrize(("game", "seats"), FULL)
def test_an_exported_game_verifies_comes_in_again_and_is_played_on(
    game: str, seats: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    evening = Evening(game, seats, f"export {game}")
    luck = Random(game)
    evening.play_on(luck, 30, undo=0.1)
    here = max(len(evening.play.record.answers) - 4, 0)
    evening.put(e.Proposed(0, here), e.Wentback(here, "5a" * 32))
    evening.play_on(luck, undo=0.05)
    file = tmp_path / "record.json"

    async def test(house: House, anna: Guest, bruno: Guest) -> None:
        path = f"/api/tables/{await lay(house, evening, anna, 'over')}"
        seed_hash = (await bruno.get(path)).json()["table"]["seed_hash"]
        got = await bruno.get(f"{path}/record")
        assert "attachment" in got.headers["content-disposition"]
        file.write_bytes(got.content)
        assert json.loads(got.content)["seed_hash"] == seed_hash
        brought = await bruno.http.post(
            "/api/records", content=got.content, headers={"content-type": "application/json"}
        )
        assert brought.status_code == 201, brought.text
        link = f"/api/records/{brought.json()['record']}"
        assert (await anna.get(link)).content == got.content
        listed = (await bruno.get("/api/records")).json()["mine"]
        assert [one["record"] for one in listed] == [brought.json()["record"]]
        assert (await anna.get("/api/records")).json()["mine"] == []
        for query in ({"seat": "0", "at": "5"}, {"seat": "-1"}, {"seat": "1", "open": "1"}):
            there = await bruno.get(f"{path}/replay", **query)  # who is spoken to nowhere
            assert there.status_code == 200
            assert (await anna.get(f"{link}/replay", **query)).json() == there.json()
        for what in ("replay/steps", "scores", "luck"):
            there = await bruno.get(f"{path}/{what}", lang="de")
            assert (await anna.get(f"{link}/{what}", lang="de")).json() == there.json()
        # a record is no table: nothing can be done at it but look and play on elsewhere
        assert (await bruno.command(brought.json()["record"], "start")).status_code == 404
        for where in (path, link):
            forked = await anna.post(f"{where}/fork", {"seat": 1, "at": 7, "level": "random"})
            assert forked.status_code == 201, forked.text
            new = (await anna.get(f"/api/tables/{forked.json()['table']}", seat="1")).json()
            there = (await anna.get(f"{path}/replay", seat="1", at="7")).json()
            assert new["table"]["why"] == "fork"
            assert new["table"]["public"] is False
            assert [seat["you"] for seat in new["table"]["seats"]].index(True) == 1
            if new["n"] == seats + 2:  # before a bot has answered
                assert new["game"]["scene"] == there["game"]["scene"]
            assert (await bruno.get(f"/api/tables/{forked.json()['table']}")).status_code == 404
        last = (await anna.get(f"{path}/replay")).json()["last"]
        for asked, key in (
            ({"seat": 0}, "fork_over"),
            ({"seat": 0, "at": last}, "fork_over"),
            ({"seat": 0, "at": last + 1}, "no_moment"),
            ({"seat": -1, "at": 1}, "no_such_seat"),
            ({"seat": seats, "at": 1}, "no_such_seat"),
            ({"seat": 0, "at": 1, "level": "genius"}, "no_such_bot"),
            ({"at": 1}, "message"),
            ({"seat": 0, "at": True}, "message"),
            ({"seat": 0, "at": 1, "view": {}}, "message"),
        ):
            for where in (path, link):
                assert error(await anna.post(f"{where}/fork", asked)) == (422, key)

    on_a_server(tmp_path, test)
    assert main(["verify", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["ok"]
    assert told["finished"]
    record = read_record(file)
    assert Dice(record.seed).seed_hash() == told["seed_hash"]
    assert [player.name for player in record.seats] == [f"Anna {seat}" for seat in range(seats)]


def test_a_running_game_is_forked_from_now_on_the_own_seat_alone(tmp_path: Path) -> None:
    async def test(house: House, anna: Guest, bruno: Guest) -> None:
        evening = Evening("speakeasy", 3, "fork")
        evening.play_on(Random(3), 25)
        path = f"/api/tables/{await lay(house, evening, anna, 'fork')}"
        last = (await anna.get(f"{path}/replay")).json()["last"]
        for asked in ({"seat": 0}, {"seat": 0, "at": last}):
            answer = await anna.post(f"{path}/fork", asked)
            assert answer.status_code == 201
            assert answer.json()["table"] != "fork"
        assert error(await anna.post(f"{path}/fork", {"seat": 0, "at": 3})) == (422, "fork_past")
        for who, seat in ((anna, 1), (bruno, 0), (bruno, -1)):
            refused = await who.post(f"{path}/fork", {"seat": seat})
            assert error(refused) == (403, "not_your_seat")
        nobody = Guest(house, "")
        assert error(await nobody.post(f"{path}/fork", {"seat": 0})) == (401, "no_person")
        await nobody.close()

    on_a_server(tmp_path, test)


def test_hands_are_shown_later_to_those_who_never_sat_here(tmp_path: Path) -> None:
    minutes = 60_000

    async def test(house: House, anna: Guest, bruno: Guest) -> None:
        nobody = Guest(house, "")
        evening = Evening("carta_nostra", 3, "open", open_hands=True)
        evening.play_on(Random(3), 20)
        closed = Evening("carta_nostra", 3, "closed")
        closed.play_on(Random(3), 20)
        path = f"/api/tables/{await lay(house, evening, anna, 'open')}"
        hidden = f"/api/tables/{await lay(house, closed, anna, 'closed')}"
        assert (await anna.get(path)).json()["table"]["open_hands"] is True
        now = evening.now
        house.hall.clock = lambda: now
        assert error(await bruno.get(f"{path}/replay", seat="1")) == (409, "hands_later")
        house.hall.clock = lambda: now + 5 * minutes
        for who in (bruno, nobody):
            got = await who.get(f"{path}/replay", seat="1")
            assert got.status_code == 200
            seen = got.json()
            assert seen["game"]["seat"] == 1
            assert seen["last"] < 20, "never the present moment"
            assert error(await who.get(f"{path}/replay", seat="1", at="20"))[1] == "no_moment"
            assert error(await who.get(f"{hidden}/replay", seat="1")) == (403, "not_your_seat")
        house.hall.clock = lambda: now + 5 * minutes - 10_000
        assert (await bruno.get(f"{path}/replay", seat="1")).json()["last"] <= 10
        house.hall.clock = lambda: now + 500 * minutes
        assert (await bruno.get(f"{path}/replay", seat="1")).json()["last"] < 20, "it stands still"
        # who sits, or has sat, sees his own hand and no other
        assert error(await anna.get(f"{path}/replay", seat="1")) == (403, "not_your_seat")
        assert (await anna.command("open", "rise", seat=0)).status_code == 200
        assert error(await anna.get(f"{path}/replay", seat="1")) == (403, "not_your_seat")
        for what in ("recap", ""):
            refused = await bruno.get(f"{path}/{what}".rstrip("/"), seat="1")
            assert error(refused) == (403, "not_your_seat")
        assert error(await bruno.post(f"{path}/fork", {"seat": 1})) == (403, "not_your_seat")
        await nobody.close()

    on_a_server(tmp_path, test)


def bent(text: str, **fields: object) -> str:
    read = json.loads(text)
    return json.dumps({**read, **fields})


def test_a_record_that_is_not_right_is_refused_with_the_reason(tmp_path: Path) -> None:
    evening = Evening("famiglia", 2, "bent")
    evening.play_on(Random(1))
    text = evening.play.record.text()
    read = json.loads(text)
    pack = {"pack": "own", "game": "famiglia"}
    cases = {
        "nonsense": "trouble.record_damaged",
        "[]": "trouble.record_foreign",
        bent(text, omerta=3): "trouble.record_newer",
        bent(text, more=1): "trouble.record_unknown",
        bent(text, game="chess"): "trouble.game",
        bent(text, rules=99): "trouble.record_rules",
        bent(text, box="0" * 64): "trouble.record_box",
        bent(text, packs=[pack]): "trouble.record_packs",
        bent(text, seed="00" * 32): "trouble.record_seed",
        bent(text, answers=read["answers"][:-3]): "trouble.record_unfinished",
        bent(text, answers=read["answers"][1:]): "trouble.record_answer",
        bent(text, seats=[{**read["seats"][0], "name": "x" * 81}, read["seats"][1]]): (
            "trouble.record_name"
        ),
        bent(text, start={"seat": 0, "view": {"seat": 0}}): "trouble.view",
    }

    async def test(house: House, anna: Guest, bruno: Guest) -> None:
        kind = {"content-type": "application/json"}
        (wrong,) = [sent for sent, key in cases.items() if key == "trouble.record_answer"]
        for language in ("de", "en", "it"):
            path = f"/api/records?lang={language}"
            answer = await anna.http.post(path, content=wrong, headers=kind)
            assert error(answer) == (422, "trouble.record_answer")
            assert answer.json()["text"]
        broken = await anna.http.post("/api/records", content=b"\xff\xfe", headers=kind)
        assert error(broken) == (422, "trouble.record_foreign")
        lacking = await anna.http.post("/api/records", content='{"omerta": 2}', headers=kind)
        assert error(lacking) == (422, "trouble.record_lacks")
        assert lacking.json()["field"] == "game"
        large = await anna.http.post("/api/records", content="1" * 70_000, headers=kind)
        assert large.status_code == 413
        nobody = Guest(house, "")
        answer = await nobody.http.post("/api/records", content=text, headers=kind)
        assert error(answer) == (401, "no_person")
        await nobody.close()
        assert (await anna.get("/api/records")).json()["mine"] == []
        for what in ("", "/replay", "/replay/steps", "/scores", "/luck"):
            assert error(await anna.get(f"/api/records/nothing{what}")) == (404, "no_record")

    on_a_server(tmp_path, test)
    for sent, key in cases.items():
        found = tried(sent)
        assert getattr(found, "key", "") == key, (sent[:80], found)


def test_a_record_no_game_leads_to_takes_nothing_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever happens while it is tried, it is refused: faults, and a trial that never ends."""
    evening = Evening("famiglia", 2, "odd")
    evening.play_on(Random(1))
    text = evening.play.record.text()

    def fault(*_: object) -> None:
        raise IndexError

    with monkeypatch.context() as patch:
        patch.setattr("omerta.engine.record.Record.replay", fault)
        assert getattr(tried(text), "key", "") == "trouble.record_odd"
    monkeypatch.setattr(records, "PATIENCE", 0.01)
    with pytest.raises(Refused, match=r"trouble\.record_odd"):
        asyncio.run(records.examine(text.encode()))


def test_one_person_brings_in_so_many_records(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening("famiglia", 2, "full")
    evening.play_on(Random(1))
    monkeypatch.setattr("omerta.server.routes.records.MOST_KEPT", 1)

    async def test(house: House, anna: Guest, bruno: Guest) -> None:
        kind = {"content-type": "application/json"}
        text = evening.play.record.text()
        for who, status in ((anna, 201), (anna, 422), (bruno, 201)):
            answer = await who.http.post("/api/records", content=text, headers=kind)
            assert answer.status_code == status
            assert status == 201 or answer.json()["error"] == "records_full"

    on_a_server(tmp_path, test)


def test_a_game_whose_rules_have_changed_is_remembered_no_more(tmp_path: Path) -> None:
    async def test(house: House, anna: Guest, bruno: Guest) -> None:
        evening = Evening("famiglia", 2, "frozen")
        evening.play_on(Random(1))
        row, events = evening.stored("frozen")
        old = [
            msgspec.structs.replace(event, body=event.body.replace(b'"rules":', b'"rules":9'))
            for event in events
        ]
        await house.store.append(row, old)
        for what in ("replay", "replay/steps", "recap", "record", "scores", "luck"):
            assert error(await anna.get(f"/api/tables/frozen/{what}")) == (422, "frozen")
        await house.store.put_record("old", "somebody", 0, text_of(evening, 99).encode())
        for what in ("replay", "replay/steps", "scores"):
            refused = error(await anna.get(f"/api/records/old/{what}"))
            assert refused == (422, "trouble.record_rules")

    on_a_server(tmp_path, test)


def text_of(evening: Evening, rules: int) -> str:
    return bent(evening.play.record.text(), rules=rules)


def test_names_no_terminal_can_show_do_not_spoil_an_export(tmp_path: Path) -> None:
    evening = Evening("famiglia", 2, "names")
    evening.play_on(Random(1), 5)
    evening.put(e.Rose(1), e.Relieved(1, "greedy", "gone"))
    evening.put(e.Sat(1, "x", "Zo\u200be"))
    evening.play_on(Random(1))
    file = tmp_path / "record.json"
    file.write_bytes(records.exported(evening.play.record))
    assert read_record(file).players()[1].name == "Zo\ufffde"


def test_the_longest_games_are_far_below_what_may_be_sent() -> None:
    """So the limit for a body needs no exception: the longest records have about 16 KB."""
    for game, seats in FULL:
        evening = Evening(game, seats, "long")
        evening.play_on(Random(game))
        assert len(records.exported(evening.play.record)) < 65_536 // 2
