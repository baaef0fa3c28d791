"""Names and texts people give, refused as everything else is refused before anybody reads it."""

from __future__ import annotations

from omerta.server import letters
from omerta.server.guard.refusal import Refused


def clean_name(text: str) -> str:
    """A name as it is shown: one line of visible letters."""
    try:
        return letters.clean_name(text)
    except letters.Unfit as unfit:
        raise refused(unfit, "name") from None


def clean_text(text: str, most: int) -> str:
    """A line of talk."""
    try:
        return letters.clean_text(text, most)
    except letters.Unfit as unfit:
        raise refused(unfit, "text") from None


def refused(unfit: letters.Unfit, field: str) -> Refused:
    return Refused(f"guard.{unfit.key}", 422, field=field, **unfit.arguments)
