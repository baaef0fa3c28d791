"""Events are kept in order, all or nothing, and the index of tables goes with them."""

from __future__ import annotations

import asyncio

import pytest

from omerta.server.store import Conflict, Event, Store, TableRow
from server.store.places import Place, begin, event, go_on, row


def test_events_come_back_as_they_went_in_also_after_a_restart(place: Place) -> None:
    strange = Event("t1", 2, 5, "p2", "c1", "d1", "chat", "{»ünï« \N{GRINNING FACE}}".encode())
    every_byte = Event("t1", 3, 2**62, "", "", "", "Größe", bytes(range(256)))

    async def write(store: Store) -> None:
        await begin(store)
        await store.append(row(3), [strange, every_byte])
        assert await store.events("t1", 1) == [strange, every_byte]

    async def read(store: Store) -> None:
        assert await store.events("t1") == [event(1), strange, every_byte]
        assert await store.events("t1", 2) == [every_byte]
        assert await store.events("t1", 3) == []
        assert await store.events("t2") == []

    place.run(write)
    place.run(read)


def test_a_seq_that_is_taken_is_a_conflict_and_changes_nothing(place: Place) -> None:
    async def work(store: Store) -> None:
        await begin(store, seq=3)
        late = [event(seq, by="p2", body=b"late") for seq in (3, 4)]
        with pytest.raises(Conflict):
            await store.append(row(4, head=b"late"), late)
        assert await store.events("t1") == [event(seq) for seq in (1, 2, 3)]
        assert await store.table_row("t1") == row(3)
        await go_on(store, 4, 5)  # and it goes on

    place.run(work)


def test_a_table_is_begun_once(place: Place) -> None:
    async def work(store: Store) -> None:
        await begin(store)
        with pytest.raises(Conflict):
            await store.append(row(1, host="p2"), [event(1, by="p2")])
        assert await store.table_row("t1") == row(1)

    place.run(work)


def test_there_is_never_a_gap(place: Place) -> None:
    async def work(store: Store) -> None:
        with pytest.raises(Conflict):
            await store.append(row(2), [event(2)])
        await begin(store)
        with pytest.raises(Conflict):
            await store.append(row(3), [event(3)])
        assert await store.events("t1") == [event(1)]

    place.run(work)


def test_a_command_is_kept_once_for_its_table_and_author(place: Place) -> None:
    async def work(store: Store) -> None:
        await begin(store)
        await begin(store, "t2")
        await store.append(row(2), [event(2, cid="c1")])
        with pytest.raises(Conflict):
            await store.append(row(4), [event(3), event(4, cid="c1")])
        assert await store.events("t1", 2) == []
        assert await store.table_row("t1") == row(2)
        await store.append(row(3), [event(3, by="p2", cid="c1")])
        await store.append(row(2, "t2"), [event(2, "t2", cid="c1")])

    place.run(work)


def test_events_without_a_command_are_no_conflict(place: Place) -> None:
    async def work(store: Store) -> None:
        await begin(store, seq=3)
        await go_on(store, 4, 6)
        assert len(await store.events("t1")) == 6

    place.run(work)


@pytest.mark.parametrize(
    ("wrong", "events"),
    [
        (row(2), [event(1)]),
        (row(3), [event(1), event(3)]),
        (row(0), [event(0)]),
        (row(1), [event(1, "t2")]),
        (row(1, head=b"", host="a\0b"), [event(1)]),
        (row(1, people=("p1", "a\0b")), [event(1)]),
        (row(1), [event(1, cid="\ud800")]),
        (row(1, changed=2**63), [event(1)]),
    ],
    ids=["wrong end", "gap", "zero", "other table", "0", "0 inside", "half a sign", "large"],
)
def test_nonsense_is_refused_before_it_is_written(
    place: Place, wrong: TableRow, events: list[Event]
) -> None:
    async def work(store: Store) -> None:
        with pytest.raises(ValueError, match=r"lead|another|kept"):
            await store.append(wrong, events)
        assert await store.sizes() | {"bytes": 0} == empty

    empty = {"tables": 0, "events": 0, "people": 0, "bytes": 0}
    place.run(work)


def test_the_row_follows_the_events(place: Place) -> None:
    async def work(store: Store) -> None:
        assert await store.table_row("t1") is None
        await begin(store)
        later = row(2, stage="over", public=False, host="p2", head=b"later", people=("p3",))
        await store.append(later, [event(2)])
        assert await store.table_row("t1") == later

    place.run(work)


