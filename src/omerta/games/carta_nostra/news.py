"""How every line of Carta Nostra's log is told: what its numbers are."""

from __future__ import annotations

from typing import Final

from omerta.engine.news import NO_ONE, Told

NEWS: Final = {
    "turn": Told("seat", opens=True),
    "drew": Told("seat"),
    "drew_card": Told("mafioso"),
    "no_draw": Told("seat"),
    "deadlock": Told(),
    "sent": Told("seat", "mafioso"),
    "played_to_city": Told("seat", "mafioso"),
    "discarded": Told("seat", "mafioso"),
    "threat": Told("seat", quiet=True),
    "announced_kidnap": Told("seat", "seat"),
    "announced_hit": Told("seat", "seat", "mafioso"),
    "announced": Told("seat", "job"),
    "no_job": Told("seat"),
    "no_effect": Told("seat"),
    "don": Told("seat", "seat"),
    "accompanied": Told("seat", "mafioso"),
    "cancelled": Told("seat", acts=NO_ONE),  # the Don did it, to the one whose job it was
    "looked": Told("seat", "seat"),
    "saw": Told("seat", "n", "mafioso", acts=NO_ONE, concerns=()),  # whose hand it is
    "kidnapped": Told("seat", "seat", "mafioso"),
    "liquidated": Told("seat", "seat", "mafioso"),
    "fetched": Told("seat", "mafioso"),
    "renewed": Told("n"),
    "won": Told("seat"),
    "won_by_types": Told("seat", "n"),
    "won_by_cards": Told("seat", "n"),
    "shared": Told("seat"),
}
