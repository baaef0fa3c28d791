"""Four acts of five phases: a whole game, looked at decision by decision and in its log."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import pytest

from omerta.engine.playout import Chooser
from omerta.engine.title import SPECTATOR

from .positions import TITLE, Position, begun, fresh, lay

PHASES = ["new_business", "family_business", "turf_wars", "bribes", "tribute"]
PHASE_OF = {"move_marker": 2, "bid": 3, "take_ally": 3, "lay_aside": 4}  # all others: 1
ACT_BEGINS = "act_began"
SIGNS = {  # the line of the log with which a phase begins
    "opened": "new_business",
    "family_business": "family_business",
    "turf_war": "turf_wars",
    "bribes_began": "bribes",
    "tribute_began": "tribute",
    "entracte": "entracte",
}


class Decision(NamedTuple):
    """What was asked, after how many entr'actes, and the tracks as everybody sees them."""

    step: str
    entractes: int
    tracks: set[tuple[int, int]]
    offers: list[str]


@cache
def played(seats: int) -> tuple[Position, list[Decision]]:
    position = fresh(seats, dice="four acts")
    chooser = Chooser(seats)
    decisions: list[Decision] = []
    while not position.table.over:
        views = [TITLE.view(position.table, seat) for seat in range(SPECTATOR, seats)]
        tracks = {(view["act"], view["phase"]) for view in views}
        offers = position.offers if position.step == "act" else []
        entractes = len(position.told("entracte"))
        decisions.append(Decision(position.step, entractes, tracks, offers))
        position.says(position.asked, position.step, chooser.pick(position.options))
    return position, decisions


both_games = pytest.mark.parametrize("seats", [2, 4])


def course_of(seats: int) -> list[list[str]]:
    """The phases of each act, as the log tells them one after the other."""
    position, _ = played(seats)
    acts: list[list[str]] = []
    for line in position.news(ACT_BEGINS, *SIGNS):
        if line.key == ACT_BEGINS:
            acts.append([])
        elif acts and (not acts[-1] or acts[-1][-1] != SIGNS[line.key]):
            acts[-1].append(SIGNS[line.key])
    return acts


@pytest.mark.rule("COR-ACT-01")
@both_games
def test_a_game_is_four_acts(seats: int) -> None:
    position, _ = played(seats)
    assert position.told("act_began") == [[0, 0, 0], [1, 0, 0], [2, 0, 0], [3, 0, 0]]
    assert len(course_of(seats)) == 4
    assert position.table.over
    assert TITLE.view(position.table, SPECTATOR)["act"] == 3


@pytest.mark.rule("COR-ACT-01")
@pytest.mark.parametrize("act", [1, 2, 3])
def test_no_game_ends_before_act_iv(act: int) -> None:
    position = lay(act=act, at="tribute")
    assert (position.step, position.table.act) == ("act", act)
    assert lay(act=4, at="tribute").table.over


@pytest.mark.rule("COR-ACT-02")
@both_games
def test_the_phases_of_an_act_follow_each_other(seats: int) -> None:
    """New business, family business, turf wars, bribes, tribute."""
    assert [[name for name in act if name != "entracte"] for act in course_of(seats)] == [
        PHASES, PHASES, PHASES, [name for name in PHASES if name != "bribes"],
    ]  # fmt: skip


@pytest.mark.rule("COR-ACT-02")
@both_games
def test_what_is_asked_belongs_to_the_phase(seats: int) -> None:
    """Within an act no phase comes back: turns, then markers, bids, and tribute at last."""
    _, decisions = played(seats)
    for act in range(4):
        asked = [PHASE_OF.get(made.step, 1) for made in decisions if made.entractes == act]
        assert asked == sorted(asked)
        assert {1, 4} <= set(asked)


