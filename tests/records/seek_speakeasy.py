"""Players of Speakeasy who want a book on one goal more than money: for the kept games, which must
show one on every goal, also on those that hardly ever pay. A player is named after its goal.
"""

from __future__ import annotations

from typing import Final

from omerta.bots.values.speakeasy import SpeakeasyValue
from omerta.engine.dice import Dice
from omerta.engine.seat import Seat
from omerta.engine.together import asked_step, choose_for, options_of
from omerta.games.speakeasy.board import CASINO, DISTRICTS, NIGHTCLUB, SPEAKEASY, around, size
from omerta.games.speakeasy.build import ChooseSpot
from omerta.games.speakeasy.family import (
    BOOKS,
    BUILT,
    COOKED,
    CRATES,
    DISTILLED,
    LEVEL,
    LOAD,
    MARKERS,
    PIER,
    VIP,
    W,
)
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.goals import fulfilled, park_count
from omerta.games.speakeasy.tiles.names import (
    ANYWHERE,
    APART,
    CITY_HALL_GOALS,
    PARK_KINDS,
    PIER_GOALS,
    POWER_GOALS,
    ZONE_GOALS,
)
from omerta.games.speakeasy.turn import MIX
from records.cover_speakeasy import FIXED, PARK, ZONE

STEP: Final = 45.0  # worth of a step towards the goal: more than money brings in a turn
READY: Final = 30.0  # worth of the goal fulfilled
SHELF: Final = 20.0  # worth of a book to put there
COOK: Final = 600.0  # worth of the book put there: more than all steps together

GREED: Final = 0.6  # what anything but money and the goal is worth to such a player
BEAM: Final = 24  # ways on that are followed, shared by the answers
MIXING: Final = ("place_capo", MIX)  # choosing the money of each payment is never needed
ENDS: Final = ("use_aid", "take_card", "clear_tiles")  # steps at which a turn is as good as over

WISHES: Final = (*PARK, *ZONE, *FIXED)  # the names of the players


def place_of(table: Table, wish: str) -> int:
    """Where the goal lies in this game; -1 if it was not drawn."""
    if wish in FIXED:
        return PIER_GOALS + FIXED.index(wish)
    first, tile = (0, PARK.index(wish)) if wish in PARK else (ZONE_GOALS, ZONE.index(wish))
    drawn = table.goals[first : first + 5 if first == 0 else PIER_GOALS]
    return first + drawn.index(tile) if tile in drawn else -1


def steps(table: Table, seat: int, goal: int) -> float:
    """How far a family has come towards a goal."""
    if goal < ZONE_GOALS:
        return park_steps(table, seat, table.goals[goal])
    if goal < PIER_GOALS:
        return zone_steps(table, seat, table.goals[goal], goal - ZONE_GOALS)
    at = seat * W
    if goal < CITY_HALL_GOALS:
        return 3.0 * size(table.fam[at + CRATES]) + 0.2 * size(table.fam[at + PIER])
    if goal < POWER_GOALS:
        return guards(table, seat)
    return table.power(seat) / 2.0


def protectors(table: Table, seat: int) -> float:
    """The members and the authority to protect buildings."""
    at = seat * W
    members = min(4, table.fam[at + VIP])
    authority = table.standing_authority(seat) + table.fam[at + MARKERS]
    return 0.3 * members + 0.08 * min(10, authority) - 0.1 * table.figure(seat)


def guards(table: Table, seat: int) -> float:
    """Districts with a building, those with a protected one, and what it takes to protect more:
    members, authority, a place late in the turn order.
    """
    at = seat * W
    mine = table.buildings(seat)
    guarded = mine & table.guard
    total = 0.0
    for district in range(DISTRICTS):
        if mine & around(district):
            safe = lasting(table, 1 << 3 * district)
            total += safe * (2.0 if guarded & around(district) else 1.0)
    authority = table.standing_authority(seat) + table.fam[at + MARKERS]
    total += 0.4 * table.fam[at + VIP] + 0.1 * min(10, authority) - 0.25 * table.figure(seat)
    return total + 0.15 * table.fam[at + LEVEL]


