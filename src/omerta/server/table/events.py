"""Everything that can happen to a table, as it is stored. A field is never removed or renamed:
what was written once is read for as long as the table is kept.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long one may think: `live` is a clock of `seconds` with `more` for each decision, `days`
    is `seconds` for each decision, `none` is for ever."""

    kind: Literal["none", "live", "days"] = "none"
    seconds: int = 0
    more: int = 0


class Happening(msgspec.Struct, tag_field="what", tag=str.lower):
    """Something that happened."""


class Created(Happening):
    """Somebody lays a game on a table. The seed is drawn here; its hash is public from now on."""

    host: str  # the person
    game: str
    rules: int
    box: str
    packs: list[dict[str, Any]]
    seats: int
    seed: str
    public: bool
    key: str  # who knows it may come in
    pace: Pace = Pace()
    first: int = -1  # who starts, where the rules of a series say so
    open_hands: bool = False  # who watches sees all hands, later
    start: dict[str, Any] | None = None  # a view, `seat` and `view`, instead of a set-up
    origin: str = ""  # the table or record it comes from
    why: str = ""  # `fork`, `rematch` or `lesson`
    code: str = ""  # who types it may come in


class Sat(Happening):
    """A person takes an empty seat, or the own one back."""

    seat: int
    person: str
    name: str


class Rose(Happening):
    """A seat becomes empty; in a running game it keeps its name."""

    seat: int


class Placed(Happening):
    """A bot is put on an empty seat before the game begins."""

    seat: int
    level: str
    name: str


class Started(Happening):
    """Nobody can sit down any more; the game is dealt."""


class Answered(Happening):
    """A decision, by the one on the seat or by a bot for it."""

    seat: int
    step: str
    option: int
    why: str = ""  # `time`: a bot has decided this once, because time was up


class Undone(Happening):
    """A seat takes back its last answers, as far as the frontier allows."""

    seat: int
    count: int = 1


class Proposed(Happening):
    """A seat asks all people to go back behind the frontier, to the moment after `number`
    answers."""

    seat: int
    number: int


class Voted(Happening):
    """A person agrees to what is proposed, or does not: one no ends it."""

    person: str
    yes: bool


class Wentback(Happening):
    """All agreed: what nobody has seen is dealt anew from `seed`."""

    number: int
    seed: str


class Relieved(Happening):
    """A bot plays for the one on this seat until he is back."""

    seat: int
    level: str
    why: str  # `host`, `vote`, `time`, `gone`


class Asked(Happening):
    """A person wants a bot to stand in on a seat whose owner is away; the others vote. Who is
    `absent` too, for long already, is not waited for."""

    seat: int
    person: str
    level: str
    absent: list[str] = []


class Returned(Happening):
    """The owner of a seat plays again himself."""

    seat: int


class Said(Happening):
    """A line of chat."""

    person: str
    name: str
    text: str


class Muted(Happening):
    """Somebody may say nothing at this table, or may again."""

    person: str
    quiet: bool


class Nudged(Happening):
    """Somebody reminds the one everybody waits for."""

    seat: int


class Hosted(Happening):
    """The host has left, and another who sits here sees to the table."""

    person: str


class Resumed(Happening):
    """The server was away; the time until now is charged to nobody."""

    away: int  # milliseconds


class Followed(Happening):
    """Another game of the same people has been laid out."""

    table: str


Any_ = (
    Created
    | Sat
    | Rose
    | Placed
    | Started
    | Answered
    | Undone
    | Proposed
    | Voted
    | Wentback
    | Relieved
    | Asked
    | Returned
    | Said
    | Muted
    | Nudged
    | Hosted
    | Resumed
    | Followed
)

DECODER: msgspec.json.Decoder[Any_] = msgspec.json.Decoder(Any_)


def written(happening: Happening) -> bytes:
    return msgspec.json.encode(happening)


def read(body: bytes) -> Happening:
    return DECODER.decode(body)


def kind_of(happening: Happening) -> str:
    return type(happening).__name__.lower()
