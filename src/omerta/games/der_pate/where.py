"""Where a person touches the table of Der Pate to choose something.

A die is put on its box: two touches. A favour is a Friend and the space of the Favours track. A
step on a track is the space it leads to.
"""

from __future__ import annotations

from omerta.engine.title import Asked, View
from omerta.games.der_pate.action_board import FAVOUR_AT, TOKEN_AT
from omerta.games.der_pate.board import (
    COLOURS,
    DICE,
    DISTRICTS,
    FACES,
    FAVOURS,
    PRESS,
    PUPPETEER,
    SPACES,
    TOKENS,
    Printed,
)
from omerta.games.der_pate.nouns import PLAYS_ASKED
from omerta.games.der_pate.scene import box_of, business, die, owned, road, track_space
from omerta.games.der_pate.table import LINES


def where(printed: Printed, view: View, asked: Asked, option: int) -> list[str]:
    asks: str = asked["asks"]
    me: int = view["seat"]
    if asks in PLAYS_ASKED:
        return play(me, PLAYS_ASKED.index(asks) + 1, option)
    if asks == "business":
        return [business(option)]
    if asks in ("space", "distance"):
        return [road(option if asks == "space" else (view["car"] + option) % SPACES)]
    if asks == "district":
        return [f"district.{DISTRICTS[option]}"]
    if asks == "token":
        return [token(me, option)]
    if asks == "die":
        return [f"dice/{die(option // FACES, option % FACES + 1)}"]
    if asks == "box":
        return [f"line.{option // DICE + 2}.{COLOURS[option % DICE]}"]
    if asks == "holder":
        return [f"{owned(option)}/debt.{me}"]
    if asks == "track":
        return [track_space(me, option, reached(printed, view, asked, option))]
    return []


def play(me: int, line: int, option: int) -> list[str]:
    """A die and its box, an action token, or a Friend and a favour."""
    if option >= FAVOUR_AT:
        return [f"friends.{me}/friend", track_space(me, FAVOURS, option - FAVOUR_AT + 1)]
    if option >= TOKEN_AT:
        return [token(me, option - TOKEN_AT)]
    colour, face = option // FACES, option % FACES + 1
    press = face == PUPPETEER and line < LINES
    return [f"dice/{die(colour, face)}", box_of(line, face, PRESS if press else colour)]


def token(me: int, number: int) -> str:
    return f"tokens.{me}/token.{TOKENS[number]}"


def reached(printed: Printed, view: View, asked: Asked, track: int) -> int:
    """The space a step by the Banker, a ceremony or a favour leads to."""
    steps = printed.favour_steps if asked["step"] == "move_by_favour" else 1
    place: int = view["tracks"][view["seat"]][track]
    return min(place + steps, printed.length[track])
