"""The entr'acte: figures return, the act track moves on, jobs and allies are laid out."""

from __future__ import annotations

import pytest

from omerta.games.corleones_imperium.board import BESIDE

from .bidding import notes
from .names import ALLIES
from .plays import ALLIES_OF
from .positions import lay


@pytest.mark.rule("COR-ENTRACTE-01")
def test_all_figures_on_the_board_return_to_their_owners() -> None:
    """Into act III nobody gains one: two thugs and two family members each."""
    position = lay(
        seats=4,
        act=2,
        at="entracte",
        thugs={0: ["queens", "wall_street"], 1: ["wall_street/tile"], 3: ["chelsea"]},
        members={0: ["f16"], 1: ["f01", "f15"], 2: ["f09"]},
    )
    assert [position.supply(seat) for seat in range(4)] == [(2, 2)] * 4
    assert [position.thugs(seat) + position.members(seat) for seat in range(4)] == [[]] * 4
    assert len(position.free_for_thugs) == 11
    assert len(position.free_for_members) == 16


@pytest.mark.rule("COR-ENTRACTE-01")
def test_with_two_players_closed_spaces_stay_closed() -> None:
    """Three thugs each; spaces "3+" and businesses that are not open are not freed."""
    position = lay(
        seats=2,
        act=2,
        at="entracte",
        thugs={0: ["queens", "wall_street", "midtown"]},
        members={1: ["f01", "f15"]},
    )
    assert [position.supply(seat) for seat in range(2)] == [(3, 2)] * 2
    assert len(position.free_for_thugs) == 10
    assert len(position.free_for_members) == 10


@pytest.mark.rule("COR-ENTRACTE-01")
def test_everybody_is_back_in_the_family_business() -> None:
    position = lay(seats=3, act=2, at="entracte", gone=[0, 1, 2], horse=1)
    assert position.table.out == [False] * 3
    assert (position.asked, position.step) == (1, "act")


@pytest.mark.rule("COR-ENTRACTE-02")
@pytest.mark.parametrize("river", [(1, 0), (2, 0), (0, 1), (0, 2), (2, 2)])
def test_figures_return_from_the_river(river: tuple[int, int]) -> None:
    """Thugs as well as family members, each to its own family."""
    position = lay(seats=3, act=2, at="entracte", river={0: river, 2: (1, 1)})
    assert [position.supply(seat) for seat in range(3)] == [(2, 2)] * 3
    assert [position.river(seat) for seat in range(3)] == [(0, 0)] * 3


@pytest.mark.rule("COR-ENTRACTE-03")
@pytest.mark.parametrize("place", ["board", "river", "beside"])
def test_neutral_figures_return_beside_the_board(place: str) -> None:
    """Also those that were shot; nobody controls them, and their places are free."""
    mayor, boss, chief = {
        "board": ("f07", "queens", "midtown"),
        "river": ("river", "river", "river"),
        "beside": ("", "", ""),
    }[place]
    control = {"mayor": 0, "boss": 1, "chief": 2} if place == "board" else {}
    position = lay(
        seats=3, act=2, at="entracte", mayor=mayor, boss=boss, chief=chief, control=control
    )
    assert position.table.neutral_at == [BESIDE] * 3
    assert position.table.neutral_of == [-1] * 3
    assert "f07" in position.offers
    assert "queens" in position.offers
    assert [position.supply(seat) for seat in range(3)] == [(2, 2)] * 3


@pytest.mark.rule("COR-ENTRACTE-03")
def test_a_neutral_figure_shot_in_one_act_can_be_placed_in_the_next() -> None:
    position = lay(seats=3, act=1, at="entracte", hands={0: ["mayor_1"]}, mayor="river")
    position.acts(0, "ally:mayor_1")
    assert position.step == "place_mayor"


@pytest.mark.rule("COR-ENTRACTE-04")
@pytest.mark.parametrize("act", [1, 2, 3])
def test_don_corleone_moves_one_act_on(act: int) -> None:
    position = lay(seats=3, act=act, at="entracte")
    assert position.title.view(position.table, -1)["act"] == act
    assert position.told("entracte") == [[act, 0, 0]]
    assert position.told("act_began") == [[act, 0, 0]]


@pytest.mark.rule("COR-ENTRACTE-05")
@pytest.mark.parametrize(("seats", "thugs"), [(2, 3), (3, 2), (4, 2), (5, 2)])
def test_before_act_2_everybody_gains_the_consigliere(seats: int, thugs: int) -> None:
    position = lay(seats=seats, act=1, at="entracte", members={0: ["f01"]})
    assert [position.supply(seat) for seat in range(seats)] == [(thugs, 2)] * seats
    assert position.told("new_figure") == [[1, 0, 0]]


@pytest.mark.rule("COR-ENTRACTE-06")
@pytest.mark.parametrize(("seats", "thugs"), [(2, 3), (3, 2), (4, 2), (5, 2)])
def test_before_act_3_nobody_gains_a_figure(seats: int, thugs: int) -> None:
    position = lay(seats=seats, act=2, at="entracte", members={0: ["f01"]})
    assert [position.supply(seat) for seat in range(seats)] == [(thugs, 2)] * seats
    assert position.told("new_figure") == []


