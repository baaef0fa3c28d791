"""How a sentence is made of a key, places, numbers and names."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.kept import trouble_of
from engine.toy import Toy
from omerta.engine.words import Words, places

TOY = Toy()
NAMES = ["Ada", "Bo"]
TOML = """
[news]
coin = "{0:seat} takes a coin."
drew_one = "{0:seat} draws {1:n} card."
drew_other = "{0:seat} draws {1:n} cards."
laid = "{0:seat} lays {1:card}."
[trouble]
file_missing = "No file {file}."
"""


@pytest.fixture
def words(tmp_path: Path) -> Words:
    (tmp_path / "en.toml").write_text('card = "the {0:n}"\n' + TOML, encoding="utf-8")
    return Words("en", [tmp_path])


def test_places_take_seats_nouns_and_numbers(words: Words) -> None:
    assert words.tell(TOY, "news.coin", [1], NAMES) == "Bo takes a coin."
    assert words.tell(TOY, "news.laid", [0, 4], NAMES) == "Ada lays the 4."
    assert words.noun(TOY, "card", 3, NAMES) == "the 3"
    assert words.noun(TOY, "seat", 1, NAMES) == "Bo"
    assert words.say("trouble.file_missing", file="x") == "No file x."


def test_one_and_many(words: Words) -> None:
    assert words.has("news.drew")
    assert words.tell(TOY, "news.drew", [0, 1], NAMES) == "Ada draws 1 card."
    assert words.tell(TOY, "news.drew", [0, 0], NAMES) == "Ada draws 0 cards."
    assert words.tell(TOY, "news.drew", [0, 2], NAMES) == "Ada draws 2 cards."


def test_a_key_that_is_not_there(words: Words) -> None:
    assert not words.has("news.none")
    with pytest.raises(KeyError):
        words.tell(TOY, "news.none", [], NAMES)


def test_later_folders_win(tmp_path: Path, words: Words) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "en.toml").write_text('[news]\ncoin = "Cash for {0:seat}."', encoding="utf-8")
    both = Words("en", [tmp_path, other])
    assert both.tell(TOY, "news.coin", [0], NAMES) == "Cash for Ada."
    assert both.has("news.laid")


def test_an_unknown_language() -> None:
    trouble = trouble_of(lambda: Words("la", []))
    assert trouble.key == "language"
    assert trouble.arguments == {"found": "la", "known": "de, en, it"}


def test_places_of_a_sentence() -> None:
    assert places("{0:seat} lays {1:card}, {0:seat}!") == {"{0:seat}", "{1:card}"}


SPOKEN = """
[news]
hit = "{0:seat} hits {1:seat}."
drew_one = "{0:seat} draws {1:n} card."
drew_other = "{0:seat} draws {1:n} cards."
[to_you.0.news]
hit = "You hit {1:seat}."
drew_one = "You draw {1:n} card."
drew_other = "You draw {1:n} cards."
[to_you.1.news]
hit = "{0:seat} hits you."
[to_you.01.news]
hit = "You hit yourself."
"""


def test_who_is_told_is_spoken_to(tmp_path: Path) -> None:
    (tmp_path / "en.toml").write_text(SPOKEN, encoding="utf-8")
    words = Words("en", [tmp_path])
    names = [*NAMES, "Cy"]

    def told(key: str, numbers: list[int], you: int) -> str:
        return words.tell(TOY, f"news.{key}", numbers, names, you=you)

    assert [told("hit", [0, 1], you) for you in (-1, 0, 1, 2)] == [
        "Ada hits Bo.",
        "You hit Bo.",
        "Ada hits you.",
        "Ada hits Bo.",
    ]
    assert [told("hit", [1, 1], you) for you in (0, 1)] == ["Bo hits Bo.", "You hit yourself."]
    assert [told("drew", [0, n], 0) for n in (1, 2)] == ["You draw 1 card.", "You draw 2 cards."]
    assert told("drew", [0, 1], 1) == "Ada draws 1 card.", "a number is no seat"
