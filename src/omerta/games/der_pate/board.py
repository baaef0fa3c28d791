"""What is printed in Der Pate: districts, trades, tracks, tokens, action boards, events, notes."""

from __future__ import annotations

from typing import Final

from omerta.engine.box import Box, Field, Row, Sheet, check_range
from omerta.engine.trouble import Trouble

# Dice and boxes. Grey and red are also the colours of the two event tracks.
GREY: Final = 0
RED: Final = 1
BLACK: Final = 2
WHITE: Final = 3
COLOURS: Final = ("grey", "red", "black", "white")
DICE: Final = 4
FACES: Final = 6
PUPPETEER: Final = 6  # as a face: it stands where other dice have the six
PRESS: Final = 4  # as a box: takes a puppeteer of any colour

# Development tracks: grey leads to Reputation, red to Influence.
REPUTATION: Final = 0
INFLUENCE: Final = 1
INCOME: Final = 2
FAVOURS: Final = 3
TRACKS: Final = ("reputation", "influence", "income", "favours")
NO_TRACK: Final = -1

# Action tokens: three ceremonies, then three people who owe the Godfather.
WEDDING: Final = 0
BAPTISM: Final = 1
BIRTHDAY: Final = 2
POLICEMAN: Final = 3
JUDGE: Final = 4
SENATOR: Final = 5
TOKENS: Final = ("wedding", "baptism", "birthday", "policeman", "judge", "senator")
CEREMONIES: Final = 3

DISTRICTS: Final = ("greenwich", "east_side", "little_italy", "lower_manhattan")
IN_DISTRICT: Final = 3  # businesses
SPACES: Final = 12  # of the road, one in front of each business
TRADES: Final = ("protection", "smuggling", "bookmakers", "loans", "gambling")
NUMBERS: Final = 5
FAMILIES: Final = ("corleone", "tattaglia", "barzini", "stracci")
MOST_SEATS: Final = 4
BANK: Final = 4  # as the holder of a debt token, after the four seats

# The boxes of lines 2 to 4, four a line, in the order of the rulebook.
MOVE_REPUTATION: Final = 0
MOVE_INFLUENCE: Final = 1
VISIT: Final = 2
BETTING: Final = 3
MEETING: Final = 4
RAID: Final = 5
TAKEOVER: Final = 6
FRIEND: Final = 7
CONSIGLIERE: Final = 8
PROSECUTOR: Final = 9
SPY: Final = 10
BANKER: Final = 11
LINE_2: Final = ("reputation", "influence", "visit", "betting")
LINE_3: Final = ("meeting", "raid", "takeover", "friend")
LINE_4: Final = ("consigliere", "prosecutor", "spy", "banker")
ACTIONS: Final = LINE_2 + LINE_3 + LINE_4

# What a Friend can do, by the words of the box.
MEMBER: Final = 0
DEBT: Final = 1
STEPS_INCOME: Final = 2
STEPS_INFLUENCE: Final = 3
CASH: Final = 4
FAVOUR_EFFECTS: Final = ("member", "debt", "steps_income", "steps_influence", "cash")
FAVOUR_SPACES: Final = 4

PAYDAY: Final = 0
WAR: Final = 1
CLEANSING: Final = 2
BALL: Final = 3
LUCK: Final = 4
SWEEP: Final = 5
INFORMER: Final = 6
HIGH_PLACES: Final = 7
DRIVER: Final = 8
ACCOUNTS: Final = 9
EFFECTS: Final = (
    "payday",
    "war",
    "cleansing",
    "ball",
    "luck",
    "sweep",
    "informer",
    "high_places",
    "driver",
    "accounts",
)
EVENTS: Final = 10
FARTHEST: Final = 5  # spaces an event card can drive the car, PAT-EVT-07

MONEY: Final = 100_000  # no printed amount is higher
COIN: Final = 100  # every note is a multiple of it
AMOUNTS: Final = (
    "start_money",
    "track_end",
    "betting",
    "meeting",
    "friend_price",
    "baptism",
    "favour_cash",
    "payday",
    "cleansing_price",
    "ball_price",
    "ball_money",
    "luck",
    "accounts_price",
    "end_business",
    "end_bail",
    "end_debt",
)  # the rows of the sheet `value` that are money

