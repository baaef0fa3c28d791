"""Two tables one seat cannot tell apart, though they differ in all it cannot know: they go on from
what it saw once, with other cards everywhere else, and go on alike as far as it can tell."""

from __future__ import annotations

import json
from random import Random

from omerta.engine.game import Game
from omerta.engine.news import heard_by
from omerta.engine.play import together
from omerta.engine.together import asking, choose_for, deciders, options_of
from omerta.games import open_title
from omerta.server.table import events as e
from server.memory.evenings import Evening, is_choosing, moment_of

TRIES = 12


class Twins:
    def __init__(self, game: str, seats: int, seat: int, luck: Random) -> None:
        title = open_title(game)
        most = 100 * seats
        self.seat = seat
        self.luck = luck
        view = json.loads(json.dumps(title.view(moment_of(title, seats, luck, most), seat)))
        self.both = [Evening(game, seats, f"{name} {luck.random()}", view) for name in "ab"]

    def go_on(self, most: int) -> int:
        """How many things happened to both that look alike."""
        done = 0
        for _ in range(most):
            if any(one.game.over for one in self.both) or not self.something():
                break
            done += 1
        return done

    def something(self) -> bool:
        chance = self.luck.random()
        if chance < 0.08 and self.somebody_else_sits():
            return True
        one = self.both[0]
        if is_choosing(one.game):
            if chance < 0.6:
                self.choose_beside()
                return True
            if self.luck.random() < 0.2 and self.seat >= 0:
                return self.take_back()
        elif chance < 0.2 and self.take_back():
            return True
        for _ in range(TRIES):
            seat, option = one.any_answer(self.luck)
            if self.alike(seat, option):
                for table in self.both:
                    table.answer(seat, option)
                return True
        return False

    def alike(self, seat: int, option: int) -> bool:
        """Whether both may be answered so, and it looks the same afterwards."""
        seen: list[object] = []
        for table in self.both:
            if option not in options_of(table.game, seat):
                return False
            title, game = table.title, table.game.copy()
            game.heard = []
            choose_for(game, seat, option)
            if game.over:
                return False
            lines = [line.plain() for line in heard_by(self.seat, game.heard)]
            again = together(game) is None and together(table.game) is not None
            seen.append([title.view(game, self.seat), lines, again, options(game, self.seat)])
        return json.dumps(seen[0]) == json.dumps(seen[1])

    def choose_beside(self) -> None:
        """While all decide at once, others decide, take back and do nothing: differently at both
        tables, and the choice stays open."""
        for table in self.both:
            for _ in range(self.luck.randrange(3)):
                others = [seat for seat in deciders(table.game) if seat != self.seat]
                if not others:
                    break
                seat = self.luck.choice(others)
                option = self.luck.choice(options_of(table.game, seat))
                after = table.game.copy()
                choose_for(after, seat, option)
                if together(after) is together(table.game):
                    table.answer(seat, option)
            seats = range(table.game.seats)
            back = [seat for seat in seats if seat != self.seat and table.play.can_undo(seat)]
            if back and self.luck.random() < 0.3:
                table.put(e.Undone(self.luck.choice(back)))

    def take_back(self) -> bool:
        """Somebody takes back an answer everybody saw; in a choice only the one who watches."""
        secret = is_choosing(self.both[0].game)
        seats = [self.seat] if secret else range(self.both[0].game.seats)
        for seat in seats:
            if all(table.play.can_undo(seat) for table in self.both):
                for table in self.both:
                    table.put(e.Undone(seat))
                return True
        return False

    def somebody_else_sits(self) -> bool:
        """On another seat, for all to see."""
        others = [seat for seat in range(self.both[0].game.seats) if seat != self.seat]
        if not others:
            return False
        seat, name = self.luck.choice(others), f"Bruno {self.luck.randrange(100)}"
        for table in self.both:
            table.put(e.Rose(seat), e.Relieved(seat, "greedy", "gone"))
            table.put(e.Sat(seat, f"{name} himself", name))
        return True


def options(game: Game, seat: int) -> list[int]:
    return options_of(game, seat) if asking(game, seat) is not None else []
