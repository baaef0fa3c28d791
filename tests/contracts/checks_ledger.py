"""The ledger: every rule of a built game has a test, and no rule is named that is not in it."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from contracts.checks_source import modules, rule_ids
from omerta.engine.ledger import read_ledger
from omerta.engine.title import Title

TESTS: Final = Path(__file__).resolve().parents[1]


def marked_rules(tests: Path) -> dict[str, list[str]]:
    """Every id in a `@pytest.mark.rule(...)`, and the tests that bear it."""
    found: dict[str, list[str]] = {}
    for path, tree in modules(tests):
        for node in ast.walk(tree):
            if not isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    for given in mark.args:
                        assert isinstance(given, ast.Constant), (
                            f"{path}:{mark.lineno}: write ids out"
                        )
                        assert isinstance(given.value, str)
                        found.setdefault(given.value, []).append(f"{path.name}::{node.name}")
    return found


def check_every_rule_has_a_test(title: Title, marked: Iterable[str]) -> None:
    lacking = set(read_ledger(title.name)) - set(marked)
    assert not lacking, f"{len(lacking)} rules without a test: {sorted(lacking)}"


def check_every_named_rule_exists(title: Title, source: Path) -> None:
    """In steps, news, refusals and anywhere else in the code of the game."""
    ledger = read_ledger(title.name)
    for ident, where in rule_ids(source / "games" / title.name):
        assert ident in ledger, f"{where} names {ident}, which is no rule"
    for step in title.steps:
        for ident in step.rules:
            assert ident in ledger, f"{step.name} names {ident}, which is no rule"
    assert title.turn_rule in ledger
    assert title.seats_rule in ledger


def check_refusals_and_news_name_rules(title: Title, named: Iterable[str]) -> None:
    """Whatever was said in a game rests on a rule that exists."""
    ledger = read_ledger(title.name)
    for ident in named:
        assert ident in ledger, f"{ident} was said, and is no rule"
