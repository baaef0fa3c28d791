"""The five grey event cards: Payday, War, Prison cleansing, Charity ball, Lucky streak."""

from __future__ import annotations

import pytest

from omerta.games.der_pate.board import PUPPETEER, REPUTATION

from .names import ALL_COUNTS
from .positions import BANK, NEW_ROUND, at, lay

GIVE, TAKE = 0, 1


@pytest.mark.rule("PAT-E1-01")
def test_payday_pays_for_each_business() -> None:
    """E1 (grey, car 1): 1,000 dollars per business controlled, by any number of them."""
    held = {0: [1, 2, 3, 4, 5], 1: [7], 2: [8, 9]}
    position = lay(NEW_ROUND, events=["E1"], car=11, held=held)
    assert position.money == [15_000, 11_000, 12_000, 10_000]
    assert (position.car, position.told("marker")) == (12, [[REPUTATION, 1, 0]])


@pytest.mark.rule("PAT-E1-01")
@pytest.mark.parametrize("car", [12, 3, 6, 9])
def test_payday_pays_in_the_protected_district_too(car: int) -> None:
    """E1: also for businesses in the protected district."""
    position = lay(NEW_ROUND, events=["E1"], car=car)
    assert position.money == [13_000] * 4


@pytest.mark.rule("PAT-E2-01")
def test_war_lets_each_player_take_over_any_number() -> None:
    """E2 (grey, car 2): one business of any number held by another family, each in order."""
    position = lay(NEW_ROUND, events=["E2"], car=11)
    assert (position.car, position.told("marker")) == (1, [[REPUTATION, 1, 0]])
    takings = {0: 4, 1: 7, 2: 10, 3: 8}
    for seat, space in takings.items():
        assert (position.step, position.asked) == ("take_over", seat)
        own = position.held(seat)
        assert position.spaces == [space for space in range(4, 13) if space not in own]
        position.says(seat, "take_over", at(space))
        assert space in position.held(seat)
    assert position.step == "place_first_die"
    assert len(position.told("took_over")) == 4


@pytest.mark.rule("PAT-E2-01")
def test_war_is_no_matter_of_empty_or_own_businesses() -> None:
    """E2: a business held by another family, neutral ones included."""
    position = lay(NEW_ROUND, events=["E2"], seats=2, car=11, held={0: [4], 1: [5], 2: [6], 3: [9]})
    assert position.spaces == [5, 6, 9]
    for space in (4, 7):
        position.refused("PAT-L3-10", "take_over", at(space))
    position.refused("PAT-E2-01", "take_over", at(13))  # not by the number of a die


@pytest.mark.rule("PAT-E2-02")
def test_a_war_follows_the_rules_of_the_takeover() -> None:
    """E2: supply member, debt token, Hudson, as in any takeover; each may decline."""
    position = lay(NEW_ROUND, events=["E2"], car=11)
    position.says(0, "take_over", at(5))
    assert position.members(0) == [4, 3, 0, 0]
    assert position.members(1) == [2, 4, 0, 1]
    assert (position.debts(0, 1), position.debts(0, 0)) == (1, 4)
    assert position.may_pass
    position.passes()
    assert position.told("no_takeover") == [[1, 0, 0]]
    assert [line.rule for line in position.news("no_takeover")] == ["PAT-E2-02"]
    assert (position.step, position.asked) == ("take_over", 2)


@pytest.mark.rule("PAT-E2-02")
def test_in_a_war_neutral_families_are_paid_by_debt_to_the_bank() -> None:
    """E2 follows the normal takeover rules: a neutral member leaves, the bank gets the token."""
    position = lay(NEW_ROUND, events=["E2"], seats=2, car=11).says(0, "take_over", at(8))
    assert (position.debts(0, BANK), position.held(0)) == (1, [1, 2, 3, 8])
    assert position.table.hudson == [0, 0]


@pytest.mark.rule("PAT-E2-02")
def test_a_war_needs_a_member_a_token_and_an_unprotected_business() -> None:
    """E2: no supply or no debt token, no takeover; no protected business."""
    nobody = lay(NEW_ROUND, events=["E2"], car=11, hudson={0: 4})
    assert nobody.asked == 1
    broke = lay(NEW_ROUND, events=["E2"], car=11, debts={(0, 1): 3, (0, 2): 2})
    assert broke.asked == 1
    guarded = lay(NEW_ROUND, events=["E2"], car=4)
    assert (guarded.asked, guarded.car) == (0, 6)
    assert guarded.spaces == [7, 8, 9, 10, 11, 12]
    guarded.refused("PAT-CAR-03", "take_over", at(5))


@pytest.mark.rule("PAT-E3-01")
@pytest.mark.parametrize("freed", [0, 1, 2, 3])
def test_the_cleansing_frees_or_drowns_each_prisoner(freed: int) -> None:
    """E3 (grey, car 3): for each own member in The Tombs pay 2,000 or put it into the Hudson."""
    position = lay(NEW_ROUND, events=["E3"], car=11, tombs={0: 3})
    assert (position.car, position.told("marker")) == (2, [[REPUTATION, 1, 0]])
    assert (position.step, position.choices) == ("buy_free", [0, 1, 2, 3])
    assert not position.may_pass
    position.says(0, "buy_free", freed)
    assert position.money[0] == 10_000 - 2000 * freed
    assert position.members(0) == [3, 1 + freed, 0, 3 - freed]


