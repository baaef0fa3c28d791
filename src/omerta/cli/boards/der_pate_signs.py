"""Signs and colours of Der Pate, by the names its scenes use."""

from __future__ import annotations

from typing import Final, NamedTuple

FAMILIES: Final = ("corleone", "tattaglia", "barzini", "stracci")  # by seat, then the neutral ones
FAMILY_STYLES: Final = ("green", "bright_blue", "yellow", "magenta")  # as printed
NEUTRAL_STYLE: Final = "dim"
DICE: Final = ("grey", "red", "black", "white")
COLOUR_STYLES: Final = {
    "grey": "cyan",
    "red": "bright_red",
    "black": "bright_black",
    "white": "bright_white",
}
TRACKS: Final = ("reputation", "influence", "income", "favours")
TRACK_STYLES: Final = ("cyan", "bright_red", "bright_white", "bright_black")
TOKENS: Final = ("wedding", "baptism", "birthday", "policeman", "judge", "senator")
FACE_SIGNS: Final = {"1": "⚀", "2": "⚁", "3": "⚂", "4": "⚃", "5": "⚄", "puppeteer": "♟"}
CAR: Final = "▶"
PLAIN_CAR: Final = ">"


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


def die_sign(face: str, plain: bool) -> str:
    """A side of a die; in plain letters nothing more than its name says anyway."""
    if plain:
        return "P" if face == "puppeteer" else face
    return FACE_SIGNS[face]


def family_of(member: str) -> tuple[int, bool]:
    """The family of a member on a business, and whether nobody plays it."""
    kind, _, name = member.partition(".")
    return (FAMILIES.index(name), True) if kind == "neutral" else (int(name), False)
