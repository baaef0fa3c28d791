"""Whatever lies in a file: a record, or trouble that can be said; never anything else."""

from __future__ import annotations

import json
import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from contracts.cases import TIMES
from contracts.checks_record import played
from contracts.walks import luck
from engine.kept import check_it_can_be_said, untouched
from omerta.engine.play import Play
from omerta.engine.record import FIELDS, NEW_IN_2, Record, forked_record, read_record
from omerta.engine.record_parts import BOT, Player
from omerta.engine.trouble import Trouble
from omerta.games import GAMES, open_title, title_for_packs
from records.version_1 import text_of_1


def record_of(game: str, packs: list[str], seed: int) -> Record:
    """With luck dealt anew on the way, and somebody else on a seat."""
    play = played(open_title(game, packs), 2, seed)
    play.record.put(1, Player("Bruno", BOT, "greedy"))
    play.go_back(len(play.record.answers) // 2, luck(seed + 1))
    return play.record


def fork_of(game: str, seed: int) -> Record:
    """That goes on from a view."""
    play = played(open_title(game), 2, seed)
    view = play.title.view(play.game, 1)
    return forked_record(play.title, ["Rosa", "Bruno"], luck(seed), view)


RECORDS = [
    *[
        record_of(game, packs, seed)
        for game, packs in (("famiglia", ["red_four_16"]), ("carta_nostra", []))
        for seed in (4, 6)
    ],
    *[fork_of(game, 5) for game in GAMES],
]
TEXTS = [
    *[record.text() for record in RECORDS],
    *[text_of_1(played(open_title("famiglia"), 2, seed).record) for seed in (4, 6)],
]
PLAIN: list[dict[str, Any]] = [json.loads(text) for text in TEXTS]
FORKS = [plain for plain in PLAIN if plain.get("start")]
ORDINARY = [plain for plain in PLAIN if plain not in FORKS]
NEW = [plain for plain in ORDINARY if plain["omerta"] == 2]

numbers = st.one_of(st.integers(-3, 30), st.integers(), st.just(10**40), st.floats())
texts = st.text(st.characters(exclude_categories=()), max_size=8)  # halves of characters too
leaves = st.one_of(st.none(), st.booleans(), numbers, texts, st.sampled_from(FIELDS))
trees = st.recursive(
    leaves,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(texts, inner, max_size=4)),
    max_leaves=12,
)


def read_and_play(content: bytes) -> None:
    """As a person would: read it, open its game, replay it, sit down at it."""
    with TemporaryDirectory(dir=scratch()) as folder:
        path = Path(folder) / "game.json"
        path.write_bytes(content)
        with untouched(Path(folder)):
            try:
                record = read_record(path)
                title = title_for_packs(record.game, record.packs)
                record.replay(title)
                Play(title, record)
            except Trouble as trouble:
                check_it_can_be_said(trouble)
                return
        record.save(path)
        assert read_record(path).plain() == record.plain(), "what could be read can be saved"


def scratch() -> str | None:
    """Memory, where there is some: thousands of files come and go."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


def swap(thing: Any, path: list[int], value: Any) -> Any:
    """The same data with one part, found by following `path`, replaced."""
    if not path or not isinstance(thing, (dict, list)) or not thing:
        return value
    if isinstance(thing, dict):
        name = sorted(thing)[path[0] % len(thing)]
        return {**thing, name: swap(thing[name], path[1:], value)}
    place = path[0] % len(thing)
    return [*thing[:place], swap(thing[place], path[1:], value), *thing[place + 1 :]]


@settings(max_examples=800 * TIMES)
@given(
    plain=st.sampled_from(ORDINARY),
    changes=st.lists(st.tuples(st.lists(st.integers(0, 99), max_size=5), trees), max_size=3),
)
def test_records_with_other_things_in_them(
    plain: dict[str, Any], changes: list[tuple[list[int], Any]]
) -> None:
    for path, value in changes:
        plain = swap(plain, path, value)
    read_and_play(json.dumps(plain).encode())


@settings(max_examples=500 * TIMES)
@given(
    text=st.sampled_from(TEXTS),
    start=st.floats(0, 1),
    length=st.integers(0, 40),
    put=st.one_of(
        st.binary(max_size=12), st.sampled_from([b"{", b"]", b",", b'"', b"-", b"9" * 99])
    ),
)
def test_records_with_bytes_lost_and_put_in(
    text: str, start: float, length: int, put: bytes
) -> None:
    content = text.encode()
    place = int(start * len(content))
    read_and_play(content[:place] + put + content[place + length :])


@settings(max_examples=300 * TIMES)
@given(tree=trees)
def test_any_json(tree: Any) -> None:
    read_and_play(json.dumps(tree).encode())


@settings(max_examples=150 * TIMES)
@given(form=st.sampled_from([1, 2]), fields=st.fixed_dictionaries(dict.fromkeys(FIELDS[1:], trees)))
def test_any_json_with_the_right_fields(form: int, fields: dict[str, Any]) -> None:
    given = {name: fields[name] for name in fields if form == 2 or name not in NEW_IN_2}
    read_and_play(json.dumps({"omerta": form, **given}).encode())


LATER = {"reseeds": [[0, "00" * 32]], "seat_changes": [[0, 0, Player("Ada").plain()]]}


@settings(max_examples=250 * TIMES)
@given(
    plain=st.sampled_from(NEW),
    field=st.sampled_from(["seats", "reseeds", "seat_changes"]),
    path=st.lists(st.integers(0, 9), min_size=1, max_size=4),
    value=trees,
)
def test_parts_with_other_things_in_them(
    plain: dict[str, Any], field: str, path: list[int], value: Any
) -> None:
    entries = [*plain[field], *LATER.get(field, [])]
    read_and_play(json.dumps({**plain, field: swap(entries, path, value)}).encode())


@settings(max_examples=250 * TIMES)
@given(
    plain=st.sampled_from(FORKS),
    changes=st.lists(
        st.tuples(st.lists(st.integers(0, 99), min_size=1, max_size=5), trees),
        min_size=1,
        max_size=2,
    ),
)
def test_views_with_other_things_in_them(
    plain: dict[str, Any], changes: list[tuple[list[int], Any]]
) -> None:
    view = plain["start"]["view"]
    for path, value in changes:
        view = swap(view, path, value)
    read_and_play(json.dumps({**plain, "start": {"seat": 1, "view": view}}).encode())


@settings(max_examples=300 * TIMES)
@given(content=st.binary(max_size=200))
def test_any_bytes(content: bytes) -> None:
    read_and_play(content)
