"""From every older database to the tables as they are now. A version is never changed once it was
released; a new one is a file in `versions/`, and the newest is named here too: a database that is
there already needs no alembic, which takes longer to load than the rest of the store. There is no
way back: a backup is."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, inspect, text

from omerta.engine.trouble import Trouble
from omerta.server.store.schema import VERSIONS, kept

if TYPE_CHECKING:
    from alembic.config import Config

NEWEST: Final = "3"
HERE: Final = Path(__file__).resolve().parent
BUILDING: Final = 0x4F6D6572  # the lock of the one process that migrates


def config(connection: Connection | None = None) -> Config:
    from alembic.config import Config

    found = Config()
    found.set_main_option("script_location", str(HERE).replace("%", "%%"))
    found.set_main_option("path_separator", "os")
    found.attributes["connection"] = connection
    return found


@cache
def known_versions() -> tuple[str, ...]:
    """All that are known, the newest first."""
    from alembic.script import ScriptDirectory

    scripts = ScriptDirectory.from_config(config())
    return tuple(script.revision for script in scripts.walk_revisions())


def check_version(found: str, named: str) -> None:
    if found not in known_versions():
        raise Trouble("store_newer", file=named, found=found, known=known_versions()[0])


def migrate(connection: Connection, named: str) -> None:
    """Bring a database up to the newest version, or leave it as it was. Inside a transaction."""
    if connection.dialect.name != "sqlite":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({BUILDING})"))
    there = set(inspect(connection).get_table_names())
    if VERSIONS in there:
        found = connection.execute(text(f"SELECT version_num FROM {VERSIONS}")).scalar()
        if found == NEWEST:
            return
        check_version(str(found), named)
    elif there if connection.dialect.name == "sqlite" else there & set(kept.tables):
        raise Trouble("store_foreign", file=named)
    from alembic import command

    command.upgrade(config(connection), "head")
