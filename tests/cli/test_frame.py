"""The picture at a decision fits the screen, whatever the board draws: question, choices and the
newest line of the log are always there."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from rich.segment import Segment
from rich.text import Text

from omerta.cli.boards import board_of
from omerta.cli.boards.parts import Fitting, Lines, Part
from omerta.cli.choices import arranged
from omerta.cli.frame import BESIDE_FROM, Frame
from omerta.cli.recap import Notes
from omerta.cli.screen import Moment, Screen
from omerta.cli.terminal import Paper, Terminal
from omerta.engine.dice import named_dice
from omerta.engine.news import EVERYBODY, News, heard_by
from omerta.engine.record import read_record
from omerta.engine.seat import Seat, seat_at
from omerta.engine.title import Title
from omerta.engine.together import choose_for
from omerta.engine.words import LANGUAGES
from omerta.games import open_title
from omerta.show.voice import Voice

RECORDS: Final = Path(__file__).resolve().parents[1] / "records"
SCREENS: Final = [(80, 24), (100, 40), (140, 45), (160, 50)]
TABLES: Final = [
    ("famiglia", 2),
    ("carta_nostra", 5),
    ("der_pate", 4),
    ("corleones_imperium", 4),
    ("speakeasy", 1),
    ("speakeasy", 4),
]
NAMES: Final = ["Rosa", "Bruno", "Carla", "Massimiliano", "Lia"]
LOOKS: Final = 5  # decisions of each game, besides those with the most choices
MANY: Final = 2
SELDOM: Final = 4  # one in so many decisions of a whole game
MANY_LOOKS: Final = 25
LEAST_BOARD: Final = 5  # lines, whatever else there is
CUT: Final = re.compile(r"^… .*: b$")
NUMBER: Final = re.compile(r"(?:^| ) {0,2}(\d+)  ")

every_table = pytest.mark.parametrize(("game", "seats"), TABLES)
every_screen = pytest.mark.parametrize(("width", "height"), SCREENS)


class Asked:
    """A decision in the middle of a game: who is asked, the log, how much of it is known."""

    def __init__(self, seat: Seat, news: list[News], seen: int) -> None:
        self.seat = seat
        self.news = news
        self.seen = seen

    def moment(self, voice: Voice) -> Moment:
        notes = Notes()
        notes.made = ["You could only pass (your only choice)"]
        return Moment(voice, self.seat, self.news, self.seen, notes)


@cache
def decisions(game: str, seats: int) -> list[Asked]:
    """Some decisions of kept games between greedy and random bots, among them those with the most
    choices."""
    found: list[Asked] = []
    for number in (0, 1):
        every = replayed(RECORDS / game / f"{seats}_players_{number}.json")
        most = sorted(every, key=lambda asked: len(asked.seat.options))[-MANY:]
        found += [*every[:: max(1, len(every) // LOOKS)], *most]
    return found


def replayed(path: Path) -> list[Asked]:
    record = read_record(path)
    title = opened(record.game)
    table = record.begin(title, True)
    seen = [0] * len(record.seats)
    found: list[Asked] = []
    for given in record.answers:
        news = list(table.heard or [])
        found.append(Asked(seat_at(title, table, given.player), news, seen[given.player]))
        seen[given.player] = len(news)
        choose_for(table, given.player, given.option)
    return found


@cache
def opened(game: str) -> Title:
    return open_title(game)


def screen_for(title: Title, language: str, seats: int, width: int, height: int) -> Screen:
    terminal = Terminal(language)
    terminal.out.width, terminal.out.height = width, height
    voice = Voice(terminal.words_for(title), title, NAMES[:seats])
    full_names = [f"{name} (greedy)" for name in NAMES[:seats]]
    return Screen(terminal, voice, board_of(voice, full_names, False))


def rows(lines: Lines) -> list[str]:
    return ["".join(segment.text for segment in line) for line in lines]


def squeezed(lines: Lines) -> str:
    """The words of some lines, however they were wrapped."""
    return "".join("".join(rows(lines)).split())


def width_of(line: list[Segment]) -> int:
    return sum(segment.cell_length for segment in line)


@every_screen
@every_table
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_frame_fits_the_screen_and_shows_what_is_needed(
    game: str, seats: int, language: str, width: int, height: int
) -> None:
    title = opened(game)
    screen = screen_for(title, language, seats, width, height)
    for asked in decisions(game, seats):
        moment = asked.moment(screen.voice)
        frame = screen.frame(moment)
        lines = frame.lines()
        assert len(lines) < height, "the last line is for typing"
        assert max(map(width_of, lines)) <= width
        check_shown(screen, frame, moment)


def check_shown(screen: Screen, frame: Frame, moment: Moment) -> None:
    shown = rows(frame.lines())
    for needed in (frame.question, frame.choices, frame.declining, frame.foot):
        assert all(row in shown for row in rows(needed))
    assert squeezed([[Segment(screen.question(moment).plain)]]) in squeezed(frame.question)
    texts = [squeezed([[Segment(text.plain)]]) for text in screen.choices(moment)]
    if frame.pages == 1:
        visible = choices_of(frame)
        assert all(text in visible for text in texts)
    numbers = {int(each) for row in rows(frame.choices) for each in NUMBER.findall(row)}
    assert numbers >= set(range(frame.shown.first, frame.shown.last + 1)) if texts else True
    if moment.new:
        newest = squeezed([[Segment(moment.new[-1].text)]])
        assert newest in squeezed(frame.news)
    assert len(frame.board) >= LEAST_BOARD
    above = frame.side_by_side() if frame.beside else [*frame.news, *frame.board]
    assert all(row in shown for row in rows(above))


def choices_of(frame: Frame) -> str:
    """The texts of the page of choices, column by column."""
    return "|".join(
        squeezed([[Segment(text.plain)]]) for col in frame.shown.columns for text in col
    )


@every_table
def test_every_choice_is_on_one_page_with_its_own_number(game: str, seats: int) -> None:
    title = opened(game)
    screen = screen_for(title, "de", seats, 80, 24)
    for asked in decisions(game, seats):
        moment = asked.moment(screen.voice)
        found: list[str] = []
        for page in range(screen.frame(moment).pages):
            moment.page = page
            frame = screen.frame(moment)
            assert frame.page == page
            found += [text.plain for column in frame.shown.columns for text in column]
        assert found == [text.plain for text in screen.choices(moment)]


def test_news_stand_beside_the_board_from_140_columns_on() -> None:
    title = opened("carta_nostra")
    asked = decisions("carta_nostra", 5)[5]
    for width in (BESIDE_FROM - 1, BESIDE_FROM):
        screen = screen_for(title, "en", 5, width, 45)
        frame = screen.frame(asked.moment(screen.voice))
        both = [row for row in rows(frame.lines()) if " │ " in row]
        assert frame.beside == (width >= BESIDE_FROM)
        heading = next(row for row in rows(frame.lines()) if "Carta Nostra ·" in row)
        assert (" │ " in heading) == frame.beside
        if frame.beside:
            told = heard_by(asked.seat.number, asked.news[asked.seen :])
            assert any(screen.voice.line(told[-1])[:20] in row for row in both)


PAPER: Final = Paper()


def text_lines(thing: object) -> Lines:
    return PAPER.lines(Text(str(thing)), 80)


def more(lines: int) -> Lines:
    return text_lines(f"{lines} more")


def fitted(parts: list[Part], room: int) -> list[str]:
    return rows(Fitting(parts, lambda thing: PAPER.lines(thing, 80)).fitted(room, more))


CITY = Part(Text("city 1\ncity 2\ncity 3\ncity 4"), Text("city"), keep=2)
HAND = Part(Text("hand 1\nhand 2\nhand 3"), Text("hand a\nhand b"), Text("hand"), keep=1)


def test_what_is_worth_less_is_told_briefly_first() -> None:
    whole = ["city 1", "city 2", "city 3", "city 4"]
    assert fitted([CITY, HAND], 7) == [*whole, "hand 1", "hand 2", "hand 3"]
    assert fitted([CITY, HAND], 6) == [*whole, "hand a", "hand b"]
    assert fitted([CITY, HAND], 5) == [*whole, "hand"]
    assert fitted([CITY, HAND], 4) == ["city", "hand 1", "hand 2", "hand 3"]
    assert fitted([CITY, HAND], 2) == ["city", "hand"]


def test_only_what_cannot_be_told_more_briefly_is_cut() -> None:
    city = Part(Text("city 1\ncity 2\ncity 3\ncity 4"), keep=2)
    assert fitted([HAND, city], 4) == ["city 1", "city 2", "city 3", "2 more"]
    assert fitted([HAND, city], 2) == ["city 1", "4 more"]
    assert fitted([HAND, city], 0) == []


def test_choices_go_into_more_columns_before_they_go_on_pages() -> None:
    PAPER.width = 80
    lines = [Text(f" {number:>2}  choice {number}") for number in range(1, 44)]
    assert [len(page.columns) for page in arranged(lines, PAPER, 20, 20)] == [3]
    assert [len(page.columns) for page in arranged(lines, PAPER, 11, 11)] == [5]
    pages = arranged(lines, PAPER, 5, 5)
    assert [(page.first, page.last) for page in pages] == [(1, 25), (26, 43)]
    long = [Text(f" {number:>2}  {'very ' * 20}long") for number in range(1, 9)]
    pages = arranged(long, PAPER, 6, 6)
    assert [(page.first, page.last) for page in pages] == [(1, 4), (5, 8)]
    assert all(len(PAPER.lines(page.drawn())) <= 6 for page in pages)


LONG_AGO = [News("sent_home", "PAT-L2-14", [1, 0, 0], EVERYBODY)]
BY_OTHERS = [News("cash", "PAT-FAV-08", [1, 1000 * each], EVERYBODY) for each in range(80)]


def test_what_was_done_to_me_is_told_on_a_low_screen() -> None:
    """Long ago or not; with it the newest lines, and how many are left out."""
    title = opened("der_pate")
    screen = screen_for(title, "en", 2, 80, 24)
    table = title.begin(2, named_dice("low"))
    news = [*LONG_AGO * 4, *BY_OTHERS]
    told = []
    for me in (0, 1):
        seat = seat_at(title, table, me)
        told.append(rows(screen.frame(Moment(screen.voice, seat, news, 0, Notes())).news))
    assert " other lines: w" in told[0][0]
    assert told[0][1].startswith("! ")
    assert "$79,000" in told[0][-1]
    assert len(told[0]) > len(told[1]), "the board gives way to what was done to Rosa"
    assert not any(row.startswith("!") for row in told[1]), "nothing was done to Bruno"


@every_table
def test_a_board_is_condensed_before_it_is_cut(game: str, seats: int) -> None:
    """Cut only if all its briefest forms together are too high; and if choices are on pages only if
    these would get less than a third."""
    screen = screen_for(opened(game), "de", seats, 80, 24)
    for asked in decisions(game, seats):
        moment = asked.moment(screen.voice)
        frame = screen.frame(moment)
        parts = Fitting(screen.board.draw(moment.look, frame.board_width), frame.render_board)
        if is_cut(frame):
            missing = parts.least - len(frame.board)
            assert missing > 0
            assert frame.pages == 1 or len(frame.choices) - missing < free_lines(frame) // 3


def is_cut(frame: Frame) -> bool:
    return any(CUT.search(row) for row in rows(frame.board))


def free_lines(frame: Frame) -> int:
    """What news, board and choices share."""
    return frame.height - len(frame.question) - len(frame.declining) - len(frame.foot)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_board_of_corleones_imperium_is_hardly_ever_cut(seats: int) -> None:
    """At 80×24, in decisions from all over a game."""
    screen = screen_for(opened("corleones_imperium"), "it", seats, 80, 24)
    every = replayed(RECORDS / "corleones_imperium" / f"{seats}_players_0.json")
    frames = [screen.frame(asked.moment(screen.voice)) for asked in every[::SELDOM]]
    cut = [frame for frame in frames if is_cut(frame)]
    assert len(frames) > MANY_LOOKS
    assert len(cut) * 20 <= len(frames)


@pytest.mark.parametrize(("game", "seats"), TABLES[:2])
def test_a_condensed_board_carries_the_numbers_of_the_choices(game: str, seats: int) -> None:
    screen = screen_for(opened(game), "de", seats, 80, 24)
    briefly = 0
    for asked in decisions(game, seats):
        moment = asked.moment(screen.voice)
        told = " ".join(rows(screen.frame(moment).board))
        if asked.seat.asked["asks"] in ("street_card", "hand_card", "action") and "╭" not in told:
            briefly += 1
            numbers = re.findall(r"\[([0-9/]+)\]", told)
            found = {int(each) for number in numbers for each in number.split("/")}
            assert found == set(moment.numbers.values())
    assert briefly


def test_a_long_plan_takes_one_line() -> None:
    """The question itself is always whole; of what led to it the last is told."""
    screen = screen_for(opened("famiglia"), "en", 2, 80, 24)
    moment = decisions("famiglia", 2)[0].moment(screen.voice)
    question = rows(screen.frame(moment).question)
    moment.plan = [f"step number {number}" for number in range(40)]
    plan, *rest = rows(screen.frame(moment).question)
    assert rest == question
    assert plan.startswith("So far: …, step number ")
    assert plan.rstrip().endswith("step number 39")


def test_on_a_tiny_screen_the_keys_give_way_before_the_question() -> None:
    title = opened("der_pate")
    screen = screen_for(title, "de", 2, 40, 7)
    seat = seat_at(title, title.begin(2, named_dice("tiny")), 0)
    seen = "\n".join(rows(screen.frame(Moment(screen.voice, seat, [], 0, Notes())).lines()))
    assert "Rosa: " in seen
    assert "  1  " in seen
