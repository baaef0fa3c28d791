"""Bots of others: the one of the documentation plays, and those that cannot say so."""

from __future__ import annotations

import re
import signal
import sys
from contextlib import suppress
from pathlib import Path
from time import sleep
from types import ModuleType

import pytest

from omerta.bots import is_known, make_bot
from omerta.bots.bot import Bot
from omerta.bots.others import answer_of, guarded
from omerta.engine.dice import named_dice
from omerta.engine.seat import Seat, seat_at
from omerta.engine.together import asked_step
from omerta.engine.trouble import Trouble
from omerta.games import GAMES, open_title

PAGE = Path(__file__).resolve().parents[2] / "docs" / "bots.md"


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module of somebody else, as the documentation shows it, and a few that are wrong."""
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    module = ModuleType("near_sighted")
    exec(found[1], module.__dict__)
    module.Nobody = object  # type: ignore[attr-defined]
    module.Falls = falls  # type: ignore[attr-defined]
    module.Liar = Liar  # type: ignore[attr-defined]
    module.Stumbles = Stumbles  # type: ignore[attr-defined]
    module.Leaves = Leaves  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "near_sighted", module)
    return module


def falls(*_: object) -> Bot:
    raise ValueError("no luck today")


class Liar(Bot):
    def choose(self, seat: Seat) -> int:
        return max(seat.options) + 1


class Stumbles(Bot):
    def choose(self, seat: Seat) -> int:
        raise KeyError("lost")


@pytest.mark.parametrize("game", GAMES)
def test_the_bot_of_the_documentation_plays_every_game(elsewhere: ModuleType, game: str) -> None:
    title = open_title(game)
    table = title.begin(title.most, named_dice("page"))
    assert is_known("near_sighted:NearSighted")
    bot = make_bot("near_sighted:NearSighted", title, named_dice("its own"))
    for _ in range(15):
        if table.over:
            break
        seat = seat_at(title, table, table.decider)
        table.choose(answer_of(bot, "near_sighted:NearSighted", seat))


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("nowhere_at_all:Bot", "bot_import"),
        ("near_sighted:Missing", "bot_import"),
        ("near_sighted:Falls", "bot_fails"),
        ("near_sighted:Nobody", "bot_fails"),
        ("near_sighted:worth_nothing", "bot_import"),
        ("near_sighted:value_of", "bot_fails"),
    ],
)
def test_a_bot_that_cannot_be_made_is_trouble(elsewhere: ModuleType, name: str, key: str) -> None:
    with pytest.raises(Trouble) as caught:
        make_bot(name, open_title("famiglia"), named_dice("1"))
    assert caught.value.key == key
    assert caught.value.arguments["bot"] == name


def test_what_is_made_must_be_a_bot(elsewhere: ModuleType) -> None:
    elsewhere.Stranger = lambda title, luck: title  # type: ignore[attr-defined]
    with pytest.raises(Trouble) as caught:
        make_bot("near_sighted:Stranger", open_title("famiglia"), named_dice("1"))
    assert caught.value.key == "bot_strange"


class Leaves(Bot):
    def choose(self, seat: Seat) -> int:
        sys.exit(0)


class Unfinished(Bot):
    """Somebody forgot to write `choose`."""


def test_a_bot_without_an_answer_is_told_before_it_is_asked(elsewhere: ModuleType) -> None:
    elsewhere.Unfinished = Unfinished  # type: ignore[attr-defined]
    with pytest.raises(Trouble) as caught:
        make_bot("near_sighted:Unfinished", open_title("famiglia"), named_dice("1"))
    assert caught.value.key == "bot_fails"
    assert "choose" in caught.value.arguments["reason"]


@pytest.mark.parametrize(
    ("name", "key"),
    [("Liar", "bot_answer"), ("Stumbles", "bot_fails"), ("Leaves", "bot_fails")],
)
def test_nonsense_is_named(elsewhere: ModuleType, name: str, key: str) -> None:
    title = open_title("famiglia")
    table = title.begin(2, named_dice("nonsense"))
    bot = make_bot(f"near_sighted:{name}", title, named_dice("1"))
    seat = seat_at(title, table, asked_step(table).player)
    with pytest.raises(Trouble) as caught:
        answer_of(bot, f"near_sighted:{name}", seat)
    assert caught.value.key == key
    good = seat.options[0]
    assert guarded("near_sighted:Good", seat, lambda _: good) == good


def test_a_bot_that_does_not_answer_is_given_up(elsewhere: ModuleType) -> None:
    title = open_title("famiglia")
    table = title.begin(2, named_dice("hangs"))
    seat = seat_at(title, table, asked_step(table).player)

    def dozes(_: Seat) -> int:
        while True:
            with suppress(Exception):
                sleep(60)

    with pytest.raises(Trouble) as caught:
        guarded("near_sighted:Dozes", seat, dozes, 0.05)
    assert caught.value.key == "bot_hangs"
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0), "nobody is woken later"


def test_faults_of_the_house_are_not_hidden(elsewhere: ModuleType) -> None:
    title = open_title("famiglia")
    table = title.begin(2, named_dice("house"))
    with pytest.raises(KeyError):
        answer_of(Stumbles(title, named_dice("1")), "greedy", seat_at(title, table, table.decider))


def test_an_entry_point_is_known_by_its_name(
    elsewhere: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Point:
        name = "Near_Sighted"

        def load(self) -> object:
            return elsewhere.NearSighted

    monkeypatch.setattr("omerta.bots.others.entry_points", lambda group: [Point()])
    assert is_known("near_sighted")
    assert isinstance(make_bot("near_sighted", open_title("famiglia"), named_dice("1")), Bot)
    assert not is_known("far_sighted")
