"""The draw pile: renewed the moment it is empty, or as soon as it can be."""

from __future__ import annotations

import pytest

from omerta.engine.dice import named_dice
from omerta.engine.play import Play
from omerta.engine.record import new_record

from .positions import (
    CAPOREGIME,
    CONSIGLIERE,
    DON,
    HITMAN,
    IN_CITIES,
    SCHMUGGLER,
    TITLE,
    Position,
    lay,
)


def bare(hands: list[list[int]], discard: list[int] | None = None, turn: int = 0) -> Position:
    """No pile and not enough discards to form one; all other cards lie in the regions."""
    return lay(hands, discard=discard or [], rest=IN_CITIES, turn=turn)


@pytest.mark.rule("CAR-PILE-01")
def test_an_empty_pile_is_renewed_at_once() -> None:
    """The moment the draw pile is empty it is renewed: the top discard stays, the rest goes in."""
    lying = [CONSIGLIERE, DON, HITMAN, DON, SCHMUGGLER]
    position = lay([[HITMAN], [HITMAN]], discard=lying, pile=[CAPOREGIME], rest=IN_CITIES, turn=1)
    position.passes(1)
    assert position.hand(0) == [CAPOREGIME, HITMAN]
    assert (position.asked, position.step) == (0, "act")
    assert position.discard == [SCHMUGGLER]
    assert sorted(position.pile) == [DON, DON, CONSIGLIERE, HITMAN]
    assert [line.key for line in position.news()][-2:] == ["drew_card", "renewed"]


@pytest.mark.rule("CAR-PILE-01")
def test_a_pile_with_a_card_left_is_not_renewed() -> None:
    """Only an empty draw pile is renewed."""
    position = lay(
        [[HITMAN], [HITMAN]],
        discard=[DON, HITMAN],
        pile=[CAPOREGIME, SCHMUGGLER],
        rest=IN_CITIES,
        turn=1,
    )
    position.passes(1)
    assert (position.pile, position.discard) == ([CAPOREGIME], [DON, HITMAN])


@pytest.mark.rule("CAR-PILE-01")
def test_the_new_pile_is_shuffled() -> None:
    """All other discards are shuffled: they do not lie as they were discarded."""
    lying = [kind for kind in (CAPOREGIME, DON, CONSIGLIERE, HITMAN) for _ in range(5)]
    piles = []
    for number in range(4):
        position = lay(
            [[HITMAN], [HITMAN]],
            discard=[*lying, SCHMUGGLER],
            pile=[CAPOREGIME],
            rest=IN_CITIES,
            turn=1,
            dice=f"new pile {number}",
        )
        position.passes(1)
        assert sorted(position.pile) == lying
        piles.append(position.pile)
    assert lying not in piles
    assert lying[::-1] not in piles
    assert any(pile != piles[0] for pile in piles)


@pytest.mark.rule("CAR-PILE-01")
def test_the_next_renewal_is_shuffled_anew() -> None:
    """Each renewal shuffles what lies there then; the pile can be renewed again and again."""
    position = lay(
        [[HITMAN] * 3, [HITMAN] * 3],
        discard=[DON, SCHMUGGLER],
        pile=[CAPOREGIME],
        rest=IN_CITIES,
        turn=1,
    )
    position.passes(1)  # draws the last card: the Don is the new pile
    assert (position.pile, position.discard) == ([DON], [SCHMUGGLER])
    position.sends(0, CAPOREGIME)
    position.announces(0)
    position.all_pass()  # draws the Don, then the Schmuggler
    assert position.hand(0) == [DON, HITMAN, HITMAN, HITMAN, SCHMUGGLER]
    assert (position.pile, position.discard) == ([], [CAPOREGIME])
    assert position.table.renewals == 2


@pytest.mark.rule("CAR-PILE-02")
def test_the_don_of_the_running_chain_is_the_card_kept() -> None:
    """The kept card is whatever lies on top, also a Don; the job card below it goes in."""
    position = bare([[CAPOREGIME, DON, SCHMUGGLER], [DON, HITMAN, HITMAN, HITMAN]])
    position.sends(0, CAPOREGIME)
    position.announces(0)
    position.stops(1, HITMAN)
    assert position.discard == [DON]
    assert sorted(position.pile) == [CAPOREGIME, HITMAN]
    position.stops(0, SCHMUGGLER)
    assert position.discard == [DON, SCHMUGGLER, DON]
    position.passes(1)  # the job stands: the two cards, and the next renewal
    assert position.hand(0) == [CAPOREGIME, HITMAN]
    assert position.discard == [DON]
    assert sorted(position.pile) == [DON, SCHMUGGLER]


@pytest.mark.rule("CAR-PILE-02")
def test_a_renewal_inside_a_job_keeps_the_don_above_the_job_card() -> None:
    """Also in the middle of a job the top card stays, not the card that does the job."""
    position = lay(
        [[CAPOREGIME, DON, HITMAN], [DON, SCHMUGGLER]],
        discard=[],
        pile=[CONSIGLIERE],
        rest=IN_CITIES,
    )
    position.sends(0, CAPOREGIME)
    position.announces(0)
    position.stops(1, SCHMUGGLER)
    position.stops(0, HITMAN)  # nobody can answer: the job takes place
    assert position.discard == [DON]
    assert sorted([*position.hand(0), *position.pile]) == [
        CAPOREGIME,
        DON,
        CONSIGLIERE,
        HITMAN,
        SCHMUGGLER,
    ]
    assert CONSIGLIERE in position.hand(0)
    assert len(position.hand(0)) == 2


