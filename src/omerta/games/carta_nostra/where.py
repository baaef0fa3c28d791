"""Where a person touches the table of Carta Nostra to choose something."""

from __future__ import annotations

from omerta.engine.title import Asked, View
from omerta.games.carta_nostra.cards import MAFIOSI, TYPES


def where(view: View, asked: Asked, option: int) -> list[str]:
    """A card of the own turn first, then where it goes; anything else with one touch."""
    step: str = asked["step"]
    hand = f"hand.{view['seat']}"
    if step == "act":
        goes = "discard" if option < TYPES else f"city.{view['seat']}"
        return [f"{hand}/{MAFIOSI[option % TYPES]}", goes]
    if step == "name_victim":
        return [f"hand.{option}"]
    if step == "name_target":
        return [f"city.{option // TYPES}/{MAFIOSI[option % TYPES]}"]
    if step == "announce":
        return [f"discard/{MAFIOSI[asked['held'][0]]}"]  # the card just sent
    if step == "kidnap":
        return [f"remembered.{asked['held'][0]}/{MAFIOSI[option]}"]
    if step == "fetch":
        return [f"discard/{MAFIOSI[option]}"]
    if step in ("ask_veto", "accompany", "discard_down"):
        return [f"{hand}/{MAFIOSI[option]}"]
    return []  # one of several equal discards
