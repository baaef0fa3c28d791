"""Every draw of a game can be made again from its seed, and nothing else decides by chance.

`web/test/luck.json` holds the same draws for the page, which makes them in its own code.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from omerta.engine.dice import Dice
from omerta.engine.record import forked_record, read_record
from omerta.games import GAMES, open_title
from omerta.server.memory.luck import Draw, LoudDice, Luck, luck_of, play_loudly
from omerta.server.memory.shelf import Tape

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from server.memory.evenings import Evening

ROOT = Path(__file__).resolve().parents[3]
RECORDS = ROOT / "tests" / "records" / "v2"
VECTORS = ROOT / "web" / "test" / "luck.json"
FIRST = {game: sorted((RECORDS / game).glob("*.json"))[0] for game in GAMES}


def tape(path: Path) -> Tape:
    record = read_record(path)
    return Tape(path.stem, open_title(record.game, record.packs), record, True)


def made_again(luck: Luck, draw: Draw) -> list[int]:
    dice = Dice(bytes.fromhex(luck.seeds[draw.seed]))
    if draw.shuffled:
        return dice.shuffle(draw.name, list(range(draw.of)))
    if draw.of:
        return [dice.below(draw.name, draw.of)]
    stream = dice.stream(draw.name)
    return [stream.word() for _ in draw.drawn]


@pytest.mark.parametrize("game", GAMES)
def test_every_draw_follows_from_the_seed(game: str) -> None:
    luck = luck_of(tape(FIRST[game]))
    assert luck.draws
    assert luck.hash == Dice(bytes.fromhex(luck.seeds[0])).seed_hash()
    for draw in luck.draws:
        assert made_again(luck, draw) == draw.drawn, draw.name


@pytest.mark.parametrize("game", GAMES)
def test_the_game_is_the_one_that_was_played(game: str) -> None:
    """Dice that remember throw what dice throw: the whole game fits the record."""
    played = tape(FIRST[game])
    dice = LoudDice(played.record.seed, 0)
    game_again = played.title.begin(len(played.record.seats), dice, played.record.first)
    usual = played.record.begin(played.title)
    assert played.title.view(game_again, 0) == played.title.view(usual, 0)
    play_loudly(played.record, played.title, [LoudDice(played.record.seed, 0)])


def test_luck_that_was_dealt_anew_has_its_own_seed() -> None:
    evening = Evening("carta_nostra", 3, "anew")
    evening.play_on(Random(1), 20)
    play = evening.table.play
    assert play is not None
    play.go_back(10, Dice(bytes(32)))
    luck = luck_of(Tape("anew", evening.table.title, play.record, True))
    assert luck.seeds[1] == bytes(32).hex()
    anew = [draw for draw in luck.draws if draw.seed == 1]
    assert anew
    assert all(draw.answers >= 10 for draw in anew)
    assert all(made_again(luck, draw) == draw.drawn for draw in luck.draws)


def test_a_game_that_goes_on_from_a_view_tells_only_its_own_draws() -> None:
    whole = tape(FIRST["famiglia"])
    view = whole.title.view(whole.record.begin(whole.title), 0)
    record = forked_record(whole.title, ["Anna", "Bruno"], Dice(bytes(range(32))), view)
    luck = luck_of(Tape("fork", whole.title, record, True))
    assert luck.draws
    assert "first_pile" not in [draw.name for draw in luck.draws]


def vectors() -> dict[str, Any]:
    return {game: msgspec.to_builtins(luck_of(tape(FIRST[game]))) for game in GAMES}


def test_the_page_is_tried_against_the_same_draws() -> None:
    """After a change of the rules: `python tests/server/memory/test_luck.py` writes them anew."""
    assert json.loads(VECTORS.read_text(encoding="utf-8")) == vectors()


if __name__ == "__main__":
    VECTORS.write_text(json.dumps(vectors(), separators=(",", ":")) + "\n", encoding="utf-8")
