"""The five mafiosi of Carta Nostra and their jobs; which does which is data."""

from __future__ import annotations

from typing import Final

from omerta.engine.box import Box, Field, Sheet, check_range
from omerta.engine.game import PASS
from omerta.engine.trouble import Trouble

MAFIOSI: Final = ("caporegime", "don", "consigliere", "hitman", "schmuggler")
TYPES: Final = 5
MOST_SEATS: Final = 6

# The types of each set of types; a set is a number with a bit for each. Every list of options that
# comes of a hand is one of these, so none has to be made while playing; never changed in place.
EVERY_TYPE: Final = (1 << TYPES) - 1
TYPES_OF: Final = [
    [kind for kind in range(TYPES) if types >> kind & 1] for types in range(EVERY_TYPE + 1)
]

KIDNAP: Final = 0
LIQUIDATE: Final = 1
FETCH: Final = 2
DRAW_TWO: Final = 3
CANCEL: Final = 4
JOBS: Final = ("kidnap", "liquidate", "fetch", "draw_two", "cancel")

SHEETS: Final = (
    Sheet("mafioso", (Field("copies", 1, 20), Field("job", 0, 0, JOBS))),
    Sheet("value", (Field("value", 0, 100),)),
)


class Printed:
    """The box as ints; never changed."""

    def __init__(self, box: Box) -> None:
        rows = [box.row("mafioso", name) for name in MAFIOSI]
        self.copies = [row.number("copies") for row in rows]
        self.jobs = [JOBS.index(row.word("job")) for row in rows]
        self.don = self.jobs.index(CANCEL)  # who cancels jobs
        # who of a hand may accompany a Don; be sent for a job, be played into the city, or both
        self.but_don = [[kind for kind in held if kind != self.don] for held in TYPES_OF]
        self.sends = [[*jobs, PASS] for jobs in self.but_don]
        self.plays = [[*[TYPES + kind for kind in held], PASS] for held in TYPES_OF]
        self.acts = [jobs + plays for jobs, plays in zip(self.but_don, self.plays, strict=True)]
        self.start_hand = box.value("start_hand")
        self.hand_limit = box.value("hand_limit")
        self.most_players = box.value("most_players")


def check_box(box: Box, file: str) -> None:
    """Each job belongs to one mafioso, the cards add up, and the largest table can be dealt."""
    jobs = [row.word("job") for row in box.rows["mafioso"]]
    for job in JOBS:
        if job not in jobs:
            raise Trouble("box_job", file=file, job=job)
    printed = Printed(box)
    total = sum(printed.copies)
    expected = box.value("cards")
    if total != expected:
        raise Trouble("box_count", file=file, what="mafioso.copies", found=total, expected=expected)
    check_range(file, "value most_players", "value", printed.most_players, 2, MOST_SEATS)
    check_range(file, "value start_hand", "value", printed.start_hand, 1, 20)
    check_range(file, "value hand_limit", "value", printed.hand_limit, 1, 99)
    # CAR-COMP-04: the sixth player needs the deck of sixty
    needed = max(printed.most_players * printed.start_hand + 1, 60 * (printed.most_players // 6))
    if total < needed:
        raise Trouble("box_count", file=file, what="mafioso.copies", found=total, expected=needed)
