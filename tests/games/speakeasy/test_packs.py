"""Packs laid over the box one after the other."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.engine.title import read_pack
from omerta.engine.trouble import Trouble
from omerta.games import open_title
from omerta.games.speakeasy.title import Speakeasy

from .positions import TITLE


def value(name: str, number: int) -> tuple[str, dict[str, Any]]:
    """A pack with one number."""
    rows = [{"id": name, "value": number, "source": "X"}]
    return f"{name}_{number}.toml", {
        "game": "speakeasy",
        "pack": f"{name}_{number}",
        "value": rows,
    }


def test_of_two_packs_that_say_the_same_the_later_one_counts() -> None:
    """And the box is another one: its hash and the packs it names keep the order."""
    low, high = (read_pack(TITLE.home(), name) for name in ("rival_40", "rival_80"))
    up, down = Speakeasy([low, high]), Speakeasy([high, low])
    assert (up.printed.rival_bonus, down.printed.rival_bonus) == (80, 40)
    assert up.box.hash != down.box.hash
    assert [pack["pack"] for pack in up.box.packs] == ["rival_40", "rival_80"]
    assert [pack["pack"] for pack in down.box.packs] == ["rival_80", "rival_40"]


def test_packs_named_on_opening_are_laid_in_that_order() -> None:
    for names, bonus in ((["rival_40", "rival_80"], 80), (["rival_80", "rival_40"], 40)):
        title = open_title("speakeasy", names)
        assert isinstance(title, Speakeasy)
        assert title.printed.rival_bonus == bonus


def test_every_pack_is_checked_on_what_lies_below_it() -> None:
    """A hold of five needs twenty barrels: in the other order the first pack does not hold."""
    fewer_barrels, small_hold = value("barrels", 8), value("hold", 2)
    assert Speakeasy([small_hold, fewer_barrels]).printed.barrels == 8
    with pytest.raises(Trouble) as found:
        Speakeasy([fewer_barrels, small_hold])
    assert found.value.arguments["file"] == "barrels_8.toml"
