"""Steps that arrange other steps, and steps as plain data."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from omerta.engine.box import Box
from omerta.engine.game import NOTHING, PASS, Do, Game, Must, Step, course

MOST_PARTS: Final = 8


class InAnyOrder(Must[Game]):
    """Several things happen in the order the player wants; the numbers are their places.

    When `optional`, the player may stop and leave the rest. An optional arrangement is asked
    even if nothing can be chosen, because that may depend on a hidden hand.
    """

    name = "in_any_order"
    asks = "part"
    holds: ClassVar[tuple[str, ...]] = ("parts", "left", "optional")

    def __init__(
        self, player: int, parts: tuple[Step[Any], ...], left: int, optional: bool
    ) -> None:
        super().__init__(player)
        self.parts = parts
        self.left = left  # one bit for each part that is still to happen
        self.optional = optional

    def options(self, game: Game) -> list[int]:
        if not self.left or (self.left & (self.left - 1) == 0 and not self.optional):
            return NOTHING  # the last one needs no asking
        found: list[int] = []
        for place in range(len(self.parts)):
            part = self.parts[place]
            if self.left >> place & 1 and (isinstance(part, Do) or part.options(game)):
                found.append(place)
        if self.optional:
            found.append(PASS)
        return found

    def choose(self, game: Game, option: int) -> None:
        rest = InAnyOrder(self.player, self.parts, self.left & ~(1 << option), self.optional)
        game.then(self.parts[option], rest)

    def run(self, game: Game) -> None:
        """What is left has nothing to decide: it happens as written."""
        due = [part for place, part in enumerate(self.parts) if self.left >> place & 1]
        game.follow(course(*due))

    @classmethod
    def span(cls, box: Box) -> int:
        return MOST_PARTS


def in_any_order(player: int, *parts: Step[Any], optional: bool = False) -> InAnyOrder:
    """All `parts`, in the order the player wants."""
    return InAnyOrder(player, parts, (1 << len(parts)) - 1, optional)


class Ground(Do[Game]):
    """What all other steps of a game stand on: reached only if the rules forget what comes next.

    A stack that runs empty gives its memory away and takes it again, which costs more than most
    steps; a game whose turns begin on an empty stack lays this under them.
    """

    name = "ground"


def pack(step: Step[Any]) -> list[Any]:
    """A step as plain data: its name, its player, and what it holds."""
    packed: list[Any] = [step.name, step.player]
    for attribute in step.holds:
        packed.append(pack_value(getattr(step, attribute)))
    return packed


def pack_value(value: Any) -> Any:
    if isinstance(value, Step):
        return pack(value)
    if isinstance(value, (tuple, list)):
        return {"parts": [pack_value(part) for part in value]}
    return value


def unpack(packed: list[Any], steps: dict[str, type[Step[Any]]]) -> Step[Any]:
    """The step again; `steps` are the classes by name."""
    values = [unpack_value(value, steps) for value in packed[2:]]
    made: Step[Any] = steps[packed[0]](packed[1], *values)
    return made


def unpack_value(value: Any, steps: dict[str, type[Step[Any]]]) -> Any:
    if isinstance(value, list):
        return unpack(value, steps)
    if isinstance(value, dict):
        return tuple([unpack_value(part, steps) for part in value["parts"]])
    return value
