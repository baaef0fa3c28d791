"""Building department: its contacts, then up to two builds."""

from __future__ import annotations

from itertools import product

import pytest

from omerta.games.speakeasy.family import BOOKS

from .builders import building, builds
from .names import contact, effect, effects, piece, spot, spots_of
from .positions import PASS, Family, lay

HERE = [f"building_department_{letter}" for letter in "abc"]


@pytest.mark.rule("SPK-BUILD-01")
@pytest.mark.parametrize("seats", [3, 4])
def test_three_and_four_players_find_three_contacts(seats: int) -> None:
    position = lay(seats=seats)
    assert all(contact(name) in position.choices for name in HERE)


@pytest.mark.rule("SPK-BUILD-02")
@pytest.mark.parametrize("seats", [1, 2])
def test_on_the_small_side_there_are_two(seats: int) -> None:
    position = lay(seats=seats)
    assert all(contact(name) in position.choices for name in HERE[:2])
    position.refused("SPK-TWOPLAYER-05", "place_capo", contact(HERE[2]))


@pytest.mark.rule("SPK-BUILD-01")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize(("name", "action"), list(zip(HERE, ("book", "raise", "aid"), strict=True)))
def test_each_contact_offers_its_own_action(seats: int, name: str, action: str) -> None:
    position = lay(seats=seats).goes(name)
    assert (position.step, position.choices) == ("row", effects(action))


@pytest.mark.rule("SPK-BUILD-02")
@pytest.mark.parametrize(("name", "action"), list(zip(HERE, ("book", "raise"), strict=False)))
def test_the_contacts_of_two_players_offer_the_same(name: str, action: str) -> None:
    position = lay(seats=2).goes(name)
    assert (position.step, position.choices) == ("row", effects(action))


@pytest.mark.rule("SPK-BUILD-01", "SPK-BUILD-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_contact_gives_one_book(seats: int) -> None:
    position = lay(seats=seats).goes(HERE[0])
    position.says(0, "row", effect("book"))
    assert position.has(0, BOOKS) == 1
    assert position.choices == effects("build_small")


@pytest.mark.rule("SPK-BUILD-01", "SPK-BUILD-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_second_contact_raises_one_level_of_ones_choice(seats: int) -> None:
    position = lay(seats=seats).goes(HERE[1])
    position.says(0, "row", effect("raise"))
    assert (position.step, position.choices) == ("raise", [0, 1, 2, 3, 4])
    position.says(0, "raise", 4)
    assert position.levels(0) == [1, 1, 1, 1, 2]
    assert position.choices == effects("build_small")


@pytest.mark.rule("SPK-BUILD-01")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_third_contact_gives_one_aid_card(seats: int) -> None:
    position = lay(seats=seats, aid=[4, 9, 19]).goes(HERE[2])
    position.says(0, "row", effect("aid"))
    position.says(0, "take_aid", 8)
    assert position.aid(0) == [9]
    assert position.choices == effects("build_small")


@pytest.mark.rule("SPK-BUILD-03")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_contact_comes_before_the_builds(seats: int) -> None:
    """A row that was left is over, and the builds cannot be taken first."""
    position = lay(seats=seats).goes(HERE[0])
    position.refused("SPK-TURN-16", "row", effect("build_small"))
    position.passes()
    assert (position.step, position.choices) == ("row", effects("build_small"))
    position.refused("SPK-TURN-16", "row", effect("book"))
    position.passes()
    assert position.step == "take_card"


@pytest.mark.rule("SPK-BUILD-04")
@pytest.mark.parametrize("kinds", list(product(("open", "replace"), repeat=2)))
def test_two_builds_in_any_combination(kinds: tuple[str, str]) -> None:
    """Larry Fay (3) in district 4; strength 4 beats him without help. Then the action is over."""
    strong = Family(clean=20, levels={"strength": 4})
    where = {"open": spots_of(9), "replace": spots_of(4)}
    chosen = [where[kind][place] for place, kind in enumerate(kinds)]
    position = building(strong, mobsters={4: "larry_fay"})
    builds(position, "spot_1", chosen[0])
    assert (position.step, position.may_pass) == ("choose_building", True)
    builds(position, "spot_3", chosen[1])
    assert position.built(0) == [[], sorted(chosen), [], []]
    assert position.step == "take_card"


@pytest.mark.rule("SPK-BUILD-04")
@pytest.mark.parametrize("done", [0, 1])
def test_fewer_builds_are_enough(done: int) -> None:
    position = building(Family())
    for _ in range(done):
        builds(position, "spot_1", spot(9))
    position.says(0, "choose_building", PASS)
    assert (position.step, position.built(0)[1]) == ("take_card", [spot(9)][:done])


@pytest.mark.rule("SPK-BUILD-04")
@pytest.mark.parametrize("what", ["nightclub_1", "nightclub_3", "casino"])
def test_only_small_buildings_are_built_here(what: str) -> None:
    position = building(Family(clean=50, hand=["party_1"], speakeasies=[spot(9)]))
    position.refused("SPK-BUILD-04", "choose_building", piece(what))


@pytest.mark.rule("SPK-BUILD-04")
def test_an_own_speakeasy_is_no_place_for_another() -> None:
    """Neither opening nor replacing."""
    position = building(Family(speakeasies=[spot(9)]))
    position.says(0, "choose_building", piece("spot_2"))
    position.refused("SPK-BUILD-07", "choose_spot", spot(9))
