"""Records: a file that gives back the game, finished or not."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from contracts.facts import facts
from contracts.walks import Player, luck
from omerta.engine.play import Play
from omerta.engine.record import new_record, read_record
from omerta.engine.title import Title
from omerta.engine.together import asking, choose_for
from omerta.games import title_for_packs


def played(title: Title, seats: int, seed: int) -> Play:
    """A game through the checked door, up to a random moment or to its end."""
    names = [f"Nonna {seat} »ò«" for seat in range(seats)]
    first = seed % (seats + 1) - 1
    play = Play(title, new_record(title, names, luck(seed), first))
    player = Player(seed)
    for _ in range(player.chance.randrange(60 * seats)):
        if play.game.over:
            break
        seat, option = player.pick_answer(play.game)
        step = asking(play.game, seat)
        assert step is not None
        assert play.answer(seat, step.name, option) is None
    return play


def check_a_saved_game_comes_back(title: Title, seats: int, seed: int) -> None:
    """Saved, read and replayed: the same facts, the same log, the same file again."""
    play = played(title, seats, seed)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        play.record.save(path)
        read = read_record(path)
        again = Path(folder) / "again.json"
        read.save(again)
        assert again.read_bytes() == path.read_bytes()
        assert sorted(found.name for found in Path(folder).iterdir()) == ["again.json", "game.json"]
    assert read.plain() == play.record.plain()
    assert facts(read.replay(title, listen=True)) == facts(play.game)
    assert facts(Play(title, read).game) == facts(play.game)


def check_a_record_replays_to_any_answer(title: Title, seats: int, seed: int) -> None:
    """The game after so many answers, for some number of them; and the box comes with it."""
    play = played(title, seats, seed)
    record = play.record
    again = title_for_packs(record.game, record.packs)
    assert again.box.hash == title.box.hash
    upto = seed % (len(record.answers) + 1)
    game = record.begin(again)
    for given in record.answers[:upto]:
        step = asking(game, given.player)
        assert step is not None
        assert step.name == given.step
        choose_for(game, given.player, given.option)
    assert facts(record.replay(again, upto)) == facts(game)
