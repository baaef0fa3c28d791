"""What the lab reckons: the test, intervals, ratings, and that they are seldom wrong."""

from __future__ import annotations

from random import Random

import pytest

from omerta.lab.budget import timed
from omerta.lab.contest import Contest, Outcome
from omerta.lab.figures import leads_of, means_of, observations
from omerta.lab.health import complaints, health_of
from omerta.lab.ratings import Tally, linked, rated, strengths
from omerta.lab.sprt import (
    BOUND,
    elo_behind,
    elo_of,
    expected,
    interval,
    likelihood,
    share_of,
    verdict,
)
from omerta.lab.times import Times, times_of


def test_shares_and_elo_are_two_words_for_one_thing() -> None:
    for seats in (2, 3, 4, 5):
        assert share_of(0.0, seats) == pytest.approx(1 / seats)
        for elo in (-200.0, 0.0, 30.0, 400.0):
            assert elo_of(share_of(elo, seats), seats) == pytest.approx(elo)
    assert share_of(400.0, 2) == pytest.approx(10 / 11)


def blocks_of(share: float, number: int, luck: Random) -> list[float]:
    """Means of blocks of two games."""
    return [((luck.random() < share) + (luck.random() < share)) / 2 for _ in range(number)]


def test_the_test_finds_who_is_stronger_and_who_is_not() -> None:
    luck = Random(4)
    for elo, wanted in ((150.0, "stronger"), (-150.0, "not_stronger")):
        means: list[float] = []
        found = ""
        while not found and len(means) < 2000:
            means += blocks_of(share_of(elo, 2), 1, luck)
            found = verdict(means, 0.0, 60.0, 2)
        assert found == wanted
        assert abs(likelihood(means, 0.0, 60.0, 2)) >= BOUND


def test_the_test_is_seldom_wrong() -> None:
    """Of many matches between equals about one in twenty finds the first stronger."""
    luck = Random(8)
    wrong = 0
    for _ in range(200):
        means: list[float] = []
        found = ""
        while not found and len(means) < 400:
            means += blocks_of(0.5, 10, luck)
            found = verdict(means, 0.0, 80.0, 2)
        wrong += found == "stronger"
    assert wrong <= 20


def test_it_looks_seldom_and_late() -> None:
    assert verdict([1.0, 0.5] * 9, 0.0, 30.0, 2) == ""
    assert verdict([1.0, 0.5] * 10 + [1.0], 0.0, 30.0, 2) == ""
    assert verdict([1.0] * 30, 0.0, 60.0, 2) == "stronger"


def test_an_interval_holds_the_mean_and_shrinks() -> None:
    few, many = interval([0.5, 1.0] * 5), interval([0.5, 1.0] * 50)
    assert few[0] < many[0] < 0.75 < many[1] < few[1]
    assert interval([1.0]) == (0.0, 1.0)


def games(line: list[str], won: list[float], number: int) -> list[list[Outcome]]:
    """Blocks of one game; each bot wins its part of them."""
    luck = Random(2)
    return [
        [Outcome(block, line, luck.choices(range(len(line)), won), 10, True)]
        for block in range(number)
    ]


def test_ratings_explain_who_won() -> None:
    found = rated(games(["a", "b"], [3.0, 1.0], 600), ["a", "b"], "b")
    assert [rating.bot for rating in found] == ["a", "b"]
    assert found[0].elo == pytest.approx(1000 + elo_of(0.75, 2), abs=40)
    assert found[0].low < found[0].elo < found[0].high
    assert (found[1].low, found[1].elo, found[1].high) == (1000, 1000, 1000)


def test_strengths_of_many_at_one_table() -> None:
    played = games(["a", "b", "b", "c"], [4.0, 2.0, 2.0, 1.0], 3000)
    found = strengths([Tally(block) for block in played], ["a", "b", "c"])
    assert found["a"] / found["b"] == pytest.approx(2.0, rel=0.15)
    assert found["c"] / found["b"] == pytest.approx(0.5, rel=0.25)


