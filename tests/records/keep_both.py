"""Keeps the finished games in both versions of the record. One command, for all of them:

    PYTHONPATH=src:tests python -m records.keep_both

Run it whenever a file under `tests/records/<game>/` came, went or was changed by anything but
`records.play_anew`, which does the same by itself.

    <game>/NAME.json       as version 1 wrote it: what is kept for ever, and the source
    v2/<game>/NAME.json    the same game as version 2 writes it, made from that
    v2/<game>/again.json   what only version 2 can say: all went back by consent, twice, what
                           nobody had seen was dealt anew, and somebody else took a seat
    v2/<game>/fork.json    and a game that goes on from what one seat saw
    results.json           how those of version 1 end; v2/results.json those that are new there

A record that lies in `<game>/` as version 2 is put right: it is written there as version 1.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from omerta.bots import make_bot
from omerta.engine.dice import named_dice
from omerta.engine.play import Play
from omerta.engine.record import Record, forked_record, new_record, read_record
from omerta.engine.record_parts import BOT, Player
from omerta.engine.seat import seat_at
from omerta.engine.title import Title
from omerta.engine.together import asked_step
from omerta.games import GAMES, open_title
from records.result import HERE, V2, files_of_1, files_of_2, name_of, result
from records.version_1 import text_of_1

ONLY_IN_2: Final = ("again", "fork")
BACK_TO: Final = (12, 20)  # answers


def keep(record: Record, game: str, name: str) -> None:
    """One game in both versions."""
    write(HERE / game / f"{name}.json", text_of_1(record))
    save(record, game, name)


def save(record: Record, game: str, name: str) -> None:
    write(V2 / game / f"{name}.json", record.text())


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def convert() -> None:
    """Version 2 of every game that version 1 has, and of no other."""
    kept = files_of_1()
    for path in kept:
        record = read_record(path)
        if json.loads(path.read_text(encoding="utf-8"))["omerta"] != 1:
            path.write_text(text_of_1(record), encoding="utf-8")
            record = read_record(path)
        save(record, path.parent.name, path.stem)
    names = [name_of(path) for path in kept]
    for path in files_of_2():
        if path.stem not in ONLY_IN_2 and name_of(path) not in names:
            path.unlink()


def play_on(play: Play, answers: int) -> None:
    """So many answers of random bots, or to the end."""
    title = play.title
    bot = make_bot("random", title, named_dice(f"bots after {len(play.record.answers)}"))
    while answers and not play.game.over:
        seat = play.game.decider
        option = bot.choose(seat_at(title, play.game, seat))
        assert play.answer(seat, asked_step(play.game).name, option) is None
        answers -= 1


def play_again(title: Title, seats: int) -> Record:
    """Back by consent as soon as something was shown, and again later; a bot takes over a seat."""
    names = [f"Player {seat + 1}" for seat in range(seats)]
    play = Play(title, new_record(title, names, named_dice(f"again {title.name}")))
    for number in BACK_TO:
        play_on(play, number - len(play.record.answers))
        shown = play.game.revealed
        while play.game.revealed == shown:
            play_on(play, 1)
        play.record.put(seats - 1, Player("Bruno", BOT, "random"))
        play.go_back(number, named_dice(f"again {title.name} after {number}"))
    play_on(play, -1)
    assert [reseed.number for reseed in play.record.reseeds] == list(BACK_TO)
    assert len(play.record.changes) == 1
    return play.record


def play_fork(title: Title, seats: int) -> Record:
    """From what the last seat saw after 25 answers."""
    names = [f"Player {seat + 1}" for seat in range(seats)]
    first = Play(title, new_record(title, names, named_dice(f"fork {title.name}")))
    play_on(first, 25)
    view = title.view(first.game, seats - 1)
    dice = named_dice(f"fork {title.name} imagined")
    play = Play(title, forked_record(title, names, dice, view))
    play_on(play, -1)
    return play.record


def keep_results(path: Path, files: list[Path]) -> None:
    results = {name_of(file): result(read_record(file)) for file in files}
    path.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    convert()
    for game in GAMES:
        title = open_title(game)
        seats = max(title.fewest, 2)
        save(play_again(title, seats), game, "again")
        save(play_fork(title, seats), game, "fork")
    keep_results(HERE / "results.json", files_of_1())
    new = [path for path in files_of_2() if path.stem in ONLY_IN_2]
    keep_results(V2 / "results.json", new)


if __name__ == "__main__":
    main()
