"""Whatever a bot does, the table goes on (T13, G21)."""

from __future__ import annotations

import asyncio
import os
import time
from typing import Final

import pytest

from omerta.server.minds import Minds, fallback, options_in
from omerta.server.minds import minds as pool
from omerta.server.minds.mind import Mind, start_process
from server.minds.faulty_bots import FAULTS
from server.minds.stage import PLENTY, SOAK, SOON, faulty_minds, is_alive, job, with_minds

HANGS: Final = ("spin", "spin_in_c", "sleep", "half_a_frame")
LATER: Final = ("crash_later", "speak_later")
WHY: Final = {  # what the server says was wrong
    "crash": "crash",
    "leave": "exception",
    "fail": "exception",
    "spin": "hang",
    "spin_in_c": "hang",
    "sleep": "hang",
    "take_memory": "exception",
    "take_memory_bit_by_bit": "exception",
    "not_on_offer": "nonsense",
    "endless_number": "exception",
    "no_number": "nonsense",
    "half_a_number": "nonsense",
    "truth": "nonsense",
    "flood": "flood",
    "one_long_frame": "flood",
    "half_a_frame": "hang",
    "empty_frame": "nonsense",
    "noise": "nonsense",
    "another_number": "nonsense",
    "twice": "flood",
    "crash_later": "crash",
    "speak_later": "flood",
}
GOOD: Final = ("talk", "take_time", "look_at_packs")
TIMES: Final = -(-1000 // len(WHY)) if SOAK else 1


def test_every_faulty_bot_is_tried() -> None:
    assert set(FAULTS) == {*WHY, *GOOD}


@pytest.mark.parametrize("fault", WHY)
def test_a_fault_gives_no_answer_and_another_worker(fault: str) -> None:
    """None for the job, an answer for the next one, and the worker is gone."""
    budget = SOON if fault in HANGS else PLENTY

    async def play(minds: Minds) -> None:
        for number in range(1, TIMES + 1):
            await minds.ready()
            before = minds.pids()
            begun = time.monotonic()
            option = await minds.think(job(fault, budget))
            took = time.monotonic() - begun
            assert (option is not None) == (fault in LATER)
            if option is None:
                assert fallback(job(fault), os.urandom(32)) in options_in(job(fault).asked)
            assert not SOAK or fault not in HANGS or took <= budget + 1, f"{took} s"
            assert await minds.think(job("random")) is not None
            while minds.tally[WHY[fault]] < number:
                await asyncio.sleep(0.01)
            while all(is_alive(pid) for pid in before):
                await asyncio.sleep(0.01)
        await minds.ready()
        assert len([pid for pid in minds.pids() if is_alive(pid)]) == minds.wanted
        assert {why for why in minds.tally if why in WHY.values()} == {WHY[fault]}

    with_minds(faulty_minds, play)


def test_the_one_who_stands_by_answers_before_anybody_new_has_started(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """So a worker that is replaced costs the next job nothing."""

    async def play(minds: Minds) -> None:
        await minds.ready()
        starting = asyncio.Event()

        async def never(mind: object) -> None:
            starting.set()
            await minds.closed.wait()
            raise OSError

        monkeypatch.setattr(pool, "start_process", never)
        assert await minds.think(job("crash")) is None
        await starting.wait()
        assert await minds.think(job("random")) is not None

    with_minds(faulty_minds, play)


def test_one_who_is_late_stands_in_nobodys_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """While the server still waits for him, the one who stands by thinks."""
    monkeypatch.setattr(pool, "GRACE", PLENTY)

    async def play(minds: Minds) -> None:
        await minds.ready()
        assert await minds.think(job("sleep", SOON)) is None
        assert await minds.think(job("random")) is not None
        assert minds.tally["hang"] == 0

    with_minds(faulty_minds, play)


def test_an_answer_that_comes_late_keeps_the_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is given to nobody, least of all to the next who asks."""
    monkeypatch.setattr(pool, "GRACE", PLENTY)

    async def play(minds: Minds) -> None:
        await minds.ready()
        before = minds.pids()
        assert await minds.think(job("random", 1e-6)) is None
        assert await minds.think(job("random")) is not None
        await minds.ready()
        assert minds.pids() == before

    with_minds(lambda: faulty_minds(spares=0), play)


def test_a_job_that_cannot_start_in_time_gets_none() -> None:
    """Waiting counts: the only worker is busy, and stays so for longer than the others wait."""

    async def play(minds: Minds) -> None:
        await minds.ready()
        busy = asyncio.create_task(minds.think(job("sleep", PLENTY)))
        await asyncio.sleep(0)
        assert (
            await asyncio.gather(*[minds.think(job("random", SOON)) for _ in range(5)])
            == [None] * 5
        )
        assert not minds.waiting
        assert not busy.done()
        busy.cancel()

    with_minds(faulty_minds, play)


def test_so_many_think_at_once_and_no_more() -> None:
    async def play(minds: Minds) -> None:
        await minds.ready()
        asked = [asyncio.create_task(minds.think(job("sleep", PLENTY))) for _ in range(5)]
        await asyncio.sleep(0.1)
        assert minds.busy == 2
        assert len(minds.waiting) == 3
        assert len(minds.idle) == 1
        for each in asked:
            each.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        assert not minds.waiting

    with_minds(lambda: faulty_minds(processes=2), play)


def test_a_slow_start_is_waited_for() -> None:
    """The first job comes too early, but it does not stop the worker from starting."""

    async def play(minds: Minds) -> None:
        assert await minds.think(job("random", 0.001)) is None
        await minds.ready()
        assert minds.tally["start"] == 0
        assert await minds.think(job("random")) is not None

    with_minds(faulty_minds, play)


def test_a_start_without_end_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "START_WITHIN", SOON)

    async def play(minds: Minds) -> None:
        await minds.ready()
        assert minds.tally["start"] >= 1
        assert await minds.think(job("random", SOON)) is None

    with_minds(lambda: Minds(maker="server.minds.endless_start:make_bot"), play)


def test_a_start_that_fails_is_tried_again_later_and_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "PAUSES", (0.0, PLENTY))

    async def play(minds: Minds) -> None:
        await minds.ready()
        while minds.failures < 2:
            await asyncio.sleep(0.01)
        assert minds.tally["crash"] == 2
        assert await minds.think(job("random", SOON)) is None

    with_minds(lambda: Minds(spares=0, maker="server.minds.no_bots:make_bot"), play)


def test_no_handles_left_is_no_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system refuses a process once; then there is one."""
    monkeypatch.setattr(pool, "PAUSES", (0.0,))
    refused = [OSError(24, "too many open files")]

    async def refuse_once(mind: Mind) -> None:
        if refused:
            raise refused.pop()
        await start_process(mind)

    monkeypatch.setattr(pool, "start_process", refuse_once)

    async def play(minds: Minds) -> None:
        assert await minds.think(job("random")) is not None
        assert minds.tally["start"] == 1

    with_minds(lambda: faulty_minds(spares=0), play)


def test_what_a_bot_prints_goes_nowhere() -> None:
    async def play(minds: Minds) -> None:
        assert await minds.think(job("talk")) is not None
        assert minds.tally == {"answered": 1}

    with_minds(faulty_minds, play)
