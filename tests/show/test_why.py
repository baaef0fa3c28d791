"""Why not: examples read as a person reads them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from omerta.engine.dice import named_dice
from omerta.engine.game import Game
from omerta.engine.seat import Seat, seat_at
from omerta.engine.title import SPECTATOR, Title
from omerta.engine.together import choose_for, deciders, options_of
from omerta.games import GAMES, open_title
from omerta.show.types import Why
from omerta.show.voice import Voice, words_for
from omerta.show.why import why

FAMIGLIA = open_title("famiglia")
CARTA = open_title("carta_nostra")
NAMES = ["Anna", "Bruno", "Carla"]


def asked(game: Game, at: str, *touched: str, seat: int = 0, language: str = "en") -> Why:
    title = FAMIGLIA if game.seats == 2 else CARTA
    voice = Voice(words_for(language, title), title, NAMES)
    return why(voice, game, seat, at, list(touched))


@pytest.fixture
def street() -> Game:
    return FAMIGLIA.begin(2, named_dice("messages"), first=0)


def test_a_card_one_cannot_pay_for_names_the_rule(street: Game) -> None:
    cards = FAMIGLIA.scene(FAMIGLIA.view(street, 0)).places["street"]
    lit = {touch for option in street.options for touch in path(street, option)}
    dark = [f"street/{name}" for name, _ in cards if f"street/{name}" not in lit]
    assert dark
    for at in dark:
        told = asked(street, at)
        assert told.kind == "refused"
        assert told.rule.startswith("FAM-A4-")
        assert told.says
        # what is missing: so many of the card one rank below
        assert re.search(r"You need two of (.+) in hand .*; of \1 you have (none|1)\.$", told.text)
    for at in lit:
        assert asked(street, at).kind == "open"


def path(game: Game, option: int) -> list[str]:
    look = seat_at(FAMIGLIA, game, 0)
    return FAMIGLIA.where(look.view, look.asked, option) if option >= 0 else []


@pytest.mark.parametrize("game", GAMES)
def test_what_is_plainly_missing_is_so_and_comes_before_the_rule(game: str) -> None:
    """Along a game of chance: each lack in its own words, and what can be looked up is true."""
    title = open_title(game)
    voice = Voice(words_for("en", title), title, NAMES)
    general = voice.say("whynot.refused", thing="")
    heard: set[str] = set()
    for look, told, at in refusals(title, voice):
        assert told.says
        if not told.text.endswith(general):
            heard.add(told.text.partition(". ")[2])
            hold_true(look, told, at)
    assert len(heard) >= {"famiglia": 2, "carta_nostra": 3}.get(game, 5), heard


def refusals(title: Title, voice: Voice) -> Iterator[tuple[Seat, Why, str]]:
    luck = Random(title.name)
    game = title.begin(min(3, title.most_seats()), named_dice(title.name))
    for number in range(240):
        if game.over:
            game = title.begin(game.seats, named_dice(f"{title.name} {number}"))
        seat = next(iter(deciders(game)))
        look = seat_at(title, game, seat)
        for place, lying in title.scene(look.view).places.items() if number % 6 == 0 else []:
            pieces = [] if isinstance(lying, int) else [f"{place}/{name}" for name, _ in lying]
            for at in [place, *pieces]:
                told = why(voice, game, seat, at, [])
                if told.kind == "refused":
                    yield look, told, place
        choose_for(game, seat, luck.choice(options_of(game, seat)))


def hold_true(look: Seat, told: Why, at: str) -> None:
    scene = look.title.scene(look.view)
    there = scene.places[at]
    if "Somebody is already there" in told.text:
        assert there
    if "Nobody is there" in told.text:
        assert not there
    if "no family member left" in told.text:
        assert "kin" not in str(scene.places[f"supply.{look.number}"])
    if "You have no Friend" in told.text:
        assert look.view["friends"][look.number] == 0


def test_what_is_not_asked_about_says_what_is(street: Game) -> None:
    for at in ("pile", "hand.1", "", "no such place"):
        told = asked(street, at)
        assert told.kind == "elsewhere"
        assert told.text.endswith("Which card do you take from the Street?")
        assert told.rules[0] == told.rule == "FAM-A4-01"


def test_in_every_language(street: Game) -> None:
    texts = {asked(street, "pile", language=language).text for language in ("de", "en", "it")}
    assert len(texts) == 3
    assert "Straße" in asked(street, "pile", language="de").text


def test_who_waits_is_told_for_whom(street: Game) -> None:
    for seat in (1, SPECTATOR):
        told = asked(street, "street", seat=seat)
        assert (told.kind, told.rule) == ("wait", FAMIGLIA.turn_rule)
        first = "It is not your turn. " if seat >= 0 else ""
        assert told.text == f"{first}Waiting for Anna."


def test_when_all_is_over_nothing_can_be_chosen(street: Game) -> None:
    while not street.over:
        choose_for(street, street.decider, street.options[0])
    assert asked(street, "street").kind == "over"


def test_what_comes_second_says_what_comes_first() -> None:
    game = CARTA.begin(3, named_dice("second"), first=0)
    for _ in range(400):
        seat = deciders(game)[0]
        look = seat_at(CARTA, game, seat)
        paths = [CARTA.where(look.view, look.asked, option) for option in look.asked["options"]]
        firsts = {found[0] for found in paths if found}
        long = [found for found in paths if len(found) > 1 and found[1] not in firsts]
        if long:
            first, second = long[0][:2]
            told = asked(game, second, seat=seat)
            assert (told.kind, len(told.after)) == ("later", 1)
            assert [told.after[0], second] in [found[:2] for found in paths]
            assert asked(game, second, first, seat=seat).kind == "open"
            return
        choose_for(game, seat, options_of(game, seat)[-1])
    raise AssertionError("no path of two touches in 400 decisions")
