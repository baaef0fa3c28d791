"""What a viewer of a table is sent, as structures; `wire.py` publishes them.

A state is everything; an update is what has changed since. A client that puts an update on its
state (`reduced`) has the state it would be sent anew, byte for byte. Updates are light: what is as
usual is left out.
"""

from __future__ import annotations

from typing import Any, Final, Literal, TypeVar

import msgspec

from omerta.engine.news import NO_ONE
from omerta.server.table.events import Pace
from omerta.show.types import Ask, Choice, End, Line, Mark, Message, Scene, Wait

T = TypeVar("T")
KEPT_LINES: Final = 100  # of the log in a state; older ones are fetched
KEPT_CHATS: Final = 50
NONE_YET: Final = (None, None, None)


class SeatSeen(msgspec.Struct, frozen=True):
    """Who sits on a seat. `level` is a bot's; with `away` it stands in for the one named."""

    name: str
    kind: Literal["empty", "person", "bot"]
    level: str
    away: bool
    you: bool


class ClockSeen(msgspec.Struct, frozen=True):
    """What each seat had left, in milliseconds, at the moment `since` (milliseconds since 1970),
    and whose time runs from then on."""

    left: list[int]
    running: list[int]
    since: int


class VoteSeen(msgspec.Struct, frozen=True):
    """What is proposed: `text`, and what would be taken back. `yes` of `all` have agreed."""

    kind: Literal["back", "relief"]
    seat: int
    text: str
    lines: list[str]
    yes: int
    all: int
    open: bool  # whether you are asked


class ChatSeen(msgspec.Struct, frozen=True):
    line: int
    at: int
    name: str
    seat: int  # -1 for somebody who watches
    text: str


class TableSeen(msgspec.Struct, frozen=True):
    """The table around the game. `seed` is told when the game is over; its hash always."""

    id: str
    game: str
    stage: Literal["open", "running", "over", "frozen"]
    public: bool
    key: str  # for links; only its host and those who sit here get it
    host: bool  # whether you are
    seats: list[SeatSeen]
    packs: list[str]
    box: str
    rules: int
    pace: Pace
    open_hands: bool
    seed_hash: str
    seed: str
    vote: VoteSeen | None
    origin: str
    why: str
    next: str  # the table of the rematch
    notice: str  # why the game cannot go on
    code: str  # to be typed by others, while it is good; for those who get the key


class State(msgspec.Struct, frozen=True, tag="state", tag_field="type"):
    """Everything one viewer gets of a table. `n` counts what has happened, as far as this viewer
    knows of it."""

    n: int
    seat: int  # whose eyes; -1 for somebody who watches
    language: str
    table: TableSeen
    clock: ClockSeen | None
    game: Message | None
    undo: bool  # whether the last answer of this seat can be taken back
    chat: list[ChatSeen]


Cut = tuple[int, int, list[tuple[str, int]]]  # from where on, how many go, and what comes instead


class Plain(msgspec.Struct):
    """A scene as it comes out of its bytes: of lists, as games make it, and not of pairs."""

    places: dict[str, Any]
    facts: dict[str, Any]


class SceneChange(msgspec.Struct, frozen=True, omit_defaults=True):
    """What has changed in a scene: places and facts that are new or other than before, and the
    names of places and facts that are gone. At a place in `cuts` some pieces go and others come:
    from where on, how many go, and what is put there instead, one after another."""

    places: dict[str, list[tuple[str, int]] | int] = {}
    facts: dict[str, Any] = {}
    gone: list[str] = []
    lost: list[str] = []
    cuts: dict[str, list[Cut]] = {}


class NewLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the log that follows upon the last one known: its number is the next."""

    key: str
    rule: str
    text: str
    by: int = NO_ONE
    args: list[tuple[str, str | int]] = []
    mark: Mark = ""


class NewChoice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A choice of a question that is new."""

    option: int
    text: str
    brings: str = ""
    rules: list[str] = []
    at: list[str] = []
    harms: list[int] = []
    also: list[tuple[int, list[str]]] = []


