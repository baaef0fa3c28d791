"""How a kept game ended, and everything anybody saw of it."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from omerta.engine.record import Record
from omerta.games import title_for_packs

HERE: Final = Path(__file__).resolve().parent
V2: Final = HERE / "v2"


def name_of(path: Path) -> str:
    """What a kept game is called, whatever version lies there: `famiglia/2_players_0`."""
    return f"{path.parent.name}/{path.stem}"


def files_of_1() -> list[Path]:
    return sorted(path for path in HERE.glob("*/*.json") if path.parent != V2)


def files_of_2() -> list[Path]:
    return sorted(V2.glob("*/*.json"))


def result(record: Record) -> dict[str, Any]:
    """Who won, and a hash over the last views and the log."""
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
