"""Workers answer as bots do here; they are held back, and end with the server."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import msgspec
import pytest

from omerta.bots import MAKERS, make_bot
from omerta.engine.dice import Dice, named_dice
from omerta.engine.seat import seat_at
from omerta.games import GAMES, open_title
from omerta.server.minds import Minds, job_at, options_in
from omerta.server.minds import minds as pool
from omerta.server.minds.frames import HEAD, MOST_ASKED, Start, Task, framed
from omerta.server.minds.limits import NICE
from omerta.server.minds.mind import WORKER, environment
from server.minds.stage import (
    FAULTY,
    PLENTY,
    SOON,
    famiglia,
    faulty_minds,
    is_alive,
    job,
    table,
    with_minds,
)

DECISIONS = 12
TESTS = Path(__file__).resolve().parents[2]


def test_workers_answer_as_bots_do_here() -> None:
    """Every game and every bot that does not look at the clock: the same sight and luck, the same
    answer, in whatever process."""
    untimed = list(MAKERS)

    async def play(minds: Minds) -> None:
        for game in GAMES:
            title = open_title(game)
            at = title.begin(title.most, named_dice("minds"))
            for number in range(DECISIONS):
                seat, level = at.decider, untimed[number % len(untimed)]
                luck = named_dice(f"{game} {number}")
                answer = await minds.think(job_at(title, at, seat, level, luck.seed, PLENTY))
                assert answer == make_bot(level, title, luck).choose(seat_at(title, at, seat))
                at.choose(answer)
        assert minds.tally == {"answered": len(GAMES) * DECISIONS}

    with_minds(lambda: Minds(processes=2, spares=0), play)


def test_a_game_with_packs_is_played_with_them() -> None:
    """They come whole, as in a record, and every new worker opens them before its first job."""
    title = open_title("famiglia", famiglia().packs()[:1])
    packs = title.box.packs
    assert packs

    async def play(minds: Minds) -> None:
        plain = job("look_at_packs")
        options = options_in(plain.asked)
        assert await minds.think(plain) == options[0]
        packed = msgspec.structs.replace(plain, packs=packs)
        assert await minds.think(packed) == options[-1]
        assert minds.start().titles == [("famiglia", []), ("famiglia", packs)]
        at = title.begin(2, named_dice("packs"))
        assert job_at(title, at, at.decider, "random", packed.seed, 1).packs == packs

    with_minds(lambda: faulty_minds(spares=0), play)


def test_packs_without_end_are_not_kept_for_new_workers() -> None:
    """Nor so many that a worker could no longer be told of them."""

    async def play(minds: Minds) -> None:
        for number in range(3 * pool.MOST_TITLES):
            letters = "x" * (pool.MOST_PACKS - 100)
            asked = msgspec.structs.replace(job("random"), packs=[{str(number): letters}])
            minds.remember(asked)
        minds.remember(msgspec.structs.replace(job("random"), packs=[{"p": letters * 2}]))
        assert len(minds.titles) == pool.MOST_TITLES
        assert "p" not in [pack for _, packs in minds.titles.values() for pack in packs[0]]
        framed(minds.start(), MOST_ASKED)
        assert await minds.think(job("random")) is not None, "what cannot be opened stops a start"

    with_minds(lambda: Minds(spares=0), play)


@pytest.mark.parametrize(
    "changes",
    [
        {"asked": b""},
        {"asked": b'{"over": true}'},
        {"asked": b'{"options": ["1"], "pass": false}'},
        {"budget": 0.0},
        {"budget": -1.0},
        {"budget": float("nan")},
        {"budget": float("inf")},
        {"packs": [{"pack": "x" * MOST_ASKED}]},
        {"packs": [{"pack": object()}]},
        {"packs": [{"pack": b"bytes"}]},
    ],
)
def test_what_cannot_be_asked_gets_none(changes: dict[str, object]) -> None:
    """And no worker is started, let alone lost, for it."""

    async def play(minds: Minds) -> None:
        assert await minds.think(msgspec.structs.replace(job("random"), **changes)) is None
        assert minds.tally == {"refused": 1}
        assert not minds.pids()

    with_minds(faulty_minds, play)


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "chess"},
        {"level": "oracle"},
        {"view": b"{}"},
        {"view": b"not JSON"},
        {"packs": [{"game": "speakeasy"}]},
        {"seed": b"short"},
    ],
)
def test_what_a_worker_cannot_carry_out_gets_none(changes: dict[str, object]) -> None:
    async def play(minds: Minds) -> None:
        asked = msgspec.structs.replace(job("greedy"), **changes)
        assert await minds.think(asked) is None
        assert minds.tally["exception"] == 1
        assert await minds.think(job("greedy")) is not None

    with_minds(faulty_minds, play)


def test_the_luck_of_a_game_is_no_bots_luck() -> None:
    at = table()
    with pytest.raises(ValueError, match="luck"):
        job_at(famiglia(), at, at.decider, "random", at.dice.seed, 1)


def test_many_who_are_asked_at_once_share_the_time() -> None:
    """One worker, four who would use up all of it: each gets an answer before its time is up."""

    async def play(minds: Minds) -> None:
        await minds.ready()
        asked = [minds.think(job("don", 3.0, f"luck {number}")) for number in range(4)]
        assert None not in await asyncio.gather(*asked)
        assert minds.tally["answered"] == 4

    with_minds(lambda: Minds(games=("famiglia",)), play)


def test_nothing_is_started_before_the_first_job() -> None:
    async def play(minds: Minds) -> None:
        await asyncio.sleep(0)
        assert not minds.pids()
        assert not minds.underway

    with_minds(Minds, play)


def test_a_worker_is_held_back() -> None:
    """Memory, priority, files, processes, processor time; and Ctrl-C is not for it."""

    async def play(minds: Minds) -> None:
        await minds.ready()
        assert await minds.think(job("random", 20.0)) is not None
        for pid in minds.pids():
            assert os.getpriority(os.PRIO_PROCESS, pid) == min(
                19, os.getpriority(os.PRIO_PROCESS, 0) + NICE
            )
            assert os.getsid(pid) == pid
            assert resource.prlimit(pid, resource.RLIMIT_AS) == (200 << 20, 200 << 20)
            for none in (resource.RLIMIT_CORE, resource.RLIMIT_FSIZE, resource.RLIMIT_NPROC):
                assert resource.prlimit(pid, none) == (0, 0)
            adjusted = Path(f"/proc/{pid}/oom_score_adj").read_text(encoding="ascii")
            assert int(adjusted) == 1000
            os.kill(pid, signal.SIGINT)
        times = sorted(resource.prlimit(pid, resource.RLIMIT_CPU)[0] for pid in minds.pids())
        assert times[0] == resource.RLIM_INFINITY or times[0] >= 21
        assert any(21 <= most < 60 for most in times), "no limit of processor time"
        assert await minds.think(job("random")) is not None
        assert await minds.think(job("random")) is not None
        assert minds.tally == {"answered": 3}

    with_minds(lambda: Minds(memory=200 << 20, games=("famiglia",)), play)


def test_close_ends_whoever_thinks_and_whoever_waits() -> None:
    async def play(minds: Minds) -> None:
        await minds.ready()
        asked = [asyncio.create_task(minds.think(job("spin"))) for _ in range(3)]
        await asyncio.sleep(0.1)
        pids = minds.pids()
        assert len(pids) == 2
        await minds.close()
        assert await asyncio.gather(*asked) == [None] * 3
        assert not any(is_alive(pid) for pid in pids)
        assert await minds.think(job("random")) is None
        await minds.ready()
        await minds.close()
        assert not minds.pids()
        assert not minds.underway

    with_minds(faulty_minds, play)


def test_close_while_workers_start() -> None:
    async def play(minds: Minds) -> None:
        waiting = asyncio.create_task(minds.ready())
        while not minds.pids():
            await asyncio.sleep(0.001)
        await minds.close()
        await waiting

    with_minds(faulty_minds, play)


SERVER = """
import asyncio, sys
from server.minds.stage import faulty_minds, job

