"""Workshop: its two contacts and the raise."""

from __future__ import annotations

import pytest

from .names import card, effect, effects, level, spot
from .positions import Family, lay
from .trucks import does, load, loads, miles, playing_card, to, trucks

DRIVER = Family(trucks=[8], hand=["transport_7", "party_11"])


@pytest.mark.rule("SPK-WORKSHOP-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    ("place", "action"), [("workshop_a", "play_transport"), ("workshop_b", "deliver")]
)
def test_each_contact_of_the_workshop_has_its_action(place: str, action: str, seats: int) -> None:
    """Left a Transport card, right load and deliver, with any number of players."""
    position = lay({0: DRIVER}, seats=seats).goes(place)
    position.passes()
    assert (position.step, position.choices) == ("row", effects(action))
    other = "deliver" if action == "play_transport" else "play_transport"
    position.refused("SPK-TURN-16", "row", effect(other))
    position.passes()
    assert position.step == "take_card"


@pytest.mark.rule("SPK-WORKSHOP-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_workshop_has_room_for_two_capos(seats: int) -> None:
    position = lay(seats=seats, capos={"workshop_a": 1}, turn=1, round=2)
    position.refused("SPK-TURN-10", "place_capo", 6)
    assert 7 in position.choices


@pytest.mark.rule("SPK-WORKSHOP-02")
@pytest.mark.parametrize("place", ["workshop_a", "workshop_b"])
@pytest.mark.parametrize("name", ["network", "party", "distillery", "transport", "strength"])
def test_the_raise_comes_before_the_contact(name: str, place: str) -> None:
    """Any of the five levels, by one; then the contact, and no second raise."""
    position = lay({0: DRIVER}).goes(place)
    assert (position.step, position.choices) == ("row", effects("raise"))
    position.says(0, "row", effect("raise"))
    assert position.choices == [0, 1, 2, 3, 4]
    position.says(0, "raise", level(name))
    expected = [1, 1, 1, 1, 1]
    expected[level(name)] = 2
    assert position.levels(0) == expected
    assert effect("raise") not in position.choices
    assert position.step == "row"


@pytest.mark.rule("SPK-WORKSHOP-02")
def test_the_raise_counts_for_the_trucks_of_the_same_visit() -> None:
    position = lay({0: DRIVER}).goes("workshop_b")
    position.says(0, "row", effect("raise"))
    position.says(0, "raise", level("transport"))
    position.says(0, "row", effect("deliver"))
    assert miles(position) == 2


@pytest.mark.rule("SPK-WORKSHOP-03")
@pytest.mark.parametrize(
    ("place", "points"), [("workshop_a", [5, 5]), ("planning_office_a", [3, 3])]
)
def test_the_left_contact_gives_each_truck_two_more_points(place: str, points: list[int]) -> None:
    """With a card without +2, at Transport 3."""
    family = Family(clean=0, dirty=0, levels={"transport": 3}, trucks=[8, 9], hand=["transport_7"])
    position = playing_card("transport_7", family, place)
    assert [miles(position, 1), miles(position, 2)] == points


@pytest.mark.rule("SPK-WORKSHOP-03")
def test_the_right_contact_gives_no_extra_points() -> None:
    position = lay({0: DRIVER}).goes("workshop_b")
    position.passes()
    position.says(0, "row", effect("deliver"))
    assert miles(position) == 1


@pytest.mark.rule("SPK-WORKSHOP-03")
def test_the_points_of_the_contact_serve_the_action_of_the_card() -> None:
    """Level 1 and 2 of the contact: from the still in 8 to the speakeasy in 14, with barrels."""
    family = Family(still=spot(8), distilled=2, trucks=[8], hand=["transport_7"])
    position = playing_card("transport_7", family, "workshop_a")
    does(position, load(), load(), to(11), to(14), to(16))
    assert (trucks(position), loads(position)) == ([16, 0], [2, 0])
    assert position.slots(0) == ["transport_7"]


@pytest.mark.rule("SPK-WORKSHOP-04")
def test_without_a_transport_card_the_left_contact_does_nothing() -> None:
    """It is not asked; the card in the slot and cards of other domains do not help."""
    family = Family(
        still=spot(8), distilled=2, trucks=[8], slots=["transport_10"], hand=["party_11"]
    )
    position = lay({0: family}).goes("workshop_a")
    position.refused("SPK-TURN-16", "row", effect("play_transport"))
    position.passes()
    assert position.step == "take_card"
    assert (trucks(position), loads(position)) == ([8, 0], [0, 0])


@pytest.mark.rule("SPK-WORKSHOP-04")
def test_only_a_transport_card_is_played_there() -> None:
    position = lay({0: DRIVER}).goes("workshop_a")
    position.passes()
    position.says(0, "row", effect("play_transport"))
    assert position.choices == [card("transport_7")]
    position.refused("SPK-CARD-04", "play_card", card("party_11"))


@pytest.mark.rule("SPK-WORKSHOP-04")
def test_whoever_keeps_the_card_does_not_drive() -> None:
    position = lay({0: DRIVER}).goes("workshop_a")
    position.passes()
    position.passes()
    assert (position.step, trucks(position)) == ("take_card", [8, 0])
    assert position.hand(0) == ["party_11", "transport_7"]
