"""The life of an ally card: won, played, returned, played again, discarded."""

from __future__ import annotations

import pytest

from .bidding import all_bid, auction, notes
from .plays import ALLIES_OF, plays, plays_act_out, turn_is_over
from .positions import Position, begun, lay

EVERY_ALLY = [(act, name) for act, names in ALLIES_OF.items() for name in names]


def everywhere(position: Position) -> list[str]:
    """Every ally that lies anywhere."""
    found = position.display
    for seat in range(position.table.seats):
        found += position.hand(seat) + position.played(seat)
    return found


@pytest.mark.rule("COR-ALLY-01")
@pytest.mark.parametrize("name", ["smuggler", "mayor_2"])
def test_an_ally_on_display_cannot_be_played_or_taken_in_a_turn(name: str) -> None:
    position = lay(act=2, hands={0: ["capo"]}, display=["smuggler", "mayor_2"])
    assert position.cards_on_offer == ["ally:capo"]
    position.denies("COR-ALLY-01", "act", f"ally:{name}")
    position.denies("COR-ALLY-02", "act", "ally:tax_accountant")


@pytest.mark.rule("COR-ALLY-01")
def test_allies_stay_on_display_until_the_bribes() -> None:
    """A whole phase of family business and the turf wars leave them there."""
    position = lay(
        seats=2,
        act=2,
        display=["smuggler"],
        cases={0: notes(5), 1: notes(1)},
        members={0: ["f01"], 1: ["f03", "f06"]},
        thugs={0: ["queens", "brooklyn"], 1: ["wall_street", "midtown"]},
    )
    for seat, place in ((0, "wall_street/tile"), (1, "upper_west_side"), (0, "f15")):
        position.acts(seat, place)
        while position.step not in ("act", "bid"):
            position.passes()
        assert position.display == ["smuggler"]
    assert position.all_asked == [0, 1]
    all_bid(position, [5], [])
    assert "smuggler" in position.hand(0)


@pytest.mark.rule("COR-ALLY-02")
def test_an_ally_is_laid_face_up_and_takes_the_whole_turn() -> None:
    """The card leaves the hand, its effect happens, and the next player has the turn."""
    position = lay(act=2, hands={0: ["smuggler", "capo", "money_1"]})
    position.acts(0, "ally:smuggler")
    assert turn_is_over(position)
    assert position.played(0) == ["smuggler"]
    assert position.hand(0) == ["money_1", "gun", "blood_money", "booze", "capo"]
    assert position.supply(0) == (2, 2)
    assert position.table.hand_sizes[0] == 5


@pytest.mark.rule("COR-ALLY-02")
def test_only_allies_in_the_own_hand_are_on_offer() -> None:
    position = lay(act=2, hands={0: ["capo", "mayor_1"], 1: ["smuggler"]})
    assert position.cards_on_offer == ["ally:mayor_1", "ally:capo"]
    position.denies("COR-ALLY-02", "act", "ally:smuggler")


@pytest.mark.rule("COR-ALLY-03")
def test_a_played_ally_lies_there_until_the_tribute_of_the_same_act() -> None:
    """Through the other turns, the turf wars and the bribes; then it is a hand card again."""
    position = lay(
        seats=2,
        act=2,
        hands={0: ["smuggler"]},
        cases={1: notes(1)},
        thugs={0: ["queens", "midtown"], 1: ["brooklyn", "chelsea"]},
        members={0: ["f08", "f09"], 1: ["f15", "f14"]},
        display=["mayor_2"],
    )
    position.acts(0, "ally:smuggler")
    position.acts(1, "wall_street")
    assert position.played(0) == ["smuggler"]
    position.acts(0, "wall_street/tile")
    assert position.all_asked == [1]
    assert position.played(0) == ["smuggler"]
    assert "smuggler" not in position.hand(0)
    position.says(1, "bid", 0)
    assert position.step == "lay_aside"
    assert "smuggler" in position.hand(0)
    assert position.played(0) == []


@pytest.mark.rule("COR-ALLY-04")
def test_an_ally_is_played_only_once_in_an_act() -> None:
    position = lay(seats=2, act=2, hands={0: ["smuggler", "forensics_expert"]})
    position.acts(0, "ally:smuggler")
    position.acts(1, "wall_street")
    assert position.cards_on_offer == ["ally:forensics_expert"]
    position.denies("COR-ALLY-04", "act", "ally:smuggler")
    position.acts(0, "ally:forensics_expert")
    position.acts(1, "brooklyn")
    assert position.cards_on_offer == []
    position.denies("COR-ALLY-04", "act", "ally:forensics_expert")


