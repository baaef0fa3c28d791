"""Finished games, kept as files: every one must replay to the result it had.

They are kept in both versions of the record (see `keep_both`): what was written once must be read
for ever. When a rule is corrected, raise the game's version and play new ones:
`PYTHONPATH=src:tests python -m records.play_anew`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from omerta.engine.record import read_record
from omerta.games import GAMES, title_for_packs
from records.keep_both import BACK_TO, ONLY_IN_2
from records.result import HERE, V2, files_of_1, files_of_2, name_of, result
from records.version_1 import text_of_1

ALL_FILES = files_of_2()
FILES = [path for path in ALL_FILES if path.stem not in ONLY_IN_2]  # told from the beginning
FILES_OF_1 = files_of_1()
FEWEST = 20  # of a game: what docs/promises.md says is kept
RESULTS: dict[str, Any] = {
    **json.loads((HERE / "results.json").read_text(encoding="utf-8")),
    **json.loads((V2 / "results.json").read_text(encoding="utf-8")),
}


@pytest.mark.parametrize("path", ALL_FILES, ids=name_of)
def test_a_finished_game_replays_to_its_result(path: Path) -> None:
    record = read_record(path)
    assert result(record) == RESULTS[name_of(path)]
    assert path.read_text(encoding="utf-8") == record.text(), "not as it is written today"


@pytest.mark.parametrize("path", FILES_OF_1, ids=name_of)
def test_both_versions_are_the_same_game(path: Path) -> None:
    """The result is that of version 2; here it is enough that all of the record is."""
    assert json.loads(path.read_text(encoding="utf-8"))["omerta"] == 1
    record = read_record(path)
    assert record.plain() == read_record(V2 / path.parent.name / path.name).plain()
    assert path.read_text(encoding="utf-8") == text_of_1(record)


def test_every_game_is_kept_in_both_versions_and_has_a_result() -> None:
    of_1 = {name_of(path) for path in FILES_OF_1}
    of_2 = {name_of(path) for path in ALL_FILES}
    assert of_2 - of_1 == {f"{game}/{name}" for game in GAMES for name in ONLY_IN_2}
    assert of_1 < of_2 == set(RESULTS)


@pytest.mark.parametrize("game", GAMES)
def test_there_are_enough_of_every_game(game: str) -> None:
    assert sum(path.parent.name == game for path in ALL_FILES) >= FEWEST


@pytest.mark.parametrize("game", GAMES)
def test_there_are_records_at_every_number_of_players(game: str) -> None:
    title = title_for_packs(game, [])
    counts = {len(read_record(path).seats) for path in FILES if path.parent.name == game}
    assert counts >= set(range(title.fewest, title.most_seats() + 1))


@pytest.mark.parametrize("game", GAMES)
def test_what_only_version_2_can_say_is_kept_too(game: str) -> None:
    again = read_record(V2 / game / "again.json")
    assert [reseed.number for reseed in again.reseeds] == list(BACK_TO)
    assert [change.player.full_name for change in again.changes] == ["Bruno (random)"]
    assert read_record(V2 / game / "fork.json").start is not None
