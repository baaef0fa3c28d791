"""Laying out a table: a new one, the same once more, or one that goes on from another game."""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64encode
from contextlib import suppress
from hashlib import sha256
from typing import Final

import msgspec

from omerta.bots import BOTS
from omerta.engine.dice import fresh_dice
from omerta.engine.title import Title
from omerta.engine.trouble import Trouble, short
from omerta.games import GAMES, open_title
from omerta.server.guard import clean_name
from omerta.server.hall import Hall
from omerta.server.letters import new_code, typed_code
from omerta.server.room import Room, digest_of
from omerta.server.store.rows import Conflict, Person
from omerta.server.table import events as e
from omerta.server.table.decide import BOT_NAMES, Refused
from omerta.server.table.table import FOUND_BY_CODE, Table
from omerta.server.wire import check_id
from omerta.show.lesson import plan

ME: Final = "me"
OPEN: Final = "open"
LESSON: Final = "lesson"  # why there is a table whose deal is known
MOST_SECONDS: Final = 60 * 60 * 24 * 30
MOST_PACKS: Final = 8
TABLE_CODE: Final = 6  # letters


class Wishes(msgspec.Struct, forbid_unknown_fields=True):
    """A table somebody wants. Each seat is `me`, `open` or a level of bot. On one device that goes
    round the table several are `me`: `names` says seat by seat who sits there."""

    game: str
    seats: list[str]
    packs: list[str] = []
    pace: e.Pace = e.Pace()
    public: bool = False
    open_hands: bool = False
    start: bool = True  # at once, if no seat is open
    names: list[str] = []
    id: str = ""  # the client's own, as of a command: sent twice, it makes one table


def new_id() -> str:
    """A name nobody can guess."""
    return secrets.token_urlsafe(16)


def checked_title(game: str, packs: list[str]) -> Title:
    """The game with packs by the names they are shipped under; nothing else is opened."""
    if game not in GAMES:
        raise Refused("trouble.game", "game", found=short(game), known=", ".join(GAMES))
    known = open_title(game).packs()
    for pack in packs[: MOST_PACKS + 1]:
        if pack not in known or packs.count(pack) > 1:
            raise Refused("packs", "packs", found=short(pack), known=", ".join(known))
    try:
        return open_title(game, packs)
    except Trouble as trouble:  # packs that do not go together
        raise Refused(f"trouble.{trouble.key}", "packs", **trouble.arguments) from None


def check(wishes: Wishes) -> Title:
    title = checked_title(wishes.game, wishes.packs)
    found, most = len(wishes.seats), title.most_seats()
    if not title.fewest <= found <= most:
        raise Refused(
            "trouble.players",
            "seats",
            title.seats_rule,
            game=title.name,
            found=str(found),
            fewest=str(title.fewest),
            most=str(most),
        )
    for wanted in wishes.seats:
        if wanted not in (ME, OPEN, *BOTS):
            raise Refused("no_such_bot", "seats", found=short(wanted), known=", ".join(BOTS))
    check_pace(wishes.pace)
    return title


def check_pace(pace: e.Pace) -> None:
    sane = 0 <= pace.seconds <= MOST_SECONDS and 0 <= pace.more <= MOST_SECONDS
    if not sane or (pace.kind != "none" and pace.seconds < 1):
        raise Refused("pace", "pace")


async def open_table(
    hall: Hall, person: Person, wishes: Wishes, seed: str = "", why: str = ""
) -> str:
    """Lay out a new table and put everybody on the seats that are wished; its id. With an id of the
    client's it is made once, however often it is sent."""
    title = check(wishes)
    if wishes.id:
        check_id(wishes.id)
    created = e.Created(
        person.id,
        title.name,
        title.version,
        title.box.hash,
        title.box.packs[:],
        len(wishes.seats),
        seed or fresh_dice().seed.hex(),
        wishes.public,
        secrets.token_urlsafe(16),
        wishes.pace,
        open_hands=wishes.open_hands,
        why=why,
    )
    happenings: list[e.Happening] = [created]
    names = own_names(person, wishes)
    bots = iter([name for name in BOT_NAMES if name not in names])
    for seat, wanted in enumerate(wishes.seats):
        if wanted == ME:
            happenings.append(e.Sat(seat, person.id, names[seat]))
        elif wanted != OPEN:
            happenings.append(e.Placed(seat, wanted, next(bots)))
    if wishes.start and OPEN not in wishes.seats:
        happenings.append(e.Started())
    if not wishes.id:
        return await lay_out(hall, person, happenings)
    id = named_by(f"{person.id} {wishes.id}")
    digest = digest_of(wishes)
    try:
        return await lay_out(hall, person, happenings, id, wishes.id, digest)
    except Conflict:
        made = (await hall.room(id)).table
        if made.acks[person.id, wishes.id][0] != digest:
            raise Refused("id_used", "id") from None
        return id


