"""Moments of Corleones Imperium laid out as a test wants them, and played on through the door.

`fresh` is a game as it begins, `begun` its first turn, and `lay` any turn or phase of any act with
cards, figures and markers where the test wants them. Things are called as in `names`; seats count
from 0, acts from 1. Nothing is lost or made: what a test does not place lies where it lies at the
beginning, money and goods on their stacks, jobs in the deck, figures before their players.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from moments import Moment
from omerta.engine.dice import named_dice
from omerta.engine.game import PASS, Step, course
from omerta.engine.title import Title
from omerta.engine.together import asking
from omerta.games.corleones_imperium.board import markers_of
from omerta.games.corleones_imperium.cards import MONEY_KINDS, STOCK_KINDS, ally_list, job_list
from omerta.games.corleones_imperium.table import Table

from .names import (
    ALLIES,
    CARDS,
    JOBS,
    MEMBER_PLACES,
    NAMES,
    THUG_PLACES,
    TILES,
    TITLE,
    number,
    turf,
)
from .placing import (
    DISCARDED,
    DONE,
    IN_DECK,
    Cards,
    allies_of,
    place_cards,
    place_figures,
    place_jobs,
    place_markers,
    place_neutrals,
    place_tiles,
    rest_of,
)


class Position(Moment[Table]):
    """A table of Corleones Imperium."""

    def goes_on(self, *steps: Step[Any]) -> None:
        """Let the game go on with these steps, in this order, and nothing after them."""
        self.table.stack = course(*steps)
        self.table.settle()

    # What the players say and are offered, by name.

    def takes(self, seat: int, step: str, name: str) -> None:
        """Answer a step with the option of this name."""
        self.says(seat, step, self.option(seat, name))

    def denies(self, rule: str, step: str, name: str, seat: int | None = None) -> None:
        """The option of this name is refused (to the player asked) by a rule."""
        who = self.asked if seat is None else seat
        self.refused(rule, step, self.option(who, name), who)

    def option(self, seat: int, name: str) -> int:
        step = asking(self.table, seat)
        assert step is not None, f"seat {seat} is not asked"
        return number(step.asks, name)

    def acts(self, seat: int, name: str) -> None:
        """Take a turn: a place for a figure, or a card."""
        self.takes(seat, "act", name)

    @property
    def offers(self) -> list[str]:
        """What is on offer, by name, apart from declining."""
        step = asking(self.table, self.asked)
        assert step is not None, "nobody is asked"
        return [NAMES[step.asks][option] for option in self.choices]

    @property
    def free_for_thugs(self) -> list[str]:
        """The thug spaces on offer in a turn."""
        return [name for name in self.offers if name in THUG_PLACES]

    @property
    def free_for_members(self) -> list[str]:
        """The spaces of family members on offer in a turn."""
        return [name for name in self.offers if name in MEMBER_PLACES]

    @property
    def cards_on_offer(self) -> list[str]:
        """The jobs and allies on offer in a turn."""
        return [name for name in self.offers if ":" in name]

    # What lies where.

    def hand(self, seat: int) -> list[str]:
        """Money, goods, jobs, allies."""
        table = self.table
        found = counted(table.hand[seat * STOCK_KINDS : (seat + 1) * STOCK_KINDS])
        found += [JOBS[kind] for kind in job_list(table.jobs[seat])]
        return found + [ALLIES[ally] for ally in ally_list(table.allies[seat])]

    def case(self, seat: int) -> list[str]:
        """The money in a suitcase."""
        return counted(self.table.case[seat * MONEY_KINDS : (seat + 1) * MONEY_KINDS])

    def done(self, seat: int) -> list[str]:
        """The jobs in a suitcase."""
        return [JOBS[kind] for kind in job_list(self.table.done[seat])]

    def played(self, seat: int) -> list[str]:
        """The allies lying face up."""
        return [ALLIES[ally] for ally in ally_list(self.table.played[seat])]

    def stack(self, card: str) -> int:
        """How many cards of a kind are left."""
        return self.table.supply[CARDS.index(card)]

    @property
    def stacks(self) -> dict[str, int]:
        """All eight stacks of money and goods."""
        return dict(zip(CARDS, self.table.supply, strict=True))

    @property
    def public(self) -> list[str]:
        return [JOBS[kind] for kind in job_list(self.table.public)]

    @property
    def discards(self) -> list[str]:
        return [JOBS[kind] for kind in job_list(self.table.discard)]

    @property
    def deck(self) -> list[str]:
        """The job deck, the top card last."""
        return [JOBS[kind] for kind in self.table.deck[: self.table.left]]

    @property
    def display(self) -> list[str]:
        return [ALLIES[ally] for ally in ally_list(self.table.display)]

    @property
    def tiles(self) -> list[str]:
        """The tiles on turf 1, 2 and so on."""
        return [TILES[tile] for tile in self.table.tiles if tile >= 0]

    def thugs(self, seat: int) -> list[str]:
        """Where the thugs of a player stand."""
        return [THUG_PLACES[at] for at, who in enumerate(self.table.thug_at) if who == seat]

    def members(self, seat: int) -> list[str]:
        """Where the family members of a player stand."""
        return [MEMBER_PLACES[at] for at, who in enumerate(self.table.member_at) if who == seat]

    def supply(self, seat: int) -> tuple[int, int]:
        """Thugs and family members before a player."""
        return self.table.thugs[seat], self.table.members[seat]

    def river(self, seat: int) -> tuple[int, int]:
        """Thugs and family members of a player in the Hudson River."""
        return self.table.shot_thugs[seat], self.table.shot_members[seat]

    def markers(self, area: str) -> list[int]:
        """Whose markers lie in a turf, bottom first."""
        return markers_of(self.table.stacks[turf(area)])


def counted(counts: Sequence[int]) -> list[str]:
    return [CARDS[kind] for kind, number in enumerate(counts) for _ in range(number)]


def fresh(
    seats: int = 4, first: int = 0, dice: str = "a fresh game", title: Title = TITLE
) -> Position:
    """A game as it begins: nobody has decided anything. `first` -1: by lot."""
    table = title.begin(seats, named_dice(dice), first, True)
    assert isinstance(table, Table)
    return Position(title, table)


def begun(
    seats: int = 4, first: int = 0, dice: str = "a fresh game", title: Title = TITLE
) -> Position:
    """The first turn of a game: everybody has taken the next family."""
    position = fresh(seats, first, dice, title)
    for _ in range(seats):
        position.says(position.asked, "choose_family", position.options[0])
    return position


def lay(
    seats: int = 3,
    act: int = 1,
    turn: int = 0,
    at: str = "act",
    horse: int = 0,
    hands: Mapping[int, Cards] | None = None,
    cases: Mapping[int, Cards] | None = None,
    done: Mapping[int, Cards] | None = None,
    played: Mapping[int, Cards] | None = None,
    thugs: Mapping[int, Cards] | None = None,
    members: Mapping[int, Cards] | None = None,
    river: Mapping[int, tuple[int, int]] | None = None,
    gone: Sequence[int] = (),
    mayor: str = "",
    boss: str = "",
    chief: str = "",
    control: Mapping[str, int] | None = None,
    markers: Mapping[str, Sequence[int]] | None = None,
    tiles: Cards | None = None,
    coming: Cards = (),
    public: Cards = (),
    display: Cards = (),
    deck: Cards = (),
    discards: Cards = (),
    rest: str = IN_DECK,
    left: Mapping[str, int] | None = None,
    dice: str = "a position",
    title: Title = TITLE,
) -> Position:
    """A moment of an act, by default a turn of player `turn`, and the whole game after it.

    at       "act", or the phase that is about to begin: "new_business", "family_business",
             "turf_wars", "bribes", "tribute", "entracte", "count_money"
    hands    money, goods, jobs and allies by seat; who is not named has an empty hand
    cases    money in the suitcases; `done` the jobs completed; `played` the allies lying face up
    thugs    where they stand, likewise `members`; all others are before their players
    river    how many thugs and family members of a player have been shot
    gone     players who have dropped out: what they have not on the board lies in the river
    mayor    where he stands ("f01"), likewise boss ("queens/tile") and chief ("queens"); "river";
             who controls which of them: `control`, {"mayor": 0}
    markers  by turf, bottom first: {"queens": [1, 0]}
    tiles    on turf 1, 2, ...; by default as many as lie there in that act; `coming`: the next ones
    deck     jobs on top of the deck, the top card last; `discards` those laid down
    rest     where all other jobs lie: IN_DECK (below), DISCARDED, or DONE by the last player
    left     cards still on a stack, {"gun": 0}; the last player has the others of that kind, money
             in the suitcase and goods in hand
    """
    position = fresh(seats, 0, dice, title)
    table = position.table
    table.family = list(range(seats))
    table.act = act - 1
    table.horse = horse
    place_cards(table, hands or {}, cases or {}, left or {})
    place_jobs(table, hands or {}, done or {}, public, deck, discards, rest)
    table.allies = [allies_of((hands or {}).get(seat, ())) for seat in range(seats)]
    table.played = [allies_of((played or {}).get(seat, ())) for seat in range(seats)]
    table.display = allies_of(display)
    for seat in range(seats):
        table.hand_sizes[seat] = len(position.hand(seat))
    place_tiles(table, tiles, coming, at)
    place_figures(table, thugs or {}, members or {}, river or {}, gone)
    place_neutrals(table, {"mayor": mayor, "boss": boss, "chief": chief}, control or {})
    place_markers(table, markers or {})
    table.heard = []
    table.stack = rest_of(table, at, turn)
    table.settle()
    title.audit(table)
    return position


__all__ = ["DISCARDED", "DONE", "IN_DECK", "PASS", "TITLE", "Position", "begun", "fresh", "lay"]
