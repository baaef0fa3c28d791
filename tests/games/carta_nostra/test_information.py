"""Who may know what: hands and pile are hidden, regions and discards are open."""

from __future__ import annotations

import json

import pytest

from omerta.engine.dice import named_dice
from omerta.engine.title import SPECTATOR
from omerta.games.carta_nostra.cards import TYPES
from omerta.games.carta_nostra.table import Table

from .positions import (
    CAPOREGIME,
    CONSIGLIERE,
    DON,
    HITMAN,
    IN_CITIES,
    SCHMUGGLER,
    SENT,
    TITLE,
    Position,
    lay,
    zone,
)


def twins(own: list[int], one: list[int], other: list[int]) -> tuple[Position, Position]:
    """Two tables that differ in the hand of player 1, and so in the pile, and nowhere else."""

    def twin(hand: list[int]) -> Position:
        return lay([own, hand, [HITMAN, DON, DON]], cities={1: [DON], 2: [HITMAN]}, pile=[HITMAN])

    return twin(one), twin(other)


def assert_alike(one: Position, other: Position, *seats: int) -> None:
    for seat in seats:
        assert json.dumps(one.seen_by(seat)) == json.dumps(other.seen_by(seat))


@pytest.mark.rule("CAR-INFO-01")
def test_the_hand_of_another_and_the_order_of_the_pile_are_hidden() -> None:
    """Hand cards and the order of the draw pile are hidden from the other players."""
    one, other = twins([CAPOREGIME], [DON, HITMAN, HITMAN], [SCHMUGGLER, CONSIGLIERE, CAPOREGIME])
    assert one.pile != other.pile
    assert_alike(one, other, 0, 2, SPECTATOR)
    assert json.dumps(one.seen_by(1)) != json.dumps(other.seen_by(1))


@pytest.mark.rule("CAR-INFO-01")
def test_the_order_of_the_pile_is_hidden_from_everybody() -> None:
    """The order of the draw pile is hidden; how many cards it has is not."""
    one = lay([[HITMAN], [HITMAN]], pile=[DON, SCHMUGGLER, CAPOREGIME])
    other = lay([[HITMAN], [HITMAN]], pile=[SCHMUGGLER, CAPOREGIME, DON])
    assert_alike(one, other, 0, 1, SPECTATOR)
    assert TITLE.view(one.table, SPECTATOR)["pile"] == len(one.pile)


@pytest.mark.rule("CAR-INFO-01")
def test_a_player_sees_his_own_hand_and_the_size_of_the_others() -> None:
    """The own hand is seen, of the others only how many cards they hold; a spectator sees none."""
    position = lay([[DON, HITMAN], [SCHMUGGLER], []])
    for seat in range(3):
        view = TITLE.view(position.table, seat)
        assert zone(view["hand"], 0) == position.hand(seat)
        assert view["hand_sizes"] == [2, 1, 0]
    assert TITLE.view(position.table, SPECTATOR)["hand"] is None


@pytest.mark.rule("CAR-INFO-01")
def test_a_drawn_card_is_told_to_its_owner_alone() -> None:
    """Hand cards are hidden: everybody hears that a card was drawn, one hears which."""
    position = lay([[HITMAN], [HITMAN], [HITMAN]], pile=[SCHMUGGLER])
    position.passes(0)
    told = [(line.key, line.ear) for line in position.news() if SCHMUGGLER in line.numbers]
    assert told == [("drew_card", 1)]
    assert [line.ear for line in position.news("drew")] == [-1]


@pytest.mark.rule("CAR-INFO-01")
@pytest.mark.parametrize("kind", SENT)
def test_who_is_asked_does_not_tell_who_holds_a_don(kind: int) -> None:
    """Whoever holds two cards is asked, with or without a Don: passing tells nothing."""
    positions = twins([kind, DON], [DON, DON, DON], [SCHMUGGLER, CONSIGLIERE, CAPOREGIME])
    for position in positions:
        position.sends(0, kind)
        if kind == SCHMUGGLER:
            position.names_victim(0, 2)
        elif kind == HITMAN:
            position.names_target(0, 2, HITMAN)
        else:
            position.announces(0)
    for seat in (1, 2):
        for position in positions:
            assert (position.asked, position.step, position.may_pass) == (seat, "ask_veto", True)
        assert_alike(*positions, 0, 2, SPECTATOR)
        for position in positions:
            position.passes(seat)
    if kind != CAPOREGIME:  # who draws from different piles draws different cards
        assert_alike(*positions, 0, 2, SPECTATOR)