SHEETS: Final = (
    Sheet("family", (Field("colour", 0, 0, ("green", "blue", "yellow", "purple")),
                     Field("trade", 0, 0, ("bakery", "jazz_club", "laundry", "pasta_shop")))),
    Sheet("face", (Field("shows", 0, 0, ("1", "2", "3", "4", "5", "puppeteer")),)),
    Sheet("trade", (Field("number", 1, NUMBERS), Field("pay", 0, MONEY),
                    Field("step", 0, 0, ("none", "reputation", "influence")),
                    Field("businesses", 0, SPACES))),
    Sheet("space", (Field("district", 0, 0, DISTRICTS), Field("number", 1, NUMBERS))),
    Sheet("line2", (Field("action", 0, 0, LINE_2),)),
    Sheet("line3", (Field("action", 0, 0, LINE_3),)),
    Sheet("line4", (Field("action", 0, 0, LINE_4),)),
    Sheet("track", (Field("colour", 0, 0, COLOURS), Field("length", 1, 30))),
    Sheet("token", (Field("track", 0, 0, TRACKS[:2]), Field("place", 1, 30))),
    Sheet("income", (Field("pay", 0, MONEY),)),
    Sheet("favour", (Field("effect", 0, 0, FAVOUR_EFFECTS),)),
    Sheet("event", (Field("colour", 0, 0, COLOURS[:2]), Field("car", 1, FARTHEST),
                    Field("effect", 0, 0, EFFECTS))),
    Sheet("banknote", (Field("value", COIN, MONEY), Field("copies", 1, 99))),
    Sheet("value", (Field("value", 0, MONEY),)),
)  # fmt: skip


