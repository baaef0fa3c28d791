"""What one viewer of a table gets, built from what that seat may know and nothing else.

The game itself is told by `show.message`, the one projector; here stands what is around it. Nothing
of an event reaches a client on any other way.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from omerta.engine.dice import Dice
from omerta.engine.news import heard_by
from omerta.engine.title import SPECTATOR, Title
from omerta.engine.words import Words
from omerta.server import SERVER_WORDS
from omerta.server.table.chairs import Chair
from omerta.server.table.look import Look, Sent, packed
from omerta.server.table.look import changed as scene_change
from omerta.server.table.seen import (
    KEPT_CHATS,
    KEPT_LINES,
    ChatSeen,
    ClockSeen,
    FrameChange,
    GameChange,
    NewAsk,
    NewChoice,
    NewLine,
    SceneChange,
    SeatSeen,
    State,
    TableSeen,
    Update,
    VoteSeen,
)
from omerta.server.table.table import FOUND_BY_CODE, Part, Table
from omerta.server.table.talk import Chat
from omerta.show.message import decision
from omerta.show.types import Ask, End, Message, Wait, Why
from omerta.show.voice import Voice, words_for
from omerta.show.why import why


class Viewer:
    """Somebody who looks at a table: a person (or nobody known), whose eyes, in which language; and
    whether each answer is to be shown step by step."""

    def __init__(self, person: str, seat: int, language: str, film: bool = False) -> None:
        self.person = person
        self.seat = seat
        self.language = language
        self.film = film

    @property
    def key(self) -> tuple[str, int, str, bool]:
        return self.person, self.seat, self.language, self.film


class Mark:
    """How far a viewer has been told: the moment, lines, chat; and of the game what was sent: the
    scene, whether something is asked, for whom one waits, how it ended."""

    __slots__ = ("asked", "chats", "end", "lines", "n", "scene", "wait")

    def __init__(self, n: int, lines: int, chats: int) -> None:
        self.n = n
        self.lines = lines
        self.chats = chats
        self.scene: Sent = b""
        self.asked = False
        self.wait: Wait | None = None
        self.end: End | None = None

    def pack(self) -> None:
        """Where nothing happens for a while the scene is kept small."""
        self.scene = packed(self.scene)


@lru_cache(maxsize=64)
def words_of(language: str, title: Title) -> Words:
    return words_for(language, title, SERVER_WORDS)


def voice_of(table: Table, language: str, you: int = SPECTATOR) -> Voice:
    title = table.title
    return Voice(words_of(language, title), title, table.names, you)


def voice_to(table: Table, viewer: Viewer) -> Voice:
    return voice_of(table, viewer.language, viewer.seat)


def state(table: Table, viewer: Viewer) -> State:
    since = max(0, told_lines(table, viewer.seat) - KEPT_LINES)
    return State(
        table.number(viewer.seat),
        viewer.seat,
        viewer.language,
        table_seen(table, viewer),
        clock_seen(table),
        game_seen(table, viewer, since),
        can_undo(table, viewer.seat),
        [chat_seen(chat) for chat in table.chats[-KEPT_CHATS:]],
    )


def mark(table: Table, viewer: Viewer) -> Mark:
    last = table.chats[-1].line if table.chats else 0
    found = Mark(table.number(viewer.seat), told_lines(table, viewer.seat), last)
    if table.play is not None:
        look, voice = look_at(table, viewer.seat), voice_to(table, viewer)
        ask, found.wait, found.end = decision_seen(table, voice, look)
        found.scene, found.asked = look.scene, ask is not None
    return found


def update(table: Table, viewer: Viewer, since: Mark, changed: set[Part], ack: str = "") -> Update:
    """`ack` is the id of the viewer's own command, where that is what happened."""
    return Update(
        since.n,
        table.number(viewer.seat),
        table_seen(table, viewer) if "table" in changed else None,
        clock_seen(table),
        game_changed(table, viewer, since) if "game" in changed else None,
        can_undo(table, viewer.seat),
        [chat_seen(chat) for chat in table.chats if chat.line > since.chats],
        ack,
    )


def told_lines(table: Table, seat: int) -> int:
    return len(table.log.places(seat)) if table.play is not None else 0


def look_at(table: Table, seat: int) -> Look:
    """What a seat sees now, worked out once for all who look through its eyes."""
    found = table.looks.get(seat)
    if found is None:
        assert table.play is not None
        found = table.looks[seat] = Look(table.title, table.play.game, seat)
    return found


def game_seen(table: Table, viewer: Viewer, since: int) -> Message | None:
    if table.play is None:
        return None
    voice, look = voice_to(table, viewer), look_at(table, viewer.seat)
    told = list(table.log.lines(voice, viewer.person, look.seat.view, since))
    n = table.number(viewer.seat)
    return Message(n, viewer.seat, look.scene, told, *decision_seen(table, voice, look))


def game_changed(table: Table, viewer: Viewer, since: Mark) -> GameChange | None:
    if table.play is None:
        return None
    voice, look = voice_to(table, viewer), look_at(table, viewer.seat)
    told = [
        NewLine(line.key, line.rule, line.text, line.by, line.args, line.mark)
        for line in table.log.lines(voice, viewer.person, look.seat.view, since.lines)
    ]
    scene = scene_change(since.scene, look.scene)
    ask, waiting, end = decision_seen(table, voice, look)
    return GameChange(
        scene,
        told,
        new_ask(ask) if ask is not None or since.asked else msgspec.UNSET,
        waiting if waiting != since.wait else msgspec.UNSET,
        end if end != since.end else msgspec.UNSET,
        frames_seen(table, viewer, since, look) if viewer.film else [],
    )