@pytest.mark.rule("CAR-INFO-01")
def test_a_hand_of_dons_is_asked_to_act_like_any_other() -> None:
    """Whether somebody could do anything with the hand is hidden: all are asked."""
    for hand in ([DON, DON], [HITMAN, SCHMUGGLER]):
        position = lay([[HITMAN], hand], pile=[DON])
        position.passes(0)
        position.plays(1, DON)
        assert (position.asked, position.step) == (1, "act")


@pytest.mark.rule("CAR-INFO-01")
@pytest.mark.parametrize("option", [DON, HITMAN, 99])
def test_a_refusal_tells_nothing_about_another_hand(option: int) -> None:
    """Refused for being out of turn, whatever the hands: hidden cards stay hidden."""
    one, other = twins([CAPOREGIME], [DON, HITMAN, HITMAN], [SCHMUGGLER, CONSIGLIERE, CAPOREGIME])
    refusals = [position.refusal("act", option, 1).plain() for position in (one, other)]
    assert refusals[0] == refusals[1]


@pytest.mark.rule("CAR-INFO-02")
def test_everybody_sees_regions_and_discards() -> None:
    """City regions are open and the whole discard pile may be looked through by everybody."""
    cities = {0: [DON, DON], 2: [HITMAN, SCHMUGGLER]}
    discard = [SCHMUGGLER, DON, HITMAN, DON]
    position = lay([[HITMAN], [HITMAN], [HITMAN]], cities=cities, discard=discard)
    for seat in (0, 1, 2, SPECTATOR):
        view = TITLE.view(position.table, seat)
        assert [zone(view["city"], owner) for owner in range(3)] == [
            [DON, DON],
            [],
            [HITMAN, SCHMUGGLER],
        ]
        assert view["discard"] == discard


@pytest.mark.rule("CAR-INFO-02", "CAR-INFO-01")
def test_a_card_fetched_from_the_discards_is_known_to_everybody() -> None:
    """The discards are open: everybody saw which card was fetched, until it is played."""
    position = lay(
        [[CONSIGLIERE, HITMAN], [HITMAN], [HITMAN]], discard=[SCHMUGGLER, DON, CAPOREGIME]
    )
    position.sends(0, CONSIGLIERE)
    position.announces(0)
    position.fetches(0, DON)
    for observer in (1, 2, SPECTATOR):
        assert position.knows(observer, 0) == [DON]
    position.plays(0, DON)
    for observer in (1, 2, SPECTATOR):
        assert position.knows(observer, 0) == []


@pytest.mark.rule("CAR-INFO-01")
def test_the_kidnapper_remembers_the_hand_he_saw() -> None:
    """He alone knows what is left of the hand; cards that leave it are forgotten one by one."""
    position = lay(
        [[SCHMUGGLER, HITMAN], [CAPOREGIME, DON, HITMAN, HITMAN], [HITMAN]], pile=[CONSIGLIERE]
    )
    position.sends(0, SCHMUGGLER)
    position.names_victim(0, 1)
    position.all_pass()
    position.kidnaps(0, HITMAN)
    assert position.knows(0, 1) == [CAPOREGIME, DON, HITMAN]
    position.passes(0)  # player 1 draws a card nobody has seen
    assert position.knows(0, 1) == [CAPOREGIME, DON, HITMAN]
    position.plays(1, HITMAN)
    assert position.knows(0, 1) == [CAPOREGIME, DON]
    assert position.knows(2, 1) == position.knows(SPECTATOR, 1) == []


@pytest.mark.rule("CAR-INFO-01")
def test_a_don_on_the_way_to_the_table_is_known_to_everybody() -> None:
    """A Don is announced before his companion is chosen; once he lies there he is forgotten."""
    position = lay([[CAPOREGIME], [DON, HITMAN, HITMAN], [HITMAN]])
    position.sends(0, CAPOREGIME)
    position.announces(0)
    position.says(1, "ask_veto", DON)
    for observer in (0, 2, SPECTATOR):
        assert position.knows(observer, 1) == [DON]
    position.says(1, "accompany", HITMAN)
    for observer in (0, 2, SPECTATOR):
        assert position.knows(observer, 1) == []


