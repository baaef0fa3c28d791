"""Der Pate to be drawn: the board with its road, the families with their tracks, the action board.

Businesses and spaces of the road are counted from 1, clockwise. A member, a marker or a debt token
bears the seat of its owner (`member.2`), a neutral member the name of its family. Dice, and the
boxes of the four lines they lie on, are those of the one whose turn it is. How much money others
have is no place: nobody sees how many notes there are.
"""

from __future__ import annotations

from typing import Any, Final

from omerta.engine.scene import Scene
from omerta.engine.title import View
from omerta.games.der_pate.board import (
    BANK,
    COLOURS,
    DICE,
    DISTRICTS,
    DRIVER,
    EVENTS,
    FAMILIES,
    INCOME,
    LUCK,
    NO_TRACK,
    NUMBERS,
    PRESS,
    PUPPETEER,
    SPACES,
    TOKENS,
    TRACKS,
    Printed,
    event_name,
)
from omerta.games.der_pate.table import EMPTY, HOLDERS, LINES

DEFERRED: Final = (LUCK, DRIVER)


# -- names


def business(space: int) -> str:
    return f"business.{space + 1}"


def road(space: int) -> str:
    return f"road.{space + 1}"


def track_space(seat: int, track: int, place: int) -> str:
    return f"track.{seat}.{TRACKS[track]}.{place}"


def die(colour: int, face: int) -> str:
    return f"die.{COLOURS[colour]}.{'puppeteer' if face == PUPPETEER else face}"


def box_of(line: int, face: int, box: int) -> str:
    """The box of a line a die lies on: on line 1 by its number, else by its colour."""
    if box == PRESS:
        return f"line.{line}.press"
    return f"line.1.{face}" if line == 1 else f"line.{line}.{COLOURS[box]}"


def boxes(line: int) -> list[str]:
    """All boxes of a line as they stand there, the Press last."""
    if line == 1:
        return [*[f"line.1.{number}" for number in range(1, NUMBERS + 1)], "line.1.press"]
    found = [f"line.{line}.{colour}" for colour in COLOURS]
    return found if line == LINES else [*found, f"line.{line}.press"]


def member(holder: int, seats: int) -> str:
    return f"member.{holder}" if holder < seats else f"neutral.{FAMILIES[holder]}"


def card(event: int) -> str:
    return f"card.{event_name(event)}"


def owned(holder: int) -> str:
    """Where the debt tokens of a holder lie."""
    return "bank" if holder == BANK else f"debts.{holder}"


# -- places


def scene(printed: Printed, view: View) -> Scene:
    found = Scene()
    lay_board(found, view)
    lay_events(found, printed, view)
    for seat in range(view["seats"]):
        lay_tracks(found, printed, view, seat)
        lay_family(found, printed, view, seat)
    lay_dice(found, view)
    found.facts = facts(printed, view)
    return found


def counted(piece: str, number: int) -> list[list[Any]]:
    return [[piece, number]] if number else []


def lay_board(found: Scene, view: View) -> None:
    seats: int = view["seats"]
    for name in DISTRICTS:
        found.lay(f"district.{name}", [])
    for space in range(SPACES):
        holder = view["holder"][space]
        found.lay(business(space), [] if holder == EMPTY else [[member(holder, seats), 1]])
        found.lay(road(space), [["car", 1]] if view["car"] == space else [])
    for place in ("tombs", "hudson"):
        there = [
            [f"member.{seat}", view[place][seat]] for seat in range(seats) if view[place][seat]
        ]
        found.lay(place, there)
    found.lay("brooklyn", counted("friend", view["brooklyn"]))
    found.lay("bank", tokens_with(view, BANK))


def tokens_with(view: View, holder: int) -> list[list[Any]]:
    """Whose debt tokens somebody holds."""
    debts = view["debts"]
    return [
        [f"debt.{owner}", debts[owner][holder]]
        for owner in range(view["seats"])
        if debts[owner][holder]
    ]


def lay_events(found: Scene, printed: Printed, view: View) -> None:
    found.hide("pile", view["pile"])
    revealed: list[int] = view["events"]
    now = 1 if revealed and len(revealed) == view["round"] else 0
    past = revealed[: len(revealed) - now]
    found.lay("event", [[card(event), 1] for event in revealed[len(past) :]])
    found.lay("past", [[card(event), 1] for event in past])
    for colour in (0, 1):
        for step in range(printed.ko_steps + 1):
            here = step == view["markers"][colour]
            name = COLOURS[colour]
            found.lay(f"event_track.{name}.{step}", [[f"event_marker.{name}", 1]] if here else [])


def lay_tracks(found: Scene, printed: Printed, view: View, seat: int) -> None:
    """The marker, and the tokens it has not come to yet."""
    for track in range(len(TRACKS)):
        reached = view["tracks"][seat][track]
        for place in range(printed.length[track] + 1):
            there = [[f"marker.{seat}", 1]] if place == reached else []
            for token in range(len(TOKENS)):
                lies_here = printed.token_track[token] == track
                if lies_here and printed.token_place[token] == place and place > reached:
                    there.append([f"token.{TOKENS[token]}", 1])
            found.lay(track_space(seat, track, place), there)


