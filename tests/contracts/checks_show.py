"""What people are shown and told: scenes, questions, lines, films and accounts of every game."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import msgspec

from contracts.facts import facts, listening, log, told
from contracts.walks import Player, luck, moment, observers, other_luck, play_on
from omerta.engine.game import Game
from omerta.engine.news import News
from omerta.engine.scene import Scene
from omerta.engine.seat import Seat, seat_at
from omerta.engine.title import Title
from omerta.engine.together import AllAtOnce, choose_for, choose_slowly, deciders, options_of
from omerta.engine.words import LANGUAGES
from omerta.show import lines as show_lines
from omerta.show.ask import apart, ask, wait
from omerta.show.end import ending
from omerta.show.film import frames
from omerta.show.message import scene
from omerta.show.sheet import item_named, sheet
from omerta.show.types import Line, Sheet
from omerta.show.voice import Voice, words_for

NAMES = ["Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio"]


@cache
def voice_of(title: Title, language: str = "en") -> Voice:
    return Voice(words_for(language, title), title, NAMES)


@cache
def sheet_of(title: Title) -> Sheet:
    return sheet(title, words_for("en", title))


def shown(title: Title, game: Game, seat: int, language: str = "en") -> dict[str, Any]:
    """Everything a client gets of a table now, the log apart."""
    voice = voice_of(title, language)
    look = seat_at(title, game, seat)
    built: dict[str, Any] = msgspec.to_builtins(
        {
            "scene": scene(title, look.view),
            "ask": ask(voice, look),
            "wait": wait(voice, look),
            "end": ending(voice, look.view, game.winners()) if game.over else None,
        }
    )
    return built


def as_sent(thing: object) -> bytes:
    return msgspec.json.encode(thing)


def lines_of(title: Title, game: Game, seat: int, news: list[News]) -> list[Line]:
    return show_lines.lines(voice_of(title), title.view(game, seat), news)


def check_a_scene_is_plain(title: Title, seats: int, seed: int) -> None:
    """Made from what is sent, of names that have an entry in the sheet; looking changes nothing."""
    game = moment(title, seats, seed)
    before = facts(game)
    for seat in observers(seats):
        view = title.view(game, seat)
        made = title.scene(view)
        assert told(made.plain()) == told(title.scene(msgspec.json.decode(told(view))).plain())
        for name in names_in(made):
            assert item_named(sheet_of(title), name) is not None, f"{name} is not in the sheet"
    assert facts(game) == before


def check_a_scene_has_the_same_names_all_along(title: Title, seats: int, seed: int) -> None:
    """The same places and facts in the same order as long as the game goes on, so that a change of
    it is short; at the end more may be shown."""
    game = title.begin(seats, luck(seed))
    began = {seat: title.scene(title.view(game, seat)) for seat in observers(seats)}
    later = moment(title, seats, seed)
    for seat, first in began.items() if not later.over else []:
        now = title.scene(title.view(later, seat))
        assert list(now.places) == list(first.places), f"other places for seat {seat}"
        assert list(now.facts) == list(first.facts), f"other facts for seat {seat}"


def names_in(made: Scene) -> set[str]:
    """The places of a scene and the pieces that lie there."""
    found = set(made.places)
    for place, pieces in made.places.items():
        if isinstance(pieces, int):
            assert pieces >= 0, place
            continue
        for piece, number in pieces:
            assert number > 0, f"no {piece} at {place}"
            found.add(piece)
        listed = [piece for piece, _ in pieces]
        one_by_one = all(number == 1 for _, number in pieces)  # the order counts
        assert one_by_one or len(set(listed)) == len(listed), f"{place} lists a piece twice"
    return found


def check_every_choice_has_a_path(title: Title, seats: int, seed: int) -> None:
    """Each choice is a path of places that are there, or of a kind that is only listed; no path is
    the beginning of another, so that every touch means one thing."""
    game = moment(title, seats, seed)
    for seat in deciders(game) if not game.over else []:
        look = seat_at(title, game, seat)
        made = title.scene(look.view)
        asks = look.asked["asks"]
        paths: list[list[str]] = []
        for option in look.asked["options"]:
            path = title.where(look.view, look.asked, option)
            listed = asks in title.panel
            assert bool(path) is not listed, f"{look.asked['step']} {asks} {option}: {path}"
            for touch in path:
                assert made.has(touch), f"{look.asked['step']} {option}: no {touch}"
            paths.append(path)
        for one, path in enumerate(paths):
            for other in paths[:one] + paths[one + 1 :]:
                assert not path or other[: len(path)] != path, f"{asks}: {path} and {other}"


def check_what_is_one_choice_comes_to_the_same(title: Title, seats: int, seed: int) -> None:
    """Options that people are offered as one bring the same, harm the same, and lead to tables that
    look the same to everybody, whichever of the equal pieces lies where."""
    game = moment(title, seats, seed)
    for seat in deciders(game) if not game.over else []:
        look = seat_at(title, game, seat)
        together = apart(look)
        assert sorted(option for each in together for option in each) == sorted(
            look.asked["options"]
        )
        for first, *others in together:
            for other in others:
                assert told_of(title, look, first) == told_of(title, look, other)
                assert read_after(title, game, seat, first) == read_after(title, game, seat, other)


def told_of(title: Title, look: Seat, option: int) -> tuple[str, str, list[int]]:
    voice = voice_of(title)
    harms = title.harms(look.view, look.asked, option)
    return voice.option(look, option), voice.brings(look, option), harms


def read_after(title: Title, game: Game, seat: int, option: int) -> list[Any]:
    """What everybody could read on the table after an answer: names of pieces, in no order."""
    after = game.copy()
    choose_for(after, seat, option)
    scenes = [title.scene(title.view(after, each)) for each in observers(game.seats)]
    return [
        {
            place: lying
            if isinstance(lying, int)
            else Counter(called(title, name) for name, _ in lying)
            for place, lying in made.places.items()
        }
        for made in scenes
    ]


def called(title: Title, name: str) -> str:
    item = item_named(sheet_of(title), name)
    return item.text if item is not None else name


def check_nobody_is_told_of_himself_by_name(title: Title, seats: int, seed: int) -> None:
    """A question, its choices and what they bring say you to the one who is asked."""
    game = moment(title, seats, seed)
    for seat in deciders(game) if not game.over else []:
        for language in LANGUAGES:
            asked = ask(voice_of(title, language), seat_at(title, game, seat))
            assert asked is not None
            brought = [each.brings for each in asked.choices]
            for text in [
                asked.text,
                asked.decline or "",
                *[c.text for c in asked.choices],
                *brought,
            ]:
                assert NAMES[seat] not in text, text


def check_everything_can_be_said(title: Title, seats: int, seed: int) -> None:
    """In three languages, whole sentences; each line as its declaration says."""
    game = moment(title, seats, seed, listen=True)
    for language in LANGUAGES:
        for seat in observers(seats):
            told_here = as_sent(shown(title, game, seat, language)).decode()
            voice = voice_of(title, language)
            heard = show_lines.lines(voice, title.view(game, seat), log(game))
            for text in [told_here.replace('{"', "").replace('"}', ""), *[x.text for x in heard]]:
                assert "{0" not in text, text
                assert ":n}" not in text, text
            assert all(line.text.strip() for line in heard)


def check_lines_are_numbered_without_a_hole(title: Title, seats: int, seed: int) -> None:
    """After filtering: nobody can tell that another heard something in between."""
    game = moment(title, seats, seed, listen=True)
    news = log(game)
    for seat in observers(seats):
        found = lines_of(title, game, seat, news)
        assert [line.n for line in found] == list(range(len(found)))
        ears = [line.ear for line in news if line.ear in (-1, seat)]
        assert len(found) == len(ears), f"seat {seat} hears what is not for it"
        half = len(found) // 2
        again = show_lines.lines(voice_of(title), title.view(game, seat), news, half)
        assert as_sent(again) == as_sent(found[half:])


def check_a_line_stays_as_it_was_told(title: Title, seats: int, seed: int) -> None:
    """A log is read again later, also in another language: no text depends on what changes."""
    game = moment(title, seats, seed, listen=True)
    seen = {seat: lines_of(title, game, seat, log(game)) for seat in observers(seats)}
    play_on(game, seed)
    for seat, earlier in seen.items():
        assert as_sent(lines_of(title, game, seat, log(game))[: len(earlier)]) == as_sent(earlier)


def check_a_film_ends_where_the_answer_led(title: Title, seats: int, seed: int) -> None:
    """Step by step is the same as at once, and the frames tell every line once."""
    game = moment(title, seats, seed)
    if game.over:
        return
    seat, option = Player(seed).pick_answer(game)
    after, slowly = listening(game), listening(game)
    choose_for(after, seat, option)
    for _ in choose_slowly(slowly, seat, option):
        pass
    assert facts(slowly) == facts(after)
    for viewer in observers(seats):
        made = list(frames(voice_of(title), game, (seat, option), viewer))
        heard = lines_of(title, after, viewer, log(after))
        assert as_sent([line for frame in made for line in frame.lines]) == as_sent(heard)


def check_an_account_adds_up(title: Title, seats: int, seed: int) -> None:
    """The score by source is the score, its first are the winners, and all read the same."""
    game = title.begin(seats, luck(seed), listen=True)
    assert all(title.account(title.view(game, seat)) is None for seat in observers(seats))
    play_on(game, seed)
    found = {seat: title.account(title.view(game, seat)) for seat in observers(seats)}
    for seat in observers(seats):
        account = found[seat]
        assert account is not None
        assert account.totals == game.scores()
        for place in range(seats) if account.entries else []:
            of_seat = [entry.amounts[place] for entry in account.entries]
            assert sum(of_seat) == account.totals[place]
        for entry in account.received:
            assert len(entry.amounts) == seats
            assert any(entry.amounts), "a row without a number"
        assert sorted(place for rank in account.ranks for place in rank) == list(range(seats))
        assert sorted(account.ranks[0]) == sorted(game.winners()) or not game.winners()
        assert facts(account) == facts(found[-1])


def check_what_is_shown_tells_nothing(title: Title, seats: int, seed: int) -> None:
    """Two tables that differ only in what a seat cannot know give it the same scene, question,
    choices and prospects, byte for byte; and the same answer the same film, if nothing is shown."""
    game = moment(title, seats, seed)
    for seat in observers(seats):
        real = as_sent(shown(title, game, seat))
        view = title.view(game, seat)
        for number in (1, 2):
            twin = title.imagine(view, other_luck(seed, number))
            assert as_sent(shown(title, twin, seat)) == real, f"seat {seat} can tell them apart"
            check_films_are_alike(title, game, twin, seat, seed)


def check_films_are_alike(title: Title, game: Game, twin: Game, viewer: int, seed: int) -> None:
    if game.over or isinstance(game.stack[-1], AllAtOnce):
        return
    player = Player(seed)
    options = [option for option in game.options if option in options_of(twin, twin.decider)]
    if not options:
        return
    option = player.pick(options)
    after, beside = listening(game), listening(twin)
    after.choose(option)
    beside.choose(option)
    if after.revealed == game.revealed and beside.revealed == twin.revealed:
        voice = voice_of(title)
        one = list(frames(voice, game, (game.decider, option), viewer))
        other = list(frames(voice, twin, (game.decider, option), viewer))
        assert as_sent(one) == as_sent(other), f"the film tells seat {viewer} what is hidden"
