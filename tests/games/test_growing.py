"""The games that are not offered yet: their rules are written, their rule tests still to come.

Here they keep the main contracts at every number of players; `OMERTA_PREVIEW=1` puts them among
the built games, and with them under every contract.
"""

from __future__ import annotations

import pytest

from omerta.engine.dice import named_dice
from omerta.engine.playout import Chooser
from omerta.engine.title import SPECTATOR, Title
from omerta.engine.together import asked_step, options_of
from omerta.engine.words import ENGINE_WORDS, LANGUAGES, Words
from omerta.games import GAMES, GROWING, PROVEN
from omerta.games.corleones_imperium.title import CorleonesImperium
from omerta.games.speakeasy.title import Speakeasy

TITLES: dict[str, Title] = {
    "corleones_imperium": CorleonesImperium(),
    "speakeasy": Speakeasy(),
}
COUNTS = [
    (game, seats)
    for game, title in TITLES.items()
    for seats in range(title.fewest, title.most_seats() + 1)
]
NAMES = ["Rosa", "Bruno", "Carla", "Dino", "Lia"]
LOOK_EVERY = 9  # decisions between two looks at everybody's view

every_count = pytest.mark.parametrize(("game", "seats"), COUNTS)


def test_every_game_is_either_proven_or_growing() -> None:
    assert (*PROVEN, *GROWING) == GAMES
    assert tuple(TITLES) == GROWING


@every_count
def test_a_random_game_keeps_its_cards_and_its_secrets(game: str, seats: int) -> None:
    """To the end: audit after every decision; imagined tables look the same and ask the same."""
    title = TITLES[game]
    table = title.begin(seats, named_dice(f"growing {seats}"), listen=True)
    chooser = Chooser(seats)
    made = 0
    while not table.over:
        title.audit(table)
        if made % LOOK_EVERY == 0:
            for seat in range(SPECTATOR, seats):
                seen = title.view(table, seat)
                imagined = title.imagine(seen, named_dice(f"{made} {seat}"))
                title.audit(imagined)
                assert title.view(imagined, seat) == seen
                assert options_of(imagined, seat) == options_of(table, seat)
        step = asked_step(table)
        span = step.span(title.box)
        assert all(-1 <= option < span for option in table.options)
        copy = table.copy()
        before = [title.view(table, seat) for seat in range(SPECTATOR, seats)]
        copy.choose(chooser.pick(copy.options))
        assert [title.view(table, seat) for seat in range(SPECTATOR, seats)] == before
        table.choose(chooser.pick(table.options))
        made += 1
        assert made < 5000
    title.audit(table)
    assert len(table.scores()) == seats


@every_count
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_a_random_game_can_be_said(game: str, seats: int, language: str) -> None:
    title = TITLES[game]
    words = Words(language, [ENGINE_WORDS, title.home() / "words"])
    table = title.begin(seats, named_dice(f"said {seats}"), listen=True)
    chooser = Chooser(seats)
    while not table.over:
        step = asked_step(table)
        for option in table.options:
            if option >= 0:
                assert words.noun(title, step.asks, option, NAMES)
        table.choose(chooser.pick(table.options))
    assert table.heard
    for line in table.heard:
        assert words.tell(title, f"news.{line.key}", line.numbers, NAMES)
