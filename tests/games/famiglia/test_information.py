"""Who sees what."""

from __future__ import annotations

from collections import Counter

import pytest

from omerta.engine.news import EVERYBODY, heard_by
from omerta.engine.title import SPECTATOR, View

from .positions import NAMES, NUMBERS, TITLE, Bag, Scene, bag, fresh, moments, position

EVERY_EYE = (0, 1, SPECTATOR)


def named(counts: list[int]) -> Bag:
    """A zone of a view as cards."""
    return +Counter(dict(zip(NAMES, counts, strict=True)))


def look(scene: Scene, seat: int) -> View:
    return TITLE.view(scene.table, seat)


def hands_from_the_news(scene: Scene, ear: int) -> list[Bag]:
    """Both hands as anybody can follow them who remembers what was shown to all."""
    hands = [bag("famiglia_0", "accountants_0", "brutes_0", "mercenaries_0") for _ in (0, 1)]
    assert scene.table.heard is not None
    for line in heard_by(ear, scene.table.heard):
        seat, card, other = line.numbers
        if line.key in ("took", "took_free"):
            hands[seat] += bag(NAMES[card])
        elif line.key in ("exhausted", "played_accountant", "played_brute"):
            hands[seat] -= bag(NAMES[card])
        elif line.key == "swapped":
            hands[seat] += bag(NAMES[card])
            hands[seat] -= bag(NAMES[other])
    return hands


@pytest.mark.rule("FAM-INFO-01")
def test_a_player_sees_the_own_hand_and_of_the_other_the_number_of_cards() -> None:
    """Nothing of a view but what it remembers hangs on what the other holds."""
    first = position(street=["famiglia_0"], hand=["brutes_1"], other_hand=["famiglia_3"])
    second = position(street=["famiglia_0"], hand=["brutes_1"], other_hand=["accountants_2"])
    for scene in (first, second):
        assert named(look(scene, 0)["hand"]) == bag("brutes_1")
        assert look(scene, 0)["hand_sizes"] == [1, 1]
        assert look(scene, 0)["remembered"][0] is None
    one, other = look(first, 0), look(second, 0)
    assert one.pop("remembered") != other.pop("remembered")
    assert one == other


@pytest.mark.rule("FAM-INFO-01")
def test_a_spectator_sees_no_hand() -> None:
    """Two numbers of cards."""
    scene = position(street=["famiglia_0"], hand=["brutes_1"], other_hand=["famiglia_3"] * 2)
    assert look(scene, SPECTATOR)["hand"] is None
    assert look(scene, SPECTATOR)["hand_sizes"] == [1, 2]


@pytest.mark.rule("FAM-INFO-01")
def test_nobody_is_told_more_of_a_hand_than_was_shown_to_all() -> None:
    """What a view remembers of the other hand follows from the news everybody heard."""
    compared = 0
    for scene in moments(4, "remembering"):
        for seat in EVERY_EYE:
            followed = hands_from_the_news(scene, seat)
            for other, counts in enumerate(look(scene, seat)["remembered"]):
                if counts is not None:
                    compared += 1
                    assert named(counts) == followed[other]
    assert compared > 500


@pytest.mark.rule("FAM-INFO-01")
@pytest.mark.parametrize("seat", EVERY_EYE)
def test_the_order_of_the_pile_is_hidden(seat: int) -> None:
    """Two tables with the same cards in another order look the same; of the pile its size."""
    scene, other = fresh("one order"), fresh("one order")
    other.table.deck = other.table.deck[:46][::-1] + other.table.deck[46:]
    assert scene.pile != other.pile
    assert look(scene, seat) == look(other, seat)
    assert look(scene, seat)["pile"] == 46


@pytest.mark.rule("FAM-INFO-01")
def test_of_the_second_pile_only_the_cards_put_under_it_are_known() -> None:
    """Both saw them go there; the rest may lie in any order."""
    pile = ["brutes_1", "accountants_1", "brutes_2", "accountants_2"]
    views = []
    for order in (pile, [pile[0], *reversed(pile[1:])]):
        scene = position(street=["famiglia_1"], pile=order, second_pile=True)
        scene.does("refresh_street", "famiglia_1")
        assert scene.pile == [*order[1:], "famiglia_1"]
        views.append(look(scene, 1))
    assert views[0] == views[1]
    assert views[0]["under"] == [NUMBERS["famiglia_1"]]


