"""The live table over real sockets: who is there, in which language, through whose eyes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from omerta.engine.trouble import Trouble
from omerta.server.house import House
from omerta.server.letters import TYPED
from omerta.server.routes import tables as listing
from server.clients import Guest, Live, guest, new_id, serving


def served(path: Path, do: Callable[[House], Awaitable[None]], **settings: Any) -> None:
    async def run() -> None:
        async with serving(path, **settings) as house:
            await do(house)

    asyncio.run(run())


async def presence(live: Live) -> tuple[list[bool], int]:
    told = await live.until("presence")
    return told["seats"], told["watching"]


def test_everybody_is_told_who_is_there_and_so_is_who_comes(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        anna, berta = await guest(house, "Anna"), await guest(house, "Berta")
        table = await anna.new_table("famiglia", ["me", "open"], public=True)
        async with anna.at(table) as hers:
            assert (await hers.next())["type"] == "state"
            assert await presence(hers) == ([True, False], 0)
            async with berta.at(table) as watching:
                assert (await watching.next())["type"] == "state"
                assert await presence(watching) == ([True, False], 1)
                assert await presence(hers) == ([True, False], 1)
                await watching.send("sit")
                await watching.until("ack")
                await watching.until("state")
                assert watching.state is not None
                assert watching.state.seat == 1, "who sits down looks through that seat"
                assert await presence(hers) == ([True, True], 0)
            assert await presence(hers) == ([True, False], 0)
        for who in (anna, berta):
            await who.close()

    served(tmp_path, do)


def test_who_wants_to_watch_goes_on_watching_when_he_sits_down(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        anna = await guest(house)
        table = await anna.new_table("famiglia", ["open", "open"])
        async with anna.at(table, seat="-1") as live:
            await live.until("state")
            await live.send("sit")
            await live.until("ack")
            await live.socket.send('{"do": "look"}')
            await live.until("state")
            assert live.state is not None
            assert live.state.seat == -1
            assert live.state.table.seats[0].you
        await anna.close()

    served(tmp_path, do)


def test_another_language_is_another_state_and_so_are_the_updates_after_it(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        anna = await guest(house)
        table = await anna.new_table("famiglia", ["me", "me"])
        async with anna.at(table, lang="de") as live:
            await live.until("state")
            texts = []
            for language in ("de", "it", "en"):
                await live.socket.send(f'{{"do": "look", "language": "{language}"}}')
                await live.until("state")
                assert live.state is not None
                assert live.state.game is not None
                assert live.state.language == language
                texts.append(live.state.game.lines[-1].text)
            assert len(set(texts)) == 3
            await live.socket.send('{"do": "look", "language": "la"}')
            assert (await live.until("refused"))["error"] == "trouble.language"
            await live.send("say", text="still there")
            await live.until("update")
            assert live.state is not None
            assert live.state.chat[-1].text == "still there"
            assert live.state.language == "en"
        await anna.close()

    served(tmp_path, do)


def test_one_person_looks_through_several_seats_each_on_its_socket(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        anna = await guest(house)
        table = await anna.new_table("famiglia", ["me", "me"])
        async with anna.at(table, seat="0") as first, anna.at(table, seat="1") as second:
            for seat, live in enumerate((first, second)):
                await live.until("state")
                assert live.state is not None
                assert live.state.game is not None
                places = live.state.game.scene.places
                assert isinstance(places[f"hand.{seat}"], list)
                assert isinstance(places[f"hand.{1 - seat}"], int)
        await anna.close()

    served(tmp_path, do)


def test_a_command_resent_on_another_socket_is_acknowledged_again(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        anna = await guest(house)
        table = await anna.new_table("famiglia", ["me", "open"])
        id = new_id()
        for _ in range(2):
            async with anna.at(table) as live:
                await live.send("say", id=id, text="once")
                assert (await live.until("ack"))["id"] == id
        async with anna.at(table) as live:
            await live.send("say", id=id, text="twice")
            assert (await live.until("refused"))["error"] == "id_used"
            assert live.state is not None
            assert [chat.text for chat in live.state.chat] == ["once"]
        await anna.close()

    served(tmp_path, do)


def test_what_cannot_be_read_is_refused_under_its_id_and_names_the_field(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        anna = await guest(house)
        table = await anna.new_table("famiglia", ["me", "open"])
        async with anna.at(table) as live:
            for fields, field in (
                ({"text": "hello", "colour": "red"}, "colour"),
                ({}, "text"),
                ({"text": 1}, "text"),
            ):
                id = await live.send("say", **fields)
                told = await live.until("refused")
                assert (told["error"], told["id"], told["field"]) == ("message", id, field)
            for sent in ('{"id": "short"}', '{"id": 1}', "[]", "nonsense", "[" * 5000):
                await live.socket.send(sent)
                assert (await live.until("refused"))["id"] == ""
        await anna.close()

    served(tmp_path, do)


def test_who_asks_for_a_seat_there_is_not_hears_how_many_there_are(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        anna = await guest(house)
        table = await anna.new_table("famiglia", ["me", "open"])
        with pytest.raises(InvalidStatus) as caught:
            async with anna.at(table, seat="99"):
                pass
        assert b"there are 2" in bytes(caught.value.response.body)
        await anna.close()

    served(tmp_path, do)


def test_the_log_tells_a_socket_by_its_route(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def do(house: House) -> None:
        anna = await guest(house)
        table = await anna.new_table("famiglia", ["me", "open"])
        async with anna.at(table):
            pass
        await anna.close()

    with caplog.at_level(logging.INFO, "omerta.access"):
        served(tmp_path, do)
    told = [getattr(each, "fields", {}) for each in caplog.records if each.args == ("websocket",)]
    assert [fields["route"] for fields in told] == ["/api/tables/{id}/live"]


def test_who_is_not_the_admin_hears_who_may(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        anna = await guest(house)
        for path in ("/api/admin", "/metrics"):
            told = await anna.get(path)
            assert (told.status_code, told.json()["error"]) == (403, "not_admin")
        await anna.close()

    served(tmp_path, do)


def test_the_host_reads_what_was_reported_and_nobody_else_does(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        anna, berta = await guest(house, "Anna"), await guest(house, "Berta")
        table = await anna.new_table("famiglia", ["me", "open"], public=True)
        for text in ("Fine.", "Boo!"):
            await berta.command(table, "say", text=text)
        assert (await anna.get(f"/api/tables/{table}/reports")).json() == {"reports": []}
        for who in (anna, berta, berta):
            assert (await who.command(table, "report", line=2)).status_code == 200
        (told,) = (await anna.get(f"/api/tables/{table}/reports")).json()["reports"]
        assert (told["line"], told["name"], told["text"], told["times"]) == (2, "Berta", "Boo!", 2)
        assert (await berta.get(f"/api/tables/{table}/reports")).status_code == 403
        for who in (anna, berta):
            await who.close()

    served(tmp_path, do)


def test_why_not_is_answered_in_the_language_of_whoever_asks(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        anna, berta = await guest(house, "Anna"), await guest(house, "Berta")
        table = await anna.new_table("famiglia", ["me", "me"], public=True)
        where = f"/api/tables/{table}/why"
        kinds = [(await anna.get(where, seat=seat, at="pile")).json()["kind"] for seat in "01"]
        assert sorted(kinds) == ["elsewhere", "wait"]
        mine = str(kinds.index("elsewhere"))
        told = (await anna.get(where, seat=mine, at="pile", lang="de")).json()
        assert told["text"].startswith("Dort gibt es jetzt nichts zu wählen.")
        assert told["rule"] in told["rules"]
        for query, error in (({"seat": "7"}, "not_your_seat"), ({"at": "x" * 201}, "message")):
            assert (await anna.get(where, **query)).json()["error"] == error
        assert (await berta.get(where, at="pile")).json()["error"] == "not_allowed"
        waiting = await anna.new_table("famiglia", ["me", "open"])
        answer = await anna.get(f"/api/tables/{waiting}/why", at="pile")
        assert answer.json()["error"] == "not_started"
        for who in (anna, berta):
            await who.close()

    served(tmp_path, do)


def test_a_short_code_leads_to_a_table_while_one_can_come_to_it(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        anna, berta, nobody = (
            await guest(house, "Anna"),
            await guest(house, "Berta"),
            Guest(house, ""),
        )
        table = await anna.new_table("famiglia", ["me", "open"])
        seen = (await anna.get(f"/api/tables/{table}")).json()["table"]
        code = seen["code"]
        assert len(code) == 6
        assert set(code) <= set(TYPED)
        for typed in (code, f" {code[:2]}-{code[2:].lower()} "):
            found = await nobody.post("/api/tables/find", {"code": typed})
            assert found.json() == {"table": table, "key": seen["key"]}
        sat = await berta.command(table, "sit", seen["key"])
        assert sat.status_code == 200
        assert (await berta.get(f"/api/tables/{table}")).json()["table"]["code"] == code
        watching = await nobody.get(f"/api/tables/{table}", key=seen["key"])
        assert watching.json()["table"]["code"] == "", "who only watches does not pass it on"
        await anna.command(table, "start")
        assert (await nobody.post("/api/tables/find", {"code": code})).status_code == 200
        house.hall.rooms[table].table.trouble = Trouble("record_game")
        for wrong in (code, "AAAAAA", "", code + "A", "x" * 10_000):
            answer = await nobody.post("/api/tables/find", {"code": wrong})
            assert (answer.status_code, answer.json()["error"]) == (404, "table_code")
        for who in (anna, berta, nobody):
            await who.close()

    served(tmp_path, do, logins=(1e6, 10**6))


def test_few_codes_can_be_guessed(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        anna = await guest(house, "Anna")
        statuses = [
            (await anna.post("/api/tables/find", {"code": f"AAAAA{n}"})).status_code
            for n in range(2, 9)
        ]
        assert statuses == [404] * 5 + [429] * 2
        await anna.close()

    served(tmp_path, do)


def test_people_at_one_device_are_told_apart(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        anna = await guest(house, "Anna")
        plain = {"game": "carta_nostra", "seats": ["me", "greedy", "me"]}
        named = plain | {"names": ["Bruno", "", "  Carla "]}
        for wishes, first, third in ((plain, "Anna", "Anna 2"), (named, "Bruno", "Carla")):
            table = (await anna.post("/api/tables", wishes)).json()["table"]
            seats = (await anna.get(f"/api/tables/{table}")).json()["table"]["seats"]
            assert [seat["name"] for seat in seats][::2] == [first, third]
            assert [seat["you"] for seat in seats] == [True, False, True]
            assert seats[1]["name"] not in (first, third)
        await anna.close()

    served(tmp_path, do)


def test_who_wants_to_hears_of_his_own_command_in_the_update_it_brings(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        anna, berta = await guest(house, "Anna"), await guest(house, "Berta")
        table = await anna.new_table("famiglia", ["me", "open"], public=True)
        async with anna.at(table, acks="update") as hers, berta.at(table) as his:
            await hers.until("state")
            await his.until("state")
            id = await hers.send("say", text="Ciao")
            told = await hers.until("update")
            assert (told["ack"], told["chat"][0]["text"]) == (id, "Ciao")
            heard = await his.until("update")
            assert "ack" not in heard, "it is nobody else's"
            await hers.send("say", text="Ciao", id=id)
            again = await hers.until("ack")  # done before: there is no update to tell it
            assert (again["id"], again["n"]) == (id, told["n"])
            same = await his.send("say", text="Eccomi", id=id)  # he may call his own by that name
            assert (await his.until("ack"))["id"] == same
            assert "ack" not in await hers.until("update")
            await hers.send("say", text="")
            assert (await hers.next())["type"] == "refused"
            acks = [each for each in hers.others if each["type"] == "ack"]
            assert acks == [again], "no ack besides"
        for who in (anna, berta):
            await who.close()

    served(tmp_path, do)


def test_a_long_list_of_mine_is_asked_for_page_by_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listing, "MOST_LISTED", 2)

    async def do(house: House) -> None:
        anna = await guest(house)
        made = [await anna.new_table("famiglia", ["me", "open"]) for _ in range(3)]

        async def page(skip: str) -> tuple[list[str], bool]:
            told = (await anna.get("/api/tables", skip=skip)).json()
            return [each["id"] for each in told["mine"]], told["more"]

        first, second = await page("0"), await page("2")
        assert (first[1], second[1]) == (True, False)
        assert sorted(first[0] + second[0]) == sorted(made)
        assert await page("-7") == first
        assert await page("999999999") == ([], False)
        await anna.close()

    served(tmp_path, do)
