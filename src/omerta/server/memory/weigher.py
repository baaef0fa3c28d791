"""A review in a process of its own: `python -m omerta.server.memory.weigher PARENT`.

It takes minutes of a processor, and the record may come from anybody: so it is made where it can
hurt nobody, behind everything else, with little memory and a limit to its time. The order comes on
standard input; on standard output there are lines of JSON, how far it is (`Step`) and at last what
was found (`Done`).
"""

from __future__ import annotations

import os
import signal
import sys
from time import monotonic
from typing import Any, Final

import msgspec

from omerta.bots.review import Effort, Review, effort_for
from omerta.engine.record import parse_record
from omerta.games import title_for_packs
from omerta.server.memory.trial import FILE

MEMORY: Final = 1 << 30
BEHIND: Final = 9  # steps of priority behind the bots, which are behind the server
PAUSE: Final = 0.25  # seconds between two words about how far it is
PATIENCE: Final = 2.5  # times the seconds it should take, and some to begin
START: Final = 30.0


class Order(msgspec.Struct, frozen=True):
    """What to weigh, and for how many seconds at most."""

    record: str
    seconds: float


class Step(msgspec.Struct, frozen=True, tag=True):
    what: str  # `course`, `quick`, `deep` or `ends`
    part: int  # of a hundred


class Done(msgspec.Struct, frozen=True, tag=True):
    found: msgspec.Raw


Word = Step | Done


class Teller:
    """Tells how far it is, not too often."""

    def __init__(self) -> None:
        self.last = -PAUSE

    def __call__(self, what: str, done: int, of: int) -> None:
        now = monotonic()
        if now - self.last >= PAUSE:
            self.last = now
            tell(Step(what, 100 * done // max(1, of)))


def tell(word: Word) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(word) + b"\n")
    sys.stdout.buffer.flush()


def limited(usual: Effort, seconds: float) -> Effort:
    return Effort(
        usual.quick,
        usual.deep,
        usual.points,
        usual.ends,
        usual.candidates,
        usual.looked,
        min(usual.seconds, seconds),
    )


def weighed(order: Order) -> dict[str, Any]:
    record = parse_record(order.record, FILE)
    title = title_for_packs(record.game, record.packs)
    effort = limited(effort_for(record.game), order.seconds)
    return Review(title, record, effort, Teller()).run().plain()


def main() -> None:
    from omerta.server.minds.limits import allow_time, end_with, hold_back

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this one
    end_with(int(sys.argv[1]))
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=Order)
    hold_back(MEMORY)
    os.nice(BEHIND)
    allow_time(order.seconds * PATIENCE + START)
    tell(Done(msgspec.Raw(msgspec.json.encode(weighed(order)))))


if __name__ == "__main__":
    main()
