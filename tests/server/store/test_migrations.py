"""Every older database comes up to the tables as the program knows them, on both databases."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, Engine, inspect, text

import omerta.server.store.migrations.versions
from omerta.server.store import Store, engines, opening
from omerta.server.store.migrations import NEWEST, config, known_versions, migrate
from omerta.server.store.schema import VERSIONS, kept
from server.postgres import Cluster
from server.store.places import Place, begin


def engine_of(place: Place) -> Engine:
    url = opening.understood(place.url)
    if place.name == "sqlite":
        engines.make_file(Path(str(url.database)))
        return engines.sqlite_writer(Path(str(url.database)))
    return engines.postgres_writer(url)


def test_migrations_lead_to_the_tables_the_program_knows(place: Place) -> None:
    with engine_of(place).begin() as connection:
        migrate(connection, "here")
        context = MigrationContext.configure(
            connection, opts={"version_table": VERSIONS, "compare_type": True}
        )
        assert compare_metadata(context, kept) == []


def test_migrations_and_the_tables_are_the_same_word_for_word(
    place: Place, tmp_path: Path, postgres: Cluster
) -> None:
    """Also in what a comparison of their shapes leaves out: partial indexes, order by key."""
    fresh = f"sqlite:///{tmp_path / 'known.db'}" if place.name == "sqlite" else postgres.fresh()
    with engine_of(place).begin() as migrated, engine_of(Place(place.name, fresh)).begin() as known:
        migrate(migrated, "here")
        kept.create_all(known)
        assert said(migrated) == said(known)
        assert len(said(known)) >= 2 * len(kept.tables)


def said(connection: Connection) -> list[str]:
    """How the database itself describes its tables, rows in order of their names."""
    if connection.dialect.name == "sqlite":
        wanted = "SELECT name, sql FROM sqlite_master WHERE tbl_name <> :versions"
    else:
        wanted = """
            SELECT indexname, indexdef FROM pg_indexes
            WHERE schemaname = 'public' AND tablename <> :versions
            UNION ALL SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint
            WHERE connamespace = 'public'::regnamespace AND conrelid::regclass::text <> :versions
        """
    found = connection.execute(text(wanted), {"versions": VERSIONS}).all()
    return sorted(f"{name}: {' '.join(sorted(str(sql).split()))}" for name, sql in found)


def test_a_database_that_is_up_to_date_is_not_touched(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(store: Store) -> None:
        if not await store.events("t1"):
            await begin(store)

    place.run(work)
    monkeypatch.setattr(command, "upgrade", None)
    place.run(work)


def test_a_migration_that_fails_leaves_nothing_behind(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also on SQLite, where a table is made inside the transaction only if one is begun."""

    def half(settings: Config, _: str) -> None:
        upgrade(settings, "head")
        raise ZeroDivisionError

    upgrade = command.upgrade
    engine = engine_of(place)
    with monkeypatch.context() as patched:
        patched.setattr(command, "upgrade", half)
        with pytest.raises(ZeroDivisionError), engine.begin() as connection:
            migrate(connection, "here")
    with engine.begin() as connection:
        assert inspect(connection).get_table_names() == []
        migrate(connection, "here")


def test_every_version_is_in_the_package() -> None:
    """So that a wheel has it: a module of a package, named so that it can be imported."""
    folder = Path(omerta.server.store.migrations.versions.__file__).parent
    names = [path.stem for path in folder.glob("*.py") if path.stem != "__init__"]
    package = omerta.server.store.migrations.versions.__name__
    found = {importlib.import_module(f"{package}.{name}").revision for name in names}
    assert found == set(known_versions())


def test_the_newest_version_is_named_rightly() -> None:
    assert known_versions()[0] == NEWEST


def test_tables_of_the_first_version_are_there_after_an_upgrade(place: Place) -> None:
    """A database as the first version left it; what came later is empty."""
    with engine_of(place).begin() as connection:
        command.upgrade(config(connection), "1")
        assert "doors" not in inspect(connection).get_table_names()

    async def work(store: Store) -> None:
        await begin(store)
        assert await store.table_row("t1") is not None
        assert await store.table_by_code("ABCDEF") is None

    place.run(work)
