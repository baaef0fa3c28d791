"""What a command means: the events that follow, or why not. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Set
from typing import Final

from omerta.bots import BOTS
from omerta.engine.dice import fresh_dice
from omerta.engine.door import Refusal, refuse
from omerta.engine.play import Play, together
from omerta.engine.trouble import short
from omerta.engine.words import Words
from omerta.server.letters import Unfit, clean_text
from omerta.server.store.rows import Person
from omerta.server.table import commands as c
from omerta.server.table import events as e
from omerta.server.table.table import Table
from omerta.server.table.talk import Proposal
from omerta.server.table.turns import turn_length
from omerta.show.film import Film

STAND_IN: Final = "soldier"  # plays by rules: strong enough, and answers at once
MOST_TEXT: Final = 500
MOST_STEPS: Final = 200


class Refused(Exception):
    """Why a command is not carried out: `refused.<key>` in the words, or `refusal.<key>` of the
    engine with its rule."""

    def __init__(self, key: str, field: str = "", rule: str = "", **named: str) -> None:
        super().__init__(key)
        self.key = key
        self.field = field
        self.rule = rule
        self.named = {"rule": rule, **named}

    def said(self, words: Words) -> str:
        return words.say(self.key if "." in self.key else f"refused.{self.key}", **self.named)


def by_rule(refusal: Refusal) -> Refused:
    return Refused(f"refusal.{refusal.key}", "", refusal.rule, **refusal.arguments)


def role_of(table: Table, person: Person | None, key: str = "") -> c.Role:
    """What somebody is to a table. Who sits or has the key may come in; a public table is open."""
    if person is not None:
        if table.host == person.id:
            return "host"
        if table.seats_of(person.id):
            return "seat"
    if table.created.public or (key and key == table.created.key):
        return "guest"
    return "stranger"


def allow(command: c.Command, role: c.Role) -> None:
    if role not in command.may:
        raise Refused("not_allowed")


def decide(
    table: Table,
    person: Person,
    role: c.Role,
    command: c.Command,
    absent: Set[str] = frozenset(),
    here: Set[str] = frozenset(),
) -> list[e.Happening]:
    """`absent` are people who have not looked in for long: a vote on a bot does not wait for
    them. For those who are `here` nobody else can let a bot play."""
    allow(command, role)
    if table.trouble is not None and not isinstance(command, c.Say):
        raise Refused("frozen")
    match command:
        case c.Answer() | c.Undo() | c.Restart():
            return moves(table, person, command)
        case c.Sit() | c.Rise() | c.Place() | c.Clear() | c.Start():
            return seating(table, person, command)
        case c.Propose() | c.Vote():
            return voting(table, person, command)
        case c.Relieve() | c.Return():
            return standing_in(table, person, role, command, absent, here)
        case c.Say() | c.Mute() | c.Nudge():
            return talking(table, person, command)
    raise Refused("not_here")


def own_seat(table: Table, person: Person, seat: int) -> int:
    if seat not in table.seats_of(person.id):
        raise Refused("not_your_seat", "seat", seat=short(seat + 1))
    return seat


def any_seat(table: Table, seat: int) -> int:
    if not 0 <= seat < len(table.chairs):
        raise Refused("no_such_seat", "seat", seat=short(seat), seats=str(len(table.chairs)))
    return seat


def running(table: Table) -> Play:
    if table.play is None:
        raise Refused("not_started")
    return table.play


# -- before the game


def seating(table: Table, person: Person, command: c.Command) -> list[e.Happening]:
    if isinstance(command, c.Rise):
        return rising(table, person, own_seat(table, person, command.seat))
    if isinstance(command, c.Sit):
        return [e.Sat(seat_for(table, person, command.seat), person.id, person.name)]
    if table.play is not None:
        raise Refused("started")
    match command:
        case c.Place(seat=wanted, level=level):
            if level not in BOTS:
                raise Refused("no_such_bot", "level", found=short(level), known=", ".join(BOTS))
            seat = chosen(table, any_seat(table, wanted), free_seats(table))
            return [e.Placed(seat, level, bot_name(table))]
        case c.Clear(seat=wanted):
            seat = any_seat(table, wanted)
            if table.chairs[seat].empty:
                raise Refused("seat_empty", "seat")
            return [e.Rose(seat)]
        case c.Start():
            missing = [seat for seat, chair in enumerate(table.chairs) if chair.empty]
            if missing:
                raise Refused("seats_empty", "", seats=", ".join(str(s + 1) for s in missing))
            return [e.Started()]
    raise AssertionError(command)


def rising(table: Table, person: Person, seat: int) -> list[e.Happening]:
    """Who leaves takes nothing with him: a bot plays on, a vote waits for him no more, and with his
    last seat the host leaves the table to the next who sits there."""
    happenings: list[e.Happening] = [e.Rose(seat)]
    if table.stage == "running":
        happenings += relieved(table, seat, STAND_IN, "gone")
    others = [other for other in table.people() if other != person.id]
    if table.host == person.id and table.seats_of(person.id) == [seat] and others:
        happenings.append(e.Hosted(after(table, seat, others)))
    return happenings


def after(table: Table, seat: int, others: list[str]) -> str:
    """Who of these sits next after a seat, going round."""
    around = [*table.chairs[seat + 1 :], *table.chairs[:seat]]
    return next(chair.person for chair in around if chair.person in others)


def seat_for(table: Table, person: Person, wanted: int) -> int:
    """An empty seat for somebody. In a running game nobody gets to see a second hand: who has sat
    here can only go back, and where hands are shown to those who watch nobody new sits down."""
    if table.stage == "over":
        raise Refused("not_now")
    free = free_seats(table)
    held = table.held.get(person.id)
    if table.play is None:
        return chosen(table, wanted, free)
    if held is None and table.created.open_hands:
        raise Refused("hands_open")
    seat = chosen(table, wanted, free if held is None or wanted != -1 else sorted(held & set(free)))
    if held is not None and seat not in held:
        raise Refused("other_hand", "seat")
    return seat


def free_seats(table: Table) -> list[int]:
    """The empty seats; in a running game those whose owner has left."""
    running = table.stage == "running"
    return [
        seat
        for seat, chair in enumerate(table.chairs)
        if not chair.person and (chair.empty or (running and is_left(table, seat)))
    ]


def chosen(table: Table, wanted: int, free: list[int]) -> int:
    if wanted == -1:
        if not free:
            raise Refused("no_seat")
        return free[0]
    if any_seat(table, wanted) not in free:
        raise Refused("seat_taken", "seat", seat=str(wanted + 1))
    return wanted


def is_left(table: Table, seat: int) -> bool:
    """A person has played here in this game and has gone."""
    return any(seat in seats for seats in table.held.values())


BOT_NAMES: Final = ("Bruno", "Carla", "Dino", "Elsa", "Fabio", "Gina")


def bot_name(table: Table) -> str:
    taken = {chair.name for chair in table.chairs}
    return next(name for name in BOT_NAMES if name not in taken)


# -- the game


def moves(
    table: Table, person: Person, command: c.Answer | c.Undo | c.Restart
) -> list[e.Happening]:
    play = running(table)
    seat = own_seat(table, person, command.seat)
    if table.chairs[seat].level:
        raise Refused("bot_plays", "seat")
    if isinstance(command, c.Answer):
        # Talk and seats do not change what is asked: an answer on its way is still an answer to it.
        if not table.asked[seat] <= command.n <= table.number(seat):
            raise Refused("stale", "n", n=short(command.n), now=str(table.number(seat)))
        refusal = refuse(play.title, play.game, seat, command.step, command.option)
        if refusal is not None:
            raise by_rule(refusal)
        return [e.Answered(seat, command.step, command.option)]
    if not play.can_undo(seat):
        raise by_rule(play.no_undo(seat))
    if isinstance(command, c.Undo):
        return [e.Undone(seat, 1)]
    count = turn_length(play, seat)
    if not count:
        raise Refused("turn_begins", "", play.title.turn_rule)
    return [e.Undone(seat, count)]


# -- by consent


def voting(table: Table, person: Person, command: c.Propose | c.Vote) -> list[e.Happening]:
    play = running(table)
    if isinstance(command, c.Propose):
        seat = own_seat(table, person, command.seat)
        if table.stage != "running" or together(play.game) is not None:
            raise Refused("not_now")
        if table.chairs[seat].level:
            raise Refused("bot_plays", "seat")
        if table.proposal is not None:
            raise Refused("vote_open")
        number = before_own(play, seat, command.steps)
        proposed = e.Proposed(seat, number)
        if table.voters() <= {person.id}:
            return [proposed, e.Wentback(number, fresh_dice().seed.hex())]
        return [proposed]
    proposal = table.proposal
    if proposal is None:
        raise Refused("no_vote")
    # Who has agreed may think again: otherwise one who is away could hold up every other vote.
    if person.id not in table.voters() or (command.yes and person.id in proposal.yes):
        raise Refused("voted")
    voted: list[e.Happening] = [e.Voted(person.id, command.yes)]
    if not command.yes:
        return voted
    return voted + agreed(table, proposal, table.voters(), proposal.yes | {person.id})


def agreed(table: Table, proposal: Proposal, voters: set[str], yes: set[str]) -> list[e.Happening]:
    """What follows if all who are asked have agreed. Who is away is not asked whether a bot may
    stand in for him."""
    if not voters - table.unasked(proposal) <= yes:
        return []
    if proposal.kind == "back":
        return [e.Wentback(proposal.number, fresh_dice().seed.hex())]
    return [e.Relieved(proposal.seat, proposal.level, "vote")]


def relieved(table: Table, seat: int, level: str, why: str) -> list[e.Happening]:
    """A bot plays for a seat, and a vote does not wait for its owner any more."""
    happenings: list[e.Happening] = [e.Relieved(seat, level, why)]
    left = {
        chair.person
        for place, chair in enumerate(table.chairs)
        if chair.person and not chair.level and place != seat
    }
    vote = table.proposal
    if vote is not None and vote.by in left and not vote.asks_for(seat):
        happenings += agreed(table, vote, left, vote.yes)
    return happenings


def before_own(play: Play, seat: int, steps: int) -> int:
    """How many answers there were before the last `steps` of this seat."""
    if not 1 <= steps <= MOST_STEPS:
        raise Refused("steps", "steps", found=short(steps))
    own = [place for place, given in enumerate(play.record.answers) if given.player == seat]
    if len(own) < steps:
        raise by_rule(Refusal("nothing_done", play.title.turn_rule, {}))
    return begin_of_choice(play, own[-steps])


def begin_of_choice(play: Play, number: int) -> int:
    """A choice of all at once is taken back whole: what stays of it, and what is said to be taken
    back, would tell who had decided before whom."""
    positions = Film(play.record, play.title).positions
    choice = together(positions[number])
    while choice is not None and number and together(positions[number - 1]) is choice:
        number -= 1
    return number


# -- who is away


def standing_in(
    table: Table,
    person: Person,
    role: c.Role,
    command: c.Relieve | c.Return,
    absent: Set[str],
    here: Set[str],
) -> list[e.Happening]:
    running(table)
    if table.stage != "running":
        raise Refused("not_now")
    if isinstance(command, c.Return):
        seat = own_seat(table, person, command.seat)
        if not table.chairs[seat].level:
            raise Refused("no_bot", "seat")
        return [e.Returned(seat)]
    seat = any_seat(table, command.seat)
    level = command.level or STAND_IN
    if level not in BOTS:
        raise Refused("no_such_bot", "level", found=short(level), known=", ".join(BOTS))
    chair = table.chairs[seat]
    if not chair.person or chair.level:
        raise Refused("bot_plays", "seat")
    own = chair.person == person.id
    if not own and chair.person in here:
        raise Refused("is_here", "seat", name=chair.name)
    if own or role == "host":
        return relieved(table, seat, level, "gone" if own else "host")
    if table.proposal is not None:
        raise Refused("vote_open")
    missing = (table.voters() & absent) - {person.id, chair.person}
    asked = e.Asked(seat, person.id, level, sorted(missing))
    if table.voters() - missing <= {person.id, chair.person}:
        return [asked, e.Relieved(seat, level, "vote")]
    return [asked]


# -- talk


def one_line(text: str) -> str:
    try:
        return clean_text(text, MOST_TEXT)
    except Unfit:
        raise Refused("text", "text", most=str(MOST_TEXT)) from None


def talking(table: Table, person: Person, command: c.Say | c.Mute | c.Nudge) -> list[e.Happening]:
    match command:
        case c.Say(text=text):
            if person.id in table.muted:
                raise Refused("muted")
            return [e.Said(person.id, person.name, one_line(text))]
        case c.Mute(line=line, quiet=quiet):
            found = [chat for chat in table.chats if chat.line == line]
            if not found:
                raise Refused("no_line", "line")
            if found[0].person == table.host:
                raise Refused("not_allowed")
            return [e.Muted(found[0].person, quiet)]
        case c.Nudge():
            play = running(table)
            if together(play.game) is not None or table.stage != "running":
                raise Refused("not_now")
            (seat,) = table.to_move()
            chair = table.chairs[seat]
            if chair.level or chair.person == person.id:
                raise Refused("not_now")
            if person.id in table.nudged:
                raise Refused("nudged")
            return [e.Nudged(seat)]
    raise AssertionError(command)
