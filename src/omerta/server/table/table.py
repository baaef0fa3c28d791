"""A table as the fold of its events: nothing else decides what it is.

`apply` carries out what was decided and stored; it never refuses. Every viewer counts the events it
may know of: in a choice of all at once another's answer is none of them (`number`).
"""

from __future__ import annotations

from typing import Final, Literal

from omerta.engine.dice import Dice
from omerta.engine.door import Refusal
from omerta.engine.game import NOBODY
from omerta.engine.play import Play, together
from omerta.engine.record import Record
from omerta.engine.record_parts import Start
from omerta.engine.title import Title
from omerta.engine.together import deciders
from omerta.engine.trouble import Trouble
from omerta.games import title_for_packs
from omerta.server.store.rows import Event
from omerta.server.table import events
from omerta.server.table.chairs import Chair, reseat
from omerta.server.table.clocks import Clocks
from omerta.server.table.log import Cast, Log
from omerta.server.table.look import Look
from omerta.server.table.talk import Chat, Proposal
from omerta.server.table.unfit import frozen
from omerta.show.ask import Plans

Stage = Literal["open", "running", "over", "frozen"]
Part = Literal["table", "game", "chat"]  # what of a viewer's state an event may change

FOUND_BY_CODE: Final = ("open", "running")  # the stages in which a code leads to a table
MOST_CHATS: Final = 200  # kept at hand; all are stored
MOVES: Final = (events.Started, events.Answered, events.Undone, events.Wentback)


