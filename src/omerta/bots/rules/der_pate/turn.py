"""Tokens and favours in the own turn of Der Pate."""

from __future__ import annotations

from typing import Any, Final

from omerta.bots.rules.der_pate.dice import Rolls, in_hand
from omerta.bots.rules.der_pate.prices import DEBT_AT_BANK, FRIEND, TOKEN, Prices
from omerta.engine.game import PASS, Step
from omerta.games.der_pate.action_board import FAVOUR_AT, TOKEN_AT
from omerta.games.der_pate.board import (
    CASH,
    CEREMONIES,
    DEBT,
    DICE,
    FACES,
    INCOME,
    JUDGE,
    MEMBER,
    POLICEMAN,
    REPUTATION,
)
from omerta.games.der_pate.table import LINES, Table
from omerta.games.der_pate.tokens import ChangeColour, OnLine

AT_ONCE: Final = 50.0  # a ceremony brings what it brings: no reason to wait
NOTHING_TO_GAIN: Final = -50.0
LAST_CHANCE: Final = 0.05  # what a token is worth on the last line of the last round
LAST_ROUND: Final = 0.3
KEPT: Final = 0.8  # of what a Friend may do later


def die_scores(prices: Prices, line: int, options: list[int]) -> list[float]:
    """Every die with all that follows; tokens and favours by what they add to the best."""
    rolls = Rolls(prices)
    laid = [
        rolls.placing(line, option // FACES, rolls.faces) for option in options if option < TOKEN_AT
    ]
    base = max(laid) if laid else 0.0
    found: list[float] = []
    for option in options:
        if option < TOKEN_AT:
            found.append(rolls.placing(line, option // FACES, rolls.faces))
        elif option < TOKEN_AT + CEREMONIES:
            found.append(base + AT_ONCE)
        elif option < FAVOUR_AT:
            found.append(called(prices, rolls, line, option - TOKEN_AT))
        else:
            found.append(base + favour(prices, option - FAVOUR_AT))
    return found


def called(prices: Prices, rolls: Rolls, line: int, token: int) -> float:
    """What the turn brings with the help of Policeman, Judge or Senator, less the token."""
    price = TOKEN[token]
    if not prices.rounds:
        last = LINES - 1 if token in (POLICEMAN, JUDGE) else LINES
        price = LAST_CHANCE if line == last else LAST_ROUND
    if token == JUDGE:
        return rolls.all_rerolled(line) - price
    colours = in_hand(rolls.faces)
    if token == POLICEMAN:
        return max([rolls.rerolled(line, colour) for colour in colours]) - price
    return max([rolls.best_moved(line, colour) for colour in colours]) - price


def token_scores(prices: Prices, step: Step[Any], options: list[int]) -> list[float]:
    """Which die the Policeman rolls, and which one the Senator moves where."""
    rolls = Rolls(prices)
    if isinstance(step, ChangeColour):
        colour = step.die // FACES
        return [rolls.moved(step.line, colour, option % DICE) for option in options]
    assert isinstance(step, OnLine)
    if step.name == "call_policeman":
        return [rolls.rerolled(step.line, option // FACES) for option in options]
    return [rolls.best_moved(step.line, option // FACES) for option in options]


def extra_scores(prices: Prices, options: list[int]) -> list[float]:
    """After the last die: every ceremony, and what favours are worth a Friend."""
    found: list[float] = []
    for option in options:
        if option == PASS:
            found.append(0.0)
        elif option < FAVOUR_AT:
            found.append(AT_ONCE)
        else:
            found.append(favour(prices, option - FAVOUR_AT))
    return found


def favour(prices: Prices, space: int) -> float:
    """What a favour brings, less what the Friend may still do."""
    table, me = prices.table, prices.me
    effect = table.printed.favour[space]
    if effect == MEMBER:
        gain = prices.member(me) + (0.1 if prices.rounds else 0.0)
    elif effect == DEBT:
        gain = max([debt_back(prices, holder) for holder in table.creditors(me)])
    elif effect == CASH:
        gain = table.printed.favour_cash / 1000.0
    else:
        steps = table.printed.favour_steps
        gain = max(prices.advance(me, REPUTATION, steps), prices.advance(me, INCOME, steps))
    gain -= friend_kept(prices)
    return gain if gain > 0.0 else NOTHING_TO_GAIN


def friend_kept(prices: Prices) -> float:
    """What one Friend is worth later: nothing, if there are more than can be asked."""
    table, me = prices.table, prices.me
    each = table.printed.friends_per_round
    if not prices.rounds or table.friends[me] > each * prices.rounds:
        return 0.05
    return KEPT * FRIEND[table.favour_space(me)]


def debt_back(prices: Prices, holder: int) -> float:
    """A debt token that comes home."""
    if holder >= prices.table.seats:
        return DEBT_AT_BANK
    return prices.debt() + prices.rival[holder]


def favour_steps(prices: Prices, name: str, options: list[int]) -> list[float]:
    """Which track to move on."""
    table: Table = prices.table
    steps = table.printed.favour_steps if name == "move_by_favour" else 1
    return [
        0.0 if track == PASS else prices.advance(prices.me, track, steps) + 0.01
        for track in options
    ]
