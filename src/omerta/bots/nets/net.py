"""A small net: what the numbers of a table come to, as a share of the win."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from omerta.bots.nets.inputs import Inputs
from omerta.engine.game import Game

STEEPEST: Final = 30.0
TOGETHER: Final = 4  # units; a net has a multiple of it


class Net:
    """One layer of hidden units that count only what is above nothing, and one output.

    Most inputs are 0, so a unit adds up only the others: plain code, a few microseconds, and
    nothing to install.
    """

    def __init__(
        self,
        inputs: Inputs,
        seats: int,
        weights: list[list[float]],
        biases: list[float],
        out: list[float],
        offset: float,
    ) -> None:
        self.inputs = inputs
        self.seats = seats
        self.weights = weights  # by hidden unit, one for each input
        self.biases = biases
        self.out = out
        self.offset = offset

    def share(self, game: Game, seat: int) -> float:
        """What `seat` may expect of the win, from 0 to 1."""
        return self.output(self.inputs.features(game, seat))

    def output(self, features: list[float]) -> float:
        """Four units at a time: what is read most is which inputs there are."""
        at: list[int] = []
        what: list[float] = []
        for input_place, value in enumerate(features):
            if value != 0.0:
                at.append(input_place)
                what.append(value)
        number: i64 = len(at)
        weights, biases, out = self.weights, self.biases, self.out
        total = self.offset
        for unit in range(0, len(weights), TOGETHER):
            one, two = weights[unit], weights[unit + 1]
            three, four = weights[unit + 2], weights[unit + 3]
            first, second = biases[unit], biases[unit + 1]
            third, fourth = biases[unit + 2], biases[unit + 3]
            each: i64 = 0
            while each < number:
                place: i64 = at[each]
                feature = what[each]
                first += one[place] * feature
                second += two[place] * feature
                third += three[place] * feature
                fourth += four[place] * feature
                each += 1
            total += max(first, 0.0) * out[unit] + max(second, 0.0) * out[unit + 1]
            total += max(third, 0.0) * out[unit + 2] + max(fourth, 0.0) * out[unit + 3]
        return 1.0 / (1.0 + exp(-max(-STEEPEST, min(STEEPEST, total))))

    def shares(self, game: Game, seat: int) -> list[float]:
        """What every seat may expect; with two players the other has what `seat` has not."""
        if self.seats == 2:
            share = self.share(game, seat)
            return [share, 1.0 - share] if seat == 0 else [1.0 - share, share]
        return [self.share(game, each) for each in range(self.seats)]
