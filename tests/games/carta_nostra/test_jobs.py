"""Jobs in general: who does which, sent in vain, and cards that do none."""

from __future__ import annotations

import pytest

from omerta.games.carta_nostra.cards import DRAW_TWO, FETCH, JOBS, MAFIOSI
from omerta.games.carta_nostra.title import CartaNostra

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
)


def table_for_jobs(own: list[int]) -> Position:
    """Every job has something to do here, and everybody could be asked for a Don."""
    return lay(
        [own, [DON, HITMAN, HITMAN], [DON, SCHMUGGLER, SCHMUGGLER]],
        cities={1: [CONSIGLIERE], 2: [DON]},
        discard=[CAPOREGIME, DON],
        pile=[CONSIGLIERE, CAPOREGIME, CAPOREGIME],
    )


def announce(position: Position, kind: int) -> None:
    """Player 0 announces the job of the card just sent; a target is before player 1."""
    if kind == SCHMUGGLER:
        position.names_victim(0, 1)
    elif kind == HITMAN:
        position.names_target(0, 1, CONSIGLIERE)
    else:
        position.announces(0)


@pytest.mark.rule("CAR-JOB-01")
def test_the_schmuggler_kidnaps() -> None:
    """By default the Schmuggler kidnaps: a card of another hand goes to the discards."""
    position = table_for_jobs([SCHMUGGLER, DON])
    position.sends(0, SCHMUGGLER)
    position.names_victim(0, 1)
    position.all_pass()
    position.kidnaps(0, DON)
    assert position.hand(1) == [HITMAN, HITMAN]
    assert position.discard == [CAPOREGIME, DON, SCHMUGGLER, DON]


@pytest.mark.rule("CAR-JOB-01")
def test_the_hitman_liquidates() -> None:
    """By default the Hitman liquidates: a card of another region goes to the discards."""
    position = table_for_jobs([HITMAN])
    position.sends(0, HITMAN)
    position.names_target(0, 2, DON)
    position.all_pass()
    assert position.city(2) == []
    assert position.discard == [CAPOREGIME, DON, HITMAN, DON]


@pytest.mark.rule("CAR-JOB-01")
def test_the_consigliere_fetches() -> None:
    """By default the Consigliere fetches: a discard goes into the hand."""
    position = table_for_jobs([CONSIGLIERE])
    position.sends(0, CONSIGLIERE)
    assert position.choices == [FETCH]
    position.announces(0)
    position.all_pass()
    position.fetches(0, DON)
    assert position.hand(0) == [DON]
    assert position.discard == [CAPOREGIME, CONSIGLIERE]


@pytest.mark.rule("CAR-JOB-01")
def test_the_caporegime_draws_two() -> None:
    """By default the Caporegime draws two cards."""
    position = table_for_jobs([CAPOREGIME])
    position.sends(0, CAPOREGIME)
    assert position.choices == [DRAW_TWO]
    position.announces(0)
    position.all_pass()
    assert position.hand(0) == [CAPOREGIME, CAPOREGIME]
    assert position.discard == [CAPOREGIME, DON, CAPOREGIME]


@pytest.mark.rule("CAR-JOB-01")
def test_the_don_cancels() -> None:
    """By default the Don cancels, and nobody else can be played to do so."""
    position = table_for_jobs([CAPOREGIME])
    position.sends(0, CAPOREGIME)
    position.announces(0)
    assert position.choices == [DON]
    position.stops(1, HITMAN)
    position.all_pass()
    assert position.hand(0) == []


@pytest.mark.rule("CAR-JOB-01")
def test_which_type_has_which_job_is_data() -> None:
    """Which type has which job is data: each job can be handed to the next type."""
    box = {row.ident: row.word("job") for row in TITLE.box.rows["mafioso"]}
    assert box == {
        "caporegime": "draw_two",
        "don": "cancel",
        "consigliere": "fetch",
        "hitman": "liquidate",
        "schmuggler": "kidnap",
    }
    moved = zip(MAFIOSI, JOBS, strict=True)
    rows = [{"id": name, "job": job, "source": "X"} for name, job in moved]
    title = CartaNostra([("moved.toml", {"game": "carta_nostra", "mafioso": rows})])
    steps = {}
    for kind in (CAPOREGIME, DON, CONSIGLIERE, HITMAN):
        position = lay(
            [[kind], [SCHMUGGLER, HITMAN]],
            cities={1: [HITMAN]},
            pile=[HITMAN, HITMAN],
            title=title,
        )
        position.sends(0, kind)
        steps[kind] = (position.step, position.choices)
    assert steps == {
        CAPOREGIME: ("name_victim", [1]),
        DON: ("name_target", [5 + HITMAN]),
        CONSIGLIERE: ("announce", [FETCH]),
        HITMAN: ("announce", [DRAW_TWO]),
    }
    position.announces(0)
    assert position.choices == [SCHMUGGLER]  # in this box he is the one who cancels
    position.stops(1, HITMAN)
    assert position.discard[-3:] == [HITMAN, HITMAN, SCHMUGGLER]


