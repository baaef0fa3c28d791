"""What a monitor is told: every figure with its type, and none of them rounded."""

from __future__ import annotations

import asyncio
from pathlib import Path

from omerta.server.people import hashed
from omerta.server.routes.house import exposed
from omerta.server.store import Person
from server.clients import Guest, serving

TOKEN = "the token of whoever runs this server, told once"


def test_a_figure_is_told_to_the_last_digit() -> None:
    assert exposed({"events_written_total": 12_345_678, "cpu-seconds": 0.1}) == (
        "# TYPE omerta_events_written_total counter\n"
        "omerta_events_written_total 12345678\n"
        "# TYPE omerta_cpu_seconds gauge\n"
        "omerta_cpu_seconds 0.1\n"
    )


def test_a_monitor_sees_whether_moves_can_be_kept(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as house:
            admin = Person("admin", "admin", "admin", "en", 0)
            await house.store.add_person(admin, hashed(TOKEN), "admin")
            monitor = Guest(house, TOKEN)
            for reason, storing in (("", "1"), ("full", "0")):
                house.hall.outages.reason = reason
                lines = (await monitor.get("/metrics")).text.splitlines()
                told = dict(line.split(" ") for line in lines if not line.startswith("#"))
                assert told["omerta_storing"] == storing
                assert told["omerta_stored_people"] == "1"
                assert len(lines) == 2 * len(told)
            await monitor.close()

    asyncio.run(run())
