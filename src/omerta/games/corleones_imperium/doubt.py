"""Money and goods nobody is sure of: dealt into hands and suitcases where they may be.

A zone is a hand (even numbers) or a suitcase (odd ones). Every way to deal the cards that fits is
to be as likely as any other. Mostly a shuffled heap fits at once or after a few tries: exact.
Where it seldom does, some way that fits is found and stirred: two cards change places as long as
both may, which favours no way over another.
"""

from __future__ import annotations

from typing import Final

from omerta.engine.title import View
from omerta.games.corleones_imperium.cards import MONEY_KINDS, STOCK_KINDS
from omerta.games.corleones_imperium.counting import IN_CASE, ROOM
from omerta.games.corleones_imperium.table import Table

TRIES: Final = 8  # shuffled heaps
STIRS: Final = 30  # pairs for every card


def deal_doubtful(table: Table, look: View, dealt: list[int], most: list[int]) -> None:
    """Put every card nobody is sure of into a hand or suitcase where it may be."""
    cards = doubtful_cards(table, dealt)
    zones = zones_to_fill(table, look, dealt)
    for attempt in range(TRIES):
        mixed = table.dice.shuffle(f"imagined_stock.{attempt}", cards)
        if lay(mixed, zones, dealt, most):
            return
    find_way(table, cards, zones, dealt, most)


def doubtful_cards(table: Table, dealt: list[int]) -> list[int]:
    cards: list[int] = []
    for kind in range(STOCK_KINDS):
        number = table.printed.cards[kind] - table.supply[kind]
        for seat in range(table.seats):
            number -= dealt[seat * ROOM + kind]
            if kind < MONEY_KINDS:
                number -= dealt[seat * ROOM + IN_CASE + kind]
        cards += [kind] * number
    return cards


def zones_to_fill(table: Table, look: View, dealt: list[int]) -> list[int]:
    """The zone of every card that is missing there."""
    zones: list[int] = []
    for seat in range(table.seats):
        first = seat * ROOM
        sure = sum(dealt[first : first + IN_CASE])
        zones += [2 * seat] * (look["stock_sizes"][seat] - sure)
        sure = sum(dealt[first + IN_CASE : first + ROOM])
        zones += [2 * seat + 1] * (look["suitcase_sizes"][seat] - sure)
    return zones


def place_of(zone: int, card: int) -> int:
    return zone // 2 * ROOM + (IN_CASE if zone & 1 else 0) + card


def has_room(zone: int, card: int, dealt: list[int], most: list[int]) -> bool:
    """There are no goods in suitcases, and of a kind no more than may be."""
    if zone & 1 and card >= MONEY_KINDS:
        return False
    place = place_of(zone, card)
    return dealt[place] < most[place]


def lay(cards: list[int], zones: list[int], dealt: list[int], most: list[int]) -> bool:
    """Each card into the zone that stands beside it; if one may not, none is laid."""
    for number in range(len(zones)):
        if not has_room(zones[number], cards[number], dealt, most):
            for before in range(number):
                dealt[place_of(zones[before], cards[before])] -= 1
            return False
        dealt[place_of(zones[number], cards[number])] += 1
    return True


def find_way(
    table: Table, cards: list[int], zones: list[int], dealt: list[int], most: list[int]
) -> None:
    """The table itself is one way to deal the cards, so there is a way: where a card finds no
    room, another one makes room for it and looks for a place of its own."""
    slots = [zones.count(zone) for zone in range(2 * table.seats)]
    order = table.dice.shuffle("imagined_zones", list(range(len(slots))))
    held: list[list[int]] = [[] for _ in slots]
    for card in table.dice.shuffle("imagined_stock", cards):
        if not find_room(card, order, slots, held, [], dealt, most):
            raise AssertionError("a card has no place to be")
    laid = [card for zone in held for card in zone]
    stir(table, laid, [zone for zone in range(len(held)) for _ in held[zone]], dealt, most)


def stir(
    table: Table, cards: list[int], zones: list[int], dealt: list[int], most: list[int]
) -> None:
    stream = table.dice.stream("imagined_stirring")
    for _ in range(STIRS * len(cards)):
        one, other = stream.below(len(cards)), stream.below(len(cards))
        here, there = zones[one], zones[other]
        if here == there or cards[one] == cards[other]:
            continue
        if has_room(here, cards[other], dealt, most) and has_room(there, cards[one], dealt, most):
            dealt[place_of(here, cards[one])] -= 1
            dealt[place_of(there, cards[other])] -= 1
            cards[one], cards[other] = cards[other], cards[one]
            dealt[place_of(here, cards[one])] += 1
            dealt[place_of(there, cards[other])] += 1


def find_room(
    card: int,
    zones: list[int],
    slots: list[int],
    held: list[list[int]],
    tried: list[int],
    dealt: list[int],
    most: list[int],
) -> bool:
    """Put a card into a zone; if it is full, another card of it has to move."""
    for zone in zones:
        if zone in tried or (zone & 1 and card >= MONEY_KINDS):
            continue
        place = place_of(zone, card)
        if dealt[place] == most[place]:
            continue
        tried.append(zone)
        if len(held[zone]) == slots[zone]:
            moved = first_that_moves(zone, zones, slots, held, tried, dealt, most)
            if not moved:
                continue
        held[zone].append(card)
        dealt[place] += 1
        return True
    return False


def first_that_moves(
    zone: int,
    zones: list[int],
    slots: list[int],
    held: list[list[int]],
    tried: list[int],
    dealt: list[int],
    most: list[int],
) -> bool:
    """Let one card of a full zone find room elsewhere."""
    for other in held[zone][:]:
        if find_room(other, zones, slots, held, tried, dealt, most):
            held[zone].remove(other)
            dealt[place_of(zone, other)] -= 1
            return True
    return False
