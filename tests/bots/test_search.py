"""The search: fair, reproducible, in time; it says what it thought, and proves what it changes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import count, pairwise, product

import pytest

from omerta.bots import LEVELS, make_bot
from omerta.bots.clock import Clock
from omerta.bots.levels import EFFORTS, LEARNED, PLAYED_OUT, Effort, SearchBot
from omerta.bots.rules import policy_of
from omerta.bots.rules.policy import GAME_END
from omerta.bots.search import PROOF, Arm, Search, difference, drop_out, leave_out, proved
from omerta.bots.thought import term_changes
from omerta.bots.worlds import squashed
from omerta.engine.dice import named_dice
from omerta.engine.playout import Chooser, play_out
from omerta.engine.seat import Seat, seat_at
from omerta.engine.title import Title
from omerta.engine.together import asked_step
from omerta.games import GAMES, open_title

COUNTS = [
    (game, seats)
    for game in GAMES
    for seats in {open_title(game).fewest, open_title(game).most_seats()}
]
LITTLE = Effort(2, 3, 60.0, 10)
LOOKS = 4


def impatient(asked: Iterator[int]) -> bool:
    """Stops the thinking when it is asked for the fifth time."""
    return next(asked) > 3


def looks(title: Title, seats: int, number: int) -> list[Seat]:
    """Some moments of a random game at which there is something to choose."""
    table = title.begin(seats, named_dice("search"))
    chooser = Chooser(11)
    found: list[Seat] = []
    while len(found) < number and not table.over:
        if len(table.options) > 1:
            found.append(seat_at(title, table, table.decider))
        play_out(table, chooser, 7)
    return found


@pytest.mark.parametrize(("game", "seats"), COUNTS)
def test_the_same_sight_and_luck_give_the_same_answer(game: str, seats: int) -> None:
    """Two tables that look the same to a seat: a search cannot tell them apart."""
    title = open_title(game)
    for number, seen in enumerate(looks(title, seats, LOOKS)):
        other = seen.imagine(named_dice(f"other {number}"))
        twin = seat_at(title, other, seen.number)
        luck = named_dice(f"luck {number}")
        thought = SearchBot(title, luck, LITTLE).consider(seen, Clock()).plain()
        assert SearchBot(title, luck, LITTLE).consider(twin, Clock()).plain() == thought
        assert thought["option"] in seen.options


@pytest.mark.parametrize("game", GAMES)
def test_a_thought_tells_what_was_looked_at(game: str) -> None:
    title = open_title(game)
    for seen in looks(title, title.most, LOOKS):
        thought = SearchBot(title, named_dice("tell"), LITTLE).consider(seen, Clock())
        options = [candidate.option for candidate in thought.candidates]
        assert thought.option == options[0]
        assert len(set(options)) == len(options) <= LITTLE.candidates
        assert set(options) <= set(seen.options)
        told = thought.plain()
        assert told["option"] == thought.option
        assert [each["option"] for each in told["candidates"]] == options


@pytest.mark.parametrize("game", GAMES)
def test_time_that_is_up_ends_the_thinking(game: str) -> None:
    """The answer is then that of the rules."""
    title = open_title(game)
    for seen in looks(title, title.fewest, 2):
        endless = Effort(1_000_000, 9, 1e9, 1_000_000)
        bot = SearchBot(title, named_dice("late"), endless)
        assert bot.consider(seen, Clock(0.0)).option in seen.options
        clock = Clock(1e9, partial(impatient, count()))
        SearchBot(title, named_dice("late"), endless).consider(seen, clock)


def test_a_clock_ends_no_later_than_its_master() -> None:
    assert not Clock(60.0).up()
    assert Clock(0.0).up()
    assert Clock(60.0).at_most(0.0).up()
    assert Clock(0.0).at_most(60.0).up()
    assert Clock(60.0, lambda: True).at_most(30.0).up()


def test_every_level_can_be_made_and_thinks_harder_than_the_one_before() -> None:
    title = open_title("famiglia")
    for level in LEVELS:
        make_bot(level, title, named_dice(level))
    for efforts in (EFFORTS, *LEARNED.values(), *PLAYED_OUT.values()):
        assert list(efforts) == [level for level in LEVELS if level in EFFORTS]
        for less, more in pairwise(efforts.values()):
            assert less.worlds < more.worlds
            assert less.candidates <= more.candidates
            assert less.seconds < more.seconds
            assert less.share < more.share <= 100
    for efforts in (EFFORTS, *PLAYED_OUT.values()):
        for less, more in pairwise(efforts.values()):
            assert less.lines < more.lines


def test_a_level_thinks_over_its_share_of_the_decisions_and_plays_the_rest_by_rules() -> None:
    """Which ones is drawn by the bot's own luck: what is not thought over has no value."""
    title = open_title("famiglia")
    looked = dict.fromkeys((0, 40, 100), 0)
    for seen in looks(title, 2, LOOKS):
        for number in range(25):
            for share in looked:
                bot = SearchBot(title, named_dice(f"{number}"), Effort(1, 9, 9.0, 1, share=share))
                looked[share] += bot.consider(seen, Clock()).candidates[0].visits > 0
    assert looked[0] == 0
    assert looked[100] > 0
    assert 0.2 < looked[40] / looked[100] < 0.6