class Table:
    def __init__(self, id: str) -> None:
        self.id = id
        self.host = ""
        self.seq = 0
        self.at = 0
        self.made_at = 0
        self.seen_at = 0  # when something last happened that everybody knows of
        self.moved_at = 0  # when the game last went on, as far as everybody knows
        self.chairs: list[Chair] = []
        self.play: Play | None = None
        self.log = Log()
        self.clocks = Clocks(events.Pace(), 0)
        self.chats: list[Chat] = []
        self.muted: set[str] = set()
        self.proposal: Proposal | None = None
        self.nudged: set[str] = set()  # who has reminded of the decision everybody waits for
        self.held: dict[str, set[int]] = {}  # whose hands each person has seen
        self.followed = ""
        self.cast = Cast([], [])
        self.acks: dict[tuple[str, str], tuple[str, int]] = {}  # (by, cid) -> (digest, seq)
        self.covered: dict[int, int] = {}  # by seat: events only it knows of
        self.asked: dict[int, int] = {}  # by seat: the moment since which it is asked what it is
        self.opened: Title | None = None
        self.looks: dict[int, Look] = {}  # what seats see, while it is asked for
        self.plans: Plans = {}  # what was said of the running action
        self.trouble: Trouble | None = None  # why the game cannot go on with these rules
        self.unfit: tuple[events.Answered, Refusal] | None = (
            None  # and the answer that does not fit
        )

    @property
    def stage(self) -> Stage:
        if self.trouble is not None:
            return "frozen"
        if self.play is None:
            return "open"
        return "over" if self.play.game.over else "running"

    @property
    def title(self) -> Title:
        """Looked up once: it is asked for at every turn, and to compare packs takes long."""
        if self.opened is None:
            self.opened = title_for_packs(self.created.game, self.created.packs)
        return self.opened

    @property
    def choosing(self) -> bool:
        """Whether all decide at once just now."""
        return self.play is not None and together(self.play.game) is not None

    def number(self, viewer: int) -> int:
        """How many events this viewer knows of."""
        hidden = sum(self.covered.values()) - self.covered.get(viewer, 0)
        return self.seq - hidden

    def seats_of(self, person: str) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if person and chair.person == person]

    def people(self) -> list[str]:
        """Who sits here, each once, in the order of the seats."""
        return list(dict.fromkeys(chair.person for chair in self.chairs if chair.person))

    def voters(self) -> set[str]:
        """The people who play themselves; who is away and has a bot is not asked."""
        return {chair.person for chair in self.chairs if chair.person and not chair.level}

    def unasked(self, vote: Proposal) -> set[str]:
        """Who need not agree: the one a bot is to stand in for, and who is away for long too."""
        own = {self.chairs[vote.seat].person} if vote.kind == "relief" else set()
        return own.union(vote.absent)

    def looked(self) -> None:
        """What happened has been told to all: views are large, and tables many."""
        self.looks = {}
        if self.play is not None:
            self.play.last = None

    def to_move(self) -> list[int]:
        """The seats that may answer now; for the server, never for a viewer."""
        return deciders(self.play.game) if self.stage == "running" and self.play else []

    def apply(self, event: Event) -> set[Part]:
        """Carry out what happened; what it may have changed for those who look."""
        happening = events.read(event.body)
        self.looked()
        before = together(self.play.game) if self.play is not None else None
        if self.trouble is None:
            try:
                changed = self.carry_out(happening, event)
            except Trouble as trouble:
                self.trouble, changed = frozen(trouble, before is not None), {"table", "game"}
        else:
            changed = {"table"}
        self.seq, self.at = event.seq, event.at
        if event.cid:
            self.acks[event.by, event.cid] = (event.digest, event.seq)
        if self.play is None:
            self.seen_at = event.at
            return changed
        after = together(self.play.game)
        if before is not None and isinstance(happening, events.Answered | events.Undone):
            undone = isinstance(happening, events.Undone)
            if after is before or undone:
                seat = happening.seat
                self.covered[seat] = self.covered.get(seat, 0) + 1
                self.asked[seat] = self.number(seat)
                self.clocks.secretly(event.at, seat, seat not in self.to_move(), undone)
                return changed
        self.seen_at = event.at
        if isinstance(happening, MOVES):
            self.moved_at = event.at
            self.asked = {seat: self.number(seat) for seat in range(len(self.chairs))}
        if after is not None and after is before:
            self.clocks.meanwhile(event.at, self.timed())
        else:
            self.turn(happening, event.at, before is not None)
        return changed

    def turn(self, happening: events.Happening, at: int, was_choice: bool) -> None:
        """Somebody else has to decide, or the same one still."""
        timed, back, gave = self.timed(), NOBODY, []
        if isinstance(happening, events.Undone):
            back = happening.seat
        elif isinstance(happening, events.Answered):
            if was_choice:  # everybody has decided
                gave = self.clocks.running
            elif happening.seat in self.clocks.running and happening.seat not in timed:
                gave = [happening.seat]
        self.clocks.turn(at, timed, gave, back)
        open = self.to_move()
        for seat in timed:
            if seat not in open:  # back in a choice in which others had decided
                self.clocks.decided[seat] = at

    def timed(self) -> list[int]:
        """Whose time runs, as far as everybody may know: who plays himself and has to decide, in a
        choice of all at once whether or not he has decided."""
        if self.play is None or self.stage != "running":
            return []
        starts = together(self.play.game)
        asked = self.to_move() if starts is None else [n for n, lane in enumerate(starts) if lane]
        return [seat for seat in asked if not self.chairs[seat].level]

    def carry_out(self, happening: events.Happening, event: Event) -> set[Part]:
        match happening:
            case events.Answered():
                return self.answered(happening)
            case events.Undone():
                return self.undone(happening)
            case events.Wentback():
                return self.went_back(happening)
            case events.Said():
                self.said(happening, event)
                return {"chat"}
            case events.Created():
                self.made_at = event.at
                self.create(happening)
            case events.Started():
                self.start(event.at)
                return {"table", "game"}
            case events.Proposed():
                self.proposal = Proposal("back", happening.seat, event.by, happening.number, "", [])
            case events.Asked(seat, person, level, absent):
                self.proposal = Proposal("relief", seat, person, 0, level, absent)
            case events.Voted():
                self.voted(happening)
            case events.Muted() | events.Resumed() | events.Followed() | events.Hosted():
                self.arranged(happening, event)
            case events.Nudged(seat):
                self.nudged.add(event.by)
                self.noted("nudged", seat)
                return {"game"}
            case _:
                self.seated(happening)
                self.end_vote_of_nobody()
                return {"table", "game"}
        return {"table"}

    def said(self, said: events.Said, event: Event) -> None:
        line = self.chats[-1].line + 1 if self.chats else 1
        seats = self.seats_of(said.person)
        chat = Chat(line, event, said, seats[0] if seats else NOBODY)
        self.chats = [*self.chats[-MOST_CHATS + 1 :], chat]

    def arranged(self, happening: events.Happening, event: Event) -> None:
        match happening:
            case events.Muted(person, quiet):
                (self.muted.add if quiet else self.muted.discard)(person)
            case events.Resumed(away):
                self.clocks.forgive(event.at, away)
            case events.Followed(table):
                self.followed = table
            case events.Hosted(person):
                self.host = person

    # -- who sits where

    def create(self, created: events.Created) -> None:
        self.created = created
        self.opened = None
        self.host = created.host
        self.chairs = [Chair() for _ in range(created.seats)]
        self.clocks = Clocks(created.pace, created.seats)

    def seated(self, happening: events.Happening) -> None:
        reseat(self.chairs, happening, self.play is not None)
        match happening:
            case events.Sat(seat, person, _):
                if self.play is not None:
                    self.held.setdefault(person, set()).add(seat)
                self.noted("sat", seat)
            case events.Placed(seat, _, _):
                self.noted("placed", seat)
            case events.Rose(seat):
                self.noted("rose", seat)
            case events.Relieved(seat, _, why):
                self.noted(f"relieved_{why}", seat)
                if self.proposal is not None and self.proposal.asks_for(seat):
                    self.proposal = None
            case events.Returned(seat):
                self.noted("returned", seat)
            case _:
                raise AssertionError(happening)

    def noted(self, key: str, seat: int) -> None:
        """In a running game a line says so, and the record notes who plays."""
        self.look_round()
        if self.play is None:
            return
        if self.stage == "running":  # who leaves afterwards has played it to the end
            self.play.record.put(seat, self.chairs[seat].player())
        self.log.note(key, seat, self.cast)

    @property
    def names(self) -> list[str]:
        return self.cast.names

    def look_round(self) -> None:
        """Who sits where now."""
        names = [chair.name for chair in self.chairs]
        people = [chair.person for chair in self.chairs]
        if names != self.cast.names or people != self.cast.people:
            self.cast = Cast(self.names if names == self.names else names, people)

    # -- the game

    def start(self, at: int) -> None:
        self.look_round()
        self.held = {person: set(self.seats_of(person)) for person in self.people()}
        self.play = Play(self.title, self.new_record())
        self.log.follow(self.play.news, self.cast)
        self.clocks.start(at)

    def new_record(self) -> Record:
        """The game as it is dealt for those who sit here now."""
        made = self.created
        start = None
        if made.start is not None:
            start = Start(made.start["seat"], made.start["view"])
        return Record(
            made.game,
            made.rules,
            made.box,
            made.packs,
            [chair.player() for chair in self.chairs],
            made.first if start is None else NOBODY,
            start,
            bytes.fromhex(made.seed),
            [],
            [],
            [],
        )

    def answered(self, given: events.Answered) -> set[Part]:
        assert self.play is not None
        if self.chairs[given.seat].level:
            self.clocks.helped.add(given.seat)
        choice = together(self.play.game)
        refusal = self.play.answer(given.seat, given.step, given.option)
        if refusal is not None:  # stored, so it was right once: the rules have changed since
            self.unfit = given, refusal
            number = len(self.play.record.answers) + 1
            raise Trouble(
                "record_answer",
                number=number,
                seat=given.seat + 1,
                step=given.step,
                option=given.option,
                reason=refusal.key,
                rule=refusal.rule,
            )
        self.log.follow(self.play.news, self.cast)
        if given.why:
            self.log.note("decided_time", given.seat, self.cast, given.seat)
        if choice is None or together(self.play.game) is not choice:  # everybody sees it
            self.nudged.clear()
            if self.went_on(given.seat, choice is not None):
                return {"table", "game"}
        return {"table", "game"} if self.play.game.over else {"game"}

    def went_on(self, seat: int, all_chose: bool) -> bool:
        """The game has gone on instead of what is voted on: whoever was asked to go back has, and
        whoever a bot should play for is here, or was not needed."""
        assert self.play is not None
        vote = self.proposal
        if vote is None:
            return False
        if vote.kind == "back" or vote.seat == seat or all_chose or self.play.game.over:
            self.proposal = None
        return self.proposal is None

    def undone(self, back: events.Undone) -> set[Part]:
        assert self.play is not None
        before = self.play.game
        secret = together(before) is not None
        for _ in range(back.count):
            if self.play.undo(back.seat) is not None:
                raise Trouble("record_undo", seat=back.seat + 1)
        if secret:
            self.log.retract_own("undone", back.seat, self.play.news, self.cast, before)
            return {"game"}
        self.log.retract("undone", back.seat, len(self.play.news), self.cast, before)
        self.nudged.clear()
        return {"table", "game"} if self.went_on(back.seat, False) else {"game"}

    def end_vote_of_nobody(self) -> None:
        """Who asked for a vote and has left asks no more."""
        if self.proposal is not None and self.proposal.by not in self.voters():
            self.proposal = None

    def voted(self, vote: events.Voted) -> None:
        if self.proposal is None:
            return
        if vote.yes:
            self.proposal.yes.add(vote.person)
        else:
            self.proposal = None

    def went_back(self, back: events.Wentback) -> set[Part]:
        assert self.play is not None
        seat = self.proposal.seat if self.proposal is not None else 0
        self.proposal = None
        self.nudged.clear()
        before = self.play.game
        self.play.go_back(back.number, Dice(bytes.fromhex(back.seed)))
        self.log.retract("went_back", seat, len(self.play.news), self.cast, before)
        return {"table", "game"}


def folded(id: str, stored: list[Event]) -> Table:
    """The table these events make."""
    table = Table(id)
    for event in stored:
        table.apply(event)
    return table
