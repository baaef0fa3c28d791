"""What a seat may know: everything hidden can be exchanged without anybody noticing."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy import family as at
from omerta.games.speakeasy.board import bits
from omerta.games.speakeasy.family import W

from .households import Family
from .names import aid, as_set, card, crate, mobster, tile
from .onlookers import EVERYBODY, SPECTATOR, views
from .positions import Position, fresh, lay


def exchange_card(position: Position, owner: int, domain: int) -> None:
    """A card dealt face down changes places with one from the middle of its pile."""
    table = position.table
    row = owner * W
    secret = next(one for one in bits(table.fam[row + at.SECRET]) if one // 12 == domain)
    pile = table.piles[domain][:]
    place = table.under[domain]
    other, pile[place] = pile[place], secret
    table.piles[domain] = pile
    for field in (at.HAND, at.SECRET):
        table.fam[row + field] = table.fam[row + field] & ~(1 << secret) | 1 << other


@pytest.mark.rule("SPK-HIDDEN-01")
@pytest.mark.parametrize("owner", range(4))
@pytest.mark.parametrize("domain", range(4))
def test_the_cards_dealt_are_hidden_from_rivals(owner: int, domain: int) -> None:
    """Only the owner would notice if he held another one."""
    position = fresh(4)
    others = tuple(seat for seat in EVERYBODY if seat != owner)
    before, own = views(position, others), position.seen_by(owner)
    exchange_card(position, owner, domain)
    assert views(position, others) == before
    assert position.seen_by(owner) != own
    assert position.seen_by(owner)[0]["hand"] == bits(position.has(owner, at.HAND))


@pytest.mark.rule("SPK-HIDDEN-01")
def test_no_hand_lies_open_only_its_size_does() -> None:
    family = Family(hand=["party_1"], secret=["network_3", "transport_4"])
    position = lay({1: family})
    for seat in (SPECTATOR, 0, 2, 3):
        seen = position.seen_by(seat)[0]
        assert "hand" not in seen["families_shown"][1]
        assert seen["hand_sizes"] == [0, 3, 0, 0]
        assert seen["hand"] == (None if seat == SPECTATOR else [])
        assert seen["remembered"][1] == {"known": [card("party_1")], "unknown_domains": [0, 3]}
    assert position.seen_by(1)[0]["hand"] == [
        card("network_3"),
        card("party_1"),
        card("transport_4"),
    ]


@pytest.mark.rule("SPK-HIDDEN-02")
def test_a_safe_is_shown_to_its_owner_only() -> None:
    position = lay({0: Family(dirty=37), 1: Family(dirty=52)})
    for seat in range(4):
        seen = position.seen_by(seat)[0]
        assert seen["safe"] == [37, 52, 30, 30][seat]
        assert "dirty" not in seen["families_shown"][seat]
        assert [set(one) for one in seen["families_shown"]] == [set(seen["families_shown"][0])] * 4
        assert seen["remembered_safes"][seat] is None
    assert position.seen_by(SPECTATOR)[0]["safe"] is None


@pytest.mark.rule("SPK-HIDDEN-02")
def test_what_is_remembered_of_a_safe_was_told_to_everybody() -> None:
    """$30 at the start, less what was laundered, and what books and payouts brought."""
    position = fresh(4)
    while not position.table.over:
        position.says(position.asked, position.step, position.options[0])
    safes = [30] * 4
    for line in position.news("paid", "paid_clean", "paid_dirty", "book_money", "payout"):
        seat, second, third = line.numbers
        safes[seat] += {"book_money": second, "payout": third}.get(line.key, -third)
    seen = position.seen_by(2)[0]
    assert seen["remembered_safes"] == [safes[0], safes[1], None, safes[3]]
    assert seen["safe"] == safes[2]
    assert len(set(safes)) > 1


@pytest.mark.rule("SPK-HIDDEN-03")
def test_clean_money_is_public() -> None:
    position = lay({seat: Family(clean=seat * 11) for seat in range(4)})
    for seat in EVERYBODY:
        shown = position.seen_by(seat)[0]["families_shown"]
        assert [family["clean"] for family in shown] == [0, 11, 22, 33]


@pytest.mark.rule("SPK-HIDDEN-04")
@pytest.mark.parametrize("domain", range(4))
def test_of_a_pile_only_the_top_card_is_seen(domain: int) -> None:
    position = fresh(4)
    table = position.table
    before = views(position)
    pile = table.piles[domain]
    table.piles[domain] = [*pile[:-1][::-1], pile[-1]]
    assert views(position) == before
    table.piles[domain] = pile[::-1]
    assert all(now != old for now, old in zip(views(position), before, strict=True))
    for seat in EVERYBODY:
        shown = position.seen_by(seat)[0]["piles"][domain]
        assert [shown["top"], shown["size"]] == [pile[0], 8]


@pytest.mark.rule("SPK-HIDDEN-04")
def test_the_next_card_is_seen_when_the_top_card_is_taken() -> None:
    position = lay(piles={"party": ["party_4", "party_9"]}).goes("workshop_b")
    while position.step != "take_card":
        position.passes()
    assert position.seen_by(3)[0]["piles"][1]["top"] == card("party_4")
    position.says(0, "take_card", 1)
    assert position.seen_by(3)[0]["piles"][1]["top"] == card("party_9")
    assert position.told("uncovered") == [[card("party_9"), 0, 0]]


@pytest.mark.rule("SPK-HIDDEN-05")
def test_a_headquarters_lies_open() -> None:
    """Cards in it, levels, goons, VIP members, city tiles, crates, books, the associate."""
    family = Family(
        slots=["network_3", "party_12"],
        levels={"network": 3, "strength": 4},
        goons=5,
        vip=2,
        tiles=["goon", "goon", "sell"],
        crates=[4, 17],
        books=3,
        associate="bill_dwyer",
    )
    position = lay({2: family})
    for seat in EVERYBODY:
        shown = position.seen_by(seat)[0]["families_shown"][2]
        assert shown["slots"] == [card("network_3"), card("party_12"), -1, -1]
        assert shown["levels"] == [3, 1, 1, 1, 4]
        assert [shown["goons"], shown["vip"], shown["books"]] == [5, 2, 3]
        assert shown["tiles"] == 2 << 3 * tile("goon") | 1 << 3 * tile("sell")
        assert shown["crates"] == as_set([crate(4), crate(17)])
        assert shown["associate"] == mobster("bill_dwyer")


@pytest.mark.rule("SPK-HIDDEN-06")
def test_aid_cards_are_public_but_the_deck_is_not() -> None:
    position = lay({1: Family(aid=[3, 7], used_aid=[12])}, aid=[1, 2, 4])
    table = position.table
    for seat in EVERYBODY:
        seen = position.seen_by(seat)[0]
        assert seen["families_shown"][1]["aid"] == as_set([aid(3), aid(7)])
        assert seen["families_shown"][1]["aid_used"] == as_set([aid(12)])
        assert seen["aid_open"] == as_set([aid(1), aid(2), aid(4)])
        assert seen["aid_left"] == 15
    before = views(position)
    table.aid_deck = table.aid_deck[::-1]
    assert views(position) == before


@pytest.mark.rule("SPK-HIDDEN-06")
def test_a_used_aid_card_goes_into_the_safe() -> None:
    position = lay({0: Family(aid=[3, 18])})
    position.says(0, "use_aid", aid(18))
    assert [position.aid(0), position.used_aid(0)] == [[3], [18]]
    assert position.told("used_aid") == [[0, aid(18), 0]]
