"""Secrets that could slip out at the edges: when time is up, and when a game cannot go on."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any, cast

import msgspec

from omerta.engine.play import together
from omerta.engine.together import deciders
from omerta.engine.words import LANGUAGES
from omerta.server.crew import Crew, next_flag
from omerta.server.hall import Hall
from omerta.server.minds import Job, options_in
from omerta.server.room import Room
from omerta.server.settings import Settings
from omerta.server.table import events as e
from omerta.server.table.project import Viewer, state
from server.leaks.memory_store import MemoryStore
from server.leaks.wired import Ear
from server.memory.evenings import Evening, is_choosing
from server.table.tables import Sitting

TIME = e.Pace("live", 60, 5)


class First:
    """A mind that takes the first option."""

    async def think(self, job: Job) -> int:
        return options_in(job.asked)[0]


def choosing(seed: str, pace: e.Pace) -> Sitting:
    sitting = Sitting("corleones_imperium", 3, seed, pace)
    luck = Random(seed)
    while sitting.table.play is None or len(deciders(sitting.table.play.game)) < 3:
        sitting.play_on(luck, 1)
    return sitting


def test_whose_time_is_up_in_a_choice_of_all_at_once_is_seen_by_nobody() -> None:
    """One has decided, two have not when their time is up. A bot decides for them, once; whoever
    looks is sent nothing before all have decided, and only its owner reads why."""
    sitting = choosing("late", TIME)
    table = sitting.table
    luck = Random("late")
    while 0 in table.to_move():
        person, answer = sitting.random_answer(luck)
        if person.id == "p0":
            sitting.do(person, answer)
    assert is_choosing(cast(Any, table.play).game)

    async def run() -> None:
        hall = Hall(cast(Any, MemoryStore()), lambda: sitting.now + 3_600_000)
        settings = Settings(data=Path("unused"), bot_delay=(0, 0))
        crew = Crew(hall, cast(Any, First()), settings)
        room = Room(table)
        cast(Any, hall.store).logs[table.id] = sitting.events
        ears = {seat: Ear(table, f"p{seat}" if seat >= 0 else "", seat) for seat in range(-1, 3)}
        room.watchers |= set(ears.values())
        bell = asyncio.Event()
        choice = together(cast(Any, table.play).game)
        while together(cast(Any, table.play).game) is choice:
            flag = next_flag(table)
            assert flag is not None
            seat, left = flag[0], len(table.to_move())
            before = {place: len(ear.sent) for place, ear in ears.items()}
            assert await crew.wait_for_flag(room, bell)
            told = [place for place, ear in ears.items() if len(ear.sent) > before[place]]
            over = together(cast(Any, table.play).game) is not choice
            assert told == ([-1, 0, 1, 2] if over else [seat]), f"{left} were left"
            assert not any(chair.level for chair in table.chairs)
            lines = state(table, Viewer(f"p{seat}", seat, "en")).game
            assert lines is not None
            assert [line for line in lines.lines if line.key == "decided_time"]
        spectator = state(table, Viewer("", -1, "en")).game
        assert spectator is not None
        assert not [line for line in spectator.lines if line.key == "decided_time"]

    asyncio.run(run())


def test_a_frozen_game_does_not_say_what_was_chosen() -> None:
    """An answer that no longer fits is named by its number; what it was is nobody's business."""
    evening = Evening("carta_nostra", 3, "frozen")
    evening.play_on(Random("frozen"), 10)
    seat = deciders(evening.game)[0]
    evening.put(e.Answered(seat, evening.game.stack[-1].name, 7_654_321))
    assert evening.table.stage == "frozen"
    for language in LANGUAGES:
        for viewer in range(-1, 3):
            person = f"p{viewer}" if viewer >= 0 else ""
            told = msgspec.json.encode(state(evening.table, Viewer(person, viewer, language)))
            assert b"7654321" not in told
            assert state(evening.table, Viewer(person, viewer, language)).table.notice


def test_a_game_frozen_in_a_choice_does_not_say_who_has_decided() -> None:
    notices = set()
    for seat in range(3):
        sitting = choosing("frozen", e.Pace())
        sitting.put(e.Answered(seat, "bid", 7_654_321), "")
        assert sitting.table.stage == "frozen"
        notices.add(state(sitting.table, Viewer("p0", 0, "en")).table.notice)
    assert len(notices) == 1
