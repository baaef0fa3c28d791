"""Ties at the end, and a game nobody wins."""

from __future__ import annotations

import pytest

from omerta.games.der_pate.board import INFLUENCE, REPUTATION

from .endings import GREY_CARDS, RED_CARDS, settled


@pytest.mark.rule("PAT-TIE-01")
@pytest.mark.parametrize(("events", "other"), [(GREY_CARDS, INFLUENCE), (RED_CARDS, REPUTATION)])
@pytest.mark.parametrize("ahead", [0, 1])
def test_with_equal_money_the_other_track_decides(
    events: tuple[str, ...], other: int, ahead: int
) -> None:
    """Further along the track that is not the K.O. track, also against the larger family."""
    places = {ahead: {other: 5}, 1 - ahead: {other: 4}}
    position = settled(places=places, hudson={ahead: 2}, events=events)
    assert position.money == [10_000, 10_000]
    assert position.table.winners() == [ahead]
    assert [line.rule for line in position.news("won_by_track")] == ["PAT-TIE-01"]


@pytest.mark.rule("PAT-TIE-01")
def test_who_is_out_takes_no_part_in_a_tie() -> None:
    """The third player is further than both and equally rich, but out."""
    places = {0: {INFLUENCE: 4}, 1: {INFLUENCE: 5}, 2: {INFLUENCE: 9}}
    assert settled(seats=3, safe=(0, 1), places=places).table.winners() == [1]


@pytest.mark.rule("PAT-TIE-02")
@pytest.mark.parametrize("larger", [0, 1])
def test_then_the_larger_family_decides(larger: int) -> None:
    """Fewer members in the Hudson."""
    position = settled(hudson={larger: 1, 1 - larger: 2})
    assert position.table.winners() == [larger]
    assert [line.rule for line in position.news("won_by_family")] == ["PAT-TIE-02"]


@pytest.mark.rule("PAT-TIE-02")
def test_bailed_members_count_for_the_family() -> None:
    """They are home again when the members are counted: 7 against 6."""
    position = settled(money={0: 13_000}, tombs={0: 3}, hudson={1: 1})
    assert position.money == [10_000, 10_000]
    assert position.table.winners() == [0]


@pytest.mark.rule("PAT-TIE-02")
@pytest.mark.parametrize(("drowned", "winner"), [(1, 1), (3, 0)])
def test_members_on_businesses_count_as_those_in_supply(drowned: int, winner: int) -> None:
    """Four on businesses and one in the supply are as good as five in the supply."""
    hudson = {0: 2, 1: drowned}
    position = settled(money={1: 22_000}, held={0: [1, 2, 3, 4]}, hudson=hudson)
    assert position.money == [22_000, 22_000]
    assert position.table.winners() == [winner]


@pytest.mark.rule("PAT-TIE-03")
def test_if_still_tied_the_tied_players_share_the_win() -> None:
    """The first and the third of four: a draw, without the poorer and the one who is out."""
    position = settled(seats=4, safe=(0, 1, 2), money={1: 9_000}, hudson={0: 1, 2: 1})
    assert position.table.winners() == [0, 2]
    assert position.told("shared") == [[0, 0, 0], [2, 0, 0]]


@pytest.mark.rule("PAT-TIE-03")
def test_businesses_and_supply_do_not_break_a_tie_of_equal_families() -> None:
    """Seven members each, some on businesses or out on bail: still tied."""
    position = settled(money={1: 16_000, 0: 12_000}, held={0: [1, 2]}, tombs={0: 2})
    assert position.money == [16_000, 16_000]
    assert position.table.winners() == [0, 1]


@pytest.mark.rule("PAT-TIE-04")
def test_if_all_are_out_nobody_wins() -> None:
    """The ranking goes by the K.O. track, then by money."""
    position = settled(
        seats=4,
        safe=(),
        places={0: {REPUTATION: 7}, 1: {REPUTATION: 9}, 2: {REPUTATION: 9}, 3: {INFLUENCE: 10}},
        money={0: 90_000, 1: 1_000, 2: 2_000},
    )
    assert position.table.winners() == []
    assert [line[0] for line in position.told("out")] == [0, 1, 2, 3]
    assert position.told("ranked") == [[2, 1, 0], [1, 2, 0], [0, 3, 0], [3, 4, 0]]
    assert position.news("won", "shared") == []
