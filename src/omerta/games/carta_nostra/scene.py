"""Carta Nostra to be drawn: the regions of the city, the two piles, and the hands.

The discards lie one by one, the bottom card first, because their order counts. `remembered.1` is
what has been seen of another's hand: fetched from the discards, or looked at by a kidnapper.
"""

from __future__ import annotations

from typing import Any, Final

from omerta.engine.scene import Scene, Thing
from omerta.engine.title import View
from omerta.games.carta_nostra.cards import (
    DRAW_TWO,
    FETCH,
    JOBS,
    KIDNAP,
    LIQUIDATE,
    MAFIOSI,
    TYPES,
    Printed,
)

JOB_OF: Final = {  # the step that does a job -> the job
    "look_at_hand": KIDNAP,
    "liquidate": LIQUIDATE,
    "fetch": FETCH,
    "draw_two": DRAW_TWO,
}
JOB_RULES: Final = {
    "kidnap": ("CAR-KID-01", "CAR-KID-02", "CAR-KID-03"),
    "liquidate": ("CAR-HIT-01", "CAR-HIT-02"),
    "fetch": ("CAR-CONS-01", "CAR-CONS-02"),
    "draw_two": ("CAR-CAPO-01",),
    "cancel": ("CAR-DON-01", "CAR-DON-02", "CAR-DON-03"),
}


class Reaction:
    """A job that is announced and may still be stopped, as everybody sees it."""

    def __init__(self, asked: list[int], last: int, job: list[Any], stands: bool) -> None:
        self.asked = asked  # who is still asked, in this order
        self.last = last  # who played the card that can be stopped now
        self.by: int = job[1]  # whose job it is
        self.job = JOB_OF[job[0]]
        self.stands = stands  # whether it happens if nobody plays another Don
        self.victim = -1  # whose hand or region it is aimed at
        self.kind = -1  # which mafioso there
        if self.job == KIDNAP:
            self.victim = job[2]
        elif self.job == LIQUIDATE:
            self.victim, self.kind = job[2] // TYPES, job[2] % TYPES

    def plain(self) -> dict[str, Any]:
        return {
            "by": self.by,
            "job": JOBS[self.job],
            "at": self.aim(),
            "against": self.last,
            "asked": self.asked,
            "stands": self.stands,
        }

    def aim(self) -> str:
        """The place or piece it is aimed at."""
        if self.job == KIDNAP:
            return f"hand.{self.victim}"
        return f"city.{self.victim}/{MAFIOSI[self.kind]}" if self.job == LIQUIDATE else ""


def reaction(view: View) -> Reaction | None:
    """The window that is open, or opens as soon as the Don has his companion."""
    for step in reversed(view["pending"]):
        if step[0] == "ask_veto":
            return Reaction(still_asked(view, step[1], step[2]), step[2], step[3], step[4])
        if step[0] == "ask_others":
            seat = (step[1] + 1) % view["seats"]
            return Reaction(still_asked(view, seat, step[1]), step[1], step[2], step[3])
    return None


def still_asked(view: View, seat: int, last: int) -> list[int]:
    """From `seat` on to the left up to `last`; whoever has no second card is not asked."""
    found: list[int] = []
    while seat != last:
        if view["hand_sizes"][seat] >= 2:
            found.append(seat)
        seat = (seat + 1) % view["seats"]
    return found


def scene(printed: Printed, view: View) -> Scene:
    found = Scene()
    found.hide("pile", view["pile"])
    found.lay("discard", [[MAFIOSI[kind], 1] for kind in view["discard"]])
    for seat in range(view["seats"]):
        found.lay(f"city.{seat}", cards(row_of(view["city"], seat)))
        if seat == view["seat"]:
            found.lay(f"hand.{seat}", cards(view["hand"]))
        else:
            found.hide(f"hand.{seat}", view["hand_sizes"][seat])
            found.lay(f"remembered.{seat}", cards(row_of(view["known"], seat)))
    found.facts = facts(printed, view)
    return found


def facts(printed: Printed, view: View) -> dict[str, Any]:
    pending: list[list[Any]] = view["pending"]
    acts = [step for step in pending if step[0] == "act"]
    open_window = reaction(view)
    return {
        "turn": pending[1][1] if len(pending) > 1 else -1,  # above the ground lies the turn
        "seats": view["seats"],
        "first": view["first"],
        "types": [types_at(view, seat) for seat in range(view["seats"])],
        "hand_limit": printed.hand_limit,
        "may_send": bool(acts) and acts[-1][2],
        "may_play": bool(acts) and acts[-1][3],
        "job_card": view["job_place"] if view["job_place"] >= 0 else None,
        "reaction": None if open_window is None else open_window.plain(),
        "idle": view["idle"],
    }


def types_at(view: View, seat: int) -> int:
    """How many different mafiosi lie in a region."""
    return sum([1 for count in row_of(view["city"], seat) if count])


def row_of(counted: list[int], seat: int) -> list[int]:
    return counted[seat * TYPES : seat * TYPES + TYPES]


def cards(counted: list[int]) -> list[list[Any]]:
    """Each type that is there, and how often."""
    return [[MAFIOSI[kind], counted[kind]] for kind in range(TYPES) if counted[kind]]


def thing(kind: str, number: int) -> str:
    return MAFIOSI[number] if kind == "mafioso" else ""


def things(printed: Printed) -> list[Thing]:
    """Five mafiosi, each with the rules of the job he has in this box, and where they lie."""
    found: list[Thing] = []
    for kind, name in enumerate(MAFIOSI):
        rules = ("CAR-JOB-01", *JOB_RULES[JOBS[printed.jobs[kind]]])
        found.append(Thing(name, f"card.{name}", sheet="mafioso", row=name, rules=rules))
    return [
        *found,
        Thing("pile", "place.pile", rules=("CAR-PILE-01", "CAR-PILE-03")),
        Thing("discard", "place.discard", rules=("CAR-INFO-02", "CAR-DON-11")),
        Thing("hand.*", "place.hand", rules=("CAR-INFO-01", "CAR-LIMIT-01")),
        Thing("remembered.*", "place.remembered", rules=("CAR-KID-02", "CAR-INFO-02")),
        Thing("city.*", "place.city", rules=("CAR-CITY-01", "CAR-WIN-01")),
    ]
