"""Every piece and place of Der Pate by its name in scenes: its noun, what is printed, its rules."""

from __future__ import annotations

from typing import Final

from omerta.engine.scene import Thing
from omerta.games.der_pate.board import (
    BANK,
    COLOURS,
    DICE,
    DISTRICTS,
    EVENTS,
    FACES,
    FAMILIES,
    FAVOURS,
    INCOME,
    NUMBERS,
    PUPPETEER,
    SPACES,
    TOKENS,
    TRACKS,
    TRADES,
    Printed,
    event_name,
)
from omerta.games.der_pate.nouns import favour, noun
from omerta.games.der_pate.rolls import ACTION_RULES, PRESS_RULES
from omerta.games.der_pate.scene import business, card, die, road
from omerta.games.der_pate.table import LINES

KO_RULES: Final = ("PAT-EVT-02", "PAT-EVT-03", "PAT-EVT-04")
TRACK_RULES: Final = (
    ("PAT-TRK-01", "PAT-TRK-03", "PAT-TRK-04"),
    ("PAT-TRK-01", "PAT-TRK-03", "PAT-TRK-04"),
    ("PAT-INC-01", "PAT-TRK-07", "PAT-END-04"),
    ("PAT-FAV-02", "PAT-TRK-07"),
)
TOKEN_RULES: Final = (
    "PAT-TOK-02",
    "PAT-TOK-03",
    "PAT-TOK-04",
    "PAT-TOK-05",
    "PAT-TOK-06",
    "PAT-TOK-07",
)
FAVOUR_RULES: Final = {
    "member": "PAT-FAV-05",
    "debt": "PAT-FAV-06",
    "steps_income": "PAT-FAV-07",
    "steps_influence": "PAT-FAV-07",
    "cash": "PAT-FAV-08",
}


