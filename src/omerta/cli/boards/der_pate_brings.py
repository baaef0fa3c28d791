"""What a die of Der Pate would bring on its box, as far as the board shows it."""

from __future__ import annotations

from omerta.cli.voice import Voice
from omerta.engine.seat import Seat
from omerta.games.der_pate.action_board import FAVOUR_AT, TOKEN_AT
from omerta.games.der_pate.board import (
    DICE,
    FACES,
    FAVOURS,
    FRIEND,
    INCOME,
    INFLUENCE,
    MEETING,
    MOVE_INFLUENCE,
    MOVE_REPUTATION,
    NO_TRACK,
    PUPPETEER,
    RAID,
    REPUTATION,
    SPACES,
    TAKEOVER,
    TOKENS,
    VISIT,
    Printed,
)
from omerta.games.der_pate.table import EMPTY


def die_of(option: int) -> tuple[int, int] | None:
    """Colour and face, if a choice is a die."""
    if not 0 <= option < TOKEN_AT:
        return None
    return option // FACES, option % FACES + 1


class Prospect:
    """One seat looking at its dice."""

    def __init__(self, voice: Voice, printed: Printed, seat: Seat) -> None:
        self.voice = voice
        self.printed = printed
        self.view = seat.view
        self.me = seat.number
        self.step = seat.asked["step"]

    def of_die(self, line: int, option: int) -> str:
        """In a few words; nothing where the name of the choice says it all."""
        colour, face = option // FACES, option % FACES + 1
        if line == 4:
            return ""
        if face == PUPPETEER:
            return self.press()
        if line == 1:
            return self.income(face)
        action = self.printed.action[(line - 2) * DICE + colour]
        if action in (MOVE_REPUTATION, MOVE_INFLUENCE):
            return self.advance(REPUTATION if action == MOVE_REPUTATION else INFLUENCE, face)
        if action == VISIT:
            return self.visit(face)
        if action == RAID:
            return self.raid(face)
        if action == TAKEOVER:
            return self.takeover(face)
        if action == MEETING:
            return self.meeting(face)
        return self.friend() if action == FRIEND else ""

    def of_track(self, track: int) -> str:
        """Where a step by the Banker, a ceremony or a favour leads."""
        steps = self.printed.favour_steps if self.step == "move_by_favour" else 1
        if track <= INFLUENCE:
            return self.advance(track, steps)
        end = self.printed.length[track]
        reached = min(self.view["tracks"][self.me][track] + steps, end)
        told = self.voice.say("board.pate.reach", n=reached, all=end)
        if track == INCOME:
            return f"{told}, {self.voice.noun('money', self.printed.income[reached])}"
        favour = self.voice.noun("last_play", FAVOUR_AT + reached - 1)
        return f"{told}, {self.voice.say('brings.favour', favour=favour)}"

    def of_drive(self, distance: int) -> str:
        """Where the driver would stop, and which district would be protected."""
        space = (self.view["car"] + distance) % SPACES
        district = self.voice.noun("district", self.printed.district[space])
        return self.voice.say(
            "brings.stop", space=self.voice.noun("space", space), district=district
        )

    def listed(self, parts: list[str], key: str = "") -> str:
        if not parts:
            return self.voice.say("board.pate.nothing")
        names = ", ".join(parts)
        return self.voice.say(f"board.pate.{key}", names=names) if key else names

    def income(self, number: int) -> str:
        """Who would be paid how much, and moved on which track."""
        found: list[str] = []
        step = self.printed.step[number]
        for place in self.in_order():
            held = sum(self.view["holder"][s] == place for s in self.printed.spaces_of[number])
            if not held:
                continue
            paid, name = held * self.printed.pay[number], self.voice.names[place]
            moved = 0
            if step != NO_TRACK:  # each business is a move of its own: beyond the end it pays
                moved = min(held, self.printed.length[step] - self.view["tracks"][place][step])
                paid += (held - moved) * self.printed.track_end
            money = self.voice.noun("money", paid)
            if not moved:
                found.append(self.voice.say("brings.paid", name=name, money=money))
                continue
            track = self.voice.noun("track", step)
            found.append(
                self.voice.say("brings.paid_step", name=name, money=money, n=moved, track=track)
            )
        return self.listed(found)

    def press(self) -> str:
        """One space on each of the two tracks."""
        return "; ".join(
            self.voice.say(
                "brings.on_track",
                track=self.voice.noun("track", track),
                reached=self.advance(track, 1),
            )
            for track in (REPUTATION, INFLUENCE)
        )

    def friend(self) -> str:
        """A Friend helps nobody who has not entered the Favours track."""
        if not self.view["brooklyn"]:
            return self.voice.say("board.pate.nothing")
        return "" if self.view["tracks"][self.me][FAVOURS] else self.voice.say("brings.no_favour")

    def in_order(self) -> list[int]:
        seats: int = self.view["seats"]
        return [(self.me + step) % seats for step in range(seats)]

    def advance(self, track: int, steps: int) -> str:
        """The space that would be reached, and the tokens on the way."""
        start, end = self.view["tracks"][self.me][track], self.printed.length[track]
        if start == end:
            return self.voice.noun("money", self.printed.track_end)
        reached = min(start + steps, end)
        tokens = [
            self.voice.noun("token", token)
            for token in range(len(TOKENS))
            if self.printed.token_track[token] == track
            and start < self.printed.token_place[token] <= reached
        ]
        return ", ".join([self.voice.say("board.pate.reach", n=reached, all=end), *tokens])

    def visit(self, steps: int) -> str:
        """Before which business the car would stop, and what would happen there."""
        space = (self.view["car"] + steps) % SPACES
        return f"{self.voice.noun('business', space)}: {self.visited(self.view['holder'][space])}"

    def visited(self, holder: int) -> str:
        if holder == self.me:
            return self.voice.say("brings.visit_own")
        if holder == EMPTY:
            able = self.view["supply"][self.me]
            return self.voice.say("brings.visit_empty" if able else "brings.visit_nobody")
        neutral = holder >= self.view["seats"]
        key = "brings.visit_neutral" if neutral else "brings.visit_rival"
        return self.voice.say(key, name=self.holder(holder))

    def holder(self, holder: int) -> str:
        if holder < self.view["seats"]:
            return self.voice.names[holder]
        return self.voice.noun("family", holder)

    def exposed(self, number: int) -> list[int]:
        """Who holds the businesses of a number outside the protected district."""
        district = self.printed.district
        safe = district[self.view["car"]]
        return [
            self.view["holder"][space]
            for space in self.printed.spaces_of[number]
            if district[space] != safe and self.view["holder"][space] != EMPTY
        ]

    def raid(self, number: int) -> str:
        return self.listed([self.holder(holder) for holder in self.exposed(number)], "hits")

    def takeover(self, number: int) -> str:
        """From whom; nobody without a member in the supply or a debt token."""
        able = self.view["supply"][self.me] and self.view["debts"][self.me][self.me]
        found = [self.holder(holder) for holder in self.exposed(number) if holder != self.me]
        return self.listed(found if able else [], "from")

    def meeting(self, face: int) -> str:
        """What each debtor would pay: all he owes, as far as he can; how far, may be his secret."""
        found: list[str] = []
        for place in self.in_order()[1:]:
            due = self.view["debts"][place][self.me] * face * self.printed.meeting
            if not due:
                continue
            owned = self.view["money"][place]
            money = self.voice.noun("money", due if owned is None else min(due, owned))
            key = "brings.debt" if owned is None else "brings.paid"
            found.append(self.voice.say(key, name=self.voice.names[place], money=money))
        return self.listed(found)
