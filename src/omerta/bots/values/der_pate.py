"""Der Pate: money now and still to come, and the race to the end of the K.O. track."""

from __future__ import annotations

from math import exp
from typing import Final

from omerta.bots.values.value import Value
from omerta.engine.game import Game
from omerta.games.der_pate.board import (
    BAPTISM,
    BIRTHDAY,
    GREY,
    INFLUENCE,
    JUDGE,
    POLICEMAN,
    RED,
    REPUTATION,
    SENATOR,
    SPACES,
    WEDDING,
)
from omerta.games.der_pate.table import UNDECIDED, Table

# All in thousands of dollars.
OWN_ROLL: Final = 0.30  # how often one's own turn pays a given business: the best of four dice
OTHER_ROLL: Final = 0.13  # how often somebody else's turn does
STAY: Final = 0.80  # of what a business would still earn, the part it lives to see
ALIVE: Final = 30.0  # what it is worth not to be out at the end
PACE: Final = 2.0  # spaces a turn on the track that matters
SPREAD: Final = 1.5  # how sharply the race turns from lost to won
SUPPLY: Final = [0.0, 1.2, 1.8, 2.2, 2.4, 2.5, 2.6, 2.7]  # members who wait for a place
JAILED: Final = 0.6  # a member in The Tombs, besides the bail
DROWNED: Final = 0.8  # a member in the Hudson
HOME_TOKEN: Final = 0.3  # a debt token one can still give
CREDIT: Final = 0.8  # a token of somebody else: the chance of a meeting
FRIEND: Final = [0.4, 1.0, 1.8, 3.2, 4.6]  # by the space on the Favours track
FAVOUR_STEP: Final = [0.0, 0.5, 1.0, 2.2, 3.4]  # the track itself, with rounds to come
TOKEN: Final = {
    WEDDING: 1.0,
    BAPTISM: 2.3,
    BIRTHDAY: 1.5,
    POLICEMAN: 0.7,
    JUDGE: 0.9,
    SENATOR: 1.3,
}


class DerPateValue(Value):
    """My prospects less those of the best rival and a part of the others'."""

    stops = (
        "place_car",
        "choose_district",
        "take_over",
        "buy_free",
        "attend_ball",
        "lose_member",
        "drive_on",
        "buy_back_debt",
        "place_first_die",
    )

    def terms(self, game: Game, seat: int) -> dict[str, float]:
        assert isinstance(game, Table)
        odds = ko_odds(game)
        rivals = [standing(game, other, odds) for other in range(game.seats) if other != seat]
        best = max(rivals)
        return {
            "wealth": wealth(game, seat),
            "race": ALIVE * alive(game, seat, odds),
            "best_rival": -0.6 * best,
            "other_rivals": -0.4 * (sum(rivals) - best) / len(rivals),
        }


def standing(table: Table, seat: int, odds: tuple[float, float]) -> float:
    return wealth(table, seat) + ALIVE * alive(table, seat, odds)


def wealth(table: Table, seat: int) -> float:
    """Money after the settlement as it would be now, and what the rounds to come may bring."""
    printed = table.printed
    rounds = printed.rounds - table.round
    total = (table.money[seat] + table.income(seat) * (rounds + 1)) / 1000
    chance = (OWN_ROLL + OTHER_ROLL * (table.seats - 1)) * STAY * rounds
    for space in range(SPACES):
        if table.holder[space] == seat:
            total += printed.end_business / 1000
            total += chance * (printed.pay[printed.number[space]] / 1000 + 0.5)
    total += people(table, seat, rounds)
    total -= debts(table, seat)
    return total


def people(table: Table, seat: int, rounds: int) -> float:
    """Members without a business, Friends, and what lies in front of the player."""
    total = -(table.printed.end_bail / 1000) * table.tombs[seat]
    if not rounds:
        return total
    total += SUPPLY[min(table.supply[seat], len(SUPPLY) - 1)]
    total -= JAILED * table.tombs[seat] + DROWNED * table.hudson[seat]
    space = table.favour_space(seat)
    total += FRIEND[space] * min(table.friends[seat], 2 * rounds)
    total += FAVOUR_STEP[space] * min(1.0, rounds / 4)
    for token, worth in TOKEN.items():
        if table.tokens[seat] >> token & 1:
            total += worth
    return total


def debts(table: Table, seat: int) -> float:
    """What the debt tokens will cost, less what others will pay for theirs."""
    away = table.printed.debt_tokens - table.own_debts(seat)
    owed = table.held_for_others(seat)
    price = table.printed.end_debt / 1000
    return price * (away - owed) - HOME_TOKEN * table.own_debts(seat) - CREDIT * owed


def ko_odds(table: Table) -> tuple[float, float]:
    """How likely Reputation and Influence are to decide, by the cards still to come."""
    if table.ko != UNDECIDED:
        return (1.0, 0.0) if table.ko == GREY else (0.0, 1.0)
    seen = [table.printed.event_colour[card] for card in table.deck[table.left :]]
    colours = table.printed.event_colour
    steps = table.printed.ko_steps
    grey = grey_first(
        steps - table.grey,
        steps - table.red,
        colours.count(GREY) - seen.count(GREY),
        colours.count(RED) - seen.count(RED),
    )
    return grey, 1.0 - grey


def grey_first(need_grey: int, need_red: int, grey: int, red: int) -> float:
    """The chance that grey gets its last step before red, drawing without putting back."""
    if need_grey == 0 or need_red == 0:
        return 1.0 if need_grey == 0 else 0.0
    if grey + red == 0:
        return 0.5
    total = 0.0
    if grey:
        total += grey * grey_first(need_grey - 1, need_red, grey - 1, red)
    if red:
        total += red * grey_first(need_grey, need_red - 1, grey, red - 1)
    return total / (grey + red)


def alive(table: Table, seat: int, odds: tuple[float, float]) -> float:
    """The chance to stand on the last space of the K.O. track in the end."""
    turns = table.printed.rounds - table.round
    found = 0.0
    for track in (REPUTATION, INFLUENCE):
        if odds[track]:
            need = table.printed.length[track] - table.position(seat, track)
            found += odds[track] * arrival(need, turns)
    return found


def arrival(need: int, turns: int) -> float:
    """Whether so many spaces can be done in so many turns."""
    if not need:
        return 1.0
    if not turns:
        return 0.02  # somebody else may still pay protection or smuggling
    return 1.0 / (1.0 + exp((need - PACE * turns) / SPREAD))
