"""One socket's outbox: bounded, nobody waits to put something in, a slow reader is found out."""

from __future__ import annotations

import asyncio

from hypothesis import given
from hypothesis import strategies as st

from omerta.server.guard import RESYNC, Outbox
from server.guard.asgi import FakeClock

MOST = 262_144


def outbox(most: int = MOST) -> tuple[Outbox, FakeClock]:
    clock = FakeClock()
    return Outbox(most, 10.0, clock), clock


def test_what_is_put_in_comes_out_in_order() -> None:
    async def run() -> None:
        box, _ = outbox()
        for number in range(5):
            box.put(b"%d" % number)
        taken = []
        for _ in range(5):
            taken.append(await box.take())
            box.sent()
        assert taken == [b"0", b"1", b"2", b"3", b"4"]
        assert (box.queued, box.idle) == (0, True)

    asyncio.run(run())


def test_taking_waits_until_there_is_something() -> None:
    async def run() -> None:
        box, _ = outbox()
        taking = asyncio.create_task(box.take())
        await asyncio.sleep(0)
        assert not taking.done()
        box.put(b"a")
        assert await taking == b"a"

    asyncio.run(run())


def test_a_full_box_is_emptied_and_says_so_once() -> None:
    async def run() -> None:
        box, _ = outbox(10)
        box.put(b"12345")
        box.put(b"67890")
        assert not box.resync
        box.put(b"x")
        assert (box.resync, box.queued) == (True, 0)
        box.put(b"y")  # the state that will be made has it
        assert box.queued == 0
        assert await box.take() is RESYNC
        box.put(b"z")  # follows upon that state
        box.sent()
        assert await box.take() == b"z"

    asyncio.run(run())


def test_what_is_under_way_counts_until_it_is_out() -> None:
    async def run() -> None:
        box, _ = outbox(10)
        box.put(b"123456")
        await box.take()
        assert box.queued == 6
        box.put(b"12345")
        assert box.resync
        assert box.queued == 6
        box.sent()
        assert box.queued == 0
        assert await box.take() is RESYNC

    asyncio.run(run())


def test_a_message_larger_than_the_box_asks_for_the_state_instead() -> None:
    box, _ = outbox(10)
    box.put(b"x" * 11)
    assert (box.resync, box.queued) == (True, 0)


def test_a_reader_that_takes_nothing_for_ten_seconds_is_slow() -> None:
    async def run() -> None:
        box, clock = outbox()
        clock.now += 100
        assert not box.slow(), "nothing to send"
        box.put(b"a")
        clock.now += 5
        box.put(b"b")
        await box.take()
        clock.now += 4.9
        assert not box.slow()
        clock.now += 0.2
        assert box.slow()
        box.sent()
        assert not box.slow()
        clock.now += 10
        assert box.slow(), "the second one waits"
        await box.take()
        box.sent()
        clock.now += 100
        assert not box.slow()

    asyncio.run(run())


def test_a_reader_whose_box_overflows_stays_slow() -> None:
    async def run() -> None:
        box, clock = outbox(10)
        box.put(b"12345")
        await box.take()
        for _ in range(100):
            clock.now += 0.1
            box.put(b"1234567")
        assert box.slow()

    asyncio.run(run())


def test_never_more_than_agreed_is_kept_for_a_reader_of_nothing() -> None:
    box, _ = outbox()
    most = 0
    for number in range(10_000):
        box.put(b"x" * (number % 5000))
        most = max(most, box.queued, sum(map(len, box.waiting)))
    assert MOST // 2 < most <= MOST


@given(st.lists(st.one_of(st.integers(0, 12), st.just("take"), st.just("over")), max_size=60))
def test_a_reader_never_misses_anything_unknowingly(steps: list[int | str]) -> None:
    """Everything put in comes out, or a resync comes after it was put in."""

    async def run() -> None:
        box, _ = outbox(20)
        said = known = 0  # how many were put in; up to where the reader knows
        for step in [*steps, *["take"] * 70]:
            if step == "over":
                box.start_over()
            elif step != "take":
                assert isinstance(step, int)
                box.put(b"%d " % said + b"x" * step)
                said += 1
            elif not box.idle:
                message = await box.take()
                if isinstance(message, bytes):
                    assert int(message.split()[0]) == known, "a gap"
                    known += 1
                else:
                    known = said
                box.sent()
            assert 0 <= box.queued <= 20
        assert known == said

    asyncio.run(run())
