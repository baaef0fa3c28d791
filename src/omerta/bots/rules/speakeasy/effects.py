"""What every effect of a contact, a location, a tile or an aid card of Speakeasy brings now."""

from __future__ import annotations

from typing import Final

from omerta.bots.rules.speakeasy.bonuses import bonus_worth
from omerta.bots.rules.speakeasy.building import best_build, protection_now
from omerta.bots.rules.speakeasy.cards import best_played
from omerta.bots.rules.speakeasy.ledger import cooked_now, sale
from omerta.bots.rules.speakeasy.people import associate_gain
from omerta.bots.rules.speakeasy.stage import actions_left, part
from omerta.bots.rules.speakeasy.trucks import drive_worth
from omerta.games.speakeasy.board import bits
from omerta.games.speakeasy.family import HAND, LEVEL, TILES, W
from omerta.games.speakeasy.feasible import MODES, can, copyable
from omerta.games.speakeasy.people import DISTILLERY, EACH, TRANSPORT
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles import names
from omerta.games.speakeasy.tiles.city import kinds

BARREL: Final = 4.0
RAID: Final = 12.0
SOMETHING: Final = 1.0


def effect_worth(table: Table, me: int, effect: int) -> float:
    """Roughly, in dollars; nothing if it would do nothing."""
    if effect <= names.LEVEL_AGAIN:
        return bonus_worth(table, me, effect)
    if effect == names.COPY_AID:
        return best_copy(table, me)
    if not can(table, me, effect):
        return 0.0
    if names.CONVERT <= effect <= names.BUILD_LARGE:
        return max(0.0, best_build(table, me, MODES[effect - names.CONVERT]).worth)
    if effect in (names.PLAY_ANY, names.PLAY_TILES, names.COOK):
        return dinner(table, me, effect)
    if names.PLAY_NETWORK <= effect <= names.PLAY_TRANSPORT:
        return domain_worth(table, me, effect - names.PLAY_NETWORK)
    if effect == names.MONEY:
        return float(table.printed.money_aid)
    if effect == names.SELL:
        return sale(table, me, 0)
    if effect == names.PROTECT:
        return protection_now(table, me)
    if effect == names.DELIVER:
        return drive_worth(table, me, 0)
    if effect == names.PRODUCE:
        made = table.fam[me * W + LEVEL + DISTILLERY]
        return BARREL * made * part(actions_left(table, me), 6.0)
    if effect == names.ASSOCIATE:
        return associate_gain(table, me)
    return RAID if effect == names.RAID else SOMETHING


def dinner(table: Table, me: int, effect: int) -> float:
    """What the restaurant offers: a card, tiles, books."""
    if effect == names.COOK:
        return cooked_now(table, me)
    if effect == names.PLAY_ANY:
        return best_played(table, me, bits(table.fam[me * W + HAND]), 0)
    worths = [tile_worth(table, me, kind) for kind in kinds(table.fam[me * W + TILES])]
    worths.sort(reverse=True)
    return sum(worths[: table.printed.tiles_played])


def tile_worth(table: Table, me: int, kind: int) -> float:
    return effect_worth(table, me, table.printed.tile_effect[kind])


def domain_worth(table: Table, me: int, domain: int) -> float:
    """The best card of a domain; at the workshop trucks have further to go."""
    cards = [card for card in bits(table.fam[me * W + HAND]) if card // EACH == domain]
    extra = table.printed.workshop_move if domain == TRANSPORT else 0
    return best_played(table, me, cards, extra)


def aid_worth(table: Table, me: int, card: int) -> float:
    return effect_worth(table, me, table.printed.aid_effect[card])


def best_copy(table: Table, me: int) -> float:
    """The best aid card of the display."""
    return max([aid_worth(table, me, card) for card in copyable(table, me)] + [0.0])
