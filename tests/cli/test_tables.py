"""The commands that show something: games, rules, box, bench, verify."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.conftest import Run, recorded
from omerta.engine.ledger import read_ledger
from omerta.engine.words import LANGUAGES
from omerta.games import GAMES, open_title

every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
def test_all_five_games_are_listed(language: str, omerta: Run) -> None:
    ran = omerta("games", "--lang", language)
    assert ran.code == 0
    for game in GAMES:
        assert game in ran.out
        assert f"omerta play {game}" in ran.out
    assert max(len(line) for line in ran.out.splitlines()) <= 80


@every_language
@pytest.mark.parametrize("game", GAMES)
def test_every_ledger_can_be_read(game: str, language: str, omerta: Run) -> None:
    ran = omerta("rules", game, "--lang", language)
    assert ran.code == 0
    ledger = read_ledger(game)
    for ident in ledger:
        assert ident in ran.out
    found = json.loads(omerta("rules", game, "--json", "--lang", language).out)
    assert [rule["id"] for rule in found["rules"]] == list(ledger)
    assert found["built"] is True


@pytest.mark.parametrize(
    ("search", "language", "found"),
    [
        ("fam-a4-04", "en", ["FAM-A4-04"]),
        ("FAM-JOKER", "it", [f"FAM-JOKER-0{n}" for n in range(1, 9)]),
        ("Söldner Buchhalter Brutale rot", "de", ["FAM-COMP-04"]),
    ],
)
def test_rules_are_found_by_id_and_words(
    search: str, language: str, found: list[str], omerta: Run
) -> None:
    ran = omerta("rules", "famiglia", *search.split(), "--json", "--lang", language)
    assert [rule["id"] for rule in json.loads(ran.out)["rules"]] == found


def test_nothing_found_is_said(omerta: Run) -> None:
    ran = omerta("rules", "famiglia", "submarine")
    assert ran.code == 1
    assert "submarine" in ran.err
    assert omerta("rules", "famiglia", "(", "[").code == 1


def test_a_game_is_found_by_any_spelling(omerta: Run) -> None:
    for spelt in ("carta_nostra", "Carta-Nostra", "CARTA", " c a".strip().replace(" ", "")):
        assert omerta("rules", spelt, "CAR-WIN-01").code == 0


@every_language
@pytest.mark.parametrize("game", GAMES)
def test_a_box_shows_every_value_with_its_source(
    game: str, language: str, omerta: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "400")  # so that no row is broken
    ran = omerta("box", game, "--lang", language)
    title = open_title(game)
    for sheet, rows in title.box.rows.items():
        assert sheet in ran.out
        for row in rows:
            values = [
                f"{', '.join(value) if isinstance(value, list) else value} {row.sources[field]}"
                for field, value in row.values.items()
            ]
            lines = [line for line in ran.out.splitlines() if line.startswith(f"{row.ident} ")]
            assert any(all(value in line for value in values) for line in lines), row.ident
    for pack in title.packs():
        assert pack in ran.out


@pytest.mark.parametrize("game", GAMES)
def test_a_narrow_box_still_says_every_id(
    game: str, omerta: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pack needs them letter by letter."""
    monkeypatch.setenv("COLUMNS", "80")
    said = {line.split()[0] for line in omerta("box", game).out.splitlines() if line.split()}
    for rows in open_title(game).box.rows.values():
        assert {row.ident for row in rows} <= said


def test_a_pack_shows_what_it_changes(omerta: Run) -> None:
    ran = omerta("box", "famiglia", "--box", "red_four_16")
    assert "16 (15) S9" in ran.out
    assert "With: red_four_16" in ran.out


@every_language
def test_a_pack_of_ones_own_is_checked(language: str, omerta: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        'game = "famiglia"\n[[card]]\nid = "famiglia_4"\npoints = 17\nsource = "S mine"\n',
        encoding="utf-8",
    )
    ran = omerta("box", "famiglia", "--check", str(path), "--lang", language)
    assert ran.code == 0
    assert "card famiglia_4: points 15 → 17" in ran.out
    assert not ran.err


@every_language
def test_a_right_record_is_said_to_be_right(
    language: str, omerta: Run, finished: Path, unfinished: Path
) -> None:
    whole = omerta("verify", str(finished), "--lang", language)
    part = omerta("verify", str(unfinished), "--lang", language)
    assert whole.code == part.code == 0
    assert not whole.err + part.err
    assert whole.out.count("✓") == 6
    assert part.out.count("✓") == 5
    told = json.loads(omerta("verify", str(unfinished), "--json").out)
    assert told["finished"] is False
    assert told["seed"] is None


@pytest.mark.rule("SPK-SOLO-16")
@every_language
def test_a_game_lost_to_the_rival_says_who_won(language: str, omerta: Run, tmp_path: Path) -> None:
    path = tmp_path / "alone.json"
    recorded("speakeasy", 1).save(path)
    told = omerta("verify", str(path), "--lang", language).out
    rival = {"de": "der Konkurrent hat gewonnen", "en": "the rival won", "it": "ha vinto il rivale"}
    assert rival[language] in told
    assert recorded("speakeasy", 1).dice.seed_hash() in told.replace("\n", "").replace(" ", "")


@every_language
def test_bench_measures_every_built_game(language: str, omerta: Run) -> None:
    ran = omerta("bench", "--seconds", "0,01", "--lang", language)
    assert ran.code == 0
    for game in GAMES:
        assert game in ran.out
    assert max(len(line) for line in ran.out.splitlines()) <= 80
