"""Domain cards of Speakeasy: what one is worth in the hand, and what playing it brings."""

from __future__ import annotations

from typing import Final

from omerta.bots.rules.speakeasy.bonuses import bonus_worth
from omerta.bots.rules.speakeasy.building import protection_now
from omerta.bots.rules.speakeasy.ledger import DOMAIN, sale
from omerta.bots.rules.speakeasy.stage import actions_left, part
from omerta.bots.rules.speakeasy.trucks import drive_worth
from omerta.games.speakeasy.barrels import active_still, sellable
from omerta.games.speakeasy.board import size
from omerta.games.speakeasy.family import BUILT, HAND, NO_CARD, SLOT, W
from omerta.games.speakeasy.people import DISTILLERY, EACH, NETWORK, PARTY
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles import names

IN_HAND: Final = [2.0, 3.0, 1.0, 2.0]  # by domain
AUTHORITY: Final = 0.8
BONUS: Final = {names.LEVEL_AGAIN: 4.0, names.LEVEL: 3.0, names.MEMBER: 4.0, names.AID: 5.0}
OTHER_BONUS: Final = 2.0
CAN_SELL: Final = 4.0
ANOTHER: Final = 0.7  # less for each of the domain in hand
LASTING: Final = 1.5  # a point of authority in the slot
A_BARREL: Final = 4.0
GIVEN_UP: Final = 0.3  # of what the card was worth in the hand


def card_kept(table: Table, me: int, card: int) -> float:
    """What a card is worth in the hand."""
    printed = table.printed
    domain = card // EACH
    bonus = printed.card_bonus[card]
    worth = IN_HAND[domain] + AUTHORITY * printed.card_authority[card]
    if bonus:
        worth += BONUS.get(bonus, OTHER_BONUS)
    if domain == PARTY and sellable(table, me):
        worth += CAN_SELL
    if domain == DISTILLERY and not table.fam[me * W + BUILT]:
        worth -= 1.0
    alike = size(table.fam[me * W + HAND] >> EACH * domain & DOMAIN)
    return worth - ANOTHER * alike


def card_played(table: Table, me: int, card: int, extra: int) -> float:
    """What playing a card brings: bonus, authority, action."""
    printed = table.printed
    domain = card // EACH
    bonus = printed.card_bonus[card]
    left = actions_left(table, me)
    lifts = bonus in (names.LEVEL, names.LEVEL_AGAIN)
    worth = 0.0
    if bonus and not (lifts and table.level(me, domain) >= printed.top_level):
        worth += bonus_worth(table, me, bonus)
    worth += LASTING * authority_gain(table, me, card) * part(left, 6.0)
    more = 1 if lifts else 0
    if domain == NETWORK:
        worth += protection_now(table, me)
    elif domain == PARTY:
        worth += sale(table, me, more)
    elif domain == DISTILLERY:
        if active_still(table, me):
            worth += A_BARREL * table.level(me, DISTILLERY) * part(left, 6.0)
    else:
        worth += drive_worth(table, me, extra + printed.card_move[card] + more)
    return worth - GIVEN_UP * card_kept(table, me, card) * part(left, 4.0)


def authority_gain(table: Table, me: int, card: int) -> int:
    """How much more authority the slot will show."""
    authority = table.printed.card_authority
    old = table.fam[me * W + SLOT + card // EACH]
    return authority[card] - (authority[old] if old != NO_CARD else 0)


def best_played(table: Table, me: int, cards: list[int], extra: int) -> float:
    return max([card_played(table, me, card, extra) for card in cards] + [0.0])


def best_card(table: Table, me: int, cards: list[int]) -> int:
    """The card to be played of a hand."""
    best, most = cards[0], -1000.0
    for card in cards:
        worth = card_played(table, me, card, 0)
        if worth > most:
            best, most = card, worth
    return best