def lasting(table: Table, spots: int) -> float:
    """Buildings; those that a gang war will still reach count less, the next one above all."""
    total = 0.0
    for district in range(DISTRICTS):
        here = size(spots & around(district))
        if here and table.mob_in[district] >= 0:
            total += here
        elif here:
            total += here * (0.4 if table.war >> district & 1 else 0.7)
    return total


def supplied(table: Table, seat: int, spots: int, wanted: int) -> float:
    """Buildings, those of them with a barrel, and barrels on the way to the others."""
    at = seat * W
    full = min(wanted, size(spots & table.barrel))
    missing = wanted - full
    loaded = min(missing, table.fam[at + LOAD] + table.fam[at + LOAD + 1])
    made = min(missing - loaded, table.fam[at + DISTILLED])
    still = 1 if table.fam[at + BUILT] else 0
    return (
        1.2 * lasting(table, spots)
        + 1.3 * full
        + 0.5 * loaded
        + 0.25 * made
        + 0.3 * still
        + 0.1 * table.fam[at + LEVEL + 3]
        + 0.1 * table.fam[at + LEVEL + 4]
    )


def park_steps(table: Table, seat: int, goal: int) -> float:
    kind = PARK_KINDS[table.printed.park_kind[goal]]
    wanted = table.printed.park_amount[goal]
    built = seat * W + BUILT
    if kind == "nightclub_barrels":
        return supplied(table, seat, table.fam[built + NIGHTCLUB], wanted)
    if kind == "casino_barrels":
        return supplied(table, seat, table.fam[built + CASINO], wanted)
    if kind == "barrels":
        return supplied(table, seat, table.outlets(seat), wanted)
    if kind == "protected":
        return guards(table, seat)
    if kind in ("speakeasy_each_zone", "barrel_each_zone"):
        mine = table.outlets(seat) if kind == "barrel_each_zone" else table.fam[built + SPEAKEASY]
        zones = sum(1 for mask in table.printed.zone_mask if mine & mask)
        if kind == "speakeasy_each_zone":
            return float(zones)
        full = sum(1 for mask in table.printed.zone_mask if mine & mask & table.barrel)
        return zones + full + 0.4 * min(3 - full, table.fam[seat * W + LOAD])
    if kind == "levels":
        least = table.printed.park_level[goal]
        levels = sorted(table.fam[seat * W + LEVEL : seat * W + LEVEL + 5], reverse=True)
        return 0.7 * sum(min(least, level) for level in levels[:wanted])
    return park_count(table, seat, goal) / 2.0


def zone_steps(table: Table, seat: int, goal: int, zone: int) -> float:
    """Of the districts the buildings could stand in, those where most is done."""
    printed = table.printed
    built = seat * W + BUILT
    first = table.fam[built + printed.zone_first[goal]]
    second = table.fam[built + printed.zone_second[goal]]
    amount = printed.zone_amount[goal]
    where = printed.zone_where[goal]
    if where == ANYWHERE:
        return done(table, first & printed.zone_mask[zone], amount) + protectors(table, seat)
    twins = amount if printed.zone_first[goal] == printed.zone_second[goal] else 1
    here = printed.zone_mask[zone] & table.spots
    spots = [around(district) for district in range(DISTRICTS) if around(district) & here]
    ones = [done(table, first & around_it, 1) for around_it in spots]
    others = [done(table, second & around_it, 1) for around_it in spots]
    if where == APART:
        pairs = [
            one + other
            for place, one in enumerate(ones)
            for beside, other in enumerate(others)
            if place != beside
        ]
    elif twins > 1:
        pairs = [done(table, first & around_it, twins) for around_it in spots]
    else:
        usable = table.empty_spots() | table.mob | table.buildings(seat)
        rooms = [0.3 * min(2, size(usable & around_it)) for around_it in spots]
        pairs = [sum(three) for three in zip(ones, others, rooms, strict=True)]
    return max(pairs) + protectors(table, seat)


