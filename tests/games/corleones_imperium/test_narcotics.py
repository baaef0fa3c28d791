"""Where narcotics come from: a few of the red tiles, and nothing else on the board."""

from __future__ import annotations

import pytest

from omerta.engine.trouble import Trouble

from .businesses import FULL_HAND, beside, brought_by, lower_half, packed
from .city import BLUE_TILES
from .positions import lay

PRINTED = ["wall_street", "brooklyn", "upper_east_side", "queens", "upper_west_side", "midtown"]
PRINTED += ["chelsea", *[f"f{number:02}" for number in range(1, 17)]]


@pytest.mark.rule("COR-BUSINESS-09")
@pytest.mark.parametrize("place", PRINTED)
def test_no_printed_business_yields_narcotics(place: str) -> None:
    assert "narcotics" not in brought_by(place)


@pytest.mark.rule("COR-BUSINESS-09")
@pytest.mark.parametrize("tile", BLUE_TILES)
def test_no_blue_tile_yields_narcotics(tile: str) -> None:
    assert "narcotics" not in beside(tile) + lower_half(tile)


@pytest.mark.rule("COR-BUSINESS-09")
def test_some_red_tiles_yield_narcotics() -> None:
    red = ["narcotics_den", "import_export_company", "casino", "savings_bank"]
    assert ["narcotics" in lower_half(tile) for tile in red] == [True, True, False, False]
    assert ["narcotics" in beside(tile) for tile in red] == [True, True, False, False]


@pytest.mark.rule("COR-BUSINESS-09")
def test_no_trade_yields_narcotics() -> None:
    """Not even for narcotics, with all others still on their stack."""
    position = lay(hands={0: [*FULL_HAND, "narcotics"]})
    position.acts(0, "f04")
    position.takes(0, "resolve_icons", "swap")
    position.takes(0, "swap", "narcotics")
    assert position.offers == ["gun", "blood_money", "booze"]
    position.denies("COR-ICON-06", "take_good", "narcotics")


@pytest.mark.rule("COR-BUSINESS-09")
@pytest.mark.parametrize("half", ["upper", "lower"])
@pytest.mark.parametrize(
    ("sheet", "row"),
    [
        ("business", {"id": "auto_garage", "turf": "queens"}),
        ("tile", {"id": "fence", "colour": "blue"}),
    ],
)
def test_no_pack_brings_them_there(sheet: str, row: dict[str, str], half: str) -> None:
    halves = {"upper": ["gun"], "lower": ["gun"], half: ["gun", "narcotics"]}
    with pytest.raises(Trouble) as caught:
        packed(sheet, {**row, **halves, "source": "X"})
    assert (caught.value.key, caught.value.arguments["value"]) == ("box_word", "narcotics")
