"""People, tokens, codes, reports, records and the heartbeat."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from omerta.server.store import Conflict, KeptRecord, RecordHead, Report, Store
from server.store.places import ANNA, BRUNO, Place, begin


def test_a_person_is_found_by_id_and_by_token(place: Place) -> None:
    async def write(store: Store) -> None:
        await store.add_person(ANNA, "hash1")
        await store.add_person(BRUNO, "hash2", "phone")

    async def read(store: Store) -> None:
        assert await store.person("p1") == ANNA
        assert await store.person("p9") is None
        found = await store.person_of_token("hash1")
        assert found is not None
        assert found[0] == ANNA
        assert len(found[1]) == 16  # a session that nobody named
        assert await store.person_of_token("hash2") == (BRUNO, "phone")
        assert await store.person_of_token("hash9") is None
        assert (await store.sizes())["people"] == 2

    place.run(write)
    place.run(read)


def test_an_id_is_given_once_and_the_token_goes_with_it(place: Place) -> None:
    async def work(store: Store) -> None:
        await store.add_person(ANNA, "hash1")
        with pytest.raises(Conflict):
            await store.add_person(msgspec.structs.replace(BRUNO, id="p1"), "hash2")
        with pytest.raises(Conflict):
            await store.add_person(BRUNO, "hash1")
        assert await store.person("p2") is None
        assert await store.person_of_token("hash2") is None

    place.run(work)


def test_a_person_without_a_token_has_none(place: Place) -> None:
    async def work(store: Store) -> None:
        await store.add_person(ANNA, "")
        await store.add_person(BRUNO, "")
        assert await store.person("p1") == ANNA
        assert await store.person_of_token("") is None

    place.run(work)


def test_a_name_and_a_language_can_change(place: Place) -> None:
    async def work(store: Store) -> None:
        await store.add_person(ANNA, "hash1")
        other = msgspec.structs.replace(ANNA, name="Änna", language="de")
        await store.change_person(other)
        assert await store.person("p1") == other
        with pytest.raises(Conflict):
            await store.change_person(BRUNO)
        with pytest.raises(ValueError, match="name"):
            await store.change_person(msgspec.structs.replace(ANNA, name="\0"))

    place.run(work)


def test_a_new_token_of_a_session_ends_the_old_one(place: Place) -> None:
    async def work(store: Store) -> None:
        await store.add_person(ANNA, "hash1", "desk")
        await store.add_token("p1", "phone", "hash2")
        await store.add_token("p1", "phone", "hash3")
        assert await store.person_of_token("hash1") == (ANNA, "desk")
        assert await store.person_of_token("hash2") is None
        assert await store.person_of_token("hash3") == (ANNA, "phone")
        with pytest.raises(Conflict):
            await store.add_token("nobody", "desk", "hash4")

    place.run(work)


def test_a_session_ends_alone_or_all_end(place: Place) -> None:
    async def work(store: Store) -> None:
        await store.add_person(ANNA, "hash1", "desk")
        await store.add_person(BRUNO, "hash2", "desk")
        for session in ("phone", "train"):
            await store.add_token("p1", session, f"hash {session}")
        assert await store.revoke("p1", "phone") == ["phone"]
        assert await store.revoke("p1", "phone") == []
        assert await store.person_of_token("hash phone") is None
        assert await store.person_of_token("hash1") == (ANNA, "desk")
        assert await store.revoke("p1", None) == ["desk", "train"]
        assert await store.person_of_token("hash1") is None
        assert await store.person_of_token("hash2") == (BRUNO, "desk")

    place.run(work)


def test_a_code_is_used_once_and_before_it_expires(place: Place) -> None:
    async def work(store: Store) -> None:
        await store.add_person(ANNA, "hash1")
        for code, expires in (("early", 100), ("late", 200), ("other", 200)):
            await store.add_code(code, "p1", expires)
        assert await store.use_code("unknown", 50) is None
        assert await store.use_code("early", 100) is None
        assert await store.use_code("late", 199) == "p1"
        assert await store.use_code("late", 199) is None
        tries = [store.use_code("other", 150) for _ in range(20)]
        assert sorted(await asyncio.gather(*tries), key=str) == [None] * 19 + ["p1"]

    place.run(work)


def test_codes_end_with_all_sessions(place: Place) -> None:
    """Somebody who lost a device shuts out whoever found it, codes included."""

    async def work(store: Store) -> None:
        await store.add_person(ANNA, "hash1", "desk")
        await store.add_code("code", "p1", 100)
        await store.revoke("p1", "desk")
        await store.add_code("other", "p1", 100)
        assert await store.use_code("code", 50) == "p1"
        await store.revoke("p1", None)
        assert await store.use_code("other", 50) is None

    place.run(work)


def test_a_report_names_a_line_that_is_there_and_counts_once(place: Place) -> None:
    async def work(store: Store) -> None:
        await begin(store, seq=3)
        await store.add_report("t1", 2, "p1", 10)
        await store.add_report("t1", 2, "p1", 20)
        await store.add_report("t1", 2, "p2", 5)
        found = [Report("t1", 2, "p2", 5), Report("t1", 2, "p1", 10)]
        assert await store.reports("t1") == found
        assert await store.reports("t2") == []
        with pytest.raises(Conflict):
            await store.add_report("t1", 4, "p1", 10)

    place.run(work)


def test_a_record_is_kept_under_its_id(place: Place) -> None:
    async def work(store: Store) -> None:
        await store.put_record("r1", "p1", 10, b"\0one")
        await store.put_record("r2", "p1", 20, b"second")
        await store.put_record("r1", "p2", 30, b"\0one")
        with pytest.raises(Conflict):
            await store.put_record("r1", "p1", 10, b"other")
        assert await store.get_record("r1") == KeptRecord("r1", "p1", 10, b"\0one")
        assert await store.get_record("r9") is None
        heads = [RecordHead("r2", "p1", 20, 6), RecordHead("r1", "p1", 10, 4)]
        assert await store.records_of("p1") == heads

    place.run(work)


def test_the_last_beat_is_remembered(place: Place) -> None:
    async def write(store: Store) -> None:
        assert await store.last_beat() == 0
        await store.beat(5)
        await store.beat(1_800_000_000_000)

    async def read(store: Store) -> None:
        assert await store.last_beat() == 1_800_000_000_000

    place.run(write)
    place.run(read)
