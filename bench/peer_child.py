"""One peer at work, in the peers' own venv: random games, as fast as its own interface allows.

Peers choose uniformly over what they offer. Their packages are imported by name when asked for,
so that one that is missing is absent and nothing else breaks.

OpenSpiel's C++ rollouts: the only way to them from Python is MCTSBot. With one simulation it
evaluates the root at once, and its RandomRolloutEvaluator then plays `n_rollouts` random games
from there, each from a clone, all in C++. It does not say how many decisions that were, so they
are counted before: the mean over COUNTED random games from the same roots, played here with the
same uniform policy. Chance events are neither counted there nor in ours. The bot cannot start
at a chance node, so the roots are dealt tables, and our side of that ratio starts at copies of
dealt tables too.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from functools import cached_property
from importlib import import_module, metadata
from statistics import mean, stdev
from typing import Any

from measure import Answer, serve, spend

ROOTS = 32
ROLLOUTS = 8  # from each root, in one call
COUNTED = 30  # games from each root to know their mean length


class Shape:
    """What the policy met."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.options = 0
        self.forced = 0

    def see(self, options: int) -> None:
        self.decisions += 1
        self.options += options
        self.forced += options == 1

    def plain(self) -> Answer:
        return {
            "decisions": self.decisions / self.games,
            "options": self.options / self.decisions,
            "forced": self.forced / self.decisions,
        }


class Peer:
    """`play` is one whole game; given a shape it also takes notes, which costs time."""

    package = ""

    def play(self, shape: Shape | None = None) -> int:
        raise NotImplementedError


class OpenSpiel(Peer):
    package = "open_spiel"

    def __init__(self, game: str) -> None:
        self.spiel = import_module("pyspiel")
        self.game = self.spiel.load_game(game)
        self.roots: list[Any] = []
        self.length = 0.0

    def deal(self, state: Any) -> None:
        """Let chance happen until a player decides."""
        while state.is_chance_node():
            left = random.random()
            chosen = 0
            for action, probability in state.chance_outcomes():
                chosen = action
                left -= probability
                if left < 0:
                    break
            state.apply_action(chosen)

    def play(self, shape: Shape | None = None) -> int:
        return self.play_on(self.game.new_initial_state(), shape)

    def play_on(self, state: Any, shape: Shape | None = None) -> int:
        made = 0
        chance = random.random
        self.deal(state)
        while not state.is_terminal():
            options = state.legal_actions()
            if shape:
                shape.see(len(options))
            state.apply_action(options[int(chance() * len(options))])
            made += 1
            if state.is_chance_node():
                self.deal(state)
        return made

    def prepare(self) -> None:
        """Deal the roots and count the decisions that follow."""
        for _ in range(ROOTS):
            root = self.game.new_initial_state()
            self.deal(root)
            self.roots.append(root)
        lengths = [self.play_on(root.clone()) for root in self.roots for _ in range(COUNTED)]
        self.length = mean(lengths)
        self.error = stdev(lengths) / len(lengths) ** 0.5 / self.length
        evaluator = self.spiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=1)
        self.bot = self.spiel.MCTSBot(self.game, evaluator, 1.0, 1, 100, False, 1, False)

    def rollouts(self) -> int:
        """Games played, all in C++."""
        for root in self.roots:
            self.bot.mcts_search(root)
        return ROOTS * ROLLOUTS


class RlCard(Peer):
    package = "rlcard"

    def __init__(self, game: str) -> None:
        self.env = import_module("rlcard").make(game, config={"seed": 1})

    def play(self, shape: Shape | None = None) -> int:
        made = 0
        state, _ = self.env.reset()
        while not self.env.is_over():
            options = list(state["legal_actions"])
            if shape:
                shape.see(len(options))
            state, _ = self.env.step(options[int(random.random() * len(options))])
            made += 1
        return made


class Catanatron(Peer):
    package = "catanatron"

    def __init__(self, game: str) -> None:
        self.game = import_module("catanatron.game").Game
        player = import_module("catanatron.models.player")
        colours = list(player.Color)[: int(game)]
        self.players = [player.RandomPlayer(colour) for colour in colours]

    def play(self, shape: Shape | None = None) -> int:
        made = 0
        game = self.game(self.players)
        while game.winning_color() is None and game.state.num_turns < 1000:
            options = game.state.playable_actions
            if shape:
                shape.see(len(options))
            game.execute(options[int(random.random() * len(options))], validate_action=False)
            made += 1
        return made


class Chess(Peer):
    package = "chess"

    def __init__(self, game: str) -> None:
        self.board = import_module("chess").Board

    def play(self, shape: Shape | None = None) -> int:
        made = 0
        board = self.board()
        options = list(board.legal_moves)
        while options and board.halfmove_clock < 150:
            if shape:
                shape.see(len(options))
            board.push(options[int(random.random() * len(options))])
            made += 1
            options = list(board.legal_moves)
        return made


class PettingZoo(Peer):
    package = "pettingzoo"

    def __init__(self, game: str) -> None:
        self.env = import_module(f"pettingzoo.classic.{game}").env()

    def play(self, shape: Shape | None = None) -> int:
        made = 0
        self.env.reset()
        for _ in self.env.agent_iter():
            seen, _, ended, cut, _ = self.env.last()
            if ended or cut:
                self.env.step(None)
                continue
            options = seen["action_mask"].nonzero()[0]
            if shape:
                shape.see(len(options))
            self.env.step(int(options[int(random.random() * len(options))]))
            made += 1
        return made


PEERS: dict[str, tuple[Callable[[str], Peer], str]] = {
    "crazy_eights": (OpenSpiel, "crazy_eights(players=2)"),
    "gin_rummy": (OpenSpiel, "gin_rummy"),
    "uno": (RlCard, "uno"),
    "leduc": (RlCard, "leduc-holdem"),
    "catanatron": (Catanatron, "2"),
    "catanatron_3": (Catanatron, "3"),
    "catanatron_4": (Catanatron, "4"),
    "chess": (Chess, ""),
    "pettingzoo": (PettingZoo, "leduc_holdem_v4"),
}


class Desk:
    """The peer this process is for; opened when first asked for, so that it can say why not."""

    def __init__(self, name: str) -> None:
        self.name = name

    @cached_property
    def peer(self) -> Peer:
        make, game = PEERS[self.name]
        return make(game)

    def hello(self) -> Answer:
        try:
            package = self.peer.package
        except Exception as error:  # whatever keeps a peer from working makes it absent
            return {"absent": f"{type(error).__name__}: {error}"}
        return {"version": f"{package} {metadata.version(package)}"}

    def loop(self, seconds: float) -> Answer:
        """Whole games, driven from Python."""
        return spend(self.peer.play, seconds)

    def rollouts(self, seconds: float) -> Answer:
        """Games inside C++, as decisions."""
        assert isinstance(self.peer, OpenSpiel)
        if not self.peer.length:
            self.peer.prepare()
        found = spend(self.peer.rollouts, seconds)
        length = self.peer.length
        return {"rate": found["rate"] * length, "cpu": found["cpu"], "error": self.peer.error}

    def shape(self, games: int) -> Answer:
        shape = Shape()
        for _ in range(games):
            shape.games += 1
            self.peer.play(shape)
        return shape.plain()


if __name__ == "__main__":
    at = Desk(sys.argv[1])
    serve({"hello": at.hello, "loop": at.loop, "rollouts": at.rollouts, "shape": at.shape})
