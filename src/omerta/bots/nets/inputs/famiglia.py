"""What a net is told about a table of Famiglia.

Of each of the twenty kinds: whether I hold it, whether twice, the same of the other, and whether it
lies in the Street. Then my lead in points, alone, with the second pile and in the last round; what
the rules think each hand promises, cards in both hands, how high the pile is, whether it is the
second, whether this is the last round, whether my turn begins, and whether the last turn was a
pass, and whose.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from omerta.bots.nets.inputs.inputs import Inputs
from omerta.bots.rules.famiglia.hand import promise
from omerta.bots.rules.famiglia.recruiting import lead_of
from omerta.engine.game import Game
from omerta.games.famiglia.cards import KINDS
from omerta.games.famiglia.piles import count, size
from omerta.games.famiglia.table import Table

OTHERS: Final = 13
LEAD: Final = 20.0  # points
PROMISED: Final = 20.0
CARDS: Final = 10.0
HIGH: Final = 30.0


class FamigliaInputs(Inputs):
    """Both hands, the Street, the lead, and how long it may still go on."""

    version = 1

    def size(self, seats: int) -> int:
        return 5 * KINDS + OTHERS

    def features(self, game: Game, seat: int) -> list[float]:
        assert isinstance(game, Table)
        mine: i64 = game.hand[seat]
        theirs: i64 = game.hand[1 - seat]
        street: i64 = game.street
        found: list[float] = []
        for kind in range(KINDS):
            held, against = count(mine, kind), count(theirs, kind)
            found.append(1.0 if held else 0.0)
            found.append(1.0 if held > 1 else 0.0)
            found.append(1.0 if against else 0.0)
            found.append(1.0 if against > 1 else 0.0)
            found.append(1.0 if count(street, kind) else 0.0)
        lead = float(lead_of(game, seat)) / LEAD
        late = 1.0 if game.second_pile else 0.0
        last = 1.0 if game.ending else 0.0
        found.append(lead)
        found.append(lead * late)
        found.append(lead * last)
        found.append(promise(game, mine) / PROMISED)
        found.append(promise(game, theirs) / PROMISED)
        found.append(size(mine) / CARDS)
        found.append(size(theirs) / CARDS)
        found.append(float(game.left) / HIGH)
        found.append(late)
        found.append(last)
        passed = 1.0 if game.passes else 0.0
        begins = 1.0 if game.decider == seat else 0.0
        found.append(begins)
        found.append(passed * begins)
        found.append(passed * (1.0 - begins))
        return found
