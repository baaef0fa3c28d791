"""What always holds in Speakeasy: nothing is lost or made, everything stands where it may."""

from __future__ import annotations

from omerta.games.speakeasy.board import DISTRICTS, around, bits, size
from omerta.games.speakeasy.family import (
    AID,
    ASSOCIATE,
    BOOK_SUPPLY,
    BOOKS,
    BUILT,
    CASINOS_LEFT,
    CLEAN,
    CLUBS_LEFT,
    COLUMN,
    COOKED,
    CRATES,
    DIRTY,
    DISTILLED,
    GOONS,
    HAND,
    LEVEL,
    LOAD,
    LOST,
    MARKERS,
    NO_ONE,
    PIER,
    PLAYED,
    RAZED,
    SAFE,
    SECRET,
    SLOT,
    SMALL_LEFT,
    SUPPLY,
    TILES,
    VIP,
    W,
)
from omerta.games.speakeasy.people import EACH
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.city import held
from omerta.games.speakeasy.tiles.names import AIDS
from omerta.games.speakeasy.tiles.names import CRATES as ALL_CRATES
from omerta.games.speakeasy.tiles.names import TILES as TILE_KINDS


def audit(table: Table) -> None:
    audit_board(table)
    audit_cards(table)
    audit_tiles(table)
    audit_stock(table)
    audit_payouts(table)
    for family in range(table.families):
        audit_family(table, family)


def audit_board(table: Table) -> None:
    """One building to a spot, only on open ones; members and barrels beside buildings only."""
    seen = 0
    for family in range(table.families):
        for kind in range(4):
            mask = table.fam[family * W + BUILT + kind]
            assert not seen & mask, "two buildings on one spot"
            seen |= mask
    assert seen == table.built
    assert not table.built & table.mob, "a building and a mobster speakeasy on one spot"
    assert not (table.built | table.mob) & ~table.spots, "a building outside the open spots"
    assert not table.guard & ~table.built, "a member beside nothing"
    assert not table.barrel & ~table.built, "a barrel beside nothing"
    for family in range(table.families):
        still = table.fam[family * W + BUILT]
        assert size(still) <= 1
        assert not still & table.barrel, "a barrel beside a still"
        for kind in (2, 3):
            for zone in range(3):
                here = table.printed.zone_mask[zone]
                assert size(table.fam[family * W + BUILT + kind] & here) <= 1, "two in one zone"
    for district in range(DISTRICTS):
        copped = table.copped & around(district)
        assert copped == (around(district) if table.cops >> district & 1 else 0)
        assert not table.closed >> district & 1 or table.mob_in[district] == NO_ONE
        assert not table.mob & around(district) or table.strength[district] > 0
    assert not table.cops & table.cop_next, "a cop and a cop tile"
    assert len(set(table.boat_at)) == 4, "two boats in one harbour"


def audit_cards(table: Table) -> None:
    """48 domain cards, 21 aid cards, 18 crates, each once."""
    for domain in range(4):
        cards = table.piles[domain][:]
        for family in range(table.families):
            hand = table.fam[family * W + HAND] >> domain * EACH & (1 << EACH) - 1
            cards += [domain * EACH + place for place in bits(hand)]
            if table.fam[family * W + SLOT + domain] >= 0:
                cards.append(table.fam[family * W + SLOT + domain])
        assert sorted(cards) == list(range(domain * EACH, domain * EACH + EACH)), "cards lost"
        assert 0 <= table.under[domain] <= len(table.piles[domain])
    aid = table.aid_deck[: table.aid_left] + bits(table.aid_open)
    crates = table.crate_stack[: table.crate_left] + bits(table.crates_gone)
    crates += [crate for crate in table.crate if crate >= 0]
    associates = []
    for family in range(table.families):
        at = family * W
        assert not table.fam[at + SECRET] & ~table.fam[at + HAND], "an unseen card not in hand"
        aid += bits(table.fam[at + AID]) + bits(table.fam[at + SAFE])
        crates += bits(table.fam[at + CRATES])
        if table.fam[at + ASSOCIATE] != NO_ONE:
            associates.append(table.fam[at + ASSOCIATE])
    assert sorted(aid) == list(range(AIDS)), "aid cards lost or made"
    assert sorted(crates) == list(range(ALL_CRATES)), "crates lost or made"
    assert len(set(associates)) == len(associates), "one associate of two families"
    assert all(mobster in table.mob_in for mobster in associates)


