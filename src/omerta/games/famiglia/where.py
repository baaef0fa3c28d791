"""Where a person touches the table of Famiglia to choose something."""

from __future__ import annotations

from omerta.engine.title import Asked, View
from omerta.games.famiglia.cards import LOWERED, kind_name


def where(view: View, asked: Asked, option: int) -> list[str]:
    asks: str = asked["asks"]
    if asks == "street_card":
        if option == LOWERED:
            return [f"lowered/{kind_name(view['lowered'])}"]
        return [f"street/{kind_name(option)}"]
    if asks == "hand_card":
        return [f"hand.{view['seat']}/{kind_name(option)}"]
    if asks == "area_card":
        return [f"area.{view['seat']}/{kind_name(option)}"]
    return []
