"""What a choice of Der Pate costs and brings, from what its player sees."""

from __future__ import annotations

from typing import Final

from omerta.engine.game import PASS
from omerta.engine.scene import Bit
from omerta.engine.title import Asked, View
from omerta.games.der_pate.action_board import FAVOUR_AT, TOKEN_AT
from omerta.games.der_pate.board import (
    DICE,
    FACES,
    FAVOURS,
    FRIEND,
    INCOME,
    INFLUENCE,
    MEETING,
    MOVE_INFLUENCE,
    MOVE_REPUTATION,
    PUPPETEER,
    RAID,
    REPUTATION,
    SPACES,
    TAKEOVER,
    TOKENS,
    VISIT,
    Printed,
)
from omerta.games.der_pate.event_choices import GIVE
from omerta.games.der_pate.nouns import PLAYS_ASKED
from omerta.games.der_pate.scene import collected
from omerta.games.der_pate.table import EMPTY, LINES
from omerta.games.der_pate.where import reached

NOTHING: Final[list[Bit]] = [("nothing", [])]


def forecast(printed: Printed, view: View, asked: Asked, option: int) -> list[Bit]:
    asks: str = asked["asks"]
    if option == PASS:
        return []
    if asks in PLAYS_ASKED:
        return of_die(printed, view, PLAYS_ASKED.index(asks) + 1, option)
    if asks == "box":
        line, die = asked["held"]
        return of_box(printed, view, option, die % FACES + 1) if line < LINES else []
    if asks == "track":
        return of_track(printed, view, option, reached(printed, view, asked, option))
    if asks == "ball":
        steps = printed.ball_steps
        return advance(printed, view, REPUTATION, steps) if option == GIVE else []
    if asks == "distance":
        space = (view["car"] + option) % SPACES
        return [("stop", [space, printed.district[space]])]
    if asks == "business":
        return held_by(view, view["holder"][option])
    return []


def of_die(printed: Printed, view: View, line: int, option: int) -> list[Bit]:
    """A die on its box; nothing where the name of the choice says it all."""
    colour, face = option // FACES, option % FACES + 1
    if option >= TOKEN_AT or line == LINES:
        return []
    if face == PUPPETEER:
        return press(printed, view)
    if line == 1:
        return income(printed, view, face)
    return of_box(printed, view, (line - 2) * DICE + colour, face)


def of_box(printed: Printed, view: View, box: int, face: int) -> list[Bit]:
    """A number on a coloured box of line 2 or 3."""
    action = printed.action[box]
    if action in (MOVE_REPUTATION, MOVE_INFLUENCE):
        return advance(printed, view, REPUTATION if action == MOVE_REPUTATION else INFLUENCE, face)
    if action == VISIT:
        return visit(view, (view["car"] + face) % SPACES)
    if action == RAID:
        return raid(printed, view, face)
    if action == TAKEOVER:
        return takeover(printed, view, face)
    if action == MEETING:
        return meeting(printed, view, face)
    return friend(view) if action == FRIEND else []


def in_order(view: View) -> list[int]:
    """All seats, beginning with the one who looks."""
    return [(view["seat"] + step) % view["seats"] for step in range(view["seats"])]


def income(printed: Printed, view: View, number: int) -> list[Bit]:
    """Who would be paid how much, and moved on which track."""
    found: list[Bit] = []
    for seat in in_order(view):
        paid, moved = collected(printed, view, number, seat)
        if moved:
            found.append(("paid_step", [seat, paid, moved, printed.step[number]]))
        elif paid:
            found.append(("paid", [seat, paid]))
    return found or NOTHING


def press(printed: Printed, view: View) -> list[Bit]:
    """One space on each of the two tracks."""
    found: list[Bit] = []
    for track in (REPUTATION, INFLUENCE):
        bits = advance(printed, view, track, 1)
        key, numbers = bits[0]
        found.append((f"{key}_on", [track, *numbers]))
        found += bits[1:]
    return found


def advance(printed: Printed, view: View, track: int, steps: int) -> list[Bit]:
    """The space that would be reached, and the tokens on the way; money at the end."""
    start, end = view["tracks"][view["seat"]][track], printed.length[track]
    if start == end:
        return [("money", [printed.track_end])]
    place = min(start + steps, end)
    found: list[Bit] = [("reach", [place, end])]
    for token in range(len(TOKENS)):
        if printed.token_track[token] == track and start < printed.token_place[token] <= place:
            found.append(("token", [token]))
    return found


def of_track(printed: Printed, view: View, track: int, place: int) -> list[Bit]:
    """A step by the Banker, a ceremony or a favour, and what the space is worth."""
    if track <= INFLUENCE:
        start = view["tracks"][view["seat"]][track]
        return advance(printed, view, track, place - start)
    bit: Bit = ("reach", [place, printed.length[track]])
    if track == INCOME:
        return [bit, ("income", [printed.income[place]])]
    return [bit, ("favour", [FAVOUR_AT + place - 1])]


def visit(view: View, space: int) -> list[Bit]:
    """Before which business the car would stop, and what would happen there."""
    holder, me = view["holder"][space], view["seat"]
    if holder == me:
        return [("visit_own", [space])]
    if holder == EMPTY:
        return [("visit_empty" if view["supply"][me] else "visit_nobody", [space])]
    neutral = holder >= view["seats"]
    return [("visit_neutral" if neutral else "visit_rival", [space, holder])]


def exposed(printed: Printed, view: View, number: int) -> list[int]:
    """Who holds the businesses of a number outside the protected district."""
    safe = printed.district[view["car"]]
    return [
        view["holder"][space]
        for space in printed.spaces_of[number]
        if printed.district[space] != safe and view["holder"][space] != EMPTY
    ]


def raid(printed: Printed, view: View, number: int) -> list[Bit]:
    """Whom it hits, and how many members each would lose."""
    holders = exposed(printed, view, number)
    found: list[Bit] = []
    for holder in sorted(set(holders)):
        key = "hits_neutral" if holder >= view["seats"] else "hits"
        if holder == view["seat"]:
            key = "hits_you"
        found.append((key, [holder, holders.count(holder)]))
    return found or NOTHING


def takeover(printed: Printed, view: View, number: int) -> list[Bit]:
    """From whom; nobody without a member in the supply or a debt token."""
    me = view["seat"]
    if not view["supply"][me] or not view["debts"][me][me]:
        return NOTHING
    found: list[Bit] = []
    for holder in sorted(set(exposed(printed, view, number))):
        if holder != me:
            found.append(("from_neutral" if holder >= view["seats"] else "from", [holder]))
    return found or NOTHING


def meeting(printed: Printed, view: View, face: int) -> list[Bit]:
    """What each debtor would pay: all he owes, as far as he can; how far may be his secret."""
    found: list[Bit] = []
    for seat in in_order(view)[1:]:
        due = view["debts"][seat][view["seat"]] * face * printed.meeting
        owned = view["money"][seat]
        if due:
            found.append(
                ("debt", [seat, due]) if owned is None else ("paid", [seat, min(due, owned)])
            )
    return found or NOTHING


def friend(view: View) -> list[Bit]:
    """A Friend helps nobody who has not entered the Favours track."""
    if not view["brooklyn"]:
        return NOTHING
    return [] if view["tracks"][view["seat"]][FAVOURS] else [("no_favour", [])]


def held_by(view: View, holder: int) -> list[Bit]:
    if holder == EMPTY:
        return []
    return [("neutral", [holder])] if holder >= view["seats"] else [("held", [holder, holder])]
