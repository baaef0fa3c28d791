"""Cards dealt where only some may lie, each way that fits as likely as any other.

Taking the first cards of a shuffled heap that fit would not do: it prefers ways in which kinds with
little room are used up.
"""

from __future__ import annotations

from math import comb
from typing import Final

from omerta.engine.dice import Dice, Stream

TRIES: Final = 6  # a heap is shuffled before the ways are counted


def deal_within(dice: Dice, name: str, cards: list[int], size: int, room: list[int]) -> list[int]:
    """`cards` in an order in which the first `size` have no more of a kind than its `room`."""
    for attempt in range(TRIES):
        mixed = dice.shuffle(f"{name}.{attempt}" if attempt else name, cards)
        if fits(mixed, size, room):
            return mixed
    return deal_by_counting(dice, name, cards, size, room)


def fits(cards: list[int], size: int, room: list[int]) -> bool:
    left = room[:]
    for place in range(size):
        kind = cards[place]
        left[kind] -= 1
        if left[kind] < 0:
            return False
    return True


def deal_by_counting(
    dice: Dice, name: str, cards: list[int], size: int, room: list[int]
) -> list[int]:
    """How many of each kind are among the first follows from how many ways there are to choose
    them; their order is any."""
    kinds = len(room)
    there = [0] * kinds
    for card in cards:
        there[card] += 1
    ways = ways_to_choose(there, size, room)
    stream = dice.stream(f"{name}.counted")
    first: list[int] = []
    rest: list[int] = []
    left = size
    for kind in range(kinds):
        number = drawn_number(stream, ways[kind + 1], there[kind], room[kind], left)
        first += [kind] * number
        rest += [kind] * (there[kind] - number)
        left -= number
    return dice.shuffle(f"{name}.first", first) + dice.shuffle(f"{name}.rest", rest)


def ways_to_choose(there: list[int], size: int, room: list[int]) -> list[list[float]]:
    """For each kind and number: in how many ways so many can be chosen from it and those after."""
    kinds = len(room)
    ways: list[list[float]] = [[0.0] * (size + 1) for _ in range(kinds + 1)]
    ways[kinds][0] = 1.0
    for kind in range(kinds - 1, -1, -1):
        after = ways[kind + 1]
        for number in range(min(there[kind], room[kind], size) + 1):
            choices = float(comb(there[kind], number))
            for total in range(number, size + 1):
                ways[kind][total] += choices * after[total - number]
    return ways


def drawn_number(stream: Stream, after: list[float], there: int, room: int, left: int) -> int:
    """How many of a kind, as likely as there are ways; `after` counts those of the other kinds."""
    most = min(there, room, left)
    weights = [float(comb(there, number)) * after[left - number] for number in range(most + 1)]
    point = (int(stream.word()) + 0.5) / 4294967296.0 * sum(weights)
    for number in range(most + 1):
        point -= weights[number]
        if point < 0.0 and weights[number] > 0.0:
            return number
    return max([number for number in range(most + 1) if weights[number] > 0.0])
