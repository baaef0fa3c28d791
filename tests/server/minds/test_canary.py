"""A worker is told what a person on its seat would see, and nothing else (T13, G21)."""

from __future__ import annotations

import base64
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from contracts.cases import CASES, Case
from contracts.walks import moments
from omerta.engine.dice import Dice, named_dice
from omerta.engine.game import Game
from omerta.engine.prompt import prompt
from omerta.engine.title import SPECTATOR, Title
from omerta.games import GAMES, open_title
from omerta.server import minds
from omerta.server.minds import Job, Minds, job_at
from omerta.server.minds.frames import HEAD, MOST_ASKED, Start, Task, framed, length
from omerta.server.minds.job import plain
from omerta.server.minds.mind import Mind
from server.minds.stage import PLENTY, with_minds

LARGEST: Final = [[case for case in CASES if case.game == game][-1] for game in GAMES]
EVERY: Final = 20  # decisions between two looks
SECRET: Final = "canary-5f3a9c"
LUCK: Final = named_dice("a bot's own").seed

Makes = Callable[[Title, Game, int], Job]


def job_of(title: Title, game: Game, seat: int) -> Job:
    return job_at(title, game, seat, "random", LUCK, PLENTY)


def looks(title: Title, seats: int, seed: int) -> Iterator[tuple[Game, int]]:
    """Some decisions of a random game, and who decides."""
    for number, (game, seat) in enumerate(moments(title, seats, seed)):
        if number % EVERY == 0:
            yield game, seat


def twins(title: Title, game: Game, seat: int) -> list[Game]:
    """Other tables that look the same from this seat: another deal, another luck, others'
    hands."""
    imagined = [title.imagine(title.view(game, seat), named_dice(f"twin {n}")) for n in range(2)]
    dealt_anew = game.copy()
    title.redeal(dealt_anew, named_dice("dealt anew"))
    return [*imagined, dealt_anew]


def differences(title: Title, seats: int, makes: Makes) -> int:
    """How often a job tells two tables apart that the seat cannot."""
    found = 0
    for game, seat in looks(title, seats, 3):
        told = msgspec.msgpack.encode(makes(title, game, seat))
        for twin in twins(title, game, seat):
            found += msgspec.msgpack.encode(makes(title, twin, seat)) != told
    return found


@pytest.mark.parametrize("case", LARGEST, ids=str)
def test_a_job_is_the_same_for_every_table_that_looks_the_same(case: Case) -> None:
    assert differences(case.title, case.seats, job_of) == 0


def another_seats_view(title: Title, game: Game, seat: int) -> Job:
    view = title.view(game, (seat + 1) % game.seats)
    return msgspec.structs.replace(job_of(title, game, seat), view=plain(view))


def dice_as_luck(title: Title, game: Game, seat: int) -> Job:
    return msgspec.structs.replace(job_of(title, game, seat), seed=game.dice.seed)


def hash_of_dice(title: Title, game: Game, seat: int) -> Job:
    asked = {**prompt(game, seat), "game": game.dice.seed_hash()}
    return msgspec.structs.replace(job_of(title, game, seat), asked=plain(asked))


def all_hands(title: Title, game: Game, seat: int) -> Job:
    views = {str(other): title.view(game, other) for other in range(SPECTATOR, game.seats)}
    return msgspec.structs.replace(job_of(title, game, seat), view=plain(views))


@pytest.mark.parametrize("leak", [another_seats_view, dice_as_luck, hash_of_dice, all_hands])
def test_a_leak_would_be_seen(leak: Makes) -> None:
    """In Carta Nostra, where hands are hidden."""
    case = next(case for case in LARGEST if case.game == "carta_nostra")
    assert differences(case.title, case.seats, leak) > 0


def bodies(frame: bytes) -> bytes:
    assert len(frame) == HEAD + length(frame)
    return frame[HEAD:]


