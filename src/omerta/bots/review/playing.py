"""Playing on by rules until a table can be weighed."""

from __future__ import annotations

from typing import Final

from omerta.bots.clock import Clock
from omerta.bots.levels import LEARNED
from omerta.bots.nets import net_of
from omerta.bots.review.shares import Scales
from omerta.bots.rules import policy_of
from omerta.engine.game import NOBODY, Game
from omerta.engine.playout import Chooser
from omerta.engine.together import asked_step

LONGEST: Final = 3000  # decisions of one imagined game
LEVEL: Final = "don"
LONGER: Final = 2  # times the turns of that level: who judges looks further than who plays
TO_THE_END: Final = 1 << 30  # turns


class Players:
    """Everybody on rules, in one game with so many players."""

    def __init__(self, name: str, seats: int) -> None:
        self.name = name
        self.seats = seats
        self.policy = policy_of(name)
        self.scales = Scales(self.policy, name, seats, net_of(name, seats))
        learned = LEARNED.get(name, {})
        self.turns = TO_THE_END  # of all, after which a table is weighed
        if self.scales.net is not None and LEVEL in learned:
            self.turns = LONGER * learned[LEVEL].turns
        elif self.scales.early:
            self.turns = seats  # everybody once

    def to_the_end(self) -> Players:
        """The same, but every table is played until the game is over."""
        patient = Players(self.name, self.seats)
        patient.turns = TO_THE_END
        return patient

    def play_on(self, game: Game, whose: int, luck: Chooser, clock: Clock) -> bool:
        """Until so many turns after that of `whose` have begun; False if the time is up."""
        policy, turns = self.policy, self.turns
        for _ in range(LONGEST):
            if game.over:
                return True
            step = asked_step(game)
            if step.player != whose and policy.begins_turn(step):
                whose = step.player
                turns -= 1
                if not turns:
                    return True
            if clock.up():
                return False
            policy.play_on(game, luck)
        return True

    def begun(self, game: Game, whose: int) -> int:
        """Who begins a turn on this table, if that is somebody else than `whose`; or nobody."""
        if game.over:
            return NOBODY
        step = asked_step(game)
        return step.player if step.player != whose and self.policy.begins_turn(step) else NOBODY
