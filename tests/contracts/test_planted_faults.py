"""The suite itself is tried: every fault that is planted turns its contract red.

Faults are patched into the running code, which a compiled engine does not allow.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from contracts import (
    checks_ledger,
    checks_source,
    faults_carta_nostra,
    faults_corleones_imperium,
    faults_der_pate,
    faults_famiglia,
    faults_speakeasy,
    test_words,
)
from contracts.cases import opened
from contracts.checks_ledger import TESTS, marked_rules
from contracts.checks_source import SOURCE
from contracts.faults import Fault, seed_that_turns_red
from omerta.games import GAMES

pytestmark = pytest.mark.interpreted

FAULTS = {
    "famiglia": faults_famiglia.FAULTS,
    "carta_nostra": faults_carta_nostra.FAULTS,
    "der_pate": faults_der_pate.FAULTS,
    "corleones_imperium": faults_corleones_imperium.FAULTS,
    "speakeasy": faults_speakeasy.FAULTS,
}
PLANTED = [(game, fault) for game in GAMES for fault in FAULTS[game]]

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_at_least_twelve_faults_of_each_game(game: str) -> None:
    names = [fault.name for fault in FAULTS[game]]
    assert len(set(names)) == len(names) >= 12


@pytest.mark.parametrize(
    ("game", "fault"), PLANTED, ids=[f"{game}: {fault}" for game, fault in PLANTED]
)
def test_a_planted_fault_turns_its_contract_red(game: str, fault: Fault) -> None:
    title = opened(game, ())
    seed = seed_that_turns_red(fault, title)
    assert seed is not None, f"{fault.check.__name__} did not notice"
    fault.check(title, fault.seats, seed)  # and without the fault it holds


# -- faults in what lies beside the code: words, ledgers, the source itself


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A copy of the source, to be spoilt."""
    return shutil.copytree(SOURCE, tmp_path / "omerta")


def spoil(path: Path, found: str, put: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert re.search(found, text, re.MULTILINE), f"nothing to spoil in {path.name}"
    path.write_text(re.sub(found, put, text, count=1, flags=re.MULTILINE), encoding="utf-8")


@every_game
def test_a_key_lost_in_italian_is_noticed(game: str, source: Path) -> None:
    words = source / "games" / game / "words"
    test_words.test_all_languages_have_the_same_keys(words)
    spoil(words / "it.toml", r"^turn = .*$", "")
    with pytest.raises(AssertionError):
        test_words.test_all_languages_have_the_same_keys(words)


@every_game
def test_a_place_lost_in_italian_is_noticed(game: str, source: Path) -> None:
    words = source / "games" / game / "words"
    test_words.test_all_languages_have_the_same_places(words, "it")
    spoil(words / "it.toml", r"^(turn = .*)\{0:seat\}", r"\1")
    with pytest.raises(AssertionError):
        test_words.test_all_languages_have_the_same_places(words, "it")


@every_game
def test_a_game_that_imports_another_is_noticed(game: str, source: Path) -> None:
    other = next(found for found in GAMES if found != game)
    checks_source.check_imports_point_one_way(source)
    spoil(source / "games" / game / "title.py", "^class", f"import omerta.games.{other}\n\\g<0>")
    with pytest.raises(AssertionError):
        checks_source.check_imports_point_one_way(source)


@every_game
def test_an_engine_that_knows_a_game_is_noticed(game: str, source: Path) -> None:
    checks_source.check_the_engine_knows_no_game(source)
    spoil(source / "engine" / "game.py", "^PASS", f'BEST = "{game}"\n\\g<0>')
    with pytest.raises(AssertionError):
        checks_source.check_the_engine_knows_no_game(source)


@every_game
def test_an_engine_that_imports_a_game_is_noticed(game: str, source: Path) -> None:
    spoil(source / "engine" / "game.py", "^PASS", f"import omerta.games.{game}\n\\g<0>")
    with pytest.raises(AssertionError):
        checks_source.check_imports_point_one_way(source)


def test_a_drawing_that_is_not_made_by_a_client_is_noticed(source: Path) -> None:
    checks_source.check_only_clients_draw(source)
    spoil(source / "show" / "rulebook.py", "^class", "from rich.text import Text\n\\g<0>")
    with pytest.raises(AssertionError):
        checks_source.check_only_clients_draw(source)


@every_game
def test_another_source_of_chance_is_noticed(game: str, source: Path) -> None:
    checks_source.check_chance_is_in_the_dice_alone(source)
    spoil(source / "games" / game / "table.py", "^class", "import random\n\\g<0>")
    with pytest.raises(AssertionError):
        checks_source.check_chance_is_in_the_dice_alone(source)


@pytest.fixture(scope="module")
def marked() -> set[str]:
    """The ids all tests bear; read once, because that takes seconds."""
    return set(marked_rules(TESTS))


@every_game
def test_a_rule_without_a_test_is_noticed(game: str, marked: set[str]) -> None:
    title = opened(game, ())
    with pytest.raises(AssertionError):
        checks_ledger.check_every_rule_has_a_test(title, marked - {title.turn_rule})


@every_game
def test_a_rule_that_does_not_exist_is_noticed(game: str, source: Path) -> None:
    title = opened(game, ())
    checks_ledger.check_every_named_rule_exists(title, source)
    spoil(source / "games" / game / "title.py", r'"([A-Z]{3}-[A-Z0-9]+)-0\d"', r'"\1-77"')
    with pytest.raises(AssertionError):
        checks_ledger.check_every_named_rule_exists(title, source)
