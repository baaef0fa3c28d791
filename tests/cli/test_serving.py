"""What is said to whoever starts a server the wrong way: a sentence that names the option."""

from __future__ import annotations

from pathlib import Path

import pytest

from omerta.cli.main import main
from omerta.engine.words import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--port", "99999"),
        ("--port", "abc"),
        ("--port", "123456"),
        ("--allow-host", "https://table.example.org"),
        ("--allow-host", ""),
        ("--proxy", "nonsense"),
        ("--proxy", "192.0.2.10/99"),
    ],
)
def test_a_wrong_value_names_its_option(
    option: str, value: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = str(tmp_path / "data")
    assert main(["serve", option, value, "--data", data, "--lang", language]) == 2
    told = capsys.readouterr().err
    assert option in told
    assert value in told
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_folder_that_cannot_be_is_named(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a file").write_text("")
    for data in (tmp_path / "a file", tmp_path / "a file" / "data"):
        assert main(["serve", "--port", "0", "--data", str(data), "--lang", language]) == 2
        told = capsys.readouterr().err
        assert str(data) in told.replace("\n", "")
        assert len(told.splitlines()) == 1
