"""What no end of a line may tear apart: `5 $`, `95 %`, and words joined by a no-break space.

For Rich every space is a place to break at, the no-break space too. So while Rich makes lines,
such spaces are letters of the private use area; in the lines they are spaces again.
"""

from __future__ import annotations

import re
from typing import Final

from rich.segment import Segment
from rich.text import Text

KEPT: Final = re.compile(r"[\u00a0\u202f]|(?<=\d) (?=[$%])")
LETTERS: Final = {"\u00a0": "\ue000", "\u202f": "\ue001", " ": "\ue002"}
SPACES: Final = str.maketrans({letter: space for space, letter in LETTERS.items()})


def holds_together(text: Text) -> bool:
    """There is something in it that must stay in one line."""
    return KEPT.search(text.plain) is not None


def joined(text: Text) -> Text:
    """A copy in which Rich sees no space where none may be broken at."""
    found = text.copy()
    found.plain = KEPT.sub(lambda space: LETTERS[space[0]], text.plain)
    return found


def spaced(segment: Segment) -> Segment:
    """A piece of a line as it is shown."""
    return segment._replace(text=segment.text.translate(SPACES))
