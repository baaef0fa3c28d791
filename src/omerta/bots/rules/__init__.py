"""Rules of thumb for each game, one policy a game, written decision kind by decision kind.

policy.py            what a policy is
famiglia/            recruits what adds most, and squeezes who is behind
carta_nostra/        thinks of what is missing, its own and theirs
der_pate/            prices everything, and lays the dice by exact expectation
corleones_imperium/  plays every action to the end of the turn
speakeasy/           plays every place for a capo to the end of the turn
"""

from __future__ import annotations

from omerta.bots.rules.carta_nostra import CartaNostraPolicy
from omerta.bots.rules.corleones_imperium import CorleonesImperiumPolicy
from omerta.bots.rules.der_pate import DerPatePolicy
from omerta.bots.rules.famiglia import FamigliaPolicy
from omerta.bots.rules.policy import Policy
from omerta.bots.rules.speakeasy import SpeakeasyPolicy
from omerta.engine.trouble import Trouble
from omerta.games import GAMES

__all__ = ["Policy", "policy_of"]


def policy_of(game: str) -> Policy:
    """The rules of a game."""
    if game == "famiglia":
        return FamigliaPolicy()
    if game == "carta_nostra":
        return CartaNostraPolicy()
    if game == "der_pate":
        return DerPatePolicy()
    if game == "corleones_imperium":
        return CorleonesImperiumPolicy()
    if game == "speakeasy":
        return SpeakeasyPolicy()
    raise Trouble("game", found=game, known=", ".join(GAMES))
