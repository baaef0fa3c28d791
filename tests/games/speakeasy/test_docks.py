"""Docks: the contacts there, and the raid after them."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy.family import GOONS

from .names import boat, card, contact, effect, effects, pier, spot
from .positions import Family, lay

RAIDER = Family(
    levels={"strength": 5},
    goons=0,
    pier=[pier("downtown", 1)],
    still=spot(8),
    hand=["distillery_11", "party_11"],
)


@pytest.mark.rule("SPK-DOCKS-01")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize(("place", "action"), [("docks_a", "play_distillery"), ("docks_b", "goon")])
def test_each_contact_of_the_docks_has_its_action(place: str, action: str, seats: int) -> None:
    position = lay({0: RAIDER}, seats=seats).goes(place)
    assert (position.step, position.choices) == ("row", effects(action))
    assert position.may_pass
    other = "goon" if action == "play_distillery" else "play_distillery"
    position.refused("SPK-TURN-16", "row", effect(other))


@pytest.mark.rule("SPK-DOCKS-01")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_docks_have_room_for_two_capos(seats: int) -> None:
    position = lay(seats=seats, capos={"docks_a": 1})
    assert contact("docks_b") in position.choices
    position.refused("SPK-TURN-10", "place_capo", contact("docks_a"))


@pytest.mark.rule("SPK-DOCKS-01")
def test_the_distillery_card_is_played_with_its_action() -> None:
    position = lay({0: RAIDER}).goes("docks_a")
    position.says(0, "row", effect("play_distillery"))
    assert position.choices == [card("distillery_11")]
    position.refused("SPK-CARD-04", "play_card", card("party_11"))
    position.says(0, "play_card", card("distillery_11"))
    assert (position.step, position.choices) == ("produce", [1])


@pytest.mark.rule("SPK-DOCKS-01")
def test_one_goon_is_hired_there_for_nothing() -> None:
    position = lay({0: Family(goons=1)}).goes("docks_b")
    position.says(0, "row", effect("goon"))
    assert (position.has(0, GOONS), position.money(0)) == (2, (15, 30))
    assert position.step == "take_card"


@pytest.mark.rule("SPK-DOCKS-02")
def test_with_two_the_one_contact_of_the_docks_offers_both() -> None:
    """In either order, each once."""
    position = lay({0: RAIDER}, seats=2).goes("docks_a")
    assert position.choices == effects("play_distillery", "goon")
    position.says(0, "row", effect("goon"))
    assert position.has(0, GOONS) == 1
    assert position.choices == effects("play_distillery")
    position.says(0, "row", effect("play_distillery"))
    position.says(0, "play_card", card("distillery_11"))
    assert position.step == "produce"


@pytest.mark.rule("SPK-DOCKS-02")
def test_with_two_there_is_no_second_contact_at_the_docks() -> None:
    position = lay(seats=2)
    assert contact("docks_a") in position.choices
    position.refused("SPK-TWOPLAYER-05", "place_capo", contact("docks_b"))


@pytest.mark.rule("SPK-DOCKS-03")
@pytest.mark.parametrize(("seats", "place"), [(2, "docks_a"), (3, "docks_b"), (4, "docks_b")])
def test_the_raid_comes_after_the_contact(seats: int, place: str) -> None:
    """Strength 5 does not beat Sandra's 5; with the goon just hired it does."""
    position = lay({0: RAIDER}, seats=seats).goes(place)
    assert effect("raid") not in position.choices
    position.says(0, "row", effect("goon"))
    if seats == 2:
        position.passes()
    assert (position.step, position.choices) == ("row", effects("raid"))
    position.says(0, "row", effect("raid"))
    assert (position.step, position.choices) == ("raid", [boat("sandra_daisy")])


@pytest.mark.rule("SPK-DOCKS-03")
def test_without_the_goon_there_is_no_raid() -> None:
    position = lay({0: RAIDER}).goes("docks_b")
    position.passes()
    assert position.step == "take_card"


@pytest.mark.rule("SPK-DOCKS-03")
@pytest.mark.parametrize("place", ["docks_a", "docks_b"])
def test_one_boat_is_raided_whatever_the_contact(place: str) -> None:
    """There are members and goons for two raids, but it is one; or none."""
    family = Family(
        levels={"strength": 5}, goons=6, pier=[pier("downtown", 1), pier("downtown", 2)]
    )
    boats = {"sandra_daisy": 1, "arnold_rothstein": 2}
    position = lay({0: family}, boats=boats).goes(place)
    while position.choices != effects("raid"):
        position.passes()
    assert position.may_pass
    position.says(0, "row", effect("raid"))
    position.says(0, "raid", boat("sandra_daisy"))
    while position.step not in ("raid", "row", "take_card"):
        position.says(0, position.step, position.options[-1])
    assert position.step == "take_card"
    assert position.harbour("sandra_daisy") != 1
    assert position.harbour("arnold_rothstein") == 2
    assert len(position.crates(0)) == 1
