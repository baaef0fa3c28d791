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
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from omerta.engine.trouble import Trouble

SEED_BYTES: Final = 32
BLOCK: Final = 64  # bytes
WORD: Final = 1 << 32


class Stream:
    """Numbers under one name."""

    def __init__(self, seed: bytes, name: str, keyed: blake2b | None = None) -> None:
        self.keyed = blake2b(key=seed) if keyed is None else keyed  # before any data
        self.name = name
        self.blocks = 0  # so many have been made
        self.block = b""
        self.at: i64 = BLOCK

    def make_block(self) -> None:
        made = self.keyed.copy()
        made.update(f"{self.name}/{self.blocks}".encode())
        self.block = made.digest()
        self.blocks += 1
        self.at = 0

    def word(self) -> i64:
        if self.at == BLOCK:
            self.make_block()
        block, at = self.block, self.at
        self.at = at + 4
        # byte by byte: compiled, that takes a third of what `unpack` takes
        low: i64 = block[at] | block[at + 1] << 8
        high: i64 = block[at + 2] | block[at + 3] << 8
        return low | high << 16

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        size: i64 = n
        whole: i64 = WORD
        word = self.word()
        # fewer than n words are unfair: nearly always a word is known to be fair without a division
        while word >= whole - size and word >= whole - whole % size:
            word = self.word()
        return word % size


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """A seed; never changed, so copies of a game share it."""

    def __init__(self, seed: bytes) -> None:
        if len(seed) != SEED_BYTES:
            raise Trouble("seed_length", length=len(seed))
        self.seed = seed
        self.keyed = blake2b(key=seed)  # where every block begins

    def stream(self, name: str) -> Stream:
        return Stream(self.seed, name, self.keyed)

    def below(self, name: str, n: int) -> int:
        return self.stream(name).below(n)

    def shuffle(self, name: str, cards: list[int]) -> list[int]:
        """A shuffled copy of `cards`."""
        stream = self.stream(name)
        mixed: list[Any] = cards[:]  # whatever they are: cards only change their places
        place: i64 = len(mixed) - 1
        while place > 0:
            other: i64 = stream.below(place + 1)
            card = mixed[place]
            mixed[place] = mixed[other]
            mixed[other] = card
            place -= 1
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
