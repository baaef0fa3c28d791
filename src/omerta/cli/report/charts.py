"""Pictures of a result. Places are in parts of the width, so one picture fits a wide window and a
phone and its letters keep their size; what a picture says stands in a table beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from math import floor, inf, log10
from typing import Final

from omerta.cli.report.tags import Markup, tag

ROW: Final = 30
LEFT, RIGHT = 24.0, 97.0  # parts of the width, in percent: names on the left
HIGH: Final = 150

Bounds = tuple[float, float]
ANYWHERE: Final[Bounds] = (-inf, inf)


class Scale:
    """Numbers to places, with round numbers marked."""

    def __init__(self, low: float, high: float, within: Bounds = ANYWHERE) -> None:
        if high - low < 1e-9 * max(1.0, abs(high)):  # all in one place: in the middle of a picture
            room = max(1.0, 0.1 * abs(high))
            low, high = low - room, high + room
        spread = high - low
        self.step = round_step(spread / 5)
        self.low = max(within[0], floor((low - 0.04 * spread) / self.step) * self.step)
        self.high = min(within[1], -floor(-(high + 0.04 * spread) / self.step) * self.step)

    def at(self, number: float) -> str:
        part = (number - self.low) / (self.high - self.low)
        return f"{LEFT + (RIGHT - LEFT) * min(1.0, max(0.0, part)):.2f}%"

    def marks(self) -> list[float]:
        count = round((self.high - self.low) / self.step)
        return [self.low + self.step * place for place in range(count + 1)]


def round_step(wanted: float) -> float:
    """1, 2 or 5 times a power of ten, not below what is wanted."""
    power = 10.0 ** floor(log10(wanted))
    return next(power * each for each in (1, 2, 5, 10) if power * each >= wanted * 0.999)


class Point:
    """A row of a picture: a name, a number and how far it may lie to either side."""

    def __init__(
        self, name: str, value: float, low: float, high: float, said: str, off: bool = False
    ) -> None:
        self.name = name
        self.value = value
        self.low = low
        self.high = high
        self.said = said  # for who asks what it is
        self.off = off
        self.thick: Bounds | None = None


def points(
    title: str,
    rows: list[Point],
    unit: Callable[[float], str],
    dashed: float | None = None,
    within: Bounds = ANYWHERE,
) -> Markup:
    """Points with intervals; `unit` is how a mark is written, and `within` says what there can be
    at all: no mark lies beyond."""
    edges = [each for row in rows for each in (row.low, row.high, row.value)]
    edges += [] if dashed is None else [dashed]
    scale = Scale(min(edges), max(edges), within)
    foot = ROW * len(rows) + 8
    parts: list[Markup] = []
    for mark in scale.marks():
        place = scale.at(mark)
        parts.append(tag("line", x1=place, x2=place, y1=0, y2=foot, class_="grid"))
        parts.append(tag("text", unit(mark), x=place, y=foot + 18, class_="mark"))
    if dashed is not None:
        place = scale.at(dashed)
        parts.append(tag("line", x1=place, x2=place, y1=0, y2=foot, class_="fair"))
    parts += [row_drawn(scale, row, ROW * n + ROW // 2 + 4) for n, row in enumerate(rows)]
    return picture(title, foot + 26, parts)


def row_drawn(scale: Scale, row: Point, y: int) -> Markup:
    low, high = scale.at(row.low), scale.at(row.high)
    drawn = [tag("line", x1=low, x2=high, y1=y, y2=y, class_="reach")]
    if row.thick is not None:
        from_, to = (scale.at(edge) for edge in row.thick)
        drawn.append(tag("line", x1=from_, x2=to, y1=y, y2=y, class_="half"))
    drawn.append(tag("circle", cx=scale.at(row.value), cy=y, r=6))
    name = row.name if len(row.name) <= 18 else row.name[:17] + "…"
    drawn.append(tag("text", name, x=0, y=y + 5, class_="name"))
    return tag("g", tag("title", row.said), *drawn, class_="off" if row.off else "row")


def bars(title: str, rows: list[tuple[str, str, int]]) -> Markup:
    """How many of each kind, side by side; under the first, middle and last what they are."""
    most = max(number for _, _, number in rows)
    wide = 100.0 / len(rows)
    parts: list[Markup] = []
    for place, (name, said, number) in enumerate(rows):
        high = max(2.0 if number else 0.0, number / most * HIGH)
        at = {"x": f"{place * wide + 0.4:.2f}%", "width": f"{wide - 0.8:.2f}%"}
        bar = tag("rect", y=f"{HIGH - high:.1f}", height=f"{high:.1f}", rx=2, **at)
        parts.append(tag("g", tag("title", said), bar, class_="bar"))
        if place in (0, len(rows) // 2, len(rows) - 1):
            end = "start" if not place else "end" if place == len(rows) - 1 else "middle"
            x = {"start": 0.0, "middle": (place + 0.5) * wide, "end": 100.0}[end]
            look = {"class_": "mark", "style": f"text-anchor:{end}"}
            parts.append(tag("text", name, x=f"{x:.2f}%", y=HIGH + 20, **look))
    parts.append(tag("line", x1="0", x2="100%", y1=HIGH, y2=HIGH, class_="grid"))
    return picture(title, HIGH + 28, parts)


def picture(title: str, height: int, parts: list[Markup]) -> Markup:
    drawn = tag("svg", *parts, width="100%", height=height, role="img", aria_label=title)
    return tag("figure", drawn)