def own_names(person: Person, wishes: Wishes) -> list[str]:
    """Who sits on my seats. Without names they are told apart by a number: a log in which all are
    called alike tells nothing."""
    found: list[str] = []
    mine = 0
    for seat, wanted in enumerate(wishes.seats):
        mine += wanted == ME
        named = wishes.names[seat] if seat < len(wishes.names) else ""
        if wanted == ME and named:
            found.append(clean_name(named))
        else:
            found.append(person.name if mine < 2 else f"{person.name} {mine}")
    return found


async def open_lesson(hall: Hall, person: Person, game: str) -> str:
    """A guided first game: its deal is known, and nobody but bots plays against the learner."""
    planned = plan(game)
    seats = [ME, *[planned.level] * (planned.seats - 1)]
    return await open_table(hall, person, Wishes(game, seats), planned.dice().seed.hex(), LESSON)


async def lay_out(
    hall: Hall,
    person: Person,
    happenings: list[e.Happening],
    id: str = "",
    cid: str = "",
    digest: str = "",
) -> str:
    """Conflict if there is a table of that id. `cid` and `digest` are the client's."""
    room = Room(Table(id or new_id()))
    async with room.lock:
        # A table without events has no place for people yet: first it is made, then they sit down,
        # and both are stored at once.
        made = happenings[0]
        assert isinstance(made, e.Created)
        made.code = await fresh_code(hall)
        room.table.create(made)
        await hall.happen(room, happenings, person.id, cid, digest)
        hall.rooms[room.table.id] = room
    return room.table.id


async def fresh_code(hall: Hall) -> str:
    """A code no table was ever given."""
    while True:
        code = new_code(TABLE_CODE)
        if await hall.store.table_by_code(code) is None:
            return code


async def found_by(hall: Hall, code: str) -> Table:
    """The table somebody types the code of, while one can come to it."""
    row = await hall.store.table_by_code(typed_code(code, TABLE_CODE))
    table = (await hall.room(row.id)).table if row is not None else None
    if table is None or table.stage not in FOUND_BY_CODE:
        raise Refused("table_code", "code")
    return table


def next_id(table: Table) -> str:
    """The name of the table that follows: the same however often it is asked for."""
    return named_by(f"{table.id} {table.created.seed} {table.created.key}")


def named_by(secret: str) -> str:
    """A name nobody can guess who does not know this, always the same."""
    return urlsafe_b64encode(sha256(secret.encode()).digest()[:16]).decode().rstrip("=")


async def rematch(hall: Hall, room: Room, person: Person, cid: str, digest: str) -> str:
    """The same game for the same people; who begins may follow from the last one. The caller holds
    the lock of the old table."""
    table = room.table
    if table.followed:
        return table.followed
    if table.stage != "over" or table.play is None:
        raise Refused("not_now")
    made = table.created
    created = e.Created(
        table.host,
        made.game,
        table.title.version,
        table.title.box.hash,
        made.packs,
        made.seats,
        fresh_dice().seed.hex(),
        made.public,
        secrets.token_urlsafe(16),
        made.pace,
        table.title.starts_next(table.play.game.winners()),
        made.open_hands,
        None,
        table.id,
        "rematch",
    )
    happenings: list[e.Happening] = [created]
    for seat, chair in enumerate(table.chairs):
        if chair.person:
            happenings.append(e.Sat(seat, chair.person, chair.name))
        elif chair.level:
            happenings.append(e.Placed(seat, chair.level, chair.name))
    if all(not chair.empty for chair in table.chairs):
        happenings.append(e.Started())
    new = next_id(table)
    with suppress(Conflict):  # laid out already, by a server that fell over right then
        await lay_out(hall, person, happenings, new)
    await hall.happen(room, [e.Followed(new)], person.id, cid, digest)
    return new