def test_only_jobs_go_over_the_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything the workers are told in games of each title is a start without a word of any
    table, and tasks that hold exactly the jobs; and those of two tables that look the same are
    the same bytes. The luck of the games, in whatever writing, is in none of them."""
    seeds: list[bytes] = []
    told: list[bytes] = []
    asked: list[Job] = []
    ask = Mind.ask

    def record(mind: Mind, frame: bytes) -> Any:
        told.append(frame)
        return ask(mind, frame)

    async def play(minds: Minds) -> None:
        await minds.ready()
        for case in LARGEST:
            for game, seat in list_of_tables(case):
                seeds.append(game.dice.seed)
                asked.append(job_of(case.title, game, seat))
                assert await minds.think(asked[-1]) is not None

    monkeypatch.setattr(Mind, "ask", record)
    with_minds(lambda: Minds(spares=0), play)
    titles: list[tuple[str, list[dict[str, Any]]]] = [(game, []) for game in GAMES]
    start, *tasks = told
    assert start == framed(Start("omerta.bots:make_bot", 512 << 20, titles), MOST_ASKED)
    assert tasks == [
        framed(Task(number, msgspec.msgpack.encode(job)), MOST_ASKED)
        for number, job in enumerate(asked, 1)
    ]
    jobs = [msgspec.msgpack.decode(bodies(task), type=Task).job for task in tasks]
    assert jobs[::2] == jobs[1::2], "a table and its twin were told apart"
    for secret in writings(seeds):
        assert not any(secret in frame for frame in told)


def list_of_tables(case: Case) -> list[tuple[Game, int]]:
    """Tables and, after each, one that looks the same to the one who decides."""
    found: list[tuple[Game, int]] = []
    for game, seat in looks(case.title, case.seats, 4):
        twin = case.title.imagine(case.title.view(game, seat), named_dice("twin"))
        found += [(game.copy(), seat), (twin, seat)]
    return found


def writings(seeds: list[bytes]) -> set[bytes]:
    """A seed as it could be written down."""
    found: set[bytes] = set()
    for seed in seeds:
        hashed = Dice(seed).seed_hash()
        found |= {seed, seed.hex().encode(), base64.b64encode(seed), hashed.encode()}
    return found


def test_a_job_holds_no_more_than_its_fields() -> None:
    assert Job.__struct_fields__ == (
        "game",
        "packs",
        "level",
        "seat",
        "view",
        "asked",
        "seed",
        "budget",
    )
    title = open_title("famiglia")
    game = title.begin(2, named_dice("fields"))
    made = job_of(title, game, game.decider)
    assert msgspec.json.decode(made.view) == title.view(game, game.decider)
    assert msgspec.json.decode(made.asked) == prompt(game, game.decider)


def test_the_environment_of_the_server_is_not_a_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a password of a database may lie."""
    for name in ("DATABASE_URL", "PGPASSWORD", "OMERTA_DATABASE", "OMERTA_SECRET"):
        monkeypatch.setenv(name, SECRET)
    left_open = os.open(__file__, os.O_RDONLY)
    os.set_inheritable(left_open, True)

    async def play(minds: Minds) -> None:
        await minds.ready()
        (pid,) = minds.pids()
        for file in ("environ", "cmdline"):
            told = Path(f"/proc/{pid}/{file}").read_bytes()
            assert told
            assert SECRET.encode() not in told
        handles = [os.readlink(handle) for handle in Path(f"/proc/{pid}/fd").iterdir()]
        assert len(handles) > 3
        assert all(handle == "/dev/null" or handle.startswith("pipe:") for handle in handles)

    try:
        with_minds(lambda: Minds(spares=0, games=()), play)
    finally:
        os.close(left_open)


def test_nothing_is_pickled() -> None:
    """Bytes become structs of these modules or an error, never anything else."""
    modules = list(Path(minds.__file__).parent.glob("*.py"))
    assert len(modules) > 5
    for path in modules:
        words = path.read_text(encoding="utf-8")
        for name in ("import pickle", "multiprocessing", "marshal"):
            assert name not in words, f"{path} has {name}"
