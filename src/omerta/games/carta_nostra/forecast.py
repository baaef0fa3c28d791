"""What a choice of Carta Nostra brings, from what its player sees; and why a Don is asked for."""

from __future__ import annotations

from omerta.engine.game import PASS
from omerta.engine.scene import Bit
from omerta.engine.title import Asked, View
from omerta.games.carta_nostra.cards import JOBS, KIDNAP, LIQUIDATE, TYPES, Printed
from omerta.games.carta_nostra.scene import Reaction, reaction, types_at


def forecast(printed: Printed, view: View, asked: Asked, option: int) -> list[Bit]:
    step: str = asked["step"]
    if option == PASS:
        return []
    if step == "act":
        if option < TYPES:
            return [(JOBS[printed.jobs[option]], [])]
        return played(view, option - TYPES)
    if step == "name_victim":
        return [("hand", [view["hand_sizes"][option]])]
    if step == "name_target":
        return liquidated(view, option)
    if step == "ask_veto":
        stands: bool = asked["held"][2]
        return [("stops" if stands else "saves", [])]
    if step == "pick_copy":
        return uncovered(view["discard"], option)
    return []


def played(view: View, kind: int) -> list[Bit]:
    """What a card adds to the own region. Nothing can stop it, so the fifth type wins."""
    me: int = view["seat"]
    if view["city"][me * TYPES + kind]:
        return [("another", [])]
    types = types_at(view, me) + 1
    return [("wins", [])] if types == TYPES else [("types", [types])]


def liquidated(view: View, option: int) -> list[Bit]:
    """How many types are left in the region; a card of which there are more takes none away."""
    last = view["city"][option] == 1
    return [("leaves", [types_at(view, option // TYPES) - (1 if last else 0)])]


def uncovered(discard: list[int], place: int) -> list[Bit]:
    """Which card lies on top then, if it is another one: a new pile would leave it there."""
    top = place == len(discard) - 1
    return [("top", [discard[place - 1]])] if top and discard[place - 1] != discard[place] else []


def why_asked(view: View, asked: Asked) -> Bit:
    """For what a Don is asked for: the job, or the Don against whom he would be played."""
    window = reaction(view)
    assert window is not None, "asked for a Don without a job"
    numbers = [asked["player"], window.last, window.by, window.victim, window.kind]
    if not dons_played(view):
        return announced(window, numbers, window.victim == view["seat"])
    mine = window.by == view["seat"]  # it is the own job that somebody stops, or saves
    if not window.stands:
        return "ask.ask_veto_stopped_you" if mine else "ask.ask_veto_stopped", numbers
    if window.last == window.by:
        return "ask.ask_veto_kept", numbers
    return "ask.ask_veto_saved_you" if mine else "ask.ask_veto_saved", numbers


def act_asked(asked: Asked) -> Bit:
    """What a mafioso can still be used for this turn."""
    may_send, may_play = asked["held"]
    if may_send and may_play:
        return "ask.act", [asked["player"]]
    return "ask.act_job" if may_send else "ask.act_city", [asked["player"]]


def announced(window: Reaction, numbers: list[int], mine: bool) -> Bit:
    """`mine` tells that it is aimed at the one who is asked."""
    if window.job == KIDNAP:
        return "ask.ask_veto_kidnap_you" if mine else "ask.ask_veto_kidnap", numbers
    if window.job == LIQUIDATE:
        return "ask.ask_veto_hit_you" if mine else "ask.ask_veto_hit", numbers
    return "ask.ask_veto_job", [*numbers[:3], window.job]


def dons_played(view: View) -> bool:
    """Whether a Don lies on the card that does the job, or has sent it into a new pile."""
    top: int = len(view["discard"]) - 1
    return bool(view["job_place"] != top)
