"""The seats of a table, and who comes to sit where by what happens."""

from __future__ import annotations

from omerta.engine.record_parts import BOT, PERSON, Player
from omerta.server.table import events as e


class Chair:
    """A seat: whose it is, and who plays there. With a person and a level, a bot stands in."""

    def __init__(self, person: str = "", name: str = "", level: str = "") -> None:
        self.person = person
        self.name = name
        self.level = level

    @property
    def empty(self) -> bool:
        return not self.person and not self.level

    def player(self) -> Player:
        return Player(self.name, BOT if self.level else PERSON, self.level)


def reseat(chairs: list[Chair], happening: e.Happening, begun: bool) -> None:
    """Who sits where afterwards; in a game that has begun a seat that is left keeps its name."""
    match happening:
        case e.Sat(seat, person, name):
            chairs[seat] = Chair(person, name)
        case e.Placed(seat, level, name):
            chairs[seat] = Chair("", name, level)
        case e.Rose(seat):
            left = chairs[seat]
            chairs[seat] = Chair("", left.name, left.level) if begun else Chair()
        case e.Relieved(seat, level, _):
            chairs[seat] = Chair(chairs[seat].person, chairs[seat].name, level)
        case e.Returned(seat):
            chairs[seat] = Chair(chairs[seat].person, chairs[seat].name)