def arm(*values: float) -> Arm:
    made = Arm(0, 0.0)
    made.values = list(values)
    return made


def test_what_replaces_the_rules_has_to_prove_better() -> None:
    better, rules = arm(0.9, 0.8, 0.9, 0.8), arm(0.2, 0.1, 0.2, 0.1)
    assert proved(better, rules, PROOF)
    assert not proved(rules, better, PROOF)
    assert not proved(arm(0.9, 0.1, 0.9, 0.1), arm(0.1, 0.8, 0.1, 0.8), PROOF)
    assert not proved(arm(0.9, 0.9, 0.9), arm(0.1, 0.1, 0.1), PROOF), "three tables are luck"
    ahead, error = difference(better, rules)
    assert ahead == pytest.approx(0.7)
    assert 0 < error < ahead


def test_how_sure_a_level_wants_to_be_decides_whether_it_leaves_the_rules() -> None:
    title = open_title("famiglia")
    left = dict.fromkeys((0.0, 1e9), 0)
    for seen, number in product(looks(title, 2, LOOKS), range(10)):
        luck = named_dice(f"{number}")
        by_rules = SearchBot(title, luck, Effort(0, 9, 9.0, 1)).choose(seen)
        for proof in left:
            bot = SearchBot(title, luck, Effort(4, 9, 9.0, 1, proof=proof))
            left[proof] += bot.choose(seen) != by_rules
    assert left[0.0] > left[1e9] == 0


def test_what_the_time_is_too_short_for_is_left_out() -> None:
    arms = [arm(0.5) for _ in range(5)]
    leave_out(arms, 1.0, Clock())
    assert [each.out for each in arms] == [False] * 5
    leave_out(arms, 1.0, Clock(9.5))
    assert [each.out for each in arms] == [False, False, False, False, True]
    leave_out(arms, 1.0, Clock(0.0))
    assert [each.out for each in arms] == [False, False, True, True, True]


def test_who_is_clearly_behind_drops_out() -> None:
    good, close, bad = arm(*[0.8, 0.7] * 8), arm(*[0.7, 0.8] * 8), arm(*[0.1, 0.2] * 8)
    drop_out([good, close, bad])
    assert (good.out, close.out, bad.out) == (False, False, True)


def test_a_lead_becomes_a_share() -> None:
    assert squashed(0.0) == 0.5
    assert squashed(-1000.0) < 1e-9 < 1 - 1e-9 < squashed(1000.0)


def test_terms_that_change_most_come_first() -> None:
    changes = term_changes({"a": 1.0, "b": 2.0, "c": 3.0}, {"a": 2.0, "b": -3.0, "c": 3.0})
    assert list(changes.items()) == [("b", -5.0), ("a", 1.0)]


def test_no_table_is_played_on_beyond_its_chapter() -> None:
    """Corleones Imperium is weighed when an act is over, in the last one when the game is."""
    title, policy, luck = (
        open_title("corleones_imperium"),
        policy_of("corleones_imperium"),
        Chooser(4),
    )
    table = title.begin(2, named_dice("acts"))
    for _ in range(4):
        while asked_step(table).name != "act":
            policy.play_on(table, luck)
        chapter = policy.chapter(table)
        assert policy.depth(asked_step(table)) == GAME_END
        search = Search(policy, seat_at(title, table, table.decider), named_dice("act"))
        assert search.play_on(table, GAME_END, luck, Clock())
        assert table.over or policy.chapter(table) == chapter + 1
    assert table.over