def done(table: Table, mine: int, wanted: int) -> float:
    """Buildings that are wanted, and those of them that are protected."""
    if not mine:
        return 0.0
    guarded = min(wanted, lasting(table, mine & table.guard))
    return 1.5 * min(wanted, lasting(table, mine)) + 1.5 * guarded


def promise(table: Table, seat: int, goal: int) -> float:
    """A large building that is chosen but has no spot yet, if the goal asks for one."""
    if table.over:
        return 0.0
    step = asked_step(table)
    if not isinstance(step, ChooseSpot) or step.player != seat:
        return 0.0
    kind = table.printed.kind_of[step.piece]
    return 1.0 if kind in kinds(table, goal) else 0.0


def kinds(table: Table, goal: int) -> tuple[int, ...]:
    """The buildings a goal asks for."""
    if goal < ZONE_GOALS:
        asked = PARK_KINDS[table.printed.park_kind[table.goals[goal]]]
        return {"nightclub_barrels": (NIGHTCLUB,), "casino_barrels": (CASINO,)}.get(asked, ())
    if goal < PIER_GOALS:
        tile = table.goals[goal]
        return (table.printed.zone_first[tile], table.printed.zone_second[tile])
    return ()


def answers(step: str, options: list[int]) -> list[int]:
    """Those worth thinking about."""
    return [option for option in options if (step, option) != MIXING]


def after(table: Table, me: int, option: int) -> Table:
    """The table after an answer."""
    copy = table.copy()
    choose_for(copy, me, option)
    return copy


class Seeker:
    """Follows its own turn on an imagined table, for each answer the few best ways on, and takes
    the answer whose end is worth most.
    """

    def __init__(self, wish: str, luck: Dice) -> None:
        self.wish = wish
        self.greed = SpeakeasyValue()
        self.luck = luck

    def choose(self, seat: Seat) -> int:
        options = answers(seat.asked["step"], seat.options)
        if len(options) == 1:
            return options[0]
        table = seat.imagine(self.luck)
        assert isinstance(table, Table)
        goal = place_of(table, self.wish)
        width = max(2, BEAM // len(options))
        ends = [
            self.best_end(after(table, seat.number, option), seat.number, goal, width)
            for option in options
        ]
        return options[ends.index(max(ends))]

    def best_end(self, start: Table, me: int, goal: int, width: int) -> float:
        """What the best end of the turn that was found is worth."""
        best = -1e9
        beam = [start]
        while beam:
            further: list[Table] = []
            for game in beam:
                if self.ends(game, me):
                    best = max(best, self.worth(game, me, goal))
                    continue
                for option in answers(asked_step(game).name, options_of(game, me)):
                    further.append(after(game, me, option))
            if len(further) > width:
                further.sort(key=lambda game: -self.worth(game, me, goal))
            beam = further[:width]
        return best

    def ends(self, game: Table, me: int) -> bool:
        """The own turn is over, or only a card is still to be taken."""
        if game.over:
            return True
        step = asked_step(game)
        return step.player != me or step.name in ENDS

    def worth(self, game: Table, me: int, goal: int) -> float:
        terms = self.greed.terms(game, me)
        total = GREED * sum(terms.values()) + (1.0 - GREED) * terms["money"]
        if goal < 0:
            return total
        if game.fam[me * W + COOKED] >> 2 * goal & 3:
            return total + COOK
        total += STEP * (steps(game, me, goal) + promise(game, me, goal))
        total += READY * fulfilled(game, me, goal)
        return total + SHELF * min(1, game.fam[me * W + BOOKS])