@pytest.mark.rule("CAR-JOB-02")
@pytest.mark.parametrize("kind", SENT)
def test_a_job_may_be_declined_and_the_action_is_used_up(kind: int) -> None:
    """A mafioso may be sent although its job is declined; the job action is then used up."""
    position = table_for_jobs([kind, kind, DON])
    hands = [position.hand(seat) for seat in (1, 2)]
    pile = position.pile
    position.sends(0, kind)
    assert position.may_pass
    position.passes(0)
    assert (position.asked, position.step) == (0, "act")
    assert position.sendable() == []
    position.refused("CAR-TURN-03", "act", kind, 0)
    assert position.discard == [CAPOREGIME, DON, kind]
    assert [position.hand(seat) for seat in (1, 2)] == hands
    assert (position.city(1), position.city(2)) == ([CONSIGLIERE], [DON])
    assert (position.hand(0), position.pile) == (sorted([kind, DON]), pile)


@pytest.mark.rule("CAR-JOB-02")
@pytest.mark.parametrize("kind", SENT)
def test_a_mafioso_may_be_sent_in_vain_and_the_action_is_used_up(kind: int) -> None:
    """A mafioso may be sent although its job has no target; the job action is then used up."""
    if kind == CAPOREGIME:  # nothing to draw: neither a pile nor a second discard
        position = lay([[kind, kind, DON], [HITMAN]], discard=[], rest=IN_CITIES)
    else:
        position = lay([[kind, kind, DON], [], []], discard=[] if kind == CONSIGLIERE else [DON])
    assert kind in position.sendable()
    position.sends(0, kind)
    if kind == CAPOREGIME:
        position.announces(0)
    assert position.hand(0) == sorted([kind, DON])
    assert (position.asked, position.step) == (0, "act")
    assert position.sendable() == []
    assert position.discard[-1] == kind


@pytest.mark.rule("CAR-JOB-03")
@pytest.mark.parametrize("kind", SENT)
def test_a_kidnapped_mafioso_does_no_job(kind: int) -> None:
    """A card that reaches the discards by a kidnap does no job, for nobody."""
    position = lay(
        [[SCHMUGGLER, DON], [kind, DON], [DON, DON]],
        cities={0: [HITMAN], 1: [HITMAN]},
        pile=[HITMAN, HITMAN, HITMAN],
    )
    position.sends(0, SCHMUGGLER)
    position.names_victim(0, 1)
    position.all_pass()
    position.kidnaps(0, kind)
    assert_nothing_more_happens(position)
    assert position.discard == [HITMAN, SCHMUGGLER, kind]


@pytest.mark.rule("CAR-JOB-03")
@pytest.mark.parametrize("kind", SENT)
def test_a_liquidated_mafioso_does_no_job(kind: int) -> None:
    """A card that reaches the discards from a region does no job, for nobody."""
    position = lay(
        [[HITMAN, DON], [HITMAN, DON], [DON, DON]],
        cities={0: [HITMAN], 1: [kind, DON]},
        pile=[HITMAN, HITMAN, HITMAN],
    )
    position.sends(0, HITMAN)
    position.names_target(0, 1, kind)
    position.all_pass()
    assert_nothing_more_happens(position)
    assert position.discard == [HITMAN, HITMAN, kind]


@pytest.mark.rule("CAR-JOB-03", "CAR-DON-05")
@pytest.mark.parametrize("kind", SENT)
def test_a_companion_does_no_job(kind: int) -> None:
    """A card that goes with a Don does no job; a Hitman beside him does not liquidate."""
    position = lay(
        [[HITMAN, DON], [kind, DON, HITMAN], [DON, DON]],
        cities={0: [HITMAN], 1: [DON], 2: [DON]},
        pile=[HITMAN, HITMAN, HITMAN],
    )
    position.sends(0, HITMAN)
    position.names_target(0, 1, DON)
    position.stops(1, kind)
    assert (position.asked, position.step) == (2, "ask_veto")  # only the Don can be answered
    position.all_pass()
    assert_nothing_more_happens(position)
    assert position.hand(1) == [HITMAN]
    assert [position.city(seat) for seat in range(3)] == [[HITMAN], [DON], [DON]]
    assert position.discard == [HITMAN, HITMAN, kind, DON]


