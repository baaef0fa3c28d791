"""Bots that do everything wrong, each by its level. Only tests hand their maker to workers."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from threading import Thread
from typing import Any, Final

from omerta.bots import make_bot as make_good_bot
from omerta.bots.bot import Bot
from omerta.engine.dice import Dice
from omerta.engine.seat import Seat
from omerta.engine.title import Title
from omerta.server.minds.frames import MOST_ANSWERED, Answer, framed

HANDLES: Final = range(3, 16)  # the pipe is one of these
GIB: Final = 1 << 30


class Faulty(Bot):
    """Does one thing wrong before it answers as it should, if it comes to that."""

    def __init__(self, title: Title, luck: Dice, fault: Callable[[Seat], Any]) -> None:
        super().__init__(title, luck)
        self.fault = fault

    def choose(self, seat: Seat) -> int:
        found: int | None = self.fault(seat)
        return seat.options[0] if found is None else found


def make_bot(level: str, title: Title, luck: Dice) -> Bot:
    if level in FAULTS:
        return Faulty(title, luck, FAULTS[level])
    return make_good_bot(level, title, luck)


def crash(seat: Seat) -> None:
    os._exit(1)


def leave(seat: Seat) -> None:
    sys.exit()


def fail(seat: Seat) -> None:
    raise KeyError(seat.view)


def spin(seat: Seat) -> None:
    while True:
        pass


def spin_in_c(seat: Seat) -> None:
    """No other thread of the process can run meanwhile."""
    sum(range(1 << 60))


def sleep(seat: Seat) -> None:
    time.sleep(3600)


def take_memory(seat: Seat) -> None:
    """2 GiB, every page of them written to."""
    bytearray(b"\1") * (2 * GIB)


def take_memory_bit_by_bit(seat: Seat) -> None:
    kept = []
    for _ in range(2048):
        kept.append(b"\1" * (GIB // 1024))


def not_on_offer(seat: Seat) -> int:
    return max(seat.options) + 1


def endless_number(seat: Seat) -> int:
    return 10**4000


def no_number(seat: Seat) -> object:
    return str(seat.options[0])


def half_a_number(seat: Seat) -> object:
    return float(seat.options[0])


def truth(seat: Seat) -> object:
    return True


def say(told: bytes, times: int = 1) -> None:
    """Past the worker, into every handle there is."""
    for handle in HANDLES:
        try:
            for _ in range(times):
                os.write(handle, told)
        except OSError:
            continue


def flood(seat: Seat) -> None:
    say(b"\0" * (1 << 16), 1 << 14)


def one_long_frame(seat: Seat) -> None:
    say((1 << 31).to_bytes(4, "big") + b"more to come")
    time.sleep(3600)


def half_a_frame(seat: Seat) -> None:
    say(b"\0\0")
    time.sleep(3600)


def empty_frame(seat: Seat) -> None:
    say(b"\0\0\0\0")
    time.sleep(3600)


def noise(seat: Seat) -> None:
    say(b"\0\0\0\5noise")
    time.sleep(3600)


def another_number(seat: Seat) -> None:
    """The answer to a question nobody has asked yet."""
    say(framed(Answer(1000, seat.options[0]), MOST_ANSWERED))
    time.sleep(3600)


def twice(seat: Seat) -> None:
    """For this job a good answer, and one for the next job too."""
    good, ahead = [framed(Answer(n, seat.options[0]), MOST_ANSWERED) for n in (1, 2)]
    say(good + ahead)
    time.sleep(3600)


def crash_later(seat: Seat) -> None:
    """When the answer has been given and nobody asks."""
    Thread(target=after_a_while, args=(crash, seat), daemon=True).start()


def speak_later(seat: Seat) -> None:
    Thread(target=after_a_while, args=(noise, seat), daemon=True).start()


def after_a_while(fault: Callable[[Seat], None], seat: Seat) -> None:
    time.sleep(0.2)
    fault(seat)


def talk(seat: Seat) -> None:
    """Not a fault: what is printed goes nowhere, and there is nothing to read."""
    for _ in range(1000):
        os.write(1, b"talk " * 100)
        os.write(2, b"talk " * 100)
    assert os.read(0, 1) == b""


def take_time(seat: Seat) -> None:
    """No fault either."""
    time.sleep(0.02)


def look_at_packs(seat: Seat) -> int:
    """The last option if there are any, else the first."""
    return seat.options[-1 if seat.title.box.packs else 0]


FAULTS: Final[dict[str, Callable[[Seat], Any]]] = {
    fault.__name__: fault
    for fault in (
        crash,
        leave,
        fail,
        spin,
        spin_in_c,
        sleep,
        take_memory,
        take_memory_bit_by_bit,
        not_on_offer,
        endless_number,
        no_number,
        half_a_number,
        truth,
        flood,
        one_long_frame,
        half_a_frame,
        empty_frame,
        noise,
        another_number,
        twice,
        crash_later,
        speak_later,
        talk,
        take_time,
        look_at_packs,
    )
}
