"""What is plainly missing where a choice of Carta Nostra is refused, from what its player sees."""

from __future__ import annotations

from omerta.engine.scene import Bit
from omerta.engine.title import Asked, View
from omerta.games.carta_nostra.cards import TYPES

PLAIN = {"CAR-TURN-03": "sent", "CAR-TURN-04": "played", "CAR-CONS-02": "job_card"}


def lack(view: View, asked: Asked, option: int, rule: str) -> Bit | None:
    if rule in PLAIN:
        return PLAIN[rule], []
    step: str = asked["step"]
    if step == "ask_veto" and not asked["options"]:
        return "no_don", []
    if step == "name_victim" and option < view["seats"]:
        return ("own_hand" if option == view["seat"] else "empty_hand"), []
    if step == "name_target" and option < view["seats"] * TYPES:
        return ("own_city" if option // TYPES == view["seat"] else "not_there"), []
    return None
