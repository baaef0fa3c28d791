"""The tree: finds what wins at once, gives the same answer to the same sight, keeps its time."""

from __future__ import annotations

from functools import partial
from itertools import count

import pytest

from omerta.bots.clock import Clock
from omerta.bots.levels import Effort, SearchBot
from omerta.bots.rules import policy_of
from omerta.bots.tree import Knobs, Tree
from omerta.engine.dice import named_dice
from omerta.engine.playout import Chooser, play_out
from omerta.engine.seat import Seat, seat_at
from omerta.games import GAMES, open_title
from omerta.games.carta_nostra.cards import TYPES
from omerta.games.carta_nostra.table import Table

LITTLE = Effort(40, 9, 60.0, 1, Knobs(0.7, 0.0, 1), False)
LEAST = Effort(5, 4, 60.0, 1, Knobs(0.7, 0.0, 1), False)  # turns of Speakeasy take long


def moments(game: str, number: int) -> list[Seat]:
    """Some moments of a random game at which there is something to choose."""
    title = open_title(game)
    table = title.begin(title.fewest, named_dice("tree"))
    chooser = Chooser(23)
    found: list[Seat] = []
    while len(found) < number and not table.over:
        if len(table.options) > 1:
            found.append(seat_at(title, table, table.decider))
        play_out(table, chooser, 5)
    return found


def one_card_from_winning() -> Seat:
    """Four of five lie in the region, the fifth is in the hand, and others would be tempting."""
    title = open_title("carta_nostra")
    table = title.begin(2, named_dice("forced"))
    assert isinstance(table, Table)
    me = table.decider
    for kind in range(TYPES):
        here = me * TYPES + kind
        wanted = kind == TYPES - 1
        for place in (here, (1 - me) * TYPES + kind):
            while table.hand[place] and not (place == here and wanted):
                table.hand[place] -= 1
                table.hand_sizes[place // TYPES] -= 1
        if not wanted:
            table.city[here] = 1
    table.hand[me * TYPES + TYPES - 1] = 1
    table.hand[me * TYPES] = 2
    table.hand_sizes[me] = 3
    table.settle()
    return seat_at(title, table, me)


def test_a_tree_plays_the_card_that_wins() -> None:
    title = open_title("carta_nostra")
    wins = 2 * TYPES - 1  # five more than a type plays it into the region
    seen = one_card_from_winning()
    assert wins in seen.options
    for number in range(5):
        bot = SearchBot(title, named_dice(f"win {number}"), LITTLE)
        assert bot.choose(seen) == wins


@pytest.mark.parametrize("game", GAMES)
def test_the_same_sight_luck_and_passes_give_the_same_answer(game: str) -> None:
    title = open_title(game)
    for number, seen in enumerate(moments(game, 2)):
        twin = seat_at(title, seen.imagine(named_dice(f"twin {number}")), seen.number)
        luck = named_dice(f"luck {number}")
        effort = LEAST if game == "speakeasy" else LITTLE
        first = SearchBot(title, luck, effort).consider(seen, Clock())
        second = SearchBot(title, luck, effort).consider(twin, Clock())
        assert first.plain()["option"] == second.plain()["option"]
        assert first.option in seen.options


def test_visits_are_passes_and_answers_are_counted_when_on_offer() -> None:
    title = open_title("carta_nostra")
    for seen in moments("carta_nostra", 4):
        policy = policy_of("carta_nostra")
        tree = Tree(policy, None, Knobs(0.7, 0.5, 1), seen, named_dice("count"))
        tree.grow(60, 9, Clock())
        if len(tree.candidates) == 1:
            continue
        edges = list(tree.root.edges.values())
        assert sum(edge.visits for edge in edges) == 60
        assert all(edge.available == 60 for edge in edges)
        for edge in edges:
            assert 0.0 <= edge.mean(seen.number) <= 1.0
            assert sum(edge.total) == pytest.approx(edge.visits)
        below = [node for edge in edges for node in edge.after.values()]
        assert below
        for node in below:
            assert all(each.visits <= each.available for each in node.edges.values())
        assert title.name == "carta_nostra"


def test_time_that_is_up_gives_the_answer_of_the_rules() -> None:
    title = open_title("famiglia")
    for seen in moments("famiglia", 2):
        endless = Effort(1_000_000, 9, 1e9, 1, Knobs(0.7, 0.0, 1), False)
        assert SearchBot(title, named_dice("late"), endless).consider(seen, Clock(0.0)).option in (
            seen.options
        )
        clock = Clock(1e9, partial(impatient, count()))
        SearchBot(title, named_dice("late"), endless).consider(seen, clock)


def impatient(asked: count[int]) -> bool:
    """Stops the thinking when it is asked for the fifth time."""
    return next(asked) > 3