@pytest.mark.rule("FAM-INFO-02")
@pytest.mark.parametrize("seat", EVERY_EYE)
def test_street_discards_and_both_areas_are_open(seat: int) -> None:
    """Card by card, to both players and to whoever watches."""
    scene = position(
        street=["famiglia_0", "brutes_3", "brutes_3"],
        area=["accountants_1", "famiglia_2"],
        other_area=["mercenaries_4"],
        discard=["brutes_1", "brutes_1", "accountants_4"],
    )
    seen = look(scene, seat)
    assert named(seen["street"]) == bag("famiglia_0", "brutes_3", "brutes_3")
    assert named(seen["discard"]) == bag("brutes_1", "brutes_1", "accountants_4")
    assert named(seen["areas"][0]) == bag("accountants_1", "famiglia_2")
    assert named(seen["areas"][1]) == bag("mercenaries_4")


@pytest.mark.rule("FAM-INFO-02")
def test_open_zones_stay_open_through_whole_games() -> None:
    """At every moment, and for every eye."""
    for scene in moments(3, "open zones"):
        for seat in EVERY_EYE:
            seen = look(scene, seat)
            assert named(seen["street"]) == scene.street
            assert named(seen["discard"]) == scene.discard
            assert [named(counts) for counts in seen["areas"]] == [scene.area(0), scene.area(1)]


def told(scene: Scene, ear: int) -> list[tuple[str, list[int]]]:
    """What this ear heard of cards changing places."""
    assert scene.table.heard is not None
    keys = ("played_accountant", "swapped", "played_brute", "lowered", "took_free", "took")
    return [
        (line.key, line.numbers)
        for line in heard_by(ear, scene.table.heard)
        if line.key in (*keys, "showed", "exhausted")
    ]


@pytest.mark.rule("FAM-INFO-03")
@pytest.mark.parametrize("ear", [1, SPECTATOR])
def test_the_other_player_sees_a_card_taken_for_nothing(ear: int) -> None:
    """Which card it is."""
    scene = position(street=["famiglia_0", "brutes_0"]).does("recruit", "brutes_0")
    assert told(scene, ear) == [("took_free", [0, NUMBERS["brutes_0"], 0])]


@pytest.mark.rule("FAM-INFO-03")
@pytest.mark.parametrize("ear", [1, SPECTATOR])
def test_the_other_player_sees_the_payment_and_what_it_bought(ear: int) -> None:
    """Both cards shown, the card taken, and which of the two is laid into the area."""
    scene = position(street=["brutes_0", "famiglia_2"], hand=["famiglia_1", "mercenaries_3"])
    scene.does("recruit", "famiglia_2").does("show_pair", "mercenaries_3")
    scene.does("exhaust_one", "mercenaries_3")
    natural, joker, taken = (
        NUMBERS[name] for name in ("famiglia_1", "mercenaries_3", "famiglia_2")
    )
    assert told(scene, ear) == [
        ("showed", [0, natural, joker]),
        ("took", [0, taken, 0]),
        ("exhausted", [0, joker, 0]),
    ]


@pytest.mark.rule("FAM-INFO-03")
@pytest.mark.parametrize("ear", [1, SPECTATOR])
def test_the_other_player_sees_what_is_laid_into_the_area(ear: int) -> None:
    """The Accountant, the cards exchanged both ways, and the Brute with what he lowers."""
    scene = position(
        street=["famiglia_0", "famiglia_4"],
        hand=["accountants_1", "brutes_2", "mercenaries_0"],
        area=["famiglia_1"],
    )
    scene.does("use_accountant", "accountants_1")
    scene.does("take_back", "famiglia_1").does("lay_down", "mercenaries_0")
    scene.does("use_brute", "brutes_2").does("intimidate", "famiglia_4").does("lower", "1")
    assert told(scene, ear) == [
        ("played_accountant", [0, NUMBERS["accountants_1"], 0]),
        ("swapped", [0, NUMBERS["famiglia_1"], NUMBERS["mercenaries_0"]]),
        ("played_brute", [0, NUMBERS["brutes_2"], 0]),
        ("lowered", [0, NUMBERS["famiglia_4"], 3]),
    ]


@pytest.mark.rule("FAM-INFO-03")
def test_nothing_that_happens_is_told_to_one_player_alone() -> None:
    """In whole games every line of the log is for everybody."""
    for scene in moments(3, "open news"):
        if scene.table.over:
            assert scene.table.heard
            assert {line.ear for line in scene.table.heard} == {EVERYBODY}
