"""Every game is shown and told the same way to every client, and tells no secret by it."""

from __future__ import annotations

import json
import re

import pytest

from contracts import checks_show
from contracts.cases import CASES, Case, hold, opened
from contracts.checks_source import SOURCE, imports, modules
from omerta.engine.words import LANGUAGES, PLACE
from omerta.games import GAMES
from omerta.show.about import about
from omerta.show.schema import schema
from omerta.show.voice import words_for

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("game", GAMES)


@every_case
def test_a_scene_is_plain_and_everything_in_it_is_in_the_sheet(case: Case) -> None:
    hold(checks_show.check_a_scene_is_plain, case, 100)


@every_case
def test_a_scene_has_the_same_names_all_along(case: Case) -> None:
    hold(checks_show.check_a_scene_has_the_same_names_all_along, case, 60)


@every_case
def test_every_choice_is_a_path_of_places_or_only_listed(case: Case) -> None:
    hold(checks_show.check_every_choice_has_a_path, case, 300)


@every_case
def test_nobody_is_told_of_himself_by_name(case: Case) -> None:
    hold(checks_show.check_nobody_is_told_of_himself_by_name, case, 60)


@every_case
def test_what_is_one_choice_to_people_comes_to_the_same(case: Case) -> None:
    hold(checks_show.check_what_is_one_choice_comes_to_the_same, case, 100)


@every_case
def test_everything_can_be_said_in_three_languages(case: Case) -> None:
    hold(checks_show.check_everything_can_be_said, case, 30)


@every_case
def test_lines_are_numbered_without_a_hole(case: Case) -> None:
    hold(checks_show.check_lines_are_numbered_without_a_hole, case, 30)


@every_case
def test_a_line_stays_as_it_was_told(case: Case) -> None:
    hold(checks_show.check_a_line_stays_as_it_was_told, case, 20)


@every_case
def test_a_film_ends_where_the_answer_led(case: Case) -> None:
    hold(checks_show.check_a_film_ends_where_the_answer_led, case, 60)


@every_case
def test_an_account_adds_up(case: Case) -> None:
    hold(checks_show.check_an_account_adds_up, case, 30)


@every_case
def test_what_is_shown_tells_nothing_that_is_hidden(case: Case) -> None:
    hold(checks_show.check_what_is_shown_tells_nothing, case, 60)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_have_the_numbers_they_declare(game: str, language: str) -> None:
    """`"took": Told("seat", "card")` is said with `{0:seat}` and `{1:card}`, or with less."""
    title = opened(game, ())
    words = words_for(language, title)
    said = {key for key in words.sentences if key.startswith("news.")}
    stems = {re.sub("_(one|other)$", "", key) if key[5:] not in title.news else key for key in said}
    assert {stem.removeprefix("news.") for stem in stems} == title.news.keys()
    for key in said:
        stem = key[5:] if key[5:] in title.news else re.sub("_(one|other)$", "", key[5:])
        kinds = title.news[stem].kinds
        for place in PLACE.finditer(words.sentences[key]):
            assert place[2] == kinds[int(place[1])], f"{key}: {place[0]}"


@every_game
def test_what_is_only_listed_is_asked_somewhere(game: str) -> None:
    title = opened(game, ())
    assert set(title.panel) <= {step.asks for step in title.steps}


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_says_what_it_is(game: str, language: str) -> None:
    title = opened(game, ())
    told = about(title, words_for(language, title))
    assert (told.game, told.fewest, told.most) == (game, title.fewest, title.most_seats())
    assert all([told.name, told.line, told.credits])
    assert [pack.pack for pack in told.packs] == title.packs()


def test_the_messages_have_a_schema() -> None:
    found = schema()["$defs"]
    assert {"Message", "Answer", "Frame", "Sheet", "About", "Ask", "Line"} <= found.keys()
    assert found["Answer"]["additionalProperties"] is False
    json.dumps(found)


def test_nothing_that_is_shown_knows_how_it_is_drawn() -> None:
    """No terminal and no page in `show`; and no client imports the rules of a game."""
    for path, tree in modules(SOURCE / "show"):
        for name in imports(tree):
            assert name.split(".")[0] not in ("rich", "typer", "html"), f"{path} imports {name}"
        assert "<div" not in path.read_text(encoding="utf-8"), path
    for path, tree in modules(SOURCE / "cli"):
        for name in imports(tree):
            parts = name.split(".")
            inside = parts[:2] == ["omerta", "games"] and len(parts) > 2 and parts[2] in GAMES
            assert not inside, f"{path} imports {name}"
