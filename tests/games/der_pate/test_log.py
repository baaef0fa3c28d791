"""The log: a die on its box, a marker on its way, each told with what it is and by which rule."""

from __future__ import annotations

import pytest

from omerta.engine.news import NO_ONE
from omerta.engine.words import ENGINE_WORDS, LANGUAGES, Words
from omerta.games.der_pate.board import (
    ACTIONS,
    BIRTHDAY,
    BLACK,
    CONSIGLIERE,
    FAVOURS,
    GREY,
    INCOME,
    INFLUENCE,
    PUPPETEER,
    RED,
    REPUTATION,
    SENATOR,
    WHITE,
)
from omerta.show.lines import lines

from .endings import settled
from .names import COLOURS
from .positions import NEW_ROUND, TITLE, Position, die, lay
from .shown import PLAYERS, voice


def said(position: Position, key: str, language: str = "en") -> list[str]:
    """Lines of the log as people read them."""
    words = Words(language, [ENGINE_WORDS, TITLE.home() / "words"])
    return [
        words.tell(TITLE, f"news.{line.key}", line.numbers, PLAYERS) for line in position.news(key)
    ]


def on_line(line: int, colour: int, face: int) -> Position:
    """A die of the first player on a line; the dice still in hand show a 1."""
    others = [other for other in COLOURS if other != colour][line - 1 :]
    return lay(line, {colour: face} | dict.fromkeys(others, 1)).places(colour)


# -- a die on its box


@pytest.mark.rule("PAT-L1-09", "PAT-L2-04", "PAT-L3-19")
@pytest.mark.parametrize(("line", "rule"), [(1, "PAT-L1-09"), (2, "PAT-L2-04"), (3, "PAT-L3-19")])
def test_a_puppeteer_is_said_to_lie_on_the_press(line: int, rule: str) -> None:
    """On each of its three lines, and so are the two steps it brings."""
    position = on_line(line, WHITE, PUPPETEER)
    assert position.told("placed_on_press") == [[0, die(WHITE, PUPPETEER), line]]
    lines = position.news("placed_on_press", "advanced")
    assert [told.rule for told in lines] == [rule] * 3
    for language, press in (("de", "die Presse"), ("en", "the Press"), ("it", "la Stampa")):
        assert press in said(position, "placed_on_press", language)[0]


@pytest.mark.rule("PAT-L1-01")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_a_die_on_line_one_is_told_with_its_trade(number: int) -> None:
    position = on_line(1, RED, number)
    assert position.told("placed_on_income") == [[0, die(RED, number), number]]
    trade = ("Protection", "Smuggling", "Bookmakers", "Loans", "Gambling")[number - 1]
    assert said(position, "placed_on_income") == [
        f"Anna places on line 1, “{trade}”: red {number}."
    ]


@pytest.mark.rule("PAT-L2-01", "PAT-L2-02", "PAT-L2-03", "PAT-L2-05")
@pytest.mark.rule("PAT-L3-01", "PAT-L3-05", "PAT-L3-08", "PAT-L3-14")
@pytest.mark.parametrize("line", [2, 3])
@pytest.mark.parametrize("colour", COLOURS)
def test_a_die_on_line_two_or_three_is_told_with_its_box(line: int, colour: int) -> None:
    """Grey, red, black and white have a box of their own on each line."""
    position = on_line(line, colour, 2)
    box = ACTIONS[(line - 2) * 4 + colour]
    assert position.told("placed") == [[0, die(colour, 2), line, ACTIONS.index(box)]]
    rules = {
        "reputation": "PAT-L2-01",
        "influence": "PAT-L2-02",
        "visit": "PAT-L2-05",
        "betting": "PAT-L2-03",
        "meeting": "PAT-L3-01",
        "raid": "PAT-L3-05",
        "takeover": "PAT-L3-08",
        "friend": "PAT-L3-14",
    }
    assert [told.rule for told in position.news("placed")] == [rules[box]]
    for language in LANGUAGES:
        words = Words(language, [TITLE.home() / "words"])
        assert words.say(f"action.{box}") in said(position, "placed", language)[0]


