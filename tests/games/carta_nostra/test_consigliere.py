"""The Consigliere: any mafioso of the discards into the hand."""

from __future__ import annotations

import pytest

from omerta.engine.game import PASS
from omerta.engine.seat import Seat, seat_at
from omerta.engine.words import LANGUAGES
from omerta.show.ask import ask
from omerta.show.types import Choice
from omerta.show.voice import Voice, words_for

from .positions import CAPOREGIME, CONSIGLIERE, DON, HITMAN, SCHMUGGLER, TITLE, Position, lay


def consigliere(
    discard: list[int], own: list[int] | None = None, others: list[int] | None = None
) -> Position:
    """Player 0 has sent a Consigliere onto these discards and announced his job."""
    position = lay([[CONSIGLIERE, *(own or [])], others or [HITMAN]], discard=discard)
    position.sends(0, CONSIGLIERE)
    position.announces(0)
    return position


@pytest.mark.rule("CAR-CONS-01")
@pytest.mark.parametrize("kind", [SCHMUGGLER, CAPOREGIME, HITMAN, DON])
def test_any_card_of_the_discards_may_be_fetched(kind: int) -> None:
    """One card of the player's choice, from anywhere in the discard pile, to the own hand."""
    lying = [SCHMUGGLER, CAPOREGIME, HITMAN, DON]
    position = consigliere(lying, own=[CAPOREGIME])
    assert (position.asked, position.step) == (0, "fetch")
    assert position.choices == [CAPOREGIME, DON, HITMAN, SCHMUGGLER]
    position.fetches(0, kind)
    lying.remove(kind)
    assert position.hand(0) == sorted([CAPOREGIME, kind])
    assert position.discard == [*lying, CONSIGLIERE]
    assert position.hand(1) == [HITMAN]
    assert (position.asked, position.step) == (0, "act")  # one card, not a second


@pytest.mark.rule("CAR-CONS-01")
def test_a_type_that_does_not_lie_there_cannot_be_fetched() -> None:
    """The card comes from the discard pile, and once announced one has to be taken."""
    position = consigliere([HITMAN, DON])
    position.refused("CAR-CONS-01", "fetch", SCHMUGGLER, 0)
    position.refused("CAR-CONS-01", "fetch", PASS, 0)


@pytest.mark.rule("CAR-CONS-01")
def test_a_cancelled_consigliere_fetches_nothing() -> None:
    """Only a standing job moves a card."""
    position = consigliere([SCHMUGGLER], own=[CAPOREGIME], others=[DON, HITMAN])
    position.stops(1, HITMAN)
    assert (position.asked, position.step) == (0, "act")
    assert position.hand(0) == [CAPOREGIME]
    assert position.discard == [SCHMUGGLER, CONSIGLIERE, HITMAN, DON]


@pytest.mark.rule("CAR-CONS-02")
def test_the_consigliere_cannot_fetch_himself() -> None:
    """The Consigliere being used cannot fetch itself."""
    position = consigliere([HITMAN, DON])
    assert position.choices == [DON, HITMAN]
    position.refused("CAR-CONS-02", "fetch", CONSIGLIERE, 0)


@pytest.mark.rule("CAR-CONS-02")
def test_another_consigliere_can_be_fetched() -> None:
    """Another Consigliere in the discard pile can be fetched; the used one stays."""
    position = consigliere([CONSIGLIERE, HITMAN])
    assert position.choices == [CONSIGLIERE, HITMAN]
    position.fetches(0, CONSIGLIERE)
    assert position.hand(0) == [CONSIGLIERE]
    assert position.discard == [HITMAN, CONSIGLIERE]


@pytest.mark.rule("CAR-CONS-02")
def test_of_several_consiglieri_the_used_one_is_not_on_offer() -> None:
    """The Consigliere being used cannot fetch itself, also under the cards of a chain."""
    position = consigliere(
        [CONSIGLIERE, HITMAN],
        own=[DON, HITMAN],
        others=[DON, CONSIGLIERE, SCHMUGGLER],
    )
    position.stops(1, CONSIGLIERE)
    position.stops(0, HITMAN)
    position.fetches(0, CONSIGLIERE)
    assert position.discard == [CONSIGLIERE, HITMAN, CONSIGLIERE, CONSIGLIERE, DON, HITMAN, DON]
    assert position.choices == [0, 3]
    position.refused("CAR-CONS-05", "pick_copy", 2, 0)


@pytest.mark.rule("CAR-CONS-02")
def test_in_the_next_turn_the_used_consigliere_is_a_card_like_any_other() -> None:
    """Only the Consigliere being used cannot be fetched: a later one may fetch him."""
    position = lay([[CONSIGLIERE, DON], [CONSIGLIERE, DON]], discard=[HITMAN])
    position.sends(0, CONSIGLIERE)
    position.passes(0)
    position.passes(0)
    position.sends(1, CONSIGLIERE)
    position.announces(1)
    position.all_pass()
    assert position.choices == [CONSIGLIERE, HITMAN]


