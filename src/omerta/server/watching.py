"""Who looks at a table, as the hall sees him."""

from __future__ import annotations

from typing import Final, Protocol

from omerta.engine.title import SPECTATOR
from omerta.server.table.project import Mark, Viewer
from omerta.server.table.table import Table

STRANGER: Final = 4404  # how a socket is closed whose table is none of his any more


class Watcher(Protocol):
    """Somebody who looks at a table, as the hall sees him."""

    viewer: Viewer
    mark: Mark
    giving: str  # the command of his that is on its way, if he wants to hear of it in the update

    def push(self, sent: bytes) -> None:
        """Take a message; must not wait."""

    def close(self, code: int) -> None:
        """End it; must not wait either."""

    def notice(self, reason: str) -> None:
        """Nothing can be kept just now, for this reason; or with none, it can again."""

    def may_look(self) -> bool:
        """Whether the table still exists for him."""

    def lose_seat(self) -> None:
        """The seat through whose eyes he looked is not his any more: from now on he watches."""


def still_there(table: Table, watcher: Watcher) -> bool:
    """Whether to tell this watcher what happened. Eyes are lent by the seat: whoever has left it,
    or was sent off, sees no hand from that moment on; a private table he does not see at all."""
    viewer = watcher.viewer
    if not watcher.may_look():
        watcher.close(STRANGER)
        return False
    if viewer.seat != SPECTATOR and viewer.seat not in table.seats_of(viewer.person):
        watcher.lose_seat()
        return False
    return True
