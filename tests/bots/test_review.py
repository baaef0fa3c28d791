"""The review of a finished game: what it finds, what it never says, and what it must not know."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from omerta.bots.clock import Clock
from omerta.bots.review import Effort, Review
from omerta.bots.review.found import FOR_TWO, MARKS, Judged
from omerta.bots.review.playing import Players
from omerta.bots.review.shares import SLOPES, lead_shares, slope_at, steeper, won_shares
from omerta.bots.review.weighing import Weighing
from omerta.bots.rules import policy_of
from omerta.bots.search import Arm
from omerta.bots.values import value_of
from omerta.engine.dice import named_dice
from omerta.engine.game import Game
from omerta.engine.playout import Chooser
from omerta.engine.record import Record, new_record, read_record
from omerta.engine.record_parts import Answer
from omerta.engine.seat import seat_at
from omerta.engine.title import Title
from omerta.engine.together import asked_step, choose_for, options_of
from omerta.engine.words import LANGUAGES, Words
from omerta.games import GAMES, open_title

ENDS: Final = Path(__file__).resolve().parent / "endgames"
INDEX: Final[dict[str, dict[str, Any]]] = tomllib.loads(
    (ENDS / "index.toml").read_text(encoding="utf-8")
)
PLANTED: Final = "famiglia-06"  # one answer wins whatever happens, and no other does
SMALL: Final = Effort(6, 10, 2, 6, candidates=3, looked=2)


def played_on(title: Title, record: Record, first: list[int]) -> Record:
    """The record with these answers first, the rest by rules."""
    game = record.begin(title)
    policy, luck = policy_of(title.name), Chooser(5)
    answers: list[Answer] = []
    while not game.over:
        step = asked_step(game)
        options = options_of(game, step.player)
        option = policy.answer(game, step, options, luck)
        if len(answers) < len(first):
            option = first[len(answers)]
        answers.append(Answer(step.name, step.player, option))
        choose_for(game, step.player, option)
    record.answers = answers
    return record


@cache
def planted(right: bool) -> tuple[dict[str, Any], int]:
    """A won end of Famiglia, played rightly or thrown away by the first answer; its review."""
    record = read_record(ENDS / f"{PLANTED}.json")
    title = open_title(record.game)
    seat = seat_at(title, record.begin(title), INDEX[PLANTED]["seat"])
    wins: int = INDEX[PLANTED]["wins"]
    wrong = next(option for option in seat.options if option != wins)
    played = played_on(title, record, [wins if right else wrong])
    return Review(title, played, SMALL).run().plain(), wins


def test_a_win_that_was_thrown_away_is_found_and_named() -> None:
    found, wins = planted(right=False)
    seat = INDEX[PLANTED]["seat"]
    first = found["decisions"][0]
    assert (first["at"], first["seat"], first["best"]) == (0, seat, wins)
    assert first["verdict"] == "blunder"
    assert first["loss"] >= FOR_TWO[2]
    assert found["costliest"][seat][0] == 0
    shares = {each["option"]: each["share"] for each in first["candidates"]}
    assert shares[wins] == max(shares.values())
    assert shares[wins] - shares[first["played"]] > FOR_TWO[2]


def test_the_winning_answer_is_never_marked() -> None:
    found, wins = planted(right=True)
    first = found["decisions"][0]
    assert (first["played"], first["best"], first["verdict"]) == (wins, wins, "best")
    assert first["loss"] == 0


def test_the_same_effort_finds_the_same() -> None:
    found, _ = planted(right=False)
    planted.cache_clear()
    assert planted(right=False)[0] == found


def test_the_course_ends_with_who_won() -> None:
    found, _ = planted(right=False)
    record = read_record(ENDS / f"{PLANTED}.json")
    title = open_title("famiglia")
    wrong = found["decisions"][0]["played"]
    end = played_on(title, record, [wrong]).replay(title)
    last = found["points"][-1]
    assert last["at"] == found["answers"] == len(record.answers)
    assert last["shares"] == won_shares(end)
    assert last["error"] == 0
    places = [point["at"] for point in found["points"]]
    assert places == sorted(set(places))
    for point in found["points"]:
        assert sum(point["shares"]) == pytest.approx(1, abs=1e-3)


def moments(title: Title, seats: int) -> list[tuple[Game, int]]:
    """Tables with somebody who has a choice, spread over a game played by rules."""
    game = title.begin(seats, named_dice("reviewed"))
    policy, luck = policy_of(title.name), Chooser(3)
    found: list[tuple[Game, int]] = []
    while not game.over:
        seat = asked_step(game).player
        if len(options_of(game, seat)) > 1:
            found.append((game.copy(), seat))
        policy.play_on(game, luck)
    return [found[len(found) // 4], found[3 * len(found) // 4]]


def weighed(title: Title, game: Game, number: int, option: int) -> dict[str, Any]:
    seat = seat_at(title, game, number)
    weighing = Weighing(Players(title.name, game.seats), seat, 7, option, 0.5, 3)
    for _ in range(2):
        assert weighing.play(Clock())
    judged = Judged(weighing, game.seats)
    judged.terms = weighing.reasons(value_of(title.name), 1, Clock())
    return judged.plain()


@pytest.mark.parametrize("game", ["carta_nostra", "corleones_imperium", "speakeasy"])
def test_what_others_held_does_not_change_the_judgement(game: str) -> None:
    title = open_title(game)
    different = 0
    for table, seat in moments(title, 3):
        other = seat_at(title, table, seat).imagine(named_dice("somewhere else"))
        rivals = [each for each in range(3) if each != seat]
        different += any(title.view(table, each) != title.view(other, each) for each in rivals)
        option = options_of(table, seat)[0]
        assert weighed(title, table, seat, option) == weighed(title, other, seat, option)
    assert different, "the two tables are one"


def ahead_by(ahead: list[float]) -> Weighing:
    """A decision whose best candidate was so much ahead, table by table."""
    title = open_title("famiglia")
    table, number = moments(title, 2)[0]
    seat = seat_at(title, table, number)
    weighing = Weighing(Players("famiglia", 2), seat, 0, options_of(table, number)[0], 0.5, 3)
    weighing.arms = weighing.arms[:2]
    weighing.played = 0
    weighing.arms[0].values = [0.5] * len(ahead)
    weighing.arms[1].values = [0.5 + each for each in ahead]
    weighing.worlds, weighing.quick = len(ahead), len(ahead) // 4
    return weighing


def judged_as(ahead: list[float], drawn: bool = False) -> str:
    weighing = ahead_by(ahead)
    weighing.drawn = drawn
    return Judged(weighing, 2).verdict


def test_only_what_is_proved_is_marked() -> None:
    many = 400
    assert judged_as([0.0] * many) == "best"  # equal options: of equal ones what was played
    assert judged_as([0.01] * many) == "equal"
    assert judged_as([0.04] * many) == "inaccuracy"
    assert judged_as([0.07] * many) == "mistake"
    assert judged_as([0.13] * many) == "blunder"
    assert judged_as([0.9, -0.7] * 8) == "unclear"  # 10 points, and nothing is proved
    assert judged_as([0.2] * 100 + [0.0] * 300) not in MARKS  # fresh tables say nothing of it
    assert judged_as([0.13] * many, drawn=True) == "equal"  # a draw by chance is never wrong


def test_what_does_not_hold_to_the_end_is_not_marked() -> None:
    weighing = ahead_by([0.13] * 400)
    assert Judged(weighing, 2).verdict == "blunder"
    weighing.ends = [Arm(0, 0.0), Arm(1, 0.0)]
    weighing.ends[0].values, weighing.ends[1].values = [0.0, 1.0] * 40, [1.0, 0.0] * 40
    assert Judged(weighing, 2).verdict == "unclear"
    weighing.ends[0].values, weighing.ends[1].values = [1.0] * 80, [0.93] * 80
    assert Judged(weighing, 2).verdict == "mistake"  # of two looks the one that found less


def test_options_that_are_the_same_to_people_are_one_candidate() -> None:
    title, luck = open_title("carta_nostra"), Chooser(1)
    found = 0
    for seed in range(40):
        game = title.begin(5, named_dice(f"alike {seed}"))
        while not game.over:
            seat = seat_at(title, game, asked_step(game).player)
            kinds = {tuple(title.alike(seat.view, seat.asked, each)) for each in seat.options}
            if len(kinds) < len(seat.options) and found < 5:
                found += 1
                for option in seat.options:
                    weighing = Weighing(Players("carta_nostra", 5), seat, 0, option, 0.5, 9)
                    options = [arm.option for arm in weighing.arms]
                    assert len(set(options)) == len(options) <= len(kinds)
            game.choose(luck.pick(game.options))
    assert found, "no moment with options that are the same"


def test_shares_are_shares() -> None:
    assert lead_shares([3.0, 3.0], 0.7) == [0.5, 0.5]
    one, two, three = lead_shares([9.0, 4.0, -2.0], 0.3)
    assert one > two > three > 0
    assert one + two + three == pytest.approx(1)
    assert steeper(0.5, 1.4) == pytest.approx(0.5)
    assert 0.7 < steeper(0.7, 1.4) < 1
    assert slope_at((0.2, 1.0), 0.5) == pytest.approx(0.6)
    for game, sizes in SLOPES.items():
        for seats, (early, late) in sizes.items():
            assert Players(game, seats).scales.early
            assert early < late, "a lead counts more when less is to come"


def test_a_whole_game_with_hidden_hands_is_reviewed() -> None:
    title = open_title("carta_nostra")
    record = new_record(title, ["A", "B"], named_dice("whole"), 0)
    played_on(title, record, [])
    stages: list[str] = []
    found = Review(title, record, SMALL, lambda what, done, of: stages.append(what)).run().plain()
    assert [*dict.fromkeys(stages)][:3] == ["course", "quick", "deep"]
    real = 0
    game = record.begin(title)
    for given in record.answers:
        real += len(options_of(game, given.player)) > 1
        choose_for(game, given.player, given.option)
    assert 0 < len(found["decisions"]) <= real
    for each in found["decisions"]:
        given = record.answers[each["at"]]
        assert (each["seat"], each["options"] > 1) == (given.player, True)
        assert each["played"] in [candidate["option"] for candidate in each["candidates"]]
        assert each["candidates"][0]["option"] == each["best"]


@pytest.mark.parametrize("game", GAMES)
def test_every_term_of_the_evaluation_has_a_name(game: str) -> None:
    title = open_title(game)
    for table, seat in moments(title, max(2, title.fewest)):
        terms = set(value_of(game).terms(table, seat))
        for language in LANGUAGES:
            words = Words(language, [title.home() / "words"])
            assert set(words.under("term")) == terms