def frames_seen(table: Table, viewer: Viewer, since: Mark, look: Look) -> list[FrameChange]:
    """What the last answer did, if that alone happened since. A step after which this viewer sees
    nothing else than before is no frame: its lines come with the next."""
    assert table.play is not None
    if table.play.last is None or table.number(viewer.seat) != since.n + 1:
        return []
    found: list[FrameChange] = []
    shown = since.scene
    for scene, lines in look.frames(*table.play.last):
        change = scene_change(shown, scene)
        if change != SceneChange():
            found.append(FrameChange(change, lines))
            shown = scene
    return found


def new_ask(ask: Ask | None) -> NewAsk | None:
    """Sent light: most choices have no rules of their own, and many bring nothing to be told."""
    if ask is None:
        return None
    choices = [
        NewChoice(each.option, each.text, each.brings, each.rules, each.at, each.harms, each.also)
        for each in ask.choices
    ]
    return NewAsk(
        ask.step, ask.asks, ask.text, ask.rules, choices, ask.undo, ask.plan, ask.decline
    )  # fmt: skip


def decision_seen(
    table: Table, voice: Voice, look: Look
) -> tuple[Ask | None, Wait | None, End | None]:
    """Worked out once for all who read the same language."""
    assert table.play is not None
    language = voice.words.language
    if language not in look.decisions:
        asked, waiting, end = decision(voice, table.play, look.seat, table.plans)
        if table.trouble is not None:  # it is there to be looked at, up to where it fits
            asked = waiting = None
        look.decisions[language] = asked, waiting, end
    return look.decisions[language]


def why_seen(table: Table, viewer: Viewer, at: str, touched: list[str]) -> Why:
    """Why this viewer cannot choose something on the table now."""
    assert table.play is not None
    return why(voice_to(table, viewer), table.play.game, viewer.seat, at, touched)


def can_undo(table: Table, seat: int) -> bool:
    if table.play is None or seat == SPECTATOR or table.stage != "running":
        return False
    return not table.chairs[seat].level and table.play.can_undo(seat)


def clock_seen(table: Table) -> ClockSeen | None:
    clocks = table.clocks
    if not clocks.ticking or table.play is None:
        return None
    return ClockSeen(clocks.left[:], clocks.running[:], clocks.since)


def table_seen(table: Table, viewer: Viewer) -> TableSeen:
    made = table.created
    host = bool(viewer.person) and table.host == viewer.person
    words = words_of(viewer.language, table.title)
    trusted = host or bool(table.seats_of(viewer.person))
    return TableSeen(
        table.id,
        made.game,
        table.stage,
        made.public,
        made.key if trusted else "",
        host,
        [seat_seen(chair, viewer) for chair in table.chairs],
        [str(pack.get("pack", "")) for pack in made.packs],
        made.box,
        made.rules,
        made.pace,
        made.open_hands,
        Dice(bytes.fromhex(made.seed)).seed_hash(),
        made.seed if table.stage == "over" else "",
        vote_seen(table, viewer),
        made.origin,
        made.why,
        table.followed,
        words.trouble(table.trouble) if table.trouble is not None else "",
        made.code if trusted and table.stage in FOUND_BY_CODE else "",
    )


def seat_seen(chair: Chair, viewer: Viewer) -> SeatSeen:
    if chair.empty:
        return SeatSeen(chair.name, "empty", "", False, False)
    you = bool(viewer.person) and chair.person == viewer.person
    if not chair.person:
        return SeatSeen(chair.name, "bot", chair.level, False, False)
    return SeatSeen(chair.name, "person", chair.level, bool(chair.level), you)


def chat_seen(chat: Chat) -> ChatSeen:
    return ChatSeen(chat.line, chat.at, chat.name, chat.seat, chat.text)


def vote_seen(table: Table, viewer: Viewer) -> VoteSeen | None:
    proposal = table.proposal
    if proposal is None or table.play is None:
        return None
    own = {table.chairs[proposal.seat].person} if proposal.kind == "relief" else set()
    voters = table.voters() - own  # who was away may come and say no
    return VoteSeen(
        "back" if proposal.kind == "back" else "relief",
        proposal.seat,
        voice_to(table, viewer).say_of(f"vote.{proposal.kind}", proposal.seat),
        taken_back(table, viewer, proposal.number) if proposal.kind == "back" else [],
        len(proposal.yes),
        len((voters - table.unasked(proposal)) | proposal.yes),
        viewer.person in voters and viewer.person not in proposal.yes,
    )


def taken_back(table: Table, viewer: Viewer, number: int) -> list[str]:
    """What this viewer has been told since, and would have to be forgotten."""
    play = table.play
    assert play is not None
    voice = voice_to(table, viewer)
    view = table.title.view(play.game, viewer.seat)
    since = play.news[play.lengths[number] :]
    return [voice.line(news, view) for news in heard_by(viewer.seat, since)]
