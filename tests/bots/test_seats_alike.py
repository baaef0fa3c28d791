"""Rules have no favourite seat: whoever begins, the same game is judged in the same way.

One game is played twice at once, the second time everybody one seat further on: who begins, what is
dealt to whom and what everybody rolls move along. Nothing else in these games depends on the
number of a seat, so every decision must come to the same scores, to the end of the game.
"""

from __future__ import annotations

from typing import Any, Final

import pytest

from omerta.bots.rules import policy_of
from omerta.bots.rules.policy import Policy
from omerta.engine.dice import Dice, Stream, named_dice
from omerta.engine.game import Game, Step
from omerta.engine.playout import Chooser
from omerta.engine.title import Title
from omerta.engine.together import asked_step, asking, choose_for, options_of
from omerta.games import GAMES, open_title
from omerta.games.carta_nostra.cards import TYPES
from omerta.games.corleones_imperium.title import CorleonesImperium
from omerta.games.speakeasy.board import AT_RESTAURANT

COUNTS: Final = [
    (game, seats)
    for game in GAMES
    for seats in sorted({max(2, open_title(game).fewest), open_title(game).most_seats()})
]
DEALT: Final = {  # from which piles everybody is dealt how many cards, one after the other
    "pile.0": 7,
    "jobs.0": 2,
    **dict.fromkeys(("network", "party", "distillery", "transport"), 1),
}
ROLLED: Final = {"dice": 2, "luck": 2, "baptism": 1}  # where in a stream's name the seat stands
ON: Final = 1  # how many seats everybody moves
LUCKS: Final = 12
MOST: Final = 150  # decisions that are compared
CREW: Final = 5  # of each family so many members or none: a crew is a number with this base


class TurnedDice(Dice):
    """The same luck, everybody one seat further on."""

    def __init__(self, seed: bytes, seats: int) -> None:
        super().__init__(seed)
        self.seats = seats

    def stream(self, name: str) -> Stream:
        parts = name.split(".")
        if parts[0] in ROLLED:
            place = ROLLED[parts[0]]
            parts[place] = str((int(parts[place]) - ON) % self.seats)
        return super().stream(".".join(parts))

    def below(self, name: str, n: int) -> int:
        return self.stream(name).below(n)

    def shuffle(self, name: str, cards: list[int]) -> list[int]:
        mixed = super().shuffle(name, cards)
        for turn in range(DEALT.get(name, 0)):
            end = len(mixed) - turn * self.seats
            dealt = mixed[end - self.seats : end]  # from the end: the first seat's is the last
            mixed[end - self.seats : end] = dealt[ON:] + dealt[:ON]
        return mixed


def turned(asks: str, option: int, seats: int) -> int:
    """The same answer where everybody sits one seat further on."""
    if option < 0:
        return option
    if asks == "seat" or (asks == "holder" and option < seats):
        return (option + ON) % seats
    if asks == "city_card":
        return (option // TYPES + ON) % seats * TYPES + option % TYPES
    if asks == "swap_place" and option >= AT_RESTAURANT:
        return AT_RESTAURANT + (option - AT_RESTAURANT + ON) % seats
    if asks == "crew":
        hired = [option // CREW**family % CREW for family in range(seats)]
        return sum(hired[(family - ON) % seats] * CREW**family for family in range(seats))
    return option


def decided_by_lot(title: Title, step: Step[Any], option: int) -> bool:
    """Cards drawn from hands one after the other, by lots nobody's seat is part of."""
    if not isinstance(title, CorleonesImperium) or step.asks != "action":
        return False
    key, numbers = title.noun({}, step.asks, option)
    return key.endswith("_job") and title.printed.job_names[numbers[0]] == "blackmail"


def judged(policy: Policy, game: Game, seat: int, luck: int) -> dict[int, float]:
    step = asking(game, seat)
    assert step is not None, "another seat is asked"
    options = options_of(game, seat)
    return dict(zip(options, policy.scores(game, step, options, Chooser(luck)), strict=True))


Asked = tuple[Game, int, int]  # a table, a seat, an answer


def by_luck(policy: Policy, *asked: Asked) -> bool:
    """Rules that look ahead break ties inside the turn by luck, and the ways through are numbered
    otherwise: over several lucks both come to the same."""
    found = [
        [judged(policy, game, seat, luck)[option] for luck in range(LUCKS)]
        for game, seat, option in asked
    ]
    return max(found[0]) == pytest.approx(max(found[1])) and len(set(found[0] + found[1])) > 1


def compare(title: Title, seats: int, number: int, policy: Policy) -> int:
    """Both games to the end; how many decisions were the same."""
    seed = named_dice(f"alike {number}").seed
    here, there = title.begin(seats, Dice(seed), 0), title.begin(seats, TurnedDice(seed, seats), ON)
    luck, made = Chooser(number), 0
    while not here.over and made < MOST:
        step = asked_step(here)
        seat, asks = step.player, step.asks
        mine = judged(policy, here, seat, made)
        yours = judged(policy, there, (seat + ON) % seats, made)
        assert {turned(asks, option, seats) for option in mine} == set(yours)
        for option, score in mine.items():
            there_too = turned(asks, option, seats)
            if yours[there_too] != pytest.approx(score) and not decided_by_lot(title, step, option):
                alike = by_luck(
                    policy, (here, seat, option), (there, (seat + ON) % seats, there_too)
                )
                assert alike, f"{step.name}: {score}, {yours[there_too]}"
        good = [option for option in mine if not decided_by_lot(title, step, option)]
        answer = max(good, key=lambda option: mine[option])
        if not luck.below(4):
            answer = good[luck.below(len(good))]
        choose_for(here, seat, answer)
        choose_for(there, (seat + ON) % seats, turned(asks, answer, seats))
        made += 1
    assert there.over == here.over
    scores = here.scores()
    assert there.scores() == [scores[(seat - ON) % seats] for seat in range(seats)]
    return made


@pytest.mark.parametrize(("game", "seats"), COUNTS)
def test_rules_judge_alike_from_every_seat(game: str, seats: int) -> None:
    games = 1 if game in ("speakeasy", "corleones_imperium") else 3
    title, policy = open_title(game), policy_of(game)
    assert sum(compare(title, seats, number, policy) for number in range(games)) > 50


class Favours(Policy):
    """Rules that like an even seat better."""

    def __init__(self, inner: Policy) -> None:
        self.inner = inner

    def scores(self, game: Game, step: Step[Any], options: list[int], luck: Chooser) -> list[float]:
        found = self.inner.scores(game, step, options, luck)
        return [score + 0.01 * (step.player % 2) for score in found]

    def worth(self, game: Game, seat: int) -> float:
        return self.inner.worth(game, seat)

    def scale(self, seats: int) -> float:
        return self.inner.scale(seats)

    def begins_turn(self, step: Step[Any]) -> bool:
        return self.inner.begins_turn(step)


@pytest.mark.parametrize("game", GAMES)
def test_a_favourite_seat_is_noticed(game: str) -> None:
    with pytest.raises(AssertionError):
        compare(open_title(game), 2, 0, Favours(policy_of(game)))
