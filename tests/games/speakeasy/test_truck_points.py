"""Load and deliver: the movement points of cards, of the left workshop contact and of crates."""

from __future__ import annotations

import pytest

from .names import card, effect
from .positions import Family
from .tables import dining
from .trucks import miles, playing_card, plays_tile


@pytest.mark.rule("SPK-TRUCK-06")
@pytest.mark.parametrize("number", range(1, 13))
def test_four_transport_cards_give_two_more_points(number: int) -> None:
    """T9 to T12; T1 to T6 raise the level by 1 instead."""
    family = Family(clean=0, dirty=0, trucks=[8], hand=[f"transport_{number}"])
    position = playing_card(f"transport_{number}", family)
    while position.step in ("take_tile", "refill"):
        position.says(0, position.step, position.choices[0])
    assert miles(position) == (2 if number <= 6 else 1 if number <= 8 else 3)


@pytest.mark.rule("SPK-TRUCK-06")
def test_both_trucks_have_the_points_of_the_card() -> None:
    family = Family(clean=0, dirty=0, levels={"transport": 3}, trucks=[8, 9], hand=["transport_10"])
    position = playing_card("transport_10", family)
    assert [miles(position, 1), miles(position, 2)] == [5, 5]


HASTY = Family(trucks=[8], hand=["transport_10"], tiles=["deliver", "deliver"])


@pytest.mark.rule("SPK-TRUCK-06", "SPK-TILES-16")
def test_the_points_of_the_card_count_for_the_whole_turn() -> None:
    """Level 1 and 2 of the card, with a city tile played after it as well."""
    position = dining(HASTY, "play_any")
    position.says(0, "play_card", card("transport_10"))
    assert miles(position) == 3
    position.says(0, "dine", effect("play_tiles"))
    for _ in range(2):
        plays_tile(position, "deliver")
        assert miles(position) == 3


@pytest.mark.rule("SPK-TRUCK-06", "SPK-TILES-16")
def test_a_city_tile_before_the_card_has_no_points_of_it() -> None:
    position = dining(HASTY, "play_tiles")
    plays_tile(position, "deliver")
    assert miles(position) == 1
    position.passes()
    position.says(0, "dine", effect("play_any"))
    position.says(0, "play_card", card("transport_10"))
    assert miles(position) == 3


@pytest.mark.rule("SPK-TRUCK-06")
def test_the_points_of_the_card_end_with_the_turn() -> None:
    position = dining(HASTY, "play_any")
    position.says(0, "play_card", card("transport_10"))
    position.plays_until("place_capo", 1)
    position.plays_until("place_capo", 0)
    position.goes("workshop_b")
    position.passes()
    position.says(0, "row", effect("deliver"))
    assert miles(position) == 1


@pytest.mark.rule("SPK-TRUCK-07")
@pytest.mark.parametrize(
    ("card_played", "crates", "points"),
    [
        ("transport_7", [], 3),
        ("transport_10", [], 5),
        ("transport_7", [9], 4),
        ("transport_10", [9], 6),
        ("transport_10", [10], 6),
        ("transport_10", [9, 10], 7),
    ],
)
def test_card_contact_and_crates_add_up(card_played: str, crates: list[int], points: int) -> None:
    """Level 1, 2 of the left contact, 2 of the card, 1 of each crate."""
    family = Family(trucks=[8], hand=[card_played], crates=crates)
    assert miles(playing_card(card_played, family, "workshop_a")) == points
