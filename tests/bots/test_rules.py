"""Rules: legal on every table, the same for the same luck, fair to seats, and worth their name."""

from __future__ import annotations

import pytest

from conftest import COMPILED
from contracts.builds import compiler
from omerta.bots.greedy_bot import GreedyBot
from omerta.bots.random_bot import RandomBot
from omerta.bots.rule_bot import RuleBot
from omerta.bots.rules import policy_of
from omerta.bots.rules.policy import best_place
from omerta.engine.dice import named_dice
from omerta.engine.game import Game
from omerta.engine.playout import Chooser
from omerta.engine.seat import seat_at
from omerta.engine.title import Title
from omerta.engine.together import asked_step, choose_for, options_of
from omerta.engine.trouble import Trouble
from omerta.games import GAMES, open_title

COUNTS = [
    (game, seats)
    for game in GAMES
    for seats in range(open_title(game).fewest, open_title(game).most_seats() + 1)
]
NOISE = 4  # one answer in so many is any: rules must hold on tables they would never lead to
# blocks of a match against greedy, and the share of one seat that rules must win there: well below
# what `docs/strength.md` says, because a test must not fail by luck
AGAINST_GREEDY = {
    ("famiglia", 2): (12, 0.5),
    ("carta_nostra", 2): (60, 0.5),
    ("der_pate", 4): (2, 0.25),
    ("corleones_imperium", 4): (2, 0.3),
    ("speakeasy", 2): (2, 0.5),
}


def play(title: Title, seats: int, seed: str, noise: int) -> tuple[Game, list[int]]:
    """A whole game by rules, and every answer of it."""
    game = title.begin(seats, named_dice(seed))
    policy = policy_of(title.name)
    luck = Chooser(len(seed))
    answers: list[int] = []
    while not game.over:
        step = asked_step(game)
        options = options_of(game, step.player)
        found = policy.scores(game, step, options, luck)
        assert len(found) == len(options), step.name
        option = options[best_place(found, luck)]
        if noise and luck.below(noise) == 0:
            option = luck.pick(options)
        answers.append(option)
        choose_for(game, step.player, option)
    return game, answers


@pytest.mark.parametrize(("game", "seats"), COUNTS)
def test_rules_answer_everything_on_any_table(game: str, seats: int) -> None:
    title = open_title(game)
    for number in range(3):
        played, _ = play(title, seats, f"any {number}", NOISE)
        assert played.winners()


@pytest.mark.parametrize(("game", "seats"), COUNTS)
def test_rules_with_the_same_luck_play_the_same_game(game: str, seats: int) -> None:
    title = open_title(game)
    assert play(title, seats, "twice", 0)[1] == play(title, seats, "twice", 0)[1]


@pytest.mark.parametrize("game", GAMES)
def test_asking_the_rules_changes_nothing(game: str) -> None:
    """Scores are asked on a table that goes on being used."""
    title = open_title(game)
    table = title.begin(title.most, named_dice("unchanged"))
    policy, luck = policy_of(game), Chooser(3)
    for _ in range(60):
        if table.over:
            break
        step = asked_step(table)
        before = [title.view(table, seat) for seat in range(table.seats)]
        policy.scores(table, step, options_of(table, step.player), luck)
        assert [title.view(table, seat) for seat in range(table.seats)] == before, step.name
        policy.play_on(table, luck)


def test_of_equal_options_any_is_taken() -> None:
    luck = Chooser(1)
    for scores in ([1.0, 1.0], [0.0, 2.0, 2.0, 1.0]):
        best = {place for place, score in enumerate(scores) if score == max(scores)}
        assert {best_place(scores, luck) for _ in range(60)} == best


def test_a_game_without_rules_is_trouble() -> None:
    with pytest.raises(Trouble):
        policy_of("chess")


@pytest.mark.skipif(
    compiler() is not None and not COMPILED,
    reason="matches are played by the compiled engine, ten times as fast",
)
@pytest.mark.parametrize(("game", "seats"), AGAINST_GREEDY)
def test_rules_win_more_than_greedy(game: str, seats: int) -> None:
    """One seat among greedy ones; `docs/strength.md` has the command for the large match."""
    blocks, least = AGAINST_GREEDY[game, seats]
    assert share(open_title(game), seats, blocks, GreedyBot) > least


@pytest.mark.parametrize(("game", "seats"), COUNTS)
def test_rules_win_nearly_always_against_chance(game: str, seats: int) -> None:
    title = open_title(game)
    assert share(title, seats, max(1, 6 // seats), RandomBot) >= {1: 0.25, 2: 0.8}.get(seats, 0.5)


def share(title: Title, seats: int, blocks: int, rival: type[GreedyBot] | type[RandomBot]) -> float:
    """What one seat by rules wins among rivals, over blocks of all rotations."""
    won = 0.0
    for block in range(blocks):
        for seat in range(seats):
            game = title.begin(seats, named_dice(f"rules {block}"))
            luck = [named_dice(f"{block} {seat} {place}") for place in range(seats)]
            bots = [
                RuleBot(title, dice) if place == seat else rival(title, dice)
                for place, dice in enumerate(luck)
            ]
            while not game.over:
                step = asked_step(game)
                option = bots[step.player].choose(seat_at(title, game, step.player))
                assert option in game.options
                game.choose(option)
            if seat in game.winners():
                won += 1 / len(game.winners())
    return won / (blocks * seats)
