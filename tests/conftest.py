"""What all tests share: the folder they import from, Hypothesis, and the compiled engine.

OMERTA_SOAK=1 looks at 25 times as many examples, other ones each time; without it the examples are
the same in every run. A test marked `interpreted` patches the engine or looks into it, which a
compiled one does not allow, or compares both engines itself: it is left out, and counted as
deselected, when the engine is compiled.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

os.environ["OMERTA_ENGINE"] = "interpreted"  # for the compiled one, PYTHONPATH=build/compiled

import omerta.engine.game

sys.path.insert(0, str(Path(__file__).resolve().parent))

COMPILED = not omerta.engine.game.__file__.endswith(".py")
SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]

settings.register_profile(
    "default",
    max_examples=100,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=SLOW,
)
settings.register_profile(
    "soak", parent=settings.get_profile("default"), max_examples=2500, derandomize=False
)
settings.load_profile("soak" if os.environ.get("OMERTA_SOAK") == "1" else "default")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "interpreted: needs an engine that is not compiled")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not COMPILED:
        return
    left_out = [item for item in items if item.get_closest_marker("interpreted")]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]