def audit_tiles(table: Table) -> None:
    """54 city tiles; the stacks hold what nobody has seen."""
    number = [0] * TILE_KINDS
    lying = [*table.tile, *table.right]
    for place in range(3):
        lying += table.middle[place] + table.stacks[place][: table.stack_left[place]]
    for kind in lying:
        if kind >= 0:
            number[kind] += 1
    for family in range(table.families):
        for kind in range(TILE_KINDS):
            number[kind] += held(table.fam[family * W + TILES], kind)
            number[kind] += held(table.fam[family * W + PLAYED], kind)
    assert number == table.printed.copies, "city tiles lost or made"


def audit_stock(table: Table) -> None:
    """Goons, barrels, authority markers, mobster speakeasies, book and pier spaces."""
    fam = table.fam
    rows = [family * W for family in range(table.families)]
    assert table.goons + sum(fam[at + GOONS] for at in rows) == table.printed.goons
    barrels = table.barrels + table.spilled + sum(table.hold) + size(table.barrel)
    barrels += sum(fam[at + DISTILLED] + fam[at + LOAD] + fam[at + LOAD + 1] for at in rows)
    assert barrels == table.printed.barrels, "barrels lost or made"
    assert table.markers + sum(fam[at + MARKERS] for at in rows) == table.printed.markers
    assert table.mob_speakeasies + size(table.mob) == table.printed.mob_speakeasies
    assert min(table.goons, table.barrels, table.markers, table.mob_speakeasies) >= 0
    for field in (COOKED, PIER):
        taken = 0
        for at in rows:
            assert not taken & fam[at + field], "two on one space"
            taken |= fam[at + field]
    assert sorted(fam[at + COLUMN] for at in rows) == list(range(len(rows))) or any(
        fam[at + COLUMN + 1] for at in rows
    )


def audit_payouts(table: Table) -> None:
    """Each zone was paid at most once after an act, one after the other."""
    width = 2 + table.families
    assert len(table.paid) % width == 0, "half a payout"
    rows = [table.paid[at : at + width] for at in range(0, len(table.paid), width)]
    places = [(act, zone) for act, zone, *_ in rows]
    assert places == sorted(set(places)), "a zone was paid twice"
    assert all(0 <= act <= table.act and 0 <= zone < 3 for act, zone in places)
    assert all(min(money) >= 0 and any(money) for _, _, *money in rows)


def audit_family(table: Table, family: int) -> None:
    fam = table.fam
    at = family * W
    printed = table.printed
    assert fam[at + CLEAN] >= 0, "debts"
    assert fam[at + DIRTY] >= 0, "debts"
    mine = table.buildings(family)
    waiting = table.waiting(family)
    if family < table.seats:
        assert all(1 <= fam[at + LEVEL + level] <= printed.top_level for level in range(5))
        assert fam[at + VIP] <= fam[at + LEVEL], "too many in the VIP area"
    members = fam[at + SUPPLY] + fam[at + VIP] + fam[at + LOST] + size(fam[at + PIER])
    assert members + size(mine & table.guard) + waiting == printed.members, "members lost"
    books = fam[at + BOOKS] + fam[at + BOOK_SUPPLY] + size(fam[at + COOKED])
    assert books == printed.books, "books lost or made"
    for goal in range(17):
        assert fam[at + COOKED] >> 2 * goal & 3 != 3, "two books on one goal"
    pieces = size(fam[at + SMALL_LEFT]) + size(fam[at + CLUBS_LEFT]) + fam[at + CASINOS_LEFT]
    assert pieces + size(mine) + fam[at + RAZED] == 15, "buildings lost or made"
    assert 0 <= fam[at + GOONS] <= printed.goon_spaces
    assert max(fam[at + LOAD], fam[at + LOAD + 1]) <= printed.truck_room
