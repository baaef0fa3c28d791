"""The frontier: what may be taken back, and that nothing was learnt up to there."""

from __future__ import annotations

from contracts.facts import listening, news_for, told
from contracts.frontier import Trial
from contracts.walks import Player, moment, other_luck
from omerta.engine.prompt import prompt
from omerta.engine.title import Title
from omerta.engine.together import choose_for, options_of


def check_an_answer_that_reveals_nothing_shows_nothing(title: Title, seats: int, seed: int) -> None:
    """Whatever can be taken back: the one who answered would see the same at a twin table."""
    game = moment(title, seats, seed)
    if game.over:
        return
    seat, _ = Player(seed).pick_answer(game)
    twin = title.imagine(title.view(game, seat), other_luck(seed, seat))
    for option in options_of(game, seat):
        after, beside = listening(game), listening(twin)
        choose_for(after, seat, option)
        choose_for(beside, seat, option)
        assert after.revealed >= game.revealed
        if after.revealed == game.revealed:
            assert beside.revealed == after.revealed
            assert told(title.view(after, seat)) == told(title.view(beside, seat))
            assert told(prompt(after, seat)) == told(prompt(beside, seat))
            assert news_for(seat, after) == news_for(seat, beside)


def check_undo_stops_at_the_frontier(title: Title, seats: int, seed: int) -> None:
    """A random mix of answers, wrong answers, undoing, saving and loading."""
    trial = Trial(title, seats, seed)
    player = Player(seed)
    for _ in range(60):
        kind = player.chance.randrange(10)
        if kind == 0 and not trial.game.over:
            trial.give_wrong(player.chance.randrange(-5, 5))
        elif kind == 1:
            trial.save_and_load()
        elif kind <= 4:
            seat = player.chance.randrange(-1, seats)
            trial.take_back(trial.pasts[-1].seat if trial.pasts and seat < 0 else seat)
        elif not trial.game.over:
            trial.give(*player.pick_answer(trial.game))
