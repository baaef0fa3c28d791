"""The only source of chance: BLAKE2b in counter mode over a 256-bit seed.

The published recipe, so that anybody can check a game with a dozen lines of code:

* block i of a stream = BLAKE2b-512(key=seed, data=name in UTF-8 + b"/" + i in decimal),
* read as sixteen little-endian 32-bit words, one after the other,
* `below(n)`: take the next word w; if w >= 2**32 - 2**32 mod n throw it away and take the next;
  the result is w mod n,
* `shuffle`: for i from the last place down to 1 swap places i and below(i + 1).

A stream is named by what it is for ("first_pile", "pile.2"), never by when it is asked: two
games with one seed share their luck even after their decisions differ. So dice hold nothing but
the seed, and copies of a game share them.
"""

from __future__ import annotations

import os
from hashlib import blake2b, sha256
from struct import unpack
from typing import Final

from mypy_extensions import i64, mypyc_attr

from omerta.engine.trouble import Trouble

SEED_BYTES: Final = 32
WORDS: Final = 16
WORD: Final = 1 << 32


class Stream:
    """Numbers under one name."""

    def __init__(self, seed: bytes, name: str) -> None:
        self.seed = seed
        self.name = name
        self.block = 0
        self.at = WORDS
        self.words: tuple[int, ...] = ()

    def word(self) -> int:
        if self.at == WORDS:
            text = (self.name + "/" + str(self.block)).encode()
            self.words = unpack("<16I", blake2b(text, key=self.seed).digest())
            self.block += 1
            self.at = 0
        found = self.words[self.at]
        self.at += 1
        return found

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        size: i64 = n
        whole: i64 = WORD
        fair: i64 = whole - whole % size
        while True:
            word: i64 = self.word()
            if word < fair:
                return word % size


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """A seed; never changed, so copies of a game share it."""

    def __init__(self, seed: bytes) -> None:
        if len(seed) != SEED_BYTES:
            raise Trouble("seed_length", length=len(seed))
        self.seed = seed

    def stream(self, name: str) -> Stream:
        return Stream(self.seed, name)

    def below(self, name: str, n: int) -> int:
        return self.stream(name).below(n)

    def shuffle(self, name: str, cards: list[int]) -> list[int]:
        """A shuffled copy of `cards`."""
        stream = self.stream(name)
        mixed = cards[:]
        for place in range(len(mixed) - 1, 0, -1):
            other = stream.below(place + 1)
            card = mixed[place]
            mixed[place] = mixed[other]
            mixed[other] = card
        return mixed

    def seed_hash(self) -> str:
        """SHA-256 of the seed: published when a game starts, checked when it ends."""
        return sha256(self.seed).hexdigest()


def fresh_dice() -> Dice:
    """Dice nobody can predict."""
    return Dice(os.urandom(SEED_BYTES))


def named_dice(text: str) -> Dice:
    """The dice of a seed a person typed: SHA-256 of "omerta seed: " + text."""
    return Dice(sha256(("omerta seed: " + text).encode()).digest())
