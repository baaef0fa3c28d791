"""Whom a choice of Corleones Imperium is done to: who is shot, moved, robbed."""

from __future__ import annotations

from typing import Final

from omerta.engine.game import NOBODY
from omerta.engine.title import Asked, View
from omerta.games.corleones_imperium.board import CHIEF, NEUTRAL, THUG_SPACES, turf_of
from omerta.games.corleones_imperium.printed import Printed
from omerta.games.corleones_imperium.shooting import CHIEFS, MEMBERS, SHOT_THERE, THUGS

AT_FIGURE: Final = ("shoot", "bomb_member", "move_rival")
AT_SEAT: Final = ("blackmail", "crack_safe", "tax_somebody")


def harms(printed: Printed, view: View, asked: Asked, option: int) -> list[int]:
    """The seats, and NOBODY for the neutral figures."""
    step: str = asked["step"]
    if step in AT_SEAT:
        return [option]
    if step in AT_FIGURE:
        return [side_of(printed, view, option)]
    if step == "choose_turf":
        card, at = asked["held"]
        return shot_there(printed, view, printed.texts[card][at:], option)
    return []


def side_of(printed: Printed, view: View, figure: int) -> int:
    if figure == printed.chief:
        return NOBODY
    if figure < THUG_SPACES:
        who: int = view["thug_at"][figure]
    else:
        who = view["member_at"][figure - THUG_SPACES]
    return NOBODY if who == NEUTRAL else who


def shot_there(printed: Printed, view: View, text: list[int], turf: int) -> list[int]:
    """Everybody who has a figure in the turf that the rest of the card may shoot."""
    whom = 0
    for effect in text:
        whom |= SHOT_THERE.get(effect, 0)
    found: list[int] = []
    if whom & THUGS:
        found += [who for space, who in enumerate(view["thug_at"]) if turf_of(space) == turf]
    if whom & MEMBERS:
        touches = printed.touches
        found += [who for space, who in enumerate(view["member_at"]) if turf in touches[space]]
    if whom & CHIEFS and view["neutral_at"][CHIEF] == turf:
        found.append(NEUTRAL)
    return sorted({NOBODY if who == NEUTRAL else who for who in found if who >= 0})