class NewAsk(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question that is new."""

    step: str
    asks: str
    text: str
    rules: list[str]
    choices: list[NewChoice]
    undo: bool = False
    plan: list[str] = []
    decline: str | None = msgspec.field(name="pass", default=None)


class FrameChange(msgspec.Struct, frozen=True, omit_defaults=True):
    """A moment on the way: what has changed since the frame before, and how many of the new lines
    had been told by then."""

    scene: SceneChange
    lines: int = 0


class GameChange(msgspec.Struct, frozen=True, omit_defaults=True):
    """What has changed in the game. Lines are added; question, waiting and end that are left out
    are as they were, or null if there was no game yet. `frames` are for motion alone, and only for
    who has asked for them: the first is put on the scene before, and none on the state."""

    scene: SceneChange
    lines: list[NewLine] = []
    ask: NewAsk | msgspec.UnsetType | None = msgspec.UNSET
    wait: Wait | msgspec.UnsetType | None = msgspec.UNSET
    end: End | msgspec.UnsetType | None = msgspec.UNSET
    frames: list[FrameChange] = []


class Update(msgspec.Struct, frozen=True, omit_defaults=True, tag="update", tag_field="type"):
    """What has changed since `was`; what is left out has not, or is null, false or empty. Lines and
    chat are added."""

    was: int
    n: int
    table: TableSeen | None = None
    clock: ClockSeen | None = None
    game: GameChange | None = None
    undo: bool = False
    chat: list[ChatSeen] = []
    ack: str = ""  # the command of yours that brought it, if you want to hear of it here


def reduced(state: State, update: Update) -> State:
    """The state after an update; a client does the same."""
    if update.was != state.n:
        raise ValueError("something was missed")
    game = state.game
    if update.game is not None:
        game = moved(state, update.game)
    if game is not None:  # its number is the number of the state, whatever has moved that
        game = msgspec.structs.replace(game, n=update.n)
    return msgspec.structs.replace(
        state,
        n=update.n,
        table=state.table if update.table is None else update.table,
        clock=update.clock,
        game=game,
        undo=update.undo,
        chat=[*state.chat, *update.chat][-KEPT_CHATS:],
    )


def moved(state: State, change: GameChange) -> Message:
    old = state.game.scene if state.game is not None else Scene({}, {})
    told = state.game.lines if state.game is not None else []
    scene = scene_after(old, change.scene)
    first = told[-1].n + 1 if told else 0
    new = [
        Line(n, line.key, line.rule, line.by, line.args, line.text, line.mark)
        for n, line in enumerate(change.lines, first)
    ]
    lines = [*told, *new][-KEPT_LINES:]
    ask, wait, end = (
        (state.game.ask, state.game.wait, state.game.end) if state.game is not None else NONE_YET
    )
    return Message(
        state.n,
        state.seat,
        scene,
        lines,
        ask if change.ask is msgspec.UNSET else asked(change.ask),
        wait if change.wait is msgspec.UNSET else change.wait,
        end if change.end is msgspec.UNSET else change.end,
    )


def asked(new: NewAsk | None) -> Ask | None:
    if new is None:
        return None
    choices = [
        Choice(each.option, each.text, each.brings, each.rules, each.at, each.harms, each.also)
        for each in new.choices
    ]
    return Ask(
        new.step, new.asks, new.text, new.rules, new.undo, new.plan, choices, new.decline
    )  # fmt: skip


def scene_after(old: Scene, change: SceneChange) -> Scene:
    places = laid(old.places, change.gone, change.places)
    for name, cuts in change.cuts.items():
        before = places[name]
        assert not isinstance(before, int), "cards that lie face down are a number"
        pieces = before[:]
        for start, gone, new in cuts:
            pieces[start : start + gone] = new
        places[name] = pieces
    return Scene(places, laid(old.facts, change.lost, change.facts))


def laid(old: dict[str, T], gone: list[str], new: dict[str, T]) -> dict[str, T]:
    """What stays keeps its place in the order; what is new comes last."""
    return {name: value for name, value in old.items() if name not in gone} | new
