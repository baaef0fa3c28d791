"""What the tests of the server share: a PostgreSQL of their own, started when first asked for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.postgres import Cluster, running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """One for each process that runs tests; a database in it by `cleared()` or `fresh()`."""
    with running() as cluster:
        yield cluster
