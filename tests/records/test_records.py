"""Finished games, kept as files: every one must replay to the result it had.

`results.json` says who won and a hash over the last views. When a rule is corrected, raise the
game's version and play new ones: `PYTHONPATH=src:tests python -m records.play_anew`.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from omerta.engine.record import Record, read_record
from omerta.games import BUILT, title_for_packs

HERE = Path(__file__).resolve().parent
FILES = sorted(HERE.glob("*/*.json"))
RESULTS: dict[str, Any] = json.loads((HERE / "results.json").read_text(encoding="utf-8"))


def result(record: Record) -> dict[str, Any]:
    """How a finished game ended, and everything anybody saw of the end."""
    title = title_for_packs(record.game, record.packs)
    game = record.replay(title, listen=True)
    assert game.over
    assert game.heard is not None
    title.audit(game)
    seen = [title.view(game, seat) for seat in range(-1, game.seats)]
    told = json.dumps([seen, [line.plain() for line in game.heard]], sort_keys=True)
    return {
        "winners": game.winners(),
        "scores": game.scores(),
        "answers": len(record.answers),
        "sight": sha256(told.encode()).hexdigest(),
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_finished_game_replays_to_its_result(path: Path) -> None:
    assert result(read_record(path)) == RESULTS[f"{path.parent.name}/{path.stem}"]


def test_every_built_game_has_records_at_every_player_count() -> None:
    assert {f"{path.parent.name}/{path.stem}" for path in FILES} == set(RESULTS)
    for game in BUILT:
        title = title_for_packs(game, [])
        counts = {len(read_record(path).seats) for path in FILES if path.parent.name == game}
        assert counts >= set(range(title.fewest, title.most_seats() + 1))
