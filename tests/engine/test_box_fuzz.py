"""Whatever lies in a pack: a box that can be played, or trouble that can be said."""

from __future__ import annotations

import json
import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from contracts.cases import TIMES
from contracts.checks_hidden import check_an_imagined_table_looks_the_same
from contracts.checks_play import check_nothing_is_lost
from engine.kept import check_it_can_be_said, untouched
from omerta.engine.title import Title
from omerta.engine.trouble import Trouble
from omerta.games import GAMES, open_title, title_for_packs

CARD_GAMES = ("famiglia", "carta_nostra")  # nothing but a deck, so any deck will do
TITLES = {game: open_title(game) for game in GAMES}
SHIPPED = [
    path.read_text(encoding="utf-8")
    for title in TITLES.values()
    for path in sorted((title.home() / "box").glob("*.toml"))
]
WORDS = sorted(
    {
        str(word)
        for title in TITLES.values()
        for sheet, rows in title.box.rows.items()
        for row in rows
        for word in [sheet, row.ident, *row.values]
    }
)

texts = st.text(st.characters(exclude_categories=()), max_size=6)
numbers = st.one_of(st.integers(-2, 12), st.integers(), st.just(10**40))
leaves = st.one_of(st.none(), st.booleans(), numbers, st.floats(), texts, st.sampled_from(WORDS))
trees = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.one_of(texts, st.sampled_from(WORDS)), inner, max_size=3),
    ),
    max_leaves=8,
)


def open_and_play(open_it: Any, seed: int) -> None:
    """Open a box, and play with it if it can be opened."""
    try:
        title: Title = open_it()
    except Trouble as trouble:
        check_it_can_be_said(trouble)
        return
    often = title.name in CARD_GAMES or seed % 10 == 0  # long games are played now and then
    for seats in {title.fewest, title.most_seats()} if often else set():
        check_nothing_is_lost(title, seats, seed)
        check_an_imagined_table_looks_the_same(title, seats, seed)
    again = title_for_packs(title.name, json.loads(json.dumps(title.box.packs)))
    assert again.box.hash == title.box.hash, "the packs come back from a record"


def open_file(game: str, content: bytes, seed: int) -> None:
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with TemporaryDirectory(dir=memory) as folder:
        path = Path(folder) / "mine.toml"
        path.write_bytes(content)
        with untouched(Path(folder)):
            open_and_play(lambda: open_title(game, [str(path)]), seed)


@st.composite
def rows(draw: st.DrawFn, game: str) -> dict[str, Any]:
    """A pack with rows that nearly fit: known names, and now and then a value that does not."""
    box = TITLES[game].box
    sheets: dict[str, Any] = {}
    for _ in range(draw(st.integers(1, 3))):
        sheet = draw(st.sampled_from(box.sheets))
        row = draw(st.sampled_from(box.rows[sheet.name]))
        given: dict[str, Any] = {"id": row.ident, "source": draw(st.sampled_from(["R", "S1", "X"]))}
        for field in sheet.fields:
            fitting = (
                st.sampled_from(field.words) if field.words else st.integers(field.low, field.high)
            )
            if draw(st.booleans()):
                given[field.name] = draw(st.one_of(fitting, fitting, fitting, leaves))
        sheets.setdefault(sheet.name, []).append(given)
    if draw(st.integers(0, 4)) == 0:
        sheets[draw(st.sampled_from(WORDS))] = draw(trees)
    return {"game": game, **sheets}


@settings(max_examples=350 * TIMES)
@given(data=st.data(), game=st.sampled_from(GAMES), seed=st.integers(0, 99))
def test_packs_that_nearly_fit(data: st.DataObject, game: str, seed: int) -> None:
    pack = data.draw(rows(game))
    open_and_play(lambda: title_for_packs(game, [pack]), seed)


@settings(max_examples=100 * TIMES)
@given(data=st.data(), seed=st.integers(0, 99))
def test_decks_of_other_cards_can_be_played(data: st.DataObject, seed: int) -> None:
    """As many cards of each kind as one likes, if they add up."""
    game = data.draw(st.sampled_from(CARD_GAMES))
    box = TITLES[game].box
    name = next(sheet.name for sheet in box.sheets if sheet.field("copies"))
    field = next(sheet.field("copies") for sheet in box.sheets if sheet.field("copies"))
    assert field is not None
    cards: list[dict[str, Any]] = [
        {"id": row.ident, "copies": data.draw(st.integers(field.low, field.high)), "source": "X"}
        for row in box.rows[name]
    ]
    if game == "famiglia":
        for card in cards:
            most = min(1, card["copies"] // 2)
            card["start"] = data.draw(st.integers(0, most))
    values: list[dict[str, Any]] = [
        {"id": "cards", "value": sum(card["copies"] for card in cards), "source": "X"}
    ]
    for value, most in (("street", 9), ("start_hand", 9), ("hand_limit", 12)):
        if any(row.ident == value for row in box.rows["value"]):
            values.append({"id": value, "value": data.draw(st.integers(1, most)), "source": "X"})
    pack = {"game": game, name: cards, "value": values}
    open_and_play(lambda: title_for_packs(game, [pack]), seed)


@settings(max_examples=250 * TIMES)
@given(
    game=st.sampled_from(GAMES),
    text=st.sampled_from(SHIPPED),
    start=st.floats(0, 1),
    length=st.integers(0, 30),
    put=st.one_of(
        st.binary(max_size=8),
        st.sampled_from(
            [b"=", b"[", b"[[card]]\n", b'"', b"\n", b"nan", b"1979-05-27", b"9" * 5000]
        ),
    ),
)
def test_shipped_boxes_with_bytes_lost_and_put_in(
    game: str, text: str, start: float, length: int, put: bytes
) -> None:
    content = text.encode()
    place = int(start * len(content))
    open_file(game, content[:place] + put + content[place + length :], place)


@settings(max_examples=125 * TIMES)
@given(
    game=st.sampled_from(GAMES),
    pack=st.dictionaries(st.one_of(texts, st.sampled_from(WORDS)), trees, max_size=4),
)
def test_any_data_as_a_pack(game: str, pack: dict[str, Any]) -> None:
    open_and_play(lambda: title_for_packs(game, [{**pack, "game": game}]), 0)


@settings(max_examples=100 * TIMES)
@given(game=st.sampled_from(GAMES), content=st.binary(max_size=120))
def test_any_bytes_as_a_pack(game: str, content: bytes) -> None:
    open_file(game, content, 0)


@settings(max_examples=100 * TIMES)
@given(game=st.sampled_from(GAMES), text=st.text(max_size=120))
def test_any_text_as_a_pack(game: str, text: str) -> None:
    open_file(game, f'game = "{game}"\n{text}'.encode(), 0)
