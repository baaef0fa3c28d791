"""What is printed on the board and on the tiles, half by half.

A thug takes the lower half of his business. A Don on `f15` takes the upper halves of Brooklyn
(booze) and of Wall Street (blood money) and, if there is a tile on Wall Street, that one's too.
"""

from __future__ import annotations

import pytest

from omerta.engine.trouble import Trouble

from .businesses import beside, brought_by, lower_half, packed
from .positions import lay


@pytest.mark.rule("COR-BUSINESS-10")
def test_the_brokerage_house_on_wall_street() -> None:
    """Upper BLOOD; lower BLOOD and $1."""
    assert brought_by("f15") == ["blood_money", "booze"]
    assert brought_by("f13") == ["bank", "blood_money"]
    assert brought_by("wall_street") == ["blood_money", "money_1"]


@pytest.mark.rule("COR-BUSINESS-11")
def test_the_waterfront_warehouse_in_brooklyn() -> None:
    """Upper BOOZE; lower BOOZE and $1."""
    assert brought_by("f15") == ["blood_money", "booze"]
    assert brought_by("f08") == ["booze", "gun"]
    assert brought_by("brooklyn") == ["booze", "money_1"]


@pytest.mark.rule("COR-BUSINESS-12")
def test_the_private_bank_of_the_upper_east_side() -> None:
    """Upper BANK; lower BANK twice."""
    assert brought_by("f07") == ["bank", "gun"]
    assert brought_by("upper_east_side") == ["bank", "bank"]


@pytest.mark.rule("COR-BUSINESS-13")
def test_the_auto_garage_in_queens() -> None:
    """Upper GUN; lower GUN and $1."""
    assert brought_by("f07") == ["bank", "gun"]
    assert brought_by("f12") == ["gun", "job"]
    assert brought_by("queens") == ["gun", "money_1"]


@pytest.mark.rule("COR-BUSINESS-14")
def test_the_pawn_shop_of_the_upper_west_side() -> None:
    """Upper SWAP; lower SELL2 and $1."""
    assert brought_by("f02") == ["bank", "swap"]
    assert brought_by("upper_west_side") == ["money_1", "sell_2"]


@pytest.mark.rule("COR-BUSINESS-15")
def test_the_thug_of_the_rulebook_shakes_down_penn_central() -> None:
    """Two jobs drawn, one of them kept, and a $2."""
    position = lay(hands={0: ["booze"]}, deck=["extortion", "vendetta"])
    position.acts(0, "midtown")
    position.takes(0, "keep_job", "extortion")
    assert position.hand(0) == ["money_2", "booze", "extortion"]
    assert (position.discards, position.stack("money_2")) == (["vendetta"], 29)
    assert (position.asked, position.step) == (1, "act")


@pytest.mark.rule("COR-BUSINESS-16")
def test_penn_central_railroad_is_in_midtown() -> None:
    """Upper JOB."""
    assert brought_by("f12") == ["gun", "job"]
    assert brought_by("f05") == ["bank", "job"]
    assert brought_by("midtown") == ["job", "money_2"]


@pytest.mark.rule("COR-BUSINESS-17")
def test_the_steam_laundry_in_chelsea() -> None:
    """Upper BANK; lower BANK and $2."""
    assert brought_by("f13") == ["bank", "blood_money"]
    assert brought_by("chelsea") == ["bank", "money_2"]


@pytest.mark.rule("COR-BUSINESS-10", "COR-BUSINESS-16", "COR-BUSINESS-17", "COR-BUSINESS-19")
def test_the_don_of_the_rulebook_collects_from_three_turfs() -> None:
    """Chelsea, Midtown and Wall Street with a gun shop: BANK, JOB, a gun and blood money."""
    assert brought_by("f11", "gun_shop") == ["bank", "blood_money", "gun", "job"]


@pytest.mark.rule("COR-BUSINESS-18")
def test_the_carriage_stables_in_central_park() -> None:
    """Upper HORSE; no lower half, so no space for a thug."""
    assert brought_by("f09") == ["bank", "horse", "job"]
    assert brought_by("f01") == ["bank", "horse", "swap"]
    assert not [name for name in lay().free_for_thugs if "park" in name]