@pytest.mark.rule("CAR-CONS-03")
def test_the_card_is_chosen_after_the_window() -> None:
    """The card is chosen after the window: the announcement names none."""
    position = consigliere([SCHMUGGLER, CAPOREGIME], others=[DON, HITMAN])
    assert (position.asked, position.step) == (1, "ask_veto")
    assert position.discard == [SCHMUGGLER, CAPOREGIME, CONSIGLIERE]
    position.passes(1)
    assert (position.asked, position.step) == (0, "fetch")


@pytest.mark.rule("CAR-CONS-03")
@pytest.mark.parametrize("kind", [SCHMUGGLER, DON, HITMAN])
def test_cards_of_the_chain_can_be_fetched(kind: int) -> None:
    """Cards laid by a Don chain in that window can be fetched: companions and Dons."""
    position = consigliere([CAPOREGIME], own=[DON, HITMAN], others=[DON, SCHMUGGLER])
    position.stops(1, SCHMUGGLER)
    position.stops(0, HITMAN)
    assert position.choices == [CAPOREGIME, DON, HITMAN, SCHMUGGLER]
    position.fetches(0, kind)
    if kind == DON:
        assert position.choices == [3, 5]
        position.says(0, "pick_copy", 3)
    assert position.hand(0) == [kind]


@pytest.mark.rule("CAR-CONS-04")
def test_with_nothing_else_on_the_discards_nothing_happens() -> None:
    """If nothing but the used Consigliere lies on the discard pile, its job has no effect."""
    position = lay([[CONSIGLIERE, HITMAN], [HITMAN, HITMAN]], discard=[])
    position.sends(0, CONSIGLIERE)
    assert (position.asked, position.step) == (0, "act")
    assert position.hand(0) == [HITMAN]
    assert position.discard == [CONSIGLIERE]
    assert [line.rule for line in position.news("no_effect")] == ["CAR-CONS-04"]


@pytest.mark.rule("CAR-CONS-05")
@pytest.mark.parametrize(
    ("place", "left"),
    [
        (0, [SCHMUGGLER, HITMAN, DON, HITMAN]),
        (2, [HITMAN, SCHMUGGLER, DON, HITMAN]),
        (4, [HITMAN, SCHMUGGLER, HITMAN, DON]),
    ],
)
def test_of_equal_cards_the_player_picks_one(place: int, left: list[int]) -> None:
    """Of several equal cards the player picks which; the other discards keep their order."""
    position = consigliere([HITMAN, SCHMUGGLER, HITMAN, DON, HITMAN])
    position.fetches(0, HITMAN)
    assert (position.asked, position.step) == (0, "pick_copy")
    assert position.choices == [0, 2, 4]
    assert not position.may_pass
    position.refused("CAR-CONS-05", "pick_copy", 1, 0)
    position.says(0, "pick_copy", place)
    assert position.hand(0) == [HITMAN]
    assert position.discard == [*left, CONSIGLIERE]


@pytest.mark.rule("CAR-CONS-05")
def test_a_single_card_needs_no_picking() -> None:
    """Only of several equal cards one is picked; the other discards keep their order."""
    position = consigliere([HITMAN, SCHMUGGLER, CAPOREGIME])
    position.fetches(0, SCHMUGGLER)
    assert position.discard == [HITMAN, CAPOREGIME, CONSIGLIERE]


@pytest.mark.rule("CAR-CONS-05")
@pytest.mark.parametrize("language", LANGUAGES)
def test_of_equal_discards_people_choose_only_whether_to_take_the_top_one(language: str) -> None:
    """The others come to the same: whichever goes, the rest is shuffled one day."""
    lying = [HITMAN, DON, HITMAN, SCHMUGGLER, HITMAN, HITMAN]
    position = lay([[CONSIGLIERE, DON], [HITMAN]], discard=lying)
    position.sends(0, CONSIGLIERE)
    position.announces(0)
    position.fetches(0, HITMAN)
    assert position.choices == [0, 2, 4, 5]  # the Consigliere lies on top of them
    look = seat_at(TITLE, position.table, 0)
    [only] = people_choose(look, language)
    assert (only.option, only.also) == (0, [])
    look.view["discard"].append(HITMAN)  # a companion of a Don, say
    look.asked["options"].append(7)
    below, top = people_choose(look, language)
    assert (below.option, top.option) == (0, 7)
    assert below.text != top.text


def people_choose(look: Seat, language: str) -> list[Choice]:
    asked = ask(Voice(words_for(language, TITLE), TITLE, ["A", "B"]), look)
    assert asked is not None
    return asked.choices
