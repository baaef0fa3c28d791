"""What an option or a number in the log is called: a key of the words and its own numbers."""

from __future__ import annotations

from typing import Final

from omerta.games.der_pate.action_board import FAVOUR_AT, TOKEN_AT
from omerta.games.der_pate.board import (
    ACCOUNTS,
    ACTIONS,
    BALL,
    BANK,
    BETTING,
    CASH,
    CLEANSING,
    COIN,
    COLOURS,
    DICE,
    DISTRICTS,
    DRIVER,
    EFFECTS,
    FACES,
    FAMILIES,
    FAVOUR_EFFECTS,
    FRIEND,
    LINE_4,
    LUCK,
    MEETING,
    PAYDAY,
    PUPPETEER,
    STEPS_INCOME,
    STEPS_INFLUENCE,
    TOKENS,
    TRACKS,
    TRADES,
    Printed,
)
from omerta.games.der_pate.event_choices import GIVE

Noun = tuple[str, list[int]]

PLAYS_ASKED: Final = ("first_play", "second_play", "third_play", "last_play")  # by line
THOUSAND: Final = 1000
NAMES: Final[dict[str, tuple[str, ...]]] = {
    "track": TRACKS,
    "token": TOKENS,
    "use": TOKENS,
    "colour": COLOURS,
    "district": DISTRICTS,
    "family": FAMILIES,
    "action": ACTIONS,
    "character": LINE_4,
}


def noun(printed: Printed, asks: str, number: int) -> Noun:
    if asks in NAMES:
        return f"{asks}.{NAMES[asks][number]}", []
    if asks in PLAYS_ASKED:
        return play(printed, PLAYS_ASKED.index(asks) + 1, number)
    if asks in ("business", "space", "spot"):
        return asks, [number + 1, printed.number[number], printed.district[number]]
    if asks in ("event", "event_text"):
        return event(printed, asks, number)
    if asks == "holder":
        return ("bank", []) if number == BANK else ("player", [number])
    if asks == "box":
        return "box", [printed.action[number], number % DICE]
    if asks == "ball":
        return ball(printed, number)
    return figure(printed, asks, number)


def figure(printed: Printed, asks: str, number: int) -> Noun:
    """Money, dice and plain numbers."""
    if asks == "money":
        return money(number)
    if asks == "die":
        return die(number)
    if asks == "roll":
        return roll(number)
    if asks == "face":
        return ("face.puppeteer", []) if number == PUPPETEER else ("face.number", [number])
    if asks == "trade":
        return f"trade.{TRADES[printed.trade[number]]}", []
    return asks, [number]  # members, distance


def money(amount: int) -> Noun:
    """An amount in dollars; thousands stand apart, and notes are never smaller than a coin."""
    if amount < 0:
        return "money.minus", [-amount]
    if amount < THOUSAND:
        return "money.small", [amount]
    if amount % THOUSAND < COIN:
        return "money.round", [amount // THOUSAND]
    return "money.odd", [amount // THOUSAND, amount % THOUSAND]


def die(number: int) -> Noun:
    """A die with its face."""
    colour, face = COLOURS[number // FACES], number % FACES + 1
    return (f"die.{colour}_puppeteer", []) if face == PUPPETEER else (f"die.{colour}", [face])


def roll(number: int) -> Noun:
    """All dice of a roll, see `rolls.roll_shown`."""
    dice: list[int] = []
    for colour in range(DICE):
        face = number % 7
        number //= 7
        if face:
            dice.append(colour * FACES + face - 1)
    return f"roll.{len(dice)}", dice


def play(printed: Printed, line: int, number: int) -> Noun:
    """Something to do in the own turn: what it is, and what it would bring."""
    if number >= FAVOUR_AT:
        return favour(printed, number - FAVOUR_AT)
    if number >= TOKEN_AT:
        return f"use.{TOKENS[number - TOKEN_AT]}", []
    face = number % FACES + 1
    if line < 4 and face == PUPPETEER:
        return "place.press", [number]
    if line == 1:
        return "place.income", [number, face, printed.pay[face]]
    action = printed.action[(line - 2) * DICE + number // FACES]
    each = {
        BETTING: printed.betting,
        MEETING: printed.meeting,
        FRIEND: printed.friend_price,
    }.get(action, 0)
    return f"place.{ACTIONS[action]}", [number, face, face * each]


def favour(printed: Printed, place: int) -> Noun:
    """A favour by its place on the track, from 0."""
    effect = printed.favour[place]
    numbers = [printed.favour_cash] if effect == CASH else []
    if effect in (STEPS_INCOME, STEPS_INFLUENCE):
        numbers = [printed.favour_steps]
    return f"favour.{FAVOUR_EFFECTS[effect]}", numbers


def ball(printed: Printed, number: int) -> Noun:
    if number == GIVE:
        return "ball.give", [printed.ball_price, printed.ball_steps]
    return "ball.take", [printed.ball_money]


def event(printed: Printed, asks: str, number: int) -> Noun:
    """A card by its name, or what it says."""
    effect = printed.event_effect[number]
    if asks == "event":
        return f"event.{EFFECTS[effect]}", []
    numbers = {
        PAYDAY: [printed.payday],
        CLEANSING: [printed.cleansing_price],
        BALL: [printed.ball_price, printed.ball_steps, printed.ball_money],
        LUCK: [printed.luck],
        DRIVER: [printed.driver],
        ACCOUNTS: [printed.accounts_price],
    }.get(effect, [])
    return f"event_text.{EFFECTS[effect]}", numbers
