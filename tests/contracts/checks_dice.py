"""Chance: a recipe anybody can follow, streams by name, each opened once in a game."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from contracts.walks import luck, play_on
from omerta.engine.dice import Dice
from omerta.engine.title import Title


class WatchedDice(Dice):
    """Dice that remember which streams were opened, and what was shuffled."""

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self.opened: list[str] = []
        self.shuffled: dict[str, tuple[list[int], list[int]]] = {}

    def stream(self, name: str) -> Any:
        self.opened.append(name)
        return super().stream(name)

    def shuffle(self, name: str, cards: list[int]) -> list[int]:
        mixed = super().shuffle(name, cards)
        self.shuffled[name] = cards[:], mixed[:]
        return mixed


def watched(title: Title, seats: int, seed: int, policy: int) -> WatchedDice:
    """The dice of a whole game."""
    dice = WatchedDice(luck(seed).seed)
    play_on(title.begin(seats, dice), seed * 3 + policy)
    return dice


def check_no_stream_is_opened_twice(title: Title, seats: int, seed: int) -> None:
    """Two piles from one stream would be the same luck twice."""
    for policy in range(3):
        opened = watched(title, seats, seed, policy).opened
        assert len(set(opened)) == len(opened), f"a stream opened twice: {opened}"


def check_luck_does_not_follow_decisions(title: Title, seats: int, seed: int) -> None:
    """One seed, other decisions: streams of a kind in the same order, the same piles from them.

    Only throws that belong to a seat may come in the order the seats decide on.
    """
    games = [watched(title, seats, seed, policy) for policy in range(3)]
    longest = max(games, key=lambda dice: len(dice.opened))
    for dice in games:
        for kind, names in by_kind(dice.opened).items():
            others = by_kind(longest.opened).get(kind, [])
            in_order = names[: len(others)] == others[: len(names)]
            assert in_order or are_throws_of_seats(dice, seats, kind, names)
        for name, (cards, mixed) in dice.shuffled.items():
            other_cards, other_mixed = longest.shuffled.get(name, (cards, mixed))
            if cards == other_cards:
                assert mixed == other_mixed
            assert mixed == shuffled_by_recipe(dice.seed, name, cards)
    first = longest.opened.index(next(iter(longest.shuffled)))
    assert all(longest.opened[first] in dice.shuffled for dice in games)


def are_throws_of_seats(dice: WatchedDice, seats: int, kind: str, names: list[str]) -> bool:
    """Whether nothing is shuffled from these streams, and each is named by a seat."""
    by_seat = {f"{kind}{seat}" for seat in range(seats)}
    return by_seat.issuperset(names) and by_seat.isdisjoint(dice.shuffled)


def by_kind(opened: list[str]) -> dict[str, list[str]]:
    """Streams by what they are for: "pile.1" and "pile.2" are of one kind."""
    found: dict[str, list[str]] = {}
    for name in opened:
        found.setdefault(name.rstrip("0123456789"), []).append(name)
    return found


def words_by_recipe(seed: bytes, name: str, number: int) -> list[int]:
    """The published recipe of `dice`, written down once more, to the letter."""
    words: list[int] = []
    block = 0
    while len(words) < number:
        data = name.encode("utf-8") + b"/" + str(block).encode("ascii")
        digest = blake2b(data, digest_size=64, key=seed).digest()
        for place in range(0, 64, 4):
            words.append(int.from_bytes(digest[place : place + 4], "little"))
        block += 1
    return words[:number]


def shuffled_by_recipe(seed: bytes, name: str, cards: list[int]) -> list[int]:
    """A shuffle by the published recipe."""
    words = iter(words_by_recipe(seed, name, 4 * len(cards) + 64))
    mixed = list(cards)
    for place in reversed(range(1, len(mixed))):
        sides = place + 1
        word = next(words)
        while word >= 2**32 - 2**32 % sides:
            word = next(words)
        other = word % sides
        mixed[place], mixed[other] = mixed[other], mixed[place]
    return mixed
