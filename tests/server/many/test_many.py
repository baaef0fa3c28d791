"""Three processes, one PostgreSQL: any of them serves any table, and when one of them, or the
database, goes and comes back, nothing acknowledged is lost and nothing doubled."""

from __future__ import annotations

import asyncio
import signal
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx

from server.many.evening import FOUR, HANG, WITH_BOTS, Evening, Wanderer, checked, processes
from server.many.proxy import Proxy
from server.postgres import Cluster, running

Do = Callable[[Evening], Awaitable[None]]


def played(folder: Path, urls: list[str], do: Do) -> tuple[Evening, Counter[str]]:
    """An evening in which this is done while two games go on; then all that was said is checked."""
    evening = Evening(processes(folder, urls))

    async def run() -> Counter[str]:
        try:
            evening.start()
            await evening.ready()
            await evening.lay(FOUR, WITH_BOTS)
            await asyncio.wait_for(do(evening), HANG)
            await asyncio.wait_for(evening.come_to_rest(), HANG)
        except TimeoutError:
            raise AssertionError(evening.stand()) from None
        finally:
            evening.end()
        return await checked(evening, urls[0])

    return evening, asyncio.run(run())


def test_a_process_that_is_killed_in_mid_game_takes_nothing_with_it(
    tmp_path: Path, postgres: Cluster
) -> None:
    async def do(evening: Evening) -> None:
        await evening.until(40)
        evening.all[1].kill()
        await evening.until(40)
        evening.all[1].start()
        evening.all[0].kill()  # where the tables were laid out
        evening.served = evening.all[2]
        await evening.games(1)

    evening, found = played(tmp_path, [postgres.fresh()] * 3, do)
    assert evening.ledger.finished >= 1
    assert found["answered"] > 80


def test_a_database_that_is_restarted_in_mid_game_has_kept_everything(tmp_path: Path) -> None:
    with running() as cluster:

        async def do(evening: Evening) -> None:
            await evening.until(40)
            await asyncio.to_thread(cluster.stop)
            while not all(wanderer.away for wanderer in asked(evening)):
                evening.look()
                await asyncio.sleep(0.02)
            told = len(evening.ledger.acks)
            assert [await healthy(each.address) for each in evening.all] == [False] * 3
            assert len(evening.ledger.acks) == told, "acknowledged and not stored"
            await asyncio.to_thread(cluster.start)
            await evening.until(40)
            await evening.games(1)

        played(tmp_path, [cluster.fresh()] * 3, do)


def asked(evening: Evening) -> list[Wanderer]:
    """Who has given something and waits for an answer."""
    return [each for each in evening.players if isinstance(each, Wanderer) and each.pending]


async def healthy(address: str) -> bool:
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=60) as http:
        return (await http.get("/healthz")).status_code == 200


def test_a_process_without_its_database_acknowledges_nothing_and_comes_back(
    tmp_path: Path, postgres: Cluster
) -> None:
    url = postgres.fresh()
    with Proxy(postgres.port) as proxy:
        through = url.replace(f":{postgres.port}/", f":{proxy.port}/")

        async def do(evening: Evening) -> None:
            last = evening.all[2]
            (carla,) = [each for each in evening.players if each.address == last.address]
            assert isinstance(carla, Wanderer)
            carla.addresses = [last.address]  # stays there
            await evening.until(40)
            proxy.cut()
            async with httpx.AsyncClient(base_url=f"http://{last.address}", timeout=60) as http:
                assert (await http.get("/healthz")).status_code == 503
                said = {"do": "say", "id": "can-you-hear-me", "text": "?"}
                where = f"/api/tables/{carla.table}/commands"
                told = await http.post(where, json=said, headers=carla.headers)
                assert told.status_code == 503, told.text
                looked = await http.get(f"/api/tables/{carla.table}", headers=carla.headers)
                assert looked.status_code == 200, "one can still look"
                assert await healthy(evening.all[0].address)
                proxy.mend()
                await last.ready()
            await evening.until(40)
            await evening.games(1)

        played(tmp_path, [url, url, through], do)


def test_one_process_after_the_other_is_replaced_while_games_go_on(
    tmp_path: Path, postgres: Cluster
) -> None:
    async def do(evening: Evening) -> None:
        for each in evening.all:
            await evening.until(15)
            await asyncio.to_thread(each.end, signal.SIGTERM)
            await evening.until(15)
            each.start()
            await each.ready()
        await evening.games(1)

    played(tmp_path, [postgres.fresh()] * 3, do)
