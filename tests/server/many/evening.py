"""Games whose players sit at different processes, and what becomes of them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx

from omerta.server.store import open_store
from server.kill.child import Served
from server.kill.players import LOST, Ledger, Player
from server.kill.test_kill import FIRST, Trial, check, join

HANG = 300.0  # seconds in which nothing at all happens: it stands still
NAMES = ("Anna", "Bruno", "Carla", "Dora")
CLOCK = {"kind": "live", "seconds": 36_000, "more": 5}
FOUR: tuple[str, list[str], dict[str, object]] = (
    "carta_nostra",
    ["me", "open", "open", "open"],
    {"pace": CLOCK},
)
WITH_BOTS: tuple[str, list[str], dict[str, object]] = (
    "der_pate",
    ["me", "random", "open", "greedy"],
    {},
)


class Away(Exception):
    """The own process is there, but nothing can be kept."""


class Wanderer(Player):
    """Goes to the next process when its own is gone, and gives again what was not acknowledged.
    Where nothing can be kept it stays: another process may know less just then."""

    def __init__(
        self, address: str, token: str, person: str, table: str, seat: int, ledger: Ledger
    ) -> None:
        super().__init__(address, token, person, table, seat, ledger)
        self.addresses = [address]
        self.away = 0  # how often it was told that nothing can be kept

    async def play(self) -> None:
        while True:
            try:
                await self.sit()
            except Away:
                await asyncio.sleep(0.1)
            except LOST:
                place = self.addresses.index(self.address) + 1
                self.address = self.addresses[place % len(self.addresses)]
                await asyncio.sleep(0.05)

    def hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "refused" and message["error"].startswith("unavailable."):
            self.away += 1
            raise Away(message["error"])
        super().hear(message)


class Evening(Trial):
    """Tables laid out at the first of some processes, whose people go round all of them."""

    def __init__(self, served: Sequence[Served]) -> None:
        super().__init__(served[0], "an evening")
        self.all = list(served)

    def start(self) -> None:
        for each in self.all:
            each.start()

    async def ready(self) -> None:
        await asyncio.gather(*[each.ready() for each in self.all])

    async def lay(self, *tables: tuple[str, list[str], dict[str, object]]) -> None:
        """Each further person at another process, who then plays there."""
        for game, seats, wishes in tables:
            await self.lay_one(game, seats, wishes)
        self.tasks += [asyncio.create_task(player.play()) for player in self.players]

    async def lay_one(self, game: str, seats: list[str], wishes: dict[str, object]) -> None:
        addresses = [each.address for each in self.all]
        people = [seat for seat, wanted in enumerate(seats) if wanted in ("me", "open")]
        table, first = "", {}
        for number, seat in enumerate(people):
            address = addresses[number % len(addresses)]
            name = f"{NAMES[number]} {game}"
            async with httpx.AsyncClient(base_url=f"http://{address}") as http:
                headers = await join(http, name)
                if not table:
                    sent = {"game": game, "seats": seats, "public": True, "start": False, **wishes}
                    made = await http.post("/api/tables", json=sent, headers=headers)
                    assert made.status_code == 201, made.text
                    table, first = made.json()["table"], headers
                else:
                    await command(http, table, headers, do="sit", id=FIRST[0], seat=seat)
            token = headers["authorization"].split()[1]
            player = Wanderer(address, token, name, table, seat, self.ledger)
            player.addresses = addresses
            self.players.append(player)
        async with httpx.AsyncClient(base_url=f"http://{addresses[-1]}") as http:
            await command(http, table, first, do="start", id=FIRST[1])

    def look(self) -> None:
        """Some processes may be gone; a player who has found something wrong says so."""
        for task in self.tasks:
            if task.done():
                task.result()

    async def games(self, count: int) -> None:
        """So many more games come to their end."""
        goal = self.ledger.finished + count
        while self.ledger.finished < goal:
            self.look()
            await asyncio.sleep(0.01)

    def end(self) -> None:
        for each in self.all:
            if each.process is not None:
                each.kill()


async def command(
    http: httpx.AsyncClient, table: str, headers: dict[str, str], **sent: object
) -> None:
    told = await http.post(f"/api/tables/{table}/commands", json=sent, headers=headers)
    assert told.status_code == 200, told.text


def processes(folder: Path, urls: Sequence[str], **settings: Any) -> list[Served]:
    """One for each address of the database, each on a folder of its own."""
    return [
        Served(folder / f"data{number}", url, **settings)
        for number, url in enumerate(urls, start=1)
    ]


async def checked(evening: Evening, url: str) -> Counter[str]:
    """What is stored against what was told."""
    store = open_store(url)
    found = await check(store, evening)
    await store.close()
    return found
