"""The published description of the routes is true, and nothing that fits it breaks them (G7)."""

from __future__ import annotations

import asyncio
import os
from typing import Any, cast

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import load_all_checks, not_a_server_error
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from omerta.server.app import make_app
from server.leaks.town import Town, headers_of

load_all_checks()
SOAK = os.environ.get("OMERTA_SOAK") == "1"
CASES = 1000 if SOAK else 6  # for each operation
# Whether something that fits the description is accepted is a matter of the game and of who asks.
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
SCHEMA = schemathesis.openapi.from_dict(make_app(Town().house).openapi())
OPERATIONS: list[Any] = [cast(Any, found).ok() for found in SCHEMA.get_all_operations()]


TRIALS = "POST /api/records"  # each is looked at in a process of its own, which takes a second


def cases() -> list[tuple[Any, GenerationMode]]:
    """Every operation with what fits its description, and with what does not, if it takes any."""
    found = [(each, GenerationMode.POSITIVE) for each in OPERATIONS]
    found += [(each, GenerationMode.NEGATIVE) for each in OPERATIONS if each.body or each.query]
    return found


@pytest.mark.parametrize(
    ("operation", "mode"), cases(), ids=lambda part: str(getattr(part, "label", part))
)
def test_every_operation_does_what_it_says(operation: Any, mode: GenerationMode) -> None:
    runner = asyncio.Runner()
    town = Town()
    runner.run(town.lay("table", public=True))
    ids = ("table", "") if "{id}" in operation.path else ("",)

    @settings(
        max_examples=2 if operation.label == TRIALS and not SOAK else CASES,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        derandomize=not SOAK,
        deadline=None,
        database=None,
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def look(case: Any) -> None:
        for role in ("own", "nobody", "admin"):
            for id in ids:
                runner.run(ask(town, case, role, id))

    look()
    runner.run(town.http.aclose())
    runner.close()


async def ask(town: Town, case: Any, role: str, id: str) -> None:
    if id:
        case.path_parameters["id"] = id
    sent = case.as_transport_kwargs(base_url=str(town.http.base_url))
    sent["headers"] = {**sent["headers"], **headers_of(role)}
    sent["content"] = sent.pop("data", None)
    del sent["cookies"]
    town.http.cookies.clear()  # who joins is somebody from then on
    answer = await town.http.request(**sent)
    case.validate_response(answer, checks=CHECKS)


def test_a_description_that_is_not_true_is_noticed() -> None:
    """Who only says 200 and answers 201, or gives other fields than it names."""
    described = make_app(Town().house).openapi()
    answers = described["paths"]["/api/tables"]["post"]["responses"]
    answers["200"] = answers.pop("201")
    described["components"]["schemas"]["Lists"]["properties"]["mine"] = {"type": "string"}
    schema = schemathesis.openapi.from_dict(described)

    async def run() -> None:
        town = Town()
        wishes = {"game": "famiglia", "seats": ["open", "open"]}
        for method, body in (("POST", wishes), ("GET", None)):
            answer = await town.ask("own", method, "/api/tables", body)
            case = schema["/api/tables"][method].Case()
            with pytest.raises(FailureGroup):
                case.validate_response(answer, checks=CHECKS)

    asyncio.run(run())