@pytest.mark.rule("PAT-E3-01")
def test_the_cleansing_is_a_matter_of_the_own_prisoners() -> None:
    """E3: each player decides for the own members in The Tombs."""
    position = lay(NEW_ROUND, events=["E3"], tombs={1: 2, 3: 1})
    assert (position.asked, position.choices) == (1, [0, 1, 2])
    position.refused("PAT-E3-01", "buy_free", 3)
    position.says(1, "buy_free", 2)
    assert (position.asked, position.choices) == (3, [0, 1])
    position.says(3, "buy_free", 0)
    assert position.money == [10_000, 6000, 10_000, 10_000]
    assert position.members(1) == [3, 4, 0, 0]
    assert position.members(3) == [3, 3, 0, 1]


@pytest.mark.rule("PAT-E3-02")
@pytest.mark.parametrize(("money", "most"), [(0, 0), (1000, 0), (2000, 1), (3000, 1), (5000, 2)])
def test_who_cannot_pay_must_give_members_to_the_river(money: int, most: int) -> None:
    """A player who cannot pay 2,000 for a member must put it into the Hudson."""
    position = lay(NEW_ROUND, events=["E3"], tombs={0: 3}, money={0: money})
    if most:
        assert position.choices == list(range(most + 1))
        position.refused("PAT-E3-02", "buy_free", most + 1)
        position.says(0, "buy_free", most)
    assert position.step == "place_first_die"
    assert position.members(0) == [3, 1 + most, 0, 3 - most]
    assert position.money[0] == money - 2000 * most
    assert [line.rule for line in position.news("drowned")] == ["PAT-E3-02"]


@pytest.mark.rule("PAT-E3-01")
@pytest.mark.parametrize("freed", [0, 1, 2])
def test_who_could_have_paid_gives_members_to_the_river_by_choice(freed: int) -> None:
    """Then no rule compelled the player: the log names the choice."""
    position = lay(NEW_ROUND, events=["E3"], tombs={0: 3}, money={0: 6000})
    position.says(0, "buy_free", freed)
    assert [line.rule for line in position.news("drowned")] == ["PAT-E3-01"]


@pytest.mark.rule("PAT-E3-02")
@ALL_COUNTS
def test_the_tombs_are_empty_after_the_cleansing(seats: int) -> None:
    """After E3 The Tombs hold no member."""
    jailed = {seat: seat + 1 for seat in range(seats)}
    position = lay(NEW_ROUND, events=["E3"], seats=seats, tombs=jailed, money={0: 0})
    position.plays_until("place_first_die")
    assert position.table.tombs == [0] * seats


@pytest.mark.rule("PAT-E4-01")
def test_at_the_ball_one_gives_for_reputation_or_takes() -> None:
    """E4 (grey, car 4): pay 2,000 dollars for +2 Reputation or take 1,000 from the bank."""
    position = lay(NEW_ROUND, events=["E4"], car=11)
    assert (position.car, position.told("marker")) == (3, [[REPUTATION, 1, 0]])
    assert (position.step, position.choices) == ("attend_ball", [GIVE, TAKE])
    assert not position.may_pass
    position.says(0, "attend_ball", GIVE).says(1, "attend_ball", TAKE)
    position.says(2, "attend_ball", TAKE).says(3, "attend_ball", GIVE)
    assert position.money == [8000, 11_000, 11_000, 8000]
    assert [position.tracks(seat) for seat in range(4)] == [
        [2, 0, 0, 0],
        [0, 0, 0, 0],
        [0, 0, 0, 0],
        [2, 0, 0, 0],
    ]


@pytest.mark.rule("PAT-E4-02")
@pytest.mark.parametrize(("money", "asked"), [(0, 1), (1000, 1), (2000, 0), (3000, 0)])
def test_the_poor_only_take_at_the_ball(money: int, asked: int) -> None:
    """A player with less than 2,000 dollars can only take the 1,000 dollars of E4."""
    position = lay(NEW_ROUND, events=["E4"], money={0: money})
    assert (position.step, position.asked) == ("attend_ball", asked)
    assert position.money[0] == (money if asked == 0 else money + 1000)
    assert position.tracks(0) == [0, 0, 0, 0]
    if asked == 0:
        position.says(0, "attend_ball", TAKE)
    taken = [line.rule for line in position.news("took_at_ball")]
    assert taken == ["PAT-E4-02" if asked else "PAT-E4-01"]


@pytest.mark.rule("PAT-E5-01")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5])
def test_a_lucky_streak_pays_the_number(face: int) -> None:
    """E5 (grey, car 5): roll one die and get 1,000 dollars times the number."""
    position = lay(NEW_ROUND, events=["E5"], car=11, lucky={0: face})
    assert (position.car, position.told("marker")) == (4, [[REPUTATION, 1, 0]])
    assert position.step == "place_first_die"
    assert position.money == [10_000 + 1000 * face, 10_000, 10_000, 10_000]


@pytest.mark.rule("PAT-E5-01")
def test_a_puppeteer_brings_no_luck() -> None:
    """E5: nothing for a puppeteer."""
    position = lay(NEW_ROUND, events=["E5"], lucky={0: PUPPETEER})
    assert position.told("lucky") == [[0, PUPPETEER, 0]]
    assert position.money[0] == 10_000


@pytest.mark.rule("PAT-E5-01")
def test_every_player_has_a_roll_of_his_own() -> None:
    """E5: at the start of the own turn each player rolls one die, and any face can fall."""
    faces = {lay(NEW_ROUND, events=["E5"], seed=f"luck {n}").told("lucky")[0][1] for n in range(60)}
    assert faces == {1, 2, 3, 4, 5, PUPPETEER}
    rolled = []
    for number in range(8):
        position = lay(NEW_ROUND, events=["E5", "E1"], seed=f"own luck {number}")
        position.plays_until("place_first_die", round=2)
        rolled.append([numbers[1] for numbers in position.told("lucky")])
    assert all(len(faces) == 4 for faces in rolled)
    assert any(len(set(faces)) > 2 for faces in rolled)
