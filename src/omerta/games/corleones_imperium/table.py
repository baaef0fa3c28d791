"""What lies on the table in Corleones Imperium."""

from __future__ import annotations

from mypy_extensions import i64

from omerta.engine.game import Game
from omerta.games.corleones_imperium import scoring, seen
from omerta.games.corleones_imperium.board import CLOSED, NOWHERE, TILE, TURFS, top_of
from omerta.games.corleones_imperium.cards import MONEY_KINDS, STOCK_KINDS, job_card
from omerta.games.corleones_imperium.printed import Printed


class Table(Game):
    """The city, the stacks, and what each family has.

    Lists by seat hold eight counts a seat for money and goods, four for a suitcase, else one.
    Jobs lie in piles, allies in sets, control markers in stacks: see `cards` and `board`.
    """

    printed: Printed
    first: int  # who started
    family: list[int]  # by seat; never changed in place: copies share it
    horse: int  # who holds the horse head
    act: int
    phase: int
    # stacks, hands and suitcases
    supply: list[int]
    hand: list[int]
    case: list[int]
    jobs: list[int]  # in hand
    allies: list[int]  # in hand
    played: list[int]  # allies lying face up until the tribute
    done: list[int]  # completed jobs
    hand_sizes: list[int]
    aside: list[int]  # hand cards laid aside face down, while all choose at once
    aside_jobs: list[int]
    aside_allies: list[int]
    bid: list[int]  # money of the suitcase in its lid, while all choose at once
    # figures
    thugs: list[int]  # in the own supply
    members: list[int]
    shot_thugs: list[int]  # in the Hudson River
    shot_members: list[int]
    thug_at: list[int]  # who stands on each thug space
    member_at: list[int]  # who stands on each space of family members
    neutral_at: list[int]  # space of Mayor and Union Boss, turf of the Police Chief
    neutral_of: list[int]  # who controls each neutral figure, or NOBODY
    out: list[bool]  # who has dropped out of the family business
    # control
    markers: list[int]  # in the own supply
    stacks: list[int]  # by turf
    # tiles, jobs and allies nobody holds
    tiles: list[int]  # by turf, or NOWHERE; never changed in place
    blue: list[int]  # face-down tiles, top last; never changed in place
    blue_left: int
    red: list[int]
    red_left: int
    deck: list[int]  # jobs, top card last; never changed in place
    left: int  # how many cards of `deck` are still in the pile
    discard: int  # pile
    formed: int  # pile of what may still lie in the deck, as far as everybody has seen
    kept: list[int]  # by seat, pile of what left the deck since it was shuffled, seen by it alone
    renewals: int
    public: int  # pile of the jobs lying open
    current: int  # the job being completed, or NO_JOB
    drawn: int  # pile of the jobs somebody has to choose from
    split: bool  # the deck was shuffled between the two cards of that draw
    display: int  # set of the allies lying open
    scene: int  # the turf the running card text speaks of, or NOWHERE
    takes: int  # how many cards have been taken at random
    # what the others cannot be sure of since then: see `seen`
    doubt: bool
    missing: list[int]  # never changed in place
    extra: list[int]  # never changed in place
    known_jobs: list[int]  # never changed in place

    def copy(self) -> Table:
        copy = Table()
        self.share_with(copy)
        copy.printed = self.printed
        copy.first = self.first
        copy.family = self.family
        copy.horse = self.horse
        copy.act = self.act
        copy.phase = self.phase
        copy.supply = self.supply[:]
        copy.hand = self.hand[:]
        copy.case = self.case[:]
        copy.jobs = self.jobs[:]
        copy.allies = self.allies[:]
        copy.played = self.played[:]
        copy.done = self.done[:]
        copy.hand_sizes = self.hand_sizes[:]
        copy.aside = self.aside[:]
        copy.aside_jobs = self.aside_jobs[:]
        copy.aside_allies = self.aside_allies[:]
        copy.bid = self.bid[:]
        copy.thugs = self.thugs[:]
        copy.members = self.members[:]
        copy.shot_thugs = self.shot_thugs[:]
        copy.shot_members = self.shot_members[:]
        copy.thug_at = self.thug_at[:]
        copy.member_at = self.member_at[:]
        copy.neutral_at = self.neutral_at[:]
        copy.neutral_of = self.neutral_of[:]
        copy.out = self.out[:]
        copy.markers = self.markers[:]
        copy.stacks = self.stacks[:]
        copy.tiles = self.tiles
        copy.blue = self.blue
        copy.blue_left = self.blue_left
        copy.red = self.red
        copy.red_left = self.red_left
        copy.deck = self.deck
        copy.left = self.left
        copy.discard = self.discard
        copy.formed = self.formed
        copy.kept = self.kept[:]
        copy.renewals = self.renewals
        copy.public = self.public
        copy.current = self.current
        copy.drawn = self.drawn
        copy.split = self.split
        copy.display = self.display
        copy.scene = self.scene
        copy.takes = self.takes
        copy.doubt = self.doubt
        copy.missing = self.missing
        copy.extra = self.extra
        copy.known_jobs = self.known_jobs
        return copy

    # -- what there is

    def controller(self, turf: int) -> int:
        """Whose marker lies on top."""
        return top_of(self.stacks[turf])

    def upper(self, area: int) -> int:
        """The icons of the upper halves of an area."""
        printed = self.printed
        icons = printed.upper[area]
        if area < TURFS and self.tiles[area] != NOWHERE:
            icons += printed.tile_upper[self.tiles[area]]
        return icons

    def lower(self, business: int) -> int:
        """The icons of the lower half of a business that is open."""
        turf = business >> 1
        if business & TILE:
            return self.printed.tile_lower[self.tiles[turf]]
        return self.printed.lower[turf]

    def collected(self, space: int) -> int:
        """The icons a figure on this space of family members collects."""
        icons = 0
        for area in self.printed.touches[space]:
            icons += self.upper(area)
        return icons

    def is_open(self, business: int) -> bool:
        return self.thug_at[business] != CLOSED

    def turfs_of(self, seat: int) -> int:
        """How many turfs a player controls."""
        return sum([1 for stack in self.stacks if top_of(stack) == seat])

    def case_size(self, seat: int) -> int:
        """Money cards in a suitcase, those bid included: everybody has counted them."""
        total = 0
        for place in range(seat * MONEY_KINDS, seat * MONEY_KINDS + MONEY_KINDS):
            total += self.case[place] + self.bid[place]
        return total

    def stock_size(self, seat: int) -> int:
        """Money and goods in a hand: everybody has counted them."""
        total = 0
        for place in range(seat * STOCK_KINDS, seat * STOCK_KINDS + STOCK_KINDS):
            total += self.hand[place] + self.aside[place]
        return total

    def money_in_hand(self, seat: int) -> list[int]:
        """The kinds of money in a hand."""
        hand = self.hand
        first = seat * STOCK_KINDS
        found: list[int] = []
        for kind in range(MONEY_KINDS):
            if hand[first + kind]:
                found.append(kind)
        return found

    def cards_in_hand(self, seat: int) -> list[int]:
        """The numbers of the hand cards, equal ones once."""
        hand = self.hand
        first = seat * STOCK_KINDS
        found: list[int] = []
        for kind in range(STOCK_KINDS):
            if hand[first + kind]:
                found.append(kind)
        pile: i64 = self.jobs[seat]
        card: i64 = STOCK_KINDS
        while pile > 0:
            if pile & 3:
                found.append(card)
            pile >>= 2
            card += 1
        allies: i64 = self.allies[seat]
        card = self.printed.first_ally_card
        while allies > 0:
            if allies & 1:
                found.append(card)
            allies >>= 1
            card += 1
        return found

    # -- cards move

    def gain(self, seat: int, kind: int) -> None:
        """One card from its stack into the hand, seen by all."""
        self.supply[kind] -= 1
        self.hand[seat * STOCK_KINDS + kind] += 1
        self.hand_sizes[seat] += 1

    def give_back(self, seat: int, kind: int) -> None:
        """One card from the hand onto its stack, seen by all."""
        self.hand[seat * STOCK_KINDS + kind] -= 1
        self.hand_sizes[seat] -= 1
        self.supply[kind] += 1
        if self.doubt:
            seen.left_hand(self, seat, kind)

    def put_away(self, seat: int, kind: int) -> None:
        """Money from the hand into the own suitcase, shown to all."""
        self.hand[seat * STOCK_KINDS + kind] -= 1
        self.hand_sizes[seat] -= 1
        self.case[seat * MONEY_KINDS + kind] += 1
        if self.doubt:
            seen.left_hand(self, seat, kind)

    def drop_job(self, seat: int, kind: int) -> None:
        """A job leaves the hand, seen by all."""
        self.jobs[seat] -= job_card(kind)
        self.hand_sizes[seat] -= 1
        seen.job_left(self, seat, kind)

    # -- the result

    def scores(self) -> list[int]:
        """Money in the suitcases and bonuses, as they stand."""
        return scoring.totals(self)

    def winners(self) -> list[int]:
        """Most money; then most dominance bonuses; else the win is shared."""
        ranks = scoring.ranks(self)
        best = max(ranks)
        return [seat for seat in range(self.seats) if ranks[seat] == best]
