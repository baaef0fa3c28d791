"""What a location or a card promises and cannot be done is said, with the rule that says why."""

from __future__ import annotations

from dataclasses import replace

import pytest

from omerta.games.speakeasy import cannot as reasons
from omerta.games.speakeasy.board import BOATS
from omerta.games.speakeasy.table import Table

from .card_play import playing
from .dinner import dines
from .households import Family
from .names import effect, pier, spot
from .positions import Position, lay

POOR = Family(clean=0, dirty=0, goons=0)


def cannot(position: Position) -> list[tuple[int, int, str]]:
    """Who cannot do what, and why."""
    return [(line.numbers[0], line.numbers[1], line.rule) for line in position.news("cannot")]


def no(name: str, rule: str) -> tuple[int, int, str]:
    return 0, effect(name), rule


def test_only_the_one_concerned_hears_it() -> None:
    """Who cannot build has no money in the safe either, and that is nobody else's business."""
    position = lay({0: POOR}).goes("docks_b")
    position.says(0, "row", effect("goon"))
    assert [line.ear for line in position.news("cannot")] == [0]


@pytest.mark.rule("SPK-RAID-01")
def test_the_docks_say_that_nobody_stands_on_a_pier() -> None:
    position = lay({0: POOR}).goes("docks_b")
    assert cannot(position) == []
    position.says(0, "row", effect("goon"))
    assert position.step == "take_card"
    assert cannot(position) == [no("raid", "SPK-RAID-01")]


@pytest.mark.rule("SPK-RAID-06")
def test_the_docks_say_that_no_boat_can_be_beaten() -> None:
    boats = dict.fromkeys(BOATS, 0)
    position = lay({0: replace(POOR, pier=[pier("downtown", 1)])}, holds=boats)
    position.goes("docks_b").passes()
    assert cannot(position) == [no("raid", "SPK-RAID-06")]


@pytest.mark.rule("SPK-PROTECT-01")
def test_city_hall_says_that_nobody_waits_in_the_vip_area() -> None:
    position = lay({0: replace(POOR, speakeasies=[spot(3)], markers=9)}).goes("city_hall_b")
    position.passes()
    assert cannot(position) == [no("protect", "SPK-PROTECT-01")]


@pytest.mark.rule("SPK-TURN-17")
def test_what_is_declined_is_not_said_to_be_impossible() -> None:
    family = Family(vip=1, markers=9, speakeasies=[spot(3)])
    position = lay({0: family}).goes("city_hall_b")
    position.passes()
    position.passes()
    assert position.step == "take_card"
    assert cannot(position) == []


@pytest.mark.rule("SPK-CARD-03")
@pytest.mark.parametrize(
    ("name", "action", "rule"),
    [
        ("network_12", "protect", "SPK-PROTECT-01"),
        ("party_12", "sell", "SPK-SELL-01"),
        ("distillery_12", "produce", "SPK-PRODUCE-01"),
    ],
)
def test_a_card_says_that_its_action_cannot_be_done(name: str, action: str, rule: str) -> None:
    position = playing(replace(POOR, hand=[name]), name)
    assert position.step == "take_card"
    assert cannot(position)[-1:] == [no(action, rule)]


@pytest.mark.rule("SPK-SELL-01", "SPK-PROTECT-01")
@pytest.mark.parametrize(("name", "step"), [("party_12", "sell"), ("network_12", "protect")])
def test_after_the_last_sale_or_protection_nothing_was_impossible(name: str, step: str) -> None:
    family = Family(
        hand=[name], vip=1, markers=9, speakeasies=[spot(3)], barrels=[spot(3)], clean=0, dirty=0
    )
    position = playing(family, name)
    said = len(cannot(position))
    position.says(0, step, spot(3))
    assert position.step == "take_card"
    assert len(cannot(position)) == said


@pytest.mark.rule("SPK-LEVEL-05")
def test_a_card_says_that_its_level_is_at_the_top() -> None:
    """The first card of every domain raises its level."""
    family = replace(POOR, hand=["network_1"], levels={"network": 5})
    position = playing(family, "network_1")
    assert no("level", "SPK-LEVEL-05") in cannot(position)


@pytest.mark.rule("SPK-RESTAURANT-04")
def test_the_restaurant_says_what_is_left_of_its_two_actions() -> None:
    position = dines(lay({0: replace(POOR, hand=["network_12", "party_12"])}), 1)
    assert cannot(position) == []
    position.says(0, "dine", effect("play_any"))
    position.says(0, "play_card", position.choices[0])
    assert position.step == "take_card"
    promised = [effect("play_tiles"), effect("cook")]
    assert [line for line in cannot(position) if line[1] in promised] == [
        no("play_tiles", "SPK-TILES-05"),
        no("cook", "SPK-BOOKS-06"),
    ]


@pytest.mark.rule("SPK-RESTAURANT-04")
def test_after_two_actions_in_the_restaurant_the_third_is_not_missed() -> None:
    family = replace(POOR, hand=["network_12", "party_12"], tiles=["goon"])
    position = dines(lay({0: family}), 1)
    position.says(0, "dine", effect("play_tiles"))
    position.says(0, "play_tile", position.choices[0])
    position.says(0, "dine", effect("play_any"))
    position.says(0, "play_card", position.choices[0])
    assert effect("cook") not in [line[1] for line in cannot(position)]


@pytest.mark.interpreted
@pytest.mark.rule("SPK-TURN-16")
def test_nothing_is_found_out_when_nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def why(table: Table, me: int, action: int) -> str:
        asked.append(action)
        return "SPK-TURN-16"

    monkeypatch.setattr(reasons, "why_cannot", why)
    position = lay({0: POOR})
    position.table.heard = None
    position.goes("docks_b").passes()
    assert position.step == "take_card"
    assert asked == []
