"""Whole turns: they hold on the table they were made on, and bending never makes them worse."""

from __future__ import annotations

from omerta.bots.clock import Clock
from omerta.bots.lines import Line, Lines
from omerta.bots.rules import policy_of
from omerta.bots.rules.policy import GAME_END
from omerta.bots.rules.speakeasy import SpeakeasyPolicy
from omerta.bots.search import Search
from omerta.engine.dice import named_dice
from omerta.engine.game import Game
from omerta.engine.playout import Chooser
from omerta.engine.seat import seat_at
from omerta.engine.together import asked_step, choose_for
from omerta.games import open_title


def turns(number: int) -> list[Game]:
    """Tables at which somebody is about to place a capo, a little further each time."""
    policy, luck = policy_of("speakeasy"), Chooser(5)
    table = open_title("speakeasy").begin(2, named_dice("lines"))
    found: list[Game] = []
    while len(found) < number:
        if asked_step(table).name == "place_capo":
            found.append(table.copy())
            for _ in range(40):
                policy.play_on(table, luck)
        policy.play_on(table, luck)
    return found


def lines_of(table: Game, most: int) -> dict[int, Line]:
    lines = Lines(policy_of("speakeasy"), asked_step(table).player, Chooser(3))
    lines.look(table, table.options, most, Clock())
    return lines.best


def test_bending_finds_better_turns_and_keeps_the_best() -> None:
    gained = 0
    for table in turns(3):
        plain, bent = lines_of(table, 0), lines_of(table, 80)
        assert set(plain) == set(bent) == set(table.options)
        for option, line in plain.items():
            assert bent[option].worth >= line.worth
            gained += bent[option].worth > line.worth
    assert gained, "other answers than those of the rules are never better: nothing was bent"


def test_a_line_can_be_played_and_is_worth_what_it_says() -> None:
    policy = SpeakeasyPolicy()
    for table in turns(2):
        me = asked_step(table).player
        bent = lines_of(table, 60)
        for option in [option for option in table.options if bent[option].answers][:6]:
            after = policy.alone(table, me)
            choose_for(after, me, option)
            for name, answer in bent[option].answers:
                while asked_step(after).player != me:  # asked in somebody else's turn
                    policy.play_on(after, Chooser(1))
                assert asked_step(after).name == name
                choose_for(after, me, answer)
            if not any(step == "swap" for step, _ in bent[option].answers):
                assert policy.turn_done(after, me)


def test_time_that_is_up_leaves_the_lines_of_the_rules() -> None:
    table = turns(1)[0]
    lines = Lines(policy_of("speakeasy"), asked_step(table).player, Chooser(3))
    lines.look(table, table.options, 10_000, Clock(0.0))
    assert lines.tried == 0
    assert set(lines.best) == set(table.options)


def test_turns_are_planned_only_inside_them() -> None:
    """In the first round and in wars rules answer, although steps have the same names."""
    policy, luck = SpeakeasyPolicy(), Chooser(2)
    table = open_title("speakeasy").begin(2, named_dice("start"))
    before = 0
    while asked_step(table).name != "place_capo":
        assert not policy.plans(table, asked_step(table))
        before += 1
        policy.play_on(table, luck)
    assert before
    assert policy.plans(table, asked_step(table))


def looked_at(late: bool) -> int:
    """How many decisions inside a turn are played on imagined tables, early in a game or late."""
    title, policy, luck = open_title("speakeasy"), SpeakeasyPolicy(), Chooser(2)
    table = title.begin(2, named_dice("inside"))
    asked = found = 0
    while asked < 3:
        step = asked_step(table)
        inside = policy.plans(table, step) and not policy.depth(step)
        if inside and len(table.options) > 1 and policy.is_late(table, step.player) == late:
            search = Search(policy, seat_at(title, table, step.player), named_dice(f"{asked}"))
            search.run(3, 2, 9, Clock())
            found += any(arm.values for arm in search.arms)
            asked += 1
        policy.play_on(table, luck)
    return found


def test_only_late_turns_are_planned_inside() -> None:
    """Before, what is done in a place is left to rules, and all the time goes to the place."""
    assert looked_at(late=False) == 0
    assert looked_at(late=True) > 0


def test_places_are_played_to_the_end_of_the_game() -> None:
    table = turns(1)[0]
    policy = SpeakeasyPolicy()
    assert policy.depth(asked_step(table)) == GAME_END
    title = open_title("speakeasy")
    search = Search(policy, seat_at(title, table, table.decider), named_dice("end"))
    assert search.play_on(table, GAME_END, Chooser(1), Clock())
    assert table.over
