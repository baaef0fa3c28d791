"""What a drawn board says stands in the words of its game: the page asks for it by its key.

A key that is put together (`does_${action}`) has to be the beginning of some key.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from omerta.engine.words import LANGUAGES, Words
from omerta.games import GAMES, open_title

BOARDS: Final = Path(__file__).resolve().parents[2] / "web" / "src" / "boards"
DRAWN: Final = [game for game in GAMES if (BOARDS / game / "index.ts").exists()]
SAID: Final = re.compile(r"""wordOf\([\w.]+, (?:"(\w+)"|`(\w+)(?:\$\{[^`]*)?`)""")


def asked(game: str) -> set[tuple[str, bool]]:
    """The keys, and whether something follows that only the running page knows."""
    found: set[tuple[str, bool]] = set()
    for path in sorted((BOARDS / game).rglob("*")):
        if path.suffix in (".svelte", ".ts"):
            text = path.read_text(encoding="utf-8")
            found |= {(whole or start, not whole) for whole, start in SAID.findall(text)}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", DRAWN)
def test_every_word_a_board_asks_for_exists(game: str, language: str) -> None:
    words = Words(language, [open_title(game).home() / "words"]).under("board")
    for key, begun in asked(game):
        if begun:
            assert any(name.startswith(key) for name in words), key
        else:
            assert key in words or f"{key}_other" in words, key
