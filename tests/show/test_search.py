"""Words are found as words, in all their forms, and by what people call them."""

from __future__ import annotations

import tomllib

import pytest

from omerta.engine.ledger import read_ledger
from omerta.engine.words import LANGUAGES, Words
from omerta.games import GAMES
from omerta.show import SHOW_WORDS
from omerta.show.rulebook import Rulebook
from omerta.show.search import TABLES, Search, tongue_of

WHO_WINS = {  # the rules that say it
    "famiglia": "FAM-SCORE-05",
    "carta_nostra": "CAR-WIN-01",
    "der_pate": "PAT-END-11",
    "corleones_imperium": "COR-END-04",
    "speakeasy": "SPK-SCORING-11",
}
HOW_IT_ENDS = {
    "famiglia": {"FAM-END-01", "FAM-END-05"},
    "carta_nostra": {"CAR-WIN-01", "CAR-DEAD-01"},
    "der_pate": {"PAT-END-01"},
    "corleones_imperium": {"COR-END-01"},
    "speakeasy": {"SPK-TURN-02", "SPK-SCORING-01"},
}

every_game = pytest.mark.parametrize("game", GAMES)


def found(game: str, language: str, typed: str) -> set[str]:
    book = Rulebook(game, Words(language, [SHOW_WORDS]))
    return {rule.ident for rule in book.find(typed).rules}


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "win wins won winner winning"),
        ("en", "score scores scored scoring"),
        ("en", "pay pays paid paying payment"),
        ("en", "family families"),
        ("de", "gewinnen gewinnt gewonnen Gewinner Sieg"),
        ("de", "Karte Karten"),
        ("de", "Zug Zuges Züge Zügen"),
        ("de", "Fass Fässer Fässern"),
        ("de", "Ende endet beendet"),
        ("it", "vincere vince vinto vincitore vittoria"),
        ("it", "carta carte"),
        ("it", "giocatore giocatori"),
        ("it", "banca banche"),
    ],
)
def test_the_forms_of_a_word_are_one_word(language: str, words: str) -> None:
    first, *others = words.split()
    for other in others:
        assert Search(language, first).marks(other) == [(0, len(other))], other
        assert Search(language, other).marks(first) == [(0, len(first))], other


@pytest.mark.parametrize(
    ("language", "typed", "others"),
    [
        ("en", "win", "showing window twin following"),
        ("en", "end", "send spend trend"),
        ("en", "player", "play display"),
        ("de", "Ende", "Wende folgende liegenden"),
        ("de", "Spieler", "Spiel Beispiel"),
        ("de", "zahlen", "zählen Anzahl"),
        ("de", "wert", "wer"),
        ("it", "fine", "fino affine"),
        ("it", "mano", "mancare umano"),
    ],
)
def test_words_that_only_look_alike_are_not_found(language: str, typed: str, others: str) -> None:
    assert Search(language, typed).marks(others) == []


def test_a_german_noun_is_found_at_the_end_of_a_longer_one() -> None:
    assert Search("de", "karte").marks("Die Handkarten") == [(4, 14)]
    assert Search("de", "karte").marks("Der Kartenstapel") == []
    assert Search("en", "card").marks("discard") == []


@every_game
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "goal aim objective win winner score points result"),
        ("de", "Ziel gewinnen Gewinner Sieg Punkte Wertung Ergebnis"),
        ("it", "scopo obiettivo vincere vincitore punti punteggio risultato"),
    ],
)
def test_who_wins_is_found_by_what_people_call_it(game: str, language: str, words: str) -> None:
    for word in words.split():
        rules = found(game, language, word)
        assert WHO_WINS[game] in rules, word
        assert len(rules) < len(read_ledger(game)) / 3, word


@every_game
@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "end ending finish over"), ("de", "Ende Schluss aus"), ("it", "fine finale")],
)
def test_how_it_ends_is_found_by_what_people_call_it(game: str, language: str, words: str) -> None:
    for word in words.split():
        assert found(game, language, word) >= HOW_IT_ENDS[game], word


@pytest.mark.parametrize(("language", "word"), [("en", "money"), ("de", "Geld"), ("it", "soldi")])
def test_money_finds_what_is_paid(language: str, word: str) -> None:
    assert "FAM-A4-06" in found("famiglia", language, word)
    assert "PAT-SETUP-04" in found("der_pate", language, word)
    assert "COR-MONEY-01" in found("corleones_imperium", language, word)
    assert "SPK-MONEY-01" in found("speakeasy", language, word)


def test_several_words_must_all_be_there() -> None:
    both = found("famiglia", "en", "accountant exchange")
    assert both == found("famiglia", "en", "accountant") & found("famiglia", "en", "exchange")
    assert both


def test_an_id_or_its_beginning_is_found_and_may_stand_beside_a_word() -> None:
    assert found("famiglia", "en", "fam-a4-04") == {"FAM-A4-04"}
    assert found("der_pate", "en", "PAT-E2-") == {"PAT-E2-01", "PAT-E2-02"}
    assert found("famiglia", "en", "FAM-A4- joker") == {"FAM-A4-04"}


def test_a_chapter_is_found_by_the_word_in_its_ids() -> None:
    rules = [ident for ident in read_ledger("famiglia") if ident.startswith("FAM-JOKER-")]
    assert found("famiglia", "it", "joker") >= set(rules)


def test_a_beginning_counts_only_if_nothing_has_the_word() -> None:
    assert found("famiglia", "en", "mercen") >= {"FAM-COMP-01", "FAM-JOKER-01"}
    assert not found("famiglia", "en", "ercenary")
    assert "FAM-A1-01" not in found("famiglia", "en", "act")  # “acting” is a form of it


def test_nothing_typed_finds_everything_and_signs_find_nothing() -> None:
    assert found("famiglia", "en", " ") == set(read_ledger("famiglia"))
    assert found("famiglia", "en", "!?") == set()


def test_what_else_was_looked_for_is_told_if_it_was_found() -> None:
    search = Search("en", "goal")
    assert search.others(["Whoever has most wins."]) == ["win"]
    assert search.others(["Nothing of that."]) == []


def test_all_languages_know_the_same_chapters() -> None:
    tables = [tomllib.loads((TABLES / f"{each}.toml").read_text("utf-8")) for each in LANGUAGES]
    known = [{tuple(row["chapters"]) for row in table["meant"]} for table in tables]
    assert known[0] == known[1] == known[2]
    used = {ident.split("-")[1] for game in GAMES for ident in read_ledger(game)}
    assert {chapter for row in known[0] for chapter in row} <= used


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_in_the_tables_is_said_twice(language: str) -> None:
    """A form that an ending explains already is only in the way."""
    tongue = tongue_of(language)
    for forms in tongue.forms:
        assert len({tongue.stem(form) for form in forms}) == len(forms) > 1, forms
