"""Fitting a small net to games: one hidden layer, Adam, the best of its rounds on games kept apart.

NumPy is needed here and nowhere else; who only plays does without it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from omerta.engine.trouble import Trouble

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

UNITS: Final = 48
BATCH: Final = 512
PACE: Final = 2e-3  # of Adam, at the beginning; a tenth of it at the end
DECAY: Final = 1e-5
APART: Final = 10  # one row of so many is not learned from: the error on them picks the net
NAMES: Final = ("weights", "biases", "out", "offset")


def numpy() -> Any:
    """NumPy, or the sentence that says how to get it."""
    try:
        import numpy
    except ImportError:
        raise Trouble("numpy") from None
    return numpy


class Fit:
    """A net while it learns, and the best it has been."""

    def __init__(self, inputs: int, seed: int, units: int = UNITS) -> None:
        np = numpy()
        luck = np.random.default_rng(seed)
        spread = (2.0 / inputs) ** 0.5
        self.now: list[Floats] = [
            luck.normal(0.0, spread, (inputs, units)).astype(np.float32),
            np.zeros(units, np.float32),
            luck.normal(0.0, units**-0.5, units).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self.means = [np.zeros_like(each) for each in self.now]
        self.squares = [np.zeros_like(each) for each in self.now]
        self.steps = 0
        self.luck = luck
        self.best = [each.copy() for each in self.now]
        self.error = float("inf")

    def learn(self, rows: Floats, rounds: int, done: Callable[[], None]) -> None:
        """Rounds over all rows; the first number of a row is what it came to."""
        np = numpy()
        cut = max(1, len(rows) // APART)
        kept, known = rows[-cut:], rows[:-cut]  # the last games: none is in both
        for turn in range(rounds):
            pace = PACE * 10.0 ** (-turn / max(1, rounds - 1))
            order = self.luck.permutation(len(known))
            for begin in range(0, len(order), BATCH):
                batch = known[np.sort(order[begin : begin + BATCH])]
                self.step(batch[:, 1:], batch[:, 0], pace)
            error = self.missed(kept)
            if error < self.error:
                self.error = error
                self.best = [each.copy() for each in self.now]
            done()

    def step(self, inputs: Floats, wanted: Floats, pace: float) -> None:
        np = numpy()
        weights, _, out, _ = self.now
        heat, found = self.answer(inputs)
        miss = (found - wanted) / len(wanted)
        back = np.outer(miss, out) * (heat > 0.0)
        slopes = [
            inputs.T @ back + DECAY * weights,
            back.sum(0),
            heat.T @ miss + DECAY * out,
            miss.sum(keepdims=True),
        ]
        self.steps += 1
        for place, slope in enumerate(slopes):
            mean, square = self.means[place], self.squares[place]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            sure = mean / (1.0 - 0.9**self.steps)
            spread = np.sqrt(square / (1.0 - 0.999**self.steps)) + 1e-8
            self.now[place] -= (pace * sure / spread).astype(np.float32)

    def answer(self, inputs: Floats) -> tuple[Floats, Floats]:
        np = numpy()
        weights, biases, out, offset = self.now
        heat = np.maximum(inputs @ weights + biases, 0.0)
        return heat, 1.0 / (1.0 + np.exp(-np.clip(heat @ out + offset, -30.0, 30.0)))

    def missed(self, rows: Floats) -> float:
        """The mean squared error."""
        found = self.answer(rows[:, 1:])[1]
        return float(((found - rows[:, 0]) ** 2).mean())

    def arrays(self) -> dict[str, tuple[list[int], list[float]]]:
        """The best net, as a net file has it."""
        return {
            name: (list(each.shape), [float(number) for number in each.ravel()])
            for name, each in zip(NAMES, self.best, strict=True)
        }
