"""When an answer comes says nothing about what was thought (T3, G3)."""

from __future__ import annotations

import asyncio
import json
import os
from collections import Counter
from itertools import pairwise
from random import Random
from typing import Final

import msgspec
import pytest

from omerta.bots import make_bot, seconds_of
from omerta.bots.bot import Bot
from omerta.bots.random_bot import PASS_ONCE_IN
from omerta.engine.dice import Dice, named_dice
from omerta.engine.game import PASS
from omerta.engine.seat import Seat
from omerta.engine.title import Title
from omerta.games import open_title
from omerta.server.minds import (
    Job,
    Minds,
    answer,
    fallback,
    options_in,
    patience,
    release,
    release_delay,
)
from omerta.server.minds.worker import THINKING
from server.minds.ks import same_distribution
from server.minds.stage import SOAK, faulty_minds, job, with_minds

BOUNDS: Final = (0.6, 1.4)
BUDGET: Final = 0.5
TIMES: Final = 500
LEAST: Final = 0.01  # probability: below it, two distributions differ


class FakeClock:
    """Stands still unless somebody waits."""

    def __init__(self) -> None:
        self.now = 0.0

    def time(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        assert seconds >= 0
        self.now += seconds


class Slow:
    """Takes its time, more if there is more to think about; never more than the budget."""

    def __init__(self, clock: FakeClock, heavy: bool, chance: Random) -> None:
        self.clock = clock
        self.heavy = heavy
        self.chance = chance

    async def think(self, job: Job) -> int | None:
        await self.clock.sleep(self.took() * job.budget)
        return None if self.chance.random() < 0.1 else options_in(job.asked)[0]

    def took(self) -> float:
        """A part of the budget."""
        return self.chance.uniform(0.5, 1) if self.heavy else self.chance.uniform(0, 0.01)


def asked_with(secret: bool) -> Job:
    """The same question; with a card in hand that only this seat knows of, one option more."""
    asked = {"over": False, "mine": True, "options": [1, 2, 3] if secret else [1], "pass": True}
    return msgspec.structs.replace(
        job("greedy", BUDGET), asked=json.dumps(asked).encode(), seed=os.urandom(32)
    )


def released(secret: bool, name: str) -> list[float]:
    """When the answers came, in seconds after the questions."""
    found: list[float] = []

    async def play() -> None:
        clock = FakeClock()
        minds = Slow(clock, secret, Random(name))
        for number in range(TIMES):
            begun = clock.time()
            luck = named_dice(f"{name} {number}")
            option = await answer(minds, asked_with(secret), BOUNDS, luck, clock)
            assert option in ([1, 2, 3, PASS] if secret else [1, PASS])
            found.append(clock.time() - begun)

    asyncio.run(play())
    return found


def test_a_secret_option_does_not_show_in_the_time() -> None:
    """With it a bot thinks for most of its budget, without it hardly at all."""
    assert same_distribution(released(True, "with"), released(False, "without")) > LEAST


def test_the_time_is_the_drawn_one_to_the_last_digit() -> None:
    """By construction: the same luck, the same time, whatever was thought."""
    luck = [named_dice(f"same {number}") for number in range(TIMES)]
    drawn = [release_delay(BOUNDS, dice) for dice in luck]
    for secret in (True, False):
        assert released(secret, "same") == pytest.approx(drawn, abs=1e-9)


def test_time_that_depends_on_thinking_would_be_seen() -> None:
    """The measure sees what it is to see: thinking before the drawn time begins, by a tenth of
    a second or by another distribution of the same mean."""
    chance = Random(1)
    drawn = [release_delay(BOUNDS, named_dice(f"a {number}")) for number in range(TIMES)]
    others = [release_delay(BOUNDS, named_dice(f"b {number}")) for number in range(TIMES)]
    assert same_distribution(drawn, others) > LEAST
    assert same_distribution(drawn, [time + 0.1 for time in others]) < LEAST
    assert same_distribution(drawn, [chance.gauss(1, 0.1) for _ in others]) < LEAST
    late = [max(time, 1.0) if chance.random() < 0.5 else time for time in others]
    assert same_distribution(drawn, late) < LEAST


def test_thinking_ends_before_the_earliest_time_that_can_be_drawn() -> None:
    """Also if somebody set a budget that is longer."""
    budgets: list[float] = []

    class Curious:
        async def think(self, job: Job) -> int | None:
            budgets.append(job.budget)
            return options_in(job.asked)[0]

    async def play() -> None:
        for budget in (0.1, 5.0):
            asked = job("greedy", budget)
            await answer(Curious(), asked, BOUNDS, named_dice("luck"), FakeClock())

    asyncio.run(play())
    assert budgets == [0.1, BOUNDS[0]]


def test_times_are_spread_evenly_between_the_bounds() -> None:
    low, high = BOUNDS
    drawn = sorted(release_delay(BOUNDS, named_dice(str(number))) for number in range(TIMES))
    even = [low + (high - low) * (number + 0.5) / TIMES for number in range(TIMES)]
    assert same_distribution(drawn, even) > LEAST
    assert low <= drawn[0]
    assert drawn[-1] <= high
    assert all(one < other for one, other in pairwise(drawn))
    assert release_delay((1.0, 1.0), named_dice("always")) == 1.0


@pytest.mark.parametrize(
    "bounds", [(2.0, 1.0), (-1.0, 1.0), (0.0, float("inf")), (float("nan"), 1)]
)
def test_bounds_without_a_time_between_them_are_refused(bounds: tuple[float, float]) -> None:
    with pytest.raises(ValueError, match="between"):
        release_delay(bounds, named_dice("luck"))


def test_somebody_simple_steps_in_by_rules() -> None:
    """What he answers is what the Soldier would, from the seat's view, with luck of his own."""
    asked = job("don")
    title = open_title(asked.game)
    seat = Seat(title, asked.seat, json.loads(asked.view), json.loads(asked.asked))
    found = {fallback(asked, named_dice(str(n)).seed) for n in range(30)}
    assert found <= {make_bot("soldier", title, named_dice(str(n))).choose(seat) for n in range(30)}


def test_where_rules_fail_as_well_anything_is_answered_and_pass_seldom(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A broken rule and one that answers nonsense: neither stops a table."""
    options = [4, 7, 9, PASS]
    asked = msgspec.structs.replace(job("don"), asked=b'{"options": [4, 7, 9], "pass": true}')
    for made in (broken, nonsense):
        monkeypatch.setattr(release, "make_bot", made)
        found = Counter(fallback(asked, named_dice(str(n)).seed) for n in range(1500))
        assert set(found) == set(options)
        assert 1500 / PASS_ONCE_IN * 0.6 < found[PASS] < 1500 / PASS_ONCE_IN * 1.4
        assert min(found[option] for option in options[:-1]) > 350


def broken(level: str, title: Title, luck: Dice) -> Bot:
    raise ZeroDivisionError


def nonsense(level: str, title: Title, luck: Dice) -> Bot:
    class Nonsense(Bot):
        def choose(self, seat: Seat) -> int:
            return 5

    return Nonsense(title, luck)


def test_who_thinks_long_is_shown_as_much_later_and_by_his_level_alone() -> None:
    """Thinking ends before the earliest time that can be drawn, for every level."""
    quick, same = patience("soldier", 0.5, (0.6, 1.4))
    assert (quick, same) == (0.5, (0.6, 1.4))
    budget, (low, high) = patience("don", 0.5, (0.6, 1.4))
    assert budget * THINKING == pytest.approx(seconds_of("don"))
    assert budget <= low
    assert high - low == pytest.approx(0.8)
    assert patience("don", 5.0, (0.01, 0.02)) == (5.0, (0.01, 0.02))


@pytest.mark.skipif(not SOAK, reason="takes minutes of real time")
def test_thinking_does_not_show_on_a_real_clock() -> None:
    """Real workers: one thinks for a third of its budget, the other not at all."""

    async def play(minds: Minds) -> dict[str, list[float]]:
        await minds.ready()
        clock = asyncio.get_running_loop()
        found: dict[str, list[float]] = {"take_time": [], "random": []}
        for _ in range(TIMES):
            for level, times in found.items():
                begun = clock.time()
                await answer(minds, job(level, 0.06), (0.07, 0.14), Dice(os.urandom(32)))
                times.append(clock.time() - begun)
        return found

    found = with_minds(faulty_minds, play)
    assert same_distribution(found["take_time"], found["random"]) > LEAST


def test_a_table_goes_on_whatever_the_bot_does() -> None:
    """Real workers, a real clock: somebody answers, with an option that is on offer."""

    async def play(minds: Minds) -> None:
        await minds.ready()
        for level in ("crash", "not_on_offer", "sleep", "random"):
            asked = job(level, 0.2)
            luck = Dice(os.urandom(32))
            assert await answer(minds, asked, (0.3, 0.4), luck) in options_in(asked.asked)

    with_minds(faulty_minds, play)
