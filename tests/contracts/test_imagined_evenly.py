"""Imagined tables: among all that fit a view, each is as likely as any other.

Small cases whose ways are counted, and a chi-square test with fixed seeds: it fails for chance once
in a thousand, and then always.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from itertools import permutations
from typing import Any, Final

import pytest

from omerta.bots.rules import policy_of
from omerta.engine.dealing import deal_by_counting, deal_within
from omerta.engine.dice import Dice, named_dice
from omerta.engine.playout import Chooser, play_out
from omerta.engine.title import Title, View
from omerta.games import open_title
from omerta.games.carta_nostra.cards import TYPES
from omerta.games.corleones_imperium import doubt
from omerta.games.corleones_imperium.cards import MONEY_KINDS, STOCK_KINDS
from omerta.games.corleones_imperium.counting import IN_CASE, ROOM
from omerta.games.speakeasy.family import SECRET, W
from omerta.games.speakeasy.people import EACH

DRAWS: Final = 1200
Z_999: Final = 3.09  # one in a thousand


def unlikely(found: Counter[Hashable], wanted: dict[Hashable, float]) -> bool:
    """Whether counts are further from what is wanted than chance leaves them. The limit is that of
    Wilson and Hilferty."""
    assert set(found) <= set(wanted), "a way that does not fit"
    total, whole = sum(found.values()), sum(wanted.values())
    expected = {way: total * weight / whole for way, weight in wanted.items()}
    assert min(expected.values()) >= 5, "too few draws to tell"
    square = sum((found[way] - each) ** 2 / each for way, each in expected.items())
    free = len(wanted) - 1
    limit = free * (1 - 2 / (9 * free) + Z_999 * (2 / (9 * free)) ** 0.5) ** 3
    return bool(square > limit)


def drawn(draw: Callable[[Dice], Hashable], number: int = DRAWS) -> Counter[Hashable]:
    return Counter(draw(named_dice(f"evenly {each}")) for each in range(number))


# -- dealing where only some may lie

CARDS: Final = [0, 0, 1, 2]  # two of these lie in the pile, at most one 0 among them
ROOMS: Final = [1, 1, 1]
# Labelled 0a 0b 1 2: of 12 ordered pairs 0a0b and 0b0a do not fit; 01 and 02 come twice each.
PAIRS: Final = {(0, 1): 2.0, (1, 0): 2.0, (0, 2): 2.0, (2, 0): 2.0, (1, 2): 1.0, (2, 1): 1.0}


def first_that_fit(
    dice: Dice, name: str, cards: list[int], size: int, room: list[int]
) -> list[int]:
    """How it was done once."""
    left = room[:]
    first: list[int] = []
    rest: list[int] = []
    for kind in dice.shuffle(name, cards):
        if len(first) < size and left[kind]:
            left[kind] -= 1
            first.append(kind)
        else:
            rest.append(kind)
    return first + rest


@pytest.mark.parametrize(
    ("deal", "even"), [(deal_within, True), (deal_by_counting, True), (first_that_fit, False)]
)
def test_every_way_to_deal_that_fits_is_as_likely(deal: Any, even: bool) -> None:
    found = drawn(lambda dice: tuple(deal(dice, "small", CARDS, 2, ROOMS)[:2]), 2500)
    assert unlikely(found, dict(PAIRS)) != even


def test_counting_deals_the_rest_as_well() -> None:
    """The only way that fits, which no shuffle finds: all of 0 and none of 1."""
    cards = [0] * 9 + [1] * 9
    dealt = deal_within(named_dice("only"), "only", cards, 9, [9, 0])
    assert dealt == [0] * 9 + [1] * 9


# -- Carta Nostra: a pile of known cards beside hands


def small_carta_nostra(title: Title) -> Any:
    """Two in the pile and two in the other hand, of two of a type, one and one; of the first type
    only one went into the pile."""
    table: Any = title.begin(2, named_dice("small"))
    copies = table.printed.copies
    hidden = [2, 1, 1] + [0] * (TYPES - 3)
    table.deck, table.left = [0, 1], 2
    table.hand = [0] * TYPES + [1, 0, 1] + [0] * (TYPES - 3)
    table.hand_sizes = [0, 2]
    table.city = [0] * (2 * TYPES)
    table.known = [0] * len(table.known)
    table.discard = [kind for kind in range(TYPES) for _ in range(copies[kind] - hidden[kind])]
    table.may_lie = [1, 1, 1, *[0] * (TYPES - 3)] * 3
    return table


def test_carta_nostra_imagines_evenly() -> None:
    title = open_title("carta_nostra")
    view = title.view(small_carta_nostra(title), 0)

    def draw(dice: Dice) -> Hashable:
        table: Any = title.lay_imagined(view, dice)
        title.audit(table)
        return tuple(table.deck[: table.left])

    assert not unlikely(drawn(draw, 2500), dict(PAIRS))


# -- Corleones Imperium: money and goods in doubt

HAND, CASE, OTHER_HAND = 2, 3, 4  # zones of the seats 1, 1 and 2
GOOD: Final = MONEY_KINDS
DOUBTFUL: Final = [0, 0, 1, GOOD]
ZONES: Final = [HAND, CASE, OTHER_HAND, OTHER_HAND]


def ways_counted() -> dict[Hashable, float]:
    """The good is not in the suitcase, and no 0 is in the first hand: with the 1 there, one of two
    0 in the case: 2 × 2; with the good there, the case holds a 0 or the 1: 2 × 2 and 2. So 10."""
    ways: Counter[Hashable] = Counter()
    for cards in permutations(range(4)):
        kinds = [DOUBTFUL[card] for card in cards]
        if kinds[0] != 0 and kinds[1] != GOOD:
            ways[tuple(kinds)] += 1
    return {way: float(number) for way, number in ways.items()}


def test_the_ways_are_those_counted_by_hand() -> None:
    assert sum(ways_counted().values()) == 10


@pytest.mark.parametrize("path", ["whole", "found and stirred"])
def test_corleones_imperium_imagines_doubtful_cards_evenly(path: str) -> None:
    title = open_title("corleones_imperium")
    table: Any = title.begin(3, named_dice("doubt"))
    table.supply = list(table.printed.cards[:STOCK_KINDS])
    for card in DOUBTFUL:
        table.supply[card] -= 1
    most = [9] * (3 * ROOM)
    most[ROOM + 0] = 0  # no 0 in the hand of seat 1
    look = {"stock_sizes": [0, 1, 2], "suitcase_sizes": [0, 1, 0]}

    def draw(dice: Dice) -> Hashable:
        table.dice = dice
        dealt = [0] * (3 * ROOM)
        if path == "whole":
            doubt.deal_doubtful(table, look, dealt, most)
        else:
            doubt.find_way(table, doubt.doubtful_cards(table, dealt), ZONES[:], dealt, most)
        return tuple(dealt)

    wanted: Counter[Hashable] = Counter()
    for way, number in ways_counted().items():
        assert isinstance(way, tuple)
        dealt = [0] * (3 * ROOM)
        for zone, kind in zip(ZONES, way, strict=True):
            dealt[zone // 2 * ROOM + (IN_CASE if zone & 1 else 0) + kind] += 1
        wanted[tuple(dealt)] += int(number)
    assert not unlikely(drawn(draw), {way: float(n) for way, n in wanted.items()})


# -- the others: what is unseen lies in any order


def late(title: Title, seats: int, small: Callable[[Any], bool]) -> Any:
    """A moment of a random game when little is hidden, but something."""
    for attempt in range(40):
        table = title.begin(seats, named_dice(f"late {attempt}"))
        chooser = Chooser(attempt)
        while not table.over:
            if small(table):
                return table
            play_out(table, chooser, 1)
    raise AssertionError("no such moment")


def orders(cards: list[int]) -> dict[Hashable, float]:
    return {way: float(number) for way, number in Counter(permutations(cards)).items()}


def first_cards(title: Title, view: View, dice: Dice, number: int) -> tuple[int, ...]:
    """Of an imagined deck."""
    table: Any = title.lay_imagined(view, dice)  # each game has a table of its own
    return tuple(table.deck[:number])


def test_famiglia_imagines_evenly() -> None:
    title = open_title("famiglia")
    table = late(title, 2, lambda t: t.left - len(t.under) == 3 and len(set(t.deck[:3])) > 1)
    view = title.view(table, 0)
    found = drawn(lambda dice: first_cards(title, view, dice, 3))
    assert not unlikely(found, orders(table.deck[:3]))


def test_der_pate_imagines_evenly() -> None:
    title = open_title("der_pate")
    table = late(title, 2, lambda t: t.left == 4)
    view = title.view(table, 1)
    found = drawn(lambda dice: first_cards(title, view, dice, 4))
    assert not unlikely(found, orders(table.deck[:4]))


def test_speakeasy_imagines_evenly() -> None:
    """The other family's own card of the first domain: any that is neither in my hand nor on top
    of the pile."""
    title = open_title("speakeasy")
    table: Any = title.begin(2, named_dice("domain"))
    view = title.view(table, 0)
    assert 0 in view["remembered"][1]["unknown_domains"]
    unseen = {card for card in range(EACH) if card not in (*view["hand"], view["piles"][0]["top"])}
    assert len(unseen) == EACH - 2

    def draw(dice: Dice) -> Hashable:
        imagined: Any = title.lay_imagined(view, dice)
        return int(imagined.fam[W + SECRET] & (1 << EACH) - 1)

    assert not unlikely(drawn(draw, 600), {1 << card: 1.0 for card in unseen})


def test_speakeasy_imagines_the_mobsters_of_a_war_evenly() -> None:
    title, policy, luck = open_title("speakeasy"), policy_of("speakeasy"), Chooser(0)
    table: Any = title.begin(2, named_dice("mob 0"))
    while table.mob_left < 2:  # somebody defends, and more are to come
        assert not table.over, "another seed"
        policy.play_on(table, luck)
    view, hidden = title.view(table, 0), table.mob_left

    def draw(dice: Dice) -> Hashable:
        imagined: Any = title.lay_imagined(view, dice)
        return tuple(imagined.mob_deck[:hidden])

    assert not unlikely(drawn(draw, 300), orders(table.mob_deck[:hidden]))


def next_of_speakeasy(table: Any) -> dict[str, list[int]]:
    """What comes next out of sight, stack by stack, the next one last."""
    return {
        "aid": table.aid_deck[: table.aid_left],
        "crates": table.crate_stack[: table.crate_left - 1],
        "cops": table.cop_tiles[table.cop_at :][::-1],
        "wars": table.war_tiles[table.war_at :][::-1],
        "tiles": table.stacks[0][: table.stack_left[0]],
    }


def test_speakeasy_imagines_every_stack_evenly() -> None:
    """What lies on top of a stack is any of what may lie there."""
    title = open_title("speakeasy")
    table: Any = title.begin(2, named_dice("stacks"))
    view = title.view(table, 0)
    tops: dict[str, Counter[Hashable]] = {name: Counter() for name in next_of_speakeasy(table)}
    for number in range(600):
        imagined: Any = title.lay_imagined(view, named_dice(f"stack {number}"))
        for name, stack in next_of_speakeasy(imagined).items():
            tops[name][stack[-1]] += 1
    for name, stack in next_of_speakeasy(table).items():
        unseen = stack if name != "tiles" else [tile for each in table.stacks for tile in each]
        wanted = {kind: float(copies) for kind, copies in Counter(unseen).items()}
        assert not unlikely(tops[name], dict(wanted)), name
