"""`kill -9` at any moment: no acknowledged move is lost, none is doubled, and every screen shows
what a fresh fold of the log shows."""

from __future__ import annotations

import asyncio
import logging
import os
from collections import Counter
from pathlib import Path
from random import Random

import httpx
import msgspec
import pytest

from omerta.server.store import Event, Store, open_store
from omerta.server.table import events as e
from omerta.server.table.project import Viewer, state
from omerta.server.table.seen import State
from omerta.server.table.table import Table
from server.kill.child import Served
from server.kill.players import Ledger, Player, differing
from server.postgres import Cluster

KILLS = 100 if os.environ.get("OMERTA_SOAK") == "1" else 10  # on each of the two databases
HANG = 300.0  # seconds in which nothing at all happens: it stands still
CLOCK = {"kind": "live", "seconds": 36_000, "more": 5}
TABLES: list[tuple[str, list[str], dict[str, object]]] = [
    ("famiglia", ["me", "open"], {"pace": CLOCK}),
    ("carta_nostra", ["me", "open", "greedy"], {}),
    ("speakeasy", ["me", "me"], {}),  # hot seat
    ("corleones_imperium", ["me", "open", "me"], {"pace": CLOCK}),
    ("der_pate", ["me", "random", "open"], {}),
]


FIRST = ("sit-down-here", "start-it-now")  # ids of commands before the players begin


class Trial:
    """Some tables at one server, over all its lives."""

    def __init__(self, served: Served, seed: str) -> None:
        self.served = served
        self.luck = Random(seed)
        self.ledger = Ledger()
        self.players: list[Player] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.differing: dict[str, object] = {}

    async def lay_out(self) -> None:
        self.served.start()
        await self.served.ready()
        address = self.served.address
        async with httpx.AsyncClient(base_url=f"http://{address}") as http:
            for game, seats, wishes in TABLES:
                names = (f"Anna {game}", f"Bruno {game}")
                anna, bruno = [(name, await join(http, name)) for name in names]
                sent = {"game": game, "seats": seats, "public": True, "start": False, **wishes}
                made = await http.post("/api/tables", json=sent, headers=anna[1])
                assert made.status_code == 201, made.text
                table = made.json()["table"]
                for seat, wanted in enumerate(seats):
                    who, headers = anna if wanted == "me" else bruno
                    if wanted == "open":
                        told = {"do": "sit", "id": FIRST[0], "seat": seat}
                        sat = await http.post(
                            f"/api/tables/{table}/commands", json=told, headers=headers
                        )
                        assert sat.status_code == 200, sat.text
                    if wanted in ("me", "open"):
                        token = headers["authorization"].split()[1]
                        self.players.append(Player(address, token, who, table, seat, self.ledger))
                begun = await http.post(
                    f"/api/tables/{table}/commands",
                    json={"do": "start", "id": FIRST[1]},
                    headers=anna[1],
                )
                assert begun.status_code == 200, begun.text
        self.tasks = [asyncio.create_task(player.play()) for player in self.players]

    async def until(self, count: int) -> None:
        """So many more acknowledgements."""
        goal = len(self.ledger.acks) + count
        while len(self.ledger.acks) < goal:
            self.look()
            await asyncio.sleep(0.005)

    def stand(self) -> str:
        """Where every player is, for one who wonders why nothing happens."""
        told = []
        for player in self.players:
            now, sent = player.state, player.pending
            told.append(
                f"{player.person} {player.seat}: waits for {sent and sent.fields}, "
                f"sees {now and (now.n, now.table.stage, now.game and now.game.ask is not None)}"
            )
        return "\n".join([*told, str(self.differing)])

    def look(self) -> None:
        """A player who has found something wrong says so."""
        assert self.served.alive(), self.served.said()
        for task in self.tasks:
            if task.done():
                task.result()

    async def kill_and_start(self) -> None:
        await self.until(self.luck.randint(1, 60))
        await asyncio.sleep(self.luck.random() * 0.03)
        self.served.kill()
        self.served.start()

    async def come_to_rest(self) -> None:
        """Everything given is acknowledged, and every screen shows the newest moment."""
        for player in self.players:
            player.resting = True
        async with httpx.AsyncClient(base_url=f"http://{self.served.address}") as http:
            while not await self.rests(http):
                self.look()
                await asyncio.sleep(0.1)
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def rests(self, http: httpx.AsyncClient) -> bool:
        for player in self.players:
            if player.pending is not None or player.state is None or player.state.table.next:
                return False
            try:
                found = await http.get(
                    f"/api/tables/{player.table}",
                    params={"seat": str(player.seat), "lang": player.state.language},
                    headers=player.headers,
                )
            except httpx.TransportError:
                return False
            self.differing = differing(msgspec.json.decode(found.content, type=State), player.state)
            if self.differing:
                return False
        return True