@pytest.mark.rule("COR-ALLY-05")
def test_an_ally_kept_in_hand_can_be_played_again_in_every_later_act() -> None:
    position = lay(seats=2, act=2, hands={0: ["forensics_expert"]})
    for act in (2, 3, 4):
        assert position.table.act == act - 1
        while position.asked != 0:
            position.says(position.asked, position.step, position.options[0])
        position.acts(0, "ally:forensics_expert")
        assert position.played(0) == ["forensics_expert"]
        plays_act_out(position)


@pytest.mark.rule("COR-ALLY-06")
@pytest.mark.parametrize("act", [1, 2, 3])
def test_an_ally_won_can_be_played_from_the_next_act_on(act: int) -> None:
    """After it was won there is no turn in that act any more."""
    name = ALLIES_OF[act][3]
    position = auction({0: [2], 1: [1]}, seats=2, act=act, display=[name])
    all_bid(position, [2], [1])
    assert (position.table.act, position.step, position.asked) == (act, "act", 0)
    assert position.told("played_ally") == []
    assert position.cards_on_offer == [f"ally:{name}"]
    position.acts(0, f"ally:{name}")
    assert position.played(0) == [name]


@pytest.mark.rule("COR-ALLY-07")
def test_an_ally_sold_leaves_the_game() -> None:
    """Pawn Shop: two cards for $5."""
    position = lay(act=2, hands={0: ["capo", "gun"]})
    before = position.stacks
    position.acts(0, "upper_west_side")
    position.takes(0, "sell", "capo")
    position.takes(0, "sell_more", "gun")
    assert position.hand(0) == notes(1, 5)
    assert "capo" not in everywhere(position)
    assert position.discards == []
    assert position.stack("gun") == before["gun"] + 1
    position.plays_until("act", 0)
    position.denies("COR-ALLY-02", "act", "ally:capo")


@pytest.mark.rule("COR-ALLY-07")
def test_an_ally_swapped_leaves_the_game() -> None:
    """The Upper West Side gives SWAP to whoever collects there."""
    position = lay(act=2, hands={0: ["mayor_1"]})
    position.acts(0, "f04")
    position.takes(0, "swap", "mayor_1")
    position.takes(0, "take_good", "booze")
    assert position.hand(0) == ["booze"]
    assert "mayor_1" not in everywhere(position)


@pytest.mark.rule("COR-ALLY-07")
def test_an_ally_laid_down_at_the_end_leaves_the_game() -> None:
    position = lay(act=4, at="count_money", hands={0: ["capo", "senator"]})
    assert position.table.over
    assert everywhere(position) == []


@pytest.mark.rule("COR-ALLY-08")
@pytest.mark.parametrize("act", [1, 2, 3])
def test_there_are_six_allies_for_each_of_the_first_three_acts(act: int) -> None:
    """Thirty games with five players show them all, and no other."""
    seen: set[str] = set()
    for game in range(30):
        if act == 1:
            seen |= set(begun(seats=5, dice=f"game {game}").display)
        else:
            seen |= set(lay(seats=5, act=act - 1, at="entracte", dice=f"game {game}").display)
    assert seen == set(ALLIES_OF[act])
    assert len(seen) == 6


@pytest.mark.rule("COR-ALLY-08")
def test_there_are_no_allies_for_act_4_and_eighteen_in_all() -> None:
    position = lay(seats=5, act=3, at="entracte")
    assert position.display == []
    printed = position.table.printed
    assert (printed.allies, sorted(printed.ally_acts)) == (18, [0] * 6 + [1] * 6 + [2] * 6)


@pytest.mark.rule("COR-ALLY-09")
@pytest.mark.parametrize("act", [1, 2, 3])
def test_each_six_allies_hold_one_card_for_each_neutral_figure(act: int) -> None:
    """Played one by one: exactly one puts each of them onto the board."""
    asked: list[str] = []
    for name in ALLIES_OF[act]:
        position = plays(name, "money_1")
        asked += [position.step] * position.step.startswith("place_")
    assert sorted(asked) == ["place_boss", "place_chief", "place_mayor"]


@pytest.mark.rule("COR-ALLY-03", "COR-ALLY-05")
@pytest.mark.parametrize(("act", "name"), EVERY_ALLY)
def test_every_ally_comes_back_for_the_next_act(act: int, name: str) -> None:
    """It is played, the act ends, and it is on offer again."""
    position = plays(name, act=max(act, 3), seats=2, thugs={0: ["queens", "midtown"]}, gone=[1])
    while position.step != "act":
        position.goes_along()
    assert position.played(0) == [name]
    plays_act_out(position)
    assert name in position.hand(0)
    assert f"ally:{name}" in position.cards_on_offer