@pytest.mark.rule("COR-BUSINESS-18")
def test_no_pack_gives_the_stables_a_lower_half() -> None:
    row = {"turf": "central_park", "upper": ["horse"], "lower": ["money_1"], "source": "X"}
    with pytest.raises(Trouble) as caught:
        packed("business", {"id": "carriage_stables", **row})
    assert (caught.value.key, caught.value.arguments["field"]) == ("box_range", "lower")


@pytest.mark.rule("COR-BUSINESS-19")
def test_the_gun_shop() -> None:
    """Upper GUN; lower GUN twice."""
    assert beside("gun_shop") == ["blood_money", "booze", "gun"]
    assert lower_half("gun_shop") == ["gun", "gun"]


@pytest.mark.rule("COR-BUSINESS-20")
def test_the_liquor_store() -> None:
    """Upper BOOZE; lower BOOZE twice."""
    assert beside("liquor_store") == ["blood_money", "booze", "booze"]
    assert lower_half("liquor_store") == ["booze", "booze"]


@pytest.mark.rule("COR-BUSINESS-21")
def test_the_loan_office() -> None:
    """Upper BLOOD; lower BLOOD twice."""
    assert beside("loan_office") == ["blood_money", "blood_money", "booze"]
    assert lower_half("loan_office") == ["blood_money", "blood_money"]


@pytest.mark.rule("COR-BUSINESS-22")
def test_the_barber_shop() -> None:
    """Upper BANK; lower BANK twice."""
    assert beside("barber_shop") == ["bank", "blood_money", "booze"]
    assert lower_half("barber_shop") == ["bank", "bank"]


@pytest.mark.rule("COR-BUSINESS-23")
def test_the_social_club() -> None:
    """Upper JOB; lower JOB and BANK."""
    assert beside("social_club") == ["blood_money", "booze", "job"]
    assert lower_half("social_club") == ["bank", "job"]


@pytest.mark.rule("COR-BUSINESS-24")
def test_the_gambling_parlor() -> None:
    """Upper $1; lower $3 and $1."""
    assert beside("gambling_parlor") == ["blood_money", "booze", "money_1"]
    assert lower_half("gambling_parlor") == ["money_1", "money_3"]


@pytest.mark.rule("COR-BUSINESS-25")
def test_the_fence() -> None:
    """Upper SWAP; lower SELL3."""
    assert beside("fence") == ["blood_money", "booze", "swap"]
    assert lower_half("fence") == ["sell_3"]


@pytest.mark.rule("COR-BUSINESS-26")
def test_the_trucking_company() -> None:
    """Upper $1; lower BLOOD and BOOZE."""
    assert beside("trucking_company") == ["blood_money", "booze", "money_1"]
    assert lower_half("trucking_company") == ["blood_money", "booze"]


@pytest.mark.rule("COR-BUSINESS-27")
def test_the_narcotics_den() -> None:
    """Upper NARC; lower NARC and $2."""
    assert beside("narcotics_den") == ["blood_money", "booze", "narcotics"]
    assert lower_half("narcotics_den") == ["money_2", "narcotics"]


@pytest.mark.rule("COR-BUSINESS-28")
def test_the_import_export_company() -> None:
    """Upper NARC; lower NARC twice."""
    assert beside("import_export_company") == ["blood_money", "booze", "narcotics"]
    assert lower_half("import_export_company") == ["narcotics", "narcotics"]


@pytest.mark.rule("COR-BUSINESS-29")
def test_the_casino() -> None:
    """Upper $2; lower SELL1 and BANK."""
    assert beside("casino") == ["blood_money", "booze", "money_2"]
    assert lower_half("casino") == ["bank", "sell_1"]


@pytest.mark.rule("COR-BUSINESS-30")
def test_the_savings_bank() -> None:
    """Upper BANK and $1; lower BANK three times."""
    assert beside("savings_bank") == ["bank", "blood_money", "booze", "money_1"]
    assert lower_half("savings_bank") == ["bank", "bank", "bank"]
