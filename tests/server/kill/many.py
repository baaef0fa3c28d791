"""Many running games, put straight into a store: what a server has to wake up to."""

from __future__ import annotations

from random import Random

from omerta.engine.together import asking, options_of
from omerta.games import GAMES, open_title
from omerta.server.people import hashed
from omerta.server.store import Event, Person, Store
from omerta.server.table import events as e
from omerta.server.table.row import row_after
from omerta.server.table.table import Table

ANNA = Person("p-anna", "Anna", "guest", "en", 0)
TOKEN = "a-token-that-is-long-enough-for-anna"
LONG_AGO = 1_700_000_000_000
SECOND = 1000
SHORT = {"famiglia": 10}  # its games have few answers


class Making:
    """One random game."""

    def __init__(self, id: str, game: str, luck: Random, pace: e.Pace) -> None:
        title = open_title(game)
        self.table = Table(id)
        self.log: list[Event] = []
        self.luck = luck
        seats = luck.randint(title.fewest, title.most_seats())
        seed = luck.randbytes(32).hex()
        rules, box = title.version, title.box.hash
        self.put(e.Created(ANNA.id, game, rules, box, [], seats, seed, True, "key", pace))
        for seat in range(seats):
            self.put(e.Sat(seat, ANNA.id, f"Anna {seat}"))
        self.put(e.Started())

    def put(self, happening: e.Happening) -> None:
        at = LONG_AGO + len(self.log) * SECOND // 10
        kind, body = e.kind_of(happening), e.written(happening)
        self.log.append(Event(self.table.id, len(self.log) + 1, at, "", "", "", kind, body))
        self.table.apply(self.log[-1])

    def answer(self) -> None:
        seat, play = self.luck.choice(self.table.to_move()), self.table.play
        assert play is not None
        step = asking(play.game, seat)
        assert step is not None
        self.put(e.Answered(seat, step.name, self.luck.choice(options_of(play.game, seat))))


def running(id: str, game: str, answers: int, luck: Random, pace: e.Pace) -> Making:
    """A game that is still running after about so many answers."""
    while True:
        made = Making(id, game, luck, pace)
        for _ in range(answers):
            if made.table.stage == "running":
                made.answer()
        if made.table.stage == "running":
            return made
        answers = answers * 9 // 10


async def fill(store: Store, tables: int, answers: int) -> list[Making]:
    """Running games of all titles, `answers` in all of them together; every tenth has a clock."""
    await store.add_person(ANNA, hashed(TOKEN))
    luck = Random("many")
    made: list[Making] = []
    given = 0
    for number in range(tables):
        game = GAMES[number % len(GAMES)]
        wanted = -(-(answers - given) // (tables - number))
        wanted = min(wanted, SHORT.get(game, wanted))
        pace = e.Pace("live", 36_000, 5) if number % 10 == 3 else e.Pace()
        found = running(f"table-{number:06}", game, wanted, luck, pace)
        table = found.table
        await store.append(row_after(table, [], table.at), found.log)
        given += wanted
        made.append(found)
    await store.beat(LONG_AGO + 60 * SECOND)
    return made
