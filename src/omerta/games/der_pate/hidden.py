"""What a seat may know in Der Pate, and a table that fits it.

Money may be kept secret, yet all begin with the same and every payment is made openly: whoever
adds up knows it. So a view shows the money of others as None and, apart from it,
`remembered_money`: what has been seen to come and go. With open money, and at the end, all is
shown. Truly unknown are only the order of the event pile and the cards left in the box.
"""

from __future__ import annotations

from typing import Any

from omerta.engine.dice import Dice
from omerta.engine.flow import unpack
from omerta.engine.game import Step
from omerta.engine.title import View
from omerta.engine.together import pack_for
from omerta.games.der_pate.board import DICE, EVENTS, GREY, RED, SPACES, TOKENS, TRACKS, Printed
from omerta.games.der_pate.table import EMPTY, HOLDERS, LINES, NOT_LAID, UNDECIDED, Table


def view(table: Table, seat: int, box: str) -> View:
    printed = table.printed
    seats = range(table.seats)
    secret = printed.secret_money and not table.over
    return {
        "game": "der_pate",
        "box": box,
        "seat": seat,
        "seats": table.seats,
        "first": table.first,
        "round": table.round,
        "car": table.car,
        "holder": table.holder[:],
        "money": [None if secret and other != seat else table.money[other] for other in seats],
        "remembered_money": [None if other == seat else table.money[other] for other in seats],
        "purse": printed.purse(table.money[seat]) if seat >= 0 else None,
        "tracks": rows(table.track, len(TRACKS)),
        "tokens": [tokens_of(table.tokens[other]) for other in seats],
        "supply": table.supply[:],
        "tombs": table.tombs[:],
        "hudson": table.hudson[:],
        "friends": table.friends[:],
        "brooklyn": table.brooklyn,
        "debts": rows(table.debts, HOLDERS),
        "events": table.deck[table.left :][::-1],
        "pile": table.left - EVENTS + printed.rounds,
        "markers": [table.grey, table.red],
        "ko": table.ko,
        "dice": table.faces[:],
        "laid": [laid_die(laid) for laid in table.laid],
        "throws": table.throws,
        "spent": table.spent,
        "settled": table.settled[:],
        "over": table.over,
        "revealed": table.revealed,
        "pending": [pack_for(step, seat) for step in table.stack],
    }


def rows(flat: list[int], width: int) -> list[list[int]]:
    """A flat list by seat."""
    return [flat[place : place + width] for place in range(0, len(flat), width)]


def tokens_of(bits: int) -> list[int]:
    return [token for token in range(len(TOKENS)) if bits >> token & 1]


def laid_die(laid: int) -> list[int] | None:
    """Colour, face and box of the die on a line."""
    return None if laid == NOT_LAID else [laid >> 6, laid >> 3 & 7, laid & 7]


def imagine(seen: View, dice: Dice, printed: Printed, steps: dict[str, type[Step[Any]]]) -> Table:
    """Shuffle the events nobody has seen yet; everything else is known or remembered."""
    table = Table()
    table.set_up(seen["seats"], dice, False)
    table.printed = printed
    table.first = seen["first"]
    table.round = seen["round"]
    table.car = seen["car"]
    table.holder = seen["holder"][:]
    table.money = [
        shown if remembered is None else remembered
        for shown, remembered in zip(seen["money"], seen["remembered_money"], strict=True)
    ]
    table.track = [place for row in seen["tracks"] for place in row]
    table.tokens = [sum([1 << token for token in held]) for held in seen["tokens"]]
    table.supply = seen["supply"][:]
    table.tombs = seen["tombs"][:]
    table.hudson = seen["hudson"][:]
    table.friends = seen["friends"][:]
    table.brooklyn = seen["brooklyn"]
    table.debts = [number for row in seen["debts"] for number in row]
    events: list[int] = seen["events"]
    unseen = [event for event in range(EVENTS) if event not in events]
    table.deck = dice.shuffle("imagined_events", unseen) + events[::-1]
    table.left = len(unseen)
    table.grey, table.red = seen["markers"]
    table.ko = seen["ko"]
    table.faces = seen["dice"][:]
    table.laid = [
        NOT_LAID if laid is None else laid[0] << 6 | laid[1] << 3 | laid[2] for laid in seen["laid"]
    ]
    table.throws = seen["throws"]
    table.spent = seen["spent"]
    table.settled = seen["settled"][:]
    table.revealed = seen["revealed"]
    table.stack = [unpack(step, steps) for step in seen["pending"]]
    table.over = seen["over"]
    return table


def redeal(table: Table, dice: Dice) -> None:
    """Shuffle the events still to come, those that would have stayed in the box among them."""
    left = table.left
    table.deck = dice.shuffle("redealt_events", table.deck[:left]) + table.deck[left:]


def audit(table: Table) -> None:
    """No member, Friend, token, card or die is lost or made; nobody is in debt before the end."""
    printed = table.printed
    settled = table.over or any(step.name == "name_winner" for step in table.stack)
    for seat in range(table.seats):
        members = table.supply[seat] + table.tombs[seat] + table.hudson[seat]
        assert members + table.businesses(seat) == printed.members, "members lost or made"
        row = table.debts[HOLDERS * seat : HOLDERS * seat + HOLDERS]
        assert sum(row) == printed.debt_tokens, "debt tokens lost or made"
        assert settled or table.money[seat] >= 0, "less than no money"
        audit_tracks(table, seat)
    counts = [*table.supply, *table.tombs, *table.hudson, *table.friends, *table.debts]
    assert min(counts) >= 0, "less than nothing"
    assert table.brooklyn + sum(table.friends) == printed.friends, "Friends lost or made"
    for holder in table.holder:
        assert EMPTY <= holder < 4
    audit_events(table)
    audit_dice(table)


def audit_tracks(table: Table, seat: int) -> None:
    """Markers on their tracks; no token in front of a player that the marker has not passed."""
    printed = table.printed
    for track in range(len(TRACKS)):
        assert 0 <= table.position(seat, track) <= printed.length[track], "a marker off its track"
    for token in tokens_of(table.tokens[seat]):
        passed = table.position(seat, printed.token_track[token]) >= printed.token_place[token]
        assert passed, "a token that was never reached"


def audit_events(table: Table) -> None:
    """Each card once; the markers tell the colours seen until one reached the K.O. space."""
    assert sorted(table.deck) == list(range(EVENTS)), "cards lost or made"
    assert EVENTS - table.left <= table.printed.rounds
    assert 0 <= table.car < SPACES
    markers = [0, 0]
    ko = UNDECIDED
    for card in table.deck[table.left :][::-1]:
        colour = table.printed.event_colour[card]
        if ko == UNDECIDED:
            markers[colour] += 1
            if markers[colour] == table.printed.ko_steps:
                ko = colour
    assert [table.grey, table.red, table.ko] == [markers[GREY], markers[RED], ko]


def audit_dice(table: Table) -> None:
    """In a turn each die is either in hand or on one line."""
    laid = [place >> 6 for place in table.laid if place != NOT_LAID]
    held = [colour for colour in range(DICE) if table.faces[colour]]
    assert len(table.laid) == LINES
    if laid or held:
        assert sorted(laid + held) == list(range(DICE)), "dice lost or made"
