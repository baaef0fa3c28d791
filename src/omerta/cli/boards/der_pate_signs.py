"""Signs and colours of Der Pate."""

from __future__ import annotations

from typing import Final, NamedTuple

from omerta.games.der_pate.board import PUPPETEER

FAMILY_STYLES: Final = ("green", "bright_blue", "yellow", "magenta")  # as printed
NEUTRAL_STYLE: Final = "dim"
COLOUR_STYLES: Final = ("cyan", "bright_red", "bright_black", "bright_white")  # of dice and tracks
FACE_SIGNS: Final = ("⚀", "⚁", "⚂", "⚃", "⚄", "♟")  # the puppeteer stands on the sixth side


class Frame(NamedTuple):
    """What the road around the districts is drawn with; the arrows show the way of the car."""

    top_left: str
    top: str
    top_right: str
    left: str
    cross: str
    right: str
    low_left: str
    low: str
    low_right: str
    flat: str
    upright: str
    on: str
    down: str
    back: str
    up: str


FRAME: Final = Frame("╭", "┬", "╮", "├", "┼", "┤", "╰", "┴", "╯", "─", "│", "→", "↓", "←", "↑")
PLAIN_FRAME: Final = Frame(
    "+", "+", "+", "+", "+", "+", "+", "+", "+", "-", "|", ">", "v", "<", "^"
)


def die_sign(face: int, plain: bool) -> str:
    """A side of a die; in plain letters nothing more than its name says anyway."""
    if plain:
        return "P" if face == PUPPETEER else str(face)
    return FACE_SIGNS[face - 1]
