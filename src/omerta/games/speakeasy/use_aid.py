"""The aid card that may be used when a turn begins."""

from __future__ import annotations

from typing import Final

from omerta.engine.box import Box
from omerta.engine.game import NOTHING, May
from omerta.games.speakeasy.board import bits
from omerta.games.speakeasy.cannot import why_cannot
from omerta.games.speakeasy.effects import steps
from omerta.games.speakeasy.family import AID, MIXING, SAFE
from omerta.games.speakeasy.feasible import copyable, usable
from omerta.games.speakeasy.money import wish_to_mix
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles import names
from omerta.games.speakeasy.tiles.names import AIDS

MIX: Final = AIDS  # as an option beside aid cards: let every payment of this turn ask


def costs(table: Table, me: int, card: int) -> bool:
    """Whether something may have to be paid for when an aid card is used."""
    effect = table.printed.aid_effect[card]
    if effect == names.COPY_AID:
        return any(costs(table, me, other) for other in copyable(table, me))
    return effect in (names.CONVERT, names.REPLACE, names.DELIVER)


class UseAid(May[Table]):
    """At the start of the turn one aid card beside the headquarters may be used; it goes into the
    safe and still scores at the end. The last number lets the payments of this turn ask which
    money to use.
    """

    name = "use_aid"
    asks = "aid"
    rules = ("SPK-AID-02", "SPK-AID-03", "SPK-AID-04", "SPK-TURN-08", "SPK-MONEY-02")

    def choices(self, table: Table) -> list[int]:
        me = self.player
        mine = table.has(me, AID)
        if not mine:
            return NOTHING
        found = usable(table, me, bits(mine))
        if not table.has(me, MIXING) and any(costs(table, me, card) for card in found):
            found.append(MIX)
        return found

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        if option == MIX:
            wish_to_mix(table, me)
            table.then(self)
            return
        table.exclude(me, AID, 1 << option)
        table.include(me, SAFE, 1 << option)
        table.tell("used_aid", "SPK-AID-02", me, option)
        table.then(*steps(table, me, table.printed.aid_effect[option]))

    def why_not(self, table: Table, option: int) -> str:
        if 0 <= option < AIDS and table.has(self.player, SAFE) >> option & 1:
            return "SPK-AID-04"
        if 0 <= option < AIDS and table.has(self.player, AID) >> option & 1:
            return why_cannot(table, self.player, table.printed.aid_effect[option])
        return "SPK-MONEY-02" if option == MIX else "SPK-AID-02"

    @classmethod
    def span(cls, box: Box) -> int:
        return MIX + 1
