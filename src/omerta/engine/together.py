"""Several seats decide at the same time, and nobody learns anything before all have.

`AllAtOnce` holds a lane of steps for each seat. Whoever still has a lane may answer, in any
order; playouts and hot-seat games simply go through them seat by seat. What a lane decides
goes into zones that only its owner sees; what comes of it is shown by the step after.

A view shows the own lane as it is and every other lane as it began (`pack_for`), so neither the
content of another's choice nor whether it is made already can be seen. Records need nothing
special: a line names the step of the lane, the player and the option.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from omerta.engine.box import Box
from omerta.engine.flow import pack
from omerta.engine.game import NOBODY, NOTHING, PASS, Game, Must, Step

Lane = tuple[Step[Any], ...]  # what one seat still has to do, the next step last


class AllAtOnce(Must[Game]):
    """Every seat follows its own lane; go on when all have come to an end."""

    name = "all_at_once"
    asks = "lane"
    holds: ClassVar[tuple[str, ...]] = ("starts", "lanes")

    def __init__(self, player: int, starts: tuple[Lane, ...], lanes: tuple[Lane, ...]) -> None:
        super().__init__(first_with_a_lane(lanes))  # `player` follows from the lanes
        self.starts = starts
        self.lanes = lanes

    def options(self, game: Game) -> list[int]:
        """What the first seat that has not finished may choose."""
        return NOTHING if self.player == NOBODY else self.lanes[self.player][-1].options(game)

    def choose(self, game: Game, option: int) -> None:
        self.answer(game, self.player, option)

    def decline(self, game: Game) -> None:
        self.answer(game, self.player, PASS)

    def answer(self, game: Game, seat: int, option: int) -> None:
        """Let `seat` take `option` and follow its lane to the next decision or to its end."""
        stack = game.stack
        below = len(stack)
        lane = self.lanes[seat]
        stack.extend(lane[:-1])
        if option == PASS:
            lane[-1].decline(game)
        else:
            lane[-1].choose(game, option)
        stack.append(self.with_lane(seat, run_lane(game, below)))

    def with_lane(self, seat: int, lane: Lane) -> AllAtOnce:
        lanes = (*self.lanes[:seat], lane, *self.lanes[seat + 1 :])
        return AllAtOnce(NOBODY, self.starts, lanes)

    def run(self, game: Game) -> None:
        """Everybody has decided."""

    @classmethod
    def span(cls, box: Box) -> int:
        return 0  # the steps of the lanes have spans of their own


def first_with_a_lane(lanes: tuple[Lane, ...]) -> int:
    for seat in range(len(lanes)):
        if lanes[seat]:
            return seat
    return NOBODY


def run_lane(game: Game, below: int) -> Lane:
    """Run the steps above `below` until one asks; what is left of them, off the stack."""
    stack = game.stack
    while len(stack) > below:
        step = stack[-1]
        if step.options(game):
            break
        stack.pop()
        step.run(game)
    lane = tuple(stack[below:])
    del stack[below:]
    return lane


def all_at_once(game: Game, lanes: list[Lane]) -> AllAtOnce:
    """One lane for each seat, written in the order in which its steps happen."""
    below = len(game.stack)
    started: list[Lane] = []
    for lane in lanes:
        game.stack.extend(lane[::-1])
        started.append(run_lane(game, below))
    starts = tuple(started)
    return AllAtOnce(NOBODY, starts, starts)


def asking(game: Game, seat: int) -> Step[Any] | None:
    """The step that asks `seat` now, or None."""
    if game.over:
        return None
    top = game.stack[-1]
    if isinstance(top, AllAtOnce):
        if not 0 <= seat < len(top.lanes) or not top.lanes[seat]:
            return None
        return top.lanes[seat][-1]
    return top if top.player == seat else None


def asked_step(game: Game) -> Step[Any]:
    """The step that asks `game.decider`."""
    step = asking(game, game.decider)
    assert step is not None
    return step


def deciders(game: Game) -> list[int]:
    """Every seat that may answer now."""
    return [seat for seat in range(game.seats) if asking(game, seat) is not None]


def options_of(game: Game, seat: int) -> list[int]:
    """What `seat` may answer now."""
    step = asking(game, seat)
    if step is None:
        return NOTHING
    return game.options if seat == game.decider else step.options(game)


def choose_for(game: Game, seat: int, option: int) -> None:
    """Answer for one of the deciders, unchecked."""
    top = game.stack[-1]
    if isinstance(top, AllAtOnce):
        game.stack.pop()
        top.answer(game, seat, option)
        game.settle()
    else:
        game.choose(option)


def choose_slowly(game: Game, seat: int, option: int) -> Iterator[None]:
    """Answer as `choose_for` does, and stop after each step that is carried out."""
    step = game.stack.pop()
    if isinstance(step, AllAtOnce):
        step.answer(game, seat, option)
    elif option == PASS:
        step.decline(game)
    else:
        step.choose(game, option)
    yield
    game.options = NOTHING
    while not game.over:
        following = game.stack[-1]
        found = following.options(game)
        if found:
            game.options = found
            return
        game.stack.pop()
        following.run(game)
        yield


def pack_for(step: Step[Any], seat: int) -> list[Any]:
    """A step as `seat` may see it: of a choice of all at once only the own lane has moved."""
    if isinstance(step, AllAtOnce):
        shown = [
            step.lanes[lane] if lane == seat else step.starts[lane]
            for lane in range(len(step.lanes))
        ]
        return pack(AllAtOnce(NOBODY, step.starts, tuple(shown)))
    return pack(step)