@pytest.mark.rule("COR-ENTRACTE-07")
@pytest.mark.parametrize(("seats", "thugs"), [(2, 3), (3, 2), (4, 2), (5, 2)])
def test_before_act_4_everybody_gains_the_heir(seats: int, thugs: int) -> None:
    position = lay(seats=seats, act=3, at="entracte", members={0: ["f01"]})
    assert [position.supply(seat) for seat in range(seats)] == [(thugs, 3)] * seats
    assert position.told("new_figure") == [[3, 0, 0]]


@pytest.mark.rule("COR-ENTRACTE-08")
@pytest.mark.parametrize(("seats", "slots"), [(2, 2), (3, 3), (4, 3), (5, 4)])
@pytest.mark.parametrize("lying", [0, 1, 2])
@pytest.mark.parametrize("act", [1, 2, 3])
def test_empty_job_slots_are_refilled_from_the_deck(
    seats: int, slots: int, lying: int, act: int
) -> None:
    """The jobs still lying there stay."""
    old = ["tax_raid", "vendetta"][:lying]
    top = ["extortion", "car_bomb", "loan_sharking", "skimming"]
    position = lay(seats=seats, act=act, at="entracte", public=old, deck=top)
    new = top[::-1][: slots - lying]
    assert sorted(position.public) == sorted([*old, *new])
    assert len(position.deck) == 44 - slots


@pytest.mark.rule("COR-ENTRACTE-08")
def test_with_all_slots_filled_no_job_is_drawn() -> None:
    old = ["extortion", "extortion", "tax_raid"]
    position = lay(seats=4, at="entracte", public=old)
    assert position.public == old
    assert position.told("laid_job") == []
    assert len(position.deck) == 41


@pytest.mark.rule("COR-ENTRACTE-09")
@pytest.mark.parametrize(
    ("act", "old"), [(1, ["capo", "mayor_1"]), (2, ["smuggler"]), (3, ["senator", "importer"])]
)
def test_allies_still_on_display_are_removed(act: int, old: list[str]) -> None:
    position = lay(seats=4, act=act, at="entracte", display=old)
    assert not set(old) & set(position.display)
    assert [position.hand(seat) for seat in range(4)] == [[]] * 4


@pytest.mark.rule("COR-ENTRACTE-10")
@pytest.mark.parametrize(("seats", "number"), [(2, 1), (3, 2), (4, 3), (5, 4)])
@pytest.mark.parametrize("act", [2, 3])
def test_one_ally_fewer_than_players_is_laid_out_before_acts_2_and_3(
    seats: int, number: int, act: int
) -> None:
    """They are of the act that begins, and lie face up for all to see."""
    position = lay(seats=seats, act=act - 1, at="entracte", display=["capo"])
    assert len(position.display) == number
    assert set(position.display) <= set(ALLIES_OF[act])
    shown = [ALLIES[ally] for ally in position.title.view(position.table, -1)["display"]]
    assert shown == position.display


@pytest.mark.rule("COR-ENTRACTE-10")
@pytest.mark.parametrize("act", [2, 3])
def test_each_of_the_six_allies_may_come(act: int) -> None:
    """They are shuffled; twenty games show them all."""
    seen: set[str] = set()
    for game in range(20):
        seen |= set(lay(seats=3, act=act - 1, at="entracte", dice=f"game {game}").display)
    assert seen == set(ALLIES_OF[act])


@pytest.mark.rule("COR-ENTRACTE-11")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_before_act_4_no_allies_are_laid_out(seats: int) -> None:
    position = lay(seats=seats, act=3, at="entracte", display=["senator"])
    assert position.table.act == 3
    assert position.display == []
    assert position.told("laid_ally") == []


@pytest.mark.rule("COR-ENTRACTE-12")
@pytest.mark.parametrize("act", [1, 2, 3])
def test_markers_tiles_hands_and_suitcases_stay_as_they_are(act: int) -> None:
    hands = {0: ["money_1", "gun", "extortion", "capo"], 1: ["money_5"] * 5, 2: ["narcotics"]}
    cases = {0: notes(1, 1, 5), 2: notes(2, 3)}
    done = {1: ["vendetta", "tax_raid"]}
    markers = {"queens": [0], "chelsea": [2]}
    tiles = ["fence", "casino", "gun_shop"]
    position = lay(
        act=act,
        at="entracte",
        hands=hands,
        cases=cases,
        done=done,
        markers=markers,
        tiles=tiles,
        horse=2,
        discards=["blackmail"],
    )
    assert [position.hand(seat) for seat in range(3)] == [hands[0], hands[1], hands[2]]
    assert [position.case(seat) for seat in range(3)] == [cases[0], [], cases[2]]
    assert position.done(1) == done[1]
    assert {name: position.markers(name) for name in ("queens", "chelsea", "midtown")} == {
        **markers,
        "midtown": [],
    }
    assert position.table.markers == [8, 9, 8]
    assert position.tiles[:3] == tiles
    assert len(position.tiles) == 4  # the new business of the act
    assert position.table.horse == 2
    assert position.discards == ["blackmail"]