@pytest.mark.rule("CAR-PILE-03")
@pytest.mark.parametrize("discard", [[], [SCHMUGGLER]])
def test_without_two_discards_the_draw_is_skipped(discard: list[int]) -> None:
    """Empty pile and at most one discard: no new pile, and the draw in step A is skipped."""
    position = bare([[HITMAN], [HITMAN]], discard, turn=1)
    position.passes(1)
    assert (position.asked, position.step) == (0, "act")  # the actions are still there
    assert position.hand(0) == [HITMAN]
    assert (position.pile, position.discard) == ([], discard)
    assert [line.rule for line in position.news("no_draw")] == ["CAR-PILE-03"]
    assert position.news("renewed") == []


@pytest.mark.rule("CAR-PILE-03")
def test_the_last_card_leaves_an_empty_pile() -> None:
    """At most one discard when the last card is drawn: no new pile is formed."""
    position = lay([[HITMAN], [HITMAN]], discard=[DON], pile=[CAPOREGIME], rest=IN_CITIES, turn=1)
    position.passes(1)
    assert position.hand(0) == [CAPOREGIME, HITMAN]
    assert (position.pile, position.discard) == ([], [DON])
    position.passes(0)
    assert position.hand(1) == [HITMAN]


@pytest.mark.rule("CAR-PILE-04")
def test_a_card_sent_makes_up_for_a_failed_renewal() -> None:
    """A renewal that failed is made up as soon as two cards lie there, also within a turn."""
    position = bare([[CAPOREGIME, HITMAN], [HITMAN]], [SCHMUGGLER])
    position.sends(0, CAPOREGIME)
    assert (position.asked, position.step) == (0, "announce")  # before the job is announced
    assert (position.pile, position.discard) == ([SCHMUGGLER], [CAPOREGIME])
    position.announces(0)
    assert position.hand(0) == [HITMAN, SCHMUGGLER]  # the second card is lost


@pytest.mark.rule("CAR-PILE-01", "CAR-PILE-04")
def test_a_renewal_cannot_be_taken_back() -> None:
    """Chance was asked, though no card was drawn: whoever sent the card has sent it for good."""
    for discard, renewals in (([], 0), ([SCHMUGGLER], 1)):
        record = new_record(TITLE, ["Anna", "Bruno"], named_dice("a renewal"))
        play = Play(TITLE, record)
        play.game = bare([[HITMAN, DON], [HITMAN, HITMAN]], discard).table
        before = play.game.revealed
        assert play.answer(0, "act", HITMAN) is None
        assert play.game.revealed - before == renewals
        assert (play.undo(0) is None) == (renewals == 0)


@pytest.mark.rule("CAR-PILE-04")
def test_a_consigliere_who_renews_the_pile_finds_nothing() -> None:
    """The renewal is made up before the job: only the Consigliere himself is left lying."""
    position = bare([[CONSIGLIERE, HITMAN], [HITMAN, HITMAN]], [SCHMUGGLER])
    position.sends(0, CONSIGLIERE)
    assert (position.pile, position.discard) == ([SCHMUGGLER], [CONSIGLIERE])
    assert (position.asked, position.step) == (0, "act")
    assert [line.rule for line in position.news("no_effect")] == ["CAR-CONS-04"]


@pytest.mark.rule("CAR-PILE-04")
def test_a_kidnapped_card_makes_up_for_a_failed_renewal() -> None:
    """A renewal that failed is made up as soon as two cards lie there: the kidnapped one."""
    position = bare([[SCHMUGGLER, HITMAN], [HITMAN, CAPOREGIME]])
    position.sends(0, SCHMUGGLER)
    position.names_victim(0, 1)
    position.all_pass()
    assert position.pile == []
    position.kidnaps(0, CAPOREGIME)
    assert (position.pile, position.discard) == ([SCHMUGGLER], [CAPOREGIME])


@pytest.mark.rule("CAR-PILE-04")
def test_a_liquidated_card_makes_up_for_a_failed_renewal() -> None:
    """A renewal that failed is made up as soon as two cards lie there: the liquidated one."""
    position = bare([[HITMAN, HITMAN], [HITMAN, CAPOREGIME]])
    position.sends(0, HITMAN)
    position.names_target(0, 1, DON)
    position.all_pass()
    assert (position.pile, position.discard) == ([HITMAN], [DON])


@pytest.mark.rule("CAR-PILE-04")
def test_a_discard_for_the_hand_limit_makes_up_for_a_failed_renewal() -> None:
    """A renewal that failed is made up as soon as two cards lie there, at the end of a turn."""
    position = bare([[HITMAN] * 6 + [SCHMUGGLER] * 6, []])
    position.passes(0)
    position.discards(0, HITMAN)
    assert (position.pile, position.discard) == ([], [HITMAN])
    position.discards(0, SCHMUGGLER)
    assert position.news("renewed")
    assert position.discard == [SCHMUGGLER]
    assert position.hand(1) == [HITMAN]  # drawn from the new pile at once
    assert position.pile == []


@pytest.mark.rule("CAR-PILE-05", "CAR-PILE-04")
def test_a_don_and_his_companion_are_laid_together() -> None:
    """A Don and its companion are laid together; only then is the pile checked for renewal.

    One card after the other, the companion would have been kept, and the Don laid upon him.
    """
    position = bare([[SCHMUGGLER, HITMAN], [DON, CONSIGLIERE, HITMAN]])
    position.sends(0, SCHMUGGLER)
    position.names_victim(0, 1)
    assert position.pile == []
    position.stops(1, CONSIGLIERE)
    assert position.discard == [DON]
    assert sorted(position.pile) == [CONSIGLIERE, SCHMUGGLER]
    assert len(position.news("renewed")) == 1
