"""What lies on the table in Speakeasy."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from omerta.engine.game import Game
from omerta.games.speakeasy.board import around, bits, size
from omerta.games.speakeasy.family import (
    AID,
    ASSOCIATE,
    BUILT,
    CLEAN,
    COLUMN,
    COMMAND,
    COOKED,
    CRATES,
    DIRTY,
    HAND,
    LEVEL,
    NO_ONE,
    PIER,
    SAFE,
    SLOT,
    VIP,
    W,
)
from omerta.games.speakeasy.people import AUTHORITY
from omerta.games.speakeasy.printed import Printed
from omerta.games.speakeasy.tiles.names import COMMANDS, MEMBER

RIVAL: Final = 1  # the family of the solo opponent
RIVAL_NAME: Final = 4  # as a number in the log


class Table(Game):
    """The board, the displays and the families.

    Sets of spots, districts and cards are numbers, a bit for each. Lists inside lists and the
    decks are never changed in place: copies share them.
    """

    printed: Printed
    families: int  # the seats, and in the solo game the rival
    side: int  # of the board
    first: int  # the family that began
    fam: list[int]  # see `family`
    act: i64  # 0 to 3; -1 before the first
    round: i64  # of the act, from 0
    visited: i64  # 1 if a capo came to the restaurant in this round
    spots: i64  # where buildings may stand, on this side and outside closed districts
    closed: i64  # districts
    built: i64  # spots with a family building
    mob: i64  # spots with a mobster speakeasy
    guard: i64  # spots with a protecting family member
    barrel: i64  # spots with a barrel
    copped: i64  # spots in districts with a cop
    cops: i64  # districts
    cop_next: i64  # districts with a face-down cop tile
    war: i64  # districts with a face-down mobster tile
    tile: list[int]  # the city tile on each spot, or -1
    strength: list[int]  # the strength tile of each district, 0 for none, negative if turned
    mob_in: list[int]  # the mobster of each district, also while he is an associate; or -1
    capo: list[int]  # the family at each contact and park spot, or -1; then the restaurant
    boat_at: list[int]  # the harbour of each boat
    hold: list[int]  # barrels in each hold
    crate: list[int]  # the crate of each boat, or -1
    goons: i64
    barrels: i64
    spilled: i64  # barrels out of the game
    markers: i64
    mob_speakeasies: i64
    piles: list[list[int]]  # domain cards, the top card last
    under: list[int]  # how many at the bottom of each pile everybody saw go there
    right: list[int]  # open city tiles of the right column, or -1
    middle: list[list[int]]  # piles of the middle column, the top tile last
    stacks: list[list[int]]  # face-down city tiles, the top tile last
    stack_left: list[int]
    aid_open: i64  # a set of aid cards in the display
    aid_deck: list[int]
    aid_left: i64
    crate_stack: list[int]
    crate_left: i64
    crates_gone: i64  # a set; out of the game
    cop_tiles: list[int]  # all sixteen districts as drawn
    cop_at: i64  # how many of them have been laid
    war_tiles: list[int]  # all open districts as drawn
    war_at: i64
    mob_deck: list[int]  # the mobsters of the war that is going on, the next one last
    mob_left: i64
    goals: list[int]  # five park goals, three zone goals
    influence: list[int]  # zone * (families + 1) + family, mobsters last
    paid: list[int]  # by Lucky Luciano: act, zone, then what each family got; row after row
    rival_deck: list[int]
    rival_left: i64

    def copy(self) -> Table:
        copy = Table()
        self.share_with(copy)
        copy.printed = self.printed
        copy.families = self.families
        copy.side = self.side
        copy.first = self.first
        copy.fam = self.fam[:]
        copy.act = self.act
        copy.round = self.round
        copy.visited = self.visited
        copy.spots = self.spots
        copy.closed = self.closed
        copy.built = self.built
        copy.mob = self.mob
        copy.guard = self.guard
        copy.barrel = self.barrel
        copy.copped = self.copped
        copy.cops = self.cops
        copy.cop_next = self.cop_next
        copy.war = self.war
        copy.tile = self.tile[:]
        copy.strength = self.strength[:]
        copy.mob_in = self.mob_in[:]
        copy.capo = self.capo[:]
        copy.boat_at = self.boat_at[:]
        copy.hold = self.hold[:]
        copy.crate = self.crate[:]
        copy.goons = self.goons
        copy.barrels = self.barrels
        copy.spilled = self.spilled
        copy.markers = self.markers
        copy.mob_speakeasies = self.mob_speakeasies
        copy.piles = self.piles[:]
        copy.under = self.under[:]
        copy.right = self.right[:]
        copy.middle = self.middle[:]
        copy.stacks = self.stacks
        copy.stack_left = self.stack_left[:]
        copy.aid_open = self.aid_open
        copy.aid_deck = self.aid_deck
        copy.aid_left = self.aid_left
        copy.crate_stack = self.crate_stack
        copy.crate_left = self.crate_left
        copy.crates_gone = self.crates_gone
        copy.cop_tiles = self.cop_tiles
        copy.cop_at = self.cop_at
        copy.war_tiles = self.war_tiles
        copy.war_at = self.war_at
        copy.mob_deck = self.mob_deck
        copy.mob_left = self.mob_left
        copy.goals = self.goals
        copy.influence = self.influence
        copy.paid = self.paid
        copy.rival_deck = self.rival_deck
        copy.rival_left = self.rival_left
        return copy

    # -- what a family has, by its names in `family`

    def has(self, family: int, what: int) -> int:
        return self.fam[family * W + what]

    def put(self, family: int, what: int, number: int) -> None:
        self.fam[family * W + what] = number

    def gain(self, family: int, what: int, number: int) -> None:
        self.fam[family * W + what] += number

    def lose(self, family: int, what: int, number: int) -> None:
        self.fam[family * W + what] -= number

    def include(self, family: int, what: int, members: int) -> None:
        """Put members, a bit for each, into a set of the family."""
        self.fam[family * W + what] |= members

    def exclude(self, family: int, what: int, members: int) -> None:
        self.fam[family * W + what] &= ~members

    # -- who

    def solo(self) -> bool:
        return self.seats == 1

    def who(self, family: int) -> int:
        """A family as the log names it."""
        return RIVAL_NAME if family >= self.seats else family

    def cannot(self, me: int, effect: int, rule: str) -> None:
        """What was promised does not vanish without a word. Only the one concerned hears it: the
        reason may lie in his hand or in his safe."""
        self.whisper(me, "cannot", rule, me, effect)

    def order(self) -> list[int]:
        """The families as their markers lie in the upper row, from left to right."""
        found = [0] * self.families
        family: i64
        for family in range(self.families):
            column: i64 = self.has(family, COLUMN)
            found[column] = family
        return found

    def figure(self, family: int) -> int:
        """The authority one protecting member needs, under the own turn order marker."""
        return self.printed.figure[self.side][self.has(family, COLUMN)]

    # -- levels

    def level(self, family: int, level: int) -> int:
        return self.has(family, LEVEL + level)

    def power(self, family: int) -> int:
        """The sum of the five levels."""
        at = family * W + LEVEL
        fam = self.fam
        return fam[at] + fam[at + 1] + fam[at + 2] + fam[at + 3] + fam[at + 4]

    def crate_bonus(self, family: int, back: int) -> int:
        """What the crates of one kind of back add up to."""
        owned: i64 = self.has(family, CRATES)
        if not owned:
            return 0
        owned &= self.printed.crates_with[back]
        total = 0
        crate: i64 = 0
        while owned > 0:
            if owned & 1:
                total += self.printed.back_worth[crate]
            owned >>= 1
            crate += 1
        return total

    def ability(self, family: int, ability: int) -> int:
        """What the associate's ability is worth, 0 if he has another or there is none."""
        mobster = self.has(family, ASSOCIATE)
        if mobster == NO_ONE or self.printed.ability[mobster] != ability:
            return 0
        return self.printed.worth[mobster]

    def standing_authority(self, family: int) -> int:
        """On the cards in the headquarters, and permanent bonuses."""
        total = self.crate_bonus(family, COMMANDS) + self.ability(family, AUTHORITY)
        at = family * W + SLOT
        for domain in range(4):
            card = self.fam[at + domain]
            if card >= 0:
                total += self.printed.card_authority[card]
        return total

    def authority(self, family: int) -> int:
        """What can be commanded this turn before another marker is discarded."""
        return self.standing_authority(family) + self.has(family, COMMAND)

    def waiting(self, family: int) -> int:
        """Family members beside spaces of the power track that are not reached yet."""
        if family >= self.seats:
            return 0  # the solo rival has no power
        return self.printed.reward[self.power(family) + 1 :].count(MEMBER)

    # -- money

    def funds(self, family: int) -> int:
        """The highest price that can be paid: dirty money counts half, rounded down."""
        at = family * W
        return self.fam[at + CLEAN] + self.fam[at + DIRTY] // 2

    # -- buildings

    def buildings(self, family: int) -> i64:
        at: i64 = family * W + BUILT
        fam = self.fam
        return fam[at] | fam[at + 1] | fam[at + 2] | fam[at + 3]

    def outlets(self, family: int) -> i64:
        """Buildings that can hold a barrel: all but the still."""
        at: i64 = family * W + BUILT
        fam = self.fam
        return fam[at + 1] | fam[at + 2] | fam[at + 3]

    def awake(self) -> i64:
        """Spots at which a building is active: no cop in the district, or protected."""
        return self.guard | ~self.copped

    def empty_spots(self) -> i64:
        return self.spots & ~(self.built | self.mob)

    def owner(self, spot: int) -> int:
        for family in range(self.families):
            if self.buildings(family) >> spot & 1:
                return family
        return NO_ONE

    def kind_at(self, family: int, spot: int) -> int:
        """Which kind of own building stands there, or -1."""
        at: i64 = family * W + BUILT
        kind: i64
        for kind in range(4):
            if self.fam[at + kind] >> spot & 1:
                return kind
        return -1

    def put_cops(self, districts: i64) -> None:
        self.cops |= districts
        for district in bits(districts):
            self.copped |= around(district)

    # -- members, cards, boats

    def free_pier_spaces(self) -> i64:
        taken: i64 = 0
        for family in range(self.families):
            taken |= self.has(family, PIER)
        return ~taken & 0xFFF

    def hand_size(self, family: int) -> int:
        return size(self.has(family, HAND))

    def boat_in(self, district: int) -> int:
        """The boat that lies in the harbour of a district, or -1."""
        harbour = self.printed.harbour_in[district]
        if harbour >= 0:
            for boat in range(4):
                if self.boat_at[boat] == harbour:
                    return boat
        return -1

    def move_boat(self, boat: int) -> None:
        """Clockwise to the next harbour without a boat."""
        harbour = (self.boat_at[boat] + 1) % 7
        while harbour in self.boat_at:
            harbour = (harbour + 1) % 7
        self.boat_at[boat] = harbour
        self.tell("boat_moved", "SPK-TRUCK-14", boat, self.printed.harbour[harbour])

    # -- the end

    def scores(self) -> list[int]:
        """All money of each seat as it would be counted now."""
        return [self.total(seat) for seat in range(self.seats)]

    def total(self, family: int) -> int:
        at = family * W
        money = self.fam[at + CLEAN] + self.fam[at + DIRTY]
        money += self.building_value(family) + self.aid_value(family)
        if family >= self.seats:
            money += self.printed.rival_bonus
        return money

    def building_value(self, family: int) -> int:
        """What the protected buildings are worth."""
        total = 0
        for kind in range(4):
            guarded = self.has(family, BUILT + kind) & self.guard
            total += size(guarded) * self.printed.end_value[kind]
        return total

    def aid_value(self, family: int) -> int:
        """Of each bottle the best card, used or not."""
        owned: i64 = self.has(family, AID) | self.has(family, SAFE)
        if not owned:
            return 0
        best = [0] * 7
        for card in range(21):
            if owned >> card & 1:
                bottle = self.printed.bottle[card]
                if self.printed.aid_value[card] > best[bottle]:
                    best[bottle] = self.printed.aid_value[card]
        return sum(best)

    def standing(self, family: int) -> list[int]:
        """Money, then what breaks a tie, in this order."""
        at = family * W
        mine = self.buildings(family)
        members = self.fam[at + VIP] + size(self.fam[at + PIER]) + size(mine & self.guard)
        members += self.waiting(family)
        return [
            self.total(family),
            size(mine & self.guard),
            size(mine),
            size(self.fam[at + COOKED]),
            members,
        ]

    def winners(self) -> list[int]:
        """The most money; a tie that nothing breaks stands. The solo rival wins every tie."""
        if self.solo():
            return [0] if self.total(0) > self.total(RIVAL) else []
        standings = [self.standing(seat) for seat in range(self.seats)]
        best = max(standings)
        return [seat for seat in range(self.seats) if standings[seat] == best]
