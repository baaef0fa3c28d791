"""What a list of tables shows of one, worked out before anything is carried out."""

from __future__ import annotations

import msgspec

from omerta.engine.play import together
from omerta.engine.together import choose_for, deciders
from omerta.server.store.rows import TableRow
from omerta.server.table import events as e
from omerta.server.table.chairs import Chair, reseat
from omerta.server.table.head import Head, SeatHead
from omerta.server.table.table import Table
from omerta.show.film import Film


def row_after(table: Table, happenings: list[e.Happening], at: int) -> TableRow:
    """The row once these have happened. Events of seating are carried out on a copy of the chairs,
    an answer on a copy of the game."""
    made = next((h for h in happenings if isinstance(h, e.Created)), None)
    created = made if made is not None else table.created
    chairs = table.chairs[:] or [Chair() for _ in range(created.seats)]
    host = created.host if made is not None else table.host
    stage, turn = str(table.stage), table.to_move()
    changed = at
    for happening in happenings:
        reseat(chairs, happening, stage != "open")
        match happening:
            case e.Hosted(person):
                host = person
            case e.Started():
                stage, turn = "running", deciders(table.new_record().begin(table.title))
            case e.Answered(seat, _, option):
                stage, turn, secret = after_answer(table, seat, option)
                changed = table.seen_at if secret else at
            case e.Undone(seat, _):
                secret = table.choosing
                turn = sorted({*turn, seat}) if secret else [seat]
                changed = table.seen_at if secret else at
            case e.Wentback(number, _) if table.play is not None:
                turn = deciders(Film(table.play.record, table.title).positions[number])
    head = Head(
        [SeatHead(chair.person, chair.name, chair.level) for chair in chairs],
        [str(pack.get("pack", "")) for pack in created.packs],
        turn,
        created.pace,
        created.origin,
    )
    return TableRow(
        table.id,
        created.game,
        stage,
        created.public,
        host,
        at if made is not None else table.made_at,
        changed,
        table.seq + len(happenings),
        tuple(dict.fromkeys([host, *[c.person for c in chairs if c.person]])),
        msgspec.json.encode(head),
        created.code,
    )


def after_answer(table: Table, seat: int, option: int) -> tuple[str, list[int], bool]:
    """The stage, whose turn it is, and whether nobody else knows that there was an answer: in a
    choice of all at once a list must not show that something has changed."""
    assert table.play is not None
    before = together(table.play.game)
    game = table.play.game.copy()
    choose_for(game, seat, option)
    if game.over:
        return "over", [], False
    return "running", deciders(game), before is not None and together(game) is before
