"""Two people on one save: what the other has written stays, and nothing of one's own is lost."""

from __future__ import annotations

import json
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from cli.conftest import recorded
from cli.keyboard import Keyboard
from omerta.cli.saves import Save, alone_in, beside, new_save, open_save
from omerta.engine.record import read_record
from omerta.engine.record_parts import BOT, Answer, Player
from omerta.engine.trouble import Trouble
from omerta.engine.words import LANGUAGES

TOLD = {
    "de": "von jemand anderem geändert",
    "en": "changed by somebody else",
    "it": "qualcun altro",
}


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A game of a person against a bot, begun a little."""
    path = tmp_path / "kept.json"
    record = recorded("carta_nostra", decisions=12)
    record.seats = [Player("Rosa"), Player("Bruno", BOT, "random")]
    record.save(path)
    return path


def listed(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_second_of_two_at_one_save_is_told_and_nothing_is_lost(
    language: str, kept: Path, tmp_path: Path
) -> None:
    line = ["play", "--resume", str(kept), "--lang", language, "--seats", "me,random"]
    begun = len(read_record(kept).answers)
    with Keyboard(line, tmp_path) as one, Keyboard(line, tmp_path) as other:
        one.asked()
        other.asked()
        one.type("1")
        one.asked()
        first = kept.read_bytes()
        assert TOLD[language] not in one.raw
        other.type("0")
        screen = " ".join(other.asked().split())
        own = tmp_path / "kept-2.json"
        assert TOLD[language] in screen
        assert kept.read_bytes() == first, "the other's game was written over"
        ones, others = read_record(kept).answers, read_record(own).answers
        assert min(len(ones), len(others)) > begun
        assert [given.plain() for given in ones] != [given.plain() for given in others]
        one.type("q")
        assert one.leave() == 0
        assert TOLD[language] not in one.raw
        other.type("1")
        other.asked()
        assert len(read_record(own).answers) > len(others), "it goes on in its own file"
        other.type("q")
        assert other.leave() == 0
        said = re.sub(r"\x1b\[[0-9;]*m|\s", "", other.raw)
        assert f"play--resume{own}" in said
    assert kept.read_bytes() == first
    assert [name for name in listed(tmp_path) if name != "omerta"] == ["kept-2.json", "kept.json"]


def test_two_saves_of_one_file(kept: Path, tmp_path: Path) -> None:
    one, record = open_save(kept)
    other, other_record = open_save(kept)
    record.answers.append(Answer("recruit", 0, 1))
    other_record.answers.append(Answer("recruit", 0, 2))
    assert one.keep(record) is None
    assert other.keep(other_record) == kept
    assert other.path == tmp_path / "kept-2.json"
    assert read_record(kept).plain() == record.plain()
    assert read_record(other.path).plain() == other_record.plain()
    record.answers.append(Answer("recruit", 1, 1))
    other_record.answers.append(Answer("recruit", 1, 2))
    assert one.keep(record) is None, "the first goes on where it was"
    assert other.keep(other_record) is None, "and the second beside it"
    third, third_record = open_save(other.path)
    third_record.answers.pop()
    assert other.keep(third_record) is None
    assert third.keep(record) == tmp_path / "kept-2.json"
    assert listed(tmp_path) == ["kept-2-2.json", "kept-2.json", "kept.json"]


def test_the_same_game_written_twice_is_one(kept: Path, tmp_path: Path) -> None:
    one, record = open_save(kept)
    other, _ = open_save(kept)
    record.answers.append(Answer("recruit", 0, 1))
    assert one.keep(record) is None
    assert other.keep(record) is None
    assert listed(tmp_path) == ["kept.json"]


def test_a_save_that_is_gone_is_written_again(kept: Path) -> None:
    save, record = open_save(kept)
    kept.unlink()
    assert save.keep(record) is None
    assert read_record(kept).plain() == record.plain()


def test_two_games_begun_in_the_same_second(tmp_path: Path) -> None:
    """Each gets a file of its own, and nobody is told of a game that is none of his business;
    later that file is somebody's like any other."""
    path = tmp_path / "famiglia-20250101-120000.json"
    one, other = Save(path, named=False), Save(path, named=False)
    record, other_record = recorded("famiglia", seed="a"), recorded("famiglia", seed="b")
    assert one.keep(record) is None
    assert other.keep(other_record) is None
    assert other.left_alone is None
    second = path.with_name(f"{path.stem}-2.json")
    assert read_record(path).plain() == record.plain()
    assert read_record(second).seed == other_record.seed
    record.save(second)
    assert other.keep(recorded("famiglia", seed="c")) == second == other.left_alone


def test_a_name_somebody_has_chosen_is_not_changed_without_a_word(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    save = Save(path)
    recorded("famiglia", seed="a").save(path)
    assert save.keep(recorded("famiglia", seed="b")) == path


def test_what_cannot_be_read_is_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / "kept.json"
    folder.mkdir()
    save = Save(folder)
    assert save.keep(recorded("famiglia", decisions=3)) == folder
    assert read_record(tmp_path / "kept-2.json").answers


def test_many_at_once_lose_nothing(tmp_path: Path) -> None:
    """Each writes in a file of its own or tells it; nobody writes over anybody."""
    path = tmp_path / "kept.json"
    recorded("famiglia", decisions=4).save(path)
    saves = [open_save(path) for _ in range(12)]
    for number, (_, record) in enumerate(saves):
        record.answers.append(Answer("recruit", 0, number))
    with ThreadPoolExecutor(12) as pool:
        left_alone = list(pool.map(lambda each: each[0].keep(each[1]), saves))
    assert left_alone.count(None) == 1
    written = [json.loads(save.path.read_text())["answers"][-1][2] for save, _ in saves]
    assert written == list(range(12))
    assert len({save.path for save, _ in saves}) == 12


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with alone_in(tmp_path / "nowhere"):
        pass
    with pytest.raises(Trouble) as trouble:
        Save(tmp_path / "nowhere" / "game.json").keep(recorded("famiglia", decisions=1))
    assert trouble.value.key == "file_unwritable"


def test_a_new_game_gets_a_file_that_is_not_there(tmp_path: Path) -> None:
    first = new_save("famiglia", "")
    first.write_text("taken")
    assert new_save("famiglia", "") != first
    assert beside(first) != first
    with pytest.raises(Trouble) as trouble:
        new_save("famiglia", str(first))
    assert trouble.value.key == "save_exists"
