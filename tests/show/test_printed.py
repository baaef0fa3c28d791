"""The page of printed values speaks in words: no name a pack uses for a column, a row or a value is
shown, in any language."""

from __future__ import annotations

import re
from typing import Final

import pytest

from omerta.engine.words import LANGUAGES
from omerta.games import GAMES, open_title
from omerta.show.sheet import field_in_words, printed, row_in_words, value_in_words
from omerta.show.types import Printed
from omerta.show.voice import words_for

CODE: Final = re.compile(r"\w_\w|\{")  # a name of a pack, or a place nobody filled


def told(game: str, language: str) -> Printed:
    title = open_title(game)
    return printed(title, words_for(language, title))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_name_of_a_pack_is_shown(game: str, language: str) -> None:
    found = told(game, language)
    assert found.rows
    for row in found.rows:
        assert row.text
        for value in row.values:
            assert value.name or row.sheet == "value", (row.sheet, row.row)
            for said in (row.text, value.name, str(value.value)):
                assert not CODE.search(said), (row.sheet, row.row, said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_pack_may_print_has_words(game: str, language: str) -> None:
    """Also values that no box has: a pack may put any word a column allows."""
    title = open_title(game)
    words = words_for(language, title)
    names = {
        thing.name: words.tell(title, thing.key, thing.numbers, []) for thing in title.things()
    }
    for sheet in title.box.sheets:
        for field in sheet.fields:
            assert field_in_words(words, sheet.name, field.name) or field.name == "value"
            for word in field.words:
                said = value_in_words(words, names, field.name, word)
                assert not CODE.search(str(said)), (sheet.name, field.name, word)


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_the_page_is_used(game: str) -> None:
    """None is left behind when a column, a row or a value goes."""
    title = open_title(game)
    words = words_for("en", title)
    heard: set[str] = set()

    class Heard(type(words)):  # type: ignore[misc]
        def say(self, key: str, **named: object) -> str:
            heard.add(key)
            return str(super().say(key, **named))

    words.__class__ = Heard
    printed(title, words)
    for sheet in title.box.sheets:
        for row in title.box.rows[sheet.name]:
            if words.has(f"printed.row.{sheet.name}.{row.ident}"):
                row_in_words(words, sheet.name, row)
        for field in sheet.fields:
            for word in field.words:
                value_in_words(words, {}, field.name, word)
    stale = {key for key in words.sentences if key.startswith("printed.")} - heard
    assert not stale


def test_a_value_is_told_by_what_it_is() -> None:
    """A place by its name, a colour in the language, a number as it is, a list in its order."""
    rows = {(row.sheet, row.row): row for row in told("corleones_imperium", "de").rows}
    business = {v.name: v.value for v in rows["business", "brokerage_house"].values}
    assert business["Gebiet"] == "Wall Street"
    assert business["Gangster bekommt"] == "Blutgeld, 1 $"
    assert rows["value", "start_jobs"].text == "Jobs auf der Hand zu Beginn"
    assert [v.value for v in rows["value", "start_jobs"].values] == [2]
