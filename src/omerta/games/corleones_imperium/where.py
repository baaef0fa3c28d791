"""Where a person touches the table of Corleones Imperium to choose something."""

from __future__ import annotations

from typing import Final

from omerta.engine.game import PASS
from omerta.engine.title import Asked, View
from omerta.games.corleones_imperium.board import (
    BOSS,
    DEEPEST,
    FAMILIES,
    MAYOR,
    THUG_SPACES,
)
from omerta.games.corleones_imperium.cards import STOCK
from omerta.games.corleones_imperium.naming import (
    business_place,
    marker_place,
    member_place,
    standing,
    turf_place,
)
from omerta.games.corleones_imperium.printed import Printed
from omerta.games.corleones_imperium.things import hand_card

# What is only listed: the order of benefits, of money and text, and how much is bid.
PANEL: Final = ("icon", "reward", "number")
# Whom a step is about is touched where it happens to him.
OF_SEAT: Final = {
    "go_first": "supply",
    "blackmail": "hand",
    "crack_safe": "suitcase",
    "tax_somebody": "suitcase",
}


def where(printed: Printed, view: View, asked: Asked, option: int) -> list[str]:
    asks: str = asked["asks"]
    step: str = asked["step"]
    if asks in PANEL or option == PASS:
        return []
    if asks == "action":
        return [action(printed, view, option)]
    if asks in ("business", "thug_space"):
        return [business_place(option)]
    if asks == "member_space":
        return [member_place(printed, option)]
    if asks == "figure":
        return [figure(printed, view, option, step == "move_rival_to")]
    if asks == "turf":
        return [turf_place(option)]
    if asks == "marker":
        return [marker_place(option // DEEPEST, option % DEEPEST)]
    if asks == "seat":
        return [f"{OF_SEAT[step]}.{option}"]
    return [card(printed, view, asks, step, option)]


def action(printed: Printed, view: View, option: int) -> str:
    """One of the things to do in a turn: a space for a figure, or a card."""
    me: int = view["seat"]
    if option < THUG_SPACES:
        return business_place(option)
    if option < printed.first_job:
        return member_place(printed, option - THUG_SPACES)
    if option < printed.first_hand_job:
        return f"jobs/{printed.job_names[option - printed.first_job]}"
    if option < printed.first_ally:
        return f"hand.{me}/{printed.job_names[option - printed.first_hand_job]}"
    return f"allies.{me}/{printed.ally_names[option - printed.first_ally]}"


def figure(printed: Printed, view: View, option: int, goes_there: bool) -> str:
    """A figure where it stands, or the free space it goes to."""
    if option == printed.chief:
        return f"{turf_place(view['neutral_at'][2])}/police_chief"
    if option < THUG_SPACES:
        place, who = business_place(option), standing("thug", view["thug_at"][option], BOSS)
    else:
        space = option - THUG_SPACES
        place = member_place(printed, space)
        who = standing("member", view["member_at"][space], MAYOR)
    return place if goes_there else f"{place}/{who}"


def card(printed: Printed, view: View, asks: str, step: str, option: int) -> str:
    """A card of the own hand or suitcase, or one to be taken; a family, the horse head, a figure in
    the river."""
    me: int = view["seat"]
    if asks == "hand_card":
        home = "allies" if option >= printed.first_ally_card else "hand"
        return f"{home}.{me}/{hand_card(printed, option)}"
    if asks == "money":
        return f"{'suitcase' if step == 'return_money' else 'hand'}.{me}/{STOCK[option]}"
    if asks == "good":
        return f"{f'hand.{me}' if step == 'pay' else 'stacks'}/{STOCK[option]}"
    if asks == "job":
        return f"drawn/{printed.job_names[option]}"
    if asks == "ally":
        return f"display/{printed.ally_names[option]}"
    if asks == "family":
        return f"families/{FAMILIES[option]}"
    if asks == "figure_kind":
        return f"river/{'member' if option else 'thug'}.{me}"
    return f"supply.{view['horse']}/horse_head"
