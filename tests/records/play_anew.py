"""Plays the kept games anew: after a rule was corrected and its game's version raised."""

from __future__ import annotations

import json
from pathlib import Path

from omerta.bots import make_bot
from omerta.engine.dice import named_dice
from omerta.engine.play import Play
from omerta.engine.record import new_record, read_record
from omerta.engine.seat import seat_at
from omerta.engine.together import asked_step
from omerta.games import BUILT, open_title
from tests.records.test_records import result

HERE = Path(__file__).resolve().parent
LINES = (("greedy", "random"), ("greedy", "greedy"))  # who sits, repeated around the table


def play(game: str, seats: int, number: int, packs: list[str]) -> None:
    """One game between bots, saved under its number of players."""
    title = open_title(game, packs)
    dice = named_dice(f"kept {game} {seats} {number}")
    names = [LINES[number % 2][seat % 2] for seat in range(seats)]
    running = Play(title, new_record(title, names, dice))
    bots = [make_bot(name, title, named_dice(f"{seat} {number}")) for seat, name in enumerate(names)]
    while not running.game.over:
        seat = running.game.decider
        option = bots[seat].choose(seat_at(title, running.game, seat))
        refusal = running.answer(seat, asked_step(running.game).name, option)
        assert refusal is None
    folder = HERE / game
    folder.mkdir(exist_ok=True)
    extra = "".join(f"_{pack}" for pack in packs)
    running.record.save(folder / f"{seats}_players_{number}{extra}.json")


def main() -> None:
    for game in BUILT:
        title = open_title(game)
        for seats in range(title.fewest, title.most_seats() + 1):
            for number in range(3):
                play(game, seats, number, [])
        for pack in title.packs():
            play(game, open_title(game, [pack]).most_seats(), 3, [pack])
    results = {
        f"{path.parent.name}/{path.stem}": result(read_record(path))
        for path in sorted(HERE.glob("*/*.json"))
    }
    (HERE / "results.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
