"""A card that lets its level be raised once more for a discard."""

from __future__ import annotations

import pytest

from .card_play import EVERY_DOMAIN, playing
from .names import card, level
from .positions import PASS, Family, Position

CARDS = ["network_12", "party_12", "distillery_12", "transport_12"]


def again(name: str, now: int, hand: list[str]) -> Position:
    """The first card of a domain is played at a level, with others in hand."""
    played = f"{name}_1"
    levels = {name: now, "strength": 4 if now == 1 else 2}  # no reward of the power track is near
    return playing(Family(levels=levels, hand=[played, *hand]), played)


@pytest.mark.rule("SPK-LEVEL-07")
@pytest.mark.parametrize("name", EVERY_DOMAIN)
@pytest.mark.parametrize("thrown", CARDS)
def test_a_card_of_any_domain_raises_the_named_level_once_more(name: str, thrown: str) -> None:
    position = again(name, 1, CARDS)
    assert (position.step, position.levels(0)[level(name)]) == ("raise_by_discard", 2)
    assert position.options == [*[card(one) for one in CARDS], PASS]
    position.says(0, "raise_by_discard", card(thrown))
    assert position.levels(0) == [3 if place == level(name) else 1 for place in range(4)] + [4]
    assert thrown not in position.hand(0)
    assert position.step != "raise_by_discard"


@pytest.mark.rule("SPK-LEVEL-07")
def test_the_second_raise_may_be_declined() -> None:
    position = again("party", 1, CARDS)
    position.says(0, "raise_by_discard", PASS)
    assert (position.levels(0)[1], position.hand(0)) == (2, CARDS)


@pytest.mark.rule("SPK-LEVEL-07")
def test_without_a_card_there_is_no_second_raise() -> None:
    position = again("party", 1, [])
    assert (position.levels(0)[1], position.step) == (2, "take_card")


@pytest.mark.rule("SPK-LEVEL-07")
def test_a_second_raise_to_5_costs_one_card_more() -> None:
    """From 3 to 4 by the card, from 4 to 5 for two discards."""
    position = again("party", 3, CARDS[:3])
    assert (position.step, position.levels(0)[1]) == ("raise_by_discard", 4)
    position.says(0, "raise_by_discard", card("network_12"))
    assert (position.step, position.levels(0)[1], position.may_pass) == ("discard", 4, False)
    position.says(0, "discard", card("distillery_12"))
    assert (position.levels(0)[1], position.hand(0)) == (5, ["party_12"])


@pytest.mark.rule("SPK-LEVEL-07")
def test_with_one_card_the_second_raise_to_5_is_not_offered() -> None:
    position = again("party", 3, CARDS[:1])
    assert (position.levels(0)[1], position.hand(0)) == (4, CARDS[:1])
    assert position.step != "raise_by_discard"


@pytest.mark.rule("SPK-LEVEL-07")
def test_at_4_the_first_raise_costs_a_card_and_there_is_no_second() -> None:
    position = again("party", 4, CARDS)
    position.says(0, "raise_by_discard", card("party_12"))
    assert (position.levels(0)[1], len(position.hand(0))) == (5, 3)
    assert position.step != "raise_by_discard"


@pytest.mark.rule("SPK-LEVEL-07")
def test_who_declines_the_step_to_5_is_not_asked_to_raise_once_more() -> None:
    """Once more presupposes the first time."""
    position = again("party", 4, CARDS)
    position.says(0, "raise_by_discard", PASS)
    assert (position.levels(0)[1], position.hand(0)) == (4, CARDS)
    assert position.step != "raise_by_discard"


@pytest.mark.rule("SPK-LEVEL-07")
def test_a_card_with_a_plain_raise_gives_no_second_one() -> None:
    position = playing(Family(hand=["party_4", *CARDS]), "party_4")
    assert position.levels(0)[1] == 2
    assert position.step != "raise_by_discard"
