"""One line from the keyboard, with the arrow keys and what was typed before.

GNU readline edits the line where Python was built with it. It has to know the prompt: what is
printed before without its knowledge it would overwrite. Steering characters in the prompt stand
between two marks, so that it does not count them.
"""

from __future__ import annotations

from typing import Final

try:
    import readline
except ImportError:  # no line editing on this machine; everything else is as usual
    readline = None  # type: ignore[assignment]  # the name stands for a module that is missing

BOLD: Final = "\x01\x1b[1m\x02"
YANKS_NOTHING: Final = '"\\C-y": redraw-current-line'
USUAL: Final = "\x01\x1b[0m\x02"


def typed_line(prompt: str, styled: bool) -> str:
    """What was typed; EOFError if there is nothing more."""
    return input(f"{BOLD}{prompt}{USUAL}" if styled and knows_marks() else prompt)


def knows_marks() -> bool:
    """Whether the library leaves out marked characters; its look-alike libedit does not."""
    return readline is not None and "libedit" not in (readline.__doc__ or "")


def forget_typed() -> None:
    """Nothing typed so far can be called back, with the arrow keys or out of what was cut."""
    if readline is not None:
        readline.clear_history()
        readline.parse_and_bind(YANKS_NOTHING)
