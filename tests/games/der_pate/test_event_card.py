"""The event of a round: one card, its marker, its drive."""

from __future__ import annotations

import pytest

from omerta.engine.title import SPECTATOR
from omerta.engine.trouble import Trouble
from omerta.games.der_pate.board import INFLUENCE, REPUTATION
from omerta.games.der_pate.table import UNDECIDED
from omerta.games.der_pate.title import DerPate

from .names import ALL_COUNTS
from .positions import NEW_ROUND, TITLE, Position, lay
from .walks import moments, played

GREYS = ["E1", "E2", "E3", "E4", "E5"]
REDS = ["E6", "E7", "E8", "E9", "E10"]
DISTANCES = [(f"E{card}", (card - 1) % 5 + 1) for card in range(1, 11)]


def markers(position: Position) -> list[int]:
    return [position.table.grey, position.table.red]


@pytest.mark.rule("PAT-EVT-01")
@ALL_COUNTS
def test_one_card_is_revealed_in_each_round(seats: int) -> None:
    """Exactly one event card is revealed per round."""
    for moment in moments(seats, 1, "one card"):
        revealed = TITLE.view(moment.table, SPECTATOR)["events"]
        assert len(moment.told("event")) == len(revealed) == moment.table.round


@pytest.mark.rule("PAT-EVT-01")
def test_marker_then_car_then_text() -> None:
    """A card is handled in the order event marker, car, text."""
    for card, text in (("E1", "payday"), ("E8", "friend"), ("E6", "swept_up")):
        position = lay(NEW_ROUND, events=[card])
        lines = [line.key for line in position.news("event", "marker", "drove", text)]
        assert lines[:4] == ["event", "marker", "drove", text]


@pytest.mark.rule("PAT-EVT-02")
@pytest.mark.parametrize("card", GREYS + REDS)
def test_the_marker_of_the_colour_moves_one_step(card: str) -> None:
    """The event marker in the card's colour moves one step."""
    assert markers(lay(NEW_ROUND, events=[card])) == ([1, 0] if card in GREYS else [0, 1])
    others = [name for name in ("E1", "E6", "E2", "E7") if name != card][:2]
    third = lay(NEW_ROUND, round=3, events=[*others, card])
    before = lay(1, {0: 1, 1: 1, 2: 1, 3: 1}, round=2, events=others)
    moved = [after - early for after, early in zip(markers(third), markers(before), strict=True)]
    assert moved == ([1, 0] if card in GREYS else [0, 1])


@pytest.mark.rule("PAT-EVT-03")
@pytest.mark.parametrize(("cards", "track"), [(GREYS, REPUTATION), (REDS, INFLUENCE)])
def test_the_fourth_card_of_a_colour_decides_the_ko_track(cards: list[str], track: int) -> None:
    """The marker reaches the K.O. space: grey makes Reputation, red makes Influence the track."""
    third = lay(NEW_ROUND, round=3, events=cards)
    assert third.table.ko == UNDECIDED
    fourth = lay(NEW_ROUND, round=4, events=cards)
    assert fourth.table.ko == track
    assert fourth.told("ko") == [[track, 0, 0]]
    assert max(markers(fourth)) == 4


@pytest.mark.rule("PAT-EVT-03")
def test_cards_of_the_other_colour_between_do_not_count() -> None:
    """A colour's fourth card decides, however many of the other colour there were."""
    events = ["E1", "E6", "E2", "E7", "E3", "E8", "E4"]
    for number in range(1, 7):
        assert lay(NEW_ROUND, round=number, events=events).table.ko == UNDECIDED
    assert lay(NEW_ROUND, round=7, events=events).table.ko == REPUTATION
    assert lay(NEW_ROUND, round=7, events=[*events[:6], "E9"]).table.ko == INFLUENCE