async def join(http: httpx.AsyncClient, name: str) -> dict[str, str]:
    told = (await http.post("/api/people", json={"name": name, "bot": True})).json()
    return {"authorization": f"Bearer {told['token']}"}


async def check(store: Store, trial: Trial) -> Counter[str]:
    """What is stored against what was told."""
    found: Counter[str] = Counter()
    logs: dict[str, list[Event]] = {}
    async for id, log in store.every_event(("open", "running", "over")):
        logs[id] = log
        assert [event.seq for event in log] == list(range(1, len(log) + 1)), "a gap"
        assert [event.at for event in log] == sorted(event.at for event in log)
    origins = Counter(first_of(log).origin for log in logs.values())
    assert {origins[id] for id in logs} <= {0, 1}, "two rematches of one game"
    ids = {sat.name: sat.person for log in logs.values() for sat in seated(log)}
    names = {
        id: name.rstrip(" 0123456789") for name, id in ids.items()
    }  # further seats are numbered
    every = [event for log in logs.values() for event in log]
    kept = Counter((names[event.by], event.cid) for event in every if event.cid)
    kept -= Counter({key: 1 for key in kept if key[1] in FIRST})
    assert set(kept.values()) == {1}, "doubled"
    for key, sent in trial.ledger.acks.items():
        if sent.fields["do"] != "rematch":  # the second to ask is told of the first's
            assert kept[key] == 1, "acknowledged and lost"
    by_id = {(sent.person, sent.id): sent for sent in trial.ledger.sent}
    assert kept.keys() <= by_id.keys()
    for event in every:
        found[event.kind] += 1
        what = e.read(event.body)
        if isinstance(what, e.Answered) and event.by:
            given = by_id[names[event.by], event.cid].fields
            told = [given["seat"], given["step"], given["option"]]
            assert [what.seat, what.step, what.option] == told
    for player in trial.players:
        assert player.state is not None
        log = logs[player.table]
        table = fold(player.table, log[: len(log) - behind(log, player)])
        fresh = state(table, Viewer(ids[player.person], player.seat, player.state.language))
        assert msgspec.json.encode(fresh) == msgspec.json.encode(player.state)
    return found


def behind(log: list[Event], player: Player) -> int:
    """How many answers of bots came at the end, after this player had hung up."""
    assert player.state is not None
    table = fold(player.table, log)
    found = 0
    while table.number(player.seat) > player.state.n and not log[-1 - found].by:
        found += 1
        table = fold(player.table, log[:-found])
    return found


def seated(log: list[Event]) -> list[e.Sat]:
    return [what for what in map(e.read, [event.body for event in log]) if isinstance(what, e.Sat)]


def first_of(log: list[Event]) -> e.Created:
    made = e.read(log[0].body)
    assert isinstance(made, e.Created)
    return made


def fold(id: str, log: list[Event]) -> Table:
    table = Table(id)
    for event in log:
        table.apply(event)
    assert table.trouble is None
    return table


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_nothing_acknowledged_is_lost_and_nothing_doubled(
    database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = ""
    if database == "postgresql":
        cluster: Cluster = request.getfixturevalue("postgres")
        url = cluster.fresh()
    served = Served(tmp_path / "data", url)

    async def run() -> None:
        trial = Trial(served, f"{database} {KILLS}")
        try:
            await trial.lay_out()
            for _ in range(KILLS):
                await asyncio.wait_for(trial.kill_and_start(), HANG)
            await asyncio.wait_for(trial.come_to_rest(), HANG)
        except TimeoutError:
            raise AssertionError(trial.stand()) from None
        finally:
            if served.process is not None:
                served.kill()
        store = open_store(url or tmp_path / "data" / "omerta.sqlite")
        found = await check(store, trial)
        await store.close()
        ledger = trial.ledger
        assert ledger.resent > 0, "no kill has met a command on its way"
        assert found["resumed"] > 0
        logging.getLogger("tests").info(  # pytest --log-cli-level=INFO
            "%d kills, %d acknowledged, %d given again, %d refused, %d games over, %s",
            KILLS, len(ledger.acks), ledger.resent, len(ledger.refused), ledger.finished, found,
        )  # fmt: skip

    asyncio.run(run())
