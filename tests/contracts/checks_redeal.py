"""Dealing anew what nobody has seen, and going on from what one seat sees."""

from __future__ import annotations

import json

from contracts.checks_record import played
from contracts.facts import facts, listening, told
from contracts.walks import Player, luck, moment, observers, other_luck, play_on
from omerta.engine.game import Game
from omerta.engine.play import Play
from omerta.engine.prompt import prompt
from omerta.engine.record import Record, forked_record, parse_record
from omerta.engine.title import Title
from omerta.engine.together import asking


def sights(title: Title, game: Game) -> list[bytes]:
    """What everybody sees and is asked."""
    return [told([title.view(game, seat), prompt(game, seat)]) for seat in observers(game.seats)]


def written_and_read(record: Record) -> Record:
    return parse_record(record.text(), "game.json")


def check_dealing_anew_changes_nothing_in_sight(title: Title, seats: int, seed: int) -> None:
    """Every view and prompt is what it was, nothing is lost, and the game goes on to its end."""
    game = moment(title, seats, seed)
    before, copy = facts(game), game.copy()
    seen = sights(title, game)
    title.redeal(copy, other_luck(seed, 0))
    assert sights(title, copy) == seen, "somebody sees another table"
    title.audit(copy)
    assert copy.options == game.options
    assert facts(game) == before, "a copy dealt anew changed the original"
    play_on(copy, seed)
    title.audit(copy)


def check_dealing_anew_changes_what_comes(title: Title, seats: int, seed: int) -> None:
    """At the start of a game another order of what is hidden; later luck comes from new dice."""
    game = title.begin(seats, luck(seed))
    dealt: list[object] = []
    for number in range(3):
        copy = game.copy()
        dice = other_luck(seed, number)
        title.redeal(copy, dice)
        assert copy.dice is dice
        copy.dice = game.dice
        dealt.append(facts(copy))
    for number, found in enumerate(dealt):
        assert found != facts(game), "the same cards come again"
        assert found not in dealt[:number], "the dice do not matter"


def check_going_back_deals_anew(title: Title, seats: int, seed: int) -> None:
    """Back by consent: the answers up to there stand; dealt anew exactly if something was shown
    since, so the record gives the same game, whenever it is read."""
    play = played(title, seats, seed)
    record = play.record
    number = Player(seed).chance.randrange(len(record.answers) + 1)
    there = record.replay(title, number, listen=True)
    shown = play.game.revealed != there.revealed
    play.go_back(number, other_luck(seed, 0))
    assert [[reseed.number, reseed.seed] for reseed in record.reseeds] == (
        [[number, other_luck(seed, 0).seed]] if shown else []
    )
    assert len(record.answers) == number
    assert sights(title, play.game) == sights(title, there)
    assert play.game.dice.seed == (other_luck(seed, 0) if shown else luck(seed)).seed
    assert not shown or not any(play.can_undo(seat) for seat in range(seats))
    go_on(play, seed + 1)
    read = written_and_read(record)
    assert facts(read.replay(title, listen=True)) == facts(play.game)
    assert facts(Play(title, read).game) == facts(play.game)
    again = len(record.answers) // 2
    kept = [reseed.plain() for reseed in record.reseeds if reseed.number <= again]
    before = play.game.revealed
    play.go_back(again, other_luck(seed, 1))
    if again < number or play.game.revealed != before:
        kept = [line for line in kept if line[0] < again]
        renewed = shown or play.game.revealed != before
        kept += [[again, other_luck(seed, 1).seed.hex()]] if renewed else []
    assert [reseed.plain() for reseed in record.reseeds] == kept
    assert facts(written_and_read(record).replay(title, listen=True)) == facts(play.game)


def go_on(play: Play, seed: int) -> None:
    """A few answers more."""
    player = Player(seed)
    for _ in range(12):
        if play.game.over:
            return
        seat, option = player.pick_answer(play.game)
        step = asking(play.game, seat)
        assert step is not None
        assert play.answer(seat, step.name, option) is None


def check_a_game_goes_on_from_a_view(title: Title, seats: int, seed: int) -> None:
    """A fork is a record like any other: it begins as the seat sees it, and replays."""
    game = moment(title, seats, seed)
    names = [f"Zia {seat}" for seat in range(seats)]
    for seat in observers(seats):
        view = json.loads(told(title.view(game, seat)))
        dice = other_luck(seed, seat)
        play = Play(title, forked_record(title, names, dice, view))
        assert told(title.view(play.game, seat)) == told(title.view(game, seat))
        assert facts(play.game) == facts(listening(title.imagine(view, dice)))
        go_on(play, seed)
        read = written_and_read(play.record)
        assert read.plain() == play.record.plain()
        assert facts(read.replay(title, listen=True)) == facts(play.game)
