"""Games to learn from: rules against themselves, with a slip now and then, and how they ended."""

from __future__ import annotations

from struct import pack

from omerta.bots.nets.inputs import inputs_of
from omerta.bots.rules import policy_of
from omerta.bots.worlds import utility
from omerta.engine.dice import named_dice
from omerta.engine.playout import Chooser
from omerta.engine.title import Title
from omerta.engine.together import asked_step, choose_for, options_of

LONGEST = 20_000  # decisions of a game


def lessons(title: Title, seats: int, seed: str, number: int, slips: int) -> bytes:
    """One game as rows of 32-bit floats: what it came to for a seat, then the inputs as that seat
    saw a turn begin. Of a hundred answers `slips` are any: nets must also know what rules avoid."""
    inputs, policy = inputs_of(title.name), policy_of(title.name)
    assert inputs is not None, "a game without inputs teaches nothing"
    game = title.begin(seats, named_dice(f"{seed} {number}"))
    luck = Chooser(number * 7919 + 17)
    seen: list[list[float]] = []
    seers: list[int] = []
    whose = -1
    for _ in range(LONGEST):
        if game.over:
            break
        step = asked_step(game)
        if step.player != whose and policy.begins_turn(step):
            whose = step.player
            seer = luck.below(seats)
            seen.append(inputs.features(game, seer))
            seers.append(seer)
        if luck.below(100) < slips:
            choose_for(game, step.player, luck.pick(options_of(game, step.player)))
        else:
            policy.play_on(game, luck)
    if not game.over:
        return b""
    rows: list[bytes] = []
    for seer, features in zip(seers, seen, strict=True):
        rows.append(pack(f"<{len(features) + 1}f", utility(game, title.name, seer), *features))
    return b"".join(rows)
