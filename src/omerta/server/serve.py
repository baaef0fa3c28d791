"""Running the server: open the store, print where it is, serve until told to stop."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import uvicorn

from omerta.server.app import make_house, served
from omerta.server.guard.connections import uvicorn_options
from omerta.server.logs import set_up_logs
from omerta.server.settings import Settings
from omerta.server.store import open_store

FILE: Final = "omerta.sqlite"


def database_of(settings: Settings) -> str | Path:
    return settings.database or settings.data / FILE


def serve(settings: Settings, say: Callable[[str, dict[str, str]], None]) -> None:
    """Until a signal ends it. `say` tells a sentence of the server to whoever started it."""
    settings.data.mkdir(parents=True, exist_ok=True)
    set_up_logs()
    store = open_store(database_of(settings))
    house = make_house(settings, store)
    config = uvicorn.Config(served(house), **uvicorn_options(settings))
    say("ready", {"address": f"http://{settings.host}:{settings.port}/"})
    uvicorn.Server(config).run()
