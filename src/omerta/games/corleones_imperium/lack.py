"""What is plainly missing where a choice is refused, from what its player sees."""

from __future__ import annotations

from omerta.engine.scene import Bit
from omerta.engine.title import Asked, View
from omerta.games.corleones_imperium.printed import Printed

# Rules that are named for one reason only, when an action is chosen.
PLAIN = {
    "COR-THUG-01": "no_thug",
    "COR-THUG-03": "taken",
    "COR-THUG-04": "not_open",
    "COR-MEMBER-01": "taken",
    "COR-MEMBER-06": "no_member",
    "COR-ALLY-02": "no_ally",
    "COR-ALLY-04": "ally_used",
    "COR-ACT-06": "no_ally",
}


def lack(printed: Printed, view: View, asked: Asked, option: int, rule: str) -> Bit | None:
    if asked["asks"] != "action":
        return None
    if rule == "COR-JOB-02" and printed.first_job <= option < printed.first_ally:
        in_hand = option >= printed.first_hand_job
        first = printed.first_hand_job if in_hand else printed.first_job
        return missing(printed, view, option - first)
    return (PLAIN[rule], []) if rule in PLAIN else None


def missing(printed: Printed, view: View, job: int) -> Bit | None:
    """The first good of which the hand holds too few."""
    needs = printed.needs[job]
    for good in needs:
        if view["hand"][good] < needs.count(good):
            return "good", [good, needs.count(good), view["hand"][good]]
    return None
