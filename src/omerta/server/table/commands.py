"""What people may ask for at a table. The list is the access matrix: every command says who may
give it and how often. `id` is the client's own: giving a command twice does it once.
"""

from __future__ import annotations

from typing import ClassVar, Final, Literal

import msgspec

# Who somebody is to a table: the most that fits. A stranger does not know of it; somebody who may
# come in can sit down and watch; `seat` sits, `host` has laid it out (and may sit too).
Role = Literal["stranger", "guest", "seat", "host"]
Rate = Literal["move", "talk", "seat"]

EVERYBODY_IN: Final = ("guest", "seat", "host")
AT_THE_TABLE: Final = ("seat", "host")
HOST: Final = ("host",)


class Command(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """Something asked of a table."""

    may: ClassVar[tuple[str, ...]] = AT_THE_TABLE
    rate: ClassVar[Rate] = "seat"
    id: str


class Sit(Command):
    """Take an empty seat: this one, or with -1 the first."""

    may = EVERYBODY_IN
    seat: int = -1


class Rise(Command):
    """Give up a seat of mine; in a running game a bot plays on."""

    seat: int


class Place(Command):
    """Put a bot on an empty seat."""

    may = HOST
    seat: int
    level: str


class Clear(Command):
    """Make a seat empty before the game begins."""

    may = HOST
    seat: int


class Start(Command):
    may = HOST


class Answer(Command):
    """Decide. `n` is the number of the state the choice was made from."""

    rate = "move"
    seat: int
    n: int
    step: str
    option: int


class Undo(Command):
    """Take back my last answer."""

    rate = "move"
    seat: int


class Restart(Command):
    """Take back all of my running turn, as far as the frontier allows."""

    rate = "move"
    seat: int


class Propose(Command):
    """Ask all to go back behind the frontier: to before my last answer, or my last `steps`."""

    seat: int
    steps: int = 1


class Vote(Command):
    """Yes or no to what is proposed."""

    yes: bool


class Relieve(Command):
    """Let a bot play for somebody who is away: the host says so; others are asked."""

    seat: int
    level: str = ""


class Return(Command):
    """Play on a seat of mine again myself."""

    seat: int


class Say(Command):
    may = EVERYBODY_IN
    rate = "talk"
    text: str


class Mute(Command):
    """Somebody who speaks here may say nothing any more, or may again; `line` is one of his."""

    may = HOST
    line: int
    quiet: bool = True


class Report(Command):
    """Tell the host of a line of chat."""

    may = EVERYBODY_IN
    rate = "talk"
    line: int


class Nudge(Command):
    """Remind whom everybody waits for."""

    rate = "talk"


class Rematch(Command):
    """Lay out the same game once more, for the same people."""


COMMANDS: Final[tuple[type[Command], ...]] = (
    Sit,
    Rise,
    Place,
    Clear,
    Start,
    Answer,
    Undo,
    Restart,
    Propose,
    Vote,
    Relieve,
    Return,
    Say,
    Mute,
    Report,
    Nudge,
    Rematch,
)
AnyCommand = (
    Sit
    | Rise
    | Place
    | Clear
    | Start
    | Answer
    | Undo
    | Restart
    | Propose
    | Vote
    | Relieve
    | Return
    | Say
    | Mute
    | Report
    | Nudge
    | Rematch
)
DECODER: Final[msgspec.json.Decoder[AnyCommand]] = msgspec.json.Decoder(AnyCommand)
