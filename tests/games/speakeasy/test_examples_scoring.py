"""The rulebook's example of the final scoring."""

from __future__ import annotations

import pytest

from .names import spot
from .positions import Family
from .tally import counted


@pytest.mark.rule("SPK-SCORING-01", "SPK-SCORING-02", "SPK-SCORING-03")
def test_blue_has_405_in_all() -> None:
    """50 clean and 220 dirty; two of three speakeasies are protected (20), the still (20), two
    nightclubs (30) and a casino (20); five aid cards with four different bottles (45).
    """
    guards = [spot(1), spot(2), spot(3), spot(7), spot(13), spot(14)]
    blue = Family(
        clean=50,
        dirty=220,
        speakeasies=[spot(1), spot(2), spot(4)],
        still=spot(3),
        nightclubs=[spot(7), spot(13)],
        casinos=[spot(14)],
        guards=guards,
        aid=[9, 1, 10],
        used_aid=[11, 21],
    )
    position = counted({0: blue})
    told = {what: position.told(f"final_{what}")[0][1] for what in ("clean", "dirty")}
    assert told == {"clean": 50, "dirty": 220}
    assert position.told("final_buildings")[0][1] == 20 + 20 + 30 + 20
    assert position.told("final_aid")[0][1] == 45
    assert position.table.scores()[0] == 405
    assert position.table.winners() == [0]
