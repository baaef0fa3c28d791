"""Cards, figures and markers are put where a position wants them, and none is lost or made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from omerta.engine.game import NOBODY, Step, course
from omerta.games.corleones_imperium.board import (
    ACTS,
    BESIDE,
    BOSS,
    CHIEF,
    CLOSED,
    EMPTY,
    FAMILY_BUSINESS,
    MAYOR,
    NEUTRAL,
    NOWHERE,
    RIVER,
    THUG_SPACES,
    TURFS,
    stack_of,
)
from omerta.games.corleones_imperium.cards import (
    MONEY_KINDS,
    STOCK_KINDS,
    ally_set,
    job_list,
    job_pile,
)
from omerta.games.corleones_imperium.phases.bribes import Bribes
from omerta.games.corleones_imperium.phases.ending import CountMoney
from omerta.games.corleones_imperium.phases.entracte import Entracte
from omerta.games.corleones_imperium.phases.family_business import Act, FamilyBusiness
from omerta.games.corleones_imperium.phases.new_business import NewBusiness
from omerta.games.corleones_imperium.phases.opening import OpenAct
from omerta.games.corleones_imperium.phases.tribute import Tribute
from omerta.games.corleones_imperium.phases.turf_wars import TurfWars
from omerta.games.corleones_imperium.table import Table

from .names import ALLIES, CARDS, JOBS, card, job, member_place, thug_place, tile, turf

Cards = Sequence[str]

IN_DECK: Final = "below the given cards of the deck"
DISCARDED: Final = "below the given discards"
DONE: Final = "completed by the last player"


def place_cards(
    table: Table,
    hands: Mapping[int, Cards],
    cases: Mapping[int, Cards],
    left: Mapping[str, int],
) -> None:
    """Money and goods: hands, suitcases, stacks."""
    table.hand = [0] * (table.seats * STOCK_KINDS)
    table.case = [0] * (table.seats * MONEY_KINDS)
    table.supply = table.printed.cards[:]
    for seat, cards in hands.items():
        for name in cards:
            assert name in CARDS + JOBS + ALLIES, f"no card is called {name}"
            if name in CARDS:
                table.hand[seat * STOCK_KINDS + card(name)] += 1
                table.supply[card(name)] -= 1
    for seat, cards in cases.items():
        for name in cards:
            table.case[seat * MONEY_KINDS + card(name)] += 1
            table.supply[card(name)] -= 1
    for name, number in left.items():
        kind = card(name)
        others = table.supply[kind] - number
        assert others >= 0, f"so many of {name} are not left"
        table.supply[kind] = number
        if kind < MONEY_KINDS:
            table.case[(table.seats - 1) * MONEY_KINDS + kind] += others
        else:
            table.hand[(table.seats - 1) * STOCK_KINDS + kind] += others


def place_jobs(
    table: Table,
    hands: Mapping[int, Cards],
    done: Mapping[int, Cards],
    public: Cards,
    deck: Cards,
    discards: Cards,
    rest: str,
) -> None:
    """Jobs: hands, suitcases, open, deck, discards. Those in hand were drawn from this deck."""
    seats = range(table.seats)
    table.jobs = [jobs_of(hands.get(seat, ())) for seat in seats]
    table.done = [jobs_of(done.get(seat, ())) for seat in seats]
    table.public = jobs_of(public)
    table.discard = jobs_of(discards)
    laid = [job(name) for name in deck]
    others = table.printed.all_jobs - sum(table.jobs) - sum(table.done)
    others -= table.public + table.discard + job_pile(laid)
    if rest == IN_DECK:
        laid = job_list(others) + laid
    elif rest == DISCARDED:
        table.discard += others
    else:
        table.done[-1] += others
    table.deck = laid
    table.left = len(laid)
    table.formed = job_pile(laid) + sum(table.jobs)
    table.kept = table.jobs[:]


def jobs_of(names: Cards) -> int:
    """The jobs among these cards."""
    return job_pile([job(name) for name in names if name in JOBS])


def allies_of(names: Cards) -> int:
    """The allies among these cards."""
    return ally_set([ALLIES.index(name) for name in names if name in ALLIES])


def place_tiles(table: Table, tiles: Cards | None, coming: Cards, at: str) -> None:
    """Tiles from turf 1 on; the rest on the stacks in the order of the box, `coming` on top."""
    printed = table.printed
    if tiles is None:
        red = max(0, table.act - 1)
        blue = printed.first_tiles[table.seats] + min(table.act + 1, 2)
        if at == "new_business":
            red, blue = (red - 1, blue) if red else (red, blue - 1)
        lying = printed.blue_tiles[:blue] + printed.red_tiles[:red]
    else:
        lying = [tile(name) for name in tiles]
    next_ones = [tile(name) for name in coming]
    table.tiles = lying + [NOWHERE] * (TURFS - len(lying))
    stacks = []
    for kinds in (printed.blue_tiles, printed.red_tiles):
        others = [kind for kind in reversed(kinds) if kind not in lying + next_ones]
        stacks.append(others + [kind for kind in reversed(next_ones) if kind in kinds])
    table.blue, table.red = stacks
    table.blue_left, table.red_left = len(table.blue), len(table.red)
    table.thug_at = [
        CLOSED if space & 1 and table.tiles[space >> 1] == NOWHERE else EMPTY
        for space in range(THUG_SPACES)
    ]


def place_figures(
    table: Table,
    thugs: Mapping[int, Cards],
    members: Mapping[int, Cards],
    river: Mapping[int, tuple[int, int]],
    gone: Sequence[int],
) -> None:
    """Thugs and family members: on the board, in the river, before their players."""
    printed = table.printed
    for seat, places in thugs.items():
        for name in places:
            assert table.thug_at[thug_place(name)] == EMPTY, f"{name} is not free"
            table.thug_at[thug_place(name)] = seat
    for seat, places in members.items():
        for name in places:
            assert table.member_at[member_place(name)] == EMPTY, f"{name} is not free"
            table.member_at[member_place(name)] = seat
    for seat in range(table.seats):
        dead_thugs, dead_members = river.get(seat, (0, 0))
        free_thugs = printed.thugs[table.seats] - len(thugs.get(seat, ()))
        free_members = sum(printed.new_figure[: table.act + 1]) - len(members.get(seat, ()))
        if seat in gone:
            dead_thugs, dead_members = free_thugs, free_members
        table.shot_thugs[seat] = dead_thugs
        table.shot_members[seat] = dead_members
        table.thugs[seat] = free_thugs - dead_thugs
        table.members[seat] = free_members - dead_members
        assert min(table.thugs[seat], table.members[seat]) >= 0, "more figures than there are"
        table.out[seat] = not table.thugs[seat] and not table.members[seat]


def place_neutrals(table: Table, places: Mapping[str, str], control: Mapping[str, int]) -> None:
    """Mayor, Union Boss and Police Chief."""
    for neutral, name in ((MAYOR, "mayor"), (BOSS, "boss"), (CHIEF, "chief")):
        place = places[name]
        at = RIVER if place == "river" else BESIDE
        if place not in ("", "river"):
            if neutral == MAYOR:
                at = member_place(place)
                assert table.member_at[at] == EMPTY, f"{place} is not free"
                table.member_at[at] = NEUTRAL
            elif neutral == BOSS:
                at = thug_place(place)
                assert table.thug_at[at] == EMPTY, f"{place} is not free"
                table.thug_at[at] = NEUTRAL
            else:
                at = turf(place)
        table.neutral_at[neutral] = at
        table.neutral_of[neutral] = control.get(name, NOBODY)


def place_markers(table: Table, markers: Mapping[str, Sequence[int]]) -> None:
    for name, owners in markers.items():
        table.stacks[turf(name)] = stack_of(list(owners))
        for seat in owners:
            table.markers[seat] -= 1


def rest_of(table: Table, at: str, turn: int) -> list[Step[Any]]:
    """The game from here to its end."""
    me = table.first
    later: list[Step[Any]] = []
    for _ in range(table.act + 1, ACTS):
        later += [Entracte(me), OpenAct(me)]
    later.append(CountMoney(me))
    phases: dict[str, Step[Any]] = {
        "new_business": NewBusiness(me),
        "family_business": FamilyBusiness(me),
        "turf_wars": TurfWars(me, 0),
        "bribes": Bribes(me),
        "tribute": Tribute(me),
    }
    order = list(phases)
    if at == "act":
        table.phase = FAMILY_BUSINESS
        return course(Act(turn), *[phases[name] for name in order[2:]], *later)
    if at in ("entracte", "count_money"):
        table.phase = len(order) - 1
        return course(*later)
    return course(*[phases[name] for name in order[order.index(at) :]], *later)