def test_the_row_alone_can_be_put_right(place: Place) -> None:
    """Without events, as long as the table stands where the row says."""

    async def work(store: Store) -> None:
        await begin(store, seq=2)
        await store.append(row(2, stage="frozen"), [])
        assert await store.table_row("t1") == row(2, stage="frozen")
        with pytest.raises(Conflict):
            await store.append(row(1, stage="over"), [])

    place.run(work)


def test_my_tables_are_those_where_i_sit(place: Place) -> None:
    async def work(store: Store) -> None:
        await store.append(row(1, "t1", changed=10), [event(1, "t1")])
        await store.append(row(1, "t2", changed=30, people=("p1", "p1")), [event(1, "t2")])
        await store.append(row(1, "t3", changed=20, people=()), [event(1, "t3")])
        await store.append(row(1, "t4", changed=40, stage="over"), [event(1, "t4")])
        # t4 is over: however new, it hides none that goes on.
        assert [found.id for found in await store.tables_of("p1", 9)] == ["t2", "t1", "t4"]
        assert [found.id for found in await store.tables_of("p1", 2)] == ["t2", "t1"]
        assert [found.id for found in await store.tables_of("p1", 2, 1)] == ["t1", "t4"]
        assert await store.tables_of("p1", 2, 3) == []
        assert (await store.tables_of("p1", 2))[0].people == ("p1", "p1")
        await store.append(row(2, "t1", people=("p2", "p3")), [event(2, "t1")])
        assert [found.id for found in await store.tables_of("p1", 9)] == ["t2", "t4"]
        assert [found.id for found in await store.tables_of("p3", 9)] == ["t1"]
        assert await store.tables_of("p9", 9) == []

    place.run(work)


def test_the_lobby_shows_public_tables_that_go_on_the_newest_first(place: Place) -> None:
    async def work(store: Store) -> None:
        for number, (stage, public) in enumerate(
            [("open", True), ("running", True), ("over", True), ("frozen", True), ("open", False)]
        ):
            made = row(1, f"t{number}", stage=stage, public=public, created=number)
            await store.append(made, [event(1, f"t{number}")])
        assert [found.id for found in await store.public_tables(9)] == ["t1", "t0"]
        assert [found.id for found in await store.public_tables(1)] == ["t1"]
        assert [found.id for found in await store.open_tables()] == ["t0", "t1", "t4"]

    place.run(work)


def test_every_log_of_a_stage_is_gone_through_whole(place: Place) -> None:
    async def work(store: Store) -> None:
        for number in range(45):
            stage = "running" if number % 3 else "over"
            log = [event(seq, f"t{number}") for seq in range(1, number + 2)]
            await store.append(row(number + 1, f"t{number}", stage=stage), log)
        found = {table: log async for table, log in store.every_event(("running", "open"))}
        assert found.keys() == {f"t{number}" for number in range(45) if number % 3}
        for table, log in found.items():
            assert log == await store.events(table)

    place.run(work)


def test_what_was_written_is_seen_at_once_by_every_reader(place: Place) -> None:
    async def work(store: Store) -> None:
        await begin(store)
        for seq in range(2, 40):
            await store.append(row(seq), [event(seq)])
            rows = await asyncio.gather(*[store.table_row("t1") for _ in range(8)])
            assert {found.seq for found in rows if found is not None} == {seq}

    place.run(work)


def test_sizes_tell_how_much_there_is(place: Place) -> None:
    async def work(store: Store) -> None:
        await begin(store, seq=3)
        before = await store.sizes()
        assert (before["tables"], before["events"], before["people"]) == (1, 3, 0)
        await store.append(row(4), [event(4, body=b"x" * 1_000_000)])
        after = await store.sizes()
        assert after["bytes"] > before["bytes"] > 0

    place.run(work)


def test_a_table_is_found_by_the_code_it_was_given(place: Place) -> None:
    """Also when seats have changed since, and after a restart; no code is given out twice."""

    async def work(store: Store) -> None:
        await store.append(row(1, "t1", code="ABCDEF"), [event(1, "t1")])
        await store.append(row(2, "t1", people=("p1",), code="ABCDEF"), [event(2, "t1")])
        await store.append(row(1, "t2"), [event(1, "t2")])
        with pytest.raises(Conflict):
            await store.append(row(1, "t3", code="ABCDEF"), [event(1, "t3")])
        assert await store.table_row("t3") is None

    async def look(store: Store) -> None:
        found = await store.table_by_code("ABCDEF")
        assert found is not None
        assert (found.id, found.people) == ("t1", ("p1",))
        assert await store.table_by_code("") is None
        assert await store.table_by_code("GHJKLM") is None

    place.run(work)
    place.run(look)
