"""How to play: one page for each game and language, and every sentence rests on rules."""

from __future__ import annotations

import re

import pytest

from omerta.engine.ledger import read_ledger
from omerta.engine.words import LANGUAGES
from omerta.games import GAMES
from omerta.show.how import NEEDED, Page, Sentence, how_to_play, in_short
from omerta.show.rulebook import span, usual_players

MOST_WORDS = 850  # what is read in some three minutes

every_game = pytest.mark.parametrize("game", GAMES)
every_page = pytest.mark.parametrize(
    "page", [how_to_play(game, language) for game in GAMES for language in LANGUAGES], ids=str
)
SMALLER_TABLE = {  # how a sentence says that it is not for all numbers of players
    "de": ("zu zweit", "zu dritt", "bank", "allein", "neutral"),
    "en": ("with two", "three players", "bank", "alone", "neutral"),
    "it": ("in due", "in tre", "banca", "da solo", "neutral"),
}


def sentences(page: Page) -> list[Sentence]:
    points = [point for section in page.sections for point in section.points]
    return [sentence for point in points for sentence in point.sentences]


@every_page
def test_every_sentence_rests_on_rules_of_its_game(page: Page) -> None:
    ledger = read_ledger(page.game)
    for sentence in sentences(page):
        assert sentence.rules, sentence.text
        assert len(set(sentence.rules)) == len(sentence.rules), sentence.text
        assert set(sentence.rules) <= set(ledger), sentence.text


@every_page
def test_every_page_tells_the_aim_the_turn_the_end_and_the_mistakes(page: Page) -> None:
    parts = [section.part for section in page.sections]
    assert set(NEEDED) <= set(parts)
    assert len(set(parts)) == len(parts)
    assert parts[0] == "aim"
    assert parts[-2:] == ["end", "mistakes"]
    assert any(point.step for point in page.section("turn").points)
    assert 5 <= len(page.section("mistakes").points) <= 9


@every_game
def test_the_languages_have_the_same_structure_and_rules(game: str) -> None:
    skeletons = [
        [
            (
                section.part,
                [
                    (point.step, [each.rules for each in point.sentences])
                    for point in section.points
                ],
            )
            for section in how_to_play(game, language).sections
        ]
        for language in LANGUAGES
    ]
    assert skeletons[0] == skeletons[1] == skeletons[2]


@every_game
def test_the_languages_say_the_same_numbers(game: str) -> None:
    """A number that is written in figures in one language is in all of them."""
    told = [
        [set(re.findall(r"\d+", re.sub(r"[.,](?=\d{3})", "", each.text))) for each in page]
        for page in (sentences(how_to_play(game, language)) for language in LANGUAGES)
    ]
    assert told[0] == told[1] == told[2]


@every_page
def test_sentences_are_whole_and_different(page: Page) -> None:
    told = [sentence.text for sentence in sentences(page)]
    assert len(set(told)) == len(told)
    for text in told:
        assert text == text.strip()
        assert text[0].isupper(), text
        assert text.endswith("."), text
        assert not re.search(r"[{}<>]", text)
    assert all(section.heading.strip() for section in page.sections)


@every_page
def test_a_page_is_short(page: Page) -> None:
    assert sum(len(sentence.text.split()) for sentence in sentences(page)) <= MOST_WORDS


@every_page
def test_what_holds_for_some_numbers_of_players_only_says_so(page: Page) -> None:
    """Unless its rules together are for all of them."""
    ledger = read_ledger(page.game)
    usual = usual_players(ledger.values())
    for sentence in sentences(page):
        special = [each for rule in sentence.rules if (each := span(ledger[rule].players)) != usual]
        tables = {table for fewest, most in special for table in range(fewest, most + 1)}
        if special and not tables >= set(range(usual[0], usual[1] + 1)):
            told = sentence.text.casefold()
            assert any(sign in told for sign in SMALLER_TABLE[page.language]), sentence.text


@pytest.mark.parametrize("language", ["de", "it"])
def test_money_is_written_with_a_space_that_does_not_break(language: str) -> None:
    for game in GAMES:
        for sentence in sentences(how_to_play(game, language)):
            assert not re.search(r"\$\d|\d \$|\d\$", sentence.text), sentence.text


@every_page
def test_in_short_there_is_the_aim_and_each_step_of_a_turn(page: Page) -> None:
    short = in_short(page)
    assert [section.part for section in short.sections] == ["aim", "turn"]
    steps = [point.step for point in page.section("turn").points if point.step]
    told = [point.step for point in short.section("turn").points]
    assert [step for step in told if step] == steps
    assert told[-1] == steps[-1]
    assert len(sentences(short)) <= 9
