"""Whom a choice of Der Pate is done to: who loses a member or pays another."""

from __future__ import annotations

from typing import Final

from omerta.engine.game import NOBODY
from omerta.engine.title import Asked, View
from omerta.games.der_pate.action_board import TOKEN_AT
from omerta.games.der_pate.board import DICE, FACES, MEETING, PUPPETEER, RAID, Printed
from omerta.games.der_pate.forecast import exposed, in_order
from omerta.games.der_pate.nouns import PLAYS_ASKED
from omerta.games.der_pate.table import LINES

AT_BUSINESS: Final = ("take_over", "send_spy", "lose_member")


def harms(printed: Printed, view: View, asked: Asked, option: int) -> list[int]:
    """The seats, the own one too, and NOBODY for the neutral families."""
    asks: str = asked["asks"]
    if asked["step"] in AT_BUSINESS:
        return sides(view, [view["holder"][option]])
    if asks == "box":
        line, die = asked["held"]
        return of_box(printed, view, option, die % FACES + 1) if line < LINES else []
    line = PLAYS_ASKED.index(asks) + 1 if asks in PLAYS_ASKED else 0
    colour, face = option // FACES, option % FACES + 1
    if line not in range(2, LINES) or option >= TOKEN_AT or face == PUPPETEER:
        return []
    return of_box(printed, view, (line - 2) * DICE + colour, face)


def of_box(printed: Printed, view: View, box: int, face: int) -> list[int]:
    """The raid hits at once, and the meeting calls in every debt."""
    action = printed.action[box]
    if action == RAID:
        return sides(view, exposed(printed, view, face))
    if action == MEETING:
        me: int = view["seat"]
        return sorted(seat for seat in in_order(view)[1:] if view["debts"][seat][me])
    return []


def sides(view: View, holders: list[int]) -> list[int]:
    return sorted({holder if holder < view["seats"] else NOBODY for holder in holders})