@pytest.mark.rule("CAR-INFO-01", "CAR-INFO-02")
def test_with_two_players_a_renewal_gives_the_hands_away() -> None:
    """Everything but the other hand lies open at that moment, so two players know it."""
    position = lay(
        [[DON, HITMAN], [HITMAN, SCHMUGGLER]],
        discard=[DON, CAPOREGIME, HITMAN],
        pile=[CONSIGLIERE],
        rest=IN_CITIES,
    )
    position.passes(0)
    assert position.table.renewals == 1
    assert position.knows(0, 1) == [CONSIGLIERE, HITMAN, SCHMUGGLER]
    assert position.knows(1, 0) == [DON, HITMAN]
    assert position.knows(SPECTATOR, 0) == position.knows(SPECTATOR, 1) == []


@pytest.mark.rule("CAR-INFO-01")
def test_with_three_players_a_renewal_gives_no_hand_away() -> None:
    """Hand cards stay hidden: with three, nobody can tell whose the missing cards are."""
    position = lay(
        [[DON, HITMAN], [HITMAN, SCHMUGGLER], [CAPOREGIME]],
        discard=[DON, CAPOREGIME, HITMAN],
        pile=[CONSIGLIERE],
        rest=IN_CITIES,
    )
    position.passes(0)
    assert position.table.renewals == 1
    assert not any(position.table.known)


@pytest.mark.rule("CAR-INFO-01", "CAR-INFO-02")
def test_everybody_knows_what_went_into_a_new_pile() -> None:
    """The discards are open, so all know which cards the new pile was made of, not their order."""
    position = lay(
        [[DON], [HITMAN], [HITMAN]],
        discard=[DON, CAPOREGIME, DON, HITMAN],
        pile=[CONSIGLIERE],
        rest=IN_CITIES,
    )
    position.passes(0)
    for seat in (0, 1, 2, SPECTATOR):
        assert TITLE.view(position.table, seat)["formed"] == [1, 2, 0, 0, 0]


@pytest.mark.rule("CAR-INFO-01", "CAR-INFO-02")
@pytest.mark.parametrize("observer", [0, 1, 2, SPECTATOR])
def test_an_imagined_table_agrees_with_the_view_it_was_made_from(observer: int) -> None:
    """What is open or known stays; what is hidden is dealt anew, and not always as it is."""
    position = lay(
        [[SCHMUGGLER, DON, HITMAN], [CAPOREGIME, DON, HITMAN, HITMAN], [CONSIGLIERE, HITMAN]],
        cities={1: [DON]},
        discard=[SCHMUGGLER, CAPOREGIME],
    )
    position.sends(0, SCHMUGGLER)
    position.names_victim(0, 1)
    position.all_pass()
    view = TITLE.view(position.table, observer)
    hands = set()
    for number in range(12):
        imagined = TITLE.imagine(view, named_dice(f"imagined {number}"))
        assert isinstance(imagined, Table)
        TITLE.audit(imagined)
        assert TITLE.view(imagined, observer) == view
        hands.add(str(zone(imagined.hand, 1)))
        if observer in (0, 1):  # the kidnapper has just seen it, and the victim holds it
            assert zone(imagined.hand, 1) == position.hand(1)
        if observer == 2:
            assert imagined.hand[2 * TYPES :] == position.table.hand[2 * TYPES :]
    assert len(hands) == 1 if observer in (0, 1) else len(hands) > 1


@pytest.mark.rule("CAR-INFO-01", "CAR-INFO-02")
def test_who_drew_from_a_new_pile_knows_that_card_lies_there_no_more() -> None:
    """What one drew oneself cannot lie in the pile; only the drawer knows which card it was."""
    position = lay(
        [[HITMAN], [DON, HITMAN], [DON, HITMAN]],
        discard=[DON, CAPOREGIME, CAPOREGIME, HITMAN],
        pile=[CONSIGLIERE],
        rest=IN_CITIES,
    )
    position.passes(0)  # the next player draws the last card, then the pile is made anew
    position.passes(1)  # and the third draws from the new one
    shown = TITLE.view(position.table, 2)
    taken = [formed - may for formed, may in zip(shown["formed"], shown["may_lie"], strict=True)]
    assert sorted(taken) == [0, 0, 0, 0, 1]
    for other in (0, 1, SPECTATOR):
        seen = TITLE.view(position.table, other)
        assert seen["may_lie"] == seen["formed"] == shown["formed"]
    for number in range(12):
        imagined = TITLE.imagine(shown, named_dice(f"pile {number}"))
        assert isinstance(imagined, Table)
        TITLE.audit(imagined)
        pile = imagined.deck[: imagined.left]
        assert all(pile.count(kind) <= shown["may_lie"][kind] for kind in range(TYPES))