def thing(printed: Printed, kind: str, number: int) -> str:
    """What a number of the log means, by its name in scenes; empty for a mere number."""
    if kind == "action":
        place = printed.action.index(number)
        return f"line.{place // DICE + 2}.{COLOURS[place % DICE]}"
    if kind == "character":
        return thing(printed, "action", 2 * DICE + number)
    if kind in ("business", "space"):
        return business(number) if kind == "business" else road(number)
    if kind in ("event", "event_text"):
        return card(number)
    if kind == "district":
        return f"district.{DISTRICTS[number]}"
    if kind == "token":
        return f"token.{TOKENS[number]}"
    if kind == "die":
        return die(number // FACES, number % FACES + 1)
    if kind == "trade":
        return f"line.1.{number}"
    return "bank" if kind == "holder" and number == BANK else ""


def things(printed: Printed) -> list[Thing]:
    return [
        *board_things(printed),
        *event_things(printed),
        *track_things(printed),
        *family_things(printed),
        *dice_things(printed),
    ]


def board_things(printed: Printed) -> list[Thing]:
    found: list[Thing] = []
    for space in range(SPACES):
        row = str(space + 1)
        key, numbers = noun(printed, "business", space)
        found.append(Thing(business(space), key, numbers, "space", row, ("PAT-CAR-01",)))
        key, numbers = noun(printed, "space", space)
        found.append(Thing(road(space), key, numbers, "space", row, ("PAT-COMP-03",)))
    for name in DISTRICTS:
        found.append(
            Thing(f"district.{name}", f"district.{name}", rules=("PAT-COMP-05", "PAT-CAR-01"))
        )
    return [
        *found,
        Thing("tombs", "thing.tombs", rules=("PAT-L3-06", "PAT-L4-04", "PAT-END-06")),
        Thing("hudson", "thing.hudson", rules=("PAT-L3-09", "PAT-LIM-04")),
        Thing("brooklyn", "thing.brooklyn", rules=("PAT-COMP-07",)),
        Thing("bank", "thing.bank", rules=("PAT-L3-12", "PAT-END-08")),
        Thing("car", "thing.car", rules=("PAT-CAR-01", "PAT-L2-05")),
    ]


def event_things(printed: Printed) -> list[Thing]:
    found = [
        Thing("pile", "thing.pile", rules=("PAT-SETUP-13", "PAT-INFO-02")),
        Thing("event", "thing.event", rules=("PAT-EVT-01", "PAT-EVT-11")),
        Thing("past", "thing.past", rules=("PAT-EVT-12",)),
    ]
    for event in range(EVENTS):
        name = event_name(event)
        rules = (f"PAT-{name}-01",)
        key, numbers = noun(printed, "event", event)
        found.append(Thing(card(event), key, numbers, "event", name, rules))
        key, numbers = noun(printed, "event_text", event)
        found.append(Thing(f"text.{name}", key, numbers, rules=rules))
    for colour in (0, 1):
        name = COLOURS[colour]
        found.append(Thing(f"event_marker.{name}", "thing.event_marker", [colour], rules=KO_RULES))
        for step in range(printed.ko_steps + 1):
            numbers = [colour, step]
            place = f"event_track.{name}.{step}"
            found.append(Thing(place, "thing.event_track", numbers, rules=KO_RULES))
    return found


def track_things(printed: Printed) -> list[Thing]:
    found = [Thing("marker.*", "thing.marker", rules=("PAT-TRK-08",))]
    for token, name in enumerate(TOKENS):
        rules = (TOKEN_RULES[token], "PAT-TOK-01")
        found.append(Thing(f"token.{name}", f"token.{name}", [], "token", name, rules))
    for track, name in enumerate(TRACKS):
        found.append(Thing(f"track.{name}", f"track.{name}", rules=TRACK_RULES[track]))
        for place in range(printed.length[track] + 1):
            found.append(track_thing(printed, f"track.*.{name}.{place}", track, place))
    return found


def track_thing(printed: Printed, name: str, track: int, place: int) -> Thing:
    if track == FAVOURS and place:
        key, numbers = favour(printed, place - 1)
        rule = FAVOUR_RULES[key.split(".")[1]]
        return Thing(name, key, numbers, "favour", str(place), (rule, *TRACK_RULES[track]))
    numbers = [track, place]
    if track == INCOME:
        return Thing(name, "thing.track", numbers, "income", str(place), TRACK_RULES[track])
    return Thing(name, "thing.track", numbers, "track", TRACKS[track], TRACK_RULES[track])


def family_things(printed: Printed) -> list[Thing]:
    found = [
        Thing("member.*", "thing.member", rules=("PAT-SETUP-01", "PAT-LIM-02")),
        Thing("friend", "thing.friend", rules=("PAT-COMP-07", "PAT-FAV-01")),
        Thing("debt.*", "thing.debt", rules=("PAT-L3-09", "PAT-END-07")),
        Thing("supply.*", "thing.supply", rules=("PAT-SETUP-08", "PAT-L3-11")),
        Thing("friends.*", "thing.friends", rules=("PAT-FAV-01", "PAT-FAV-03")),
        Thing("tokens.*", "thing.tokens", rules=("PAT-TRK-03", "PAT-TOK-01")),
        Thing("debts.*", "thing.debts", rules=("PAT-SETUP-01", "PAT-L3-01")),
        Thing("money.*", "thing.money", rules=("PAT-SETUP-04", "PAT-INFO-01")),
    ]
    for family, name in enumerate(FAMILIES):
        rules = ("PAT-COMP-09",)
        found.append(Thing(f"family.{family}", f"family.{name}", [], "family", name, rules))
        neutral = ("PAT-SETUP-10", "PAT-SETUP-11", "PAT-L1-08")
        found.append(Thing(f"neutral.{name}", "thing.neutral", [family], "family", name, neutral))
    for note, row in printed.note_row.items():
        found.append(Thing(f"note.{note}", "thing.note", [note], "banknote", row))
    return found


def dice_things(printed: Printed) -> list[Thing]:
    found = [Thing("dice", "thing.dice", rules=("PAT-DICE-01", "PAT-DICE-03"))]
    for colour in range(DICE):
        name = COLOURS[colour]
        found.append(Thing(f"colour.{name}", f"colour.{name}", rules=("PAT-DICE-01",)))
        for face in range(1, PUPPETEER + 1):
            key, numbers = noun(printed, "die", colour * FACES + face - 1)
            rule = "PAT-DICE-06" if face == PUPPETEER else "PAT-DICE-05"
            found.append(Thing(die(colour, face), key, numbers, "face", str(face), (rule,)))
    for number in range(1, NUMBERS + 1):
        trade = TRADES[printed.trade[number]]
        rules = ("PAT-L1-01", "PAT-L1-02")
        found.append(Thing(f"line.1.{number}", f"trade.{trade}", [], "trade", trade, rules))
    for line, rule in enumerate(PRESS_RULES, 1):
        found.append(Thing(f"line.{line}.press", "thing.press", rules=(rule,)))
    for line in range(2, LINES + 1):
        for colour, name in enumerate(COLOURS):
            action = printed.action[(line - 2) * DICE + colour]
            key, _ = noun(printed, "action", action)
            box = f"line.{line}.{name}"
            found.append(Thing(box, key, [], f"line{line}", name, (ACTION_RULES[action],)))
    return found
