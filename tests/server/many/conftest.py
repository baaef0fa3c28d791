"""What the tests with several processes share."""

from __future__ import annotations

import pytest

from omerta.server import app
from server.kill.child import NoMinds


@pytest.fixture(autouse=True)
def no_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots answer at once: to start their processes would take longer than everything else."""
    monkeypatch.setattr(app, "Minds", NoMinds)
