"""Who looks after a table, for a while: by the clock of the database, as work on the line.

A lease is free when its time is up, or as soon as the process that has it is gone. It only says who
works: two who work at one table at once would still not both be stored.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from omerta.server.store.line import LIVING

if TYPE_CHECKING:
    from omerta.server.store.line import Wire

LASTS: Final = 6000  # milliseconds
SWEPT: Final = 50  # tables of processes that are gone, taken at once
NOW: Final = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
THERE: Final = f"""
    SELECT objid::bigint FROM pg_locks
    WHERE locktype = 'advisory' AND classid = {LIVING} AND objsubid = 2 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
TAKE: Final = f"""
    INSERT INTO leases AS held (table_id, owner, until)
    SELECT id, %(me)s, {NOW} + {LASTS} FROM unnest(%(ids)s::text[]) AS id
    WHERE NOT EXISTS (
        SELECT FROM leases AS other WHERE other.table_id = id AND other.owner <> %(me)s
        AND other.until >= {NOW} AND other.owner = ANY(%(there)s)
    )
    ORDER BY id
    ON CONFLICT (table_id) DO UPDATE SET owner = excluded.owner, until = excluded.until
    WHERE held.owner = excluded.owner OR held.until < {NOW} OR held.owner <> ALL(%(there)s)
    RETURNING table_id
"""
LEFT: Final = f"""
    SELECT table_id FROM leases
    WHERE owner <> %(me)s AND (until < {NOW} OR owner <> ALL(%(there)s))
    ORDER BY until LIMIT {SWEPT}
"""


def there(wire: Wire) -> list[int]:
    """The numbers of all processes that are on the line."""
    return [number for (number,) in wire.execute(THERE.encode())]


def take(wire: Wire, me: int, ids: list[str]) -> set[str]:
    """Those of them that are looked after by this process from now on, or still."""
    if not ids:
        return set()
    wanted = {"me": me, "ids": ids, "there": there(wire)}
    return {id for (id,) in wire.execute(TAKE.encode(), wanted)}


def take_what_is_left(wire: Wire, me: int) -> set[str]:
    """Tables whose process is gone: each is taken by one of the others."""
    found = wire.execute(LEFT.encode(), {"me": me, "there": there(wire)})
    return take(wire, me, [id for (id,) in found])


def give_back(wire: Wire, me: int, ids: list[str]) -> None:
    """There is nothing more to do at these."""
    wire.execute("DELETE FROM leases WHERE owner = %s AND table_id = ANY(%s)", (me, ids))


def hand_over(wire: Wire, me: int) -> None:
    """This process ends; another goes on with its tables."""
    wire.execute("UPDATE leases SET until = 0 WHERE owner = %s", (me,))


def now(wire: Wire) -> int:
    """Milliseconds since 1970, the same for all."""
    found = wire.execute(f"SELECT {NOW}".encode()).fetchone()
    assert found is not None
    return int(found[0])
