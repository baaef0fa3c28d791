"""The end of the game: the last money, totals, winners and ties."""

from __future__ import annotations

import pytest

from .bidding import notes
from .endings import ending, places, scores
from .positions import begun, lay

TWO_TURFS = {"queens": [1], "chelsea": [1]}


@pytest.mark.rule("COR-END-01")
def test_the_game_ends_after_the_tribute_of_act_4() -> None:
    position = lay(act=4, at="tribute", hands={0: ["gun", "gun", "booze"]})
    assert not position.table.over
    position.takes(0, "lay_aside", "gun")
    assert position.table.over
    assert position.table.act == 3


@pytest.mark.rule("COR-END-01")
@pytest.mark.parametrize("act", [1, 2, 3])
def test_the_game_goes_on_after_the_tribute_of_an_earlier_act(act: int) -> None:
    position = lay(act=act, at="tribute", hands={0: ["gun"] * 7})
    while position.step == "lay_aside":
        position.takes(0, "lay_aside", "gun")
    assert not position.table.over
    assert (position.table.act, position.step) == (act, "act")


@pytest.mark.rule("COR-END-01")
@pytest.mark.parametrize("seats", [2, 5])
def test_a_whole_game_has_four_acts_and_then_the_money_is_counted(seats: int) -> None:
    position = begun(seats)
    position.plays_until("the end")
    keys = [line.key for line in position.news("act_began", "tribute_began", "suitcase_opened")]
    assert keys == ["act_began", "tribute_began"] * 4 + ["suitcase_opened"] * seats
    assert position.refused("COR-TURN-01", "act", 0).key == "game_over"


@pytest.mark.rule("COR-END-02")
def test_money_left_in_hand_goes_into_the_suitcase() -> None:
    """Everything else is discarded and counts nothing."""
    hands = {0: ["money_5", "money_1"], 1: ["gun", "extortion"], 2: ["money_3", "senator"]}
    position = ending(hands=hands, cases={0: notes(1), 1: notes(2)})
    assert [position.case(seat) for seat in range(3)] == [notes(1, 1, 5), notes(2), notes(3)]
    assert [position.hand(seat) for seat in range(3)] == [[], [], []]
    assert position.stack("gun") == 8
    assert position.discards == ["extortion"]
    assert position.display == []
    assert position.table.scores() == [7, 2, 3]


@pytest.mark.rule("COR-END-02")
def test_two_equal_notes_both_go_into_the_suitcase() -> None:
    assert ending(hands={1: ["money_5", "money_5"]}).case(1) == notes(5, 5)


@pytest.mark.rule("COR-END-02")
def test_what_the_last_tribute_took_does_not_reach_the_suitcase() -> None:
    position = lay(act=4, at="tribute", hands={0: ["money_5", "money_3", "money_2"]})
    position.takes(0, "lay_aside", "money_5")
    assert position.case(0) == notes(2, 3)


@pytest.mark.rule("COR-END-03")
@pytest.mark.parametrize(
    ("case", "total"),
    [([1], 1), ([2], 2), ([3], 3), ([5], 5), ([1, 2, 3, 5], 11), ([5, 5, 5, 1, 1], 17)],
)
def test_money_in_the_suitcase_counts_its_face_value(case: list[int], total: int) -> None:
    assert scores(cases={1: notes(*case)}) == [0, total, 0]


@pytest.mark.rule("COR-END-03")
@pytest.mark.parametrize("card", ["gun", "blood_money", "booze", "narcotics", "tax_raid", "capo"])
def test_goods_allies_and_uncompleted_jobs_count_nothing(card: str) -> None:
    assert scores(hands={0: [card]}, cases={0: notes(2)}) == [2, 0, 0]


@pytest.mark.rule("COR-END-03")
def test_money_and_both_kinds_of_bonus_are_added() -> None:
    """$8 and two turfs; $6, a turf and a colour; $1 and two colours."""
    position = ending(
        cases={0: notes(5, 3), 1: notes(5, 1), 2: notes(1)},
        markers={"queens": [0], "midtown": [1, 0, 0], "chelsea": [0, 1, 1]},
        done={1: ["extortion"], 2: ["vendetta", "skimming"]},
    )
    assert position.table.scores() == [18, 16, 11]
    assert position.told("total") == [[0, 18, 0], [1, 16, 0], [2, 11, 0]]


