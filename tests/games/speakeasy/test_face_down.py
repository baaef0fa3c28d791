"""What lies face down: stacks and decks nobody knows, tiles whose place everybody sees."""

from __future__ import annotations

from itertools import permutations

import pytest

from omerta.engine.dice import named_dice
from omerta.games.speakeasy import family as at
from omerta.games.speakeasy.board import bits
from omerta.games.speakeasy.table import Table

from .households import Family
from .names import as_set, crate, mobster, spot
from .onlookers import EVERYBODY, SPECTATOR, views
from .positions import Position, fresh, lay


def mixed(table: Table, name: str, first: int) -> None:
    """What lies unseen in a stack, from `first` on, the other way round."""
    found: list[int] = getattr(table, name)
    setattr(table, name, found[:first] + found[first:][::-1])


@pytest.mark.rule("SPK-HIDDEN-07")
@pytest.mark.parametrize("seats", [2, 4])
def test_nobody_knows_what_lies_in_the_stacks(seats: int) -> None:
    """City tiles, the cops and wars to come."""
    position = fresh(seats)
    table = position.table
    everybody = (SPECTATOR, *range(seats))
    before = views(position, everybody)
    table.stacks = [stack[::-1] for stack in table.stacks]
    mixed(table, "cop_tiles", table.cop_at)
    mixed(table, "war_tiles", table.war_at)
    assert views(position, everybody) == before


@pytest.mark.rule("SPK-HIDDEN-08")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_districts_of_the_next_war_and_of_the_next_cops_are_public(seats: int) -> None:
    position = fresh(seats)
    table = position.table
    for seat in (SPECTATOR, *range(seats)):
        view, _, lines = position.seen_by(seat)
        assert view["war"] == table.war == as_set(line[0] for line in position.told("war_tile"))
        assert view["cop_next"] == as_set(line[0] for line in position.told("cop_tile"))
        assert len(bits(view["war"])) == (3 if seats > 2 else 2)
        assert len(bits(view["cop_next"])) == 4
        assert len([line for line in lines if line["key"] in ("war_tile", "cop_tile")]) == (
            7 if seats > 2 else 6
        )


def war() -> Position:
    """The war of act 1 in districts 3, 5 and 9; seat 0 has to defend in the first."""
    family = Family(goons=6, levels={"strength": 5}, speakeasies=[spot(3), spot(9)])
    position = lay({0: family}, turn=3, round=4, war=[3, 5, 9])
    position.will_come("carlo_gambino", "jack_diamond", "birdie_brown")
    return position


@pytest.mark.rule("SPK-HIDDEN-09")
def test_a_mobster_is_unknown_until_his_district_is_resolved() -> None:
    """Nothing of the draw is seen before the war; in it, only who has come already."""
    one, other = war(), war()
    other.will_come("birdie_brown", "ciro_terranova", "jack_diamond")
    assert views(one) == views(other)
    one.goes("workshop_a").plays_until("defend", 0)
    for seat in EVERYBODY:
        seen = one.seen_by(seat)[0]
        assert seen["mobsters_seen"] == [mobster("carlo_gambino")]
        assert [seen["mob_in"][4], seen["mob_in"][8]] == [at.NO_ONE, at.NO_ONE]
        assert seen["mob_left"] == 3
    before = views(one)
    table = one.table
    table.mob_deck = [*table.mob_deck[:3][::-1], *table.mob_deck[3:]]
    assert views(one) == before
    assert len(one.told("invaded")) == 1


@pytest.mark.rule("SPK-HIDDEN-09")
@pytest.mark.parametrize("seat", [0, 2])
def test_in_the_middle_of_a_war_any_of_the_other_mobsters_of_the_act_may_come(seat: int) -> None:
    """An imagined table keeps who has come; the rest of the act's four come in any order."""
    position = war().goes("workshop_a").plays_until("defend", 0)
    seen = position.seen_by(seat)[0]
    came = mobster("carlo_gambino")
    orders = set()
    for number in range(40):
        table = position.title.imagine(seen, named_dice(f"imagined {number}"))
        assert isinstance(table, Table)
        assert (table.mob_left, table.mob_deck[3:], table.mob_in[2]) == (3, [came], came)
        orders.add(tuple(table.mob_deck[:3]))
    others = [mobster(name) for name in ("jack_diamond", "birdie_brown", "ciro_terranova")]
    assert orders == set(permutations(others))


@pytest.mark.rule("SPK-HIDDEN-09")
def test_a_war_imagined_in_its_middle_goes_on_with_mobsters_of_its_act() -> None:
    position = war().goes("workshop_a").plays_until("defend", 0)
    table = position.title.imagine(position.seen_by(0)[0], named_dice("a war goes on"))
    assert isinstance(table, Table)
    while not table.over and table.act == 0:
        table.choose(table.options[-1])
    came = {who for district in (2, 4, 8) if (who := table.mob_in[district]) != at.NO_ONE}
    assert len(came) == 3
    assert came < set(table.printed.gang[1])
    assert mobster("carlo_gambino") in came


@pytest.mark.rule("SPK-HIDDEN-10")
def test_the_next_crate_is_public_and_those_below_are_not() -> None:
    position = lay(crate_stack=[9, 2, 5, 11])
    for seat in EVERYBODY:
        assert position.seen_by(seat)[0]["next_crate"] == crate(9)
    before = views(position)
    table = position.table
    table.crate_stack = [*table.crate_stack[:3][::-1], table.crate_stack[3]]
    assert views(position) == before
    table.crate_stack = table.crate_stack[::-1]
    assert all(now != old for now, old in zip(views(position), before, strict=True))
