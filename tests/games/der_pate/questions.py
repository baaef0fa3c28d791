"""The questions of a turn in Der Pate: a position in which each of them is asked."""

from __future__ import annotations

from collections.abc import Callable

from omerta.games.der_pate.board import (
    BANK,
    BIRTHDAY,
    BLACK,
    FAVOURS,
    GREY,
    INCOME,
    JUDGE,
    POLICEMAN,
    PUPPETEER,
    RED,
    REPUTATION,
    SENATOR,
    WEDDING,
    WHITE,
)

from .positions import AFTER_LINES, Position, die, lay

FOUR = {GREY: 1, RED: 2, BLACK: PUPPETEER, WHITE: 4}
NUMB = {RED: 2, BLACK: PUPPETEER, WHITE: 4}


def at_first_die() -> Position:
    return lay(1, FOUR, tokens={0: [POLICEMAN, SENATOR]}, friends={0: 1}, tracks={0: {FAVOURS: 2}})


def at_second_die() -> Position:
    return lay(
        2, NUMB, friends={0: 3, 1: 10}, tokens={0: [WEDDING]}, tracks={0: {FAVOURS: 4}}, spent=2
    )


def at_third_die() -> Position:
    return lay(3, {BLACK: 2, WHITE: 4}, money={0: 3_000}, tokens={0: [JUDGE]})


def at_last_die() -> Position:
    return lay(4, {WHITE: 4}, tokens={0: [POLICEMAN, JUDGE, SENATOR]})


def at_finish() -> Position:
    return lay(AFTER_LINES, tokens={0: [WEDDING, SENATOR]})


def at_policeman() -> Position:
    return at_first_die().uses(POLICEMAN)


def at_senator() -> Position:
    return lay(2, NUMB, tokens={0: [SENATOR]}).uses(SENATOR)


def at_colour() -> Position:
    return at_senator().says(0, "call_senator", die(WHITE, 4))


def at_new_token() -> Position:
    """The second player gains a Wedding in the first one's turn; a Judge lies before him."""
    position = lay(1, {**FOUR, GREY: 3, RED: 2}, tracks={1: {REPUTATION: 2}}, tokens={1: [JUDGE]},
                   held={0: [1], 1: [3]})  # fmt: skip
    return position.places(RED)


def at_birthday() -> Position:
    return lay(1, FOUR, tokens={0: [BIRTHDAY]}, tracks={0: {INCOME: 4}}).uses(BIRTHDAY)


def at_visited() -> Position:
    return lay(2, {RED: 1, BLACK: 3, WHITE: 1}, held={0: [1], 1: [4]}).places(BLACK)


def at_takeover() -> Position:
    """Of the businesses with a 1 one is the own, one is protected, one can be taken over."""
    return lay(3, {RED: 1, BLACK: 1}, car=7).places(BLACK)


def at_consigliere() -> Position:
    return lay(4, {GREY: 1}, held={0: [1], 1: [4]})


def at_prosecutor() -> Position:
    return lay(4, {RED: 1}, tombs={0: 2})


def at_spy() -> Position:
    return lay(4, {BLACK: 1}, seats=3, car=4)


def at_banker() -> Position:
    return lay(4, {WHITE: 1}, tracks={0: {FAVOURS: 4}})


def at_debt() -> Position:
    debts = {(0, 1): 1, (0, BANK): 1}
    return lay(1, FOUR, seats=3, debts=debts, friends={0: 1}, tracks={0: {FAVOURS: 2}}).asks_favour(
        2
    )


def at_steps() -> Position:
    return lay(1, FOUR, friends={0: 1}, tracks={0: {FAVOURS: 3}}).asks_favour(3)


SITUATIONS: list[tuple[Callable[[], Position], int, str]] = [
    (at_first_die, 0, "place_first_die"),
    (at_second_die, 0, "place_second_die"),
    (at_third_die, 0, "place_third_die"),
    (at_last_die, 0, "place_last_die"),
    (at_finish, 0, "finish_turn"),
    (at_policeman, 0, "call_policeman"),
    (at_senator, 0, "call_senator"),
    (at_colour, 0, "change_colour"),
    (at_new_token, 1, "use_token"),
    (at_birthday, 0, "hold_birthday"),
    (at_visited, 0, "occupy_visited"),
    (at_takeover, 0, "take_over"),
    (at_consigliere, 0, "ask_consigliere"),
    (at_prosecutor, 0, "ask_prosecutor"),
    (at_spy, 0, "send_spy"),
    (at_banker, 0, "ask_banker"),
    (at_debt, 0, "take_back_debt"),
    (at_steps, 0, "move_by_favour"),
]