def test_leads_and_means_belong_to_a_bot() -> None:
    outcome = Outcome(0, ["a", "b", "a"], [0], 9, True)
    outcome.scores = [30, 20, 25]
    assert leads_of(outcome, "a") == [5, -5]
    assert leads_of(outcome, "b") == [-10]
    assert means_of([[outcome]], "a") == [0.5]


def test_a_time_is_no_part_of_the_name() -> None:
    assert timed("don:0.2s") == ("don", 0.2)
    assert timed("my.module:Bot:3s") == ("my.module:Bot", 3.0)
    assert timed("my.module:Bot") == ("my.module:Bot", 0.0)


def test_both_line_ups_are_one_observation() -> None:
    """Where one is so much stronger, it wins more alone, and the other less."""
    for seats in (3, 4, 5):
        assert expected(0.0, seats, True) == 0.0
        for elo in (-200.0, 0.0, 80.0):
            assert elo_behind(expected(elo, seats, True), seats, True) == pytest.approx(
                elo, abs=0.1
            )
    contest = Contest("carta_nostra", [], ["a", "b", "b"], "", both=True)
    block = []
    for turn in range(contest.turns):
        line, shift = divmod(turn, 3)
        bots = contest.lineups[line][shift:] + contest.lineups[line][:shift]
        outcome = Outcome(0, bots, [bots.index("a")], 9, True)
        outcome.turn = turn
        block.append(outcome)
    assert contest.lineups == [["a", "b", "b"], ["b", "a", "a"]]
    assert observations(contest, [block]) == [1.0]
    turned = Contest("carta_nostra", [], ["b", "a", "a"], "", both=True)
    for outcome in block:
        outcome.turn = (outcome.turn + 3) % 6
    assert observations(turned, [block]) == [-1.0]


def test_a_bot_nobody_has_met_is_not_linked() -> None:
    played = games(["a", "b"], [1.0, 1.0], 3) + games(["c", "d"], [1.0, 1.0], 3)
    assert linked(played, ["a", "b", "c", "d"], "a") == {"a", "b"}
    played += games(["b", "c"], [1.0, 1.0], 1)
    assert linked(played, ["a", "b", "c", "d"], "a") == {"a", "b", "c", "d"}


def test_times_are_known_to_a_tenth_and_told_again() -> None:
    times = Times()
    for number in range(1, 1001):
        times.add(number / 1000)
    times.over = 3
    again = times_of(times.plain())
    assert again.plain() == times.plain()
    assert again.number == 1000
    assert again.at(0.5) == pytest.approx(0.5, rel=0.06)
    assert again.at(0.99) == pytest.approx(0.99, rel=0.06)
    assert again.longest == 1.0


def test_health_names_a_seat_that_decides_and_a_bot_that_is_late() -> None:
    luck = Random(5)
    blocks = []
    for block in range(200):
        rows = [Outcome(block, ["a:1s", "b"], [0 if luck.random() < 0.7 else 1], 9, True)]
        rows[0].times = [Times(), Times()]
        rows[0].times[0].add(2.0)
        blocks.append(rows)
    assert {key for key, _ in complaints(health_of(blocks, ["a:1s", "b"], 2))} == {"seat_apart"}
    blocks[0][0].times[0].over = 1
    blocks[1][0].over = False
    found = complaints(health_of(blocks, ["a:1s", "b"], 2))
    assert [key for key, _ in found] == ["seat_apart", "seat_apart", "over_budget", "unfinished"]
    assert found[2][1] == {"bot": "a:1s", "seconds": 1.0, "decisions": 200, "over": 1}
    even = [[Outcome(n, ["a", "b"], [n % 2], 9, True)] for n in range(200)]
    assert not complaints(health_of(even, ["a", "b"], 2))
