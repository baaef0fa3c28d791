"""Lines of the log on a screen: a mark before those that matter."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from omerta.show.types import Line, Mark

# `*` begins a turn, `!` is done to the one who reads by somebody else, `>` nobody else hears.
SIGNS: Final[dict[Mark, str]] = {"": "", "turn": "*", "you": "!", "secret": ">", "quiet": ""}
STYLES: Final[dict[Mark, str]] = {
    "": "",
    "turn": "bold",
    "you": "bold yellow",
    "secret": "cyan",
    "quiet": "dim",
}


def told(line: Line, name: str = "") -> tuple[str, Text]:
    """The mark of a line and its text; `name` of the one who reads stands out in it."""
    text = Text(line.text, STYLES[line.mark])
    if name and not line.mark:
        text.highlight_words([name], "bold")
    return SIGNS[line.mark], text
