"""A game of each title over the wire, from the first command to the end."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import msgspec
import pytest

from omerta.games import GAMES, open_title
from omerta.server.table.project import Viewer, state
from omerta.server.table.seen import State
from server.clients import Guest, Live, guest, new_id, serving

Sent = dict[int, dict[str, object]]  # by the moment it answers


async def play(who: Guest, seat: int, table: str, luck: Random) -> Live:
    """One seat to the end, by what it is sent alone. Now and then it drops and comes back; what it
    was not told about it gives once more, under the same id."""
    sent: Sent = {}
    while True:
        async with who.at(table, seat=str(seat)) as live:
            here: set[int] = set()  # moments answered on this socket
            for _ in range(luck.randint(5, 60)):
                await live.next(60)
                assert not [other for other in live.others if other["type"] == "refused"]
                if live.state is None or live.state.game is None:
                    continue
                if live.state.table.stage == "over":
                    return live
                if live.state.game.ask is not None and live.state.n not in here:
                    here.add(live.state.n)
                    await live.send("answer", **answer(live.state, seat, sent, luck))


def answer(now: State, seat: int, sent: Sent, luck: Random) -> dict[str, object]:
    if now.n not in sent:
        assert now.game is not None
        assert now.game.ask is not None
        ask = now.game.ask
        options = [choice.option for choice in ask.choices]
        if ask.decline is not None:
            options.append(-1)
        option = luck.choice(options)
        sent[now.n] = {
            "id": new_id(), "seat": seat, "n": now.n, "step": ask.step, "option": option,
        }  # fmt: skip
    return sent[now.n]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_all_seats_taken_is_played_to_the_end(game: str, tmp_path: Path) -> None:
    async def run() -> None:
        seats = open_title(game).most_seats()
        async with serving(tmp_path, messages_per_second=1e4, message_burst=10**4) as house:
            people = [await guest(house, f"Anna {seat}") for seat in range(seats)]
            table = await people[0].new_table(game, ["open"] * seats, public=True)
            for seat, who in enumerate(people):
                assert (await who.command(table, "sit", seat=seat)).status_code == 200
            assert (await people[0].command(table, "start")).status_code == 200
            ends = await asyncio.gather(
                *[
                    play(who, seat, table, Random(f"{game} {seat}"))
                    for seat, who in enumerate(people)
                ]
            )
            room = await house.hall.room(table)
            for seat, live in enumerate(ends):
                assert live.state is not None
                assert live.state.table.seed, "told at the end"
                person = room.table.chairs[seat].person
                now = state(room.table, Viewer(person, seat, "en"))
                assert msgspec.json.encode(live.state) == msgspec.json.encode(now)
            for who in people:
                await who.close()

    asyncio.run(run())