@pytest.mark.rule("PAT-L4-02")
@pytest.mark.parametrize(
    ("colour", "told"),
    [
        (GREY, "Anna calls the Consigliere on line 4: grey 2."),
        (RED, "Anna calls the public prosecutor on line 4: red 2."),
        (BLACK, "Anna calls the Spy on line 4: black 2."),
        (WHITE, "Anna calls the Banker on line 4: white 2."),
    ],
)
def test_the_last_die_is_told_with_whom_it_calls(colour: int, told: str) -> None:
    assert said(lay(4, {colour: 2}), "called") == [told]


@pytest.mark.rule("PAT-TOK-07")
def test_the_senator_is_told_with_the_box_the_die_really_took() -> None:
    """White 4 on the black box of line 2 is a Visit, and black is named."""
    position = lay(2, {RED: 1, BLACK: 1, WHITE: 4}, tokens={0: [SENATOR]}).uses(SENATOR)
    position.says(0, "call_senator", die(WHITE, 4)).says(0, "change_colour", BLACK)
    assert said(position, "placed") == ["Anna places on line 2, “Visit”: white 4."]
    assert said(position, "placed_as") == [
        "By the Senator's leave it lies on the black box of Anna."
    ]


# -- a marker on its way


def advanced(position: Position) -> list[tuple[str, list[int]]]:
    return [(line.rule, line.numbers) for line in position.news("advanced")]


@pytest.mark.rule("PAT-L2-01", "PAT-L2-02")
def test_a_step_by_a_die_names_its_box() -> None:
    assert advanced(on_line(2, GREY, 2)) == [("PAT-L2-01", [0, REPUTATION, 2])]
    assert advanced(on_line(2, RED, 2)) == [("PAT-L2-02", [0, INFLUENCE, 2])]


@pytest.mark.rule("PAT-L1-04", "PAT-L1-05")
@pytest.mark.parametrize(
    ("number", "rule", "track"), [(1, "PAT-L1-04", INFLUENCE), (2, "PAT-L1-05", REPUTATION)]
)
def test_a_step_by_a_business_names_its_trade(number: int, rule: str, track: int) -> None:
    """Of everybody who controls one, each with a line of his own."""
    lines = advanced(on_line(1, GREY, number))
    assert [told for told, _ in lines] == [rule] * len(lines)
    assert [numbers[1] for _, numbers in lines] == [track] * len(lines)
    assert len(lines) == 3


@pytest.mark.rule("PAT-L4-07")
def test_a_step_by_the_banker_names_him() -> None:
    position = lay(4, {WHITE: 1}).says(0, "ask_banker", FAVOURS)
    assert advanced(position) == [("PAT-L4-07", [0, FAVOURS, 1])]


@pytest.mark.rule("PAT-TOK-04")
def test_a_step_by_a_birthday_names_it() -> None:
    position = lay(1, dict.fromkeys(COLOURS, 3), tokens={0: [BIRTHDAY]}).uses(BIRTHDAY)
    position.says(0, "hold_birthday", INCOME)
    assert advanced(position) == [("PAT-TOK-04", [0, INCOME, 1])]


@pytest.mark.rule("PAT-FAV-07")
def test_a_step_by_a_favour_names_it() -> None:
    position = lay(1, dict.fromkeys(COLOURS, 3), friends={0: 1}, tracks={0: {FAVOURS: 3}})
    position.asks_favour(3).says(0, "move_by_favour", INCOME)
    assert advanced(position) == [("PAT-FAV-07", [0, INCOME, 2])]


@pytest.mark.rule("PAT-E4-01")
def test_a_step_by_the_charity_ball_names_it() -> None:
    position = lay(NEW_ROUND, events=["E4"]).says(0, "attend_ball", 0)
    assert advanced(position) == [("PAT-E4-01", [0, REPUTATION, 2])]


# -- what did not come about


@pytest.mark.rule("PAT-L3-03")
def test_a_debt_that_was_cut_is_told_as_cut() -> None:
    """Paid, due, and that the rest is waived; a debt paid in full says nothing of the kind."""
    debts = {(1, 0): 2, (2, 0): 1}
    position = lay(3, {GREY: 4, RED: 1}, money={1: 3_000}, debts=debts).places(GREY)
    (cut,), (full,) = said(position, "met_short"), said(position, "met")
    assert "Bruno" in cut
    assert "pays $3,000" in cut
    assert "$8,000" in cut
    assert full.endswith("Carla gets the debt tokens back from Anna and pays $4,000.")
    assert "erlassen" in said(position, "met_short", "de")[0]
    assert "condonato" in said(position, "met_short", "it")[0]


