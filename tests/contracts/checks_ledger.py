"""The ledger: every rule of a built game has a test, and no rule is named that is not in it."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from contracts.checks_source import modules, rule_ids
from omerta.engine.ledger import read_ledger
from omerta.engine.title import Title

TESTS: Final = Path(__file__).resolve().parents[1]


@cache
def marked_rules(tests: Path) -> dict[str, list[str]]:
    """Every id in a `pytest.mark.rule(...)` of a test or of its parameters, and who bears it."""
    found: dict[str, list[str]] = {}
    trees = list(modules(tests))
    markers = {name for _, tree in trees for name in marking(tree)}
    for path, tree in trees:
        for node in ast.walk(tree):
            if not isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                continue
            for mark in node.decorator_list:
                for call in ast.walk(mark):
                    for ident in ids_of(call, markers, path):
                        found.setdefault(ident, []).append(f"{path.name}::{node.name}")
    return found


def marking(tree: ast.Module) -> list[str]:
    """Functions that make parameters of a test and mark them with the rule they get first."""
    found: list[str] = []
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.args.args:
            mark = f"marks=pytest.mark.rule({node.args.args[0].arg})"
            if mark in ast.unparse(node):
                found.append(node.name)
    return found


def ids_of(call: ast.AST, markers: set[str], path: Path) -> list[str]:
    """The ids a call marks with, written out."""
    if not isinstance(call, ast.Call):
        return []
    name = ast.unparse(call.func)
    given = call.args if name == "pytest.mark.rule" else call.args[:1] if name in markers else []
    for ident in given:
        assert isinstance(ident, ast.Constant), f"{path}:{call.lineno}: write ids out"
        assert isinstance(ident.value, str)
    return [str(ident.value) for ident in given if isinstance(ident, ast.Constant)]


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
