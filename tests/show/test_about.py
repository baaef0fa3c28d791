"""What a game is: how long, with which packs, and everything printed in its box."""

from __future__ import annotations

from itertools import product

import pytest

from omerta.bots import LEVELS
from omerta.engine.words import LANGUAGES
from omerta.games import GAMES, open_title
from omerta.show.about import about, nearest
from omerta.show.sheet import printed
from omerta.show.voice import words_for

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_the_length_was_measured_for_every_number_of_players(game: str) -> None:
    title = open_title(game)
    told = about(title, words_for("en", title))
    assert [each.players for each in told.lengths] == list(range(title.fewest, title.most + 1))
    for each in told.lengths:
        assert each.games > 0
        assert 0 < each.low <= each.median <= each.high


@every_game
def test_the_levels_were_measured_with_fewest_and_none_is_left_out(game: str) -> None:
    title = open_title(game)
    found = about(title, words_for("en", title)).ratings
    counts = list(range(max(2, title.fewest), title.most_seats() + 1))
    assert [(each.players, each.level) for each in found] == list(product(counts, LEVELS))
    for each in found:
        assert each.low <= each.elo <= each.high
        assert each.games > 0
        assert each.level != "soldier" or each.elo == 1000
        assert each.measured == each.players or each.players != counts[0]


def test_where_nobody_measured_the_nearest_number_of_players_stands_in() -> None:
    assert [nearest(players, [2, 5]) for players in (2, 3, 4, 5)] == [2, 2, 5, 5]
    assert nearest(3, [4, 2]) == 2  # of two as near the one with fewer


@every_game
def test_packs_exclude_each_other_where_they_change_the_same(game: str) -> None:
    title = open_title(game)
    packs = {each.pack: each for each in about(title, words_for("de", title)).packs}
    for name, pack in packs.items():
        assert name not in pack.against
        assert all(name in packs[other].against for other in pack.against)
        assert pack.most == open_title(game, [name]).most_seats()
        for other in packs:
            if other != name and other not in pack.against:
                open_title(game, [name, other])  # goes together, in this order and the other


def test_which_packs_exclude_each_other() -> None:
    told = {
        game: {
            pack.pack: pack.against
            for pack in about(open_title(game), words_for("en", open_title(game))).packs
            if pack.against
        }
        for game in GAMES
    }
    assert told["corleones_imperium"] == {
        "few_narcotics": ["many_goods"],
        "many_goods": ["few_narcotics"],
    }
    assert told["speakeasy"] == {"rival_40": ["rival_80"], "rival_80": ["rival_40"]}
    assert not told["famiglia"]


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_the_box_is_told_once(game: str, language: str) -> None:
    title = open_title(game)
    told = printed(title, words_for(language, title))
    rows = [(sheet.name, row) for sheet in title.box.sheets for row in title.box.rows[sheet.name]]
    assert [(each.sheet, each.row) for each in told.rows] == [(s, row.ident) for s, row in rows]
    for each, (_, row) in zip(told.rows, rows, strict=True):
        assert [value.source for value in each.values] == [row.sources[name] for name in row.values]
        for value, found in zip(each.values, row.values.values(), strict=True):
            assert value.value == found or isinstance(found, str | list)
    assert all(each.text for each in told.rows)
