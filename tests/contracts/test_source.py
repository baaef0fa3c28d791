"""The source keeps to its own rules."""

from __future__ import annotations

from contracts import checks_source
from contracts.checks_source import SOURCE


def test_imports_point_one_way() -> None:
    checks_source.check_imports_point_one_way(SOURCE)


def test_only_clients_draw() -> None:
    checks_source.check_only_clients_draw(SOURCE)


def test_chance_is_in_the_dice_alone() -> None:
    checks_source.check_chance_is_in_the_dice_alone(SOURCE)


def test_the_engine_knows_no_game() -> None:
    checks_source.check_the_engine_knows_no_game(SOURCE)