async def serve(level):
    minds = faulty_minds()
    await minds.ready()
    asyncio.create_task(minds.think(job(level)))
    await asyncio.sleep(0.2)
    print(*minds.pids(), flush=True)
    await asyncio.sleep(3600)

asyncio.run(serve(sys.argv[1]))
"""


@pytest.mark.parametrize("busy_with", ["spin", "spin_in_c", "sleep", "random"])
def test_no_worker_outlives_a_server_that_was_killed(busy_with: str) -> None:
    """Neither one that thinks nor one that stands by."""
    paths = os.pathsep.join([str(TESTS), *sys.path])
    server = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(SERVER), busy_with],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": paths},
    )
    assert server.stdout is not None
    with server.stdout as told:
        pids = [int(pid) for pid in told.readline().split()]
    try:
        assert len(pids) == 2
        assert all(is_alive(pid) for pid in pids)
    finally:
        server.kill()
        server.wait()
    gone_within_a_minute(pids)


def gone_within_a_minute(pids: list[int]) -> None:
    for _ in range(6000):
        if not any(is_alive(pid) for pid in pids):
            return
        time.sleep(0.01)
    for pid in pids:
        os.kill(pid, signal.SIGKILL)
    raise AssertionError("a worker lives on")


@pytest.mark.parametrize("busy", [False, True])
def test_a_worker_ends_with_its_pipe(busy: bool) -> None:
    """Also where the system does not tell it that the server has died."""
    worker = subprocess.Popen(
        [sys.executable, "-P", "-m", WORKER, str(os.getpid())],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(),
    )
    assert worker.stdin is not None
    assert worker.stdout is not None
    with worker.stdin as pipe, worker.stdout as told:
        pipe.write(framed(Start(FAULTY, 1 << 30, []), MOST_ASKED))
        pipe.flush()
        assert len(told.read(HEAD)) == HEAD
        if busy:
            asked = msgspec.msgpack.encode(job("spin"))
            pipe.write(framed(Task(1, asked), MOST_ASKED))
    gone_within_a_minute([worker.pid])
    worker.wait()


def test_a_worker_of_another_server_does_not_start() -> None:
    """One whose server died before it could ask to end with it."""
    command = [sys.executable, "-P", "-m", WORKER, str(os.getppid())]
    worker = subprocess.Popen(command, stdin=subprocess.PIPE, env=environment())
    assert worker.stdin is not None
    with worker.stdin:  # open: that is not why it ends
        gone_within_a_minute([worker.pid])
    assert worker.wait() == 0


def test_a_bot_that_takes_too_much_processor_time_is_ended_by_the_system() -> None:
    """Even if nobody else ended it: budget and grace are over long before."""

    async def play(minds: Minds) -> None:
        await minds.ready()
        assert await minds.think(job("spin_in_c", SOON)) is None
        while not minds.tally["crash"]:
            await asyncio.sleep(0.01)

    def patient() -> Minds:
        return faulty_minds()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pool, "GRACE", PLENTY)
        with_minds(patient, play)


def test_dice_are_made_of_the_seed_alone() -> None:
    """Two jobs that differ only in their seed may be answered differently."""
    seeds = [named_dice(str(number)).seed for number in range(20)]

    async def play(minds: Minds) -> None:
        asked = [msgspec.structs.replace(job("random"), seed=seed) for seed in seeds]
        answers = [await minds.think(each) for each in asked]
        assert answers == [await minds.think(each) for each in asked]
        assert len(set(answers)) > 1
        at = table()
        seat = seat_at(famiglia(), at, at.decider)
        assert answers == [
            make_bot("random", famiglia(), Dice(seed)).choose(seat) for seed in seeds
        ]

    with_minds(lambda: Minds(games=("famiglia",)), play)
