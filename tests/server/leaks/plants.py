"""Leaks planted into the server itself, each by a small patch. The check of the wire must see every
one; what each patch does is a mistake somebody could make."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, Final
from unittest.mock import patch

import msgspec

from omerta.server import hall
from omerta.server.hall import Hall
from omerta.server.memory.eyes import Eyes
from omerta.server.room import Room
from omerta.server.routes import memory
from omerta.server.routes import tables as listing
from omerta.server.table import decide as deciding
from omerta.server.table import project
from omerta.server.table.log import Log
from omerta.server.table.table import Table
from omerta.show.types import Wait
from server.leaks.wired import Plant

HOW: Final[dict[str, tuple[str, Plant]]] = {}  # by name: what shows it (`order`, `cards`), and how


def plant(name: str, shown_by: str = "order") -> Callable[[Plant], Plant]:
    def keep(made: Plant) -> Plant:
        HOW[name] = (shown_by, made)
        return made

    return keep


def after(owner: Any, name: str, change: Callable[..., Any]) -> AbstractContextManager[Any]:
    """`change` gets what the real one made, and what it was made from."""
    real = getattr(owner, name)
    return patch.object(owner, name, lambda *given: change(real(*given), *given))


@plant("the seed stands in the state before the end", "cards")
def seed_in_state() -> AbstractContextManager[Any]:
    def told(made: Any, table: Table, viewer: Any) -> Any:
        return msgspec.structs.replace(made, seed=table.created.seed)

    return after(project, "table_seen", told)


@plant("a moment is numbered by all events")
def raw_numbers() -> AbstractContextManager[Any]:
    return patch.object(Table, "number", lambda self, viewer: self.seq)


@plant("something can be taken back once anybody has decided")
def undo_of_others() -> AbstractContextManager[Any]:
    def told(made: bool, table: Table, seat: int) -> bool:
        seats = range(len(table.chairs)) if table.play is not None else []
        return made or any(table.play is not None and table.play.can_undo(n) for n in seats)

    return after(project, "can_undo", told)


@plant("the clock of whoever has decided stops", "clock")
def stopping_clock() -> AbstractContextManager[Any]:
    def told(made: Any, table: Table) -> Any:
        return made and msgspec.structs.replace(made, running=table.to_move())

    return after(project, "clock_seen", told)


@plant("a clock shows when somebody last decided", "clock")
def clock_of_now() -> AbstractContextManager[Any]:
    def told(made: Any, table: Table) -> Any:
        return made and msgspec.structs.replace(made, since=table.at)

    return after(project, "clock_seen", told)


@plant("a list shows whose turn it is to everybody")
def turn_for_all() -> AbstractContextManager[Any]:
    def told(made: Any, row: Any, *others: Any) -> Any:
        head = msgspec.json.decode(row.head)
        return msgspec.structs.replace(made, your_turn=len(head["turn"]) > 1)

    return after(listing, "listed", told)


@plant("a list shows that something was decided in secret")
def changed_in_secret() -> AbstractContextManager[Any]:
    def told(made: Any, table: Table, happenings: Any, at: int) -> Any:
        return msgspec.structs.replace(made, changed=at)

    return after(hall, "row_after", told)


@plant("lines of chat are numbered by the event")
def chat_by_seq() -> AbstractContextManager[Any]:
    def told(made: Any, *given: Any) -> Any:
        return msgspec.structs.replace(made, line=given[-1].seq)

    return after(project, "chat_seen", told)


@plant("whispers are heard by everybody")
def whispers() -> AbstractContextManager[Any]:
    return patch.object(Log, "places", lambda self, viewer: list(range(len(self.items))))


@plant("a refusal names a hidden card", "cards")
def card_in_refusal() -> AbstractContextManager[Any]:
    real = deciding.moves

    def told(table: Table, person: Any, command: Any) -> Any:
        try:
            return real(table, person, command)
        except deciding.Refused as refused:
            assert table.play is not None
            refused.rule = table.play.game.dice.seed.hex()[:2]
            raise

    return patch.object(deciding, "moves", told)


@plant("who watches gets the question of a seat")
def ask_for_watchers() -> AbstractContextManager[Any]:
    real = project.decision_seen

    def told(table: Table, voice: Any, look: Any) -> Any:
        asked = [n for n in table.to_move() if n != look.seat.number]
        made = real(table, voice, look)
        if made[0] is not None or not asked:
            return made
        return (real(table, voice, project.look_at(table, asked[0]))[0], *made[1:])

    return patch.object(project, "decision_seen", told)


@plant("the key of a table is told to those who watch", "cards")
def key_for_all() -> AbstractContextManager[Any]:
    def told(made: Any, table: Table, viewer: Any) -> Any:
        return msgspec.structs.replace(made, key=table.created.key)

    return after(project, "table_seen", told)


@plant("a line of the log bears a secret", "cards")
def line_with_a_secret() -> AbstractContextManager[Any]:
    real = Table.answered

    def answered(self: Table, given: Any) -> Any:
        changed = real(self, given)
        assert self.play is not None
        self.log.items[-1].names = [self.play.game.dice.seed.hex()[:2] for _ in self.names]
        return changed

    return patch.object(Table, "answered", answered)


@plant("a vote ends when somebody decides in secret")
def vote_ends() -> AbstractContextManager[Any]:
    real = Table.answered

    def answered(self: Table, given: Any) -> Any:
        changed = real(self, given)
        self.proposal = None
        return changed

    return patch.object(Table, "answered", answered)


@plant("everybody is sent something when anybody decides")
def sent_to_all() -> AbstractContextManager[Any]:
    real = Hall.publish

    def publish(self: Hall, room: Room, *given: Any) -> None:
        real(self, room, *given)
        for watcher in room.watchers:
            watcher.push(b'{"type":"presence"}')

    return patch.object(Hall, "publish", publish)


@plant("one waits for those who have not decided")
def waits_by_name() -> AbstractContextManager[Any]:
    def told(made: Any, table: Table, *others: Any) -> Any:
        if made[1] is None:
            return made
        return made[0], Wait(table.to_move(), made[1].text), made[2]

    return after(project, "decision_seen", told)


@plant("what has changed is what has changed on the table", "cards")
def change_of_all() -> AbstractContextManager[Any]:
    """A patch made of more than two scenes of the one who looks: here its length tells."""
    real = project.game_changed

    def told(table: Table, *given: Any) -> Any:
        made = real(table, *given)
        if made is None or table.play is None:
            return made
        more = table.play.game.dice.seed[0] % 2
        scene = msgspec.structs.replace(made.scene, gone=made.scene.gone + [""] * more)
        return msgspec.structs.replace(made, scene=scene)

    return patch.object(project, "game_changed", told)


@plant("an acknowledgement counts all events")
def ack_by_seq() -> AbstractContextManager[Any]:
    def told(made: Any, hall: Hall, room: Room, *others: Any) -> Any:
        return msgspec.structs.replace(made, n=room.table.seq)

    return after(Hall, "ack", told)


@plant("a recap counts what others heard")
def recap_of_all() -> AbstractContextManager[Any]:
    def told(made: Any, table: Table, *others: Any) -> Any:
        return msgspec.structs.replace(made, last=len(table.log.items))

    return after(memory, "recap", told)


@plant("a replay has a moment for each decision in secret")
def moments_of_all() -> AbstractContextManager[Any]:
    return patch.object(Eyes, "counts", lambda self, place: True)


@plant("only a part of a choice is taken back")
def half_taken_back() -> AbstractContextManager[Any]:
    return patch.object(deciding, "begin_of_choice", lambda play, number: number)


@plant("a reason why not is another with other cards", "cards")
def reason_by_cards() -> AbstractContextManager[Any]:
    def told(made: Any, table: Table, *others: Any) -> Any:
        assert table.play is not None
        return msgspec.structs.replace(made, rule=table.play.game.dice.seed.hex()[:2])

    return after(listing, "why_seen", told)


@plant("a reason why not names who has not decided")
def reason_by_name() -> AbstractContextManager[Any]:
    def told(made: Any, table: Table, *others: Any) -> Any:
        return msgspec.structs.replace(made, after=[str(seat) for seat in table.to_move()])

    return after(listing, "why_seen", told)
