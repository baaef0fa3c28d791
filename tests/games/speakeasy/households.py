"""One family as a test lays it out: its headquarters, its money, its pieces on the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from omerta.games.speakeasy import family as at
from omerta.games.speakeasy.family import W
from omerta.games.speakeasy.people import FREE_USE, LEVELS
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.names import MEMBER

from .names import aid, as_set, card, crate, mobster, piece, tile

SMALL: Final = ("spot_1", "spot_2", "spot_3", "spot_4", "spot_5", "spot_7", "spot_8", "spot_9")
CLUBS: Final = ("nightclub_1", "nightclub_2", "nightclub_3")


@dataclass(frozen=True)
class Family:
    """What one family has; whatever is not named it has not, but for what it starts with.

    Buildings, guards (protecting members) and barrels are spots. `gone` names pieces that have
    left the headquarters, also such as are out of the game; unless told, the first ones that fit.
    Of the hand the cards in `secret` were dealt face down. Trucks are districts, 0: not yet out.
    Cooked books are book spaces, pier members pier spaces.
    """

    clean: int = 15
    dirty: int = 30
    levels: Mapping[str, int] = field(default_factory=dict)  # the others are 1
    goons: int = 1
    vip: int = 0
    pier: Sequence[int] = ()
    lost: int = 0
    books: int = 0
    cooked: Sequence[int] = ()
    markers: int = 0
    command: int = 0
    still: int | None = None
    speakeasies: Sequence[int] = ()
    nightclubs: Sequence[int] = ()
    casinos: Sequence[int] = ()
    gone: Sequence[str] = ()
    guards: Sequence[int] = ()
    barrels: Sequence[int] = ()
    distilled: int = 0
    trucks: Sequence[int] = ()
    loads: Sequence[int] = ()
    slots: Sequence[str] = ()
    hand: Sequence[str] = ()
    secret: Sequence[str] = ()
    aid: Sequence[int] = ()
    used_aid: Sequence[int] = ()
    crates: Sequence[int] = ()
    tiles: Sequence[str] = ()
    associate: str | None = None
    free_use: bool | None = None  # unless told, as long as the associate has that ability
    mixing: bool = False

    def buildings(self) -> list[int]:
        still = [] if self.still is None else [self.still]
        return [*still, *self.speakeasies, *self.nightclubs, *self.casinos]


RIVAL: Final = Family(clean=0, dirty=0, levels=dict.fromkeys(LEVELS, 0), goons=0)


def lay_family(table: Table, number: int, family: Family) -> None:
    """Everything of a family but its turn order marker and its capos."""
    row = number * W
    fam = table.fam
    fam[row + at.CLEAN], fam[row + at.DIRTY] = family.clean, family.dirty
    for place, name in enumerate(LEVELS):
        fam[row + at.LEVEL + place] = family.levels.get(name, 1)
    fam[row + at.GOONS] = family.goons
    fam[row + at.BOOKS] = family.books
    fam[row + at.COOKED] = as_set(family.cooked)
    fam[row + at.BOOK_SUPPLY] = table.printed.books - family.books - len(family.cooked)
    fam[row + at.MARKERS], fam[row + at.COMMAND] = family.markers, family.command
    fam[row + at.DISTILLED] = family.distilled
    fam[row + at.MIXING] = int(family.mixing)
    for truck in range(2):
        out = family.trucks[truck] if truck < len(family.trucks) else 0
        fam[row + at.TRUCK + truck] = out - 1 if out else at.NOT_YET
        fam[row + at.LOAD + truck] = family.loads[truck] if truck < len(family.loads) else 0
    lay_cards(table, row, family)
    lay_buildings(table, row, family)
    lay_members(table, number, family)
    lay_associate(table, row, family)


def lay_cards(table: Table, row: int, family: Family) -> None:
    fam = table.fam
    for domain in range(4):
        fam[row + at.SLOT + domain] = at.NO_CARD
    for name in family.slots:
        fam[row + at.SLOT + card(name) // 12] = card(name)
    fam[row + at.HAND] = as_set(card(name) for name in (*family.hand, *family.secret))
    fam[row + at.SECRET] = as_set(card(name) for name in family.secret)
    fam[row + at.AID] = as_set(aid(number) for number in family.aid)
    fam[row + at.SAFE] = as_set(aid(number) for number in family.used_aid)
    fam[row + at.CRATES] = as_set(crate(number) for number in family.crates)
    fam[row + at.TILES] = sum(1 << 3 * tile(name) for name in family.tiles)
    fam[row + at.PLAYED] = 0


def lay_buildings(table: Table, row: int, family: Family) -> None:
    """The buildings on the board, and what they leave on the headquarters."""
    fam = table.fam
    still = [] if family.still is None else [family.still]
    built = (still, family.speakeasies, family.nightclubs, family.casinos)
    for kind, where in enumerate(built):
        fam[row + at.BUILT + kind] = as_set(where)
    small = left_first(SMALL, family.gone, len(family.speakeasies))
    if still or "spot_6" in family.gone:
        small.append("spot_6")
    clubs = left_first(CLUBS, family.gone, len(family.nightclubs))
    casinos = max(len(family.casinos), family.gone.count("casino"))
    fam[row + at.SMALL_LEFT] = 511 & ~as_set(piece(name) for name in small)
    fam[row + at.CLUBS_LEFT] = 7 & ~as_set(piece(name) - 9 for name in clubs)
    fam[row + at.CASINOS_LEFT] = 3 - casinos
    fam[row + at.RAZED] = len(small) + len(clubs) + casinos - len(family.buildings())


def left_first(names: Sequence[str], gone: Sequence[str], number: int) -> list[str]:
    """The pieces that have left: those named, then others in order, at least so many."""
    found = [name for name in names if name in gone]
    others = [name for name in names if name not in gone]
    return found + others[: max(0, number - len(found))]


def lay_members(table: Table, number: int, family: Family) -> None:
    """Those not in a place wait beside the power track or are in the supply."""
    row = number * W
    fam = table.fam
    fam[row + at.VIP], fam[row + at.LOST] = family.vip, family.lost
    fam[row + at.PIER] = as_set(family.pier)
    out = family.vip + family.lost + len(family.pier) + len(family.guards)
    if number < table.seats:
        rewards = table.printed.reward[table.power(number) + 1 :]
        out += rewards.count(MEMBER)
    fam[row + at.SUPPLY] = table.printed.members - out
    assert fam[row + at.SUPPLY] >= 0, "more members than there are"


def lay_associate(table: Table, row: int, family: Family) -> None:
    fam = table.fam
    fam[row + at.ASSOCIATE], fam[row + at.FREE] = at.NO_ONE, 0
    if family.associate is not None:
        who = mobster(family.associate)
        fam[row + at.ASSOCIATE] = who
        able = table.printed.ability[who] == FREE_USE
        fam[row + at.FREE] = int(able if family.free_use is None else family.free_use)


def held_tiles(packed: int) -> list[int]:
    """City tiles as a headquarters keeps them, one number for each."""
    return [kind for kind in range(16) for _ in range(packed >> 3 * kind & 7)]
