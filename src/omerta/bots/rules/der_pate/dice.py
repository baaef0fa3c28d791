"""Which die goes where in Der Pate: its box now, and the exact expectation of the lines to come.

What boxes bring is taken to add up, so one table for each line is enough: the best of the dice
rolled anew is summed over all rolls.
"""

from __future__ import annotations

from typing import Final

from omerta.bots.rules.der_pate.boxes import TOO_DEAR, box_worth, call_worth, pay_out, press
from omerta.bots.rules.der_pate.prices import Prices
from omerta.games.der_pate.board import DICE, FACES, PUPPETEER

NEVER: Final = -1000.0


class Rolls:
    """The boxes of all lines by colour and face, and what dice not yet rolled will bring."""

    def __init__(self, prices: Prices) -> None:
        action = prices.table.printed.action
        pressed = press(prices)
        self.faces = prices.table.faces
        self.first = [0.0, *[pay_out(prices, face) for face in range(1, PUPPETEER)], pressed]
        self.second = [self.row(prices, action[colour], pressed) for colour in range(DICE)]
        self.third = [self.row(prices, action[DICE + colour], pressed) for colour in range(DICE)]
        self.last = [call_worth(prices, action[2 * DICE + colour]) for colour in range(DICE)]
        self.pairs: dict[int, float] = {}
        self.triples: dict[int, float] = {}

    def row(self, prices: Prices, action: int, pressed: float) -> list[float]:
        """A box by the face of the die on it."""
        return [0.0, *[box_worth(prices, action, face) for face in range(1, PUPPETEER)], pressed]

    def rest(self, line: int, colours: list[int]) -> float:
        """What the dice of these colours will bring on the lines after `line`."""
        if line == 1:
            return self.three(colours)
        if line == 2:
            return self.two(colours)
        return self.last[colours[0]] if line == 3 else 0.0

    def two(self, colours: list[int]) -> float:
        """Both rolled for line 3, one laid, the other on line 4."""
        one, other = colours
        key = one * DICE + other
        if key not in self.pairs:
            total = 0.0
            for first in self.third[one][1:]:
                for second in self.third[other][1:]:
                    total += max(first + self.last[other], second + self.last[one])
            self.pairs[key] = total / (FACES * FACES)
        return self.pairs[key]

    def three(self, colours: list[int]) -> float:
        """All rolled for line 2, one laid, the others go on."""
        one, two, three = colours
        key = (one * DICE + two) * DICE + three
        if key not in self.triples:
            last_two = self.two([one, two])
            last_ends = self.two([one, three])
            first_two = self.two([two, three])
            total = 0.0
            for first in self.second[one][1:]:
                for second in self.second[two][1:]:
                    best = max(first + first_two, second + last_ends)
                    for third in self.second[three][1:]:
                        total += max(best, third + last_two)
            self.triples[key] = total / (FACES * FACES * FACES)
        return self.triples[key]

    def laid(self, line: int, colour: int, face: int) -> float:
        """What a die brings in its box."""
        if line == 1:
            return self.first[face]
        if line == 2:
            return self.second[colour][face]
        return self.third[colour][face] if line == 3 else self.last[colour]

    def placing(self, line: int, colour: int, faces: list[int]) -> float:
        """Laying this die of a roll, and all that follows."""
        others = [other for other in range(DICE) if other != colour and faces[other]]
        return self.laid(line, colour, faces[colour]) + self.rest(line, others)

    def best(self, line: int, faces: list[int]) -> float:
        return max([self.placing(line, colour, faces) for colour in in_hand(faces)])

    def rerolled(self, line: int, colour: int) -> float:
        """The Policeman: one die anew."""
        faces = self.faces[:]
        total = 0.0
        for face in range(1, FACES + 1):
            faces[colour] = face
            total += self.best(line, faces)
        return total / FACES

    def all_rerolled(self, line: int) -> float:
        """The Judge: the whole roll anew."""
        colours = in_hand(self.faces)
        if line == 2:
            return self.three(colours)
        if line == 3:
            return self.two(colours)
        rests = [self.three([other for other in colours if other != out]) for out in colours]
        total = 0.0
        for one in self.first[1:]:
            for two in self.first[1:]:
                half = max(one + rests[0], two + rests[1])
                for three in self.first[1:]:
                    most = max(half, three + rests[2])
                    for four in self.first[1:]:
                        total += max(most, four + rests[3])
        return total / (FACES * FACES * FACES * FACES)

    def moved(self, line: int, colour: int, box: int) -> float:
        """The Senator: a die in the box of another colour."""
        face = self.faces[colour]
        if line < 4 and face == PUPPETEER:
            return NEVER
        gain = self.laid(line, box, face)
        if gain <= TOO_DEAR:
            return NEVER
        others = [other for other in in_hand(self.faces) if other != colour]
        return gain + self.rest(line, others)

    def best_moved(self, line: int, colour: int) -> float:
        boxes = [box for box in range(DICE) if box != colour]
        return max([self.moved(line, colour, box) for box in boxes])


def in_hand(faces: list[int]) -> list[int]:
    """The colours of the dice that are not laid yet."""
    return [colour for colour in range(DICE) if faces[colour]]
