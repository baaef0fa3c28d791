"""What the people at a table say, and what they vote on."""

from __future__ import annotations

from omerta.server.store.rows import Event
from omerta.server.table import events


class Chat:
    """A line of chat; its number counts lines of chat only."""

    def __init__(self, line: int, event: Event, said: events.Said, seat: int) -> None:
        self.line = line
        self.seat = seat  # at that moment; he may leave it
        self.seq = event.seq
        self.at = event.at
        self.person = said.person
        self.name = said.name
        self.text = said.text


class Proposal:
    """What the people at the table vote on: going back, or a bot for somebody who is away."""

    def __init__(
        self, kind: str, seat: int, by: str, number: int, level: str, absent: list[str]
    ) -> None:
        self.kind = kind  # `back` or `relief`
        self.seat = seat
        self.by = by
        self.number = number
        self.level = level
        self.absent = absent  # who is not waited for
        self.yes = {by}

    def asks_for(self, seat: int) -> bool:
        """Whether it is about a bot for this seat."""
        return self.kind == "relief" and self.seat == seat