@pytest.mark.rule("PAT-EVT-04")
@pytest.mark.parametrize("later", ["E5", "E9"])
def test_no_marker_moves_after_the_decision(later: str) -> None:
    """After a marker has reached the K.O. space neither event marker moves any more."""
    position = lay(NEW_ROUND, round=5, events=["E1", "E2", "E3", "E4", later])
    assert markers(position) == [4, 0]
    assert position.table.ko == REPUTATION
    assert position.told("marker") == []


@pytest.mark.rule("PAT-EVT-04")
def test_a_second_colour_never_gets_to_the_ko_space() -> None:
    """Neither marker moves any more: four red, then three grey."""
    events = ["E6", "E7", "E8", "E9", "E1", "E2", "E3"]
    for number in (5, 6, 7):
        position = lay(NEW_ROUND, round=number, events=events)
        assert markers(position) == [0, 4]
        assert position.table.ko == INFLUENCE


@pytest.mark.rule("PAT-EVT-05")
@pytest.mark.parametrize("number", [5, 6, 7])
def test_later_cards_still_drive_and_happen(number: int) -> None:
    """Cards revealed after the K.O. decision still move the car and carry out their text."""
    events = ["E2", "E3", "E4", "E5", *(["E10", "E9"] * 2)[: number - 5], "E1"]
    position = lay(NEW_ROUND, round=number, events=events, car=2)
    assert position.car == 3
    assert position.money == [13_000] * 4


@pytest.mark.rule("PAT-EVT-05")
def test_a_later_card_still_asks() -> None:
    """Cards revealed after the K.O. decision still carry out their text, choices included."""
    position = lay(NEW_ROUND, round=5, events=["E6", "E8", "E9", "E10", "E7"], car=12)
    assert (position.step, position.asked) == ("lose_member", 1)
    assert position.car == 2


@pytest.mark.rule("PAT-EVT-06")
@ALL_COUNTS
def test_every_game_has_exactly_one_ko_track(seats: int) -> None:
    """By the end of round 7 exactly one of the two tracks is the K.O. track."""
    for number in range(4):
        finished = played(seats, f"one track {number}")
        assert finished.table.ko in (REPUTATION, INFLUENCE)
        assert markers(finished)[finished.table.ko] == 4
        assert markers(finished)[1 - finished.table.ko] < 4
        assert len(finished.told("ko")) == 1


@pytest.mark.rule("PAT-EVT-06")
@pytest.mark.parametrize("greys", [2, 3, 4, 5])
def test_whatever_is_left_in_the_box_one_colour_gets_there(greys: int) -> None:
    """Of seven cards four have one colour: two to five grey ones, in any order."""
    grey, red = GREYS[:greys], REDS[: 7 - greys]
    for events in (grey + red, red + grey):
        last = lay(NEW_ROUND, round=7, events=events)
        assert last.table.ko == (REPUTATION if greys > 3 else INFLUENCE)


@pytest.mark.rule("PAT-EVT-07")
@pytest.mark.parametrize(("card", "distance"), DISTANCES)
def test_the_car_drives_clockwise_by_the_number(card: str, distance: int) -> None:
    """The card moves the car clockwise by its number (1 to 5), and space 1 follows space 12."""
    for start in (1, 6, 9, 12):
        position = lay(NEW_ROUND, events=[card], car=start)
        assert position.car == (start + distance - 1) % 12 + 1


@pytest.mark.rule("PAT-EVT-07")
@pytest.mark.parametrize("distance", [0, 6, 11, 12])
def test_a_card_with_another_number_is_no_card_of_this_game(distance: int) -> None:
    """The number is 1 to 5: a pack that prints another one is refused, and says where."""
    card = {"id": "E5", "car": distance, "source": "X"}
    with pytest.raises(Trouble) as caught:
        DerPate([("far.toml", {"game": "der_pate", "pack": "far", "event": [card]})])
    assert caught.value.key == "box_range"
    told = {name: caught.value.arguments[name] for name in ("row", "field", "low", "high")}
    assert told == {"row": "event E5", "field": "car", "low": "1", "high": "5"}
