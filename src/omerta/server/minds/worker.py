"""A worker: reads jobs, thinks, writes option numbers. Run as a program by `mind.py`.

It ends when the pipe it reads from does. Standard input and output are the pipe, but only for this
module: what a bot reads or prints goes nowhere.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from io import BufferedReader
from queue import SimpleQueue
from threading import Thread
from typing import Final

import msgspec

from omerta.bots.bot import Bot
from omerta.bots.clock import Clock
from omerta.engine.dice import Dice
from omerta.engine.seat import Seat
from omerta.engine.title import Title
from omerta.games import title_for_packs
from omerta.server.minds.frames import (
    HEAD,
    MOST_ANSWERED,
    MOST_ASKED,
    Answer,
    Failed,
    Ready,
    Start,
    Task,
    framed,
    length,
)
from omerta.server.minds.job import Job
from omerta.server.minds.limits import allow_time, end_with, hold_back

Maker = Callable[[str, Title, Dice], Bot]

THINKING: Final = 0.6  # of the budget: the rest is for waiting, waking up and a last long thought
WORD: Final = 60  # letters of the name of an exception


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends its workers
    end_with(int(sys.argv[1]))
    inlet, outlet = own_pipe()
    told: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=listen, args=(inlet, told), daemon=True).start()
    maker = begin(msgspec.msgpack.decode(told.get(), type=Start))
    write(outlet, framed(Ready(), MOST_ANSWERED))
    while True:
        write(outlet, answered(msgspec.msgpack.decode(told.get(), type=Task), maker))


def own_pipe() -> tuple[int, int]:
    """The pipe under other numbers; its old ones lead nowhere from now on."""
    inlet, outlet = os.dup(0), os.dup(1)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(nowhere, standard)
    return inlet, outlet


def listen(inlet: int, told: SimpleQueue[bytes]) -> None:
    """Beside the thinking, so that the end of the pipe is noticed while a bot thinks."""
    with open(inlet, "rb") as pipe:
        while body := frame(pipe):
            told.put(body)
    os._exit(0)


def frame(pipe: BufferedReader) -> bytes:
    """The next one; nothing if there is none, or half of one."""
    head = pipe.read(HEAD)
    size = length(head)
    body = pipe.read(size) if len(head) == HEAD and size <= MOST_ASKED else b""
    return body if len(body) == size else b""


def begin(start: Start) -> Maker:
    """Everything that takes long is done before the first job."""
    hold_back(start.memory)
    module, _, name = start.maker.partition(":")
    maker: Maker = getattr(import_module(module), name)
    for game, packs in start.titles:
        with suppress(Exception):  # one that cannot be opened fails where it is played
            title_for_packs(game, packs)
    return maker


def answered(task: Task, maker: Maker) -> bytes:
    try:
        job = msgspec.msgpack.decode(task.job, type=Job)
        allow_time(job.budget)
        return framed(Answer(task.number, thought(job, maker)), MOST_ANSWERED)
    except BaseException as error:  # whatever a bot raises, to leave included
        return framed(Failed(task.number, type(error).__name__[:WORD]), MOST_ANSWERED)


def thought(job: Job, maker: Maker) -> int:
    title = title_for_packs(job.game, job.packs)
    seat = Seat(title, job.seat, json.loads(job.view), json.loads(job.asked))
    clock = Clock(THINKING * job.budget)
    return maker(job.level, title, Dice(job.seed)).consider(seat, clock).option


def write(outlet: int, told: bytes) -> None:
    while told:
        told = told[os.write(outlet, told) :]


if __name__ == "__main__":
    main()
