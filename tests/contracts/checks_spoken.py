"""Whoever sits at the table is spoken to: what he is told holds no name of his own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from contracts.facts import log
from contracts.walks import Player, luck, play_on
from omerta.engine.game import Game
from omerta.engine.title import SPECTATOR, Title
from omerta.engine.words import LANGUAGES
from omerta.show import lines as show_lines
from omerta.show.end import ending
from omerta.show.film import frames
from omerta.show.voice import Voice, words_for

# Names nothing else is called by.
NAMES: Final = ["Xaqo", "Xbeqi", "Xcuqa", "Xdoqe", "Xfiqu", "Xgaqy"]


@cache
def voice_to(title: Title, language: str, seat: int) -> Voice:
    return Voice(words_for(language, title), title, NAMES, seat)


def check_nobody_hears_of_himself_by_name(title: Title, seats: int, seed: int) -> None:
    """The log of a whole game, its end, and an answer of it step by step."""
    film = moment_of_film(title, seats, seed)
    game = title.begin(seats, luck(seed), listen=True)
    play_on(game, seed)
    for seat in range(seats):
        for language in LANGUAGES:
            voice = voice_to(title, language, seat)
            for text in [*told(voice, game, seat), *captions(voice, film, seat, seed)]:
                assert NAMES[seat] not in text, text


def check_who_watches_hears_names(title: Title, seats: int, seed: int) -> None:
    """To those who watch, the log is the same as in a record."""
    game = title.begin(seats, luck(seed), listen=True)
    play_on(game, seed)
    for language in LANGUAGES:
        words = words_for(language, title)
        watching = list(told(voice_to(title, language, SPECTATOR), game, SPECTATOR))
        assert watching == list(told(Voice(words, title, NAMES), game, SPECTATOR))
        spoken = {text for key, text in words.sentences.items() if key.startswith("to_you.")}
        assert not spoken & set(watching)


def told(voice: Voice, game: Game, seat: int) -> Iterator[str]:
    view = voice.title.view(game, seat)
    yield from [line.text for line in show_lines.lines(voice, view, log(game))]
    end = ending(voice, view, game.winners())
    yield end.text
    yield from [sentence for sentence, _ in end.ties]
    yield from [entry.text for entry in end.entries]


def moment_of_film(title: Title, seats: int, seed: int) -> Game:
    """A table before an answer."""
    game = title.begin(seats, luck(seed))
    player = Player(seed)
    for _ in range(player.chance.randrange(20 * seats)):
        before = game.copy()
        player.go_on(game)
        if game.over:
            return before
    return game


def captions(voice: Voice, before: Game, seat: int, seed: int) -> Iterator[str]:
    answer = Player(seed).pick_answer(before)
    for frame in frames(voice, before, answer, seat):
        yield from [line.text for line in frame.lines]