@pytest.mark.rule("COR-END-04")
@pytest.mark.parametrize("winner", [0, 1, 2, 3])
def test_the_highest_total_wins(winner: int) -> None:
    """By a single dollar, and with fewer cards."""
    cases = {seat: notes(5, 5) if seat == winner else notes(3, 3, 1, 1, 1) for seat in range(4)}
    position = ending(seats=4, cases=cases)
    assert position.table.scores() == [10 if seat == winner else 9 for seat in range(4)]
    assert position.table.winners() == [winner]
    assert position.told("won") == [[winner, 0, 0]]


@pytest.mark.rule("COR-END-04")
def test_bonuses_may_turn_the_result() -> None:
    """$9 in cash against $5 and a turf."""
    position = ending(cases={0: notes(5, 3, 1), 1: notes(5)}, markers={"queens": [1]})
    assert position.table.scores() == [9, 10, 0]
    assert position.table.winners() == [1]


@pytest.mark.rule("COR-TIE-01")
@pytest.mark.parametrize("better", [0, 1, 2])
def test_of_equal_totals_more_dominance_bonuses_are_better(better: int) -> None:
    """$10 by cash and by two turfs: whoever has the turfs wins."""
    cases = {seat: notes(5, 5) for seat in range(3) if seat != better}
    markers = {"queens": [better], "chelsea": [better]}
    position = ending(cases=cases, markers=markers)
    assert position.table.scores() == [10, 10, 10]
    assert position.table.winners() == [better]
    assert places(position) == [1 if seat == better else 2 for seat in range(3)]


@pytest.mark.rule("COR-TIE-01")
def test_the_number_of_dominance_bonuses_decides_not_that_of_markers_or_jobs() -> None:
    """One stack of three markers is one bonus; job bonuses decide no tie."""
    position = ending(
        cases={0: notes(5), 2: notes(5)},
        markers={"queens": [0, 0, 0], "midtown": [1], "chelsea": [1]},
        done={2: ["extortion"]},
    )
    assert position.table.scores() == [10, 10, 10]
    assert position.table.winners() == [1]
    assert places(position) == [2, 1, 3]


@pytest.mark.rule("COR-TIE-01")
def test_dominance_bonuses_never_outweigh_a_dollar() -> None:
    """$35 by seven turfs against $36 in cash."""
    turfs = ("wall_street", "brooklyn", "upper_east_side", "queens")
    others = ("upper_west_side", "midtown", "chelsea")
    markers = {name: [1] for name in turfs + others}
    position = ending(cases={0: notes(*[5] * 7, 1)}, markers=markers)
    assert position.table.scores() == [36, 35, 0]
    assert position.table.winners() == [0]


@pytest.mark.rule("COR-TIE-01")
def test_ties_are_broken_on_any_rank() -> None:
    """Behind the winner $10, $10 and $10 with no, two and one dominance bonuses."""
    position = ending(
        seats=5,
        cases={0: notes(5, 5, 5), 1: notes(5, 5), 3: notes(5), 4: notes(1)},
        markers={"queens": [2], "midtown": [2], "chelsea": [3]},
    )
    assert position.table.scores() == [15, 10, 10, 10, 1]
    assert places(position) == [1, 4, 2, 3, 5]


@pytest.mark.rule("COR-TIE-02")
def test_equal_totals_and_dominance_bonuses_share_the_win() -> None:
    position = ending(
        cases={0: notes(5), 2: notes(3, 2), 1: notes(2)},
        markers={"queens": [0], "chelsea": [2]},
    )
    assert position.table.scores() == [10, 2, 10]
    assert position.table.winners() == [0, 2]
    assert position.told("shared") == [[0, 0, 0], [2, 0, 0]]
    assert position.told("won") == []
    assert places(position) == [1, 3, 1]


@pytest.mark.rule("COR-TIE-02")
def test_neither_seat_nor_horse_head_nor_jobs_break_such_a_tie() -> None:
    position = ending(seats=5, horse=3, done={4: ["extortion"]}, cases={1: notes(5), 2: notes(5)})
    assert position.table.scores() == [0, 5, 5, 0, 5]
    assert position.table.winners() == [1, 2, 4]


@pytest.mark.rule("COR-TIE-02")
def test_a_lower_rank_is_shared_as_well() -> None:
    position = ending(seats=4, cases={0: notes(1), 1: notes(3), 2: notes(1)})
    assert places(position) == [2, 1, 2, 4]