@pytest.mark.rule("CAR-JOB-03")
@pytest.mark.parametrize("kind", SENT)
def test_a_card_discarded_for_the_hand_limit_does_no_job(kind: int) -> None:
    """A card that reaches the discards because of the hand limit does no job."""
    position = lay(
        [[kind] * 5 + [DON] * 6, [DON, HITMAN], [DON, HITMAN]],
        cities={1: [SCHMUGGLER]},
        pile=[HITMAN],
    )
    position.passes(0)
    position.discards(0, kind)
    assert (position.asked, position.step) == (1, "act")
    assert position.hand(0) == sorted([kind] * 4 + [DON] * 6)
    assert position.hand(1) == [DON, HITMAN, HITMAN]
    assert position.city(1) == [SCHMUGGLER]
    assert position.discard == [HITMAN, kind]


@pytest.mark.rule("CAR-JOB-04")
@pytest.mark.parametrize("kind", SENT)
def test_a_cancelled_job_leaves_its_card_and_uses_the_action(kind: int) -> None:
    """The card whose job is cancelled stays on the discards and the job action is used."""
    position = table_for_jobs([kind, kind, HITMAN])
    position.sends(0, kind)
    announce(position, kind)
    position.stops(1, HITMAN)
    position.all_pass()
    assert position.discard == [CAPOREGIME, DON, kind, HITMAN, DON]
    assert (position.asked, position.step) == (0, "act")
    assert position.hand(0) == sorted([kind, HITMAN])
    assert position.sendable() == []
    position.refused("CAR-TURN-03", "act", kind, 0)
    assert position.playable() == sorted({kind, HITMAN})


@pytest.mark.rule("CAR-JOB-05")
@pytest.mark.parametrize("kind", SENT)
def test_an_announced_job_opens_a_window(kind: int) -> None:
    """A reaction window opens for an announced job, not for the card that was sent."""
    position = table_for_jobs([kind, DON, DON])
    position.sends(0, kind)
    assert position.asked == 0
    assert position.step in ("announce", "name_victim", "name_target")
    announce(position, kind)
    assert (position.asked, position.step) == (1, "ask_veto")


@pytest.mark.rule("CAR-JOB-05")
@pytest.mark.parametrize("kind", SENT)
def test_a_declined_job_opens_no_window(kind: int) -> None:
    """A card sent without a job because it was declined opens no window."""
    position = table_for_jobs([kind, DON, DON])
    position.sends(0, kind)
    position.passes(0)
    assert (position.asked, position.step) == (0, "act")
    assert position.news("no_job")


@pytest.mark.rule("CAR-JOB-05", "CAR-HIT-03")
def test_a_hitman_without_a_target_opens_no_window() -> None:
    """A card sent without a target opens no window: all other regions are empty."""
    position = lay([[HITMAN, DON], [DON, HITMAN], [DON, HITMAN]], cities={0: [SCHMUGGLER]})
    position.sends(0, HITMAN)
    assert (position.asked, position.step) == (0, "act")
    assert [line.rule for line in position.news("no_effect")] == ["CAR-HIT-03"]
    assert position.city(0) == [SCHMUGGLER]


@pytest.mark.rule("CAR-JOB-05", "CAR-CONS-04")
def test_a_consigliere_alone_on_the_discards_opens_no_window() -> None:
    """A card sent without a target opens no window: nothing else lies on the discards."""
    position = lay([[CONSIGLIERE, DON], [DON, HITMAN]], discard=[])
    position.sends(0, CONSIGLIERE)
    assert (position.asked, position.step) == (0, "act")
    assert [line.rule for line in position.news("no_effect")] == ["CAR-CONS-04"]
    assert position.discard == [CONSIGLIERE]


def assert_nothing_more_happens(position: Position) -> None:
    """The job is over: player 0 goes on with his turn, nothing left to send."""
    assert (position.asked, position.step) == (0, "act")
    assert position.sendable() == []
    assert position.hand(0) == [DON]
