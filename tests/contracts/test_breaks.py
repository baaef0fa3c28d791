"""Where long words on narrow cards may be broken: every long one can be, and nothing is added."""

from __future__ import annotations

import re
from typing import Final

import pytest

from omerta.engine.words import LANGUAGES, Words
from omerta.games import open_title

BROKEN: Final = ("corleones_imperium", "speakeasy")
WORD: Final = re.compile(r"[^\W\d_]+")
LONG: Final = 9  # letters that stand on the narrowest card in one line
# What is written on narrow cards, by the beginnings of keys.
CARDS: Final = {
    "corleones_imperium": ("job.", "ally.", "board.colour"),
    "speakeasy": ("board.location.", "board.domain."),
}


def words_of(game: str, language: str) -> Words:
    return Words(language, [open_title(game).home() / "words"])


def broken(words: Words) -> list[list[str]]:
    return [word.split("·") for word in words.sentences["board.breaks"].split()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BROKEN)
def test_every_long_word_of_a_card_can_be_broken(game: str, language: str) -> None:
    words = words_of(game, language)
    known = {"".join(parts).lower() for parts in broken(words)}
    for key, said in words.sentences.items():
        if key.startswith(CARDS[game]):
            long = [word for word in WORD.findall(said) if len(word) > LONG]
            assert [word for word in long if word.lower() not in known] == [], key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BROKEN)
def test_only_words_of_the_game_are_broken_and_no_part_is_a_letter(
    game: str, language: str
) -> None:
    words = words_of(game, language)
    said = {
        word.lower()
        for key, text in words.sentences.items()
        if key != "board.breaks"
        for word in WORD.findall(text)
    }
    for parts in broken(words):
        assert len(parts) > 1, parts
        assert "".join(parts).lower() in said, parts
        assert all(1 < len(part) <= LONG + 1 for part in parts), parts
