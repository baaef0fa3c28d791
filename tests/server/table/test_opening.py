"""Laying out a table: what may be wished, and the same game once more."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

import omerta.server
from omerta.engine.words import LANGUAGES
from omerta.games import open_title
from omerta.server.guard.language import server_words
from omerta.server.hall import Hall
from omerta.server.opening import Wishes, check, found_by, open_table, rematch
from omerta.server.room import Room
from omerta.server.store import open_store
from omerta.server.store.rows import Person
from omerta.server.table import commands as c
from omerta.server.table.decide import BOT_NAMES, Refused
from omerta.server.table.events import Pace
from omerta.server.table.project import Viewer, state

ANNA = Person("a", "Anna", "guest", "en", 0)
BERTA = Person("b", BOT_NAMES[0], "guest", "en", 0)
STRANGER = Person("x", "Xaver", "guest", "en", 0)
HERE = Path(__file__).parent
PACE = Pace("live", 60, 5)


@pytest.mark.parametrize(
    ("wishes", "key", "field"),
    [
        (Wishes("chess", ["me"]), "trouble.game", "game"),
        (Wishes("famiglia", ["me"]), "trouble.players", "seats"),
        (Wishes("famiglia", ["me"] * 99), "trouble.players", "seats"),
        (Wishes("famiglia", ["me", "genius"]), "no_such_bot", "seats"),
        (Wishes("famiglia", ["me", "open"], ["no_pack"]), "packs", "packs"),
        (Wishes("famiglia", ["me", "open"], ["free_joker", "free_joker"]), "packs", "packs"),
        (Wishes("famiglia", ["me", "open"], ["../famiglia"]), "packs", "packs"),
        (Wishes("famiglia", ["me", "open"], pace=Pace("live", 0)), "pace", "pace"),
        (Wishes("famiglia", ["me", "open"], pace=Pace("days", -5)), "pace", "pace"),
        (Wishes("famiglia", ["me", "open"], pace=Pace("live", 60, -1)), "pace", "pace"),
        (Wishes("famiglia", ["me", "open"], pace=Pace("none", 10**30)), "pace", "pace"),
    ],
)
def test_a_wish_that_cannot_be_is_refused_by_the_field_it_is_in(
    wishes: Wishes, key: str, field: str
) -> None:
    with pytest.raises(Refused) as caught:
        check(wishes)
    assert (caught.value.key, caught.value.field) == (key, field)
    for language in LANGUAGES:
        assert "{" not in caught.value.said(server_words(language))


def in_a_hall(path: Path, do: Callable[[Hall], Awaitable[None]]) -> None:
    async def run() -> None:
        store = open_store(path / "omerta.sqlite")
        hall = Hall(store)
        hall.rematch = rematch
        try:
            await do(hall)
        finally:
            await store.close()

    asyncio.run(run())


async def laid_out(hall: Hall, seats: list[str], game: str = "carta_nostra") -> Room:
    wishes = Wishes(game, seats, public=True, pace=PACE)
    return await hall.room(await open_table(hall, ANNA, wishes))


async def play_out(hall: Hall, room: Room) -> None:
    """To the end by chance; whoever is on a seat answers what his own screen asks."""
    luck = Random(4)
    who = {person.id: person for person in (ANNA, BERTA)}
    while room.table.stage == "running":
        seat = room.table.to_move()[0]
        person = who[room.table.chairs[seat].person]
        seen = state(room.table, Viewer(person.id, seat, "en"))
        assert seen.game is not None
        ask = seen.game.ask
        assert ask is not None
        option = luck.choice([choice.option for choice in ask.choices] or [-1])
        given = c.Answer(f"answer-{seen.n}", seat, seen.n, ask.step, option)
        await hall.give(room.table.id, person, "", given)


def test_a_table_is_laid_out_as_it_was_wished(tmp_path: Path) -> None:
    async def do(hall: Hall) -> None:
        room = await laid_out(hall, ["open", "me", "greedy", "random"])
        table = room.table
        assert table.stage == "open"
        assert [chair.name for chair in table.chairs] == ["", "Anna", *BOT_NAMES[:2]]
        assert [chair.level for chair in table.chairs] == ["", "", "greedy", "random"]
        assert table.created.pace == PACE
        assert (await laid_out(hall, ["me", "random"])).table.stage == "running"
        later = Wishes("famiglia", ["me", "random"], start=False)
        room = await hall.room(await open_table(hall, ANNA, later))
        assert room.table.stage == "open"

    in_a_hall(tmp_path, do)


def test_no_bot_has_the_name_of_the_one_who_lays_it_out(tmp_path: Path) -> None:
    async def do(hall: Hall) -> None:
        table = await open_table(hall, BERTA, Wishes("famiglia", ["me", "random"]))
        chairs = (await hall.room(table)).table.chairs
        assert chairs[1].name == BOT_NAMES[1]

    in_a_hall(tmp_path, do)


def test_a_rematch_seats_the_same_people_and_the_rules_say_who_begins(tmp_path: Path) -> None:
    async def do(hall: Hall) -> None:
        room = await laid_out(hall, ["me", "open"])
        id = room.table.id
        again = c.Rematch("again-by-anna")
        with pytest.raises(Refused, match="not_now"):
            await hall.give(id, ANNA, "", again)
        await hall.give(id, BERTA, "", c.Sit("sit-berta"))
        await hall.give(id, ANNA, "", c.Start("start-it"))
        with pytest.raises(Refused, match="not_now"):
            await hall.give(id, ANNA, "", again)
        await play_out(hall, room)
        with pytest.raises(Refused, match="not_allowed"):
            await hall.give(id, STRANGER, "", again)
        ack = await hall.give(id, ANNA, "", again)
        assert await hall.give(id, ANNA, "", again) == ack
        other = await hall.give(id, BERTA, "", c.Rematch("again-by-berta"))
        assert other.table == ack.table == room.table.followed, "one rematch for all"
        assert state(room.table, Viewer("b", 1, "en")).table.next == ack.table
        new = (await hall.room(ack.table)).table
        assert [chair.person for chair in new.chairs] == ["a", "b"]
        assert (new.stage, new.host) == ("running", "a")
        assert (new.created.origin, new.created.why) == (id, "rematch")
        assert new.created.pace == PACE
        assert new.created.seed != room.table.created.seed
        assert new.created.key != room.table.created.key
        assert room.table.play is not None
        winners = room.table.play.game.winners()
        assert new.created.first == open_title("carta_nostra").starts_next(winners)
        assert new.play is not None
        if len(winners) == 1:
            assert new.to_move() == winners

    in_a_hall(tmp_path, do)


def test_who_has_left_the_finished_table_is_not_dragged_into_the_next(tmp_path: Path) -> None:
    async def do(hall: Hall) -> None:
        room = await laid_out(hall, ["me", "open"], "famiglia")
        await hall.give(room.table.id, BERTA, "", c.Sit("sit-berta"))
        await hall.give(room.table.id, ANNA, "", c.Start("start-it"))
        await play_out(hall, room)
        await hall.give(room.table.id, ANNA, "", c.Rise("rise-anna", 0))
        assert room.table.host == "b"
        ack = await hall.give(room.table.id, BERTA, "", c.Rematch("again-by-berta"))
        new = (await hall.room(ack.table)).table
        assert (new.stage, new.host) == ("open", "b")
        assert [chair.person for chair in new.chairs] == ["", "b"]

    in_a_hall(tmp_path, do)


def test_a_command_is_carried_out_once_however_often_it_is_given(tmp_path: Path) -> None:
    async def do(hall: Hall) -> None:
        room = await laid_out(hall, ["me", "open"])
        id = room.table.id
        sit = c.Sit("sit-berta")
        acks = [await hall.give(id, BERTA, "", sit) for _ in range(3)]
        assert acks[0] == acks[1] == acks[2]
        assert [event.kind for event in await hall.store.events(id)].count("sat") == 2
        for other in (c.Sit("sit-berta", 1), c.Say("sit-berta", "hello")):
            with pytest.raises(Refused) as caught:
                await hall.give(id, BERTA, "", other)
            assert (caught.value.key, caught.value.field) == ("id_used", "id")
        await hall.give(id, ANNA, "", c.Say("sit-berta", "another's id is his own"))
        hall.rooms.clear()  # and after the server was away
        assert (await hall.give(id, BERTA, "", sit)).id == "sit-berta"
        assert [event.kind for event in await hall.store.events(id)].count("sat") == 2

    in_a_hall(tmp_path, do)


def test_two_who_claim_one_seat_at_the_same_moment_do_not_both_get_it(tmp_path: Path) -> None:
    async def do(hall: Hall) -> None:
        room = await laid_out(hall, ["me", "open"])
        claims = [
            hall.give(room.table.id, person, "", c.Sit("sit-here", 1))
            for person in (BERTA, STRANGER)
        ]
        done = await asyncio.gather(*claims, return_exceptions=True)
        refused = [each for each in done if isinstance(each, Refused)]
        assert [each.key for each in refused] == ["seat_taken"]
        assert room.table.chairs[1].person in ("b", "x")

    in_a_hall(tmp_path, do)


def test_a_report_is_kept_once_and_needs_a_line(tmp_path: Path) -> None:
    async def do(hall: Hall) -> None:
        room = await laid_out(hall, ["me", "open"])
        id = room.table.id
        await hall.give(id, BERTA, "", c.Say("say-something", "Boo!"))
        with pytest.raises(Refused) as caught:
            await hall.give(id, ANNA, "", c.Report("report-1", 7))
        assert (caught.value.key, caught.value.field) == ("no_line", "line")
        for n in (1, 2):
            await hall.give(id, STRANGER, "", c.Report(f"report-{n}", 1))
        (report,) = await hall.store.reports(id)
        assert report.by == "x"

    in_a_hall(tmp_path, do)


def test_a_table_that_is_not_there_is_as_good_as_one_of_others(tmp_path: Path) -> None:
    async def do(hall: Hall) -> None:
        private = await open_table(hall, ANNA, Wishes("famiglia", ["me", "open"]))
        for id in ("nowhere", private):
            with pytest.raises(Refused, match="no_table"):
                await hall.give(id, STRANGER, "", c.Sit("sit-here"))
        key = (await hall.room(private)).table.created.key
        await hall.give(private, STRANGER, key, c.Sit("sit-here"))

    in_a_hall(tmp_path, do)


@pytest.mark.parametrize("source", ["table/decide.py", "opening.py", "hall.py"])
def test_every_refusal_is_reached_by_a_test(source: str) -> None:
    code = (Path(omerta.server.__file__).parent / source).read_text(encoding="utf-8")
    keys = set(re.findall(r'(?:Refused|Refusal)\(\s*f?"([\w.]+)"', code))
    assert len(keys) > 3
    tests = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    missing = {key for key in keys if not re.search(rf'"(refusal\.)?{key}"', tests)}
    assert not missing


def test_a_wish_sent_again_makes_no_second_table(tmp_path: Path) -> None:
    """At once, one after the other, and after the server was away."""
    wishes = Wishes("famiglia", ["me", "open"], id="a-wish-of-mine")
    made: list[str] = []

    async def do(hall: Hall) -> None:
        made.extend(await asyncio.gather(*[open_table(hall, ANNA, wishes) for _ in range(3)]))
        made.append(await open_table(hall, ANNA, wishes))
        assert len(await hall.store.tables_of(ANNA.id, 10)) == 1
        assert (await hall.room(made[0])).table.seats_of(ANNA.id) == [0]

    in_a_hall(tmp_path, do)
    in_a_hall(tmp_path, do)
    assert len(set(made)) == 1


def test_the_same_id_for_another_wish_is_refused(tmp_path: Path) -> None:
    async def do(hall: Hall) -> None:
        first = await open_table(
            hall, ANNA, Wishes("famiglia", ["me", "open"], id="a-wish-of-mine")
        )
        for other in (["open", "me"], ["me", "greedy"]):
            with pytest.raises(Refused) as caught:
                await open_table(hall, ANNA, Wishes("famiglia", other, id="a-wish-of-mine"))
            assert (caught.value.key, caught.value.field) == ("id_used", "id")
        # what others call theirs is another matter; and without an id every wish is a new one
        theirs = await open_table(
            hall, BERTA, Wishes("famiglia", ["me", "open"], id="a-wish-of-mine")
        )
        plain = [await open_table(hall, ANNA, Wishes("famiglia", ["me", "open"])) for _ in "ab"]
        assert len({first, theirs, *plain}) == 4
        with pytest.raises(Refused) as caught:
            await open_table(hall, ANNA, Wishes("famiglia", ["me", "open"], id="a b"))
        assert caught.value.key == "id"

    in_a_hall(tmp_path, do)


def test_the_id_counts_after_others_have_played_there(tmp_path: Path) -> None:
    wishes = Wishes("carta_nostra", ["me", "me", "me"], id="a-wish-of-mine")

    async def do(hall: Hall) -> None:
        room = await hall.room(await open_table(hall, ANNA, wishes))
        await hall.give(room.table.id, ANNA, "", c.Say("some-line", "Ciao"))
        hall.rooms.clear()
        assert await open_table(hall, ANNA, wishes) == room.table.id

    in_a_hall(tmp_path, do)


def test_every_table_has_a_code_of_its_own(tmp_path: Path) -> None:
    async def do(hall: Hall) -> None:
        rooms = [await laid_out(hall, ["me", "open"], "famiglia") for _ in range(20)]
        codes = {room.table.created.code for room in rooms}
        assert len(codes) == 20
        first = rooms[0].table
        assert await found_by(hall, first.created.code) is first
        with pytest.raises(Refused) as caught:
            await found_by(hall, "nobody")
        assert (caught.value.key, caught.value.field) == ("table_code", "code")

    in_a_hall(tmp_path, do)
