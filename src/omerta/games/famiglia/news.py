"""How every line of Famiglia's log is told: what its numbers are."""

from __future__ import annotations

from typing import Final

from omerta.engine.news import Told

NEWS: Final = {
    "turn": Told("seat", opens=True),
    "laid": Told("card"),
    "removed": Told("seat", "card"),
    "put_under": Told("seat", "card"),
    "played_accountant": Told("seat", "card"),
    "swapped": Told("seat", "card", "card"),
    "played_brute": Told("seat", "card"),
    "lowered": Told("seat", "card", "n"),
    "passed": Told("seat"),
    "took_free": Told("seat", "card"),
    "showed": Told("seat", "card", "card"),
    "took": Told("seat", "card"),
    "exhausted": Told("seat", "card"),
    "refilled": Told(),
    "second_pile": Told(),
    "ending": Told(),
    "both_passed": Told(),
    "last_turn": Told(),
    "scored": Told("seat", "n"),
    "won": Told("seat"),
    "tie_won": Told("seat"),
    "shared": Told(),
}