@pytest.mark.rule("PAT-L4-08")
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_declines_a_character_and_who_cannot_use_one_read_it_differently(
    language: str,
) -> None:
    """Both lines name the character."""
    declined = lay(4, {WHITE: 1}).passes()
    idle = lay(4, {WHITE: 1}, tracks={0: {INCOME: 4, FAVOURS: 4}})
    words = Words(language, [TITLE.home() / "words"])
    banker = words.say(f"character.{ACTIONS[CONSIGLIERE + 3]}")
    lines = [
        *said(declined, "declined_character", language),
        *said(idle, "idle_character", language),
    ]
    assert len(set(lines)) == 2
    assert all(banker in line for line in lines)


@pytest.mark.rule("PAT-END-01", "PAT-END-03", "PAT-END-09")
def test_the_settlement_is_told_by_its_rules() -> None:
    """Who is out by the K.O. track, and the sums; only a minus needs the rule about it."""
    position = settled(money={0: 0}, tombs={0: 3})
    assert [line.rule for line in position.news("settlement")] == ["PAT-END-01"]
    sums = [(line.rule, line.numbers[:2]) for line in position.news("total")]
    assert sums == [("PAT-END-09", [0, -3_000]), ("PAT-END-03", [1, 10_000])]


# -- what others did to somebody


def marked(position: Position, key: str) -> list[tuple[int, str, str]]:
    """What Anna is told: who did it, whose member it was, and the mark of the line."""
    view = TITLE.view(position.table, 0)
    told = lines(voice(position), view, position.news(key))
    return [(line.by, next(name for name in PLAYERS if name in line.text), line.mark)
            for line in told]  # fmt: skip


@pytest.mark.rule("PAT-L3-06")
@pytest.mark.parametrize(("turn", "mark"), [(0, ""), (1, "you")])
def test_a_member_lost_is_marked_where_another_did_it(turn: int, mark: str) -> None:
    """A raid on the ones, Anna's own or Bruno's; both lose by it."""
    position = lay(3, {RED: 1, WHITE: 1}, turn=turn, held={0: [1], 1: [5]}).places(RED)
    assert marked(position, "arrested") == [(turn, "Anna", mark), (turn, "Bruno", "")]


@pytest.mark.rule("PAT-L4-05")
def test_a_member_lost_to_the_spy_is_marked() -> None:
    position = lay(4, {BLACK: 1}, turn=1, held={0: [1], 1: [5]}).says(1, "send_spy", 0)
    assert marked(position, "arrested") == [(1, "Anna", "you")]


@pytest.mark.rule("PAT-E6-01", "PAT-E7-01")
def test_a_member_lost_by_an_event_is_marked_unless_it_was_chosen() -> None:
    """The sweep happens to everybody in the district; to the Informer everybody gives one."""
    swept = lay(NEW_ROUND, events=["E6"], car=12, held={0: [1], 1: [2]})
    assert marked(swept, "swept_up") == [(NO_ONE, "Anna", "you"), (NO_ONE, "Bruno", "")]
    given = lay(NEW_ROUND, events=["E7"], car=10, held={0: [5], 1: [6]})
    assert marked(given, "arrested") == [(0, "Anna", ""), (1, "Bruno", "")]


@pytest.mark.rule("PAT-L3-06", "PAT-E6-01")
@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("de", "Das Familienmitglied von Anna kommt ins Gefängnis The Tombs."),
        ("en", "Anna loses a member to The Tombs."),
        ("it", "il membro di Anna va in carcere (The Tombs)."),
    ],
)
def test_a_member_lost_is_told_with_its_business(language: str, told: str) -> None:
    raided = lay(3, {RED: 1, WHITE: 1}, turn=1, held={0: [1]}).places(RED)
    swept = lay(NEW_ROUND, events=["E6"], car=12, held={0: [1]})
    (line,) = said(raided, "arrested", language)
    assert line.endswith(told)
    assert said(swept, "swept_up", language) == [line]
