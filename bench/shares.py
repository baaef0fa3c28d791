"""How leads and nets are turned into shares of the win: the numbers of `bots/review/shares.py` made
again, and how often who was given a share has won.

    python bench/shares.py [GAMES]

Rules play against themselves, eight of a hundred answers are any. At the beginning of every turn
leads are noted; when the game is over it is known what they were worth. Whole games stay together:
every fifth is only looked at for the table that is printed.
"""

from __future__ import annotations

import sys
from math import log
from typing import Final

from omerta.bots.nets import net_of
from omerta.bots.review.shares import SLOPES, STEEPER, lead_shares, slope_at, steeper, won_shares
from omerta.bots.rules import policy_of
from omerta.engine.dice import named_dice
from omerta.engine.playout import Chooser
from omerta.engine.together import asked_step, choose_for, options_of
from omerta.games import open_title

SLIPS: Final = 8  # of a hundred answers
HELD: Final = 5  # one in so many games is held back
STEPS: Final = [step / 20 for step in range(61)]

Row = tuple[float, list[float], list[float]]  # part of the game played, leads, how it ended


def games_of(name: str, seats: int, number: int, by_net: bool) -> list[list[Row]]:
    title, policy = open_title(name), policy_of(name)
    net = net_of(name, seats)
    found: list[list[Row]] = []
    for game_number in range(number):
        game = title.begin(seats, named_dice(f"shares {game_number}"))
        luck, whose = Chooser(game_number * 31 + 7), -1
        seen: list[list[float]] = []
        while not game.over:
            step = asked_step(game)
            if step.player != whose and policy.begins_turn(step):
                whose = step.player
                if by_net:
                    assert net is not None
                    seen.append(net.shares(game, whose))
                else:
                    seen.append([policy.worth(game, seat) for seat in range(seats)])
            if luck.below(100) < SLIPS:
                choose_for(game, step.player, luck.pick(options_of(game, step.player)))
            else:
                policy.play_on(game, luck)
        ended = won_shares(game)
        found.append([(at / len(seen), leads, ended) for at, leads in enumerate(seen)])
    return found


def surprise(given: list[float], ended: list[float]) -> float:
    """How little the end was expected."""
    return -sum(won * log(max(1e-9, share)) for share, won in zip(given, ended, strict=True))


def fitted_slopes(rows: list[Row], scale: float) -> tuple[float, float]:
    """The best at the beginning and at the end, each in turn."""
    low, high = 0.3, 0.8

    def loss(low: float, high: float) -> float:
        return sum(
            surprise(lead_shares(leads, slope_at((low, high), at) / scale), ended)
            for at, leads, ended in rows
        )

    for _ in range(3):
        low = min(STEPS, key=lambda each: loss(each, high))
        high = min(STEPS, key=lambda each: loss(low, each))
    return low, high


def fitted_times(rows: list[Row]) -> float:
    def loss(times: float) -> float:
        return sum(
            surprise(whole([steeper(share, times) for share in given]), ended)
            for _, given, ended in rows
        )

    return min(STEPS[10:], key=loss)


def whole(shares: list[float]) -> list[float]:
    return [share / sum(shares) for share in shares]


def shown(pairs: list[tuple[list[float], list[float]]]) -> str:
    """What was given, what came of it, how often, by tenths."""
    tenths: dict[int, list[tuple[float, float]]] = {}
    for given, ended in pairs:
        for share, won in zip(given, ended, strict=True):
            tenths.setdefault(min(9, int(share * 10)), []).append((share, won))
    return "  ".join(
        f"{sum(s for s, _ in found) / len(found):.2f}→{sum(w for _, w in found) / len(found):.2f}"
        f" ({len(found)})"
        for _, found in sorted(tenths.items())
    )


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for name, sizes in SLOPES.items():
        for seats in sizes:
            games = games_of(name, seats, number, False)
            scale = policy_of(name).scale(seats)
            used = [row for at, game in enumerate(games) if at % HELD for row in game]
            held = [row for at, game in enumerate(games) if not at % HELD for row in game]
            low, high = fitted_slopes(used[:: max(1, len(used) // 3000)], scale)
            print(f"{name} {seats}: slopes ({low}, {high})", flush=True)
            weighed = [
                (lead_shares(leads, slope_at((low, high), at) / scale), ended)
                for at, leads, ended in held
            ]
            print(f"    {shown(weighed)}", flush=True)
    for name, nets in STEEPER.items():
        for seats in nets:
            games = games_of(name, seats, number, True)
            used = [row for at, game in enumerate(games) if at % HELD for row in game]
            held = [row for at, game in enumerate(games) if not at % HELD for row in game]
            times = fitted_times(used[:: max(1, len(used) // 3000)])
            print(f"{name} {seats}: steeper {times}", flush=True)
            given = [
                (whole([steeper(share, times) for share in shares]), ended)
                for _, shares, ended in held
            ]
            print(f"    {shown(given)}", flush=True)


if __name__ == "__main__":
    main()
