"""What the bonuses of spaces, cards and pieces of Speakeasy bring, roughly, in dollars."""

from __future__ import annotations

from typing import Final

from omerta.bots.rules.speakeasy.ledger import ready_goals
from omerta.bots.rules.speakeasy.stage import BOTTLES, actions_left, part, ramp
from omerta.games.speakeasy.board import bits
from omerta.games.speakeasy.family import BOOKS, SAFE, W
from omerta.games.speakeasy.feasible import can
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles import names

RAISED: Final = 13.0  # a level, with time to use it
FREE_CHOICE: Final = 4.0  # and more if it is any level
MEMBER: Final = 13.0
BOOK: Final = 5.0
WANTED_BOOK: Final = 9.0  # a goal waits for it
AID_USED: Final = 4.0  # an aid card besides its bottles
SEVERAL: Final = 1.7  # two of something
# For each while there is time to use it.
SMALL: Final = {
    names.GOON: 2.0,
    names.TWO_GOONS: 3.5,
    names.CARD: 3.0,
    names.NETWORK_CARD: 3.0,
    names.PARTY_CARD: 3.0,
    names.DISTILLERY_CARD: 3.0,
    names.TRANSPORT_CARD: 3.0,
    names.TILE: 3.0,
    names.AUTHORITY: 2.0,
    names.TWO_AUTHORITY: 4.0,
}
# What an aid card is typically good for, by its effect.
TYPICAL: Final = {
    names.TWO_AUTHORITY: 3.0,
    names.CARD: 2.0,
    names.NETWORK_CARD: 2.0,
    names.PARTY_CARD: 2.0,
    names.DISTILLERY_CARD: 1.0,
    names.TRANSPORT_CARD: 2.0,
    names.RAISE: 10.0,
    names.COPY_AID: 6.0,
    names.TILE: 2.0,
    names.TWO_GOONS: 4.0,
    names.MEMBER: 8.0,
    names.CONVERT: 8.0,
    names.REPLACE: 12.0,
    names.AID: 12.0,
    names.DELIVER: 14.0,
    names.PRODUCE: 3.0,
    names.SELL: 28.0,
    names.TWO_BOOKS: 8.0,
    names.MONEY: 5.0,
    names.PROTECT: 16.0,
    names.TWO_MEMBERS: 14.0,
}
KEPT: Final = 0.75  # of that, to be used at the best moment


def bonus_worth(table: Table, me: int, bonus: int) -> float:
    """A bonus, up to LEVEL_AGAIN."""
    left = actions_left(table, me)
    later = part(left, 6.0)
    if bonus in (names.LEVEL, names.LEVEL_AGAIN):  # of cards: `can` does not know them
        once = RAISED * later + 1.0
        again = bonus == names.LEVEL_AGAIN and table.hand_size(me) > 1
        return SEVERAL * once if again else once
    if bonus == names.NONE or not can(table, me, bonus):
        return 0.0
    if bonus in SMALL:
        return SMALL[bonus] * later
    if bonus in (names.BOOK, names.TWO_BOOKS):
        wanted = len(ready_goals(table, me)) > table.fam[me * W + BOOKS]
        one = (WANTED_BOOK if wanted else BOOK) * part(left, 2.0)
        return one if bonus == names.BOOK else one * SEVERAL
    if bonus in (names.MEMBER, names.TWO_MEMBERS):
        one = MEMBER * part(left + 1, 3.0)
        return one if bonus == names.MEMBER else one * 1.8
    if bonus == names.AID:
        best = max([aid_gain(table, me, card) for card in bits(table.aid_open)])
        return ramp(BOTTLES, left) * best + AID_USED * later
    return (RAISED + FREE_CHOICE) * later + 1.0  # any level


def aid_gain(table: Table, me: int, card: int) -> float:
    """What an aid card adds to the bottles that count in the end."""
    place = me * W + SAFE
    before = table.aid_value(me)
    kept = table.fam[place]
    table.fam[place] = kept | 1 << card
    after = table.aid_value(me)
    table.fam[place] = kept
    return float(after - before)


def aid_kept(table: Table, me: int, card: int) -> float:
    """What an unused aid card is still good for."""
    typical = TYPICAL[table.printed.aid_effect[card]]
    return KEPT * typical * part(actions_left(table, me), 4.0)
