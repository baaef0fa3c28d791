"""Whatever is typed: no traceback, and nothing but a legal choice changes the game."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cli.conftest import DRAWN
from omerta.cli.language import speak
from omerta.cli.main import main
from omerta.cli.typed import CHOICE, named_option, understand
from omerta.engine.record import read_record
from omerta.engine.words import LANGUAGES
from omerta.games import open_title, title_for_packs
from omerta.show.voice import Voice

TITLE = open_title("carta_nostra")
WORDS = {language: speak(language, TITLE) for language in LANGUAGES}
LETTERS = st.characters(codec="utf-8", exclude_characters="\n\r")
GARBAGE = st.one_of(
    st.text(LETTERS, max_size=12),
    st.integers(-10, 10**12).map(str),
    st.sampled_from(["?", "? 1", "? 0", "? u", "??", "u", "l", "s", "p", "0", "", " ", "٣", "1 2"]),
    st.sampled_from(["h", "[bold]", "{0:seat}", "%s", "\x1b[2J", "\x00", "1e3", "½", "don", "br"]),
)


def typed_at(game: str, language: str, lines: list[str], folder: str) -> tuple[int, str, str]:
    """Type `lines` at a new game; the exit code, what was printed, and the file."""
    path = Path(folder) / "game.json"
    path.unlink(missing_ok=True)
    stdin, stdout, stderr = sys.stdin, sys.stdout, sys.stderr
    sys.stdin, sys.stdout, sys.stderr = io.StringIO("\n".join(lines)), io.StringIO(), io.StringIO()
    try:
        line = ["play", game, "--seats", "me,random", "--seed", "garbage", "--lang", language]
        code = main([*line, "--save", str(path)])
        printed = sys.stdout.getvalue() + sys.stderr.getvalue()
    finally:
        sys.stdin, sys.stdout, sys.stderr = stdin, stdout, stderr
    return code, printed, str(path)


@settings(max_examples=40)
@given(
    game=st.sampled_from(DRAWN),
    language=st.sampled_from(LANGUAGES),
    lines=st.lists(GARBAGE, max_size=12),
)
def test_garbage_at_the_prompt_never_breaks_the_game(
    game: str, language: str, lines: list[str]
) -> None:
    with TemporaryDirectory() as folder:
        code, printed, path = typed_at(game, language, lines, folder)
        record = read_record(Path(path))
    assert code == 0
    assert "Traceback" not in printed
    assert "\x1b[2J" not in printed.replace("\x1b[2J\x1b[H", "")
    record.replay(title_for_packs(record.game, record.packs))  # every answer is legal


@settings(max_examples=200)
@given(line=GARBAGE, language=st.sampled_from(LANGUAGES))
def test_a_line_always_means_something(line: str, language: str) -> None:
    words = WORDS[language]
    typed = understand(line, words)
    if typed.what == CHOICE:
        assert int(typed.rest) > 0
    nouns = {kind: Voice(words, TITLE, []).noun("card", kind) for kind in range(5)}
    found = named_option(line, nouns)
    assert found is None or line.strip().casefold() in nouns[found].casefold() or not line.strip()


@settings(max_examples=40)
@given(lines=st.lists(GARBAGE, max_size=8), language=st.sampled_from(LANGUAGES))
def test_garbage_while_the_table_is_set(lines: list[str], language: str) -> None:
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
        patched.setenv("XDG_DATA_HOME", folder)
        printed = io.StringIO()
        patched.setattr(sys, "stdin", io.StringIO("\n".join(lines)))
        patched.setattr(sys, "stdout", printed)
        patched.setattr(sys, "stderr", printed)
        code = main(["play", "--lang", language])
    assert code in (0, 2)
    assert "Traceback" not in printed.getvalue()


@settings(max_examples=60)
@given(
    command=st.sampled_from(["rules", "box", "verify", "replay", "simulate", "games", ""]),
    words=st.lists(st.text(LETTERS, max_size=8), max_size=3),
)
def test_garbage_on_the_command_line(command: str, words: list[str]) -> None:
    with pytest.MonkeyPatch.context() as patched:
        printed = io.StringIO()
        patched.setattr(sys, "stdin", io.StringIO(""))
        patched.setattr(sys, "stdout", printed)
        patched.setattr(sys, "stderr", printed)
        patched.setattr("omerta.cli.table.open_table", lambda *wishes: 0)  # nothing typed: a table
        code = main([command, *words] if command else words)
    assert code in (0, 1, 2)
    assert "Traceback" not in printed.getvalue()
