"""What a drawn board says stands in the words of its game: page and terminal ask for it by its key.

Nothing is asked for that is not there, in any language, and nothing is there that nobody asks for.
A key that is put together (`does_${action}`) fits every key of that shape.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from omerta.engine.words import LANGUAGES, Words
from omerta.games import GAMES, open_title

ROOT: Final = Path(__file__).resolve().parents[2]
BOARDS: Final = ROOT / "web" / "src" / "boards"
TERMINAL: Final = ROOT / "src" / "omerta" / "cli" / "boards"
DRAWN: Final = [game for game in GAMES if (BOARDS / game / "index.ts").exists()]
# What a board asks its sheet for: `wordOf(sheet, "hand"`, `look.say("face.map"`, `word: "cards"`.
ASKED: Final = re.compile(
    r"""(?:wordOf\([\w.!]+, |\b(?:look|read|this)\.say\(|\bword: )(?:"([\w.]+)"|`([^`]+)`)"""
)
HOLE: Final = re.compile(r"\$?\{[^{}]*\}")
QUOTED: Final = r"""["'`]({})["'`]"""
WHOLE: Final = re.compile(QUOTED.format(r"[\w.]+") + r"|\b(\w+):")  # or a name in a table
BUILT: Final = re.compile(QUOTED.format(r"[\w.]*(?:\$?\{[^{}]*\}[\w.]*)+"))


def page(game: str) -> Iterator[str]:
    for path in sorted((BOARDS / game).rglob("*")):
        if path.suffix in (".svelte", ".ts"):
            yield path.read_text(encoding="utf-8")


def everywhere() -> Iterator[str]:
    """What the page does with the words of any game."""
    for folder in ("core", "parts"):
        for path in sorted((BOARDS.parent / folder).rglob("*")):
            if path.suffix in (".svelte", ".ts"):
                yield path.read_text(encoding="utf-8")


def terminal(game: str) -> Iterator[str]:
    for path in sorted(TERMINAL.glob("*.py")):
        if path.stem.startswith((game, "cards", "parts")):
            yield path.read_text(encoding="utf-8").replace("board.", "")


def shape(key: str) -> str:
    """A pattern for what a text with holes may become."""
    return ".+".join(re.escape(part) for part in HOLE.split(key))


def words_of(game: str, language: str) -> dict[str, str]:
    return Words(language, [open_title(game).home() / "words"]).under("board")


def forms(key: str) -> set[str]:
    """As it is asked for: without the ending for one or several."""
    return {key, re.sub(r"_(one|other)$", "", key)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", DRAWN)
def test_every_word_a_board_asks_for_exists(game: str, language: str) -> None:
    known = {form for key in words_of(game, language) for form in forms(key)}
    asked = {whole or begun for text in page(game) for whole, begun in ASKED.findall(text)}
    assert asked
    missing = [key for key in asked if not any(re.fullmatch(shape(key), name) for name in known)]
    assert missing == []


@pytest.mark.parametrize("game", DRAWN)
def test_every_word_of_a_board_is_asked_for(game: str) -> None:
    sources = [*page(game), *terminal(game)]
    names = {one or other for text in sources for one, other in WHOLE.findall(text)}
    begun = {one for text in everywhere() for one in re.findall(r'= "(\w+\.)";', text)}
    names |= {one for text in everywhere() for one in re.findall(r"\bsheet\.words\.(\w+)", text)}
    built = {each for text in sources for each in BUILT.findall(text)}
    shapes = [re.compile(shape(each)) for each in built if re.search(r"\w", HOLE.sub("", each))]

    def is_asked_for(key: str) -> bool:
        if key.startswith(tuple(begun)):
            return True
        return any(form in names or any(s.fullmatch(form) for s in shapes) for form in forms(key))

    assert [key for key in words_of(game, "en") if not is_asked_for(key)] == []


@pytest.mark.parametrize("game", DRAWN)
def test_every_language_has_the_same_words(game: str) -> None:
    one, *others = (
        {form for key in words_of(game, each) for form in forms(key)} for each in LANGUAGES
    )
    assert all(other == one for other in others)
