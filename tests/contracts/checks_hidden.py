"""View and imagine: what a seat may know, and tables that fit it."""

from __future__ import annotations

import json

from contracts.checks_play import can_be_lost_by_all
from contracts.facts import facts, told
from contracts.walks import MOST_DECISIONS, Player, moment, observers, other_luck
from omerta.engine.flow import pack
from omerta.engine.game import NOBODY, PASS
from omerta.engine.prompt import prompt
from omerta.engine.title import Title
from omerta.engine.together import AllAtOnce, asking, options_of


def check_an_imagined_table_looks_the_same(title: Title, seats: int, seed: int) -> None:
    """view(imagine(view)) is the view, for every observer; and no card is lost or made."""
    game = moment(title, seats, seed)
    before = facts(game)
    for seat in observers(seats):
        seen = told(title.view(game, seat))
        imagined = title.imagine(json.loads(seen), other_luck(seed, seat))
        title.audit(imagined)
        assert told(title.view(imagined, seat)) == seen, f"seat {seat} sees another table"
        assert [step.name for step in imagined.stack] == [step.name for step in game.stack]
        assert imagined.over == game.over
        assert options_of(imagined, seat) == options_of(game, seat), (
            "other options than at the table"
        )
    assert facts(game) == before, "looking or imagining changed the table"


def check_an_imagined_table_plays_to_the_end(title: Title, seats: int, seed: int) -> None:
    """Whatever is imagined is a game of its own, and the view stays as it was."""
    game = moment(title, seats, seed)
    for seat in observers(seats):
        seen = title.view(game, seat)
        before = told(seen)
        imagined = title.imagine(seen, other_luck(seed, seat))
        player = Player(seed)
        made = 0
        while not imagined.over:
            assert made < MOST_DECISIONS, "an imagined game does not end"
            player.go_on(imagined)
            made += 1
            if made < 20 or not made % 10:
                title.audit(imagined)
        assert imagined.winners() or can_be_lost_by_all(title, seats), "nobody has won"
        assert told(seen) == before, "playing an imagined table changed the view"


def check_imagining_is_the_dice_alone(title: Title, seats: int, seed: int) -> None:
    """The same view and the same dice make the same table; it keeps the dice it was given."""
    game = moment(title, seats, seed)
    for seat in observers(seats):
        seen = title.view(game, seat)
        dice = other_luck(seed, seat)
        imagined = title.imagine(seen, dice)
        assert facts(imagined) == facts(title.imagine(json.loads(told(seen)), dice))
        assert imagined.dice is dice
        assert imagined.heard is None


def check_only_the_decider_sees_the_options(title: Title, seats: int, seed: int) -> None:
    """The prompt is plain, the same for all but the options, and those are for one seat."""
    game = moment(title, seats, seed)
    for seat in observers(seats):
        asked = prompt(game, seat)
        told(asked)
        if game.over:
            assert asked == {"over": True}
            continue
        own = asking(game, seat)
        assert asked["mine"] is (own is not None)
        assert ("options" in asked) is (own is not None)
        assert ("pass" in asked) is (own is not None)
        assert ("held" in asked) is (own is not None)
        if own is not None:
            assert asked["held"] == pack(own)[2:]
            assert asked["options"] == [n for n in options_of(game, seat) if n != PASS]
        step = own or game.stack[-1]
        together = isinstance(game.stack[-1], AllAtOnce)
        assert {
            key: asked[key] for key in asked if key not in ("mine", "held", "options", "pass")
        } == {
            "over": False,
            "player": NOBODY if together and own is None else step.player,
            "together": together,
            "step": step.name,
            "asks": step.asks,
            "rules": list(step.rules),
        }


def check_hidden(title: Title, seats: int, seed: int) -> None:
    """All of it at one moment."""
    check_an_imagined_table_looks_the_same(title, seats, seed)
    check_an_imagined_table_plays_to_the_end(title, seats, seed)
    check_imagining_is_the_dice_alone(title, seats, seed)
    check_only_the_decider_sees_the_options(title, seats, seed)