def lay_family(found: Scene, printed: Printed, view: View, seat: int) -> None:
    found.lay(f"supply.{seat}", counted(f"member.{seat}", view["supply"][seat]))
    found.lay(f"friends.{seat}", counted("friend", view["friends"][seat]))
    found.lay(f"tokens.{seat}", [[f"token.{TOKENS[token]}", 1] for token in view["tokens"][seat]])
    found.lay(owned(seat), tokens_with(view, seat))
    money = view["money"][seat]
    if money is not None:
        notes = zip(printed.notes, printed.purse(money), strict=True)
        found.lay(f"money.{seat}", [[f"note.{note}", number] for note, number in notes if number])


def lay_dice(found: Scene, view: View) -> None:
    """Those in hand, and those on their boxes."""
    faces: list[int] = view["dice"]
    found.lay("dice", [[die(colour, faces[colour]), 1] for colour in range(DICE) if faces[colour]])
    for line in range(1, LINES + 1):
        for box in boxes(line):
            found.lay(box, [])
        laid = view["laid"][line - 1]
        if laid is not None:
            colour, face, box_number = laid
            found.lay(box_of(line, face, box_number), [[die(colour, face), 1]])


# -- what follows by the rules


def facts(printed: Printed, view: View) -> dict[str, Any]:
    seats = range(view["seats"])
    ko: int = view["ko"]
    revealed: list[int] = view["events"]
    return {
        "seats": view["seats"],
        "turn": active(view),
        "first": view["first"],
        "round": view["round"],
        "rounds": printed.rounds,
        "ko": TRACKS[ko] if ko >= 0 else None,
        "ko_steps": printed.ko_steps,
        "protected": DISTRICTS[printed.district[view["car"]]],
        "money": list(view["money"]),
        "remembered_money": list(view["remembered_money"]),
        "income": [printed.income[view["tracks"][seat][INCOME]] for seat in seats],
        "reached": [list(view["tracks"][seat]) for seat in seats],
        "lengths": list(printed.length),
        "out": [ko >= 0 and view["tracks"][seat][ko] < printed.length[ko] for seat in seats],
        "pays": [payouts(printed, view, number) for number in range(1, NUMBERS + 1)],
        "settled_now": [settled_now(printed, view, seat) for seat in seats],
        "friends_to_use": printed.friends_per_round - view["spent"],
        "waits": bool(revealed) and printed.event_effect[revealed[-1]] in DEFERRED,
        "may_come": [card(event) for event in range(EVENTS) if event not in revealed],
        "lines": [line_to_come(view, line) for line in range(1, LINES + 1)],
    }


def active(view: View) -> int:
    """Whose dice turn it is, or who decides before the first and between two of them."""
    pending: list[list[Any]] = view["pending"]
    for step in pending[::-1]:
        if step[0] == "end_turn":
            return int(step[1])
    return int(pending[-1][1]) if pending else -1


def payouts(printed: Printed, view: View, number: int) -> list[list[int]]:
    """What a box of line 1 would pay each seat now, and how far it would move each."""
    return [list(collected(printed, view, number, seat)) for seat in range(view["seats"])]


def collected(printed: Printed, view: View, number: int, seat: int) -> tuple[int, int]:
    """Money and steps: each business is a move of its own, beyond the end of a track it pays."""
    held = sum([view["holder"][space] == seat for space in printed.spaces_of[number]])
    track = printed.step[number]
    paid = held * printed.pay[number]
    if track == NO_TRACK:
        return paid, 0
    moved = min(held, printed.length[track] - view["tracks"][seat][track])
    return paid + (held - moved) * printed.track_end, moved


def settled_now(printed: Printed, view: View, seat: int) -> int:
    """What the settlement would add to a seat's money if the last round were over now."""
    if view["over"]:
        return 0
    debts = view["debts"]
    given = sum([debts[seat][holder] for holder in range(HOLDERS) if holder != seat])
    taken = sum([debts[owner][seat] for owner in range(view["seats"]) if owner != seat])
    held: int = view["holder"].count(seat)
    amount: int = (
        printed.income[view["tracks"][seat][INCOME]]
        + held * printed.end_business
        - view["tombs"][seat] * printed.end_bail
        + (taken - given) * printed.end_debt
    )
    return amount


def line_to_come(view: View, line: int) -> dict[str, Any]:
    """A line of the action board: how many dice come to it, whether one lies there, and if not, the
    boxes that are open to the dice that are left (a Senator could open another)."""
    placed = view["laid"][line - 1] is not None
    away = [COLOURS[laid[0]] for laid in view["laid"] if laid is not None]
    reachable = [box for box in boxes(line) if box.split(".")[2] not in away]
    return {
        "line": line,
        "dice": DICE - line + 1,
        "placed": placed,
        "open": [] if placed else reachable,
    }
