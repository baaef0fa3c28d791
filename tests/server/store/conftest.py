"""Each test of the contract runs on both databases."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.postgres import Cluster
from server.store.places import Place


@pytest.fixture
def sqlite(tmp_path: Path) -> Place:
    return Place("sqlite", f"sqlite:///{tmp_path / 'data' / 'omerta.db'}")


@pytest.fixture
def postgresql(postgres: Cluster) -> Place:
    return Place("postgresql", postgres.cleared())


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest) -> Place:
    found: Place = request.getfixturevalue(request.param)
    return found
