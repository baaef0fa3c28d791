"""The crate of a raided boat: what it pays to whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from .names import pier
from .positions import Family
from .raiders import at_docks, raids

PIER = [pier("downtown", 1), pier("downtown", 2)]
RAIDER = Family(clean=0, levels={"strength": 3}, pier=PIER)  # 3 x 2 beats the 5 of Sandra Daisy


def loot(
    number: int, family: Family, others: Mapping[int, Family] | None = None, **laid: Any
) -> int:
    """Seat 0 raids Sandra Daisy in Downtown: what the crate on her boat pays, in clean money."""
    position = at_docks(family, others, crates={"sandra_daisy": number}, **laid)
    before = [position.money(seat) for seat in range(4)]
    raids(position, "sandra_daisy")
    clean, dirty = position.money(0)
    assert position.crates(0) == [number]
    assert dirty == before[0][1]
    assert [position.money(seat) for seat in (1, 2, 3)] == before[1:]
    return clean - before[0][0]


def crate(rule: str, *values: object) -> Any:
    """Parameters of a test of one crate, marked with its rule, the number of which it has."""
    number = int(rule[-2:])
    return pytest.param(number, *values, marks=pytest.mark.rule(rule))
