"""`omerta arena`: the statistics are right, and the same seed gives the same match."""

from __future__ import annotations

import json
from random import Random

import pytest

from cli.conftest import Run
from omerta.lab.contest import Outcome, timed
from omerta.lab.figures import leads_of, means_of
from omerta.lab.ratings import rated, strengths
from omerta.lab.sprt import BOUND, elo_of, interval, likelihood, share_of, verdict

LINE = ["arena", "famiglia", "--players", "soldier,random", "--blocks", "2", "--seed", "a"]


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
    for elo, expected in ((150.0, "stronger"), (-150.0, "not_stronger")):
        means: list[float] = []
        found = ""
        while not found and len(means) < 2000:
            means += blocks_of(share_of(elo, 2), 1, luck)
            found = verdict(means, 0.0, 60.0, 2)
        assert found == expected
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
    found = strengths(games(["a", "b", "b", "c"], [4.0, 2.0, 2.0, 1.0], 3000), ["a", "b", "c"])
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


def test_the_same_seed_gives_the_same_match(omerta: Run) -> None:
    told = [json.loads(omerta(*LINE, "--json").out) for _ in range(2)]
    for each in told:
        for row in each["by_bot"]:
            assert row.pop("slowest") >= 0
    assert told[0] == told[1]
    assert told[0]["games"] == 4
    assert told[0]["by_bot"][0]["share"] > 0.5


@pytest.mark.parametrize("language", ["de", "en", "it"])
def test_a_match_is_shown_with_its_test(omerta: Run, language: str) -> None:
    line = [*LINE[:3], "soldier,random:0.1s", *LINE[4:], "--sprt", "0,30", "--lang", language]
    told = " ".join(omerta(*line).out.split())
    assert "soldier" in told
    assert "Elo" in told
    assert "{" not in told
