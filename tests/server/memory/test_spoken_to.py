"""A replay through the own eyes speaks to the one who sat there; all others read names."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from omerta.server.house import House
from omerta.server.table import events as e
from server.clients import Guest
from server.memory.evenings import Evening
from server.memory.test_over_the_wire import lay, on_a_server

MOMENTS = 10


def texts(moment: dict[str, Any]) -> list[str]:
    told = [line["text"] for line in moment["game"]["lines"]]
    told += [line["text"] for frame in moment["frames"] for line in frame["lines"]]
    return told + ([moment["game"]["end"]["text"]] if moment["game"]["end"] else [])


async def replayed(who: Guest, path: str, **query: str) -> list[str]:
    """What the headlines and the last moments say."""
    last = (await who.get(f"{path}/replay", **query)).json()["last"]
    steps = (await who.get(f"{path}/replay/steps", **query)).json()["steps"]
    found = [step["text"] for step in steps]
    for at in range(max(0, last - MOMENTS), last + 1):
        found += texts((await who.get(f"{path}/replay", at=str(at), **query)).json())
    return found


def test_only_through_the_own_eyes_one_is_spoken_to(tmp_path: Path) -> None:
    async def test(house: House, anna: Guest, bruno: Guest) -> None:
        evening = Evening("carta_nostra", 3, "spoken")
        evening.play_on(Random(4))
        path = f"/api/tables/{await lay(house, evening, anna, 'over')}"
        own = await replayed(anna, path)
        assert not [text for text in own if "Anna 0" in text]
        assert [text for text in own if "Anna 1" in text]
        assert [text for text in own if text.startswith("You ")]
        watching = await replayed(bruno, path)
        assert [text for text in watching if "Anna 0" in text]
        for who, query in (
            (anna, {"open": "1"}),
            (anna, {"seat": "1"}),
            (anna, {"seat": "-1"}),
            (bruno, {"seat": "0"}),
        ):
            told = await replayed(who, path, **query)
            assert [text for text in told if "Anna 0" in text], query
            assert not [text for text in told if text.startswith("You win")], query
            assert not [text for text in told if "your turn" in text], query

    on_a_server(tmp_path, test)


def test_what_another_did_on_my_seat_is_told_by_his_name(tmp_path: Path) -> None:
    async def test(house: House, anna: Guest, _: Guest) -> None:
        evening = Evening("carta_nostra", 3, "spoken")
        luck = Random(4)
        evening.put(e.Rose(0), e.Sat(0, "px", "Xaver"))
        evening.play_on(luck, 20)
        evening.put(e.Rose(0), e.Sat(0, "p0", "Anna 0"))
        evening.play_on(luck, 40)
        path = f"/api/tables/{await lay(house, evening, anna, 'running')}"
        own = await replayed(anna, path, seat="0")
        assert [text for text in own if text.startswith("Xaver ")]
        assert [text for text in own if text.startswith("You ")]
        assert not [text for text in own if "Anna 0" in text]

    on_a_server(tmp_path, test)
