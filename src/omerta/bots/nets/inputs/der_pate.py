"""What a net is told about a table of Der Pate.

For each seat, 30 numbers: money, what the readable evaluation thinks its wealth and its chance to
stay in come to, its four tracks, steps missing on Reputation and on Influence, businesses of each
number and how many the car protects, members in the supply, in The Tombs and in the Hudson,
Friends and what they are worth now, debt tokens with players and with the bank, those it holds, its
six action tokens, and whether its turn of this round is over. After the seats: my lead in wealth
over the best other, alone and by rounds to come, those rounds, how likely Reputation is to decide,
whether that is known, and whose turn begins.
"""

from __future__ import annotations

from typing import Final

from omerta.bots.nets.inputs.inputs import Inputs
from omerta.bots.values.der_pate import alive, ko_odds, wealth
from omerta.engine.game import Game
from omerta.games.der_pate.board import (
    BANK,
    FAVOURS,
    INCOME,
    INFLUENCE,
    NUMBERS,
    REPUTATION,
    SPACES,
    TOKENS,
)
from omerta.games.der_pate.table import HOLDERS, UNDECIDED, Table

A_SEAT: Final = 30
OTHERS: Final = 5
MONEY: Final = 20_000.0
WEALTH: Final = 40.0  # thousands
LEAD: Final = 15.0  # thousands
LONG: Final = 10.0  # a track
SOME: Final = 4.0


class DerPateInputs(Inputs):
    """Families as they stand, and the race on the K.O. track."""

    version = 1

    def size(self, seats: int) -> int:
        return A_SEAT * seats + OTHERS + seats

    def features(self, game: Game, seat: int) -> list[float]:
        assert isinstance(game, Table)
        seats = game.seats
        odds = ko_odds(game)
        turn = (game.decider - seat) % seats
        found: list[float] = []
        riches: list[float] = []
        for place in range(seats):
            riches.append(wealth(game, (seat + place) % seats))
            add_seat(game, (seat + place) % seats, riches[place], odds, found)
        rounds = game.printed.rounds - game.round
        lead = (riches[0] - max(riches[1:])) / LEAD
        found.append(lead)
        found.append(lead / (1.0 + rounds))
        found.append(rounds / game.printed.rounds)
        found.append(odds[0])
        found.append(0.0 if game.ko == UNDECIDED else 1.0)
        for place in range(seats):
            found.append(1.0 if place == turn else 0.0)
        return found


def add_seat(
    table: Table, seat: int, rich: float, odds: tuple[float, float], found: list[float]
) -> None:
    printed = table.printed
    found.append(table.money[seat] / MONEY)
    found.append(rich / WEALTH)
    found.append(alive(table, seat, odds))
    for track in (REPUTATION, INFLUENCE, INCOME, FAVOURS):
        found.append(table.position(seat, track) / LONG)
    for track in (REPUTATION, INFLUENCE):
        missing = printed.length[track] - table.position(seat, track)
        found.append(odds[track] * missing / LONG)
    counts = [0.0] * NUMBERS
    protected = 0.0
    for space in range(SPACES):
        if table.holder[space] == seat:
            counts[printed.number[space] - 1] += 1.0
            if table.protected(space):
                protected += 1.0
    found += counts
    found.append(protected)
    found.append(table.supply[seat] / SOME)
    found.append(table.tombs[seat] / SOME)
    found.append(table.hudson[seat] / SOME)
    found.append(table.friends[seat] / SOME)
    found.append(table.friends[seat] * table.favour_space(seat) / 10.0)
    bank = table.debts[HOLDERS * seat + BANK]
    found.append((printed.debt_tokens - table.own_debts(seat) - bank) / SOME)
    found.append(bank / SOME)
    found.append(table.held_for_others(seat) / SOME)
    bits = table.tokens[seat]
    for token in range(len(TOKENS)):
        found.append(1.0 if bits >> token & 1 else 0.0)
    after_first = (seat - table.first) % table.seats
    now = (table.decider - table.first) % table.seats
    found.append(1.0 if after_first < now else 0.0)
