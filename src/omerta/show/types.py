"""The messages between the games and every client, as structures.

`schema.py` publishes them as JSON Schema. A client needs nothing else to show and play a game.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

# `turn` begins a turn; `you` is done to the one who reads by somebody else; `secret` nobody else
# hears; `quiet` changes nothing.
Mark = Literal["", "turn", "you", "secret", "quiet"]
WhyKind = Literal["open", "later", "refused", "elsewhere", "wait", "over"]


class Scene(msgspec.Struct):
    """What lies where: each place with its pieces, or how many lie there face down; and what
    follows from it by the rules."""

    places: dict[str, list[tuple[str, int]] | int]
    facts: dict[str, Any]


class Line(msgspec.Struct):
    """One line of the log, numbered for the one who reads it."""

    n: int
    key: str
    rule: str
    by: int  # the seat that acts, -1 if nobody does
    args: list[tuple[str, str | int]]  # kind and name, or kind and number
    text: str
    mark: Mark


class Choice(msgspec.Struct):
    """One thing that may be chosen: its name, what it brings, the path of touches to it, and whose
    loss it is: seats, -1 for somebody who is no player. `also` are other options that come to the
    same, with the paths to them: people are asked once."""

    option: int
    text: str
    brings: str
    rules: list[str]
    at: list[str]
    harms: list[int]
    also: list[tuple[int, list[str]]]


class Ask(msgspec.Struct):
    """What is asked of the one who reads."""

    step: str
    asks: str
    text: str
    rules: list[str]
    undo: bool
    plan: list[str]  # what was answered in the running action and can still be taken back
    choices: list[Choice]
    decline: str | None = msgspec.field(name="pass", default=None)


class Wait(msgspec.Struct):
    """Whom everybody waits for; nobody is named while all decide at once."""

    seats: list[int]
    text: str


class Why(msgspec.Struct):
    """Why something on the table cannot be chosen now. `open`: it can; `later`: it can after what
    is in `after` was touched; `refused`: `rule` keeps it off; `elsewhere`: nothing of what is asked
    lies there; `wait`: somebody else decides; `over`: nobody does any more."""

    kind: WhyKind
    text: str
    rule: str  # the rule to read, or empty
    says: str  # what it says
    rules: list[str]  # all that belong to the answer
    after: list[str]


class Entry(msgspec.Struct):
    """One source of points or money, by seat."""

    text: str
    rule: str
    amounts: list[str]
    details: list[
        str
    ]  # how an amount came about, `2 × 3`; empty texts where there is nothing to say
    thing: str  # the name of such a piece in the sheet, or empty
    group: str  # what this and other sources are together; empty if it stands for itself


class Received(msgspec.Struct):
    """What came in on the way, by source; it is part of the sources of the end."""

    text: str  # its heading
    entries: list[Entry]
    totals: list[str]


class End(msgspec.Struct):
    """How it ended: who won, the score by source, what broke a tie."""

    winners: list[int]
    text: str
    entries: list[Entry]
    totals: list[str]
    ties: list[tuple[str, str]]  # a sentence and its rule
    ranks: list[list[int]]
    received: Received | None


class Message(msgspec.Struct):
    """Everything one viewer gets of one moment. `seat` is -1 for somebody who only watches."""

    n: int
    seat: int
    scene: Scene
    lines: list[Line]
    ask: Ask | None
    wait: Wait | None
    end: End | None


class Frame(msgspec.Struct):
    """One moment on the way of an answer that did much."""

    scene: Scene
    lines: list[Line]


class Answer(msgspec.Struct, forbid_unknown_fields=True):
    """What a client sends: an id of its own making, the moment it answers, and its choice."""

    id: str
    n: int
    step: str
    option: int


class Value(msgspec.Struct):
    """A printed value and where it is known from."""

    field: str
    value: int | str | list[str]
    source: str


class Item(msgspec.Struct):
    """A piece or a place: its name, what is printed on it, its rules."""

    text: str
    values: list[Value]
    rules: list[str]


class Sheet(msgspec.Struct):
    """All there is in one box, in one language; it never changes. `hand.*` is every player's.
    `words` are what a board says besides, by their keys in the game's words, with places like
    `{n}` to fill."""

    game: str
    box: str
    language: str
    items: dict[str, Item]
    words: dict[str, str]


class Pack(msgspec.Struct):
    """A choice of other values that comes with a game. With it `most` can play; it does not go
    together with those in `against`, which change the same values."""

    pack: str
    name: str
    text: str
    most: int
    against: list[str]


class Length(msgspec.Struct):
    """How often one of so many players decides in a whole game: half of them more often than
    `median`, nine of ten between `low` and `high`; measured over so many `games`."""

    players: int
    games: int
    low: int
    median: int
    high: int


class Rating(msgspec.Struct):
    """How strong a level of bots is with so many players, in Elo: the Soldier stands at 1000, a
    hundred more win 64 of 100 games of two. It lies between `low` and `high` with 95 of 100;
    measured in so many `games`, with `measured` players, which are as near as there is."""

    players: int
    measured: int
    level: str
    elo: int
    low: int
    high: int
    games: int


class LessonMark(msgspec.Struct):
    """What is said in a guided first game, once: when `step` is first asked, or `line` first heard.
    It points to the place `at`, or where that is empty to the question."""

    id: str
    step: str
    line: str
    at: str
    title: str
    text: str
    rules: list[str]


class Lesson(msgspec.Struct):
    game: str
    marks: list[LessonMark]


class About(msgspec.Struct):
    """What a game is, in a few words and in a sentence; `by` is who made it. `box` names the sheet
    of everything in it, `rules` is how many there are; `lesson` tells whether there is a guided
    first game."""

    game: str
    name: str
    short: str
    line: str
    by: str
    credits: str
    fewest: int
    most: int
    packs: list[Pack]
    box: str
    rules: int
    lengths: list[Length]
    ratings: list[Rating]
    lesson: bool


class PrintedValue(msgspec.Struct):
    """One value of a row in words: its column, what is printed, and where it is known from."""

    name: str  # empty where the row says it all
    value: int | str
    source: str


class PrintedRow(msgspec.Struct):
    """A card, space or value as printed: `sheet` and `row` are its names in the box, by which a
    pack corrects it, and `text` what people call it."""

    sheet: str
    row: str
    text: str
    values: list[PrintedValue]


class Printed(msgspec.Struct):
    """Everything printed in one box, and where each value is known from."""

    game: str
    box: str
    rows: list[PrintedRow]