@pytest.mark.rule("COR-ACT-03")
def test_act_iv_has_no_bribes() -> None:
    """From the turf wars straight to the tribute, full suitcases or not."""
    cases = {seat: ["money_5", "money_1"] for seat in range(3)}
    hands = {0: ["money_1"] * 3}
    position = lay(act=4, at="turf_wars", cases=cases, hands=hands)
    assert position.step == "lay_aside"
    assert position.told("bribes_began") == []
    for act in (1, 2, 3):
        position = lay(act=act, at="turf_wars", cases=cases, hands=hands)
        assert position.step == "bid"


@pytest.mark.rule("COR-ACT-03")
@both_games
def test_nobody_bids_in_act_iv(seats: int) -> None:
    _, decisions = played(seats)
    bids = {made.entractes for made in decisions if made.step in ("bid", "take_ally")}
    assert bids == {0, 1, 2}
    assert course_of(seats)[3][-2:] == ["turf_wars", "tribute"]


@pytest.mark.rule("COR-ACT-04")
@both_games
def test_an_entracte_follows_each_act_but_the_last(seats: int) -> None:
    acts = course_of(seats)
    assert [act[-1] for act in acts] == ["entracte", "entracte", "entracte", "tribute"]
    assert [act.count("entracte") for act in acts] == [1, 1, 1, 0]
    assert played(seats)[0].told("entracte") == [[1, 0, 0], [2, 0, 0], [3, 0, 0]]


@pytest.mark.rule("COR-ACT-04")
def test_after_act_iv_the_figures_stay_where_they_are() -> None:
    position = lay(act=4, at="tribute", thugs={0: ["queens"]})
    assert position.table.over
    assert (position.thugs(0), position.told("entracte")) == (["queens"], [])


@pytest.mark.rule("COR-ACT-05")
@both_games
def test_everybody_sees_the_running_act_and_phase(seats: int) -> None:
    """All players and a spectator, at every decision after the families are chosen."""
    _, decisions = played(seats)
    for made in decisions:
        if made.step == "choose_family":
            assert made.tracks == {(0, 0)}
        else:
            assert made.tracks == {(made.entractes, PHASE_OF.get(made.step, 1))}
    assert {made.tracks.copy().pop()[0] for made in decisions} == {0, 1, 2, 3}


@pytest.mark.rule("COR-ACT-05")
def test_the_tracks_show_the_turf_wars() -> None:
    """Player 0 has nine markers on the board and wins another turf."""
    laid = {"queens": [0, 0, 0], "brooklyn": [0, 0, 0], "chelsea": [0, 0, 0]}
    position = lay(act=4, at="turf_wars", markers=laid, thugs={0: ["midtown"]})
    assert position.step == "move_marker"
    for seat in range(SPECTATOR, 3):
        view = TITLE.view(position.table, seat)
        assert TITLE.noun({}, "act", view["act"])[0] == "board.act.act_4"
        assert TITLE.noun({}, "phase", view["phase"])[0] == "board.phase.turf_wars"


@pytest.mark.rule("COR-ACT-06")
@both_games
def test_no_ally_is_played_in_act_i(seats: int) -> None:
    """Nobody has one before the bribes at its end."""
    position, decisions = played(seats)
    for made in decisions:
        if not made.entractes:
            assert not [name for name in made.offers if name.startswith("ally:")]
    keys = [line.key for line in position.news("took_ally", "played_ally", "bribes_began")]
    assert keys[0] == "bribes_began"


@pytest.mark.rule("COR-ACT-06")
def test_an_ally_won_in_act_i_is_played_in_act_ii() -> None:
    position = lay(at="bribes", cases={0: ["money_1"]}, display=["capo"])
    position.says(0, "bid", 1)
    assert (position.table.act, position.asked) == (1, 0)
    assert position.cards_on_offer == ["ally:capo"]


@pytest.mark.rule("COR-ACT-06")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_an_ally_on_display_cannot_be_played_in_act_i(seats: int) -> None:
    position = begun(seats)
    assert position.display
    for ally in position.display:
        position.denies("COR-ACT-06", "act", f"ally:{ally}")
