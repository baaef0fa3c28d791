"""Raising domain levels and strength, and the cards the last steps cost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from .builders import building, builds, planning
from .card_play import EVERY_DOMAIN, playing
from .names import aid, book_space, card, effect, level, spot, tile
from .positions import PASS, Family, Position, lay
from .tables import dining

LEVELS = ("network", "party", "distillery", "transport", "strength")
CARDS = ["network_12", "party_12", "distillery_12", "transport_12"]


def asked_to_raise(family: Family) -> Position:
    position = lay({0: family}).goes("building_department_b")
    position.says(0, "row", effect("raise"))
    return position


@pytest.mark.rule("SPK-LEVEL-01")
@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("now", [1, 2])
def test_a_raise_moves_one_marker_one_space(name: str, now: int) -> None:
    position = asked_to_raise(Family(levels=dict.fromkeys(LEVELS, now)))
    assert position.options == [0, 1, 2, 3, 4, PASS]
    position.says(0, "raise", level(name))
    assert position.levels(0) == [now + (other == name) for other in LEVELS]
    assert position.levels(1) == [1, 1, 1, 1, 1]


@pytest.mark.rule("SPK-LEVEL-02")
@pytest.mark.parametrize("name", EVERY_DOMAIN)
@pytest.mark.parametrize("thrown", CARDS)
def test_a_domain_reaches_5_for_one_card_of_any_domain(name: str, thrown: str) -> None:
    position = asked_to_raise(Family(levels={name: 4}, hand=CARDS))
    position.says(0, "raise", level(name))
    assert (position.step, position.options) == ("discard", [card(one) for one in CARDS])
    position.says(0, "discard", card(thrown))
    assert position.levels(0)[level(name)] == 5
    assert position.hand(0) == [one for one in CARDS if one != thrown]
    assert position.step == "row"


@pytest.mark.rule("SPK-LEVEL-02")
@pytest.mark.parametrize("name", EVERY_DOMAIN)
def test_without_a_card_a_domain_stays_at_4(name: str) -> None:
    position = asked_to_raise(Family(levels={name: 4}))
    position.refused("SPK-LEVEL-02", "raise", level(name))
    assert len(position.choices) == 4


@pytest.mark.rule("SPK-LEVEL-02")
@pytest.mark.parametrize("now", [1, 2, 3])
def test_earlier_steps_of_a_domain_cost_no_card(now: int) -> None:
    position = asked_to_raise(Family(levels={"party": now}, hand=CARDS))
    position.says(0, "raise", level("party"))
    assert (position.levels(0)[1], position.hand(0)) == (now + 1, CARDS)


@pytest.mark.rule("SPK-LEVEL-03", "SPK-LEVEL-04")
@pytest.mark.parametrize(
    ("now", "due", "rule"),
    [(1, 0, ""), (2, 0, ""), (3, 1, "SPK-LEVEL-03"), (4, 2, "SPK-LEVEL-04")],
)
def test_the_last_steps_of_strength_cost_one_card_and_two(now: int, due: int, rule: str) -> None:
    family = Family(levels={"strength": now}, hand=CARDS[:due])
    position = asked_to_raise(replace(family, hand=CARDS))
    position.says(0, "raise", level("strength"))
    for thrown in CARDS[1 : 1 + due]:
        assert position.levels(0)[4] == now
        position.says(0, "discard", card(thrown))
    assert position.levels(0)[4] == now + 1
    assert position.hand(0) == [CARDS[0], *CARDS[1 + due :]]
    just_enough = asked_to_raise(family)
    assert level("strength") in just_enough.choices
    if due:
        short = asked_to_raise(replace(family, hand=CARDS[1:due]))
        short.refused(rule, "raise", level("strength"))


@pytest.mark.rule("SPK-LEVEL-05")
@pytest.mark.parametrize("name", LEVELS)
def test_no_level_rises_above_5(name: str) -> None:
    position = asked_to_raise(Family(levels={name: 5}, hand=CARDS))
    assert position.choices == [place for place in range(5) if place != level(name)]
    position.refused("SPK-LEVEL-05", "raise", level(name))


@pytest.mark.rule("SPK-LEVEL-05")
@pytest.mark.parametrize("name", EVERY_DOMAIN)
@pytest.mark.parametrize("number", [1, 4])
def test_no_card_lifts_a_level_above_5(name: str, number: int) -> None:
    played = f"{name}_{number}"
    position = playing(Family(levels={name: 5}, hand=[played, *CARDS]), played)
    assert position.step != "raise_by_discard"
    assert position.levels(0)[level(name)] == 5
    assert position.hand(0) == CARDS


def by_contact(family: Family) -> Position:
    return asked_to_raise(family)


def by_headquarters(family: Family) -> Position:
    return builds(building(family), "spot_9", spot(9))


def by_nightclub(family: Family) -> Position:
    return builds(planning(family), "nightclub_3", spot(9))


def by_aid_card(family: Family) -> Position:
    position = lay({0: replace(family, aid=[7])})
    position.says(0, "use_aid", aid(7))
    return position


def by_city_tile(family: Family) -> Position:
    position = dining(replace(family, tiles=["raise"]), "play_tiles")
    position.says(0, "play_tile", tile("raise"))
    return position


def by_book(family: Family) -> Position:
    """On the upper space of the zone goal of Uptown: two protected speakeasies there."""
    there = [spot(13), spot(15)]
    cook = replace(family, books=1, speakeasies=there, guards=there)
    position = dining(cook, "cook")
    position.says(0, "cook", book_space("zone_uptown", "upper"))
    return position


@pytest.mark.rule("SPK-LEVEL-06")
@pytest.mark.parametrize(
    "source", [by_contact, by_headquarters, by_nightclub, by_aid_card, by_city_tile, by_book]
)
@pytest.mark.parametrize(("name", "now", "due"), [("party", 4, 1), ("strength", 4, 2)])
def test_the_cards_are_due_wherever_the_raise_comes_from(
    source: Callable[[Family], Position], name: str, now: int, due: int
) -> None:
    rich = Family(clean=40, levels={name: now})
    position = source(replace(rich, hand=CARDS[1 : 1 + due]))
    position.says(0, "raise", level(name))
    for thrown in CARDS[1 : 1 + due]:
        position.says(0, "discard", card(thrown))
    assert (position.levels(0)[level(name)], position.hand(0)) == (now + 1, [])
    short = source(replace(rich, hand=CARDS[2 : 1 + due]))
    assert level(name) not in short.choices
    short.refused("SPK-LEVEL-02" if name == "party" else "SPK-LEVEL-04", "raise", level(name))


@pytest.mark.rule("SPK-LEVEL-06")
@pytest.mark.parametrize("name", EVERY_DOMAIN)
def test_the_card_is_due_for_a_bonus_of_a_card_too(name: str) -> None:
    """It may be declined, and without a card it is not offered."""
    played = f"{name}_4"
    position = playing(Family(levels={name: 4}, hand=[played, "party_12"]), played)
    assert (position.step, position.options) == ("raise_by_discard", [card("party_12"), PASS])
    assert position.levels(0)[level(name)] == 4
    position.says(0, "raise_by_discard", card("party_12"))
    assert (position.levels(0)[level(name)], position.hand(0)) == (5, [])
    without = playing(Family(levels={name: 4}, hand=[played]), played)
    assert (without.step, without.levels(0)[level(name)]) != ("raise_by_discard", 5)
    assert without.levels(0)[level(name)] == 4