class Printed:
    """The box as ints; never changed."""

    def __init__(self, box: Box) -> None:
        value = box.value
        self.faces = [face_of(row.word("shows")) for row in box.rows["face"]]
        spaces = [box.row("space", str(space + 1)) for space in range(SPACES)]
        self.district = [DISTRICTS.index(row.word("district")) for row in spaces]
        self.number = [row.number("number") for row in spaces]
        self.spaces_of = [
            [space for space in range(SPACES) if self.number[space] == number]
            for number in range(NUMBERS + 1)
        ]  # by number, from 1
        self.district_spaces = [
            [space for space in range(SPACES) if self.district[space] == district]
            for district in range(len(DISTRICTS))
        ]
        self.trade = [0] * (NUMBERS + 1)  # by number, as the next two
        self.pay = [0] * (NUMBERS + 1)
        self.step = [NO_TRACK] * (NUMBERS + 1)
        for trade, name in enumerate(TRADES):
            row = box.row("trade", name)
            number = row.number("number")
            self.trade[number] = trade
            self.pay[number] = row.number("pay")
            step = row.word("step")
            self.step[number] = TRACKS.index(step) if step in TRACKS else NO_TRACK
        self.action = [
            ACTIONS.index(box.row(f"line{line}", colour).word("action"))
            for line in (2, 3, 4)
            for colour in COLOURS
        ]  # four a line, from line 2
        self.length = [box.row("track", name).number("length") for name in TRACKS]
        tokens = [box.row("token", name) for name in TOKENS]
        self.token_track = [TRACKS.index(row.word("track")) for row in tokens]
        self.token_place = [row.number("place") for row in tokens]
        self.next_token = [
            [self.token_after(track, start) for start in range(self.length[track] + 1)]
            for track in (REPUTATION, INFLUENCE)
        ]  # by track and place: where the next token lies
        self.income = [row.number("pay") for row in box.rows["income"]]
        favours = [box.row("favour", str(space + 1)) for space in range(FAVOUR_SPACES)]
        self.favour = [FAVOUR_EFFECTS.index(row.word("effect")) for row in favours]
        events = [box.row("event", event_name(event)) for event in range(EVENTS)]
        self.event_colour = [COLOURS.index(row.word("colour")) for row in events]
        self.event_car = [row.number("car") for row in events]
        self.event_effect = [EFFECTS.index(row.word("effect")) for row in events]
        self.notes = sorted([row.number("value") for row in box.rows["banknote"]], reverse=True)
        self.note_row = {row.number("value"): row.ident for row in box.rows["banknote"]}
        self.rounds = value("rounds")
        self.ko_steps = value("ko_steps")
        self.members = value("members")
        self.debt_tokens = value("debt_tokens")
        self.friends = value("friends")
        self.friends_per_round = value("friends_per_round")
        self.secret_money = value("secret_money") == 1
        self.spy_neutrals = value("spy_neutrals") == 1
        self.start_money = value("start_money")
        self.track_end = value("track_end")
        self.betting = value("betting")
        self.meeting = value("meeting")
        self.friend_price = value("friend_price")
        self.baptism = value("baptism")
        self.favour_steps = value("favour_steps")
        self.favour_cash = value("favour_cash")
        self.payday = value("payday")
        self.cleansing_price = value("cleansing_price")
        self.ball_price = value("ball_price")
        self.ball_steps = value("ball_steps")
        self.ball_money = value("ball_money")
        self.luck = value("luck")
        self.driver = value("driver")
        self.accounts_price = value("accounts_price")
        self.end_business = value("end_business")
        self.end_bail = value("end_bail")
        self.end_debt = value("end_debt")

    def token_after(self, track: int, start: int) -> int:
        """The first space after `start` with a token, or one beyond the track."""
        places = [
            place
            for place, on in zip(self.token_place, self.token_track, strict=True)
            if on == track and place > start
        ]
        return min(places, default=self.length[track] + 1)

    def purse(self, amount: int) -> list[int]:
        """The fewest notes that make up `amount`, the largest notes first."""
        found: list[int] = []
        for note in self.notes:
            found.append(amount // note if amount > 0 else 0)
            amount -= found[-1] * note
        return found


def face_of(shown: str) -> int:
    return PUPPETEER if shown == "puppeteer" else int(shown)


def event_name(event: int) -> str:
    """As in the box: `E1` is event 0."""
    return f"E{event + 1}"


def check_box(box: Box, file: str) -> None:
    """What is printed must be a game of Der Pate: one that can be laid out and decided."""
    check_board(box, file)
    check_lines(box, file)
    check_tracks(box, file)
    check_values(box, file)
    check_money(box, file)


def check_times(file: str, what: str, found: int, expected: int) -> None:
    if found != expected:
        raise Trouble("box_times", file=file, what=what, found=found, expected=expected)


def words_in(rows: list[Row], field: str) -> list[str]:
    return [row.word(field) for row in rows]


def check_board(box: Box, file: str) -> None:
    """Three businesses a district; every number one trade, with as many businesses as it says."""
    spaces = box.rows["space"]
    for name in DISTRICTS:
        found = words_in(spaces, "district").count(name)
        check_times(file, f"space.district {name}", found, IN_DISTRICT)
    for number in range(1, NUMBERS + 1):
        trades = [row for row in box.rows["trade"] if row.number("number") == number]
        check_times(file, f"trade.number {number}", len(trades), 1)
        found = [row.number("number") for row in spaces].count(number)
        check_times(file, f"space.number {number}", found, trades[0].number("businesses"))


def check_lines(box: Box, file: str) -> None:
    """Each action stands once on its line, each favour once on its track."""
    for sheet, actions in (("line2", LINE_2), ("line3", LINE_3), ("line4", LINE_4)):
        for action in actions:
            found = words_in(box.rows[sheet], "action").count(action)
            check_times(file, f"{sheet}.action {action}", found, 1)
    favours = words_in(box.rows["favour"], "effect")
    for name in ("member", "debt", "cash"):
        check_times(file, f"favour.effect {name}", favours.count(name), 1)


def check_tracks(box: Box, file: str) -> None:
    """Three tokens a track, each on one of its spaces; Income and Favours have four spaces."""
    tokens = box.rows["token"]
    for name in TRACKS[:2]:
        check_times(file, f"token.track {name}", words_in(tokens, "track").count(name), 3)
    for row in tokens:
        length = box.row("track", row.word("track")).number("length")
        check_range(file, f"token {row.ident}", "place", row.number("place"), 1, length)
    for name in TRACKS[2:]:
        length = box.row("track", name).number("length")
        check_range(file, f"track {name}", "length", length, FAVOUR_SPACES, FAVOUR_SPACES)


def check_values(box: Box, file: str) -> None:
    """Enough rounds for one colour to reach the K.O. space, and enough members to begin."""

    def limit(ident: str, low: int, high: int) -> None:
        check_range(file, f"value {ident}", "value", box.value(ident), low, high)

    limit("ko_steps", 1, 5)
    limit("rounds", 2 * box.value("ko_steps") - 1, EVENTS)
    limit("members", IN_DISTRICT, SPACES)
    limit("debt_tokens", 0, 20)
    limit("friends", 0, 50)
    limit("friends_per_round", 0, 10)
    limit("favour_steps", 1, 30)
    limit("ball_steps", 1, 30)
    limit("driver", 1, SPACES - 1)
    limit("secret_money", 0, 1)
    limit("spy_neutrals", 0, 1)


def check_money(box: Box, file: str) -> None:
    """Every amount can be paid in notes."""
    notes = [row.number("value") for row in box.rows["banknote"]]
    for row in box.rows["banknote"]:
        check_payable(file, f"banknote {row.ident}", row.number("value"), COIN)
        check_payable(file, f"banknote {row.ident}", row.number("value"), min(notes))
    for sheet in ("trade", "income"):
        for row in box.rows[sheet]:
            check_payable(file, f"{sheet} {row.ident}", row.number("pay"), min(notes))
    for ident in AMOUNTS:
        check_payable(file, f"value {ident}", box.value(ident), min(notes))


def check_payable(file: str, row: str, value: int, note: int) -> None:
    if value % note:
        raise Trouble("box_notes", file=file, row=row, value=value, note=note)
